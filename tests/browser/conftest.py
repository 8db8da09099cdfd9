"""What the browser tests share: one browser, the servers, and pages that are watched while they are used.

    def test_something(page, dashboard):
        page.goto(dashboard.address)

Every page that comes from `page` or `visitor` is watched: a console error, an uncaught error or a request to another
host fails the test that it was used in. `allowed` takes patterns of console errors that a test provokes on purpose.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket, sync_playwright

from tests.browser import servers
from tests.browser.chromium import FLAGS, NoBrowserError, chromium
from tests.browser.servers import Server

HERE = ("127.0.0.1", "localhost", "0.0.0.0")
BOARD = '[data-clab="board"]'


def pytest_configure(config: pytest.Config) -> None:
    """No browser, no tests: said once, and the run has failed."""
    try:
        chromium()
    except NoBrowserError as problem:
        pytest.exit(str(problem), returncode=1)


@dataclass
class Watch:
    """What a page did that it should not have done."""

    allowed: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Note everything from now on."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"uncaught error: {error}"))
        page.on("request", self._request)
        page.on("websocket", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console error: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request | WebSocket) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in HERE:
            self.seen.append(f"request to another host: {request.url}")

    @property
    def complaints(self) -> list[str]:
        """What was seen and not allowed."""
        return [line for line in self.seen if not any(re.search(pattern, line) for pattern in self.allowed)]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The eye on every page of this test; looks back at its end."""
    watch = Watch()
    yield watch
    assert not watch.complaints, "\n".join(watch.complaints)


@pytest.fixture
def allowed(watch: Watch) -> list[str]:
    """Patterns of what a test provokes on purpose: append to it."""
    return watch.allowed


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts further servers of the explorer's page for one test; takes the options of `launch.start`."""
    with ExitStack() as running:
        yield lambda **options: running.enter_context(servers.dashboard(tmp_path, **options))


@pytest.fixture
def visitor(browser: Browser, watch: Watch, serve: object) -> Iterator[Callable[..., Page]]:
    """Makes visitors, each with cookies of their own; takes what Playwright's `new_context` takes.

    They leave before the servers of `serve` end.
    """
    contexts: list[BrowserContext] = []

    def arrive(**options: Any) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        return page

    yield arrive
    for context in contexts:
        for page in context.pages:
            page.goto("about:blank")  # as a person leaves: the kernel ends with the page
        context.close()


@pytest.fixture
def page(visitor: Callable[..., Page]) -> Page:
    """One visitor at a desk."""
    return visitor()


@pytest.fixture(scope="session")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The explorer's page, served as `chakra-lab` serves it."""
    with servers.dashboard(tmp_path_factory.mktemp("dashboard")) as server:
        yield server


@pytest.fixture(scope="session")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab with the notebooks; `voila/render/…` below its address is Voilà as an extension."""
    with servers.jupyterlab(tmp_path_factory.mktemp("jupyterlab")) as server:
        yield server


@pytest.fixture
def run_notebook(page: Page, jupyterlab: Server) -> Callable[..., Page]:
    """Opens a notebook in a fresh JupyterLab, for another visitor if one is named, and runs all its cells; the page it
    is on."""

    def run(name: str, page: Page = page) -> Page:
        page.goto(f"{jupyterlab.address}lab/workspaces/{secrets.token_hex(4)}/tree/{name}?reset")
        page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel != null")
        page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")  # waits for no cell
        return page

    return run
