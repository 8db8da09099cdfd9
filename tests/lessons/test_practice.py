"""Practice items prove themselves, a seed makes one sheet for everybody, what was wrong comes back."""

from __future__ import annotations

import hashlib
import json
import re
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chakra_lab.lessons import Task, answer, course, ripeness
from chakra_lab.lessons import games as recorded
from chakra_lab.lessons.items import KIND_OF, LEVELS, MODULE_OF, PRACTICED, RULES, item, tokens_taken
from chakra_lab.lessons.misreadings import HALVES_MISREAD, MISREADINGS, TOKENS_MISREAD
from chakra_lab.lessons.practice import ALL, GAPS, Due, Practice, Sheet, rules_of
from chakra_lab.lessons.predicting import choices
from chakra_lab.lessons.pressing import offered
from chakra_lab.lessons.progress import Progress, Result
from chakra_lab.lessons.saving import (
    ProgressError,
    is_progress,
    parse_progress,
    parse_progress_code,
    progress_code,
    progress_text,
    results_csv,
)
from chakra_lab.notation import action_text, parse_action, position_text
from chakra_lab.rules import explain, faults, legal_actions, score
from chakra_lab.rules.ids import FORBIDS
from tests.lessons import write_ripe

ITEMS = 500
PER_RULE = 1 + ITEMS // (len(PRACTICED) * len(LEVELS))
NOT_PRACTICED = {"turn.one-action", "receive.one-place", "receive.refill", "end.over"}
"""Prohibitions that no text of an action can break, or that leave nothing allowed."""


def proved(found: Task, rule: str) -> None:
    """An item keeps what it promises: one option is right, each other one breaks the one rule that it claims."""
    assert faults(found.position) == ()
    assert found.position.rules.modules == MODULE_OF.get(rule, "")
    if KIND_OF[rule] == "halves":
        seat, halves = found.position.seat, found.position.mover.halves
        assert found.model == str(score(found.position)[seat].points("yin_yang"))
        assert found.model not in {mistake.answer for mistake in found.mistakes}
        for mistake in found.mistakes:
            assert mistake.answer == str(dict(HALVES_MISREAD)[mistake.english](halves))
        options: tuple[str, ...] = choices(found)
    elif KIND_OF[rule] == "objectives":
        assert found.model == str(score(found.position)[found.position.seat].points("objectives"))
        assert found.model not in {mistake.answer for mistake in found.mistakes}
        for mistake in found.mistakes:
            assert mistake.answer == str(dict(TOKENS_MISREAD)[mistake.english](*tokens_taken(found.position)))
        options = choices(found)
    elif found.kind == "predict":
        assert found.model == str(score(found.position)[found.position.seat].total)
        claims = {mistake.answer: mistake.breaks for mistake in found.mistakes}
        assert rule in claims.values()
        assert found.model not in claims
        for total, claim in claims.items():
            assert total == str(MISREADINGS[claim](found.position, found.position.seat))
        options = choices(found)
    else:
        options = offered(found)
        broken = {text: explain(found.position, parse_action(text)).rules for text in options}
        assert [text for text in options if not broken[text]] == [found.model]
        assert all(len(rules) == 1 for text, rules in broken.items() if text != found.model)
        if KIND_OF[rule] != "order":
            assert (rule,) in broken.values()
        assert parse_action(found.model) in legal_actions(found.position)
    assert 2 <= len(options) == len(set(options)) <= 4
    assert [text for text in options if answer(found, text).right] == [found.model]
    assert len({answer(found, text).text for text in options}) >= 2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rule", PRACTICED)
def test_an_item_has_one_right_option_and_each_wrong_one_breaks_one_rule(rule: str, level: str) -> None:
    for number in range(PER_RULE):
        proved(item(1000 + number, number, rule, level), rule)


def test_every_prohibition_is_practiced_but_those_that_cannot() -> None:
    assert set(FORBIDS) - set(PRACTICED) == NOT_PRACTICED
    assert {*rules_of("yin-yang"), *rules_of("objectives")} == set(MODULE_OF)
    assert set(rules_of(ALL)) == set(RULES), "a sheet on everything is on the base game"


@pytest.mark.parametrize(
    ("module", "told"), [("", "8a149d2ac068f70d"), ("A", "7237e1d668850447"), ("D", "784f79af26e30d18")]
)
def test_the_recorded_games_are_played_by_the_rules_and_come_out_as_before(module: str, told: str) -> None:
    drawn = hashlib.sha256()
    for number, line in enumerate(recorded.lines(module)):
        positions = recorded.positions_of(number, module)
        for position, text in zip(positions, line.split()[3:], strict=False):
            assert explain(position, parse_action(text))
        drawn.update(position_text(positions[-1]).encode())
    assert drawn.hexdigest()[:16] == told


def test_where_a_rule_may_come_up_is_kept_as_the_games_have_it() -> None:
    assert files("chakra_lab.lessons").joinpath(ripeness.FILE).read_text(encoding="utf-8") == write_ripe.text()


def told(found: Task) -> str:
    """All of an item as text."""
    options = offered(found) or choices(found)
    return " ".join((found.name, position_text(found.position), found.model, *options))


def test_a_seed_makes_the_same_sheet_on_every_system() -> None:
    text = "\n".join(told(found) for level in LEVELS for found in Sheet(7, ALL, level).items(40))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "de2e09857d151113"


def test_two_seeds_make_two_sheets_and_a_sheet_mixes_its_rules() -> None:
    one, other = ([told(found) for found in Sheet(seed, "skip").items(9)] for seed in (1, 2))
    assert not set(one) & set(other)
    assert [Sheet(1, "skip").rule(number) for number in range(3)] != [Sheet(1, "skip").rule(3 + n) for n in range(3)]
    assert {Sheet(1, "skip").rule(number) for number in range(3)} == set(rules_of("skip"))


def test_what_cannot_be_practiced_is_refused() -> None:
    with pytest.raises(ValueError, match="no practice on 'end'"):
        Sheet(1, "end")
    with pytest.raises(KeyError, match="no lesson 'chess'"):
        Sheet(1, "chess")
    with pytest.raises(ValueError, match="no level 'deadly'"):
        Sheet(1, "room", "deadly")
    assert Sheet(1, "move.room").rules == ("move.room",)


# What was wrong comes back


def numbers(practice: Practice, wrong: set[int], count: int) -> list[int]:
    """The items of a practice in their order, those at some places of the order answered wrong."""
    found = []
    for place in range(count):
        found.append(practice.number)
        practice = practice.answered(place not in wrong)
    return found


def test_what_was_wrong_comes_back_after_3_then_8_then_20_items() -> None:
    order = numbers(Practice(Sheet(7)), {0}, 60)
    places = [place for place, number in enumerate(order) if number == 0]
    gaps = [later - earlier - 1 for earlier, later in pairwise(places)]
    assert tuple(gaps) == GAPS
    assert len(set(order)) == len(order) - len(GAPS), "and no other item comes twice"


def test_what_is_wrong_again_starts_over() -> None:
    order = numbers(Practice(Sheet(7)), {0, 4}, 60)
    places = [place for place, number in enumerate(order) if number == 0]
    assert [later - earlier - 1 for earlier, later in pairwise(places)] == [3, 3, 8, 20]


def test_an_item_that_is_passed_over_counts_neither_way() -> None:
    practice = Practice(Sheet(7)).passed()
    assert (practice.number, practice.due) == (1, ())


# Progress


NAMES = [found.name for each in course() for found in each.tasks]
results = st.builds(
    Result,
    st.sampled_from(NAMES) | st.just("practice/7/hard/move.room/3"),
    st.sampled_from(RULES),
    st.booleans(),
    st.integers(0, 3),
    st.integers(0, 9999),
)
sheets = st.builds(
    Sheet, st.integers(0, 1 << 53), st.sampled_from([ALL, "room", "move.exact"]), st.sampled_from(LEVELS)
)
dues = st.builds(Due, st.integers(0, 99), st.integers(0, 99), st.integers(0, 2))
practices = st.builds(Practice, sheets, st.integers(0, 99), st.integers(0, 99), st.lists(dues, max_size=4).map(tuple))
progresses = st.builds(Progress, st.lists(results, max_size=12).map(tuple), st.none() | practices)


@settings(deadline=None)
@given(progresses)
def test_progress_comes_back_from_its_file_and_from_its_code(progress: Progress) -> None:
    text = progress_text(progress)
    assert is_progress(text)
    assert parse_progress(text) == progress
    assert parse_progress_code(progress_code(progress)) == progress


def read(text: str) -> Progress | str:
    """The progress of a text, or why there is none."""
    try:
        return parse_progress(text)
    except ProgressError as error:
        return str(error)


@settings(deadline=None)
@given(progresses, st.data())
def test_a_changed_file_is_refused_in_a_sentence(progress: Progress, data: Any) -> None:
    text = progress_text(progress)
    place = data.draw(st.integers(0, len(text) - 2))
    changed = text[:place] + data.draw(st.sampled_from('0{["x,é\n ')) + text[place + 1 :]
    found = read(changed)
    assert found == progress or str(found).endswith("."), "read as it was, where only white space was changed"


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"chakra-lab progress": 1}', "[" * 5000, "p1.xyz", "💥", "1e999"]
)
def test_what_is_no_progress_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ProgressError, match=r"\.$"):
        parse_progress(text)
    with pytest.raises(ProgressError, match=r"\.$"):
        parse_progress_code(text)


def edited(**changes: object) -> str:
    """A progress file changed by somebody who knows how the checksum is made."""
    from chakra_lab.lessons import saving

    found = json.loads(progress_text(Progress((Result("room.1", "move.room", True),), Practice(Sheet(7)))))
    del found["check"]
    found |= changes
    return json.dumps({**found, "check": saving._check(found)})


@pytest.mark.parametrize(
    "changes",
    [
        {"results": [["room.1", "move.room", 1, 0, 0]]},
        {"results": [["room.1", "no.rule", True, 0, 0]]},
        {"results": [["nowhere", "move.room", True, 0, 0]]},
        {"results": [["room.1", "move.room", True, -1, 0]]},
        {"results": 7},
        {"practice": {"seed": 1}},
        {"practice": {"seed": 1, "what": ["x"], "level": "hard", "count": 0, "fresh": 0, "due": []}},
        {"chakra-lab progress": 2},
    ],
    ids=str,
)
def test_even_with_a_fitting_checksum_only_progress_is_read(changes: dict[str, object]) -> None:
    assert parse_progress(edited()).practice == Practice(Sheet(7))
    with pytest.raises(ProgressError):
        parse_progress(edited(**changes))


def test_results_are_a_table_a_spreadsheet_reads() -> None:
    progress = Progress((Result("room.1", "move.room", True, 0, 9), Result("room.2", "move.exact", False, 2, 31)))
    lines = results_csv(progress).splitlines()
    assert lines[0] == "rule,first try,hints,seconds,task"
    assert lines[1:] == ["move.room,right,0,9,room.1", "move.exact,wrong,2,31,room.2"]
    assert list(progress.by_rule()) == [("move.room", 1, 1), ("move.exact", 1, 0)]


def test_actions_of_items_are_written_canonically() -> None:
    for found in Sheet(3).items(40):
        assert all(action_text(parse_action(text)) == text for text in offered(found))
        assert re.fullmatch(r"practice/3/medium/[a-z.-]+/\d+", found.name)
