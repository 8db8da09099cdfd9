"""An action that the rules do not allow, drawn as far as it gets: what was taken, the moves up to the one that breaks,
and what is struck through."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.actions import Action, Channel, Meditate, Receive
from chakra_lab.rules.components import EARTH, ENERGY_NAMES, EXCHANGE_SPACE, ROOM, SPACES
from chakra_lab.rules.explain import explain, move_reasons, without
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import (
    Reason,
    Verdict,
    bag_node,
    flow_node,
    meditation_node,
    notch_node,
    rung_node,
    space_node,
)
from chakra_lab.rules.remedies import ActionWish
from chakra_lab.rules.routes import masks
from chakra_lab.session.explore.picks import Channelling, Receiving, spaces_of
from chakra_lab.session.refusals.why import Refusal, failing_arrow

WHATEVER_THE_BOARD: Final = (
    "end.over",
    "turn.one-action",
    "receive.different-colors",
    "receive.negative-forced",
    "receive.not-earth",
    "receive.one-place",
    "channel.all-moves",
    "move.direction",
    "move.bubbles-closed",
    "move.earth-final",
    "move.earth-negative-only",
)
"""Rules that an action breaks on every board: nothing that the player does before would help."""

OF_THE_SPACE: Final = ("channel.needs-token", "channel.space-free")
"""Rules that keep a token off a space."""


def attempted(position: Position, action: Action, name: str = "", verdict: Verdict | None = None) -> Refusal:
    """The refusal of an illegal action; ``name`` is the node pressed for it, ``verdict`` what the rules said.

    >>> from chakra_lab.notation import parse_action, parse_position
    >>> text = "base KRB/GGO/YPL P5 ??????? 1.1 OOK/-/GGG/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"
    >>> refusal = attempted(parse_position(text), parse_action("c1:K~>P,O~>B,O~>P"))
    >>> refusal.shown, refusal.arrow  # doctest: +NORMALIZE_WHITESPACE
    (Channelling(space=1, made=(Move(energy='K', start=0, end=1),), held=None, chosen=''),
     Arrow(start=0, counted=(1,), skipped=(), end=2, failed_at=2, made=False))
    """
    broken = (explain(position, action) if verdict is None else verdict).broken
    drawn = _drawn(position, action, broken)
    if named(broken, "receive.refill"):  # the action is legal, its draw is not
        return replace(drawn, name=name, reasons=broken, blocked=())
    wish = None if isinstance(action, Meditate) or named(broken, *WHATEVER_THE_BOARD) else ActionWish(action)
    return replace(drawn, name=name, reasons=broken, wish=wish)


def named(broken: tuple[Reason, ...], *rules: str) -> bool:
    """Whether one of these rules is among those broken."""
    return any(item.rule in rules for item in broken)


def _drawn(position: Position, action: Action, broken: tuple[Reason, ...]) -> Refusal:
    match action:
        case Receive():
            return _receive(position, action)
        case Channel(space, _, chosen) if space == EXCHANGE_SPACE:
            return _exchange(position, chosen)
        case Channel():
            return _channel(position, action, broken)
        case Meditate(color):
            return Refusal("", blocked=(meditation_node(color), f"karma.{ENERGY_NAMES[color]}") if color else ())


def _receive(position: Position, action: Receive) -> Refusal:
    """What was taken lit, and over each rung what would land there, struck through."""
    spaces = spaces_of(position, action.flow, action.energies)
    rungs = action.rung if isinstance(action.rung, tuple) else (action.rung,) * len(action.energies)
    ghosts: dict[str, str] = {}
    blocked = [flow_node(action.flow)] if len(spaces) < len(action.energies) else []
    for rung in dict.fromkeys(rungs):
        coming = [letter for letter, there in zip(action.energies, rungs, strict=True) if there == rung]
        free = range(len(position.mover.rungs[rung]) + 1, ROOM + 1) if rung != EARTH else ()
        places = [f"{rung_node(position.seat, rung)}.{place}" for place in free]
        ghosts |= dict(zip(places, coming, strict=False))
        blocked += places[: len(coming)] if places else [rung_node(position.seat, rung)]
        if rung in position.mover.notches:
            blocked.append(notch_node(position.seat, rung))
    shown = Receiving(action.flow, spaces) if spaces else None
    return Refusal("", shown=shown, ghosts=MappingProxyType(ghosts), blocked=tuple(blocked))


def _exchange(position: Position, chosen: str) -> Refusal:
    """The space and the energy chosen, struck through."""
    return Refusal("", blocked=(space_node(position.seat, EXCHANGE_SPACE), *(bag_node(letter) for letter in chosen)))


def _channel(position: Position, action: Channel, broken: tuple[Reason, ...]) -> Refusal:
    """The moves up to the first that breaks a rule, and that one as far as it gets."""
    passage, tasks, made = Passage(position.mover, position.rules), SPACES[action.space], 0
    blocked = [space_node(position.seat, action.space)] * named(broken, *OF_THE_SPACE, "channel.all-moves")
    arrow = None
    for move in action.moves[: len(tasks)]:
        if not tasks:
            break
        reasons = move_reasons(position, passage, tasks, move)
        if reasons:
            arrow = failing_arrow(masks(passage.board, passage.rules).passed, reasons, move)
            blocked += [] if arrow else [rung_node(position.seat, move.start)]
            break
        tasks, passage, made = without(tasks, passage, move), passage.after(move), made + 1
    return Refusal("", arrow=arrow, shown=Channelling(action.space, action.moves[:made]), blocked=tuple(blocked))
