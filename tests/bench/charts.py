"""How soon a chart is there: the first one of a page, which brings plotly along, and those asked for after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from statistics import median
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from chakra_lab.dashboard.server import NOTEBOOK
from chakra_lab.notation.links import Link, link_text
from tests.bench.measure import Row, milliseconds
from tests.bench.page import PAUSE_MILLISECONDS, served
from tests.browser.chromium import FLAGS, chromium
from tests.browser.hands import AT_REST
from tests.rules.recorded import recorded_game

VISITS: Final = 5
GAME: Final = 3
"""Which of the recorded games is looked at: one of four seats."""

FIRST: Final = "chart.runs"
OTHERS: Final = ("chart.items", "chart.ranges", "chart.harmonized", "chart.tokens", "chart.moves")

ASK: Final = """
(name) => new Promise((resolve) => {
  const wanted = name.split(".")[1];
  const root = document.querySelector('[data-clab="board"]');
  const drawn = () => root.querySelector(`[data-chart="${wanted}"][data-drawn]`);
  const watch = new MutationObserver(() => {
    if (!drawn()) return;
    watch.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - begun));
  });
  watch.observe(root, { attributes: true, childList: true, subtree: true });
  const begun = performance.now();
  root.querySelector(`[data-clab="${name}"]`).click();
})
"""


def visit(browser: Browser, address: str) -> tuple[float, list[float]]:
    """The milliseconds to the first chart of a fresh page, and to each one after it."""
    with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(AT_REST, timeout=60_000)
        page.click('[data-clab="tab.scoring"]')
        page.wait_for_selector(f'[data-clab="{FIRST}"]')
        page.wait_for_timeout(PAUSE_MILLISECONDS)
        first = float(page.evaluate(ASK, FIRST))
        later = []
        for name in OTHERS:
            if name == "chart.moves":
                page.click('[data-clab="tab.atlas"]')
                page.wait_for_selector(f'[data-clab="{name}"]')
            page.wait_for_timeout(PAUSE_MILLISECONDS)
            later.append(float(page.evaluate(ASK, name)))
        page.goto("about:blank")  # ends the kernel
        return first, later


def rows() -> Iterator[Row]:
    """The figures of charts."""
    firsts: list[float] = []
    laters: list[list[float]] = []
    with ExitStack() as stack:
        start = stack.enter_context(served(NOTEBOOK))
        address = start + link_text(Link(game=recorded_game(GAME).record(), at=60))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        stack.callback(browser.close)
        for _number in range(VISITS):
            first, later = visit(browser, address)
            firsts.append(first)
            laters.append(later)
    yield Row("first chart asked for to drawn", milliseconds(median(firsts)), aim="2000 ms", noise=_spread(firsts))
    for name, *found in zip(OTHERS, *laters, strict=True):
        yield Row(f"{name} asked for to drawn", milliseconds(median(found)), aim="300 ms", noise=_spread(found))


def _spread(values: list[float]) -> str:
    return f"[{min(values):.0f}, {max(values):.0f}] ms"
