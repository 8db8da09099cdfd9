"""The range of a score is what all assignments of the unseen tokens give, no less and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from chakra_lab.notation import parse_position
from chakra_lab.rules import Position, Range, View, score, score_range, view_for
from tests.rules.recorded import recorded_games

TOKENS = (1, 1, 2, 2, 3, 3, 4, 4)
WORLDS = sorted(set(permutations(TOKENS, 7)))
"""Every way in which seven of the eight plenitude tokens can lie."""

HALF_KNOWN = "base .../.../... - 14?????  12.1 -/PPP/-/LLL/-/-/OO/RRR/K:-:PB -/-/BBB/-/-/-/-/-/-:-:G".replace("  ", " ")


def worlds_of(view: View) -> list[tuple[int, ...]]:
    """The worlds that the viewer cannot tell apart."""
    known = [(place, value) for place, value in enumerate(view.shown.plenitude) if value is not None]
    return [world for world in WORLDS if all(world[place] == value for place, value in known)]


def naive_totals(position: Position, world: tuple[int, ...]) -> list[int]:
    """The totals in a world, counted as a child would."""
    runs = []
    for board in position.boards:
        run = 0
        for own, energies in zip("ROYGLBP", board.rungs[7:0:-1], strict=True):
            if energies.count(own) < 3:
                break
            run += 1
        runs.append(run)
    nobody = not any(runs) and position.rules["bonus-needs-red"] == "yes"
    totals = []
    for board, run in zip(position.boards, runs, strict=True):
        total = board.rungs[8].count("K") + (2 if run == max(runs) and not nobody else 0)
        for own, energies, value in zip("PBLGYOR", board.rungs[1:8], world, strict=True):
            total += value if energies.count(own) >= 3 else 0
        totals.append(total)
    return totals


def views() -> Iterator[View]:
    """Views of positions far apart in many games, of each seat in turn, the last positions of games among them."""
    for number, game in enumerate(recorded_games()):
        position = game[-2] if number % 4 == 0 else game[len(game) * (number % 5 + 5) // 10]
        yield view_for(position, number % position.seats + 1)


def test_ranges_are_those_of_all_assignments_of_the_unseen_tokens() -> None:
    unknown = 0
    for view in islice(views(), 200):
        totals = [naive_totals(view.shown, world) for world in worlds_of(view)]
        found = score_range(view)
        assert found == tuple((min(column), max(column)) for column in zip(*totals, strict=True)), str(view)
        unknown += any(low != high for low, high in found)
    assert unknown > 100


def test_the_referee_sees_exact_totals() -> None:
    for game in islice(recorded_games(), 40):
        position = game[-1]
        assert score_range(view_for(position, None)) == tuple(
            (total, total) for total in naive_totals(position, tuple(value or 0 for value in position.plenitude))
        )


@pytest.mark.parametrize("assumed", [{"L": 3}, {"R": 4}, {"L": 2, "R": 2}, {"B": 4}, {"L": 3, "R": 4, "O": 2}])
def test_what_is_assumed_narrows_the_range_as_a_look_would(assumed: dict[str, int]) -> None:
    view = view_for(parse_position(HALF_KNOWN), 1)
    worlds = [w for w in worlds_of(view) if all(w["PBLGYOR".index(x)] == value for x, value in assumed.items())]
    totals = [naive_totals(view.shown, world) for world in worlds]
    assert score_range(view, assuming=assumed) == tuple(
        (min(column), max(column)) for column in zip(*totals, strict=True)
    )


def test_a_value_seen_twice_cannot_come_a_third_time() -> None:
    position = parse_position("base .../.../... - 4?4???? 12.1 -/-/BBB/-/-/-/-/-/-:-:PL -/-/-/-/-/-/-/-/-:-:G")
    assert score_range(view_for(position, 1))[0] == Range(1, 3)


@pytest.mark.parametrize(
    ("assumed", "why"),
    [
        ({"K": 1}, "A chakra is one of"),
        ({"PB": 1}, "A chakra is one of"),
        ({"P": 2}, "known to be 1"),
        ({"L": 5}, "No token of value 5 is left"),
        ({"L": 1, "R": 1}, "No token of value 1 is left for R"),
    ],
)
def test_what_cannot_be_is_not_assumed(assumed: dict[str, int], why: str) -> None:
    view = view_for(parse_position(HALF_KNOWN), 1)
    with pytest.raises(ValueError, match=why):
        score_range(view, assuming=assumed)


def test_on_every_position_of_two_hundred_games_the_score_is_the_naive_one() -> None:
    positions = 0
    for game in recorded_games():
        for position in game:
            result = score(position)
            values = tuple(value or 0 for value in position.plenitude)
            totals = naive_totals(position, values)
            assert [seat.total for seat in result.seats] == totals
            for seat, total in zip(result.seats, totals, strict=True):
                assert sum(item.points or 0 for item in seat.items) == total
            positions += 1
    assert positions > 15_000
