"""What is done in the lessons: a table of names, and the board's own presses handed to the board of the task."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.lessons import Lesson, Task, course, lesson, task
from chakra_lab.lessons.items import PRACTICE
from chakra_lab.lessons.practice import Practice
from chakra_lab.lessons.progress import Result
from chakra_lab.rules.components import RUNG_LETTERS, RUNG_NAMES
from chakra_lab.scene.labels import N_
from chakra_lab.session.explore.panels import described
from chakra_lab.session.explore.picks import Receiving
from chakra_lab.session.lessons import classroom, practicing
from chakra_lab.session.lessons.desk import Desk
from chakra_lab.session.session import Said

if TYPE_CHECKING:
    from chakra_lab.session.keeping.opening import Opened
    from chakra_lab.session.session import Session

OF_BOARD: Final = re.compile(
    r"(?:flow[1-3]|seat[1-4]|list|kind|meditation|karma|bag)(?:\..+)?|confirm|back|cancel|undo|redo|understood|remedies|"
    r"remedy\.[1-9]|why"
)
"""Names that belong to the board of a task while one is on the page."""


def takes(session: Session, kind: str, name: str, value: object) -> bool:
    """Do what an intent asks for where it is one of the lessons; whether it was."""
    if kind == "press" and name.startswith(("lesson.", "practice.")):
        return press(session, name)
    if kind == "set" and name.startswith("practice."):
        return practicing.set_value(session, name, str(value))
    counted = re.fullmatch(r"lesson\.count\.([0-9]{1,2})", name)
    if kind == "set" and counted and session.lessons.desk:
        typed = str(value).strip()
        classroom.count(session.lessons.desk, int(counted[1]), int(typed) if re.fullmatch(r"[0-9]{1,3}", typed) else 0)
        return True
    desk = session.lessons.desk
    if session.settings.tab != "lessons" or desk is None or session.card or session.form:
        return False
    if kind in ("press", "why", "hover") and (OF_BOARD.fullmatch(name) or not name):
        _on_board(session, desk, kind, name)
        return True
    if kind == "enter" and name == "notation":
        _told(session, desk, {"type": kind, "name": name, "value": value})
        return True
    return False


def press(session: Session, name: str) -> bool:
    """Do what a press on a control of the lessons asks for; whether there is one of this name."""
    for pattern, act in PRESSES:
        found = pattern.fullmatch(name)
        if found:
            act(session, *found.groups())
            return True
    return False


# Going from task to task


def open_task(session: Session, found: Task) -> None:
    """Put a task on the page."""
    session.settings = session.settings.changed(tab="lessons")
    session.card, session.form = "", None
    session.lessons.desk, session.lessons.since = Desk(found), session.clock()
    _follow(session)
    session.said = Said(announced(session.lessons.desk), "note")


def announced(desk: Desk) -> str:
    """What is said when a task comes onto the page."""
    said = [desk.task.ask]
    if desk.task.kind == "show":
        said.append(desk.task.frames[desk.frame].says)
    return " ".join(said)


def _follow(session: Session) -> None:
    """The board of the task looks as the page does."""
    desk = session.lessons.desk
    if desk:
        desk.board.settings = session.settings.changed(tab="explore", viewer=None, shown=None, confirm=True)


def _open_lesson(session: Session, name: str) -> None:
    if name not in {found.id for found in course()}:
        session.hint(_("There is no lesson {name} here.").format(name=repr(name[:40])))
        return
    found = lesson(name)
    left = (each for each in found.short if not session.lessons.progress.has(each.name))
    open_task(session, next(left, found.tasks[0]))


def open_opened(session: Session, opened: Opened) -> None:
    """Open the lesson, the practice or the progress that somebody brought along."""
    if opened.progress:
        session.lessons.progress = opened.progress
        _list(session)
    if opened.practice:
        begin_practice(session, opened.practice)
    if opened.lesson:
        open_named(session, opened.lesson)


def open_named(session: Session, name: str) -> None:
    """Open a lesson, or a task of one, by its name."""
    found, dot, number = name.partition(".")
    if dot:
        _open_task(session, found, number)
    else:
        _open_lesson(session, found)


def _open_task(session: Session, name: str, number: str) -> None:
    if name in {found.id for found in course()} and int(number) <= len(lesson(name).tasks):
        open_task(session, task(f"{name}.{int(number)}"))
    else:
        session.hint(_("There is no such task."))


def _open_further(session: Session, name: str) -> None:
    if name in {found.id for found in course()} and lesson(name).further:
        open_task(session, lesson(name).further[0])


def _list(session: Session) -> None:
    session.lessons.desk, session.lessons.finished = None, ""
    session.settings = session.settings.changed(tab="lessons")
    session.said = Said(_("All lessons."), "note")


def next_lesson(session: Session) -> str:
    """The id of the lesson to go on with: the first one that is not done."""
    progress = session.lessons.progress
    return next((each.id for each in course() if progress.done(each) < len(each.short)), course()[0].id)


def _go_on(session: Session) -> None:
    _open_lesson(session, next_lesson(session))


def lesson_of(found: Task) -> Lesson | None:
    """The lesson that a task belongs to; ``None`` for an item of practice."""
    name = found.name.rpartition(".")[0]
    return None if is_practice(found) else lesson(name)


def is_practice(found: Task) -> bool:
    """Whether a task is an item of practice."""
    return found.name.startswith(PRACTICE)


def series(found: Task) -> tuple[Task, ...]:
    """The tasks that follow each other with this one: those of the short course, or those beyond it."""
    whole = lesson_of(found)
    if whole is None:
        return (found,)
    return whole.further if found.more else whole.short


def neighbor(desk: Desk, by: int) -> Task | None:
    """The task before or after the one on the page, in the same part of its lesson."""
    tasks = series(desk.task)
    place = tasks.index(desk.task) + by
    return tasks[place] if 0 <= place < len(tasks) else None


def _next(session: Session) -> None:
    desk = session.lessons.desk
    if desk is None:
        _go_on(session)
    elif classroom.is_on(session) and not desk.closed and desk.task.kind != "show":
        desk.reveal()
        desk.written = True  # the class was asked: nobody's progress
        _heard(session, desk)
    elif is_practice(desk.task):
        _next_item(session, desk)
    elif desk.step(1):
        session.said = Said(desk.task.frames[desk.frame].says, "note")
    else:
        if desk.task.kind == "show" and not desk.solved:
            desk.see()
            _finish(session, desk)
        following = neighbor(desk, 1)
        if following:
            open_task(session, following)
        else:
            _list(session)
            session.lessons.finished = desk.task.name.rpartition(".")[0]
            session.said = Said(_("That was the last task of this lesson."), "event")


def _next_item(session: Session, desk: Desk) -> None:
    practice = session.lessons.progress.practice
    if practice and (not desk.closed or classroom.is_on(session)):
        session.lessons.progress = replace(session.lessons.progress, practice=practice.passed())
    _go_on_practicing(session)


def _start_practice(session: Session) -> None:
    practice = practicing.start(session)
    if practice:
        begin_practice(session, practice)


def begin_practice(session: Session, practice: Practice) -> None:
    """Put the first item of a sheet on the page."""
    session.lessons.progress = replace(session.lessons.progress, practice=practice)
    _go_on_practicing(session)


def _go_on_practicing(session: Session) -> None:
    practice = session.lessons.progress.practice
    if practice:
        open_task(session, practice.task)
    else:
        session.hint(_("No practice has begun yet; start one."))


def _previous(session: Session) -> None:
    desk = session.lessons.desk
    if desk is None:
        return
    if desk.step(-1):
        session.said = Said(desk.task.frames[desk.frame].says, "note")
        return
    before = neighbor(desk, -1)
    if before:
        open_task(session, before)
    else:
        _list(session)


# Answering


def _finish(session: Session, desk: Desk) -> None:
    """Write down how a task went, once each time it is on the page."""
    if not desk.closed or desk.written:
        return
    desk.written = True
    right = desk.solved and not desk.tries and not desk.hinted
    seconds = max(0, round(session.clock() - session.lessons.since))
    result = Result(desk.task.name, desk.task.rules[0], right, desk.hinted, seconds)
    progress = session.lessons.progress.with_result(result)
    if is_practice(desk.task) and progress.practice:
        progress = replace(progress, practice=progress.practice.answered(right))
    session.lessons.progress = progress


def _heard(session: Session, desk: Desk) -> None:
    """Say what came of an answer."""
    if desk.feedback:
        words = desk.feedback.text
        if desk.feedback.right and not desk.revealed:
            words = f"{_('Right.')} {words}".strip()
        session.said = Said(words, "event" if desk.feedback.right else "refusal")
    _finish(session, desk)


def _choose(session: Session, number: str) -> None:
    desk = session.lessons.desk
    options = desk.options() if desk else ()
    if desk is None or desk.closed or not 1 <= int(number) <= len(options):
        return
    if classroom.is_on(session):
        classroom.raise_hand(desk, int(number))
        session.said = Said(classroom.hands_words(desk), "note")
        return
    option = options[int(number) - 1]
    if desk.task.kind in ("press", "order", "choose"):
        desk.press(option)
        return
    desk.give(option)
    _heard(session, desk)


def _check(session: Session) -> None:
    desk = session.lessons.desk
    if desk and not desk.closed:
        desk.give(desk.given())
        _heard(session, desk)


def _hint(session: Session) -> None:
    desk = session.lessons.desk
    if desk and not desk.closed and desk.hints_left:
        session.said = Said(desk.hint(), "hint")
        _finish(session, desk)


def _solution(session: Session) -> None:
    desk = session.lessons.desk
    if desk and not desk.closed and desk.task.kind != "show":
        desk.reveal()
        _heard(session, desk)


def _again(session: Session) -> None:
    desk = session.lessons.desk
    if desk:
        open_task(session, desk.task)


# The board of the task


def _on_board(session: Session, desk: Desk, kind: str, name: str) -> None:
    space = re.fullmatch(r"list\.space([1-8])", name)
    if kind == "press" and space and desk.task.kind != "make" and desk.options():
        _choose(session, space[1])
        return
    if kind == "hover" and not desk.lit:
        return  # resting on something would tell what the rules allow
    if desk.playable:
        _told(session, desk, {"type": kind, "name": name})
        return
    if kind != "press" or desk.closed:
        return
    if desk.task.kind == "press" and not desk.options():
        word = pressed(desk, name)
        if word and desk.single:
            desk.give(word)
            _heard(session, desk)
        elif word:
            desk.press(word)
            session.said = Said("", "note")
        else:
            session.said = Said(_(NOT_THAT[desk.task.text("press")]), "hint")
    elif desk.task.kind == "fault":
        desk.give(name)
        _heard(session, desk)


NOT_THAT: Final = {
    "energies": N_("Press energies on the ladder."),
    "landings": N_("Press places on the ladder."),
    "places": N_("Press places on the ladder."),
    "rungs": N_("Press a place on the ladder."),
    "spaces": N_("Press spaces beside the ladder."),
}
"""What is said to a press on something that is not asked for."""


def pressed(desk: Desk, name: str) -> str:
    """The word that a press on a node stands for in a task of pressing; nothing where it stands for none."""
    asked = desk.task.text("press")
    space = re.fullmatch(r"(?:seat[1-4]|list)\.space([1-8])", name)
    if space:
        return space[1] if asked == "spaces" else ""
    found = re.fullmatch(rf"seat{desk.task.position.seat}\.({'|'.join(RUNG_NAMES)})(?:\.([1-3]|notch))?", name)
    if not found or asked == "spaces":
        return ""
    rung = RUNG_NAMES.index(found[1])
    if asked != "energies":
        return RUNG_LETTERS[rung]
    energies = desk.board.position.mover.rungs[rung]
    if rung == len(RUNG_NAMES) - 1:
        return energies[:1] + RUNG_LETTERS[rung] if energies else ""
    place = int(found[2]) if found[2] and found[2].isdigit() else 0
    return energies[place - 1] + RUNG_LETTERS[rung] if 0 < place <= len(energies) else ""


def _told(session: Session, desk: Desk, intent: Mapping[str, object]) -> None:
    """Hand an intent to the board of the task; what it refuses is a try that was wrong."""
    board, before = desk.board, desk.board.refusal
    if intent["type"] == "press":
        desk.feedback = None
    board.handle(intent)
    session.flights = board.take_flights()
    if desk.feedback:
        _heard(session, desk)
        return
    session.said = board.said
    if board.said.kind == "step" and isinstance(board.pick, Receiving) and board.pick.rung is None:
        session.said = Said(described(board)[0], "step")  # the rest lists all places
    if intent["type"] != "hover" and board.refusal and board.refusal is not before:
        desk.slipped()


PRESSES: Final[tuple[tuple[re.Pattern[str], Callable[..., None]], ...]] = (
    (re.compile(r"lesson\.open\.([a-z-]{1,40})"), _open_lesson),
    (re.compile(r"lesson\.further\.([a-z-]{1,40})"), _open_further),
    (re.compile(r"lesson\.task\.([a-z-]{1,40})\.([0-9]{1,3})"), _open_task),
    (re.compile(r"lesson\.hands\.([0-9]{1,2})"), _choose),
    (re.compile(r"lesson\.choice\.([0-9]{1,2})"), _choose),
    (re.compile(r"practice\.start"), _start_practice),
    (re.compile(r"practice\.go-on"), _go_on_practicing),
    (re.compile(r"lesson\.save"), practicing.save),
    (re.compile(r"lesson\.table"), practicing.table),
    (re.compile(r"lesson\.list"), _list),
    (re.compile(r"lesson\.go-on"), _go_on),
    (re.compile(r"lesson\.next"), _next),
    (re.compile(r"lesson\.previous"), _previous),
    (re.compile(r"lesson\.check"), _check),
    (re.compile(r"lesson\.hint"), _hint),
    (re.compile(r"lesson\.solution"), _solution),
    (re.compile(r"lesson\.again"), _again),
)
"""Each control of the lessons with what a press on it does."""
