"""What would make it legal: a search over a player's own next two actions for what was refused.

Nothing is invented: every action found is legal where it is played, and in the position after it the rules grant the
wish. What others do in between, and what the flows are refilled with, is not foreseen: flows keep what lies in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.apply import apply_unchecked
from chakra_lab.rules.channels import orders
from chakra_lab.rules.components import EXCHANGE_SPACE, FLOWS, SPACES
from chakra_lab.rules.explain import explain
from chakra_lab.rules.legal import exchangeable, open_spaces, outcomes, receives, start_state
from chakra_lab.rules.position import Position
from chakra_lab.rules.routes import TASKS

MOST: Final = 3
"""Remedies that are looked for."""

BUDGET: Final = 40_000
"""Positions that one search looks at before it gives up."""


@dataclass(frozen=True, slots=True)
class SpaceWish:
    """To channel on a space (0: on any)."""

    space: int

    def granted(self, position: Position) -> bool:
        """Whether the rules allow it in a position."""
        for space in open_spaces(position):
            if space == self.space or not self.space:
                if space == EXCHANGE_SPACE:
                    if exchangeable(position):
                        return True
                elif any(True for _ in orders(start_state(position), SPACES[space])):
                    return True
        return False


@dataclass(frozen=True, slots=True)
class EnergyWish:
    """To move an energy that lies on a rung as the first move of a space."""

    space: int
    energy: str
    rung: int

    def granted(self, position: Position) -> bool:
        """Whether the rules allow it in a position, so that the action can be completed."""
        if self.energy not in position.mover.rungs[self.rung] or self.space not in open_spaces(position):
            return False
        state, tasks = start_state(position), SPACES[self.space]
        for number, task in enumerate(tasks):
            if task in tasks[:number]:
                continue
            left = tasks[:number] + tasks[number + 1 :]
            for way in state.ways(TASKS.index(task)):
                if (way.energy, way.start) == (self.energy, self.rung) and (
                    not left or any(True for _ in orders(state.after(way), left))
                ):
                    return True
        return False


@dataclass(frozen=True, slots=True)
class TakeWish:
    """To receive energies from a flow (0: from any), wherever they go; no ``energies`` stand for any."""

    flow: int = 0
    energies: str = ""

    def granted(self, position: Position) -> bool:
        """Whether the rules allow it in a position."""
        wanted = self.energies
        return any(
            all(action.energies.count(letter) >= wanted.count(letter) for letter in wanted)
            for action in receives(position)
            if self.flow in (0, action.flow)
        )


@dataclass(frozen=True, slots=True)
class ActionWish:
    """To do just this."""

    action: Action

    def granted(self, position: Position) -> bool:
        """Whether the rules allow it in a position."""
        return bool(explain(position, self.action))


Wish = SpaceWish | EnergyWish | TakeWish | ActionWish


@dataclass(frozen=True, slots=True)
class Remedy:
    """Something after which a wish is granted: one action or two, or, with none, moves to make first in this one."""

    actions: tuple[Action, ...]
    moves: tuple[Move, ...] = ()

    @property
    def uses_flows(self) -> bool:
        """Whether it takes later what must still lie in a flow then."""
        return any(isinstance(action, Receive) for action in self.actions[1:])


class Search:
    """A search for remedies that can be made in pieces; ``found`` are the smallest so far, ``looked`` the positions
    looked at, ``complete`` whether all within two actions was looked at.

    >>> from chakra_lab.notation import parse_position
    >>> position = parse_position(
    ...     "base KRB/GGO/YPL P5B5L5G4Y5O5R4K5 ??????? 3.1 O/-/-/-/-/-/-/-/-:3:PBLGYOR -/-/-/-/-/-/-/-/-:-:R"
    ... )
    >>> search = Search(position, SpaceWish(3))
    >>> search.go_on(), search.found, search.complete
    (True, [Remedy(actions=(Meditate(color=''),), moves=())], True)
    """

    def __init__(self, position: Position, wish: Wish, most: int = MOST, budget: int = BUDGET) -> None:
        """Begin; nothing is looked at yet."""
        self.position, self.wish, self.most, self.budget = position, wish, most, budget
        self.found: list[Remedy] = []
        self.looked = 0
        self.complete = self.done = False
        self._steps = self._walk()

    def go_on(self, count: int = BUDGET) -> bool:
        """Look at so many more positions; whether the search is done."""
        until = self.looked + count
        while not self.done and self.looked < until:
            if next(self._steps, None) is None:
                self.complete = self.done = True
            elif self.looked >= self.budget:
                self.done = True
        return self.done

    @property
    def no_next_turn(self) -> bool:
        """Whether the game ends before this seat acts again."""
        return bool(self.position.fulfilled())

    def _walk(self) -> Iterator[bool]:
        """A step for each position looked at; ends when nothing smaller can be found any more."""
        self._within()
        if self.found or self.no_next_turn:
            return
        seen: set[object] = {self._likeness(self.position)}
        firsts: list[tuple[Action, Position]] = []
        for action in tries(self.position):
            after = later(self.position, action)
            if after.fulfilled():
                continue
            firsts.append((action, after))
            if self._is_new(after, seen):
                yield self._look((action,), after)
                if len(self.found) == self.most:
                    return
        if not self.found:
            yield from self._two(firsts, seen)

    def _two(self, firsts: list[tuple[Action, Position]], seen: set[object]) -> Iterator[bool]:
        """Pairs of actions, the least effort first."""
        seconds: dict[int, list[Action]] = {}
        for total in range(2 * LEAST_EFFORT, 2 * MOST_EFFORT + 1):
            for number, (first, between) in enumerate(firsts):
                if not LEAST_EFFORT <= total - effort(first) <= MOST_EFFORT:
                    continue
                if number not in seconds:
                    seconds[number] = tries(between)
                for second in seconds[number]:
                    if effort(second) != total - effort(first):
                        continue
                    after = later(between, second)
                    if not after.fulfilled() and self._is_new(after, seen):
                        yield self._look((first, second), after)
                        if len(self.found) == self.most:
                            return

    def _is_new(self, after: Position, seen: set[object]) -> bool:
        """Whether a position was not looked at yet; then it is noted."""
        key = self._likeness(after)
        if key in seen:
            return False
        seen.add(key)
        return True

    def _likeness(self, position: Position) -> object:
        """What two positions share in which the wish has the same answer."""
        board, wish = position.mover, self.wish
        own = board.rungs, board.notches, board.spaces
        if isinstance(wish, SpaceWish | EnergyWish) and wish.space not in (0, EXCHANGE_SPACE):
            return own
        return own, position.flows, position.bag

    def _look(self, actions: tuple[Action, ...], after: Position) -> bool:
        """Look at a position; a remedy that gives the same advice as a smaller one is not kept."""
        self.looked += 1
        if self.wish.granted(after):
            advice = {advised(action) for action in actions}
            if all(advice != {advised(action) for action in found.actions} for found in self.found):
                self.found.append(Remedy(actions))
        return True

    def _within(self) -> None:
        """Moves of the same action that may come first: the order makes room."""
        wish = self.wish
        if not isinstance(wish, EnergyWish) or wish.space not in open_spaces(self.position):
            return
        firsts: dict[tuple[Move, ...], None] = {}
        for made in orders(start_state(self.position), SPACES[wish.space]):
            for number, move in enumerate(made):
                if number and (move.energy, move.start) == (wish.energy, wish.rung):
                    firsts.setdefault(made[:number])
        self.found = [Remedy((), moves) for moves in sorted(firsts, key=len)[: self.most]]


def later(position: Position, action: Action) -> Position:
    """The position in which this player acts next, with nothing drawn and nobody else having acted."""
    after = apply_unchecked(position, action).position
    return replace(after, seat=position.seat, round=position.round)


def tries(position: Position) -> list[Action]:
    """One legal action for each outcome that could help, the least effort first; one meditation stands for all."""
    found = [outcome.action for outcome in outcomes(position)]
    looks = [action for action in found if isinstance(action, Meditate)]
    return sorted((action for action in found if action not in looks[1:]), key=effort)


def advised(action: Action) -> object:
    """What makes two actions the same advice: the moves, however they are made; where something is received to.

    >>> advised(Channel(3, (Move("K", 5, 8),))) == advised(Channel(2, (Move("K", 5, 8),)))
    True
    """
    match action:
        case Meditate():
            return "meditate"
        case Channel(_, moves, chosen):
            return frozenset(moves), chosen
        case Receive(_, energies, rung):
            return len(energies), rung


LEAST_EFFORT: Final = 1
MOST_EFFORT: Final = 6


def effort(action: Action) -> int:
    """How much an action does: meditating is least, then few moves, then few energies.

    >>> effort(Meditate("G")), effort(Receive(1, "PBL", 0))
    (1, 6)
    """
    match action:
        case Meditate():
            return LEAST_EFFORT
        case Channel(_, moves):
            return 1 + max(1, len(moves))
        case Receive(_, energies):
            return FLOWS + len(energies)
