"""The way through the game: the log in words, the branches, the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.game import Point
from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import action_text, drawn_text
from chakra_lab.rules.actions import Receive
from chakra_lab.scene.events import turn_line
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.parts import button, heading, icon_button

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LOG_LINES: Final = 60


def log(session: Session) -> Node:
    """The log in words: one line a turn with its text in notation, the one in view marked; pressing goes there."""
    line = session.game.line()
    here = session.game.point
    shown = line[max(0, line.index(here) - LOG_LINES) :][: 2 * LOG_LINES] if here in line else line[-LOG_LINES:]
    items = [_log_line(session, point, point is here) for point in reversed(shown)]
    entry = node(
        "form",
        node("label", _("notation"), class_="clab-label", for_="clab-notation"),
        node(
            "input",
            id="clab-notation",
            type="text",
            data_clab="notation",
            data_value=session.typed,
            class_="clab-input",
            placeholder="c3:KY>E",
            autocomplete="off",
            spellcheck="false",
            maxlength="200",
            key="notation",
        ),
        class_="clab-entry",
        key="entry",
    )
    return node(
        "section",
        heading(_("Log"), _("each line goes there")),
        entry,
        _branches(session),
        node("ol", items, class_="clab-log-lines", key="lines"),
        class_="clab-log",
        aria_label=_("Log"),
        key="log",
    )


def _log_line(session: Session, point: Point, current: bool) -> Node:
    if point.action is None or point.parent is None:
        number, said, text = "", _("The start of the game."), ""
    else:
        before = point.parent.position
        number = f"{before.round}.{before.seat}"
        said = turn_line(point.events)
        text = action_text(point.action)
        if isinstance(point.action, Receive):
            text += f" {drawn_text(point.drawn)}"
    return node(
        "li",
        button(
            f"log.{point.number}",
            node("span", number, class_="clab-log-number"),
            node("span", said, node("code", text) if text else None, class_="clab-log-words"),
            class_="clab-log-line clab-current" if current else "clab-log-line",
            aria_current="step" if current else None,
            data_preview="true",
        ),
        key=f"line{point.number}",
    )


def _branches(session: Session) -> Node | None:
    """The lines of the game, once there are several: each can be gone to, named and deleted."""
    ends = session.game.branches()
    if len(ends) < 2:
        return None
    here = session.game.line()[-1]
    return node(
        "ul",
        [_branch(session, end, end is here) for end in ends],
        class_="clab-branches",
        aria_label=_("Branches"),
        key="branches",
    )


def _branch(session: Session, end: Point, current: bool) -> Node:
    position = end.position
    name = end.name or _("line to round {round}, seat {seat}").format(round=position.round, seat=position.seat)
    doomed = session.doomed == end.number
    delete = _("Really delete") if doomed else _("Delete")
    return node(
        "li",
        button(
            f"branch.{end.number}",
            _("Go"),
            class_="clab-button clab-small",
            aria_label=_("go to {name}").format(name=name),
            disabled=current,
        ),
        node(
            "input",
            type="text",
            data_clab=f"branch.{end.number}.name",
            data_value=end.name,
            class_="clab-input",
            placeholder=name,
            maxlength="60",
            aria_label=_("name of {name}").format(name=name),
            key="name",
        ),
        button(
            f"branch.{end.number}.{'really' if doomed else 'delete'}",
            delete,
            class_="clab-button clab-small clab-danger" if doomed else "clab-button clab-small",
            aria_label=f"{delete}: {name}",
        ),
        class_="clab-current" if current else None,
        key=f"branch{end.number}",
    )


def timeline(session: Session) -> Node:
    """The way through the game: first, previous, next, last, a slider, undo and redo."""
    line = session.game.line()
    here = line.index(session.game.point) if session.game.point in line else 0
    position = session.position
    said = _("round {round}, turn {turn}").format(round=position.round, turn=position.turn)
    if session.game.is_over:
        turns = len(session.game.point.path()) - 1
        said = ngettext("the end, after {n} turn", "the end, after {n} turns", turns).format(n=turns)
    return node(
        "footer",
        icon_button("first", _("to the start"), disabled=here == 0),
        icon_button("previous", _("one turn back"), disabled=here == 0),
        icon_button(
            "play",
            _("pause") if session.playing else _("play"),
            "pause" if session.playing else "play",
            aria_pressed="true" if session.playing else "false",
            disabled=here == len(line) - 1 and not session.playing,
        ),
        icon_button("next", _("one turn on"), disabled=here == len(line) - 1),
        icon_button("last", _("to the last turn"), disabled=here == len(line) - 1),
        node(
            "input",
            type="range",
            min="0",
            max=str(max(1, len(line) - 1)),
            data_clab="timeline",
            data_value=str(here),
            aria_label=_("turn of the game"),
            aria_valuetext=said,
            class_="clab-slider",
            disabled=len(line) == 1,
            key="timeline",
        ),
        node("span", said, class_="clab-turn"),
        icon_button("undo", _("undo"), disabled=session.game.point.parent is None and not session.game.point.ended),
        icon_button("redo", _("redo"), disabled=session.game.point.latest is None),
        class_="clab-timeline",
        aria_label=_("Timeline"),
        key="timeline-bar",
    )
