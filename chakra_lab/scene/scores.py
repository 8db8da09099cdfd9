"""Scores in words: what a total consists of, the run from red, who gets the bonus, who leads, and what would change it.

Every function answers in the language of the context at the moment of the call.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import CHAKRAS, RED
from chakra_lab.rules.items import Item
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.scoring import BONUS, Range, Score, bonus_seats, run_from_red, score
from chakra_lab.rules.what_if import Hinge
from chakra_lab.scene.events import seats_words, short_rung
from chakra_lab.scene.labels import N_, listed, range_words

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


def item_names(result: Score) -> tuple[str, ...]:
    """The names of all items that occur in a score, values first, in the order in which they are counted.

    >>> item_names(score(Position(boards=(Board(), Board()))))
    ('chakras', 'alleviated', 'bonus')
    """
    names = [item.name for seat in result.seats for item in seat.items]
    return tuple(dict.fromkeys(("chakras", *names)))


def rules_of(result: Score) -> dict[str, str]:
    """The rule of each item that occurs in a score."""
    found = {item.name: item.rule for seat in result.seats for item in seat.items}
    return {"chakras": "score.chakras", **found}


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


def would_win_words(winners: tuple[int, ...]) -> str:
    """Who would have won, as a heading over what it would have taken.

    >>> would_win_words((2,)), would_win_words((1, 3))
    ('Seat 2 would win', 'Seats 1 and 3 would share the victory')
    """
    who = seats_words(winners).capitalize()
    if len(winners) == 1:
        return _("{seat} would win").format(seat=who)
    return _("{seats} would share the victory").format(seats=who)


def hinge_words(hinge: Hinge) -> str:
    """One item that would have changed who wins.

    >>> hinge_words(Hinge(2, "chakras", 5, True, (2,), 1))
    'seat 2 with yellow harmonized, 1 energy short'
    >>> hinge_words(Hinge(1, "bonus", None, False, (2,)))
    'seat 1 without the bonus'
    """
    seat = seats_words((hinge.seat,))
    if hinge.name == "chakras" and hinge.rung and hinge.gained:
        short = ngettext("{n} energy short", "{n} energies short", hinge.short).format(n=hinge.short)
        return _("{seat} with {chakra} harmonized, {short}").format(
            seat=seat, chakra=short_rung(hinge.rung), short=short
        )
    if hinge.name == "chakras" and hinge.rung:
        return _("{seat} without {chakra}").format(seat=seat, chakra=short_rung(hinge.rung))
    if hinge.name == "alleviated" and hinge.gained:
        return _("{seat} with one more alleviated energy").format(seat=seat)
    if hinge.name == "alleviated":
        return _("{seat} with one alleviated energy less").format(seat=seat)
    if hinge.name == "bonus":
        return _("{seat} without the bonus").format(seat=seat)
    return _("{seat} without its points for {item}").format(seat=seat, item=item_name(hinge.name))


def by_winners(hinges: Iterable[Hinge]) -> Iterator[tuple[tuple[int, ...], list[Hinge]]]:
    """The hinges by who would have won, one seat before several."""
    ordered = sorted(hinges, key=lambda hinge: (len(hinge.winners), hinge.winners))
    for winners, found in groupby(ordered, key=lambda hinge: hinge.winners):
        yield winners, list(found)


# What changed


def change_words(before: Position, after: Position) -> str:
    """What is different between two boards for the score, and why: chakras, runs, bonus, who leads, levels.

    >>> from chakra_lab.rules.what_if import with_chakra
    >>> red = Board(("", "", "", "", "", "", "", "RRR", ""))
    >>> position = Position(plenitude=(1, 1, 2, 2, 3, 3, 1), boards=(red, red))
    >>> print(change_words(position, with_chakra(position, 2, 6, True)).replace(". ", ".\\n"))
    Seat 2 has orange now: 3 points.
    Its run from red grows from 1 to 2.
    The bonus is seat 2's alone now.
    Seat 2 leads with 6 points to 1.
    """
    said = [*_values_changed(before, after), *_boards_changed(before, after), *_bonus_changed(before, after)]
    was, now = score(before), score(after)
    said.append(leaders_words(now))
    for seat, (old, new) in enumerate(zip(was.seats, now.seats, strict=True), 1):
        if old.level and new.level and old.level != new.level:
            rises = _("{seat} rises to {level}.") if new.least > old.least else _("{seat} falls to {level}.")
            said.append(rises.format(seat=seats_words((seat,)).capitalize(), level=level_name(new.level)))
    return " ".join(said)


def _points(count: int) -> str:
    return ngettext("{n} point", "{n} points", count).format(n=count)


def _values_changed(before: Position, after: Position) -> Iterator[str]:
    for rung in CHAKRAS:
        old, new = before.plenitude[rung - 1], after.plenitude[rung - 1]
        if old == new:
            continue
        seats = [seat for seat, board in after.all_boards() if rung in board.harmonized()]
        worth = str(new) if new is not None else _("unknown")
        if not seats:
            yield _("{chakra} is {value} now; nobody has it, so nothing changes.").format(
                chakra=short_rung(rung).capitalize(), value=worth
            )
        else:
            said = ngettext(
                "{chakra} is {value} now, for {seats}.", "{chakra} is {value} now, for {seats} alike.", len(seats)
            )
            yield said.format(chakra=short_rung(rung).capitalize(), value=worth, seats=seats_words(seats))


def _boards_changed(before: Position, after: Position) -> Iterator[str]:
    for seat, (old, new) in enumerate(zip(before.boards, after.boards, strict=True), 1):
        lost = [rung for rung in old.harmonized() if rung not in new.harmonized()]
        gained = [rung for rung in new.harmonized() if rung not in old.harmonized()]
        who = seats_words((seat,)).capitalize()
        for rung in gained:
            value = after.plenitude[rung - 1]
            points = _points(value) if value is not None else _("its value is unknown")
            yield _("{seat} has {chakra} now: {points}.").format(seat=who, chakra=short_rung(rung), points=points)
        for rung in lost:
            value = before.plenitude[rung - 1]
            points = _points(value) if value is not None else _("its value is unknown")
            yield _("{seat} has lost {chakra}: {points}.").format(seat=who, chakra=short_rung(rung), points=points)
        yield from _run_changed(old, new, gained or lost)
        if old.alleviated != new.alleviated:
            yield ngettext(
                "{seat} has {n} alleviated energy now: {n} point.",
                "{seat} has {n} alleviated energies now: {n} points.",
                new.alleviated,
            ).format(seat=who, n=new.alleviated)


def _run_changed(old: Board, new: Board, turned: list[int]) -> Iterator[str]:
    was, now = run_from_red(old), run_from_red(new)
    if now > was:
        yield _("Its run from red grows from {was} to {now}.").format(was=was, now=now)
    elif now < was:
        yield _("Its run from red shrinks from {was} to {now}: the gap is at {chakra}.").format(
            was=was, now=now, chakra=short_rung(RED - now)
        )
    elif turned and now:
        yield _("That is above the gap at {chakra}, so its run stays {run}.").format(
            chakra=short_rung(RED - now), run=now
        )
    elif turned:
        yield _("Red is missing, so there is still no run.")


def _bonus_changed(before: Position, after: Position) -> Iterator[str]:
    was, now = bonus_seats(before), bonus_seats(after)
    if was == now:
        return
    if not now:
        yield _("Nobody has red harmonized now, so nobody gets the bonus.")
    elif len(now) > 1:
        yield _("{seats} tie for the longest run: each gets the bonus.").format(seats=seats_words(now).capitalize())
    elif now[0] in was:
        yield _("The bonus is {seat}'s alone now.").format(seat=seats_words(now))
    elif was:
        yield _("The bonus goes from {others} to {seat}.").format(others=seats_words(was), seat=seats_words(now))
    else:
        yield _("{seat} gets the bonus.").format(seat=seats_words(now).capitalize())
