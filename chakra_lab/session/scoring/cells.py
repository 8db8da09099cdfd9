"""What the score sheet is drawn from, and its cells: a picture with its points, words with a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import Score
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.scores import item_name
from chakra_lab.session.parts import button, rule_link


@dataclass(frozen=True, slots=True)
class Counted:
    """How far a sheet is counted up: rows that are shown, by rung and by the names of items; ``None`` shows all."""

    rows: frozenset[int | str] | None = None

    def shows(self, row: int | str) -> bool:
        """Whether the points of a row are shown."""
        return self.rows is None or row in self.rows


ALL: Final = Counted()


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is drawn: a position with its score, whether cells can be pressed, and how far it is counted up."""

    position: Position
    result: Score
    viewer: int | None = None
    live: bool = True
    narrow: bool = False
    counted: Counted = ALL
    lit: frozenset[str] = frozenset()

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, self.position.seats + 1)


def pressed_cell(sheet: Sheet, name: str, picture: Node, points: str, label: str, pressed: bool) -> Node:
    """A cell of the sheet: the picture and its points; where it can be pressed it is a button that says what it is."""
    inside = (picture, node("span", points, class_="clab-sheet-points", aria_hidden="true"))
    if not sheet.live:
        return node("td", node("div", *inside, class_="clab-sheet-cell", role="img", aria_label=label))
    mark = "true" if pressed else "false"
    return node("td", button(name, *inside, class_="clab-sheet-cell", aria_label=label, aria_pressed=mark))


def counted_cell(
    sheet: Sheet, name: str, count: int, picture: Node, label: str, points: str, less: str, more: str
) -> Node:
    """A cell with a count, as ``picture`` and ``label`` tell it, and its points; on a live sheet buttons take one away
    and add one."""
    shown = node("span", picture, role="img", aria_label=label, class_="clab-sheet-earth")
    taken = added = None
    if sheet.live:
        step = "clab-sheet-step"
        taken = button(f"{name}.less", "−", class_=step, aria_label=less, disabled=not count)
        added = button(f"{name}.more", "+", class_=step, aria_label=more)
    return node(
        "td",
        node(
            "div",
            node("span", taken, shown, added, class_="clab-sheet-picture clab-sheet-steps"),
            node("span", points, class_="clab-sheet-points", aria_hidden="true"),
            class_="clab-sheet-cell",
        ),
    )


def item_row(sheet: Sheet, name: str, rule: str, cell: Callable[[Sheet, int, str], Node]) -> Node:
    """The row of an item, a cell for each seat; where the sheet can be pressed its name leads to the rule, if any."""
    linked = sheet.live and rule
    head = rule_link(rule, item_name(name), "clab-sheet-rule") if linked else item_name(name)
    cells = [cell(sheet, seat, name) if sheet.counted.shows(name) else node("td") for seat in sheet.seats]
    return node("tr", node("th", head, scope="row"), cells, class_="clab-sheet-item", key=f"item.{name}")


def sum_cell(said: str, points: str, title: str = "", class_: str = "", total_of: str | None = None) -> Node:
    """A cell below the rungs: words where the pictures stand, and a number in the column that adds up."""
    return node(
        "td",
        node(
            "div",
            node("span", said, class_="clab-sheet-picture clab-aside", title=title or None),
            node("span", points, class_=f"clab-sheet-points {class_}".strip(), data_total=total_of),
            class_="clab-sheet-cell",
        ),
    )
