"""A position with faults, set up by hand: it is looked at and mended, each fault in words with its rule; not played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.game import Game
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.differences import differences
from chakra_lab.rules.mends import mended
from chakra_lab.scene.differences import difference_words
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.reasons import sentence
from chakra_lab.session.parts import button, reason_row, words

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def closed_words(session: Session) -> str:
    """Why no action can be made now, and what can be done instead."""
    if session.passing:
        return _("Your turn is done: hand the screen over first.")
    if session.faults:
        return faults_words(session)
    return _("The game is over here; go back, or start a new game.")


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


def press(session: Session, name: str) -> bool:
    """Mend the position where that was asked for; whether it was."""
    if name != "mend" or not session.faults:
        return False
    position = session.game.root.position
    sound = mended(position)
    session.begin(Game(sound, session.fresh_seed()))
    done = " ".join(difference_words(found) for found in differences(position, sound))
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
