"""Positions: everything that lies on the table between two turns, as values that never change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from chakra_lab.rules import pictures
from chakra_lab.rules.components import (
    BUBBLES,
    CHAKRAS,
    EARTH,
    END_AT,
    LETTERS,
    NEGATIVE,
    ROOM,
    TOKENS,
    in_order,
    own_letter,
)
from chakra_lab.rules.options import BASE, Rules

EMPTY: Final = "."
"""An empty Maya space."""

Bag = tuple[int, ...]
"""How many of each energy, nine counts in the order of ``LETTERS``."""


def bag_of(letters: str) -> Bag:
    """The bag that holds these energies.

    >>> bag_of("GGK")
    (0, 0, 0, 2, 0, 0, 0, 1, 0)
    """
    return tuple(letters.count(letter) for letter in LETTERS)


def bag_letters(bag: Bag) -> str:
    """The energies of a bag in canonical order.

    >>> bag_letters((0, 0, 0, 2, 0, 0, 0, 1, 0))
    'GGK'
    """
    return "".join(letter * count for letter, count in zip(LETTERS, bag, strict=True))


def is_harmonized(rung: int, energies: str) -> bool:
    """Whether a chakra with these energies is harmonized: three of its own color (``harmonize.own-color``).

    >>> is_harmonized(5, "YYY"), is_harmonized(5, "GGG")
    (True, False)
    """
    return rung in CHAKRAS and energies.count(own_letter(rung)) >= ROOM


@dataclass(frozen=True, slots=True)
class Board:
    """One player's board.

    ``rungs`` are nine strings of energies in canonical order, bubbles first, earth last; ``notches`` the rungs with a
    token in their notch, ``spaces`` the occupied inspiration spaces, both ascending; ``meditation`` the colors of the
    meditation tokens held, in canonical order; ``halves`` the half Yin-Yang tokens gained (module A).

    >>> Board(("PK", "", "", "", "GG", "", "", "", ""), notches=(4,), spaces=(2,), meditation="G").supply
    3
    """

    rungs: tuple[str, ...] = ("",) * 9
    notches: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    meditation: str = ""
    halves: int = 0

    @property
    def supply(self) -> int:
        """Inspiration tokens that are free: five, less those on spaces and in notches."""
        return TOKENS - len(self.notches) - len(self.spaces)

    @property
    def alleviated(self) -> int:
        """Negative energies on the earth (``alleviate.earth``)."""
        return self.rungs[EARTH].count(NEGATIVE)

    @property
    def free_bubbles(self) -> int:
        """Bubbles without an energy."""
        return max(0, ROOM - len(self.rungs[BUBBLES]))

    def harmonized(self) -> tuple[int, ...]:
        """The harmonized chakras, as rungs from the top (``harmonize.own-color``)."""
        return tuple(rung for rung in CHAKRAS if is_harmonized(rung, self.rungs[rung]))

    def count(self, letter: str) -> int:
        """Energies of one color in bubbles and on chakras, harmonized ones included (``receive.color-limit``)."""
        return "".join(self.rungs[:EARTH]).count(letter)

    def with_energies(self, rung: int, energies: str) -> Board:
        """This board with exactly these energies on a rung."""
        rungs = self.rungs[:rung] + (in_order(energies),) + self.rungs[rung + 1 :]
        return replace(self, rungs=rungs)

    def placed(self, rung: int, letters: str) -> Board:
        """This board with energies added to a rung."""
        return self.with_energies(rung, self.rungs[rung] + letters)

    def removed(self, rung: int, letter: str) -> Board:
        """This board with one energy taken from a rung."""
        return self.with_energies(rung, self.rungs[rung].replace(letter, "", 1))


class Objective(NamedTuple):
    """An objective's card in the center: its number, and who holds its 2-point and its 1-point token (0: nobody).

    >>> Objective(5, first=2)
    Objective(number=5, first=2, second=0)
    """

    number: int
    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Everything that matters between two turns.

    ``flows`` are three strings of three Maya spaces, top to bottom, ``.`` for an empty one; ``bag`` counts each energy
    in the order of ``LETTERS``; ``plenitude`` has seven values, purple to red, ``None`` where unknown; ``round`` and
    ``seat`` (to move) count from 1; ``objectives`` are the cards of module D, ascending.

    >>> Position(boards=(Board(), Board())).seats
    2
    """

    rules: Rules = BASE
    flows: tuple[str, ...] = ("...", "...", "...")
    bag: Bag = (0,) * 9
    plenitude: tuple[int | None, ...] = (None,) * 7
    round: int = 1
    seat: int = 1
    boards: tuple[Board, ...] = ()
    objectives: tuple[Objective, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def mover(self) -> Board:
        """The board of the seat to move."""
        return self.boards[self.seat - 1]

    @property
    def bag_count(self) -> int:
        """Energies in the bag."""
        return sum(self.bag)

    @property
    def turn(self) -> int:
        """The number of the turn in the whole game, from 1."""
        return (self.round - 1) * self.seats + self.seat

    def in_bag(self, letter: str) -> int:
        """How many of one energy the bag holds."""
        return self.bag[LETTERS.index(letter)]

    def with_board(self, seat: int, board: Board) -> Position:
        """This position with another board for one seat."""
        return replace(self, boards=self.boards[: seat - 1] + (board,) + self.boards[seat:])

    def fulfilled(self) -> tuple[int, ...]:
        """The seats with five or more harmonized chakras (``end.five``)."""
        return tuple(seat for seat, board in self.all_boards() if len(board.harmonized()) >= END_AT)

    def all_boards(self) -> Iterator[tuple[int, Board]]:
        """Each seat with its board."""
        return enumerate(self.boards, start=1)

    def is_over(self) -> bool:
        """Whether the game has ended: the round is complete and somebody has five chakras (``end.equal-turns``)."""
        return self.seat == 1 and bool(self.fulfilled())

    def is_last_round(self) -> bool:
        """Whether the end is triggered and the round is being finished."""
        return self.seat != 1 and bool(self.fulfilled())

    def __repr__(self) -> str:
        """The call that makes this position again from its text."""
        return f"parse_position({str(self)!r})"

    def __str__(self) -> str:
        """The canonical text of the position."""
        return pictures.words(self)

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        return pictures.svg(self)


def energies_of(position: Position) -> Counter[str]:
    """How many of each energy are in sight: bag, Maya spaces, boards; the box holds what is missing."""
    everywhere = Counter(dict(zip(LETTERS, position.bag, strict=True)))
    everywhere.update(letter for flow in position.flows for letter in flow if letter != EMPTY)
    everywhere.update(letter for board in position.boards for rung in board.rungs for letter in rung)
    return everywhere
