"""Scores as items that add up, ranges where plenitude values are unknown, winners and levels (RULEBOOK section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from chakra_lab.rules.components import CHAKRAS, PLENITUDE_VALUES, RED
from chakra_lab.rules.position import Board, Position

LEVELS: Final = ("tea", "cocoon", "chrysalis", "butterfly", "disciple", "sage")
LEVEL_STARTS: Final = {
    "": (0, 8, 10, 13, 15, 17),
    "A": (0, 10, 13, 16, 19, 22),
    "D": (0, 11, 14, 17, 20, 23),
    "AD": (0, 13, 16, 19, 22, 25),
}
"""Smallest total of each level, by those of the modules A and D that are in play (``score.level``)."""

BONUS: Final = 2


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a score: what earned it (a name), the rule's id, the points (``None`` where a value is unknown), and
    the chakra it came from, if any."""

    name: str
    rule: str
    points: int | None
    rung: int | None = None


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score of one seat: its items, and the least and most that they can add up to.

    >>> board = Board(("", "", "", "", "", "", "", "RRR", "K"))
    >>> seat = score(Position(plenitude=(1, 1, 2, 2, 3, 3, 4), boards=(board, Board())))[1]
    >>> seat.points("chakras"), seat.points("alleviated"), seat.points("bonus"), seat.total
    (4, 1, 2, 7)
    """

    items: tuple[Item, ...]
    least: int
    most: int
    level: str | None

    @property
    def total(self) -> int | None:
        """The sum of the items; ``None`` where it depends on unknown values."""
        return self.least if self.least == self.most else None

    @property
    def chakras(self) -> int | None:
        """The points of the harmonized chakras; ``None`` where the total depends on unknown values."""
        others = sum(item.points or 0 for item in self.items if item.name != "chakras")
        return None if self.total is None else self.total - others

    def points(self, name: str) -> int | None:
        """What all items of one name add up to; ``None`` where one is unknown."""
        found = [item.points for item in self.items if item.name == name]
        return None if None in found else sum(points for points in found if points is not None)


@dataclass(frozen=True, slots=True)
class Score:
    """The scores of all seats in order, and the winners; ``None`` where unknown values decide.

    >>> score(Position(boards=(Board(), Board()))).winners
    (1, 2)
    """

    seats: tuple[SeatScore, ...]
    winners: tuple[int, ...] | None

    def __getitem__(self, seat: int) -> SeatScore:
        """The score of a seat, counted from 1."""
        return self.seats[seat - 1]


def run_from_red(board: Board) -> int:
    """The length of the unbroken run of harmonized chakras from red upwards (``score.bonus``).

    >>> run_from_red(Board(("", "", "", "", "", "YYY", "OOO", "RRR", "")))
    3
    """
    harmonized = board.harmonized()
    run = 0
    while RED - run in harmonized:
        run += 1
    return run


def bonus_seats(position: Position) -> tuple[int, ...]:
    """The seats that get the harmonization bonus (``score.bonus``, ``-ties``, ``-needs-red``)."""
    runs = {seat: run_from_red(board) for seat, board in position.all_boards()}
    longest = max(runs.values(), default=0)
    if not longest and position.rules["bonus-needs-red"] == "yes":
        return ()
    return tuple(seat for seat, run in runs.items() if run == longest)


def level_of(total: int, modules: str = "") -> str:
    """The plenitude level of a total, by the modules in play (``score.level``).

    >>> level_of(14), level_of(14, "AD")
    ('butterfly', 'cocoon')
    """
    column = LEVEL_STARTS["".join(letter for letter in modules if letter in "AD")]
    return [name for name, start in zip(LEVELS, column, strict=True) if total >= start][-1]


def score(position: Position) -> Score:
    """The score of every seat as items that add up, as if the game ended now.

    Unknown plenitude values make the total a range, over all values that the eight tokens still allow.

    >>> board = Board(("", "", "", "", "", "", "OOO", "RRR", "K"))
    >>> result = score(Position(plenitude=(1, 1, 2, 2, 3, 3, 4), boards=(board, Board())))
    >>> result[1].total, result[1].level, result.winners
    (10, 'chrysalis', (1,))
    """
    bonus = bonus_seats(position)
    items = tuple(tuple(_items(position, seat, board, seat in bonus)) for seat, board in position.all_boards())
    ranges = [(10**6, -1)] * position.seats
    winners: set[tuple[int, ...]] = set()
    for values in possible_values(position):
        totals = [_total(seat_items, values) for seat_items in items]
        ranges = [(min(low, t), max(high, t)) for (low, high), t in zip(ranges, totals, strict=True)]
        winners.add(winners_of(position, totals))
    seats = tuple(
        SeatScore(seat_items, low, high, _level(position, low, high))
        for seat_items, (low, high) in zip(items, ranges, strict=True)
    )
    return Score(seats, winners.pop() if len(winners) == 1 else None)


def _items(position: Position, seat: int, board: Board, bonus: bool) -> Iterator[Item]:
    for rung in board.harmonized():
        yield Item("chakras", "score.chakras", position.plenitude[rung - 1], rung)
    yield Item("alleviated", "score.alleviated", board.alleviated)
    yield Item("bonus", "score.bonus", BONUS if bonus else 0)
    for count in MODULE_ITEMS:
        yield from count(position, seat)


MODULE_ITEMS: Final[list[Callable[[Position, int], Iterator[Item]]]] = []
"""What modules add to a score: each gives the items of a seat."""


def _total(items: tuple[Item, ...], values: tuple[int, ...]) -> int:
    return sum(values[item.rung - 1] if item.rung else (item.points or 0) for item in items)


def _level(position: Position, least: int, most: int) -> str | None:
    return level_of(least, position.rules.modules) if least == most else None


def winners_of(position: Position, totals: list[int]) -> tuple[int, ...]:
    """The seats that win with these totals (``score.victory``, ``score.victory-tie``)."""
    ranking = [(total, 0) for total in totals]
    if position.rules["tie-break"] == "alleviated":
        ranking = [(total, board.alleviated) for total, board in zip(totals, position.boards, strict=True)]
    best = max(ranking, default=(0, 0))
    return tuple(seat for seat, rank in enumerate(ranking, 1) if rank == best)


def possible_values(position: Position) -> Iterator[tuple[int, ...]]:
    """All plenitude values that fit what is known: of the eight tokens 1, 1, 2, 2, 3, 3, 4, 4 one is left out.

    Only chakras that somebody has harmonized matter to a score, so the others take no part: their place holds the
    known value, or 0.
    """
    matters = [rung for rung in CHAKRAS if any(rung in board.harmonized() for board in position.boards)]
    open_rungs = [rung for rung in matters if position.plenitude[rung - 1] is None]
    pool = Counter(PLENITUDE_VALUES)
    pool.subtract(value for value in position.plenitude if value is not None)
    left = {value: count for value, count in pool.items() if count > 0}
    values = [value or 0 for value in position.plenitude]
    yield from _assigned(values, open_rungs, left)


def _assigned(values: list[int], rungs: list[int], left: dict[int, int]) -> Iterator[tuple[int, ...]]:
    if not rungs:
        yield tuple(values)
        return
    choices = [value for value, count in left.items() if count] or [0]
    for value in choices:
        values[rungs[0] - 1] = value
        yield from _assigned(values, rungs[1:], {**left, value: left.get(value, 1) - 1})
    values[rungs[0] - 1] = 0
