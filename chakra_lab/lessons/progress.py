"""What somebody has done: each task and item with whether the first try was right, the hints and the time it took."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from chakra_lab.lessons.practice import Practice
from chakra_lab.lessons.tasks import Lesson


class Result(NamedTuple):
    """How one task went: its name, the rule that it is about before all, whether the first try was right, how many
    hints were asked for, and the seconds it took."""

    name: str
    rule: str
    right: bool
    hints: int = 0
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """All results, in the order in which they came (a task done again has several), and the practice gone on with.

    >>> done = Progress().with_result(Result("ladder.1", "harmonize.own-color", True))
    >>> done.has("ladder.1"), done.has("ladder.2")
    (True, False)
    """

    results: tuple[Result, ...] = ()
    practice: Practice | None = None

    def with_result(self, result: Result) -> Progress:
        """This progress with one more result."""
        return replace(self, results=(*self.results, result))

    def has(self, name: str) -> bool:
        """Whether a task is done."""
        return any(result.name == name for result in self.results)

    def done(self, lesson: Lesson) -> int:
        """How many tasks of a lesson's short course are done."""
        return sum(self.has(task.name) for task in lesson.short)

    def by_rule(self) -> Iterator[tuple[str, int, int]]:
        """Each rule with how many tasks were about it, and how many of them were right at the first try."""
        for rule in dict.fromkeys(result.rule for result in self.results):
            about = [result.right for result in self.results if result.rule == rule]
            yield rule, len(about), sum(about)
