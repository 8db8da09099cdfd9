"""What happened in a turn, in order: facts for the log, for motion on the board and for screen readers.

Events carry nothing that a seat may not know: a look names the color, never the value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from chakra_lab.rules.components import BUBBLES, EARTH, NEGATIVE, POSITIVE


@dataclass(frozen=True, slots=True)
class Received:
    """Energies went from Maya spaces (1 to 3, from the top) of a flow to a rung."""

    seat: int
    flow: int
    energies: str
    spaces: tuple[int, ...]
    rung: int


@dataclass(frozen=True, slots=True)
class TokenPlaced:
    """An inspiration token left the supply for a space, or for the notch of a rung."""

    seat: int
    space: int | None = None
    notch: int | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """An energy moved; ``counted`` are the rungs that counted, the last its landing, ``skipped`` those passed over."""

    seat: int
    energy: str
    start: int
    end: int
    counted: tuple[int, ...]
    skipped: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A negative energy left the earth for the box, and ``energy`` came from the bag into a bubble."""

    seat: int
    energy: str


@dataclass(frozen=True, slots=True)
class Harmonized:
    """A chakra became harmonized (``harmonize.own-color``)."""

    seat: int
    rung: int


@dataclass(frozen=True, slots=True)
class Unharmonized:
    """An energy left a harmonized chakra (only with option ``harmonized-fixed=no``)."""

    seat: int
    rung: int


@dataclass(frozen=True, slots=True)
class TokenReturned:
    """The token in a notch came back to the supply (``harmonize.token-returns``)."""

    seat: int
    notch: int


@dataclass(frozen=True, slots=True)
class Alleviated:
    """A negative energy reached the earth (``alleviate.earth``)."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class TokensTakenBack:
    """A meditation brought back the tokens on these spaces (``meditate.take-back``)."""

    seat: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Looked:
    """A player took a meditation token and looked at the value of its color (``meditate.look-new``)."""

    seat: int
    color: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """Energies came from the bag to the empty Maya spaces (1 to 3, from the top) of a flow (``receive.refill``)."""

    flow: int
    energies: str
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TemporarilyHarmonized:
    """A chakra became temporarily harmonized: it is passed over (``yinyang.temporary``)."""

    seat: int
    rung: int


@dataclass(frozen=True, slots=True)
class TemporaryEnded:
    """An energy left a temporarily harmonized chakra, which is one no longer."""

    seat: int
    rung: int


@dataclass(frozen=True, slots=True)
class PairDiscarded:
    """A positive and a negative energy left a chakra for the box: a seat has so many halves (``yinyang.exchange``)."""

    seat: int
    rung: int
    halves: int


@dataclass(frozen=True, slots=True)
class ObjectiveClaimed:
    """A seat took a token of an objective, worth so many points (``objectives.claim``)."""

    seat: int
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class LastRoundBegun:
    """Five chakras are harmonized; the round is finished (``end.five``, ``end.equal-turns``)."""

    seat: int
    seats_left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""


Event = (
    Received
    | TokenPlaced
    | Moved
    | Exchanged
    | Harmonized
    | Unharmonized
    | TokenReturned
    | Alleviated
    | TokensTakenBack
    | Looked
    | Drawn
    | TemporarilyHarmonized
    | TemporaryEnded
    | PairDiscarded
    | ObjectiveClaimed
    | LastRoundBegun
    | Ended
)


def rules_shown(events: Iterable[Event]) -> tuple[str, ...]:
    """The ids of the rules that a turn shows, each once, in the order in which it shows them.

    >>> rules_shown([Moved(1, "G", 0, 4, (1, 3, 4), (2,)), Harmonized(1, 4), TokenReturned(1, 4)])
    ('move.exact', 'move.bubble-counts', 'move.skip-harmonized', 'harmonize.own-color', 'harmonize.token-returns')
    """
    return tuple(dict.fromkeys(rule for event in events for rule in _shown(event)))


def _shown(event: Event) -> Iterator[str]:
    match event:
        case Received(_, _, energies, _, rung):
            yield "receive.one-flow"
            if NEGATIVE in energies:
                yield "receive.negative-forced"
            if POSITIVE in energies:
                yield "yinyang.positive-forced"
            yield "receive.bubbles-room" if rung == BUBBLES else "receive.notch-free"
        case TokenPlaced(_, space, _):
            yield "receive.needs-token" if space is None else "channel.space-free"
        case Moved(_, energy, start, end, _, skipped):
            yield "move.exact"
            if energy == POSITIVE and end == EARTH:
                yield "yinyang.earth"
            if start == BUBBLES:
                yield "move.bubble-counts"
            if skipped:
                yield "move.skip-harmonized"
        case ObjectiveClaimed(_, number, _):
            yield from ("objectives.claim", f"objectives.{number}")
        case LastRoundBegun():
            yield from ("end.five", "end.equal-turns")
        case _:
            yield from SHOWS.get(type(event), ())


SHOWS: dict[type[Event], tuple[str, ...]] = {
    Exchanged: ("exchange.needs-alleviated", "exchange.color-in-bag"),
    Harmonized: ("harmonize.own-color",),
    Unharmonized: ("move.harmonized-fixed",),
    TokenReturned: ("harmonize.token-returns",),
    Alleviated: ("alleviate.earth",),
    TokensTakenBack: ("meditate.take-back", "meditate.notches-stay"),
    Looked: ("meditate.look-new",),
    Drawn: ("receive.refill",),
    TemporarilyHarmonized: ("yinyang.temporary",),
    TemporaryEnded: ("yinyang.temporary",),
    PairDiscarded: ("yinyang.exchange",),
    Ended: ("end.over",),
}
"""The rules of the events that always show the same ones."""
