"""The figures of the project: how fast it is, each beside something well known, measured in one run in turns.

    python tests/bench/run.py               all figures, as a table
    python tests/bench/run.py --only page   one group of them

It measures this checkout, needs what `pip install ".[test]"` brings and, for the page, a Chromium. It judges nothing:
a slow figure is a line in the table like any other. The page is measured by the clock, all else in CPU time. Ratios
carry over from machine to machine better than figures do; the last column says how far they strayed during the run.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(TOP)  # instead of this folder, which is no package

from tests.bench.measure import HEADINGS, Row, table  # noqa: E402

GROUPS = {
    "listing": "what a player may do, against the legal moves of python-chess",
    "picture": "one board as SVG, against python-chess",
    "import": "importing the package, against python-chess",
    "atlas": "the channel atlas of the richest positions, in the kernel and under a hand in the page",
    "practice": "items of practice, each proved by the rules",
    "page": "the dashboard's page, against the smallest page with an anywidget",
    "charts": "charts on the page, from the press to the drawn chart: the first, which brings plotly, and later ones",
    "soak": "a thousand actions on one page, undone and scrubbed through; the last column says what they cost",
}
"""The groups of figures; each is a module beside this one, with a function `rows`."""

MODULES = {"import": "importing"}
"""Groups that cannot give their module its name."""


def rows_of(group: str) -> Callable[[], Iterator[Row]]:
    """The function that measures a group; loaded only when it is asked for."""
    rows: Callable[[], Iterator[Row]] = import_module(f"tests.bench.{MODULES.get(group, group)}").rows
    return rows


def main() -> int:
    """Measure what was asked for and print it."""
    parser = argparse.ArgumentParser(
        description="Measure how fast things are.",
        epilog="; ".join(f"{group}: {about}" for group, about in GROUPS.items()),
    )
    parser.add_argument("--only", metavar="NAME", choices=GROUPS, help=f"one group: {', '.join(GROUPS)}")
    asked = parser.parse_args()
    os.environ["PYTHONPATH"] = str(TOP)  # for the processes that are measured
    found: list[Row] = []
    for group in [asked.only] if asked.only else GROUPS:
        print(f"measuring {group} ...", file=sys.stderr, flush=True)
        found += rows_of(group)()
    print("\n".join(table([HEADINGS, *found])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
