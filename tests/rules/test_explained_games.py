"""On the positions of 50 whole games, what is said of illegal actions is what a naive judge finds, and true.

A few actions are tried in every position; with ``CHAKRA_LAB_PROFILE=nightly`` in the environment it is 200.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from chakra_lab.notation import parse_position
from chakra_lab.rules import explain
from chakra_lab.rules.actions import Meditate
from chakra_lab.rules.ids import FORBIDS
from chakra_lab.scene.words.reasons import sentence
from tests import reasons, referee
from tests.rules.examples_of_prohibitions import table
from tests.rules.explained_games import numbers_of, untrue

GAMES: Final = 50
EACH: Final = {"nightly": 200}.get(os.environ.get("CHAKRA_LAB_PROFILE", ""), 3)
ROOT: Final = Path(__file__).parents[2]
NOT_TEXT: Final = {"turn.one-action", "receive.one-place", "receive.refill"}
"""Rules that no action's text alone can break."""


def test_every_rule_named_is_broken_none_is_missing_and_the_sentences_are_true(
    record_property: Callable[[str, object], None],
) -> None:
    workers = min(2, os.cpu_count() or 1)
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.rules.explained_games", str(first), str(workers), str(GAMES), str(EACH)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for first in range(workers)
    ]
    reports = [json.loads(process.communicate()[0]) for process in running]
    counts: Counter[str] = sum((Counter(report["counts"]) for report in reports), Counter())
    rules: Counter[str] = sum((Counter(report["rules"]) for report in reports), Counter())
    record_property("counts", "explained: " + ", ".join(f"{value} {name}" for name, value in counts.items()))

    assert [complaint for report in reports for complaint in report["wrong"]] == []
    assert counts["games"] == GAMES
    assert counts["illegal"] >= EACH * counts["positions"]
    assert counts["spaces summed up"] > GAMES // 4
    assert set(rules) == set(FORBIDS) - NOT_TEXT


def test_the_check_sees_a_sentence_that_names_what_is_not_there() -> None:
    text = table("-/-/-/O/GGR/-/-/-/-:-:G")
    read = referee.read(text)
    board = reasons.mine(read)
    (reason,) = explain(parse_position(text), Meditate("G")).broken
    assert not list(untrue(sentence(reason, parse_position(text)), read, board, set("GOR")))
    for lie in (
        "The red energy on the light blue chakra cannot pass: the green chakra is full and not harmonized.",
        "The orange energy on the light blue chakra cannot pass: the yellow chakra is full and not harmonized.",
        "The green chakra is harmonized, and its energies stay.",
        "The green chakra is temporarily harmonized.",
        "You hold 3 green energies.",
        "The green chakra has room for 2 more.",
        "Space 3 is used.",
        "Take purple with it.",
    ):
        assert list(untrue(lie, read, board, set("GOR"))), lie
    assert 7 not in numbers_of(read, "c3:OL>O", board)


def test_the_judge_and_the_cases_agree() -> None:
    for line in (ROOT / "tests" / "cases" / "explain.jsonl").read_text().splitlines():
        case = json.loads(line)
        assert set(case["broken"]) <= reasons.broken(case["position"], case["action"])
        assert not set(case["absent"]) & reasons.broken(case["position"], case["action"])
