"""The modules of the game: each a row of hooks beside the base rules, which ask the rows of the modules in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.components import CHAKRAS, NEGATIVE
from chakra_lab.rules.events import Event
from chakra_lab.rules.modules.hooks import Hooks, MayChange, Otherwise
from chakra_lab.rules.modules.objectives import OBJECTIVES
from chakra_lab.rules.modules.yin_yang import YIN_YANG
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.prohibitions import TAKE_RULES, TakeRule

ROWS: Final[Mapping[str, Hooks]] = MappingProxyType({"A": YIN_YANG, "D": OBJECTIVES})
"""What each module that is built adds, by its letter."""


@lru_cache(maxsize=16)
def in_play(modules: str) -> tuple[Hooks, ...]:
    """The rows of these modules.

    >>> len(in_play("")), len(in_play("AD"))
    (0, 2)
    """
    return tuple(ROWS[letter] for letter in modules)


@lru_cache(maxsize=16)
def take_rules(modules: str) -> tuple[TakeRule, ...]:
    """The prohibitions of a take with these modules, in the order in which reasons are told.

    >>> [rule.__name__ for rule in take_rules("A")][-2:]
    ['yinyang_positive_forced', 'yinyang_not_both']
    """
    found = dict(TAKE_RULES)
    for hooks in in_play(modules):
        found.update(hooks.take_rules)
    return tuple(found.values())


@lru_cache(maxsize=16)
def grounded(modules: str) -> str:
    """The energies that may move onto the earth with these modules (``move.earth-negative-only``).

    >>> grounded(""), grounded("A")
    ('K', 'KW')
    """
    return NEGATIVE + "".join(hooks.grounded for hooks in in_play(modules))


@lru_cache(maxsize=16)
def _passing(modules: str) -> tuple[Callable[[Rules, int, str], bool], ...]:
    return tuple(hooks.passes for hooks in in_play(modules) if hooks.passes)


def is_temporary(rules: Rules, rung: int, energies: str) -> bool:
    """Whether a chakra with these energies is passed over though it is not harmonized (``yinyang.temporary``).

    >>> is_temporary(Rules.of("A"), 4, "GRW"), is_temporary(Rules.of("D"), 4, "GRW")
    (True, False)
    """
    return any(passes(rules, rung, energies) for passes in _passing(rules.modules))


def temporary_chakras(rules: Rules, board: Board) -> tuple[int, ...]:
    """The chakras of a board that are temporarily harmonized, as rungs from the top.

    >>> temporary_chakras(Rules.of("A"), Board(("", "", "", "", "GRW", "", "", "RRR", "")))
    (4,)
    """
    if not rules.modules:
        return ()
    return tuple(rung for rung in CHAKRAS if is_temporary(rules, rung, board.rungs[rung]))


def may_change(rules: Rules, board: Board) -> MayChange | None:
    """Whether the end of a turn may change this board after some moves, as a question to ask of them; ``None`` where it
    never does."""
    asked = [hooks.may_change(board) for hooks in in_play(rules.modules) if hooks.may_change]
    questions = [question for question in asked if question]
    return (lambda moves: any(question(moves) for question in questions)) if questions else None


def board_ended(rules: Rules, board: Board, seat: int) -> tuple[Board, list[Event]]:
    """A seat's board once its turn has ended, and what happened on it (RULEBOOK section 6)."""
    events: list[Event] = []
    for hooks in in_play(rules.modules):
        if hooks.board_ends:
            board, more = hooks.board_ends(board, seat)
            events += more
    return board, events


def boxed(position: Position) -> str:
    """The energies that must lie in the box, for what the seats hold was paid with them."""
    return "".join(hooks.boxed(position) for hooks in in_play(position.rules.modules) if hooks.boxed)


def tidied(position: Position) -> Position:
    """A position set up by hand with the parts of its modules made to fit the rest."""
    for hooks in in_play(position.rules.modules):
        position = hooks.tidied(position) if hooks.tidied else position
    return position


def followed(position: Position) -> Position:
    """A position that is only asked for its score, with what the modules make of its boards, such as claims."""
    for hooks in in_play(position.rules.modules):
        position = hooks.follows(position) if hooks.follows else position
    return position


def otherwise(position: Position) -> Iterator[Otherwise]:
    """Each item that the modules bring, gone the other way, for the score alone."""
    for hooks in in_play(position.rules.modules):
        if hooks.otherwise:
            yield from hooks.otherwise(position)


def table_ended(position: Position) -> tuple[Position, list[Event]]:
    """The position once the turn of the seat to move has ended, before the end check and the next seat."""
    events: list[Event] = []
    for hooks in in_play(position.rules.modules):
        if hooks.table_ends:
            position, more = hooks.table_ends(position)
            events += more
    return position, events
