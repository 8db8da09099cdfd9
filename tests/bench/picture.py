"""How fast one board is drawn as SVG, against `chess.svg.board`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import chess
import chess.svg

from chakra_lab import Position
from chakra_lab.scene.pictures.static import position_svg
from tests.bench.measure import Comparison, Row, rates_in_turns
from tests.bench.positions import chakra_positions, chess_positions

ROUNDS: Final = 7


def drawn_position(position: Position) -> int:
    """One picture of a position."""
    return bool(position_svg(position))


def drawn_board(board: chess.Board) -> int:
    """One picture of a chess position."""
    return bool(chess.svg.board(board))


def rows() -> Iterator[Row]:
    """The figures of drawing."""
    rates = rates_in_turns(drawn_position, chakra_positions(), drawn_board, chess_positions(), ROUNDS)
    times = Comparison([1000 / rate for rate in rates.ours], [1000 / rate for rate in rates.theirs])
    yield times.row("one board as SVG : chess.svg.board", "{:.3f} ms".format, "at most 0.10")
