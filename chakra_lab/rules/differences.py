"""What is different between two positions: options, turn, Lotus board, each seat's board, score; as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from chakra_lab.rules.components import (
    CHAKRA_LETTERS,
    CHAKRAS,
    EARTH,
    FLOWS,
    LETTERS,
    ROOM,
    RUNG_NAMES,
    RUNGS,
    SPACES,
)
from chakra_lab.rules.options import OPTIONS
from chakra_lab.rules.position import EMPTY, Board, Position
from chakra_lab.rules.reasons import (
    flow_node,
    meditation_node,
    notch_node,
    objective_node,
    rung_node,
    space_node,
    yin_yang_node,
)
from chakra_lab.rules.scoring import SeatScore, score


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One thing that is different. ``before`` and ``after`` name the nodes that show it on the first and on the second
    board, as in ``Reason.where``; ``seat`` is whose board it is about, 0 for the table.
    """

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    seat: int = 0


@dataclass(frozen=True, slots=True)
class OptionChanged(Difference):
    """Another value of an option; of ``modules`` their letters, an empty text for none."""

    name: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class SeatsChanged(Difference):
    """More or fewer seats."""

    was: int
    now: int


@dataclass(frozen=True, slots=True)
class TurnChanged(Difference):
    """Another turn: (round, seat to move) of each."""

    was: tuple[int, int]
    now: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FlowChanged(Difference):
    """Energies ``gone`` from a flow and ``new`` in it; none of either where only their order is another."""

    flow: int
    gone: str
    new: str


@dataclass(frozen=True, slots=True)
class BagChanged(Difference):
    """Another count of one energy in the bag."""

    energy: str
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class ValueChanged(Difference):
    """Another plenitude value of a chakra; ``None`` where it is unknown."""

    rung: int
    was: int | None
    now: int | None


@dataclass(frozen=True, slots=True)
class EnergyMoved(Difference):
    """An energy lies on another rung of the same board; ``None`` where only one of the boards has it."""

    energy: str
    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class HarmonyChanged(Difference):
    """A chakra is harmonized on one of the boards only; ``now`` says whether on the second."""

    rung: int
    now: bool


@dataclass(frozen=True, slots=True)
class NotchChanged(Difference):
    """A token sits in a notch on one of the boards only; ``now`` says whether on the second."""

    rung: int
    now: bool


@dataclass(frozen=True, slots=True)
class SpaceChanged(Difference):
    """Another count of tokens on an inspiration space."""

    space: int
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class MeditationChanged(Difference):
    """A meditation token is held on one of the boards only; ``now`` says whether on the second."""

    color: str
    now: bool


@dataclass(frozen=True, slots=True)
class HalvesChanged(Difference):
    """Another count of half Yin-Yang tokens (module A)."""

    was: int
    now: int


@dataclass(frozen=True, slots=True)
class ObjectiveChanged(Difference):
    """An objective with other holders of its 2-point and its 1-point token (0: nobody); ``None`` where it does not lie
    open (module D)."""

    number: int
    was: tuple[int, int] | None
    now: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class ScoreChanged(Difference):
    """Another score of a seat: (least, most) of each, and the ``items`` that differ as (name, was, now).

    The points of an item are ``None`` where they depend on unknown values.
    """

    was: tuple[int, int]
    now: tuple[int, int]
    items: tuple[tuple[str, int | None, int | None], ...]


def differences(before: Position, after: Position) -> tuple[Difference, ...]:
    """All that is different between two positions, ``before`` first; empty exactly when they are equal.

    In order: options, seats, turn, flows, bag, plenitude values, objectives, then seat by seat its energies, harmonized
    chakras, tokens in notches and on spaces, meditation tokens, half Yin-Yang tokens and score. An energy that left one
    rung of a board and one of the same color that came to another are one ``EnergyMoved``: it says what is different,
    not how it came about. A seat that only one position has counts as an empty board in the other. Compare what a
    viewer may see: positions out of ``view_for``. For words see ``scene.differences.difference_words``, for marks on
    two boards ``scene.differences.difference_marks``.

    >>> one = Position(flows=("KRB", "GG.", "..."), boards=(Board(("G", *[""] * 8)), Board()))
    >>> other = Position(flows=("KGB", "GG.", "..."), seat=2, boards=(Board(("", "", "G", *[""] * 6)), Board()))
    >>> for found in differences(one, other):
    ...     print(type(found).__name__, found.before, found.after)
    TurnChanged () ()
    FlowChanged ('flow1.2',) ('flow1.2',)
    EnergyMoved ('seat1.bubbles.1',) ('seat1.dark-blue.1',)
    """
    found = [item for compare in TABLE for item in compare(before, after)]
    scores = score(before).seats, score(after).seats
    for seat in range(1, max(before.seats, after.seats) + 1):
        boards = _board_of(before, seat), _board_of(after, seat)
        if boards[0] != boards[1]:
            found.extend(item for compare in BOARDS for item in compare(seat, *boards))
        if seat <= min(before.seats, after.seats):
            found.extend(_score(seat, scores[0][seat - 1], scores[1][seat - 1]))
    return tuple(found)


def _board_of(position: Position, seat: int) -> Board:
    return position.boards[seat - 1] if seat <= position.seats else Board()


def _options(before: Position, after: Position) -> Iterator[Difference]:
    if before.rules.modules != after.rules.modules:
        yield OptionChanged("modules", before.rules.modules, after.rules.modules)
    for name in OPTIONS:
        if before.rules[name] != after.rules[name]:
            yield OptionChanged(name, before.rules[name], after.rules[name])


def _seats(before: Position, after: Position) -> Iterator[Difference]:
    if before.seats != after.seats:
        yield SeatsChanged(before.seats, after.seats)


def _turn(before: Position, after: Position) -> Iterator[Difference]:
    was, now = (before.round, before.seat), (after.round, after.seat)
    if was != now:
        yield TurnChanged(was, now)


def _flows(before: Position, after: Position) -> Iterator[Difference]:
    for flow in range(1, FLOWS + 1):
        was, now = before.flows[flow - 1], after.flows[flow - 1]
        if was == now:
            continue
        gone, new = Counter(was) - Counter(now), Counter(now) - Counter(was)
        yield FlowChanged(
            flow,
            "".join(letter for letter in gone.elements() if letter != EMPTY),
            "".join(letter for letter in new.elements() if letter != EMPTY),
            before=_flow_nodes(flow, was, now, gone),
            after=_flow_nodes(flow, now, was, new),
        )


def _flow_nodes(flow: int, energies: str, others: str, changed: Counter[str]) -> tuple[str, ...]:
    """The spaces of the energies that changed, of equal ones where the other flow has another; the whole flow where
    only the order did."""
    left, nodes = Counter(changed), []
    for space in sorted(range(1, len(energies) + 1), key=lambda space: energies[space - 1] == others[space - 1]):
        if left[energies[space - 1]] > 0:
            left[energies[space - 1]] -= 1
            nodes.append(f"{flow_node(flow)}.{space}")
    return tuple(sorted(nodes)) or (flow_node(flow),)


def _bag(before: Position, after: Position) -> Iterator[Difference]:
    for letter in LETTERS:
        was, now = before.in_bag(letter), after.in_bag(letter)
        if was != now:
            yield BagChanged(letter, was, now, before=("bag",), after=("bag",))


def _values(before: Position, after: Position) -> Iterator[Difference]:
    for rung in CHAKRAS:
        was, now = before.plenitude[rung - 1], after.plenitude[rung - 1]
        if was != now:
            node = f"karma.{RUNG_NAMES[rung]}"
            yield ValueChanged(rung, was, now, before=(node,), after=(node,))


def _objectives(before: Position, after: Position) -> Iterator[Difference]:
    was, now = ({card.number: (card.first, card.second) for card in it.objectives} for it in (before, after))
    for number in sorted({*was, *now}):
        if was.get(number) != now.get(number):
            node = (objective_node(number),)
            there = node if number in was else (), node if number in now else ()
            yield ObjectiveChanged(number, was.get(number), now.get(number), before=there[0], after=there[1])


TABLE: Final[list[Callable[[Position, Position], Iterator[Difference]]]] = [
    _options,
    _seats,
    _turn,
    _flows,
    _bag,
    _values,
    _objectives,
]
"""What is compared on the table, in order."""


def _energies(seat: int, before: Board, after: Board) -> Iterator[Difference]:
    gone, new = _only_on(seat, before, after), _only_on(seat, after, before)
    for letter in LETTERS:
        starts, ends = gone.get(letter, []), new.get(letter, [])
        for number in range(max(len(starts), len(ends))):
            start = starts[number] if number < len(starts) else None
            end = ends[number] if number < len(ends) else None
            yield EnergyMoved(
                letter,
                start[0] if start else None,
                end[0] if end else None,
                before=(start[1],) if start else (),
                after=(end[1],) if end else (),
                seat=seat,
            )


def _only_on(seat: int, board: Board, other: Board) -> dict[str, list[tuple[int, str]]]:
    """By letter, the rung and the node of each energy that a board has more of than the other one."""
    found: dict[str, list[tuple[int, str]]] = {}
    for rung in RUNGS:
        energies = board.rungs[rung]
        for letter in dict.fromkeys(energies):
            more = energies.count(letter) - other.rungs[rung].count(letter)
            last = energies.rindex(letter) + 1
            for place in range(last - more + 1, last + 1):
                inside = rung != EARTH and place <= ROOM
                node = f"{rung_node(seat, rung)}.{place}" if inside else rung_node(seat, rung)
                found.setdefault(letter, []).append((rung, node))
    return found


def _harmony(seat: int, before: Board, after: Board) -> Iterator[Difference]:
    was, now = before.harmonized(), after.harmonized()
    for rung in CHAKRAS:
        if (rung in was) != (rung in now):
            yield HarmonyChanged(rung, rung in now, seat=seat, **_on_one(rung_node(seat, rung), rung in now))


def _notches(seat: int, before: Board, after: Board) -> Iterator[Difference]:
    for rung in CHAKRAS:
        if (rung in before.notches) != (rung in after.notches):
            there = rung in after.notches
            yield NotchChanged(rung, there, seat=seat, **_on_one(notch_node(seat, rung), there))


def _spaces(seat: int, before: Board, after: Board) -> Iterator[Difference]:
    for space in SPACES:
        was, now = before.spaces.count(space), after.spaces.count(space)
        if was != now:
            yield SpaceChanged(space, was, now, seat=seat, **_on_one(space_node(seat, space), now > was))


def _meditation(seat: int, before: Board, after: Board) -> Iterator[Difference]:
    for letter in CHAKRA_LETTERS:
        was, now = before.meditation.count(letter), after.meditation.count(letter)
        if was != now:
            yield MeditationChanged(letter, now > was, seat=seat, **_on_one(meditation_node(letter), now > was))


def _halves(seat: int, before: Board, after: Board) -> Iterator[Difference]:
    if before.halves != after.halves:
        on_one = _on_one(yin_yang_node(seat), after.halves > before.halves)
        yield HalvesChanged(before.halves, after.halves, seat=seat, **on_one)


def _on_one(node: str, second: bool) -> dict[str, tuple[str, ...]]:
    """A node of the board that has something which the other one lacks."""
    return {"after" if second else "before": (node,)}


BOARDS: Final[list[Callable[[int, Board, Board], Iterator[Difference]]]] = [
    _energies,
    _harmony,
    _notches,
    _spaces,
    _meditation,
    _halves,
]
"""What is compared on each seat's board, in order."""


def _score(seat: int, before: SeatScore, after: SeatScore) -> Iterator[Difference]:
    fuller, other = sorted((before.items, after.items), key=len, reverse=True)
    names = dict.fromkeys(item.name for item in (*fuller, *other))
    points = [(name, before.points(name), after.points(name)) for name in names]
    items = tuple(line for line in points if line[1] != line[2])
    was, now = (before.least, before.most), (after.least, after.most)
    if items or was != now:
        yield ScoreChanged(was, now, items, seat=seat)
