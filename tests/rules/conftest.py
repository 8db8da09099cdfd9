"""What the tests of the rules tell at the end: how many cases of each file ran, and other counts."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

CASES = Path(__file__).parents[1] / "cases"
CASE = re.compile(r"\[([a-z-]+\.jsonl):(\d+)\]")

pytest.register_assert_rewrite(
    "tests.rules.examples_of_prohibitions", "tests.rules.examples_of_effects", "tests.rules.examples_of_modules"
)


def modules_of(file: str, line: str) -> str:
    """The modules of a case: base, or their letters."""
    fields = json.loads((CASES / file).read_text(encoding="utf-8").splitlines()[int(line) - 1])
    rules: str = fields.get("position", fields.get("start", "")).split(" ")[0]
    return rules.split(",")[0]


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
        kinds = {case: modules_of(*case) for case in ran}
        there, active = Counter(kinds.values()), Counter(kinds[case] for case, did in ran.items() if did)
        cases = ", ".join(f"{kind} {active[kind]} of {total}" for kind, total in sorted(there.items()))
        terminalreporter.write_line(f"cases by modules: {cases}")
    for line in counts:
        terminalreporter.write_line(line)
