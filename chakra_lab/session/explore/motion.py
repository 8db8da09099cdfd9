"""What flies where: motion that shows where things went, told as flights from node to node.

A flight begins after so many hops and lasts so many; one hop is one counted rung. The page looks the nodes up by name
and does without motion where a node is missing or motion is switched off.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from chakra_lab.rules.actions import Move
from chakra_lab.rules.components import EARTH, ENERGY_NAMES, NEGATIVE, POSITIVE, RUNG_NAMES, in_order
from chakra_lab.rules.events import Drawn, Event, Exchanged, PairDiscarded, Received
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.position import Board
from chakra_lab.rules.reasons import rung_node
from chakra_lab.rules.routes import masks
from chakra_lab.scene.board.arrows import arrow_path
from chakra_lab.scene.board.look import Geometry
from chakra_lab.session.explore.marking import arrow_of


@dataclass(frozen=True, slots=True)
class Flight:
    """One energy on its way; ``lane`` is the path in the ladder's own units, where it takes one."""

    letter: str
    start: str
    end: str
    after: float = 0
    hops: float = 1
    lane: str = ""

    def data(self) -> dict[str, Any]:
        """The flight for a page."""
        return {
            "energy": ENERGY_NAMES[self.letter],
            "from": self.start,
            "to": self.end,
            "after": self.after,
            "hops": self.hops,
            "lane": self.lane,
        }


def place_of(board: Board, seat: int, rung: int, letter: str) -> str:
    """The name of the last place of a rung where an energy of this color lies."""
    if rung == EARTH:
        return f"seat{seat}.{RUNG_NAMES[rung]}"
    energies = in_order(board.rungs[rung])
    place = min(3, energies.rindex(letter) + 1) if letter in energies else 1
    return f"seat{seat}.{RUNG_NAMES[rung]}.{place}"


def flight_of_move(here: Passage, seat: int, move: Move, geometry: Geometry) -> Flight:
    """The flight of one move of a channel action along the lane."""
    arrow = arrow_of(masks(here.board, here.rules).passed, move)
    after = here.after(move).board
    return Flight(
        move.energy,
        place_of(here.board, seat, move.start, move.energy),
        place_of(after, seat, move.end, move.energy),
        hops=len(arrow.counted) + len(arrow.skipped) / 2,
        lane=arrow_path(arrow, geometry),
    )


def flights_of_turn(events: Iterable[Event], board: Board) -> tuple[Flight, ...]:
    """The flights of a turn that was confirmed: what was received, what came from the bag, pairs that were traded;
    ``board`` is the mover's board after it."""
    found: list[Flight] = []
    at = 0.0
    for event in events:
        match event:
            case Received(seat, flow, energies, spaces, rung):
                for letter, space in zip(energies, spaces, strict=True):
                    found.append(Flight(letter, f"flow{flow}.{space}", place_of(board, seat, rung, letter), at, 1.5))
                at += 1.5
            case Exchanged(seat, energy):
                found.append(Flight(energy, "bag", place_of(board, seat, 0, energy), at, 2))
                at += 2
            case PairDiscarded(seat, rung, _halves):
                start, end = rung_node(seat, rung), f"score.seat{seat}.yin_yang"
                found += [Flight(letter, start, end, at, 2) for letter in (NEGATIVE, POSITIVE)]
                at += 2
            case Drawn(flow, energies, spaces):
                for letter, space in zip(energies, spaces, strict=True):
                    found.append(Flight(letter, "bag", f"flow{flow}.{space}", at, 1))
                    at += 0.4
            case _:
                pass
    return tuple(found)
