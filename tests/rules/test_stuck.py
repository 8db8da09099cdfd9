"""Stuck seats, the position in which everybody is, and the warning before the last free token is locked."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from chakra_lab.notation import parse_action, parse_position
from chakra_lab.rules import Meditate, Position, all_stuck, apply, is_stuck, legal_actions
from chakra_lab.rules.stuck import is_locked, locks_last_token
from tests.rules.strategies import played_positions, positions

ALL = "PBLGYOR"
LOCKED = f"PLK/P*/B*/L*/-/Y*/-/R*/-:-:{ALL}"
"""Five tokens in notches and full bubbles: no channel action, no receive."""

FULL = f"PBK/BLK/PLG/PBK/YOR/GOR/GYR/YOL/-:-:{ALL}"
"""A ladder with 24 energies, none of which can move."""


def position_of(*boards: str, flows: str = "KRB/GGO/YPL", turn: str = "30.1") -> Position:
    """A position with these boards."""
    return parse_position(f"base {flows} P5B5L5G5Y5O5R5K5 ??????? {turn} {' '.join(boards)}")


@pytest.mark.parametrize("board", [LOCKED, FULL], ids=["five locked tokens and full bubbles", "a full ladder"])
def test_a_seat_that_can_only_meditate_for_nothing_is_stuck(board: str) -> None:
    position = position_of(board, f"-/-/-/-/-/-/-/-/-:-:{ALL}")

    assert legal_actions(position) == (Meditate(""),)
    assert is_stuck(position)


@pytest.mark.parametrize(
    "board",
    [
        f"PL/P*/B*/L*/-/Y*/-/R*/-:-:{ALL}",  # a free bubble
        "PLK/P*/B*/L*/-/Y*/-/R*/-:-:PBLGYO",  # a color not looked at yet
        f"PLK/P*/B*/L*/-/Y*/-/R/-:4:{ALL}",  # a token on a space comes back
        f"PLK/P*/B*/L*/-/Y*/-/R/-:-:{ALL}",  # a token is free, and energies can move
        f"PBK/BLK/PLG/PBK/YOR/GOR/GYR/YO/-:-:{ALL}",  # one place is free
    ],
)
def test_a_seat_that_can_do_anything_else_is_not_stuck(board: str) -> None:
    assert not is_stuck(position_of(board, f"-/-/-/-/-/-/-/-/-:-:{ALL}"))


def test_with_a_full_ladder_an_alleviated_energy_does_not_help_for_want_of_a_bubble() -> None:
    assert is_stuck(position_of(FULL.replace("/-:-:", "/K:-:"), FULL))
    assert not is_stuck(position_of(f"PB/B*/L*/P*/O*/G/G/Y/K:-:{ALL}", FULL, flows=".../.../..."))


def test_a_stuck_seat_comes_loose_when_another_changes_the_market() -> None:
    board = f"GG/P*/B*/L*/G/Y*/-/R*/-:-:{ALL}"  # one bubble is free, but no fourth green can be taken
    stuck = position_of(board, f"-/-/-/-/-/-/-/-/-:-:{ALL}", flows="GGG/GGG/GGG")
    loose = position_of(board, f"-/-/-/-/-/-/-/-/-:-:{ALL}", flows="GGG/GGG/GGO")

    assert is_stuck(stuck)
    assert not is_stuck(loose)


def test_another_seat_than_the_one_to_move_can_be_asked_for() -> None:
    position = position_of(f"-/-/-/-/-/-/-/-/-:-:{ALL}", LOCKED)

    assert [is_stuck(position, seat) for seat in (1, 2)] == [False, True]
    assert not all_stuck(position)


def test_when_all_are_stuck_the_position_never_changes_again() -> None:
    position = position_of(LOCKED, FULL, LOCKED)
    assert all_stuck(position)

    later = position
    for _ in range(3):
        assert legal_actions(later) == (Meditate(""),)
        later = apply(later, Meditate("")).position

    assert (later.boards, later.flows, later.bag) == (position.boards, position.flows, position.bag)
    assert all_stuck(later)
    assert not later.is_over()


def test_a_finished_game_is_not_stuck() -> None:
    over = f"PLK/PPP/BBB/LLL/GGG/YYY/-*/-*/-:123:{ALL}"

    assert not all_stuck(position_of(over, FULL, turn="30.1"))


@pytest.mark.parametrize(
    ("board", "action", "warned"),
    [
        ("-/P*/B*/L*/-/Y*/-/-/-:-:G", "2O>O", True),
        ("-/P*/B*/L*/-/Y*/-/-/-:-:G", "2O>~", False),
        ("-/P*/B*/L*/-/-/-/-/-:-:G", "2O>O", False),  # one stays free
        ("-/P*/B*/L*/-/-/-/-/-:4:G", "2O>O", False),  # a meditation brings one back
        ("-/P*/B*/L*/GG/Y*/-/-/-:-:G", "2G>G", False),  # it comes straight back
        ("-/P*/B*/L*/-/Y*/-/G/-:-:G", "c7:GR>O", False),
    ],
)
def test_the_warning_comes_before_the_last_free_token_is_locked(board: str, action: str, warned: bool) -> None:
    position = position_of(board, "-/-/-/-/-/-/-/-/-:-:G")

    assert locks_last_token(position, parse_action(action)) == warned


def test_five_tokens_in_notches_are_locked_until_a_chakra_harmonizes() -> None:
    assert is_locked(position_of("-/P*/B*/L*/-/Y*/-/R*/-:-:G", FULL))
    assert not is_locked(position_of("-/P*/B*/L*/-/Y*/-/-/-:-:G", FULL))
    assert not is_locked(position_of("-/P*/B*/L*/-/Y*/-/-/-:7:G", FULL))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions(faulty=False))
def test_stuck_means_that_the_only_action_changes_nothing_but_the_turn(position: Position) -> None:
    for seat in range(1, position.seats + 1):
        turned = parse_position(f"{position}".replace(f" {position.round}.{position.seat} ", f" 7.{seat} "))
        actions = legal_actions(turned)
        nothing_changes = actions == (Meditate(""),) and not turned.mover.spaces
        if not turned.is_over():
            assert is_stuck(position, seat) == nothing_changes


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(played_positions())
def test_players_with_some_sense_are_not_all_stuck(position: Position) -> None:
    assert not all_stuck(position)
