"""How actions are drawn in lessons: as a question before they are judged, or as far as they get when they fail."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from chakra_lab.rules import Action, Board, Channel, Meditate, Move, Position, Reason, Receive
from chakra_lab.rules.components import CHAKRAS, EARTH, ENERGY_NAMES, RUNG_NAMES
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.reasons import bag_node, rung_node, space_node
from chakra_lab.rules.routes import masks
from chakra_lab.scene.labels import karma_node, place_node
from chakra_lab.scene.marks import Arrow, Marks
from chakra_lab.session.explore.marking import Marking
from chakra_lab.session.explore.picks import Channelling, Meditating, Pick, Receiving
from chakra_lab.session.refusals.why import Refusal, failing_arrow

PLACE_IDS: Final = ("receive.not-earth", "receive.bubbles-room")
"""Rules by which a place outside the chakras is the wrong one."""


def attempt(position: Position, action: Action, reasons: tuple[Reason, ...]) -> tuple[Pick | None, Refusal]:
    """What was picked before an action broke a rule, and the refusal with its move drawn as far as it gets."""
    match action:
        case Receive(flow, energies, rung):
            rungs = rung if isinstance(rung, tuple) else (rung,)
            misplaced = any(item.rule in PLACE_IDS for item in reasons) and rungs[0] not in CHAKRAS
            name = rung_node(position.seat, rungs[0]) if misplaced else ""
            return Receiving(flow, spaces_of(position, flow, energies)), Refusal(name, reasons)
        case Channel(space, moves, _chosen):
            number = next((n for item in reasons if isinstance(n := item.facts.get("number"), int)), 0)
            if not number:
                return (Channelling(space, moves) if moves else None), Refusal("", reasons)
            passage = Passage(position.mover, position.rules)
            for move in moves[: number - 1]:
                passage = passage.after(move)
            passed = masks(passage.board, passage.rules).passed
            failing = moves[number - 1]
            arrow = failing_arrow(passed, reasons, failing)
            name = place_of(passage.board, position.seat, failing)
            return Channelling(space, moves[: number - 1]), Refusal(name, reasons, arrow, failing.energy)
        case Meditate(color):
            return Meditating(), Refusal(f"meditation.{ENERGY_NAMES[color]}" if color else "", reasons)


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


def place_of(board: Board, seat: int, move: Move) -> str:
    """The node of the energy that a move is about; its rung where it is not there."""
    energies = board.rungs[move.start]
    if move.start == EARTH or move.energy not in energies[:3]:
        return rung_node(seat, move.start)
    return place_node(seat, move.start, energies.index(move.energy) + 1)


def proposal(position: Position, action: Action, seat: int | None = None) -> Marks:
    """An action drawn as a question: what it takes or moves is picked, where it would go is a ghost.

    Nothing in it tells whether the rules allow it: a move is a plain line from rung to rung, without a count.
    """
    seat = seat or position.seat
    marking = Marking(seat)
    board = position.boards[seat - 1]
    match action:
        case Receive(flow, energies, rung):
            for space in spaces_of(position, flow, energies):
                marking.mark(f"flow{flow}.{space}", "picked")
            rungs = rung if isinstance(rung, tuple) else (rung,) * len(energies)
            for place, letters in {
                r: "".join(e for e, at in zip(energies, rungs, strict=True) if at == r) for r in rungs
            }.items():
                _ghosts(marking, board, place, letters)
        case Channel(space, moves, chosen):
            marking.mark(space_node(seat, space), "picked")
            if chosen:
                marking.mark(bag_node(chosen), "picked")
                _ghosts(marking, board, 0, chosen)
            for move in moves:
                marking.mark(place_of(board, seat, move), "picked")
                marking.arrows.append(Arrow(move.start, (move.end,), (), move.end, made=True))
        case Meditate(color) if color:
            marking.mark(karma_node(RUNG_NAMES.index(ENERGY_NAMES[color])), "picked")
            marking.mark(f"meditation.{ENERGY_NAMES[color]}", "picked")
    return marking.done()


def _ghosts(marking: Marking, board: Board, rung: int, letters: str) -> None:
    places = list(marking.places(board, rung, len(letters))) if rung != EARTH else []
    if len(places) < len(letters):
        marking.mark(marking.rung(rung), "picked")
    for place, letter in zip(places, letters, strict=False):
        marking.mark(place, "ghost")
        marking.ghosts[place] = letter


def unlit(marks: Marks) -> Marks:
    """Marks without what may be picked next: nothing tells beforehand what the rules allow."""
    lit = {name for name, states in marks.states.items() if "legal" in states}
    states = {name: found - {"legal", "ghost"} if name in lit else found for name, found in marks.states.items()}
    ghosts = {name: letter for name, letter in marks.ghosts.items() if name not in lit}
    return replace(marks, states=states, ghosts=ghosts, counts={})


def together(first: Marks, second: Marks) -> Marks:
    """Two sets of marks as one."""
    names = {*first.states, *second.states}
    return Marks(
        {name: first.of(name) | second.of(name) for name in names},
        {**first.ghosts, **second.ghosts},
        {**first.counts, **second.counts},
        first.arrows + second.arrows,
    )
