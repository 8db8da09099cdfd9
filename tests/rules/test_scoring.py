"""Scores: published examples, ties, and ranges that hold whatever the unknown values are."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chakra_lab.notation import parse_position
from chakra_lab.rules import Board, Position, score
from chakra_lab.rules.components import CHAKRAS, own_letter

WORLDS = sorted(set(permutations((1, 1, 2, 2, 3, 3, 4, 4), 7)))
"""Every way in which seven of the eight plenitude tokens can lie."""


def final(*boards: str, plenitude: str = "4433221", rules: str = "base") -> Position:
    """A finished position with these boards."""
    return parse_position(f"{rules} .../.../... - {plenitude} 12.1 {' '.join(boards)}")


def totals(position: Position) -> list[int | None]:
    """The totals in seat order."""
    return [seat.total for seat in score(position).seats]


# Examples that were published


def test_a_run_of_five_that_does_not_start_at_red_earns_no_bonus() -> None:
    position = final("-/-/BBB/LLL/GGG/YYY/OOO/-/KK:-:G", "-/-/BBB/-/-/YYY/OOO/RRR/-:-:G", plenitude="3421321")

    first, second = score(position).seats

    assert [first.points(name) for name in ("chakras", "alleviated", "bonus")] == [12, 2, 0]
    assert [second.points(name) for name in ("chakras", "alleviated", "bonus")] == [10, 0, 2]
    assert totals(position) == [14, 12]
    assert score(position).winners == (1,)


def test_one_yellow_energy_short_the_bonus_stays_with_the_run_of_three() -> None:
    ahead = "-/PPP/BBB/-/-/YYY/OOO/RRR/-:-:G"
    short = final(ahead, "-/-/-/LLL/GGG/YY/OOO/RRR/KKK:-:G", plenitude="1333224")
    enough = final(ahead, "-/-/-/LLL/GGG/YYY/OOO/RRR/KKK:-:G", plenitude="1333224")

    assert [seat.points("bonus") for seat in score(short).seats] == [2, 0]
    assert [seat.points("bonus") for seat in score(enough).seats] == [0, 2]


# Items and sums


def test_the_total_is_the_sum_of_the_items() -> None:
    position = final("-/PPP/-/LLL/-/-/OOO/RRR/KK:-:G", "-/-/-/-/GGG/-/-/RRR/K:-:G")

    for seat in score(position).seats:
        assert sum(item.points or 0 for item in seat.items) == seat.total == seat.least == seat.most


def test_with_all_seven_chakras_the_total_is_known_only_as_a_range_when_no_value_is() -> None:
    position = final("-/PPP/BBB/LLL/GGG/YYY/OOO/RRR/-:-:G", "-/-/-/-/-/-/-/-/-:-:G", plenitude="???????")

    first, second = score(position).seats

    assert (first.least, first.most, first.total, first.level) == (18, 21, None, None)
    assert (second.least, second.most, second.total, second.level) == (0, 0, 0, "tea")
    assert score(position).winners == (1,)


def test_a_value_that_only_one_token_can_have_is_known_without_looking() -> None:
    position = final("-/PPP/-/-/-/-/-/-/-:-:G", "-/-/-/-/-/-/-/-/-:-:G", plenitude="?112234")
    determined = final("-/PPP/BBB/-/-/-/-/-/-:-:G", "-/-/-/-/-/-/-/-/-:-:G", plenitude="?112233")

    assert (score(position)[1].least, score(position)[1].most) == (3, 4)
    assert totals(determined) == [5, 0]
    assert totals(replace(determined, plenitude=(4, *determined.plenitude[1:]))) == [5, 0]


def test_values_of_chakras_that_nobody_harmonized_do_not_matter() -> None:
    assert totals(final("-/PPP/-/-/-/-/-/-/-:-:G", "-/-/-/-/-/-/-/-/-:-:G", plenitude="2??????")) == [2, 0]


def test_winners_are_named_though_totals_are_unknown_where_no_value_can_change_them() -> None:
    sure = final("-/PPP/BBB/-/-/-/-/-/-:-:G", "-/PPP/-/-/-/-/-/-/-:-:G", plenitude="???????")
    open_ = final("-/PPP/-/-/-/-/-/-/-:-:G", "-/-/BBB/-/-/-/-/-/-:-:G", plenitude="???????")

    assert score(sure).winners == (1,)
    assert score(open_).winners is None


# Ties


def test_all_who_have_the_most_points_win_together() -> None:
    boards = ["-/PPP/-/-/-/-/-/-/-:-:G", "-/-/BBB/-/-/-/-/-/-:-:G", "-/-/-/-/-/-/-/-/KKKK:-:G", "-/-/-/-/-/-/-/-/-:-:G"]

    assert score(final(*boards)).winners == (1, 2, 3)


def test_with_the_option_more_alleviated_energy_breaks_a_tie_and_what_is_left_is_shared() -> None:
    boards = ["-/PPP/-/-/-/-/-/-/-:-:G", "-/-/-/LLL/-/-/-/-/K:-:G", "-/-/-/-/GGG/-/-/-/K:-:G"]

    assert score(final(*boards)).winners == (1, 2, 3)
    assert score(final(*boards, rules="base,tie-break=alleviated")).winners == (2, 3)


def test_more_alleviated_energy_does_not_beat_more_points() -> None:
    boards = ["-/PPP/-/-/-/-/-/-/-:-:G", "-/-/-/-/-/-/-/-/KKK:-:G"]

    assert score(final(*boards, rules="base,tie-break=alleviated")).winners == (1,)


def test_two_runs_of_the_same_length_from_red_both_earn_the_bonus() -> None:
    position = final("-/-/-/-/-/YYY/OOO/RRR/-:-:G", "-/PPP/-/-/-/YYY/OOO/RRR/-:-:G", "-/-/-/-/-/-/OOO/RRR/-:-:G")

    assert [seat.points("bonus") for seat in score(position).seats] == [2, 2, 0]


# Ranges against all that can be


@st.composite
def half_known(draw: st.DrawFn) -> Position:
    """A position with any chakras harmonized and any of a possible set of values known."""
    values = draw(st.sampled_from(WORLDS))
    known = draw(st.sets(st.integers(0, 6)))
    boards = []
    for _ in range(draw(st.integers(2, 4))):
        harmonized = draw(st.sets(st.sampled_from(CHAKRAS)))
        rungs = [
            "",
            *(own_letter(rung) * 3 if rung in harmonized else "" for rung in CHAKRAS),
            "K" * draw(st.integers(0, 3)),
        ]
        boards.append(Board(tuple(rungs), meditation="G"))
    options = ",".join(draw(st.sets(st.sampled_from(["bonus-needs-red=no", "tie-break=alleviated"])).map(sorted)))
    position = final("-/-/-/-/-/-/-/-/-:-:G", "-/-/-/-/-/-/-/-/-:-:G", rules=",".join(filter(None, ["base", options])))
    plenitude = tuple(value if place in known else None for place, value in enumerate(values))
    return replace(position, plenitude=plenitude, boards=tuple(boards))


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(half_known())
def test_ranges_and_winners_are_those_of_all_assignments_of_the_eight_tokens(position: Position) -> None:
    result = score(position)

    worlds = [
        score(replace(position, plenitude=world))
        for world in WORLDS
        if all(shown in (None, value) for shown, value in zip(position.plenitude, world, strict=True))
    ]

    for number, seat in enumerate(result.seats):
        found = [world.seats[number].least for world in worlds]
        assert (seat.least, seat.most) == (min(found), max(found))
        assert seat.total == (found[0] if min(found) == max(found) else None)
        assert seat.level == (worlds[0].seats[number].level if min(found) == max(found) else None)
    winners = {world.winners for world in worlds}
    assert result.winners == (winners.pop() if len(winners) == 1 else None)
