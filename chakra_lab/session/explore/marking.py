"""What is lit on the board: the next picks of the action being made, its ghost, its arrows, and what was refused."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from chakra_lab.rules.actions import Move
from chakra_lab.rules.components import (
    CHAKRAS,
    EARTH,
    ENERGY_NAMES,
    EXCHANGE_SPACE,
    ROOM,
    RUNG_NAMES,
    SPACES,
)
from chakra_lab.rules.ladder import Passage, steps_of
from chakra_lab.rules.legal import exchangeable
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.routes import between, masks
from chakra_lab.scene.board.marks import Arrow, Marks
from chakra_lab.session.explore.picks import (
    Channelling,
    Meditating,
    Pick,
    Receiving,
    board_in_view,
    next_colors,
    next_energies,
    next_rungs,
    next_spaces,
    space_counts,
)
from chakra_lab.session.faulty import lit_nodes
from chakra_lab.session.refusals.why import Refusal
from chakra_lab.session.scoring.earned import lit
from chakra_lab.session.scoring.ending import counted_nodes

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


class Marking:
    """Collects states, ghosts, counts and arrows."""

    def __init__(self, seat: int) -> None:
        """Begin with nothing marked; ``seat`` is the one to move."""
        self.seat = seat
        self.states: defaultdict[str, set[str]] = defaultdict(set)
        self.ghosts: dict[str, str] = {}
        self.counts: dict[str, int] = {}
        self.arrows: list[Arrow] = []

    def mark(self, name: str, *states: str) -> None:
        """Put a node into states."""
        self.states[name].update(states)

    def rung(self, rung: int) -> str:
        """The name of a rung of the mover."""
        return f"seat{self.seat}.{RUNG_NAMES[rung]}"

    def places(self, board: Board, rung: int, count: int) -> Iterator[str]:
        """The names of the free places of a rung, at most so many; the earth is one place."""
        if rung == EARTH:
            yield self.rung(rung)
            return
        there = len(board.rungs[rung])
        for place in range(there + 1, min(there + count, ROOM) + 1):
            yield f"{self.rung(rung)}.{place}"

    def ghosts_on(self, board: Board, rung: int, letters: str, *states: str) -> None:
        """Show these energies on the free places of a rung as they would lie there, in these states as well."""
        for place, letter in zip(self.places(board, rung, len(letters)), letters, strict=False):
            self.mark(place, "ghost", *states)
            self.ghosts[place] = letter

    def done(self) -> Marks:
        """All that was marked."""
        return Marks(
            {name: frozenset(states) for name, states in self.states.items()},
            dict(self.ghosts),
            dict(self.counts),
            tuple(self.arrows),
        )


def marks_of(session: Session) -> Marks:
    """The marks for the state that a session is in."""
    position = session.position
    marking = Marking(position.seat)
    refusal = session.refusal or session.whisper
    if session.refusal and session.refusal.shown:
        _tried(marking, position, session.refusal.shown)
    else:
        match session.pick:
            case Receiving():
                _receiving(marking, position, session.pick)
            case Channelling():
                _channelling(marking, position, session.pick)
            case Meditating():
                _meditating(marking, position, session.pick)
    for name in lit_nodes(session.faults, session.settings.shown or position.seat):
        marking.mark(name, "cause")
    if refusal:
        _refused(marking, refusal)
    for name, points in (*lit(session), *counted_nodes(session)):
        marking.mark(name, "earned")
        if points:
            marking.counts[name] = points
    return marking.done()


def _tried(marking: Marking, position: Position, shown: Pick) -> None:
    """What of an illegal action was possible: what was taken, the moves before the one that breaks."""
    if isinstance(shown, Receiving):
        for space in shown.spaces:
            marking.mark(f"flow{shown.flow}.{space}", "picked")
    elif isinstance(shown, Channelling):
        marking.mark(f"seat{position.seat}.space{shown.space}", "picked")
        _made(marking, position, shown.made, full=False)


def _receiving(marking: Marking, position: Position, pick: Receiving) -> None:
    for space in pick.spaces:
        marking.mark(f"flow{pick.flow}.{space}", "picked")
    energies = pick.energies(position)
    if pick.rung is not None:
        marking.ghosts_on(position.mover, pick.rung, energies)
        return
    for flow, spaces in next_spaces(position, pick).items():
        for space in spaces:
            marking.mark(f"flow{flow}.{space}", "legal")
    for rung in next_rungs(position, pick) if energies else ():
        marking.mark(marking.rung(rung), "legal")
        marking.ghosts_on(position.mover, rung, energies, "legal")


def _channelling(marking: Marking, position: Position, pick: Channelling) -> None:
    if not pick.space:
        for space, count in space_counts(position).items():
            name = f"seat{position.seat}.space{space}"
            marking.mark(name, "legal")
            marking.counts[name] = count
        return
    marking.mark(f"seat{position.seat}.space{pick.space}", "picked")
    if pick.space == EXCHANGE_SPACE:
        for letter in exchangeable(position):
            marking.mark(f"bag.{ENERGY_NAMES[letter]}", "picked" if letter == pick.chosen else "legal")
        return
    board = board_in_view(position, pick)
    _made(marking, position, pick.made, full=not pick.held)
    options = next_energies(position, pick)
    if len(pick.made) == len(SPACES[pick.space]):
        return
    for (letter, rung), landings in options.items():
        held = (letter, rung) == pick.held
        for place, there in enumerate(board.rungs[rung], 1):
            if there == letter and place <= ROOM:
                marking.mark(f"{marking.rung(rung)}.{place}", "picked" if held else "legal")
                if held:
                    break
        if held:
            _landings(marking, masks(board, position.rules).passed, board, letter, rung, landings)


def _landings(marking: Marking, passed: int, board: Board, letter: str, rung: int, landings: tuple[int, ...]) -> None:
    for end in landings:
        marking.arrows.append(arrow_of(passed, Move(letter, rung, end)))
        marking.mark(marking.rung(end), "legal")
        for place in marking.places(board, end, 1):
            marking.mark(place, "legal", "ghost")
            if end != EARTH:
                marking.ghosts[place] = letter


def _made(marking: Marking, position: Position, made: tuple[Move, ...], full: bool) -> None:
    """Arrows of the moves made: the last one in ``full`` if nothing else is going on, the others thin."""
    here = Passage(position.mover, position.rules)
    for number, move in enumerate(made, 1):
        passed = masks(here.board, here.rules).passed
        last = number == len(made) and full
        marking.arrows.append(arrow_of(passed, move, made=not last))
        here = here.after(move)


def arrow_of(passed: int, move: Move, made: bool = False) -> Arrow:
    """The arrow of a move on a ladder where these chakras are passed over."""
    counted = steps_of(passed, move.start, move.end)
    skipped = tuple(rung for rung in between(move.start, move.end) if rung not in counted)
    return Arrow(move.start, counted, skipped, move.end, made=made)


def _meditating(marking: Marking, position: Position, pick: Meditating) -> None:
    if pick.color:
        marking.mark(f"karma.{ENERGY_NAMES[pick.color]}", "picked")
        marking.mark(f"meditation.{ENERGY_NAMES[pick.color]}", "picked")
        return
    if pick.color is None:
        for color in next_colors(position):
            marking.mark(f"karma.{ENERGY_NAMES[color]}", "legal")
            marking.mark(f"meditation.{ENERGY_NAMES[color]}", "legal")


def _refused(marking: Marking, refusal: Refusal) -> None:
    """What was refused: its arrow, what it would have put where, what is struck through, and what stands in the way."""
    if refusal.arrow:
        marking.arrows.append(refusal.arrow)
    for name in refusal.causes:
        marking.mark(name, "cause")
    for place, letter in refusal.ghosts.items():
        marking.mark(place, "ghost")
        marking.ghosts[place] = letter
    for name in refusal.blocked:
        marking.mark(name, "blocked")
    if refusal.name and not refusal.name.startswith(("kind.", "notation", "list.")):
        marking.mark(refusal.name, "blocked")
    for rung in CHAKRAS:  # of a chakra pressed its places tell, of one in the way its frame
        name = marking.rung(rung)
        if name == refusal.name or "cause" in marking.states[name]:
            marking.states[name].discard("blocked")
