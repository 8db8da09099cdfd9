"""Hints to a task, from a nudge over the rule to the answer."""

from __future__ import annotations

from typing import Final

from chakra_lab.cards import card
from chakra_lab.i18n import _
from chakra_lab.lessons.predicting import prediction_words
from chakra_lab.lessons.pressing import pressed_words
from chakra_lab.lessons.tasks import ALLOWED, THEN, Task
from chakra_lab.notation import parse_action
from chakra_lab.scene.words.actions import action_words
from chakra_lab.scene.words.labels import listed

GRADES: Final = ("nudge", "rule", "answer")
"""How much each hint gives away, in the order in which they are given."""


def hints(task: Task) -> tuple[str, ...]:
    """The hints of a task, the least first: a nudge, the rule's card, the answer in words.

    >>> from chakra_lab.lessons.course import task
    >>> hints(task("ladder.2"))[-1]
    'The answer: the green chakra.'
    """
    if task.kind == "show":
        return ()
    rule = card(task.rules[0])
    return tuple(filter(None, (task.hint, f"{rule.title}: {rule.text}", solution_words(task))))


def solution_words(task: Task) -> str:
    """The model answer in words."""
    return _("The answer: {answer}.").format(answer=answer_words(task, task.model))


def answer_words(task: Task, given: str) -> str:
    """An answer as it is said to a person."""
    match task.kind:
        case "press":
            return listed(pressed_words(task, word) for word in given.split())
        case "judge":
            return _("it is allowed") if given == ALLOWED else f"“{card(given).title}”"
        case "predict":
            return prediction_words(task, given)
        case "make" | "order" | "choose":
            return action_words(parse_action(given))
        case "shortest":
            return listed(action_words(parse_action(text)) for text in given.split(THEN))
        case _:
            return given
