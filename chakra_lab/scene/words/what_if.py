"""What if, in words: which single item would have changed who wins, and what a change on the boards has changed.

Every function answers in the language of the context at the moment of the call.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import CHAKRAS, RED
from chakra_lab.rules.modules.goals import GOALS
from chakra_lab.rules.modules.objectives import points_of
from chakra_lab.rules.modules.yin_yang import points as yin_yang_points
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.scoring import bonus_seats, run_from_red, score
from chakra_lab.rules.what_if import Hinge
from chakra_lab.scene.words.events import seats_words, short_rung
from chakra_lab.scene.words.modules import objective_title, yin_yang_words
from chakra_lab.scene.words.scores import item_name, leaders_words, level_name


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
    >>> hinge_words(Hinge(1, "objectives", None, True, (1,), short=1, number=5))
    'seat 1 with objective 5, three in a row, 2 of 3'
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
    if hinge.name == "yin_yang":
        more, less = _("{seat} with one more half Yin-Yang token"), _("{seat} with one half Yin-Yang token less")
        return (more if hinge.gained else less).format(seat=seat)
    if hinge.number:
        return _objective_hinge(hinge, seat, hinge.number)
    return _("{seat} without its points for {item}").format(seat=seat, item=item_name(hinge.name))


def _objective_hinge(hinge: Hinge, seat: str, number: int) -> str:
    """An objective that would have been claimed, claimed first, or not claimed."""
    title = _("objective {number}, {title}").format(number=number, title=objective_title(number))
    if not hinge.gained:
        return _("{seat} without {objective}").format(seat=seat, objective=title)
    if not hinge.short:
        return _("{seat} first with {objective}").format(seat=seat, objective=title)
    need = GOALS[number].need
    return _("{seat} with {objective}, {have} of {need}").format(
        seat=seat, objective=title, have=need - hinge.short, need=need
    )


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
    said = [
        *_values_changed(before, after),
        *_boards_changed(before, after),
        *_objectives_changed(before, after),
        *_bonus_changed(before, after),
    ]
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
        if old.halves != new.halves:
            worth = _points(yin_yang_points(new.halves))
            yield _("{seat} has {tokens} now: {points}.").format(
                seat=who, tokens=yin_yang_words(new.halves), points=worth
            )


def _objectives_changed(before: Position, after: Position) -> Iterator[str]:
    for old, new in zip(before.objectives, after.objectives, strict=False):
        for seat in range(1, after.seats + 1):
            earned = points_of(new, seat)
            if old.number == new.number and earned != points_of(old, seat):
                said = ngettext(
                    "{seat} has {n} point for objective {number}, {title}.",
                    "{seat} has {n} points for objective {number}, {title}.",
                    earned,
                )
                who, title = seats_words((seat,)).capitalize(), objective_title(new.number)
                yield said.format(seat=who, n=earned, number=new.number, title=title)


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
