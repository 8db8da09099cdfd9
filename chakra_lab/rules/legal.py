"""What a player may do: all legal actions, their distinct outcomes, and what may come next in a channel action.

A prohibition that looks at few things of few values is asked once for each of them, about a board made up for the
question, and its answer remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, repeat
from typing import Any, NamedTuple, TypeVar

from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.apply import board_after
from chakra_lab.rules.channels import State, distinct_orders, orders
from chakra_lab.rules.components import (
    BUBBLES,
    CHAKRA_LETTERS,
    EARTH,
    EXCHANGE_SPACE,
    LETTERS,
    NEGATIVE,
    SPACES,
    TOKENS,
    in_order,
)
from chakra_lab.rules.explain import matched
from chakra_lab.rules.modules import may_change, take_rules
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import EMPTY, Board, Position
from chakra_lab.rules.prohibitions import (
    PLACE_RULES,
    channel_rules,
    channel_space_free,
    exchange_color_in_bag,
    exchange_needs_alleviated,
    meditate_look_new,
    receive_color_limit,
)


class Outcome(NamedTuple):
    """One distinct result of the mover's turn, with one action (of a channel: one order of moves) that leads to it.

    Two channel actions have the same outcome when they leave the same board; receives from different flows differ in
    what they leave on the Lotus board.

    >>> from chakra_lab.rules.setup import new_game
    >>> outcome = outcomes(new_game(seats=2, seed=7))[-1]
    >>> outcome.action, outcome.board.meditation
    (Meditate(color='R'), 'LR')
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
    """The distinct outcomes of all legal actions, in the order of ``legal_actions``.

    >>> from chakra_lab.rules.setup import new_game
    >>> len(outcomes(new_game(seats=2, seed=7)))
    118
    """
    if position.is_over():
        return ()
    found: list[Action] = [*receives(position)]
    state = start_state(position)
    for space in open_spaces(position):
        found += exchanges(position) if space == EXCHANGE_SPACE else _channel_outcomes(position, state, space)
    found += meditations(position)
    return tuple(_rows(Outcome, repeat(position), found))


_Row = TypeVar("_Row", bound=tuple[Any, ...])


def _rows(kind: type[_Row], *columns: Iterable[Any]) -> Iterator[_Row]:
    """Named tuples of a kind, one for each row of the columns: the same as ``kind(*row)``, in half the time."""
    return map(tuple.__new__, repeat(kind), zip(*columns, strict=False))


def receives(position: Position) -> Iterator[Receive]:
    """The legal receives, by flow, take and rung."""
    places = open_rungs(position.mover)
    barred = barred_letters(position)
    modules = position.rules.modules
    for flow, energies in enumerate(position.flows, 1):
        for take in takes(energies, modules):
            if barred.isdisjoint(take):
                to_rung = receives_of(flow, take)
                for rung in places[len(take) - 1]:
                    yield to_rung[rung]


@lru_cache(maxsize=4096)
def takes(flow: str, modules: str = "") -> tuple[str, ...]:
    """What may be taken from a flow with these modules, each take in canonical order, shorter ones first.

    >>> takes("KRB"), takes("KRW", "A")
    (('K', 'BK', 'RK', 'BRK'), ('K', 'W', 'RK', 'RW'))
    """
    letters = in_order(flow.replace(EMPTY, ""))
    candidates = dict.fromkeys("".join(take) for n in (1, 2, 3) for take in combinations(letters, n))
    return tuple(take for take in candidates if not any(rule(flow, take, 1) for rule in take_rules(modules)))


@lru_cache(maxsize=1024)
def receives_of(flow: int, take: str) -> tuple[Receive, ...]:
    """The receives of a take, legal or not, by rung."""
    return tuple([Receive(flow, take, rung) for rung in range(EARTH)])


def barred_letters(position: Position) -> frozenset[str]:
    """The energies of which the mover may take none (``receive.color-limit``)."""
    limit, held = position.rules["color-limit"], "".join(position.mover.rungs[:EARTH])
    return frozenset([letter for letter in CHAKRA_LETTERS if is_barred(limit, letter, held.count(letter))])


@lru_cache(maxsize=1024)
def is_barred(limit: str, letter: str, held: int) -> bool:
    """Whether a player who holds so many of a color may take none; ``limit`` is the option ``color-limit``."""
    board = Board().with_energies(BUBBLES, letter * held)
    return receive_color_limit(Position(Rules.of(color_limit=limit), boards=(board,)), letter) is not None


def open_rungs(board: Board) -> tuple[list[int], list[int], list[int]]:
    """The rungs where one received energy may be placed, those where two may, those where three may."""
    places: tuple[list[int], list[int], list[int]] = ([], [], [])
    notches, has_token = board.notches, board.supply > 0
    for rung, energies in enumerate(board.rungs[:EARTH]):
        for count in placeable(rung, len(energies), rung in notches, has_token):
            places[count - 1].append(rung)
    return places


@lru_cache(maxsize=1024)
def placeable(rung: int, held: int, in_notch: bool, in_supply: bool) -> tuple[int, ...]:
    """How many received energies may be placed on a rung that holds so many; whether tokens are there is all else."""
    board = Board(notches=(rung,) if in_notch else (), spaces=() if in_supply else (0,) * TOKENS)
    board = board.with_energies(rung, NEGATIVE * held)
    return tuple([count for count in (1, 2, 3) if not any(rule(board, rung, count, 1) for rule in PLACE_RULES)])


def open_spaces(position: Position) -> tuple[int, ...]:
    """The inspiration spaces that may be used as far as the action as a whole goes."""
    board = position.mover
    spaces = spaces_with_moves(board.spaces, len(board.notches))
    letters = exchangeable(position)
    if letters and not any(channel_rules(position, EXCHANGE_SPACE, 0, letters[0])):
        return (*spaces, EXCHANGE_SPACE)
    return spaces


@lru_cache(maxsize=1024)
def spaces_with_moves(used: tuple[int, ...], in_notches: int) -> tuple[int, ...]:
    """The spaces with moves that may be used while these are occupied and so many tokens are in notches."""
    position = Position(boards=(Board(spaces=used, notches=(0,) * in_notches),))
    moves = {space: len(tasks) for space, tasks in SPACES.items() if space != EXCHANGE_SPACE}
    return tuple([space for space in moves if not any(channel_rules(position, space, moves[space], ""))])


def exchangeable(position: Position) -> tuple[str, ...]:
    """The energies that space 8 may bring."""
    if channel_space_free(position.mover, EXCHANGE_SPACE, 1) or exchange_needs_alleviated(position.mover, 1):
        return ()
    barred = barred_letters(position)
    return tuple([x for x in LETTERS if x not in barred and not exchange_color_in_bag(position, x)])


def start_state(position: Position) -> State:
    """The search state of the mover's ladder before the first move."""
    return State.of(position.mover, position.rules)


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
    return tuple(_channel_outcomes(position, start_state(position), space))


def _channel_outcomes(position: Position, state: State, space: int) -> Iterable[Channel]:
    found = _rows(Channel, repeat(space), distinct_orders(state, SPACES[space]), repeat(""))
    return _merged(position, found) if position.rules.modules else found


def _merged(position: Position, actions: Iterable[Channel]) -> Iterable[Channel]:
    """Of the actions that leave the same board once their turn has ended the first.

    Before the end of the turn they all leave different boards.
    """
    may = may_change(position.rules, position.mover)
    if not may:
        return actions
    found: dict[Board | Channel, Channel] = {}
    for action in actions:
        found.setdefault(board_after(position, action) if may(action.moves) else action, action)
    return found.values()


def meditations(position: Position) -> tuple[Meditate, ...]:
    """The legal meditations: one for each color not held yet, or the plain one when all are."""
    return looks(position.mover.meditation)


@lru_cache(maxsize=1024)
def looks(held: str) -> tuple[Meditate, ...]:
    """The meditations of a player who holds these meditation tokens."""
    board = Board(meditation=held)
    return tuple([Meditate(color) for color in (*CHAKRA_LETTERS, "") if not meditate_look_new(board, color)])


def next_moves(position: Position, space: int, made: tuple[Move, ...] = ()) -> tuple[Move, ...]:
    """The moves that may come next in a channel action, given those made so far; only such that it can be completed.

    Empty when the action is complete, or cannot be chosen at all.

    >>> from chakra_lab.rules.position import EMPTY, Board, Position
    >>> position = Position(boards=(Board(("", "", "", "", "", "K", "R", "RR", ""), meditation="G"), Board()))
    >>> next_moves(position, 2, (Move("R", 6, 7),))
    (Move(energy='K', start=5, end=8),)
    """
    if position.is_over() or space not in open_spaces(position):
        return ()
    tasks = matched(position, space, made)
    if not tasks:
        return ()
    state = start_state(position).after_all(made)
    return tuple(dict.fromkeys(moves[0] for moves in orders(state, tasks)))
