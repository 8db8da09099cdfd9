"""The lessons on the page: the whole course by presses, reasons for what is wrong, help, and nothing told too early."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chakra_lab.lessons import Task, answer, course, lesson, task
from chakra_lab.lessons.practice import Sheet
from chakra_lab.lessons.progress import Progress
from chakra_lab.lessons.saving import progress_text
from chakra_lab.rules import new_game
from chakra_lab.scene.nodes import to_markup
from chakra_lab.session import Session
from chakra_lab.session.keeping.opening import OpeningError, opened_text
from chakra_lab.session.keeping.reloads import kept
from chakra_lab.session.keeping.sharing import shared_link
from chakra_lab.session.lessons.desk import Desk
from chakra_lab.session.lessons.going import open_task
from tests.lessons.hands import presses
from tests.session.hands import at, choose, lit, names, press, rules_told, shown
from tests.session.test_making_actions import STUDY

TASKS = [found for each in course() for found in each.tasks]
each_task = pytest.mark.parametrize("given", TASKS, ids=lambda given: given.name)


def opened(given: Task) -> tuple[Session, Desk]:
    """A session with a task on the page."""
    session = at(STUDY)
    errors: list[BaseException] = []
    session._on_error = errors.append
    lesson_name, _dot, number = given.name.rpartition(".")
    press(session, "tab.lessons", f"lesson.task.{lesson_name}.{number}")
    assert session.lessons.desk is not None
    assert not errors
    return session, session.lessons.desk


def announced(session: Session) -> str:
    """What is said to everybody at the moment."""
    return session.page()["data-announce"]


@each_task
def test_a_task_is_done_by_presses(given: Task) -> None:
    session, desk = opened(given)
    for name in presses(desk, given.model):
        assert name in names(session), name
        press(session, name)
    assert desk.solved
    assert session.lessons.progress.results[0].right


def test_a_newcomer_is_asked_to_the_first_lesson_until_something_is_played_or_learnt() -> None:
    session = Session(new_game(seats=2, seed=7), 7)
    assert "lesson.open.ladder" in names(session)
    press(session, "lesson.open.ladder")
    assert session.page()["data-lesson"] == "ladder.1"
    press(session, "tab.explore", "flow1.1", "cancel")
    assert "lesson.open.ladder" in names(session)
    press(session, "kind.meditate", "meditation.red", "confirm")
    assert "lesson.open.ladder" not in names(session)
    learnt = Session(new_game(seats=2, seed=7), 7)
    press(learnt, "lesson.open.ladder", "lesson.next", "lesson.next", "lesson.next", "tab.explore")
    assert "lesson.open.ladder" not in names(learnt)
    assert "lesson.open.ladder" not in names(at(STUDY)), "nor in the middle of a game"


@each_task
def test_on_a_phone_the_question_is_where_the_buttons_or_the_options_are(given: Task) -> None:
    session, desk = opened(given)
    choose(session, "size", "compact")
    page = session.page()
    bar = next(node for node in page.walk() if "clab-actions" in node.classes())
    asked = [node for node in page.walk() if node.tag == "h2" and node.text == given.ask]
    assert len(asked) == 1
    assert (asked[0] in list(bar.walk())) == (not desk.options())
    if given.kind == "show":
        assert any(node.text == given.frames[0].says for node in bar.walk())


GUIDED = [found for found in TASKS if found.detail.get("guide")]


@pytest.mark.parametrize("given", GUIDED, ids=lambda given: given.name)
def test_a_guided_task_lights_what_is_to_be_pressed_next_and_nothing_else(given: Task) -> None:
    session, desk = opened(given)
    for name in presses(desk, given.model):
        ways = {node for node in lit(session, "legal") if "." in node}
        assert name == "confirm" or name in ways
        assert len({node.removesuffix(".1") for node in ways}) == (name != "confirm"), "one way on"
        press(session, name)
    assert desk.solved
    assert {given.name for given in GUIDED} == {"ladder.3", "ladder.4"}


@each_task
def test_every_mistake_can_be_made_and_is_answered_by_its_reason(given: Task) -> None:
    for mistake in given.mistakes:
        session, desk = opened(given)
        if given.kind == "make" and mistake.breaks in ("channel.all-moves", "move.energy-present"):
            continue  # the board has nothing to confirm, or to press
        for name in presses(desk, mistake.answer):
            press(session, name)
            if desk.tries or desk.slips:
                break
        assert desk.tries + desk.slips == 1, mistake.answer
        assert not desk.solved
        if mistake.breaks:
            assert rules_told(session) & set(answer(given, mistake.answer).rules), mistake.answer
        else:
            assert announced(session) == mistake.english


@each_task
def test_nothing_of_the_answer_is_on_the_page_before_it_is_given(given: Task) -> None:
    if given.kind == "show":
        return
    session, _desk = opened(given)
    markup = to_markup(session.page())
    for secret in (given.english_success, given.english_hint, *(mistake.english for mistake in given.mistakes)):
        assert not secret or secret not in markup
    assert "The answer" not in markup
    assert "clab-bonus" not in markup, "the run from red is not drawn"
    assert not rules_told(session)
    if given.stage == "fresh" and not given.detail.get("lights"):
        assert not lit(session, "legal")


@pytest.mark.parametrize(
    "given",
    [*(found for found in TASKS if found.kind in ("judge", "predict")), *Sheet(7).items(12)],
    ids=lambda given: given.name,
)
def test_the_page_is_the_same_whichever_option_is_right(given: Task) -> None:
    session = at(STUDY)
    open_task(session, given)
    desk = session.lessons.desk
    assert desk is not None
    before = to_markup(session.page())
    for option in desk.options():
        open_task(session, replace(given, model=option))
        assert to_markup(session.page()) == before


def test_what_glows_is_not_told_while_it_is_asked_for() -> None:
    session, desk = opened(task("harmonize.2"))
    before = to_markup(session.page()).replace(desk.task.ask, "")
    assert "harmonized-petals" not in before
    assert "2 of 7 harmonized" not in before
    assert session.page().find("seat1.red")["aria-label"] == "red chakra, 3 of 3, 3 red, notch free"
    press(session, f"lesson.choice.{desk.options().index('2') + 1}")
    assert session.page().find("seat1.red")["aria-label"] == "red chakra, 3 of 3, 3 red, harmonized"
    assert "clab-harmonized-petals" in to_markup(session.page())


def test_the_whole_course_is_gone_through_by_next_alone_and_nothing_is_submitted() -> None:
    session = at(STUDY)
    press(session, "tab.lessons", "lesson.open.ladder")
    for _ in range(400):
        press(session, "lesson.next")
        if session.lessons.desk is None:
            break
        assert session.lessons.desk.tries == 0
    examples = {found.name for found in lesson("ladder").tasks if found.kind == "show"}
    assert {result.name for result in session.lessons.progress.results} == examples


def test_going_back_leads_to_the_task_before_and_then_to_the_list() -> None:
    session, _desk = opened(task("receive.2"))
    press(session, "lesson.previous")
    assert session.page()["data-lesson"] == "receive.1"
    press(session, "lesson.next", "lesson.previous", "lesson.previous")
    assert "lesson.open.receive" in names(session)


def test_hints_come_one_by_one_and_the_last_one_shows_the_answer() -> None:
    session, desk = opened(task("exact.2"))
    press(session, "lesson.hint")
    assert announced(session) == task("exact.2").hint
    press(session, "lesson.hint")
    assert "Every move counts exactly" in announced(session)
    press(session, "lesson.hint")
    assert "The answer: the purple chakra and the dark blue chakra." in announced(session)
    assert desk.revealed
    assert lit(session, "picked") >= {"seat1.purple", "seat1.dark-blue"}
    (result,) = session.lessons.progress.results
    assert (result.right, result.hints) == (False, 3)


def test_the_solution_is_offered_after_two_wrong_answers() -> None:
    session, desk = opened(task("exact.3"))
    press(session, "lesson.choice.1")
    assert "lesson.solution" not in names(session)
    assert "move.exact" in rules_told(session)
    press(session, "lesson.choice.3", "lesson.solution")
    assert desk.revealed
    press(session, "lesson.again")
    assert session.lessons.desk is not None
    assert not session.lessons.desk.closed


def test_what_breaks_is_shown_where_it_breaks_and_taken_back() -> None:
    session, desk = opened(task("exact.4"))
    press(session, "seat1.space2", "seat1.green.1", "seat1.earth")
    assert (desk.slips, desk.tries) == (1, 0), "nothing was answered yet"
    assert "move.exact" in rules_told(session)
    assert any("clab-arrow-failed" in node.classes() for node in session.page().walk())
    assert shown(session).split()[5] == str(desk.task.position).split()[5].replace(":13:", ":123:"), "nothing moved"


def test_the_game_waits_untouched_while_a_lesson_is_on_the_page() -> None:
    session, _desk = opened(task("ladder.3"))
    assert shown(session) == str(task("ladder.3").position)
    press(session, "flow1.1", "seat1.bubbles", "confirm", "tab.explore")
    assert shown(session) == STUDY
    assert len(session.game.points) == 1
    press(session, "tab.lessons")
    assert session.page()["data-lesson"] == "ladder.3", "and the lesson waits for its part"


def test_digits_choose_and_a_closed_task_takes_no_more_answers() -> None:
    session, desk = opened(task("exact.3"))
    press(session, "list.space2")
    assert desk.solved
    press(session, "lesson.choice.1", "lesson.check", "lesson.hint")
    assert desk.tries == 0
    assert len(session.lessons.progress.results) == 1


def test_a_link_opens_a_lesson_or_a_task_of_it() -> None:
    session = at(STUDY)
    session.go_on_with(opened_text("?lesson=order.3", lambda: 1))
    assert session.page()["data-lesson"] == "order.3"
    session.go_on_with(opened_text("https://example.org/?lesson=bonus", lambda: 1))
    assert session.page()["data-lesson"] == "bonus.1"
    assert announced(session).startswith("Two more points")


def test_the_run_from_red_is_drawn_once_the_bonus_is_predicted() -> None:
    session, _desk = opened(task("bonus.3"))
    press(session, "lesson.choice.1")
    assert "clab-bonus" not in to_markup(session.page())
    press(session, "lesson.solution", "lesson.choice.2")
    assert "clab-bonus-run" in to_markup(session.page())


def test_an_unknown_lesson_is_answered_with_a_sentence() -> None:
    session = at(STUDY)
    press(session, "lesson.open.chess")
    assert "no lesson 'chess'" in announced(session)
    press(session, "lesson.task.ladder.77")
    assert "no such task" in announced(session)


# Practice


def practicing(what: str = "exact", seed: str = "7") -> Session:
    """A session with a sheet of practice begun."""
    session = at(STUDY)
    errors: list[BaseException] = []
    session._on_error = errors.append
    press(session, "tab.lessons")
    choose(session, "practice.what", what)
    choose(session, "practice.seed", seed)
    press(session, "practice.start")
    assert not errors
    return session


def give(session: Session, right: bool = True) -> str:
    """Answer the item that is on, and go to the next; the name of the item."""
    desk = session.lessons.desk
    assert desk is not None
    number = desk.options().index(desk.task.model)
    if not right:
        wrong = (number + 1) % len(desk.options())
        press(session, f"lesson.choice.{wrong + 1}", "lesson.check")
        assert not desk.solved
        assert desk.feedback is not None
        assert desk.feedback.text in announced(session)
    press(session, f"lesson.choice.{number + 1}", "lesson.check")
    assert desk.solved
    press(session, "lesson.next")
    return desk.task.name


def test_what_was_wrong_comes_back_on_the_page() -> None:
    session = practicing()
    order = [give(session, right=place != 1) for place in range(6)]
    assert order[5] == order[1]
    assert len(set(order)) == 5
    assert [result.right for result in session.lessons.progress.results] == [True, False, True, True, True, True]


def test_a_move_whose_outcome_is_predicted_is_drawn_and_the_cards_it_is_about_are_there() -> None:
    session, desk = opened(task("objectives.2"))
    assert lit(session, "picked") == {"seat1.space7", "seat1.orange.1"}
    assert {"objective2", "objective8"} <= names(session)
    press(session, f"lesson.choice.{desk.options().index('2') + 1}")
    assert desk.solved
    assert "seat1.space7" not in lit(session, "picked")


def test_an_option_is_drawn_as_a_question_before_it_is_checked() -> None:
    session = practicing()
    desk = session.lessons.desk
    assert desk is not None
    assert not lit(session, "picked")
    press(session, "lesson.choice.1")
    assert lit(session, "picked") > {"lesson.choice.1"}
    assert not rules_told(session)
    assert desk.tries == 0
    press(session, "list.space2")
    assert {name for name in lit(session, "picked") if name.startswith("lesson.")} == {"lesson.choice.2"}


def test_the_same_seed_asks_the_same_of_two_people() -> None:
    one, other = practicing(), practicing()
    assert [give(one) for _ in range(3)] == [give(other) for _ in range(3)]
    third = practicing(seed="8")
    assert give(third) != give(practicing())


def test_a_seed_that_is_none_is_said_in_the_form() -> None:
    session = practicing(seed="seven")
    assert session.lessons.desk is None
    assert any("A seed is a whole number, not 'seven'" in node.text for node in session.page().walk())


def test_progress_is_handed_out_as_a_file_and_opened_again() -> None:
    session = practicing()
    give(session)
    press(session, "lesson.list", "lesson.save")
    handed = session.take_handed()
    assert handed is not None
    assert handed.data()["name"] == "chakra-progress.json"
    other = at(STUDY)
    other.handle({"type": "open", "name": "mine.json", "value": handed.data()["svg"]})
    assert other.lessons.progress == session.lessons.progress
    assert "mine.json is open: 1 task done so far." in announced(other)
    press(other, "practice.go-on")
    press(session, "practice.go-on")
    assert other.page()["data-lesson"] == session.page()["data-lesson"]
    press(session, "lesson.list", "lesson.table")
    table = session.take_handed()
    assert table is not None
    assert table.data()["svg"].splitlines()[0] == "rule,first try,hints,seconds,task"


def test_a_broken_progress_file_is_a_sentence_and_a_fresh_start() -> None:
    session = practicing()
    give(session)
    broken = progress_text(session.lessons.progress).replace("true", "false")
    session.handle({"type": "open", "name": "mine.json", "value": broken})
    assert "mine.json could not be opened, so the lessons begin anew; the file is as it was." in announced(session)
    assert "its checksum does not fit" in announced(session)
    assert session.lessons.progress == Progress()
    press(session, "lesson.open.ladder")
    assert session.page()["data-lesson"] == "ladder.1"


def test_links_open_a_sheet_and_progress_and_are_made_on_the_page() -> None:
    session = at(STUDY)
    session.go_on_with(opened_text("?practice=exact&seed=7&level=hard", lambda: 1))
    assert session.page()["data-lesson"] == "practice/7/hard/move.exact/0"
    assert shared_link(session).query == "?practice=exact&level=hard&seed=7"
    give(session)
    press(session, "lesson.list")
    query = shared_link(session).query
    assert query.startswith("?progress=p1.")
    other = at(STUDY)
    other.go_on_with(opened_text(query, lambda: 1))
    assert other.lessons.progress == session.lessons.progress
    press(other, "lesson.open.room")
    assert shared_link(other).query == "?lesson=room.1"
    for wrong in ("?practice=chess", "?practice=end", "?practice=room&level=deadly", "?progress=p1.cut"):
        with pytest.raises(OpeningError, match=r"\.$"):
            opened_text(wrong, lambda: 1)


def test_a_reload_goes_on_with_lesson_and_progress() -> None:
    session = practicing()
    give(session)
    press(session, "lesson.open.room")
    other = at(STUDY)
    left = kept(session)
    other.handle({"type": "resume", "name": "record", "value": left.record, "page": left.page, "shelf": left.shelf})
    assert other.lessons.progress == session.lessons.progress
    assert other.page()["data-lesson"] == "room.1"
