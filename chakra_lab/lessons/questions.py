"""Question sheets for a class: the same questions from a seed for everybody, on paper or in graded cells.

A sheet takes its questions from practice; for a lesson on which there is none it takes the lesson's own fresh tasks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from chakra_lab.cards import card
from chakra_lab.i18n import _
from chakra_lab.lessons.answers import answer
from chakra_lab.lessons.course import lesson
from chakra_lab.lessons.hints import answer_words
from chakra_lab.lessons.practice import ALL, MEDIUM, Sheet
from chakra_lab.lessons.predicting import choices
from chakra_lab.lessons.pressing import offered
from chakra_lab.lessons.tasks import ALLOWED, Feedback, Task
from chakra_lab.lessons.telling import asked
from chakra_lab.notation import parse_action
from chakra_lab.rules import explain
from chakra_lab.rules.drawing import stream
from chakra_lab.scene.pictures.static import position_svg

LETTERS: Final = "ABCDEFGH"
CHOSEN: Final = ("choose", "predict", "judge")
"""Kinds of tasks whose answer is one of several, which can stand on paper."""


def options_of(task: Task) -> tuple[str, ...]:
    """The answers to choose from.

    >>> from chakra_lab.lessons.course import task
    >>> options_of(task("exact.3"))
    ('allowed', 'move.exact', 'move.room', 'move.earth-negative-only')
    """
    if task.kind == "judge":
        reasons = task.detail["reasons"]
        return (ALLOWED, *reasons) if isinstance(reasons, list | tuple) else ()
    return choices(task) if task.kind == "predict" else offered(task)


@dataclass(frozen=True)
class Question:
    """One question: printed it is its words, and as the value of a notebook's cell its board, without the answer.

    >>> print(Questions(7, "exact")["q1"])  # doctest: +ELLIPSIS
    Which of these channel actions is allowed?
    A Space ...
    """

    name: str
    task: Task

    def __str__(self) -> str:
        """What is asked, and under it the options with their letters."""
        lettered = zip(LETTERS, options_of(self.task), strict=False)
        rows = (f"{letter} {option_words(self.task, option)}" for letter, option in lettered)
        return "\n".join((self.task.ask, *rows))

    def __repr__(self) -> str:
        """The question by its name."""
        return f"<{self.name}: {self.task.ask}>"

    def _repr_svg_(self) -> str:
        """The board that it is asked of."""
        return position_svg(self.task.position, look=asked(self.task))


@dataclass(frozen=True)
class Questions:
    """So many questions from a seed on what a lesson teaches, ``q1``, ``q2`` …, each answered by a letter.

    Raises ``KeyError`` for no such lesson, ``ValueError`` for a level that there is not.

    >>> sheet = Questions(7, "order")
    >>> sheet.names
    ('q1', 'q2', 'q3', 'q4', 'q5', 'q6')
    >>> sheet.check("q1", sheet.right("q1")).right, sheet.check("q1", "Z").right
    (True, False)
    """

    seed: int
    what: str = ALL
    level: str = MEDIUM
    count: int = 6

    @cached_property
    def tasks(self) -> tuple[Task, ...]:
        """The tasks, in the order of the questions."""
        try:
            return tuple(Sheet(self.seed, self.what, self.level).items(self.count))
        except ValueError:
            own = [task for task in lesson(self.what).tasks if task.kind in CHOSEN and task.stage == "fresh"]
            if not own:
                raise
            return tuple(stream(self.seed).shuffled(own)[: self.count])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the questions."""
        return tuple(f"q{number}" for number in range(1, len(self.tasks) + 1))

    def task(self, name: str) -> Task:
        """The task of a question. Raises ``KeyError`` with the names that there are."""
        if name not in self.names:
            raise KeyError(f"There is no question {name!r}; they are {', '.join(self.names)}.")
        return self.tasks[self.names.index(name)]

    def __getitem__(self, name: str) -> Question:
        """A question to be shown. Raises ``KeyError`` with the names that there are."""
        return Question(name, self.task(name))

    def right(self, name: str) -> str:
        """The letter of the right answer."""
        task = self.task(name)
        return LETTERS[options_of(task).index(task.model)]

    def check(self, name: str, given: object) -> Feedback:
        """What is said to an answer: the letter of an option, or the option itself.

        Nothing but a right answer is right; whatever is given, words come back and nothing is raised for it.
        """
        task = self.task(name)
        text = str(given).strip() if isinstance(given, str | int) and not isinstance(given, bool) else ""
        options = options_of(task)
        if len(text) == 1 and text.upper() in LETTERS[: len(options)]:
            text = options[LETTERS.index(text.upper())]
        if text not in options:
            letters = ", ".join(LETTERS[: len(options)])
            return Feedback(False, _("Answer with one of the letters {letters}.").format(letters=letters))
        return answer(task, text)


def why_wrong(task: Task, option: str) -> str:
    """Why an option is not the right one, in a few words; nothing for the right one.

    >>> from chakra_lab.lessons.items import item
    >>> found = item(7, 0, "move.exact")
    >>> [why_wrong(found, option) for option in offered(found) if option == found.model]
    ['']
    """
    if option == task.model:
        return ""
    if task.kind == "predict":
        mistake = next((mistake for mistake in task.mistakes if mistake.answer == option), None)
        return mistake.says or card(mistake.breaks).title if mistake else ""
    if task.kind == "judge":
        return ""
    return ", ".join(card(rule).title for rule in explain(task.position, parse_action(option)).rules)


def option_words(task: Task, option: str) -> str:
    """An option as it is offered."""
    said = answer_words(task, option)
    return said[:1].upper() + said[1:]
