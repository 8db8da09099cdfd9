"""Every prohibition of the base game, each written once as a function named after its rule id.

A function gets what its rule looks at and returns the reason if the rule is broken, else ``None``. The generator of
legal actions and the explainer call the same functions; the generator calls those of a walk once for each pair of
bit masks (``routes.landing``) and those of a take once for each flow (``legal.takes``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.actions import Move
from chakra_lab.rules.components import (
    BUBBLES,
    CHAKRA_LETTERS,
    CHAKRAS,
    COLOR_LIMIT,
    EARTH,
    EXCHANGE_SPACE,
    NEGATIVE,
    ROOM,
    SPACES,
    UP,
    Task,
)
from chakra_lab.rules.position import EMPTY, Board, Position
from chakra_lab.rules.reasons import (
    Reason,
    bag_node,
    flow_node,
    flow_place_node,
    meditation_node,
    notch_node,
    reason,
    rung_node,
    space_node,
)

# A turn


def end_over(position: Position) -> Reason | None:
    """``end.over``: no action after the end."""
    if position.is_over():
        return reason("end.over", round=position.round - 1)
    return None


def turn_one_action(position: Position, seat: int | None) -> Reason | None:
    """``turn.one-action``: only the seat to move acts (``None`` stands for it)."""
    if seat is not None and seat != position.seat:
        return reason("turn.one-action", seat=seat, to_move=position.seat)
    return None


# Receive: what is taken. ``flow`` is the flow's text, ``number`` its number for the reason.


def receive_one_flow(flow: str, energies: str, number: int) -> Reason | None:
    """``receive.one-flow``: one to three energies from a flow that is not empty."""
    left = len(flow) - flow.count(EMPTY)
    if not left or not 1 <= len(energies) <= 3:
        return reason("receive.one-flow", flow_node(number), flow=number, left=left, taken=len(energies))
    return None


def receive_in_flow(flow: str, energies: str, number: int) -> Reason | None:
    """``receive.in-flow``: what is taken is in the flow, counted. An empty flow breaks another rule."""
    if flow.count(EMPTY) == len(flow):
        return None
    for letter in energies:
        if energies.count(letter) > flow.count(letter):
            return reason(
                "receive.in-flow",
                flow_node(number),
                flow=number,
                energy=letter,
                taken=energies.count(letter),
                there=flow.count(letter),
            )
    return None


def receive_different_colors(flow: str, energies: str, number: int) -> Reason | None:
    """``receive.different-colors``: no color twice in one take."""
    for letter in energies:
        if energies.count(letter) > 1:
            return reason("receive.different-colors", flow_node(number), energy=letter, taken=energies.count(letter))
    return None


def receive_negative_forced(flow: str, energies: str, number: int) -> Reason | None:
    """``receive.negative-forced``: where the flow shows a negative energy exactly one is among those taken."""
    if NEGATIVE in flow and energies.count(NEGATIVE) != 1:
        where = [flow_place_node(number, place) for place, letter in enumerate(flow, 1) if letter == NEGATIVE]
        return reason("receive.negative-forced", *where, flow=number, taken=energies.count(NEGATIVE))
    return None


TakeRule = Callable[[str, str, int], Reason | None]
"""A prohibition of a take: it gets the flow, what is taken and the flow's number."""

TAKE_RULES: Final[Mapping[str, TakeRule]] = MappingProxyType(
    {
        "receive.one-flow": receive_one_flow,
        "receive.in-flow": receive_in_flow,
        "receive.different-colors": receive_different_colors,
        "receive.negative-forced": receive_negative_forced,
    }
)
"""The prohibitions of a take in the base game, in the order in which reasons are told (see ``modules.take_rules``)."""


def receive_color_limit(position: Position, energies: str) -> Reason | None:
    """``receive.color-limit``: never more than three of one color on a board; negative energy is exempt."""
    if position.rules["color-limit"] != "prevent":
        return None
    board = position.mover
    for letter in dict.fromkeys(energies):
        held = board.count(letter)
        if letter in CHAKRA_LETTERS and held + energies.count(letter) > COLOR_LIMIT:
            where = [rung_node(position.seat, rung) for rung in range(EARTH) if letter in board.rungs[rung]]
            return reason(
                "receive.color-limit",
                *where,
                energy=letter,
                held=held,
                rungs=tuple(rung for rung in range(EARTH) if letter in board.rungs[rung]),
            )
    return None


# Receive: where it goes


def receive_one_place(rungs: tuple[int, ...], seat: int) -> Reason | None:
    """``receive.one-place``: all that was taken goes to one rung."""
    places = tuple(sorted(set(rungs)))
    if len(places) > 1:
        return reason("receive.one-place", *(rung_node(seat, rung) for rung in places), rungs=places)
    return None


def receive_not_earth(board: Board, rung: int, count: int, seat: int) -> Reason | None:
    """``receive.not-earth``: nothing is placed directly on the earth."""
    return reason("receive.not-earth", rung_node(seat, EARTH)) if rung == EARTH else None


def receive_bubbles_room(board: Board, rung: int, count: int, seat: int) -> Reason | None:
    """``receive.bubbles-room``: a free bubble for each energy."""
    if rung == BUBBLES and board.free_bubbles < count:
        return reason("receive.bubbles-room", rung_node(seat, BUBBLES), free=board.free_bubbles, taken=count)
    return None


def receive_chakra_room(board: Board, rung: int, count: int, seat: int) -> Reason | None:
    """``receive.chakra-room``: the chakra has room for all of them."""
    free = max(0, ROOM - len(board.rungs[rung]))
    if rung in CHAKRAS and free < count:
        return reason("receive.chakra-room", rung_node(seat, rung), rung=rung, free=free, taken=count)
    return None


def receive_notch_free(board: Board, rung: int, count: int, seat: int) -> Reason | None:
    """``receive.notch-free``: the chakra's notch is empty."""
    if rung in board.notches:
        return reason("receive.notch-free", notch_node(seat, rung), rung=rung)
    return None


def receive_needs_token(board: Board, rung: int, count: int, seat: int) -> Reason | None:
    """``receive.needs-token``: a token from the supply for the notch."""
    if rung in CHAKRAS and board.supply < 1:
        return reason(
            "receive.needs-token", f"seat{seat}.supply", rung=rung, spaces=board.spaces, notches=board.notches
        )
    return None


PLACE_RULES = (
    receive_not_earth,
    receive_bubbles_room,
    receive_chakra_room,
    receive_notch_free,
    receive_needs_token,
)


def receive_refill(position: Position, flow: int, energies: str, drawn: str) -> Reason | None:
    """``receive.refill``: the draw fills the flow's empty spaces as far as the bag can."""
    empty = position.flows[flow - 1].count(EMPTY) + len(energies)
    expected = min(empty, position.bag_count)
    missing = tuple(x for x in dict.fromkeys(drawn) if drawn.count(x) > position.in_bag(x))
    if len(drawn) != expected or missing:
        return reason("receive.refill", "bag", flow_node(flow), drawn=drawn, expected=expected, missing=missing)
    return None


# Channel: the action as a whole


def channel_needs_token(board: Board, seat: int) -> Reason | None:
    """``channel.needs-token``: a token from the supply goes onto the space."""
    if board.supply < 1:
        return reason("channel.needs-token", f"seat{seat}.supply", spaces=board.spaces, notches=board.notches)
    return None


def channel_space_free(board: Board, space: int, seat: int) -> Reason | None:
    """``channel.space-free``: the inspiration space is empty."""
    if space in board.spaces:
        return reason("channel.space-free", space_node(seat, space), space=space)
    return None


def channel_all_moves(space: int, moves: int, seat: int) -> Reason | None:
    """``channel.all-moves``: as many moves as the space asks for."""
    if moves != len(SPACES[space]):
        return reason(
            "channel.all-moves", space_node(seat, space), space=space, asked=len(SPACES[space]), written=moves
        )
    return None


def exchange_needs_alleviated(board: Board, seat: int) -> Reason | None:
    """``exchange.needs-alleviated``: a negative energy on one's earth to discard."""
    return None if board.alleviated else reason("exchange.needs-alleviated", rung_node(seat, EARTH))


def exchange_needs_bubble(board: Board, seat: int) -> Reason | None:
    """``exchange.needs-bubble``: a free bubble for the energy chosen."""
    return None if board.free_bubbles else reason("exchange.needs-bubble", rung_node(seat, BUBBLES))


def exchange_color_in_bag(position: Position, letter: str) -> Reason | None:
    """``exchange.color-in-bag``: the bag holds the energy chosen."""
    if not letter:
        return reason("exchange.color-in-bag", "bag", energy="")
    return None if position.in_bag(letter) else reason("exchange.color-in-bag", bag_node(letter), energy=letter)


# Channel: one move. ``full`` and ``harmonized`` are bit masks of the board as it then stands.


def move_direction(tasks: Iterable[Task], direction: int) -> Reason | None:
    """``move.direction``: a move still to be made goes that way."""
    wanted = tuple(sorted({way for task in tasks for way in task.directions}))
    return None if direction in wanted else reason("move.direction", direction=direction, wanted=wanted)


def move_exact(tasks: Iterable[Task], direction: int, steps: int) -> Reason | None:
    """``move.exact``: a move still to be made goes exactly that many counted rungs that way."""
    wanted = tuple(sorted({task.steps for task in tasks if direction in task.directions}))
    if not wanted or steps in wanted:
        return None
    return reason("move.exact", direction=direction, steps=steps, wanted=wanted)


def move_skip_harmonized(passed: int, harmonized: int, end: int, seat: int) -> Reason | None:
    """``move.skip-harmonized``: a chakra that is harmonized, or temporarily so, is passed over, nothing ends on it."""
    if not passed >> end & 1:
        return None
    temporary = not harmonized >> end & 1
    return reason("move.skip-harmonized", rung_node(seat, end), rung=end, temporary=int(temporary))


def move_room(full: int, counted: tuple[int, ...], seat: int) -> Reason | None:
    """``move.room``: every counted rung crossed or reached has room."""
    rungs = tuple(rung for rung in counted if rung != BUBBLES and full >> rung & 1)
    return reason("move.room", *(rung_node(seat, rung) for rung in rungs), rungs=rungs) if rungs else None


def move_bubbles_closed(end: int, direction: int, seat: int) -> Reason | None:
    """``move.bubbles-closed``: nothing moves up into a bubble."""
    return reason("move.bubbles-closed", rung_node(seat, BUBBLES)) if end == BUBBLES and direction == UP else None


def move_earth_negative_only(grounded: str, energy: str, end: int, seat: int) -> Reason | None:
    """``move.earth-negative-only``: only negative energy, and what a module adds to it, moves onto the earth."""
    if end == EARTH and energy not in grounded:
        return reason("move.earth-negative-only", rung_node(seat, EARTH), energy=energy)
    return None


def move_earth_final(start: int, seat: int) -> Reason | None:
    """``move.earth-final``: nothing moves from the earth."""
    return reason("move.earth-final", rung_node(seat, EARTH)) if start == EARTH else None


def move_harmonized_fixed(harmonized: int, start: int, fixed: bool, seat: int) -> Reason | None:
    """``move.harmonized-fixed``: energies on a harmonized chakra do not move (unless the option says so)."""
    if fixed and harmonized >> start & 1:
        return reason("move.harmonized-fixed", rung_node(seat, start), rung=start)
    return None


def move_energy_present(there: int, move: Move, seat: int) -> Reason | None:
    """``move.energy-present``: the energy named is on the rung named."""
    if there:
        return None
    return reason("move.energy-present", rung_node(seat, move.start), energy=move.energy, rung=move.start)


def channel_different_energies(unmoved: int, move: Move, seat: int) -> Reason | None:
    """``channel.different-energies``: an energy that made a move of this action makes no other."""
    if unmoved:
        return None
    return reason("channel.different-energies", rung_node(seat, move.start), energy=move.energy, rung=move.start)


# Meditate


def meditate_look_new(board: Board, color: str) -> Reason | None:
    """``meditate.look-new``: a color not held yet; none only when all seven are held."""
    if color and color in board.meditation:
        return reason("meditate.look-new", meditation_node(color), color=color, held=len(set(board.meditation)))
    if bool(color) == (len(set(board.meditation)) < len(CHAKRA_LETTERS)):
        return None
    return reason("meditate.look-new", color=color, held=len(set(board.meditation)))


# The action as a whole, in the order in which reasons are told


def channel_rules(position: Position, space: int, moves: int, chosen: str) -> Iterator[Reason | None]:
    """What each rule of a channel action as a whole says."""
    board, seat = position.mover, position.seat
    yield channel_needs_token(board, seat)
    yield channel_space_free(board, space, seat)
    yield channel_all_moves(space, moves, seat)
    if space == EXCHANGE_SPACE:
        yield exchange_needs_alleviated(board, seat)
        yield exchange_needs_bubble(board, seat)
        yield exchange_color_in_bag(position, chosen)
        yield receive_color_limit(position, chosen)
