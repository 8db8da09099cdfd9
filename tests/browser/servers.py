"""The servers that the browser tests visit, each a process of its own."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

TOP = Path(__file__).resolve().parents[2]
START_SECONDS = 60
_LAUNCH = "import json, sys; from chakra_lab.dashboard.launch import start; sys.exit(start(**json.loads(sys.argv[1])))"


@dataclass(frozen=True)
class Server:
    """A running server: its process, its address as printed, and what it has said."""

    process: subprocess.Popen[str]
    address: str
    log: Path

    @property
    def kernels(self) -> list[psutil.Process]:
        """The kernels that this server has started and that still run."""
        try:
            children = psutil.Process(self.process.pid).children(recursive=True)
        except psutil.NoSuchProcess:
            return []
        return [child for child in children if _is_kernel(child)]

    def wait_for_kernels(self, number: int, seconds: float) -> float:
        """Seconds until so many kernels run."""
        begun = time.monotonic()
        while len(self.kernels) != number:
            if time.monotonic() - begun > seconds:
                raise AssertionError(f"{len(self.kernels)} kernels run after {seconds} s, where {number} should.")
            time.sleep(0.1)
        return time.monotonic() - begun

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ask it to end; its exit code."""
        self.process.send_signal(number)
        return self.process.wait(30)


@contextmanager
def dashboard(folder: Path, **options: Any) -> Iterator[Server]:
    """The explorer's own server, as the command starts it; `options` are those of `launch.start`."""
    log = folder / f"dashboard-{secrets.token_hex(4)}.log"
    told = json.dumps({"port": 0, "browser": False, **options})
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-c", _LAUNCH, told], cwd=folder, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"no address was printed: {line!r} {log.read_text()}"
        yield Server(process, found.group(), log)
    finally:
        _end(process)


@contextmanager
def jupyterlab(folder: Path) -> Iterator[Server]:
    """JupyterLab, with Voilà as its extension, over a copy of the notebooks."""
    root = folder / "root"
    shutil.copytree(TOP / "notebooks", root, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    with jupyter(folder, root=root) as server:
        yield server


@contextmanager
def jupyter(
    folder: Path, *, root: Path, python: Path = Path(sys.executable), base: str = "/", token: str = ""
) -> Iterator[Server]:
    """A Jupyter server with nobody's settings over a folder, below a base path; its files go where it is told."""
    quiet = folder / "config" / "labconfig" / "page_config.json"
    quiet.parent.mkdir(parents=True)
    quiet.write_text(json.dumps({"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}))
    homes = {f"JUPYTER_{name.upper()}_DIR": str(folder / name) for name in ("config", "data", "runtime")}
    port = free_port()
    options = {
        "ServerApp.root_dir": root,
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.base_url": base,
        "IdentityProvider.token": token,
        "LabApp.expose_app_in_browser": True,
        "LabApp.open_browser": False,
    }
    log = folder / "jupyterlab.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            [python, "-m", "jupyterlab", "--allow-root", *(f"--{name}={it}" for name, it in options.items())],
            cwd=folder,
            env={**os.environ, **homes, "IPYTHONDIR": str(folder / "ipython")},
            stdout=output,
            stderr=output,
            text=True,
        )
    server = Server(process, f"http://127.0.0.1:{port}{base}", log)
    try:
        wait_for_answer(server, "api")
        yield server
    finally:
        _end(process)


def wait_for_answer(server: Server, path: str) -> None:
    """Come back once the server answers there."""
    begun = time.monotonic()
    while server.process.poll() is None and time.monotonic() - begun < START_SECONDS:
        try:
            urllib.request.urlopen(server.address + path, timeout=5)
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
        else:
            return
    raise AssertionError(f"{server.address} does not answer:\n{server.log.read_text()}")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _is_kernel(process: psutil.Process) -> bool:
    try:
        return any("ipykernel" in word for word in process.cmdline())
    except psutil.Error:
        return False


def _end(process: subprocess.Popen[str]) -> None:
    """End it in peace, or else by force."""
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()
