"""What hypothesis builds for the tests: positions set up by hand, sound or faulty, and positions of games."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from chakra_lab.rules import OPTIONS, Board, Position, Rules, SplitMix64, apply, draw, drawn_count, new_game
from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, LETTERS, RUNGS, SPACES, in_order
from tests.rules.chooser import choose

ENERGIES: Final = "PBLGYORK"
"""The energies of the base game."""

BASE_OPTIONS: Final = {name: option.values for name, option in OPTIONS.items() if not option.module}


def rules() -> st.SearchStrategy[Rules]:
    """Base rules with any options."""
    values = {name: st.sampled_from(choices) for name, choices in BASE_OPTIONS.items()}
    return st.fixed_dictionaries(values).map(lambda chosen: Rules.of("", chosen))


def energies(most: int) -> st.SearchStrategy[str]:
    """Up to so many energies in canonical order."""
    return st.text(ENERGIES, max_size=most).map(in_order)


@st.composite
def rungs(draw: st.DrawFn, more: int = 0) -> tuple[str, ...]:
    """Nine rungs with up to three energies and some more, own energies more often than chance would have it."""
    found = []
    for rung in RUNGS:
        own = ENERGIES[rung - 1] if rung in CHAKRAS else "K"
        letters = draw(st.sampled_from(["", "", "", own, own * 2, own * 3])) + draw(energies(1))
        found.append(in_order(letters[:3] + draw(energies(more))))
    return tuple(found)


@st.composite
def boards(draw: st.DrawFn, faulty: bool = True) -> Board:
    """A board with anything on it that can be written; without faults only tokens and room are right."""
    notches = tuple(sorted(draw(st.sets(st.sampled_from(CHAKRAS), max_size=7 if faulty else 3))))
    spaces = st.lists(st.sampled_from(list(SPACES)), max_size=9 if faulty else 5 - len(notches), unique=not faulty)
    colors = st.lists(st.sampled_from(CHAKRA_LETTERS), max_size=8, unique=not faulty, min_size=0 if faulty else 1)
    return Board(
        rungs=draw(rungs(more=1 if faulty else 0)),
        notches=notches,
        spaces=tuple(sorted(draw(spaces))),
        meditation=in_order("".join(draw(colors))),
    )


@st.composite
def positions(draw: st.DrawFn, faulty: bool = True) -> Position:
    """A position set up by hand: its form is right; with ``faulty`` nothing else need be."""
    seats = draw(st.integers(2, 4))
    counts = {letter: draw(st.integers(0, 12)) for letter in ENERGIES}
    return Position(
        rules=draw(rules()),
        flows=tuple(draw(st.text(ENERGIES + ".", min_size=3, max_size=3)) for _ in range(3)),
        bag=tuple(counts.get(letter, 0) for letter in LETTERS),
        plenitude=tuple(draw(st.sampled_from([None, 1, 2, 3, 4])) for _ in range(7)),
        round=draw(st.integers(1, 99)),
        seat=draw(st.integers(1, seats)),
        boards=tuple(draw(boards(faulty)) for _ in range(seats)),
    )


@st.composite
def played_positions(draw: st.DrawFn, turns: int = 40) -> Position:
    """A position of a game after some turns, played sensibly or at random."""
    seed = draw(st.integers(0, 2**64 - 1))
    position = new_game(draw(st.integers(2, 4)), seed, draw(rules()))
    generator = SplitMix64(seed)
    for _ in range(draw(st.integers(0, turns))):
        if position.is_over():
            break
        position = turn_played(position, generator, seed)
    return position


def turn_played(position: Position, generator: SplitMix64, seed: int) -> Position:
    """The position after one more turn by the players of ``chooser``."""
    action = choose(position, generator)
    return apply(position, action, draw(position, drawn_count(position, action), seed)).position
