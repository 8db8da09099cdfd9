"""What a seat may see: views without the plenitude values that it does not know."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chakra_lab.rules import pictures
from chakra_lab.rules.components import CHAKRAS, own_letter
from chakra_lab.rules.modules import in_play
from chakra_lab.rules.position import Position


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat (or, with ``viewer`` ``None``, the referee) may see it.

    ``shown`` holds the public table and the values that the viewer knows, ``None`` for the others; ``known`` the rungs
    whose value is shown. The seed, the order of the bag and the eighth plenitude token are in no position.

    >>> from chakra_lab.rules.setup import new_game
    >>> sorted(view_for(new_game(seats=2, seed=7), 1).known)
    [3]
    """

    viewer: int | None
    shown: Position
    known: frozenset[int]

    def __str__(self) -> str:
        """The canonical text of what is shown."""
        return str(self.shown)

    def _repr_svg_(self) -> str:
        """The board as the viewer sees it, for notebooks."""
        return pictures.svg(self)


def knows(position: Position, seat: int | None, ended: bool = False) -> frozenset[int]:
    """The rungs whose plenitude value a seat may know: all for the referee, and for everybody once the game ended."""
    if seat is None or ended or position.is_over():
        return frozenset(CHAKRAS)
    known = frozenset(rung for rung in CHAKRAS if own_letter(rung) in position.boards[seat - 1].meditation)
    for hooks in in_play(position.rules.modules):
        known |= hooks.knows(position, seat) if hooks.knows else frozenset()
    return known


def view_for(position: Position, seat: int | None, ended: bool = False) -> View:
    """The position as a seat may see it; ``None`` is the referee, who sees all.

    ``ended`` says that the game was ended otherwise than by five chakras (everybody stuck). Raises ``ValueError`` for
    a seat that does not exist.

    >>> from chakra_lab.rules.setup import new_game
    >>> position = new_game(seats=2, seed=7)
    >>> sum(value is not None for value in view_for(position, 1).shown.plenitude)
    1
    """
    if seat is not None and not 1 <= seat <= position.seats:
        raise ValueError(f"There is no seat {seat}; the seats are 1 to {position.seats}.")
    known = knows(position, seat, ended)
    values = tuple(value if rung in known else None for rung, value in enumerate(position.plenitude, 1))
    shown = frozenset(rung for rung, value in enumerate(values, 1) if value is not None)
    return View(seat, replace(position, plenitude=values), shown)
