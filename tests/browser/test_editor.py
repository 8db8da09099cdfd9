"""The position editor in a browser: by mouse, by touch and by keyboard alone; its names; its text; accessibility."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.hands import address, choose, keys, node, open_board, position, press, resize, said, settle
from tests.browser.servers import Server
from tests.browser.test_access import findings_by_theme

Visitor = Callable[..., Page]
SOUND = "base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 1122334 3.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"


def open_editor(page: Page, server: Server) -> None:
    """Go to the editor with a position in view."""
    open_board(page, server.address, "position=" + address(SOUND))
    if not node(page, "tab.editor").first.is_visible():  # on a phone the tabs are in the menu
        press(page, "menu")
    press(page, "tab.editor")


def edited(page: Page) -> str:
    """The text of the position that is set up."""
    return node(page, "edit.board").get_attribute("data-position") or ""


def first_board(page: Page) -> str:
    """The rungs of the first seat."""
    return edited(page).split()[5].split(":")[0]


def middle(page: Page, name: str) -> tuple[float, float]:
    """The middle of a node, in pixels of the window."""
    box = node(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, end: str | tuple[float, float]) -> None:
    """Drag with the mouse from one node to another, or to a point."""
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    target = end if isinstance(end, tuple) else middle(page, end)
    page.mouse.move(*target, steps=6)
    page.mouse.up()
    settle(page)


def test_a_position_is_set_up_mended_and_played_by_mouse(page: Page, dashboard: Server) -> None:
    open_editor(page, dashboard)
    press(page, "edit.palette.green", "edit.seat1.orange.1", "edit.seat1.green.notch", "edit.seat1.space4")
    assert edited(page).split()[5] == "-/-/-/-/-*/-/G/-/-:4:G"
    drag(page, "edit.palette.red", "edit.seat1.red.2")
    drag(page, "edit.seat1.orange.1", "edit.seat1.bubbles.3")
    assert first_board(page) == "G/-/-/-/-*/-/-/R/-"
    drag(page, "edit.bag.dark-blue", "edit.seat1.purple.1")
    drag(page, "edit.seat1.red.1", (4, 400))
    assert first_board(page) == "G/B/-/-/-*/-/-/-/-"
    assert "B4" in edited(page).split()[2]
    press(page, "edit.play")
    assert "cannot be played" in said(page)
    press(page, "edit.mend.0.0", "edit.play")
    assert position(page).split()[5] == "G/B/-/-/-*/-/-/-/-:4:G"
    press(page, "back-to-game")
    assert position(page) == SOUND


def test_a_position_is_set_up_by_keyboard_alone(page: Page, dashboard: Server) -> None:
    open_editor(page, dashboard)
    node(page, "edit.palette.purple").focus()
    keys(page, "ArrowDown", "ArrowRight", "Enter")
    assert "Green energy" in said(page)
    node(page, "edit.seat1.purple.2").focus()
    keys(page, "Enter", "ArrowDown", "Enter", "k", "t", "Delete", "7")
    assert edited(page).split()[5] == "-/G/G*/-/-/-/-/-/-:7:G"
    keys(page, "u", "u", "U", "Control+z")
    assert edited(page).split()[5] == "-/G/GK*/-/-/-/-/-/-:-:G"
    node(page, "edit.karma.red").focus()
    keys(page, "1")
    assert edited(page).split()[3] == "1122331"
    node(page, "edit.mend.2.0").focus()
    keys(page, "Enter")
    assert edited(page).split()[3] == "112233?"


def test_a_position_is_set_up_by_touch_on_a_phone(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_editor(page, dashboard)
    for name in ("edit.palette.negative", "edit.seat1.bubbles.1", "edit.seat1.space1", "edit.palette.harmony"):
        node(page, name).tap()
        settle(page)
    node(page, "edit.seat1.purple.2").tap()
    settle(page)
    assert edited(page).split()[5] == "K/PPP/-/-/-/-/-/-/-:1:G"
    start, end = middle(page, "edit.seat1.bubbles.1"), middle(page, "edit.seat1.light-blue.2")
    touch = page.context.new_cdp_session(page)
    steps = [
        (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part) for part in (0, 0.3, 0.7, 1)
    ]
    for number, (x, y) in enumerate(steps):
        kind = "touchMove" if number else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_selector('[data-clab="edit.board"][data-position*=" -/PPP/-/K/"]')


def test_a_text_is_typed_live_its_error_is_underlined_and_nonsense_is_a_sentence(page: Page, dashboard: Server) -> None:
    open_editor(page, dashboard)
    field = node(page, "edit.text")
    field.click()
    keys(page, "Control+End")
    page.keyboard.type("G", delay=5)
    settle(page)
    assert edited(page).endswith(":-:GR")
    page.keyboard.type("x", delay=5)
    settle(page)
    assert edited(page).endswith(":-:GR")
    assert field.input_value() == SOUND.replace(":-:R", ":-:RGx")
    mark = page.locator(".clab-text-mirror mark")
    assert mark.text_content() == "x"
    assert "found 'x'" in page.locator("#" + (field.get_attribute("aria-describedby") or "")).inner_text()
    page.keyboard.press("Backspace")
    settle(page)
    assert mark.count() == 0
    press(page, "edit.undo")
    assert field.input_value() == SOUND
    nonsense = "KRB/GGO 1.1 nonsense " * 5000
    field.fill(nonsense)
    settle(page)
    assert "column 1" in said(page)
    assert edited(page) == SOUND
    assert field.input_value() == nonsense


def test_a_copy_of_any_position_is_edited_and_compared(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "position=" + address(SOUND))
    press(page, "kind.meditate", "meditation.red", "confirm", "edit-copy", "edit.palette.green", "edit.seat2.red.1")
    press(page, "edit.compare")
    assert node(page, "compare.second").get_attribute("data-position") != position(page)
    assert page.locator(".clab-compare .clab-new-ring").count() == 1
    choose(page, "edit.first", "start")
    assert node(page, "compare.first").get_attribute("data-position") == SOUND


def test_axe_finds_nothing_serious_in_the_editor_in_any_theme(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_editor(page, dashboard)
    press(page, "edit.module.A", "edit.module.D", "edit.palette.green", "edit.seat1.red.1")
    node(page, "edit.text").fill("base K")
    assert findings_by_theme(page) == {}
    press(page, "edit.compare")
    assert findings_by_theme(page) == {}


def test_the_editor_keeps_within_the_page_at_every_size(visitor: Visitor, dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_editor(page, dashboard)
    press(page, "edit.module.A", "edit.preset.empty")
    for mode in ("edit.set-up", "edit.compare"):
        press(page, mode)
        for width, height in ((1920, 1080), (1024, 768), (768, 1024), (360, 740)):
            resize(page, width, height)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            if width >= 1000:
                assert page.evaluate("document.documentElement.scrollHeight") <= height
