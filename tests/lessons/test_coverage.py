"""The course leaves nothing out: each prohibition and each trap worked, faded and fresh, each rule somewhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chakra_lab.lessons import KINDS, STAGES, Task, answer, course
from chakra_lab.lessons.pressing import expected, offered
from chakra_lab.rules import RULE_IDS
from chakra_lab.rules.ids import FORBIDS

TASKS = [found for each in course() for found in each.tasks]

BROKEN_BY = {
    "exact distance": "move.exact",
    "every move of an action is compulsory": "channel.all-moves",
    "and by another energy": "channel.different-energies",
    "one negative must be taken, not all, not first": "receive.negative-forced",
    "all energies taken go to one place": "receive.one-place",
    "different colors in one take": "receive.different-colors",
    "the limit of three per color": "receive.color-limit",
    "wrong colors only go back up by 4, 5, 6, 7": "move.direction",
}
"""What beginners get wrong by breaking a rule, with that rule."""

TRAPS = {
    "order makes room": "order-makes-room",
    "harmonized means own color": "own-color",
    "meditating frees no notch": "notches-stay",
    "meditating returns all tokens from spaces": "all-come-back",
    "the bonus run starts at red": "from-red",
    "negative energy left on chakras costs nothing": "no-penalty",
    "the round is finished": "round-is-finished",
    "the first to five need not win": "five-need-not-win",
    "the discarded energy of action 8 leaves the game": "leaves-the-game",
    "dark and light blue": "two-blues",
    "Sanskrit names and invented words": "words",
}
"""What beginners get wrong by thinking so, with the name by which tasks say that they are about it."""

SHORT_SECONDS = 20 * 60
FIRST_SECONDS = 2 * 60
WORDS_A_SECOND = 230 / 60
PRESS_SECONDS = 1.6
THINK_SECONDS = 2.0


def breakable(given: Task) -> set[str]:
    """The prohibitions that a task lets one break, or shows broken."""
    found = {frame.breaks for frame in given.frames if frame.breaks}
    for mistake in given.mistakes:
        found |= set(answer(given, mistake.answer).rules)
    if given.text("press") == "actions":
        for text in set(offered(given)) - expected(given):
            found |= set(answer(given, text).rules)
    return found


def exercised(given: Task) -> Iterator[str]:
    """The rules that a task is about and that it truly brings up."""
    can_break = breakable(given)
    for rule in given.rules:
        if rule not in FORBIDS or rule in can_break:
            yield rule


def stages_of(rule: str) -> set[str]:
    """The stages in which the course brings a rule up."""
    return {given.stage for given in TASKS if rule in set(exercised(given))}


@pytest.mark.parametrize("rule", FORBIDS)
def test_each_prohibition_is_worked_faded_and_fresh(rule: str) -> None:
    assert stages_of(rule) == set(STAGES)


@pytest.mark.parametrize("trap", BROKEN_BY)
def test_each_trap_that_breaks_a_rule_is_worked_faded_and_fresh(trap: str) -> None:
    assert stages_of(BROKEN_BY[trap]) == set(STAGES)


def traps_of(given: Task) -> tuple[str, ...]:
    """The traps that a task says it is about."""
    traps = given.detail.get("traps", ())
    return tuple(traps) if isinstance(traps, list) else ()


@pytest.mark.parametrize("trap", TRAPS)
def test_each_other_trap_is_shown_and_then_lies_open_in_a_faded_and_a_fresh_task(trap: str) -> None:
    about = [given for given in TASKS if TRAPS[trap] in traps_of(given)]
    assert {given.stage for given in about} == set(STAGES)
    assert about[0].stage == "worked"
    for given in about:
        assert given.kind == "show" or given.mistakes or len(given.frames) == 1, "one can walk into it"


def test_tasks_name_no_trap_but_these() -> None:
    assert {trap for given in TASKS for trap in traps_of(given)} == set(TRAPS.values())


@pytest.mark.parametrize("rule", RULE_IDS)
def test_each_rule_has_a_task(rule: str) -> None:
    assert any(rule in given.rules for given in TASKS)


@pytest.mark.parametrize("rule", FORBIDS)
def test_a_prohibition_is_shown_before_it_is_asked_for(rule: str) -> None:
    first = next(given for given in TASKS if rule in set(exercised(given)))
    assert first.stage == "worked"


def test_every_kind_of_task_is_there() -> None:
    assert {given.kind for given in TASKS} == set(KINDS) - {"choose"}, "that one is for practice"


def seconds(given: Task) -> float:
    """A guess at how long a task takes: its words read, and its presses."""
    words = len(given.ask.split()) + len(given.success.split()) + sum(len(frame.says.split()) for frame in given.frames)
    words += sum(len(rule.split()) for rule in given.detail.get("reasons", ()))  # type: ignore[attr-defined]
    pressing = {"show": len(given.frames), "make": 5, "press": 1 + len(given.model.split()), "order": 4}
    presses = pressing.get(given.kind, 1) + 1
    return words / WORDS_A_SECOND + presses * PRESS_SECONDS + (given.kind != "show") * THINK_SECONDS


def test_the_first_lesson_takes_two_minutes_and_the_short_course_twenty() -> None:
    by_lesson = {each.id: sum(map(seconds, each.short)) for each in course() if not each.module}
    assert by_lesson["ladder"] <= FIRST_SECONDS
    assert sum(by_lesson.values()) <= SHORT_SECONDS, by_lesson
