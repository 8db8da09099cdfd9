"""Modules A and D at the edges of their rules; each test names the rules that it is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from chakra_lab.notation import board_text, parse_action, parse_position, position_text
from chakra_lab.rules import (
    MODULES,
    RULE_IDS,
    Objective,
    Outcome,
    Rules,
    explain,
    faults,
    legal_actions,
    new_game,
    next_moves,
    outcomes,
    score,
    view_for,
)
from chakra_lab.rules.atlas import channel_atlas
from chakra_lab.rules.events import Moved, ObjectiveClaimed, PairDiscarded
from chakra_lab.rules.modules import ROWS, temporary_chakras
from chakra_lab.rules.stuck import is_locked, locks_last_token
from tests.rules.examples_of_effects import events_of, refused
from tests.rules.examples_of_modules import EMPTY, board_after, objectives, played, yin_yang


def about(*rules: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Name the rules of a test; each is one that there is."""
    assert set(rules) <= set(RULE_IDS)
    return lambda test: test


def texts(position: str) -> set[str]:
    """The texts of the legal actions of a position."""
    return set(map(str, legal_actions(parse_position(position))))


# Yin Yang


@about("yinyang.not-both", "receive.negative-forced", "yinyang.positive-forced")
def test_a_flow_with_positive_and_negative_gives_one_of_them_with_or_without_others() -> None:
    position = yin_yang(flows="KWR/GGO/YPL")

    assert {text for text in texts(position) if text.startswith("1") and text.endswith("~")} == {
        "1K>~",
        "1W>~",
        "1RK>~",
        "1RW>~",
    }
    assert refused(position, "1R>~") == ("yinyang.not-both",)


@about("yinyang.temporary", "harmonize.own-color")
def test_a_chakra_of_three_positives_is_passed_over_but_under_matching() -> None:
    board = "-/-/-/O/WWW/-/-/-/-:-:G"

    assert refused(yin_yang(board), "c7:OL>Y") == ()
    assert refused(yin_yang(board, rules="A,temporary=matching"), "c7:OL>Y") == ("move.exact", "move.room")
    assert board_after(yin_yang(board), "c7:WG>Y") == "-/-/-/O/WW/W/-/-/-:7:G:y0"
    assert temporary_chakras(Rules.of("A"), parse_position(yin_yang(board)).mover) == (4,)


@about("yinyang.earth", "exchange.needs-alleviated", "move.earth-final")
def test_action_eight_spends_the_negative_energy_beside_a_positive_one_on_the_earth() -> None:
    assert board_after(yin_yang("-/-/-/-/-/-/-/-/KW:-:G"), "c8:W") == "W/-/-/-/-/-/-/-/W:8:G:y0"
    assert refused(yin_yang("-/-/-/-/-/-/-/-/WW:-:G"), "c8:G") == ("exchange.needs-alleviated",)
    assert board_after(yin_yang("-/-/-/-/-/W/-/-/-:-:G"), "c3:WY>E") == "-/-/-/-/-/-/-/-/W:3:G:y0"
    assert refused(yin_yang("-/-/-/-/-/-/W/-/-:-:G"), "c3:WO>E") == ("move.exact",)


@about("yinyang.exchange", "receive.notch-free")
def test_a_trade_that_empties_a_chakra_leaves_the_token_in_its_notch() -> None:
    locked = yin_yang("-/-*/-*/-*/K/W*/-/-*/-:-:G")

    assert is_locked(replace(played(locked, "mR"), seat=1))
    assert refused(locked, "c7:KG>Y") == ("channel.needs-token",)
    one_free = yin_yang("-/-*/-*/-*/K/W*/-/-/-:-:G")
    assert board_after(one_free, "c7:KG>Y") == "-/-*/-*/-*/-/-*/-/-/-:7:G:y1"
    follow_up = replace(played(one_free, "c7:KG>Y", "mG"), seat=1)
    assert explain(follow_up, parse_action("2O>Y")).rules == ("receive.notch-free", "receive.needs-token")


@about("yinyang.exchange", "receive.needs-token")
def test_the_last_token_may_be_locked_by_a_take_whose_pair_is_then_traded() -> None:
    position = parse_position(yin_yang("-/-*/-*/-*/W/-/-/-*/-:-:G"))

    assert locks_last_token(position, parse_action("1K>G"))
    assert board_after(position_text(position), "1K>G", "P") == "-/-*/-*/-*/-*/-/-/-*/-:-:G:y1"


@about("yinyang.temporary", "move.room", "move.skip-harmonized")
def test_once_an_energy_has_left_a_temporarily_harmonized_chakra_it_counts_again() -> None:
    board = "-/-/-/O/GRW/-/-/-/-:-:G"

    assert refused(yin_yang(board), "c6:OL>Y,GG>L") == ()
    assert refused(yin_yang(board), "c6:GG>L,OL>Y") == ("move.exact",)
    assert refused(yin_yang(board), "c6:GG>L,OL>G") == ()
    left = next_moves(parse_position(yin_yang(board)), 6, parse_action("c6:GG>L").moves)  # type: ignore[union-attr]
    assert {str(parse_position(yin_yang(board)).mover.rungs[move.start]) for move in left} == {"O", "GRW"}
    assert {(move.energy, move.end) for move in left} == {("O", 4), ("R", 5), ("W", 5)}


@about("yinyang.temporary", "yinyang.exchange")
def test_a_pair_that_came_together_in_mid_action_takes_up_room_until_the_turn_ends() -> None:
    board = "-/-/O/K/GW/-/-/-/-:-:G"

    made = yin_yang(board)
    assert refused(made, "c2:KL>G,OB>G") == ("move.skip-harmonized",)
    assert board_after(made, "c2:OB>G,KL>Y") == "-/-/-/-/GOW/K/-/-/-:2:G:y0"
    (_, first, second, *rest) = events_of(yin_yang("-/-/-/KO/GW/-/-/-/-:-:G"), "c1:KL>G,OL>Y,GG>Y")
    assert isinstance(first, Moved)
    assert (second.rung, type(rest[0]).__name__) == (4, "Moved")  # type: ignore[union-attr]
    assert isinstance(rest[-1], PairDiscarded)


@about("yinyang.exchange")
def test_orders_that_leave_the_same_board_once_the_pairs_are_gone_are_one_outcome() -> None:
    position = parse_position(yin_yang("-/K/K/W/-/-/-/-/-:-:G"))

    boards = [board_text(outcome.board, position.rules) for outcome in outcomes(position)]
    assert len(set(boards)) == len(boards)
    assert {board.count(":y1") for board in boards} == {0, 1}
    atlas = channel_atlas(position)
    assert all(
        len(atlas[space].outcomes) == sum(_on(outcome, space) for outcome in outcomes(position)) for space in (1, 2, 5)
    )


def _on(outcome: Outcome, space: int) -> bool:
    return str(outcome.action).startswith(f"c{space}:")


@about("alleviate.earth", "score.alleviated")
@pytest.mark.parametrize("count", [9, 12])
def test_nine_and_more_alleviated_energies_are_written_counted_and_moved_on(count: int) -> None:
    text = yin_yang(f"-/-/-/-/-/-/-/K/{'K' * (count - 1)}W:-:G")

    assert position_text(parse_position(text)) == text
    assert board_after(text, "c7:KR>E") == f"-/-/-/-/-/-/-/-/{'K' * count}W:7:G:y0"
    assert score(played(text, "c7:KR>E"))[1].points("alleviated") == count


@about("yinyang.bag", "setup.bag")
def test_four_seats_with_yin_yang_play_with_108_energies() -> None:
    position = new_game(4, seed=3, rules=Rules.of("AD"), promos=True)

    assert position.bag_count + 9 == 108
    assert faults(position) == ()
    assert position_text(parse_position(position_text(position))) == position_text(position)
    assert len(position.objectives) == 3


@about("receive.color-limit")
def test_positive_energy_is_exempt_from_the_color_limit() -> None:
    assert refused(yin_yang("W/-/W/-/-/W/-/-/-:-:G", flows="WRB/GGO/YPL"), "1W>~") == ()


@about("score.level")
@pytest.mark.parametrize(
    ("rules", "text", "level"),
    [
        ("A", yin_yang("-/-/-/-/-/-/-/-/KKKKKK:-:G", halves=2), "tea"),
        ("A", yin_yang("-/-/-/-/-/-/-/-/KKKKKKK:-:G", halves=2), "cocoon"),
        ("D", objectives("-/-/-/-/-/-/-/-/KKKKKKKKK:-:G", "1:--,8:1-"), "cocoon"),
        ("D", objectives("-/-/-/-/-/-/-/-/KKKKKKKK:-:G", "1:--,8:1-"), "tea"),
    ],
)
def test_the_level_goes_by_the_modules_in_play(rules: str, text: str, level: str) -> None:
    assert score(parse_position(text))[1].level == level


# Objectives


@about("yinyang.exchange", "objectives.claim", "objectives.10")
def test_a_pair_is_traded_before_objectives_are_looked_at() -> None:
    fourth = "AD KRB/GGO/YPL P5 ??????? 3.1 K/W/-/-/-/-/-/-/-:-:G:y3 -/-/-/-/-/-/-/-/-:-:R:y0 10:--"
    assert events_of(fourth, "c7:K~>P")[-2:] == (PairDiscarded(1, 1, 4), ObjectiveClaimed(1, 10, 2))

    emptied = "AD,each-chakra=any KRB/GGO/YPL P5 ??????? 3.1 K/W/B/L/G/Y/O/R/-:-:G:y0 -/-/-/-/-/-/-/-/-:-:R:y0 4:--"
    assert played(emptied, "c7:K~>P").objectives == (Objective(4),), "the purple chakra is empty by then"


@about("yinyang.temporary", "objectives.5", "objectives.1")
def test_a_temporarily_harmonized_chakra_counts_for_no_objective() -> None:
    position = "AD KRB/GGO/YPL P5 ??????? 3.1 -/PPP/-/LLL/GGW/YY/Y/RRW/-:-:G:y0 -/-/-/-/-/-/-/-/-:-:R:y0 1:--,5:--"

    assert played(position, "c7:YO>Y").objectives == (Objective(1), Objective(5))


@about("objectives.claim")
def test_an_objective_achieved_by_two_seats_in_successive_turns_pays_two_and_one() -> None:
    almost = "-/-/-/LLL/-/YY/Y/-/-:-:G"
    start = objectives(almost, "2:--,8:--", other=almost)

    after = played(start, "c7:YO>Y", "c7:YO>Y")
    assert after.objectives == (Objective(2, 1, 2), Objective(8))
    assert [score(after)[seat].points("objectives") for seat in (1, 2)] == [2, 1]
    assert [item.rule for item in score(after)[2].items if item.name == "objectives"] == ["objectives.2"]


@about("objectives.claim", "objectives.5", "objectives.6", "objectives.2")
def test_several_objectives_may_be_claimed_in_one_turn() -> None:
    position = f"D KRB/GGO/YPL P5 ??????? 3.1 -/-/BBB/LLL/GGG/YY/Y/-/-:-:G {EMPTY} {EMPTY} 2:--,5:3-,6:--"

    assert played(position, "c7:YO>Y").objectives == (Objective(2, 1), Objective(5, 3, 1), Objective(6, 1))


@about("objectives.6")
@pytest.mark.parametrize(
    ("board", "pairs"),
    [
        ("-/PPP/BBB/LLL/-/-/-/-/-", False),
        ("-/PPP/BBB/LLL/GGG/-/-/-/-", True),
        ("-/PPP/BBB/-/-/-/OOO/RRR/-", True),
        ("-/PPP/-/LLL/-/YYY/-/RRR/-", False),
        ("-/PPP/BBB/-/GGG/YYY/-/-/-", True),
    ],
)
def test_four_in_a_row_are_two_separate_pairs_three_are_not(board: str, pairs: bool) -> None:
    position = objectives(f"{board}:-:G", "6:--,7:--")

    assert (played(position, "mR").objectives[0] == Objective(6, 1)) == pairs


@about("objectives.claim", "end.over")
def test_no_objective_is_claimed_after_the_end() -> None:
    over = objectives("-/PPP/BBB/LLL/GGG/YYY/-/-/-:-:G", "2:--,5:--", turn="9.1")

    assert legal_actions(parse_position(over)) == ()
    assert score(parse_position(over))[1].points("objectives") == 0


# What holds for every module


def test_each_module_that_is_built_has_its_row_and_no_other() -> None:
    assert set(ROWS) == {letter for letter, module in MODULES.items() if module.built}


def test_what_modules_bring_is_public_and_secret_values_stay_secret() -> None:
    position = new_game(3, seed=8, rules=Rules.of("AD"))
    held = replace(position, boards=tuple(replace(board, halves=2) for board in position.boards))

    for seat in (1, 2, 3):
        view = view_for(held, seat)
        assert replace(view.shown, plenitude=held.plenitude) == held
        assert len(view.known) == 1
