"""Tasks of predicting: what a position, or what an action leads to, will show when it is counted.

A prediction is a text: a number, seats (``1 2``), ``yes`` or ``no``, a plenitude level. The right one is always counted
by the rules, never written in a lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from chakra_lab.i18n import _
from chakra_lab.lessons.played import Played
from chakra_lab.lessons.tasks import Task
from chakra_lab.notation import parse_action
from chakra_lab.rules import Position, run_from_red, score
from chakra_lab.rules.components import CHAKRA_LETTERS, LETTERS, PLENITUDE_VALUES
from chakra_lab.rules.position import energies_of
from chakra_lab.rules.scoring import LEVELS
from chakra_lab.scene.words.events import seats_words
from chakra_lab.scene.words.labels import N_

Measure = Callable[[Position, Position, int, str], str]
"""Counts something: before, after, for a seat; the last text says what exactly, where that is needed."""


def _points(name: str) -> Measure:
    return lambda before, after, seat, of: str(score(after)[seat].points(name))


def _winners(before: Position, after: Position, seat: int, of: str) -> str:
    return " ".join(map(str, score(after).winners or ()))


def _bonus_to(before: Position, after: Position, seat: int, of: str) -> str:
    result = score(after)
    return " ".join(str(n) for n in range(1, after.seats + 1) if result[n].points("bonus")) or "none"


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


MEASURES: Final[Mapping[str, Measure]] = {
    "total": lambda before, after, seat, of: str(score(after)[seat].total),
    "values": _points("chakras"),
    "alleviated": _points("alleviated"),
    "bonus": _points("bonus"),
    "bonus-to": _bonus_to,
    "winners": _winners,
    "halves": lambda before, after, seat, of: str(after.boards[seat - 1].halves),
    "yin-yang": _points("yin_yang"),
    "objectives": _points("objectives"),
    "level": lambda before, after, seat, of: str(score(after)[seat].level),
    "run": lambda before, after, seat, of: str(run_from_red(after.boards[seat - 1])),
    "harmonized": lambda before, after, seat, of: str(len(after.boards[seat - 1].harmonized())),
    "supply": lambda before, after, seat, of: str(after.boards[seat - 1].supply),
    "notches": lambda before, after, seat, of: str(len(after.boards[seat - 1].notches)),
    "held": lambda before, after, seat, of: str(after.boards[seat - 1].count(of)),
    "looks": lambda before, after, seat, of: str(len(CHAKRA_LETTERS) - len(set(after.boards[seat - 1].meditation))),
    "to-move": lambda before, after, seat, of: "none" if after.is_over() else str(after.seat),
    "over": lambda before, after, seat, of: _yes(after.is_over()),
    "bag": lambda before, after, seat, of: str(after.in_bag(of)) if of else str(after.bag_count),
    "kept-in-game": lambda before, after, seat, of: str(energies_of(after)[of]),
    "of-a-color": lambda before, after, seat, of: str(sum(energies_of(after).values()) // len(LETTERS[:8])),
    "left-out": lambda before, after, seat, of: str(len(PLENITUDE_VALUES) - len(after.plenitude)),
    "in-flow": lambda before, after, seat, of: str(3 - after.flows[int(of) - 1].count(".")),
}
"""What can be predicted."""

_WORDS: Final = {"yes": N_("yes"), "no": N_("no"), "none": N_("nobody")}

LEVEL_NAMES: Final = {
    "tea": N_("tea and rest"),
    "cocoon": N_("cocoon"),
    "chrysalis": N_("chrysalis"),
    "butterfly": N_("butterfly"),
    "disciple": N_("disciple"),
    "sage": N_("sage"),
}


def counted(task: Task) -> str:
    """What is right in a task of predicting, counted by the rules.

    >>> from chakra_lab.lessons.course import task
    >>> counted(task("down.2"))
    '3'
    """
    position = task.position
    after, seat = position, task.number("seat", position.seat)
    if task.text("action"):
        played = Played(position, parse_action(task.text("action")), task.text("drawn") or None)
        after = played.after
    return MEASURES[task.text("predict")](position, after, seat, task.text("of"))


def prediction_words(task: Task, answer: str) -> str:
    """A prediction as it is said.

    >>> from chakra_lab.lessons.course import task
    >>> prediction_words(task("down.2"), "yes")
    'yes'
    """
    if answer in _WORDS:
        return _(_WORDS[answer])
    if answer in LEVELS:
        return _(LEVEL_NAMES[answer])
    if task.text("predict") in ("winners", "bonus-to", "to-move"):
        return seats_words(int(seat) for seat in answer.split())
    return answer


def choices(task: Task) -> tuple[str, ...]:
    """The predictions to choose from: the right one and the mistakes people make, in order of size."""
    found = {counted(task), *(mistake.answer for mistake in task.mistakes)}
    return tuple(sorted(found, key=_size))


def _size(answer: str) -> tuple[int, int, str]:
    if answer.isdigit():
        return 0, int(answer), ""
    if answer in LEVELS:
        return 1, LEVELS.index(answer), ""
    return 2, 0, answer
