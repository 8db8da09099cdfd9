"""The channel atlas on the page: eight pictures, the outcomes of one space, and an outcome played step by step."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import action_text
from chakra_lab.rules.actions import Channel
from chakra_lab.rules.atlas import Achievement, AtlasOutcome, SpaceAtlas, channel_atlas
from chakra_lab.rules.components import EXCHANGE_SPACE, PRINTED_ORDER, ROOM
from chakra_lab.rules.ladder import Passage, moved
from chakra_lab.rules.position import Position
from chakra_lab.rules.routes import masks
from chakra_lab.scene.atlas import counts_words, most_uses, space_picture
from chakra_lab.scene.events import event_words, short_rung
from chakra_lab.scene.labels import color_name, energy_name, listed, space_words
from chakra_lab.scene.ladder import ladder
from chakra_lab.scene.look import Look
from chakra_lab.scene.marks import Marks
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.marking import arrow_of
from chakra_lab.session.parts import button, heading, words
from chakra_lab.session.picks import pick_of
from chakra_lab.session.refusal_panel import told
from chakra_lab.session.why import why_not_space

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LISTED: Final = 60
"""Outcomes of a space that are listed at once; the others are a press away."""


@dataclass(frozen=True, slots=True)
class AtlasState:
    """What is chosen in the atlas: a space, one of its outcomes, one of its orders, how many moves are shown.

    ``more`` counts how often the list was lengthened.
    """

    space: int = 0
    outcome: int = -1
    order: int = 0
    step: int = 0
    more: int = 0


def chosen(session: Session) -> AtlasOutcome | None:
    """The outcome that is chosen, if it still exists at the position in view."""
    state = session.atlas
    if not state.space or state.outcome < 0:
        return None
    outcomes = channel_atlas(session.position)[state.space].outcomes
    return outcomes[state.outcome] if state.outcome < len(outcomes) else None


def _order(session: Session, outcome: AtlasOutcome) -> Channel:
    return outcome.actions[min(session.atlas.order, len(outcome.actions) - 1)]


# Presses


def press(session: Session, name: str) -> bool:
    """Do what a press in the atlas asks for; whether it was one."""
    for pattern, act in PRESSES:
        found = pattern.fullmatch(name)
        if found:
            act(session, int(found[1]) if found.groups() else 0)
            return True
    return False


def _space(session: Session, number: int) -> None:
    session.atlas = AtlasState(0 if session.atlas.space == number else number)


def _outcome(session: Session, number: int) -> None:
    session.atlas = replace(session.atlas, outcome=number, order=0, step=0)


def _order_chosen(session: Session, number: int) -> None:
    session.atlas = replace(session.atlas, order=number, step=0)


def _step(by: int) -> Callable[[Session, int], None]:
    def act(session: Session, _number: int) -> None:
        outcome = chosen(session)
        most = len(_order(session, outcome).moves) if outcome else 0
        session.atlas = replace(session.atlas, step=max(0, min(most, session.atlas.step + by)))

    return act


def _all(session: Session, _number: int) -> None:
    session.atlas = replace(session.atlas, outcome=-1, order=0, step=0)


def _more(session: Session, _number: int) -> None:
    session.atlas = replace(session.atlas, more=session.atlas.more + 1)


def _take(session: Session, _number: int) -> None:
    outcome = chosen(session)
    if outcome is None:
        return
    action = _order(session, outcome)
    session.settings = session.settings.changed(tab="explore")
    session.picked(pick_of(session.position, action))


PRESSES: Final[tuple[tuple[re.Pattern[str], Callable[[Session, int], None]], ...]] = (
    (re.compile(r"atlas\.space([1-8])"), _space),
    (re.compile(r"atlas\.outcome([0-9]{1,4})"), _outcome),
    (re.compile(r"atlas\.order([0-9]{1,4})"), _order_chosen),
    (re.compile(r"atlas\.next"), _step(1)),
    (re.compile(r"atlas\.previous"), _step(-1)),
    (re.compile(r"atlas\.all"), _all),
    (re.compile(r"atlas\.more"), _more),
    (re.compile(r"atlas\.take"), _take),
)

# The page


def atlas_main(session: Session, shown: Position, look: Look) -> Node:
    """The main part of the page in the atlas: pictures or a replay, and the list beside them."""
    outcome = chosen(session)
    middle = _pictures(session) if outcome is None else _replay(session, outcome, shown, look)
    return node("div", middle, _aside(session, outcome), class_="clab-atlas", key="atlas")


def _pictures(session: Session) -> Node:
    position = session.position
    atlas, most = channel_atlas(position), most_uses(position)
    total = sum(len(found.outcomes) for found in atlas.values())
    said = ngettext("{n} outcome", "{n} outcomes", total).format(n=total)
    title = _("Seat {seat}, round {round}: {outcomes}").format(seat=position.seat, round=position.round, outcomes=said)
    cells = [_cell(session, atlas[space], most) for space in PRINTED_ORDER]
    return node(
        "section",
        heading(title, _("an arrow is the thicker the more outcomes use its move; a ring is a chakra passed over")),
        node("div", cells, class_="clab-atlas-grid"),
        class_="clab-atlas-pictures",
        aria_label=_("Channel atlas"),
        key="pictures",
    )


def _cell(session: Session, found: SpaceAtlas, most: int) -> Node:
    picked = session.atlas.space == found.space
    said = counts_words(found) if found.outcomes else _("none: press for why")
    return button(
        f"atlas.space{found.space}",
        space_picture(found, session.position.mover, most),
        node("span", said, class_="clab-atlas-count"),
        class_="clab-atlas-cell clab-picked" if picked else "clab-atlas-cell",
        aria_pressed="true" if picked else "false",
    )


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
    """The moves of an action in few words."""
    if action.space == EXCHANGE_SPACE:
        return _("{energy} from the bag").format(energy=energy_name(action.chosen))
    return ", ".join(
        f"{color_name(move.energy)}: {short_rung(move.start)} → {short_rung(move.end)}" for move in action.moves
    )


def _aside(session: Session, outcome: AtlasOutcome | None) -> Node:
    state = session.atlas
    if not state.space:
        return node(
            "aside",
            heading(_("Every channel move at once")),
            words(_("Choose a space to list its outcomes, best first; each can be played step by step.")),
            class_="clab-atlas-aside",
            key="aside",
        )
    found = channel_atlas(session.position)[state.space]
    title = _("Space {space}: {words}").format(space=state.space, words=space_words(state.space))
    if not found.outcomes:
        return node(
            "aside",
            heading(title),
            node("div", told(session, why_not_space(session.position, state.space)), class_="clab-refusal"),
            class_="clab-atlas-aside",
            key="aside",
        )
    listed_now = found.outcomes[: LISTED * (1 + state.more)]
    rows = [_row(number, item, item is outcome) for number, item in enumerate(listed_now)]
    rest = len(found.outcomes) - len(listed_now)
    return node(
        "aside",
        heading(title, counts_words(found)),
        node("ol", rows, class_="clab-atlas-list"),
        button("atlas.more", _("{n} more").format(n=rest)) if rest > 0 else None,
        class_="clab-atlas-aside",
        key="aside",
    )


def _row(number: int, outcome: AtlasOutcome, current: bool) -> Node:
    action = outcome.actions[0]
    orders = ngettext("{n} order", "{n} orders", len(outcome.actions)).format(n=len(outcome.actions))
    return node(
        "li",
        button(
            f"atlas.outcome{number}",
            node("strong", moves_words(action)),
            node("span", achievement_words(outcome.achievement), class_="clab-atlas-brings"),
            node("span", node("code", action_text(action)), node("span", f" · {orders}"), class_="clab-aside"),
            class_="clab-atlas-row clab-picked" if current else "clab-atlas-row",
            aria_pressed="true" if current else "false",
        ),
        key=f"outcome{number}",
    )


def _replay(session: Session, outcome: AtlasOutcome, shown: Position, look: Look) -> Node:
    action, state = _order(session, outcome), session.atlas
    seat = session.position.seat
    here = Passage(session.position.mover)
    for move in action.moves[: state.step]:
        here = here.after(move)
    marks = Marks()
    said = facts_words(here, action, state.step)
    if state.step < len(action.moves):
        move = action.moves[state.step]
        _full, harmonized = masks(here.board)
        marks = Marks(arrows=(arrow_of(harmonized, move),))
    last = []
    if state.step:
        before = Passage(session.position.mover)
        for move in action.moves[: state.step - 1]:
            before = before.after(move)
        last = moved(before.board, action.moves[state.step - 1], seat)[1]
    boards = list(shown.boards)
    boards[seat - 1] = here.board
    picture = ladder(replace(shown, boards=tuple(boards)), seat, marks, replace(look, live=False))
    return node(
        "section",
        heading(moves_words(action), achievement_words(outcome.achievement)),
        node("p", " ".join(filter(None, (event_words(event) for event in last))), class_="clab-atlas-said"),
        words(said, "clab-aside"),
        _steps(state, action),
        picture,
        _orders(session, outcome) if len(outcome.actions) > 1 else None,
        class_="clab-atlas-replay",
        aria_label=_("An outcome step by step"),
        key="replay",
    )


def _steps(state: AtlasState, action: Channel) -> Node:
    most = len(action.moves)
    return node(
        "div",
        button("atlas.all", _("All spaces")),
        button("atlas.previous", _("Step back"), disabled=state.step == 0),
        node("span", _("move {step} of {most}").format(step=state.step, most=most), class_="clab-aside"),
        button("atlas.next", _("Next step"), disabled=state.step == most),
        node("span", class_="clab-spring"),
        button("atlas.take", _("Take it over"), class_="clab-button clab-go"),
        class_="clab-buttons",
    )


def facts_words(here: Passage, action: Channel, step: int) -> str:
    """What is full, what is harmonized and what moves next on the board as it stands."""
    board = here.board
    done = board.harmonized()
    full = [rung for rung in range(8) if len(board.rungs[rung]) >= ROOM and rung not in done]
    said = []
    if done:
        said.append(_("Passed over: {rungs}.").format(rungs=listed(short_rung(rung) for rung in done)))
    if full:
        said.append(_("Full: {rungs}.").format(rungs=listed(short_rung(rung) for rung in full)))
    if step < len(action.moves):
        move = action.moves[step]
        said.append(
            _("Next: {color} from {start} to {end}.").format(
                color=color_name(move.energy), start=short_rung(move.start), end=short_rung(move.end)
            )
        )
    return " ".join(said)


def _orders(session: Session, outcome: AtlasOutcome) -> Node:
    rows = [
        node(
            "li",
            button(
                f"atlas.order{number}",
                node("code", action_text(action)),
                class_="clab-button clab-small",
                aria_pressed="true" if number == session.atlas.order else "false",
            ),
        )
        for number, action in enumerate(outcome.actions[:24])
    ]
    title = ngettext("{n} order that works", "{n} orders that work", len(outcome.actions)).format(
        n=len(outcome.actions)
    )
    return node("div", node("h3", title), node("ul", rows, class_="clab-atlas-orders"), key="orders")
