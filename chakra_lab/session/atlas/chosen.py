"""What the choices in the channel atlas leave: its outcomes, and the orders of the one that is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from chakra_lab.rules.actions import Channel
from chakra_lab.rules.atlas import AtlasOutcome, channel_atlas
from chakra_lab.rules.components import BUBBLES, EARTH, EXCHANGE_SPACE
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.orderings import Orderings, orderings
from chakra_lab.rules.position import Position
from chakra_lab.session.atlas.state import AtlasState


def outcomes(position: Position, state: AtlasState) -> tuple[AtlasOutcome, ...]:
    """All outcomes of the space that is chosen, best first."""
    return channel_atlas(position)[state.space].outcomes if state.space else ()


def chosen(position: Position, state: AtlasState) -> AtlasOutcome | None:
    """The outcome that is played, if it still exists in the position."""
    found = outcomes(position, state)
    return found[state.outcome] if 0 <= state.outcome < len(found) else None


def left(position: Position, state: AtlasState) -> list[tuple[int, AtlasOutcome]]:
    """The outcomes that the filters leave, each with its number among all of the space.

    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(("", "", "", "", "", "K", "R", "RR", ""), meditation="G"), Board()))
    >>> [str(outcome.actions[0]) for _, outcome in left(position, AtlasState(space=5, energy=("K", 5)))]
    ['c5:KY>G,RO>Y', 'c5:KY>G,RR>O']
    """
    return [
        (number, outcome)
        for number, outcome in enumerate(outcomes(position, state))
        if any(passes(action, state) for action in outcome.actions)
    ]


def passes(action: Channel, state: AtlasState) -> bool:
    """Whether an action does what the filters ask for."""
    if action.space == EXCHANGE_SPACE:
        return state.rung in (-1, BUBBLES, EARTH) and state.energy in (None, ("K", EARTH))
    moved = {(move.energy, move.start) for move in action.moves}
    rungs = {rung for move in action.moves for rung in (move.start, move.end)}
    return (state.energy is None or state.energy in moved) and (state.rung < 0 or state.rung in rungs)


@lru_cache(maxsize=8)
def tried(position: Position, outcome: AtlasOutcome) -> Orderings:
    """Every order of an outcome, remembered while it is looked at."""
    return orderings(position, outcome)


def failing_orders(position: Position, outcome: AtlasOutcome) -> list[Channel]:
    """The orders of an outcome that break, in the order in which they are listed."""
    return [action for failure in tried(position, outcome).failures for action in failure.actions]


def played_order(position: Position, outcome: AtlasOutcome, state: AtlasState) -> Channel:
    """The order that is played: one that works, or one that breaks."""
    if state.broken >= 0:
        failing = failing_orders(position, outcome)
        return failing[min(state.broken, len(failing) - 1)]
    return outcome.actions[min(state.order, len(outcome.actions) - 1)]


def passages(position: Position, action: Channel) -> Iterator[Passage]:
    """The board before the first move of an action and after each move, as far as they go."""
    here = Passage(position.mover, position.rules)
    yield here
    for move in action.moves:
        here = here.after(move)
        yield here
