"""One space of the atlas: its ladder large, to filter by; its outcomes as a list, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import action_text
from chakra_lab.rules.actions import Channel, Move
from chakra_lab.rules.atlas import Achievement, AtlasOutcome, SpaceAtlas, channel_atlas
from chakra_lab.rules.components import EARTH, EXCHANGE_SPACE, PRINTED_ORDER
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import rung_node
from chakra_lab.scene.board.atlas_board import space_board
from chakra_lab.scene.board.crystals import crystal
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.pictures.atlas import counts_words, most_uses
from chakra_lab.scene.words.attempts import energy_at, energy_node
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import color_name, energy_name, listed, rung_name, space_words
from chakra_lab.session.atlas.chosen import left, outcomes
from chakra_lab.session.atlas.state import AtlasState
from chakra_lab.session.explore.panels import space_icon
from chakra_lab.session.explore.picks import Channelling
from chakra_lab.session.parts import button, heading, words
from chakra_lab.session.refusals.panel import told
from chakra_lab.session.refusals.why import why_not_energy, why_not_space

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LISTED: Final = 40
"""Outcomes of a space that are listed at once; the others are a press away."""


def space_main(session: Session, look: Look) -> Node:
    """The spaces as a row of buttons, and the one that is chosen with all its moves."""
    position, state = session.position, session.atlas
    return node(
        "section",
        _spaces(session),
        session.drawn.part(_board, position, state, look),
        class_="clab-atlas-space",
        aria_label=_("Channel atlas"),
        key="space",
    )


def _spaces(session: Session) -> Node:
    """Every space as a small button with the number of its outcomes."""
    atlas, chosen = channel_atlas(session.position), session.atlas.space
    chips = [
        button(
            f"atlas.space{space}",
            node("span", str(space), class_="clab-space-number"),
            space_icon(space),
            node("span", str(len(atlas[space].outcomes)), class_="clab-space-count"),
            class_="clab-atlas-chip clab-picked" if space == chosen else "clab-atlas-chip",
            aria_pressed="true" if space == chosen else "false",
            aria_label=_("space {space}: {words}: {counts}").format(
                space=space, words=space_words(space), counts=counts_words(atlas[space])
            ),
        )
        for space in PRINTED_ORDER
    ]
    return node("div", button("atlas.overview", _("All spaces")), chips, class_="clab-atlas-chips", key="chips")


def _board(position: Position, state: AtlasState, look: Look) -> Node:
    found = channel_atlas(position)[state.space]
    return space_board(position, found, most_uses(position), _marks(position, state), look, _lit(position, state))


def _marks(position: Position, state: AtlasState) -> Marks:
    """What the filter is about."""
    name = ""
    if state.energy:
        name = energy_node(position, *state.energy)
    elif state.rung >= 0:
        name = rung_node(position.seat, state.rung)
    return Marks(states={name: frozenset({"picked"})} if name else {})


def _lit(position: Position, state: AtlasState) -> frozenset[Move] | None:
    """The moves that are not faint: those of the outcome rested on, else of those that the filter leaves."""
    every = outcomes(position, state)
    if 0 <= state.rested < len(every):
        return frozenset(every[state.rested].moves)
    if state.energy is None and state.rung < 0:
        return None
    return frozenset(move for _, outcome in left(position, state) for move in outcome.moves)


# The list


def space_aside(session: Session) -> Node:
    """The outcomes of the space, those that the filter leaves, or why there are none."""
    position, state = session.position, session.atlas
    found = channel_atlas(position)[state.space]
    title = _("Space {space}: {words}").format(space=state.space, words=space_words(state.space))
    if not found.outcomes:
        why = told(session, why_not_space(position, state.space))
        return _aside(heading(title), node("div", why, class_="clab-refusal"))
    remaining = left(position, state)
    listed_now = remaining[: LISTED * (1 + state.more)]
    rows = session.drawn.rows(_row, ((number, outcome, number == state.outcome) for number, outcome in listed_now))
    rest = len(remaining) - len(listed_now)
    return _aside(
        heading(title, counts_words(found)),
        _filter(session, found, len(remaining)),
        node("ol", rows, class_="clab-atlas-list", key="list") if rows else _none_left(session, state),
        button("atlas.more", ngettext("{n} more", "{n} more", rest).format(n=rest)) if rest > 0 else None,
    )


def _aside(*content: Node | None) -> Node:
    return node("aside", *content, class_="clab-atlas-aside", key="aside")


def _filter(session: Session, found: SpaceAtlas, count: int) -> Node:
    """What the list is filtered by, with a press that takes it away; or how to filter it."""
    state = session.atlas
    if state.energy is None and state.rung < 0:
        return words(_("Press an energy or a rung of the ladder to list only what moves it."), "clab-aside")
    if state.energy:
        about = _("{energy} moves").format(energy=energy_at(*state.energy))
    else:
        about = _("from or to the {rung}").format(rung=rung_name(state.rung))
    said = _("{count} of {all}: {about}").format(count=count, all=len(found.outcomes), about=about)
    return node(
        "p",
        node("span", said),
        button("atlas.no-filter", _("Show all"), class_="clab-button clab-small"),
        class_="clab-atlas-filter",
        key="filter",
    )


def _none_left(session: Session, state: AtlasState) -> Node:
    """Why no outcome is left by the filter."""
    if state.energy and state.energy[1] != EARTH and state.space != EXCHANGE_SPACE:
        refusal = why_not_energy(session.position, Channelling(state.space), *state.energy)
        return node("div", told(session, refusal), class_="clab-refusal", key="list")
    return words(_("No move of this space starts or ends there."), "clab-aside", key="list")


def _row(number: int, outcome: AtlasOutcome, current: bool) -> Node:
    action = outcome.actions[0]
    orders = ngettext("{n} order", "{n} orders", len(outcome.actions)).format(n=len(outcome.actions))
    return node(
        "li",
        button(
            f"atlas.outcome{number}",
            *_moves(action),
            node("span", achievement_words(outcome.achievement), class_="clab-atlas-brings"),
            node("span", node("code", action_text(action)), node("span", f" · {orders}"), class_="clab-aside"),
            class_="clab-atlas-row clab-picked" if current else "clab-atlas-row",
            aria_pressed="true" if current else "false",
        ),
        key=f"outcome{number}",
    )


def _moves(action: Channel) -> list[Node]:
    """Each move on a line of its own: the energy as a crystal, from where to where."""
    if action.space == EXCHANGE_SPACE:
        return [_line(action.chosen, moves_words(action))]
    return [_line(move.energy, f"{short_rung(move.start)} → {short_rung(move.end)}") for move in action.moves]


def _line(letter: str, text: str) -> Node:
    picture = node("svg", crystal(letter, 0, 0, 0.46), viewBox="-11 -11 22 22", class_="clab-board", aria_hidden="true")
    name = node("span", color_name(letter), class_="clab-hidden")
    return node("strong", picture, name, node("span", text), class_="clab-atlas-move")


def achievement_words(found: Achievement) -> str:
    """What an outcome brings, in words.

    >>> achievement_words(Achievement(harmonized=(4,), freed=(4,)))
    'harmonizes green; its token returns'
    """
    said = []
    if found.harmonized:
        names = listed(short_rung(rung) for rung in found.harmonized)
        said.append(_("harmonizes {chakras}").format(chakras=names))
    if found.freed:
        said.append(ngettext("its token returns", "their tokens return", len(found.freed)))
    if found.alleviated:
        said.append(
            ngettext("alleviates {n}: {n} point", "alleviates {n}: {n} points", found.alleviated).format(
                n=found.alleviated
            )
        )
    if found.opened:
        said.append(_("makes room on {rungs}").format(rungs=listed(short_rung(rung) for rung in found.opened)))
    return "; ".join(said) or _("nothing yet")


def moves_words(action: Channel) -> str:
    """The moves of an action in few words.

    >>> from chakra_lab.rules.actions import Move
    >>> moves_words(Channel(3, (Move("K", 5, 8),)))
    'negative: yellow → earth'
    """
    if action.space == EXCHANGE_SPACE:
        return _("{energy} from the bag").format(energy=energy_name(action.chosen))
    return ", ".join(
        f"{color_name(move.energy)}: {short_rung(move.start)} → {short_rung(move.end)}" for move in action.moves
    )
