"""The README's ways in, typed as they stand in a copy of this tree: the page, the notebooks, the command line."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from tests.house.test_readme import TOP, blocks

INSTALL_SECONDS = 300
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "venv")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="the blocks are for a POSIX shell; the README names the others")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this tree, in which the tests type one after another."""
    return Path(shutil.copytree(TOP, tmp_path_factory.mktemp("ways") / "clone", ignore=NOT_COPIED))


@contextmanager
def typed(block: str, folder: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """A block in a shell of its own, and where its errors go; whatever it started has ended afterwards."""
    errors = folder.parent / "errors"
    mine = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "PYTHONPATH")
    screenless = {name: it for name, it in os.environ.items() if name not in mine}
    homes = {f"JUPYTER_{name.upper()}_DIR": str(folder.parent / name) for name in ("config", "data", "runtime")}
    shell = subprocess.Popen(
        ["bash", "-c", block],
        cwd=folder,
        env={**screenless, **homes},
        stdout=subprocess.PIPE,
        stderr=errors.open("w"),
        text=True,
        start_new_session=True,
    )
    patience = threading.Timer(INSTALL_SECONDS, shell.kill)
    patience.start()
    try:
        yield shell, errors
    finally:
        patience.cancel()
        if shell.poll() is None:
            os.killpg(shell.pid, signal.SIGKILL)
            shell.wait()


def test_the_start_block_starts_answers_and_ends(clone: Path) -> None:
    (block,) = blocks("bash", "start")
    with typed(block, clone) as (shell, errors):
        assert shell.stdout is not None
        address = re.search(r"http://\S+", shell.stdout.readline())
        assert address, errors.read_text()[-3000:]
        with urllib.request.urlopen(address.group(), timeout=60) as answer:
            assert "Chakra lab" in answer.read().decode()
        started = psutil.Process(shell.pid).children(recursive=True)
        assert any("ipykernel_launcher" in process.cmdline() for process in started)
        os.killpg(shell.pid, signal.SIGINT)  # what Ctrl-C does
        assert shell.wait(30) == 0
        _, left = psutil.wait_procs(started, timeout=5)
        assert not left


def test_the_notebook_block_serves_the_notebooks_after_it(clone: Path) -> None:
    (block,) = blocks("bash", "notebook")
    root = " --allow-root --no-browser" if os.geteuid() == 0 else " --no-browser"
    with typed(block.strip() + root, clone) as (shell, errors):
        for _ in range(600):
            address = re.search(r"http://127\.0\.0\.1:\d+/lab\?token=\w+", errors.read_text())
            if address or shell.poll() is not None:
                break
            threading.Event().wait(0.1)
        assert address, errors.read_text()[-3000:]
        contents = address.group().replace("/lab?", "/api/contents/explorer.ipynb?content=0&")
        with urllib.request.urlopen(contents, timeout=60) as answer:
            assert "explorer.ipynb" in answer.read().decode()


def test_the_shell_block_answers_after_it(clone: Path) -> None:
    (block,) = blocks("bash", "shell")
    with typed(f"set -e\n{block}", clone) as (shell, errors):
        told, _ = shell.communicate(timeout=60)
        assert shell.returncode == 0, told + errors.read_text()
        lines = told.splitlines()
        assert len(lines) == 4
        assert lines[3] == "legal"
        assert (clone / "board.svg").read_text(encoding="utf-8").startswith("<svg")
