"""Boards as if something had come out otherwise, for scoring alone, and which single items would change who wins.

The positions made here need not be reachable, nor do their energies add up: they are asked for their score only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from chakra_lab.rules.components import CHAKRAS, EARTH, NEGATIVE, ROOM, own_letter
from chakra_lab.rules.modules import followed, otherwise
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import Score, score, winners_of


def with_chakra(position: Position, seat: int, rung: int, harmonized: bool) -> Position:
    """The position with a chakra of a seat harmonized, or emptied (``harmonize.own-color``).

    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(), Board()))
    >>> with_chakra(position, 2, 7, True).boards[1].harmonized()
    (7,)
    """
    board = position.boards[seat - 1]
    board = board.with_energies(rung, own_letter(rung) * ROOM if harmonized else "")
    if harmonized:
        board = replace(board, notches=tuple(notch for notch in board.notches if notch != rung))
    return followed(position.with_board(seat, board))


def with_alleviated(position: Position, seat: int, count: int) -> Position:
    """The position with so many alleviated energies on the earth of a seat (``alleviate.earth``).

    >>> from chakra_lab.rules.position import Board
    >>> with_alleviated(Position(boards=(Board(), Board())), 1, 3).boards[0].alleviated
    3
    """
    board = position.boards[seat - 1]
    others = board.rungs[EARTH].replace(NEGATIVE, "")
    return followed(position.with_board(seat, board.with_energies(EARTH, others + NEGATIVE * count)))


def with_halves(position: Position, seat: int, halves: int) -> Position:
    """The position with so many halves of Yin-Yang tokens at a seat (``yinyang.score``).

    >>> from chakra_lab.rules.position import Board
    >>> with_halves(Position(boards=(Board(), Board())), 2, 3).boards[1].halves
    3
    """
    return followed(position.with_board(seat, replace(position.boards[seat - 1], halves=halves)))


def with_value(position: Position, rung: int, value: int | None) -> Position:
    """The position with another plenitude value on a karma space, ``None`` for an unknown one.

    >>> with_value(Position(), 1, 4).plenitude
    (4, None, None, None, None, None, None)
    """
    return replace(position, plenitude=(*position.plenitude[: rung - 1], value, *position.plenitude[rung:]))


@dataclass(frozen=True, slots=True)
class Hinge:
    """One item of a seat that, had it gone the other way, would have made others win.

    ``name`` and ``rung`` are those of the item, ``number`` is the card it came from; ``gained`` says that it would have
    been earned (one more of it), else that it would have been missing; ``short`` how much was missing for that: for a
    chakra so many energies, for an objective so much of what it counts.
    """

    seat: int
    name: str
    rung: int | None
    gained: bool
    winners: tuple[int, ...]
    short: int = 1
    number: int | None = None


@lru_cache(maxsize=64)
def hinges(position: Position) -> tuple[Hinge, ...]:
    """The single items that would have changed who wins, those first that the least was missing for.

    A chakra harmonized or not takes the bonus and the objectives along with it. Empty where unknown values decide who
    wins.

    >>> from chakra_lab.rules.position import Board
    >>> boards = Board(("", "", "", "", "", "", "", "RRR", "")), Board(("", "", "", "", "", "", "OO", "RRR", ""))
    >>> [(h.seat, h.name, h.rung, h.gained, h.winners) for h in hinges(Position(plenitude=(1,) * 7, boards=boards))][:2]
    [(1, 'alleviated', None, True, (1,)), (2, 'chakras', 6, True, (2,))]
    """
    result = score(position)
    if result.winners is None:
        return ()
    found = [*_by_chakra(position), *_by_earth(position), *_by_bonus(position, result), *_by_module(position)]
    changed = (hinge for hinge in found if hinge.winners and hinge.winners != result.winners)
    return tuple(sorted(changed, key=lambda hinge: (not hinge.gained, hinge.short, hinge.seat)))


def _by_chakra(position: Position) -> Iterator[Hinge]:
    for seat, board in position.all_boards():
        done = board.harmonized()
        for rung in CHAKRAS:
            gained = rung not in done
            winners = score(with_chakra(position, seat, rung, gained)).winners or ()
            short = max(1, ROOM - board.rungs[rung].count(own_letter(rung)))
            yield Hinge(seat, "chakras", rung, gained, winners, short)


def _by_earth(position: Position) -> Iterator[Hinge]:
    for seat, board in position.all_boards():
        for step in (1, -1) if board.alleviated else (1,):
            winners = score(with_alleviated(position, seat, board.alleviated + step)).winners or ()
            yield Hinge(seat, "alleviated", None, step > 0, winners)


def _by_bonus(position: Position, result: Score) -> Iterator[Hinge]:
    """The bonus of each seat that has it, had it not been earned."""
    totals = [seat.total for seat in result.seats]
    for seat, row in enumerate(result.seats, 1):
        earned = row.points("bonus")
        if earned and None not in totals:
            left = [(total or 0) - (earned if number == seat else 0) for number, total in enumerate(totals, 1)]
            yield Hinge(seat, "bonus", None, False, winners_of(position, left))


def _by_module(position: Position) -> Iterator[Hinge]:
    """What the modules bring to the score, each of it gone the other way."""
    for found in otherwise(position):
        turned = found.position if found.number else followed(found.position)  # a card turned is not turned back
        winners = score(turned).winners or ()
        yield Hinge(found.seat, found.item, None, found.gained, winners, found.short, found.number)
