"""Recorded games, whose positions practice is made of: what was played, a line a game; going through one is quick.

A line of a file holds the rules, seats and seed of a game, then its actions. The seed sets it out and draws. The games
with a module are in a file of their own, so that those of the base game keep their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from chakra_lab.notation import parse_action, parse_rules
from chakra_lab.rules import Position, apply_unchecked, draw, drawn_count, new_game

FILES: Final = {"": "games.txt", "A": "games_with_yin_yang.txt", "D": "games_with_objectives.txt"}
"""The file of recorded games for each module, and for none."""


@cache
def lines(module: str = "") -> tuple[str, ...]:
    """The games of a module as they are written down."""
    return tuple(files(__package__).joinpath(FILES[module]).read_text(encoding="utf-8").splitlines())


@cache
def positions_of(number: int, module: str = "") -> tuple[Position, ...]:
    """All positions of a game, from the first to the last.

    >>> positions_of(0)[0].round, positions_of(0, "A")[0].rules.modules
    (1, 'A')
    """
    return tuple(played(lines(module)[number]))


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
