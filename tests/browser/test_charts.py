"""Charts in the browser: drawn when asked for, without a network; turns hovered and gone to; themes; files."""

from __future__ import annotations

import csv
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from chakra_lab.notation import action_text, drawn_text
from chakra_lab.notation.links import Link, link_text
from tests.browser.hands import BOARD, STUDY, address, choose, focused, node, open_board, position, press, settle
from tests.browser.servers import Server
from tests.browser.test_access import findings_by_theme
from tests.rules.recorded import recorded_game

Visitor = Callable[..., Page]
GAME = recorded_game(1)


def drawn(page: Page, name: str) -> None:
    """Wait until a chart is drawn."""
    page.wait_for_selector(f'[data-chart="{name}"][data-drawn]', timeout=30_000)


def open_game(page: Page, server: Server, at: int) -> None:
    """The whole game, standing so many turns from its start."""
    open_board(page, server.address, link_text(Link(game=GAME.record(), at=at)).removeprefix("?"))


def too_small(page: Page) -> list[str]:
    """What can be pressed but not with a finger."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".clab-page button, .clab-page select")]
            .map((item) => [item.dataset.clab, item.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5)).map(([name]) => name)"""
    )
    return found


def test_a_chart_of_turns_shows_boards_goes_there_follows_the_theme_and_is_saved(page: Page, dashboard: Server) -> None:
    open_game(page, dashboard, 40)
    assert not page.evaluate("'Plotly' in window")
    press(page, "tab.scoring", "chart.harmonized")
    drawn(page, "harmonized")
    here = position(page)
    plot = page.locator("[data-chart] .nsewdrag").first
    box = plot.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    for step in range(1, 4):
        page.mouse.move(box["x"] + box["width"] * 0.7 + step, y)
    expect(page.locator(BOARD)).not_to_have_attribute("data-position", here)
    page.mouse.move(5, 5)
    expect(page.locator(BOARD)).to_have_attribute("data-position", here)
    page.mouse.click(box["x"] + box["width"] * 0.7, y)
    expect(page.locator(BOARD)).not_to_have_attribute("data-position", here)
    settle(page)
    gone_to = position(page)
    page.mouse.move(5, 5)
    settle(page)
    assert position(page) == gone_to != here
    ink = "getComputedStyle(document.querySelector('[data-chart] .ytick text')).fill"
    before = page.evaluate(ink)
    choose(page, "theme", "dark")
    expect(page.locator("[data-chart] .ytick text").first).not_to_have_css("fill", before)
    with page.expect_download() as numbers:
        node(page, "chart.csv").click()
    with page.expect_download() as picture:
        node(page, "chart.svg").click()
    saved = (numbers.value.suggested_filename, picture.value.suggested_filename)
    assert saved == ("harmonized.csv", "harmonized.svg")
    first, *rows = csv.reader(Path(numbers.value.path()).read_text().splitlines())
    assert first == ["turn", *(f"seat {seat}" for seat in range(1, GAME.position.seats + 1))]
    assert len(rows) == len(GAME.line())
    svg = ET.parse(picture.value.path()).getroot()
    assert svg.tag.endswith("svg")
    assert "seat 1" in "".join(svg.itertext())


def test_charts_are_drawn_on_a_phone_and_what_if_by_touch(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    page.wait_for_selector(f'{BOARD}[data-clab-size="compact"]')
    for name in ("menu", "tab.scoring", "what-if.seat2.yellow"):
        settle(page)
        node(page, name).first.tap()
    expect(node(page, "what-if.seat2.yellow")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert too_small(page) == []
    node(page, "chart.ranges").tap()
    drawn(page, "ranges")
    assert too_small(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_if_by_keys_and_axe_finds_nothing_serious(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    press(page, "tab.scoring")
    node(page, "what-if.seat2.yellow").focus()
    page.keyboard.press("Enter")
    settle(page)
    expect(node(page, "what-if.seat2.yellow")).to_have_attribute("aria-pressed", "true")
    assert focused(page) == "what-if.seat2.yellow"
    assert "Its run from red grows" in (page.get_attribute(BOARD, "data-announce") or "")
    press(page, "chart.items")
    drawn(page, "items")
    assert findings_by_theme(page) == {}


def test_a_chart_is_drawn_in_jupyterlab(run_notebook: Callable[[str], Page]) -> None:
    page = run_notebook("explorer.ipynb")
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    settle(page)
    node(page, "tab.scoring").click()
    node(page, "chart.runs").click()
    drawn(page, "runs")


def test_the_end_is_counted_up_and_can_be_skipped(page: Page, dashboard: Server) -> None:
    before, last = GAME.line()[-2:]
    assert last.action is not None
    open_board(page, dashboard.address, "position=" + address(str(before.position)))
    press(page, "confirm-off")
    node(page, "notation").fill(f"{action_text(last.action)} {drawn_text(last.drawn)}".removesuffix(" =-"))
    node(page, "notation").press("Enter")
    expect(page.locator(f'{BOARD}[data-turned~="purple"]')).to_be_visible()
    hidden = page.locator('[data-clab="karma.red"] .clab-value-figure')
    assert hidden.evaluate("item => getComputedStyle(item).visibility") == "hidden"
    node(page, "ending.skip").click()
    expect(page.locator(f"{BOARD}[data-turned]")).to_have_count(0)
    assert "wins with" in (page.get_attribute(BOARD, "data-announce") or "")
