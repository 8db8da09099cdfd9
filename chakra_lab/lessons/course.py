"""The course: lessons read from the TOML files in the folders beside this module, one file a lesson.

The folders come one after another and the files of a folder in the order of their names, so a lesson is added by adding
a file. A file holds English; ``texts`` gives all of it to a catalogue.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from chakra_lab.cards import Example, card, example_of
from chakra_lab.lessons.tasks import ALLOWED, SEEN, Lesson, Mistake, Task
from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import Position

FOLDERS: Final = ("base", "modules")
"""The folders with lessons, in the order of the course."""

OWN: Final = (
    "stage",
    "kind",
    "position",
    "ask",
    "model",
    "rules",
    "hint",
    "success",
    "mistakes",
    "check",
    "frames",
    "begun",
    "more",
)
"""What every kind of task may have in a file; anything else is a detail of its kind."""


def course() -> tuple[Lesson, ...]:
    """All lessons, in the order in which they are taken.

    >>> course()[0].id
    'ladder'
    """
    return tuple(_read().values())


def lesson(name: str) -> Lesson:
    """A lesson by its id. Raises ``KeyError`` with the nearest id for one that there is not.

    >>> lesson("ladder").tasks[0].name
    'ladder.1'
    >>> lesson("lader")
    Traceback (most recent call last):
        ...
    KeyError: "There is no lesson 'lader'; the nearest is 'ladder'."
    """
    found = _read()
    if name not in found:
        (nearest,) = get_close_matches(name, found, n=1, cutoff=0)
        raise KeyError(f"There is no lesson {name!r}; the nearest is {nearest!r}.")
    return found[name]


def task(name: str) -> Task:
    """A task by its name: the lesson's id, a full stop, the task's number from 1. Raises ``KeyError``.

    >>> task("ladder.1").stage
    'worked'
    """
    tasks = {found.name: found for each in course() for found in each.tasks}
    if name not in tasks:
        raise KeyError(f"There is no task {name!r}; tasks are named like {next(iter(tasks))!r}.")
    return tasks[name]


def is_there(name: str) -> bool:
    """Whether a name is that of a lesson, or of a task of one.

    >>> is_there("order"), is_there("order.3"), is_there("order.99"), is_there("chess")
    (True, True, False, False)
    """
    found, dot, number = name.partition(".")
    return found in _read() and (not dot or number in map(str, range(1, len(_read()[found].tasks) + 1)))


def texts() -> Iterator[str]:
    """Every English text of every lesson, each once: what a catalogue has to translate.

    >>> course()[0].english_title in set(texts())
    True
    """
    yield from dict.fromkeys(text for each in course() for text in each.english())


@cache
def _read() -> Mapping[str, Lesson]:
    """The lessons of all files by id."""
    found: dict[str, Lesson] = {}
    for folder in FOLDERS:
        for file in sorted(files(__package__).joinpath(folder).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".toml"):
                name = file.name.removesuffix(".toml").partition("-")[2]
                found[name] = lesson_of(name, tomllib.loads(file.read_text(encoding="utf-8")))
    return found


def lesson_of(name: str, table: Mapping[str, Any]) -> Lesson:
    """A lesson from what its file says; raises ``KeyError`` for something missing, ``NotationError`` for a position."""
    positions = {key: parse_position(text) for key, text in table.get("positions", {}).items()}
    tasks = tuple(_task(f"{name}.{number}", dict(row), positions) for number, row in enumerate(table["tasks"], start=1))
    return Lesson(name, table["title"], table["about"], tasks, table.get("module", ""))


def _task(name: str, row: dict[str, Any], positions: Mapping[str, Position]) -> Task:
    rules = tuple(row["rules"])
    frames = tuple(_frames(rules[0], row, positions))
    position = frames[0].position if frames else _position(row["position"], positions)
    detail = {key: value for key, value in row.items() if key not in OWN}
    if row["kind"] == "show":
        detail["where"] = tuple(tuple(frame.get("where", ())) for frame in row.get("frames", ()))
    return Task(
        name=name,
        kind=row["kind"],
        stage=row["stage"],
        position=position,
        model=row["model"] if "model" in row else _model(row["kind"], frames),
        rules=rules,
        english_ask=row["ask"],
        english_hint=row.get("hint", ""),
        english_success=row.get("success", ""),
        mistakes=tuple(_mistake(mistake) for mistake in row.get("mistakes", ())),
        checks=MappingProxyType(row.get("check", {})),
        detail=MappingProxyType(detail),
        frames=frames,
        begun=row.get("begun", ""),
        more=row.get("more", False),
    )


def _mistake(row: Mapping[str, str]) -> Mistake:
    return Mistake(row["answer"], row.get("says", ""), row.get("breaks", ""))


def _position(text: str, positions: Mapping[str, Position]) -> Position:
    """A position by its name in the file, or by its own text."""
    return positions[text] if text in positions else parse_position(text)


def _model(kind: str, frames: tuple[Example, ...]) -> str:
    """The answer that passes where the rules know it: of an example its end, of an action its verdict."""
    if kind == "judge":
        return next(iter(frames[0].judged().rules), ALLOWED)
    return SEEN if kind == "show" else ""


def _frames(rule: str, row: Mapping[str, Any], positions: Mapping[str, Position]) -> Iterator[Example]:
    """What a task shows: of an example its frames, or those on the card of its first rule; else what is judged."""
    kind = row["kind"]
    if kind == "show" and "frames" not in row:
        yield from card(rule).examples
    for frame in row.get("frames", ()) if kind == "show" else [row] if kind == "judge" else ():
        told = {key: frame[key] for key in ("action", "drawn", "seat", "places", "breaks") if key in frame}
        position = _position(frame.get("position", row.get("position", "")), positions)
        verdict = "broken" if "breaks" in frame else "legal" if "action" in frame else ""
        shown = {"position": position_text(position), "verdict": verdict, "says": frame.get("says", "")}
        yield example_of(rule, {**told, **shown})
