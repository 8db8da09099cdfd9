"""All channel moves of a position at once: by space, with outcomes, their orders, and how many outcomes use a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from chakra_lab.rules.actions import Channel, Move
from chakra_lab.rules.apply import board_after, turn_played
from chakra_lab.rules.channels import orders
from chakra_lab.rules.components import EXCHANGE_SPACE, LETTERS, ROOM, RUNGS, SPACES
from chakra_lab.rules.events import Alleviated, Event, Harmonized, TokenReturned
from chakra_lab.rules.legal import exchanges, open_spaces, start_state
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.routes import masks


@dataclass(frozen=True, slots=True)
class Achievement:
    """What an outcome brings: chakras harmonized, energies alleviated, tokens freed, full rungs that got room."""

    harmonized: tuple[int, ...] = ()
    alleviated: int = 0
    freed: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()

    @property
    def worth(self) -> tuple[int, int, int, int]:
        """For putting the best first: harmonizing, then tokens, alleviating, making room."""
        return len(self.harmonized), len(self.freed), self.alleviated, len(self.opened)


@dataclass(frozen=True, slots=True)
class AtlasOutcome:
    """One distinct outcome of a space: the board it leaves, every order that leads to it, and what it achieves."""

    board: Board
    actions: tuple[Channel, ...]
    achievement: Achievement

    @property
    def moves(self) -> frozenset[Move]:
        """Every move that some order of it makes."""
        return frozenset(move for action in self.actions for move in action.moves)


@dataclass(frozen=True, slots=True)
class SpaceAtlas:
    """The outcomes of one inspiration space, best first; ``moves`` counts the outcomes that use each move, ``passed``
    are the chakras passed over at first."""

    space: int
    outcomes: tuple[AtlasOutcome, ...]
    moves: Mapping[Move, int]
    passed: frozenset[int] = frozenset()

    @property
    def orders(self) -> int:
        """How many legal orders there are in all."""
        return sum(len(outcome.actions) for outcome in self.outcomes)


@lru_cache(maxsize=32)
def channel_atlas(position: Position) -> Mapping[int, SpaceAtlas]:
    """For each of the eight spaces its outcomes, orders and moves; empty ones where nothing is legal.

    >>> from chakra_lab.rules.position import Board, Position
    >>> position = Position(boards=(Board(("", "", "", "", "", "K", "R", "RR", ""), meditation="G"), Board()))
    >>> atlas = channel_atlas(position)
    >>> [(space, len(found.outcomes), found.orders) for space, found in atlas.items() if found.orders]
    [(2, 1, 1), (3, 1, 1), (4, 3, 3), (5, 4, 7), (6, 4, 7), (7, 5, 5)]
    """
    usable = () if position.is_over() else open_spaces(position)
    found = {space: _space(position, space, space in usable) for space in SPACES}
    return MappingProxyType(found)


Counts = tuple[tuple[int, ...], ...]
"""Nine rows, one for each rung that a move starts from, of nine numbers, one for each rung that it ends on."""


def move_counts(position: Position, spaces: Iterable[int] = SPACES) -> Mapping[str, Counts]:
    """For each color that can move, from rung by to rung, how many outcomes of these spaces use such a move.

    The numbers are those of the arrows of the atlas, added up over the spaces; colors come in canonical order.

    >>> from chakra_lab.rules.position import Board, Position
    >>> position = Position(boards=(Board(("", "", "", "", "", "K", "R", "RR", ""), meditation="G"), Board()))
    >>> counts = move_counts(position)
    >>> list(counts), counts["K"][5], move_counts(position, [3])["K"][5][8]
    (['R', 'K'], (0, 0, 0, 1, 4, 0, 3, 0, 2), 1)
    """
    atlas = channel_atlas(position)
    total: Counter[Move] = Counter()
    for space in spaces:
        total.update(atlas[space].moves)
    colors = [letter for letter in LETTERS if any(move.energy == letter for move in total)]
    return MappingProxyType(
        {x: tuple(tuple(total[Move(x, start, end)] for end in RUNGS) for start in RUNGS) for x in colors}
    )


def _space(position: Position, space: int, usable: bool) -> SpaceAtlas:
    by_board: dict[Board, list[Channel]] = {}
    if usable and space == EXCHANGE_SPACE:
        for action in exchanges(position):
            by_board[board_after(position, action)] = [action]
    elif usable:
        state = start_state(position)
        by_ladder: dict[int, list[Channel]] = {}  # equal numbers are equal ladders: a board is made once for each
        for moves in orders(state, SPACES[space]):
            by_ladder.setdefault(state.after_all(moves).ladder, []).append(Channel(space, moves))
        for actions in by_ladder.values():
            by_board.setdefault(board_after(position, actions[0]), []).extend(actions)
    outcomes = [
        AtlasOutcome(board, tuple(actions), achievement(position, actions[0])) for board, actions in by_board.items()
    ]
    outcomes.sort(key=lambda outcome: outcome.achievement.worth, reverse=True)
    uses = Counter(move for outcome in outcomes for move in outcome.moves)
    passed = masks(position.mover, position.rules).passed
    over = frozenset(rung for rung in RUNGS if passed >> rung & 1)
    return SpaceAtlas(space, tuple(outcomes), MappingProxyType(dict(uses)), over)


def achievement(position: Position, action: Channel) -> Achievement:
    """What a channel action brings."""
    board, events = turn_played(position, action)
    before = position.mover
    full = [rung for rung in range(8) if len(before.rungs[rung]) >= ROOM]
    return Achievement(
        harmonized=tuple(event.rung for event in events if isinstance(event, Harmonized)),
        alleviated=_count(events, Alleviated),
        freed=tuple(event.notch for event in events if isinstance(event, TokenReturned)),
        opened=tuple(rung for rung in full if len(board.rungs[rung]) < ROOM),
    )


def _count(events: list[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)
