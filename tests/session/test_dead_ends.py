"""Seats that can do nothing any more, on the page: what it says, and that the way out is shown and leads out."""

from __future__ import annotations

from chakra_lab.notation import parse_position
from chakra_lab.rules import legal_actions, new_game
from chakra_lab.session import Session
from tests.session.hands import EMPTY, FULL, STUCK, at, choose, names, press, sound
from tests.session.test_lines import part, texts

ONE_STUCK = f"base KRB/GGO/YPL - 1122334 40.1 {FULL} {EMPTY}"
LOCKED = f"base KRB/GGO/YPL - 1122334 12.1 -/P*/B*/K*/G*/Y*/-/-/-:-:PBLGYOR {EMPTY}"


def told(session: Session) -> str:
    return texts(part(session, "clab-said-dead-end"))


def test_a_stuck_seat_is_told_that_a_meditation_ends_its_turn_and_it_does() -> None:
    session = at(sound(ONE_STUCK))
    assert told(session) == "Seat 1 is stuck: it can only meditate, which changes nothing and ends its turn."
    assert "end-stuck" not in names(session)
    press(session, "kind.receive")
    assert "Nothing can be received" in session.said.text
    press(session, "kind.meditate", "confirm")
    assert session.position.seat == 2
    assert not any("clab-said-dead-end" in node.classes() for node in session.page().walk())


def test_a_seat_whose_tokens_are_all_locked_is_told_what_brings_one_back() -> None:
    session = at(sound(LOCKED))
    assert told(session) == "All five tokens of seat 1 are locked in notches; harmonizing brings one back."


def test_where_every_seat_is_stuck_the_way_out_ends_and_scores_the_game() -> None:
    session = at(STUCK)
    assert "The strip at the top ends and scores the game." in told(session)
    press(session, "kind.meditate", "confirm")
    assert session.position.seat == 2, "nobody is made to end it"
    assert "end-stuck" in names(session)
    press(session, "end-stuck")
    assert session.game.is_over
    assert session.said.text.startswith("The game was ended because every seat is stuck.")
    assert "share the victory" in session.said.text


def test_a_dead_end_is_announced_where_a_turn_leads_to_it_and_where_a_position_is_opened() -> None:
    session = Session(new_game(2, 7), 7)
    session.handle({"type": "enter", "name": "notation", "value": sound(ONE_STUCK)})
    assert "Seat 1 is stuck" in session.page()["data-announce"]
    press(session, "kind.meditate", "confirm")
    assert "stuck" not in session.said.text
    session.play(legal_actions(session.position)[0])
    assert "Seat 1 is stuck" in session.page()["data-announce"]


def test_a_stuck_game_that_is_tried_out_can_be_ended_and_left() -> None:
    session = Session(new_game(2, 7), 7)
    session.try_out(parse_position(STUCK), "A game that is tried out")
    assert {"end-stuck", "back-to-game"} <= set(names(session))
    press(session, "end-stuck")
    assert session.game.is_over
    assert "end-stuck" not in names(session)
    press(session, "back-to-game")
    assert session.game.root.position == new_game(2, 7)


def test_a_dead_end_is_told_on_a_phone_too() -> None:
    session = at(sound(ONE_STUCK))
    choose(session, "size", "compact")
    assert "Seat 1 is stuck" in told(session)
