"""What hypothesis builds for the tests: positions set up by hand, sound or faulty, and positions of games."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from hypothesis import strategies as st

from chakra_lab.rules import OPTIONS, Action, Board, Channel, Meditate, Move, Position, Receive, Rules, new_game
from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, RUNG_LETTERS, RUNGS, SPACES, in_order
from tests.rules.chooser import playthrough

ENERGIES: Final = "PBLGYORK"
"""The energies of the base game."""

SOME_OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"color-limit": "off", "bonus-needs-red": "no"},
    {"harmonized-fixed": "no", "tie-break": "alleviated"},
)

BASE_OPTIONS: Final = {name: option.values for name, option in OPTIONS.items() if not option.module}


def rules() -> st.SearchStrategy[Rules]:
    """Base rules with any options."""
    values = {name: st.sampled_from(choices) for name, choices in BASE_OPTIONS.items()}
    return st.fixed_dictionaries(values).map(lambda chosen: Rules.of("", chosen))


def contents(rung: int, most: int) -> list[str]:
    """What may lie on a rung, up to so many energies: nothing and own colors more often than chance would have it."""
    own = RUNG_LETTERS[rung] if rung in CHAKRAS else "K"
    likely = [own * count + other for count in range(4) for other in ("", *ENERGIES)]
    mixed = ["".join(letters) for count in (2, 3) for letters in combinations(ENERGIES, count)][rung::5]
    crowded = [own * 3 + "PK", "PBLG", "KKKKK", own * 4]
    return [in_order(letters) for letters in [""] * 20 + likely * 2 + mixed + crowded if len(letters) <= most]


ROOMY = tuple(st.sampled_from(contents(rung, 3)) for rung in RUNGS)
CROWDED = tuple(st.sampled_from(contents(rung, 5)) for rung in RUNGS)


@st.composite
def boards(draw: st.DrawFn, faulty: bool = True) -> Board:
    """A board with anything on it that can be written; without faults only tokens and room are right."""
    notches = tuple(sorted(draw(st.sets(st.sampled_from(CHAKRAS), max_size=7 if faulty else 3))))
    spaces = st.lists(st.sampled_from(list(SPACES)), max_size=9 if faulty else 5 - len(notches), unique=not faulty)
    colors = st.lists(st.sampled_from(CHAKRA_LETTERS), max_size=8, unique=not faulty, min_size=0 if faulty else 1)
    return Board(
        rungs=draw(st.tuples(*(CROWDED if faulty else ROOMY))),
        notches=notches,
        spaces=tuple(sorted(draw(spaces))),
        meditation=in_order("".join(draw(colors))),
    )


@st.composite
def positions(draw: st.DrawFn, faulty: bool = True) -> Position:
    """A position set up by hand: its form is right; with ``faulty`` nothing else need be."""
    seats = draw(st.integers(2, 4))
    counts = draw(st.lists(st.integers(0, 12), min_size=len(ENERGIES), max_size=len(ENERGIES)))
    return Position(
        rules=draw(rules()),
        flows=tuple(draw(st.text(ENERGIES + ".", min_size=3, max_size=3)) for _ in range(3)),
        bag=(*counts, 0),
        plenitude=tuple(draw(st.lists(st.sampled_from([None, 1, 2, 3, 4]), min_size=7, max_size=7))),
        round=draw(st.integers(1, 99)),
        seat=draw(st.integers(1, seats)),
        boards=tuple(draw(boards(faulty)) for _ in range(seats)),
    )


@cache
def pool() -> tuple[Position, ...]:
    """All positions of nine whole games, two to four seats, some with options."""
    found: list[Position] = []
    for seed in range(9):
        chosen = Rules.of("", SOME_OPTIONS[seed % len(SOME_OPTIONS)])
        found += [position for position, _, _ in playthrough(new_game(2 + seed // 3, seed, chosen), seed)]
    return tuple(found)


def played_positions() -> st.SearchStrategy[Position]:
    """A position of a game that players with some sense have played."""
    return st.integers(0, 10**6).map(lambda number: pool()[number % len(pool())])


def receives() -> st.SearchStrategy[Action]:
    """Any receive that has a text."""
    letters = st.text(ENERGIES, min_size=1, max_size=4).map(in_order)
    return st.builds(Receive, st.integers(1, 3), letters, st.integers(0, 8))


def channels() -> st.SearchStrategy[Action]:
    """Any channel action that has a text."""
    moves = st.builds(Move, st.sampled_from(ENERGIES), st.integers(0, 8), st.integers(0, 8))
    return st.one_of(
        st.builds(Channel, st.integers(1, 7), st.lists(moves, min_size=1, max_size=4).map(tuple), st.just("")),
        st.builds(Channel, st.just(8), st.just(()), st.sampled_from(ENERGIES)),
    )


def meditations() -> st.SearchStrategy[Action]:
    """Any meditation."""
    return st.builds(Meditate, st.sampled_from([*"PBLGYOR", ""]))


def actions() -> st.SearchStrategy[Action]:
    """Any action that has a text, legal or not."""
    return st.one_of(receives(), channels(), meditations())
