"""Measuring two things in turns, so that what disturbs the machine disturbs both, and laying the results out."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Final, TypeVar

ROUNDS: Final = 21
"""How often everything is measured; a first round that is not counted comes before."""

CHUNKS: Final = 10
"""In so many turns a round is divided."""

Ours = TypeVar("Ours")
Theirs = TypeVar("Theirs")


@dataclass(frozen=True)
class Row:
    """One line of the table, as texts."""

    figure: str
    ours: str
    theirs: str = ""
    ratio: str = ""
    aim: str = ""
    noise: str = ""

    def cells(self) -> tuple[str, ...]:
        """The texts from left to right."""
        return self.figure, self.ours, self.theirs, self.ratio, self.aim, self.noise


HEADINGS: Final = Row("figure", "ours", "theirs", "ratio", "aim", "ratios, middle half [least, most]")


def table(rows: Sequence[Row]) -> Iterator[str]:
    """The rows as lines with aligned columns, a rule below the first."""
    widths = [max(map(len, column)) for column in zip(*(row.cells() for row in rows), strict=True)]
    for number, row in enumerate(rows):
        first, *others = [
            cell.ljust(width) if place in (0, 4, 5) else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row.cells(), widths, strict=True))
        ]
        yield "  ".join((first, *others)).rstrip()
        if not number:
            yield "  ".join("-" * width for width in widths)


@dataclass
class Comparison:
    """What came of two things in each round: ours, theirs, in the same unit."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)

    def add(self, ours: float, theirs: float) -> None:
        """One more round."""
        self.ours.append(ours)
        self.theirs.append(theirs)

    @property
    def ratios(self) -> list[float]:
        """Ours in theirs, round by round."""
        return [ours / theirs for ours, theirs in zip(self.ours, self.theirs, strict=True)]

    def row(self, figure: str, shown: Callable[[float], str], aim: str = "") -> Row:
        """The medians, and how far the ratios strayed."""
        return Row(
            figure,
            shown(median(self.ours)),
            shown(median(self.theirs)),
            f"{median(self.ratios):.2f}",
            aim,
            noise(self.ratios),
        )


def noise(ratios: Sequence[float]) -> str:
    """The middle half of the ratios, and their least and most.

    >>> noise([1, 2, 3, 4, 5])
    '2.00-4.00 [1.00, 5.00]'
    """
    low, _, high = quantiles(ratios, n=4, method="inclusive")
    return f"{low:.2f}-{high:.2f} [{min(ratios):.2f}, {max(ratios):.2f}]"


def per_second(rate: float) -> str:
    """A rate for the table.

    >>> per_second(12345.6)
    '12,346 /s'
    """
    return f"{rate:,.0f} /s"


def milliseconds(value: float) -> str:
    """A duration for the table.

    >>> milliseconds(3.14159), milliseconds(1234.5)
    ('3.1 ms', '1234 ms')
    """
    return f"{value:.1f} ms" if value < 100 else f"{value:.0f} ms"


def rates_in_turns(
    ours: Callable[[Ours], int],
    our_things: Sequence[Ours],
    theirs: Callable[[Theirs], int],
    their_things: Sequence[Theirs],
    rounds: int = ROUNDS,
) -> Comparison:
    """How many a second of CPU time each of two functions makes of its things; each says how many it made of one."""
    comparison = Comparison()
    for number in range(rounds + 1):
        gc.collect()
        made, spent = [0, 0], [0.0, 0.0]
        for turn in range(CHUNKS):
            for who, count, seconds in (
                (0, *timed(ours, our_things[turn::CHUNKS])),
                (1, *timed(theirs, their_things[turn::CHUNKS])),
            ):
                made[who] += count
                spent[who] += seconds
        if number:
            comparison.add(made[0] / spent[0], made[1] / spent[1])
    return comparison


def timed(make: Callable[[Ours], int], things: Sequence[Ours]) -> tuple[int, float]:
    """How many were made of these things, and the seconds of CPU time it took."""
    begun = time.process_time()
    made = 0
    for thing in things:
        made += make(thing)
    return made, time.process_time() - begun


def told_by(code: str) -> float:
    """The number that a fresh Python prints when it runs this code."""
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout)


def told_in_turns(ours: str, theirs: str, rounds: int) -> Comparison:
    """The numbers that fresh Pythons print for two pieces of code, turn by turn; the first ones are not counted."""
    comparison = Comparison()
    for number in range(rounds + 1):
        both = told_by(ours), told_by(theirs)
        if number:
            comparison.add(*both)
    return comparison
