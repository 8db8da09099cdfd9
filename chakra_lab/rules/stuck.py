"""Dead ends: seats that can do nothing that changes anything, and the warning before it comes to that."""

from __future__ import annotations

from dataclasses import replace

from chakra_lab.rules.actions import Action, Receive
from chakra_lab.rules.apply import board_after
from chakra_lab.rules.channels import orders
from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, EXCHANGE_SPACE, SPACES
from chakra_lab.rules.legal import exchangeable, open_spaces, receives, start_state
from chakra_lab.rules.position import Position


def is_stuck(position: Position, seat: int | None = None) -> bool:
    """Whether the only legal action of a seat (the one to move, if none is named) is a meditation that brings back no
    token and shows nothing new.

    >>> from chakra_lab.rules.setup import new_game
    >>> is_stuck(new_game(seats=2, seed=7))
    False
    """
    position = position if seat is None else replace(position, seat=seat)
    board = position.mover
    if board.spaces or len(set(board.meditation)) < len(CHAKRA_LETTERS):
        return False
    if next(receives(position), None) is not None:
        return False
    return not any(_can_channel(position, space) for space in open_spaces(position))


def _can_channel(position: Position, space: int) -> bool:
    if space == EXCHANGE_SPACE:
        return bool(exchangeable(position))
    return next(orders(start_state(position), SPACES[space]), None) is not None


def all_stuck(position: Position) -> bool:
    """Whether every seat is stuck, so that the position can never change again; the game may then be ended.

    >>> from chakra_lab.rules.setup import new_game
    >>> all_stuck(new_game(seats=2, seed=7))
    False
    """
    return not position.is_over() and all(is_stuck(position, seat) for seat, _ in position.all_boards())


def locks_last_token(position: Position, action: Action) -> bool:
    """Whether an action puts the last token that is not in a notch into one, which no meditation brings back."""
    if not isinstance(action, Receive) or action.rung not in CHAKRAS:
        return False
    return is_locked(replace(position, boards=(board_after(position, action),), seat=1))


def is_locked(position: Position) -> bool:
    """Whether all five tokens of the seat to move lie in notches of chakras that are not harmonized."""
    board = position.mover
    return board.supply <= 0 and not board.spaces and not set(board.notches) & set(board.harmonized())
