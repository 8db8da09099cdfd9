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

from hypothesis import HealthCheck, example, given, settings

from chakra_lab.notation import action_text, board_text, parse_position, position_text
from chakra_lab.rules import Position, board_after, legal_actions, outcomes
from tests import referee
from tests.rules.strategies import positions

GAMES: Final = 100
ROOT: Final = Path(__file__).parents[2]


def compared(*words: str) -> tuple[Counter[str], list[str]]:
    """What a hundred games tell, played by as many workers as there are cores: counts, and every disagreement."""
    workers = min(2, os.cpu_count() or 1)
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.rules.referee_games", str(first), str(workers), str(GAMES), *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for first in range(workers)
    ]
    reports = [json.loads(process.communicate()[0]) for process in running]
    counts: Counter[str] = sum((Counter(report["counts"]) for report in reports), Counter())
    return counts, [sentence for report in reports for sentence in report["wrong"]]


def told(counts: Counter[str], name: str) -> str:
    """Counts in one line for the end of the tests."""
    return f"naive referee, {name}: " + ", ".join(f"{value} {what}" for what, value in counts.items())


def test_the_naive_referee_agrees_on_every_position_of_a_hundred_games(
    record_property: Callable[[str, object], None],
) -> None:
    counts, wrong = compared()
    record_property("counts", told(counts, "base game"))

    assert wrong == []
    assert counts["games"] == GAMES
    assert counts["ended"] > GAMES * 9 // 10, "the players should bring their games to an end"
    assert counts["with options"] >= GAMES // 3


def test_the_naive_referee_agrees_on_every_position_of_a_hundred_games_with_modules(
    record_property: Callable[[str, object], None],
) -> None:
    counts, wrong = compared("modules")
    record_property("counts", told(counts, "modules"))

    assert wrong == []
    assert counts["games"] == GAMES
    assert counts["ended"] > GAMES * 3 // 4, "the players should bring their games to an end"
    assert all(counts[f"of {modules}"] > GAMES // 10 for modules in ("A", "D", "AD"))
    assert counts["halves"] > GAMES
    assert counts["claims"] > GAMES // 2


OVERFULL = (
    "base,harmonized-fixed=no KRB/GGO/YPL P5 ??????? 3.1 O/-/-/O/GGGK/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R",
    "base,harmonized-fixed=no KRB/GGO/YPL P5 ??????? 3.1 GG/-/-/GO/GGGG*/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R",
)
"""Harmonized chakras with four energies, from which one may leave."""

PAIRED = "A KRB/GGO/YPL P5 ??????? 3.1 KW/-/W/KR/KWW/K/-/GGW/-:-:G:y1 -/-/-/-/-/-/-/-/-:-:R:y0"
"""A pair that should be gone, and others that moves can bring together."""


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(positions())
@example(parse_position(OVERFULL[0]))
@example(parse_position(OVERFULL[1]))
@example(parse_position(PAIRED))
def test_the_naive_referee_agrees_on_positions_set_up_by_hand_with_faults_in_them(position: Position) -> None:
    text = position_text(position)

    ours = {
        action_text(action): board_text(board_after(position, action), position.rules)
        for action in legal_actions(position)
    }

    assert ours == referee.legal(text)
    assert {board_text(outcome.board, position.rules) for outcome in outcomes(position)} == set(ours.values())
    assert position.is_over() == referee.over(text)
