"""One's own games: the browser keeps the record of every game that was played on its pages, as the view may know it.

The records stay in the browser. The session gives each game a mark and a line of words for the list, and is told the
list when it is asked for.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from chakra_lab.game import Game
from chakra_lab.i18n import _
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.parts import button, heading, icon, words

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

MOST_LISTED: Final = 60
_MARK: Final = r"[0-9a-f]{1,16}-[0-9]{1,6}"
_PRESSED: Final = re.compile(rf"own\.({_MARK})\.(delete|keep|really)")


class OwnGame(NamedTuple):
    """A line of the list: the game's mark, what it is, and when it was played last."""

    mark: str
    about: str
    when: str


def mark_of(session: Session, game: Game) -> str:
    """The mark under which the browser keeps a game; the same game always has the same."""
    if game not in session.marks:
        session.marks[game] = f"{session.fresh_seed():x}-{len(session.marks)}"
    return session.marks[game]


def marked(session: Session, game: Game, mark: object) -> None:
    """Give a game the mark that it had before the page was reloaded."""
    if isinstance(mark, str) and re.fullmatch(_MARK, mark):
        session.marks[game] = mark


def tell(session: Session, told: object) -> None:
    """Take the list of the browser's games, newest first; what is not a line of one is left out."""
    rows = told if isinstance(told, list) else []
    lines = (row for row in rows[:MOST_LISTED] if isinstance(row, dict))
    found = (OwnGame(*(str(line.get(name, ""))[:160] for name in OwnGame._fields)) for line in lines)
    session.own_games = tuple(each for each in found if re.fullmatch(_MARK, each.mark))


def press(session: Session, name: str) -> bool:
    """Do what a press on the list asks for: a game is deleted in two steps; whether there is such a control."""
    found = _PRESSED.fullmatch(name)
    if not found:
        return False
    mark, what = found.groups()
    session.unwanted = mark if what == "delete" else ""
    if what == "really":
        session.own_games = tuple(each for each in session.own_games if each.mark != mark)
    return True


def say_unkept(session: Session) -> None:
    """Say, beside what was said last, that the browser keeps no games."""
    session.unkept = True
    session.said = replace(session.said, text=f"{session.said.text} {_unkept_words()}".strip())


def _unkept_words() -> str:
    return _(
        "This browser keeps no games of this page: it is a private window, or the browser's store is closed or full. "
        "Save the game as a file before you leave."
    )


def own_games(session: Session) -> Node | None:
    """The games that this browser keeps, but for those of this page, each a press away."""
    here = {session.marks.get(game) for game in (session.game, session.shelved, *session.shelf) if game}
    rows = [_row(each, each.mark == session.unwanted) for each in session.own_games if each.mark not in here]
    if not rows:
        return words(_unkept_words(), "clab-aside", "own-games") if session.unkept else None
    return node(
        "section",
        heading(_("Games kept in this browser"), _("as far as their view knew them"), 3),
        node("ul", rows, class_="clab-shelf clab-own"),
        key="own-games",
    )


def _row(each: OwnGame, unwanted: bool) -> Node:
    name = f"own.{each.mark}"
    if unwanted:
        return node(
            "li",
            node("span", _("Delete this game for good?"), class_="clab-own-asked"),
            button(f"{name}.really", _("Delete")),
            button(f"{name}.keep", _("Keep")),
            key=name,
        )
    about = node("span", each.about), node("span", each.when, class_="clab-aside")
    label = _("delete: {game}").format(game=each.about)
    return node(
        "li",
        button(name, *about, class_="clab-shelf-row"),
        button(f"{name}.delete", icon("delete"), class_="clab-icon-button", aria_label=label),
        key=name,
    )
