"""Going to and fro in the game: back over an action or a step of it, forward again, to any point, and to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.rules.stuck import all_stuck
from chakra_lab.scene.words.events import events_words
from chakra_lab.session.explore.picks import back
from chakra_lab.session.faulty import closed_words
from chakra_lab.session.scoring import ending

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def undo(session: Session) -> None:
    """Go back: one step of the action being made, else one action of the game."""
    if session.pick is not None:
        session.picked(back(session.pick))
        return
    if not session.game.can_undo:
        session.hint(_("This is the start of the game; there is nothing to undo."))
        return
    point = session.game.point
    drew = any(type(event).__name__ in ("Drawn", "Looked") for event in point.events)
    words = _("Back to round {round}, seat {seat} to move.")
    back_at = session.game.undo()
    words = words.format(round=back_at.position.round, seat=back_at.position.seat)
    if drew and back_at is not point:
        words += " " + _("This took back a draw or a look; doing the same again draws the same.")
    session.arrive(back_at, words)


def redo(session: Session) -> None:
    """Go forward to what was undone."""
    if not session.game.can_redo:
        session.hint(_("There is nothing to redo."))
        return
    ends = bool(session.game.point.reopened)
    point = session.game.redo()
    session.arrive(point, ended_words() if ends else events_words(point.events))


def go_to(session: Session, number: int) -> None:
    """Go to a point of the game by its number."""
    point = session.game.go_to(number)
    here = _("Round {round}, seat {seat} to move.").format(round=point.position.round, seat=point.position.seat)
    session.arrive(point, f"{events_words(point.events)} {here}".strip())


def end_stuck(session: Session) -> None:
    """End the game because nobody can do anything any more."""
    if session.faults:
        session.hint(closed_words(session))
        return
    if not all_stuck(session.position):
        session.hint(_("Not every seat is stuck, so the game goes on."))
        return
    session.game.end_stuck()
    session.arrive(session.game.point, ended_words())
    ending.begin(session)


def ended_words() -> str:
    """What is said when nobody can do anything any more."""
    return _("The game was ended because every seat is stuck.")
