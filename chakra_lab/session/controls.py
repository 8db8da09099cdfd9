"""What the controls of the page do: a table of names, and the values that can be set."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.rules.options import MODULES, OPTIONS, PRESETS
from chakra_lab.session import travel
from chakra_lab.session.explore.picks import back
from chakra_lab.session.explore.presses import choose_kind
from chakra_lab.session.explore.terms import explanation
from chakra_lab.session.keeping.shelf import start_new
from chakra_lab.session.scoring import ending
from chakra_lab.session.scoring.earned import asked_of
from chakra_lab.session.settings import MOTIONS, PACES, SHARES, TABS, THEMES, NewGame

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
        travel.go_to(session, int(point[1]))
        return True
    return False


def _back(session: Session) -> None:
    if session.pick is None:
        session.rest()
        return
    session.picked(back(session.pick))


def _cancel(session: Session) -> None:
    if session.form or session.card:
        session.form, session.card = None, ""
        return
    session.rest()


def _open_form(session: Session) -> None:
    session.form = NewGame.like(session.game.root.position)


def _module(letter: str) -> Callable[[Session], None]:
    """A press on a module in the form for a new game."""

    def switch(session: Session) -> None:
        if form := session.form:
            modules = form.modules.replace(letter, "") if letter in form.modules else form.modules + letter
            session.form = replace(form, modules="".join(sorted(modules)))

    return switch


def _preset(name: str) -> Callable[[Session], None]:
    """A press on options switched together in the form for a new game."""

    def switch(session: Session) -> None:
        if session.form:
            session.form = replace(session.form, options=dict(PRESETS[name]))

    return switch


def _promos(session: Session) -> None:
    if session.form:
        session.form = replace(session.form, promos=not session.form.promos)


def _start_form(session: Session) -> None:
    if session.form:
        start_new(session, session.form)


def _rematch(session: Session) -> None:
    start_new(session, NewGame.like(session.game.root.position))


def _first(session: Session) -> None:
    if session.game.point is session.game.root:
        session.hint(_("This is the start of the game; there is nothing to go back to."))
    else:
        travel.go_to(session, 0)


def _last(session: Session) -> None:
    last = session.game.line()[-1]
    if session.game.point is last:
        session.hint(_("This is the last position of this line; play on from here."))
    else:
        travel.go_to(session, last.number)


def _letters(session: Session) -> None:
    session.settings = session.settings.changed(letters=not session.settings.letters)


def _projector(session: Session) -> None:
    session.settings = session.settings.changed(projector=not session.settings.projector)


def _confirm_off(session: Session) -> None:
    session.settings = session.settings.changed(confirm=not session.settings.confirm)


def _card(name: str) -> Callable[[Session], None]:
    """A press that opens a card, or closes it when it is open."""

    def act(session: Session) -> None:
        session.card = "" if session.card == name else name

    return act


def _tab(name: str) -> Callable[[Session], None]:
    """A press on a tab."""

    def act(session: Session) -> None:
        if session.settings.tab == "lessons" != name:
            session.tell("")  # it was about the task
        if session.settings.tab == name == "explore" and not session.card:
            session.hint(_("You are on the Explore page already."))
        session.settings = session.settings.changed(tab=name)
        session.card = ""

    return act


def _play(session: Session) -> None:
    line = session.game.line()
    session.playing = not session.playing and session.game.point is not line[-1]
    if not session.playing and session.game.point is line[-1]:
        session.hint(_("This is the last position; go back to play from there."))


def _tick(session: Session) -> None:
    """One step of playing back, or of counting up; the page asks for it at the pace chosen."""
    ending.tick(session)
    if session.settings.tab == "atlas":
        from chakra_lab.session.atlas.tab import tick

        tick(session)
    elif session.playing:
        travel.redo(session)
        session.playing = session.game.can_redo


def _pass_on(session: Session) -> None:
    session.turn_done, session.handing_over = None, True


def _take_over(session: Session) -> None:
    session.handing_over = False
    session.settings = session.settings.changed(viewer=session.position.seat)
    session.hint(_("Seat {seat} to move.").format(seat=session.position.seat))


def hover(session: Session, name: str, focused: bool) -> None:
    """What hovering or focusing a node shows as long as it lasts: another position of the game for a line of its log,
    the reason for a node that cannot be picked, or what it means; both are also said where the node has the focus."""
    session.whispered = focused
    if session.settings.tab == "atlas":
        from chakra_lab.session.atlas.tab import rest_on

        rest_on(session, name)
    point = re.fullmatch(r"log\.([0-9]{1,6})", name)
    session.preview = session.game.points.get(int(point[1])) if point else None
    if session.preview is session.game.point:
        session.preview = None
    session.glance = asked_of(session, name)
    if session.bag != "pressed":
        session.bag = "rested on" if name == "bag" else ""
    asks = re.match(r"(flow|seat|list|kind|meditation|karma|bag)[.1-4]", name) and not name.endswith(".ladder")
    closed = not (session.can_act or session.faults)
    session.whisper = session.tried(name)[0] if asks and name != "bag" and not closed else None
    session.explained = "" if session.whisper else explanation(session, name)
    if focused and session.explained:  # a walk over seven notches does not say seven times what a notch is
        session.whispered, session.told = session.explained != session.told, session.explained


def _kind(kind: str) -> Callable[[Session], None]:
    """A press on a kind of action."""
    return lambda session: choose_kind(session, kind)


CONTROLS: Final[dict[str, Callable[[Session], None]]] = {
    "kind.receive": _kind("receive"),
    "kind.channel": _kind("channel"),
    "kind.meditate": _kind("meditate"),
    "confirm": lambda session: session.confirm(),
    "back": _back,
    "cancel": _cancel,
    "close": _cancel,
    "undo": travel.undo,
    "redo": travel.redo,
    "first": _first,
    "previous": travel.undo,
    "next": travel.redo,
    "last": _last,
    "new-game": _open_form,
    "new-game.start": _start_form,
    "new-game.promos": _promos,
    **{f"new-game.module.{letter}": _module(letter) for letter, module in MODULES.items() if module.built},
    **{f"new-game.preset.{name}": _preset(name) for name in PRESETS},
    "rematch": _rematch,
    "end-stuck": travel.end_stuck,
    "help": _card("help"),
    "settings": _card("settings"),
    "menu": _card("menu"),
    "play": _play,
    "play.tick": _tick,
    "pass-on": _pass_on,
    "take-over": _take_over,
    "letters": _letters,
    "projector": _projector,
    "confirm-off": _confirm_off,
    **{f"tab.{name}": _tab(name) for name in TABS},
}
"""Each control that is pressed, with what it does."""


def set_value(session: Session, name: str, value: object) -> None:
    """Take the value of a control that offers several."""
    text = str(value)
    if name.startswith("edit."):
        from chakra_lab.session.editor.presses import set_value as set_in_editor

        set_in_editor(session, name, text)
    elif name == "view-as":
        _view_as(session, text)
    elif name == "theme" and text in THEMES:
        session.settings = session.settings.changed(theme=text)
    elif name == "motion" and text in MOTIONS:
        session.settings = session.settings.changed(motion=text)
    elif name == "pace" and text in PACES:
        session.settings = session.settings.changed(pace=text)
    elif name == "share.what" and text in SHARES:
        session.settings = session.settings.changed(share=text)
    elif name == "hand-over":
        _hand_over(session, text == "yes")
    elif branch := re.fullmatch(r"branch\.([0-9]{1,6})\.name", name):
        session.game.rename(int(branch[1]), text[:60])
    elif name == "rules.search":
        session.library = replace(session.library, words=text[:80], turn=0)
    elif name == "size":
        session.settings = session.settings.changed(compact=text == "compact")
    elif name == "timeline" and text.isascii() and text.isdigit():
        line = session.game.line()
        travel.go_to(session, line[min(int(text), len(line) - 1)].number)
    elif session.form and name == "new-game.seats" and text in ("2", "3", "4"):
        session.form = replace(session.form, seats=int(text))
    elif session.form and name == "new-game.seed":
        session.form = replace(session.form, seed=text[:40], problem="")
    elif session.form and name.startswith("new-game."):
        option = OPTIONS.get(name.removeprefix("new-game."))
        if option and text in option.values and session.form.offers(option):
            session.form = replace(session.form, options={**session.form.options, option.name: text})


def _hand_over(session: Session, on: bool) -> None:
    """Switch the screen between seats on or off; it needs a seat's view, for in the referee's nothing is secret."""
    viewer = session.settings.viewer
    session.settings = session.settings.changed(hand_over=on, viewer=viewer or session.position.seat if on else viewer)
    if on and viewer is None:
        session.hint(_("You see what seat {seat} may see.").format(seat=session.position.seat))


def _view_as(session: Session, text: str) -> None:
    if text == "referee":
        session.settings = session.settings.changed(viewer=None, hand_over=False)
        session.hint(_("The referee sees every plenitude value."))
        return
    seat = re.fullmatch(r"seat([1-4])", text)
    if seat and int(seat[1]) <= session.position.seats:
        session.settings, session.turn_done = session.settings.changed(viewer=int(seat[1])), None
        session.hint(_("You see what seat {seat} may see.").format(seat=seat[1]))
