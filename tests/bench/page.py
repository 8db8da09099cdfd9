"""How soon the dashboard's page answers, against the smallest page with an anywidget.

Both pages are served by the same server with the same template and differ only in their notebook. The same browser
visits them in turns. What is measured is measured inside the page: from the request to the first click answered, a
click made as soon as there is something to click, and from each later click to the changed page.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import urlencode

from playwright.sync_api import Browser, sync_playwright

from chakra_lab.dashboard.server import NOTEBOOK
from tests.bench.measure import Comparison, Row, milliseconds, noise
from tests.browser.chromium import FLAGS, chromium
from tests.browser.hands import STUDY, address

VISITS: Final = 9
"""Visits to each page; one to each before them is not counted."""

REST_MILLISECONDS: Final = 700
"""From one visit to the next: the kernel of the one before is then gone."""

CLICKS: Final = 12
"""Clicks on each visit after the first."""

PAUSE_MILLISECONDS: Final = 120
"""From an answer to the next click: nobody is faster, and what follows an answer on the wire has then arrived."""

PRESSES: Final = ("flow1.1", "cancel", "seat2.space2", "seat2.bubbles.1", "seat2.purple.3", "cancel")
"""What is pressed on our page over and over, in the position `STUDY`: an energy and back, a channel action and back."""

SERVE: Final = """
import pathlib, sys
from chakra_lab.dashboard import launch, server
server.NOTEBOOK = pathlib.Path(sys.argv[1])
sys.exit(launch.start(port=0, browser=False))
"""

SMALLEST: Final = '''
import anywidget, traitlets

class Smallest(anywidget.AnyWidget):
    """A button; a click makes Python count, and the count is the button's text."""

    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.dataset.clab = "board";
        const show = () => { button.textContent = model.get("count"); };
        button.addEventListener("click", () => model.send({}));
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.hear)

    def hear(self, widget, content, buffers):
        self.count += 1

Smallest()
'''

WATCH: Final = """
(first) => {
  const find = (name) => document.querySelector(`[data-clab="${name}"]`);
  const press = (name) => new Promise((resolve) => {
    const board = find("board");
    let changed = false;
    const watch = new MutationObserver((records) => {
      changed ||= records.some((record) => record.attributeName !== "data-busy");
      if (!changed || board.dataset.busy === "true") return;
      watch.disconnect();
      resolve(performance.now() - begun);
    });
    watch.observe(board, { attributes: true, characterData: true, childList: true, subtree: true });
    const begun = performance.now();
    find(name).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  window.bench = { press };
  window.bench.first = new Promise((resolve) => {
    const arrival = new MutationObserver(() => {
      if (!find("board") || !find(first)) return;
      arrival.disconnect();
      press(first).then(() => resolve(performance.now()));
    });
    arrival.observe(document, { childList: true, subtree: true });
  });
}
"""
"""Run before anything else in a page: its clock starts with the request."""


@dataclass
class Site:
    """A page to visit, what is pressed there in turn, and the milliseconds that it took."""

    address: str
    presses: Sequence[str]
    arrivals: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)

    def visit(self, browser: Browser) -> None:
        """Come as somebody new, click, and leave."""
        with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
            page = context.new_page()
            page.add_init_script(f"({WATCH})({json.dumps(self.presses[0])})")
            page.goto(self.address, wait_until="commit")
            self.arrivals.append(page.evaluate("bench.first"))
            for number in range(1, CLICKS + 1):
                name = self.presses[number % len(self.presses)]
                page.wait_for_timeout(PAUSE_MILLISECONDS)
                self.clicks.append(page.evaluate("(name) => bench.press(name)", name))
            page.goto("about:blank")  # ends the kernel
            page.wait_for_timeout(REST_MILLISECONDS)

    def forget(self) -> None:
        """Count anew."""
        self.arrivals.clear()
        self.clicks.clear()


@contextmanager
def served(notebook: Path) -> Iterator[str]:
    """The address at which the dashboard's server serves a notebook."""
    command = [sys.executable, "-c", SERVE, str(notebook)]
    there = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}  # as if installed
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=there) as process:
        try:
            assert process.stdout is not None
            found = [word for word in process.stdout.readline().split() if word.startswith("http")]
            if not found:
                raise RuntimeError("The page could not be served; the command `chakra-lab` shows why.")
            yield found[0]
        finally:
            process.terminate()


def smallest_notebook(folder: Path) -> Path:
    """A notebook with the smallest widget, otherwise like the dashboard's."""
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    notebook["cells"][0]["source"] = SMALLEST
    path = folder / NOTEBOOK.name
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def visited() -> tuple[Site, Site]:
    """Our page and the smallest, visited in turns."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        our_address = stack.enter_context(served(NOTEBOOK))
        ours = Site(f"{our_address}?{urlencode({'position': address(STUDY)})}", PRESSES)
        smallest = Site(stack.enter_context(served(smallest_notebook(folder))), ["board"])
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        stack.callback(browser.close)
        for number in range(VISITS + 1):
            ours.visit(browser)
            smallest.visit(browser)
            if not number:
                ours.forget()
                smallest.forget()
    return ours, smallest


def rows() -> Iterator[Row]:
    """The figures of the page."""
    ours, smallest = visited()
    yield Comparison(ours.arrivals, smallest.arrivals).row("page requested to first click answered", milliseconds)
    for percent in (50, 95):
        our_time, smallest_time = percentile(ours.clicks, percent), percentile(smallest.clicks, percent)
        yield Row(
            f"click to changed page, p{percent} of {len(ours.clicks)}",
            milliseconds(our_time),
            milliseconds(smallest_time),
            f"{our_time / smallest_time:.2f}",
            noise=noise([our / their for our, their in zip(*by_visit(ours, smallest, percent), strict=True)]),
        )


def by_visit(ours: Site, smallest: Site, percent: int) -> tuple[list[float], list[float]]:
    """The percentile of the clicks of each visit."""
    starts = range(0, len(ours.clicks), CLICKS)
    first, second = (
        [percentile(site.clicks[start : start + CLICKS], percent) for start in starts] for site in (ours, smallest)
    )
    return first, second


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many in a hundred do not exceed.

    >>> percentile([1, 2, 3, 4, 5], 50)
    3.0
    """
    return quantiles(values, n=100, method="inclusive")[percent - 1]
