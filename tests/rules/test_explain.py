"""What ``explain`` and ``apply`` say beyond the rules' ids: facts and places, order, and what is no action at all."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chakra_lab.notation import action_text, parse_action, parse_position
from chakra_lab.rules import (
    Action,
    Channel,
    IllegalAction,
    Meditate,
    Move,
    Position,
    Receive,
    apply,
    explain,
    legal_actions,
)
from tests.rules.examples_of_prohibitions import table
from tests.rules.strategies import actions, played_positions, positions

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUICK
@given(positions(), st.lists(actions(), max_size=12))
def test_an_action_is_listed_exactly_when_nothing_stands_in_its_way(position: Position, tried: list[Action]) -> None:
    listed = set(legal_actions(position))

    for action in tried:
        assert (action in listed) == explain(position, action).legal, action_text(action)


@QUICK
@given(played_positions())
def test_everything_listed_is_explained_as_legal_and_listed_once(position: Position) -> None:
    listed = legal_actions(position)

    assert [action_text(action) for action in listed if not explain(position, action).legal] == []
    assert len(set(listed)) == len(listed)
    assert bool(listed) != position.is_over()


@QUICK
@given(played_positions())
def test_the_order_of_legal_actions_does_not_change(position: Position) -> None:
    again = parse_position(f"{position}")

    assert legal_actions(again) == legal_actions(position)


def test_all_rules_of_the_action_as_a_whole_are_named_at_once() -> None:
    position = parse_position(table("GYO/P*/B*/L*/G*/-/-/-/-:3:G", flows="KRB/GGO/YPL"))

    verdict = explain(position, parse_action("1BR>G"))

    assert verdict.rules == ("receive.negative-forced", "receive.notch-free", "receive.needs-token")


def test_moves_behind_the_first_failing_one_are_not_judged() -> None:
    position = parse_position(table("O/-/-/-/-/-/-/-/-:-:G"))

    verdict = explain(position, parse_action("c1:O~>P,GG>E,RR>~"))

    assert verdict.rules == ("move.energy-present", "move.exact", "move.earth-negative-only")
    assert {item.facts["number"] for item in verdict.broken} == {2}


def test_a_full_chakra_on_the_way_is_named_with_its_place() -> None:
    position = parse_position(table("-/-/-/O/GGR/-/-/-/-:-:G"))

    (reason,) = explain(position, parse_action("c3:OL>O")).broken

    assert (reason.rule, reason.where, reason.facts["rungs"]) == ("move.room", ("seat1.green",), (4,))


def test_a_forced_negative_energy_is_named_with_its_maya_spaces() -> None:
    position = parse_position(table(flows="KRK/GGO/YPL"))

    (reason,) = explain(position, parse_action("1R>~")).broken

    assert reason.where == ("flow1.1", "flow1.3")


def test_a_color_at_its_limit_is_named_with_where_it_lies() -> None:
    position = parse_position(table("G/-/-/-/G/-/G/-/-:-:G"))

    (reason,) = explain(position, parse_action("2G>~")).broken

    assert (reason.facts["energy"], reason.facts["held"]) == ("G", 3)
    assert reason.where == ("seat1.bubbles", "seat1.green", "seat1.orange")


def test_the_error_of_apply_carries_the_verdict() -> None:
    position = parse_position(table())

    with pytest.raises(IllegalAction) as caught:
        apply(position, Meditate("G"))

    assert caught.value.verdict == explain(position, Meditate("G"))
    assert "meditate.look-new" in str(caught.value)


@pytest.mark.parametrize(
    "action",
    [
        Receive(0, "G", 0),
        Receive(4, "G", 0),
        Receive(1, "X", 0),
        Receive(1, "g", 0),
        Receive(1, "G", 9),
        Receive(1, "G", -1),
        Receive(1, "GR", (0,)),
        Channel(0, ()),
        Channel(9, ()),
        Channel(7, (Move("X", 0, 1),)),
        Channel(7, (Move("", 0, 1),)),
        Channel(7, (Move("PB", 0, 1),)),
        Channel(7, (Move("K", 0, 9),)),
        Channel(7, (Move("K", -1, 1),)),
        Channel(8, (), "X"),
        Channel(8, (), "KW"),
        Channel(7, (Move("K", 0, 1),), "G"),
        Meditate("K"),
        Meditate("X"),
        Meditate("PB"),
    ],
    ids=repr,
)
def test_what_names_a_thing_that_does_not_exist_is_no_action_at_all(action: Action) -> None:
    position = parse_position(table("PBK/-/-/-/-/-/-/-/K:-:G"))

    with pytest.raises(ValueError, match=r"There is no|for \d energies|Expected one of|takes no energy"):
        explain(position, action)


def test_energies_cannot_be_drawn_by_an_action_that_draws_nothing() -> None:
    with pytest.raises(ValueError, match="draws nothing"):
        apply(parse_position(table()), Meditate("R"), "G")


def test_a_draw_of_letters_that_do_not_exist_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="There is no energy"):
        apply(parse_position(table()), parse_action("2GO>~"), "Gx")
