"""Actions and draws as text."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chakra_lab.notation import (
    SIZE_LIMIT,
    NotationError,
    action_text,
    drawn_text,
    move_text,
    parse_action,
    parse_drawn,
)
from chakra_lab.rules import Action, Channel, Meditate, Move, Position, Receive, legal_actions
from tests.notation.mutations import mutated, read
from tests.rules.strategies import ENERGIES, actions, played_positions

EXAMPLES = {
    "2RK>~": Receive(2, "RK", 0),
    "1B>B": Receive(1, "B", 2),
    "1K>E": Receive(1, "K", 8),
    "c1:K~>P,YB>L,RO>R": Channel(1, (Move("K", 0, 1), Move("Y", 2, 3), Move("R", 6, 7))),
    "c3:KY>E": Channel(3, (Move("K", 5, 8),)),
    "c8:G": Channel(8, (), "G"),
    "mG": Meditate("G"),
    "m": Meditate(""),
}


@pytest.mark.parametrize(("text", "action"), EXAMPLES.items(), ids=EXAMPLES)
def test_an_action_has_its_text(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert action_text(action) == str(action) == text


@settings(max_examples=300, deadline=None)
@given(actions())
def test_an_action_that_was_written_reads_back(action: Action) -> None:
    assert parse_action(action_text(action)) == action


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(played_positions())
def test_every_legal_action_reads_back_and_has_a_text_of_its_own(position: Position) -> None:
    listed = legal_actions(position)

    assert tuple(parse_action(action_text(action)) for action in listed) == listed
    assert len(set(map(action_text, listed))) == len(listed)


def test_letters_of_a_receive_are_read_in_any_order_and_written_in_the_canonical_one() -> None:
    assert action_text(parse_action("2KRP>~")) == "2PRK>~"
    assert parse_action("2KRP>~") == Receive(2, "PRK", 0)


def test_the_order_of_moves_is_kept() -> None:
    assert action_text(parse_action("c6:RG>Y,GY>G")) == "c6:RG>Y,GY>G"
    assert parse_action("c6:RG>Y,GY>G") != parse_action("c6:GY>G,RG>Y")


def test_a_receive_with_one_place_for_each_energy_is_written_when_they_are_the_same() -> None:
    assert action_text(Receive(3, "PL", (2, 2))) == "3PL>B"
    with pytest.raises(ValueError, match="two places"):
        action_text(Receive(3, "PL", (0, 1)))


def test_a_move_has_its_text() -> None:
    assert move_text(Move("K", 0, 1)) == "K~>P"


@pytest.mark.parametrize(
    "text",
    ["", "x", "4G>~", "2>~", "2G", "2G>", "2G>x", "2g>~", "2 G>~", "2G>~ ", "2G>~,", "2GGGGGGGGGG>~"]
    + ["c", "c3", "c3:", "c9:G~>P", "c0:G~>P", "c3:G~P", "c3:G~>P,", "c3:G~>P;G~>P", "c3:G~>P\n", "c3: G~>P"]
    + ["c8:", "c8:GG", "c8:x", "c8:G~>P", "mK", "mW", "mx", "mGG", "m ", "m-", "M", "C3:KY>E", "２G>~"],
)
def test_what_is_no_action_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(NotationError, match="expected") as caught:
        parse_action(text)

    assert caught.value.field == "action"
    assert 1 <= caught.value.column <= len(text) + 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("bP:G", "Powers of the chakras"),
        ("bO:2RK", "Powers of the chakras"),
        ("a5", "Special abilities"),
        ("d3", "Special abilities"),
        ("r1GB>~", "Special abilities"),
        ("0G>~", "Special abilities"),
        ("mG:4", "Special abilities"),
        ("c7:GP>B>G", "Special abilities"),
        ("e", "Powers of the chakras"),
    ],
)
def test_a_step_of_a_module_is_refused_by_the_modules_name(text: str, name: str) -> None:
    with pytest.raises(NotationError, match=name):
        parse_action(text)


def test_every_move_that_cannot_be_read_is_told() -> None:
    with pytest.raises(NotationError) as caught:
        parse_action("c1:K~>P,YB>,R")

    assert [error.column for error in caught.value.every] == [9, 13]


def test_the_move_that_cannot_be_read_is_pointed_at() -> None:
    with pytest.raises(NotationError) as caught:
        parse_action("c1:K~>P,YB>L,RO>")

    assert caught.value.column == 14


@given(st.text(ENERGIES, max_size=9))
def test_a_draw_that_was_written_reads_back_in_the_order_drawn(drawn: str) -> None:
    assert parse_drawn(drawn_text(drawn)) == drawn


def test_a_draw_of_nothing_has_its_text() -> None:
    assert (drawn_text(""), parse_drawn("=-")) == ("=-", "")
    assert parse_drawn("=BG") != parse_drawn("=GB")


@pytest.mark.parametrize("text", ["", "=", "GB", "=gb", "=G B", "=G-", "=--", "=GB\n", "=" + "G" * 10])
def test_what_is_no_draw_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected '='"):
        parse_drawn(text)


def test_a_text_over_one_mebibyte_is_refused_by_its_size() -> None:
    for parse in (parse_action, parse_drawn):
        with pytest.raises(NotationError, match="bytes; at most"):
            parse("c" * (SIZE_LIMIT + 1))


@settings(max_examples=400, deadline=None)
@given(st.one_of(mutated(actions().map(action_text)), st.text(max_size=12)))
def test_a_text_that_is_a_little_wrong_is_read_or_refused_in_words(text: str) -> None:
    found = read(parse_action, text)

    if isinstance(found, NotationError):
        assert 1 <= found.column <= len(text) + 1
    else:
        assert parse_action(action_text(found)) == found


@settings(max_examples=200, deadline=None)
@given(st.one_of(mutated(st.text(ENERGIES, max_size=3).map(drawn_text)), st.text(max_size=6)))
def test_a_draw_that_is_a_little_wrong_is_read_or_refused_in_words(text: str) -> None:
    found = read(parse_drawn, text)

    if isinstance(found, NotationError):
        assert found.field == "draw"
    else:
        assert drawn_text(found) == text
