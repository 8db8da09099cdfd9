"""An action drawn as a question before it is judged, or as a guide through its presses, and marks that tell nothing of
what the rules allow."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from chakra_lab.rules import Action, Board, Channel, Meditate, Position, Receive
from chakra_lab.rules.components import EARTH, ENERGY_NAMES, ROOM, RUNG_NAMES
from chakra_lab.rules.reasons import bag_node, space_node
from chakra_lab.scene.board.marks import Arrow, Marks
from chakra_lab.scene.words.attempts import energy_node
from chakra_lab.scene.words.labels import karma_node
from chakra_lab.session.explore.marking import Marking
from chakra_lab.session.explore.picks import Channelling, Pick, Receiving, board_in_view, spaces_of


def proposal(position: Position, action: Action, seat: int | None = None) -> Marks:
    """An action drawn as a question: what it takes or moves is picked, where it would go is a ghost.

    Nothing in it tells whether the rules allow it: a move is a plain line from rung to rung, without a count.
    """
    position = replace(position, seat=seat or position.seat)
    seat, board = position.seat, position.mover
    marking = Marking(seat)
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
                marking.mark(energy_node(position, move.energy, move.start), "picked")
                marking.arrows.append(Arrow(move.start, (move.end,), (), move.end, made=True))
        case Meditate(color) if color:
            marking.mark(karma_node(RUNG_NAMES.index(ENERGY_NAMES[color])), "picked")
            marking.mark(f"meditation.{ENERGY_NAMES[color]}", "picked")
    return marking.done()


def _ghosts(marking: Marking, board: Board, rung: int, letters: str) -> None:
    """Energies as they would lie on a rung; one without room for all of them is marked itself."""
    if rung == EARTH or len(board.rungs[rung]) + len(letters) > ROOM:
        marking.mark(marking.rung(rung), "picked")
    if rung != EARTH:
        marking.ghosts_on(board, rung, letters)


def guide(position: Position, pick: Pick | None, action: Action) -> Marks:
    """Only what is to be pressed next to make an action, lit; nothing once it waits to be confirmed."""
    marking = Marking(position.seat)
    match action, pick:
        case Receive(flow, energies, int(rung)), Receiving(begun, spaces, None) if begun == flow:
            left = [space for space in spaces_of(position, flow, energies) if space not in spaces]
            for space in left:
                marking.mark(f"flow{flow}.{space}", "legal")
            if not left:
                _landing(marking, position.mover, rung, energies)
        case Receive(flow, energies), None:
            for space in spaces_of(position, flow, energies):
                marking.mark(f"flow{flow}.{space}", "legal")
        case Channel(space, moves), Channelling(begun, made, held) if begun == space and len(made) < len(moves):
            move, here = moves[len(made)], position.with_board(position.seat, board_in_view(position, pick))
            if held:
                _landing(marking, here.mover, move.end, move.energy)
            else:
                marking.mark(energy_node(here, move.energy, move.start), "legal")
        case Channel(space), None:
            marking.mark(space_node(position.seat, space), "legal")
    return marking.done()


def _landing(marking: Marking, board: Board, rung: int, energies: str) -> None:
    marking.mark(marking.rung(rung), "legal")
    marking.ghosts_on(board, rung, energies, "legal")


def unlit(marks: Marks) -> Marks:
    """Marks without what may be picked next: nothing tells beforehand what the rules allow."""
    lit = {name for name, states in marks.states.items() if "legal" in states}
    states = {name: found - {"legal", "ghost"} if name in lit else found for name, found in marks.states.items()}
    ghosts = {name: letter for name, letter in marks.ghosts.items() if name not in lit}
    return replace(marks, states=states, ghosts=ghosts, counts={})


def apart(arrows: tuple[Arrow, ...]) -> tuple[Arrow, ...]:
    """Moves one after another, all drawn with their counts where none is in the way of another's.

    >>> [arrow.made for arrow in apart((Arrow(0, (2,), (), 2, made=True), Arrow(4, (5,), (), 5)))]
    [False, False]
    >>> [arrow.made for arrow in apart((Arrow(0, (2,), (), 2, made=True), Arrow(1, (2,), (), 2)))]
    [True, False]
    """
    spans = sorted(tuple(sorted((arrow.start, arrow.last))) for arrow in arrows)
    clear = all(above[1] < below[0] for above, below in pairwise(spans))
    return tuple(replace(arrow, made=False) for arrow in arrows) if clear else arrows


def together(first: Marks, second: Marks) -> Marks:
    """Two sets of marks as one."""
    names = {*first.states, *second.states}
    return Marks(
        {name: first.of(name) | second.of(name) for name in names},
        {**first.ghosts, **second.ghosts},
        {**first.counts, **second.counts},
        first.arrows + second.arrows,
    )
