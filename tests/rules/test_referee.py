"""The rules agree with a naive referee that shares no code with them, on every position of 100 whole games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

GAMES: Final = 100
ROOT: Final = Path(__file__).parents[2]


def test_the_naive_referee_agrees_on_every_position_of_a_hundred_games(
    record_property: Callable[[str, object], None],
) -> None:
    workers = min(2, os.cpu_count() or 1)
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.rules.referee_games", str(first), str(workers), str(GAMES)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for first in range(workers)
    ]
    reports = [json.loads(process.communicate()[0]) for process in running]
    counts: Counter[str] = sum((Counter(report["counts"]) for report in reports), Counter())
    record_property("counts", "naive referee: " + ", ".join(f"{value} {name}" for name, value in counts.items()))

    assert [sentence for report in reports for sentence in report["wrong"]] == []
    assert counts["games"] == GAMES
    assert counts["ended"] > GAMES * 9 // 10, "the players should bring their games to an end"
    assert counts["with options"] >= GAMES // 3
