"""The search for channel actions: walks partial actions, so that every listed action can be completed.

For speed a ladder is packed into one integer: a move is an addition, equal ladders are equal integers, and an addition
and a mask tell which rungs are full and which chakras harmonized. On these alone depends where walks end (and, where a
module lets other chakras be passed over, on where positive energy and own colors lie), so the walks are asked of
``routes``, and thereby of the prohibitions, once for each such pattern. The energies that have moved
already never move again (``channel.different-energies``), so what is unmoved only shrinks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Final

from chakra_lab.rules.actions import Move
from chakra_lab.rules.components import CHAKRAS, EARTH, LETTERS, NEGATIVE, POSITIVE, ROOM, RUNGS, Task, own_letter
from chakra_lab.rules.modules import ROWS, grounded, in_play
from chakra_lab.rules.options import OPTIONS, Rules
from chakra_lab.rules.position import Board
from chakra_lab.rules.prohibitions import move_earth_negative_only
from chakra_lab.rules.routes import TASKS, Step, masks, steps

GROUNDED: Final = frozenset(
    letter for letter in LETTERS if move_earth_negative_only(grounded("".join(ROWS)), letter, EARTH, 1) is None
)
"""Energies that may move onto the earth, where they are in play."""

# A packed ladder consists of numbers of four bits, from the lowest: for each rung above the earth how many energies it
# holds; for each of them how many of its own color; the same again; how many positive ones; for each energy on each
# rung how many more than at first, counted from HALF; for each rung whether its token came back on the way.

HALF: Final = 8
"""The high bit of a number of four bits."""

MANY: Final = HALF + ROOM - 1
"""More energies than these on one rung (a fault) count as these: no action takes away so many that it matters."""

SECTION: Final = 4 * EARTH
"""Bits of one number for each rung above the earth."""

OWN_BITS: Final = SECTION
OWN_AGAIN_BITS: Final = 2 * SECTION
POSITIVE_BITS: Final = 3 * SECTION
CHANGE_BITS: Final = 4 * SECTION
TOKEN_BITS: Final = CHANGE_BITS + 4 * len(LETTERS) * len(RUNGS)
EACH: Final = sum(1 << bit for bit in range(0, SECTION, 4))
"""One in every number of a section."""

TO_MARKS: Final = EACH * (HALF - ROOM) * (1 + (1 << OWN_BITS)) + EACH * (HALF - 1) * (
    (1 << OWN_AGAIN_BITS) + (1 << POSITIVE_BITS)
)
"""Added to a packed ladder it sets the mark of every number that is three or more, in the last two sections one or
more."""

UNCHANGED: Final = sum(HALF << bit for bit in range(CHANGE_BITS, TOKEN_BITS, 4))

Order = tuple[Move, ...]
"""The moves of a channel action in the order made."""


def place(energy: str, rung: int) -> int:
    """The number of an energy on a rung among all energies on all rungs."""
    return LETTERS.index(energy) * len(RUNGS) + rung


def packed(energy: str, rung: int) -> int:
    """What one energy more on a rung adds to a packed ladder."""
    change = 1 << CHANGE_BITS + 4 * place(energy, rung)
    if rung != EARTH:
        change += 1 << 4 * rung
    if rung in CHAKRAS and energy == own_letter(rung):
        change += (1 << OWN_BITS) + (1 << OWN_AGAIN_BITS) << 4 * rung
    if rung in CHAKRAS and energy == POSITIVE:
        change += 1 << POSITIVE_BITS + 4 * rung
    return change


def packed_at_first(rung: int, energies: str) -> int:
    """What the energies of a rung add to a packed ladder on which nothing has moved."""
    numbers = 0
    if rung != EARTH:
        numbers += min(MANY, len(energies)) << 4 * rung
    if rung in CHAKRAS:
        own = energies.count(own_letter(rung))
        numbers += min(MANY, own) << OWN_BITS + 4 * rung
        numbers += min(HALF, own) << OWN_AGAIN_BITS + 4 * rung
        numbers += min(HALF, energies.count(POSITIVE)) << POSITIVE_BITS + 4 * rung
    return numbers


class Kind:
    """What of the rules decides where walks end, one object for each combination; ``marks`` are those that it looks at.

    Without a module that lets chakras be passed over only full rungs and harmonized chakras matter, so that the
    patterns of marks stay few.
    """

    __slots__ = ("fixed", "marks", "rules")

    def __init__(self, rules: Rules) -> None:
        """Take the rules."""
        self.rules = rules
        self.fixed = rules["harmonized-fixed"] == "yes"
        sections = 4 if any(hooks.passes for hooks in in_play(rules.modules)) else 2
        self.marks = EACH * HALF * sum(1 << SECTION * section for section in range(sections))


@lru_cache(maxsize=64)
def kind_of(rules: Rules) -> Kind:
    """The kind of some rules, the same object for all that differ only in what does not matter here."""
    modules = "".join(letter for letter in rules.modules if ROWS[letter].passes)
    changed = [pair for pair in rules.changed if pair[0] == "harmonized-fixed" or OPTIONS[pair[0]].module in [*modules]]
    return _kind(Rules(modules, tuple(changed)))


@lru_cache(maxsize=64)
def _kind(rules: Rules) -> Kind:
    return Kind(rules)


@lru_cache(maxsize=16384)
def walks(marks: int, kind: Kind, task: int) -> tuple[Step, ...]:
    """The walks that do a task on ladders with these marks; of all 3**8 patterns of marks a game meets few."""
    return steps(masks(Board(tuple(made_up(marks, rung) for rung in RUNGS)), kind.rules), kind.fixed, TASKS[task])


def made_up(marks: int, rung: int) -> str:
    """Energies of a rung that give it the same marks, as far as walks depend on them."""
    full, own, some_own, positive = (marks >> SECTION * section + 4 * rung & HALF for section in range(4))
    if rung == EARTH or not full:
        return ""
    if own:
        return own_letter(rung) * ROOM
    return (own_letter(rung) if some_own else NEGATIVE) + (POSITIVE if positive else NEGATIVE) + NEGATIVE


class Way:
    """A move with what a search needs of it.

    ``change`` is what it adds to a packed ladder. ``trace`` says what went from where and what came where, so that the
    traces of the same moves in any order have the same sum.
    """

    __slots__ = ("change", "end", "energy", "move", "source", "start", "trace")

    def __init__(self, energy: str, start: int, end: int) -> None:
        """Make the move and its numbers."""
        self.energy, self.start, self.end = energy, start, end
        self.move = Move(energy, start, end)
        self.change = packed(energy, end) - packed(energy, start)
        self.source = place(energy, start)
        self.trace = (1 << 4 * self.source) + (1 << 4 * (place(energy, end) + len(LETTERS) * len(RUNGS)))


@lru_cache(maxsize=1024)
def way_of(energy: str, start: int, end: int) -> Way:
    """The one way object for these three; there are few hundred."""
    return Way(energy, start, end)


class Unmoved:
    """The energies of a rung that have not moved; ``ways[end]`` has a way for each different one that may go there."""

    __slots__ = ("at_first", "energies", "rung", "ways")

    def __init__(self, rung: int, energies: str) -> None:
        """Find the ways (``move.earth-negative-only``)."""
        self.rung, self.energies = rung, energies
        self.at_first = packed_at_first(rung, energies)
        self.ways = tuple(
            tuple(way_of(x, rung, end) for x in dict.fromkeys(energies) if end != EARTH or x in GROUNDED)
            for end in RUNGS
        )

    def without(self, energy: str) -> Unmoved:
        """What is unmoved once one of them has moved."""
        return unmoved_on(self.rung, self.energies.replace(energy, "", 1))


@lru_cache(maxsize=4096)
def unmoved_on(rung: int, energies: str) -> Unmoved:
    """The one object for these energies; without faults there are 165 for a rung."""
    return Unmoved(rung, energies)


class State:
    """A ladder in the middle of a channel action.

    With the option ``harmonized-fixed=no`` a chakra may harmonize, give its token back and lose an energy again, so
    which of ``notched``, the chakras with a token in their notch, gave it back on the way is part of ``ladder``. Where
    harmonized chakras stay so the energies tell: ``notched`` is empty.
    """

    __slots__ = ("kind", "ladder", "marks", "notched", "unmoved")

    def __init__(self, ladder: int, unmoved: list[Unmoved], kind: Kind, notched: tuple[int, ...]) -> None:
        """Take the parts as they are."""
        self.ladder = ladder
        self.unmoved = unmoved
        self.kind = kind
        self.notched = notched
        self.marks = ladder + TO_MARKS & kind.marks

    @classmethod
    def of(cls, board: Board, rules: Rules) -> State:
        """The state before the first move."""
        kind = kind_of(rules)
        unmoved = [unmoved_on(rung, energies) for rung, energies in enumerate(board.rungs)]
        ladder = sum([rung.at_first for rung in unmoved], UNCHANGED)
        return cls(ladder, unmoved, kind, () if kind.fixed else board.notches)

    def ways(self, task: int) -> list[Way]:
        """Each energy that can do a task now, with start and landing: from the top rung down, letters in order."""
        unmoved = self.unmoved
        found: list[Way] = []
        for start, end in walks(self.marks, self.kind, task):
            found += unmoved[start].ways[end]
        return found

    def after(self, way: Way) -> State:
        """The state after one more move."""
        ladder, notched = self.ladder + way.change, self.notched
        if way.end in notched and ladder + TO_MARKS >> OWN_BITS + 4 * way.end & HALF:
            notched = tuple(rung for rung in notched if rung != way.end)
            ladder += 1 << TOKEN_BITS + 4 * way.end
        unmoved = self.unmoved.copy()
        unmoved[way.start] = unmoved[way.start].without(way.energy)
        return State(ladder, unmoved, self.kind, notched)

    def after_all(self, moves: Order) -> State:
        """The state after more moves."""
        state = self
        for move in moves:
            state = state.after(way_of(move.energy, move.start, move.end))
        return state

    def ways_after(self, way: Way, task: int, now: list[Way]) -> list[Way]:
        """The ways to do a task after one more move; ``now`` are those before it.

        Where the move leaves the marks as they are all walks stay the same, so ``now`` is right but for its energy.
        """
        if self.ladder + way.change + TO_MARKS & self.kind.marks != self.marks:
            return self.after(way).ways(task)
        if self.unmoved[way.start].energies.count(way.energy) > 1:
            return now
        source = way.source
        return [other for other in now if other.source != source]


@lru_cache(maxsize=64)
def sequences(tasks: tuple[Task, ...]) -> tuple[tuple[int, ...], ...]:
    """Every different order of the tasks, each task as its place in ``TASKS``.

    >>> from chakra_lab.rules.components import SPACES
    >>> sequences(SPACES[1]), sequences(SPACES[2])
    (((0, 0, 0),), ((1, 0), (0, 1)))
    """
    return tuple(dict.fromkeys(permutations([TASKS.index(task) for task in tasks])))


def orders(state: State, tasks: tuple[Task, ...]) -> Iterator[Order]:
    """All ways to make the tasks, as moves in the order made: complete, no way twice, in a fixed order."""
    for sequence in sequences(tasks):
        yield from _orders(state, sequence, ())


def _orders(state: State, tasks: tuple[int, ...], made: Order) -> Iterator[Order]:
    ways, left = state.ways(tasks[0]), tasks[1:]
    if not left:
        for way in ways:
            yield made + (way.move,)
    elif len(left) == 1:
        now = state.ways(left[0])
        for way in ways:
            before = made + (way.move,)
            for last in state.ways_after(way, left[0], now):
                yield before + (last.move,)
    else:
        for way in ways:
            yield from _orders(state.after(way), left, made + (way.move,))


def distinct_orders(state: State, tasks: tuple[Task, ...]) -> list[Order]:
    """Of all ways to make the tasks one for each ladder that they can leave, the first found."""
    if len(tasks) == 1:  # no two moves leave the same
        return list(orders(state, tasks))
    found: dict[int, Order] = {}
    if state.notched:
        for moves in orders(state, tasks):
            found.setdefault(state.after_all(moves).ladder, moves)
    else:
        for sequence in sequences(tasks):
            _collect(state, sequence, (), found, 0, set())
    return list(found.values())


def _collect(
    state: State, tasks: tuple[int, ...], made: Order, found: dict[int, Order], trace: int, seen: set[int]
) -> None:
    """Add what two tasks or more, done in this order, can leave; of the packed ladders only the first order of each.

    What the same moves led to before, made in another order, is passed over: ``seen`` has the traces of what was there.
    """
    ways, left = state.ways(tasks[0]), tasks[1:]
    if len(left) > 1:
        for way in ways:
            _collect(state.after(way), left, made + (way.move,), found, trace + way.trace, seen)
        return
    now = state.ways(left[0])
    for way in ways:
        so_far = trace + way.trace
        if so_far not in seen:
            seen.add(so_far)
            ladder, before = state.ladder + way.change, made + (way.move,)
            for last in state.ways_after(way, left[0], now):
                key = ladder + last.change
                if key not in found:
                    found[key] = before + (last.move,)
