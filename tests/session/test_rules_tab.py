"""The rules on the page: every reason leads to its card, cards are searched, examples are tried and put back."""

from __future__ import annotations

import pytest

from chakra_lab.cards import cards
from chakra_lab.rules import RULE_IDS
from tests.session.hands import at, choose, names, press, rules_told, shown
from tests.session.test_making_actions import STUDY


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
