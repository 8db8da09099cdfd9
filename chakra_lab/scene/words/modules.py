"""What the modules bring, in words: Yin-Yang tokens, objectives and how far a seat is with them.

The English words of an objective stand in its row of ``GOALS``; tools that collect texts from code do not look there:
``objective_texts`` gives them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import HALVES
from chakra_lab.rules.modules.goals import GOALS
from chakra_lab.rules.options import MODULES, Rules
from chakra_lab.rules.position import Board
from chakra_lab.scene.words.labels import listed


def objective_title(number: int) -> str:
    """An objective in a few words.

    >>> objective_title(5)
    'three in a row'
    """
    return _(GOALS[number].title)


def objective_condition(number: int, rules: Rules) -> str:
    """What an objective asks for, by the rules in force.

    >>> objective_condition(4, Rules.of("D")), objective_condition(4, Rules.of("D", each_chakra="any"))
    ('an energy of its own color on each chakra', 'an energy of any kind on each chakra')
    """
    goal = GOALS[number]
    by_option = (said for option, value, said in goal.asks_by if rules[option] == value)
    return _(next(by_option, goal.asks))


def objective_texts() -> Iterator[str]:
    """The English words of all objectives, for the catalogue.

    >>> sorted(objective_texts())[0]
    'all seven meditation tokens held'
    """
    for goal in GOALS.values():
        yield from (goal.title, goal.asks, *(said for _option, _value, said in goal.asks_by))


def promo_words() -> str:
    """Which objectives are promotional cards, and what some of them need.

    >>> promo_words()
    'Cards 9 and 10 may be dealt as well; 10 only with Yin Yang.'
    """
    promos = {number: goal for number, goal in GOALS.items() if goal.promo}
    said = _("Cards {cards} may be dealt as well").format(cards=listed(map(str, promos)))
    for number, goal in promos.items():
        if goal.needs:
            said += "; " + _("{card} only with {module}").format(card=number, module=_(MODULES[goal.needs].name))
    return said + "."


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
