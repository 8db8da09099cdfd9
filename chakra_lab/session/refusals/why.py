"""Why a pick is not possible: reasons found by asking the rules about the action that the pick would lead to.

What a single pick breaks is told by its reasons; why a whole kind, space or flow has nothing by a tally of all that was
tried (``rules.attempts``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.actions import Channel, Move
from chakra_lab.rules.attempts import receive_attempts, space_attempts
from chakra_lab.rules.components import EARTH, SPACES, in_order
from chakra_lab.rules.explain import about_move, explain, matched, move_reasons
from chakra_lab.rules.modules import take_rules
from chakra_lab.rules.position import EMPTY, Position
from chakra_lab.rules.prohibitions import end_over, receive_color_limit
from chakra_lab.rules.reasons import Reason, reason
from chakra_lab.rules.remedies import ActionWish, EnergyWish, SpaceWish, TakeWish, Wish
from chakra_lab.rules.routes import counted_rungs, direction_of, masks
from chakra_lab.scene.board.marks import Arrow
from chakra_lab.scene.words.attempts import Tally, channel_tally, receive_tally, space_tally
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.session.explore.picks import Channelling, Pick, Receiving, passage

FORCED: Final = {
    "receive.negative-forced": ("taken",),
    "yinyang.positive-forced": ("taken",),
    "yinyang.not-both": ("negative", "positive"),
}
"""Rules that ask for an energy to come along, with the facts that count how many of it are picked."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A pick that was not possible: the node pressed, why, and how it is drawn as far as it gets.

    ``reasons`` or ``tally`` say why. ``arrow`` is the move that breaks, ``shown`` what is drawn instead of the action
    being made, ``ghosts`` the energies that would land on places, ``blocked`` further nodes that are struck through.
    ``wish`` is what it was meant to lead to.
    """

    name: str
    reasons: tuple[Reason, ...] = ()
    arrow: Arrow | None = None
    wish: Wish | None = None
    tally: Tally | None = None
    shown: Pick | None = None
    ghosts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    blocked: tuple[str, ...] = ()

    @property
    def causes(self) -> frozenset[str]:
        """The nodes that show why."""
        tallied = self.tally.where if self.tally else ()
        return frozenset((*tallied, *(where for item in self.reasons for where in item.where)))

    def words(self, position: Position) -> str:
        """Why, in sentences."""
        told = [self.tally.sentence] if self.tally else []
        return " ".join([*told, *(sentence(item, position) for item in self.reasons)])


def why_not_crystal(position: Position, pick: Receiving, flow: int, space: int) -> Refusal:
    """Why the energy on a Maya space cannot be added to those picked."""
    line = position.flows[flow - 1]
    spaces = (*pick.spaces, space) if pick.flow == flow else (space,)
    energies = in_order("".join(line[place - 1] for place in spaces).replace(EMPTY, ""))
    over = end_over(position)
    if over:
        return Refusal("", (over,))
    found = [rule(line, energies, flow) for rule in take_rules(position.rules.modules)]
    if len(energies) < 3:
        found = [item for item in found if item and not _may_yet_come(item)]
    broken = tuple(item for item in (*found, receive_color_limit(position, energies)) if item)
    wish = TakeWish(flow, energies) if energies and not any(found) else None
    return Refusal("", broken, wish=wish) if broken else why_not_receive(position, flow, energies)


def _may_yet_come(item: Reason) -> bool:
    """Whether a rule asks for an energy that can still be picked."""
    counts = FORCED.get(item.rule, ())
    return bool(counts) and not any(item.facts[count] for count in counts)


def why_not_receive(position: Position, flow: int = 0, energies: str = "") -> Refusal:
    """Why nothing with these energies can be received from a flow (0: from any), over all takes and places."""
    found = receive_attempts(position, (flow,) if flow else (), energies)
    return Refusal("", tally=receive_tally(found, position), wish=TakeWish(flow, energies))


def why_not_space(position: Position, space: int, begun: tuple[Move, ...] = ()) -> Refusal:
    """Why no channel action can be made on a space that begins with these moves, over all energies; the nearest miss
    is drawn as far as it gets."""
    found = space_attempts(position, space, begun)
    nearest, arrow = found.nearest, None
    if nearest and not found.whole:
        here = passage(position, Channelling(space, nearest.after))
        arrow = failing_arrow(masks(here.board, here.rules).passed, nearest.reasons, nearest.move)
    shown = Channelling(space, nearest.after) if arrow and nearest and nearest.after else None
    return Refusal("", arrow=arrow, wish=SpaceWish(space), tally=space_tally(found, position), shown=shown)


def why_not_channel(position: Position) -> Refusal:
    """Why no space can be used."""
    if not any(position.mover.rungs[:EARTH]) and not end_over(position):
        return Refusal("", (empty_ladder(position.seat),), wish=SpaceWish(0))
    tally = channel_tally([space_attempts(position, space) for space in SPACES], position)
    return Refusal("", wish=SpaceWish(0), tally=tally)


def why_not_energy(position: Position, pick: Channelling, letter: str, rung: int) -> Refusal:
    """Why an energy cannot make any move still to be made, with the nearest try drawn as far as it gets."""
    here = passage(position, pick)
    passed = masks(here.board, position.rules).passed
    tasks = matched(position, pick.space, pick.made)
    tries: list[tuple[tuple[Reason, ...], Move]] = []
    for task in tasks:
        for direction in task.directions:
            walk = counted_rungs(passed, rung, direction)[: task.steps]
            move = Move(letter, rung, walk[-1]) if walk else Move(letter, rung, rung)
            tries.append((about_move(move_reasons(position, here, tasks, move), move), move))
    if not tries:
        return too_many(position, pick, Move(letter, rung, rung))
    broken, move = min(tries, key=lambda item: len(item[0]) or 99)
    wish = EnergyWish(pick.space, letter, rung) if not pick.made else None
    if not broken:
        return replace(why_not_space(position, pick.space, (*pick.made, move)), wish=wish)
    return Refusal("", broken, failing_arrow(passed, broken, move), wish)


def why_not_landing(position: Position, pick: Channelling, rung: int) -> Refusal:
    """Why the energy held cannot land on a rung."""
    assert pick.held is not None
    letter, start = pick.held
    here = passage(position, pick)
    passed = masks(here.board, position.rules).passed
    move = Move(letter, start, rung)
    tasks = matched(position, pick.space, pick.made)
    broken = about_move(move_reasons(position, here, tasks, move), move)
    if not broken:
        return why_not_space(position, pick.space, (*pick.made, move))
    made = (*pick.made, move)
    wish = ActionWish(Channel(pick.space, made)) if len(made) == len(SPACES[pick.space]) else None
    return Refusal("", broken, failing_arrow(passed, broken, move), wish)


def too_many(position: Position, pick: Channelling, move: Move) -> Refusal:
    """Why no further energy moves: all moves of the action are made (``channel.all-moves``)."""
    return Refusal("", explain(position, Channel(pick.space, (*pick.made, move))).broken)


def failing_arrow(passed: int, broken: tuple[Reason, ...], move: Move) -> Arrow | None:
    """The move as far as it gets: up to the first full rung, or its end."""
    direction = direction_of(move.start, move.end)
    if not direction or any(item.rule in ("move.energy-present", "move.harmonized-fixed") for item in broken):
        return None
    stops = {rung for item in broken for rung in _rungs_of(item)} | {move.end}
    counted: list[int] = []
    for rung in counted_rungs(passed, move.start, direction):
        if rung in stops or (rung - move.end) * direction >= 0:
            break
        counted.append(rung)
    stop = next((r for r in range(move.start + direction, move.end, direction) if r in stops), move.end)
    skipped = tuple(r for r in range(move.start + direction, stop, direction) if passed >> r & 1)
    counted = [rung for rung in counted if (stop - rung) * direction > 0]
    return Arrow(move.start, tuple(counted), skipped, move.end, failed_at=stop)


def _rungs_of(item: Reason) -> Iterator[int]:
    rungs = item.facts.get("rungs", ())
    if item.rule == "move.room" and isinstance(rungs, tuple):
        yield from (rung for rung in rungs if isinstance(rung, int))


def not_my_turn(position: Position, seat: int) -> Reason:
    """The reason that another seat is to move (``turn.one-action``)."""
    return reason("turn.one-action", seat=seat, to_move=position.seat)


def two_flows(begun: int, other: int) -> Reason:
    """The reason that one receive takes from one flow (``receive.one-flow``)."""
    return reason("receive.one-flow", f"flow{begun}", flow=begun, other=other, left=1)


def empty_ladder(seat: int) -> Reason:
    """The reason that no space can be used while no energy lies on the ladder (``channel.all-moves``)."""
    return reason("channel.all-moves", f"seat{seat}.bubbles", empty=1)
