"""The record of a game as a view may have it, for links, files and what a page keeps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chakra_lab.notation import Record
from chakra_lab.session.keeping.opening import VIEW_HEADER
from chakra_lab.session.settings import view_name

if TYPE_CHECKING:
    from chakra_lab.game import Game
    from chakra_lab.session.session import Session


def shared_record(session: Session) -> Record:
    """The record that the view in force may have."""
    return record_of_game(session.game, session.settings.viewer)


def record_of_game(game: Game, viewer: int | None) -> Record:
    """The record of a game for a view; a seat's names the seat, so that it is opened in its view."""
    record = game.record(viewer)
    if viewer is None:
        return record
    return replace(record, headers=((VIEW_HEADER, view_name(viewer)), *record.headers))
