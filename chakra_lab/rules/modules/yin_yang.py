"""Module A, Yin Yang: positive energy, temporarily harmonized chakras, pairs that are exchanged for half tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.actions import Move
from chakra_lab.rules.components import (
    CHAKRAS,
    EARTH,
    ENERGIES_EACH,
    HALVES,
    LETTERS,
    NEGATIVE,
    POSITIVE,
    ROOM,
    own_letter,
)
from chakra_lab.rules.events import Event, PairDiscarded
from chakra_lab.rules.items import Item
from chakra_lab.rules.modules.hooks import Hooks, MayChange, Otherwise
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board, Position, energies_of, is_harmonized
from chakra_lab.rules.prohibitions import receive_negative_forced
from chakra_lab.rules.reasons import Reason, flow_place_node, reason, rung_node, yin_yang_node

OTHER: Final = {POSITIVE: NEGATIVE, NEGATIVE: POSITIVE}
"""What makes a pair with each."""

TOKEN_POINTS: Final = 3
HALF_POINTS: Final = 1


# Receive


def negative_forced_alone(flow: str, energies: str, number: int) -> Reason | None:
    """``receive.negative-forced``, but for a flow that shows positive energy too: there ``yinyang.not-both`` rules."""
    return None if POSITIVE in flow else receive_negative_forced(flow, energies, number)


def yinyang_positive_forced(flow: str, energies: str, number: int) -> Reason | None:
    """``yinyang.positive-forced``: where the flow shows a positive energy exactly one is among those taken."""
    if POSITIVE not in flow or NEGATIVE in flow or energies.count(POSITIVE) == 1:
        return None
    where = [flow_place_node(number, place) for place, letter in enumerate(flow, 1) if letter == POSITIVE]
    return reason("yinyang.positive-forced", *where, flow=number, taken=energies.count(POSITIVE))


def yinyang_not_both(flow: str, energies: str, number: int) -> Reason | None:
    """``yinyang.not-both``: of a flow that shows both, exactly one negative or exactly one positive is taken."""
    if POSITIVE not in flow or NEGATIVE not in flow:
        return None
    negative, positive = energies.count(NEGATIVE), energies.count(POSITIVE)
    if negative + positive == 1:
        return None
    where = [flow_place_node(number, place) for place, x in enumerate(flow, 1) if x in (NEGATIVE, POSITIVE)]
    return reason("yinyang.not-both", *where, flow=number, negative=negative, positive=positive)


# On the ladder


def passes(rules: Rules, rung: int, energies: str) -> bool:
    """``yinyang.temporary``: whether a chakra is temporarily harmonized, for it holds three and one is positive.

    With the option ``temporary=matching`` one of them must be of the chakra's own color.

    >>> passes(Rules.of("A"), 4, "GRW"), passes(Rules.of("A"), 4, "GW"), passes(Rules.of("A"), 4, "GGG")
    (True, False, False)
    >>> matching = Rules.of("A", temporary="matching")
    >>> passes(matching, 4, "GRW"), passes(matching, 4, "RRW")
    (True, False)
    """
    if rung not in CHAKRAS or len(energies) < ROOM or POSITIVE not in energies or is_harmonized(rung, energies):
        return False
    return rules["temporary"] == "any" or own_letter(rung) in energies


def is_pair(energies: str) -> bool:
    """Whether positive and negative lie together."""
    return POSITIVE in energies and NEGATIVE in energies


def exchange(board: Board, seat: int) -> tuple[Board, list[Event]]:
    """``yinyang.exchange``: the board without its pairs of positive and negative on one chakra, half a token for each.

    >>> board, events = exchange(Board(("KW", "KOW", "", "KW", "", "", "", "", "KW")), 1)
    >>> board.rungs, board.halves
    (('KW', 'O', '', '', '', '', '', '', 'KW'), 2)
    """
    events: list[Event] = []
    for rung in CHAKRAS:
        if is_pair(board.rungs[rung]):
            board = traded(board, rung)
            events.append(PairDiscarded(seat, rung, board.halves))
    return board, events


def traded(board: Board, rung: int) -> Board:
    """The board with one pair of a chakra gone and half a token more."""
    board = board.removed(rung, POSITIVE).removed(rung, NEGATIVE)
    return replace(board, halves=board.halves + 1)


def may_pair(board: Board) -> MayChange | None:
    """Whether moves on this board may bring a positive and a negative energy together on a chakra.

    >>> may_pair(Board(("K", "", "", "", "", "", "", "", ""))) is None
    True
    >>> asked = may_pair(Board(("K", "W", "", "", "", "", "", "", "")))
    >>> asked((Move("K", 0, 1),)), asked((Move("K", 0, 2),))
    (True, False)
    """
    there = {(letter, rung) for rung in range(EARTH) for letter in OTHER if letter in board.rungs[rung]}
    if {letter for letter, _ in there} != set(OTHER):
        return None
    if any(is_pair(board.rungs[rung]) for rung in CHAKRAS):  # a fault: none is left when a turn begins
        return lambda moves: True

    def asked(moves: tuple[Move, ...]) -> bool:
        for move in moves:
            other = OTHER.get(move.energy)
            if other and ((other, move.end) in there or any((x.energy, x.end) == (other, move.end) for x in moves)):
                return True
        return False

    return asked


# Score and faults


def points(halves: int) -> int:
    """``yinyang.score``: what so many halves are worth.

    >>> [points(halves) for halves in range(6)]
    [0, 1, 3, 4, 6, 7]
    """
    return halves // HALVES * TOKEN_POINTS + halves % HALVES * HALF_POINTS


def items(position: Position, seat: int) -> Iterator[Item]:
    """The line of a seat's score for its Yin-Yang tokens."""
    yield Item("yin_yang", "yinyang.score", points(position.boards[seat - 1].halves), node=yin_yang_node(seat))


def otherwise(position: Position) -> Iterator[Otherwise]:
    """Each seat with one pair traded more, and with one less where it traded any."""
    for seat, board in position.all_boards():
        for step in (1, -1) if board.halves else (1,):
            other = replace(board, halves=board.halves + step)
            yield Otherwise(seat, "yin_yang", step > 0, position.with_board(seat, other))


def faults(position: Position) -> Iterator[Reason]:
    """Pairs that should be gone, and halves that are not as many as the positive energies that have left the game."""
    for seat, board in position.all_boards():
        for rung in CHAKRAS:
            if is_pair(board.rungs[rung]):
                yield reason("yinyang.exchange", rung_node(seat, rung), seat=seat, rung=rung)
    total, there = ENERGIES_EACH * position.seats, energies_of(position)
    halves = sum(board.halves for board in position.boards)
    positive, negative = (max(0, total - there[letter]) for letter in (POSITIVE, NEGATIVE))
    if positive != halves:
        yield reason("yinyang.exchange", halves=halves, gone=positive)
    elif negative < positive:
        yield reason("yinyang.exchange", gone=positive, negative=negative)


def boxed(position: Position) -> str:
    """A pair for each half token.

    >>> boxed(Position(boards=(Board(halves=1), Board(halves=1))))
    'KWKW'
    """
    return (NEGATIVE + POSITIVE) * sum(board.halves for board in position.boards)


def tidied(position: Position) -> Position:
    """The position with every pair traded, and with halves and bag such that a pair is in the box for each half."""
    for seat, board in position.all_boards():
        while any(is_pair(board.rungs[rung]) for rung in CHAKRAS):
            board, _ = exchange(board, seat)
        position = position.with_board(seat, board)
    total, there = ENERGIES_EACH * position.seats, energies_of(position)
    spent = [total - there[letter] + position.in_bag(letter) for letter in (POSITIVE, NEGATIVE)]
    left = max(0, min(sum(board.halves for board in position.boards), *spent))
    kept = left
    for seat, board in position.all_boards():
        halves = min(board.halves, left)
        left -= halves
        position = position.with_board(seat, replace(board, halves=halves))
    bag = list(position.bag)
    bag[LETTERS.index(POSITIVE)] = max(0, spent[0] - kept)
    bag[LETTERS.index(NEGATIVE)] = min(position.in_bag(NEGATIVE), max(0, spent[1] - kept))
    return replace(position, bag=tuple(bag))


YIN_YANG: Final = Hooks(
    forbids=("yinyang.positive-forced", "yinyang.not-both"),
    does=("yinyang.bag", "yinyang.temporary", "yinyang.exchange", "yinyang.earth"),
    counts=("yinyang.score",),
    take_rules=MappingProxyType(
        {
            "receive.negative-forced": negative_forced_alone,
            "yinyang.positive-forced": yinyang_positive_forced,
            "yinyang.not-both": yinyang_not_both,
        }
    ),
    grounded=POSITIVE,
    passes=passes,
    board_ends=exchange,
    may_change=may_pair,
    items=items,
    faults=faults,
    boxed=boxed,
    otherwise=otherwise,
    tidied=tidied,
)
"""What module A adds; the three positive energies for each player stand in ``options.MODULES`` (``yinyang.bag``)."""
