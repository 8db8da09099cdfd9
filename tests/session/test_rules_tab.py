"""The rules on the page: every reason leads to its card, cards are searched, examples are tried and put back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chakra_lab.cards import cards
from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import RULE_IDS, legal_actions
from chakra_lab.rules.switching import switched
from chakra_lab.scene.nodes import Node
from chakra_lab.session import Session
from tests.session.hands import at, choose, names, node_of, press, rules_told, shown
from tests.session.test_making_actions import STUDY

CASES = Path(__file__).parents[1] / "cases"


def positions() -> list[str]:
    """Some positions of the cases, under several options."""
    lines = [json.loads(line)["position"] for name in ("options", "legal") for line in (CASES / f"{name}.jsonl").open()]
    return [text for text in lines if text.startswith("base")][::6]


def test_a_reason_leads_to_its_card() -> None:
    session = at(STUDY)
    press(session, "seat2.space7", "rule.channel.space-free")
    assert session.settings.tab == "rules"
    assert any(node.text == "channel.space-free" for node in session.page().walk())


def test_cards_are_searched() -> None:
    session = at(STUDY)
    press(session, "tab.rules")
    assert {f"rule.{rule}" for rule in RULE_IDS} <= names(session)
    choose(session, "rules.search", "earth negative")
    found = {name for name in names(session) if name.startswith("rule.")}
    assert "rule.move.earth-negative-only" in found
    assert len(found) < len(RULE_IDS)
    choose(session, "rules.search", "xyzzy")
    assert any("No rule has these words" in node.text for node in session.page().walk())


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_example_can_be_tried_and_the_game_comes_back(rule: str) -> None:
    session = at(STUDY)
    errors: list[BaseException] = []
    session._on_error = errors.append
    card = next(card for card in cards() if card.rule == rule)
    for number, example in enumerate(card.examples):
        press(session, "tab.rules", f"rule.{rule}")
        assert f"example.{rule}.{number}" in names(session)
        press(session, f"example.{rule}.{number}")
        session.page()
        if example.verdict == "broken":
            assert (example.breaks or rule) in rules_told(session)
        press(session, "back-to-game")
        assert shown(session) == STUDY
    assert not errors


# The examples as live boards


def figure(session: Session, rule: str, number: int) -> Node:
    """The figure of an example."""
    scope = f"example.{rule}.{number}/"
    return next(node for node in session.page().walk() if node["data-scope"] == scope)


def small(rule: str, number: int, *names: str) -> list[str]:
    """Names of nodes of a small board."""
    return [f"example.{rule}.{number}/{name}" for name in names]


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_example_is_a_live_board_that_shows_its_action_and_goes_back(rule: str) -> None:
    session = at(STUDY)
    errors: list[BaseException] = []
    session._on_error = errors.append
    card = next(card for card in cards() if card.rule == rule)
    press(session, "tab.rules", f"rule.{rule}")
    for number, example in enumerate(card.examples):
        text = position_text(example.position)
        assert figure(session, rule, number)["data-position"] == text
        if example.action is None:
            continue
        press(session, *small(rule, number, "show"))
        told = {node["data-rule"] for node in figure(session, rule, number).walk() if node["data-rule"]}
        assert ((example.breaks or rule) in told) == (example.verdict == "broken")
        if example.verdict == "legal" and example.seat in (None, example.position.seat):
            press(session, *small(rule, number, "confirm"))
            assert figure(session, rule, number)["data-position"] != text
        press(session, *small(rule, number, "reset"))
        assert figure(session, rule, number)["data-position"] == text
    assert shown(session) == STUDY
    assert not errors


def test_a_small_board_is_pressed_like_the_large_one_and_the_game_stays() -> None:
    session = at(STUDY)
    press(session, "tab.rules", "rule.move.room")
    press(session, *small("move.room", 2, "seat2.space4", "seat2.yellow.1"))
    assert "move.room" in {node["data-rule"] for node in figure(session, "move.room", 2).walk()}
    assert session.said.text.startswith("The orange energy on the yellow chakra cannot pass")
    assert session.pick is None
    session.handle({"type": "why", "name": small("move.room", 0, "list.space1")[0]})
    assert "Space 1 is used" in session.said.text
    press(session, "tab.explore", "tab.rules")
    assert "move.room" in {node["data-rule"] for node in figure(session, "move.room", 2).walk()}


def test_names_of_examples_that_there_are_not_are_answered_with_a_hint() -> None:
    session = at(STUDY)
    for name in ("example.move.room.99/show", "example.no.rule.0/show", "example.move.room.0/nonsense"):
        press(session, name)
        assert session.said.text
    assert shown(session) == STUDY


# Options


def test_an_option_is_switched_for_the_game_in_view_and_the_game_so_far_is_kept() -> None:
    session = at(STUDY)
    press(session, "kind.meditate", "karma.red", "confirm", "undo", "tab.rules", "rule.receive.color-limit")
    before = session.game
    press(session, "option.color-limit.off")
    assert shown(session) == STUDY.replace("base ", "base,color-limit=off ")
    assert session.settings.tab == "rules"
    assert node_of(session, "option.color-limit.off")["aria-pressed"] == "true"
    assert session.shelf[0] is before
    press(session, "option.color-limit.prevent")
    assert shown(session) == STUDY
    assert session.shelf[0] is before


def test_what_an_option_changes_in_the_position_in_view_is_listed() -> None:
    session = at(STUDY)
    press(session, "tab.rules", "rule.receive.color-limit")
    page = " ".join(node.text for node in session.page().walk() if node.text)
    assert "With “no limit” this position changes: 11 actions appear." in page
    assert {"1BK>~", "2G>L"} & {node.text for node in session.page().walk() if node.tag == "code"}
    press(session, "rule.score.victory-tie")
    page = " ".join(node.text for node in session.page().walk() if node.text)
    assert "With “more alleviated wins” this position stays." in page


def test_a_switch_that_would_make_the_position_faulty_is_refused_with_the_reason() -> None:
    text = STUDY.replace("base ", "base,color-limit=off ").replace("GK/PP*/BBB/LK/GG*", "GG/PP*/BBB/LK/GG*")
    session = at(
        text.replace("P2B2L2Y1K1", "P2B2L2Y1K2").replace("KRB/GGO", "KRB/GKO").replace("B/-/BK/LLL/GO", "B/-/BK/LLL/O")
    )
    press(session, "tab.rules", "option.color-limit.prevent")
    assert "four" in session.said.text or "three of one color" in session.said.text
    assert session.position.rules["color-limit"] == "off"


@pytest.mark.parametrize("text", positions())
def test_what_appears_and_vanishes_is_the_difference_of_what_is_legal(text: str) -> None:
    position = parse_position(text)
    for option, now in position.rules.options():
        for value in option.values:
            switch = switched(position, option.name, value)
            before, after = set(legal_actions(position)), set(legal_actions(switch.position))
            assert set(switch.appear) == after - before
            assert set(switch.vanish) == before - after
            assert value != now or switch.changes_nothing
