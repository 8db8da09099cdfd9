"""How fast positions are listed: outcomes and legal actions, against the legal moves of python-chess."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Final

import chess

from chakra_lab import Position, legal_actions, outcomes
from tests.bench.measure import Row, per_second, rates_in_turns, timed, told_in_turns
from tests.bench.positions import chakra_positions, chess_positions

FRESH: Final = 5
"""How often it is measured in fresh processes."""

FIRST_TIME: Final = "from tests.bench import listing; print(listing.{}())"


def listed_outcomes(position: Position) -> int:
    """How many distinct outcomes a position has, all listed."""
    return len(outcomes(position))


def listed_actions(position: Position) -> int:
    """How many legal actions a position has, all listed."""
    return len(legal_actions(position))


def listed_moves(board: chess.Board) -> int:
    """How many legal moves a chess position has, all listed."""
    return len(list(board.legal_moves))


def rate_of_outcomes() -> float:
    """Outcomes listed a second by one look at each position: in a fresh process with nothing remembered."""
    made, seconds = timed(listed_outcomes, chakra_positions())
    return made / seconds


def rate_of_moves() -> float:
    """The same for the moves of chess."""
    made, seconds = timed(listed_moves, chess_positions())
    return made / seconds


def rows() -> Iterator[Row]:
    """The figures of listing."""
    positions, boards = chakra_positions(), chess_positions()
    each = sum(map(listed_outcomes, positions)) / len(positions)
    by_outcome = rates_in_turns(listed_outcomes, positions, listed_moves, boards)
    by_action = rates_in_turns(listed_actions, positions, listed_moves, boards)
    first_time = told_in_turns(FIRST_TIME.format("rate_of_outcomes"), FIRST_TIME.format("rate_of_moves"), FRESH)
    yield Row(f"positions listed, {each:.0f} outcomes each", per_second(median(by_outcome.ours) / each))
    yield by_outcome.row("outcomes : chess moves", per_second, "0.70, at least 0.25")
    yield first_time.row("the same, each seen once by a fresh process", per_second)
    yield by_action.row("legal actions : chess moves", per_second)
