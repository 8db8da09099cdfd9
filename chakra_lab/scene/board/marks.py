"""What is marked on the boards at the moment: states of nodes, ghosts, counts and arrows.

Names are those of the contract (``flow2.3``, ``karma.green``, ``seat1.green.2``, ``seat1.green``, ``seat1.earth``,
``seat1.green.notch``, ``seat1.space4``, ``seat1.supply``, ``bag.green``, ``meditation.green``, ``flow2``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.modules import temporary_chakras
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board
from chakra_lab.rules.reasons import rung_node

STATES: Final = ("legal", "picked", "blocked", "cause", "ghost", "harmonized", "temporary", "gone", "new", "earned")
"""The states a node can be in; each becomes the class ``clab-<state>`` on it.

``gone`` and ``new`` tell two boards apart: what only the first has, and what only the second has.
``earned`` points out what earned points; ``counts`` may tell how many."""

NOTHING: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Arrow:
    """One move in the lane beside a ladder.

    Rungs are numbers from the top. ``counted`` are the rungs that count, in the order reached, the last the landing;
    ``skipped`` the harmonized ones passed over. A move that fails has no landing: ``failed_at`` is the rung that
    stops it, and ``counted`` what it had reached before. A ``made`` move is one of the past, drawn thin.

    >>> Arrow(start=0, counted=(1, 3, 4), skipped=(2,), end=4).is_down
    True
    """

    start: int
    counted: tuple[int, ...]
    skipped: tuple[int, ...]
    end: int
    failed_at: int | None = None
    made: bool = False

    @property
    def last(self) -> int:
        """The rung where the arrow stops."""
        return self.end if self.failed_at is None else self.failed_at

    @property
    def is_down(self) -> bool:
        """Whether it goes towards the earth."""
        return self.last > self.start


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything marked: states by node, ghosts (the letter drawn at a place), counts of outcomes, arrows.

    >>> marks = Marks(states={"seat1.green": frozenset({"cause"})}, ghosts={"seat1.green.3": "G"})
    >>> marks.of("seat1.green"), marks.of("seat1.red")
    (frozenset({'cause'}), frozenset())
    """

    states: Mapping[str, frozenset[str]] = field(default_factory=lambda: MappingProxyType({}))
    ghosts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    counts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    arrows: tuple[Arrow, ...] = ()

    def of(self, name: str) -> frozenset[str]:
        """The states of a node; none if it is not marked."""
        return self.states.get(name, NOTHING)


NO_MARKS: Final = Marks()
"""A board at rest."""


def with_temporary(marks: Marks, rules: Rules, board: Board, seat: int) -> Marks:
    """The marks with the temporarily harmonized chakras of a seat among them (``yinyang.temporary``).

    >>> board = Board(("", "", "", "", "GRW", "", "", "", ""))
    >>> with_temporary(NO_MARKS, Rules.of("A"), board, 1).of("seat1.green")
    frozenset({'temporary'})
    >>> with_temporary(NO_MARKS, Rules(), board, 1) is NO_MARKS
    True
    """
    names = [rung_node(seat, rung) for rung in temporary_chakras(rules, board)]
    if not names:
        return marks
    return replace(marks, states={**marks.states, **{name: marks.of(name) | {"temporary"} for name in names}})


def marks_on_lotus(marks: Marks) -> Marks:
    """Of all marks those that the Lotus board shows.

    >>> marks_on_lotus(Marks(states={"flow1.2": frozenset({"legal"}), "seat1.red": frozenset({"legal"})})).states
    {'flow1.2': frozenset({'legal'})}
    """
    states = {name: found for name, found in marks.states.items() if not name.startswith("seat")}
    return Marks(states, counts={name: n for name, n in marks.counts.items() if not name.startswith("seat")})


def state_classes(base: str, states: frozenset[str]) -> str:
    """The classes of a node in these states, in a fixed order.

    >>> state_classes("clab-place", frozenset({"picked", "legal"}))
    'clab-place clab-legal clab-picked'
    """
    return " ".join((base, *(f"clab-{state}" for state in STATES if state in states)))
