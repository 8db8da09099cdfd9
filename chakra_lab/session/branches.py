"""The lines of a game beside the one in view: listed, named, gone to, and deleted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chakra_lab.game import Point
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.scoring import score
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.events import turn_line
from chakra_lab.scene.words.labels import listed, range_words, seat_name
from chakra_lab.session import travel
from chakra_lab.session.parts import button, entry, heading, icon_button

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
    """Do what a press on a branch asks for; whether it was one."""
    found = re.fullmatch(r"branch\.([0-9]{1,6})(?:\.(delete|really|compare))?", name)
    point = session.game.points.get(int(found[1])) if found else None
    if found and point:
        _branch(session, found[2] or "go", point)
        return True
    return False


def _branch(session: Session, what: str, end: Point) -> None:
    doomed, session.doomed = session.doomed, 0
    if what == "compare" or (what == "go" and session.compared == end.number):
        from chakra_lab.session import compared  # beside few pages

        compared.begin(session, end) if what == "compare" else compared.swap(session, end)
    elif what == "go":
        travel.go_to(session, end.number)
    elif what == "delete":
        session.doomed = end.number
    elif doomed == end.number:
        session.game.delete(end.number)
        session.arrive(session.game.point, _("The branch is gone."))


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


def turn_words_of(point: Point) -> str:
    """Which turn comes at a point."""
    return _("round {round}, seat {seat}").format(round=point.position.round, seat=point.position.seat)


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
    ends_at = _("ends at {where}").format(where=turn_words_of(end))
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
    parts = _("parts at {where}").format(where=turn_words_of(session.game.parting(end)))
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
