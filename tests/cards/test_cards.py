"""Every rule has its card, every card its words, and every example comes out as it says."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import pytest

from chakra_lab.cards import Card, Example, card, cards, search, texts
from chakra_lab.notation import action_text, position_text
from chakra_lab.rules import (
    OPTIONS,
    RULE_IDS,
    Channel,
    Meditate,
    Receive,
    apply,
    faults,
    legal_actions,
    score,
)
from chakra_lab.rules.components import ENERGY_NAMES, RUNG_LETTERS
from tests import referee

EXAMPLES = [
    pytest.param(found, example, id=f"{found.rule}-{number}")
    for found in cards()
    for number, example in enumerate(found.examples, 1)
]
TABLES = [
    (rule, table)
    for file in files("chakra_lab.cards").iterdir()
    if file.name.endswith(".toml")
    for rule, table in tomllib.loads(file.read_text(encoding="utf-8")).items()
]
LETTER_OF = {name.replace("-", " "): letter for letter, name in ENERGY_NAMES.items()}
COLOR = "dark blue|light blue|purple|green|yellow|orange|red|negative|positive"
SET_UP = ("yinyang.bag", "objectives.deal")
"""Rules of modules that are about the setting up of a game."""
COUNTED = {"two": 2, "three": 3, "four": 4, "five": 5}
BRITISH = re.compile(r"colour|neighbour|favour|harmonis|centre|channell|travell|grey|judgement", re.IGNORECASE)

each_card = pytest.mark.parametrize("found", cards(), ids=lambda found: found.rule)
each_example = pytest.mark.parametrize(("found", "example"), EXAMPLES)


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return re.split(r"(?<=[.!?])\s+", text)


def is_about_setup(found: Card) -> bool:
    """Whether a card is about the setting up of a game."""
    return found.rule.startswith("setup.") or found.rule in SET_UP


# Every rule has its card


def test_every_rule_has_one_card_and_no_card_is_left_over() -> None:
    assert Counter(rule for rule, _ in TABLES) == Counter(RULE_IDS)
    assert tuple(found.rule for found in cards()) == RULE_IDS
    assert [card(rule) for rule in RULE_IDS] == list(cards())


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(KeyError, match=r"no rule 'receive\.notch'; the nearest is 'receive\.notch-free'"):
        card("receive.notch")
    with pytest.raises(KeyError, match="the nearest is"):
        card("")


@each_card
def test_a_card_has_the_examples_that_its_kind_asks_for(found: Card) -> None:
    assert len(found.examples) > 1, "a card shows several boards"
    verdicts = {(example.verdict, example.breaks) for example in found.examples}
    match found.kind:
        case "forbids":
            assert {("legal", ""), ("broken", found.rule)} <= verdicts
        case "does":
            shown = [example for example in found.examples if example.after]
            assert found.examples if is_about_setup(found) else shown
        case "counts":
            assert all(example.score for example in found.examples)


def test_options_and_cards_point_to_each_other_and_show_both_sides() -> None:
    by_option = {found.option: found for found in cards() if found.option}
    assert {name: found.rule for name, found in by_option.items()} == {
        option.name: option.rule for option in OPTIONS.values() if option.rule in RULE_IDS
    }
    for name, found in by_option.items():
        values = {example.position.rules[name] for example in found.examples}
        assert values == set(OPTIONS[name].values)
        assert tuple(value for value, _text in found.english_values) == OPTIONS[name].values
        assert found.ruling
    switched = {found.rule for found in cards() for example in found.examples if example.position.rules.changed}
    assert switched == {found.rule for found in by_option.values()}


# Every card has its words


@each_card
def test_the_words_of_a_card_are_short_whole_sentences(found: Card) -> None:
    assert 8 <= len(found.title) <= 48
    assert found.title[0].isupper()
    assert found.title[-1].isalnum()
    assert found.sources
    assert found.mistake
    assert 2 <= len(sentences(found.text)) <= 4
    assert len(sentences(found.mistake)) == 1
    values = (text for _value, text in found.english_values)
    for text in (found.text, found.mistake, found.sources, found.ruling, *values, *(x.says for x in found.examples)):
        assert not text or text.endswith(".")
        assert text == text.strip()
        assert "  " not in text
        assert "\n" not in text
        assert not BRITISH.search(text)
        assert all(len(sentence.split()) <= 35 for sentence in sentences(text)), text


def test_no_two_cards_share_a_title_and_no_two_examples_a_sentence() -> None:
    said = [found.title for found in cards()] + [row.says for found in cards() for row in found.examples]
    assert len(said) == len(set(said))


def test_every_text_goes_through_the_catalogue_and_texts_gives_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def translated(text: str) -> str:
        asked.append(text)
        return text.upper()

    monkeypatch.setattr("chakra_lab.cards.deck._", translated)
    found = card("score.victory-tie")
    assert found.title == "A TIE IS SHARED"
    assert card("receive.in-flow").ruling == "", "an empty text is not looked up"
    for each in cards():
        for text in (each.title, each.text, each.mistake, each.sources, each.ruling, *(x.says for x in each.examples)):
            assert text == text.upper()
        for value, text in each.english_values:
            assert each.value(value) == text.upper()
    assert set(asked) == set(texts())
    assert len(list(texts())) == len(set(texts()))
    assert "" not in set(texts())


# Every example comes out


@pytest.mark.parametrize(("rule", "table"), TABLES, ids=[rule for rule, _ in TABLES])
def test_positions_and_actions_are_written_in_their_canonical_text(rule: str, table: dict[str, object]) -> None:
    rows = table["examples"]
    assert isinstance(rows, list)
    for row, example in zip(rows, card(rule).examples, strict=True):
        assert position_text(example.position) == row["position"]
        assert example.after is None or position_text(example.after) == row["after"]
        if example.action and "places" not in row:
            assert action_text(example.action) == row["action"]


@each_example
def test_a_position_is_one_that_a_game_could_reach(found: Card, example: Example) -> None:
    assert faults(example.position) == ()
    if is_about_setup(found):
        assert (example.position.round, example.position.seat) == (1, 1)
        assert all(not any(board.rungs) and len(board.meditation) == 1 for board in example.position.boards)


@each_example
def test_the_verdict_on_an_example_is_as_said_and_names_that_rule_alone(found: Card, example: Example) -> None:
    if example.action is None:
        assert example.verdict == ""
        return
    assert example.verdict in ("legal", "broken")
    assert example.judged().rules == ((example.breaks,) if example.breaks else ())
    if example.verdict == "legal":
        assert example.action in legal_actions(example.position)


@each_example
def test_an_example_leads_where_it_says(found: Card, example: Example) -> None:
    position = example.position
    if example.after:
        assert example.action
        position = apply(position, example.action, example.drawn or "", example.seat).position
        assert position_text(position) == position_text(example.after)
    result = score(position)
    if example.score:
        assert tuple(seat.total for seat in result.seats) == example.score
    if example.winners:
        assert result.winners == example.winners
    if example.levels:
        assert tuple(seat.level for seat in result.seats) == example.levels


@each_example
def test_the_naive_referee_agrees(found: Card, example: Example) -> None:
    text = position_text(example.position)
    if example.action and example.breaks not in ("turn.one-action", "receive.one-place", "receive.refill"):
        action = action_text(example.action)
        assert (action in referee.legal(text)) == (example.verdict == "legal")
        if example.after:
            assert referee.play(text, action, example.drawn or "") == position_text(example.after)
    if example.score:
        result = referee.score(position_text(example.after or example.position))
        assert tuple(row["total"] for row in result["score"]) == example.score
        assert not example.winners or tuple(result["winners"]) == example.winners


# What an example says is there to be seen


def energies_in_play(example: Example) -> str:
    """Letters of the energies on boards and in flows, and of those that the action or its draw names."""
    position = example.position
    letters = "".join(position.flows) + "".join(rung for board in position.boards for rung in board.rungs)
    match example.action:
        case Receive(_, energies):
            letters += energies
        case Channel(_, moves, chosen):
            letters += chosen + "".join(move.energy for move in moves)
    return letters + (example.drawn or "")


def rungs_in_play(example: Example) -> Iterator[str]:
    """Letters of the rungs with something on them or in their notch, and of those that the action touches."""
    for board in example.position.boards:
        yield from (RUNG_LETTERS[rung] for rung in range(9) if board.rungs[rung] or rung in board.notches)
        yield from board.meditation
    match example.action:
        case Receive(_, _, rung):
            yield from (RUNG_LETTERS[place] for place in (rung if isinstance(rung, tuple) else (rung,)))
        case Channel(_, moves):
            for move in moves:
                low, high = sorted((move.start, move.end))
                yield from RUNG_LETTERS[low : high + 1]
        case Meditate(color):
            yield from color


@each_example
def test_an_example_names_only_colors_and_rungs_that_are_there(found: Card, example: Example) -> None:
    energies, rungs = energies_in_play(example), set(rungs_in_play(example))
    for color, noun in re.findall(rf"\b({COLOR})\b(?: (energ|crystal|chakra))?", example.says.lower()):
        letter = LETTER_OF[color]
        match noun:
            case "chakra":
                assert letter in rungs, color
            case "energ" | "crystal":
                # "there is no … on it" and "the bag has no …" speak of what is missing
                assert letter in energies or f"no {color}" in example.says, color
            case _:
                assert letter in energies or letter in rungs, color
    for number, color in re.findall(rf"\b({'|'.join(COUNTED)}) ({COLOR}) (?:energ|crystal)", example.says.lower()):
        assert energies.count(LETTER_OF[color]) >= COUNTED[number], (number, color)


@each_example
def test_an_example_names_only_flows_spaces_and_seats_that_it_is_about(found: Card, example: Example) -> None:
    position, says = example.position, example.says
    named = {LETTER_OF[color] for color in re.findall(rf"\b({COLOR})\b", says.lower())}
    for number in map(int, re.findall(r"\bflow (\d)", says)):
        taken = isinstance(example.action, Receive) and example.action.flow == number
        assert taken or named & set(position.flows[number - 1])
    used = {space for board in position.boards for space in board.spaces}
    if isinstance(example.action, Channel):
        used.add(example.action.space)
    for numbers in re.findall(r"\b[Ss]paces? ((?:\d|, | and )+)", says):
        assert {int(digit) for digit in re.findall(r"\d", numbers)} <= used
    assert all(1 <= int(number) <= position.seats for number in re.findall(r"\b[Ss]eat (\d)", says))


# Search


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("move.exact", "move.exact"),
        ("MOVE.EXACT", "move.exact"),
        ("own color", "harmonize.own-color"),
        ("fourth", "receive.color-limit"),
        ("tie bonus", "score.bonus-ties"),
        ("discarded bag", "exchange.color-in-bag"),
        ("notch meditating", "meditate.notches-stay"),
        ("light blue mixing", "move.energy-present"),
    ],
)
def test_search_puts_the_best_card_first(words: str, first: str) -> None:
    assert search(words)[0].rule == first


def test_search_takes_beginnings_of_words_and_all_words_before_some() -> None:
    assert search("harmon") == search("HARMON")
    assert card("harmonize.own-color") in search("harmon")
    assert card("score.victory-tie") not in search("red"), "'shared' does not begin with it"
    both = search("bubble token")
    assert both
    assert all(found in search("bubble") and found in search("token") for found in both)
    assert search("bubble zebra") == search("bubble")


def test_search_without_words_gives_all_and_with_nonsense_none() -> None:
    assert search("") == search(" ?! ") == cards()
    assert search("zebra") == ()
    assert search("(" * 1000 + "\\") == cards()
