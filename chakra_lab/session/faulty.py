"""A position with faults, set up by hand: it is looked at and mended, each fault in words with its rule; not played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chakra_lab.game import Game
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules import Reason, faults
from chakra_lab.rules.position import Position
from chakra_lab.rules.views import view_for
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.attempts import Tally
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.session.parts import button, reason_row, words
from chakra_lab.session.refusals.why import Refusal
from chakra_lab.session.shown import seen

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def faults_seen(session: Session) -> tuple[Reason, ...]:
    """The faults of the position that the game began with, as far as the viewer may see them: what is wrong with
    values that a seat does not know is not told to it, nor does it keep the seat from playing."""
    root = session.game.root
    return session.drawn.part(_faults, root.position, session.settings.viewer, root.is_over)


def _faults(position: Position, viewer: int | None, ended: bool) -> tuple[Reason, ...]:
    return faults(view_for(position, viewer, ended).shown)


def closed_words(session: Session) -> str:
    """Why no action can be made now, and what can be done instead."""
    if session.passing:
        return _("Your turn is done: hand the screen over first.")
    if session.faults:
        return faults_words(session)
    return _("The game is over here; go back, or start a new game.")


def closed(session: Session, name: str) -> None:
    """Say why nothing can be done at a node now."""
    if session.faults and not session.passing:
        session.refused(refusal(session, name))
    else:
        session.hint(closed_words(session))


def faults_words(session: Session) -> str:
    """That a position has faults, in a sentence; empty where it has none."""
    count = len(session.faults)
    if not count:
        return ""
    return ngettext(
        "This position has {n} fault: look at it, but it cannot be played; mend it first, or start a new game.",
        "This position has {n} faults: look at it, but it cannot be played; mend it first, or start a new game.",
        count,
    ).format(n=count)


def lit_nodes(wrong: tuple[Reason, ...], shown: int) -> frozenset[str]:
    """The nodes of a board that show faults, with the ladder of this seat in view: meditation tokens are named without
    their seat."""
    return frozenset(where for item in wrong if item.facts.get("seat", shown) == shown for where in item.where)


def refusal(session: Session, name: str) -> Refusal:
    """Why nothing can be done at a node of a position with faults: the faults that it has itself, else those of its
    seat, else the first."""
    position = session.game.root.position
    near = _nearest(session.faults, name, position.seat)
    first, *others = (sentence(item, position) for item in near)
    told = ngettext(
        "This position has {n} fault and cannot be played: mend it, or open it in the editor. {fault}",
        "This position has {n} faults and cannot be played: mend it, or open it in the editor. The nearest: {fault}",
        len(session.faults),
    ).format(n=len(session.faults), fault=first)
    where = tuple(where for item in near for where in item.where)
    rules = tuple(dict.fromkeys(item.rule for item in near))
    return Refusal(name, tally=Tally(" ".join((told, *others)), rules, (), where))


def _nearest(wrong: tuple[Reason, ...], name: str, mover: int) -> tuple[Reason, ...]:
    """The faults of a node itself; else one of its seat, of what is on no board the seat to move."""
    there = tuple(item for item in wrong if any(f"{name}.".startswith(f"{where}.") for where in item.where))
    on_board = re.match(r"seat([1-4])\.", name)
    seat = int(on_board[1]) if on_board else mover
    beside = tuple(item for item in wrong if item.facts.get("seat") == seat)
    return there or (beside or wrong)[:1]


def press(session: Session, name: str) -> bool:
    """Mend the position where that was asked for; whether it was."""
    if name != "mend" or not session.faults:
        return False
    from chakra_lab.rules.differences import differences
    from chakra_lab.rules.mends import mended
    from chakra_lab.scene.words.differences import difference_words

    before = seen(session, session.game.root)
    session.begin(Game(mended(session.game.root.position), session.fresh_seed()))
    after = seen(session, session.game.root)
    done = " ".join(difference_words(found) for found in differences(before, after))
    session.tell(" ".join(filter(None, (_("Mended.") if not session.faults else "", done, faults_words(session)))))
    return True


def faults_panel(session: Session) -> Node | None:
    """Every fault of the position in words, with its rule, and the ways out."""
    count, position = len(session.faults), session.game.root.position
    if not count:
        return None
    return node(
        "section",
        node("h3", ngettext("This position has {n} fault", "This position has {n} faults", count).format(n=count)),
        words(_("It can be looked at, but not played: no game leads to it, and its record could not be read again.")),
        node(
            "div",
            button("mend", _("Mend it"), class_="clab-button clab-go"),
            button("edit-copy", _("Open in the editor")),
            button("new-game", _("New game")),
            class_="clab-buttons",
        ),
        node("ul", [reason_row(sentence(item, position), (item.rule,)) for item in session.faults]),
        class_="clab-refusal clab-faults",
        aria_label=_("Faults of the position"),
        key="faults",
    )
