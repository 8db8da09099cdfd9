"""The action being made: what has been picked so far, what may be picked next, and whether it is complete.

A pick is one of ``Receiving | Channelling | Meditating``; ``None`` stands for a board at rest. Each is a value, so
going back is keeping the pick before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, EARTH, EXCHANGE_SPACE, SPACES, in_order
from chakra_lab.rules.explain import matched
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.legal import channel_outcomes, meditations, next_moves, open_spaces, receives
from chakra_lab.rules.position import EMPTY, Board, Position


@dataclass(frozen=True, slots=True)
class Receiving:
    """A receive in the making: the flow (0 while none is chosen), the Maya spaces picked, the rung once chosen."""

    flow: int = 0
    spaces: tuple[int, ...] = ()
    rung: int | None = None

    def energies(self, position: Position) -> str:
        """The letters picked, in canonical order."""
        if not self.flow:
            return ""
        return in_order("".join(position.flows[self.flow - 1][space - 1] for space in self.spaces))


@dataclass(frozen=True, slots=True)
class Channelling:
    """A channel action in the making: the space (0 while none is chosen), the moves made, the energy held (letter and
    rung) whose landing is being chosen, and for space 8 the energy chosen."""

    space: int = 0
    made: tuple[Move, ...] = ()
    held: tuple[str, int] | None = None
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Meditating:
    """A meditation in the making: the color to look at once chosen; ``""`` when all seven are held."""

    color: str | None = None


Pick = Receiving | Channelling | Meditating


def complete(position: Position, pick: Pick | None) -> Action | None:
    """The action that a pick amounts to, ``None`` while something is still to be chosen."""
    match pick:
        case Receiving(flow, spaces, int(rung)) if flow and spaces:
            return Receive(flow, pick.energies(position), rung)
        case Channelling(space, _, _, chosen) if space == EXCHANGE_SPACE:
            return Channel(space, (), chosen) if chosen else None
        case Channelling(space, made) if space and len(made) == len(SPACES[space]):
            return Channel(space, made)
        case Meditating(str(color)):
            return Meditate(color)
    return None


def pick_of(position: Position, action: Action) -> Pick:
    """The pick that stands for a complete action, as if it had been made on the board."""
    match action:
        case Receive(flow, energies, rung):
            return Receiving(flow, spaces_of(position, flow, energies), rung if isinstance(rung, int) else rung[0])
        case Channel(space, moves, chosen):
            return Channelling(space, moves, None, chosen)
        case Meditate(color):
            return Meditating(color)


def spaces_of(position: Position, flow: int, energies: str) -> tuple[int, ...]:
    """The Maya spaces of a flow with these energies, as many as are there.

    >>> spaces_of(Position(flows=("GKG", "...", "..."), boards=(Board(), Board())), 1, "GGGR")
    (1, 3)
    """
    line = position.flows[flow - 1]
    found: list[int] = []
    for letter in energies:
        found += [n for n in (1, 2, 3) if line[n - 1] == letter and n not in found][:1]
    return tuple(sorted(found))


def back(pick: Pick) -> Pick | None:
    """The pick one step before; ``None`` when it was the first."""
    match pick:
        case Receiving(_, _, int()):
            return replace(pick, rung=None)
        case Receiving(_, spaces) if len(spaces) > 1:
            return replace(pick, spaces=spaces[:-1])
        case Channelling(_, _, held) if held:
            return replace(pick, held=None)
        case Channelling(_, made, _, chosen) if made or chosen:
            return replace(pick, made=made[:-1], chosen="")
        case Meditating(str(color)) if color:
            return Meditating()
    return None


# Receive


def next_spaces(position: Position, pick: Receiving) -> dict[int, tuple[int, ...]]:
    """For each flow the Maya spaces (1 to 3) whose energy may be picked next, so that a legal receive remains."""
    found: dict[int, tuple[int, ...]] = {}
    flows = (pick.flow,) if pick.flow else (1, 2, 3)
    for flow in flows:
        line = position.flows[flow - 1]
        picked = [line[space - 1] for space in pick.spaces]
        options = {action.energies for action in receives(position) if action.flow == flow}
        found[flow] = tuple(
            space
            for space in (1, 2, 3)
            if line[space - 1] != EMPTY
            and space not in pick.spaces
            and any(_holds(take, [*picked, line[space - 1]]) for take in options)
        )
    return found


def _holds(take: str, letters: list[str]) -> bool:
    return all(take.count(letter) >= letters.count(letter) for letter in letters)


def next_rungs(position: Position, pick: Receiving) -> tuple[int, ...]:
    """The rungs where what is picked may go; none while the take is not complete."""
    energies = pick.energies(position)
    return tuple(
        action.rung
        for action in receives(position)
        if action.flow == pick.flow and action.energies == energies and isinstance(action.rung, int)
    )


# Channel


@lru_cache(maxsize=64)
def passage(position: Position, pick: Channelling) -> Passage:
    """The mover's board after the moves made so far, with the energies that have moved."""
    found = Passage(position.mover, position.rules)
    for move in pick.made:
        found = found.after(move)
    return found


@lru_cache(maxsize=64)
def next_energies(position: Position, pick: Channelling) -> Mapping[tuple[str, int], tuple[int, ...]]:
    """The energies (letter and rung) that may go next, each with its landings."""
    found: dict[tuple[str, int], tuple[int, ...]] = {}
    if pick.space and pick.space != EXCHANGE_SPACE:
        for move in next_moves(position, pick.space, pick.made):
            landings = found.get((move.energy, move.start), ())
            found[move.energy, move.start] = tuple(sorted({*landings, move.end}))
    return MappingProxyType(found)


@lru_cache(maxsize=256)
def space_counts(position: Position) -> Mapping[int, int]:
    """For each inspiration space on which a channel action can be made, the number of its distinct outcomes."""
    counts = {space: len(channel_outcomes(position, space)) for space in open_spaces(position)}
    return MappingProxyType({space: count for space, count in counts.items() if count})


def usable_spaces(position: Position) -> tuple[int, ...]:
    """The inspiration spaces on which a channel action can be made and completed."""
    return () if position.is_over() else tuple(space_counts(position))


def tasks_left(position: Position, pick: Channelling) -> int:
    """How many moves are still to be made."""
    return len(matched(position, pick.space, pick.made)) if pick.space else 0


# Meditate


def next_colors(position: Position) -> tuple[str, ...]:
    """The colors whose value may be looked at."""
    return tuple(action.color for action in meditations(position) if action.color)


def knows_all(board: Board) -> bool:
    """Whether all seven meditation tokens are held."""
    return set(board.meditation) >= set(CHAKRA_LETTERS)


def board_in_view(position: Position, pick: Pick | None) -> Board:
    """The mover's board as it looks in the middle of the action: moves made, tokens on their way shown back."""
    board = position.mover
    match pick:
        case Channelling(space) if space:
            board = passage(position, pick).board
            if space not in board.spaces and board.supply > 0:
                board = replace(board, spaces=tuple(sorted((*board.spaces, space))))
            if pick.chosen:
                board = board.removed(EARTH, "K").placed(0, pick.chosen)
            return board
        case Receiving(_, spaces, int(rung)) if spaces and rung in CHAKRAS and board.supply > 0:
            if rung in board.placed(rung, pick.energies(position)).harmonized():
                return board  # the token is back at once
            return replace(board, notches=tuple(sorted({*board.notches, rung})))
        case Meditating(str()):
            return replace(board, spaces=())
    return board
