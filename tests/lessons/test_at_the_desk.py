"""What a newcomer meets at a task: whose ladder it is, what a press is answered with, and where the way on is."""

from __future__ import annotations

import re

import pytest

from chakra_lab.lessons import Task, answer, task
from chakra_lab.lessons.practice import Sheet
from chakra_lab.session.explore.picks import board_in_view
from tests.lessons.hands import presses
from tests.lessons.test_lessons_tab import TASKS, announced, give, opened, practicing
from tests.session.hands import choose, lit, names, press, rules_told

PLAYED = [found for found in TASKS if found.kind in ("make", "order", "shortest")]


def words(session) -> str:  # type: ignore[no-untyped-def]
    """All that is written on the page."""
    return " ".join(node.text for node in session.page().walk() if node.text)


@pytest.mark.parametrize("given", PLAYED, ids=lambda given: given.name)
def test_after_a_right_move_the_ladder_is_still_the_one_of_who_was_asked(given: Task) -> None:
    session, desk = opened(given)
    mine = f"seat{given.position.seat}.green"
    for name in presses(desk, given.model):
        press(session, name)
    assert desk.solved
    assert mine in names(session)


def test_both_ways_of_bringing_a_blue_home_are_told_apart_by_what_is_asked() -> None:
    given = task("down.8")
    assert answer(given, "c2:B~>B,LP>B").right
    assert answer(given, "c2:B~>B,LB>L").right
    light = answer(given, "c2:LP>L,LB>L")
    assert not light.right
    assert "light blue" in light.text


def test_two_equal_energies_are_pressed_each_for_itself() -> None:
    session, desk = opened(task("room.2"))
    press(session, "seat1.green.2")
    assert lit(session, "picked") == {"seat1.green.2"}
    press(session, "seat1.green.3")
    assert lit(session, "picked") == {"seat1.green.2", "seat1.green.3"}
    press(session, "seat1.green.2")
    assert lit(session, "picked") == {"seat1.green.3"}
    press(session, "seat1.green.1", "seat1.bubbles.1", "lesson.check")
    assert desk.solved, "one of two that are equal stands for both"


def test_a_press_that_comes_to_nothing_is_answered_where_it_is_seen() -> None:
    for name, pressed, said in (
        ("ladder.1", "seat1.green", "PageDown, goes on"),
        ("receive.2", "seat1.green", "Choose one of the answers"),
        ("room.2", "seat1.space3", "Press energies"),
        ("exact.4", "seat1.red.1", ""),
    ):
        session, desk = opened(task(name))
        press(session, pressed)
        assert desk.word
        assert said in desk.word
        assert desk.word in words(session)
        assert announced(session) == desk.word
        assert desk.tries == 0


def test_what_is_only_looked_at_is_no_wrong_try() -> None:
    session, desk = opened(task("exact.4"))
    press(session, "seat1.space2", "seat1.green.1", "seat1.earth", "cancel")
    press(session, *presses(desk, desk.task.model))
    assert desk.solved
    assert session.lessons.progress.results[0].right


def test_moves_that_a_task_begins_with_cannot_be_taken_back() -> None:
    for pressed in (["cancel"], ["back"], ["seat1.space3"]):
        session, desk = opened(next(each for each in TASKS if each.begun))
        begun = board_in_view(desk.board.position, desk.board.pick)
        press(session, *pressed)
        assert board_in_view(desk.board.position, desk.board.pick) == begun
        assert announced(session) == "The moves that are made stay: go on from here."
        press(session, *presses(desk, desk.task.model))
        assert desk.solved


def test_what_was_said_to_a_press_goes_with_the_next_picture() -> None:
    session, desk = opened(task("ladder.1"))
    press(session, "seat1.green")
    assert desk.word
    press(session, "lesson.next")
    assert not desk.word


def test_advice_leads_nowhere_but_to_what_is_asked() -> None:
    session, _desk = opened(task("ladder.5"))
    press(session, "seat1.space6", "seat1.light-blue.1", "seat1.green.3")
    assert "channel.all-moves" in rules_told(session)
    assert not {name for name in names(session) if name.startswith("remed")}


def test_the_last_move_of_an_order_need_not_be_chosen() -> None:
    session, desk = opened(task("order.2"))
    first = desk.task.model.partition(":")[2].partition(",")[0]
    press(session, f"lesson.choice.{desk.options().index(first) + 1}", "lesson.check")
    assert desk.solved
    session, desk = opened(task("order.3"))
    press(session, "lesson.choice.1", "lesson.check")
    assert announced(session) == "Choose the moves one after another: 3 are to be put in order."


def test_a_dot_leads_to_its_task() -> None:
    session, _desk = opened(task("ladder.3"))
    press(session, "lesson.task.ladder.2")
    assert session.lessons.desk is not None
    assert session.lessons.desk.task.name == "ladder.2"
    dots = [node for node in session.page().walk() if "clab-task-dot" in node.classes()]
    assert [dot["aria-current"] for dot in dots] == ["", "step", "", "", ""]


def test_to_check_nothing_is_no_wrong_try() -> None:
    session, desk = opened(task("room.2"))
    press(session, "lesson.check")
    assert "Nothing is answered yet." in words(session)
    assert desk.tries == 0


def test_skip_is_at_the_other_end_of_the_row_than_what_leads_on() -> None:
    session, desk = opened(task("ladder.2"))
    row = [name for name in names(session) if name in ("lesson.skip", "lesson.next")]
    assert row == ["lesson.skip"]
    press(session, *presses(desk, task("ladder.2").model))
    row = [name for name in names(session) if name in ("lesson.skip", "lesson.next")]
    assert row == ["lesson.next"]
    press(session, "lesson.next", "lesson.skip")
    assert session.page()["data-lesson"] == "ladder.4"


def test_what_a_lesson_said_stays_in_the_lessons() -> None:
    session, _desk = opened(task("ladder.5"))
    press(session, "lesson.skip")
    assert announced(session) == "That was the last task of this lesson."
    press(session, "tab.explore")
    assert announced(session) == ""


def test_the_end_of_a_lesson_says_what_was_skipped_and_goes_on_behind_it() -> None:
    session, desk = opened(task("down.3"))
    press(session, *presses(desk, task("down.3").model))
    while session.lessons.desk:
        press(session, "lesson.next")
    said = words(session)
    assert "Gone through: Channeling down" in said
    assert "1 task answered at once." in said
    assert "2 were skipped." in said
    assert "Go on: Exactly that far" in said
    press(session, "lesson.open.down")
    assert session.page()["data-lesson"] == "down.1"


def test_a_wrong_choice_looks_wrong_until_it_is_picked_again() -> None:
    session = practicing("exact")
    desk = session.lessons.desk
    assert desk is not None
    wrong = next(n for n, option in enumerate(desk.options(), start=1) if option != desk.task.model)
    press(session, f"lesson.choice.{wrong}")
    assert "clab-picked" in session.page().find(f"lesson.choice.{wrong}").classes()
    press(session, "lesson.check")
    assert "clab-choice-wrong" in session.page().find(f"lesson.choice.{wrong}").classes()
    press(session, f"lesson.choice.{3 - wrong if wrong < 3 else 1}", f"lesson.choice.{wrong}")
    assert "clab-picked" in session.page().find(f"lesson.choice.{wrong}").classes()


def test_no_reason_tells_to_do_what_a_task_does_not_offer() -> None:
    for given in (*TASKS, *Sheet(3).items(60)):
        for mistake in given.mistakes:
            said = answer(given, mistake.answer).text
            assert not re.search(r"(?i)(^|[;:.] )meditate\b", said), (given.name, said)


def test_practice_is_on_what_is_learned_until_something_else_is_chosen() -> None:
    session, _desk = opened(task("receive.1"))
    assert session.page().find("lesson.list")
    press(session, "lesson.list")
    assert session.page().find("practice.what")["data-value"] == "all"
    press(session, "lesson.open.receive")
    while session.lessons.desk:
        press(session, *presses(session.lessons.desk, session.lessons.desk.task.model))
        if session.lessons.desk and session.lessons.desk.closed:
            press(session, "lesson.next")
    assert session.page().find("practice.what")["data-value"] == "up-to-receive"
    press(session, "practice.start")
    assert session.lessons.link is not None
    assert session.lessons.link.practice == "up-to-receive"
    press(session, "lesson.list")
    choose(session, "practice.what", "all")
    assert session.page().find("practice.what")["data-value"] == "all"


def test_a_total_that_is_predicted_tells_how_it_comes_about() -> None:
    given = next(item for item in Sheet(5, "score").items(20) if item.text("predict") == "total")
    told = answer(given, given.model)
    assert told.right
    assert told.text.endswith(f"= {given.model}")


def test_practice_keeps_a_tally_and_marks_what_is_back() -> None:
    session = practicing()
    for place in range(5):
        assert "This one is back" not in words(session)
        give(session, right=place != 1)
    said = words(session)
    assert "This one is back: it was not right before." in said
    assert "4 of 5 at once" in said
    press(session, "lesson.list")
    assert "So far 5 items answered, 4 right at once." in words(session)


def test_an_empty_flow_is_said_to_be_empty() -> None:
    given = next(found for found in TASKS if "1G>~" in found.detail.get("actions", ()) and found.model == "3K>~")
    session, desk = opened(given)
    press(session, *presses(desk, given.model))
    assert desk.solved
    assert "Flow 1 is empty; take from another flow." in words(session)
