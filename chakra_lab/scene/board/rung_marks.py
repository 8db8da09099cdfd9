"""What is marked on one rung of a ladder, taken out of everything that is marked on the boards."""

from __future__ import annotations

from typing import Final, NamedTuple

from chakra_lab.rules.components import ROOM
from chakra_lab.rules.position import EMPTY
from chakra_lab.rules.reasons import notch_node, rung_node
from chakra_lab.scene.board.marks import NO_MARKS, NOTHING, Marks
from chakra_lab.scene.words.labels import place_node


class RungMarks(NamedTuple):
    """What is marked on one rung: its own states, those of its places and notch, ghosts (``.`` for none)."""

    rung: frozenset[str] = NOTHING
    places: tuple[frozenset[str], frozenset[str], frozenset[str]] = (NOTHING, NOTHING, NOTHING)
    notch: frozenset[str] = NOTHING
    ghosts: str = EMPTY * ROOM


NO_RUNG_MARKS: Final = RungMarks()


def rung_marks(marks: Marks, seat: int, rung: int) -> RungMarks:
    """What is marked on a rung."""
    if marks is NO_MARKS:
        return NO_RUNG_MARKS
    names = [place_node(seat, rung, place) for place in (1, 2, 3)]
    first, second, third = (marks.of(name) for name in names)
    return RungMarks(
        marks.of(rung_node(seat, rung)),
        (first, second, third),
        marks.of(notch_node(seat, rung)),
        "".join(marks.ghosts.get(name) or EMPTY for name in names),
    )


def marked_rungs(marks: Marks, seat: int) -> frozenset[str]:
    """The names of a seat's rungs that have any mark: few, so the others need not be asked about.

    >>> sorted(marked_rungs(Marks({"seat2.red.1": frozenset(), "seat2.earth": frozenset(), "flow1": frozenset()}), 2))
    ['earth', 'red']
    """
    start = f"seat{seat}."
    names = (*marks.states, *marks.ghosts)
    return frozenset([name.split(".")[1] for name in names if name.startswith(start)])
