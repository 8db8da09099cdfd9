"""Every lesson is played: what passes passes, every mistake has its own reason, hints agree with the answer."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from chakra_lab.cards import card
from chakra_lab.lessons import KINDS, STAGES, Lesson, Task, answer, course, hints, lesson, task, texts
from chakra_lab.lessons.course import FOLDERS
from chakra_lab.lessons.hints import GRADES
from chakra_lab.lessons.predicting import choices, counted
from chakra_lab.lessons.pressing import expected, offered
from chakra_lab.lessons.tasks import ALLOWED
from chakra_lab.lessons.ways import fewest_turns
from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import RULE_IDS, explain, faults, legal_actions

TASKS = [found for each in course() for found in each.tasks]
MISTAKES = [
    pytest.param(found, mistake, id=f"{found.name}-{mistake.answer}") for found in TASKS for mistake in found.mistakes
]
FILES = [
    (file.name, tomllib.loads(file.read_text(encoding="utf-8")))
    for folder in FOLDERS
    for file in files("chakra_lab.lessons").joinpath(folder).iterdir()
]
BRITISH = re.compile(r"colour|neighbour|favour|harmonis|centre|channell|travell|grey|judgement", re.IGNORECASE)

each_lesson = pytest.mark.parametrize("given", course(), ids=lambda given: given.id)
each_task = pytest.mark.parametrize("given", TASKS, ids=lambda given: given.name)


def tasks_of(*kinds: str) -> Any:
    """One run for each task of some kinds."""
    chosen = [found for found in TASKS if found.kind in kinds]
    return pytest.mark.parametrize("given", chosen, ids=lambda given: given.name)


# Answers


@each_task
def test_the_model_answer_passes_and_the_empty_one_does_not(given: Task) -> None:
    assert answer(given, given.model).right
    assert not answer(given, "").right
    assert not answer(given, "  ").right


@each_task
def test_nonsense_is_answered_with_a_sentence(given: Task) -> None:
    for nonsense in ("xyzzy", "c9:", "m", "E E E", "💥", "seat1.green", "-1", "c3:", "allowed + allowed", "1" * 9999):
        found = answer(given, nonsense)
        assert found.text
        assert not found.right or nonsense in given.model


@pytest.mark.parametrize(("given", "mistake"), MISTAKES)
def test_a_mistake_fails_with_its_own_reason(given: Task, mistake: Any) -> None:
    found = answer(given, mistake.answer)
    assert not found.right
    assert mistake.breaks or mistake.english, "a mistake says why, or which rule says it"
    if mistake.breaks:
        assert mistake.breaks in found.rules
    if mistake.english:
        assert found.text == mistake.english


@each_task
def test_no_two_mistakes_of_a_task_get_the_same_reason(given: Task) -> None:
    told = [answer(given, mistake.answer).text for mistake in given.mistakes]
    assert len(told) == len(set(told))
    assert given.success not in told


@tasks_of("judge")
def test_of_the_reasons_to_choose_from_exactly_one_is_true(given: Task) -> None:
    reasons = given.detail["reasons"]
    assert isinstance(reasons, list)
    (example,) = given.frames
    assert example.judged().rules == ((example.breaks,) if example.breaks else ())
    assert [ALLOWED, *reasons].count(given.model) == 1
    assert len(reasons) == len(set(reasons)) >= 2
    told = [answer(given, rule) for rule in (ALLOWED, *reasons)]
    assert [found.right for found in told].count(True) == 1
    assert len({found.text for found in told}) == len(told)


@tasks_of("press")
def test_what_is_to_be_pressed_is_what_the_rules_say(given: Task) -> None:
    assert set(given.model.split()) == expected(given)
    if given.text("press") == "actions":
        wrong = set(offered(given)) - expected(given)
        assert wrong
        for text in wrong:
            assert len(answer(given, text).rules) == 1, text


@tasks_of("predict")
def test_a_prediction_is_counted_by_the_rules_and_has_three_to_choose_from(given: Task) -> None:
    assert given.model == counted(given)
    assert given.model in choices(given)
    assert len(choices(given)) >= (2 if given.model in ("yes", "no") else 3)


@tasks_of("shortest")
def test_the_fewest_turns_are_found_by_search(given: Task) -> None:
    assert fewest_turns(given.position, given.text("goal")) == given.number("turns")


@tasks_of("order")
def test_another_order_fails(given: Task) -> None:
    assert any(mistake.breaks for mistake in given.mistakes)


# Positions and files


@each_task
def test_positions_are_sound_but_where_the_fault_is_to_be_found(given: Task) -> None:
    shown = [given.position, *(frame.position for frame in given.frames)]
    assert all(bool(faults(position)) == (given.kind == "fault") for position in shown)
    if given.kind in ("make", "press", "order", "shortest"):
        assert legal_actions(given.position)


@pytest.mark.parametrize(("name", "table"), FILES, ids=[name for name, _ in FILES])
def test_a_file_is_written_in_canonical_text(name: str, table: dict[str, Any]) -> None:
    assert re.fullmatch(r"\d\d-[a-z-]+\.toml", name)
    for text in table["positions"].values():
        assert position_text(parse_position(text)) == text
    used = {row.get("position") for row in table["tasks"]}
    used |= {frame.get("position") for row in table["tasks"] for frame in row.get("frames", ())}
    assert set(table["positions"]) <= used, "no position is left over"


@each_task
def test_a_task_is_of_a_known_kind_and_about_known_rules(given: Task) -> None:
    assert given.kind in KINDS
    assert given.stage in STAGES
    assert given.rules
    assert set(given.rules) <= set(RULE_IDS)
    assert (given.kind == "show") <= (given.stage == "worked")


@tasks_of("show")
def test_an_example_shows_what_the_rules_say(given: Task) -> None:
    assert len(given.frames) >= 2
    for frame in given.frames:
        assert frame.judged().rules == ((frame.breaks,) if frame.breaks else ())


# Words


@each_task
def test_hints_go_from_a_nudge_to_the_answer(given: Task) -> None:
    if given.kind == "show":
        assert hints(given) == ()
        return
    nudge, rule, solution = hints(given)
    assert len(GRADES) == 3
    assert nudge == given.english_hint
    assert solution not in (nudge, rule)
    used = set(map(str, given.position.mover.spaces)) | set(re.findall(r"c(\d)", given.model + given.begun))
    used |= set(re.findall(r"\d", given.model + str(given.detail.get("space", "")) + given.text("action")))
    for space in re.findall(r"[Ss]pace (\d)", nudge):
        assert space in used or given.text("press") == "spaces", (
            "a hint names a space that is used, or that the answer uses"
        )


@each_task
def test_words_are_short_whole_sentences(given: Task) -> None:
    assert given.ask
    assert given.kind == "show" or given.english_hint
    assert given.kind in ("show", "judge", "fault") or given.success
    from_cards = {frame.english for frame in given.frames if frame in card(given.rules[0]).examples}
    for text in set(given.english()) - from_cards:
        assert text == text.strip()
        assert "  " not in text
        assert text == given.english_ask or text[-1] in ".!?"
        assert not BRITISH.search(text)
        assert all(len(sentence.split()) <= 24 for sentence in re.split(r"(?<=[.!?])\s+", text)), text
        assert len(text.split()) <= 40, text


@each_lesson
def test_a_lesson_begins_with_something_worked_and_ends_with_something_fresh(given: Lesson) -> None:
    assert given.tasks[0].stage == "worked"
    assert given.short[-1].stage == "fresh"
    assert {found.stage for found in given.short} == set(STAGES)
    assert given.about.endswith(".")


def test_every_text_goes_through_the_catalogue_and_texts_gives_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chakra_lab.lessons.tasks._", str.upper)
    monkeypatch.setattr("chakra_lab.cards.deck._", str.upper)
    for each in course():
        assert each.title.isupper()
        assert each.about.isupper()
        for found in each.tasks:
            assert found.ask.isupper()
            assert all(frame.says.isupper() for frame in found.frames if frame.english)
            assert all(mistake.says in ("", mistake.english.upper()) for mistake in found.mistakes)
    assert len(list(texts())) == len(set(texts()))


def test_an_unknown_lesson_or_task_is_answered_with_one_that_there_is() -> None:
    with pytest.raises(KeyError, match="the nearest is 'receive'"):
        lesson("receiving")
    with pytest.raises(KeyError, match=r"named like 'ladder\.1'"):
        task("ladder.99")


def test_a_wrong_action_says_why_and_is_kept_to_be_drawn() -> None:
    found = answer(task("exact.4"), "c2:KG>E,OP>B")
    assert found.rules == ("move.exact",)
    assert found.action is not None
    assert explain(task("exact.4").position, found.action).broken == found.reasons
