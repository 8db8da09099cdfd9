"""What the board of a task shows: nothing of the answer while it is asked, and what explains the answer afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from chakra_lab.lessons.tasks import Task
from chakra_lab.scene.board.look import PAGE, Look

COUNTED_WITH_RUN: Final = ("run", "bonus", "bonus-to", "total", "winners", "level")
"""Predictions that the run from red is part of."""


def asked(task: Task, look: Look = PAGE) -> Look:
    """The look of a board while a task is asked: without the run from red, which is what somebody may have to find,
    and without the glow where harmonized chakras are to be counted.

    >>> from chakra_lab.lessons.course import task
    >>> asked(task("bonus.2")).run, asked(task("harmonize.2")).glow
    (False, False)
    """
    return replace(look, run=False, glow=task.text("predict") != "harmonized")


def told(task: Task, look: Look = PAGE) -> Look:
    """The look of a board once a task is answered: with the run from red where it is part of the answer.

    >>> from chakra_lab.lessons.course import task
    >>> told(task("bonus.2")).run, told(task("room.2")).run
    (True, False)
    """
    topic = any(rule.startswith("score.bonus") for rule in task.rules)
    return replace(look, run=topic or task.text("predict") in COUNTED_WITH_RUN)
