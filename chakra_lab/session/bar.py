"""What stands above the boards: the bar with its tabs and controls, and the strip that says whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import score
from chakra_lab.rules.stuck import all_stuck
from chakra_lab.scene.nodes import Node, Value, node
from chakra_lab.scene.words.events import seats_words
from chakra_lab.scene.words.scores import winners_words
from chakra_lab.scene.words.terms import meaning
from chakra_lab.session.parts import button, choice, field, file_button, icon, icon_button, pressed
from chakra_lab.session.settings import Settings

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def bar(session: Session) -> Node:
    """The top bar: title, new game, view, theme, and the switches; on a phone behind a menu."""
    if session.settings.compact:
        seat = session.position.seat
        said = _("Game over") if session.game.is_over else _("Seat {seat}").format(seat=seat)
        if session.settings.tab == "lessons":
            said = _("Lessons")
        return node(
            "header",
            node("h1", _lotus_mark(), node("span", said), class_="clab-title"),
            node("span", _("Last round"), class_="clab-round-pill") if session.position.is_last_round() else None,
            node(
                "div",
                icon_button("undo", _("undo"), aria_disabled=not session.game.can_undo),
                icon_button("help", _("help"), aria_expanded=pressed(session.card == "help")),
                _menu_button(session.card),
                class_="clab-tools",
            ),
            class_="clab-bar",
            key="bar",
        )
    return session.drawn.part(_wide_bar, session.settings, session.position.seats, session.card)


def _wide_bar(settings: Settings, seats: int, card: str) -> Node:
    return node(
        "header",
        node("h1", _lotus_mark(), node("span", _("Chakra")), node("span", _("lab")), class_="clab-title"),
        tabs(settings),
        node("div", tools(settings, seats, card), _menu_button(card), class_="clab-tools"),
        class_="clab-bar",
        key="bar",
    )


def _menu_button(card: str) -> Node:
    """The button of the menu, which is there where the bar has no room for everything."""
    return icon_button("menu", _("menu"), aria_expanded=pressed(card == "menu"))


def tabs(settings: Settings) -> Node:
    """The tabs of the page."""
    names = {
        "explore": _("Explore"),
        "atlas": _("Channel atlas"),
        "scoring": _("Scoring"),
        "lessons": _("Lessons"),
        "editor": _("Editor"),
        "rules": _("Rules"),
    }
    return node(
        "nav",
        [
            button(
                f"tab.{tab}",
                name,
                class_="clab-tab",
                aria_current="page" if settings.tab == tab else None,
            )
            for tab, name in names.items()
        ],
        class_="clab-tabs",
        aria_label=_("Tabs"),
        key="tabs",
    )


def tools(settings: Settings, seats: int, card: str) -> list[Node]:
    """The controls of the bar, or of the menu on a phone; ``card`` is the one that is open."""
    views = [("referee", _("referee"))]
    views += [(f"seat{seat}", _("seat {seat}").format(seat=seat)) for seat in range(1, seats + 1)]
    themes = [
        ("system", _("system")),
        ("light", _("light")),
        ("dark", _("dark")),
        ("contrast", _("high contrast")),
    ]
    found = [
        button("new-game", icon("new-game"), node("span", _("New game")), aria_label=_("New game")),
        _choice("view-as", _("view as"), views, settings.view).with_attributes(title=meaning("referee")),
        _choice("theme", _("theme"), themes, settings.theme),
        icon_button("letters", _("letters on the crystals"), aria_pressed=pressed(settings.letters)),
        icon_button("confirm-off", _("play without confirming"), "check", aria_pressed=pressed(not settings.confirm)),
        icon_button("projector", _("projector size"), aria_pressed=pressed(settings.projector)),
        icon_button("copy-link", _("copy link and share"), aria_expanded=pressed(card == "share")),
        icon_button("save", _("save the game as a file")),
        file_button("open", _("open a game")),
        icon_button("settings", _("settings"), aria_expanded=pressed(card == "settings")),
    ]
    if not settings.compact:
        found.append(icon_button("help", _("keys and help"), aria_expanded=pressed(card == "help")))
    return found


def _choice(name: str, label: str, choices: list[tuple[str, str]], value: str) -> Node:
    """A choice with a drawing, for where there is no room for its label."""
    return field(name, label, choice(name, label, choices, value), icon(name)).with_attributes(title=label)


def _lotus_mark() -> Node:
    leaf = "M12 20C8 16 8 10 12 4c4 6 4 12 0 16z"
    return node(
        "svg",
        node("path", d=leaf, transform="rotate(-38 12 20)"),
        node("path", d=leaf, transform="rotate(38 12 20)"),
        node("path", d=leaf),
        viewBox="0 0 24 24",
        class_="clab-mark",
        aria_hidden="true",
    )


def banner(session: Session) -> Node:
    """The strip under the bar: whose turn it is, the last round, the end, or that every seat is stuck.

    It is always there, so that nothing jumps when it has more to say.
    """
    if session.passing:
        said = node("span", _("Look at what came of it, then hand the screen over."), class_="clab-banner-more")
        return _strip(_("Your turn is done"), said, button("pass-on", _("Hand over")))
    if session.shelved:
        said = node("span", _("Your game waits."), class_="clab-banner-more")
        ends = all_stuck(session.position) and session.can_act
        end = button("end-stuck", _("End and score")) if ends else None
        return _strip(_(session.trying), said, end, button("back-to-game", _("Back to your game")))
    if session.game.is_over:
        return _end_banner(session)
    return session.drawn.part(_turn_banner, session.position, bool(session.faults), invitation(session))


def invitation(session: Session) -> str:
    """What asks a newcomer to the first lesson: at the start of a game, to who has done no lesson; nothing else.

    A phone has no room for a question beside it.
    """
    untouched = len(session.game.points) == 1 and session.position.round == 1
    if not untouched or session.lessons.begun or session.settings.projector:
        return ""
    if session.settings.compact:
        return _("New to Chakra? Your first moves")
    return _("Make your first moves in two minutes")


def _turn_banner(position: Position, faulty: bool, invites: str) -> Node:
    """Whose turn it is, and what is special about it."""
    if position.is_last_round():
        return _last_round(position)
    if all_stuck(position) and not faulty:
        said = node("span", _("No seat can change anything any more; the game may be ended and scored."))
        return _strip(_("Everybody is stuck"), said, button("end-stuck", _("End and score")), role="status")
    said = node("span", _("seat {seat} to move").format(seat=position.seat))
    if invites and not faulty:
        return _strip(
            _("Round {round}").format(round=position.round),
            said,
            node("em", _("New to Chakra?")),
            button("lesson.open.ladder", invites),
            class_="clab-banner clab-quiet clab-invites",
        )
    return _strip(_("Round {round}").format(round=position.round), said, class_="clab-banner clab-quiet")


def _strip(title: str, *more: Node | None, class_: str = "clab-banner", **attributes: Value) -> Node:
    """A strip of one line: what it is, and what more there is to say or to press."""
    return node("div", node("strong", title), *more, class_=class_, key="banner", **attributes)


def _last_round(position: Position) -> Node:
    """Who has five harmonized chakras, who still has a turn, and a dot for each seat, filled when its turn is over."""
    dots = [
        node("span", class_="clab-dot clab-dot-done" if seat < position.seat else "clab-dot")
        for seat in range(1, position.seats + 1)
    ]
    first = position.fulfilled()
    left = range(position.seat, position.seats + 1)
    said = " ".join(
        (
            ngettext("{seats} has five harmonized chakras.", "{seats} have five harmonized chakras.", len(first)),
            ngettext("{left} has one turn.", "{left} have one turn each.", len(left)),
        )
    ).format(seats=seats_words(first).capitalize(), left=seats_words(left).capitalize())
    return _strip(
        _("Last round"),
        node("span", dots, class_="clab-dots", aria_hidden="true"),
        node("span", said, class_="clab-banner-more"),
        class_="clab-banner clab-last-round",
        role="status",
    )


def _end_banner(session: Session) -> Node:
    result = score(session.position)
    return _strip(
        _("The game is over"),
        node("span", winners_words(result), class_="clab-winner"),
        button("rematch", _("Rematch")),
        role="status",
        data_winners=" ".join(map(str, result.winners or ())),
    )
