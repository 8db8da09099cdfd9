"""Whole games of two seats from the first turn to the last: by keys alone, by touch, by typed text, by names read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from chakra_lab.notation import action_text, parse_position
from chakra_lab.rules import Action, Channel, Receive, SplitMix64
from chakra_lab.rules.components import ENERGY_NAMES, EXCHANGE_SPACE, RUNG_NAMES
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.position import Board, Position
from tests.browser.hands import BOARD, keys, node, open_board, position, press, said, settle, to_move
from tests.browser.servers import Server
from tests.rules.chooser import choose

Act = Callable[[str], None]
Play = Callable[[Position, Action], None]
SHORT = 15
"""The seed of a game that sensible seats end soon."""

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


def play_whole_game(page: Page, play: Play, most: int = 130) -> int:
    """Let sensible actions be played until the game is over; how many turns it took."""
    generator = SplitMix64(5)
    for turn in range(most):
        if not to_move(page):
            return turn
        before = position(page)
        here = parse_position(before)
        play(here, choose(here, generator))
        assert position(page) != before, (before, said(page))
    pytest.fail(f"the game did not end within {most} turns")


def pressing(act: Act) -> Play:
    """Plays by pressing one node after another, by `act`."""

    def play(here: Position, action: Action) -> None:
        for name in (*presses(here, action), "confirm"):
            act(name)

    return play


def tapping(page: Page) -> Act:
    """Touch."""

    def act(name: str) -> None:
        node(page, name).first.tap()
        settle(page)

    return act


def typing(page: Page) -> Play:
    """Plays by typing the action; Enter once more confirms it."""

    def play(_here: Position, action: Action) -> None:
        node(page, "notation").fill(action_text(action))
        keys(page, "Enter", "Enter")

    return play


def by_keys(page: Page) -> Act:
    """Press keys only: letters and digits for kinds and spaces, N to what is lit, Tab to the buttons."""
    letters = {"kind.receive": "r", "kind.channel": "C", "kind.meditate": "M"}

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
    open_board(page, dashboard.address, f"seats=2&seed={SHORT}")
    start = position(page)
    assert play_whole_game(page, pressing(by_keys(page))) > 20
    assert page.locator("[data-winners]").count() == 1
    end = position(page)
    keys(page, "Home")
    assert position(page) == start
    keys(page, ".", ",", "End")
    assert position(page) == end
    keys(page, "u", "Shift+U")
    assert position(page) == end


def test_by_touch_on_a_phone(visitor: Callable[..., Page], dashboard: Server) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_board(page, dashboard.address, f"seats=2&seed={SHORT}")
    page.wait_for_selector(f'{BOARD}[data-clab-size="compact"]')
    settle(page)
    assert play_whole_game(page, pressing(tapping(page))) > 20


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
    totals = [seat["total"] for seat in game["score"]]
    assert page.locator(".clab-total").all_text_contents() == [str(total) for total in totals]
    winners = [str(seat) for seat, total in enumerate(totals, 1) if total == max(totals)]
    assert page.get_attribute("[data-winners]", "data-winners") == " ".join(winners)
    press(page, "rematch")
    assert position(page).split()[4] == "1.1"


def heard(names: list[str]) -> Position:
    """What the names of the nodes tell the seat to move: the flows, the bag, and its own board."""
    letters = {name.replace("-", " "): letter for letter, name in ENERGY_NAMES.items()}
    said = dict(re.split(r": (?!.*: )", name, maxsplit=1) for name in names if ": " in name)

    def energy(place: str) -> str:
        return letters.get(said[place].removesuffix(" energy"), "")

    def rung(number: int) -> str:
        name = RUNG_NAMES[number].replace("-", " ") + (" chakra" if number else "")
        return "".join(energy(f"{name}, place {place}") for place in (1, 2, 3))

    earth = next(name for name in names if name.startswith("earth, "))
    alleviated = re.search(r"[0-9]+", earth)
    notches = [n for n in range(1, 8) if "token" in said[f"notch of the {RUNG_NAMES[n].replace('-', ' ')} chakra"]]
    bag = re.findall(r"([0-9]+ )?([a-z ]+?)(?:, | and |$)", said["bag"].partition("energies, ")[2])
    held = {letters[color]: int(count or 1) for count, color in bag}
    board = Board(
        (*map(rung, range(8)), "K" * int(alleviated[0] if alleviated else 0)),
        tuple(notches),
        tuple(n for n in range(1, 9) if any(re.fullmatch(f"space {n}: .*, used", name) for name in names)),
        "".join(x for name, x in letters.items() if said.get(f"{name} meditation token") == "held"),
    )
    flows = tuple("".join(energy(f"flow {n}, space {m}") or "." for m in (1, 2, 3)) for n in (1, 2, 3))
    return Position(boards=(board, Board()), flows=flows, bag=tuple(held.get(x, 0) for x in letters.values()))


def as_named(name: str) -> str:
    """How the accessible name of a node begins."""
    words = name.replace("-", " ").split(".")
    match words:
        case ["kind", kind]:
            return kind.capitalize()
        case ["list", space]:
            return f"space {space[-1]}: "
        case ["bag", color]:
            return f"{color} energy, "
        case ["karma", color]:
            return f"{color} plenitude token: "
        case [_, "earth"]:
            return "earth, "
        case [_, "bubbles", place]:
            return f"bubbles, place {place}: "
        case [_, color, place]:
            return f"{color} chakra, place {place}: "
        case [flow, space]:
            return f"flow {flow[-1]}, space {space}: "
        case _:
            return name.capitalize()


def test_by_a_script_that_reads_only_names_and_announcements(visitor: Callable[..., Page], dashboard: Server) -> None:
    """What is played is decided from what a screen reader hears: names of nodes, and the live region."""
    page = visitor(reduced_motion="reduce")
    open_board(page, dashboard.address, f"seats=2&seed={SHORT}")
    board, live, generator = page.locator(BOARD), page.get_by_role("status").last, SplitMix64(5)
    announced: list[str] = []
    while not page.get_by_text("The game is over").count():
        here = heard(re.findall(r'(?:button|group|img) "([^"]*)"', board.aria_snapshot()))
        for name in (*presses(here, choose(here, generator)), "confirm"):
            page.get_by_role("button", name=re.compile(rf"^(. )?{as_named(name)}")).first.click()
            settle(page)
        announced.append(live.text_content() or "")
        assert len(announced) < 130, announced
    for words in ("takes", "falls", "meditates", "harmonizes"):
        assert any(words in said_then for said_then in announced), words
    assert re.search(r"The game is over\. Seat [12] wins with [0-9]+ points", announced[-1])


def test_by_keyboard_by_touch_and_by_typed_notation_in_jupyterlab(
    visitor: Callable[..., Page], run_notebook: Callable[..., Page]
) -> None:
    page = run_notebook("explorer.ipynb", visitor(has_touch=True, reduced_motion="reduce"))
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    settle(page)
    for play in (pressing(by_keys(page)), pressing(tapping(page)), typing(page)):
        press(page, "new-game")
        node(page, "new-game.seed").fill(str(SHORT))
        press(page, "new-game.start")
        assert play_whole_game(page, play) > 20
