"""What the modules bring, in words: Yin-Yang tokens, objectives and how far a seat is with them."""

from __future__ import annotations

from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import HALVES
from chakra_lab.rules.modules.objectives import GOALS
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board
from chakra_lab.scene.labels import N_

TITLES: Final = {
    1: N_("purple and red"),
    2: N_("light blue and yellow"),
    3: N_("dark blue and orange"),
    4: N_("each chakra begun"),
    5: N_("three in a row"),
    6: N_("two separate pairs"),
    7: N_("all seven seen"),
    8: N_("three on the earth"),
    9: N_("purple, light blue, green"),
    10: N_("two Yin-Yang tokens"),
}
"""Each objective in a few words."""

CONDITIONS: Final = {
    1: N_("the purple and the red chakra harmonized"),
    2: N_("the light blue and the yellow chakra harmonized"),
    3: N_("the dark blue and the orange chakra harmonized"),
    4: N_("an energy of its own color on each chakra"),
    5: N_("three successive chakras harmonized"),
    6: N_("two separate pairs of touching chakras harmonized"),
    7: N_("all seven meditation tokens held"),
    8: N_("three negative energies on the earth at the same time"),
    9: N_("the purple, the light blue and the green chakra harmonized"),
    10: N_("two complete Yin-Yang tokens"),
}
"""What each objective asks for."""

ANY_ON_EACH: Final = N_("an energy of any kind on each chakra")
"""What objective 4 asks for with the option ``each-chakra=any``."""


def objective_title(number: int) -> str:
    """An objective in a few words.

    >>> objective_title(5)
    'three in a row'
    """
    return _(TITLES[number])


def objective_condition(number: int, rules: Rules) -> str:
    """What an objective asks for, by the rules in force.

    >>> objective_condition(4, Rules.of("D")), objective_condition(4, Rules.of("D", each_chakra="any"))
    ('an energy of its own color on each chakra', 'an energy of any kind on each chakra')
    """
    if number == 4 and rules["each-chakra"] == "any":
        return _(ANY_ON_EACH)
    return _(CONDITIONS[number])


def progress_words(number: int, board: Board, rules: Rules) -> str:
    """How far a board is with an objective.

    >>> progress_words(7, Board(meditation="PG"), Rules.of("D"))
    '2 of 7'
    """
    goal = GOALS[number]
    return _("{have} of {need}").format(have=goal.progress(board, rules), need=goal.need)


def yin_yang_words(halves: int) -> str:
    """The Yin-Yang tokens of a seat.

    >>> [yin_yang_words(halves) for halves in range(4)]
    ['no Yin-Yang token', 'half a Yin-Yang token', '1 Yin-Yang token', '1 Yin-Yang token and a half']
    """
    whole, half = divmod(halves, HALVES)
    if not whole:
        return _("half a Yin-Yang token") if half else _("no Yin-Yang token")
    if half:
        text = ngettext("{count} Yin-Yang token and a half", "{count} Yin-Yang tokens and a half", whole)
    else:
        text = ngettext("{count} Yin-Yang token", "{count} Yin-Yang tokens", whole)
    return text.format(count=whole)
