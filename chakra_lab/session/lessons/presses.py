"""What is done in the lessons: a table of names, and the board's own presses handed to the board of the task."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.session.lessons import classroom, practicing
from chakra_lab.session.lessons.answering import check, choose, finish, heard, hint, on_board, solution, told
from chakra_lab.session.lessons.going import (
    go_on,
    go_on_practicing,
    is_practice,
    neighbor,
    open_further,
    open_lesson,
    open_numbered,
    open_task,
    start_practice,
    to_list,
)
from chakra_lab.session.session import Said

if TYPE_CHECKING:
    from chakra_lab.session.lessons.desk import Desk
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
        on_board(session, desk, kind, name)
        return True
    if kind == "enter" and name == "notation":
        told(session, desk, {"type": kind, "name": name, "value": value})
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


def _next(session: Session) -> None:
    desk = session.lessons.desk
    if desk is None:
        go_on(session)
    elif classroom.is_on(session) and not desk.closed and desk.task.kind != "show":
        desk.reveal()
        desk.written = True  # the class was asked: nobody's progress
        heard(session, desk)
    elif is_practice(desk.task):
        _next_item(session, desk)
    elif desk.step(1):
        session.said = Said(desk.task.frames[desk.frame].says, "note")
    else:
        if desk.task.kind == "show" and not desk.solved:
            desk.see()
            finish(session, desk)
        following = neighbor(desk, 1)
        if following:
            open_task(session, following)
        else:
            to_list(session)
            session.lessons.finished = desk.task.name.rpartition(".")[0]
            session.said = Said(_("That was the last task of this lesson."), "event")


def _next_item(session: Session, desk: Desk) -> None:
    practice = session.lessons.progress.practice
    if practice and (not desk.closed or classroom.is_on(session)):
        session.lessons.progress = replace(session.lessons.progress, practice=practice.passed())
    go_on_practicing(session)


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
        to_list(session)


def _again(session: Session) -> None:
    desk = session.lessons.desk
    if desk:
        open_task(session, desk.task)


PRESSES: Final[tuple[tuple[re.Pattern[str], Callable[..., None]], ...]] = (
    (re.compile(r"lesson\.open\.([a-z-]{1,40})"), open_lesson),
    (re.compile(r"lesson\.further\.([a-z-]{1,40})"), open_further),
    (re.compile(r"lesson\.task\.([a-z-]{1,40})\.([0-9]{1,3})"), open_numbered),
    (re.compile(r"lesson\.hands\.([0-9]{1,2})"), choose),
    (re.compile(r"lesson\.choice\.([0-9]{1,2})"), choose),
    (re.compile(r"practice\.start"), start_practice),
    (re.compile(r"practice\.go-on"), go_on_practicing),
    (re.compile(r"lesson\.save"), practicing.save),
    (re.compile(r"lesson\.table"), practicing.table),
    (re.compile(r"lesson\.list"), to_list),
    (re.compile(r"lesson\.go-on"), go_on),
    (re.compile(r"lesson\.(?:next|skip)"), _next),
    (re.compile(r"lesson\.previous"), _previous),
    (re.compile(r"lesson\.check"), check),
    (re.compile(r"lesson\.hint"), hint),
    (re.compile(r"lesson\.solution"), solution),
    (re.compile(r"lesson\.again"), _again),
)
"""Each control of the lessons with what a press on it does."""
