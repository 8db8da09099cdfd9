"""What would make it possible: real actions of this turn after which a refused pick could be made next time.

Nothing is invented: each action found is legal now, and on the board that it leaves the rules allow what was wished
for (as far as this player's own board goes; what others do in between is not foreseen).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from chakra_lab.i18n import _
from chakra_lab.rules.actions import Action, Channel, Meditate, Receive
from chakra_lab.rules.apply import board_after
from chakra_lab.rules.components import EXCHANGE_SPACE, SPACES
from chakra_lab.rules.explain import explain
from chakra_lab.rules.legal import exchangeable, next_moves, open_spaces, outcomes
from chakra_lab.rules.position import Position
from chakra_lab.scene.events import short_rung
from chakra_lab.scene.labels import color_name, energies_words, energy_name, rung_name

MOST = 3
"""Remedies that are told."""


@dataclass(frozen=True, slots=True)
class SpaceWish:
    """To channel on a space (0: on any)."""

    space: int

    def granted(self, position: Position) -> bool:
        """Whether the rules allow it there."""
        spaces = open_spaces(position)
        wanted = spaces if not self.space else tuple(space for space in spaces if space == self.space)
        return any(
            bool(exchangeable(position)) if space == EXCHANGE_SPACE else bool(next_moves(position, space))
            for space in wanted
        )

    def words(self) -> str:
        """What is wished for."""
        return _("space {space} can be used").format(space=self.space) if self.space else _("a space can be used")


@dataclass(frozen=True, slots=True)
class EnergyWish:
    """To move an energy that lies on a rung with a space."""

    space: int
    energy: str
    rung: int

    def granted(self, position: Position) -> bool:
        """Whether the rules allow it there as the first move of the action."""
        if self.energy not in position.mover.rungs[self.rung]:
            return False
        moves = next_moves(position, self.space)
        return any(move.energy == self.energy and move.start == self.rung for move in moves)

    def words(self) -> str:
        """What is wished for."""
        return _("{energy} on the {rung} can go with space {space}").format(
            energy=energy_name(self.energy), rung=rung_name(self.rung), space=self.space
        )


@dataclass(frozen=True, slots=True)
class PlaceWish:
    """To receive energies of a flow on a rung, should they still be there."""

    flow: int
    energies: str
    rung: int

    def granted(self, position: Position) -> bool:
        """Whether the rules allow it there."""
        return bool(explain(position, Receive(self.flow, self.energies, self.rung)))

    def words(self) -> str:
        """What is wished for."""
        return _("{energies} can go to the {rung}, if they are still there").format(
            energies=energies_words(self.energies), rung=rung_name(self.rung)
        )


Wish = SpaceWish | EnergyWish | PlaceWish


def remedies(position: Position, wish: Wish, most: int = MOST) -> tuple[Action, ...]:
    """The actions of this turn after which a wish could be granted next time, the simplest first.

    >>> from chakra_lab.notation import parse_position
    >>> position = parse_position(
    ...     "base KRB/GGO/YPL P5B5L5G4Y5O5R4K5 ??????? 3.1 O/-/-/-/-/-/-/-/-:3:PBLGYOR -/-/-/-/-/-/-/-/-:-:R"
    ... )
    >>> remedies(position, SpaceWish(3))
    (Meditate(color=''),)
    """
    found = [outcome.action for outcome in outcomes(position) if wish.granted(after(position, outcome.action))]
    found.sort(key=_effort)
    kept: dict[object, Action] = {}
    for action in found:
        kept.setdefault(_likeness(action), action)
    return tuple(kept.values())[:most]


def after(position: Position, action: Action) -> Position:
    """The position in which this player acts next, as far as the own board tells; flows are taken as they are now."""
    return replace(position.with_board(position.seat, board_after(position, action)))


def _effort(action: Action) -> tuple[int, int]:
    """Simple actions first: meditate, few moves, few energies."""
    match action:
        case Meditate():
            return 0, 0
        case Channel(space, moves):
            return 1, len(moves) + (space == EXCHANGE_SPACE)
        case Receive(_flow, energies):
            return 2, len(energies)


def _likeness(action: Action) -> object:
    """What makes two remedies the same advice."""
    match action:
        case Meditate():
            return "meditate"
        case Channel(space, moves):
            return moves[:1] if len(SPACES[space]) == 1 else (space, moves)
        case Receive(_flow, energies, rung):
            return energies, rung


def remedy_words(action: Action) -> str:
    """A remedy in words.

    >>> remedy_words(Meditate("G"))
    'Meditate first'
    """
    match action:
        case Meditate():
            return _("Meditate first")
        case Channel(space, moves):
            said = ", ".join(
                f"{color_name(move.energy)} {short_rung(move.start)} → {short_rung(move.end)}" for move in moves
            )
            return _("First channel with space {space}: {moves}").format(space=space, moves=said or "–")
        case Receive(flow, energies, rung):
            place = short_rung(rung if isinstance(rung, int) else rung[0])
            return _("First receive {energies} from flow {flow} to {place}").format(
                energies=energies_words(energies), flow=flow, place=place
            )
