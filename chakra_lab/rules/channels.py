"""The search for channel actions: walks partial actions, so that every listed action can be completed.

For speed the ladder is held as what a search needs and no more: the energies that have not moved yet (by rung), how
full each rung is, the two bit masks that decide where walks end, and one integer, the *change*, that is equal for
equal ladders. Landings come from ``routes``, which asks the prohibitions. The energies that have moved already never
move again (``channel.different-energies``), so what is unmoved only shrinks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from chakra_lab.rules.actions import Move
from chakra_lab.rules.components import EARTH, LETTERS, ROOM, RUNGS, Task
from chakra_lab.rules.position import Board, is_harmonized
from chakra_lab.rules.prohibitions import move_earth_negative_only, move_harmonized_fixed
from chakra_lab.rules.routes import NOWHERE, masks, routes

Unmoved = tuple[str, ...]
"""For each rung the letters of the energies there that have not moved, one letter for each energy."""

GROUNDED: Final = frozenset(letter for letter in LETTERS if move_earth_negative_only(letter, EARTH, 1) is None)
"""Energies that may move onto the earth."""


PATH_BITS: Final = 4 * 81
"""Where the bits begin that tell which chakras gave their token back on the way."""


class Way:
    """A move with what a search needs of it: ``change`` is what it adds to the change of a ladder."""

    __slots__ = ("change", "end", "energy", "move", "start")

    def __init__(self, energy: str, start: int, end: int) -> None:
        """Make the move and its change."""
        self.energy, self.start, self.end = energy, start, end
        self.move = Move(energy, start, end)
        self.change = change_of(energy, start, end)


def change_of(energy: str, start: int, end: int) -> int:
    """What a move adds to the change of a ladder: one less here, one more there, four bits for each count."""
    at = LETTERS.index(energy) * 9
    return (1 << 4 * (at + end)) - (1 << 4 * (at + start))


@lru_cache(maxsize=16384)
def ways_of(letters: str, start: int, end: int) -> tuple[Way, ...]:
    """One way for each different energy of a rung that may go to a landing (``move.earth-negative-only``)."""
    return tuple(way_of(letter, start, end) for letter in dict.fromkeys(letters) if end != EARTH or letter in GROUNDED)


@lru_cache(maxsize=1024)
def way_of(energy: str, start: int, end: int) -> Way:
    """The one way object for these three; there are few hundred."""
    return Way(energy, start, end)


@lru_cache(maxsize=512)
def fixed_rungs(harmonized: int, fixed: bool) -> int:
    """The rungs that no energy leaves, as a bit mask (``move.harmonized-fixed``)."""
    return sum(1 << rung for rung in RUNGS if move_harmonized_fixed(harmonized, rung, fixed, 1))


class State:
    """A ladder in the middle of a channel action.

    ``change`` is the sum of ``change_of`` over the moves made. With the option ``harmonized-fixed=no`` a chakra may
    harmonize, give its token back and lose an energy again, so which of ``notched``, the chakras with a token in their
    notch, gave it back on the way is part of it. Where harmonized chakras stay so the ladder tells: it is empty.
    """

    __slots__ = ("change", "fixed", "full", "harmonized", "ladder", "notched", "unmoved")

    def __init__(
        self,
        ladder: tuple[str, ...],
        unmoved: Unmoved,
        full: int,
        harmonized: int,
        fixed: bool,
        change: int,
        notched: tuple[int, ...] = (),
    ) -> None:
        """Take the parts as they are."""
        self.ladder = ladder
        self.unmoved = unmoved
        self.full = full
        self.harmonized = harmonized
        self.fixed = fixed
        self.change = change
        self.notched = notched

    @classmethod
    def of(cls, board: Board, fixed: bool) -> State:
        """The state before the first move."""
        full, harmonized = masks(board)
        return cls(board.rungs, board.rungs, full, harmonized, fixed, 0, () if fixed else board.notches)

    def ways(self, task: Task) -> list[Way]:
        """Each energy that can do a task now, with start and landing: from the top rung down, letters in order."""
        table = routes(self.full, self.harmonized)
        walks = [table.walks[way][task.steps] for way in task.directions]
        barred = fixed_rungs(self.harmonized, self.fixed)
        found: list[Way] = []
        for rung, letters in enumerate(self.unmoved):
            if letters and not barred >> rung & 1:
                for walk in walks:
                    end = walk[rung]
                    if end != NOWHERE:
                        found += ways_of(letters, rung, end)
        return found

    def after(self, way: Way) -> State:
        """The state after one more move."""
        energy, start, end = way.energy, way.start, way.end
        unmoved = self.unmoved
        left = unmoved[start].replace(energy, "", 1)
        unmoved = (*unmoved[:start], left, *unmoved[start + 1 :])
        ladder = list(self.ladder)
        ladder[start] = ladder[start].replace(energy, "", 1)
        ladder[end] += energy
        full, harmonized, notched = self.full, self.harmonized, self.notched
        change = self.change + way.change
        if len(ladder[start]) < ROOM:
            full &= ~(1 << start)
        if harmonized >> start & 1 and not is_harmonized(start, ladder[start]):
            harmonized &= ~(1 << start)
        if end != EARTH and len(ladder[end]) >= ROOM:
            full |= 1 << end
            if is_harmonized(end, ladder[end]):
                harmonized |= 1 << end
                if end in notched:
                    notched = tuple(rung for rung in notched if rung != end)
                    change += 1 << PATH_BITS + end
        return State(tuple(ladder), unmoved, full, harmonized, self.fixed, change, notched)


@lru_cache(maxsize=64)
def remaining_orders(tasks: tuple[Task, ...]) -> tuple[tuple[Task, tuple[Task, ...]], ...]:
    """Each different task that may come next, with those that then remain.

    >>> [first.steps for first, _ in remaining_orders(SPACES[2])], len(remaining_orders(SPACES[1]))
    ([2, 1], 1)
    """
    found = []
    for task in dict.fromkeys(tasks):
        left = list(tasks)
        left.remove(task)
        found.append((task, tuple(left)))
    return tuple(found)


def orders(state: State, tasks: tuple[Task, ...], made: tuple[Move, ...] = ()) -> Iterator[tuple[Move, ...]]:
    """All ways to make the tasks, as moves in the order made: complete, no way twice, in a fixed order."""
    for task, left in remaining_orders(tasks):
        for way in state.ways(task):
            if left:
                yield from orders(state.after(way), left, (*made, way.move))
            else:
                yield (*made, way.move)


def distinct_orders(state: State, tasks: tuple[Task, ...]) -> list[tuple[Move, ...]]:
    """Of all ways to make the tasks one for each ladder that they can leave, the first found.

    Where two moves may come in either order and leave the same ladder, what may follow is looked at once.
    """
    found: dict[int, tuple[Move, ...]] = {}
    seen: set[tuple[int, Unmoved, tuple[Task, ...]]] = set()
    _collect(state, tasks, (), found, seen)
    return list(found.values())


def _collect(
    state: State,
    tasks: tuple[Task, ...],
    made: tuple[Move, ...],
    found: dict[int, tuple[Move, ...]],
    seen: set[tuple[int, Unmoved, tuple[Task, ...]]],
) -> None:
    for task, left in remaining_orders(tasks):
        if left:
            for way in state.ways(task):
                after = state.after(way)
                key = (after.change, after.unmoved, left)
                if key not in seen:
                    seen.add(key)
                    _collect(after, left, (*made, way.move), found, seen)
        elif state.fixed:
            change = state.change
            for way in state.ways(task):
                key_of_ladder = change + way.change
                if key_of_ladder not in found:
                    found[key_of_ladder] = (*made, way.move)
        else:
            for way in state.ways(task):
                found.setdefault(state.after(way).change, (*made, way.move))
