"""What a hand does on the page, and what an eye then reads there."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules.mends import rest_in_bag

BOARD = '[data-clab="board"]'
PHONE = 600
"""Windows narrower than this show the page for a phone."""

AT_REST = f'{BOARD}[data-busy="false"]'

STUDY = (
    "base KRB/GGO/YPL P2B2L2Y1K1 ?4?23?? 16.2 LK/PPP/BL/-/GGG/YYY/OOO/RRR/-:-:P "
    "GK/PP*/BBB/LK/GG*/PY/OOO/RRR/K:17:BGY B/-/BK/LLL/GO/YYY/O*/RR*/KK:3:R"
)


def address(position: str) -> str:
    """A position as it stands in an address."""
    return position.replace(" ", "_")


def sound(text: str) -> str:
    """The text of a position with everything in the bag that lies nowhere else."""
    return position_text(rest_in_bag(parse_position(text)))


def settle(page: Page) -> None:
    """Wait until the board has answered and nothing moves."""
    page.wait_for_selector(AT_REST)


def open_board(page: Page, server: str, query: str = "") -> None:
    """Go to the board and wait until it is there."""
    page.goto(f"{server}?{query}" if query else server)
    page.wait_for_selector(AT_REST, timeout=60_000)


def node(page: Page, name: str) -> Locator:
    """A node of the board by its name in the contract."""
    return page.locator(f'{BOARD} [data-clab="{name}"]')


def press(page: Page, *names: str) -> None:
    """Press nodes one after another."""
    for name in names:
        node(page, name).first.click()
        settle(page)


def choose(page: Page, name: str, value: str) -> None:
    """Choose a value of a control."""
    node(page, name).select_option(value)
    settle(page)


def keys(page: Page, *pressed: str) -> None:
    """Press keys one after another."""
    for key in pressed:
        page.keyboard.press(key)
        settle(page)


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page is laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    size = '[data-clab-size="compact"]'
    page.wait_for_selector(f"{BOARD}{size}" if width < PHONE else f"{BOARD}:not({size})")
    settle(page)


def focused(page: Page) -> str:
    """The name of the node that has the focus."""
    found: str = page.evaluate("document.activeElement.dataset.clab ?? ''")
    return found


def position(page: Page) -> str:
    """The text of the position that the board shows."""
    return page.get_attribute(BOARD, "data-position") or ""


def said(page: Page) -> str:
    """What was said last to screen readers."""
    return page.get_attribute(BOARD, "data-announce") or ""


def to_move(page: Page) -> str:
    """The seat to move, empty after the end."""
    return page.get_attribute(BOARD, "data-to-move") or ""


def rules_told(page: Page) -> set[str]:
    """The rule ids given as reasons."""
    return set(page.eval_on_selector_all("[data-rule]", "found => found.map(node => node.dataset.rule)"))


def lit(page: Page, state: str) -> set[str]:
    """The names of the nodes in a state."""
    selector = f"{BOARD} [data-clab].clab-{state}"
    return set(page.eval_on_selector_all(selector, "found => found.map(node => node.dataset.clab)"))
