"""The README's start block, typed as it stands in a copy of this tree: it starts, answers and ends."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import threading
import urllib.request
from pathlib import Path

import psutil
import pytest

from tests.house.test_readme import TOP, blocks

INSTALL_SECONDS = 300
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "venv")


@pytest.mark.skipif(os.name == "nt", reason="the block is for a POSIX shell; the README names the other paths")
def test_the_start_block_starts_answers_and_ends(tmp_path: Path) -> None:
    (block,) = blocks("bash", "start")
    clone = tmp_path / "clone"
    shutil.copytree(TOP, clone, ignore=NOT_COPIED)
    screenless = {name: it for name, it in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    shell = subprocess.Popen(
        ["bash", "-c", block],
        cwd=clone,
        env=screenless,
        stdout=subprocess.PIPE,
        stderr=(tmp_path / "errors").open("w"),
        text=True,
        start_new_session=True,
    )
    patience = threading.Timer(INSTALL_SECONDS, shell.kill)
    patience.start()
    try:
        assert shell.stdout is not None
        address = re.search(r"http://\S+", shell.stdout.readline())
        assert address, (tmp_path / "errors").read_text()[-3000:]
        with urllib.request.urlopen(address.group(), timeout=60) as answer:
            assert "Chakra lab" in answer.read().decode()
        started = psutil.Process(shell.pid).children(recursive=True)
        assert any("ipykernel_launcher" in process.cmdline() for process in started)
        os.killpg(shell.pid, signal.SIGINT)  # what Ctrl-C does
        assert shell.wait(30) == 0
        _, left = psutil.wait_procs(started, timeout=5)
        assert not left
    finally:
        patience.cancel()
        if shell.poll() is None:
            os.killpg(shell.pid, signal.SIGKILL)
            shell.wait()
