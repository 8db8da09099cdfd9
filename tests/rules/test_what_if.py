"""What would have changed who wins: every hinge is true, and none is missing."""

from __future__ import annotations

from dataclasses import replace

from chakra_lab.notation import parse_position
from chakra_lab.rules import Objective, Position, score
from chakra_lab.rules.components import CHAKRAS, own_letter
from chakra_lab.rules.what_if import hinges, with_alleviated, with_chakra, with_halves, with_value
from tests.rules.recorded import recorded_games

CLOSE = "base .../.../... - 1314432 12.1 -/PPP/-/LLL/-/YYY/OOO/RRR/K:-:G -/-/BBB/-/GGG/YY/OOO/RRR/K:-:G"


def test_one_yellow_energy_short_comes_first() -> None:
    position = parse_position(CLOSE)
    first = hinges(position)[0]
    assert (first.seat, first.name, first.rung, first.gained, first.short) == (2, "chakras", 5, True, 1)
    assert first.winners == (2,)


def test_without_the_bonus_the_leader_would_have_lost() -> None:
    position = parse_position(CLOSE)
    (bonus,) = [hinge for hinge in hinges(position) if hinge.name == "bonus"]
    assert (bonus.seat, bonus.gained) == (1, False)
    totals = [seat.total or 0 for seat in score(position).seats]
    assert totals == [14, 13]
    assert bonus.winners == (2,)


def test_every_hinge_of_two_hundred_final_positions_is_true_and_none_is_missing() -> None:
    for game in recorded_games():
        position = game[-1]
        told = {(h.seat, h.name, h.rung, h.gained): h.winners for h in hinges(position) if h.name != "bonus"}
        assert told == dict(flips(position))


def flips(position: Position) -> list[tuple[tuple[int, str, int | None, bool], tuple[int, ...]]]:
    """Each chakra turned and each earth changed by one, where it changes the winners; made by hand."""
    found = []
    for seat in range(1, position.seats + 1):
        rungs = position.boards[seat - 1].rungs
        for rung in CHAKRAS:
            done = rungs[rung] == own_letter(rung) * 3
            other = "" if done else own_letter(rung) * 3
            found.append(((seat, "chakras", rung, not done), with_rung(position, seat, rung, other)))
        found.append(((seat, "alleviated", None, True), with_rung(position, seat, 8, rungs[8] + "K")))
        if rungs[8]:
            found.append(((seat, "alleviated", None, False), with_rung(position, seat, 8, rungs[8][1:])))
    now = score(position).winners
    return [(what, new) for what, after in found if (new := score(after).winners or ()) != now]


def with_rung(position: Position, seat: int, rung: int, energies: str) -> Position:
    """The position with other energies on a rung."""
    boards = list(position.boards)
    rungs = list(boards[seat - 1].rungs)
    rungs[rung] = energies
    boards[seat - 1] = replace(boards[seat - 1], rungs=tuple(rungs))
    return replace(position, boards=tuple(boards))


MODULES = "AD .../.../... - 4431212 12.1 -/-/-/LLL/GGG/YYY/OOO/RRR/-:-:G:y0 -/PPP/BBB/-/-/-/OO/R/KKK:-:G:y1 5:1-,8:2-"
"""Seat 2 wins by one point."""


def test_half_tokens_and_objectives_that_went_the_other_way_are_told() -> None:
    told = {(h.seat, h.name, h.number, h.gained): h.winners for h in hinges(parse_position(MODULES))}
    assert told[2, "yin_yang", None, False] == (1, 2)
    assert told[1, "yin_yang", None, True] == (1, 2)
    assert told[2, "objectives", 8, False] == (1,)
    assert told[1, "objectives", 8, True] == (1, 2), "as second it is one point"
    assert (1, "objectives", 5, False) not in told, "it has lost anyway"


def test_who_was_second_with_an_objective_might_have_been_first() -> None:
    close = MODULES.replace("5:1-,8:2-", "5:12,8:--").replace("-/PPP/BBB", "-/-/BBB")
    totals = [seat.total for seat in score(parse_position(close)).seats]
    assert totals == [13, 9]
    level = parse_position(close.replace("KKK", "K" * 6))
    (first,) = [h for h in hinges(level) if h.short == 0]
    assert (first.seat, first.number, first.winners) == (2, 5, (2,))


def test_a_chakra_more_or_less_takes_the_objectives_along() -> None:
    position = parse_position(MODULES)
    without = with_chakra(position, 1, 5, False)
    assert without.objectives[0] == Objective(5), "no three in a row are left"
    assert with_chakra(without, 1, 5, True).objectives[0] == Objective(5, 1)
    assert with_alleviated(position, 2, 0).objectives[1] == Objective(8, 2), "a token is kept"
    assert with_halves(position, 1, 3).boards[0].halves == 3


def test_where_unknown_values_decide_nothing_is_said() -> None:
    position = parse_position(CLOSE)
    assert hinges(replace(position, plenitude=(None,) * 7)) == ()


def test_a_changed_board_keeps_what_was_not_changed() -> None:
    position = parse_position("base KRB/GGO/YPL P5 1333224 2.2 B/PP*/-/-/-/-/-/-/OKK:4:G -/-/-/-/-/-/-/-/-:-:R")
    done = with_chakra(position, 1, 1, True)
    assert str(done).split()[5].startswith("B/PPP/-/")
    assert str(with_alleviated(position, 1, 1)).split()[5].split(":")[0].endswith("/OK")
    assert with_value(position, 7, 1).plenitude == (1, 3, 3, 3, 2, 2, 1)
    assert with_chakra(done, 1, 1, False).boards[0].rungs[1] == ""
