"""Faults of a position set up by hand: everything that could not have come about in a game (RULEBOOK section 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from chakra_lab.rules.components import (
    BUBBLES,
    CHAKRA_LETTERS,
    COLOR_LIMIT,
    EARTH,
    ENERGIES_EACH,
    PLENITUDE_VALUES,
    ROOM,
    RUNGS,
    TOKENS,
)
from chakra_lab.rules.modules import in_play
from chakra_lab.rules.position import EMPTY, Board, Position, energies_of
from chakra_lab.rules.reasons import Reason, bag_node, meditation_node, notch_node, reason, rung_node, space_node


def faults(position: Position) -> tuple[Reason, ...]:
    """All faults of a position, each a reason with the id of the rule that it offends; empty for a sound one.

    >>> faults(Position(boards=(Board(("", "PPPP", "", "", "", "", "", "", ""), meditation="G"), Board())))[0].rule
    'setup.bag'
    """
    found = [*_table_faults(position)]
    for seat, board in position.all_boards():
        found.extend(_board_faults(position, seat, board))
    for hooks in in_play(position.rules.modules):
        found.extend(hooks.faults(position) if hooks.faults else ())
    return tuple(found)


def _table_faults(position: Position) -> Iterator[Reason]:
    yield from _conservation(position)
    values = Counter(value for value in position.plenitude if value is not None)
    for value, count in sorted(values.items()):
        if count > PLENITUDE_VALUES.count(value):
            yield reason("setup.plenitude", value=value, count=count, tokens=PLENITUDE_VALUES.count(value))
    empty = sum(flow.count(EMPTY) for flow in position.flows)
    if empty and position.bag_count:
        yield reason("setup.maya", "bag", empty=empty, bag=position.bag_count)


def _conservation(position: Position) -> Iterator[Reason]:
    there, total = energies_of(position), ENERGIES_EACH * position.seats
    for letter in position.rules.letters():
        lost = letter in CHAKRA_LETTERS and there[letter] < total
        if there[letter] > total or lost:
            yield reason("setup.bag", bag_node(letter), energy=letter, there=there[letter], total=total)


def _board_faults(position: Position, seat: int, board: Board) -> Iterator[Reason]:
    for rung in RUNGS[:EARTH]:
        if len(board.rungs[rung]) > ROOM:
            rule = "receive.bubbles-room" if rung == BUBBLES else "receive.chakra-room"
            yield reason(rule, rung_node(seat, rung), seat=seat, rung=rung, there=len(board.rungs[rung]))
    tokens = len(board.notches) + len(board.spaces)
    if tokens > TOKENS:
        yield reason("channel.needs-token", f"seat{seat}.supply", seat=seat, tokens=tokens)
    for space, count in Counter(board.spaces).items():
        if count > 1:
            yield reason("channel.space-free", space_node(seat, space), seat=seat, space=space, count=count)
    if position.rules["color-limit"] == "prevent":
        for letter in CHAKRA_LETTERS:
            if board.count(letter) > COLOR_LIMIT:
                where = [rung_node(seat, rung) for rung in RUNGS[:EARTH] if letter in board.rungs[rung]]
                yield reason("receive.color-limit", *where, seat=seat, energy=letter, held=board.count(letter))
    for rung in board.harmonized():
        if rung in board.notches:
            yield reason("harmonize.token-returns", notch_node(seat, rung), seat=seat, rung=rung)
    for letter in CHAKRA_LETTERS:
        if letter in board.rungs[EARTH]:
            yield reason("move.earth-negative-only", rung_node(seat, EARTH), seat=seat, energy=letter)
    for letter, count in Counter(board.meditation).items():
        if count > 1:
            yield reason("meditate.look-new", meditation_node(letter), seat=seat, color=letter, count=count)
    if not board.meditation:
        yield reason("setup.meditation", seat=seat)
