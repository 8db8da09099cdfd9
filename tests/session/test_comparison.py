"""Two positions side by side on the page."""

from __future__ import annotations

from chakra_lab.notation import parse_position
from chakra_lab.scene.board.look import PAGE
from chakra_lab.scene.nodes import Node, to_markup
from chakra_lab.session.comparison import Side, comparison
from tests.rules.test_differences import AFTER, BEFORE


def sides(seat: int) -> Node:
    return comparison(Side("before", parse_position(BEFORE)), Side("after", parse_position(AFTER)), seat, PAGE)


def test_each_board_marks_what_only_it_has_and_carries_its_text() -> None:
    found = sides(1)
    first, second = to_markup(found.find("compare.first")), to_markup(found.find("compare.second"))

    assert "clab-gone-ring" in first
    assert "clab-new-ring" not in first
    assert "clab-new-ring" in second
    assert "clab-gone-ring" not in second
    assert found.find("compare.first")["data-position"] == BEFORE
    assert found.find("compare.second")["data-position"] == AFTER


def test_the_list_tells_the_table_then_the_seat_in_view_and_counts_for_each_seat() -> None:
    said = [node.text for node in sides(2).walk() if node.tag in ("h3", "li")]

    assert said[0] == "Table"
    assert said.index("Seat 1") > said.index("Flow 2: yellow instead of green.")
    assert "Seat 2" not in said
    assert sides(2).find("compare.seat1").text == "seat 1 · 7"
    assert sides(2).find("compare.seat2")["aria-pressed"] == "true"


def test_what_modules_bring_is_marked_on_the_board_that_has_it() -> None:
    before = "AD KRB/GGO/YPL P5 1122334 3.1 -/-/-/-/-/-/-/-/-:-:G:y1 -/-/-/-/-/-/-/-/-:-:R:y0 3:--,5:--"
    after = before.replace("y1", "y2").replace("3:--,5:--", "5:1-,6:--")
    found = comparison(Side("one", parse_position(before)), Side("other", parse_position(after)), 1, PAGE)
    first, second = found.find("compare.first"), found.find("compare.second")

    assert "clab-new-badge" in to_markup(second)
    assert "clab-gone-badge" not in to_markup(first)
    assert marked(first, "clab-gone") == ["3 · dark blue and orange", "5 · three in a row"]
    assert marked(second, "clab-new") == ["5 · three in a row: seat 1", "6 · two separate pairs"]


def marked(side: Node, state: str) -> list[str]:
    """The objectives of one side in this state, in words."""
    return [node.text for node in side.walk() if {"clab-compare-goal", state} <= node.classes()]


def test_equal_positions_have_no_difference() -> None:
    position = parse_position(BEFORE)
    found = comparison(Side("one", position), Side("other", position), 1, PAGE)

    assert "No difference" in [node.text for node in found.walk()]
