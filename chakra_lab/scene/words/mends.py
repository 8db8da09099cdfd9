"""Mends of faults in words: what a press on them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.mends import Mend
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import color_name, energies_words


def mend_words(found: Mend) -> str:
    """What a mend does, for its button.

    >>> from chakra_lab.rules import Position
    >>> from chakra_lab.rules.mends import mend
    >>> mend_words(mend("move", Position(), energies="GK", start=4, end=5))
    'Move green and negative to yellow'
    """
    return WORDS[found.name](found)


def _energies(found: Mend) -> str:
    return energies_words(str(found.facts["energies"]))


def _number(found: Mend, name: str) -> int:
    value = found.facts[name]
    assert isinstance(value, int)
    return value


def _tokens(found: Mend) -> str:
    count = _number(found, "n")
    return ngettext("Return {n} token to the supply", "Return {n} tokens to the supply", count).format(n=count)


WORDS: Final[dict[str, Callable[[Mend], str]]] = {
    "into-bag": lambda found: _("Put {energies} into the bag").format(energies=_energies(found)),
    "from-bag": lambda found: _("Take {energies} from the bag").format(energies=_energies(found)),
    "take-away": lambda found: _("Take {energies} away").format(energies=_energies(found)),
    "refill": lambda found: _("Fill the Maya spaces from the bag"),
    "face-down": lambda found: _("Turn the surplus face down"),
    "move": lambda found: _("Move {energies} to {rung}").format(
        energies=_energies(found), rung=short_rung(_number(found, "end"))
    ),
    "limit-off": lambda found: _("Play without the limit"),
    "tokens-back": _tokens,
    "one-meditation": lambda found: _("Keep one"),
    "give-meditation": lambda found: _("Give it a {color} one").format(color=color_name(str(found.facts["color"]))),
    "trade-pair": lambda found: _("Trade the pair on {rung}").format(rung=short_rung(_number(found, "rung"))),
    "halves": lambda found: _("Make halves and box agree"),
    "deal-objectives": lambda found: _("Lay out the right cards"),
    "hand-out": lambda found: _("Put the tokens of objective {number} right").format(number=_number(found, "number")),
}
"""The words of each mend, by its name."""
