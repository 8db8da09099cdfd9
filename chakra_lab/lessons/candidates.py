"""Actions to offer in practice: legal ones, and such that break a rule, made by small slips like those people make.

Nothing here judges: the slips are sorted afterwards by what ``explain`` says of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from typing import Final

from chakra_lab.rules import Action, Board, Channel, Meditate, Move, Position, Receive, SplitMix64
from chakra_lab.rules.components import (
    BUBBLES,
    CHAKRA_LETTERS,
    DOWN,
    EARTH,
    EXCHANGE_SPACE,
    FLOWS,
    LETTERS,
    RUNGS,
    SPACES,
    UP,
    Task,
    in_order,
)
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.legal import channel_outcomes, exchanges, meditations, open_spaces, receives
from chakra_lab.rules.position import EMPTY
from chakra_lab.rules.routes import counted_rungs, masks

Some = Iterator[Action]


def some_legal(kind: str, position: Position, generator: SplitMix64, space: int = 0) -> Some:
    """Legal actions of a kind (``receive``, ``channel``, ``exchange``, ``meditate``) in random order.

    A space, where one is given, is the only one looked at.
    """
    if kind == "receive":
        yield from generator.shuffled(list(receives(position)))
    elif kind == "meditate":
        yield from generator.shuffled(list(meditations(position)))
    elif kind == "exchange":
        if EXCHANGE_SPACE in open_spaces(position):
            yield from generator.shuffled(list(exchanges(position)))
    else:
        spaces = [found for found in open_spaces(position) if found != EXCHANGE_SPACE and space in (0, found)]
        for found in generator.shuffled(spaces):
            yield from generator.shuffled(channel_outcomes(position, found))[:4]


def some_slips(kind: str, position: Position, generator: SplitMix64, space: int = 0) -> Some:
    """Actions of a kind that may break a rule, in random order; some may be legal."""
    if kind == "channel":
        yield from _channels(position, generator, space)
    else:
        yield from generator.shuffled(list(SLIPS[kind](position)))


def _receives(position: Position) -> Some:
    for flow in range(1, FLOWS + 1):
        for take in _takes(position.flows[flow - 1]):
            for rung in RUNGS:
                yield Receive(flow, take, rung)


def _takes(flow: str) -> Iterator[str]:
    """What somebody might take from a flow: anything that lies there, and single energies that do not."""
    there = flow.replace(EMPTY, "")
    found = {in_order("".join(there[i] for i in picked)) for picked in _subsets(len(there))}
    found |= {letter for letter in LETTERS[:8] if letter not in there}
    yield from sorted(found)


def _subsets(count: int) -> Iterator[tuple[int, ...]]:
    for bits in range(1, 1 << count):
        yield tuple(i for i in range(count) if bits >> i & 1)


def _exchanges(position: Position) -> Some:
    for letter in position.rules.letters():
        yield Channel(EXCHANGE_SPACE, (), letter)


def _meditations(position: Position) -> Some:
    yield from map(Meditate, CHAKRA_LETTERS)
    yield Meditate()


SLIPS: Final[Mapping[str, Callable[[Position], Some]]] = {
    "receive": _receives,
    "exchange": _exchanges,
    "meditate": _meditations,
}


def _channels(position: Position, generator: SplitMix64, only: int) -> Some:
    """Channel actions with one slip: a move of another length or way, by another energy, in another order, left out.

    Those of one move come first: nothing has to be searched for them.
    """
    spaces = [only] if only else [space for space in SPACES if space != EXCHANGE_SPACE]
    for space in generator.shuffled([space for space in spaces if len(SPACES[space]) == 1]):
        found = _moves(Passage(position.mover, position.rules), SPACES[space], generator)
        yield from generator.shuffled([Channel(space, (move,)) for move in found])
    unhindered = position.with_board(position.seat, replace(position.mover, spaces=(), notches=()))
    for space in generator.shuffled([space for space in spaces if len(SPACES[space]) > 1]):
        for whole in generator.shuffled(channel_outcomes(unhindered, space))[:6]:
            yield whole
            yield from generator.shuffled(list(_slips_of(position, whole, generator)))


def _slips_of(position: Position, whole: Channel, generator: SplitMix64) -> Iterator[Channel]:
    moves, tasks = whole.moves, SPACES[whole.space]
    number = generator.below(len(moves))
    passage = Passage(position.mover, position.rules)
    for move in moves[:number]:
        passage = passage.after(move)
    for move in _moves(passage, tasks, generator):
        yield replace_move(whole, number, move)
    if len(moves) > 1:
        for order in permutations(moves):
            yield whole._replace(moves=order)
        yield whole._replace(moves=moves[:-1])
        first = moves[0]
        for direction in (DOWN, UP):
            end = first.end + direction
            if end in RUNGS:
                yield replace_move(whole, 1, Move(first.energy, first.end, end))


def replace_move(whole: Channel, number: int, move: Move) -> Channel:
    """A channel action with one of its moves put in the place of another."""
    return whole._replace(moves=(*whole.moves[:number], move, *whole.moves[number + 1 :]))


def _moves(passage: Passage, tasks: tuple[Task, ...], generator: SplitMix64) -> Iterator[Move]:
    """Moves that somebody might make on the board as it stands, right in length or nearly so."""
    board = passage.board
    passed = masks(board, passage.rules).passed
    for rung in RUNGS:
        for letter in dict.fromkeys(board.rungs[rung] or _absent(board, rung, generator)):
            for task in dict.fromkeys(tasks):
                for direction in (DOWN, UP):
                    walk = counted_rungs(passed, rung, direction)
                    ends = {*walk[task.steps - 1 : task.steps], rung + direction * task.steps}
                    ends |= {*walk[task.steps - 2 : task.steps - 1], *walk[task.steps : task.steps + 1]}
                    yield from (Move(letter, rung, end) for end in sorted(ends) if end in RUNGS and end != rung)


def _absent(board: Board, rung: int, generator: SplitMix64) -> str:
    """An energy that somebody might take to be on an empty rung: one that lies beside it."""
    beside = board.rungs[rung - 1][:1] if rung > BUBBLES else ""
    return beside or (CHAKRA_LETTERS[generator.below(7)] if rung < EARTH else "")
