"""Why not, the atlas and the rules in a browser: read aloud, by keyboard, at every width, and when it takes long."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.hands import (
    STUDY,
    address,
    focused,
    keys,
    node,
    open_board,
    press,
    resize,
    rules_told,
    said,
    settle,
    sound,
)
from tests.browser.servers import Server
from tests.browser.test_access import findings_by_theme

Visitor = Callable[..., Page]
EMPTY = "-/-/-/-/-/-/-/-/-:-:R"
NO_THREE = sound(f"base KRB/GGO/YPL - ??????? 3.1 -/-/G/-/-/OOL/K/-/-:-:G {EMPTY}")
LONG = sound(f"base KRB/GGO/YPL - ??????? 9.1 GY/-/P/-/-/O/-/-/-:12:G {EMPTY}")


def show(page: Page, view: str) -> None:
    """Go to a view."""
    if view == "why":
        press(page, "list.space3")
        page.locator(".clab-tried summary").click()
    elif view == "atlas":
        press(page, "tab.atlas")
    elif view == "space":
        press(page, "atlas.space6", "atlas.seat1.yellow.2")
    elif view == "replay":
        press(page, "atlas.no-filter", "atlas.outcome0", "atlas.next")
    else:
        press(page, "tab.rules", "rule.receive.color-limit", "example.receive.color-limit.1/show")


VIEWS = ("why", "atlas", "space", "replay", "card")


def test_axe_finds_nothing_serious_in_why_atlas_and_rules_and_none_runs_out_of_the_page(
    visitor: Visitor, dashboard: Server
) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(NO_THREE))
    for view in VIEWS:
        show(page, view)
        assert findings_by_theme(page) == {}, view
        for width, height in ((360, 740), (1024, 768), (1920, 1080)):
            resize(page, width, height)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (view, width)


def test_the_atlas_is_walked_filtered_and_played_by_keyboard(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    node(page, "tab.atlas").focus()
    keys(page, "Enter")
    node(page, "atlas.space2").focus()
    keys(page, "Enter")
    node(page, "atlas.seat2.purple.1").focus()
    keys(page, "Enter")
    assert "purple on purple moves" in page.locator(".clab-atlas-filter").inner_text()
    keys(page, "ArrowDown", "ArrowDown")
    assert focused(page).startswith("atlas.seat2.")
    page.locator(".clab-atlas-row").first.focus()
    keys(page, "Enter")
    assert "Next:" in said(page)
    node(page, "atlas.next").focus()
    keys(page, "Enter")
    assert "falls" in said(page)
    assert focused(page) == "atlas.next"


def test_an_example_of_a_card_is_played_by_keyboard_and_the_game_stays(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    press(page, "tab.rules", "rule.move.room")
    node(page, "example.move.room.2/seat2.yellow.1").focus()
    keys(page, "4")
    assert "Channel 4" in said(page)
    node(page, "example.move.room.2/seat2.yellow.1").focus()
    keys(page, "?")
    assert "cannot pass" in said(page)
    assert "move.room" in rules_told(page)
    assert page.get_attribute('[data-clab="board"]', "data-position") == STUDY


def test_an_order_plays_by_itself_in_slow_motion_and_stops_at_its_end(visitor: Visitor, dashboard: Server) -> None:
    page = visitor()
    open_board(page, dashboard.address, "position=" + address(STUDY))
    press(page, "tab.atlas", "atlas.space3", "atlas.outcome0")
    node(page, "atlas.play").click()
    page.wait_for_selector(".clab-sky use")
    page.wait_for_selector(".clab-atlas-done li", timeout=20_000)
    page.wait_for_function("!document.querySelector('[data-clab=\"board\"]').dataset.playing", timeout=20_000)
    settle(page)
    assert "harmonizes the green chakra" in said(page)


def test_a_long_search_goes_on_by_itself_and_comes_to_an_answer(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(LONG))
    press(page, "list.space8")
    if node(page, "remedies").count():
        node(page, "remedies").click()
        page.wait_for_function("!document.querySelector('[data-clab=\"board\"]').dataset.searching", timeout=60_000)
        settle(page)
    assert re.search(
        r"Nothing that you can do|Then space 8 can be used|Among \d+", page.locator(".clab-refusal").inner_text()
    )


def test_a_hundred_thousand_characters_of_nonsense_are_a_sentence_and_nothing_is_lost(
    visitor: Visitor, dashboard: Server
) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(NO_THREE))
    press(page, "flow2.1")
    node(page, "notation").fill("c3:G~>" + "x" * 100_000)
    keys(page, "Enter")
    assert len(said(page)) < 400
    assert "expected" in said(page)
    assert node(page, "cancel").count() == 1
