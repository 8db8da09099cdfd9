"""The facts of a reason, as its sentence needs them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from chakra_lab.i18n import _
from chakra_lab.rules.components import BUBBLES
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import Reason
from chakra_lab.scene.words.labels import color_name, energy_name, listed, rung_name


class Facts:
    """The facts of a reason, as sentences need them."""

    def __init__(self, reason: Reason, position: Position) -> None:
        """Keep the reason and the position it speaks of."""
        self.reason, self.position = reason, position

    def has(self, name: str) -> bool:
        """Whether a fact is given."""
        return name in self.reason.facts

    def number(self, name: str) -> int:
        """A number, 0 if it is not given."""
        return cast(int, self.reason.facts.get(name, 0))

    def text(self, name: str) -> str:
        """A text, empty if it is not given."""
        return str(self.reason.facts.get(name, ""))

    def numbers(self, name: str) -> tuple[int, ...]:
        """Several numbers."""
        return cast("tuple[int, ...]", self.reason.facts.get(name, ()))

    def rungs(self, name: str = "rungs") -> str:
        """Several rungs in a sentence."""
        return listed(_the_rungs(self.numbers(name)))

    def rung(self, name: str = "rung") -> str:
        """A rung in a sentence."""
        return rung_name(self.number(name))

    def energy(self, name: str = "energy") -> str:
        """An energy in a sentence."""
        return energy_name(self.text(name))

    def color(self, name: str = "energy") -> str:
        """A color in a sentence."""
        return color_name(self.text(name))

    def mover(self) -> str:
        """The energy whose move it is about, with where it is; where it is not there, only the move."""
        if self.has("absent"):
            return _("a move of {color} from the {rung}").format(color=self.color("moving"), rung=self.rung("start"))
        return energy_on(self.text("moving"), self.number("start"))


def energy_on(energy: str, rung: int) -> str:
    """An energy with where it lies, in a sentence.

    >>> energy_on("O", 4), energy_on("K", 0)
    ('the orange energy on the green chakra', 'the negative energy in the bubbles')
    """
    place = _("the {energy} in the {rung}") if rung == BUBBLES else _("the {energy} on the {rung}")
    return place.format(energy=energy_name(energy), rung=rung_name(rung))


def _the_rungs(rungs: Iterable[int]) -> list[str]:
    return [rung_name(rung) for rung in rungs]
