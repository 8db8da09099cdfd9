"""Scores as items that add up, ranges where plenitude values are unknown, winners and levels (RULEBOOK section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, PLENITUDE_VALUES, RED
from chakra_lab.rules.items import Item
from chakra_lab.rules.modules import in_play
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.views import View

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
    return Score(tuple(_seat_score(position, found) for found in items), _sure_winners(position, items))


class Range(NamedTuple):
    """The least and the most that a total can still come to.

    >>> Range(9, 12).most
    12
    """

    least: int
    most: int


def score_range(view: View, assuming: Mapping[str, int] | None = None) -> tuple[Range, ...]:
    """What the total of each seat can still be, for all that a viewer knows, as if the game ended now.

    The eight plenitude tokens are 1, 1, 2, 2, 3, 3, 4, 4 and one is left out, so a value seen twice cannot come a third
    time. ``assuming`` gives values, by letter, to chakras whose token the viewer has not seen. Raises ``ValueError``
    for a letter that is no chakra, a value that the viewer knows to be another, or one that no token is left for.

    >>> from chakra_lab.rules.views import view_for
    >>> board = Board(("", "PPP", "", "", "", "", "", "", "KK"), meditation="G")
    >>> view = view_for(Position(plenitude=(1, 4, 2, 4, 3, 3, 2), boards=(board, Board())), 1)
    >>> score_range(view)[0]
    Range(least=3, most=6)
    >>> score_range(view, assuming={"P": 3})[0]
    Range(least=5, most=5)
    >>> score_range(view, assuming={"B": 4})[0]  # no 4 is left for purple: green is one and dark blue the other
    Range(least=3, most=5)
    """
    position = view.shown
    for letter, value in (assuming or {}).items():
        position = _assumed(position, letter, value)
    return tuple(Range(seat.least, seat.most) for seat in score(position).seats)


def _assumed(position: Position, letter: str, value: int) -> Position:
    """The position with a value that the viewer only supposes."""
    if len(letter) != 1 or letter not in CHAKRA_LETTERS:
        raise ValueError(f"A chakra is one of {', '.join(CHAKRA_LETTERS)}, not {letter!r}.")
    place = CHAKRA_LETTERS.index(letter)
    known = position.plenitude[place]
    if known is not None and known != value:
        raise ValueError(f"The value of {letter} is known to be {known}, so it cannot be taken for {value}.")
    if known is None and value not in tokens_left(position):
        raise ValueError(f"No token of value {value} is left for {letter}.")
    return replace(position, plenitude=(*position.plenitude[:place], value, *position.plenitude[place + 1 :]))


def tokens_left(position: Position) -> tuple[int, ...]:
    """The plenitude tokens that are not seen, ascending; the one left out of the game is among them.

    >>> tokens_left(Position(plenitude=(1, 1, None, 4, None, None, 3)))
    (2, 2, 3, 4)
    """
    pool = Counter(PLENITUDE_VALUES)
    pool.subtract(value for value in position.plenitude if value is not None)
    return tuple(sorted(pool.elements()))


def _seat_score(position: Position, items: tuple[Item, ...]) -> SeatScore:
    least, most = _range(position, items)
    level = level_of(least, position.rules.modules) if least == most else None
    return SeatScore(items, least, most, level)


def _range(position: Position, items: tuple[Item, ...]) -> Range:
    """The least and most of a seat: its unknown chakras may have the lowest of the tokens left, or the highest."""
    sure = sum(item.points or 0 for item in items)
    unknown = sum(item.points is None for item in items)
    if not unknown:
        return Range(sure, sure)
    left = tokens_left(position)
    return Range(sure + sum(left[:unknown]), sure + sum(left[-unknown:]))


def _sure_winners(position: Position, items: tuple[tuple[Item, ...], ...]) -> tuple[int, ...] | None:
    """The winners, if they are the same whatever the unknown values are."""
    found: tuple[int, ...] | None = None
    for values in possible_values(position):
        winners = winners_of(position, [_total(seat_items, values) for seat_items in items])
        if found is not None and winners != found:
            return None
        found = winners
    return found


def _items(position: Position, seat: int, board: Board, bonus: bool) -> Iterator[Item]:
    for rung in board.harmonized():
        yield Item("chakras", "score.chakras", position.plenitude[rung - 1], rung)
    yield Item("alleviated", "score.alleviated", board.alleviated)
    yield Item("bonus", "score.bonus", BONUS if bonus else 0)
    for hooks in in_play(position.rules.modules):
        if hooks.items:
            yield from hooks.items(position, seat)


def _total(items: tuple[Item, ...], values: tuple[int, ...]) -> int:
    return sum(values[item.rung - 1] if item.rung else (item.points or 0) for item in items)


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
    left = Counter(tokens_left(position))
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
