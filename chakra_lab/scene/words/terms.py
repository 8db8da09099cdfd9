"""Words of the game that a newcomer does not know, each explained in one sentence, with the rule that tells more.

Every function answers in the language of the context at the moment of the call.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final, NamedTuple

from chakra_lab.i18n import _
from chakra_lab.scene.words.labels import N_


class Term(NamedTuple):
    """A word of the game, what it means, and the rule whose card tells more."""

    word: str
    means: str
    rule: str = ""


TERMS: Final = MappingProxyType(
    {
        "lotus-board": Term(
            N_("Lotus board"),
            N_(
                "The Lotus board shows the plenitude value of each chakra on its petals, and in the middle the three "
                "Maya flows that energies are received from."
            ),
            "setup.maya",
        ),
        "flow": Term(
            N_("Maya flow"),
            N_("A Maya flow is one of the three columns of energies on the Lotus board; a receive takes from one."),
            "receive.one-flow",
        ),
        "bubbles": Term(
            N_("Bhagya bubble"),
            N_("The Bhagya bubbles at the top of a ladder are where energies may come in, one energy each."),
            "receive.bubbles-room",
        ),
        "notch": Term(
            N_("notch"),
            N_(
                "A notch is for one inspiration token: placing received energies on the chakra puts one there, and it "
                "comes back when the chakra is harmonized."
            ),
            "receive.notch-free",
        ),
        "harmonized": Term(
            N_("harmonized"),
            N_("A chakra is harmonized when it holds three energies of its own color."),
            "harmonize.own-color",
        ),
        "earth": Term(
            N_("earth"),
            N_(
                "The earth is the foot of a ladder: a negative energy that gets there is alleviated, stays, and is "
                "worth 1 point."
            ),
            "alleviate.earth",
        ),
        "inspiration-token": Term(
            N_("inspiration token"),
            N_(
                "Inspiration tokens are what actions cost, five for each seat: one on a space to channel, one in a "
                "notch to place on a chakra."
            ),
            "channel.needs-token",
        ),
        "plenitude": Term(
            N_("plenitude value"),
            N_("The plenitude value of a chakra, 1 to 4, is what it scores for everybody who has harmonized it."),
            "score.chakras",
        ),
        "left-out": Term(
            N_("left out"),
            N_("Of the eight plenitude tokens one is left out unseen, so the seven values add up to 16 to 19."),
            "setup.plenitude",
        ),
        "meditation-token": Term(
            N_("meditation token"),
            N_("A meditation token lets its owner look at the plenitude value of its color at any time."),
            "setup.meditation",
        ),
        "bonus": Term(
            N_("bonus, run, no red"),
            N_(
                "The bonus of 2 points is for the longest run of harmonized chakras that starts at red and goes up; "
                "with no red harmonized there is no run."
            ),
            "score.bonus",
        ),
        "referee": Term(
            N_("referee"),
            N_("The referee sees all plenitude values; a seat sees only those of its meditation tokens."),
            "setup.meditation",
        ),
        "ways": Term(N_("ways"), N_("Ways to receive: each choice of energies together with a place for them.")),
        "outcomes": Term(
            N_("outcomes"),
            N_("Outcomes of channeling: the different ladders that its moves can lead to, whatever their order."),
            "channel.any-order",
        ),
        "looks": Term(
            N_("looks"),
            N_("Looks of a meditation: the colors not held yet, of which one shows its plenitude value."),
            "meditate.look-new",
        ),
    }
)
"""The terms by the name that the page has for them, in the order in which a table is looked at."""


def meaning(name: str) -> str:
    """What a term means, in one sentence.

    >>> meaning("harmonized")
    'A chakra is harmonized when it holds three energies of its own color.'
    """
    return _(TERMS[name].means)


def glossary() -> Iterator[tuple[str, str]]:
    """Each term with its sentence.

    >>> next(glossary())[0]
    'Lotus board'
    """
    return ((_(term.word), _(term.means)) for term in TERMS.values())
