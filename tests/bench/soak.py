"""A long hour on one page: a thousand actions of whole games, one game after another as branches of one tree, undone
and scrubbed through on the way, with what it costs.

What must stay flat does so or not: the memory of the kernel and of the page, the nodes of the page, the number of
widgets, and how long the page takes to answer. The games are alike, so that their answers can be compared.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import quantiles
from typing import Any, Final

import psutil
from playwright.sync_api import Page, sync_playwright

from chakra_lab.notation import action_text, parse_position
from chakra_lab.rules import SplitMix64
from tests.bench.measure import Row, milliseconds
from tests.bench.page import served
from tests.browser.chromium import FLAGS, chromium
from tests.rules.chooser import choose

ACTIONS: Final = 1000
CHUNK: Final = 100
"""Actions between two looks at the costs."""

UNDONE: Final = 20
"""How many actions of each chunk are undone and redone; half as many times the game is scrubbed from end to end."""

SOAK: Final = """
() => {
  const board = document.querySelector('[data-clab="board"]');
  const find = (name) => board.querySelector(`[data-clab="${name}"]`);
  const answered = (act) => new Promise((done) => {
    const begin = performance.now();
    const watch = new MutationObserver(() => {
      if (board.dataset.busy !== "false") return;
      watch.disconnect();
      done(performance.now() - begin);
    });
    watch.observe(board, { attributes: true, attributeFilter: ["data-busy"] });
    act();
  });
  const press = (name) => answered(() => find(name).dispatchEvent(new MouseEvent("click", { bubbles: true })));
  const enter = (text) => answered(() => {
    const field = find("notation");
    field.focus();
    field.value = text;
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  window.soak = {
    presses: async (names) => {
      const took = [];
      for (const name of names) took.push(await press(name));
      return took;
    },
    play: async (text) => {
      const took = await enter(text);
      if (find("confirm")) await press("confirm");
      const over = !board.dataset.toMove;
      if (over) await press("first");
      return { took, position: board.dataset.position, over };
    },
  };
}
"""
"""Run in the page: presses and typed actions, each with the milliseconds until the page was at rest again."""


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
    """The costs at the start, at the first and the last chunk of actions and half way; each row with what the undoing
    and scrubbing in its chunk took."""
    from chakra_lab.dashboard.server import NOTEBOOK

    with served(NOTEBOOK) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{address}?seats=2&seed=3")
        page.wait_for_selector('[data-clab="board"][data-busy="false"]', timeout=60_000)
        server = psutil.Process()
        page.evaluate(SOAK)
        page.evaluate("soak.presses(['confirm-off'])")
        generator = SplitMix64(1)
        position = page.get_attribute('[data-clab="board"]', "data-position") or ""
        yield Row("page at the start", "", noise=costs(page, server))
        games = 0
        for chunk in range(1, ACTIONS // CHUNK + 1):
            typed: list[float] = []
            for _action in range(CHUNK):
                here = parse_position(position)
                done: dict[str, Any] = page.evaluate("(text) => soak.play(text)", action_text(choose(here, generator)))
                typed.append(done["took"])
                position = done["position"]
                games += done["over"]
            undone, scrubbed = gone_back_and_forth(page)
            position = page.get_attribute('[data-clab="board"]', "data-position") or ""
            said = costs(page, server)
            number = chunk * CHUNK
            print(f"  {number} actions, p95 {milliseconds(p95(typed))}, {said}", file=sys.stderr, flush=True)
            if number in (CHUNK, ACTIONS // 2, ACTIONS):
                played = f"page at action {number}, {games} games over"
                yield Row(f"{played}, answer p95", milliseconds(p95(typed)), noise=said)
                yield Row(f"page at action {number}, undone and redone, p95", milliseconds(p95(undone)))
                yield Row(f"page at action {number}, from end to end, p95", milliseconds(p95(scrubbed)))
        browser.close()


def gone_back_and_forth(page: Page) -> tuple[list[float], list[float]]:
    """The milliseconds of undoing and redoing the last actions, and of going from end to end of the game."""
    undone = page.evaluate("(names) => soak.presses(names)", ["undo"] * UNDONE + ["redo"] * UNDONE)
    scrubbed = page.evaluate("(names) => soak.presses(names)", ["first", "last"] * (UNDONE // 2))
    return undone, scrubbed


def costs(page: Page, server: psutil.Process) -> str:
    """What the page takes: the kernel's memory, the heap, nodes, widgets."""
    nodes = page.evaluate("document.querySelectorAll('*').length")
    widgets = page.evaluate("document.querySelectorAll('.clab-page').length")
    return f"kernel {kernel_mib(server):.1f} MiB, heap {heap_mib(page):.1f} MiB, {nodes} nodes, {widgets} widget"
