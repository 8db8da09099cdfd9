"""What the objectives ask for: a row for each card, with a function that counts how far a board is.

A new objective is one row of ``GOALS``, beside its rule card with boards to look at and its example among the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, HALVES, own_letter
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board

# How far a board is: each function gives how much of what a card asks for is there.


def harmonized_of(*rungs: int) -> Callable[[Board, Rules], int]:
    """How many of these chakras are harmonized."""

    def count(board: Board, rules: Rules) -> int:
        return len(set(board.harmonized()).intersection(rungs))

    return count


def runs(board: Board) -> tuple[int, ...]:
    """The lengths of all unbroken runs of harmonized chakras, from the top.

    >>> runs(Board(("", "PPP", "BBB", "", "GGG", "", "", "", "")))
    (2, 1)
    """
    harmonized = "".join("x" if rung in board.harmonized() else " " for rung in CHAKRAS)
    return tuple(len(run) for run in harmonized.split())


def longest_run(board: Board, rules: Rules) -> int:
    """How many successive chakras are harmonized at most."""
    return max(runs(board), default=0)


def separate_pairs(board: Board, rules: Rules) -> int:
    """How many pairs of touching chakras are harmonized, no chakra in two of them."""
    return sum(run // 2 for run in runs(board))


def chakras_with_energy(board: Board, rules: Rules) -> int:
    """How many chakras hold an energy of their own color, or with ``each-chakra=any`` one of any kind."""
    if rules["each-chakra"] == "any":
        return sum(1 for rung in CHAKRAS if board.rungs[rung])
    return sum(1 for rung in CHAKRAS if own_letter(rung) in board.rungs[rung])


def colors_held(board: Board, rules: Rules) -> int:
    """How many colors of meditation tokens are held."""
    return len(set(board.meditation))


def on_the_earth(board: Board, rules: Rules) -> int:
    """How many negative energies lie on the earth."""
    return board.alleviated


def whole_tokens(board: Board, rules: Rules) -> int:
    """How many Yin-Yang tokens are complete."""
    return board.halves // HALVES


@dataclass(frozen=True, slots=True)
class Goal:
    """What a card asks for: so many (``need``) of what ``have`` counts.

    ``title`` says it in a few English words, ``asks`` in a clause, and ``asks_by`` has another clause for an option:
    its name, its value, the clause. ``rungs`` are the chakras it names, ``promo`` says that it is a promotional card,
    ``needs`` is a module without which nobody could achieve it; ``lasting`` says that what is achieved cannot be lost
    while harmonized chakras stay.
    """

    need: int
    have: Callable[[Board, Rules], int]
    title: str
    asks: str
    asks_by: tuple[tuple[str, str, str], ...] = ()
    rungs: tuple[int, ...] = ()
    promo: bool = False
    needs: str = ""
    lasting: bool = True

    def progress(self, board: Board, rules: Rules) -> int:
        """How much of what is asked for is there, at most all of it."""
        return min(self.need, self.have(board, rules))


GOALS: Final[Mapping[int, Goal]] = MappingProxyType(
    {
        1: Goal(2, harmonized_of(1, 7), "purple and red", "the purple and the red chakra harmonized", rungs=(1, 7)),
        2: Goal(
            2,
            harmonized_of(3, 5),
            "light blue and yellow",
            "the light blue and the yellow chakra harmonized",
            rungs=(3, 5),
        ),
        3: Goal(
            2,
            harmonized_of(2, 6),
            "dark blue and orange",
            "the dark blue and the orange chakra harmonized",
            rungs=(2, 6),
        ),
        4: Goal(
            len(CHAKRAS),
            chakras_with_energy,
            "each chakra begun",
            "an energy of its own color on each chakra",
            (("each-chakra", "any", "an energy of any kind on each chakra"),),
            rungs=tuple(CHAKRAS),
            lasting=False,
        ),
        5: Goal(3, longest_run, "three in a row", "three successive chakras harmonized"),
        6: Goal(2, separate_pairs, "two separate pairs", "two separate pairs of touching chakras harmonized"),
        7: Goal(len(CHAKRA_LETTERS), colors_held, "all seven seen", "all seven meditation tokens held"),
        8: Goal(
            3,
            on_the_earth,
            "three on the earth",
            "three negative energies on the earth at the same time",
            lasting=False,
        ),
        9: Goal(
            3,
            harmonized_of(1, 3, 4),
            "purple, light blue, green",
            "the purple, the light blue and the green chakra harmonized",
            rungs=(1, 3, 4),
            promo=True,
        ),
        10: Goal(2, whole_tokens, "two Yin-Yang tokens", "two complete Yin-Yang tokens", promo=True, needs="A"),
    }
)
"""What each card asks for (``objectives.1`` … ``objectives.10``)."""


def is_achieved(number: int, board: Board, rules: Rules) -> bool:
    """Whether a board fulfills a card at this moment.

    >>> is_achieved(1, Board(("", "PPP", "", "", "", "", "", "RRR", "")), Rules.of("D"))
    True
    """
    goal = GOALS[number]
    return goal.progress(board, rules) >= goal.need
