"""Chance, made explicit: SplitMix64 numbers, shuffles and draws from the bag.

Nothing here keeps state between calls. What a turn draws depends on the seed, the turn's number and the bag's contents,
so going back over a draw and doing the same again draws the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from chakra_lab.rules.position import Bag, Position, bag_letters

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15

T = TypeVar("T")


class SplitMix64:
    """Steele, Lea and Flood's counter-based generator: 64-bit numbers from a 64-bit seed.

    >>> generator = SplitMix64(1234567)
    >>> generator.number(), generator.number()
    (6457827717110365317, 3203168211198807973)
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Start at a seed, taken modulo 2**64."""
        self._state = seed & MASK

    def __repr__(self) -> str:
        """A generator that goes on with the same numbers."""
        return f"SplitMix64({self._state})"

    def number(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self._state = (self._state + GAMMA) & MASK
        return mixed(self._state)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            number = self.number()
            if number < limit:
                return number % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order, every order equally likely (Fisher-Yates)."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            other = self.below(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return pool


def mixed(value: int) -> int:
    """The finalizer of SplitMix64: spreads every bit of a 64-bit value over all others."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def stream(seed: int, *counters: int) -> SplitMix64:
    """A generator of its own for each tuple of counters under a seed.

    >>> stream(1, 5).number() == stream(1, 5).number() != stream(1, 6).number()
    True
    """
    state = seed & MASK
    for counter in counters:
        state = mixed((state + GAMMA * (2 * (counter & MASK) + 1)) & MASK)
    return SplitMix64(state)


def draw(position: Position, count: int, seed: int) -> str:
    """The energies that come from the bag, in the order drawn; fewer when the bag has fewer.

    The same seed, turn and bag contents draw the same.

    >>> from chakra_lab.rules.setup import new_game
    >>> position = new_game(seats=2, seed=7)
    >>> draw(position, 3, seed=7) == draw(position, 3, seed=7), len(draw(position, 99, seed=7))
    (True, 39)
    """
    generator = stream(seed, position.turn, *position.bag)
    return "".join(_drawn(generator, position.bag, count))


def _drawn(generator: SplitMix64, bag: Bag, count: int) -> Iterator[str]:
    pool = list(bag_letters(bag))
    for _ in range(min(count, len(pool))):
        yield pool.pop(generator.below(len(pool)))
