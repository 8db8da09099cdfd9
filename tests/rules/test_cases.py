"""Every line of the case files whose rules are in scope comes out as it says; the others are skipped and counted."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from chakra_lab.notation import (
    NotationError,
    Record,
    Turn,
    action_text,
    board_text,
    parse_action,
    parse_position,
    parse_record,
    position_text,
    record_text,
)
from chakra_lab.rules import (
    ModuleNotBuilt,
    Position,
    Receive,
    apply,
    board_after,
    explain,
    legal_actions,
    outcomes,
    score,
)

CASES: Final = Path(__file__).parents[1] / "cases"
FILES: Final = {
    "legal.jsonl": 123,
    "options.jsonl": 54,
    "games.jsonl": 10,
    "explain.jsonl": 45,
    "play.jsonl": 19,
    "score.jsonl": 12,
    "steps.jsonl": 60,
    "games-bc.jsonl": 6,
    "play-bc.jsonl": 57,
}
"""How many cases each file holds."""


@dataclass(frozen=True)
class Case:
    """One line of a case file."""

    file: str
    line: int
    fields: dict[str, Any]

    def position(self, name: str = "position") -> Position:
        """A position of the case; a case whose rules are not built yet is skipped."""
        return position_in_scope(self.fields[name])


def position_in_scope(text: str) -> Position:
    """The position that a text describes; a test that needs a module not built yet is skipped."""
    try:
        return parse_position(text)
    except NotationError as error:
        if isinstance(error.__cause__, ModuleNotBuilt):
            pytest.skip(str(error.__cause__))
        raise


def lines_of(*files: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test once for each line of these files."""
    cases = [
        Case(file, number, json.loads(text))
        for file in files
        for number, text in enumerate((CASES / file).read_text(encoding="utf-8").splitlines(), 1)
    ]
    return pytest.mark.parametrize("case", cases, ids=[f"{case.file}:{case.line}" for case in cases])


def listing(position: Position) -> list[str]:
    """What the command prints for the legal actions of a position."""
    return sorted(
        f"{action_text(action)} {board_text(board_after(position, action), position.rules)}\n"
        for action in legal_actions(position)
    )


def is_legal(position: Position, text: str) -> bool:
    """Whether a text can be read as an action and is a legal one."""
    try:
        return explain(position, parse_action(text)).legal
    except NotationError:
        return False


def scores(position: Position, fields: dict[str, Any]) -> dict[str, Any]:
    """The score of a seat by the names that the cases use, for all seats."""
    rows = []
    for seat, expected in zip(score(position).seats, fields["score"], strict=True):
        row: dict[str, Any] = {"total": seat.total, "level": seat.level}
        rows.append({name: row[name] if name in row else seat.points(name) for name in expected})
    return {"score": rows}


def as_played(start: Position, turns: list[tuple[str, str, str]]) -> Record:
    """The record of a game of a case."""
    written = []
    for text, drawn, _ in turns:
        action = parse_action(text)
        written.append(Turn(action, drawn if isinstance(action, Receive) else None))
    return Record(start, tuple(written))


@pytest.mark.parametrize("file", FILES)
def test_each_case_file_is_whole(file: str) -> None:
    assert len((CASES / file).read_text(encoding="utf-8").splitlines()) == FILES[file]


@pytest.mark.parametrize("file", FILES)
def test_no_case_of_the_base_game_is_out_of_scope(file: str) -> None:
    rows = [json.loads(line) for line in (CASES / file).read_text(encoding="utf-8").splitlines()]
    texts = [row["start"] if "start" in row else row["position"] for row in rows]

    assert [position_text(parse_position(text)) for text in texts if text.startswith("base")] == [
        text for text in texts if text.startswith("base")
    ]


@lines_of("legal.jsonl", "options.jsonl", "steps.jsonl")
def test_the_legal_actions_are_those_of_the_case(case: Case) -> None:
    position = case.position()

    lines = listing(position)

    assert len(lines) == case.fields["count"]
    if "legal" in case.fields:
        assert lines == sorted(f"{action} {board}\n" for action, board in case.fields["legal"].items())
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == case.fields["sha256"]


@lines_of("legal.jsonl", "options.jsonl", "steps.jsonl")
def test_the_outcomes_are_the_distinct_boards_of_the_case(case: Case) -> None:
    position = case.position()

    boards = [board_text(outcome.board, position.rules) for outcome in outcomes(position)]

    assert set(boards) == {line.split()[1] for line in listing(position)}


@lines_of("games.jsonl", "games-bc.jsonl")
def test_a_game_is_played_as_the_case_tells(case: Case) -> None:
    position = case.position("start")

    for text, drawn, after in case.fields["turns"]:
        assert not position.is_over()
        assert text in map(action_text, legal_actions(position)), position_text(position)
        position = apply(position, parse_action(text), drawn).position
        assert position_text(position) == after
        assert parse_position(after) == position

    assert position.is_over() == case.fields["over"]
    assert scores(position, case.fields)["score"] == case.fields["score"]


@lines_of("games.jsonl", "games-bc.jsonl")
def test_the_record_of_a_game_up_to_each_position_reads_back_and_replays(case: Case) -> None:
    record = as_played(case.position("start"), case.fields["turns"])

    for length in range(len(record.turns) + 1):
        record_so_far = Record(record.start, record.turns[:length])
        assert parse_record(record_text(record_so_far)) == record_so_far

    position = parse_record(record_text(record)).start
    for turn, (_, _, after) in zip(record.turns, case.fields["turns"], strict=True):
        position = apply(position, turn.action, turn.drawn or "").position
        assert position_text(position) == after


@lines_of("explain.jsonl")
def test_the_rules_in_the_way_are_named_as_the_case_tells(case: Case) -> None:
    position, action = case.position(), parse_action(case.fields["action"])

    verdict = explain(position, action)

    assert verdict.legal == (not case.fields["broken"])
    assert set(case.fields["broken"]) <= set(verdict.rules)
    assert not set(case.fields["absent"]) & set(verdict.rules)
    assert verdict.legal == (action in legal_actions(position))


@lines_of("play.jsonl", "play-bc.jsonl")
def test_a_turn_at_the_edge_of_the_rules_comes_out_as_the_case_tells(case: Case) -> None:
    position = case.position()

    assert [text for text in case.fields.get("illegal", []) if is_legal(position, text)] == []
    after = apply(position, parse_action(case.fields["action"]), case.fields["drawn"]).position

    assert position_text(after) == case.fields["after"]
    assert after.is_over() == case.fields["over"]
    assert [text for text in case.fields.get("illegal_after", []) if is_legal(after, text)] == []
    assert [text for text in case.fields.get("legal_after", []) if not is_legal(after, text)] == []


@lines_of("score.jsonl")
def test_a_final_position_scores_as_the_case_tells(case: Case) -> None:
    position = case.position()

    assert scores(position, case.fields)["score"] == case.fields["score"]
    assert score(position).winners == tuple(case.fields["winners"])
