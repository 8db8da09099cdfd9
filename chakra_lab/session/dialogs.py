"""Dialogs over the page: a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.rules.options import OPTIONS
from chakra_lab.scene.labels import N_
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.cards import cards, hand_over
from chakra_lab.session.own_games import own_games
from chakra_lab.session.parts import button, dialog, entry, field, select
from chakra_lab.session.shelf import earlier_games

if TYPE_CHECKING:
    from chakra_lab.session.session import Session
    from chakra_lab.session.settings import NewGame


OPTION_WORDS: Final = {
    "bonus-needs-red": N_("Whether the harmonization bonus needs a harmonized red chakra; else all tie at zero."),
    "color-limit": N_("Whether a board is kept from holding more than three energies of one color."),
    "harmonized-fixed": N_("Whether energies on a harmonized chakra stay where they are."),
    "tie-break": N_("Whether a tie is a shared victory, or more alleviated energy decides."),
}
"""What each option of the base game is about, in a sentence."""

OPTION_NAMES: Final = {
    "bonus-needs-red": N_("bonus needs red"),
    "color-limit": N_("color limit"),
    "harmonized-fixed": N_("harmonized stays fixed"),
    "tie-break": N_("tie-break"),
}
VALUE_NAMES: Final = {
    "yes": N_("yes"),
    "no": N_("no"),
    "prevent": N_("prevent a fourth"),
    "off": N_("no limit"),
    "shared": N_("shared victory"),
    "alleviated": N_("more alleviated wins"),
}


def dialogs(session: Session) -> Node | None:
    """The dialog that is open, if any."""
    if session.handing_over:
        return hand_over(session)
    if session.form:
        return _new_game(session, session.form)
    return cards(session)


def _new_game(session: Session, form: NewGame) -> Node:
    seats = [(str(n), _("{n} seats").format(n=n)) for n in (2, 3, 4)]
    options = [
        node(
            "div",
            select(
                f"new-game.{name}",
                _(OPTION_NAMES[name]),
                [(value, _(VALUE_NAMES[value])) for value in option.values],
                form.options.get(name, option.default),
            ),
            node("p", _(OPTION_WORDS[name]), class_="clab-aside"),
            class_="clab-option",
            key=f"option.{name}",
        )
        for name, option in OPTIONS.items()
        if not option.module
    ]
    seed = entry(
        "new-game.seed",
        form.seed,
        inputmode="numeric",
        placeholder=_("random"),
        maxlength="40",
        aria_invalid="true" if form.problem else None,
    )
    return dialog(
        node("h2", _("New game"), id="clab-dialog"),
        select("new-game.seats", _("seats"), seats, str(form.seats)),
        node("p", _("The number of players, who take turns on this page."), class_="clab-aside"),
        field("new-game.seed", _("seed"), seed),
        node("p", _("The same seed sets out and draws the same game; empty for a random one."), class_="clab-aside"),
        node("p", form.problem, class_="clab-problem", role="alert") if form.problem else None,
        node("details", node("summary", _("Options of the rules")), options, key="options"),
        node(
            "div",
            button("close", _("Cancel")),
            node("span", class_="clab-spring"),
            button("new-game.start", _("Start"), class_="clab-button clab-go"),
            class_="clab-buttons",
        ),
        earlier_games(session),
        own_games(session),
    )
