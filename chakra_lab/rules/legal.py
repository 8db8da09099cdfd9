"""What a player may do: all legal actions, their distinct outcomes, and what may come next in a channel action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.apply import board_after
from chakra_lab.rules.channels import State, distinct_orders, orders, way_of
from chakra_lab.rules.components import (
    CHAKRA_LETTERS,
    EARTH,
    EXCHANGE_SPACE,
    FLOWS,
    LETTERS,
    SPACES,
)
from chakra_lab.rules.explain import matched
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.prohibitions import (
    PLACE_RULES,
    channel_rules,
    channel_space_free,
    exchange_color_in_bag,
    exchange_needs_alleviated,
    meditate_look_new,
    receive_color_limit,
    takes,
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One distinct result of the mover's turn, with one action (of a channel: one order of moves) that leads to it.

    Two channel actions have the same outcome when they leave the same board; receives from different flows differ in
    what they leave on the Lotus board.
    """

    position: Position
    action: Action

    @property
    def board(self) -> Board:
        """The mover's board after the action."""
        return board_after(self.position, self.action)


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every legal action of the seat to move, each once, in a fixed order: receives, channels by space, meditations.

    Empty when the game is over (``end.over``); else a meditation is always among them (``meditate.always``).

    >>> from chakra_lab.rules.setup import new_game
    >>> actions = legal_actions(new_game(seats=2, seed=7))
    >>> len(actions) == len(set(actions)), actions[-1]
    (True, Meditate(color='R'))
    """
    if position.is_over():
        return ()
    return (*receives(position), *channels(position), *meditations(position))


def outcomes(position: Position) -> tuple[Outcome, ...]:
    """The distinct outcomes of all legal actions, in the order of ``legal_actions``."""
    if position.is_over():
        return ()
    found: list[Action] = [*receives(position)]
    for space in open_spaces(position):
        found.extend(channel_outcomes(position, space))
    found.extend(meditations(position))
    return tuple([Outcome(position, action) for action in found])


def receives(position: Position) -> Iterator[Receive]:
    """The legal receives, by flow, take and rung."""
    places = [open_rungs(position.mover, count) for count in (1, 2, 3)]
    barred = barred_letters(position)
    for flow in range(1, FLOWS + 1):
        for take in takes(position.flows[flow - 1]):
            if barred.isdisjoint(take):
                for rung in places[len(take) - 1]:
                    yield Receive(flow, take, rung)


def barred_letters(position: Position) -> frozenset[str]:
    """The energies of which the mover may take none (``receive.color-limit``)."""
    return frozenset([letter for letter in CHAKRA_LETTERS if receive_color_limit(position, letter)])


def open_rungs(board: Board, count: int) -> tuple[int, ...]:
    """The rungs where so many received energies may be placed."""
    found = []
    for rung in range(EARTH):
        for rule in PLACE_RULES:
            if rule(board, rung, count, 1):
                break
        else:
            found.append(rung)
    return tuple(found)


def open_spaces(position: Position) -> tuple[int, ...]:
    """The inspiration spaces that may be used as far as the action as a whole goes."""
    found = []
    letter = next(iter(exchangeable(position)), "")
    for space, tasks in SPACES.items():
        for broken in channel_rules(position, space, len(tasks), letter):
            if broken:
                break
        else:
            found.append(space)
    return tuple(found)


def exchangeable(position: Position) -> tuple[str, ...]:
    """The energies that space 8 may bring."""
    if channel_space_free(position.mover, EXCHANGE_SPACE, 1) or exchange_needs_alleviated(position.mover, 1):
        return ()
    barred = barred_letters(position)
    return tuple([x for x in LETTERS if x not in barred and not exchange_color_in_bag(position, x)])


def start_state(position: Position) -> State:
    """The search state of the mover's ladder before the first move."""
    return State.of(position.mover, position.rules["harmonized-fixed"] == "yes")


def channels(position: Position) -> Iterator[Channel]:
    """The legal channel actions, by space, every order of moves."""
    state = start_state(position)
    for space in open_spaces(position):
        if space == EXCHANGE_SPACE:
            yield from exchanges(position)
        else:
            for moves in orders(state, SPACES[space]):
                yield Channel(space, moves)


def exchanges(position: Position) -> Iterator[Channel]:
    """The legal actions of space 8, one for each energy that may be chosen."""
    for letter in exchangeable(position):
        yield Channel(EXCHANGE_SPACE, (), letter)


def channel_outcomes(position: Position, space: int) -> tuple[Channel, ...]:
    """One channel action of an open space for each distinct board it can leave."""
    if space == EXCHANGE_SPACE:
        return tuple(exchanges(position))
    return tuple([Channel(space, moves) for moves in distinct_orders(start_state(position), SPACES[space])])


def meditations(position: Position) -> Iterator[Meditate]:
    """The legal meditations: one for each color not held yet, or the plain one when all are."""
    for color in (*CHAKRA_LETTERS, ""):
        if not meditate_look_new(position.mover, color):
            yield Meditate(color)


def next_moves(position: Position, space: int, made: tuple[Move, ...] = ()) -> tuple[Move, ...]:
    """The moves that may come next in a channel action, given those made so far; only such that it can be completed.

    Empty when the action is complete, or cannot be chosen at all.

    >>> from chakra_lab.rules.position import Board, Position
    >>> position = Position(boards=(Board(("", "", "", "", "", "K", "R", "RR", ""), meditation="G"), Board()))
    >>> next_moves(position, 2, (Move("R", 6, 7),))
    (Move(energy='K', start=5, end=8),)
    """
    if position.is_over() or space not in open_spaces(position):
        return ()
    tasks = matched(position, space, made)
    if not tasks:
        return ()
    state = start_state(position)
    for move in made:
        state = state.after(way_of(move.energy, move.start, move.end))
    return tuple(dict.fromkeys(moves[0] for moves in orders(state, tasks)))
