"""The lines of a game: the log and its rules, branches listed, named and compared, the end of a stuck game undone."""

from __future__ import annotations

from dataclasses import replace

from chakra_lab.cards import cards
from chakra_lab.game import Game
from chakra_lab.notation import parse_action, parse_record, record_text
from chakra_lab.rules import RULE_IDS, new_game
from chakra_lab.rules.events import SHOWS
from chakra_lab.scene.nodes import Node
from chakra_lab.session import Session
from tests.session.hands import STUCK, at, choose, names, node_of, press, shown
from tests.session.test_making_actions import STUDY, start
from tests.session.test_the_session_holds import unseen_swapped


def texts(root: Node) -> str:
    """All that stands on a part of the page."""
    return " ".join(node.text for node in root.walk() if node.text)


def part(session: Session, class_: str) -> Node:
    """A part of the page by its class."""
    return next(node for node in session.page().walk() if class_ in node.classes())


def three_lines() -> Session:
    """Two lines that part in round 1, and a third that parts from the second in round 2."""
    session = Session(new_game(2, 7), 7)
    for action in ("mR", "mR", "mG"):
        session.play(parse_action(action))
    press(session, "log.2")
    session.play(parse_action("mO"))
    press(session, "first")
    session.play(parse_action("1GB>~"))
    return session


def test_each_line_of_the_log_leads_to_the_rules_of_its_turn() -> None:
    session = at(STUDY)
    session.play(parse_action("c3:G~>G"))
    press(session, "log.1.rules")
    assert session.settings.tab == "rules"
    rules = {name for name in names(session) if name.startswith("rule.")}
    assert rules == {
        "rule.channel.space-free",
        "rule.move.exact",
        "rule.move.bubble-counts",
        "rule.move.skip-harmonized",
        "rule.harmonize.own-color",
        "rule.harmonize.token-returns",
    }
    assert "channels on space 3" in texts(part(session, "clab-rules-turn"))
    press(session, "rules.all")
    assert {f"rule.{card.rule}" for card in cards()} <= names(session)


def test_every_rule_that_a_turn_shows_has_a_card() -> None:
    assert {rule for rules in SHOWS.values() for rule in rules} <= set(RULE_IDS)


def test_branches_say_where_they_part_and_are_all_listed() -> None:
    session = three_lines()
    words = texts(part(session, "clab-branching"))
    assert "3 lines" in words
    assert words.count("parts at round 1, seat 1") == 2
    assert words.count("in view") == 1
    press(session, "branch.3")
    words = texts(part(session, "clab-branching"))
    assert "parts at round 2, seat 1" in words
    assert "parts at round 1, seat 1" in words


def test_a_line_keeps_its_name_when_it_goes_on() -> None:
    session = three_lines()
    press(session, "branch.4")
    choose(session, "branch.4.name", "orange")
    session.play(parse_action("mP"))
    assert [end.name for end in session.game.branches()] == ["", "", "orange"]


def test_the_timeline_marks_where_other_lines_part() -> None:
    session = three_lines()
    press(session, "branch.3", "log.2")
    assert "1 other line parts here" in (node_of(session, "timeline")["aria-valuetext"] or "")
    marks = [node for node in part(session, "clab-track").walk() if "clab-track-parting" in node.classes()]
    assert len(marks) == 2


def test_a_comparison_tells_what_differs_and_goes_to_and_fro() -> None:
    session = three_lines()
    press(session, "branch.3", "branch.4.compare")
    words = texts(part(session, "clab-comparison"))
    assert "seat 1" in words
    assert "meditation token" in words
    assert "green" in words
    here = shown(session)
    press(session, "compare.swap")
    there = shown(session)
    assert there != here
    assert "green" in texts(part(session, "clab-comparison"))
    press(session, "compare.swap")
    assert shown(session) == here


def test_before_the_parting_a_comparison_says_so_and_leads_past_it() -> None:
    session = three_lines()
    press(session, "branch.3", "branch.4.compare", "first")
    assert "Up to here both lines are the same" in texts(part(session, "clab-comparison"))
    press(session, "compare.parting")
    assert session.game.point.number == 3
    press(session, "compare.close")
    assert "compare.swap" not in names(session)


def test_a_comparison_made_for_a_seat_is_the_same_whatever_it_may_not_know() -> None:
    begin = new_game(2, 11)
    words = []
    for one in (begin, unseen_swapped(begin, 2)):
        session = Session(replace(one, boards=(begin.boards[0].with_energies(4, "GGG"), begin.boards[1])), 5)
        choose(session, "view-as", "seat2")
        session.play(parse_action("mP"))
        press(session, "undo")
        session.play(parse_action("mR"))
        press(session, "branch.1.compare")
        words.append(texts(part(session, "clab-comparison")))
    assert words[0] == words[1]


def test_a_game_that_was_read_has_its_points_in_the_same_order() -> None:
    game = three_lines().game
    again = Game.from_record(parse_record(record_text(game.record())))
    assert [point.position for point in again.as_written()] == [point.position for point in game.as_written()]


def test_ending_a_stuck_game_is_undone_and_redone() -> None:
    session = at(STUCK)
    press(session, "end-stuck", "undo")
    assert not session.game.is_over
    press(session, "redo")
    assert session.game.is_over
    assert "every seat is stuck" in session.said.text
    press(session, "undo")
    session.play(parse_action("m"))
    press(session, "undo", "redo")
    assert not session.game.is_over


def test_going_back_to_what_came_before_puts_an_end_to_a_comparison_with_itself() -> None:
    session = at(start())
    session.play(parse_action("mP"))
    press(session, "undo")
    session.play(parse_action("mB"))
    press(session, "branch.1.compare", "branch.1")
    assert session.game.point.number == 1
    assert "branch.2.compare" in names(session)
    assert session.compared == 2


def test_two_lines_stand_side_by_side_and_the_board_comes_back() -> None:
    session = three_lines()
    press(session, "branch.3", "branch.4.compare", "compare.boards", "compare.seat2")
    assert node_of(session, "compare.first")["data-position"] == shown(session)
    assert node_of(session, "compare.second")["data-position"] != shown(session)
    assert node_of(session, "compare.seat2")["aria-pressed"] == "true"
    press(session, "compare.boards")
    assert "compare.first" not in names(session)
    assert "flow1.1" in names(session)


def test_ways_that_lead_nowhere_say_so() -> None:
    session = at(start())
    for name in ("first", "previous", "undo", "next", "redo", "last", "play"):
        assert node_of(session, name)["aria-disabled"] == "true"
        press(session, name)
        assert session.said.kind == "hint", name
    session.play(parse_action("mP"))
    assert not node_of(session, "first")["aria-disabled"]


def test_another_theme_or_pace_does_not_stop_what_plays() -> None:
    session = at(start())
    for text in ("mP", "mB", "mL"):
        session.play(parse_action(text))
    press(session, "first", "play")
    choose(session, "theme", "dark")
    press(session, "settings")
    choose(session, "pace", "quick")
    press(session, "close", "play.tick")
    assert session.position.turn == 2
    assert session.playing
    press(session, "play")
    assert not session.playing
