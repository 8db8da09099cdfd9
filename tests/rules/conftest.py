"""What the tests of the rules tell at the end: how many cases of each file ran, and other counts."""

from __future__ import annotations

import re
from collections import Counter

import pytest

CASE = re.compile(r"\[([a-z-]+\.jsonl):(\d+)\]")

pytest.register_assert_rewrite("tests.rules.examples_of_prohibitions", "tests.rules.examples_of_effects")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for the cases, with how many of each file ran; one line for each count that a test recorded."""
    ran: dict[tuple[str, str], bool] = {}
    counts: list[str] = []
    for outcome in ("passed", "failed", "error", "skipped"):
        for report in terminalreporter.stats.get(outcome, []):
            if not isinstance(report, pytest.TestReport):
                continue
            found = CASE.search(report.nodeid)
            if found:
                ran[found[1], found[2]] = ran.get((found[1], found[2]), False) or outcome != "skipped"
            counts += [str(value) for name, value in report.user_properties if name == "counts"]
    if ran:
        there = Counter(file for file, _ in ran)
        active = Counter(file for (file, _), did in ran.items() if did)
        cases = ", ".join(f"{file} {active[file]} of {total}" for file, total in sorted(there.items()))
        terminalreporter.write_line(f"cases: {cases}")
    for line in counts:
        terminalreporter.write_line(line)
