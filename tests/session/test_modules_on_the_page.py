"""The page of a game with modules: objectives, what the end of a turn brings, forced energies, motion."""

from __future__ import annotations

import pytest

from chakra_lab.session import Session
from tests.session.hands import EMPTY, at, lit, names, node_of, press, rules_told, sound

PAIR = f"A KRB/GGO/YPL P5 3421321 3.1 K/W/-/-/G/-/-/-/-:1:G:y1 {EMPTY}:y0"
ALMOST = f"D KRB/GGO/YPL P5 3421321 3.1 -/-/-/LLL/-/YY/Y/-/-:1:G {EMPTY} 2:--,8:--"
FORCED = f"A WRG/KWO/KPL P5 ??????? 3.1 -/-/-/-/-/-/-/-/-:-:G:y0 {EMPTY}:y0"


def said(session: Session) -> str:
    """What the page says."""
    return session.said.text


def test_a_pair_is_told_before_the_turn_is_confirmed_and_when_it_is_traded() -> None:
    session = at(sound(PAIR))

    press(session, "seat1.space7", "seat1.bubbles.1", "seat1.purple")
    assert "When the turn ends: Positive and negative leave the purple chakra as a pair" in said(session)
    assert session.position.boards[0].halves == 1, "nothing has happened yet"

    press(session, "confirm")
    assert session.position.boards[0].halves == 2
    assert "seat 1 now has 1 Yin-Yang token" in said(session)
    assert {(flight.letter, flight.start, flight.end) for flight in session.take_flights()} >= {
        ("K", "seat1.purple", "score.seat1.yin_yang"),
        ("W", "seat1.purple", "score.seat1.yin_yang"),
    }
    assert "score.seat1.yin_yang" in names(session)


def test_an_objective_is_told_before_the_turn_is_confirmed_and_its_token_moves_to_the_seat() -> None:
    session = at(sound(ALMOST))
    assert node_of(session, "objective2").find("rule.objectives.2").text == "2 · light blue and yellow"
    assert "still there: 2 and 1" in words_of(session, "objective2")
    assert "seat 1: 1 of 2" in words_of(session, "objective2")

    press(session, "seat1.space7", "seat1.orange.1", "seat1.yellow")
    assert "Seat 1 achieves objective 2, light blue and yellow: 2 points." in said(session)

    press(session, "confirm")
    assert "still there: 1" in words_of(session, "objective2")
    assert "seat 1: 2 of 2, holds the token of 2 points" in words_of(session, "objective2")
    assert node_of(session, "score.seat1.objectives").text == "2"


def test_an_objective_leads_to_its_rule() -> None:
    session = at(sound(ALMOST))

    press(session, "rule.objectives.8")

    assert session.settings.tab == "rules"
    assert session.library.rule == "objectives.8"


@pytest.mark.parametrize(
    ("crystal", "hint"),
    [
        ("flow1.2", "This flow shows a positive energy"),
        ("flow2.3", "This flow shows negative and positive energy"),
        ("flow3.2", "This flow shows a negative energy"),
    ],
)
def test_what_must_come_along_is_said_by_the_kinds_that_the_flow_shows(crystal: str, hint: str) -> None:
    session = at(sound(FORCED))

    press(session, crystal)

    assert hint in said(session)


def test_negative_and_positive_together_are_refused_by_their_rule() -> None:
    session = at(sound(FORCED))

    press(session, "flow2.1", "flow2.2")

    assert rules_told(session) >= {"yinyang.not-both"}
    assert "only one of the two kinds comes along" in said(session)


def test_a_temporary_chakra_cannot_be_landed_on_and_says_why() -> None:
    session = at(sound(f"A KRB/GGO/YPL P5 ??????? 3.1 -/-/-/O/GRW/-/-/-/-:-:G:y0 {EMPTY}:y0"))
    assert "seat1.green" in lit(session, "temporary")

    press(session, "seat1.space7", "seat1.light-blue.1", "seat1.green")

    assert rules_told(session) >= {"move.skip-harmonized"}
    assert "temporarily harmonized (full, one of its energies positive)" in said(session)


def test_a_press_on_tokens_or_an_objective_says_what_they_are_worth_and_ask_for() -> None:
    session = at(sound(PAIR))
    press(session, "seat1.yin-yang")
    assert said(session).startswith("Seat 1 has half a Yin-Yang token, worth 1 point: two halves make a token of 3")

    session = at(sound(ALMOST))
    press(session, "objective2")
    assert said(session) == (
        "Objective 2 asks for the light blue and the yellow chakra harmonized: seat 1 1 of 2 and seat 2 0 of 2."
    )


def test_a_press_on_a_temporary_chakra_says_what_it_is_and_leads_to_its_rule() -> None:
    session = at(sound(f"A KRB/GGO/YPL P5 3421321 3.1 -/-/-/O/GRW/-/-/-/-:-:G:y0 {EMPTY}:y0"))
    press(session, "seat1.green")
    assert said(session).startswith("The green chakra is temporarily harmonized: full, and one of its energies")
    press(session, "rule.yinyang.temporary")
    assert session.library.rule == "yinyang.temporary"


def test_a_game_without_objectives_has_no_panel_for_them() -> None:
    assert not {name for name in names(at(sound(PAIR))) if name.startswith("objective")}


def words_of(session: Session, name: str) -> str:
    """Everything that a part of the page says to somebody who does not see it."""
    part = node_of(session, name)
    return " | ".join(filter(None, (text for node in part.walk() for text in (node["aria-label"], node.text))))
