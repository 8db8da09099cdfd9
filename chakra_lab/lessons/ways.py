"""Shortest ways: how many turns in a row a seat needs to bring something about, searched over all that is legal.

Only the seat's own turns are looked at: the others wait, and what is taken from a flow is not refilled, since nobody
knows what would be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from chakra_lab.rules import Action, Position, Receive, outcomes
from chakra_lab.rules.apply import emptied
from chakra_lab.rules.components import RUNG_LETTERS
from chakra_lab.rules.position import Board


def reached(board: Board, goal: str) -> bool:
    """Whether a goal is reached: the chakras of these letters harmonized, ``E`` for one alleviated energy more each.

    >>> reached(Board(("", "", "", "", "GGG", "", "", "", "K")), "GE")
    True
    """
    chakras = {RUNG_LETTERS.index(letter) for letter in goal if letter != "E"}
    return chakras <= set(board.harmonized()) and board.alleviated >= goal.count("E")


def waited(position: Position, action: Action, board: Board) -> Position:
    """The position at the seat's next turn, when an action has left it this board and the others have waited."""
    flows = position.flows
    if isinstance(action, Receive):
        left, _spaces = emptied(flows[action.flow - 1], action.energies)
        flows = flows[: action.flow - 1] + (left,) + flows[action.flow :]
    return replace(position.with_board(position.seat, board), flows=flows, round=position.round + 1)


def steps_on(position: Position) -> Iterator[tuple[Action, Position]]:
    """Each distinct outcome of a turn with the position at the seat's next turn."""
    for outcome in outcomes(position):
        yield outcome.action, waited(position, outcome.action, outcome.board)


def fewest_turns(position: Position, goal: str, most: int = 3) -> int:
    """The fewest turns in which the seat to move can reach a goal; 0 when it needs more than ``most``.

    >>> from chakra_lab.notation import parse_position
    >>> text = "base .../.../... - ??????? 9.1 G/-/-/-/GG/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"
    >>> fewest_turns(parse_position(text), "G")
    2
    """
    seen: set[object] = set()
    layer = [position]
    for turn in range(1, most + 1):
        following: list[Position] = []
        for here in layer:
            for _action, there in steps_on(here):
                if reached(there.mover, goal):
                    return turn
                key = (there.mover, there.flows)
                if key not in seen:
                    seen.add(key)
                    following.append(there)
        layer = following
    return 0
