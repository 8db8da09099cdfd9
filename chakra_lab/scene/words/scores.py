"""Scores in words: what a total consists of, the run from red, who gets the bonus, and who leads.

Every function answers in the language of the context at the moment of the call.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import CHAKRAS, RED
from chakra_lab.rules.items import Item
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.scoring import BONUS, Range, Score, SeatScore, bonus_seats, run_from_red
from chakra_lab.scene.words.events import seats_words, short_rung
from chakra_lab.scene.words.labels import N_, listed, range_words
from chakra_lab.scene.words.modules import objective_title, yin_yang_words

LEVEL_NAMES: Final = {
    "tea": N_("tea and rest"),
    "cocoon": N_("cocoon"),
    "chrysalis": N_("chrysalis"),
    "butterfly": N_("butterfly"),
    "disciple": N_("disciple"),
    "sage": N_("sage"),
}

ITEM_NAMES: Final = {
    "chakras": N_("values"),
    "alleviated": N_("alleviated"),
    "bonus": N_("bonus"),
    "yin_yang": N_("Yin-Yang"),
    "objectives": N_("objectives"),
}
"""The items of a score, in a word each; a name that is not here stands for itself."""


def item_name(name: str) -> str:
    """An item of a score in a word.

    >>> item_name("chakras"), item_name("a_new_one")
    ('values', 'a new one')
    """
    return _(ITEM_NAMES[name]) if name in ITEM_NAMES else name.replace("_", " ")


def item_title(item: Item, board: Board) -> str:
    """One item of a board, said so that it is known which: the objective, how many tokens.

    >>> item_title(Item("objectives", "objectives.5", 2), Board()), item_title(Item("bonus", "score.bonus", 2), Board())
    ('objective 5, three in a row', 'bonus')
    >>> item_title(Item("yin_yang", "yinyang.score", 3), Board(halves=2))
    '1 Yin-Yang token'
    """
    number = item.rule.partition("objectives.")[2]
    if number.isdigit():
        return _("objective {number}, {title}").format(number=number, title=objective_title(int(number)))
    return yin_yang_words(board.halves) if item.name == "yin_yang" else item_name(item.name)


def item_names(result: Score) -> tuple[str, ...]:
    """The names of all items that occur in a score, values first, in the order in which they are counted.

    >>> from chakra_lab.rules.scoring import score
    >>> item_names(score(Position(boards=(Board(), Board()))))
    ('chakras', 'alleviated', 'bonus')
    """
    names = [item.name for seat in result.seats for item in seat.items]
    return tuple(dict.fromkeys(("chakras", *names)))


def sum_words(seat: SeatScore) -> str:
    """How the total of a seat comes about, item by item, where nothing of it is unknown.

    >>> from chakra_lab.rules.scoring import score
    >>> board = Board(("", "", "", "", "", "", "", "RRR", "K"))
    >>> sum_words(score(Position(plenitude=(1, 1, 2, 2, 3, 3, 4), boards=(board, Board())))[1])
    'values 4 + alleviated 1 + bonus 2 = 7'
    """
    counted = {name: seat.points(name) for name in dict.fromkeys(item.name for item in seat.items)}
    parts = [f"{item_name(name)} {points}" for name, points in counted.items()]
    return f"{' + '.join(parts)} = {seat.total}" if parts else f"{seat.total}"


def rules_of(result: Score) -> dict[str, str]:
    """The rule of each item that occurs in a score; of objectives the one that tells how they are claimed."""
    found = {item.name: item.rule for seat in result.seats for item in seat.items}
    return {"chakras": "score.chakras", **found, "objectives": "objectives.claim"}


def level_name(level: str | None) -> str:
    """The title of a level; a dash where it is unknown.

    >>> level_name("sage"), level_name(None)
    ('sage', '–')
    """
    return _(LEVEL_NAMES[level]) if level else "–"


def item_range(items: Iterable[Item], span: Range) -> Range:
    """What the items with unknown points among them come to, where all items together come to this range.

    >>> item_range((Item("bonus", "score.bonus", 2),), Range(5, 9))
    Range(least=3, most=7)
    """
    others = sum(item.points or 0 for item in items if item.name != "chakras")
    return Range(span.least - others, span.most - others)


# The run from red and the bonus


def above_gap(board: Board) -> tuple[int, ...]:
    """The harmonized chakras above the gap that ends the run, from the bottom: they do not count for the bonus.

    >>> above_gap(Board(("", "PPP", "", "", "GGG", "", "", "RRR", "")))
    (4, 1)
    """
    run = run_from_red(board)
    return tuple(rung for rung in reversed(board.harmonized()) if rung <= RED - run)


def run_words(board: Board) -> str:
    """The run from red of a board, where it breaks, and what does not count.

    >>> run_words(Board(("", "PPP", "", "", "", "", "OOO", "RRR", "")))
    'a run of 2, red and orange; the gap is at yellow; purple above it does not count'
    >>> run_words(Board(("", "PPP", "", "", "GGG", "", "", "", "")))
    'no run: red is missing, so green and purple do not count'
    """
    run, above = run_from_red(board), above_gap(board)
    names = listed(short_rung(rung) for rung in above)
    if not run:
        if not above:
            return _("no run: red is missing")
        said = ngettext(
            "no run: red is missing, so {chakras} does not count",
            "no run: red is missing, so {chakras} do not count",
            len(above),
        )
        return said.format(chakras=names)
    if run == len(CHAKRAS):
        return _("a run of 7: all chakras from red to purple")
    said = ngettext("a run of {run}, only {chakras}", "a run of {run}, {chakras}", run).format(
        run=run, chakras=listed(short_rung(RED - step) for step in range(run))
    )
    said += "; " + _("the gap is at {chakra}").format(chakra=short_rung(RED - run))
    if above:
        counted = ngettext("{chakras} above it does not count", "{chakras} above it do not count", len(above))
        said += "; " + counted.format(chakras=names)
    return said


def bonus_words(position: Position) -> str:
    """Who gets the harmonization bonus and why.

    >>> red = Board(("", "", "", "", "", "", "", "RRR", ""))
    >>> bonus_words(Position(boards=(red, Board())))
    'Seat 1 has the longest run from red, 1 chakra, and gets the bonus of 2 points.'
    >>> bonus_words(Position(boards=(Board(), Board())))
    'Nobody has red harmonized, so nobody gets the bonus.'
    """
    longest = max((run_from_red(board) for board in position.boards), default=0)
    seats = bonus_seats(position)
    if not longest:
        if not seats:
            return _("Nobody has red harmonized, so nobody gets the bonus.")
        return _(
            "Nobody has red harmonized; by the option in force all tie at a run of none and get {bonus} points each."
        ).format(bonus=BONUS)
    length = ngettext("{n} chakra", "{n} chakras", longest).format(n=longest)
    who = seats_words(seats).capitalize()
    if len(seats) == 1:
        return _("{seats} has the longest run from red, {length}, and gets the bonus of {bonus} points.").format(
            seats=who, length=length, bonus=BONUS
        )
    return _("{seats} tie for the longest run from red, {length}, and get {bonus} points each.").format(
        seats=who, length=length, bonus=BONUS
    )


# Who wins


def winners_words(result: Score) -> str:
    """Who has won a game that is over.

    >>> from chakra_lab.rules.scoring import score
    >>> winners_words(score(Position(boards=(Board(), Board()))))
    'Seats 1 and 2 share the victory with 0 points.'
    """
    if result.winners is None:
        return _("Unknown plenitude values decide who has won; the score shows ranges.")
    totals = list(dict.fromkeys(range_words(result[seat].least, result[seat].most) for seat in result.winners))
    who = seats_words(result.winners).capitalize()
    points = max(result[seat].most for seat in result.winners)
    said = ngettext("{seat} wins with {total} point.", "{seat} wins with {total} points.", points)
    if len(result.winners) > 1:
        said = ngettext(
            "{seat} share the victory with {total} point.", "{seat} share the victory with {total} points.", points
        )
    return said.format(seat=who, total=listed(totals))


def leaders_words(result: Score) -> str:
    """Who would win if the game ended now.

    >>> from chakra_lab.rules.scoring import score
    >>> leaders_words(score(Position(boards=(Board(("",) * 8 + ("K",)), Board()))))
    'Seat 1 leads with 1 point to 0.'
    """
    if result.winners is None:
        return _("Who leads depends on values that are unknown here.")
    best = result[result.winners[0]]
    total = ngettext("{total} point", "{total} points", best.most).format(total=range_words(best.least, best.most))
    who = seats_words(result.winners).capitalize()
    if len(result.winners) == len(result.seats):
        return _("All seats are level with {total}.").format(total=total)
    if len(result.winners) > 1:
        return _("{seats} lead together with {total}.").format(seats=who, total=total)
    others = [seat for number, seat in enumerate(result.seats, 1) if number not in result.winners]
    next_best = max(others, key=lambda seat: (seat.most, seat.least))
    return _("{seat} leads with {total} to {next}.").format(
        seat=who, total=total, next=range_words(next_best.least, next_best.most)
    )
