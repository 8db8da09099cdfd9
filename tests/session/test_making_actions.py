"""Actions made by presses: what lights up, what is refused and why, and what comes of it."""

from __future__ import annotations

import pytest

from chakra_lab.notation import action_text, position_text
from tests.session.hands import EMPTY, STUCK, at, choose, lit, names, node_of, press, rules_told, shown, sound

FIRST = "base KRB/GGO/YPL - ??????? 1.1 {} {}"
STUDY = (
    "base KRB/GGO/YPL P2B2L2Y1K1 ?4?23?? 16.2 LK/PPP/BL/-/GGG/YYY/OOO/RRR/-:-:P "
    "GK/PP*/BBB/LK/GG*/PY/OOO/RRR/K:17:BGY B/-/BK/LLL/GO/YYY/O*/RR*/KK:3:R"
)


def start(board: str = EMPTY) -> str:
    return sound(FIRST.format(board, EMPTY))


def test_a_receive_is_crystals_then_a_place_then_confirm() -> None:
    session = at(start())
    press(session, "flow1.1", "flow1.2")
    assert lit(session, "picked") >= {"flow1.1", "flow1.2"}
    assert "seat1.bubbles.1" in lit(session, "legal")
    assert "seat1.green.1" in lit(session, "ghost")
    press(session, "seat1.green.2")
    assert session.staged is not None
    assert action_text(session.staged) == "1RK>G"
    assert node_of(session, "seat1.green.notch")["aria-label"] == "notch of the green chakra: inspiration token"
    assert "4 inspiration tokens" in node_of(session, "seat1.supply")["aria-label"]
    press(session, "confirm")
    assert shown(session).split()[4] == "1.2"
    assert session.position.boards[0].rungs[4] == "RK"


def test_a_crystal_without_the_forced_negative_waits_for_it() -> None:
    session = at(start())
    press(session, "flow1.2")
    assert "flow1.1" in lit(session, "legal")
    assert not [name for name in lit(session, "legal") if name.startswith("seat1.")]
    press(session, "seat1.green.1")
    assert rules_told(session) == {"receive.negative-forced"}


def test_a_second_green_of_a_flow_is_refused_and_struck_through() -> None:
    session = at(start())
    press(session, "flow2.1", "flow2.2")
    assert rules_told(session) == {"receive.different-colors"}
    assert lit(session, "blocked") == {"flow2.2"}
    assert position_text(session.position) == start()


def test_a_fourth_of_a_color_lights_the_three_that_are_held() -> None:
    session = at(start("-/-/-/-/GG/G/-/-/-:-:G"))
    press(session, "flow2.1")
    assert rules_told(session) == {"receive.color-limit"}
    assert lit(session, "cause") >= {"seat1.green", "seat1.yellow"}


def test_a_full_chakra_is_no_place_and_says_so() -> None:
    session = at(start("-/-/-/-/-/-/GOK/-/-:-:G"))
    press(session, "flow3.1", "seat1.orange.1")
    assert rules_told(session) == {"receive.chakra-room"}
    assert "seat1.orange" in lit(session, "cause")


def test_channel_three_over_a_harmonized_chakra_lands_on_green() -> None:
    session = at(STUDY)
    press(session, "seat2.space3")
    assert {"seat2.bubbles.1", "seat2.light-blue.2"} <= lit(session, "legal")
    press(session, "seat2.bubbles.1")
    assert "seat2.green.3" in lit(session, "ghost")
    press(session, "seat2.green.3")
    assert "clab-harmonized" in node_of(session, "seat2.green").classes()
    press(session, "confirm")
    assert session.position.boards[1].rungs[4] == "GGG"
    assert session.position.boards[1].notches == (1,)


def test_an_energy_that_cannot_fall_says_why_and_is_drawn_as_far_as_it_gets() -> None:
    session = at(STUDY)
    press(session, "seat2.space3", "seat2.light-blue.1")
    assert rules_told(session) == {"move.earth-negative-only"}
    assert "seat2.light-blue.1" in lit(session, "blocked")
    assert "seat2.earth" in lit(session, "cause")
    assert session.refusal is not None
    assert session.refusal.arrow is not None


def test_moves_are_made_one_by_one_and_back_takes_one_step() -> None:
    session = at(STUDY)
    press(session, "seat2.space2", "seat2.bubbles.1", "seat2.purple.3", "seat2.light-blue.1")
    assert lit(session, "ghost") == {"seat2.yellow.3"}
    press(session, "back")
    assert not lit(session, "ghost")
    press(session, "back")
    assert session.pick is not None
    assert not session.pick.made
    press(session, "cancel")
    assert session.pick is None
    assert position_text(session.position) == STUDY


def test_a_landing_that_is_not_exact_is_refused_by_its_rule() -> None:
    session = at(STUDY)
    press(session, "seat2.space3", "seat2.bubbles.1", "seat2.light-blue.3")
    assert rules_told(session) == {"move.exact"}


def test_of_two_moves_still_to_be_made_either_is_asked_for() -> None:
    session = at(start("OR/-/-/-/-/-/-/-/-:-:R"))
    press(session, "seat1.space2", "seat1.bubbles.1", "seat1.green.1")
    assert "would go down 4, but the move goes exactly 1 or 2." in session.said.text


def test_a_used_space_names_its_rule_and_shows_its_token() -> None:
    session = at(STUDY)
    press(session, "seat2.space7")
    assert rules_told(session) == {"channel.space-free"}
    assert "seat2.space7" in lit(session, "cause")


def test_space_eight_offers_what_the_bag_holds_and_refuses_the_rest() -> None:
    session = at(STUDY)
    press(session, "list.space8", "bag.green")
    assert rules_told(session) == {"exchange.color-in-bag", "receive.color-limit"}
    press(session, "bag.light-blue")
    assert rules_told(session) == set()
    press(session, "confirm")
    assert session.position.boards[1].rungs[0] == "LGK"
    assert session.position.boards[1].alleviated == 0


def test_a_meditation_returns_tokens_and_looks() -> None:
    session = at(STUDY)
    press(session, "kind.meditate", "karma.green")
    assert rules_told(session) == {"meditate.look-new"}
    press(session, "karma.red", "confirm")
    board = session.position.boards[1]
    assert board.spaces == ()
    assert board.meditation == "BGYR"
    assert board.notches == (1, 4)


def test_the_ladder_of_another_seat_cannot_be_moved() -> None:
    session = at(STUDY)
    press(session, "seat3.ladder")
    assert "seat3.green.1" in names(session)
    press(session, "seat3.green.1")
    assert rules_told(session) == {"turn.one-action"}


def test_undo_and_redo_go_over_a_draw_and_the_same_is_drawn_again() -> None:
    session = at(start())
    press(session, "flow3.1", "seat1.bubbles.1", "confirm")
    after = shown(session)
    press(session, "undo")
    assert shown(session) == start()
    assert "draw" in session.said.text
    press(session, "flow3.1", "seat1.bubbles.1", "confirm")
    assert shown(session) == after
    press(session, "undo", "redo")
    assert shown(session) == after


def test_without_confirming_the_last_pick_plays() -> None:
    session = at(start())
    press(session, "confirm-off", "flow3.1", "seat1.bubbles.1")
    assert session.position.seat == 2


@pytest.mark.parametrize("confirm_off", [False, True])
def test_locking_the_last_token_warns_first(confirm_off: bool) -> None:
    session = at(start("-/P*/B*/L*/G*/-/-/-/-:-:G"))
    if confirm_off:
        press(session, "confirm-off")
    press(session, "flow3.1", "seat1.orange.1")
    assert session.position.seat == 1
    warnings = [node for node in session.page().walk() if "clab-warning" in node.classes()]
    assert len(warnings) == 1
    assert "last free token" in warnings[0].text
    press(session, "confirm")
    assert session.position.seat == 2


def test_notation_is_taken_as_if_it_had_been_picked() -> None:
    session = at(STUDY)
    session.handle({"type": "enter", "name": "notation", "value": "c3:G~>G"})
    assert session.staged is not None
    assert action_text(session.staged) == "c3:G~>G"
    session.handle({"type": "enter", "name": "notation", "value": "c3:LL>E"})
    assert rules_told(session) == {"move.earth-negative-only"}
    session.handle({"type": "enter", "name": "notation", "value": "nonsense"})
    assert "expected" in session.said.text
    assert session.typed == "nonsense"


def test_a_typed_draw_is_what_is_drawn() -> None:
    session = at(start())
    session.handle({"type": "enter", "name": "notation", "value": "1RK>~ =GB"})
    assert session.position.flows[0] == "GBB"
    session.handle({"type": "enter", "name": "notation", "value": "2G>~ =GGG"})
    assert rules_told(session) == {"receive.refill"}
    session.handle({"type": "enter", "name": "notation", "value": "mP =G"})
    assert "draws nothing" in session.said.text


def test_an_impossible_kind_is_explained() -> None:
    session = at(start())
    press(session, "kind.channel")
    assert "channel.all-moves" in rules_told(session)


def test_nothing_is_played_after_the_end_and_the_winner_is_announced() -> None:
    session = at(sound("base KRB/GGO/YPL - 2413142 9.2 -/-/-/-/-/-/-/-/-:-:G -/PPP/BBB/LLL/GGG/YY/Y/-/-:-:G"))
    press(session, "seat2.space7", "seat2.orange.1", "seat2.yellow.3", "confirm")
    banner = next(node for node in session.page().walk() if node["data-winners"])
    assert banner["data-winners"] == "2"
    press(session, "flow1.1")
    assert "over" in session.said.text
    assert session.pick is None


def test_the_last_round_is_announced() -> None:
    session = at(sound("base KRB/GGO/YPL - 2413142 9.1 -/PPP/BBB/LLL/GGG/YY/Y/-/-:-:G -/-/-/-/-/-/-/-/-:-:G"))
    press(session, "seat1.space7", "seat1.orange.1", "seat1.yellow.3", "confirm")
    assert "five harmonized chakras" in session.said.text
    assert any(node.text == "Last round" for node in session.page().walk())


def test_when_everybody_is_stuck_the_game_can_be_ended_and_undone() -> None:
    session = at(STUCK)
    assert "end-stuck" in names(session)
    press(session, "end-stuck")
    assert session.game.is_over
    assert "end-stuck" not in names(session)
    press(session, "undo")
    assert not session.game.is_over


def test_a_new_game_is_set_out_as_the_form_says() -> None:
    session = at(start())
    press(session, "new-game")
    choose(session, "new-game.seats", "4")
    choose(session, "new-game.seed", "no number")
    press(session, "new-game.start")
    assert session.form is not None
    assert "no number" in session.form.problem
    choose(session, "new-game.seed", "12")
    choose(session, "new-game.color-limit", "off")
    press(session, "new-game.start")
    assert session.position.seats == 4
    assert session.position.rules["color-limit"] == "off"
    again = at(start())
    press(again, "new-game")
    for name, value in (("seats", "4"), ("seed", "12"), ("color-limit", "off")):
        choose(again, f"new-game.{name}", value)
    press(again, "new-game.start")
    assert again.position == session.position


def test_resting_on_a_node_says_why_it_cannot_be_picked_and_picks_nothing() -> None:
    session = at(STUDY)
    session.handle({"type": "hover", "name": "list.space7"})
    assert rules_told(session) == {"channel.space-free"}
    assert "seat2.space7" in lit(session, "cause")
    session.handle({"type": "hover", "name": "flow1.2"})
    assert rules_told(session) == {"receive.color-limit"}
    session.handle({"type": "hover", "name": "flow1.1"})
    assert rules_told(session) == set()
    assert session.pick is None
    assert session.said.text == ""


def test_why_is_answered_without_picking() -> None:
    session = at(STUDY)
    press(session, "seat2.space3")
    pick = session.pick
    session.handle({"type": "why", "name": "seat2.light-blue.1"})
    assert rules_told(session) == {"move.earth-negative-only"}
    session.handle({"type": "why", "name": "seat2.bubbles.1"})
    assert "can be chosen" in session.said.text
    assert session.pick == pick


def test_an_empty_line_confirms_the_action_that_waits_and_else_does_nothing() -> None:
    session = at(start())
    for typed in ("", "mB", " "):
        assert session.position.turn == 1
        session.handle({"type": "enter", "name": "notation", "value": typed})
    assert session.position.turn == 2
