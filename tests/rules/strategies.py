"""What hypothesis builds for the tests: positions set up by hand, sound or faulty, and positions of games."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from hypothesis import strategies as st

from chakra_lab.rules import (
    BASE,
    OPTIONS,
    Action,
    Board,
    Channel,
    Meditate,
    Move,
    Objective,
    Position,
    Receive,
    Rules,
    new_game,
)
from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, LETTERS, RUNG_LETTERS, RUNGS, SPACES, in_order
from chakra_lab.rules.modules.goals import GOALS
from tests.rules.chooser import playthrough

ENERGIES: Final = LETTERS
"""The energies of all modules that are built."""

BUILT: Final = ("", "A", "D", "AD")
"""The modules that can be played, in every combination."""

SOME_RULES: Final = (
    Rules(),
    Rules.of(color_limit="off", bonus_needs_red="no"),
    Rules.of(harmonized_fixed="no", tie_break="alleviated"),
    Rules.of("AD"),
    Rules.of("A", temporary="matching"),
    Rules.of("AD", harmonized_fixed="no", each_chakra="any"),
    Rules.of("D"),
    Rules.of("A", color_limit="off"),
    Rules.of("AD", objectives_dealt="two"),
)
"""The rules of the games that positions are taken from."""


def rules() -> st.SearchStrategy[Rules]:
    """Any modules with any options."""
    return st.sampled_from(BUILT).flatmap(rules_with)


def rules_with(modules: str) -> st.SearchStrategy[Rules]:
    """These modules with any options."""
    options = {
        name: st.sampled_from(option.values)
        for name, option in OPTIONS.items()
        if not option.module or option.module in modules
    }
    return st.fixed_dictionaries(options).map(lambda chosen: Rules.of(modules, chosen))


def contents(rung: int, most: int, energies: str) -> list[str]:
    """What may lie on a rung, up to so many energies: nothing and own colors more often than chance would have it."""
    own = RUNG_LETTERS[rung] if rung in CHAKRAS else "K"
    likely = [own * count + other for count in range(4) for other in ("", *energies)]
    mixed = ["".join(letters) for count in (2, 3) for letters in combinations(energies, count)][rung::5]
    mixed += [others + "W" for others in ("P", "KG", "RR", own * 2, own + "W", "KW", "WW")] * ("W" in energies) * 3
    crowded = [own * 3 + "PK", "PBLG", "KKKKK", own * 4]
    return [in_order(letters) for letters in [""] * 20 + likely * 2 + mixed + crowded if len(letters) <= most]


RUNG_CONTENTS: Final = {
    (faulty, energies): tuple(st.sampled_from(contents(rung, 5 if faulty else 3, energies)) for rung in RUNGS)
    for faulty in (True, False)
    for energies in {Rules.of(modules).letters() for modules in BUILT}
}


@st.composite
def boards(draw: st.DrawFn, faulty: bool = True, rules: Rules = BASE) -> Board:
    """A board with anything on it that can be written; without faults only tokens and room are right."""
    notches = tuple(sorted(draw(st.sets(st.sampled_from(CHAKRAS), max_size=7 if faulty else 3))))
    spaces = st.lists(st.sampled_from(list(SPACES)), max_size=9 if faulty else 5 - len(notches), unique=not faulty)
    colors = st.lists(st.sampled_from(CHAKRA_LETTERS), max_size=8, unique=not faulty, min_size=0 if faulty else 1)
    return Board(
        rungs=draw(st.tuples(*RUNG_CONTENTS[faulty, rules.letters()])),
        notches=notches,
        spaces=tuple(sorted(draw(spaces))),
        meditation=in_order("".join(draw(colors))),
        halves=draw(st.integers(0, 13)) if rules.has("A") else 0,
    )


def objectives() -> st.SearchStrategy[tuple[Objective, ...]]:
    """Any cards with any holders of their tokens, in ascending order."""
    cards = st.builds(Objective, st.sampled_from(list(GOALS)), st.integers(0, 4), st.integers(0, 4))
    return st.lists(cards, max_size=4).map(lambda found: tuple(sorted(found)))


@st.composite
def positions(draw: st.DrawFn, faulty: bool = True) -> Position:
    """A position set up by hand: its form is right; with ``faulty`` nothing else need be."""
    seats, chosen = draw(st.integers(2, 4)), draw(rules())
    energies = chosen.letters()
    counts = draw(st.lists(st.integers(0, 12), min_size=len(energies), max_size=len(energies)))
    return Position(
        rules=chosen,
        flows=tuple(draw(st.text(energies + ".", min_size=3, max_size=3)) for _ in range(3)),
        bag=(*counts, 0)[: len(LETTERS)],
        plenitude=tuple(draw(st.lists(st.sampled_from([None, 1, 2, 3, 4]), min_size=7, max_size=7))),
        round=draw(st.integers(1, 99)),
        seat=draw(st.integers(1, seats)),
        boards=tuple(draw(boards(faulty, chosen)) for _ in range(seats)),
        objectives=draw(objectives()) if chosen.has("D") else (),
    )


@cache
def pool() -> tuple[Position, ...]:
    """All positions of nine whole games, two to four seats, with modules and options."""
    found: list[Position] = []
    for seed, chosen in enumerate(SOME_RULES):
        start = new_game(2 + seed % 3, seed, chosen, promos=seed > 5)
        found += [position for position, _, _ in playthrough(start, seed)]
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
