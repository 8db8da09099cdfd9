"""The explorer's own page: what a visitor gets, and what it costs the machine."""

from __future__ import annotations

import signal
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import servers
from tests.browser.conftest import BOARD
from tests.browser.servers import Server


def position(page: Page) -> str:
    """The position that the page's board shows."""
    text = page.locator(BOARD).get_attribute("data-position")
    assert text
    return text


def status(address: str, **headers: str) -> int:
    """The code that an address answers with, redirections followed."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refusal:
        return refusal.code


def test_the_page_is_a_board_and_nothing_else(page: Page, dashboard: Server) -> None:
    page.goto(dashboard.address)
    expect(page.locator(BOARD)).to_be_visible()
    expect(page.locator("#clab-wait")).to_have_count(0)
    assert page.title() == "Chakra lab"
    assert page.locator("html").get_attribute("lang")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    left, top = page.evaluate("[document.body.getBoundingClientRect().x, document.body.getBoundingClientRect().y]")
    assert (left, top) == (0, 0)


@pytest.mark.parametrize(("scheme", "ground"), [("light", "rgb(242, 237, 227)"), ("dark", "rgb(17, 19, 27)")])
def test_while_it_loads_the_page_says_so_in_the_colors_of_the_system(
    visitor: Callable[..., Page], dashboard: Server, scheme: str, ground: str
) -> None:
    page = visitor(color_scheme=scheme, reduced_motion="reduce")
    page.goto(dashboard.address, wait_until="commit")
    expect(page.get_by_role("status").get_by_text("Setting out the board…")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == ground
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator(BOARD)).to_be_visible()


def test_an_address_with_a_seed_always_gives_the_same_game(page: Page, dashboard: Server) -> None:
    seen = []
    for query in ("?seed=7&seats=3", "?seats=3&seed=7", "?seed=8&seats=3"):
        page.goto(dashboard.address + query)
        seen.append(position(page))
    assert seen[0] == seen[1] != seen[2]


def test_an_address_with_a_position_shows_that_position(page: Page, dashboard: Server) -> None:
    page.goto(f"{dashboard.address}?seed=7")
    shown = position(page)
    page.goto(f"{dashboard.address}?position={shown.replace(' ', '_')}")
    assert position(page) == shown


def test_a_visitor_cannot_choose_another_template(page: Page, dashboard: Server) -> None:
    page.goto(f"{dashboard.address}?template=lab&theme=dark")
    expect(page.locator(BOARD)).to_be_visible()


def test_nothing_but_the_notebook_is_served(serve: Callable[..., Server], tmp_path: Path) -> None:
    """Least of all what lies in the directory that the command was started in, or is set up there for Voilà."""
    (tmp_path / "mine.ipynb").write_text("{}")
    (tmp_path / "mine.png").write_bytes(b"")
    (tmp_path / "voila.json").write_text('{"VoilaConfiguration": {"template": "lab"}, "Voila": {"base_url": "/x/"}}')
    server = serve()
    for path in ("mine.ipynb", "mine.png", "voila/files/mine.png", "voila/render/mine.ipynb", "voila/tree"):
        assert status(server.address + path) == 404, path
    for path in ("explorer.ipynb", "voila/files/explorer.ipynb", "voila/render/explorer.ipynb"):
        assert status(server.address + path) == 404, path
    for path in ("api/contents", "voila/api/contents", "api/kernels", "api/sessions", "api/terminals"):
        assert status(server.address + path) == 404, path
    assert server.kernels == []


def test_another_site_cannot_reach_the_page_under_its_own_name(dashboard: Server) -> None:
    assert status(dashboard.address, Host="elsewhere.example") == 403


def test_a_kernel_ends_with_its_tab_and_lives_as_long_as_it(
    serve: Callable[..., Server], visitor: Callable[..., Page]
) -> None:
    """A page that is left says so; one that vanishes is found out; one that only rests stays as it is."""
    server = serve(closed_tab_seconds=6)
    resting, leaving, vanishing = visitor(), visitor(), visitor()
    vanishing.add_init_script("navigator.sendBeacon = () => true")  # as if it was ended by force: nothing is said
    for page in (resting, leaving, vanishing):
        page.goto(server.address)
        expect(page.locator(BOARD)).to_be_visible()
    assert len(server.kernels) == 3
    leaving.goto("about:blank")
    server.wait_for_kernels(2, seconds=10)
    vanishing.close()
    assert server.wait_for_kernels(1, seconds=20) > 5  # and the first visitor has rested for longer than that
    resting.locator('[data-clab="help"], [data-clab="letters"]').first.click()
    expect(resting.locator(BOARD)).to_have_attribute("data-busy", "false")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "a request to end"])
def test_the_end_leaves_no_kernel(
    serve: Callable[..., Server], page: Page, allowed: list[str], number: signal.Signals
) -> None:
    allowed.append(r"ERR_CONNECTION_REFUSED|WebSocket")  # the page outlives its server here
    server = serve()
    page.goto(server.address)
    expect(page.locator(BOARD)).to_be_visible()
    kernels = server.kernels
    assert len(kernels) == 1
    assert server.end(number) == 0
    assert not any(kernel.is_running() for kernel in kernels)
    assert "Traceback" not in server.log.read_text()


def test_a_taken_port_gives_way_to_the_next(serve: Callable[..., Server]) -> None:
    port = servers.free_port()
    first, second = serve(port=port), serve(port=port)
    assert first.address == f"http://127.0.0.1:{port}/"
    assert port < int(second.address.rsplit(":", 1)[1].strip("/")) < port + 50
    assert status(first.address) == status(second.address) == 200


def test_an_address_for_other_machines_asks_for_a_token(
    serve: Callable[..., Server], visitor: Callable[..., Page], allowed: list[str]
) -> None:
    allowed.append("401")  # a wrong token is refused on purpose
    server = serve(ip="0.0.0.0")
    assert not server.address.startswith("http://127.0.0.1")
    address, token = server.address.split("?token=")
    here = f"http://127.0.0.1:{address.rsplit(':', 1)[1]}"
    assert len(token) >= 24
    assert status(f"{here}api/kernels/00000000-0000-0000-0000-000000000000") == 403

    page = visitor()
    page.goto(f"{here}?seed=7")
    page.get_by_label("Token").fill("a guess")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("not the token")
    assert len(server.kernels) == 0
    page.get_by_label("Token").fill(token)
    page.keyboard.press("Enter")
    expect(page.locator(BOARD)).to_be_visible()

    guest = visitor()
    guest.goto(f"{here}?seed=7&token={token}")
    expect(guest.locator(BOARD)).to_be_visible()
    assert guest.url == f"{here}?seed=7"
    guest.reload()
    expect(guest.locator(BOARD)).to_be_visible()
