"""Setting out a new game from a seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from chakra_lab.rules.components import CHAKRA_LETTERS, ENERGIES_EACH, MEDITATION_EACH, PLENITUDE_VALUES
from chakra_lab.rules.drawing import stream
from chakra_lab.rules.modules import in_play
from chakra_lab.rules.options import BASE, Rules
from chakra_lab.rules.position import Board, Position, bag_of

SEATS: Final = (2, 3, 4)


def new_game(seats: int = 2, seed: int = 0, rules: Rules = BASE, promos: bool = False) -> Position:
    """The first position of a game, set out at random from a seed.

    Rules: ``setup.bag``, ``setup.plenitude``, ``setup.maya``, ``setup.meditation``, ``setup.first-player``. The same
    seats, seed and rules set out the same game; ``promos`` asks for promotional parts of modules too. Raises
    ``ValueError`` for other than 2 to 4 seats, and for a seed that is no whole number or rules that are none.

    >>> position = new_game(seats=3, seed=42)
    >>> position.bag_count, position.round, position.seat
    (63, 1, 1)
    """
    if seats not in SEATS:
        raise ValueError(f"Chakra is for 2 to 4 seats, not {seats}; choose 2, 3 or 4.")
    if not isinstance(seed, int):
        raise ValueError(f"A seed is a whole number, not {seed!r}.")
    if not isinstance(rules, Rules):
        raise ValueError(f"Rules are made as Rules.of('AD'), not given as {rules!r}.")
    generator = stream(seed, 0)
    bag = generator.shuffled(rules.letters() * (ENERGIES_EACH * seats))
    maya, left = bag[:9], bag[9:]
    plenitude = generator.shuffled(PLENITUDE_VALUES)[:7]
    meditation = generator.shuffled(CHAKRA_LETTERS * MEDITATION_EACH)[:seats]
    position = Position(
        rules=rules,
        flows=("".join(maya[0:3]), "".join(maya[3:6]), "".join(maya[6:9])),
        bag=bag_of("".join(left)),
        plenitude=tuple(plenitude),
        boards=tuple(Board(meditation=color) for color in meditation),
    )
    for hooks in in_play(rules.modules):
        position = hooks.set_up(position, generator, promos) if hooks.set_up else position
    return position


def with_values_dealt(position: Position, seed: int) -> Position:
    """The position with its unknown plenitude values dealt at random from the tokens still possible.

    >>> position = with_values_dealt(Position(plenitude=(1, 1, 2, 2, 3, 3, None), boards=(Board(), Board())), 5)
    >>> position.plenitude[6]
    4
    """
    left = Counter(PLENITUDE_VALUES)
    left.subtract(value for value in position.plenitude if value is not None)
    pool = stream(seed, 1).shuffled([value for value, count in sorted(left.items()) for _ in range(count)])
    return replace(position, plenitude=tuple(pool.pop() if v is None and pool else v for v in position.plenitude))
