"""Before a class: hands are counted, one key reveals and goes on, and nothing of the answer is there before."""

from __future__ import annotations

import pytest

from chakra_lab.lessons import course
from chakra_lab.scene.nodes import to_markup
from chakra_lab.session import Session
from tests.session.hands import at, choose, names, node_of, press, rules_told
from tests.session.test_making_actions import STUDY

TASKS = [found for each in course() for found in each.tasks if found.kind != "show"]


def before_a_class(name: str) -> Session:
    """A session in projector size with a task on the page."""
    session = at(STUDY)
    errors: list[BaseException] = []
    session._on_error = errors.append
    lesson, _dot, number = name.rpartition(".")
    press(session, "projector", f"lesson.task.{lesson}.{number}")
    assert not errors
    return session


@pytest.mark.parametrize("given", TASKS, ids=lambda given: given.name)
def test_one_press_reveals_and_the_next_goes_on(given) -> None:  # type: ignore[no-untyped-def]
    session = before_a_class(given.name)
    before = to_markup(session.page())
    assert not given.english_success or given.english_success not in before
    assert "The answer" not in before
    assert not rules_told(session)
    press(session, "lesson.next")
    desk = session.lessons.desk
    assert desk is not None
    assert desk.task is given
    assert "The answer" in to_markup(session.page())
    press(session, "lesson.next")
    assert session.lessons.desk is not desk
    assert session.lessons.progress.results == (), "nobody's progress"


def test_a_digit_is_offered_only_where_there_is_something_to_count() -> None:
    for name, counted in (("exact.3", True), ("words.2", False)):
        told = [node.text for node in before_a_class(name).page().walk() if node.text.startswith("PageDown")]
        assert ["digit" in text for text in told] == [counted]


def test_a_class_goes_through_a_sheet_of_practice() -> None:
    session = at(STUDY)
    press(session, "projector", "tab.lessons")
    choose(session, "practice.seed", "7")
    press(session, "practice.start")
    first = session.page()["data-lesson"]
    press(session, "lesson.next", "lesson.next")
    assert session.page()["data-lesson"] not in (first, "")
    assert session.lessons.progress.results == ()


def test_hands_are_counted_by_press_by_key_and_by_typing() -> None:
    session = before_a_class("exact.3")
    press(session, "lesson.hands.1", "lesson.hands.1", "list.space2")
    choose(session, "lesson.count.3", "12")
    assert session.lessons.desk is not None
    assert session.lessons.desk.hands == {1: 2, 2: 1, 3: 12}
    assert node_of(session, "lesson.count.3")["data-value"] == "12"
    assert any(node.text == "15 hands" for node in session.page().walk())
    choose(session, "lesson.count.3", "many")
    assert session.lessons.desk.hands[3] == 0
    press(session, "lesson.next", "lesson.hands.1")
    assert session.lessons.desk.hands[1] == 2, "after the answer no hand counts"
    assert "lesson.count.1" not in names(session)
