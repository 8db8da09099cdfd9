"""The richest positions for the channel atlas that were found: over 500 outcomes of channel actions each.

They are kept in `rich.txt`. `python -m tests.bench.rich` looks for them anew: it plays games in which everybody takes,
of a few actions drawn by lot, the one after which the own board has the most outcomes, and keeps the richest position
of each game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from chakra_lab import Position, SplitMix64, apply, draw, drawn_count, new_game, outcomes
from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules.legal import channel_outcomes, open_spaces

FILE: Final = Path(__file__).with_name("rich.txt")
GAMES: Final = 800
LONGEST: Final = 80
LOTS: Final = 14
KEPT: Final = 12
LEAST: Final = 500
"""Outcomes that a position has at least to be kept."""


def rich_positions() -> list[Position]:
    """The positions kept, the richest first."""
    return [parse_position(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def richness(position: Position) -> int:
    """The number of distinct outcomes of all channel actions."""
    return sum(len(channel_outcomes(position, space)) for space in open_spaces(position))


def richest_of(game: int) -> tuple[int, str]:
    """The richest position of one game, with its number of outcomes."""
    position, lots = new_game(seats=2, seed=game), SplitMix64(game)
    best = (0, "")
    for _ in range(LONGEST):
        if position.is_over():
            break
        best = max(best, (richness(position), position_text(position)))
        every = outcomes(position)
        drawn = [every[lots.below(len(every))] for _ in range(LOTS)]
        seat = position.seat
        taken = max(drawn, key=lambda outcome: richness(position.with_board(seat, outcome.board)))
        position = apply(position, taken.action, draw(position, drawn_count(position, taken.action), game)).position
    return best


if __name__ == "__main__":
    found = sorted(map(richest_of, range(1, GAMES + 1)), reverse=True)
    kept = [text for count, text in found[:KEPT] if count >= LEAST]
    FILE.write_text("".join(f"{text}\n" for text in kept), encoding="utf-8")
