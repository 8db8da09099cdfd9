"""Why a pick is not possible: reasons found by asking the rules about the action that the pick would lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from chakra_lab.rules.actions import Channel, Meditate, Move, Receive
from chakra_lab.rules.components import BUBBLES, EARTH, EXCHANGE_SPACE, SPACES, in_order
from chakra_lab.rules.explain import explain, matched, move_reasons
from chakra_lab.rules.legal import exchangeable
from chakra_lab.rules.position import EMPTY, Position
from chakra_lab.rules.prohibitions import (
    TAKE_RULES,
    channel_all_moves,
    channel_rules,
    end_over,
    receive_color_limit,
)
from chakra_lab.rules.reasons import Fact, Reason, reason
from chakra_lab.rules.routes import counted_rungs, direction_of, masks
from chakra_lab.scene.marks import Arrow
from chakra_lab.session.picks import Channelling, Receiving, passage
from chakra_lab.session.remedies import Wish


@dataclass(frozen=True, slots=True)
class Refusal:
    """A pick that was not possible: the node pressed, the reasons, and the move drawn as far as it gets."""

    name: str
    reasons: tuple[Reason, ...]
    arrow: Arrow | None = None
    energy: str = ""
    wish: Wish | None = None

    @property
    def causes(self) -> frozenset[str]:
        """The nodes that show why."""
        return frozenset(where for item in self.reasons for where in item.where)


def why_not_crystal(position: Position, pick: Receiving, flow: int, space: int) -> tuple[Reason, ...]:
    """Why the energy on a Maya space cannot be added to those picked."""
    line = position.flows[flow - 1]
    spaces = (*pick.spaces, space) if pick.flow == flow else (space,)
    energies = in_order("".join(line[place - 1] for place in spaces).replace(EMPTY, ""))
    over = end_over(position)
    if over:
        return (over,)
    found = [rule(line, energies, flow) for rule in TAKE_RULES]
    if len(energies) < 3:
        found = [item for item in found if item and item.rule != "receive.negative-forced"]
    broken = tuple(item for item in (*found, receive_color_limit(position, energies)) if item)
    return broken or why_no_place(position, flow, energies)


def why_no_place(position: Position, flow: int, energies: str) -> tuple[Reason, ...]:
    """Why what is picked can go nowhere: each reason of each rung, every rule once."""
    found: dict[str, Reason] = {}
    for rung in range(BUBBLES, EARTH):
        for item in explain(position, Receive(flow, energies, rung)).broken:
            if item.rule.startswith("receive.") and item.rule not in found:
                found[item.rule] = item
    return tuple(found.values())


def why_not_space(position: Position, space: int) -> tuple[Reason, ...]:
    """Why no channel action can be made on a space: rules of the action, or what stops each energy."""
    over = end_over(position)
    if over:
        return (over,)
    letter = next(iter(exchangeable(position)), "K") if space == EXCHANGE_SPACE else ""
    broken = tuple(item for item in channel_rules(position, space, len(SPACES[space]), letter) if item)
    return broken or nearest_misses(position, Channelling(space))


def nearest_misses(position: Position, pick: Channelling, most: int = 3) -> tuple[Reason, ...]:
    """What stops the energies that come nearest to making the next move, after the rule that all must be made."""
    board = passage(position, pick).board
    reasons: list[Reason] = []
    for rung in range(BUBBLES, EARTH):
        for letter in dict.fromkeys(board.rungs[rung]):
            reasons.extend(why_not_energy(position, pick, letter, rung).reasons[:1])
    several = [item for item in reasons if item.rule != "channel.all-moves"]
    about = cannot_be_made(position, pick)
    return (about, *dict.fromkeys(several[:most]))


def cannot_be_made(position: Position, pick: Channelling) -> Reason:
    """The reason that the moves of a space cannot all be made (``channel.all-moves``)."""
    found = channel_all_moves(pick.space, -1, position.seat)
    assert found is not None
    facts: dict[str, Fact] = {"space": pick.space, "asked": len(SPACES[pick.space]), "made": len(pick.made)}
    return replace(found, facts=MappingProxyType(facts))


def why_not_energy(position: Position, pick: Channelling, letter: str, rung: int) -> Refusal:
    """Why an energy cannot make any move still to be made, with the nearest try drawn as far as it gets."""
    here = passage(position, pick)
    _, harmonized = masks(here.board)
    tasks = matched(position, pick.space, pick.made)
    tries: list[tuple[tuple[Reason, ...], Move]] = []
    for task in tasks:
        for direction in task.directions:
            walk = counted_rungs(harmonized, rung, direction)[: task.steps]
            move = Move(letter, rung, walk[-1]) if walk else Move(letter, rung, rung)
            tries.append((_about(move_reasons(position, here, tasks, move), move), move))
    if not tries:
        return Refusal(f"seat{position.seat}", (cannot_be_made(position, pick),))
    broken, move = min(tries, key=lambda item: len(item[0]) or 99)
    if not broken:
        broken = (cannot_be_made(position, pick),)
    return Refusal("", broken, failing_arrow(harmonized, broken, move), letter)


def why_not_landing(position: Position, pick: Channelling, rung: int) -> Refusal:
    """Why the energy held cannot land on a rung."""
    assert pick.held is not None
    letter, start = pick.held
    here = passage(position, pick)
    _, harmonized = masks(here.board)
    move = Move(letter, start, rung)
    tasks = matched(position, pick.space, pick.made)
    broken = _about(move_reasons(position, here, tasks, move), move)
    broken = broken or (cannot_be_made(position, pick),)
    return Refusal("", broken, failing_arrow(harmonized, broken, move), letter)


def _about(broken: tuple[Reason, ...], move: Move) -> tuple[Reason, ...]:
    about: dict[str, Fact] = {"moving": move.energy, "start": move.start, "end": move.end}
    return tuple(replace(item, facts=MappingProxyType({**about, **item.facts})) for item in broken)


def failing_arrow(harmonized: int, broken: tuple[Reason, ...], move: Move) -> Arrow | None:
    """The move as far as it gets: up to the first full rung, or its end."""
    direction = direction_of(move.start, move.end)
    if not direction or any(item.rule in ("move.energy-present", "move.harmonized-fixed") for item in broken):
        return None
    stops = {rung for item in broken for rung in _rungs_of(item)} | {move.end}
    counted: list[int] = []
    for rung in counted_rungs(harmonized, move.start, direction):
        if rung in stops or (rung - move.end) * direction >= 0:
            break
        counted.append(rung)
    stop = next((r for r in range(move.start + direction, move.end, direction) if r in stops), move.end)
    skipped = tuple(r for r in range(move.start + direction, stop, direction) if harmonized >> r & 1)
    counted = [rung for rung in counted if (stop - rung) * direction > 0]
    return Arrow(move.start, tuple(counted), skipped, move.end, failed_at=stop)


def _rungs_of(item: Reason) -> Iterator[int]:
    rungs = item.facts.get("rungs", ())
    if item.rule == "move.room" and isinstance(rungs, tuple):
        yield from (rung for rung in rungs if isinstance(rung, int))


def why_not_meditation(position: Position, color: str) -> tuple[Reason, ...]:
    """Why a color cannot be looked at."""
    return explain(position, Meditate(color)).broken


def why_not_exchange(position: Position, letter: str) -> tuple[Reason, ...]:
    """Why an energy cannot be chosen from the bag."""
    return explain(position, Channel(EXCHANGE_SPACE, (), letter)).broken


def not_my_turn(position: Position, seat: int) -> Reason:
    """The reason that another seat is to move (``turn.one-action``)."""
    return reason("turn.one-action", seat=seat, to_move=position.seat)


def two_flows(begun: int, other: int) -> Reason:
    """The reason that one receive takes from one flow (``receive.one-flow``)."""
    return reason("receive.one-flow", f"flow{begun}", flow=begun, other=other, left=1)


def empty_ladder(seat: int) -> Reason:
    """The reason that no space can be used while no energy lies on the ladder (``channel.all-moves``)."""
    return reason("channel.all-moves", f"seat{seat}.bubbles", empty=1)
