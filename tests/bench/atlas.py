"""The channel atlas of the richest positions: how long the kernel takes, and what a hand over the page costs a frame.

In the kernel the atlas is computed anew each time, as on the first visit to its tab, with the pictures and the tree
of the page. In the page a mouse goes over the pictures of the eight spaces, and over the list and the ladder of the
richest one; what is measured is the work of the page's main thread, task by task, as the browser traces it.
"""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Iterator
from statistics import median
from typing import Any, Final
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from chakra_lab import Position
from chakra_lab.dashboard.server import NOTEBOOK
from chakra_lab.notation import position_text
from chakra_lab.rules.atlas import channel_atlas, move_counts
from chakra_lab.rules.orderings import orderings
from chakra_lab.session import Session
from tests.bench.measure import Row, milliseconds
from tests.bench.page import served
from tests.bench.rich import rich_positions
from tests.browser.chromium import FLAGS, chromium
from tests.browser.hands import address

ROUNDS: Final = 5
FRAME: Final = 16.0
"""Milliseconds of a frame."""

STEPS: Final = 60
"""Moves of the mouse over each part of the page."""

PAUSE_MILLISECONDS: Final = 40
"""Between two moves: a quick hand; every few moves it rests, so that what is under it is asked about."""

REST_MILLISECONDS: Final = 300


def rows() -> Iterator[Row]:
    """The figures of the atlas."""
    yield from in_the_kernel()
    yield from in_the_page()


def in_the_kernel() -> Iterator[Row]:
    """CPU time for the atlas and for its tab, each from nothing."""
    positions = rich_positions()
    counts = [sum(len(found.outcomes) for found in channel_atlas(position).values()) for position in positions]
    yield Row("richest positions, outcomes in all", f"{min(counts)} to {max(counts)}", aim="over 500")
    for figure, make, aim in (
        ("the atlas of one", channel_atlas, "under 150 ms"),
        ("the tab with its eight pictures", opened, "under 150 ms"),
        ("and a space of it, listed", listed, ""),
        ("all orders of all outcomes, with why not", every_order, ""),
    ):
        times = [spent(make, position) for _ in range(ROUNDS) for position in positions]
        yield Row(figure, milliseconds(median(times)), aim=aim, noise=f"at most {milliseconds(max(times))}")


def spent(make: Any, position: Position) -> float:
    """Milliseconds of CPU time, with nothing remembered of the atlas."""
    channel_atlas.cache_clear()
    gc.collect()
    begun = time.process_time()
    make(position)
    return 1000 * (time.process_time() - begun)


def opened(position: Position) -> Session:
    """A session that shows the atlas."""
    session = Session(position, 1)
    session.handle({"type": "press", "name": "tab.atlas"})
    session.page()
    return session


def listed(position: Position) -> None:
    """The atlas, then the space with the most outcomes."""
    session = opened(position)
    session.handle({"type": "press", "name": f"atlas.space{richest_space(position)}"})
    session.page()


def every_order(position: Position) -> None:
    """The orders of each outcome, and the counts for the chart."""
    for found in channel_atlas(position).values():
        for outcome in found.outcomes:
            orderings(position, outcome)
    move_counts(position)


def richest_space(position: Position) -> int:
    """The space with the most outcomes."""
    atlas = channel_atlas(position)
    return max(atlas, key=lambda space: len(atlas[space].outcomes))


# The page


def in_the_page() -> Iterator[Row]:
    """The main thread's work while a mouse goes over the atlas of the richest position."""
    position = rich_positions()[0]
    query = urlencode({"position": address(position_text(position))})
    with served(NOTEBOOK) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{site}?{query}")
        page.wait_for_selector('[data-clab="board"][data-busy="false"]', timeout=60_000)
        press(page, "tab.atlas")
        yield hovered(browser, page, "over the eight pictures", ".clab-atlas-grid")
        press(page, f"atlas.space{richest_space(position)}")
        yield hovered(browser, page, "over the list of the richest space", ".clab-atlas-list")
        yield hovered(browser, page, "over its ladder and arrows", ".clab-atlas-board")
        browser.close()


def press(page: Page, name: str) -> None:
    """Press a node and wait for the answer."""
    page.click(f'[data-clab="{name}"]')
    page.wait_for_selector('[data-clab="board"][data-busy="false"]')
    page.wait_for_timeout(REST_MILLISECONDS)


def hovered(browser: Browser, page: Page, figure: str, selector: str) -> Row:
    """The longest task of the main thread while a mouse goes over a part of the page."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    wide, high = min(box["width"], 1280 - box["x"]), min(box["height"], 740 - box["y"])
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    for step in range(STEPS):
        across, along = (step * 0.37) % 1, step / STEPS
        page.mouse.move(box["x"] + wide * (0.1 + 0.8 * across), box["y"] + high * (0.02 + 0.96 * along))
        page.wait_for_timeout(REST_MILLISECONDS if step % 5 == 4 else PAUSE_MILLISECONDS)
    tasks = sorted(task_times(json.loads(browser.stop_tracing())["traceEvents"]), reverse=True)
    over = sum(task > FRAME for task in tasks)
    return Row(
        f"a hand {figure}: longest task",
        milliseconds(tasks[0]),
        aim=f"no frame over {FRAME:.0f} ms",
        noise=f"{over} of {len(tasks)} tasks over {FRAME:.0f} ms; the 20th longest {milliseconds(tasks[19])}",
    )


def task_times(events: list[dict[str, Any]]) -> Iterator[float]:
    """Milliseconds of CPU time of each task of the page's main thread."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    for event in events:
        if event.get("name") in ("RunTask", "ThreadControllerImpl::RunTask") and (event["pid"], event["tid"]) in mains:
            yield event.get("tdur", event.get("dur", 0)) / 1000
