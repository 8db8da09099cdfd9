"""What would make it legal: only legal actions, only where the wish is granted after them, the smallest first."""

from __future__ import annotations

import pytest

from chakra_lab.notation import action_text, parse_action, parse_position
from chakra_lab.rules import Position, Rules, explain, new_game
from chakra_lab.rules.components import RUNGS, SPACES
from chakra_lab.rules.remedies import ActionWish, EnergyWish, Search, SpaceWish, TakeWish, Wish, effort, later
from tests.rules.chooser import playthrough
from tests.rules.examples_of_prohibitions import table


def found(board: str, wish: Wish, flows: str = "GYO/GGO/YPL") -> list[tuple[str, ...]]:
    """The remedies of a board, as texts."""
    search = Search(parse_position(table(board, flows=flows)), wish)
    assert search.go_on()
    assert search.complete
    return [tuple(map(action_text, remedy.actions)) for remedy in search.found]


def test_a_used_space_is_free_after_a_meditation() -> None:
    assert found("G/-/-/-/-/-/-/-/-:3:PBLGYOR", SpaceWish(3)) == [("m",)]


def test_a_full_chakra_gets_room_when_one_of_its_energies_moves() -> None:
    remedies = found("-/-/-/-/G/YOR/-/-/-:-:PBLGYOR", EnergyWish(3, "G", 4))
    assert {action[4] for (action,) in remedies} == {"Y"}


def test_what_may_go_first_in_the_same_action_is_found_before_anything_else() -> None:
    search = Search(parse_position(table("-/-/-/-/-/G/ROO/-/-:-:PBLGYOR")), EnergyWish(1, "G", 5))
    search.go_on()
    assert search.looked == 0
    assert all(remedy.actions == () and remedy.moves[0].start == 6 for remedy in search.found)


def test_two_actions_are_tried_where_one_does_not_help() -> None:
    remedies = found("-/-/-/-/-/-/-/K/-:8:PBLGYOR", SpaceWish(8))
    assert [set(pair) for pair in remedies] == [{"m", "c7:KR>E"}]


def test_where_nothing_helps_within_two_actions_the_search_is_complete_and_empty() -> None:
    assert found("-/-/-/-/-/-/-/-/-:12345:PBLGYOR", SpaceWish(8)) == []


def test_a_budget_is_kept_and_said() -> None:
    search = Search(parse_position(table("-/-/-/-/-/-/-/-/-:12345:PBLGYOR")), SpaceWish(8), budget=5)
    assert search.go_on(3) is False
    assert search.looked == 3
    assert search.go_on(3) is True
    assert (search.looked, search.complete) == (5, False)


def test_in_the_last_round_there_is_no_next_turn() -> None:
    full = "-/PPP/BBB/LLL/GGG/YYY/-/-/-:-:G"
    text = table("G/-/-/-/-/-/-/-/-:3:G").replace("3.1", "3.2").split(" ")
    position = parse_position(" ".join([*text[:4], "3.2", full, text[5]]))
    search = Search(position, SpaceWish(3))
    assert search.go_on()
    assert search.no_next_turn
    assert search.found == []


def test_a_receive_that_is_wished_for_counts_on_what_lies_there() -> None:
    wish = ActionWish(parse_action("2GO>~"))
    remedies = found("YPB/-/-/-/-/-/-/-/-:7:PBLGYOR", wish)
    assert all("c" in remedy[0] for remedy in remedies)
    assert remedies


def wishes(position: Position) -> list[Wish]:
    """Something of every kind."""
    board = position.mover
    energies = [(energy, rung) for rung in RUNGS for energy in dict.fromkeys(board.rungs[rung])]
    found: list[Wish] = [SpaceWish(space) for space in (0, *SPACES)]
    found += [EnergyWish(1 + number % 7, *energy) for number, energy in enumerate(energies)]
    return [*found, *(TakeWish(flow, position.flows[flow - 1].strip(".")[:1]) for flow in (1, 2, 3))]


STARTS = (new_game(2, 3), new_game(2, 5), new_game(2, 7, Rules.of("AD")))
GAMES = [turn[0] for number, begun in enumerate(STARTS) for turn in [*playthrough(begun, number)][2::9]]


@pytest.mark.parametrize("position", GAMES, ids=str)
def test_every_remedy_is_legal_where_it_is_played_and_grants_the_wish(position: Position) -> None:
    for wish in wishes(position):
        if wish.granted(position):
            continue
        search = Search(position, wish, budget=150)
        search.go_on()
        for remedy in search.found:
            here = position
            for action in remedy.actions:
                assert explain(here, action), action_text(action)
                here = later(here, action)
            assert wish.granted(here) == bool(remedy.actions)
            assert len(remedy.actions) <= 2
        efforts = [sum(map(effort, remedy.actions)) for remedy in search.found]
        assert efforts == sorted(efforts)
        assert len({remedy.actions for remedy in search.found}) == len(search.found) or not search.found[0].actions
