"""Terms explained where they stand: rested on, with the focus, or pressed; and in the help card."""

from __future__ import annotations

import pytest

from chakra_lab.rules import new_game
from chakra_lab.rules.ids import RULE_IDS
from chakra_lab.scene.words.terms import TERMS, meaning
from chakra_lab.session import Session
from tests.session.hands import choose, names, node_of, press
from tests.session.test_lines import part, texts
from tests.session.test_page import rest_on


def fresh(*steps: str) -> Session:
    session = Session(new_game(2, 7), 7)
    press(session, *steps)
    return session


@pytest.mark.parametrize(
    ("name", "term"),
    [
        ("seat1.green.notch", "notch"),
        ("seat1.earth", "earth"),
        ("karma.green", "plenitude"),
        ("meditation.green", "meditation-token"),
        ("left-out", "left-out"),
        ("term.referee", "referee"),
        ("term.lotus-board", "lotus-board"),
    ],
)
def test_what_stands_for_a_term_says_it_rested_on_and_pressed(name: str, term: str) -> None:
    session = fresh()
    rest_on(session, name)
    assert meaning(term) in texts(part(session, "clab-explained"))
    assert session.page()["data-announce"] == ""
    assert rest_on(session, name, "focus")["data-announce"] == meaning(term)
    press(session, name)
    assert session.said.text.startswith(meaning(term))
    assert f"rule.{TERMS[term].rule}" in names(session)


@pytest.mark.parametrize(
    ("name", "term"),
    [
        ("kind.receive", "ways"),
        ("kind.meditate", "looks"),
        ("rule.score.bonus", "bonus"),
        ("rule.score.chakras", "plenitude"),
    ],
)
def test_what_a_press_would_use_says_its_term_rested_on(name: str, term: str) -> None:
    session = fresh()
    rest_on(session, name)
    assert meaning(term) in texts(part(session, "clab-explained"))


def test_a_walk_over_notches_says_once_what_a_notch_is() -> None:
    session = fresh()
    said = [
        rest_on(session, f"seat1.{name}", "focus")["data-announce"] for name in ("red.notch", "red.1", "green.notch")
    ]
    assert said == [meaning("notch"), "", ""]
    assert meaning("notch") in texts(part(session, "clab-explained"))
    rest_on(session, "seat1.earth", "focus")
    assert rest_on(session, "seat1.green.notch", "focus")["data-announce"] == meaning("notch")


def test_a_score_says_what_earned_it_rested_on() -> None:
    session = fresh()
    rest_on(session, "score.seat2.bonus")
    assert "Seat 2, 0 points for the bonus: no run: red is missing." in texts(part(session, "clab-explained"))


def test_a_reason_why_not_comes_before_what_a_thing_is() -> None:
    session = fresh("kind.channel")
    rest_on(session, "kind.channel")
    assert not any("clab-explained" in node.classes() for node in session.page().walk())
    session = fresh("kind.meditate")
    rest_on(session, "seat1.green.notch")
    assert not any("clab-explained" in node.classes() for node in session.page().walk())


def test_the_left_out_token_of_the_editor_says_what_it_is() -> None:
    session = fresh("tab.editor", "edit-copy")
    press(session, "edit.left-out")
    assert session.said.text == meaning("left-out")


def test_the_help_card_lists_the_words_of_the_game() -> None:
    session = fresh("help")
    told = texts(part(session, "clab-glossary"))
    assert all(meaning(name) in told for name in TERMS)


def test_each_term_is_told_more_of_by_a_rule_that_there_is() -> None:
    assert {term.rule for term in TERMS.values()} - {""} <= set(RULE_IDS)


def test_a_referee_is_not_asked_to_look_at_what_it_sees() -> None:
    session = fresh("kind.meditate")
    assert "the color that seat 1 looks at; the referee sees all values already" in session.said.text
    choose(session, "view-as", "seat2")
    press(session, "cancel", "kind.meditate")
    assert "Choose a color to look at its plenitude value." in session.said.text


def test_a_refusal_names_its_rule_by_the_title_of_the_card() -> None:
    session = fresh("flow1.1", "seat2.green.1")
    link = node_of(session, "rule.turn.one-action")
    assert link.text == "One action a turn"
    assert link["aria-label"] == "One action a turn: rule card turn.one-action"
