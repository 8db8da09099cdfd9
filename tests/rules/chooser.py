"""A player for tests: mostly greedy, sometimes at random, so that whole games come to an end.

Uniformly random players get stuck. This one looks one turn ahead and likes energies near their chakra, harmonized
chakras, alleviated energies and half Yin-Yang tokens; it dislikes locked tokens. The same position and generator choose
the same action.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from chakra_lab.notation import action_text
from chakra_lab.rules import Action, Board, Position, SplitMix64, all_stuck, apply, draw, drawn_count, outcomes
from chakra_lab.rules.components import (
    CHAKRA_LETTERS,
    CHAKRAS,
    COLOR_LIMIT,
    EARTH,
    NEGATIVE,
    POSITIVE,
    RUNGS,
    own_letter,
)

CARELESS = 12
"""One action in so many is chosen at random."""

LONGEST = 400
"""Turns after which a game is cut."""

HOME = {letter: rung for rung, letter in enumerate(CHAKRA_LETTERS, 1)} | {NEGATIVE: EARTH}
NEARNESS = {(x, rung): 5 - abs(HOME[x] - rung) - (HOME[x] < rung) for x in HOME for rung in RUNGS}
"""What an energy on a rung is worth; one that has gone too far down a little less."""
NEARNESS |= {(POSITIVE, rung): 2 + (rung in CHAKRAS) for rung in RUNGS}


@lru_cache(maxsize=1 << 14)
def worth(board: Board) -> int:
    """How good a board looks: higher is better."""
    total = 16 * board.alleviated + 14 * board.halves - 5 * len(board.notches)
    for rung, letters in enumerate(board.rungs[:EARTH]):
        total += sum(NEARNESS[letter, rung] for letter in letters)
        if rung in CHAKRAS:
            own = letters.count(own_letter(rung))
            total += own * own - (own < 3 == len(letters))
    everywhere = "".join(board.rungs[:EARTH])
    return total - 9 * sum(max(0, everywhere.count(letter) - COLOR_LIMIT) for letter in CHAKRA_LETTERS)


def pick(boards: Mapping[Action, Board], generator: SplitMix64, careless: int = CARELESS) -> Action:
    """One of the actions that lead to the best looking boards, or now and then any."""
    least = -(10**6) if generator.below(careless) == 0 else max(map(worth, boards.values())) - 1
    good = sorted((action for action, board in boards.items() if worth(board) >= least), key=action_text)
    return good[generator.below(len(good))]


def choose(position: Position, generator: SplitMix64, careless: int = CARELESS) -> Action:
    """An action of the seat to move."""
    return pick({outcome.action: outcome.board for outcome in outcomes(position)}, generator, careless)


def playthrough(
    position: Position, seed: int, careless: int = CARELESS, longest: int = LONGEST
) -> Iterator[tuple[Position, Action, str]]:
    """Each turn of a whole game from a position: the position before it, the action, and what it draws."""
    generator = SplitMix64(seed)
    for _ in range(longest):
        if position.is_over() or all_stuck(position):
            return
        action = choose(position, generator, careless)
        drawn = draw(position, drawn_count(position, action), seed)
        yield position, action, drawn
        position = apply(position, action, drawn).position
