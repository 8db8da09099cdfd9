"""Two positions side by side: what only the one has and what only the other has is marked, and told in words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import position_text
from chakra_lab.rules.differences import Difference, differences
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import objective_node
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import COMPACT, Look
from chakra_lab.scene.board.lotus import lotus
from chakra_lab.scene.board.marks import Marks, state_classes
from chakra_lab.scene.board.spaces import spaces
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.differences import difference_marks, difference_words
from chakra_lab.scene.words.labels import seat_name, turn_words
from chakra_lab.scene.words.modules import objective_title
from chakra_lab.scene.words.table import objective_words
from chakra_lab.session.parts import button, heading, words


@dataclass(frozen=True, slots=True)
class Side:
    """One of two positions that are compared: what it is called, and the position as the viewer may see it."""

    title: str
    position: Position


def comparison(first: Side, second: Side, seat: int, look: Look) -> Node:
    """Two positions side by side, their differences marked on both boards and listed in words between them.

    ``seat`` is the one whose ladders are large; the buttons ``compare.seat1`` … ask for another, each with the number
    of its differences. Both boards' roots are ``compare.first`` and ``compare.second``, and carry ``data-position``.
    """
    seats = max(first.position.seats, second.position.seats)
    found = differences(first.position, second.position)
    one, other = difference_marks(found, seat)
    return node(
        "div",
        _side("compare.first", first, seat, one, look),
        _list(found, seat, seats),
        _side("compare.second", second, seat, other, look),
        class_="clab-compare",
        key="compare",
    )


def _side(name: str, side: Side, seat: int, marks: Marks, look: Look) -> Node:
    still = replace(look, geometry=COMPACT, live=False)
    position = side.position
    boards = None
    if seat <= position.seats:
        boards = node(
            "div",
            ladder(position, seat, marks, still).with_attributes(role="img"),
            spaces(position, seat, marks, still).with_attributes(role="img"),
            class_="clab-ladder-and-spaces",
        )
    return node(
        "section",
        heading(side.title, turn_words(position.round, position.seat, position.is_over())),
        node(
            "div",
            lotus(position, marks, still).with_attributes(role="img"),
            _objectives(position, marks),
            class_="clab-compare-table",
        ),
        boards or words(_("There is no seat {seat} here.").format(seat=seat)),
        class_="clab-compare-side",
        aria_label=side.title,
        data_clab=name,
        data_position=position_text(position),
        data_to_move=str(position.seat),
        key=name,
    )


def _objectives(position: Position, marks: Marks) -> Node | None:
    """The objectives that lie open, and who holds their tokens; what only this side has is marked."""
    if not position.objectives:
        return None
    rows = [
        node(
            "li",
            f"{card.number} · {objective_words(card) if any(card[1:]) else objective_title(card.number)}",
            class_=state_classes("clab-compare-goal", marks.of(objective_node(card.number))),
            key=objective_node(card.number),
        )
        for card in position.objectives
    ]
    return node("ul", rows, class_="clab-compare-goals", aria_label=_("Objectives"))


def _list(found: tuple[Difference, ...], seat: int, seats: int) -> Node:
    count = ngettext("{n} difference", "{n} differences", len(found)).format(n=len(found))
    choice = [
        button(
            f"compare.seat{number}",
            f"{seat_name(number)} · {sum(item.seat == number for item in found)}",
            class_="clab-button clab-small",
            aria_pressed="true" if number == seat else "false",
        )
        for number in range(1, seats + 1)
    ]
    return node(
        "section",
        heading(count if found else _("No difference")),
        node("div", choice, class_="clab-buttons", role="group", aria_label=_("whose ladders are large")),
        difference_lines(found, seat, seats),
        class_="clab-compare-list",
        aria_label=_("Differences"),
        key="list",
    )


def difference_lines(found: tuple[Difference, ...], seat: int, seats: int) -> Node:
    """Differences in words, a line each: those of the table, of one seat, then of the others."""
    order = (0, seat, *(number for number in range(1, seats + 1) if number != seat))
    return node("div", [_group(found, number) for number in order], class_="clab-compare-groups", key="lines")


def _group(found: tuple[Difference, ...], seat: int) -> Node | None:
    told = [item for item in found if item.seat == seat]
    if not told:
        return None
    name = seat_name(seat) if seat else _("table")
    return node(
        "div",
        node("h3", name[:1].upper() + name[1:]),
        node("ul", [node("li", difference_words(item)) for item in told], class_="clab-compare-lines"),
        key=f"group{seat}",
    )
