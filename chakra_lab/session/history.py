"""The way through the game: the log in words, and the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.game import Game, Point
from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import action_text, drawn_text
from chakra_lab.rules.actions import Receive
from chakra_lab.rules.events import rules_shown
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.events import turn_line
from chakra_lab.session.branches import branches, other_lines
from chakra_lab.session.parts import button, entry, heading, icon, icon_button
from chakra_lab.session.track import track

if TYPE_CHECKING:
    from chakra_lab.session.drawn import Drawn
    from chakra_lab.session.session import Session

LOG_LINES: Final = 60


def log(session: Session) -> Node:
    """The log in words: one line a turn with its text in notation, the one in view marked; pressing goes there."""
    game = session.game
    lines = session.drawn.part(_lines, session.drawn, game, game.revision, game.point)
    return session.drawn.part(_log, session.typed, _comparison(session), lines, branches(session))


def _comparison(session: Session) -> Node | None:
    if not session.compared:
        return None
    from chakra_lab.session.compared import comparison

    return comparison(session)


def _log(typed: str, compared: Node | None, lines: Node, lines_beside: Node | None) -> Node:
    notation = entry("notation", typed, id="clab-notation", placeholder="c3:KY>E", spellcheck="false", maxlength="1000")
    return node(
        "section",
        heading(_("Log"), _("a press on a line goes there")),
        node(
            "form",
            node("label", _("notation"), class_="clab-label", for_="clab-notation"),
            notation,
            class_="clab-entry",
            key="entry",
        ),
        compared,
        lines,
        lines_beside,
        class_="clab-log",
        aria_label=_("Log"),
        key="log",
    )


def _lines(drawn: Drawn, game: Game, _revision: int, here: Point) -> Node:
    line = game.line()
    shown = line[max(0, line.index(here) - LOG_LINES) :][: 2 * LOG_LINES] if here in line else line[-LOG_LINES:]
    items = drawn.rows(_log_line, ((point, point is here) for point in reversed(shown)))
    return node("ol", items, class_="clab-log-lines", key="lines")


def turn_number(point: Point) -> str:
    """The round and the seat of the turn that leads to a point, as records write them: ``3.2``; empty at the start."""
    return f"{point.parent.position.round}.{point.mover}" if point.parent else ""


def _log_line(point: Point, current: bool) -> Node:
    said, text, rules = _("The start of the game."), "", None
    number = turn_number(point)
    if point.action is not None:
        said = turn_line(point.events)
        text = action_text(point.action)
        if isinstance(point.action, Receive):
            text += f" {drawn_text(point.drawn)}"
        about = _("rules of turn {turn}: {rules}").format(turn=number, rules=", ".join(rules_shown(point.events)))
        rules = button(
            f"log.{point.number}.rules", icon("rules"), class_="clab-log-rules", aria_label=about, title=about
        )
    return node(
        "li",
        button(
            f"log.{point.number}",
            node("span", number, class_="clab-log-number") if number else None,
            node("span", said, node("code", text) if text else None, class_="clab-log-words"),
            class_="clab-log-line clab-current" if current else "clab-log-line",
            aria_current="step" if current else None,
            data_preview="true",
        ),
        rules,
        key=f"line{point.number}",
    )


def timeline(session: Session) -> Node:
    """The way through the game: first, previous, next, last, a slider, undo and redo."""
    game = session.game
    return session.drawn.part(_timeline, game, game.revision, game.point, session.playing)


def _timeline(game: Game, _revision: int, point: Point, playing: bool) -> Node:
    line = game.line()
    here = line.index(point) if point in line else 0
    said = _("round {round}, turn {turn}").format(round=point.position.round, turn=point.position.turn)
    if game.is_over:
        turns = len(point.path()) - 1
        said = ngettext("the end, after {n} turn", "the end, after {n} turns", turns).format(n=turns)
    parting = other_lines(point)
    value = said
    if parting:
        value += ", " + ngettext("{n} other line parts here", "{n} other lines part here", parting).format(n=parting)
    slider = node(
        "input",
        type="range",
        min="0",
        max=str(max(1, len(line) - 1)),
        data_clab="timeline",
        data_value=str(here),
        aria_label=_("turn of the game"),
        aria_valuetext=value,
        class_="clab-slider",
        disabled=len(line) == 1,
        key="timeline",
    )
    return node(
        "footer",
        icon_button("first", _("to the start"), aria_disabled=here == 0),
        icon_button("previous", _("one turn back"), aria_disabled=here == 0),
        icon_button(
            "play",
            _("pause") if playing else _("play"),
            "pause" if playing else "play",
            aria_pressed="true" if playing else "false",
            aria_disabled=here == len(line) - 1 and not playing,
        ),
        icon_button("next", _("one turn on"), aria_disabled=here == len(line) - 1),
        icon_button("last", _("to the last turn"), aria_disabled=here == len(line) - 1),
        node("div", track(game, line), slider, class_="clab-way", key="way"),
        node("span", said, class_="clab-turn"),
        icon_button("edit-copy", _("edit a copy")),
        icon_button("undo", _("undo"), aria_disabled=not game.can_undo),
        icon_button("redo", _("redo"), aria_disabled=not game.can_redo),
        class_="clab-timeline",
        aria_label=_("Timeline"),
        key="timeline-bar",
    )
