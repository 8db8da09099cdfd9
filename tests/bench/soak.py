"""A long hour on one page: a thousand actions typed, undone and scrubbed through, with what it costs on the way.

What must stay flat does so or not: the memory of the kernel and of the page, the nodes of the page, the number of
widgets, and how long the page takes to answer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import quantiles
from typing import Final

import psutil
from playwright.sync_api import Page, sync_playwright

from chakra_lab.notation import action_text, parse_position
from chakra_lab.rules import Action, Position, legal_actions
from tests.bench.measure import Row, milliseconds
from tests.bench.page import served
from tests.browser.chromium import FLAGS, chromium

ACTIONS: Final = 1000
CHUNK: Final = 100
"""Actions between two looks at the costs."""

ENTER: Final = """
(text) => new Promise((done) => {
  const board = document.querySelector('[data-clab="board"]');
  const field = board.querySelector('[data-clab="notation"]');
  const begin = performance.now();
  const watch = new MutationObserver(() => {
    if (board.dataset.busy === "false") { watch.disconnect(); done(performance.now() - begin); }
  });
  watch.observe(board, { attributes: true, attributeFilter: ["data-busy"] });
  field.focus();
  field.value = text;
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
})
"""

PRESS: Final = """
(name) => new Promise((done) => {
  const board = document.querySelector('[data-clab="board"]');
  const begin = performance.now();
  const watch = new MutationObserver(() => {
    if (board.dataset.busy === "false") { watch.disconnect(); done(performance.now() - begin); }
  });
  watch.observe(board, { attributes: true, attributeFilter: ["data-busy"] });
  board.querySelector(`[data-clab="${name}"]`).click();
})
"""


def chosen(position: Position, chance: random.Random) -> Action:
    """Any action, so that a game that never ends goes on: receives while there is room, else whatever there is."""
    actions = legal_actions(position)
    return chance.choice(actions[-60:])


def kernel_mib(server: psutil.Process) -> float:
    """The memory of the one kernel of a server."""
    kernels = [child for child in server.children(recursive=True) if "ipykernel" in " ".join(child.cmdline())]
    return max((kernel.memory_info().rss for kernel in kernels), default=0) / 2**20


def heap_mib(page: Page) -> float:
    """The page's JavaScript heap after a collection."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return float(used) / 2**20


def p95(values: list[float]) -> float:
    """The time that 19 of 20 answers keep."""
    return quantiles(values, n=20)[-1]


def rows() -> Iterator[Row]:
    """Costs at the start, then after every so many actions, and after undoing and scrubbing."""
    from chakra_lab.dashboard.server import NOTEBOOK

    with served(NOTEBOOK) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{address}?seats=2&seed=3")
        page.wait_for_selector('[data-clab="board"][data-busy="false"]', timeout=60_000)
        server = psutil.Process()
        page.evaluate(PRESS, "confirm-off")
        chance = random.Random(1)
        yield cost(page, server, "at the start", [])
        times: list[float] = []
        for number in range(1, ACTIONS + 1):
            here = parse_position(page.get_attribute('[data-clab="board"]', "data-position") or "")
            times.append(page.evaluate(ENTER, action_text(chosen(here, chance))))
            if page.locator('[data-clab="confirm"]').count():
                page.evaluate(PRESS, "confirm")
            if not page.get_attribute('[data-clab="board"]', "data-to-move"):
                page.evaluate(PRESS, "first")
            if number in (CHUNK, ACTIONS // 2, ACTIONS):
                yield cost(page, server, f"after {number} actions", times[-CHUNK:])
        back = [page.evaluate(PRESS, "undo") for _undo in range(CHUNK)]
        yield cost(page, server, f"{CHUNK} undone", back)
        scrubbed = []
        for _jump in range(CHUNK // 2):
            scrubbed += [page.evaluate(PRESS, "first"), page.evaluate(PRESS, "last")]
        yield cost(page, server, f"{CHUNK} scrubs from end to end", scrubbed)
        browser.close()


def cost(page: Page, server: psutil.Process, when: str, times: list[float]) -> Row:
    """One line: time, kernel, heap, nodes, widgets."""
    nodes = page.evaluate("document.querySelectorAll('*').length")
    widgets = page.evaluate("document.querySelectorAll('.clab-page').length")
    said = f"kernel {kernel_mib(server):.0f} MiB, heap {heap_mib(page):.1f} MiB, {nodes} nodes, {widgets} widget"
    return Row(f"page {when}, answer p95", milliseconds(p95(times)) if times else "", noise=said)
