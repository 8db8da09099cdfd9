"""Where an energy lands that goes a number of counted rungs: walks along the ladder, remembered.

A walk depends only on which rungs are full, which chakras are passed over and which are harmonized, so these are bit
masks (bit *r* for rung *r*) and every walk from every rung is computed once for each combination of masks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from chakra_lab.rules.components import BUBBLES, DOWN, EARTH, ROOM, RUNGS, SPACES, UP, Task
from chakra_lab.rules.modules import is_temporary
from chakra_lab.rules.options import BASE, Rules
from chakra_lab.rules.position import Board, is_harmonized
from chakra_lab.rules.prohibitions import (
    move_bubbles_closed,
    move_earth_final,
    move_harmonized_fixed,
    move_room,
    move_skip_harmonized,
)

NOWHERE: Final = -1
"""Landing of a walk that cannot be made."""

Walk = tuple[int, ...]


class Masks(NamedTuple):
    """Which rungs are full, which chakras are passed over (harmonized or temporarily so), and which are harmonized."""

    full: int
    passed: int
    harmonized: int


def masks(board: Board, rules: Rules = BASE) -> Masks:
    """Bit masks of the full rungs, of the chakras passed over and of the harmonized ones of a board.

    >>> masks(Board(("", "PPP", "GGG", "", "", "", "", "", "")))
    Masks(full=6, passed=2, harmonized=2)
    >>> masks(Board(("", "PPP", "GGW", "", "", "", "", "", "")), Rules.of("A"))
    Masks(full=6, passed=6, harmonized=2)
    """
    full = harmonized = temporary = 0
    for rung in range(EARTH):
        if len(board.rungs[rung]) >= ROOM:
            full |= 1 << rung
            if is_harmonized(rung, board.rungs[rung]):
                harmonized |= 1 << rung
            elif rules.modules and is_temporary(rules, rung, board.rungs[rung]):
                temporary |= 1 << rung
    return Masks(full, harmonized | temporary, harmonized)


def counted_rungs(passed: int, start: int, direction: int) -> Walk:
    """The rungs that count for an energy going one way, nearest first (``move.skip-harmonized``).

    Walking up they end with the bubbles, walking down with the earth.

    >>> counted_rungs(0b100, 0, DOWN)
    (1, 3, 4, 5, 6, 7, 8)
    """
    rungs = range(start + 1, EARTH + 1) if direction == DOWN else range(start - 1, BUBBLES - 1, -1)
    return tuple(rung for rung in rungs if not passed >> rung & 1)


def between(start: int, end: int) -> Walk:
    """The rungs passed on the way, in the order passed, without start and end."""
    return tuple(range(start + 1, end) if end > start else range(start - 1, end, -1))


def direction_of(start: int, end: int) -> int:
    """``DOWN``, ``UP``, or 0 where start and end are the same rung."""
    return 0 if start == end else (DOWN if end > start else UP)


def landing(there: Masks, start: int, steps: int, direction: int) -> int:
    """The rung where a walk of so many counted rungs ends, ``NOWHERE`` if a rule forbids it to any energy.

    >>> landing(Masks(0, 0b100, 0b100), 0, 3, 1)
    4
    """
    counted = counted_rungs(there.passed, start, direction)[:steps]
    if len(counted) < steps or not steps:
        return NOWHERE
    end = counted[-1]
    broken = (
        move_earth_final(start, 1)
        or move_bubbles_closed(end, direction, 1)
        or move_skip_harmonized(there.passed, there.harmonized, end, 1)
        or move_room(there.full, counted, 1)
    )
    return NOWHERE if broken else end


TASKS: Final = tuple(dict.fromkeys(task for tasks in SPACES.values() for task in tasks))
"""Every different task of the inspiration spaces; a search names a task by its place here."""

Step = tuple[int, int]
"""Where a walk starts and where it ends."""

STEPS: Final[tuple[tuple[Step, ...], ...]] = tuple(tuple((start, end) for end in RUNGS) for start in RUNGS)
"""Each step once, for all who remember many."""


def steps(there: Masks, fixed: bool, task: Task) -> tuple[Step, ...]:
    """Every walk that does a task and that no rule forbids to all energies, from the top rung down.

    Whether an energy may move onto the earth depends on its kind, so the earth is an end here.

    >>> steps(Masks(0, 0b100, 0b100), True, SPACES[3][0])
    ((0, 4), (1, 5), (3, 6), (4, 7), (5, 8))
    """
    found = []
    for start in RUNGS:
        if not move_harmonized_fixed(there.harmonized, start, fixed, 1):
            ends = [landing(there, start, task.steps, way) for way in task.directions]
            found += [STEPS[start][end] for end in ends if end != NOWHERE]
    return tuple(found)
