"""Practice: an endless sheet of items from one seed, mixed over the rules chosen; what was wrong comes back.

The sheet is the same for everybody who has its seed. What was answered wrong comes back after 3 items, and then, while
it is right, after 8 and after 20 more; an item that was wrong again starts over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from chakra_lab.lessons.course import course, lesson
from chakra_lab.lessons.items import LEVELS, PRACTICED, RULES, item
from chakra_lab.lessons.tasks import Lesson, Task
from chakra_lab.rules import RULE_IDS
from chakra_lab.rules.drawing import stream

ALL: Final = "all"
"""The name of the sheet on everything."""

UP_TO: Final = "up-to-"
"""Stands before the id of a lesson: the sheet on that lesson and all before it in the course."""

MEDIUM: Final = "medium"

GAPS: Final = (3, 8, 20)
"""After so many items what was wrong comes back, the first time, the second, the third."""


class Due(NamedTuple):
    """An item that comes back: when (counted in items answered), its number, and which of the gaps it is on."""

    when: int
    number: int
    gap: int


def rules_of(what: str) -> tuple[str, ...]:
    """The rules that a sheet mixes: those of the base game for ``all``, those of a lesson in its order, those of a
    lesson and all before it, or one rule.

    Raises ``KeyError`` for something else, ``ValueError`` for a lesson or rule on which there is no practice.

    >>> rules_of("exact"), rules_of("move.room")
    (('move.exact',), ('move.room',))
    >>> len(rules_of("up-to-receive")), len(rules_of("up-to-place"))
    (5, 9)
    """
    if what == ALL:
        return RULES
    rules: Iterable[str] = (what,)
    if what not in RULE_IDS:
        rules = dict.fromkeys(rule for each in _lessons(what) for task in each.tasks for rule in task.rules)
    found = tuple(rule for rule in rules if rule in PRACTICED)
    if not found:
        raise ValueError(f"There is no practice on {what!r}.")
    return found


def _lessons(what: str) -> tuple[Lesson, ...]:
    """A lesson, or, with ``UP_TO`` before its id, all of the base game up to it."""
    last = lesson(what.removeprefix(UP_TO))
    if not what.startswith(UP_TO):
        return (last,)
    base = [each for each in course() if not each.module]
    return tuple(base[: base.index(last) + 1])


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of items: its seed, what it is on (a lesson's id, ``up-to-`` before it, a rule, or ``all``), its level.

    Raises ``KeyError`` or ``ValueError`` for what cannot be practiced.

    >>> sheet = Sheet(7, "room")
    >>> [sheet.rule(number) for number in range(4)]
    ['move.room', 'move.exact', 'move.exact', 'move.room']
    """

    seed: int
    what: str = ALL
    level: str = MEDIUM

    def __post_init__(self) -> None:
        """Refuse what cannot be practiced, and unknown levels."""
        rules_of(self.what)
        if self.level not in LEVELS:
            raise ValueError(f"There is no level {self.level!r}; the levels are {', '.join(LEVELS)}.")

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it mixes."""
        return rules_of(self.what)

    def rule(self, number: int) -> str:
        """The rule that an item is on: each block has every rule once, in an order of its own."""
        block, place = divmod(number, len(self.rules))
        return stream(self.seed, block).shuffled(self.rules)[place]

    def item(self, number: int) -> Task:
        """An item by its number, from 0."""
        return item(self.seed, number, self.rule(number), self.level)

    def items(self, count: int) -> Iterator[Task]:
        """The first items of the sheet."""
        return map(self.item, range(count))


@dataclass(frozen=True, slots=True)
class Practice:
    """Somebody's way through a sheet: how many items were answered, how many of them new, and what comes back when.

    >>> practice = Practice(Sheet(7))
    >>> practice.number
    0
    >>> after = practice.answered(right=False)
    >>> numbers = []
    >>> for _ in range(5):
    ...     numbers.append(after.number)
    ...     after = after.answered(right=True)
    >>> numbers
    [1, 2, 3, 0, 4]
    """

    sheet: Sheet
    count: int = 0
    fresh: int = 0
    due: tuple[Due, ...] = ()

    @property
    def back(self) -> Due | None:
        """What comes back now, the longest due first."""
        return min((due for due in self.due if due.when <= self.count), default=None)

    @property
    def number(self) -> int:
        """The number of the item that is on."""
        return self.back.number if self.back else self.fresh

    @property
    def task(self) -> Task:
        """The item that is on."""
        return self.sheet.item(self.number)

    def passed(self) -> Practice:
        """The practice after the item that is on was passed over: it counts neither way."""
        back = self.back
        due = tuple(other for other in self.due if other != back)
        return replace(self, count=self.count + 1, fresh=self.fresh + (back is None), due=due)

    def answered(self, right: bool) -> Practice:
        """The practice after the item that is on was answered at the first try, right or wrong."""
        back, count = self.back, self.count + 1
        due = tuple(other for other in self.due if other != back)
        gap = (back.gap + 1 if back else len(GAPS)) if right else 0
        if gap < len(GAPS):
            due = (*due, Due(count + GAPS[gap], self.number, gap))
        return replace(self, count=count, fresh=self.fresh + (back is None), due=due)
