"""What lessons are made of: tasks with a position, an answer that passes, mistakes with their reasons, and a hint.

Answers are texts, so that they are the same on the page, in a notebook, in a test and in a saved file:

=========  ==========================================================================================
kind       an answer
=========  ==========================================================================================
show       ``seen``: the example was looked at to its end
make       an action, as in ``c3:KY>E``
press      what was pressed, in any order: energies with their rung (``KY GB``), rungs (``P L``), spaces (``1 3``)
judge      ``allowed``, or the id of the rule that is broken
predict    a number, seats (``1 2``), ``yes`` or ``no``, or a level
order      the action with its moves in an order that works
fault      the name of a node that shows the fault, as in ``seat1.green``
shortest   the actions of one turn after another, joined by `` + ``
choose     an action out of those offered, of which exactly one is allowed
=========  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from chakra_lab.cards import Example
from chakra_lab.i18n import _
from chakra_lab.rules import Action, Position, Reason

KINDS: Final = ("show", "make", "press", "judge", "predict", "order", "fault", "shortest", "choose")
STAGES: Final = ("worked", "faded", "fresh")
"""A worked example is shown or made step by step, a faded task lacks its last steps, a fresh one stands for itself."""

SEEN: Final = "seen"
ALLOWED: Final = "allowed"
THEN: Final = " + "
"""Stands between the actions of turns that follow each other."""


def translated(english: str) -> str:
    """A text in the language of the context; nothing stays nothing (a catalogue answers it with its own header)."""
    return _(english) if english else ""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong answer that people give, and why it is wrong: in words of its own, or by the rule that it breaks."""

    answer: str
    english: str = ""
    breaks: str = ""

    @property
    def says(self) -> str:
        """Its own words, empty where the rules' sentence says it."""
        return translated(self.english)


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do or answer.

    ``name`` is the lesson's id and the task's number, ``model`` an answer that passes, ``rules`` the ids that the task
    is about, the first one before all. ``detail`` holds what its kind needs: the action that is judged, the space whose
    energies are pressed, what is predicted …, and the traps for beginners that it is about. ``checks`` are what an
    action must bring about. ``begun`` is the part of the action that is made already, ``more`` says that the task is
    beyond the short course.
    """

    name: str
    kind: str
    stage: str
    position: Position
    model: str
    rules: tuple[str, ...]
    english_ask: str
    english_hint: str = ""
    english_success: str = ""
    mistakes: tuple[Mistake, ...] = ()
    checks: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    detail: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    frames: tuple[Example, ...] = ()
    begun: str = ""
    more: bool = False

    @property
    def ask(self) -> str:
        """What is to be done or answered."""
        return translated(self.english_ask)

    @property
    def hint(self) -> str:
        """The nudge."""
        return translated(self.english_hint)

    @property
    def success(self) -> str:
        """What is said to a right answer; may be empty where what happened says it."""
        return translated(self.english_success)

    def text(self, name: str, default: str = "") -> str:
        """A detail that is a text."""
        return str(self.detail.get(name, default))

    def number(self, name: str, default: int = 0) -> int:
        """A detail that is a number."""
        value = self.detail.get(name, default)
        return value if isinstance(value, int) else default

    def english(self) -> Iterator[str]:
        """Every text that is the task's own, as its file has it."""
        own = (self.english_ask, self.english_hint, self.english_success)
        mistakes = (mistake.english for mistake in self.mistakes)
        frames = (frame.english for frame in self.frames)
        yield from (text for text in (*own, *mistakes, *frames) if text)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some tasks on one thing, in the order in which they are taken. ``module`` is the letter of the one it teaches."""

    id: str
    english_title: str
    english_about: str
    tasks: tuple[Task, ...]
    module: str = ""

    @property
    def title(self) -> str:
        """The lesson in a few words."""
        return translated(self.english_title)

    @property
    def about(self) -> str:
        """What one can do after it."""
        return translated(self.english_about)

    @property
    def short(self) -> tuple[Task, ...]:
        """The tasks of the short course."""
        return tuple(task for task in self.tasks if not task.more)

    @property
    def further(self) -> tuple[Task, ...]:
        """The tasks beyond the short course."""
        return tuple(task for task in self.tasks if task.more)

    def english(self) -> Iterator[str]:
        """Every text of the lesson, as its file has it."""
        yield from (self.english_title, self.english_about)
        for task in self.tasks:
            yield from task.english()


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is answered to an answer: whether it is right, in words, by which rules, and what shows it on the board.

    ``action`` is what was tried, where it was one that the rules refuse: the board draws how far it gets.
    """

    right: bool
    text: str
    reasons: tuple[Reason, ...] = ()
    action: Action | None = None

    def __str__(self) -> str:
        """Whether it is right, and the words.

        >>> print(Feedback(False, "Count again."))
        Not yet. Count again.
        """
        return f"{_('Right.') if self.right else _('Not yet.')} {self.text}".strip()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the reasons name, each once."""
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))

    @property
    def where(self) -> frozenset[str]:
        """The nodes of the board that show the reasons."""
        return frozenset(name for reason in self.reasons for name in reason.where)
