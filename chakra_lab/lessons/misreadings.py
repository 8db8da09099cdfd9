"""Scores misread: what a seat's total comes to when exactly one rule of scoring is taken for another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from chakra_lab.rules import Position, score
from chakra_lab.rules.components import CHAKRAS, EARTH, NEGATIVE, RED, ROOM
from chakra_lab.rules.scoring import BONUS
from chakra_lab.scene.words.labels import N_

Misreading = Callable[[Position, int], int]


def _total(position: Position, seat: int) -> int:
    total = score(position)[seat].total
    assert total is not None
    return total


def _own(position: Position, seat: int, name: str) -> int:
    return score(position)[seat].points(name) or 0


def _penalty(position: Position, seat: int) -> int:
    """One point less for each negative energy that is not on the earth."""
    left = sum(energies.count(NEGATIVE) for energies in position.boards[seat - 1].rungs[:EARTH])
    return _total(position, seat) - left


def _earth_forgotten(position: Position, seat: int) -> int:
    return _total(position, seat) - _own(position, seat, "alleviated")


def _any_color(position: Position, seat: int) -> int:
    """A chakra full of one color counts, whatever the color."""
    board = position.boards[seat - 1]
    done = board.harmonized()
    full = [r for r in CHAKRAS if r not in done and len(board.rungs[r]) == ROOM and len(set(board.rungs[r])) == 1]
    return _total(position, seat) + sum(position.plenitude[rung - 1] or 0 for rung in full)


def longest_anywhere(harmonized: tuple[int, ...]) -> int:
    """The longest unbroken run of harmonized chakras, wherever it begins.

    >>> longest_anywhere((1, 3, 4, 5, 7))
    3
    """
    longest = run = 0
    for rung in range(RED, 0, -1):
        run = run + 1 if rung in harmonized else 0
        longest = max(longest, run)
    return longest


def _bonus_anywhere(position: Position, seat: int) -> int:
    """The longest run gets the bonus, wherever it begins."""
    runs = [longest_anywhere(board.harmonized()) for board in position.boards]
    bonus = BONUS if runs[seat - 1] == max(runs) > 0 else 0
    return _total(position, seat) - _own(position, seat, "bonus") + bonus


def _bonus_alone(position: Position, seat: int) -> int:
    """Who ties for the longest run gets nothing."""
    return _total(position, seat) - _own(position, seat, "bonus")


def _one_each(position: Position, seat: int) -> int:
    """Each harmonized chakra counts one point."""
    return _total(position, seat) - _own(position, seat, "chakras") + len(position.boards[seat - 1].harmonized())


MISREADINGS: Final[Mapping[str, Misreading]] = {
    "score.chakras": _one_each,
    "score.alleviated": _earth_forgotten,
    "score.no-penalty": _penalty,
    "score.bonus": _bonus_anywhere,
    "score.bonus-ties": _bonus_alone,
    "harmonize.own-color": _any_color,
}
"""For each rule of scoring what its misreading comes to."""


HALVES_MISREAD: Final[tuple[tuple[str, Callable[[int], int]], ...]] = (
    (N_("Three points are for a complete token of two halves, not for each half."), lambda halves: 3 * halves),
    (N_("A single half counts 1, too."), lambda halves: 3 * (halves // 2)),
    (N_("Two halves make a token, and that counts 3."), lambda halves: halves),
)
"""What half Yin-Yang tokens come to when they are misread, with what is said to it (``yinyang.score``)."""


TOKENS_MISREAD: Final[tuple[tuple[str, Callable[[int, int], int]], ...]] = (
    (N_("Who achieves a card second takes its token of 1."), lambda first, second: 2 * (first + second)),
    (N_("Who achieves a card first takes its token of 2."), lambda first, second: first + second),
    (N_("Nobody takes both tokens of a card."), lambda first, second: 3 * (first + second)),
)
"""What tokens of objectives come to when they are misread, with what is said to it (``objectives.claim``)."""


def misread_halves(halves: int) -> dict[int, str]:
    """What each misreading makes of half Yin-Yang tokens, and why it is wrong, where it is another number.

    >>> list(misread_halves(2))
    [6, 2]
    """
    return _others(3 * (halves // 2) + halves % 2, ((why, misread(halves)) for why, misread in HALVES_MISREAD))


def misread_tokens(first: int, second: int) -> dict[int, str]:
    """What each misreading makes of so many tokens taken first and second, where it is another number.

    >>> list(misread_tokens(1, 0))
    [1, 3]
    """
    return _others(2 * first + second, ((why, misread(first, second)) for why, misread in TOKENS_MISREAD))


def _others(right: int, misread: Iterable[tuple[str, int]]) -> dict[int, str]:
    """The wrong numbers, each with the first reason that leads to it."""
    found: dict[int, str] = {}
    for why, points in misread:
        if points != right:
            found.setdefault(points, why)
    return found


def misread_totals(position: Position, seat: int) -> dict[str, int]:
    """What each misreading makes of a seat's total, where that is another number than the right one.

    >>> from chakra_lab.rules import new_game
    >>> misread_totals(new_game(seats=2, seed=7), 1)
    {}
    """
    right = _total(position, seat)
    found = {rule: misread(position, seat) for rule, misread in MISREADINGS.items()}
    return {rule: total for rule, total in found.items() if total != right and total >= 0}


def tokens_taken(position: Position) -> tuple[int, int]:
    """How many tokens of objectives the seat to move holds: of those for the first, and of those for the second.

    >>> from chakra_lab.lessons import games
    >>> tokens_taken(games.positions_of(0, "D")[0])
    (0, 0)
    """
    cards, seat = position.objectives, position.seat
    return sum(card.first == seat for card in cards), sum(card.second == seat for card in cards)
