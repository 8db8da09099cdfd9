"""Rule cards: for each rule id what it says in plain words, why people get it wrong, and positions that show it."""

from chakra_lab.cards.deck import Card, Example, Words, card, cards, example_of, search, texts, title_of

__all__ = ["Card", "Example", "Words", "card", "cards", "example_of", "search", "texts", "title_of"]
