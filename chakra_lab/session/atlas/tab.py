"""The channel atlas on the page: eight pictures, one space large with its outcomes, an outcome played step by step."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.atlas import SpaceAtlas, channel_atlas
from chakra_lab.rules.components import PRINTED_ORDER, RUNG_NAMES
from chakra_lab.rules.position import Board, Position
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.nodes import Node, node, number
from chakra_lab.scene.pictures.atlas import counts_words, most_uses, space_picture, stroke
from chakra_lab.scene.words.labels import rung_label
from chakra_lab.session.atlas.chosen import chosen, played_order
from chakra_lab.session.atlas.replay import replay, replay_flights, replay_words
from chakra_lab.session.atlas.space import space_aside, space_main
from chakra_lab.session.atlas.state import AtlasState
from chakra_lab.session.chart_panel import chart_buttons, chart_in_view, chart_panel
from chakra_lab.session.explore.panels import short_reason
from chakra_lab.session.explore.picks import pick_of
from chakra_lab.session.parts import button, heading, words

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

# Presses

_RUNGS: Final = "|".join(RUNG_NAMES)


def press(session: Session, name: str) -> bool:
    """Do what a press in the atlas asks for; whether it was one."""
    rest_on(session, name)
    for pattern, act in PRESSES:
        found = pattern.fullmatch(name)
        if found:
            session.atlas = replace(session.atlas, playing=session.atlas.playing and act is _play)
            act(session, *found.groups())
            return True
    return False


def _space(session: Session, space: str) -> None:
    session.atlas = AtlasState() if session.atlas.space == int(space) else AtlasState(int(space))


def _on_board(session: Session, rung_name: str, place: str | None) -> None:
    """A press on the ladder: a filter on the outcomes of the space; while one is played, what is there."""
    state, rung = session.atlas, RUNG_NAMES.index(rung_name)
    if chosen(session.position, state):
        session.hint(f"{rung_label(_board_played(session), rung).capitalize()}.")
        return
    energies = session.position.mover.rungs[rung]
    letter = energies[int(place) - 1] if place and place.isdigit() and int(place) <= len(energies) else ""
    energy = (letter, rung) if letter else None
    if energy and energy != state.energy:
        state = replace(state, energy=energy, rung=-1)
    elif energy is None and rung != state.rung:
        state = replace(state, energy=None, rung=rung)
    else:
        state = replace(state, energy=None, rung=-1)
    session.atlas = replace(state, more=0, rested=-1)


def _board_played(session: Session) -> Board:
    return replay_flights(session, 0)[1]


def _no_filter(session: Session) -> None:
    session.atlas = AtlasState(session.atlas.space)


def _outcome(session: Session, number: str) -> None:
    session.atlas = replace(session.atlas, outcome=int(number), order=0, broken=-1, step=0)
    _say(session)


def _order(session: Session, number: str) -> None:
    session.atlas = replace(session.atlas, order=int(number), broken=-1, step=0)
    _say(session)


def _failing_order(session: Session, number: str) -> None:
    session.atlas = replace(session.atlas, broken=int(number), step=0)
    _say(session)


def _next(session: Session) -> None:
    session.flights, _board = replay_flights(session, 1)
    _step(session, 1)


def _previous(session: Session) -> None:
    _step(session, -1)


def _step(session: Session, by: int) -> None:
    session.atlas = replace(session.atlas, step=max(0, min(last_step(session), session.atlas.step + by)))
    _say(session)


def last_step(session: Session) -> int:
    """How many moves of the order that is played can be made."""
    return replay_words(session).last


def _play(session: Session) -> None:
    """Play the order by itself, from the start if it is at its end; or stop."""
    state = session.atlas
    if state.playing:
        session.atlas = replace(state, playing=False)
        return
    if state.step >= last_step(session):
        session.atlas = replace(state, step=0)
    session.atlas = replace(session.atlas, playing=True)
    _say(session)


def tick(session: Session) -> None:
    """One step of an order that plays by itself."""
    if session.atlas.playing:
        _next(session)
        session.atlas = replace(session.atlas, playing=session.atlas.step < last_step(session))


def _say(session: Session) -> None:
    """Say what is seen at this step."""
    session.said = type(session.said)(" ".join(replay_words(session).all()), "note")


def _all(session: Session) -> None:
    session.atlas = replace(session.atlas, outcome=-1, order=0, broken=-1, step=0)


def _overview(session: Session) -> None:
    session.atlas = AtlasState()


def _more(session: Session) -> None:
    session.atlas = replace(session.atlas, more=session.atlas.more + 1)


def _take(session: Session) -> None:
    outcome = chosen(session.position, session.atlas)
    if outcome is None or session.atlas.broken >= 0:
        return
    action = played_order(session.position, outcome, session.atlas)
    session.settings = session.settings.changed(tab="explore")
    session.picked(pick_of(session.position, action))


PRESSES: Final[tuple[tuple[re.Pattern[str], Callable[..., None]], ...]] = (
    (re.compile(r"atlas\.space([1-8])"), _space),
    (re.compile(rf"atlas\.seat[1-4]\.({_RUNGS})(?:\.([1-3]|notch))?"), _on_board),
    (re.compile(r"atlas\.no-filter"), _no_filter),
    (re.compile(r"atlas\.outcome([0-9]{1,4})"), _outcome),
    (re.compile(r"atlas\.order([0-9]{1,4})"), _order),
    (re.compile(r"atlas\.failing([0-9]{1,4})"), _failing_order),
    (re.compile(r"atlas\.next"), _next),
    (re.compile(r"atlas\.previous"), _previous),
    (re.compile(r"atlas\.play"), _play),
    (re.compile(r"atlas\.all"), _all),
    (re.compile(r"atlas\.overview"), _overview),
    (re.compile(r"atlas\.more"), _more),
    (re.compile(r"atlas\.take"), _take),
)
"""Each press with what it does, the first that fits."""


def rest_on(session: Session, name: str) -> None:
    """Show the moves of the outcome that is rested on; nothing of it when the hand leaves."""
    found = re.fullmatch(r"atlas\.outcome([0-9]{1,4})", name)
    session.atlas = replace(session.atlas, rested=int(found[1]) if found else -1)


# The page


def atlas_main(session: Session, shown: Position, look: Look) -> Node:
    """The main part of the page in the atlas: pictures, a space or a replay, and the list beside them."""
    state, position = session.atlas, session.position
    outcome = chosen(position, state)
    if not state.space:
        chart = chart_in_view(session)
        middle = chart_panel(session, chart) if chart else _pictures(session)
        aside: Node | None = _welcome(session)
    else:
        middle = space_main(session, look) if outcome is None else replay(session, outcome, shown, look)
        aside = None if outcome and session.settings.compact else space_aside(session)
    return node("div", middle, aside, class_="clab-atlas", key="atlas")


def _pictures(session: Session) -> Node:
    position = session.position
    atlas, most = channel_atlas(position), most_uses(position)
    total = sum(len(found.outcomes) for found in atlas.values())
    said = ngettext("{n} outcome", "{n} outcomes", total).format(n=total)
    title = _("Seat {seat}, round {round}: {outcomes}").format(seat=position.seat, round=position.round, outcomes=said)
    cells = session.drawn.rows(
        _cell,
        (
            (position.mover, most, space, "" if atlas[space].outcomes else short_reason(position, space), position)
            for space in PRINTED_ORDER
        ),
    )
    return node(
        "section",
        node("div", heading(title), legend(most), class_="clab-atlas-title"),
        chart_buttons(session, "atlas"),
        node("div", cells, class_="clab-atlas-grid"),
        class_="clab-atlas-pictures",
        aria_label=_("Channel atlas"),
        key="pictures",
    )


def _cell(board: Board, most: int, space: int, why: str, position: Position) -> Node:
    found = channel_atlas(position)[space]
    return button(
        f"atlas.space{space}",
        space_picture(found, position, most),
        node("span", why, class_="clab-atlas-why") if why else _counts(found),
        class_="clab-atlas-cell",
    )


def _counts(found: SpaceAtlas) -> Node:
    outcomes = ngettext("{n} outcome", "{n} outcomes", len(found.outcomes)).format(n=len(found.outcomes))
    orders = ngettext("{n} order", "{n} orders", found.orders).format(n=found.orders)
    return node(
        "span",
        node("strong", outcomes),
        node("span", orders, class_="clab-aside"),
        class_="clab-atlas-count",
        title=counts_words(found),
    )


def legend(most: int) -> Node | None:
    """How thick an arrow is that few, some or most outcomes use, and what a ring is."""
    steps = sorted({1, max(1, most // 2), most}) if most else []
    samples = [
        node(
            "span",
            node(
                "svg",
                node("path", d="M0,9H34", stroke_width=number(stroke(count, most)), class_="clab-atlas-line"),
                viewBox="0 0 34 18",
                class_="clab-board clab-atlas-sample",
                aria_hidden="true",
            ),
            node("span", str(count)),
        )
        for count in steps
    ]
    return node(
        "div",
        node("span", _("outcomes that use the move:"), class_="clab-aside"),
        samples,
        node("span", _("ring: a chakra passed over"), class_="clab-aside"),
        class_="clab-atlas-legend",
        key="legend",
    )


def _welcome(session: Session) -> Node:
    return node(
        "aside",
        heading(_("Every channel move at once")),
        words(
            _(
                "Each ladder is one inspiration space with every move that it allows now: down at the right, up at the "
                "left. Choose a space to see its outcomes, best first, and to play them step by step."
            )
        ),
        class_="clab-atlas-aside",
        key="aside",
    )
