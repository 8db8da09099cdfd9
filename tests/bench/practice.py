"""How long an item of practice takes to make, and a page of the lessons to draw."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Final

from chakra_lab.lessons.items import LEVELS, PRACTICED, item
from chakra_lab.lessons.practice import Sheet
from tests.bench.measure import Row, milliseconds, timed, told_by

ITEMS: Final = 300
FIRST: Final = """
from time import process_time
from chakra_lab.lessons.practice import Sheet
begun = process_time()
Sheet(7).item(0)
print(process_time() - begun)
"""


def one(number: int) -> int:
    """An item made: each with a rule and a level of its own."""
    item(number, number, PRACTICED[number % len(PRACTICED)], LEVELS[number % len(LEVELS)])
    return 1


def rows() -> Iterator[Row]:
    """The figures of practice."""
    list(Sheet(1).items(1))
    each = [timed(one, [number])[1] * 1000 for number in range(ITEMS)]
    slowest = sorted(each)[int(0.95 * ITEMS)]
    first = told_by(FIRST) * 1000
    yield Row(
        "an item of practice", milliseconds(sum(each) / ITEMS), "", "", "at most 50 ms", f"middle {median(each):.1f} ms"
    )
    yield Row("the slowest of twenty", milliseconds(slowest))
    yield Row("the first of a fresh process", milliseconds(first))
