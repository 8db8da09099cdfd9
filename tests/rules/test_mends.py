"""Mends of faults: each takes its fault away and brings no other."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import Position, faults
from chakra_lab.rules.components import ENERGIES_EACH
from chakra_lab.rules.mends import MENDERS, key_of, mended, mends, rest_in_bag
from chakra_lab.rules.position import energies_of
from tests.rules.strategies import positions
from tests.rules.test_faults import FAULTY, position_of

EMPTY = "-/-/-/-/-/-/-/-/-"


def only_fault(position: Position) -> tuple[str, ...]:
    (fault,) = faults(position)
    return tuple(item.name for item in mends(position, fault))


@pytest.mark.parametrize("rule", MENDERS)
def test_each_fault_with_mends_is_one_that_the_examples_have(rule: str) -> None:
    assert rule in {name for _position, rules in FAULTY.values() for name in rules}


@pytest.mark.parametrize("position", [position for position, _rules in FAULTY.values()], ids=FAULTY)
def test_each_mend_of_the_examples_takes_its_fault_away_and_brings_no_other(position: Position) -> None:
    before = {key_of(fault) for fault in faults(position)}
    for fault in faults(position):
        found = mends(position, fault)
        assert found
        for item in found:
            left = {key_of(other) for other in faults(item.position)}
            assert key_of(fault) not in left
            assert left < before


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_each_fault_of_any_position_has_a_mend_that_works(position: Position) -> None:
    before = {key_of(fault) for fault in faults(position)}
    for fault in faults(position):
        found = mends(position, fault)
        assert found, fault
        for item in found:
            left = {key_of(other) for other in faults(item.position)}
            assert left <= before - {key_of(fault)}
            assert parse_position(position_text(item.position)) == item.position


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_any_position_can_be_mended_until_it_has_no_fault(position: Position) -> None:
    assert faults(mended(position)) == ()


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_the_bag_takes_exactly_what_is_missing(position: Position) -> None:
    after, total = rest_in_bag(position), ENERGIES_EACH * position.seats
    there = energies_of(after)
    outside = {letter: there[letter] - after.in_bag(letter) for letter in position.rules.letters()}
    halves = sum(board.halves for board in position.boards)
    for letter in position.rules.letters():
        in_box = halves if letter in "KW" and position.rules.has("A") else 0
        assert there[letter] == max(total - in_box, outside[letter])
    assert (after.flows, after.boards) == (position.flows, position.boards)


def test_a_surplus_is_taken_from_the_bag_where_the_bag_has_it() -> None:
    position = position_of(bag="P6B5L5G4Y5O5R5K5")
    (mend,) = mends(position, faults(position)[0])
    assert (mend.name, mend.facts["energies"], mend.position) == ("from-bag", "P", position_of())


def test_a_surplus_that_the_bag_has_not_is_taken_from_the_table() -> None:
    position = position_of("PP/-/-/-/-/-/-/-/-:-:G", bag="B5L5G4Y5O5R5K5", flows="KRB/GGO/PPP")
    extra = rest_in_bag(position.with_board(2, position.boards[1].placed(1, "PP")))
    (mend,) = mends(extra, faults(extra)[0])
    assert mend.name == "take-away"
    assert faults(mend.position) == ()


def test_what_has_no_room_goes_to_the_nearest_rung_with_room_or_into_the_bag() -> None:
    position = position_of("-/-/-/-/PBLY/-/-/-/-:-:G", bag="P4B4L4G4Y4O5R5K5")
    first, second = mends(position, faults(position)[0])
    assert (first.name, dict(first.facts)) == ("move", {"energies": "Y", "start": 4, "end": 5})
    assert first.position.boards[0].rungs[4:6] == ("PBL", "Y")
    assert (second.name, second.position.in_bag("Y")) == ("into-bag", 5)


def test_positive_energy_that_has_no_room_on_red_goes_to_the_earth_as_negative_does() -> None:
    other = "-/-/-/-/-/-/-/-/-:-:R:y0"
    for letter in "KW":
        text = f"A KRB/GGO/YPL P5B5L4G4Y4O4R5K5W6 ??????? 3.1 -/-/-/-/-/-/-/LYO{letter}/-:-:G:y0 {other}"
        position = parse_position(text)
        fault = next(item for item in faults(position) if item.rule == "receive.chakra-room")
        assert dict(mends(position, fault)[0].facts) == {"energies": letter, "start": 7, "end": 8}


def test_what_moves_on_harmonizes_no_chakra_with_a_token_in_its_notch() -> None:
    position = position_of("-/-/-/-/PBLY/YY*/-/-/-:-:G", bag="P4B4L4G4Y2O5R5K5")
    first = mends(position, faults(position)[0])[0]
    assert (first.name, first.facts["end"]) == ("move", 3)


def test_an_empty_bag_is_filled_only_when_every_maya_space_is() -> None:
    board = "R/R/RR/-/-/-/-/-/-"
    position = parse_position(f"base .../GG./KKK - 1122334 9.1 {board}:-:G KKK/PPP/BBB/LLL/GGG/YYY/OOO/-/-:-:R")
    for fault in faults(position):
        assert mends(position, fault)
        for item in mends(position, fault):
            assert "setup.maya" not in {other.rule for other in faults(item.position)}


def test_a_fourth_of_a_color_goes_into_the_bag_or_the_limit_goes() -> None:
    position = position_of("R/R/RR/-/-/-/-/-/-:-:G", bag="P5B5L5G4Y5O5R1K5")
    assert only_fault(position) == ("into-bag", "limit-off")
    assert mends(position, faults(position)[0])[0].position.boards[0].rungs[:3] == ("", "R", "RR")


def test_tokens_too_many_return_first_from_harmonized_chakras_then_from_spaces() -> None:
    position = position_of("-/-*/-/-/GGG*/-/-/-/-:12345:G", bag="P5B5L5G1Y5O5R5K5")
    fault = next(item for item in faults(position) if item.rule == "channel.needs-token")
    after = mends(position, fault)[0].position.boards[0]
    assert (after.notches, after.spaces) == ((1,), (1, 2, 3, 4))
