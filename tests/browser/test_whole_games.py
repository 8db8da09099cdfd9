"""Whole games of two seats from the first turn to the last: by keys alone, by touch, by typed text, by names read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from chakra_lab.notation import parse_position
from chakra_lab.rules import Action, Channel, Receive, SplitMix64
from chakra_lab.rules.components import ENERGY_NAMES, EXCHANGE_SPACE, RUNG_NAMES
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.position import Position
from tests.browser.hands import BOARD, node, open_board, position, press, said, settle, to_move
from tests.browser.servers import Server
from tests.rules.chooser import choose

Act = Callable[[str], None]
CASES = Path(__file__).parents[1] / "cases" / "games.jsonl"


def rung_node(seat: int, rung: int, place: int) -> str:
    """A place of a rung by its name; the earth is one place."""
    return f"seat{seat}.{RUNG_NAMES[rung]}" + ("" if rung == 8 else f".{place}")


def presses(here: Position, action: Action) -> list[str]:
    """The nodes to press for an action, in order, the last before confirming."""
    seat = here.seat
    if isinstance(action, Receive):
        assert isinstance(action.rung, int)
        flow, found = here.flows[action.flow - 1], []
        for letter in action.energies:
            space = next(n for n in (1, 2, 3) if flow[n - 1] == letter and f"flow{action.flow}.{n}" not in found)
            found.append(f"flow{action.flow}.{space}")
        return [*found, rung_node(seat, action.rung, len(here.mover.rungs[action.rung]) + 1)]
    if isinstance(action, Channel):
        found, passage = [f"list.space{action.space}"], Passage(here.mover, here.rules)
        if action.space == EXCHANGE_SPACE:
            return [*found, f"bag.{ENERGY_NAMES[action.chosen]}"]
        for move in action.moves:
            found.append(rung_node(seat, move.start, passage.board.rungs[move.start].index(move.energy) + 1))
            found.append(rung_node(seat, move.end, len(passage.board.rungs[move.end]) + 1))
            passage = passage.after(move)
        return found
    return ["kind.meditate", *([f"karma.{ENERGY_NAMES[action.color]}"] if action.color else [])]


def play_whole_game(page: Page, act: Act, most: int = 130) -> int:
    """Let sensible actions be played by `act` until the game is over; how many turns it took."""
    generator = SplitMix64(5)
    for turn in range(most):
        if not to_move(page):
            return turn
        here = parse_position(position(page))
        before = position(page)
        for name in presses(here, choose(here, generator)):
            act(name)
        act("confirm")
        assert position(page) != before, (before, said(page))
    pytest.fail(f"the game did not end within {most} turns")


def by_keys(page: Page) -> Act:
    """Press keys only: letters and digits for kinds and spaces, N to what is lit, Tab to the buttons."""
    letters = {"kind.receive": "r", "kind.channel": "c", "kind.meditate": "m"}

    def focused() -> str:
        return str(page.evaluate("document.activeElement?.dataset?.clab ?? ''"))

    def act(name: str) -> None:
        if name in letters:
            page.keyboard.press(letters[name])
        elif name.startswith("list.space"):
            page.keyboard.press(name[-1])
        elif name == "confirm":
            for _tab in range(80):
                if focused() == name:
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        else:
            if name.startswith("flow") and not page.locator(f"{BOARD} .clab-legal").count():
                page.keyboard.press("r")
                settle(page)
            for _step in range(60):
                if focused() == name:
                    break
                page.keyboard.press("n")
            assert focused() == name
            page.keyboard.press("Enter")
        settle(page)

    return act


def test_by_keyboard_alone(visitor: Callable[..., Page], dashboard: Server) -> None:
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "seats=2&seed=11")
    assert play_whole_game(page, by_keys(page)) > 20
    assert page.locator("[data-winners]").count() == 1


def test_by_touch_on_a_phone(visitor: Callable[..., Page], dashboard: Server) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_board(page, dashboard.address, "seats=2&seed=11")
    page.wait_for_selector(f'{BOARD}[data-clab-size="compact"]')
    settle(page)

    def act(name: str) -> None:
        node(page, name).first.tap()
        settle(page)

    assert play_whole_game(page, act) > 20


def test_by_typed_notation_with_yin_yang_and_objectives(visitor: Callable[..., Page], dashboard: Server) -> None:
    game = next(line for line in map(json.loads, CASES.read_text().splitlines()) if line["start"].startswith("AD "))
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "position=" + game["start"].replace(" ", "_"))
    press(page, "confirm-off")
    for action, drawn, after in game["turns"]:
        text = f"{action} ={drawn or '-'}" if action[0].isdigit() else action
        node(page, "notation").fill(text)
        node(page, "notation").press("Enter")
        settle(page)
        if page.locator('[data-clab="confirm"]').count():  # the last free token would be locked
            press(page, "confirm")
        assert position(page) == after
    assert page.locator(".clab-total").all_text_contents() == [str(seat["total"]) for seat in game["score"]]


def test_by_a_script_that_reads_only_names_and_announcements(visitor: Callable[..., Page], dashboard: Server) -> None:
    """What is played is decided from what a screen reader hears: names of buttons, descriptions, the live region."""
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, "seats=2&seed=4")
    generator = SplitMix64(9)
    live = page.get_by_role("status").last
    heard: list[str] = []

    def press_named(pattern: str) -> bool:
        buttons = page.get_by_role("button", name=re.compile(pattern))
        usable = [b for b in buttons.all() if (b.get_attribute("aria-description") or "").startswith("can be chosen")]
        if usable:
            usable[generator.below(len(usable))].click()
            settle(page)
        return bool(usable)

    for _turn in range(30):
        kind = ("^.?Receive", "^.?Meditate")[generator.below(4) == 0]
        page.get_by_role("button", name=re.compile(kind)).first.click()
        settle(page)
        if kind.endswith("Receive"):
            if not press_named("^flow "):
                page.get_by_role("button", name="Understood").click()
                continue
            if not press_named("place [123]:"):
                assert press_named("^flow .*negative")
                assert press_named("place [123]:")
        else:
            press_named("plenitude token")
        page.get_by_role("button", name="Confirm", exact=True).click()
        settle(page)
        heard.append(live.text_content() or "")
    assert sum("takes" in words for words in heard) > 5
    assert any("meditates" in words for words in heard)
    assert all(words for words in heard)


def test_by_keyboard_in_jupyterlab(run_notebook: Callable[[str], Page]) -> None:
    page = run_notebook("explorer.ipynb")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    settle(page)
    node(page, "kind.receive").first.focus()
    assert play_whole_game(page, by_keys(page)) > 20
