"""Starts the explorer's page on this machine."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import secrets
import sys
import threading
import webbrowser

CLOSED_TAB_SECONDS = 75
"""How long a kernel outlives its last open tab, at least. An open tab keeps its kernel however long it rests."""


def start(
    *,
    ip: str = "127.0.0.1",
    port: int = 8866,
    browser: bool = True,
    token: str | None = None,
    closed_tab_seconds: int = CLOSED_TAB_SECONDS,
) -> int:
    """Serve the explorer until Ctrl-C or a signal to end; the exit code for the command.

    The address is printed, with its token where there is one, and opened in a browser where there is one. A taken port
    gives way to the next free one. An address that other machines can reach always gets a token. When this returns, no
    kernel is left. Must be called in the main thread, which is where signals arrive.
    """
    if not token and not is_local(ip):
        token = secrets.token_urlsafe(24)
    try:
        from chakra_lab.dashboard.server import PageServer, Unreachable

        server = PageServer.ready(ip=ip, port=port, token=token or "", closed_tab_seconds=closed_tab_seconds)
        server.announce = lambda addresses: _announce(addresses, browser=browser)
        server.start()
    except KeyboardInterrupt:  # before the server took over the signals
        return 130
    except Unreachable as problem:
        print(f"chakra-lab: {problem}", file=sys.stderr)
        return 1
    return 0


def is_local(ip: str) -> bool:
    """Whether only this machine can reach an address to listen on.

    >>> is_local("127.0.0.1"), is_local("::1"), is_local("localhost"), is_local("0.0.0.0"), is_local("")
    (True, True, True, False, False)
    """
    if ip == "localhost":
        return True
    try:
        return ipaddress.ip_address(ip).is_loopback
    except ValueError:
        return False


def _announce(addresses: tuple[str, ...], *, browser: bool) -> None:
    """Say where the page is and, if wanted, show it."""
    print(f"Chakra lab is open at {' and, on this machine, at '.join(addresses)}\nCtrl-C ends it.", flush=True)
    if browser and _has_screen():
        threading.Thread(target=_show, args=addresses[-1:], daemon=True).start()


def _show(address: str) -> None:
    """Open a browser; a machine without one has the address in the terminal."""
    with contextlib.suppress(OSError, webbrowser.Error):
        webbrowser.open(address, new=2)


def _has_screen() -> bool:
    """Whether a browser would get a window of its own, not this terminal."""
    if sys.platform in ("darwin", "win32") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
