"""When things break: a kernel that is gone, a reload, an exception, the same board twice, a click while a cell runs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.hands import (
    BOARD,
    choose,
    focused,
    node,
    open_board,
    position,
    press,
    rules_told,
    said,
    settle,
    to_move,
)
from tests.browser.servers import Server


def notebook(*sources: str) -> dict[str, Any]:
    """A notebook with these cells."""
    cells = [
        {"cell_type": "code", "id": f"c{n}", "metadata": {}, "execution_count": None, "outputs": [], "source": source}
        for n, source in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture
def written(jupyterlab: Server) -> Callable[..., str]:
    """Writes a notebook where JupyterLab finds it; gives its name."""
    root: Path = jupyterlab.log.parent / "root"

    def write(name: str, *sources: str) -> str:
        (root / name).write_text(json.dumps(notebook(*sources)))
        return name

    return write


def test_a_silent_kernel_is_noticed_and_the_record_can_be_copied(
    page: Page, dashboard: Server, serve: Callable[..., Server], allowed: list[str]
) -> None:
    allowed += [r"WebSocket", r"ERR_CONNECTION", r"Failed to load resource"]
    server = serve()
    open_board(page, server.address, "seed=7&seats=2")
    press(page, "kind.meditate", "karma.red", "confirm")
    for kernel in server.kernels:
        kernel.suspend()
    node(page, "kind.meditate").click()
    broken = page.get_by_role("alertdialog")
    expect(broken).to_be_visible(timeout=15_000)
    expect(broken).to_contain_text("does not answer")
    assert "1. mR" in page.locator(".clab-record").input_value()
    for kernel in server.kernels:
        kernel.resume()
    expect(broken).to_be_hidden(timeout=15_000)
    assert focused(page) == "kind.meditate", "the focus is where it was"


def test_a_lost_answer_is_noticed_at_the_next_and_the_page_shows_all_that_happened(
    page: Page, dashboard: Server
) -> None:
    lost: list[bytes] = []
    losing: list[str] = []

    def hear(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            data = message.encode() if isinstance(message, str) else message
            if losing and losing[0].encode() in data:
                losing.pop()
                lost.append(data)
            else:
                route.send(message)

        server.on_message(pass_on)

    page.route_web_socket(re.compile(r"/channels"), hear)
    open_board(page, dashboard.address, "seed=7&seats=2")
    press(page, "kind.meditate", "karma.red")
    losing.append('"changes"')
    node(page, "confirm").click()
    page.wait_for_timeout(600)
    assert lost
    assert to_move(page) == "1"
    node(page, "tab.rules").click()
    expect(node(page, "tab.rules")).to_have_attribute("aria-current", "page")
    node(page, "tab.explore").click()
    settle(page)
    assert to_move(page) == "2"
    press(page, "kind.meditate", "karma.green", "confirm")
    assert to_move(page) == "1"


def test_after_a_reload_the_game_goes_on_with_what_the_view_knows(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "seed=7&seats=2")
    press(page, "kind.meditate", "karma.red", "confirm")
    before = position(page)
    page.reload()
    page.wait_for_function(f"() => document.querySelector('{BOARD}')?.dataset.announce?.includes('goes on')")
    settle(page)
    assert position(page) == before
    choose(page, "view-as", "seat1")
    seen = position(page)
    kept = page.evaluate("Object.values(sessionStorage).join()")
    assert json.loads(kept)["value"].count("?") > 0
    assert before.split()[3] not in kept
    page.reload()
    page.wait_for_function(f"() => document.querySelector('{BOARD}')?.dataset.announce?.includes('dealt anew')")
    settle(page)
    assert position(page) == seen


def goes_on(page: Page) -> None:
    page.wait_for_function(f"() => document.querySelector('{BOARD}')?.dataset.announce?.includes('goes on')")
    settle(page)


def test_a_reload_keeps_where_one_stood_and_what_was_switched_on(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "seed=7&seats=2")
    press(page, "kind.meditate", "karma.red", "confirm", "kind.meditate", "karma.red", "confirm")
    press(page, "log.1", "kind.meditate", "karma.orange", "confirm", "log.0", "letters", "projector", "confirm-off")
    choose(page, "theme", "dark")
    here, lines = position(page), page.locator(".clab-branches li").count()
    page.reload()
    goes_on(page)
    assert position(page) == here
    assert node(page, "theme").input_value() == "dark"
    for name in ("letters", "projector", "confirm-off"):
        assert node(page, name).get_attribute("aria-pressed") == "true"
    assert node(page, "timeline").get_attribute("max") == "2"
    assert (page.locator(".clab-branches li").count(), lines) == (2, 2)


def test_a_new_game_leaves_the_address_and_the_way_back_and_forth_loses_nothing(page: Page, dashboard: Server) -> None:
    open_board(page, dashboard.address, "seed=7&seats=2")
    press(page, "kind.meditate", "karma.red", "confirm", "new-game")
    choose(page, "new-game.seats", "3")
    node(page, "new-game.seed").fill("8")  # one in which seat 1 does not know red yet
    press(page, "new-game.start", "kind.meditate", "karma.red", "confirm")
    assert "seed" not in page.url
    here = position(page)
    page.goto("about:blank")
    page.go_back()
    page.wait_for_selector(BOARD, timeout=60_000)
    goes_on(page)
    assert position(page) == here
    press(page, "new-game", "shelf.0")
    assert position(page).split()[4] == "1.2"
    assert len(position(page).split()) == 7


def test_a_position_with_faults_in_the_address_is_shown_explained_and_mended(page: Page, dashboard: Server) -> None:
    faulty = "base_KRB/GGO/YPL_P9_1122334_1.1_-/PPPP/-/-/-/-/-/-/G:-:G_-/-/-/-/-/-/-/-/-:11:R"
    open_board(page, dashboard.address, f"position={faulty}")
    assert position(page) == faulty.replace("_", " ")
    assert rules_told(page) >= {"receive.chakra-room", "move.earth-negative-only", "channel.space-free", "setup.bag"}
    press(page, "flow1.1")
    assert "cannot be played" in said(page)
    press(page, "mend")
    assert page.locator(".clab-faults").count() == 0
    press(page, "kind.meditate", "karma.red", "confirm")
    assert to_move(page) == "2"


def test_an_exception_shows_a_sentence_and_the_log_tells_the_cause(
    page: Page, jupyterlab: Server, written: Callable[..., str], run_notebook: Callable[[str], Page]
) -> None:
    name = written(
        "exception.ipynb",
        "from chakra_lab import Explorer\nfrom chakra_lab.session.explore import presses\n"
        "def broken(*_args):\n    raise RuntimeError('provoked for the test')\n"
        "explorer = Explorer(seats=2, seed=7)\nexplorer",
        "presses.next_colors = broken\nprint('it is broken')",
    )
    run_notebook(name)
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    expect(page.get_by_text("it is broken", exact=True)).to_be_visible()
    press(page, "kind.meditate", "meditation.red")
    assert "stays as it was" in said(page)
    expect(page.get_by_text("Traceback")).to_have_count(0)
    assert "provoked for the test" in jupyterlab.log.read_text()


def test_the_same_board_twice_is_one_game_and_ids_stay_unique(
    page: Page, written: Callable[..., str], run_notebook: Callable[[str], Page]
) -> None:
    name = written(
        "twice.ipynb",
        "from chakra_lab import BoardView, Explorer, LogView, ScoreView",
        "explorer = Explorer(seats=2, seed=7)\nexplorer",
        "explorer",
        "BoardView(explorer)",
        "ScoreView(explorer)",
        "LogView(explorer)",
    )
    run_notebook(name)
    boards = page.locator(BOARD)
    expect(boards).to_have_count(3, timeout=60_000)
    ids = page.evaluate("[...document.querySelectorAll('.clab-page [id]')].map(node => node.id)")
    assert len(ids) == len(set(ids))
    boards.first.locator('[data-clab="kind.meditate"]').click()
    boards.first.locator('[data-clab="meditation.red"]').first.click()
    boards.first.locator('[data-clab="confirm"]').click()
    for number in range(3):
        expect(boards.nth(number)).to_have_attribute("data-position", re.compile(r" 1\.2 "), timeout=10_000)
    expect(page.locator(".clab-part-log .clab-log-line")).to_have_count(2)
    boards.nth(1).locator('[data-clab="help"]').click()
    expect(page.locator(".clab-dialog:visible")).to_have_count(1)
    expect(boards.nth(1).locator(".clab-dialog")).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.clab-dialog') !== null"), "Tab goes round in a dialog"
    boards.nth(2).dispatch_event("click")
    expect(page.locator(".clab-dialog")).to_have_count(0)
    expect(page.locator(".clab-still:visible")).to_have_count(0)


def test_a_cell_run_five_times_makes_five_boards_that_each_answer_once(
    page: Page, written: Callable[..., str], run_notebook: Callable[[str], Page]
) -> None:
    name = written("five.ipynb", "from chakra_lab import Explorer\nexplorer = Explorer(seats=2, seed=7)\nexplorer")
    run_notebook(name)
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    for _again in range(4):
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")  # comes back when all have run
    expect(page.locator(".jp-InputPrompt").first).to_have_text("[5]:")
    expect(page.locator(BOARD)).to_have_count(1)
    settle(page)
    press(page, "kind.meditate", "karma.red", "confirm")
    assert to_move(page) == "2"
    assert position(page).split()[4] == "1.2"


def test_one_click_while_a_cell_runs_is_one_action(
    page: Page, written: Callable[..., str], run_notebook: Callable[[str], Page]
) -> None:
    name = written(
        "busy.ipynb",
        "from chakra_lab import Explorer\nexplorer = Explorer(seats=2, seed=7, confirm=False)\nexplorer",
        "import time\nend = time.time() + 8\nwhile time.time() < end:\n    time.sleep(0.05)\nprint('the cell is done')",
    )
    run_notebook(name)
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    node(page, "kind.meditate").first.click()
    node(page, "meditation.red").first.click()
    expect(page.get_by_text("the cell is done", exact=True)).to_have_count(0)
    expect(page.locator(BOARD)).to_have_attribute("data-position", re.compile(r" 1\.2 "), timeout=20_000)
    expect(page.get_by_text("the cell is done", exact=True)).to_be_visible(timeout=20_000)
    assert position(page).split()[4] == "1.2"


def test_turns_of_each_kind_in_jupyterlab_whose_theme_is_followed(
    page: Page, run_notebook: Callable[[str], Page]
) -> None:
    run_notebook("explorer.ipynb")
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    settle(page)
    press(page, "kind.meditate", "karma.red", "confirm", "flow2.1")
    press(page, *([] if page.locator(".clab-refusal").count() else ["cancel"]))
    node(page, "notation").fill("c3:G~>L")
    node(page, "notation").press("Enter")
    settle(page)
    assert "Move an energy that is there" in page.locator(".clab-refusal").inner_text()
    press(page, "undo")
    assert to_move(page) == "1"
    ground = "getComputedStyle(document.querySelector('.clab-page')).backgroundColor"
    assert page.evaluate(ground) == "rgb(242, 237, 227)"
    page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    page.wait_for_function("() => document.body.dataset.jpThemeLight === 'false'")
    assert page.evaluate(ground) == "rgb(17, 19, 27)"


def test_a_saved_notebook_without_a_kernel_shows_the_static_board(
    page: Page,
    jupyterlab: Server,
    written: Callable[..., str],
    run_notebook: Callable[[str], Page],
    allowed: list[str],
) -> None:
    allowed.append("widget model not found")
    name = written("saved.ipynb", "from chakra_lab import Explorer\nExplorer(seats=2, seed=7)")
    run_notebook(name)
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    saved = jupyterlab.log.parent / "root" / name
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    assert "clab-still" in saved.read_text(encoding="utf-8")
    page.evaluate("window.jupyterapp.serviceManager.sessions.shutdownAll()")
    page.goto(f"{jupyterlab.address}lab/workspaces/again/tree/{name}?reset")
    expect(page.locator(".clab-still svg")).to_be_visible(timeout=60_000)
