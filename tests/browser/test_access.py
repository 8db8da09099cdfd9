"""Accessibility by axe, in every theme; the page at every size without overflow; zoom."""

from __future__ import annotations

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

from tests.browser.hands import STUDY, address, choose, node, open_board, press, resize, settle, to_move
from tests.browser.servers import Server

Visitor = Callable[..., Page]
SERIOUS = {"serious", "critical"}


def findings(page: Page, *only: str) -> list[str]:
    """What axe finds serious or critical; of all its rules, or of some alone."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    told = {"resultTypes": ["violations"], **({"runOnly": list(only)} if only else {})}
    violations = page.evaluate("(told) => axe.run(told).then((results) => results.violations)", told)
    return [
        f"{found['id']}: {found['help']} at {[node['target'] for node in found['nodes']][:3]}"
        for found in violations
        if found["impact"] in SERIOUS
    ]


def findings_by_theme(page: Page) -> dict[str, list[str]]:
    """What axe finds in each theme: of all its rules in the first, and in the others of what a theme can change."""
    found = {}
    for theme in ("light", "dark", "contrast"):
        node(page, "theme").select_option(theme, force=True)  # a dialog may lie over it
        settle(page)
        found[theme] = findings(page, *([] if theme == "light" else ["color-contrast"]))
    return {theme: problems for theme, problems in found.items() if problems}


def test_axe_finds_nothing_serious(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    assert findings_by_theme(page) == {}
    press(page, "seat2.space3", "seat2.light-blue.1")
    assert findings_by_theme(page) == {}
    press(page, "help")
    assert findings_by_theme(page) == {}
    press(page, "close", "new-game")
    assert findings_by_theme(page) == {}
    press(page, "close", "copy-link")
    page.get_by_text("As text for a forum").click()
    assert findings_by_theme(page) == {}


def test_nothing_runs_out_of_the_page_sideways(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    press(page, "list.space3", "seat2.bubbles.1")
    for width, height in (
        (1920, 1080),
        (1600, 900),
        (1366, 650),
        (1280, 800),
        (1280, 720),
        (1024, 768),
        (768, 1024),
        (600, 900),
        (360, 740),
    ):
        resize(page, width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, height)
        if width >= 1000:
            assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
            foot, total = page.locator(".clab-footer").bounding_box(), page.locator(".clab-total").last.bounding_box()
            assert foot is not None
            assert total is not None
            assert total["y"] + total["height"] <= foot["y"], (width, height)


def test_a_projector_page_needs_no_scrolling(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    press(page, "projector", "seat2.space2", "seat2.bubbles.1", "seat2.purple.3")
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    ladder = node(page, "seat2.earth").bounding_box()
    assert ladder is not None
    assert ladder["y"] + ladder["height"] <= 768


def test_twice_the_zoom_still_plays(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(viewport={"width": 683, "height": 384}, device_scale_factor=2, reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(STUDY))
    page.wait_for_selector('[data-clab-size="compact"]')
    settle(page)
    press(page, "flow1.1", "seat2.purple.1")
    in_sight(page, page.locator(".clab-refusal p").first)
    press(page, "seat2.light-blue.3")
    in_sight(page, node(page, "confirm"))
    press(page, "confirm")
    assert to_move(page) == "3"
    assert page.evaluate("document.documentElement.scrollWidth") <= 683


def in_sight(page: Page, part: Locator) -> None:
    """See that a part of the page is in the window without scrolling."""
    box, size = part.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]


def test_the_system_chooses_the_theme_until_somebody_does(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(color_scheme="dark", reduced_motion="reduce")
    open_board(page, dashboard.address)
    ground = "getComputedStyle(document.querySelector('.clab-page')).backgroundColor"
    assert page.evaluate(ground) == "rgb(17, 19, 27)"
    choose(page, "theme", "light")
    assert page.evaluate(ground) == "rgb(242, 237, 227)"


MODULES = (
    "AD GRK/KKB/RRR P3B1L3G5Y2O5R5W4 4423211 24.1 PW/P/BBB/LLL/G*/YYY/O*/ORW*/KK:2:PLGYO:y0 "
    "-/PP*/BBB/LY/O/GYO*/LW*/OR*/K:6:PBLGOR:y1 -/PPP/B/LL*/GGG/YYY/O*/-*/-:7:LGYOR:y2 "
    "G/PP/BBB/LLY*/-*/Y*/O/R/K:12:PBLGYR:y2 2:1-,4:1-,6:--"
)
"""Four seats with Yin Yang and objectives: the fullest page there is."""


def test_a_page_with_modules_fits_the_projector_and_axe_finds_nothing_serious(
    visitor: Visitor, dashboard: Server
) -> None:
    page = visitor(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + address(MODULES))
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    goals, timeline = page.locator(".clab-objectives").bounding_box(), page.locator(".clab-timeline").bounding_box()
    assert goals
    assert timeline
    assert goals["y"] + goals["height"] <= timeline["y"]
    assert page.locator('[data-clab="seat1.red"].clab-temporary').count() == 1
    assert findings_by_theme(page) == {}
    press(page, "new-game", "new-game.module.A")
    assert findings_by_theme(page) == {}
