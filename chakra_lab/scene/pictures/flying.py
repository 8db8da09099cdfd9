"""What flies in a moving picture, and where: energies on their way between the Lotus, the bag, ladders and points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from chakra_lab.game import Point
from chakra_lab.rules.components import BUBBLES, EARTH, NEGATIVE, POSITIVE
from chakra_lab.rules.events import Drawn, Exchanged, Moved, PairDiscarded, Received
from chakra_lab.rules.position import Position
from chakra_lab.scene.board import lotus
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.small import SmallGeometry

STILL: Final = Look(live=False)
SIZE: Final = SmallGeometry(46, 36, 0.82, 122, 40, 9, -76, 80)
COLUMN: Final = 186
LOTUS_WIDE: Final = 352
NAMES: Final = 96
TOP: Final = 100
"""The middle of the bubbles, from above."""

LOTUS_AT: Final = (0.0, 84.0)
BAG_AT: Final = (314.0, 374.0)
POINTS_AT: Final = TOP - 48
"""The middle of the line with a seat's points, from above."""


@dataclass(frozen=True, slots=True)
class Flight:
    """An energy from a place to another, so many hops after its scene has begun; till then it waits, or is unseen.

    It lies where it has come to until so many hops are over, or until its scene is.
    """

    energy: str
    start: tuple[float, float]
    end: tuple[float, float]
    after: int
    waits: bool
    hops: int = 1
    until: int | None = None


def flights(point: Point, before: Position, after: Position) -> tuple[Flight, ...]:
    """What flies on the way to a point of a game: what its action moved, then the pairs that left at its end."""
    pairs = tuple(event for event in point.events if isinstance(event, PairDiscarded))
    there = _before_pairs(after, pairs)
    found = list(_flights_of_action(point, before, there))
    off = hops(found)
    for leaving in [flight for pair in pairs for flight in _flights_of_pair(there, pair, off)]:
        came = [n for n, flight in enumerate(found) if (flight.energy, flight.end) == (leaving.energy, leaving.start)]
        if came:
            found[came[-1]] = replace(found[came[-1]], until=off)
        found.append(replace(leaving, waits=not came))
    return tuple(found)


def hops(made: Iterable[Flight]) -> int:
    """How many hops flights take, begun one after another."""
    return max((flight.after + flight.hops for flight in made), default=0)


def _before_pairs(after: Position, pairs: tuple[PairDiscarded, ...]) -> Position:
    """A position as it was before these pairs left their chakras, each pair behind what stays there."""
    for pair in pairs:
        board = after.boards[pair.seat - 1]
        rungs = list(board.rungs)
        rungs[pair.rung] += NEGATIVE + POSITIVE
        after = after.with_board(pair.seat, replace(board, rungs=tuple(rungs)))
    return after


def _flights_of_pair(there: Position, pair: PairDiscarded, off: int) -> Iterator[Flight]:
    """A pair on its way to the points of its seat."""
    for letter, aside in ((NEGATIVE, -0.5), (POSITIVE, 0.5)):
        start = _place(there, pair.seat, pair.rung, letter)
        end = (column(pair.seat) + aside * SIZE.apart, POINTS_AT)
        yield Flight(letter, start, end, off, True, 2, off + 2)


def _flights_of_action(point: Point, before: Position, after: Position) -> Iterator[Flight]:
    hop = 0
    for event in point.events:
        match event:
            case Received(seat, flow, energies, spaces, rung):
                for energy, space in zip(energies, spaces, strict=True):
                    yield Flight(energy, _flow_at(flow, space), _place(after, seat, rung, energy), hop, True)
                hop += 1
            case Moved(seat, energy, start, end, _counted, _skipped):
                yield Flight(energy, _place(before, seat, start, energy), _place(after, seat, end, energy), hop, True)
                hop += 1
            case Exchanged(seat, energy):
                yield Flight(energy, BAG_AT, _place(after, seat, BUBBLES, energy), hop, False)
                hop += 1
            case Drawn(flow, energies, spaces):
                for energy, space in zip(energies, spaces, strict=True):
                    yield Flight(energy, BAG_AT, _flow_at(flow, space), hop, False)
                hop += 1
            case _:
                pass


def _flow_at(flow: int, space: int) -> tuple[float, float]:
    x, y = lotus.flow_middle(flow, space, STILL)
    return x + LOTUS_AT[0], y + LOTUS_AT[1]


def column(seat: int) -> float:
    """The middle of a seat's ladder, from the left."""
    return LOTUS_WIDE + NAMES + COLUMN * (seat - 0.5)


def _place(position: Position, seat: int, rung: int, energy: str) -> tuple[float, float]:
    """Where the last energy of a color lies on a rung."""
    energies = position.boards[seat - 1].rungs[rung]
    place = min(2, energies.rindex(energy)) if energy in energies and rung != EARTH else 0 if rung != EARTH else 1
    return column(seat) + (place - 1) * SIZE.apart, TOP + rung * SIZE.pitch
