"""What is not lost: a reload goes on where the page was left, earlier games wait on the shelf, faults are shown."""

from __future__ import annotations

import pytest

from chakra_lab.notation import parse_action, parse_position, position_text
from chakra_lab.rules import faults, legal_actions, new_game
from chakra_lab.scene.nodes import to_markup
from chakra_lab.session import Session
from chakra_lab.session.keeping.reloads import NOTHING_KEPT, kept
from tests.session.hands import STUCK, at, choose, lit, names, node_of, press, rules_told, shown
from tests.session.test_lines import part, texts, three_lines
from tests.session.test_making_actions import STUDY, start

FAULTY = "base KRB/GGO/YPL P9 1122334 1.1 -/PPPP/-/-/-/-/-/-/G:-:G -/-/-/-/-/-/-/-/-:11:R"


def reloaded(session: Session, seed: int = 99) -> Session:
    """A fresh session that goes on with what the page of another one keeps."""
    record, page, shelf = kept(session)
    again = Session(new_game(2, seed), seed, lambda: seed)
    again.handle({"type": "resume", "value": record, "page": page, "shelf": shelf})
    return again


def test_a_reload_keeps_the_switches_the_point_in_the_line_and_the_branches() -> None:
    session = three_lines()
    press(session, "branch.4", "letters", "projector", "confirm-off", "log.2", "tab.atlas")
    for name, value in (("theme", "dark"), ("motion", "slow"), ("pace", "quick"), ("branch.4.name", "orange")):
        choose(session, name, value)
    again = reloaded(session)
    assert again.settings == session.settings
    assert shown(again) == shown(session)
    press(again, "tab.explore", "next")
    assert again.position == session.game.points[4].position
    assert {end.name: end.position for end in again.game.branches()}["orange"] == again.position
    assert len(again.game.points) == len(session.game.points)


def test_after_a_reload_the_same_is_drawn_as_before() -> None:
    session, other = (Session(new_game(2, 7), 7) for _both in range(2))
    again = reloaded(session)
    for one in (again, other):
        for action in ("3GYR>Y", "2YOK>Y", "1BG>B"):
            one.play(parse_action(action))
    assert again.position == other.position


def test_a_reload_in_a_seats_view_keeps_that_view_and_no_seed() -> None:
    session = Session(new_game(2, 918273645), 918273645)
    choose(session, "view-as", "seat2")
    session.play(parse_action("mR"))
    assert "918273645" not in "".join(kept(session))
    again = reloaded(session)
    assert again.settings.viewer == 2
    assert shown(again) == shown(session)


def test_a_stuck_game_that_was_ended_stays_so_over_a_reload() -> None:
    session = at(STUCK)
    press(session, "end-stuck")
    assert reloaded(session).game.is_over


def shared_screen() -> Session:
    """Two seats share a screen; the first has just done its turn, a look at red."""
    session = Session(new_game(2, 7), 7)
    choose(session, "hand-over", "yes")
    press(session, "kind.meditate", "meditation.red", "confirm")
    return session


def test_while_the_screen_is_handed_over_nothing_is_kept() -> None:
    session = shared_screen()
    press(session, "pass-on")
    assert kept(session) == NOTHING_KEPT


def test_a_reload_when_a_turn_is_done_leaves_the_screen_to_be_handed_over() -> None:
    session = shared_screen()
    again = reloaded(session)
    assert again.passing
    press(again, "kind.meditate")
    assert "hand the screen over first" in again.said.text
    press(again, "pass-on")
    assert "take-over" in names(again)


def test_a_reload_while_the_screen_is_handed_over_shows_nobodys_values() -> None:
    session = shared_screen()
    left = kept(session)
    press(session, "pass-on")
    again = Session(new_game(2, 99), 99)
    again.handle({"type": "resume", "value": left.record, "page": left.page, "shelf": left.shelf, "between": True})
    assert shown(again) == shown(session)
    assert shown(again).split()[3] == "???????"
    assert kept(again) == NOTHING_KEPT
    for one in (session, again):
        press(one, "take-over")
    assert (again.settings.viewer, again.passing, again.handing_over) == (2, False, False)
    assert [value == "?" for value in shown(again).split()[3]] == [value == "?" for value in shown(session).split()[3]]


def test_between_seats_is_no_screen_where_seats_do_not_share_one() -> None:
    session = Session(new_game(2, 7), 7)
    left = kept(session)
    again = Session(new_game(2, 99), 99)
    again.handle({"type": "resume", "value": left.record, "page": left.page, "shelf": "", "between": True})
    assert "take-over" not in names(again)


def test_going_back_from_a_done_turn_and_on_again_hands_the_screen_over_still() -> None:
    session = shared_screen()
    press(session, "log.0")
    assert not session.passing
    again = reloaded(session)
    for one in (session, again):
        press(one, "last")
        assert one.passing
        press(one, "kind.meditate")
        assert "hand the screen over first" in one.said.text


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", '{"here": 99, "names": [], "ends": {}, "theme": "pink", "letters": "yes"}']
)
def test_what_is_kept_in_a_wrong_form_is_left_out(text: str) -> None:
    session = Session(new_game(2, 7), 7)
    session.play(parse_action("mR"))
    errors: list[BaseException] = []
    again = Session(new_game(2, 1), 1, on_error=errors.append)
    again.handle({"type": "resume", "value": kept(session).record, "page": text, "shelf": text})
    assert not errors
    assert again.position == session.position
    assert again.settings == Session(new_game(2, 1)).settings


def test_a_new_game_keeps_the_earlier_one_and_one_press_brings_it_back() -> None:
    session = three_lines()
    here, game = shown(session), session.game
    press(session, "new-game")
    choose(session, "new-game.seed", "12")
    press(session, "new-game.start")
    assert "is kept" in session.said.text
    session.play(parse_action("mR"))
    press(session, "new-game")
    row = node_of(session, "shelf.0")
    assert row.text == "2 seats, 1 turn, round 1, ahead: nobody, seed 7"
    press(session, "shelf.0")
    assert session.game is game
    assert shown(session) == here
    press(session, "new-game", "shelf.0")
    assert session.position.turn == 2


def test_a_game_in_which_nothing_was_played_is_not_kept() -> None:
    session = Session(new_game(2, 7), 7)
    press(session, "new-game", "new-game.start", "new-game")
    assert "shelf.0" not in names(session)


def test_the_shelf_of_a_seats_view_tells_no_seed() -> None:
    session = Session(new_game(2, 918273645), 918273645)
    session.play(legal_actions(session.position)[-1])
    choose(session, "view-as", "seat1")
    press(session, "new-game", "new-game.start", "new-game")
    assert "1 turn" in node_of(session, "shelf.0").text
    assert "918273645" not in to_markup(session.page())


def test_earlier_games_outlive_a_reload() -> None:
    session = three_lines()
    press(session, "branch.4", "log.2")
    here = shown(session)
    press(session, "rematch")
    again = reloaded(session)
    assert again.position == session.position
    press(again, "new-game", "shelf.0")
    assert shown(again) == here
    assert len(again.game.branches()) == 3


def test_an_example_is_not_what_a_page_keeps_and_a_new_game_from_it_keeps_the_game() -> None:
    session = three_lines()
    here = shown(session)
    press(session, "tab.rules", "rule.move.exact", "example.move.exact.0")
    assert shown(reloaded(session)) == here
    press(session, "new-game", "new-game.start", "new-game", "shelf.0")
    assert shown(session) == here


def test_opening_another_game_keeps_the_one_that_was_played() -> None:
    session = three_lines()
    session.handle({"type": "enter", "name": "notation", "value": STUDY})
    assert shown(session) == STUDY
    press(session, "new-game", "shelf.0")
    assert len(session.game.branches()) == 3


def test_a_position_with_faults_shows_each_with_its_rule_and_is_not_played() -> None:
    session = at(FAULTY)
    wanted = {fault.rule for fault in faults(parse_position(FAULTY))}
    assert rules_told(session) == wanted
    assert {f"rule.{rule}" for rule in wanted} <= names(session)
    assert f"This position has {len(session.faults)} faults" in texts(part(session, "clab-faults"))
    assert shown(session) == FAULTY
    press(session, "kind.meditate")
    assert session.pick is None
    assert "cannot be played" in session.said.text
    session.handle({"type": "enter", "name": "notation", "value": "mB"})
    assert session.position.turn == 1
    assert lit(session, "legal") == set()


def test_a_press_where_a_position_has_faults_names_the_nearest_and_the_way_out() -> None:
    four = "base KRB/GGO/YPL P5B5L5Y5O5R5K5 1122334 3.1 -/-/-/-/GGGG/-/-/-/-:3:G -/-/-/-/-/-/-/-/-:-:RR"
    session = at(four)
    assert lit(session, "cause") == {"seat1.green"}
    for name, rules in (
        ("seat1.green.2", {"receive.chakra-room", "receive.color-limit"}),
        ("seat1.space5", {"receive.chakra-room"}),
        ("seat2.red.1", {"meditate.look-new"}),
        ("flow1.1", {"receive.chakra-room"}),
        ("kind.channel", {"receive.chakra-room"}),
    ):
        press(session, name)
        assert session.refusal is not None
        assert session.refusal.tally is not None
        assert set(session.refusal.tally.rules) == rules
        assert "3 faults and cannot be played: mend it" in session.said.text
        session.handle({"type": "hover", "name": name, "value": "focus"})
        assert session.whisper == session.refusal
    press(session, "mend", "kind.meditate")
    assert session.refusal is None


def test_a_fault_of_values_that_a_seat_does_not_know_is_neither_told_to_it_nor_in_its_way() -> None:
    session = at("base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 1112334 3.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R")
    assert rules_told(session) == {"setup.plenitude"}
    session.handle({"type": "set", "name": "view-as", "value": "seat1"})
    assert session.faults == ()
    press(session, "kind.meditate", "meditation.red", "confirm")
    assert session.position.seat == 2


def test_a_position_with_faults_is_mended() -> None:
    session = at(FAULTY)
    press(session, "mend")
    assert session.faults == ()
    assert faults(session.position) == ()
    assert session.said.text.startswith("Mended.")
    press(session, "kind.meditate")
    assert session.pick is not None


def test_a_typed_position_with_faults_says_so_at_once_and_survives_a_reload() -> None:
    session = Session(new_game(2, 7), 7)
    session.handle({"type": "enter", "name": "notation", "value": FAULTY})
    assert "faults" in session.said.text
    assert position_text(reloaded(session).position) == FAULTY


def test_a_typed_position_that_cannot_be_read_leaves_the_game_and_says_what_was_expected() -> None:
    session = at(start())
    session.handle({"type": "enter", "name": "notation", "value": "base KRB/GGO"})
    assert "expected" in session.said.text
    assert shown(session) == start()


def test_doing_the_same_again_goes_there_again_also_where_a_draw_was_typed() -> None:
    session = at(start())
    session.handle({"type": "enter", "name": "notation", "value": "1RK>~ =GB"})
    there = shown(session)
    press(session, "undo")
    session.play(parse_action("1RK>~"))
    assert shown(session) == there
    assert len(session.game.points) == 2
