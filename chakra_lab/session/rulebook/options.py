"""The options of the rules, switched for the game in view: what each value says, and what would be different here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from chakra_lab.cards import card
from chakra_lab.game import Game
from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import action_text
from chakra_lab.rules.actions import Action
from chakra_lab.rules.options import OPTIONS, Option
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import Score
from chakra_lab.rules.switching import Switch, switched
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.actions import action_words
from chakra_lab.scene.words.labels import listed
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.session.dialogs import OPTION_NAMES, VALUE_NAMES
from chakra_lab.session.keeping.shelf import put_away
from chakra_lab.session.parts import button, heading, pressed, rule_link, words
from chakra_lab.session.shown import shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LISTED: Final = 12
"""Actions that are listed of those that appear or vanish; more are counted."""


def press(session: Session, name: str) -> bool:
    """Switch an option to a value in the game in view; whether the name was that of one."""
    found = re.fullmatch(r"option\.([a-z-]+)\.([a-z]+)", name)
    option = OPTIONS.get(found[1]) if found else None
    if found is None or option is None or found[2] not in option.values or not in_play(session.position, option):
        return False
    _switch(session, option, found[2])
    return True


def in_play(position: Position, option: Option) -> bool:
    """Whether an option has a meaning in a position."""
    return not option.module or position.rules.has(option.module)


def _switch(session: Session, option: Option, value: str) -> None:
    """Go on from the position in view under the other value; the game so far is kept."""
    if session.position.rules[option.name] == value:
        session.hint(_("{option}: that is so already.").format(option=_(OPTION_NAMES[option.name]).capitalize()))
        return
    switch = switched(session.position, option.name, value)
    if switch.faults:
        session.hint(
            _("This position cannot be played so. {why}").format(why=sentence(switch.faults[0], switch.position))
        )
        return
    before, rule = len(session.shelf), session.library
    put_away(session)
    session.begin(Game(switch.position, session.game.seed))
    session.library = rule
    said = _("From here the game goes on with {option}: {value}.").format(
        option=_(OPTION_NAMES[option.name]), value=_(VALUE_NAMES[value])
    )
    if len(session.shelf) > before:
        said += " " + _("The game so far is kept: New game lists it.")
    session.tell(said)


# The page


def option_panel(session: Session, option: Option) -> Node:
    """What an option may be, with what each value says, and what the others would change in the position in view."""
    position = shown_position(session)
    if not in_play(position, option):
        said = _("The option {option} belongs to module {module}, which is not in play.")
        return words(said.format(option=_(OPTION_NAMES[option.name]), module=option.module), "clab-aside")
    return session.drawn.part(PANELS[option.name], position)


def all_options(session: Session) -> Node:
    """Every option of the game in view."""
    position = shown_position(session)
    return node(
        "section",
        heading(_("Options of the game in view"), _("a switch goes on from here and keeps the game so far")),
        [option_panel(session, option) for option, _value in position.rules.options()],
        class_="clab-options",
        key="options",
    )


def _panel_of(option: Option) -> Callable[[Position], Node]:
    """A function that draws the panel of one option: remembered by itself, so that several stand side by side."""

    def panel(position: Position) -> Node:
        return _panel(position, option)

    return panel


def _panel(position: Position, option: Option) -> Node:
    found, now = card(option.rule), position.rules[option.name]
    rows = [
        node(
            "li",
            button(
                f"option.{option.name}.{value}",
                _(VALUE_NAMES[value]),
                class_="clab-button clab-small",
                aria_pressed=pressed(value == now),
            ),
            node("span", found.value(value)),
        )
        for value in option.values
    ]
    changes = [_changes(position, option, value) for value in option.values if value != now]
    title = node("h3", _(OPTION_NAMES[option.name]).capitalize())
    return node(
        "section",
        node("div", title, rule_link(option.rule), class_="clab-heading"),
        node("ul", rows, class_="clab-option-values"),
        changes,
        class_="clab-option-panel",
        aria_label=_(OPTION_NAMES[option.name]),
        key=f"option.{option.name}",
    )


def _changes(position: Position, option: Option, value: str) -> Node:
    """What would be different in the position in view."""
    switch = switched(position, option.name, value)
    said = list(_changes_words(switch))
    text = _("With “{value}” this position changes: {changes}.") if said else _("With “{value}” this position stays.")
    text = text.format(value=_(VALUE_NAMES[value]), changes="; ".join(said))
    return node(
        "div",
        words(text),
        _actions(_("These actions appear"), switch.appear, "appear"),
        _actions(_("These actions vanish"), switch.vanish, "vanish"),
        class_="clab-option-changes",
        key=f"changes.{value}",
    )


def _changes_words(switch: Switch) -> Iterator[str]:
    for fault in switch.faults[:1]:
        yield _("the position could not be played ({why})").format(why=sentence(fault, switch.position).rstrip("."))
    count = len(switch.appear)
    if count:
        yield ngettext("{n} action appears", "{n} actions appear", count).format(n=count)
    count = len(switch.vanish)
    if count:
        yield ngettext("{n} action vanishes", "{n} actions vanish", count).format(n=count)
    if switch.changes_score:
        for seat, (before, after) in enumerate(zip(switch.before.seats, switch.after.seats, strict=True), 1):
            if (before.least, before.most) != (after.least, after.most):
                yield _("seat {seat} has {after} points, not {before}").format(
                    seat=seat, after=_points(after.least, after.most), before=_points(before.least, before.most)
                )
        if switch.before.winners != switch.after.winners:
            yield _("ahead: {after}, not {before}").format(after=_ahead(switch.after), before=_ahead(switch.before))


def _points(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _ahead(score: Score) -> str:
    """Who is ahead, in words."""
    if score.winners is None:
        return _("not known")
    return listed(_("seat {seat}").format(seat=seat) for seat in score.winners)


def _actions(title: str, actions: tuple[Action, ...], key: str) -> Node | None:
    """Some actions, each with its words."""
    if not actions:
        return None
    rows = [
        node("li", node("code", action_text(action)), node("span", action_words(action))) for action in actions[:LISTED]
    ]
    more = len(actions) - len(rows)
    if more:
        rows.append(node("li", ngettext("and {n} more", "and {n} more", more).format(n=more)))
    return node(
        "details",
        node("summary", f"{title} ({len(actions)})"),
        node("ul", rows, class_="clab-option-actions"),
        key=key,
    )


PANELS: Final = {option.name: _panel_of(option) for option in OPTIONS.values()}
"""The panel of each option."""
