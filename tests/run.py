"""The one command that runs every test: each group by itself, one after another, with a table at the end.

    python tests/run.py                   all groups
    python tests/run.py --group browser   one of them

It needs what `pip install ".[test]"` brings. It ends with 0 only if every group ran at least one test and none failed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
LONG = tuple(f"tests/browser/test_{name}.py" for name in ("breaking", "whole_games", "whole_course"))
"""What takes long in the browser: failures that are waited for, whole games, whole lessons."""

GROUPS: dict[str, tuple[str, ...]] = {
    "rules": (
        "chakra_lab",
        "tests",
        "--ignore=tests/notebooks",
        "--ignore=tests/browser",
        "--ignore=tests/services",
        "--doctest-modules",
        "--doctest-continue-on-failure",
    ),
    "notebooks": ("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=120", "notebooks", "tests/notebooks"),
    "browser": ("tests/browser", *(f"--ignore={path}" for path in LONG)),
    "long": LONG,
    "services": ("tests/services",),
}
"""What pytest is told for each group; whatever needs no notebook, browser or fresh installation is in the first."""


@dataclass(frozen=True)
class Outcome:
    """How one group of tests went."""

    group: str
    tests: int
    failed: int
    skipped: int
    seconds: float
    exit_code: int

    @property
    def good(self) -> bool:
        """Whether it ran something and nothing failed."""
        return self.exit_code == 0 and self.failed == 0 and self.tests > self.skipped

    @property
    def verdict(self) -> str:
        """A word or two for the table."""
        if self.good:
            return "passed"
        return "FAILED" if self.failed or self.tests > self.skipped else "RAN NO TEST"


def run(group: str, more: list[str]) -> Outcome:
    """The outcome of one group; pytest prints as it goes."""
    print(f"\n=== {group} ===", flush=True)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        reporting = ("-q", "-ra", f"--junitxml={report}", "-o", "junit_family=xunit1")
        command = [sys.executable, "-m", "pytest", *reporting, *GROUPS[group], *more]
        exit_code = subprocess.run(command, cwd=TOP, check=False).returncode
        tests, failed, skipped = counted(report)
    return Outcome(group, tests, failed, skipped, time.monotonic() - begun, exit_code)


def counted(report: Path) -> tuple[int, int, int]:
    """How many tests a report tells of, how many of them failed, how many were skipped."""
    if not report.exists():
        return 0, 0, 0
    suites = ET.parse(report).getroot().iter("testsuite")
    totals = [[int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")] for suite in suites]
    tests, failures, errors, skipped = (sum(column) for column in zip(*totals, strict=True)) if totals else (0, 0, 0, 0)
    return tests, failures + errors, skipped


def main() -> int:
    """Run what was asked for and say how it went; the exit code."""
    parser = argparse.ArgumentParser(description="Run the tests, group by group.")
    parser.add_argument("--group", choices=GROUPS, help="run this group alone")
    parser.add_argument("more", nargs="*", help="anything further is handed to pytest, after --")
    asked = parser.parse_args()
    outcomes = [run(group, asked.more) for group in ([asked.group] if asked.group else GROUPS)]

    print(f"\n{'group':<12}{'tests':>7}{'failed':>8}{'skipped':>9}{'seconds':>9}")
    for outcome in outcomes:
        print(
            f"{outcome.group:<12}{outcome.tests:>7}{outcome.failed:>8}{outcome.skipped:>9}{outcome.seconds:>9.0f}"
            f"  {outcome.verdict}"
        )
    tests, failed, skipped = (
        sum(getattr(outcome, name) for outcome in outcomes) for name in ("tests", "failed", "skipped")
    )
    silent = sum(1 for outcome in outcomes if not outcome.good and not outcome.failed)
    print(f"{tests - failed - skipped} passed, {failed + silent} failed" + (f", {skipped} skipped" if skipped else ""))
    return 0 if all(outcome.good for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
