"""Partial channel actions: what may go next is exactly what leads on to a legal action, and nothing leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings

from chakra_lab.notation import move_text, parse_action, parse_position
from chakra_lab.rules import Channel, Move, Position, legal_actions, next_moves
from chakra_lab.rules.components import SPACES
from tests.rules.examples_of_prohibitions import table
from tests.rules.strategies import played_positions, positions

QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def walked(position: Position, space: int, made: tuple[Move, ...] = ()) -> Iterator[tuple[Move, ...]]:
    """All orders of moves that following ``next_moves`` to its end gives."""
    following = next_moves(position, space, made)
    assert len(following) == len(set(following))
    if len(made) == len(SPACES[space]):
        assert following == ()
        yield made
    else:
        assert following or not made, f"{list(map(move_text, made))} leads nowhere"
        for move in following:
            yield from walked(position, space, (*made, move))


def legal_orders(position: Position, space: int) -> set[tuple[Move, ...]]:
    """The moves of all legal channel actions on a space."""
    actions = legal_actions(position)
    return {action.moves for action in actions if isinstance(action, Channel) and action.space == space}


def texts_of_next(position: str, space: int, made: str = "") -> list[str]:
    """The texts of the moves that may come next."""
    action = parse_action(f"c{space}:{made}") if made else Channel(space)
    assert isinstance(action, Channel)
    return [move_text(move) for move in next_moves(parse_position(position), space, action.moves)]


@QUICK
@given(played_positions())
def test_walking_on_move_by_move_gives_exactly_the_legal_orders(position: Position) -> None:
    for space in range(1, 8):
        found = list(walked(position, space))

        assert len(found) == len(set(found))
        assert set(found) == legal_orders(position, space)


@QUICK
@given(positions())
def test_walking_on_gives_the_legal_orders_in_positions_with_faults_too(position: Position) -> None:
    for space in (2, 3, 4, 5, 6, 7):
        assert set(walked(position, space)) == legal_orders(position, space)


def test_a_move_that_leaves_no_other_is_not_offered() -> None:
    position = table("-/-/-/-/GG/G/-/-/-:-:G")  # the third green going up would harmonize: then none can go down

    assert texts_of_next(position, 7) == ["GG>L", "GG>Y", "GY>G", "GY>O"]
    assert texts_of_next(position, 6) == ["GG>Y", "GY>O", "GG>L"]


def test_after_a_move_only_those_that_the_space_still_asks_for_are_offered() -> None:
    position = table("-/-/-/-/-/K/R/RR/-:-:G")

    assert texts_of_next(position, 2, "RO>R") == ["KY>E"]
    assert texts_of_next(position, 2, "RO>R,KY>E") == []


@pytest.mark.parametrize(
    ("board", "space"),
    [
        ("O/-/-/-/-/-/-/-/-:3:G", 3),  # the space is occupied
        ("O/-/-/-/-/-/-/-/-:12456:G", 3),  # no token is free
        ("O/-/-/-/-/-/-/-/-:-:G", 1),  # three energies are asked for
        ("-/-/-/-/-/-/-/-/K:-:G", 8),  # no moves are asked for
        ("-/-/-/-/-/-/-/-/-:-:G", 7),
    ],
)
def test_nothing_is_offered_where_the_space_cannot_be_used(board: str, space: int) -> None:
    assert texts_of_next(table(board), space) == []


def test_nothing_is_offered_behind_a_move_that_is_not_legal() -> None:
    assert texts_of_next(table("OO/-/-/-/-/-/-/-/-:-:G"), 2, "O~>L") == []
    assert texts_of_next(table("OO/-/-/-/-/-/-/-/-:-:G"), 2, "GG>Y") == []


def test_nothing_is_offered_when_the_game_is_over() -> None:
    assert texts_of_next(table("O/PPP/BBB/LLL/GGG/YYY/-/-/-:-:G", turn="9.1"), 3) == []
    assert texts_of_next(table("O/PPP/BBB/LLL/GGG/YY/-/-/-:-:G", turn="9.1"), 3) == ["O~>R"]
