"""Links copied in one browser and opened in another, files saved, opened and dropped, and what is bad about some."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.hands import BOARD, choose, node, open_board, position, press, said, settle
from tests.browser.servers import Server

DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const type of ["dragenter", "dragover", "drop"]) {
    document.querySelector('[data-clab="board"]').dispatchEvent(
      new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    if (type === "dragover") window.heldOver = document.querySelector(".clab-dropping") !== null;
  }
}"""


@pytest.fixture(params=["standalone", "extension"])
def address(request: pytest.FixtureRequest) -> str:
    """Where the explorer's page is: served by itself, and by Voilà as the extension of a Jupyter server."""
    if request.param == "standalone":
        server: Server = request.getfixturevalue("dashboard")
        return server.address
    server = request.getfixturevalue("jupyterlab")
    return f"{server.address}voila/render/explorer.ipynb"


def wait_for_words(page: Page, words: str) -> None:
    """Wait until the page says something."""
    said_so = f"() => document.querySelector('{BOARD}')?.dataset.announce?.includes({json.dumps(words)})"
    page.wait_for_function(said_so, timeout=15_000)
    settle(page)


def copied(page: Page, context: BrowserContext) -> str:
    """The link that the page copies."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "copy-link")
    expect(page.locator(".clab-share .clab-copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == node(page, "link").input_value()
    press(page, "close")
    return str(link)


def test_a_link_copied_in_one_browser_opens_that_very_board_in_another(
    visitor: Callable[..., Page], address: str
) -> None:
    here, there = visitor(), visitor()
    open_board(here, address, "seats=4&seed=7")
    press(here, "kind.meditate", "karma.red", "confirm", "kind.meditate", "karma.yellow")
    press(here, "confirm", "undo")
    referees = copied(here, here.context)
    choose(here, "view-as", "seat2")
    seats = copied(here, here.context)

    there.goto(referees)
    settle(there)
    choose(here, "view-as", "referee")
    assert position(there) == position(here)
    assert there.locator(".clab-log-line").count() == here.locator(".clab-log-line").count() > 1
    press(there, "redo")
    assert position(there).split()[4] == "1.3"

    there.goto(seats)
    settle(there)
    choose(here, "view-as", "seat2")
    assert position(there) == position(here)
    assert there.get_attribute(BOARD, "data-view") == "seat2"
    assert "dealt anew" in said(there)
    assert "seed" not in seats
    assert "game=" not in there.url


def test_where_the_clipboard_and_the_store_are_refused_the_page_says_so_and_the_link_is_left_selected(
    page: Page, dashboard: Server
) -> None:
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } });"
        " if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"
        " document.execCommand = () => false"
    )
    open_board(page, dashboard.address, "seats=2&seed=7")
    press(page, "copy-link")
    expect(page.get_by_text("does not let this page copy")).to_be_visible()
    assert page.evaluate("getSelection().toString()").startswith(f"{dashboard.address}?position=base_")
    press(page, "close", "kind.meditate", "karma.red", "confirm")
    wait_for_words(page, "This browser keeps no games of this page")
    press(page, "new-game")
    expect(page.locator(".clab-dialog")).to_contain_text("Save the game as a file before you leave.")


def test_a_cut_link_opens_a_new_game_and_says_so(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "game=g1.yVQIUsMt4-7upO8d6a8fFOmuEGA")
    expect(page.get_by_text("The link could not be opened, so here is a new game.").first).to_be_visible()
    assert "cut or was changed" in page.locator(".clab-doing, .clab-right").first.inner_text()
    press(page, "kind.meditate")


def test_a_saved_game_is_opened_again_and_other_files_are_answered_by_name(
    visitor: Callable[..., Page], dashboard: Server, tmp_path: Path
) -> None:
    page = visitor()
    open_board(page, dashboard.address, "seats=3&seed=7")
    press(page, "kind.meditate", "karma.red", "confirm")
    before = position(page)
    with page.expect_download() as download:
        press(page, "save")
    assert download.value.suggested_filename.endswith(".chakra")
    saved = tmp_path / "mine.chakra"
    download.value.save_as(saved)
    assert "1. mR" in saved.read_text(encoding="utf-8")

    other = visitor()
    open_board(other, dashboard.address, "seats=2&seed=1")
    new = position(other)
    later = saved.read_text(encoding="utf-8").replace('[Chakra "1"]', '[Chakra "2"]')
    for name, content, words in (
        ("holiday.png", b"\x89PNG\r\n\x1a\n\xff\xfe", "holiday.png is no text"),
        ("chess.pgn", b'[Event "London"]\n\n1. e4 e5', "chess.pgn could not be opened"),
        ("later.chakra", later.encode(), "version 2 of the format"),
    ):
        node(other, "open").set_input_files({"name": name, "mimeType": "text/plain", "buffer": content})
        wait_for_words(other, words)
        assert position(other) == new
    with other.expect_file_chooser() as chooser:
        node(other, "open").click()
    chooser.value.set_files(saved)
    wait_for_words(other, "mine.chakra is open")
    assert position(other) == before


def test_a_record_is_dropped_on_the_page(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "seats=2&seed=1")
    record = (Path(__file__).parents[1] / "released" / "0.1.0.chakra").read_text(encoding="utf-8")
    page.evaluate(DROP, ["game.chakra", record])
    wait_for_words(page, "game.chakra is open")
    settle(page)
    assert page.evaluate("window.heldOver")
    assert page.locator(".clab-dropping").count() == 0
    assert "Seat 3 wins with 14 points." in page.locator(".clab-banner").inner_text()


def test_pictures_of_the_board_and_of_the_game_are_saved(page: Page, dashboard: Server, tmp_path: Path) -> None:
    open_board(page, dashboard.address, "seats=2&seed=7")
    press(page, "kind.meditate", "karma.red", "confirm")
    choose(page, "view-as", "seat2")
    press(page, "copy-link")
    begins = {"share.svg": b"<svg", "share.png": b"\x89PNG", "share.game": b"<svg"}
    for name, beginning in begins.items():
        with page.expect_download() as download:
            node(page, name).click()
        saved = tmp_path / download.value.suggested_filename
        download.value.save_as(saved)
        assert saved.read_bytes().startswith(beginning)
        assert saved.stat().st_size > 20_000
    assert (tmp_path / "chakra-round-1-seat-2.png").read_bytes()[16:24] == (1892).to_bytes(4) + (1444).to_bytes(4)
    assert "@keyframes" in (tmp_path / "chakra-game.svg").read_text()
    page.get_by_text("As text for a forum").click()
    assert page.locator(".clab-table").input_value().splitlines()[-1] == position(page)


def test_a_game_outlives_a_reload_its_kernel_and_its_tab(
    visitor: Callable[..., Page], serve: Callable[..., Server], allowed: list[str], tmp_path: Path
) -> None:
    allowed += [r"WebSocket", r"ERR_CONNECTION", r"Failed to load resource", r"[Kk]ernel"]
    server = serve()
    page = visitor()
    open_board(page, server.address, "seed=7&seats=2")
    press(page, "kind.meditate", "karma.red", "confirm", "kind.meditate", "karma.red", "confirm", "undo")
    before = position(page)
    with page.expect_download() as download:
        press(page, "save")
    saved = tmp_path / "mine.chakra"
    download.value.save_as(saved)
    page.reload()
    wait_for_words(page, "goes on")
    assert position(page) == before
    for kernel in server.kernels:
        kernel.kill()
    page.reload()
    wait_for_words(page, "goes on")
    assert position(page) == before

    page.goto("about:blank")
    other = page.context.new_page()
    open_board(other, server.address, "seats=3&seed=1")
    press(other, "new-game")
    row = other.locator(".clab-own .clab-shelf-row")
    expect(row).to_contain_text("2 seats, 1 turn, round 1")
    row.click()
    wait_for_words(other, "kept in this browser goes on")
    assert position(other) == before
    press(other, "redo")
    assert position(other).split()[4] == "2.1"

    third = page.context.new_page()
    open_board(third, server.address, "seats=4&seed=2")
    press(third, "new-game")
    third.locator(".clab-own .clab-shelf-row").click()
    wait_for_words(third, "kept in this browser goes on")
    press(third, "kind.meditate", "karma.green", "confirm")
    press(other, "kind.meditate", "karma.yellow", "confirm")
    courses = "Object.keys(localStorage).filter(key => key.startsWith('clab-game:')).length"
    other.wait_for_function(f"{courses} === 2")  # each tab keeps its own course of the game
    choose(third, "view-as", "seat2")
    third.close()
    press(other, "undo")

    choose(other, "view-as", "seat2")
    kept = other.evaluate("Object.values(localStorage).join()")
    assert before.split()[3] not in kept
    assert "seed" not in kept

    node(other, "open").set_input_files(saved)
    wait_for_words(other, "mine.chakra is open")
    assert position(other).split()[4] == "2.1"
    stranger = visitor()
    open_board(stranger, server.address)
    press(stranger, "new-game")
    assert stranger.locator(".clab-own").count() == 0


def test_a_kept_game_is_deleted_for_good(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "seed=7&seats=2")
    press(page, "kind.meditate", "karma.red", "confirm")
    page.goto("about:blank")
    open_board(page, dashboard.address, "seed=8&seats=2")
    press(page, "new-game")
    page.get_by_role("button", name="delete: 2 seats").click()
    settle(page)
    page.locator(".clab-own").get_by_role("button", name="Delete").click()
    settle(page)
    assert page.locator(".clab-own").count() == 0
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('clab-game:')).length") == 0
