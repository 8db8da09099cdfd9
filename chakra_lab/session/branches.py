"""The lines of a game beside the one in view: listed, named, gone to, deleted, and compared with it in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chakra_lab.game import Point
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.differences import Difference, differences
from chakra_lab.rules.scoring import score
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.events import turn_line
from chakra_lab.scene.words.labels import listed, range_words, seat_name
from chakra_lab.session import travel
from chakra_lab.session.comparison import Side, difference_lines
from chakra_lab.session.comparison import comparison as side_by_side
from chakra_lab.session.parts import button, entry, heading, icon_button, words
from chakra_lab.session.shown import seen

if TYPE_CHECKING:
    from chakra_lab.rules.position import Position
    from chakra_lab.session.session import Session


def line_name(end: Point) -> str:
    """What the line to a point is called: its own name, or the turn by which it left the others.

    >>> from chakra_lab.game import Game
    >>> from chakra_lab.rules import Meditate, new_game
    >>> game = Game(new_game(seats=2, seed=7), seed=7)
    >>> for color in "RG":
    ...     end = game.play(Meditate(color))
    ...     begin = game.undo()
    >>> line_name(end)
    'Seat 1 meditates and looks at green (round 1)'
    """
    if end.name:
        return end.name
    own = next((point for point in reversed(end.path()) if other_lines(point.parent)), end)
    if own.action is None or own.parent is None:
        return _("the only line")
    return _("{turn} (round {round})").format(turn=turn_line(own.events).rstrip("."), round=own.parent.position.round)


def other_lines(point: Point | None) -> int:
    """How many further lines part at a point, beside the one that goes on."""
    return max(0, len(point.children) - 1) if point else 0


# Presses


def press(session: Session, name: str) -> bool:
    """Do what a press on a branch or on a comparison asks for; whether it was one."""
    found = re.fullmatch(r"branch\.([0-9]{1,6})(?:\.(delete|really|compare))?", name)
    point = session.game.points.get(int(found[1])) if found else None
    if found and point:
        _branch(session, found[2] or "go", point)
    elif name.startswith("compare.") and _compared(session):
        return _comparison(session, name.removeprefix("compare."))
    else:
        return False
    return True


def _branch(session: Session, what: str, end: Point) -> None:
    doomed, session.doomed = session.doomed, 0
    if what == "compare":
        session.compared = 0 if session.compared == end.number else end.number
        session.beside = 0
        session.hint(_compared_words(session))
    elif what == "go" and session.compared == end.number:
        _swap(session, end)
    elif what == "go":
        travel.go_to(session, end.number)
    elif what == "delete":
        session.doomed = end.number
    elif doomed == end.number:
        session.game.delete(end.number)
        session.arrive(session.game.point, _("The branch is gone."))


def _comparison(session: Session, what: str) -> bool:
    end = _compared(session)
    assert end is not None
    seat = re.fullmatch(r"seat([1-4])", what)
    if what == "swap":
        _swap(session, end)
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


def _swap(session: Session, end: Point) -> None:
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


def _turn_words(point: Point) -> str:
    return _("round {round}, seat {seat}").format(round=point.position.round, seat=point.position.seat)


def _compared_words(session: Session) -> str:
    """A comparison in a sentence, for the moment when it is asked for."""
    end = _compared(session)
    if end is None:
        return _("Nothing is compared any more.")
    here, there = session.game.point, _across(session, end)
    if here is there:
        return _("Up to here both lines are the same; they part at {where}.").format(
            where=_turn_words(session.game.parting(end))
        )
    count = len(_found(session, end))
    said = ngettext("{n} thing is different there.", "{n} things are different there.", count).format(n=count)
    return f"{said} {_ahead(session, here, there)}"


def _ahead(session: Session, here: Point, there: Point) -> str:
    return _("Ahead here: {here}; there: {there}.").format(
        here=ahead_words(seen(session, here)), there=ahead_words(seen(session, there))
    )


def ahead_words(position: Position) -> str:
    """Who has the most points if the game ended here, and by how many.

    >>> from chakra_lab.rules import new_game
    >>> ahead_words(new_game(seats=2, seed=7))
    'nobody'
    """
    seats = score(position).seats
    best = max(seat.least for seat in seats)
    leads = [number for number, seat in enumerate(seats, 1) if seat.most >= best]
    if len(leads) == 1:
        others = [seat for number, seat in enumerate(seats, 1) if number != leads[0]]
        first = seats[leads[0] - 1]
        least = first.least - max(seat.most for seat in others)
        most = first.most - max(seat.least for seat in others)
        return _("{seat} by {points}").format(seat=seat_name(leads[0]), points=range_words(least, most))
    if any(seat.total is None for seat in seats):
        return _("unknown values decide")
    if len(leads) == len(seats):
        return _("nobody")
    return listed(map(seat_name, leads))


# The page


def branches(session: Session) -> Node | None:
    """The lines of the game, once there are several: each can be gone to, named, compared and deleted."""
    ends = session.game.branches()
    if len(ends) < 2:
        return None
    here = session.game.line()[-1]
    count = ngettext("{n} line", "{n} lines", len(ends)).format(n=len(ends))
    return node(
        "div",
        heading(_("Branches"), count, 3),
        node("ul", [_row(session, end, end is here) for end in ends], class_="clab-branches", key="list"),
        class_="clab-branching",
        role="group",
        aria_label=_("Branches"),
        key="branches",
    )


def _row(session: Session, end: Point, current: bool) -> Node:
    name, number = line_name(end), f"branch.{end.number}"
    doomed = session.doomed == end.number
    ends_at = _("ends at {where}").format(where=_turn_words(end))
    if end.is_over:
        ends_at = _("to the end of the game")
    label = _("name of {name}").format(name=name)
    buttons = [
        button(number, _("Go"), class_="clab-button clab-small", aria_label=_("go to {name}").format(name=name)),
        button(
            f"{number}.compare",
            _("Compare"),
            class_="clab-button clab-small",
            aria_label=_("compare with {name}").format(name=name),
            aria_pressed="true" if session.compared == end.number else "false",
        ),
    ]
    parts = _("parts at {where}").format(where=_turn_words(session.game.parting(end)))
    return node(
        "li",
        entry(f"{number}.name", end.name, placeholder=name, maxlength="60", aria_label=label),
        button(
            f"{number}.really",
            _("Really delete"),
            class_="clab-button clab-small clab-danger",
            aria_label=_("Really delete: {name}").format(name=name),
        )
        if doomed
        else icon_button(f"{number}.delete", _("Delete: {name}").format(name=name), "delete"),
        node(
            "div",
            node("span", f"{_('in view') if current else parts} · {ends_at}", class_="clab-branch-words"),
            None if current else buttons,
            class_="clab-branch-more",
        ),
        class_="clab-current" if current else None,
        key=number,
    )


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
        said = _("They part at {where}.").format(where=_turn_words(session.game.parting(end)))
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
