"""Chance: SplitMix64 gives its published numbers, draws are the same for the same seed and fair over many seeds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chakra_lab.notation import parse_action, parse_position, position_text
from chakra_lab.rules import Position, SplitMix64, apply, draw, new_game
from chakra_lab.rules.drawing import stream

EMPTY = "-/-/-/-/-/-/-/-/-:-:G"


def position_with(bag: str, turn: str = "1.1") -> Position:
    """A position for two with this bag."""
    return parse_position(f"base KRB/GGO/YPL {bag} ??????? {turn} {EMPTY} {EMPTY}")


def test_the_generator_gives_the_published_numbers() -> None:
    generator = SplitMix64(1234567)

    assert [generator.number() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_first_number_of_seed_zero_is_the_published_one() -> None:
    assert SplitMix64(0).number() == 16294208416658607535


@given(st.integers(0, 2**64 - 1), st.integers(1, 3))
def test_seeds_count_modulo_two_to_the_sixty_fourth(seed: int, times: int) -> None:
    assert SplitMix64(seed + times * 2**64).number() == SplitMix64(seed).number()


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**64))
def test_a_number_below_a_bound_is_below_it(seed: int, bound: int) -> None:
    assert 0 <= SplitMix64(seed).below(bound) < bound


def test_numbers_below_a_bound_come_equally_often() -> None:
    generator = SplitMix64(5)

    counts = Counter(generator.below(7) for _ in range(70_000))

    assert set(counts) == set(range(7))
    assert all(abs(count - 10_000) < 400 for count in counts.values())


def test_a_bound_that_does_not_divide_the_range_is_not_favored_at_its_low_end() -> None:
    generator = SplitMix64(3)
    bound = 2**63 + 2**62  # by plain remainders the lowest third would come twice as often

    low = sum(generator.below(bound) < bound // 3 for _ in range(6_000))

    assert abs(low - 2_000) < 160


def test_every_order_of_a_shuffle_comes_equally_often() -> None:
    generator = SplitMix64(11)

    counts = Counter("".join(generator.shuffled("PBL")) for _ in range(12_000))

    assert len(counts) == 6
    assert all(abs(count - 2_000) < 180 for count in counts.values())


@given(st.integers(0, 2**64 - 1), st.lists(st.sampled_from("PBLGYORK"), max_size=20))
def test_a_shuffle_keeps_what_it_shuffles(seed: int, items: list[str]) -> None:
    assert Counter(SplitMix64(seed).shuffled(items)) == Counter(items)


def test_streams_of_different_counters_differ() -> None:
    numbers = {stream(1, *counters).number() for counters in [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (2**62,)]}

    assert len(numbers) == 7


@given(st.integers(0, 2**64 - 1), st.integers(0, 9))
def test_the_same_seed_turn_and_bag_draw_the_same(seed: int, count: int) -> None:
    position = position_with("P5B2L1K3")

    assert draw(position, count, seed) == draw(parse_position(position_text(position)), count, seed)
    assert draw(position, count, seed) == draw(replace(position, plenitude=(1,) * 7), count, seed)


def test_a_draw_depends_on_the_turn_and_on_the_bag() -> None:
    first = [draw(position_with("P5B5L5G5", "1.1"), 3, seed) for seed in range(50)]
    next_turn = [draw(position_with("P5B5L5G5", "1.2"), 3, seed) for seed in range(50)]
    other_bag = [draw(position_with("P5B5L5G6", "1.1"), 3, seed) for seed in range(50)]

    assert first != next_turn
    assert first != other_bag


def test_going_back_over_a_draw_and_doing_the_same_again_draws_the_same() -> None:
    start = position_with("P5B5L5G5Y5O5R5K5")
    once = apply(start, parse_action("2GO>~"), draw(start, 2, seed=9)).position
    again = apply(start, parse_action("2GO>~"), draw(start, 2, seed=9)).position

    assert once == again
    assert draw(once, 3, seed=9) == draw(again, 3, seed=9)


@given(st.integers(0, 2**64 - 1), st.integers(0, 20), st.integers(0, 5), st.integers(0, 5))
def test_what_is_drawn_is_in_the_bag_and_no_more(seed: int, count: int, purple: int, negative: int) -> None:
    position = position_with(f"P{purple + 1}K{negative + 1}")

    drawn = draw(position, count, seed)

    assert len(drawn) == min(count, purple + negative + 2)
    assert not Counter(drawn) - Counter(P=purple + 1, K=negative + 1)


def test_an_empty_bag_gives_nothing() -> None:
    assert draw(position_with("-"), 3, seed=1) == ""


def test_each_energy_of_the_bag_is_drawn_equally_often() -> None:
    first = Counter(draw(position_with("G2R1"), 1, seed) for seed in range(6_000))
    orders = Counter(draw(position_with("P1R1K1"), 3, seed) for seed in range(6_000))

    assert abs(first["R"] - 2_000) < 160
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 130 for count in orders.values())


def test_all_colors_start_on_the_market_equally_often() -> None:
    counts = Counter("".join(new_game(2, seed).flows[0]) for seed in range(4_000)).items()
    letters = Counter[str]()
    for flow, times in counts:
        for letter in flow:
            letters[letter] += times

    assert set(letters) == set("PBLGYORK")
    assert all(abs(count - 1_500) < 180 for count in letters.values())


def test_a_new_game_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    assert new_game(3, seed=42) == new_game(3, seed=42)
    assert len({new_game(3, seed) for seed in range(100)}) == 100


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        new_game(seats, seed=1)
