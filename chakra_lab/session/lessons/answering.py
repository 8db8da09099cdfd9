"""Answering a task on the page: by a choice, by what is pressed on its board, with help, and what is said to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.lessons.progress import Result
from chakra_lab.rules.components import RUNG_LETTERS, RUNG_NAMES
from chakra_lab.scene.words.labels import N_
from chakra_lab.session.explore.panels import described
from chakra_lab.session.explore.picks import Receiving
from chakra_lab.session.lessons import classroom
from chakra_lab.session.lessons.desk import PLACE
from chakra_lab.session.lessons.going import is_practice
from chakra_lab.session.lessons.table import part_of
from chakra_lab.session.session import Said

if TYPE_CHECKING:
    from chakra_lab.session.lessons.desk import Desk
    from chakra_lab.session.session import Session


def finish(session: Session, desk: Desk) -> None:
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


def heard(session: Session, desk: Desk) -> None:
    """Say what came of an answer."""
    if desk.feedback:
        words = desk.feedback.text
        if desk.feedback.right and not desk.revealed:
            words = str(desk.feedback)
        session.said = Said(words, "event" if desk.feedback.right else "refusal")
    finish(session, desk)


def choose(session: Session, number: str) -> None:
    """Take an option; before a class it is a hand for it."""
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
    heard(session, desk)


def check(session: Session) -> None:
    """Answer with what is chosen."""
    desk = session.lessons.desk
    if desk and not desk.closed:
        desk.give(desk.given())
        heard(session, desk)


def hint(session: Session) -> None:
    """Give one more hint."""
    desk = session.lessons.desk
    if desk and not desk.closed and desk.hints_left:
        session.said = Said(desk.hint(), "hint")
        finish(session, desk)


def solution(session: Session) -> None:
    """Show the answer."""
    desk = session.lessons.desk
    if desk and not desk.closed and desk.task.kind != "show":
        desk.reveal()
        heard(session, desk)


def on_board(session: Session, desk: Desk, kind: str, name: str) -> None:
    """Take a press on the board of the task, as a part of an action or as an answer."""
    space = re.fullmatch(r"list\.space([1-8])", name)
    if kind == "press" and space and desk.task.kind != "make" and desk.options():
        choose(session, space[1])
        return
    if kind == "hover" and not desk.lit:
        return  # resting on something would tell what the rules allow
    if desk.playable:
        told(session, desk, {"type": kind, "name": name})
        return
    if kind != "press":
        return
    if desk.closed or desk.task.kind == "show":
        way_on = _("Nothing is to be pressed on the board here: Next, or the key PageDown, goes on.")
        if session.settings.compact:
            way_on = _("Nothing is to be pressed on the board here: Next goes on.")
        unheard(session, desk, way_on)
    elif desk.options():
        unheard(session, desk, _("Choose one of the answers to the question."))
    elif desk.task.kind == "press":
        word = pressed(desk, name)
        if word and desk.single:
            desk.give(word)
            heard(session, desk)
        elif word:
            desk.press(word)
            session.said = Said("", "note")
        else:
            unheard(session, desk, _(NOT_THAT[desk.task.text("press")]))
    elif desk.task.kind == "fault":
        desk.give(name)
        heard(session, desk)


def unheard(session: Session, desk: Desk, words: str) -> None:
    """Answer a press that comes to nothing, to be seen and heard."""
    desk.word = words
    session.said = Said(words, "hint")


NOT_THAT: Final = {
    "energies": N_("Press energies on the ladder."),
    "landings": N_("Press places on the ladder."),
    "places": N_("Press places on the ladder."),
    "rungs": N_("Press a place on the ladder."),
    "spaces": N_("Press spaces beside the ladder."),
    "parts": N_("Press a part of the boards."),
}
"""What is said to a press on something that is not asked for."""


def pressed(desk: Desk, name: str) -> str:
    """The word that a press on a node stands for in a task of pressing; nothing where it stands for none."""
    asked = desk.task.text("press")
    if asked == "parts":
        return part_of(name, desk.task.position.seat)
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
    return f"{energies[place - 1]}{RUNG_LETTERS[rung]}{PLACE}{place}" if 0 < place <= len(energies) else ""


def told(session: Session, desk: Desk, intent: Mapping[str, object]) -> None:
    """Hand an intent to the board of the task; what it refuses is a try that was wrong."""
    board, before = desk.board, desk.board.refusal
    if intent["type"] == "press":
        desk.feedback = None
        desk.word = ""
    board.handle(intent)
    session.flights = board.take_flights()
    if desk.feedback:
        heard(session, desk)
        return
    if desk.keep_begun():
        session.said = Said(desk.word, "hint")
        return
    session.said = board.said
    if board.said.kind == "hint" and not board.refusal and intent["type"] != "hover":
        desk.word = board.said.text
    if board.said.kind == "step" and isinstance(board.pick, Receiving) and board.pick.rung is None:
        session.said = Said(described(board)[0], "step")  # the rest lists all places
    if intent["type"] != "hover" and board.refusal and board.refusal is not before:
        desk.slipped()
