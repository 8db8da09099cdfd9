"""The channel atlas on the page: counts, lists, filters, replays, orders, and taking over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chakra_lab.notation import action_text, parse_position
from chakra_lab.rules import Channel, apply, board_after, explain, legal_actions, outcomes
from chakra_lab.rules.atlas import channel_atlas, move_counts
from chakra_lab.rules.orderings import orderings
from chakra_lab.scene.nodes import Node
from chakra_lab.scene.pictures.atlas import atlas_svg
from chakra_lab.session import Session
from tests.session.hands import at, lit, names, node_of, press, sound
from tests.session.test_making_actions import STUDY, start

CASES = Path(__file__).parents[1] / "cases" / "legal.jsonl"
ORDER_MATTERS = start("PYO/PP/B/L/LGO/BY/OO/RR/K:-:BGOR").replace("1.1", "9.1")


def positions() -> list[str]:
    """The positions of the cases, of the base game and with modules."""
    return [json.loads(line)["position"] for line in CASES.read_text().splitlines()]


def parts(session: Session, class_: str) -> list[Node]:
    """The parts of the page of a class."""
    return [node for node in session.page().walk() if class_ in node.classes()]


def text_of(node: Node) -> str:
    """All that a part of the page says."""
    return " ".join(part.text for part in node.walk() if part.text)


def listed(session: Session) -> set[str]:
    """The outcomes that are listed."""
    return {name for name in names(session) if name.startswith("atlas.outcome")}


def tick(session: Session) -> None:
    press(session, "play.tick")


@pytest.mark.parametrize("text", positions()[::7])
def test_the_atlas_counts_what_the_rules_list(text: str) -> None:
    position = parse_position(text)
    atlas = channel_atlas(position)
    channels = [action for action in legal_actions(position) if isinstance(action, Channel)]
    assert sum(found.orders for found in atlas.values()) == len(channels)
    distinct = [outcome for outcome in outcomes(position) if isinstance(outcome.action, Channel)]
    assert sum(len(found.outcomes) for found in atlas.values()) == len(distinct)
    for found in atlas.values():
        used = {move for outcome in found.outcomes for move in outcome.moves}
        assert used == set(found.moves)
        for outcome in found.outcomes:
            assert all(board_after(position, action) == outcome.board for action in outcome.actions)
    counts = move_counts(position)
    assert sum(number for rows in counts.values() for row in rows for number in row) == sum(
        len(outcome.moves) for found in atlas.values() for outcome in found.outcomes
    )
    assert atlas_svg(position).startswith("<svg")


@pytest.mark.parametrize("text", positions()[::13])
def test_every_order_of_an_outcome_works_or_breaks_and_is_counted(text: str) -> None:
    position = parse_position(text)
    for found in channel_atlas(position).values():
        for outcome in found.outcomes:
            tried = orderings(position, outcome)
            assert set(tried.works) == set(outcome.actions)
            broken = [action for failure in tried.failures for action in failure.actions]
            assert len(tried.works) + len(tried.elsewhere) + len(broken) == tried.tried
            assert len(set(broken)) == len(broken)
            for failure in tried.failures:
                for action in failure.actions:
                    assert explain(position, action).broken == failure.reasons or {
                        item.rule for item in explain(position, action).broken
                    } == {item.rule for item in failure.reasons}


def test_a_temporarily_harmonized_chakra_is_hopped_over_and_said_so() -> None:
    board, none = "-/PG/BKW/-/-/-/-/-/-:-:G:y0", "-/-/-/-/-/-/-/-/-:-:R:y0"
    session = at(sound(f"A KRB/GGO/YPL - ??????? 9.1 {board} {none}"))
    found = channel_atlas(session.position)[7]
    assert found.passed == {2}
    press(session, "tab.atlas")
    assert parts(session, "clab-atlas-hop")
    press(session, "atlas.space7", "atlas.outcome0")
    assert "Temporarily harmonized, passed over: dark blue." in session.said.text


def test_orders_beyond_the_cap_are_counted_as_not_tried() -> None:
    position = parse_position(ORDER_MATTERS)
    outcome = channel_atlas(position)[1].outcomes[0]
    tried = orderings(position, outcome, most=2)
    assert (tried.tried, tried.untried) == (2, orderings(position, outcome).tried - 2)


def test_the_study_position_shows_the_counts_of_its_spaces() -> None:
    session = at(STUDY)
    press(session, "tab.atlas")
    assert "19 outcomes 38 orders" in text_of(node_of(session, "atlas.space6"))
    press(session, "atlas.space6")
    assert "19 outcomes in 38 orders" in node_of(session, "atlas.space6")["aria-label"]
    assert "atlas.outcome18" in names(session)
    assert "atlas.outcome19" not in names(session)


def test_the_best_outcome_stands_first_and_is_taken_over_as_the_real_action() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space3", "atlas.outcome0")
    assert "harmonizes green; its token returns" in [node.text for node in session.page().walk()]
    press(session, "atlas.next", "atlas.next", "atlas.previous", "atlas.next", "atlas.take")
    assert session.staged is not None
    assert action_text(session.staged) == "c3:G~>G"
    press(session, "confirm")
    assert session.position.seat == 3


def test_a_space_that_cannot_be_used_says_why_in_the_overview_and_in_full() -> None:
    session = at(STUDY)
    press(session, "tab.atlas")
    assert "used: free again after you meditate" in text_of(node_of(session, "atlas.space7"))
    press(session, "atlas.space7")
    assert "rule.channel.space-free" in names(session)


def test_a_space_pressed_again_is_put_down_and_nothing_breaks_after_a_turn() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space2", "atlas.outcome3", "atlas.all", "atlas.space2")
    assert session.atlas.space == 0
    press(
        session, "atlas.space2", "atlas.outcome19", "tab.explore", "kind.meditate", "karma.red", "confirm", "tab.atlas"
    )
    assert session.atlas.outcome == -1


# Filters


def test_an_energy_pressed_on_the_ladder_leaves_only_the_outcomes_that_move_it() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space2")
    everything = listed(session)
    press(session, "atlas.seat2.purple.1")
    moving = {
        f"atlas.outcome{number}"
        for number, outcome in enumerate(channel_atlas(session.position)[2].outcomes)
        if any((move.energy, move.start) == ("P", 1) for move in outcome.moves)
    }
    assert listed(session) == moving < everything
    assert f"{len(moving)} of 20: purple on purple moves" in text_of(parts(session, "clab-atlas-filter")[0])
    assert "atlas.seat2.purple.1" in lit(session, "picked")
    assert parts(session, "clab-atlas-faint")
    press(session, "atlas.seat2.purple.1")
    assert listed(session) == everything


def test_a_rung_pressed_leaves_only_the_outcomes_that_start_or_end_there() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space3", "atlas.seat2.earth")
    assert listed(session) == {
        f"atlas.outcome{number}"
        for number, outcome in enumerate(channel_atlas(session.position)[3].outcomes)
        if any(move.end == 8 for move in outcome.moves)
    }
    press(session, "atlas.no-filter")
    assert len(listed(session)) == 4


def test_an_energy_that_no_outcome_moves_says_why() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space3", "atlas.seat2.orange.1")
    assert listed(session) == set()
    assert "rule.move.harmonized-fixed" in names(session)


def test_resting_on_an_outcome_shows_its_moves_alone() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space2")
    arrows = len(parts(session, "clab-atlas-arrow"))
    session.handle({"type": "hover", "name": "atlas.outcome0"})
    assert len(parts(session, "clab-atlas-faint")) == arrows - len(channel_atlas(session.position)[2].outcomes[0].moves)
    session.handle({"type": "hover", "name": ""})
    assert not parts(session, "clab-atlas-faint")


# Step by step


def test_each_step_says_what_happened_what_holds_and_what_comes() -> None:
    session = at(ORDER_MATTERS)
    press(session, "tab.atlas", "atlas.space1", "atlas.outcome0")
    assert session.said.text.startswith("Full: green.") or "Next:" in session.said.text
    order = session.position.mover
    assert order.rungs[1] == "PP"
    press(session, "atlas.next", "atlas.next", "atlas.next")
    assert "Harmonized, passed over: purple." in session.said.text
    assert "purple" in text_of(parts(session, "clab-atlas-facts")[0])
    press(session, "atlas.next")
    assert session.atlas.step == 3


def test_a_step_forward_flies_slowly_and_a_step_back_does_not() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space3", "atlas.outcome0", "atlas.next")
    (flight,) = session.take_flights()
    assert (flight.start, flight.end) == ("atlas.seat2.bubbles.1", "atlas.seat2.green.3")
    assert flight.hops > 3
    assert {flight.start, flight.end} <= names(session)
    press(session, "atlas.previous")
    assert not session.take_flights()


def test_an_order_plays_by_itself_to_its_end_and_stops_at_a_press() -> None:
    session = at(ORDER_MATTERS)
    press(session, "tab.atlas", "atlas.space1", "atlas.outcome0", "atlas.play")
    assert int(session.page()["data-playing"]) > 0
    tick(session)
    tick(session)
    assert session.atlas.step == 2
    tick(session)
    assert session.atlas.step == 3
    assert session.page()["data-playing"] == ""
    press(session, "atlas.play")
    assert session.atlas.step == 0
    tick(session)
    press(session, "atlas.previous")
    assert session.page()["data-playing"] == ""


def test_an_order_that_does_not_work_is_played_as_far_as_it_gets_and_cannot_be_taken_over() -> None:
    session = at(ORDER_MATTERS)
    press(session, "tab.atlas", "atlas.space1")
    number = next(
        number
        for number, outcome in enumerate(channel_atlas(session.position)[1].outcomes)
        if any(failure.not_yet for failure in orderings(session.position, outcome).failures)
    )
    press(session, f"atlas.outcome{number}", "atlas.failing0")
    assert "atlas.take" not in names(session)
    while not node_of(session, "atlas.next")["disabled"] and session.atlas.step < 3:
        before = session.atlas.step
        press(session, "atlas.next")
        if session.atlas.step == before:
            break
    assert "is not harmonized yet, so it counts." in session.said.text
    assert parts(session, "clab-arrow-failed")
    press(session, "atlas.take")
    assert session.settings.tab == "atlas"
    press(session, "atlas.order0")
    assert "atlas.take" in names(session)


def test_on_a_phone_a_replay_takes_the_place_of_the_list() -> None:
    session = at(STUDY)
    session.handle({"type": "set", "name": "size", "value": "compact"})
    press(session, "tab.atlas", "atlas.space2", "atlas.outcome0")
    assert not listed(session)
    press(session, "atlas.all")
    assert len(listed(session)) == 20


def test_the_ladder_of_a_replay_tells_its_rungs() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space3", "atlas.outcome0", "atlas.seat2.green")
    assert session.said.text.startswith("Green chakra, 2 of 3")


def test_a_taken_over_action_is_one_that_the_rules_allow() -> None:
    session = at(STUDY)
    for space in (2, 5, 6):
        press(session, "tab.atlas", f"atlas.space{space}", "atlas.outcome1", "atlas.take")
        assert session.staged is not None
        assert apply(session.position, session.staged)
        press(session, "cancel")
