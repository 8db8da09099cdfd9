"""For each rule that does something or counts something: an example that shows it, run by ``test_rule_examples``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from chakra_lab.notation import board_text, parse_action, parse_position, position_text
from chakra_lab.rules import (
    Meditate,
    Position,
    apply,
    explain,
    faults,
    is_stuck,
    legal_actions,
    new_game,
    run_from_red,
    score,
)
from chakra_lab.rules.events import Alleviated, Ended, Event, Harmonized, LastRoundBegun, TokenReturned, TokensTakenBack
from chakra_lab.rules.scoring import level_of
from tests.rules.examples_of_prohibitions import FIVE, NOTHING, table

EFFECTS: Final[dict[str, Callable[[], None]]] = {}
"""The example of each rule, by id."""


def shows(rule: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Enter a function as the example of a rule."""

    def enter(example: Callable[[], None]) -> Callable[[], None]:
        assert rule not in EFFECTS, f"{rule} has two examples"
        EFFECTS[rule] = example
        return example

    return enter


def after(position: str, action: str, drawn: str = "") -> Position:
    """The position after an action."""
    return apply(parse_position(position), parse_action(action), drawn).position


def board_after(position: str, action: str, drawn: str = "") -> str:
    """The text of the mover's board after an action."""
    before = parse_position(position)
    return board_text(apply(before, parse_action(action), drawn).position.boards[before.seat - 1])


def events_of(position: str, action: str, drawn: str = "") -> tuple[Event, ...]:
    """What happens in an action."""
    return apply(parse_position(position), parse_action(action), drawn).events


def refused(position: str, action: str) -> tuple[str, ...]:
    """The rules that an action breaks."""
    return explain(parse_position(position), parse_action(action)).rules


def final(*boards: str, plenitude: str = "4433221", rules: str = "base") -> Position:
    """A finished position with these boards."""
    return parse_position(f"{rules} .../.../... - {plenitude} 12.1 {' '.join(boards)}")


# Setup


@shows("setup.bag")
def three_energies_of_each_color_for_each_player_are_in_the_game() -> None:
    for seats, energies in ((2, 48), (3, 72), (4, 96)):
        position = new_game(seats, seed=5)
        there = Counter("".join(position.flows))
        for letter, count in zip("PBLGYORKW", position.bag, strict=True):
            there[letter] += count
        assert there == Counter(dict.fromkeys("PBLGYORK", 3 * seats))
        assert there.total() == energies
        assert position.bag_count == energies - 9


@shows("setup.plenitude")
def seven_of_the_eight_plenitude_tokens_are_laid_out() -> None:
    games = [new_game(2, seed).plenitude for seed in range(200)]
    for values in games:
        assert not Counter(values) - Counter([1, 1, 2, 2, 3, 3, 4, 4])
        assert 16 <= sum(value or 0 for value in values) <= 19
    assert {sum(value or 0 for value in values) for values in games} == {16, 17, 18, 19}


@shows("setup.maya")
def all_nine_maya_spaces_are_filled() -> None:
    for seed in range(50):
        position = new_game(3, seed)
        assert [len(flow) for flow in position.flows] == [3, 3, 3]
        assert "." not in "".join(position.flows)
        assert faults(position) == ()


@shows("setup.meditation")
def each_player_draws_one_meditation_token_and_two_may_get_the_same_color() -> None:
    colors = [[board.meditation for board in new_game(2, seed).boards] for seed in range(300)]
    assert all(len(color) == 1 and color in "PBLGYOR" for pair in colors for color in pair)
    assert any(first == second for first, second in colors)
    assert {first for first, _ in colors} == set("PBLGYOR")


@shows("setup.first-player")
def seat_one_starts() -> None:
    assert [(new_game(seats, seed=1).round, new_game(seats, seed=1).seat) for seats in (2, 3, 4)] == [(1, 1)] * 3


# Channel and harmonizing


@shows("channel.any-order")
def red_goes_down_first_then_green_goes_up_into_the_place_it_left() -> None:
    full = table("-/-/-/O/GGR/G/-/-/-:-:G")
    assert refused(full, "c7:OL>G") == ("move.room",)
    assert refused(full, "c6:GY>G,RG>Y") == ("move.room",)
    assert board_after(full, "c6:RG>Y,GY>G") == "-/-/-/O/GGG/R/-/-/-:6:G"
    assert board_after(table("-/-/-/O/GGG/R/-/-/-:6:G"), "c7:OL>Y") == "-/-/-/-/GGG/OR/-/-/-:67:G"


@shows("move.bubble-counts")
def from_a_bubble_purple_is_one_rung_down() -> None:
    assert board_after(table("K/-/-/-/-/-/-/-/-:-:G"), "c7:K~>P") == "-/K/-/-/-/-/-/-/-:7:G"
    assert board_after(table("K/-/-/-/-/-/-/-/-:-:G"), "c3:K~>L") == "-/-/-/K/-/-/-/-/-:3:G"
    assert refused(table("K/-/-/-/-/-/-/-/-:-:G"), "c7:K~>B") == ("move.exact",)


@shows("harmonize.own-color")
def three_of_its_own_color_harmonize_a_chakra_three_of_another_do_not() -> None:
    own = parse_position(table("-/-/-/-/GGG/YYY/-/-/-:-:G"))
    other = parse_position(table("-/-/-/-/YYY/GGG/-/-/-:-:G"))
    assert own.mover.harmonized() == (4, 5)
    assert other.mover.harmonized() == ()
    assert Harmonized(1, 5) in events_of(table("-/-/-/-/-/YY/Y/-/-:-:G"), "c7:YO>Y")
    assert Harmonized(1, 5) not in events_of(table("-/-/-/-/-/GG/G/-/-:-:G"), "c7:GO>Y")


@shows("harmonize.token-returns")
def a_token_in_the_notch_comes_back_in_the_middle_of_the_action() -> None:
    before = table("-/-/-/-/-/K/R/RR*/-:13:G")
    assert board_after(before, "c2:RO>R,KY>E") == "-/-/-/-/-/-/-/RRR/K:123:G"
    names = [type(event).__name__ for event in events_of(before, "c2:RO>R,KY>E")]
    assert names == ["TokenPlaced", "Moved", "Harmonized", "TokenReturned", "Moved", "Alleviated"]
    assert TokenReturned(1, 4) in events_of(table("-/-/-/-/GG/-/-/-/-:1234:G"), "2G>G", "P")
    assert board_after(table("-/-/-/-/GG/-/-/-/-:1234:G"), "2G>G", "P") == "-/-/-/-/GGG/-/-/-/-:1234:G"


@shows("alleviate.earth")
def a_negative_energy_on_the_earth_is_alleviated_until_space_eight_spends_it() -> None:
    before = table("-/-/-/-/-/K/-/-/K:-:G")
    assert Alleviated(1, 2) in events_of(before, "c3:KY>E")
    two = after(before, "c3:KY>E")
    assert (two.boards[0].alleviated, score(two)[1].points("alleviated")) == (2, 2)
    spent = after(table("-/-/-/-/-/-/-/-/KK:3:G"), "c8:G")
    assert (spent.boards[0].alleviated, score(spent)[1].points("alleviated")) == (1, 1)
    assert "K5" in position_text(spent), "the discarded energy leaves the game; it does not return to the bag"


# Meditate


@shows("meditate.take-back")
def meditating_brings_back_the_tokens_from_all_spaces() -> None:
    before = table("-/-/-/-/-/-/-/-/-:1348:G")
    assert parse_position(before).mover.supply == 1
    assert board_after(before, "mR") == "-/-/-/-/-/-/-/-/-:-:GR"
    assert TokensTakenBack(1, (1, 3, 4, 8)) in events_of(before, "mR")


@shows("meditate.notches-stay")
def meditating_leaves_the_tokens_in_notches() -> None:
    before = table("-/-/B*/-/-/-/O*/-/-:13:G")
    assert board_after(before, "mR") == "-/-/B*/-/-/-/O*/-/-:-:GR"
    assert after(before, "mR").boards[0].supply == 3


@shows("meditate.always")
def a_player_is_never_without_an_action_even_when_stuck() -> None:
    locked = parse_position(table("PLK/P*/B*/L*/-/Y*/-/R*/-:-:PBLGYOR"))
    assert is_stuck(locked)
    assert legal_actions(locked) == (Meditate(""),)
    assert apply(locked, Meditate("")).position.seat == 2


# The end


@shows("end.five")
def five_harmonized_chakras_at_the_end_of_a_turn_begin_the_last_round() -> None:
    before = table("-/PPP/BBB/LLL/GGG/YY/Y/-/-:-:G", turn="9.1")
    last = after(before, "c7:YO>Y")
    assert LastRoundBegun(1, (2,)) in events_of(before, "c7:YO>Y")
    assert (last.is_last_round(), last.is_over()) == (True, False)
    four = after(table("-/PPP/BBB/LLL/-/YY/Y/-/-:-:G", turn="9.1"), "c7:YO>Y")
    assert (four.is_last_round(), four.is_over()) == (False, False)


@shows("end.equal-turns")
def the_round_is_finished_so_that_all_have_had_the_same_number_of_turns() -> None:
    almost = "-/PPP/BBB/LLL/GGG/YY/Y/-/-:-:G"
    start = parse_position(f"base KRB/GGO/YPL P5 ??????? 9.2 {NOTHING} {almost} {NOTHING}")
    third = apply(start, parse_action("c7:YO>Y")).position
    assert (third.seat, third.is_last_round(), third.is_over()) == (3, True, False)
    end = apply(third, parse_action("mR"))
    assert (end.position.seat, end.position.is_over(), end.events[-1]) == (1, True, Ended())
    assert legal_actions(end.position) == ()

    by_the_last_seat = parse_position(f"base KRB/GGO/YPL P5 ??????? 9.2 {NOTHING} {almost}")
    assert apply(by_the_last_seat, parse_action("c7:YO>Y")).position.is_over()
    assert explain(end.position, Meditate("R")).rules == ("end.over",)


# Scoring


@shows("score.chakras")
def a_harmonized_chakra_earns_its_plenitude_value() -> None:
    result = score(final("-/PPP/-/LLL/GG/OOO/-/-/-:-:G", NOTHING, plenitude="4233211"))
    assert [(item.rung, item.points) for item in result[1].items if item.rule == "score.chakras"] == [(1, 4), (3, 3)]
    assert (result[1].points("chakras"), result[2].points("chakras")) == (7, 0)


@shows("score.alleviated")
def each_negative_energy_on_the_earth_earns_one_point() -> None:
    result = score(final("-/-/-/-/-/-/-/-/KKK:-:G", NOTHING))
    assert (result[1].points("alleviated"), result[1].total, result[2].total) == (3, 3, 0)


@shows("score.no-penalty")
def negative_energy_elsewhere_costs_nothing() -> None:
    result = score(final("KKK/K/-/KK/-/-/-/K/-:-:G", "-/PPP/-/-/-/-/-/KKK/-:-:G"))
    assert [result[1].total, result[2].total] == [0, 4]
    assert all((item.points or 0) >= 0 for seat in result.seats for item in seat.items)


@shows("score.bonus")
def the_longest_unbroken_run_from_red_upwards_earns_two_points() -> None:
    position = final("-/PPP/BBB/LLL/GGG/YYY/OOO/-/-:-:G", "-/-/-/-/GGG/-/OOO/RRR/-:-:G", "-/-/-/-/-/-/-/RRR/-:-:G")
    assert [run_from_red(board) for board in position.boards] == [0, 2, 1]
    assert [seat.points("bonus") for seat in score(position).seats] == [0, 2, 0]


@shows("score.bonus-ties")
def all_who_tie_for_the_longest_run_get_two_points() -> None:
    position = final("-/-/-/-/-/-/OOO/RRR/-:-:G", "-/PPP/-/-/-/-/OOO/RRR/-:-:G", "-/-/-/-/-/-/-/RRR/-:-:G")
    assert [seat.points("bonus") for seat in score(position).seats] == [2, 2, 0]


@shows("score.bonus-needs-red")
def without_red_nobody_gets_the_bonus_unless_the_option_says_so() -> None:
    boards = ("-/PPP/BBB/LLL/GGG/YYY/OOO/-/-:-:G", NOTHING)
    assert [seat.points("bonus") for seat in score(final(*boards)).seats] == [0, 0]
    literal = final(*boards, rules="base,bonus-needs-red=no")
    assert [seat.points("bonus") for seat in score(literal).seats] == [2, 2]


@shows("score.victory")
def most_points_win_not_most_chakras() -> None:
    position = final(FIVE, "-/-/-/-/-/-/-/-/KKKKKK:-:G", plenitude="1122334")
    assert [seat.total for seat in score(position).seats] == [9, 6]
    assert score(position).winners == (1,)
    richer = final(FIVE, "-/-/-/GGG/-/-/-/RRR/KKKKK:-:G", plenitude="1122334")
    assert [seat.total for seat in score(richer).seats] == [9, 11]
    assert score(richer).winners == (2,)


@shows("score.victory-tie")
def a_tie_is_a_shared_victory_unless_the_option_looks_at_alleviated_energy() -> None:
    boards = ("-/PPP/-/-/-/-/-/-/-:-:G", "-/-/BBB/-/-/-/-/-/KK:-:G", "-/-/-/-/-/-/-/-/KKK:-:G")
    assert score(final(*boards, plenitude="4233211")).winners == (1, 2)
    assert score(final(*boards, plenitude="4233211", rules="base,tie-break=alleviated")).winners == (2,)
    assert score(final(NOTHING, NOTHING, rules="base,tie-break=alleviated")).winners == (1, 2)


@shows("score.level")
def a_total_has_its_plenitude_level() -> None:
    starts = {"tea": 0, "cocoon": 8, "chrysalis": 10, "butterfly": 13, "disciple": 15, "sage": 17}
    for total in range(40):
        assert level_of(total) == [name for name, least in starts.items() if least <= total][-1]
    assert [level_of(total, "A") for total in (9, 10, 13, 16, 19, 22)] == list(starts)
    assert [level_of(total, "D") for total in (10, 11, 14, 17, 20, 23)] == list(starts)
    assert [level_of(total, "AD") for total in (12, 13, 16, 19, 22, 25)] == list(starts)
    assert level_of(17, "BC") == "sage"
    assert score(final("-/PPP/BBB/-/-/-/-/-/-:-:G", NOTHING))[1].level == "cocoon"
