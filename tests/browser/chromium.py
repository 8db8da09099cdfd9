"""A Chromium for the tests: one that is there, Debian's, or Playwright's own, in this order."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What the browser is started with: quiet on the network, and able to run as root in a container."""

_CHOSEN = "CHAKRA_LAB_CHROMIUM"
_COMMANDS = ("chromium", "google-chrome", "google-chrome-stable", "chrome", "chromium-browser", "microsoft-edge")
_ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
_DEBIAN = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
_PLAYWRIGHT = (sys.executable, "-m", "playwright", "install", "chromium")


class NoBrowserError(Exception):
    """There is no Chromium and none could be had; says what to do."""


@functools.cache
def chromium() -> str:
    """The path of a Chromium that runs; it is installed where that may be done unasked. Raises `NoBrowserError`."""
    chosen = os.environ.get(_CHOSEN)
    if chosen:
        if _runs(chosen):
            return chosen
        raise NoBrowserError(f"{_CHOSEN} names {chosen!r}, which does not run; name a Chromium, or leave it unset.")
    return _there() or _from_debian() or _playwrights() or _from_playwright() or _none()


def _there() -> str | None:
    """One that is installed already."""
    found = (shutil.which(command) for command in _COMMANDS)
    return next((path for path in (*found, *_ELSEWHERE) if path and _runs(path)), None)


def _from_debian() -> str | None:
    """Debian's package: installed by a machine that tests unattended, proposed to a person."""
    if not shutil.which("apt-get"):
        return None
    if os.environ.get("CI") != "true" or not hasattr(os, "geteuid") or os.geteuid() != 0:
        print(f"No Chromium is installed. On Debian this brings one: sudo {' '.join(_DEBIAN)}", flush=True)
        return None
    for command in (("apt-get", "update"), _DEBIAN):
        _try(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    return _there()


def _playwrights() -> str | None:
    """Playwright's own, where it was downloaded before."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and _runs(path) else None


def _from_playwright() -> str | None:
    """Playwright's own, downloaded now."""
    return _playwrights() if _try(_PLAYWRIGHT) else None


def _none() -> str:
    raise NoBrowserError(
        "The browser tests need Chromium, and none could be found or installed: install one (on Debian: "
        f"sudo {' '.join(_DEBIAN)}; elsewhere: python -m playwright install chromium) or name one in {_CHOSEN}."
    )


def _runs(path: str) -> bool:
    """Whether it is a browser, and not only a note on how to get one."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and any(name in answer.stdout for name in ("Chrom", "Edge"))


def _try(command: tuple[str, ...], env: dict[str, str] | None = None) -> bool:
    """Run an installation; its own words are shown when it fails."""
    print("+", *command, flush=True)
    try:
        done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except OSError as problem:
        print(problem, flush=True)
        return False
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-2000:], sep="\n", flush=True)
    return done.returncode == 0
