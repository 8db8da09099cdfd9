"""Why an action is not allowed: reasons with facts and places, collected in a verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from chakra_lab.rules.components import ENERGY_NAMES, RUNG_NAMES

Fact = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule that stands in the way.

    ``rule`` is its id, ``facts`` the numbers, colors (letters) and rungs that a sentence needs, ``where`` the names of
    the nodes on the board that show it, like ``seat1.green``, ``flow2.3`` or ``seat1.space4``.

    >>> Reason("channel.space-free", {"space": 3}, ("seat1.space3",)).where
    ('seat1.space3',)
    """

    rule: str
    facts: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))
    where: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Equal reasons have equal hashes; facts are few."""
        return hash((self.rule, tuple(sorted(self.facts)), self.where))


def reason(rule: str, *where: str, **facts: Fact) -> Reason:
    """A reason with its places and facts.

    >>> reason("channel.space-free", "seat1.space3", space=3).facts["space"]
    3
    """
    return Reason(rule, MappingProxyType(facts), where)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of an action: allowed exactly when no rule is broken.

    >>> bool(Verdict()), Verdict((reason("end.over"),)).rules
    (True, ('end.over',))
    """

    broken: tuple[Reason, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the action is allowed."""
        return not self.broken

    def __bool__(self) -> bool:
        """The same as ``legal``."""
        return self.legal

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules, each once, in the order found."""
        return tuple(dict.fromkeys(item.rule for item in self.broken))


class IllegalAction(ValueError):
    """An action that the rules do not allow; ``verdict`` says why.

    >>> str(IllegalAction(Verdict((reason("end.over"),))))
    'The rules do not allow this: end.over.'
    """

    def __init__(self, verdict: Verdict) -> None:
        """Keep the verdict; the message names the rules."""
        super().__init__(f"The rules do not allow this: {', '.join(verdict.rules)}.")
        self.verdict = verdict


def rung_node(seat: int, rung: int) -> str:
    """The name of a rung on the board.

    >>> rung_node(1, 2)
    'seat1.dark-blue'
    """
    return f"seat{seat}.{RUNG_NAMES[rung]}"


def notch_node(seat: int, rung: int) -> str:
    """The name of a chakra's notch on the board."""
    return f"{rung_node(seat, rung)}.notch"


def space_node(seat: int, space: int) -> str:
    """The name of an inspiration space on the board."""
    return f"seat{seat}.space{space}"


def flow_node(flow: int) -> str:
    """The name of a flow on the board."""
    return f"flow{flow}"


def flow_place_node(flow: int, space: int) -> str:
    """The name of a Maya space on the board.

    >>> flow_place_node(2, 3)
    'flow2.3'
    """
    return f"{flow_node(flow)}.{space}"


def bag_node(letter: str) -> str:
    """The name of an energy in the bag, the choice of space 8."""
    return f"bag.{ENERGY_NAMES[letter]}"


def yin_yang_node(seat: int) -> str:
    """The name of a seat's Yin-Yang tokens on the board."""
    return f"seat{seat}.yin-yang"


def objective_node(number: int) -> str:
    """The name of an objective's card on the board."""
    return f"objective{number}"


def meditation_node(letter: str) -> str:
    """The name of a meditation token on the board."""
    return f"meditation.{ENERGY_NAMES[letter]}"
