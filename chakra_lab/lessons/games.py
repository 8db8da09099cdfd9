"""Recorded games, whose positions practice is made of: what was played, a line a game; going through one is quick.

A line of ``games.txt`` holds the rules, seats and seed of a game, then its actions. The seed sets it out and draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from chakra_lab.notation import parse_action, parse_rules
from chakra_lab.rules import Position, apply_unchecked, draw, drawn_count, new_game

FILE: Final = "games.txt"


@cache
def lines() -> tuple[str, ...]:
    """The games as they are written down."""
    return tuple(files(__package__).joinpath(FILE).read_text(encoding="utf-8").splitlines())


@cache
def positions_of(number: int) -> tuple[Position, ...]:
    """All positions of a game, from the first to the last.

    >>> positions_of(0)[0].round
    1
    """
    return tuple(played(lines()[number]))


def played(line: str) -> Iterator[Position]:
    """The positions that a line leads through."""
    rules, seats, seed, *actions = line.split()
    position = new_game(int(seats), int(seed), parse_rules(rules))
    yield position
    for text in actions:
        action = parse_action(text)
        drawn = draw(position, drawn_count(position, action), int(seed))
        position = apply_unchecked(position, action, drawn).position
        yield position
