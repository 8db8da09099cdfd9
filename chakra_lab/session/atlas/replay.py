"""An outcome of the atlas played step by step, forward and back, with the board's facts at each step; its orders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import action_text
from chakra_lab.rules.actions import Channel, Move
from chakra_lab.rules.atlas import AtlasOutcome
from chakra_lab.rules.components import EARTH
from chakra_lab.rules.explain import explain
from chakra_lab.rules.ladder import Passage, moved
from chakra_lab.rules.orderings import Failure, Orderings, failing
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.reasons import Reason, rung_node
from chakra_lab.rules.routes import masks
from chakra_lab.scene.board.atlas_board import PREFIX
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import COMPACT, Look
from chakra_lab.scene.board.marks import Arrow, Marks
from chakra_lab.scene.nodes import Node, node, prefixed
from chakra_lab.scene.words.attempts import at_rung, energy_node, move_words
from chakra_lab.scene.words.events import event_words
from chakra_lab.scene.words.labels import listed
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.session.atlas.chosen import chosen, passages, played_order, tried
from chakra_lab.session.atlas.space import achievement_words, moves_words
from chakra_lab.session.atlas.state import AtlasState
from chakra_lab.session.explore.marking import arrow_of
from chakra_lab.session.explore.motion import Flight, flight_of_move
from chakra_lab.session.parts import button, heading, pressed, rule_link, words
from chakra_lab.session.refusals.why import failing_arrow

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

SLOW: Final = 3
"""How many times slower a move flies here than on the board."""

READING: Final = 1300
"""How long each step stays when the order plays by itself, in milliseconds, beside the time that its move flies."""

ORDERS: Final = 24
"""Orders that are listed of each kind; more are counted."""


@dataclass(frozen=True, slots=True)
class Words:
    """What is said at one step: what the last move did, what holds on the board, what comes next or why it breaks.

    ``last`` is the last step that there is.
    """

    last: int
    done: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    following: tuple[str, ...] = ()

    def all(self) -> tuple[str, ...]:
        """Every sentence, in order."""
        return (*self.done, *self.facts, *self.following)


NO_WORDS: Final = Words(0)


@dataclass(frozen=True, slots=True)
class Scene:
    """An order at a step: the boards it passes through up to there, and what breaks it, if it breaks."""

    action: Channel
    boards: tuple[Passage, ...]
    step: int
    last: int
    broken: tuple[Reason, ...] = ()

    @property
    def here(self) -> Passage:
        """The board at this step."""
        return self.boards[self.step]

    @property
    def breaks(self) -> bool:
        """Whether the next move is the one that breaks the rules."""
        return bool(self.broken) and self.step == self.last

    @property
    def next(self) -> Move | None:
        """The move that comes next."""
        return self.action.moves[self.step] if self.step < len(self.action.moves) else None


def scene_of(position: Position, outcome: AtlasOutcome, state: AtlasState) -> Scene:
    """The order that is played, at its step."""
    action = played_order(position, outcome, state)
    broken = explain(position, action).broken if state.broken >= 0 else ()
    last = failing(broken) if broken else len(action.moves)
    boards = tuple(passages(position, Channel(action.space, action.moves[:last])))
    return Scene(action, boards, min(state.step, last), last, broken)


def replay_words(session: Session) -> Words:
    """What is said at the step in view."""
    outcome = chosen(session.position, session.atlas)
    if outcome is None:
        return NO_WORDS
    scene = scene_of(session.position, outcome, session.atlas)
    return Words(
        scene.last,
        tuple(_done(scene, session.position.seat)),
        tuple(facts(scene.here)),
        tuple(_following(scene, session.position, outcome)),
    )


def _done(scene: Scene, seat: int) -> Iterator[str]:
    """What the last move did."""
    if scene.step:
        before, move = scene.boards[scene.step - 1], scene.action.moves[scene.step - 1]
        yield from filter(None, (event_words(event) for event in moved(before.board, move, seat, before.rules)[1]))


def facts(here: Passage) -> Iterator[str]:
    """What holds on a board for the moves to come: what is passed over, what is full.

    >>> from chakra_lab.rules.options import BASE
    >>> list(facts(Passage(Board(("", "PPP", "BK", "", "GYO", "", "", "", "")), BASE)))
    ['Harmonized, passed over: purple.', 'Full: green.']
    """
    full, passed, harmonized = masks(here.board, here.rules)
    told = (
        (harmonized, _("Harmonized, passed over: {rungs}.")),
        (passed & ~harmonized, _("Temporarily harmonized, passed over: {rungs}.")),
        (full & ~passed & ~1, _("Full: {rungs}.")),
    )
    for rungs, words_for in told:
        if rungs:
            yield words_for.format(rungs=listed(at_rung(rung) for rung in range(1, EARTH) if rungs >> rung & 1))


def _following(scene: Scene, position: Position, outcome: AtlasOutcome) -> Iterator[str]:
    """The next move, or why it cannot be made."""
    if scene.breaks:
        yield from (sentence(item, position) for item in scene.broken)
        failure = next(f for f in tried(position, outcome).failures if scene.action in f.actions)
        yield from not_yet_words(failure)
    elif scene.next:
        yield _("Next: {move}.").format(move=move_words(scene.next))


def not_yet_words(failure: Failure) -> Iterator[str]:
    """That chakras count in this order which another order harmonizes first."""
    if failure.not_yet:
        yield ngettext(
            "In this order {rungs} is not harmonized yet, so it counts.",
            "In this order {rungs} are not harmonized yet, so they count.",
            len(failure.not_yet),
        ).format(rungs=listed(at_rung(rung) for rung in failure.not_yet))


def replay_flights(session: Session, by: int) -> tuple[tuple[Flight, ...], Board]:
    """The flight of the move that comes next, if there is one to make, and the board at the step in view."""
    outcome = chosen(session.position, session.atlas)
    if outcome is None:
        return (), session.position.mover
    scene = scene_of(session.position, outcome, session.atlas)
    board = scene.here.board
    if not by or scene.next is None or scene.step >= scene.last:
        return (), board
    flight = flight_of_move(scene.here, session.position.seat, scene.next, COMPACT)
    slow = 1 if session.settings.motion == "slow" else SLOW
    names = {"start": PREFIX + flight.start, "end": PREFIX + flight.end}
    return (replace(flight, hops=flight.hops * slow, **names),), board  # type: ignore[arg-type]


def pace(session: Session) -> int:
    """How long the step in view stays while the order plays by itself, in milliseconds."""
    if session.settings.motion == "off" or not session.flights:
        return READING
    hop = 1000 if session.settings.motion == "slow" else 250
    return READING + int(hop * max(flight.hops for flight in session.flights))


# The page


def replay(session: Session, outcome: AtlasOutcome, shown: Position, look: Look) -> Node:
    """The order on its ladder, with the way through it, what is said, and the other orders."""
    position, state = session.position, session.atlas
    scene, said = scene_of(position, outcome, state), replay_words(session)
    drawn = shown.with_board(position.seat, scene.here.board)
    picture = ladder(drawn, position.seat, _marks(scene, position), replace(look, geometry=COMPACT))
    told = node(
        "div",
        heading(moves_words(scene.action), achievement_words(outcome.achievement)),
        _controls(session, scene),
        node("ol", [node("li", text) for text in said.done], class_="clab-atlas-done", key="done"),
        node(
            "ul",
            [node("li", text) for text in said.following],
            class_="clab-atlas-breaks" if scene.breaks else "clab-atlas-next",
            key="following",
        ),
        node("ul", [node("li", text) for text in said.facts], class_="clab-atlas-facts", key="facts"),
        _orders(position, outcome, state),
        class_="clab-atlas-told",
        key="told",
    )
    return node(
        "section",
        prefixed(picture, PREFIX),
        told,
        class_="clab-atlas-replay",
        aria_label=_("An outcome step by step"),
        key="replay",
    )


def _marks(scene: Scene, position: Position) -> Marks:
    """The moves made as thin arrows, the next one in full, or as far as it gets."""
    arrows: list[Arrow] = []
    for number, move in enumerate(scene.action.moves[: scene.step]):
        arrows.append(arrow_of(masks(scene.boards[number].board, position.rules).passed, move, made=True))
    states: dict[str, frozenset[str]] = {}
    if scene.next:
        passed = masks(scene.here.board, position.rules).passed
        here = position.with_board(position.seat, scene.here.board)
        states[energy_node(here, scene.next.energy, scene.next.start)] = frozenset({"picked"})
        arrow = failing_arrow(passed, scene.broken, scene.next) if scene.breaks else arrow_of(passed, scene.next)
        arrows += [arrow] if arrow else []
        for name in (where for item in scene.broken for where in item.where) if scene.breaks else ():
            states[name] = frozenset({"cause"})
        if scene.breaks and arrow is None:
            states[rung_node(position.seat, scene.next.start)] = frozenset({"blocked"})
    return Marks(states=states, arrows=tuple(arrows))


def _controls(session: Session, scene: Scene) -> Node:
    playing = session.atlas.playing
    return node(
        "div",
        button("atlas.all", _("Back to the list")),
        button("atlas.previous", _("Step back"), disabled=scene.step == 0),
        button("atlas.play", _("Pause") if playing else _("Play slowly"), aria_pressed=pressed(playing)),
        button("atlas.next", _("Next step"), disabled=scene.step == scene.last),
        node(
            "span",
            _("move {step} of {most}").format(step=scene.step, most=len(scene.action.moves)),
            class_="clab-aside",
        ),
        node("span", class_="clab-spring"),
        None if scene.broken else button("atlas.take", _("Take it over"), class_="clab-button clab-go"),
        class_="clab-buttons",
        key="controls",
    )


def _orders(position: Position, outcome: AtlasOutcome, state: AtlasState) -> Node | None:
    """The orders that work and those that do not, each with why not."""
    found = tried(position, outcome)
    if found.tried < 2:
        return None
    count = len(found.works)
    title = ngettext("{n} order works", "{n} orders work", count).format(n=count)
    rows = [
        _order_button(f"atlas.order{number}", action, state.broken < 0 and number == state.order)
        for number, action in enumerate(found.works[:ORDERS])
    ]
    return node(
        "section",
        node("h3", title),
        node("ul", rows, class_="clab-atlas-orders"),
        _more(count - len(rows)),
        list(_failures(position, found, state)),
        words(_untried(found.untried), "clab-aside") if found.untried else None,
        class_="clab-atlas-all-orders",
        key="orders",
    )


def _failures(position: Position, found: Orderings, state: AtlasState) -> Iterator[Node]:
    """The orders that break, those that break for the same reason together."""
    total = sum(len(failure.actions) for failure in found.failures)
    if total:
        yield node("h3", ngettext("{n} order does not work", "{n} orders do not work", total).format(n=total))
    first = 0
    for failure in found.failures:
        said = [sentence(item, position) for item in failure.reasons] + list(not_yet_words(failure))
        rows = [
            _order_button(f"atlas.failing{first + place}", action, state.broken == first + place)
            for place, action in enumerate(failure.actions[:ORDERS])
        ]
        yield node(
            "div",
            node("p", " ".join(said)),
            node("div", [rule_link(rule) for rule in dict.fromkeys(item.rule for item in failure.reasons)]),
            node("ul", rows, class_="clab-atlas-orders"),
            _more(len(failure.actions) - len(rows)),
            class_="clab-atlas-failure",
            key=f"failure{first}",
        )
        first += len(failure.actions)


def _more(count: int) -> Node | None:
    return words(ngettext("and {n} more", "and {n} more", count).format(n=count), "clab-aside") if count > 0 else None


def _order_button(name: str, action: Channel, current: bool) -> Node:
    return node(
        "li",
        button(name, node("code", action_text(action)), class_="clab-button clab-small", aria_pressed=pressed(current)),
        key=name,
    )


def _untried(count: int) -> str:
    return ngettext("{n} more order was not tried.", "{n} more orders were not tried.", count).format(n=count)
