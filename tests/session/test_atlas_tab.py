"""The channel atlas on the page: counts, lists, replays, and taking an outcome over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chakra_lab.notation import action_text, parse_position
from chakra_lab.rules import Channel, legal_actions, outcomes
from chakra_lab.rules.atlas import channel_atlas, move_counts
from chakra_lab.scene.atlas import atlas_svg
from tests.session.hands import at, names, node_of, press
from tests.session.test_making_actions import STUDY

CASES = Path(__file__).parents[1] / "cases" / "legal.jsonl"


def positions() -> list[str]:
    """The base positions of the cases."""
    lines = (json.loads(line)["position"] for line in CASES.read_text().splitlines())
    return [text for text in lines if text.startswith("base ")]


@pytest.mark.parametrize("text", positions()[::5])
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
    counts = move_counts(position)
    assert sum(number for rows in counts.values() for row in rows for number in row) == sum(
        len(outcome.moves) for found in atlas.values() for outcome in found.outcomes
    )
    assert atlas_svg(position).startswith("<svg")


def test_the_study_position_shows_the_counts_of_its_spaces() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space6")
    assert "19 outcomes in 38 orders" in node_of(session, "atlas.space6").children[1].text
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


def test_a_space_that_cannot_be_used_says_why() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space7")
    assert "channel.space-free" in [node.text for node in session.page().walk()]


def test_a_space_pressed_again_is_put_down_and_nothing_breaks_after_a_turn() -> None:
    session = at(STUDY)
    press(session, "tab.atlas", "atlas.space2", "atlas.outcome3", "atlas.all", "atlas.space2")
    assert session.atlas.space == 0
    press(
        session, "atlas.space2", "atlas.outcome19", "tab.explore", "kind.meditate", "karma.red", "confirm", "tab.atlas"
    )
    assert session.atlas.outcome == -1
