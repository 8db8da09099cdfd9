"""Views: a seat sees the table and the values it has looked at; nothing else differs from what others see."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import Position, View, view_for
from chakra_lab.rules.components import CHAKRA_LETTERS
from tests.rules.strategies import played_positions, positions

EMPTY = "-/-/-/-/-/-/-/-/-"
TABLE = f"base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 1122334 3.1 {EMPTY}:-:PGR {EMPTY}:-:B"
OVER = f"base KRB/GGO/YPL P5 1122334 9.1 -/PPP/BBB/LLL/GGG/YYY/-/-/-:-:G {EMPTY}:-:B"

QUICK = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def test_a_seat_sees_the_values_of_the_colors_it_holds() -> None:
    first = view_for(parse_position(TABLE), 1)
    second = view_for(parse_position(TABLE), 2)

    assert position_text(first.shown).split()[3] == "1??2??4"
    assert position_text(second.shown).split()[3] == "?1?????"
    assert (set(first.known), set(second.known)) == ({1, 4, 7}, {2})


def test_the_referee_sees_every_value() -> None:
    view = view_for(parse_position(TABLE), None)

    assert position_text(view.shown) == TABLE
    assert (view.viewer, set(view.known)) == (None, set(range(1, 8)))


def test_when_the_game_has_ended_all_values_are_shown_to_everybody() -> None:
    assert position_text(view_for(parse_position(OVER), 2).shown) == OVER
    assert position_text(view_for(parse_position(TABLE), 2, ended=True).shown) == TABLE


def test_in_the_last_round_values_are_still_hidden() -> None:
    last_round = parse_position(OVER.replace(" 9.1 ", " 9.2 "))

    assert position_text(view_for(last_round, 2).shown).split()[3] == "?1?????"


def test_a_value_that_is_unknown_to_the_position_stays_unknown_to_all() -> None:
    position = parse_position(TABLE.replace("1122334", "?122334"))

    assert view_for(position, 1).known == {4, 7}
    assert view_for(position, None).known == {2, 3, 4, 5, 6, 7}


def test_the_colors_that_others_hold_are_public() -> None:
    assert [board.meditation for board in view_for(parse_position(TABLE), 2).shown.boards] == ["PGR", "B"]


def test_a_view_is_no_position() -> None:
    assert type(view_for(parse_position(TABLE), 1)) is View
    assert not issubclass(View, Position)


def test_nothing_a_view_says_of_itself_names_a_value_that_is_not_known() -> None:
    values = [(1, 1, 2, 2, 3, 3, 4), (1, 4, 3, 2, 2, 1, 4)]
    texts = {repr(view_for(replace(parse_position(TABLE), plenitude=known), 1)) for known in values}

    assert len(texts) == 1
    assert "1??2??4" in str(view_for(parse_position(TABLE), 1))


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_a_seat_that_does_not_exist_has_no_view(seat: int) -> None:
    with pytest.raises(ValueError, match="There is no seat"):
        view_for(parse_position(TABLE), seat)


@QUICK
@given(played_positions(), st.lists(st.integers(1, 4), min_size=7, max_size=7))
def test_positions_that_differ_only_in_the_unseen_give_equal_views(position: Position, others: list[int]) -> None:
    for seat in range(1, position.seats + 1):
        view = view_for(position, seat)
        pairs = enumerate(zip(position.plenitude, others, strict=True), 1)
        values = tuple(value if rung in view.known else other for rung, (value, other) in pairs)
        same_to_the_eye = view_for(replace(position, plenitude=values), seat)
        assert same_to_the_eye == view
        assert hash(same_to_the_eye) == hash(view)
        assert str(same_to_the_eye) == str(view)


@QUICK
@given(positions())
def test_a_view_hides_values_and_changes_nothing_else(position: Position) -> None:
    for seat in range(1, position.seats + 1):
        shown = view_for(position, seat).shown
        for letter, value, seen in zip(CHAKRA_LETTERS, position.plenitude, shown.plenitude, strict=True):
            knows = letter in position.boards[seat - 1].meditation or position.is_over()
            assert seen == (value if knows else None)
        assert replace(shown, plenitude=position.plenitude) == position
        assert view_for(shown, seat).shown == shown
