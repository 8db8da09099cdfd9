"""Which two positions are compared: the editor's, the one in view, earlier ones, and the ends of other lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.rules import Position
from chakra_lab.scene.words.reasons import capital
from chakra_lab.session.branches import line_name
from chakra_lab.session.comparison import Side
from chakra_lab.session.editor.changes import choose, editor_of, position_in_view
from chakra_lab.session.editor.state import EditorState
from chakra_lab.session.shown import seen

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def begin(session: Session) -> None:
    """Compare what is set up with the board in view; where they are the same, that one with the turn before."""
    state = editor_of(session)
    if state.position != position_in_view(session) or session.game.point.parent is None:
        compare(session, "here", "editor")
    else:
        compare(session, "previous", "here")


def compare(session: Session, first: str, second: str) -> None:
    """Show two positions side by side, by name: ``editor``, ``here`` (in view), ``previous``, ``start``, ``last`` or
    ``point.12``, a point of the game."""
    choose(session, sides=(first, second))
    session.settings = session.settings.changed(tab="editor")
    session.card = ""


def swap(session: Session) -> None:
    """Let the two positions change sides."""
    state = editor_of(session)
    if state.sides:
        choose(session, sides=state.sides[::-1])


def choices(session: Session) -> list[tuple[str, str]]:
    """The positions that can be compared: name and words."""
    point, game = session.game.point, session.game
    found = [("editor", _("the editor")), ("here", _("the board in view"))]
    if point.parent:
        found += [("previous", _("one turn before")), ("start", _("the start of the game"))]
    if point.latest:
        found.append(("last", _("the end of this line")))
    ends = game.branches()
    found += [(f"point.{end.number}", line_name(end)) for end in ends if len(ends) > 1]
    chosen = editor_of(session).sides or ()
    known = {name for name, _words in found}
    found += [
        (name, line_name(game.points[int(name[6:])]))
        for name in dict.fromkeys(chosen)
        if name not in known and name.startswith("point.") and int(name[6:]) in game.points
    ]
    return found


def compared(session: Session) -> tuple[Side, Side] | None:
    """The two positions that are compared, if any; one that is gone is the board in view."""
    state = editor_of(session)
    if state.sides is None:
        return None
    words = dict(choices(session))
    first, second = (name if name in words else "here" for name in state.sides)
    return (
        Side(capital(words[first]), _side(session, state, first)),
        Side(capital(words[second]), _side(session, state, second)),
    )


def _side(session: Session, state: EditorState, name: str) -> Position:
    game = session.game
    if name == "editor":
        return state.position
    points = {"here": game.point, "previous": game.point.parent, "start": game.root, "last": game.line()[-1]}
    point = points.get(name) if name in points else game.points.get(int(name.removeprefix("point.")))
    return seen(session, point or game.point)
