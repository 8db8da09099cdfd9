"""Going from task to task: lessons by name, the list, the way on, and sheets of practice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.lessons import Lesson, Task, course, lesson, task
from chakra_lab.lessons.items import PRACTICE
from chakra_lab.lessons.practice import Practice
from chakra_lab.session.lessons import practicing
from chakra_lab.session.lessons.desk import Desk
from chakra_lab.session.session import Said

if TYPE_CHECKING:
    from chakra_lab.session.keeping.opening import Opened
    from chakra_lab.session.session import Session


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


def open_lesson(session: Session, name: str) -> None:
    """Open a lesson where it is to be gone on with; one that there is not is said."""
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
        to_list(session)
    if opened.practice:
        begin_practice(session, opened.practice)
    if opened.lesson:
        open_named(session, opened.lesson)


def open_named(session: Session, name: str) -> None:
    """Open a lesson, or a task of one, by its name."""
    found, dot, number = name.partition(".")
    if dot:
        open_numbered(session, found, number)
    else:
        open_lesson(session, found)


def open_numbered(session: Session, name: str, number: str) -> None:
    """Open a task of a lesson by its number."""
    if name in {found.id for found in course()} and int(number) <= len(lesson(name).tasks):
        open_task(session, task(f"{name}.{int(number)}"))
    else:
        session.hint(_("There is no such task."))


def open_further(session: Session, name: str) -> None:
    """Open the first task of a lesson beyond the short course."""
    if name in {found.id for found in course()} and lesson(name).further:
        open_task(session, lesson(name).further[0])


def to_list(session: Session) -> None:
    """Go to the list of all lessons."""
    session.lessons.desk, session.lessons.finished = None, ""
    session.settings = session.settings.changed(tab="lessons")
    session.said = Said(_("All lessons."), "note")


def next_lesson(session: Session) -> str:
    """The id of the lesson to go on with: the first one that is not done, looked for behind the one just finished."""
    progress, lessons = session.lessons.progress, course()
    after = 1 + next((n for n, each in enumerate(lessons) if each.id == session.lessons.finished), -1)
    ahead = (*lessons[after:], *lessons[:after])
    return next((each.id for each in ahead if progress.done(each) < len(each.short)), lessons[0].id)


def go_on(session: Session) -> None:
    """Go on with the first lesson that is not done."""
    open_lesson(session, next_lesson(session))


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


def start_practice(session: Session) -> None:
    """Begin the sheet that the form asks for."""
    practice = practicing.start(session)
    if practice:
        begin_practice(session, practice)


def begin_practice(session: Session, practice: Practice) -> None:
    """Put the first item of a sheet on the page."""
    session.lessons.progress = replace(session.lessons.progress, practice=practice)
    go_on_practicing(session)


def go_on_practicing(session: Session) -> None:
    """Put the item that is on onto the page."""
    practice = session.lessons.progress.practice
    if practice:
        open_task(session, practice.task)
        if session.lessons.desk:
            session.lessons.desk.back = practice.back is not None
    else:
        session.hint(_("No practice has begun yet; start one."))
