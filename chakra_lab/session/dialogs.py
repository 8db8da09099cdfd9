"""Dialogs over the page: a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.rules.options import MODULES, OPTIONS
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import N_
from chakra_lab.scene.words.modules import promo_words
from chakra_lab.session.cards import cards, hand_over
from chakra_lab.session.keeping.own_games import own_games
from chakra_lab.session.keeping.shelf import earlier_games
from chakra_lab.session.parts import button, dialog, entry, field, pressed, select

if TYPE_CHECKING:
    from chakra_lab.session.session import Session
    from chakra_lab.session.settings import NewGame


OPTION_WORDS: Final = {
    "bonus-needs-red": N_("Whether the harmonization bonus needs a harmonized red chakra; else all tie at zero."),
    "color-limit": N_("Whether a board is kept from holding more than three energies of one color."),
    "harmonized-fixed": N_("Whether energies on a harmonized chakra stay where they are."),
    "tie-break": N_("Whether a tie is a shared victory, or more alleviated energy decides."),
    "temporary": N_("Which two energies beside a positive one make a full chakra temporarily harmonized."),
    "each-chakra": N_("Whether objective 4 asks for each chakra's own color, or for any energy on each."),
    "objectives-dealt": N_("How many objectives lie open."),
}
"""What each option is about, in a sentence."""

OPTION_NAMES: Final = {
    "bonus-needs-red": N_("bonus needs red"),
    "color-limit": N_("color limit"),
    "harmonized-fixed": N_("harmonized stays fixed"),
    "tie-break": N_("tie-break"),
    "temporary": N_("temporarily harmonized"),
    "each-chakra": N_("each chakra begun"),
    "objectives-dealt": N_("objectives dealt"),
}
VALUE_NAMES: Final = {
    "yes": N_("yes"),
    "no": N_("no"),
    "prevent": N_("prevent a fourth"),
    "off": N_("no limit"),
    "shared": N_("shared victory"),
    "alleviated": N_("more alleviated wins"),
    "any": N_("any energy"),
    "matching": N_("one of its own color"),
    "own": N_("its own color"),
    "official": N_("three, with two seats two"),
    "two": N_("always two"),
}

MODULE_WORDS: Final = {
    "A": N_("Positive energies make full chakras passable for a while; traded with negative ones they become tokens."),
    "D": N_("Open cards pay the first two seats that achieve what they ask for."),
}
"""What each module brings, in a sentence."""

PRESET_NAMES: Final = {"official": N_("official"), "online": N_("online readings")}
PRESET_WORDS: Final = {
    "official": N_("Every option as the printed rules say."),
    "online": N_("Modules as the help pages for online players read them: matching, any energy, always two."),
}
"""What each preset switches, in a sentence."""


def dialogs(session: Session) -> Node | None:
    """The dialog that is open, if any."""
    if session.handing_over:
        return hand_over(session)
    if session.form:
        return _new_game(session, session.form)
    return cards(session)


def _new_game(session: Session, form: NewGame) -> Node:
    seats = [(str(n), _("{n} seats").format(n=n)) for n in (2, 3, 4)]
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
        _modules(form),
        node("details", node("summary", _("Options of the rules")), _presets(form), _options(form), key="options"),
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


def _modules(form: NewGame) -> Node:
    """The modules to switch on, with a sentence each, and promotional cards where there are some."""
    rows = [
        _switch(
            f"new-game.module.{letter}", f"{letter} · {_(module.name)}", _(MODULE_WORDS[letter]), letter in form.modules
        )
        for letter, module in MODULES.items()
        if module.built
    ]
    if "D" in form.modules:
        rows.append(_switch("new-game.promos", _("promotional objectives"), promo_words(), form.promos))
    return node(
        "fieldset", node("legend", _("Modules"), class_="clab-label"), rows, class_="clab-modules", key="modules"
    )


def _switch(name: str, label: str, said: str, on: bool) -> Node:
    return node(
        "div",
        button(name, label, class_="clab-button clab-small clab-switch", aria_pressed=pressed(on)),
        node("p", said, class_="clab-aside"),
        class_="clab-option",
        key=f"{name}.row",
    )


def _presets(form: NewGame) -> Node:
    """Options switched together."""
    rows = [
        _switch(f"new-game.preset.{name}", _(words), _(PRESET_WORDS[name]), form.preset() == name)
        for name, words in PRESET_NAMES.items()
    ]
    return node("div", rows, class_="clab-presets", key="presets")


def _options(form: NewGame) -> list[Node]:
    """The options that have a meaning with the modules chosen."""
    return [
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
        if form.offers(option)
    ]
