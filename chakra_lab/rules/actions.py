"""What a player does with a turn: ``Receive | Channel | Meditate``, and the moves inside a channel action."""

from __future__ import annotations

from dataclasses import dataclass

from chakra_lab.rules import pictures
from chakra_lab.rules.components import BUBBLES


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One energy going from one rung to another inside a channel action.

    >>> Move("K", 5, 8).is_down
    True
    """

    energy: str
    start: int
    end: int

    @property
    def is_down(self) -> bool:
        """Whether the move goes towards the earth."""
        return self.end > self.start


@dataclass(frozen=True, slots=True)
class Receive:
    """Take one to three energies from a flow (1 to 3) and put them on one rung.

    ``energies`` are letters in canonical order. ``rung`` is the place of all of them; a tuple with a rung for each is
    understood too, so that an attempt at two places can be explained (``receive.one-place``).
    """

    flow: int
    energies: str
    rung: int | tuple[int, ...] = BUBBLES

    def __str__(self) -> str:
        """The action's text."""
        return pictures.words(self)


@dataclass(frozen=True, slots=True)
class Channel:
    """Put a token on an inspiration space (1 to 8) and make its moves, in the order given.

    Space 8 makes no moves: ``chosen`` is the energy taken from the bag.
    """

    space: int
    moves: tuple[Move, ...] = ()
    chosen: str = ""

    def __str__(self) -> str:
        """The action's text."""
        return pictures.words(self)


@dataclass(frozen=True, slots=True)
class Meditate:
    """Take back the tokens from all spaces and look at the plenitude value of ``color`` ("" when all are held)."""

    color: str = ""

    def __str__(self) -> str:
        """The action's text."""
        return pictures.words(self)


Action = Receive | Channel | Meditate
