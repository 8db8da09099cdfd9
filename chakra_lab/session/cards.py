"""Cards over the page: help with the keys, settings, the phone's menu, and the hand-over between seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import N_
from chakra_lab.scene.words.terms import glossary
from chakra_lab.session.parts import button, card, dialog, select, words

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

KEYS: Final = (
    ("← ↑ → ↓", N_("walk over the board")),
    ("N  Shift N", N_("to the next node that can be picked, or the one before")),
    ("Enter", N_("pick what has the focus; a complete action: confirm it")),
    ("Esc", N_("go back one step, or close a card")),
    ("R  C  M", N_("receive, channel, meditate")),
    ("1 … 8", N_("choose an inspiration space")),
    ("?", N_("why not: say why what has the focus cannot be picked")),
    ("U", N_("undo")),
    ("Shift U", N_("redo")),
    (",  .", N_("one turn back, one turn on")),
    ("Home  End", N_("to the start, to the last turn")),
    ("P", N_("play the game back, or pause")),
    ("H", N_("this card")),
    ("Tab", N_("from the board to the buttons, the log and the timeline")),
)
"""What the keys do, for the help card."""

EDITOR_KEYS: Final = (
    ("← ↑ → ↓", N_("walk over the palette and the board")),
    ("Enter", N_("take a tool of the palette, or use it")),
    ("P B L G Y O R K", N_("put an energy where the focus is; elsewhere take it into the hand")),
    ("Delete", N_("take away what has the focus")),
    ("T", N_("put a token into the notch of the chakra, or take it away")),
    ("1 … 8", N_("put a token on an inspiration space, or take it away")),
    ("0 … 4", N_("on a chakra of the Lotus board: its plenitude value, 0 for face down")),
    ("Esc", N_("empty the hand, or close a card")),
    ("U", N_("undo in the editor")),
    ("Shift U", N_("redo in the editor")),
    ("H", N_("this card")),
    ("Tab", N_("from the board to the buttons and the text")),
)
"""What they do while a position is set up."""


def cards(session: Session) -> Node | None:
    """The card that is open, if any."""
    match session.card:
        case "help":
            return _help(EDITOR_KEYS if session.settings.tab == "editor" else KEYS)
        case "settings":
            return _settings(session)
        case "share":
            from chakra_lab.session.keeping.sharing import share_card

            return share_card(session)
        case "menu":
            return _menu(session)
    return None


def _help(told: tuple[tuple[str, str], ...]) -> Node:
    rows = [node("div", node("dt", node("kbd", keys)), node("dd", _(what))) for keys, what in told]
    how = node(
        "p",
        _(
            "On your turn do one thing: receive energies from a flow, channel energies along your ladder with a "
            "space, or meditate to take your tokens back. Press anything that you wonder about: what cannot be picked "
            "says why."
        ),
    )
    learn = node(
        "p",
        _(
            "Chakra is a game for two to four. New to it? The Lessons teach it from the first move, and the Rules tab "
            "has each rule with a picture."
        ),
    )
    terms = [node("div", node("dt", word), node("dd", means)) for word, means in glossary()]
    glossed = node(
        "details", node("summary", _("Words of the game")), node("dl", terms, class_="clab-glossary"), key="glossary"
    )
    return card(_("How to use this page"), how, learn, glossed, node("dl", rows, class_="clab-keys"))


def _settings(session: Session) -> Node:
    settings = session.settings
    motions = [("normal", _("normal")), ("slow", _("slow")), ("off", _("off"))]
    paces = [("slow", _("slow")), ("normal", _("normal")), ("quick", _("quick"))]
    handing = [("no", _("no")), ("yes", _("yes"))]
    return card(
        _("Settings"),
        select("motion", _("motion"), motions, settings.motion),
        node("p", _("Crystals fly to where they go, unless the system asks for less motion."), class_="clab-aside"),
        select("pace", _("pace of playing back"), paces, settings.pace),
        select("hand-over", _("screen between seats"), handing, "yes" if settings.hand_over else "no"),
        node(
            "p",
            _(
                "For seats that share this screen: between turns it is blank until the next seat takes over. In the "
                "referee's view nothing is secret, so switching it on changes to the view of the seat to move."
            ),
            class_="clab-aside",
        ),
    )


def _menu(session: Session) -> Node:
    from chakra_lab.session.bar import tabs, tools

    controls = tools(session.settings, session.position.seats, session.card)
    return card(_("Menu"), tabs(session.settings), *controls, class_="clab-dialog clab-menu")


def hand_over(session: Session) -> Node:
    """The screen between two seats that share it: nothing that either of them knows is on the page."""
    seat = session.position.seat
    return dialog(
        node("h2", _("Seat {seat} is next").format(seat=seat), id="clab-dialog"),
        words(_("Hand the screen over; what seat {seat} knows is shown once it takes over.").format(seat=seat)),
        node(
            "div",
            node("span", class_="clab-spring"),
            button("take-over", _("I am seat {seat}").format(seat=seat), class_="clab-button clab-go"),
            class_="clab-buttons",
        ),
        veil="clab-veil clab-dense",
    )
