"""What modules add to a position that is set up: half Yin-Yang tokens of each seat, objectives with their tokens."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.rules import Position
from chakra_lab.rules.modules.goals import GOALS
from chakra_lab.rules.options import MODULES
from chakra_lab.rules.position import Objective
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import seat_name
from chakra_lab.scene.words.modules import objective_condition, objective_title
from chakra_lab.session.editor.changes import edit, editor_of
from chakra_lab.session.editor.spots import Spot, exists, with_halves
from chakra_lab.session.parts import button, heading, pressed, select, stepper

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

# What is pressed and chosen


def _step_halves(session: Session, found: re.Match[str]) -> None:
    position, seat = editor_of(session).position, int(found[1])
    if exists(position, Spot("halves", seat)):
        edit(session, with_halves(position, seat, 1 if found[2] == "more" else -1), "")


def _objective(session: Session, found: re.Match[str]) -> None:
    """Lay an objective out, or take it away with its tokens."""
    position, number = editor_of(session).position, int(found[1])
    if not position.rules.has("D") or number not in GOALS:
        return
    left = [card for card in position.objectives if card.number != number]
    if len(left) == len(position.objectives):
        left.append(Objective(number))
    edit(session, replace(position, objectives=tuple(sorted(left))), "")


PRESSES: Final[tuple[tuple[re.Pattern[str], Callable[[Session, re.Match[str]], None]], ...]] = (
    (re.compile(r"seat([1-4])\.halves\.(more|less)"), _step_halves),
    (re.compile(r"objective([0-9]{1,2})"), _objective),
)
"""What is pressed, by name without the editor's prefix."""


def valued(position: Position, name: str, value: str) -> Position | None:
    """The position after a token of an objective went to a seat (``seat2``) or back (``-``); ``None`` where no such
    choice is offered.

    >>> from chakra_lab.rules import Rules, new_game
    >>> position = new_game(2, 7, Rules.of("D"))
    >>> card = position.objectives[0]
    >>> valued(position, f"objective{card.number}.first", "seat2").objectives[0].first
    2
    """
    found = re.fullmatch(r"objective([0-9]{1,2})\.(first|second)", name)
    seats = {"-": 0, **{f"seat{seat}": seat for seat in range(1, position.seats + 1)}}
    if not found or value not in seats:
        return None
    cards = [
        card._replace(**{found[2]: seats[value]}) if card.number == int(found[1]) else card
        for card in position.objectives
    ]
    return replace(position, objectives=tuple(sorted(cards)))


# The page


def modules_panel(position: Position) -> Node | None:
    """The parts of the modules in play."""
    found = [PANELS[letter](position) for letter in position.rules.modules if letter in PANELS]
    if not found:
        return None
    return node(
        "section",
        heading(_("Modules")),
        found,
        class_="clab-editor-modules",
        aria_label=_("Modules"),
        key="modules",
    )


def _yin_yang(position: Position) -> Node:
    rows = [_halves(seat, board.halves) for seat, board in position.all_boards()]
    return node("div", heading(_(MODULES["A"].name), _("half tokens"), 3), rows, class_="clab-module-part", key="A")


def _halves(seat: int, halves: int) -> Node:
    name = f"edit.seat{seat}.halves"
    what = _("half Yin-Yang tokens of {seat}").format(seat=seat_name(seat))
    label = node("span", seat_name(seat), class_="clab-label")
    return node("div", label, stepper(name, halves, what), class_="clab-half-row", key=name)


def _objectives(position: Position) -> Node:
    lying = {card.number for card in position.objectives}
    cards = [
        button(
            f"edit.objective{number}",
            str(number),
            class_="clab-button clab-small",
            title=objective_condition(number, position.rules),
            aria_label=_("objective {number}, {title}").format(number=number, title=objective_title(number)),
            aria_pressed=pressed(number in lying),
        )
        for number in GOALS
    ]
    return node(
        "div",
        node("h3", _(MODULES["D"].name)),
        node("div", cards, class_="clab-buttons", role="group", aria_label=_("objectives that lie open")),
        [_card(position, card) for card in position.objectives],
        class_="clab-module-part",
        key="D",
    )


def _card(position: Position, card: Objective) -> Node:
    name = f"edit.objective{card.number}"
    holders = [("-", _("nobody")), *((f"seat{seat}", seat_name(seat)) for seat in range(1, position.seats + 1))]
    return node(
        "div",
        node("p", f"{card.number} · {objective_condition(card.number, position.rules)}"),
        select(f"{name}.first", _("2 points"), holders, f"seat{card.first}" if card.first else "-"),
        select(f"{name}.second", _("1 point"), holders, f"seat{card.second}" if card.second else "-"),
        class_="clab-objective-row",
        key=name,
    )


PANELS: Final[Mapping[str, Callable[[Position], Node]]] = MappingProxyType({"A": _yin_yang, "D": _objectives})
"""What each module adds to the column beside the board."""
