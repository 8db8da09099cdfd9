"""Whole games by a state machine: what must hold in every position that playing, undoing and redoing can reach."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from chakra_lab.game import Game
from chakra_lab.notation import action_text, parse_record, record_text
from chakra_lab.rules import (
    Action,
    IllegalAction,
    Position,
    Rules,
    SplitMix64,
    all_stuck,
    apply,
    draw,
    drawn_count,
    explain,
    faults,
    legal_actions,
    new_game,
    score,
    view_for,
)
from chakra_lab.rules.components import CHAKRAS, EARTH, LETTERS, ROOM, TOKENS
from chakra_lab.rules.events import Exchanged, PairDiscarded
from chakra_lab.rules.modules.goals import is_achieved
from tests.rules.chooser import choose
from tests.rules.strategies import actions, rules


def energies(position: Position) -> Counter[str]:
    """All energies in the bag, on the market and on the boards."""
    there = Counter("".join(position.flows).replace(".", ""))
    there.update({letter: count for letter, count in zip(LETTERS, position.bag, strict=True) if count})
    for board in position.boards:
        there.update("".join(board.rungs))
    return there


class WholeGame(RuleBasedStateMachine):
    """A game in which players act sensibly, at random and against the rules, and change their minds."""

    game: Game
    seed: int
    generator: SplitMix64

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 2**64 - 1), chosen=rules(), promos=st.booleans())
    def begin(self, seats: int, seed: int, chosen: Rules, promos: bool) -> None:
        self.game = Game(new_game(seats, seed, chosen, promos))
        self.seed = seed
        self.generator = SplitMix64(seed)

    def drawn(self, action: Action) -> str:
        """What an action draws here."""
        return draw(self.game.position, drawn_count(self.game.position, action), self.seed)

    @precondition(lambda self: not self.game.position.is_over())
    @rule(turns=st.integers(1, 40))
    def some_turns_are_played_sensibly(self, turns: int) -> None:
        for _ in range(turns):
            if not self.game.position.is_over():
                action = choose(self.game.position, self.generator)
                self.game.play(action, self.drawn(action))

    @precondition(lambda self: not self.game.position.is_over())
    @rule(number=st.integers(0, 10**6))
    def undo_after_any_listed_action_is_identity(self, number: int) -> None:
        before, listed = self.game.position, legal_actions(self.game.position)
        action = listed[number % len(listed)]

        after = self.game.play(action, self.drawn(action)).position
        assert after != before
        assert self.game.undo().position == before
        assert self.game.redo().position == after
        if number % 3:
            self.game.undo()

    @precondition(lambda self: not self.game.position.is_over())
    @rule(step=st.integers(1, 40))
    def every_listed_action_applies(self, step: int) -> None:
        position = self.game.position
        for action in legal_actions(position)[::step]:
            after = apply(position, action, self.drawn(action)).position
            assert faults(after) == (), action_text(action)
            assert after.turn == position.turn + 1

    @rule(tried=st.lists(actions(), min_size=1, max_size=8))
    def illegal_actions_are_refused_and_change_nothing(self, tried: list[Action]) -> None:
        before, points = self.game.position, len(self.game.points)
        for action in tried:
            verdict = explain(before, action)
            if verdict:
                continue
            with pytest.raises(IllegalAction) as refused:
                self.game.play(action, self.drawn(action))
            assert refused.value.verdict == verdict
        assert (self.game.position, len(self.game.points)) == (before, points)

    @rule(times=st.integers(1, 5))
    def some_turns_are_taken_back(self, times: int) -> None:
        for _ in range(times):
            self.game.undo()

    @rule(times=st.integers(1, 5))
    def some_turns_are_done_again(self, times: int) -> None:
        for _ in range(times):
            self.game.redo()

    @rule()
    def the_record_reads_back_and_its_replay_is_the_same_to_the_byte(self) -> None:
        record = self.game.record()
        text = record_text(record)
        assert parse_record(text) == record
        assert record_text(Game.from_record(parse_record(text)).record()) == text

    @rule(others=st.lists(st.integers(1, 4), min_size=7, max_size=7))
    def positions_that_differ_only_in_the_unseen_look_the_same(self, others: list[int]) -> None:
        position = self.game.position
        for seat in range(1, position.seats + 1):
            view = view_for(position, seat)
            pairs = enumerate(zip(position.plenitude, others, strict=True), 1)
            values = tuple(value if rung in view.known else other for rung, (value, other) in pairs)
            assert view_for(replace(position, plenitude=values), seat) == view

    @invariant()
    def energies_are_conserved_with_what_the_box_holds(self) -> None:
        position = self.game.position
        events = [event for point in self.game.point.path() for event in point.events]
        spent = sum(isinstance(event, Exchanged) for event in events)
        pairs = sum(isinstance(event, PairDiscarded) for event in events)
        all_of_each = 3 * position.seats
        positive = {"W": all_of_each - pairs} if position.rules.has("A") else {}
        negative = {"K": all_of_each - spent - pairs}
        assert energies(position) == Counter({**dict.fromkeys("PBLGYOR", all_of_each), **negative, **positive})
        assert sum(board.halves for board in position.boards) == pairs

    @invariant()
    def every_player_has_five_tokens(self) -> None:
        for board in self.game.position.boards:
            assert board.supply + len(board.spaces) + len(board.notches) == TOKENS
            assert board.supply >= 0
            assert len(set(board.spaces)) == len(board.spaces)
            assert not set(board.notches) & set(board.harmonized())

    @invariant()
    def no_rung_holds_more_than_it_has_room_for(self) -> None:
        limited = self.game.position.rules["color-limit"] == "prevent"
        for board in self.game.position.boards:
            assert all(len(letters) <= ROOM for letters in board.rungs[:EARTH])
            assert set(board.rungs[EARTH]) <= set("KW" if self.game.position.rules.has("A") else "K")
            assert not limited or all(board.count(letter) <= 3 for letter in "PBLGYOR")

    @invariant()
    def a_position_of_a_game_is_sound_and_scores_the_sum_of_its_items(self) -> None:
        position = self.game.position
        assert faults(position) == ()
        for seat in score(position).seats:
            assert seat.total == sum(item.points or 0 for item in seat.items)

    @invariant()
    def harmonized_chakras_stay_so_where_they_are_fixed(self) -> None:
        parent = self.game.point.parent
        if parent and self.game.position.rules["harmonized-fixed"] == "yes":
            for before, now in zip(parent.position.boards, self.game.position.boards, strict=True):
                assert set(before.harmonized()) <= set(now.harmonized())
                assert all(now.rungs[rung] == before.rungs[rung] for rung in CHAKRAS if rung in before.harmonized())

    @invariant()
    def no_pair_is_left_on_a_chakra_at_the_end_of_a_turn(self) -> None:
        for board in self.game.position.boards:
            assert not any({"K", "W"} <= set(board.rungs[rung]) for rung in CHAKRAS)

    @invariant()
    def objectives_are_claimed_once_by_who_has_just_moved_and_kept(self) -> None:
        point = self.game.point
        if point.parent is None:
            return
        for before, now in zip(point.parent.position.objectives, point.position.objectives, strict=True):
            assert now.number == before.number
            assert now.first in {before.first, point.mover} if not before.first else now.first == before.first
            assert now.second in {before.second, point.mover} if not before.second else now.second == before.second
            holds = point.mover in (now.first, now.second)
            achieved = is_achieved(now.number, point.position.boards[point.mover - 1], point.position.rules)
            assert now.first != now.second or not now.first
            assert now == before or (holds and achieved)
            assert holds or not achieved or (now.first and now.second)

    @invariant()
    def a_game_goes_on_until_it_is_over(self) -> None:
        position = self.game.position
        assert bool(legal_actions(position)) != position.is_over()
        assert not (position.is_over() and all_stuck(position))


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = settings(
    max_examples=80,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
