"""What a player does with a turn: ``Receive | Channel | Meditate``, and the moves inside a channel action.

They are named tuples because they are listed by the hundred, and a named tuple is made in half the time of a dataclass.
"""

from __future__ import annotations

from typing import NamedTuple

from chakra_lab.rules import pictures
from chakra_lab.rules.components import BUBBLES


class Move(NamedTuple):
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


class Receive(NamedTuple):
    """Take one to three energies from a flow (1 to 3) and put them on one rung.

    ``energies`` are letters in canonical order. ``rung`` is the place of all of them; a tuple with a rung for each is
    understood too, so that an attempt at two places can be explained (``receive.one-place``).

    >>> str(Receive(2, "RK", 0))
    '2RK>~'
    """

    flow: int
    energies: str
    rung: int | tuple[int, ...] = BUBBLES

    def __str__(self) -> str:
        """The action's text."""
        return pictures.words(self)


class Channel(NamedTuple):
    """Put a token on an inspiration space (1 to 8) and make its moves, in the order given.

    Space 8 makes no moves: ``chosen`` is the energy taken from the bag.

    >>> str(Channel(3, (Move("K", 5, 8),))), str(Channel(8, chosen="G"))
    ('c3:KY>E', 'c8:G')
    """

    space: int
    moves: tuple[Move, ...] = ()
    chosen: str = ""

    def __str__(self) -> str:
        """The action's text."""
        return pictures.words(self)


class Meditate(NamedTuple):
    """Take back the tokens from all spaces and look at the plenitude value of ``color`` ("" when all are held).

    >>> str(Meditate("G"))
    'mG'
    """

    color: str = ""

    def __str__(self) -> str:
        """The action's text."""
        return pictures.words(self)


Action = Receive | Channel | Meditate
