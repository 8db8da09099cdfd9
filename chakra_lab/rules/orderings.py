"""In which orders the moves of an outcome can be made, in which not, and why not.

Where an outcome can be reached by different moves, each set of moves is tried in every order that it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from chakra_lab.rules.actions import Channel, Move
from chakra_lab.rules.atlas import AtlasOutcome
from chakra_lab.rules.components import EXCHANGE_SPACE
from chakra_lab.rules.explain import explain
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import Reason
from chakra_lab.rules.routes import between, masks

MOST: Final = 600
"""Orders that are tried; an outcome has seldom more than a few dozen."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Orders that break at the same move for the same reasons; ``not_yet`` are the chakras on its way that count there
    because they harmonize only later."""

    move: Move
    reasons: tuple[Reason, ...]
    actions: tuple[Channel, ...]
    not_yet: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Orderings:
    """Every order of an outcome's moves: those that work, those that lead to another outcome, those that break.

    ``failures`` have those that break at the same move for the same reasons together, the most first. ``tried`` counts
    all orders tried, ``untried`` those that were left out.
    """

    works: tuple[Channel, ...]
    elsewhere: tuple[Channel, ...]
    failures: tuple[Failure, ...]
    tried: int
    untried: int


def orderings(position: Position, outcome: AtlasOutcome, most: int = MOST) -> Orderings:
    """Every order of the moves of an outcome, with why those that break do.

    >>> from chakra_lab.rules.atlas import channel_atlas
    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(("", "", "", "", "", "G", "ROO", "", "")), Board()))
    >>> outcome = channel_atlas(position)[6].outcomes[0]
    >>> found = orderings(position, outcome)
    >>> [str(action) for action in found.works], [str(failure.actions[0]) for failure in found.failures]
    (['c6:GY>G,RO>R', 'c6:RO>R,GY>G'], [])
    >>> position = Position(boards=(Board(("PY", "PP", "", "", "", "", "", "", "")), Board()))
    >>> outcome = next(found for found in channel_atlas(position)[2].outcomes if found.board.rungs[3] == "Y")
    >>> found = orderings(position, outcome)
    >>> [str(action) for action in found.works], [failure.not_yet for failure in found.failures]
    (['c2:P~>P,Y~>L'], [(1,)])
    """
    legal = set(outcome.actions)
    tried = untried = 0
    works: list[Channel] = []
    elsewhere: list[Channel] = []
    failures: dict[tuple[Move, object], list[tuple[Channel, tuple[Reason, ...]]]] = {}
    for action in _all_orders(outcome):
        if tried >= most:
            untried += 1
            continue
        tried += 1
        if action in legal:
            works.append(action)
            continue
        reasons = explain(position, action).broken
        if not reasons:
            elsewhere.append(action)
            continue
        move = action.moves[failing(reasons)]
        failures.setdefault((move, tuple((item.rule, item.where) for item in reasons)), []).append((action, reasons))
    groups = []
    for (move, _), broken in sorted(failures.items(), key=lambda item: -len(item[1])):
        action, reasons = broken[0]
        not_yet = _not_yet(position, action.moves[: failing(reasons) + 1], outcome)
        groups.append(Failure(move, reasons, tuple(action for action, _ in broken), not_yet))
    return Orderings(tuple(works), tuple(elsewhere), tuple(groups), tried, untried)


def failing(reasons: tuple[Reason, ...]) -> int:
    """The place, from 0, of the move of an action that breaks the rules."""
    return next((n - 1 for item in reasons if isinstance(n := item.facts.get("number"), int)), 0)


def _not_yet(position: Position, moves: tuple[Move, ...], outcome: AtlasOutcome) -> tuple[int, ...]:
    """The chakras on the way of the last of these moves that are passed over in the end, but not when it is tried."""
    now, then = _passed(position, moves[:-1]), _passed(position, outcome.actions[0].moves)
    return tuple(rung for rung in between(moves[-1].start, moves[-1].end) if (then & ~now) >> rung & 1)


def _passed(position: Position, moves: tuple[Move, ...]) -> int:
    """The bit mask of the chakras that are passed over once these moves are made."""
    passage = Passage(position.mover, position.rules)
    for move in moves:
        passage = passage.after(move)
    return masks(passage.board, passage.rules).passed


def _all_orders(outcome: AtlasOutcome) -> Iterator[Channel]:
    """Each order of each set of moves that leads to an outcome, once."""
    if outcome.actions[0].space == EXCHANGE_SPACE:
        yield from outcome.actions
        return
    sets = dict.fromkeys(tuple(sorted(action.moves)) for action in outcome.actions)
    for moves in sets:
        for order in dict.fromkeys(permutations(moves)):
            yield Channel(outcome.actions[0].space, order)
