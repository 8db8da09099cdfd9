"""What differs between two positions, told as data."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from chakra_lab.notation import parse_position
from chakra_lab.rules import Position
from chakra_lab.rules.differences import (
    BagChanged,
    EnergyMoved,
    FlowChanged,
    HalvesChanged,
    HarmonyChanged,
    MeditationChanged,
    NotchChanged,
    ObjectiveChanged,
    OptionChanged,
    ScoreChanged,
    SeatsChanged,
    SpaceChanged,
    TurnChanged,
    ValueChanged,
    differences,
)
from tests.rules.strategies import positions

OTHER = "-/-/-/-/-/-/-/-/-:-:R"
BEFORE = f"base KRB/GGO/YPL P5B5L5G1Y5O5R5K4 ?123??? 3.1 K/-/-/-/GG*/-/G/-/-:3:G {OTHER}"
AFTER = f"base,color-limit=off KRB/OGY/YPL P5B5L5G2Y4O5R5K4 2123??? 3.2 -/-/-/-/GGG/-/-/-/K:-:GO {OTHER}"


def test_everything_that_differs_is_told_once() -> None:
    found = differences(parse_position(BEFORE), parse_position(AFTER))

    assert found == (
        OptionChanged("color-limit", "prevent", "off"),
        TurnChanged((3, 1), (3, 2)),
        FlowChanged(2, "G", "Y", before=("flow2.1",), after=("flow2.3",)),
        BagChanged("G", 1, 2, before=("bag",), after=("bag",)),
        BagChanged("Y", 5, 4, before=("bag",), after=("bag",)),
        ValueChanged(1, None, 2, before=("karma.purple",), after=("karma.purple",)),
        EnergyMoved("G", 6, 4, before=("seat1.orange.1",), after=("seat1.green.3",), seat=1),
        EnergyMoved("K", 0, 8, before=("seat1.bubbles.1",), after=("seat1.earth",), seat=1),
        HarmonyChanged(4, True, after=("seat1.green",), seat=1),
        NotchChanged(4, False, before=("seat1.green.notch",), seat=1),
        SpaceChanged(3, 1, 0, before=("seat1.space3",), seat=1),
        MeditationChanged("O", True, after=("meditation.orange",), seat=1),
        ScoreChanged((0, 0), (4, 4), (("chakras", 0, 3), ("alleviated", 0, 1)), seat=1),
    )


def test_the_other_way_round_the_same_is_told_from_the_other_side() -> None:
    there = differences(parse_position(BEFORE), parse_position(AFTER))
    back = differences(parse_position(AFTER), parse_position(BEFORE))

    assert [type(item) for item in back] == [type(item) for item in there]
    assert [(item.before, item.after) for item in back] == [(item.after, item.before) for item in there]


def test_the_order_of_a_flow_is_a_difference_of_its_own() -> None:
    position = parse_position(BEFORE)

    (found,) = differences(position, replace(position, flows=("RKB", *position.flows[1:])))

    assert found == FlowChanged(1, "", "", before=("flow1",), after=("flow1",))


def test_more_energies_than_a_chakra_has_places_are_shown_at_the_chakra() -> None:
    position = parse_position(BEFORE)
    crowded = position.with_board(1, position.mover.placed(4, "YYO"))

    found = [item for item in differences(position, crowded) if isinstance(item, EnergyMoved)]

    assert [(item.energy, item.start, item.end, item.after) for item in found] == [
        ("Y", None, 4, ("seat1.green.3",)),
        ("Y", None, 4, ("seat1.green",)),
        ("O", None, 4, ("seat1.green",)),
    ]


def test_a_seat_that_only_one_position_has_counts_as_an_empty_board() -> None:
    two = parse_position(BEFORE)
    three = replace(two, boards=(*two.boards, two.boards[0]))

    found = differences(two, three)

    assert found[0] == SeatsChanged(2, 3)
    assert sum(isinstance(item, EnergyMoved) and item.seat == 3 for item in found) == 4


def test_parts_of_modules_are_compared_too() -> None:
    text = "AD KRB/GGO/YPL P5B5L5G4Y5O5R5K3W4 ??????? 3.1 -/-/-/-/-/-/-/-/-:-:G:y{} -/-/-/-/-/-/-/-/-:-:R:y1 {}"

    found = differences(parse_position(text.format(1, "2:--,5:1-")), parse_position(text.format(3, "5:12,8:--")))

    assert found[:3] == (
        ObjectiveChanged(2, (0, 0), None, before=("objective2",)),
        ObjectiveChanged(5, (1, 0), (1, 2), before=("objective5",), after=("objective5",)),
        ObjectiveChanged(8, None, (0, 0), after=("objective8",)),
    )
    assert found[3] == HalvesChanged(1, 3, seat=1, after=("seat1.yin-yang",))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions(), positions())
def test_nothing_differs_exactly_when_two_positions_are_equal(one: Position, other: Position) -> None:
    assert differences(one, one) == ()
    assert bool(differences(one, other)) == (one != other)
