"""What the controls of the page do: a table of names, and the values that can be set."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.rules.options import OPTIONS
from chakra_lab.session.board_presses import choose_kind
from chakra_lab.session.picks import back
from chakra_lab.session.settings import THEMES, NewGame

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def press(session: Session, name: str) -> bool:
    """Do what a control does; whether there is one of this name."""
    act = CONTROLS.get(name)
    if act:
        act(session)
        return True
    point = re.fullmatch(r"log\.([0-9]{1,6})", name)
    if point and int(point[1]) in session.game.points:
        session.go_to(int(point[1]))
        return True
    return False


def _back(session: Session) -> None:
    if session.pick is None:
        session.rest()
        return
    session.picked(back(session.pick))


def _cancel(session: Session) -> None:
    if session.form:
        session.form = None
    session.rest()


def _understood(session: Session) -> None:
    session.refusal = None
    session.said = type(session.said)()


def _open_form(session: Session) -> None:
    start = session.game.root.position
    session.form = NewGame(seats=start.seats, options=dict(start.rules.changed))


def _start_form(session: Session) -> None:
    if session.form:
        session.start_new(session.form)


def _rematch(session: Session) -> None:
    start = session.game.root.position
    session.start_new(NewGame(seats=start.seats, options=dict(start.rules.changed)))


def _first(session: Session) -> None:
    session.go_to(0)


def _last(session: Session) -> None:
    session.go_to(session.game.line()[-1].number)


def _letters(session: Session) -> None:
    session.settings = session.settings.changed(letters=not session.settings.letters)


def _projector(session: Session) -> None:
    session.settings = session.settings.changed(projector=not session.settings.projector)


def _confirm_off(session: Session) -> None:
    session.settings = session.settings.changed(confirm=not session.settings.confirm)


def _help(session: Session) -> None:
    session.help = not session.help


def _kind(kind: str) -> Callable[[Session], None]:
    return lambda session: choose_kind(session, kind)


CONTROLS: Final[dict[str, Callable[[Session], None]]] = {
    "kind.receive": _kind("receive"),
    "kind.channel": _kind("channel"),
    "kind.meditate": _kind("meditate"),
    "confirm": lambda session: session.confirm(),
    "back": _back,
    "cancel": _cancel,
    "understood": _understood,
    "undo": lambda session: session.undo(),
    "redo": lambda session: session.redo(),
    "first": _first,
    "previous": lambda session: session.undo(),
    "next": lambda session: session.redo(),
    "last": _last,
    "new-game": _open_form,
    "new-game.start": _start_form,
    "rematch": _rematch,
    "end-stuck": lambda session: session.end_stuck(),
    "help": _help,
    "letters": _letters,
    "projector": _projector,
    "confirm-off": _confirm_off,
}
"""Each control that is pressed, with what it does."""


def set_value(session: Session, name: str, value: object) -> None:
    """Take the value of a control that offers several."""
    text = str(value)
    if name == "view-as":
        _view_as(session, text)
    elif name == "theme" and text in THEMES:
        session.settings = session.settings.changed(theme=text)
    elif name == "size":
        session.settings = session.settings.changed(compact=text == "compact")
    elif name == "timeline" and text.isascii() and text.isdigit():
        line = session.game.line()
        session.go_to(line[min(int(text), len(line) - 1)].number)
    elif session.form and name == "new-game.seats" and text in ("2", "3", "4"):
        session.form = replace(session.form, seats=int(text))
    elif session.form and name == "new-game.seed":
        session.form = replace(session.form, seed=text[:40], problem="")
    elif session.form and name.startswith("new-game."):
        option = OPTIONS.get(name.removeprefix("new-game."))
        if option and text in option.values and not option.module:
            session.form = replace(session.form, options={**session.form.options, option.name: text})


def _view_as(session: Session, text: str) -> None:
    if text == "referee":
        session.settings = session.settings.changed(viewer=None)
        session.hint(_("The referee sees every plenitude value."))
        return
    seat = re.fullmatch(r"seat([1-4])", text)
    if seat and int(seat[1]) <= session.position.seats:
        session.settings = session.settings.changed(viewer=int(seat[1]))
        session.hint(_("You see what seat {seat} may see.").format(seat=seat[1]))
