"""The positions that figures are measured on: always the same ones.

Ours are kept in `positions.txt`, so that figures of different versions speak of the same. They come from the middle of
games that the tests' own player plays; `python -m tests.bench.positions` writes the file anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import chess

from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import Position, SplitMix64, new_game
from tests.rules.chooser import playthrough

COUNT: Final = 300
FILE: Final = Path(__file__).with_name("positions.txt")
FROM_EACH: Final = 10
"""Positions taken from one game, spread over its middle three fifths."""

SEATS: Final = (2, 3, 4)
PLIES: Final = (16, 60)
"""The fewest and the most plies before a chess position."""


def chakra_positions() -> list[Position]:
    """Positions from the middle of games for two to four seats."""
    return [parse_position(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def played_positions() -> list[Position]:
    """The same, played anew."""
    found: list[Position] = []
    for game in range(COUNT // FROM_EACH):
        turns = [turn[0] for turn in playthrough(new_game(SEATS[game % len(SEATS)], seed=game), game)]
        middle = turns[len(turns) // 5 : len(turns) * 4 // 5]
        found += [middle[place * len(middle) // FROM_EACH] for place in range(FROM_EACH)]
    return found


def chess_positions() -> list[chess.Board]:
    """Positions that random play has led to."""
    generator = SplitMix64(1)
    found: list[chess.Board] = []
    while len(found) < COUNT:
        board = chess.Board()
        for _ in range(PLIES[0] + generator.below(PLIES[1] - PLIES[0] + 1)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[generator.below(len(moves))])
        else:
            found.append(board)
    return found


if __name__ == "__main__":
    FILE.write_text("".join(f"{position_text(position)}\n" for position in played_positions()), encoding="utf-8")
