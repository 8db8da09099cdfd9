"""The test command itself: a group that runs nothing, or only skips, has not passed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import run

REPORT = '<testsuites><testsuite tests="5" failures="1" errors="1" skipped="2"/></testsuites>'


def outcome(*, tests: int, failed: int = 0, skipped: int = 0, exit_code: int = 0) -> run.Outcome:
    return run.Outcome("rules", tests, failed, skipped, 1.0, exit_code)


def test_a_report_is_counted(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert run.counted(report) == (5, 2, 2)
    assert run.counted(tmp_path / "missing.xml") == (0, 0, 0)


@pytest.mark.parametrize(
    ("group", "verdict"),
    [
        (outcome(tests=3, skipped=1), "passed"),
        (outcome(tests=3, failed=1, exit_code=1), "FAILED"),
        (outcome(tests=3, exit_code=2), "FAILED"),
        (outcome(tests=0, exit_code=5), "RAN NO TEST"),
        (outcome(tests=2, skipped=2), "RAN NO TEST"),
    ],
)
def test_a_group_passes_only_if_it_ran_and_nothing_failed(group: run.Outcome, verdict: str) -> None:
    assert group.verdict == verdict
    assert group.good == (verdict == "passed")


def test_what_one_group_leaves_out_another_runs() -> None:
    arguments = [argument for group in run.GROUPS.values() for argument in group]
    left_out = {argument.removeprefix("--ignore=") for argument in arguments if argument.startswith("--ignore=")}
    assert "tests" in run.GROUPS["rules"]
    assert left_out <= set(arguments)
    assert all((run.TOP / path).exists() for path in left_out)
