"""The lessons in a browser: by keyboard alone, on a phone, before a class, under axe, kept and saved."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.hands import keys, node, open_board, press, said, settle
from tests.browser.servers import Server
from tests.browser.test_access import findings_by_theme

Visitor = Callable[..., Page]


def on(page: Page) -> str:
    """The name of the task on the page."""
    return page.get_attribute('[data-clab="board"]', "data-lesson") or ""


def focus(page: Page, name: str) -> None:
    """Go to a control by Tab alone, as somebody without a mouse does."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset?.clab") == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


def walk_to(page: Page, name: str) -> None:
    """Put the focus on a node of the board, as the arrows do."""
    node(page, name).first.focus()


def test_the_first_lesson_by_keyboard_alone(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address)
    focus(page, "tab.lessons")
    keys(page, "Enter", "Enter")
    assert on(page) == "ladder.1"
    keys(page, "PageDown", "PageDown", "PageDown")
    assert on(page) == "ladder.2"
    for name in ("seat1.earth", "seat1.green.1"):
        walk_to(page, name)
        keys(page, "Enter")
    assert said(page).startswith("Right. Green belongs to green")
    keys(page, "PageDown")
    for name in ("flow1.1", "seat1.bubbles.1"):
        walk_to(page, name)
        keys(page, "Enter")
    focus(page, "confirm")
    keys(page, "Enter")
    assert said(page).startswith("Right.")
    keys(page, "PageDown", "7")
    for name in ("seat1.bubbles.1", "seat1.purple.1"):
        walk_to(page, name)
        keys(page, "Enter")
    focus(page, "confirm")
    keys(page, "Enter")
    assert said(page).startswith("Right.")


def test_keys_that_go_from_task_to_task_submit_nothing(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "lesson=exact.2")
    keys(page, "PageDown", "PageUp", "ArrowDown", "Tab")
    assert on(page) == "exact.2"
    assert page.locator(".clab-feedback").count() == 0


def test_a_task_on_a_phone_by_touch(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_board(page, dashboard.address, "lesson=exact.4")
    for name in ("seat1.space2", "seat1.red.1", "seat1.earth", "seat1.purple.1", "seat1.light-blue", "confirm"):
        node(page, name).first.tap()
        settle(page)
    assert said(page).startswith("Right. A negative energy on the earth is alleviated")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.eval_on_selector_all(
        ":is(.clab-main-task, .clab-actions) button:not(.clab-rule)",
        "all => all.filter(b => b.offsetHeight && b.offsetHeight < 43).map(b => b.outerHTML)",
    )
    assert not small


@pytest.mark.parametrize("query", ["lesson=receive.2", "lesson=exact.3", "lesson=score.2", "practice=all&seed=5"])
def test_axe_finds_nothing_serious_in_the_lessons(visitor: Visitor, dashboard: Server, query: str) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, query)
    assert findings_by_theme(page) == {}
    press(page, "lesson.choice.1")
    assert findings_by_theme(page) == {}
    press(page, "lesson.list")
    assert findings_by_theme(page) == {}


@pytest.mark.parametrize("query", ["lesson=exact.3", "lesson=tokens.1", "lesson=bonus.3", "practice=all&seed=5"])
def test_a_projector_needs_no_scrolling_and_one_key(visitor: Visitor, dashboard: Server, query: str) -> None:
    page = visitor(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    open_board(page, dashboard.address, query)
    press(page, "projector")
    before = on(page)
    for _ in range(9):
        assert page.evaluate("document.documentElement.scrollHeight") <= 768
        foot = node(page, "lesson.next").bounding_box()
        assert foot is not None
        assert foot["y"] + foot["height"] <= 768
        keys(page, "PageDown")
        if on(page) != before:
            return
    raise AssertionError("the key does not lead to the next task")


def test_progress_is_saved_to_a_file_and_kept_over_a_reload(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "lesson=ladder.2")
    press(page, "seat1.green.1", "lesson.list")
    with page.expect_download() as waiting:
        node(page, "lesson.save").click()
    assert waiting.value.suggested_filename == "chakra-progress.json"
    saved = json.loads(waiting.value.path().read_text(encoding="utf-8"))
    assert [row[0] for row in saved["results"]] == ["ladder.2"]
    settle(page)
    page.reload()
    settle(page)
    press(page, "lesson.list")
    label = page.locator('[data-clab="lesson.open.ladder"]').get_attribute("aria-label")
    assert (label or "").endswith("1 of 5")
