"""Golden playthroughs: whole games as text that a person can read and a test can compare.

    python tests/golden/write.py            writes the files anew
    python tests/golden/write.py --print    prints what they should hold

It needs nothing but the standard library, so that any Python can run it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[0] = str(HERE.parents[1])

from chakra_lab.notation import action_text, board_text, drawn_text, position_text  # noqa: E402
from chakra_lab.rules import Position, Receive, Rules, apply, new_game, score  # noqa: E402
from chakra_lab.rules.components import RUNG_LETTERS, RUNG_NAMES  # noqa: E402
from chakra_lab.rules.events import Event  # noqa: E402
from tests.rules.chooser import playthrough  # noqa: E402

GAMES: Final[dict[str, tuple[int, int, str]]] = {
    "two-seats.txt": (2, 24, ""),
    "three-seats.txt": (3, 23, ""),
    "four-seats.txt": (4, 56, ""),
    "two-seats-ad.txt": (2, 40, "AD"),
}
"""Seats, seed and modules of each file. Those of the base game use all eight inspiration spaces, one empties the bag;
in the one with modules pairs are traded and objectives claimed."""

RUNGS: Final = ("rung", "notch", "start", "end", "counted", "skipped")
"""Fields of events that name rungs."""


def golden_text(seats: int, seed: int, modules: str = "") -> str:
    """A whole game: each turn with its draw, what happened and the mover's board after it, and the score at the end."""
    return "\n".join(golden_lines(seats, seed, modules)) + "\n"


def golden_lines(seats: int, seed: int, modules: str = "") -> Iterator[str]:
    """The lines of a whole game."""
    position = new_game(seats, seed, Rules.of(modules))
    played_with = f" with modules {' and '.join(modules)}" if modules else ""
    yield f"A game for {seats}{played_with} by the players of the tests, seed {seed}."
    yield position_text(position)
    for before, action, drawn in playthrough(position, seed):
        transition = apply(before, action, drawn)
        position = transition.position
        draws = f" {drawn_text(drawn)}" if isinstance(action, Receive) else ""
        yield ""
        yield f"round {before.round}, seat {before.seat}: {action_text(action)}{draws}"
        for event in transition.events:
            yield f"    {event_line(event)}"
        yield f"    {board_text(position.boards[before.seat - 1], position.rules)}"
    yield ""
    yield position_text(position)
    yield from score_lines(position)


def event_line(event: Event) -> str:
    """What happened, as the event's name and its fields; rungs by their letters, what is not there left out."""
    told = []
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name != "seat" and value not in (None, (), ""):
            told.append(f" {field.name} {field_text(field.name, value)}")
    return type(event).__name__ + ",".join(told)


def field_text(name: str, value: object) -> str:
    """A field of an event in short."""
    values = value if isinstance(value, tuple) else (value,)
    return "".join(RUNG_LETTERS[item] if name in RUNGS else str(item) for item in values)


def score_lines(position: Position) -> Iterator[str]:
    """The score of each seat by its items, and who wins."""
    result = score(position)
    for number, seat in enumerate(result.seats, 1):
        items = [f"{item.name if item.rung is None else RUNG_NAMES[item.rung]} {item.points}" for item in seat.items]
        yield f"seat {number}: {' + '.join(items)} = {seat.total}, {seat.level}"
    yield f"winners: {', '.join(map(str, result.winners or ()))}"


if __name__ == "__main__":
    for name, game in GAMES.items():
        text = golden_text(*game).encode()
        if sys.argv[1:] == ["--print"]:
            sys.stdout.buffer.write(text)
        else:
            (HERE / name).write_bytes(text)
