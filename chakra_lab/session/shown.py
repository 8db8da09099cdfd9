"""What is shown: the position as the viewer may see it, and how boards are drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from chakra_lab.game import Point
from chakra_lab.rules.position import Position
from chakra_lab.rules.views import view_for
from chakra_lab.scene.board.look import COMPACT, PROJECTOR, REGULAR, Look

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def shown_position(session: Session) -> Position:
    """The position in view, or the one looked at in passing, as the viewer may see it."""
    return shown_at(session, session.preview or session.game.point)


def shown_at(session: Session, point: Point) -> Position:
    """The position of a point as it is shown: between two seats that share the screen nobody's knowledge is."""
    shown = seen(session, point)
    return replace(shown, plenitude=(None,) * 7) if session.handing_over else shown


def seen(session: Session, point: Point) -> Position:
    """The position of a point of the game as the viewer may see it."""
    return session.drawn.part(_seen, point.position, session.settings.viewer, point.is_over)


def _seen(position: Position, viewer: int | None, ended: bool) -> Position:
    return view_for(position, viewer, ended).shown


def look_of(session: Session) -> Look:
    """How boards are drawn for these settings."""
    settings = session.settings
    return _look(settings.compact, settings.projector, settings.letters or settings.theme == "contrast")


@lru_cache(maxsize=8)
def _look(compact: bool, projector: bool, letters: bool) -> Look:
    return Look(geometry=COMPACT if compact else PROJECTOR if projector else REGULAR, letters=letters)
