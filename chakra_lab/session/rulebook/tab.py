"""The rules on the page: the cards listed and searched, one card in full, its examples tried on the board."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.cards import Card, Example, card, cards, search
from chakra_lab.game import Point
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.events import rules_shown
from chakra_lab.rules.ids import RULE_IDS
from chakra_lab.rules.options import OPTIONS
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.events import turn_line
from chakra_lab.scene.words.labels import N_
from chakra_lab.session.explore.picks import pick_of
from chakra_lab.session.history import turn_number
from chakra_lab.session.parts import button, entry, field, heading, words
from chakra_lab.session.refusals.attempted import attempted
from chakra_lab.session.rulebook import examples
from chakra_lab.session.rulebook.examples import example_figures
from chakra_lab.session.rulebook.options import all_options, option_panel
from chakra_lab.session.rulebook.options import press as option_press
from chakra_lab.session.rulebook.state import RulesState

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

GROUPS: Final = {
    "setup": N_("Setup"),
    "turn": N_("A turn"),
    "receive": N_("Receive"),
    "channel": N_("Channel"),
    "move": N_("Moves of a channel action"),
    "exchange": N_("Space 8"),
    "harmonize": N_("Harmonizing"),
    "alleviate": N_("Alleviating"),
    "meditate": N_("Meditate"),
    "end": N_("The end"),
    "score": N_("Scoring"),
    "yinyang": N_("Module A: Yin Yang"),
    "objectives": N_("Module D: Objectives"),
}
"""The first part of an id, with what it is about."""


def press(session: Session, name: str) -> bool:
    """Do what a press in the rules asks for; whether it was one."""
    if examples.press(session, name) or option_press(session, name):
        return True
    found = re.fullmatch(r"rule\.([a-z.-]+[0-9]*)", name)
    if found and found[1] in RULE_IDS:
        listed = session.library if session.settings.tab == "rules" else RulesState()
        _open(session, replace(listed, rule=found[1]))
        return True
    if name == "rules.all":
        session.library = RulesState(rule=session.library.rule)
        return True
    turn = re.fullmatch(r"log\.([0-9]{1,6})\.rules", name)
    if turn and (shown := _rules_of_turn(session, int(turn[1]))):
        _open(session, RulesState(rule=shown[0], turn=int(turn[1])))
        return True
    tried = re.fullmatch(r"example\.([a-z.-]+[0-9]*)\.([0-9]{1,2})", name)
    if tried and tried[1] in RULE_IDS and int(tried[2]) < len(card(tried[1]).examples):
        _try(session, card(tried[1]).examples[int(tried[2])])
        return True
    if name == "back-to-game" and session.shelved:
        game, session.shelved = session.shelved, None
        session.begin(game)
        session.hint(_("Back in your game."))
        return True
    return False


def asked(session: Session, name: str) -> bool:
    """Say why a node of an example's board cannot be picked; whether the name was one."""
    return examples.asked(session, name)


def _open(session: Session, state: RulesState) -> None:
    """Show a card, with the list that it stands in."""
    session.library = state
    session.settings = session.settings.changed(tab="rules")
    session.card = ""


def _rules_of_turn(session: Session, number: int) -> tuple[str, ...]:
    """The rules that the turn leading to a point shows; none if there is no such turn."""
    point = session.game.points.get(number)
    return rules_shown(point.events) if point else ()


def _try(session: Session, example: Example) -> None:
    """Set an example out on the board, with its action tried; the game waits on the shelf."""
    session.try_out(example.position, N_("An example"))
    if example.action is None:
        session.hint(example.says)
        return
    verdict = example.judged()
    if verdict:
        session.picked(pick_of(example.position, example.action))
    else:
        session.refused(attempted(example.position, example.action, "", verdict))


def rules_main(session: Session) -> Node:
    """The main part of the page in the rules: the list, and the card that is chosen."""
    state = session.library
    of_turn = _rules_of_turn(session, state.turn)
    found = search(state.words) if state.words.strip() else tuple(map(card, of_turn)) or cards()
    line = entry("rules.search", state.words, type="search", placeholder=_("earth, bonus, token …"), maxlength="80")
    searching = field("rules.search", _("search"), line)
    count = ngettext("{n} card", "{n} cards", len(found)).format(n=len(found))
    listing = node(
        "nav",
        heading(_("Rules"), count),
        searching,
        _turn_in_words(session.game.points[state.turn]) if of_turn else None,
        _list(session, found),
        key="list",
    )
    shown = _card(session, card(state.rule)) if state.rule else _welcome(session)
    return node("div", listing.with_attributes(class_="clab-rules-list"), shown, class_="clab-rules", key="rules")


def _turn_in_words(point: Point) -> Node:
    """Which turn the rules listed belong to, and the way back to all."""
    return node(
        "div",
        words(_("Turn {turn}: {words}").format(turn=turn_number(point), words=turn_line(point.events))),
        button("rules.all", _("All rules"), class_="clab-button clab-small"),
        class_="clab-rules-turn",
        key="turn",
    )


def _list(session: Session, found: tuple[Card, ...]) -> Node:
    if not found:
        return words(_("No rule has these words; try others, or fewer."))
    rows: list[Node] = []
    group = ""
    grouped = not session.library.words.strip() and not session.library.turn
    if grouped:
        found = tuple(sorted(found, key=lambda item: list(GROUPS).index(item.rule.split(".")[0])))
    for item in found:
        first = item.rule.split(".")[0]
        if first != group and grouped:
            rows.append(node("li", node("h3", _(GROUPS[first])), key=f"group.{first}"))
        group = first
        current = item.rule == session.library.rule
        rows.append(
            node(
                "li",
                button(
                    f"rule.{item.rule}",
                    node("span", item.title),
                    node("code", item.rule),
                    class_="clab-rules-row clab-picked" if current else "clab-rules-row",
                    aria_current="true" if current else None,
                ),
                key=item.rule,
            )
        )
    return node("ul", rows, class_="clab-rules-rows", key="rows")


def _welcome(session: Session) -> Node:
    return node(
        "section",
        heading(_("Every rule has a card")),
        words(
            _(
                "It says the rule in plain sentences, shows boards that keep it and boards that break it, and what "
                "beginners take it for. Each reason on the board leads to its card."
            )
        ),
        all_options(session),
        class_="clab-rules-card",
        key="card",
    )


def _card(session: Session, item: Card) -> Node:
    rows = [node("div", node("dt", name), node("dd", text)) for name, text in item.facts()]
    return node(
        "section",
        heading(item.title, item.rule),
        words(item.text, "clab-rules-text"),
        node("dl", rows, class_="clab-rules-facts"),
        option_panel(session, OPTIONS[item.option]) if item.option else None,
        node("div", example_figures(session, item), class_="clab-rules-examples", key="examples"),
        class_="clab-rules-card",
        aria_label=item.title,
        key=f"card.{item.rule}",
    )
