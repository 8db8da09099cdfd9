"""Charts as data: series of numbers with the names of what they count, and the same numbers as a table and as CSV.

What draws them stands on a higher floor and needs more than the standard library; what is told here does not.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from io import StringIO

Cell = str | int
"""What stands in a table: a name or a number; an unknown number is an empty text."""


@dataclass(frozen=True, slots=True)
class Series:
    """One row of numbers of a chart, one for each of its labels; ``None`` where there is none.

    ``letter`` is the energy whose color and shape it has; ``panel`` the part of the chart that it stands in; ``upper``
    the upper edge where it is a band; ``notes`` says in words what each number is.
    """

    name: str
    values: tuple[int | None, ...]
    letter: str = ""
    panel: int = 0
    upper: tuple[int | None, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: what it is called and about, its series, and the table of the same numbers.

    ``labels`` stand along the first axis, ``heights`` (where they are names, not numbers) along the second; ``panels``
    are titles of parts that share the first axis. ``presses`` names for each label what a press on it presses;
    ``here`` is the number of the label that is in view.

    >>> chart = Chart("runs", "Runs", "", "seat", "chakras", ("seat 1",), (Series("run", (4,)),), ("seat", "run"),
    ...     (("seat 1", 4),))
    >>> print(csv_text(chart), end="")
    seat,run
    seat 1,4
    """

    name: str
    title: str
    about: str
    x_title: str
    y_title: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    heights: tuple[str, ...] = ()
    panels: tuple[str, ...] = ("",)
    presses: tuple[str, ...] = ()
    here: int | None = None


def csv_text(chart: Chart) -> str:
    """The table of a chart as comma-separated values, its columns named in the first line."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(chart.columns)
    writer.writerows(chart.rows)
    return out.getvalue()
