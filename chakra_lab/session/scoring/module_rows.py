"""What modules add to the score sheet: a row for the Yin-Yang tokens, one for each objective; a press asks what if."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.modules.objectives import points_of
from chakra_lab.rules.position import Objective
from chakra_lab.rules.reasons import objective_node, yin_yang_node
from chakra_lab.scene.board.sheet import sheet_tokens
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import listed, seat_name
from chakra_lab.scene.words.modules import objective_condition, objective_title, progress_words, yin_yang_words
from chakra_lab.scene.words.scores import item_title
from chakra_lab.session.parts import rule_link
from chakra_lab.session.scoring.cells import Sheet, counted_cell, item_row, pressed_cell, sum_cell


def _yin_yang(sheet: Sheet, name: str) -> Iterator[Node]:
    yield item_row(sheet, name, "yinyang.score", _tokens)


def _tokens(sheet: Sheet, seat: int, name: str) -> Node:
    """The tokens of a seat between the buttons that take a half away and add one."""
    halves = sheet.position.boards[seat - 1].halves
    label = _("{seat}: {tokens}").format(seat=seat_name(seat), tokens=yin_yang_words(halves))
    return counted_cell(
        sheet,
        f"what-if.seat{seat}.halves",
        halves,
        sheet_tokens(halves, yin_yang_node(seat) in sheet.lit),
        label,
        str(sheet.result[seat].points(name) or ""),
        less=_("seat {seat}: half a Yin-Yang token less").format(seat=seat),
        more=_("seat {seat}: half a Yin-Yang token more").format(seat=seat),
    )


def _objectives(sheet: Sheet, name: str) -> Iterator[Node]:
    """A row for each objective, to be pressed; where nothing can be, one row with the numbers of those that paid."""
    if not sheet.live:
        yield item_row(sheet, name, "", _paid)
        return
    for card in sheet.position.objectives:
        title = f"{card.number} · {objective_title(card.number)}"
        cells = [_goal(sheet, card, seat) for seat in sheet.seats]
        said = objective_condition(card.number, sheet.position.rules)
        yield node(
            "tr",
            node(
                "th",
                rule_link(f"objectives.{card.number}", title, "clab-sheet-rule"),
                scope="row",
                title=f"{said[:1].upper()}{said[1:]}.",
            ),
            cells,
            class_="clab-sheet-item clab-sheet-goal",
            key=f"item.{objective_node(card.number)}",
        )


def _paid(sheet: Sheet, seat: int, name: str) -> Node:
    """What a seat was paid for objectives, and for which."""
    paid = [item for item in sheet.result[seat].items if item.name == name and item.points]
    titles = listed(item_title(item, sheet.position.boards[seat - 1]) for item in paid)
    lit = bool(sheet.lit.intersection(item.node for item in paid))
    numbers = ", ".join(item.rule.rpartition(".")[2] for item in paid)
    return sum_cell(numbers, str(sheet.result[seat].points(name)), titles, "clab-sheet-lit" if lit else "")


def _goal(sheet: Sheet, card: Objective, seat: int) -> Node:
    """How far a seat is with an objective, and what it was paid for it."""
    far = progress_words(card.number, sheet.position.boards[seat - 1], sheet.position.rules)
    earned = points_of(card, seat)
    label = _("objective {number}, {title}, of seat {seat}: {progress}").format(
        number=card.number, title=objective_title(card.number), seat=seat, progress=far
    )
    if earned:
        label += ", " + ngettext("{n} point", "{n} points", earned).format(n=earned)
    picture = node("span", far, class_="clab-sheet-picture clab-aside", aria_hidden="true")
    name = f"what-if.seat{seat}.{objective_node(card.number)}"
    return pressed_cell(sheet, name, picture, str(earned or ""), label, bool(earned))


MODULE_ROWS: Final[Mapping[str, Callable[[Sheet, str], Iterator[Node]]]] = MappingProxyType(
    {"yin_yang": _yin_yang, "objectives": _objectives}
)
"""The rows of each item that a module brings, by the item's name."""
