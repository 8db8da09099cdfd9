"""Why not, on the page: what is said, what is lit, what is struck through, and what would help."""

from __future__ import annotations

import random
import re

import pytest

from chakra_lab.rules import Channel, Meditate, Rules, explain, legal_actions, new_game
from chakra_lab.rules.remedies import later
from chakra_lab.scene.nodes import Node
from chakra_lab.session import Session
from chakra_lab.session.explore.picks import Channelling
from tests.session.hands import at, lit, names, node_of, press, rules_told
from tests.session.test_making_actions import STUDY, start

NO_THREE = start("-/-/G/-/-/OOL/K/-/-:-:G")


def panel(session: Session) -> Node:
    """The panel that says why not."""
    return next(node for node in session.page().walk() if "clab-refusal" in node.classes())


def text_of(node: Node) -> str:
    """All that a part of the page says."""
    return " ".join(part.text for part in node.walk() if part.text)


def enter(session: Session, text: str) -> None:
    session.handle({"type": "enter", "name": "notation", "value": text})


# A whole space, kind or flow


def test_a_space_without_a_move_sums_up_what_stops_each_energy() -> None:
    session = at(NO_THREE)
    press(session, "list.space3")
    assert session.said.text.startswith(
        "Space 3 needs an energy that can go down exactly three: green on dark blue stops at yellow, which is full;"
    )
    assert {"channel.all-moves", "move.room", "move.exact", "move.earth-negative-only"} <= rules_told(session)
    assert {"seat1.yellow", "seat1.dark-blue.1"} <= lit(session, "cause")
    assert any("clab-arrow-failed" in node.classes() for node in session.page().walk())


def test_a_space_of_which_some_moves_can_be_made_shows_those() -> None:
    session = at(start("G/-/-/-/-/-/-/R/-:-:G"))
    press(session, "seat1.space1")
    assert "no more than 1 of its 3 moves" in session.said.text
    assert "green" in node_of(session, "seat1.purple.1")["aria-label"]
    press(session, "understood")
    assert "empty" in node_of(session, "seat1.purple.1")["aria-label"]


def test_a_flow_from_which_nothing_can_be_placed_sums_up_over_all_places() -> None:
    session = at(start("GRO/-/-/-/-/-/-/-/-:12345:G"))
    press(session, "flow3.1")
    assert session.said.text == (
        "Nothing of flow 3 can be received: the bubbles are full; no token is left in the supply for a notch."
    )
    assert rules_told(session) == {"receive.bubbles-room", "receive.needs-token"}
    press(session, "kind.receive")
    assert session.said.text.startswith("Nothing can be received: the bubbles are full;")


def test_channel_without_any_space_sums_up_over_the_spaces() -> None:
    session = at(start("-/-/-/-/-/-/-/G/-:457:G"))
    press(session, "kind.channel")
    assert session.said.text.startswith("No space can be used: spaces 4, 5 and 7 are used; space 8 needs")
    assert "channel.space-free" in rules_told(session)


def test_an_energy_that_leaves_nobody_for_the_other_move_says_whom() -> None:
    session = at(start("-/-/-/-/G/OOO/-/-/-:-:G"))
    press(session, "seat1.space6", "seat1.yellow.1")
    assert session.refusal is None or "with" in session.said.text


# The illegal, tried


@pytest.mark.parametrize(
    ("board", "typed", "blocked", "rule"),
    [
        ("-/-/-/-/-/-/GOK/-/-:-:G", "1K>O", "seat1.orange", "receive.chakra-room"),
        ("-/-/-/-/-/-/GO/-/-:-:G", "3PL>O", "seat1.orange.3", "receive.chakra-room"),
        ("-/-/-/-/GGG/-/-/-/-:-:G", "3P>G", "seat1.green", "receive.chakra-room"),
        ("-/-/-/-/-/-/G*/-/-:-:G", "3P>O", "seat1.orange.notch", "receive.notch-free"),
        ("-/-/-/-/-/-/-/-/-:-:G", "1K>E", "seat1.earth", "receive.not-earth"),
        ("-/-/-/-/-/-/-/-/-:-:G", "1R>P", "seat1.purple.1", "receive.negative-forced"),
        ("-/-/-/-/-/-/-/-/-:-:G", "3GK>P", "flow3", "receive.in-flow"),
        ("G/-/-/-/-/-/-/-/-:3:G", "c3:G~>L", "seat1.space3", "channel.space-free"),
        ("G/-/-/-/-/-/-/-/-:12345:G", "c6:G~>L", "seat1.space6", "channel.needs-token"),
        ("G/-/-/-/-/-/-/-/-:-:G", "c3:R~>L", "seat1.bubbles", "move.energy-present"),
        ("-/-/-/-/GGG/-/-/-/-:-:G", "c7:GG>Y", "seat1.green", "move.harmonized-fixed"),
        ("GR/-/-/-/-/-/-/-/-:-:G", "c1:G~>P,R~>P", "seat1.space1", "channel.all-moves"),
        ("-/-/-/-/-/-/-/-/-:-:G", "c8:G", "seat1.space8", "exchange.needs-alleviated"),
        ("-/-/-/-/-/-/-/-/-:-:G", "mG", "meditation.green", "meditate.look-new"),
    ],
)
def test_what_is_typed_and_not_allowed_is_struck_through_where_it_breaks(
    board: str, typed: str, blocked: str, rule: str
) -> None:
    session = at(start(board))
    press(session, "kind.meditate")
    pick = session.pick
    enter(session, typed)
    assert rule in rules_told(session)
    assert blocked in lit(session, "blocked") | lit(session, "cause")
    assert session.pick == pick
    press(session, "understood")
    assert session.pick == pick
    assert not lit(session, "blocked")


def test_moves_before_the_one_that_breaks_are_drawn_and_taken_back() -> None:
    session = at(start("OOK/-/GGG/-/-/-/-/-/-:-:G"))
    enter(session, "c1:K~>P,O~>B,O~>P")
    assert "negative" in node_of(session, "seat1.purple.1")["aria-label"]
    arrows = [node for node in session.page().walk() if "clab-arrow" in node.classes()]
    assert [sorted(node.classes()) for node in arrows] == [
        ["clab-arrow", "clab-arrow-made"],
        ["clab-arrow", "clab-arrow-failed"],
    ]
    press(session, "understood")
    assert "empty" in node_of(session, "seat1.purple.1")["aria-label"]


def test_one_move_too_many_is_refused_by_its_rule() -> None:
    session = at(start("GR/-/-/-/-/-/-/-/-:-:G"))
    press(session, "seat1.space7", "seat1.bubbles.1", "seat1.purple.1", "seat1.bubbles.1")
    assert "channel.all-moves" in rules_told(session)
    assert session.staged is not None


def test_what_no_board_allows_is_not_searched_for() -> None:
    session = at(start("G/-/-/-/-/-/-/-/-:-:G"))
    for typed in ("2GG>~", "c7:G~>~", "c1:" + ",".join(["G~>P"] * 20_000), "1K>E"):
        enter(session, typed)
        assert session.refusal is not None
        assert session.search is None
        assert len(session.said.text) < 600


@pytest.mark.parametrize("typed", ["c3:G~>", "c3:", "c", "1", "1G>", "1G", "m;", "c3:G~>G,", "c8", "x" * 100_000])
def test_an_action_cut_in_the_middle_is_answered_in_a_sentence_and_nothing_is_lost(typed: str) -> None:
    session = at(start("G/-/-/-/-/-/-/-/-:3:G"))
    press(session, "kind.receive", "flow3.1")
    pick = session.pick
    enter(session, typed)
    assert session.said.text
    assert len(session.said.text) < 400
    assert session.pick == pick


BOARD = re.compile(r"(flow|seat|bag|meditation|karma)[.1-4].*")
SILENT = re.compile(r"seat[1-4]\.ladder|.*\.supply")


@pytest.mark.parametrize("seed", range(5))
def test_no_press_on_the_board_is_swallowed_whatever_is_being_made(seed: int) -> None:
    chance = random.Random(seed)
    session = Session(new_game(2 + seed % 3, seed, Rules.of("AD" if seed % 2 else "")), seed)
    for _turn in range(24):
        session.play(chance.choice(legal_actions(session.position)))
        if session.game.is_over:
            break
        press(session, chance.choice(["cancel", "kind.receive", "kind.channel", "kind.meditate", "list.space6"]))
        for _step in range(3):
            press(session, chance.choice(sorted(name for name in names(session) if BOARD.fullmatch(name))))
        for name in chance.sample(sorted(name for name in names(session) if BOARD.fullmatch(name)), 12):
            if name not in names(session):
                continue
            before = session.pick
            press(session, name)
            if SILENT.fullmatch(name):
                continue
            assert session.said.text or session.pick is None, name
            if session.refusal:
                assert session.pick == before or session.pick in (None, Channelling())
                assert lit(session, "cause") | lit(session, "blocked") or session.refusal.arrow, (name, session.said)
                assert rules_told(session)


# What would help


def test_what_would_make_it_possible_is_found_among_real_actions() -> None:
    session = at(start("G/Y/-/-/-/-/-/-/-:17:PBY").replace("1.1", "9.1"))
    press(session, "seat1.space7")
    search = session.search
    assert search is not None
    assert search.found[0].actions == (Meditate("L"),)
    for remedy in search.found:
        here = session.position
        for action in remedy.actions:
            assert explain(here, action)
            here = later(here, action)
        assert search.wish.granted(here)
    assert "Meditate first: it frees spaces 1 and 7." in text_of(panel(session))


def test_what_would_help_is_taken_up_by_a_press() -> None:
    session = at(start("G/Y/-/-/-/-/-/-/-:17:PBY").replace("1.1", "9.1"))
    press(session, "seat1.space7", "remedy.1", "confirm")
    assert session.position.boards[0].spaces == ()
    session = at(start("-/-/-/-/-/G/ROO/-/-:-:PBLGYOR"))
    press(session, "seat1.space1", "seat1.yellow.1", "remedy.1")
    assert [node["data-clab"] for node in session.page().walk() if "clab-arrow-line" in node.classes()] == [""]


def test_in_the_last_round_no_turn_is_left_that_could_help() -> None:
    session = at(STUDY)
    press(session, "seat2.space7")
    assert "This is the last round" in text_of(panel(session))


def test_where_nothing_helps_it_says_so() -> None:
    session = at(start("-/-/-/-/-/-/-/-/-:12345:PBLGYOR").replace("1.1", "9.1"))
    press(session, "seat1.space8")
    while session.search and not session.search.done:
        press(session, "remedies")
    assert "Nothing that you can do in your next two turns would make it possible." in text_of(panel(session))


def test_a_long_search_says_how_far_it_is_and_ends_with_another_press() -> None:
    session = at(start("GY/-/P/-/-/O/-/-/-:12:G").replace("1.1", "9.1"))
    press(session, "list.space8")
    assert "remedies" in names(session)
    press(session, "remedies")
    assert session.searching
    assert session.page()["data-searching"] == "true"
    assert "positions looked at" in text_of(panel(session))
    press(session, "cancel")
    assert not session.searching
    assert session.page()["data-searching"] == ""


def test_asking_why_never_searches_while_only_resting_on_something() -> None:
    session = at(STUDY)
    session.handle({"type": "hover", "name": "list.space7"})
    assert session.search is None
    assert rules_told(session) == {"channel.space-free"}


def test_every_space_of_the_list_either_works_or_says_why() -> None:
    for text in (STUDY, NO_THREE, start(), start("GRO/-/-/-/-/-/-/-/KK:-:G")):
        session = at(text)
        usable = {action.space for action in legal_actions(session.position) if isinstance(action, Channel)}
        for space in range(1, 9):
            press(session, "cancel", f"list.space{space}")
            assert (session.refusal is None) == (space in usable)
            assert node_of(session, f"list.space{space}")["aria-label"]
