"""Turns and games on the dashboard's page: by mouse, keyboard, touch, typed text, and by accessible names alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from chakra_lab.notation import parse_position
from tests.browser.hands import (
    STUDY,
    address,
    choose,
    focused,
    keys,
    lit,
    node,
    open_board,
    position,
    press,
    rules_told,
    said,
    settle,
    sound,
    to_move,
)
from tests.browser.servers import Server

Visitor = Callable[..., Page]
TEN_TURNS = (
    *("3GYR>Y", "2YOK>Y", "1BG>B", "c3:KY>E", "c7:GY>G"),
    *("2LYR>L", "c2:GB>G,RY>O", "c2:YL>Y,OY>O", "2B>~", "1OK>O"),
)
"""The first turns of the game with seed 7 for two seats."""


@pytest.fixture
def calm(visitor: Visitor) -> Page:
    """A visitor whose system asks for less motion."""
    return visitor(reduced_motion="reduce")


def test_a_turn_of_each_kind_by_mouse(calm: Page, dashboard: Server) -> None:
    open_board(calm, dashboard.address, "position=" + address(STUDY))
    press(calm, "flow1.1", "seat2.purple.3")
    assert rules_told(calm) == {"receive.notch-free"}
    press(calm, "understood", "seat2.light-blue.3", "confirm")
    assert parse_position(position(calm)).boards[1].rungs[3] == "LKK"
    assert to_move(calm) == "3"
    press(calm, "kind.channel", "seat3.space7", "seat3.bubbles.1", "seat3.purple.1", "confirm")
    assert to_move(calm) == ""
    press(calm, "undo", "kind.meditate", "karma.green", "confirm")
    assert parse_position(position(calm)).boards[2].meditation == "GR"


def test_an_illegal_pick_is_explained_and_undo_brings_everything_back(calm: Page, dashboard: Server) -> None:
    open_board(calm, dashboard.address, "position=" + address(STUDY))
    press(calm, "seat2.space3", "seat2.light-blue.1")
    assert rules_told(calm) == {"move.earth-negative-only"}
    assert "seat2.earth" in lit(calm, "cause")
    assert lit(calm, "blocked") == {"seat2.light-blue.1"}
    assert "only negative energy" in said(calm)
    press(calm, "understood", "seat2.bubbles.1", "seat2.green.3", "confirm")
    assert parse_position(position(calm)).boards[1].rungs[4] == "GGG"
    press(calm, "undo")
    assert position(calm) == STUDY


def test_the_crystal_hops_before_your_eyes_and_the_refill_comes_from_the_bag(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "position=" + address(STUDY))
    press(page, "seat2.space3", "seat2.bubbles.1")
    node(page, "seat2.green.3").click()
    page.wait_for_selector(".clab-sky use")
    settle(page)
    assert page.locator(".clab-sky").count() == 0
    press(page, "confirm")
    node(page, "flow1.1").click()
    settle(page)


def test_a_short_whole_game_by_mouse_to_the_end(calm: Page, dashboard: Server) -> None:
    start = "base KRP/GGO/YPL - 2413142 9.1 -/PPP/BBB/LLL/GG/YYY/-/-/-:-:G -/-/BBB/-/-/-/K/RRR/-:-:R"
    open_board(calm, dashboard.address, "position=" + address(sound(start)))
    press(calm, "flow2.1", "seat1.green.3", "confirm")
    assert "Last round" in (calm.locator(".clab-banner").text_content() or "")
    press(calm, "seat2.space7", "seat2.orange.1", "seat2.earth", "confirm")
    assert to_move(calm) == ""
    assert calm.locator("[data-winners]").get_attribute("data-winners") == "1"
    totals = calm.locator(".clab-total").all_text_contents()
    assert totals == ["11", "9"]


def test_arrows_walk_the_board_and_the_focus_survives_updates(calm: Page, dashboard: Server) -> None:
    open_board(calm, dashboard.address, "position=" + address(STUDY))
    keys(calm, "c", "3", "n")
    first = focused(calm)
    assert first.startswith("seat2.")
    calm.keyboard.press("ArrowDown")
    below = focused(calm)
    assert below != first
    keys(calm, "?")
    assert focused(calm) == below
    assert said(calm)
    assert calm.evaluate("document.querySelectorAll('svg [data-clab][tabindex=\"0\"]').length") == 1


def test_the_help_card_opens_takes_the_focus_and_gives_it_back(calm: Page, dashboard: Server) -> None:
    open_board(calm, dashboard.address)
    node(calm, "help").focus()
    keys(calm, "Enter")
    assert calm.get_by_role("dialog").is_visible()
    assert calm.evaluate("document.querySelector('.clab-dialog').contains(document.activeElement)")
    keys(calm, "Escape")
    assert calm.get_by_role("dialog").count() == 0
    assert focused(calm) == "help"


def small_targets(phone: Page) -> list[str]:
    """What is narrower or lower than a finger."""
    found: list[str] = phone.evaluate(
        """() => [...document.querySelectorAll('.clab-page :is(button, select, summary, svg [role=button] .clab-hit)')]
            .map(node => [node.dataset.clab ?? node.parentNode.dataset.clab, node.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5)).map(([name]) => name)"""
    )
    return found


def hidden_by_the_bar(phone: Page, *names: str) -> list[str]:
    """Which of these nodes are not wholly above the bar of actions, or not in the window."""
    bar = phone.locator(".clab-actions").bounding_box()
    boxes = {name: node(phone, name).first.bounding_box() for name in names}
    assert bar is not None
    return [
        name for name, box in boxes.items() if box is None or box["y"] < 0 or box["y"] + box["height"] > bar["y"] + 1
    ]


def test_on_a_phone_nothing_that_matters_lies_under_the_bar(visitor: Visitor, dashboard: Server) -> None:
    phone = visitor(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_board(phone, dashboard.address, "position=" + address(STUDY))
    phone.wait_for_selector('[data-clab="board"][data-clab-size="compact"]')
    settle(phone)
    press(phone, "list.space3")
    assert hidden_by_the_bar(phone, "seat2.bubbles.1", "seat2.light-blue.2") == []
    press(phone, "seat2.light-blue.1")
    assert hidden_by_the_bar(phone, "seat2.light-blue.1", "seat2.earth") == []
    assert small_targets(phone) == []
    press(phone, "understood", "cancel", "menu")
    assert small_targets(phone) == []
    press(phone, "settings")
    keys(phone, "Escape")
    assert focused(phone) == "menu"
    press(phone, "help")
    heading = phone.get_by_role("heading", name="How to use this page").bounding_box()
    assert heading is not None
    assert heading["y"] > 0
    press(phone, "close")
    assert focused(phone) == "help"
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert hidden_by_the_bar(phone, "timeline") == []


def test_a_turn_by_touch_on_a_phone_with_targets_large_enough(visitor: Visitor, dashboard: Server) -> None:
    phone = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_board(phone, dashboard.address, "seed=7&seats=2")
    phone.wait_for_selector('[data-clab="board"][data-clab-size="compact"]')
    before = node(phone, "flow3.2").bounding_box()
    node(phone, "flow3.1").tap()
    settle(phone)
    assert node(phone, "flow3.2").bounding_box() == before, "a second crystal moved away under the finger"
    for name in ("seat1.bubbles.1", "confirm"):
        node(phone, name).first.tap()
        settle(phone)
    assert to_move(phone) in {"1", "2"}
    assert small_targets(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_branch_is_begun_named_compared_and_deleted(calm: Page, dashboard: Server) -> None:
    open_board(calm, dashboard.address, "seed=7&seats=2")
    press(calm, "kind.meditate", "karma.red", "confirm")
    red = position(calm)
    press(calm, "undo", "kind.meditate", "karma.green", "confirm")
    assert position(calm) != red
    calm.locator(".clab-branches input").first.fill("red first")
    calm.locator(".clab-branches input").first.press("Tab")
    settle(calm)
    calm.get_by_role("button", name="go to red first").focus()
    keys(calm, "Enter")
    assert position(calm) == red
    assert focused(calm) == "log.1", "the line of the log that is in view now"
    press(calm, "branch.2.compare")
    assert "meditation token" in calm.locator(".clab-comparison").inner_text()
    press(calm, "compare.swap")
    assert position(calm) != red
    press(calm, "compare.swap", "compare.close")
    assert position(calm) == red
    calm.locator(".clab-log-line").last.hover()
    calm.wait_for_function("() => document.querySelector('[data-clab=board]').dataset.position.includes(' 1.1 ')")
    calm.mouse.move(2, 2)
    calm.wait_for_function("() => document.querySelector('[data-clab=board]').dataset.position.includes(' 1.2 ')")
    really = calm.get_by_role("button", name=re.compile("^Really delete: red first"))
    calm.get_by_role("button", name=re.compile("^Delete: red first")).click()
    settle(calm)
    keys(calm, "Escape")
    expect(really).to_have_count(0)
    calm.get_by_role("button", name=re.compile("^Delete: red first")).click()
    settle(calm)
    really.focus()
    keys(calm, "Enter")
    assert calm.locator(".clab-branches").count() == 0
    assert focused(calm) == "log.0", "where the two parted"


def test_the_log_follows_previews_under_the_focus_and_leads_to_rules(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    open_board(page, dashboard.address, "seed=7&seats=2")
    press(page, "confirm-off")
    for action in TEN_TURNS:
        node(page, "notation").fill(action)
        keys(page, "Enter")
    last = position(page)

    def line_in_view() -> bool:
        line, lines = (page.locator(name).bounding_box() for name in (".clab-log-line.clab-current", ".clab-log-lines"))
        assert line is not None
        assert lines is not None
        return lines["y"] - 1 <= line["y"] and line["y"] + line["height"] <= lines["y"] + lines["height"] + 1

    for way in ("first", "next", "next", "last"):
        press(page, way)
        assert line_in_view()
    node(page, "log.9").focus()
    page.wait_for_selector(".clab-previewing")
    assert position(page) != last
    keys(page, "Enter")
    assert page.locator(".clab-previewing").count() == 0
    assert (node(page, "log.9").get_attribute("aria-current"), to_move(page)) == ("step", "2")
    press(page, "log.8.rules")
    assert node(page, "tab.rules").get_attribute("aria-current") == "page"
    assert page.locator(".clab-rules-row").count() == 2


def test_playing_back_goes_to_the_end_at_its_pace(calm: Page, dashboard: Server) -> None:
    open_board(calm, dashboard.address, "seed=7&seats=2")
    press(calm, "kind.meditate", "karma.red", "confirm", "kind.meditate", "karma.red", "confirm")
    last = position(calm)
    press(calm, "settings")
    choose(calm, "pace", "quick")
    press(calm, "close", "first", "play")
    calm.wait_for_function(
        "text => document.querySelector('[data-clab=board]').dataset.position === text", arg=last, timeout=10_000
    )
    assert node(calm, "play").get_attribute("aria-pressed") == "false"


def test_a_seat_sees_only_what_it_knows_and_the_seed_leaves_the_address(calm: Page, dashboard: Server) -> None:
    open_board(calm, dashboard.address, "seed=7&seats=2")
    assert "?" not in position(calm).split()[3]
    choose(calm, "view-as", "seat1")
    assert position(calm).split()[3].count("?") == 6
    assert "seed" not in calm.url
    press(calm, "settings")
    choose(calm, "hand-over", "yes")
    press(calm, "close", "kind.meditate", "karma.red", "confirm")
    assert position(calm).split()[3].count("?") == 5
    calm.reload()
    calm.wait_for_selector('[data-clab="pass-on"]')
    press(calm, "pass-on")
    for _again in range(2):
        assert position(calm).split()[3] == "???????"
        calm.reload()
        calm.wait_for_selector('[data-clab="take-over"]')
    press(calm, "take-over")
    assert position(calm).split()[3].count("?") == 6
    assert calm.get_attribute('[data-clab="board"]', "data-view") == "seat2"
