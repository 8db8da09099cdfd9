"""A line of the game compared with the one in view: in words beside the log, and with its board side by side."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chakra_lab.game import Point
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.differences import Difference, differences
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session import travel
from chakra_lab.session.branches import ahead_words, line_name, turn_words_of
from chakra_lab.session.comparison import Side, difference_lines
from chakra_lab.session.comparison import comparison as side_by_side
from chakra_lab.session.parts import button, icon_button, words
from chakra_lab.session.shown import seen

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


# Presses


def press(session: Session, name: str) -> bool:
    """Do what a press on a comparison asks for; whether it was one."""
    return bool(_compared(session)) and _comparison(session, name.removeprefix("compare."))


def begin(session: Session, end: Point) -> None:
    """Compare the line to a point with the one in view, or end that."""
    session.compared = 0 if session.compared == end.number else end.number
    session.beside = 0
    session.hint(_compared_words(session))


def _comparison(session: Session, what: str) -> bool:
    end = _compared(session)
    assert end is not None
    seat = re.fullmatch(r"seat([1-4])", what)
    if what == "swap":
        swap(session, end)
    elif what == "parting":
        line = session.game.line()
        travel.go_to(session, line[line.index(session.game.parting(end)) + 1].number)
    elif what == "boards":
        session.beside = 0 if session.beside else session.position.seat
    elif what == "close":
        session.compared = session.beside = 0
    elif seat and session.beside:
        session.beside = min(int(seat[1]), session.position.seats)
    else:
        return False
    return True


def swap(session: Session, end: Point) -> None:
    """Go over to the line compared, as far along as the one in view stands, and compare that one from there."""
    left, there = session.game.line()[-1], _across(session, end)
    session.game.go_to(end.number)  # so that its line goes on to just this end
    travel.go_to(session, there.number)
    session.compared = left.number


# What is compared


def _compared(session: Session) -> Point | None:
    """The end of the line that is compared, if there is one that is not the line in view."""
    end = session.game.points.get(session.compared) if session.compared else None
    return None if end is None or end is session.game.line()[-1] else end


def _across(session: Session, end: Point) -> Point:
    """The point of another line that is as many turns from the start as the one in view, or that line's last."""
    path = end.path()
    return path[min(len(session.game.point.path()), len(path)) - 1]


def _found(session: Session, end: Point) -> tuple[Difference, ...]:
    return differences(seen(session, session.game.point), seen(session, _across(session, end)))


def _compared_words(session: Session) -> str:
    """A comparison in a sentence, for the moment when it is asked for."""
    end = _compared(session)
    if end is None:
        return _("Nothing is compared any more.")
    here, there = session.game.point, _across(session, end)
    if here is there:
        return _("Up to here both lines are the same; they part at {where}.").format(
            where=turn_words_of(session.game.parting(end))
        )
    count = len(_found(session, end))
    said = ngettext("{n} thing is different there.", "{n} things are different there.", count).format(n=count)
    return f"{said} {_ahead(session, here, there)}"


def _ahead(session: Session, here: Point, there: Point) -> str:
    return _("Ahead here: {here}; there: {there}.").format(
        here=ahead_words(seen(session, here)), there=ahead_words(seen(session, there))
    )


# The page


def comparison(session: Session) -> Node | None:
    """What differs between the position in view and the one as far along another line, with a way to and fro."""
    end = _compared(session)
    if end is None:
        return None
    here, there = session.game.point, _across(session, end)
    content: list[Node] = []
    if here is there:
        content.append(words(_compared_words(session)))
        if here is not session.game.line()[-1]:
            content.append(button("compare.parting", _("Go past the parting"), class_="clab-button clab-small"))
    else:
        said = _("They part at {where}.").format(where=turn_words_of(session.game.parting(end)))
        if len(there.path()) < len(here.path()):
            said += " " + _("The other line ends before the turn in view.")
        content.append(words(f"{said} {_ahead(session, here, there)}"))
        content.append(_ways(session))
        content.append(difference_lines(_found(session, end), session.position.seat, session.position.seats))
    return node(
        "section",
        node(
            "div",
            node("h3", _("There: {name}").format(name=line_name(end))),
            icon_button("compare.close", _("stop comparing"), "delete"),
            class_="clab-heading",
        ),
        content,
        class_="clab-comparison",
        aria_label=_("Comparison"),
        key="comparison",
    )


def _ways(session: Session) -> Node:
    """To and fro between the two lines, and their boards side by side."""
    return node(
        "div",
        button("compare.swap", _("Go over there"), class_="clab-button clab-small clab-go"),
        button(
            "compare.boards",
            _("Side by side"),
            class_="clab-button clab-small",
            aria_pressed="true" if session.beside else "false",
        ),
        class_="clab-buttons",
    )


def boards_beside(session: Session, look: Look) -> Node | None:
    """The position in view and the one across, drawn side by side, where that was asked for."""
    end = _compared(session)
    if end is None or not session.beside or _across(session, end) is session.game.point:
        return None
    here = Side(_("Here: {name}").format(name=line_name(session.game.line()[-1])), seen(session, session.game.point))
    there = Side(_("There: {name}").format(name=line_name(end)), seen(session, _across(session, end)))
    return node(
        "section",
        node(
            "div",
            button("compare.boards", _("Back to the board")),
            button("compare.swap", _("Go over there"), class_="clab-button clab-go"),
            class_="clab-buttons",
        ),
        side_by_side(here, there, session.beside, look),
        class_="clab-beside",
        aria_label=_("Two positions side by side"),
        key="beside",
    )
