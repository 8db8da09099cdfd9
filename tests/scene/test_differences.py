"""Differences in words and as marks."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from chakra_lab.notation import parse_position
from chakra_lab.rules import Position
from chakra_lab.rules.differences import HalvesChanged, ObjectiveChanged, differences
from chakra_lab.scene.words.differences import difference_marks, difference_words
from tests.rules.strategies import positions
from tests.rules.test_differences import AFTER, BEFORE


def test_each_difference_has_a_sentence() -> None:
    found = differences(parse_position(BEFORE), parse_position(AFTER))

    assert [difference_words(item) for item in found] == [
        "Option color-limit: off instead of prevent.",
        "Round 3, seat 2 to move instead of round 3, seat 1 to move.",
        "Flow 2: yellow instead of green.",
        "Bag: 2 green instead of 1.",
        "Bag: 4 yellow instead of 5.",
        "The value of purple is 2 instead of unknown.",
        "Green from orange to green.",
        "Negative from the bubbles to the earth.",
        "The green chakra is harmonized.",
        "No token in the notch of the green chakra.",
        "Space 3 is free.",
        "Holds the orange meditation token.",
        "Score 4 instead of 0: values 3 instead of 0, alleviated 1 instead of 0.",
    ]


def test_parts_of_modules_have_sentences() -> None:
    assert difference_words(ObjectiveChanged(5, (1, 0), (1, 2))) == (
        "Objective 5, three in a row: 2 points seat 1, 1 point seat 2 instead of 2 points seat 1, 1 point nobody."
    )
    assert difference_words(ObjectiveChanged(5, (1, 0), None)) == "Objective 5, three in a row: does not lie open."
    assert difference_words(HalvesChanged(0, 1, seat=1)) == "Half a Yin-Yang token instead of no Yin-Yang token."


def test_marks_show_on_each_board_what_only_it_has() -> None:
    found = differences(parse_position(BEFORE), parse_position(AFTER))

    first, second = difference_marks(found, seat=1)

    assert first.of("seat1.orange.1") == {"gone"}
    assert second.of("seat1.green.3") == {"new"}
    assert second.of("seat1.orange.1") == frozenset()
    assert first.of("flow2.1") == {"gone"}
    assert not [name for marks in difference_marks(found, seat=2) for name in marks.states if name.startswith("seat1")]


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions(), positions())
def test_any_two_positions_can_be_told_apart_in_words(one: Position, other: Position) -> None:
    for item in differences(one, other):
        assert difference_words(item).endswith(".")
