"""Two hundred whole games, kept as the actions that were played: going through them costs hardly anything.

    python tests/rules/recorded.py     plays them anew and writes `recorded.txt`

A line is a game: seats, seed and options, then its actions. The seed sets it out and draws.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("recorded.txt")
if __name__ == "__main__":
    sys.path[0] = str(FILE.parents[2])

from chakra_lab.game import Game  # noqa: E402
from chakra_lab.notation import action_text, parse_action, parse_rules  # noqa: E402
from chakra_lab.rules import Position, apply_unchecked, draw, drawn_count, new_game  # noqa: E402
from tests.rules.chooser import playthrough  # noqa: E402

GAMES: Final = 200
SEATS: Final = (2, 3, 2, 4)
RULES: Final = ("base", "base", "base", "base,bonus-needs-red=no", "base,tie-break=alleviated")
"""Seats and options of the games, in turn."""


def recorded_games(count: int = GAMES) -> Iterator[tuple[Position, ...]]:
    """All positions of each game, from the first to the last."""
    for line in FILE.read_text(encoding="utf-8").splitlines()[:count]:
        yield tuple(_positions(line))


def _positions(line: str) -> Iterator[Position]:
    seats, seed, rules, *actions = line.split()
    position = new_game(int(seats), int(seed), parse_rules(rules))
    yield position
    for text in actions:
        action = parse_action(text)
        drawn = draw(position, drawn_count(position, action), int(seed))
        position = apply_unchecked(position, action, drawn).position
        yield position


def recorded_game(number: int) -> Game:
    """One game with all its actions, at its last position."""
    line = FILE.read_text(encoding="utf-8").splitlines()[number]
    seats, seed, rules, *actions = line.split()
    game = Game(new_game(int(seats), int(seed), parse_rules(rules)), int(seed))
    for text in actions:
        game.play(parse_action(text))
    return game


def _line(number: int) -> str:
    seats, rules = SEATS[number % len(SEATS)], RULES[number % len(RULES)]
    start = new_game(seats, number, parse_rules(rules))
    actions = [action_text(action) for _before, action, _drawn in playthrough(start, number)]
    return " ".join((str(seats), str(number), rules, *actions))


if __name__ == "__main__":
    FILE.write_text("".join(f"{_line(number)}\n" for number in range(GAMES)), encoding="utf-8")
