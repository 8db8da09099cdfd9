"""Why a whole space or receive is impossible: every candidate is there, and what stops it is what the rules say."""

from __future__ import annotations

import pytest

from chakra_lab.notation import parse_position
from chakra_lab.rules import Channel, Move, Position, Receive, Rules, explain, legal_actions, new_game
from chakra_lab.rules.attempts import receive_attempts, space_attempts
from chakra_lab.rules.components import RUNGS, SPACES
from tests.rules.chooser import playthrough
from tests.rules.examples_of_prohibitions import table

STARTS = (
    new_game(2, 1),
    new_game(3, 8),
    new_game(2, 23, Rules.of("AD")),
    new_game(2, 4, Rules.of("A", temporary="matching")),
)
SOME = [turn[0] for number, begun in enumerate(STARTS) for turn in [*playthrough(begun, number)][::5]]


def stopped(board: str, space: int) -> list[tuple[str, tuple[int, ...], tuple[tuple[str, int], ...]]]:
    """What stops each group, the nearest first."""
    found = space_attempts(parse_position(table(board)), space)
    return [(group.cause, group.rungs, group.energies) for group in found.stopped]


def test_the_nearest_miss_comes_first_with_the_full_chakra_or_the_few_rungs_there_are() -> None:
    assert stopped("-/-/G/-/-/YOR/-/-/-:1:G", 3)[0] == ("move.room", (5,), (("G", 2),))
    assert stopped("-/-/-/-/-/-/K/-/-:1:G", 3) == [("move.exact", (7, 8), (("K", 6),))]


def test_energies_stopped_by_the_same_thing_are_one_group() -> None:
    assert stopped("-/-/-/-/YG/-/OOR/-/-:1:G", 3)[0] == ("move.room", (6,), (("G", 4), ("Y", 4)))


def test_what_is_harmonized_stays_and_comes_behind_what_could_start() -> None:
    groups = stopped("-/PPP/-/-/-/-/-/R/-:1:P", 3)
    assert [group[0] for group in groups] == ["move.exact", "move.harmonized-fixed"]


def test_in_a_bubble_nothing_is_above() -> None:
    assert stopped("GR/-/-/-/-/-/-/-/-:1:G", 4) == [("move.exact", (), (("G", 0), ("R", 0)))]


def test_of_several_moves_as_many_are_made_as_can_be_and_the_rest_is_told() -> None:
    found = space_attempts(parse_position(table("-/-/-/-/-/-/-/O/K:1:G")), 6)
    assert (found.made, len(found.left)) == ((Move("O", 7, 6),), 1)
    found = space_attempts(parse_position(table("G/-/-/-/-/-/-/R/-:1:G")), 1)
    assert found.made == (Move("G", 0, 1),)
    assert [(group.cause, group.energies) for group in found.stopped] == [("move.earth-negative-only", (("R", 7),))]


def test_moves_begun_are_kept() -> None:
    position = parse_position(table("G/-/-/-/-/-/-/R/-:1:G"))
    found = space_attempts(position, 6, (Move("R", 7, 6),))
    assert not found.left
    assert found.usable
    found = space_attempts(position, 5, (Move("R", 7, 6),))
    assert (found.begun, found.made) == ((Move("R", 7, 6),), (Move("R", 7, 6),))
    assert found.stopped[0].energies == (("G", 0),)


def test_a_used_space_and_a_missing_token_are_told_as_such() -> None:
    found = space_attempts(parse_position(table("G/-/-/-/-/-/-/-/-:13457:G")), 3)
    assert [item.rule for item in found.whole] == ["channel.needs-token", "channel.space-free"]
    assert found.rules[0] == "channel.needs-token"


def test_for_space_8_the_colors_are_tried() -> None:
    position = parse_position(table("GG/G/-/-/-/-/-/-/K:1:G"))
    assert space_attempts(position, 8).usable
    found = space_attempts(Position(boards=position.boards), 8)
    assert [(item.rule, item.letters) for item in found.barred] == [
        ("exchange.color-in-bag", "PBLGYORK"),
        ("receive.color-limit", "G"),
    ]


@pytest.mark.parametrize("position", SOME, ids=str)
def test_a_space_is_usable_exactly_when_an_action_on_it_is_legal(position: Position) -> None:
    listed = {action.space for action in legal_actions(position) if isinstance(action, Channel)}
    assert {space for space in SPACES if space_attempts(position, space).usable} == listed


@pytest.mark.parametrize("position", SOME, ids=str)
def test_every_energy_that_is_left_is_tried_for_every_move_left_and_stopped(position: Position) -> None:
    for space in SPACES:
        found = space_attempts(position, space)
        if not found.left or len(SPACES[space]) > 1:
            continue
        there = {(energy, rung) for rung in RUNGS for energy in position.mover.rungs[rung]}
        assert {energy for group in found.stopped for energy in group.energies} == there
        for attempt in (attempt for group in found.stopped for attempt in group.attempts):
            if attempt.move.start != attempt.move.end:
                broken = explain(position, Channel(space, (attempt.move,))).rules
                assert {item.rule for item in attempt.reasons} <= set(broken)
                assert attempt.cause in broken


@pytest.mark.parametrize("position", SOME, ids=str)
def test_a_receive_is_barred_exactly_when_none_is_legal(position: Position) -> None:
    listed = {action.flow for action in legal_actions(position) if isinstance(action, Receive)}
    assert {flow for flow in (1, 2, 3) if not receive_attempts(position, (flow,)).barred} == listed
    assert bool(receive_attempts(position).barred) != bool(listed)


def test_a_crystal_that_must_bring_the_negative_along_needs_room_for_both() -> None:
    position = parse_position(table("GO/-/-/-/-/-/-/-/-:12345:G", flows="KRB/GGO/YPL"))
    assert not receive_attempts(position, (1,)).barred
    found = receive_attempts(position, (1,), "R")
    assert (found.energies, found.rules) == ("RK", ("receive.bubbles-room", "receive.needs-token"))
