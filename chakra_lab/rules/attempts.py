"""What stops a whole action kind, space or flow: every candidate that was tried, and what stopped each, grouped.

Nothing is judged here: each candidate is an action or a move that the prohibitions are asked about. The groups tell
the nearest miss first, so that a sentence can begin with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from chakra_lab.rules.actions import Move, Receive
from chakra_lab.rules.components import BUBBLES, EARTH, EXCHANGE_SPACE, FLOWS, LETTERS, RUNGS, SPACES, Task
from chakra_lab.rules.explain import explain, move_reasons, without
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.legal import exchangeable, takes
from chakra_lab.rules.position import Position
from chakra_lab.rules.prohibitions import (
    channel_rules,
    end_over,
    move_exact,
    receive_color_limit,
)
from chakra_lab.rules.reasons import Reason
from chakra_lab.rules.routes import counted_rungs, masks

ENOUGH: Final = 60
"""Ways to make as many moves as can be made of which each is followed further; boards have fewer."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One energy tried for one move: where it would end, the counted rungs that it reached, and what stops it.

    ``move`` ends on the rung that the task asks for, or on the last one there is that way. ``cause`` is the rule that
    stops it first ("" for a move that can be made), with ``rungs``: the full one where it stops, or, where there are
    fewer than the move counts, those that there are. ``reasons`` are all that it breaks, ``after`` the moves before.
    """

    move: Move
    task: Task
    direction: int
    reached: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()
    cause: str = ""
    rungs: tuple[int, ...] = ()
    after: tuple[Move, ...] = ()

    @property
    def missing(self) -> int:
        """How many counted rungs it falls short."""
        return self.task.steps - len(self.reached)

    @property
    def nearness(self) -> tuple[bool, int, int, int, int]:
        """For putting the nearest miss first: it can start, few rungs short, few rules broken, the rung nearest to the
        top."""
        starts = self.move.start != self.move.end and self.cause not in FIXED
        rules = len({item.rule for item in self.reasons})
        return not starts, self.missing, rules, self.move.start, LETTERS.index(self.move.energy)


@dataclass(frozen=True, slots=True)
class Stopped:
    """Energies that the same thing stops: one attempt for each, the nearest first."""

    attempts: tuple[Attempt, ...]

    @property
    def cause(self) -> str:
        """The rule that stops them."""
        return self.attempts[0].cause

    @property
    def rungs(self) -> tuple[int, ...]:
        """The full rung where they stop, or those that there are where there are too few."""
        return self.attempts[0].rungs

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that all of them break, the cause first."""
        broken = [{item.rule for item in attempt.reasons} for attempt in self.attempts]
        shared = [item.rule for item in self.reasons if all(item.rule in rules for rules in broken)]
        return tuple(dict.fromkeys((self.cause, *shared)))

    @property
    def energies(self) -> tuple[tuple[str, int], ...]:
        """The energies, as letter and rung."""
        return tuple((attempt.move.energy, attempt.move.start) for attempt in self.attempts)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What the rules say of the nearest of them."""
        return self.attempts[0].reasons


@dataclass(frozen=True, slots=True)
class Barred:
    """Letters or rungs of a receive or an exchange that the same rule bars; ``reasons`` has one for each."""

    rule: str
    letters: str
    rungs: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class SpaceAttempts:
    """Why a space cannot be used.

    ``whole`` are the rules of the action as a whole that stand in the way. ``made`` is one way to make as many of its
    moves as can be made, with the ``begun`` ones first, ``left`` the moves then left, ``stopped`` what stops the
    energies in making one of them, over all ways to make that many. For space 8 ``barred`` says which colors cannot be
    chosen. All empty: it can be used.
    """

    space: int
    whole: tuple[Reason, ...] = ()
    made: tuple[Move, ...] = ()
    left: tuple[Task, ...] = ()
    stopped: tuple[Stopped, ...] = ()
    barred: tuple[Barred, ...] = ()
    begun: tuple[Move, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether nothing stands in the way."""
        return not (self.whole or self.left or self.barred)

    @property
    def nearest(self) -> Attempt | None:
        """The nearest miss."""
        return self.stopped[0].attempts[0] if self.stopped else None

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that stands in the way of something, each once."""
        named = [item.rule for item in self.whole] + ["channel.all-moves"] * bool(self.left)
        named += [item.rule for item in self.barred]
        return tuple(dict.fromkeys(named + [rule for group in self.stopped for rule in group.rules]))


def attempt(
    position: Position, passage: Passage, tasks: tuple[Task, ...], task: Task, direction: int, energy: str, rung: int
) -> Attempt:
    """What happens when an energy tries a move on the board as it stands."""
    full, passed, _ = masks(passage.board, passage.rules)
    walk = counted_rungs(passed, rung, direction)[: task.steps]
    move = Move(energy, rung, walk[-1] if walk else rung)
    reasons = move_reasons(position, passage, tasks, move)
    for item in reasons:
        if item.rule in FIXED:
            return Attempt(move, task, direction, (), (item,), item.rule)
    if not walk:
        too_short = move_exact(tasks, direction, 0)
        assert too_short is not None
        return Attempt(move, task, direction, (), (too_short,), too_short.rule)
    reached: list[int] = []
    rules = [item.rule for item in reasons]
    for step in walk:
        if step != BUBBLES and full >> step & 1:
            return Attempt(move, task, direction, tuple(reached), reasons, "move.room", (step,))
        if step == BUBBLES or (step == EARTH and "move.earth-negative-only" in rules):
            break
        reached.append(step)
    cause = next((rule for rule in ("move.bubbles-closed", "move.exact", *rules) if rule in rules), "")
    rungs = tuple(reached) if cause == "move.exact" else ()
    return Attempt(move, task, direction, tuple(reached), reasons, cause, rungs)


@lru_cache(maxsize=64)
def space_attempts(position: Position, space: int, begun: tuple[Move, ...] = ()) -> SpaceAttempts:
    """Why a space cannot be used, summed up over all energies of the board; ``begun`` are legal moves made already.

    >>> from chakra_lab.rules.position import Board, Position
    >>> board = Board(("", "", "G", "", "", "OOL", "K", "", ""), meditation="G")
    >>> found = space_attempts(Position(boards=(board, Board())), 3)
    >>> for group in found.stopped:
    ...     print(group.rules, group.rungs, group.energies)
    ('move.room',) (5,) (('G', 2),)
    ('move.earth-negative-only',) () (('L', 5), ('O', 5))
    ('move.exact',) (7, 8) (('K', 6),)
    """
    over = end_over(position)
    if over:
        return SpaceAttempts(space, (over,))
    if space == EXCHANGE_SPACE:
        return _exchange_attempts(position)
    tasks = SPACES[space]
    whole = tuple(item for item in channel_rules(position, space, len(tasks), "") if item)
    passage = Passage(position.mover, position.rules)
    for move in begun:
        tasks, passage = without(tasks, passage, move), passage.after(move)
    lines = furthest(position, (begun, tasks, passage))
    made, left, _ = lines[0]
    if not left:
        return SpaceAttempts(space, whole)
    return SpaceAttempts(space, whole, made, left, _stopped(position, lines[:ENOUGH]), begun=begun)


FIXED: Final = ("move.harmonized-fixed", "move.earth-final")
"""Rules that keep an energy where it is, whatever it tries."""

Line = tuple[tuple[Move, ...], tuple[Task, ...], Passage]
"""Moves made, the tasks left after them, and the board as it then stands."""


def furthest(position: Position, begun: Line) -> list[Line]:
    """Every different way to make as many of the tasks left as can be made; just one where all can be made."""
    lines = [begun]
    while lines[0][1]:
        further: dict[object, Line] = {}
        for made, left, passage in lines:
            for move in _possible(position, passage, left):
                after = passage.after(move)
                rest = without(left, passage, move)
                if not rest:
                    return [((*made, move), (), after)]
                further.setdefault((after.board, tuple(sorted(after.moved)), rest), ((*made, move), rest, after))
        if not further:
            return lines
        lines = list(further.values())
    return lines


def _possible(position: Position, passage: Passage, tasks: tuple[Task, ...]) -> Iterator[Move]:
    for found in _attempts(position, passage, tasks):
        if not found.reasons:
            yield found.move


def _attempts(position: Position, passage: Passage, tasks: tuple[Task, ...]) -> Iterator[Attempt]:
    """Every energy that has not moved, tried for every different task and direction."""
    for rung in RUNGS:
        for energy in dict.fromkeys(passage.board.rungs[rung]):
            if passage.unmoved(energy, rung):
                for task in dict.fromkeys(tasks):
                    for direction in task.directions:
                        yield attempt(position, passage, tasks, task, direction, energy, rung)


def _stopped(position: Position, lines: Iterable[Line]) -> tuple[Stopped, ...]:
    nearest: dict[tuple[str, int, Task, int], Attempt] = {}
    for made, left, passage in lines:
        for found in _attempts(position, passage, left):
            key = (found.move.energy, found.move.start, found.task, found.direction)
            if key not in nearest or found.nearness < nearest[key].nearness:
                nearest[key] = replace(found, after=made)
    groups: dict[tuple[object, ...], list[Attempt]] = {}
    for found in sorted(nearest.values(), key=lambda found: found.nearness):
        grounded = any(item.rule == "move.earth-negative-only" for item in found.reasons)
        fixed = found.cause in FIXED
        likeness = (found.cause, found.rungs, not fixed and found.direction, grounded and found.cause == "move.exact")
        group = groups.setdefault(likeness, [])
        if all((found.move.energy, found.move.start) != other.move[:2] for other in group):
            group.append(found)
    return tuple(Stopped(tuple(group)) for group in groups.values())


def _exchange_attempts(position: Position) -> SpaceAttempts:
    letters = [letter for letter in LETTERS if letter in position.rules.letters()]
    possible = exchangeable(position)
    chosen = next(iter(possible), letters[0])
    whole = tuple(
        item
        for item in channel_rules(position, EXCHANGE_SPACE, 0, chosen)
        if item and item.rule not in ("exchange.color-in-bag", "receive.color-limit")
    )
    if whole or possible:
        return SpaceAttempts(EXCHANGE_SPACE, whole)
    found = {
        letter: [item for item in channel_rules(position, EXCHANGE_SPACE, 0, letter) if item] for letter in letters
    }
    return SpaceAttempts(
        EXCHANGE_SPACE, barred=_barred((letter, (), item) for letter in found for item in found[letter])
    )


Row = tuple[str, tuple[int, ...], Reason]
"""Letters and rungs with the reason that bars them."""


def _barred(found: Iterable[Row]) -> tuple[Barred, ...]:
    """The reasons by rule, with the letters and rungs that each is about; every rule where it first came up."""
    groups: dict[str, list[Row]] = {}
    for row in found:
        groups.setdefault(row[2].rule, []).append(row)
    return tuple(
        Barred(
            rule,
            "".join(dict.fromkeys("".join(letters for letters, _, _ in rows))),
            tuple(dict.fromkeys(rung for _, rungs, _ in rows for rung in rungs)),
            tuple(dict.fromkeys(item for _, _, item in rows)),
        )
        for rule, rows in groups.items()
    )


@dataclass(frozen=True, slots=True)
class ReceiveAttempts:
    """Why nothing can be received from some flows: ``energies`` is the smallest take that was tried everywhere.

    ``barred`` are the rules in the way with the letters and rungs that each bars; empty: something can be received.
    """

    flows: tuple[int, ...]
    energies: str = ""
    barred: tuple[Barred, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that stands in the way of something, each once."""
        return tuple(item.rule for item in self.barred)


def receive_attempts(position: Position, flows: tuple[int, ...] = (), wanted: str = "") -> ReceiveAttempts:
    """Why nothing that holds the letters ``wanted`` can be received from these flows (all, if none is named).

    >>> from chakra_lab.rules.position import Board, Position
    >>> board = Board(("GRO", "", "", "", "", "", "", "", ""), notches=(1, 2, 3, 4, 5), meditation="G")
    >>> found = receive_attempts(Position(flows=("GO.", "...", "..."), boards=(board, Board())))
    >>> for item in found.barred:
    ...     print(item.rule, item.rungs)
    receive.bubbles-room (0,)
    receive.notch-free (1, 2, 3, 4, 5)
    receive.needs-token (1, 2, 3, 4, 5, 6, 7)
    receive.one-flow ()
    """
    over = end_over(position)
    if over:
        return ReceiveAttempts(flows, "", _barred([("", (), over)]))
    flows = flows or tuple(range(1, FLOWS + 1))
    rows: list[Row] = []
    smallest = ""
    for flow in flows:
        fitting = [
            take
            for take in takes(position.flows[flow - 1], position.rules.modules)
            if all(take.count(letter) >= wanted.count(letter) for letter in wanted)
        ]
        if not fitting:
            rows += [("", (), item) for item in explain(position, Receive(flow, wanted, BUBBLES)).broken[:1]]
        for take in fitting:  # what stops a small take stops every larger one that holds it
            if len(take) == len(fitting[0]):
                stopped = list(_take_attempts(position, flow, take))
                if not stopped:
                    return ReceiveAttempts(flows)
                smallest = smallest or take
                rows += stopped
    return ReceiveAttempts(flows, smallest, _barred(rows))


def _take_attempts(position: Position, flow: int, take: str) -> Iterator[Row]:
    """What stands in the way of a take, rung by rung; nothing if it can be placed somewhere."""
    limit = receive_color_limit(position, take)
    if limit:
        yield str(limit.facts["energy"]), (), limit
        return
    tried = [(rung, explain(position, Receive(flow, take, rung)).broken) for rung in range(EARTH)]
    if all(broken for _, broken in tried):
        yield from ((take, (rung,), item) for rung, broken in tried for item in broken)
