"""What lies on the table: energies, rungs of the ladder, inspiration spaces, tokens.

Everything here is a table of constants; the rest of the rules reads them. Energies and rungs are
written as in the notation: one letter an energy, numbers 0 (bubbles) to 8 (earth) for rungs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LETTERS: Final = "PBLGYORKW"
"""Letters of all energies in canonical order; the first seven are the chakra colors from top to bottom."""

CHAKRA_LETTERS: Final = "PBLGYOR"
NEGATIVE: Final = "K"
POSITIVE: Final = "W"

ENERGY_NAMES: Final = {
    "P": "purple",
    "B": "dark-blue",
    "L": "light-blue",
    "G": "green",
    "Y": "yellow",
    "O": "orange",
    "R": "red",
    "K": "negative",
    "W": "positive",
}

BUBBLES: Final = 0
RED: Final = 7
EARTH: Final = 8
CHAKRAS: Final = range(1, 8)
RUNGS: Final = range(9)

RUNG_NAMES: Final = (
    "bubbles",
    "purple",
    "dark-blue",
    "light-blue",
    "green",
    "yellow",
    "orange",
    "red",
    "earth",
)
RUNG_LETTERS: Final = "~PBLGYORE"
"""Letter of each rung in the notation: bubbles, the seven chakras, earth."""

SANSKRIT_NAMES: Final = (
    "Bhagya",
    "Sahasrara",
    "Ajna",
    "Vishuddha",
    "Anahata",
    "Manipura",
    "Svadhisthana",
    "Muladhara",
    "",
)

ROOM: Final = 3
"""Energies that a chakra or the bubbles hold."""

FLOWS: Final = 3
TOKENS: Final = 5
"""Inspiration tokens of each player."""

COLOR_LIMIT: Final = 3
END_AT: Final = 5
"""Harmonized chakras that trigger the end (``end.five``)."""

ENERGIES_EACH: Final = 3
"""Energies of each color per player in the bag at setup (``setup.bag``)."""

PLENITUDE_VALUES: Final = (1, 1, 2, 2, 3, 3, 4, 4)
"""The eight plenitude tokens; seven are used, the eighth stays out of the game unseen."""

MEDITATION_EACH: Final = 4
"""Meditation tokens of each chakra color."""

HALVES: Final = 2
"""Halves that make a Yin-Yang token."""

DOWN: Final = 1
UP: Final = -1


@dataclass(frozen=True, slots=True)
class Task:
    """One move that an inspiration space asks for.

    ``steps`` counted rungs in one of ``directions`` (``DOWN`` or ``UP``).

    >>> SPACES[2]
    (Task(steps=2, directions=(1,)), Task(steps=1, directions=(1,)))
    """

    steps: int
    directions: tuple[int, ...]


SPACES: Final[dict[int, tuple[Task, ...]]] = {
    1: (Task(1, (DOWN,)), Task(1, (DOWN,)), Task(1, (DOWN,))),
    2: (Task(2, (DOWN,)), Task(1, (DOWN,))),
    3: (Task(3, (DOWN,)),),
    4: (Task(2, (UP,)),),
    5: (Task(1, (UP,)), Task(1, (UP,))),
    6: (Task(1, (DOWN,)), Task(1, (UP,))),
    7: (Task(1, (UP, DOWN)),),
    8: (),
}
"""The moves of each inspiration space; space 8 exchanges an alleviated energy instead."""

EXCHANGE_SPACE: Final = 8
PRINTED_ORDER: Final = (3, 1, 2, 4, 5, 6, 7, 8)
"""The spaces as the printed board shows them: 3 / 1 2 / 4 5 / 6 7 / 8."""


def in_order(letters: str) -> str:
    """The letters in canonical order.

    >>> in_order("KRPG")
    'PGRK'
    """
    return "".join(sorted(letters, key=LETTERS.index))


def own_letter(rung: int) -> str:
    """The letter of the energy that belongs to a chakra.

    >>> own_letter(4)
    'G'
    """
    return CHAKRA_LETTERS[rung - 1]
