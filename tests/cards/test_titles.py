"""Titles of cards are found without reading the cards, and are the same."""

from __future__ import annotations

from chakra_lab.cards import cards, title_of


def test_each_card_has_the_title_that_is_found_without_it() -> None:
    assert {card.rule: title_of(card.rule) for card in cards()} == {card.rule: card.title for card in cards()}
    assert all(title_of(card.rule) != card.rule for card in cards())
