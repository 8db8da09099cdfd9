"""A player's ladder while a channel action is being made: moves, harmonizing, tokens coming back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chakra_lab.rules.actions import Move
from chakra_lab.rules.components import EARTH, NEGATIVE
from chakra_lab.rules.events import (
    Alleviated,
    Event,
    Harmonized,
    Moved,
    TemporarilyHarmonized,
    TemporaryEnded,
    TokenReturned,
    Unharmonized,
)
from chakra_lab.rules.modules import is_temporary
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board, is_harmonized
from chakra_lab.rules.routes import Walk, between, masks


@dataclass(frozen=True, slots=True)
class Passage:
    """A board in the middle of an action, with the energies that have moved: (letter, rung) of each where it lies."""

    board: Board
    rules: Rules
    moved: tuple[tuple[str, int], ...] = ()

    def there(self, energy: str, rung: int) -> int:
        """How many energies of this color are on the rung."""
        return self.board.rungs[rung].count(energy)

    def unmoved(self, energy: str, rung: int) -> int:
        """How many of them have not moved in this action."""
        return self.there(energy, rung) - self.moved.count((energy, rung))

    def after(self, move: Move) -> Passage:
        """The passage after one more move, whose legality is not judged."""
        board, _ = moved(self.board, move, 0, self.rules)
        return Passage(board, self.rules, (*self.moved, (move.energy, move.end)))


def steps_of(passed: int, start: int, end: int) -> Walk:
    """The counted rungs of a written move, the last its end (``move.skip-harmonized``)."""
    return (*(rung for rung in between(start, end) if not passed >> rung & 1), end)


def moved(board: Board, move: Move, seat: int, rules: Rules) -> tuple[Board, list[Event]]:
    """The board after one energy moved, and what happened (``harmonize.token-returns``, ``alleviate.earth``)."""
    there = masks(board, rules)
    counted = steps_of(there.passed, move.start, move.end)
    skipped = tuple(rung for rung in between(move.start, move.end) if rung not in counted)
    events: list[Event] = [Moved(seat, move.energy, move.start, move.end, counted, skipped)]
    after = board.removed(move.start, move.energy).placed(move.end, move.energy)
    if there.harmonized >> move.start & 1 and not is_harmonized(move.start, after.rungs[move.start]):
        events.append(Unharmonized(seat, move.start))
    elif there.passed >> move.start & 1 and not is_temporary(rules, move.start, after.rungs[move.start]):
        events.append(TemporaryEnded(seat, move.start))
    if move.end == EARTH:
        if move.energy == NEGATIVE:
            events.append(Alleviated(seat, after.alleviated))
        return after, events
    after, more = settled(board, after, move.end, seat, rules)
    return after, events + more


def settled(before: Board, board: Board, rung: int, seat: int, rules: Rules) -> tuple[Board, list[Event]]:
    """The board once a rung has got energies: if it has just harmonized its notch token is back in the supply."""
    if is_harmonized(rung, before.rungs[rung]):
        return board, []
    if not is_harmonized(rung, board.rungs[rung]):
        new = is_temporary(rules, rung, board.rungs[rung]) and not is_temporary(rules, rung, before.rungs[rung])
        return board, [TemporarilyHarmonized(seat, rung)] if new else []
    events: list[Event] = [Harmonized(seat, rung)]
    if rung in board.notches:
        events.append(TokenReturned(seat, rung))
        board = replace(board, notches=tuple(notch for notch in board.notches if notch != rung))
    return board, events
