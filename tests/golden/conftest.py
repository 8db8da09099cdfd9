"""Says at the end which Pythons gave the golden playthroughs."""

from __future__ import annotations

import re

import pytest

VERSION = re.compile(r"every_python.*\[(\d+\.\d+)-")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line with the versions that ran and those that were not there."""
    told = []
    for outcome, words in (("passed", "the same"), ("failed", "DIFFERENT"), ("skipped", "not here")):
        found = {VERSION.search(report.nodeid) for report in terminalreporter.stats.get(outcome, [])}
        told += [f"Python {version} {words}" for version in sorted({match[1] for match in found if match})]
    if told:
        terminalreporter.write_line(f"golden playthroughs: {', '.join(told)}")
