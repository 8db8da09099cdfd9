"""Parts of the page that stand alone in a notebook: a board, a score, a log, what can be done, over one session."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from chakra_lab.scene.board.crystals import definitions
from chakra_lab.scene.board.marks import NO_MARKS
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.bar import banner
from chakra_lab.session.dialogs import dialogs
from chakra_lab.session.explore.marking import marks_of
from chakra_lab.session.explore.panels import doing_panel, what_can_i_do
from chakra_lab.session.history import log, timeline
from chakra_lab.session.page import (
    ladder_panel,
    live_region,
    lotus_panel,
    page,
    root_attributes,
)
from chakra_lab.session.scoring.panel import score_panel
from chakra_lab.session.shown import look_of, shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def _alone(session: Session, name: str, *content: Node | None) -> Node:
    """A part with what every view needs: definitions of the drawings and the live region."""
    attributes = root_attributes(session, shown_position(session), "board" if name == "board" else None)
    attributes["class_"] = f"{attributes['class_']} clab-part clab-part-{name}"
    root = node("div", definitions(), content, live_region(session), key="page")
    return root.with_attributes(**attributes)


def board_part(session: Session) -> Node:
    """The Lotus board and the ladder, with the action being made and reasons beneath."""
    shown, look = shown_position(session), look_of(session)
    marks = NO_MARKS if session.preview else marks_of(session)
    doing = doing_panel(session, marks, look)
    main = node(
        "div",
        lotus_panel(session, shown, marks, look),
        ladder_panel(session, shown, marks, look),
        node("div", doing, class_="clab-right", key="right"),
        class_="clab-main",
        key="main",
    )
    return _alone(session, "board", banner(session), main, dialogs(session))


def score_part(session: Session) -> Node:
    """The score of every seat."""
    return _alone(session, "score", score_panel(session, shown_position(session), marks_of(session)))


def log_part(session: Session) -> Node:
    """The log, the branches and the line for notation."""
    return _alone(session, "log", log(session))


def actions_part(session: Session) -> Node:
    """What can be done, and the action being made."""
    marks = marks_of(session)
    doing = doing_panel(session, marks, look_of(session))
    return _alone(session, "actions", what_can_i_do(session), doing)


def timeline_part(session: Session) -> Node:
    """The way through the game."""
    return _alone(session, "timeline", timeline(session))


PARTS: Final[dict[str, Callable[[Session], Node]]] = {
    "page": page,
    "board": board_part,
    "score": score_part,
    "log": log_part,
    "actions": actions_part,
    "timeline": timeline_part,
}
"""Each part by name, with the function that draws it."""
