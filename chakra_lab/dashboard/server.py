"""Voilà, set up to serve one notebook of this package and nothing else."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import shutil
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import quote

from jinja2 import ChoiceLoader, FileSystemLoader
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server._tz import utcnow
from jupyter_server.base.handlers import Template404
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.iostream import IOStream
from tornado.netutil import bind_sockets
from tornado.web import HTTPError
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

HERE = Path(__file__).parent
NOTEBOOK = HERE / "served" / "explorer.ipynb"
SHARE = HERE / "share"
TEMPLATE = SHARE / "voila" / "templates" / "chakra"
PORTS_TRIED = 50
PING_MILLISECONDS = 30_000
PATIENCE_MILLISECONDS = 3 * PING_MILLISECONDS
"""So long a page may be silent. Each ping looks for the answer to the one before: one interval alone is too short."""
START_SECONDS = 10.0

_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob: data:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "frame-ancestors 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
    )
)
"""What a browser may load for the page: nothing from another host."""


class Unreachable(Exception):
    """No page can be served at the address asked for; says why and what else would do."""


class TabKernels(AsyncMappingKernelManager):
    """Kernels that rest as long as a tab is open, and end some time after the last one has closed."""

    _starting = 0
    _ending = False

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """The id of a new kernel; none is begun once the end has come."""
        if self._ending:
            raise HTTPError(503, "The board is being put away.")
        self._starting += 1
        try:
            kernel_id: str = await super().start_kernel(**options)
            return kernel_id
        finally:
            self._starting -= 1

    async def end_all(self) -> None:
        """End every kernel, also those that are only just starting."""
        self._ending = True
        patience = START_SECONDS
        while self._starting and patience > 0:
            await asyncio.sleep(0.05)
            patience -= 0.05
        await self.shutdown_all(now=True)

    def notify_disconnect(self, kernel_id: str) -> None:
        """Count the time to the end from here, not from the last thing a visitor did."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self:
            kernel: Any = self.get_kernel(kernel_id)
            kernel.last_activity = utcnow()


class OwnPython(KernelSpecManager):
    """One kernel: the Python that runs the server, without the person's own start-up files and history."""

    parent: Any

    def _kernel_dirs_default(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel of this Python, whatever name a notebook has for it."""
        spec = super().get_kernel_spec("python3")
        spec.argv = [*spec.argv, "--HistoryManager.enabled=False", "--log-level=ERROR"]
        spec.env = {**spec.env, "IPYTHONDIR": str(Path(self.parent.connection_dir) / "ipython")}
        return spec


class PromptServer(HTTPServer):
    """Sends each part of a page at once, also the first ones, which come while the rest is still being made."""

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a connection, without waiting to fill its packets."""
        stream.set_nodelay(True)
        super().handle_stream(stream, address)


class PromptSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The way between a page and its kernel that sends each message at once.

    A message that waits until the one before has been acknowledged makes quick presses 40 ms late.
    """

    async def open(self, kernel_id: str) -> None:
        """Begin; Tornado goes back to waiting when it has answered a request, and so after the handshake."""
        self.set_nodelay(True)
        await super().open(kernel_id)


class PageServer(Voila):  # type: ignore[misc]
    """Serves the explorer's notebook at one address until it is told to end."""

    announce: Callable[[tuple[str, ...]], None] = staticmethod(print)
    """Told the addresses once the page answers there."""

    _ending = False

    @classmethod
    def ready(cls, *, ip: str, port: int, token: str, closed_tab_seconds: int) -> PageServer:
        """A server that only needs its `start()`; it blocks until the end."""
        others = os.environ.get("JUPYTER_PATH")  # where Voilà looks for templates, ours first
        os.environ["JUPYTER_PATH"] = f"{SHARE}{os.pathsep}{others}" if others else str(SHARE)
        logging.getLogger("tornado").setLevel(logging.ERROR)
        cls.clear_instance()
        server: PageServer = cls.instance(
            config=_config(ip=ip, port=port, token=token, closed_tab_seconds=closed_tab_seconds)
        )
        server.initialize([str(NOTEBOOK)])
        return server

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, with our own pages where it asks for the token or has nothing to show."""
        settings: dict[str, Any] = super().init_settings()
        for environment in (settings["jinja2_env"], settings["voila_jinja2_env"]):
            environment.loader = ChoiceLoader([FileSystemLoader(TEMPLATE), environment.loader])
        return settings

    def init_handlers(self) -> list[Any]:
        """Voilà's addresses without its files; whatever is not known is not there, and nothing else is said of it."""
        *known, (_, notebook, options) = super().init_handlers()
        known = [
            (handler[0], PromptSocket, *handler[2:]) if handler[1] is VoilaKernelWebsocketHandler else handler
            for handler in known
            if "/voila/files/" not in handler[0]
        ]
        return [*known, (f"{self.server_url}()", notebook, options), (".*", Template404)]

    def listen(self) -> None:
        """Answer at the first free port, say so, and go on until a signal."""
        sockets = bound_sockets(self.ip, self.port)
        self.port: int = sockets[0].getsockname()[1]
        self.ioloop = IOLoop.current()
        http = PromptServer(self.app)
        http.add_sockets(sockets)
        with _signals(self._handle_signal_stop):
            try:
                self.announce(shown_addresses(self.ip, self.port, self.token))
                self.ioloop.start()
            finally:
                http.stop()
                self.stop()

    def stop(self) -> None:
        """End every kernel and clear their files away."""
        self.ioloop.run_sync(self.kernel_manager.end_all)  # in the same loop, so that what is starting goes on
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _handle_signal_stop(self, sig: int, frame: FrameType | None) -> None:
        loop: IOLoop | None = getattr(self, "ioloop", None)
        if loop is None:
            raise KeyboardInterrupt
        if not self._ending:  # a second Ctrl-C must not break off the end
            self._ending = True
            loop.add_callback_from_signal(loop.stop)


def bound_sockets(ip: str, port: int) -> list[socket.socket]:
    """Sockets bound to an address of this machine, at `port` or the next free one; 0 takes any.

    Raises `Unreachable`.
    """
    last = min(port + PORTS_TRIED, 65536) - 1
    for candidate in range(port, last + 1) if port > 0 else (port,):
        try:
            return bind_sockets(candidate, ip)
        except OverflowError:
            break
        except OSError as problem:
            if problem.errno == errno.EADDRINUSE:
                continue
            if problem.errno == errno.EACCES:
                raise Unreachable(
                    f"this system keeps port {candidate} for its administrator; choose one from 1024 on, "
                    "as in `chakra-lab --port 8866`."
                ) from problem
            raise Unreachable(
                f"this machine has no address {ip!r} to listen on; leave --ip out to stay on this machine, "
                "or name one of its own addresses."
            ) from problem
    if 0 < port < 65536:
        raise Unreachable(f"the ports {port} to {last} are all taken; choose another with --port.")
    raise Unreachable(f"there is no port {port}; choose one from 1024 to 65535 with --port.")


def shown_addresses(ip: str, port: int, token: str) -> tuple[str, ...]:
    """The address to open in a browser; behind it another for this machine, where the first is for its whole network.

    >>> shown_addresses("127.0.0.1", 8866, "")
    ('http://127.0.0.1:8866/',)
    >>> shown_addresses("::1", 8866, "a b")
    ('http://[::1]:8866/?token=a%20b',)
    """
    end = f":{port}/" + (f"?token={quote(token, safe='')}" if token else "")
    everywhere = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "[::1]"}
    if ip in everywhere:
        return f"http://{socket.gethostname()}{end}", f"http://{everywhere[ip]}{end}"
    return (f"http://{f'[{ip}]' if ':' in ip else ip}{end}",)


def _config(*, ip: str, port: int, token: str, closed_tab_seconds: int) -> Config:
    """Everything that Voilà is told; no file of a person or of the working directory adds to it."""
    return Config(
        {
            "Voila": {
                "ip": ip,
                "port": port,
                "token": token,
                "open_browser": False,
                "config_file_paths": [],
                "log_level": logging.ERROR,
                "tornado_settings": {
                    # Without a token, only names of this machine are answered: no other site can point its name here.
                    "allow_remote_access": bool(token),
                    "compress_response": bool(token),  # worth its time on the way to another machine only
                    "headers": {"Content-Security-Policy": _POLICY, "Referrer-Policy": "same-origin"},
                    "log_function": _unlogged,
                    "ws_ping_interval": PING_MILLISECONDS,
                    "ws_ping_timeout": PATIENCE_MILLISECONDS,
                },
            },
            "VoilaConfiguration": {
                "template": "chakra",
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "kernel_spec_manager_class": OwnPython,
                "multi_kernel_manager_class": TabKernels,
                "preheat_kernel": False,
                "prelaunch_hook": _let_the_page_end_its_kernel,
                "show_tracebacks": False,
            },
            "PasswordIdentityProvider": {"allow_password_change": False},
            "MappingKernelManager": {
                "cull_idle_timeout": closed_tab_seconds,
                "cull_interval": max(1, closed_tab_seconds // 5),
            },
        }
    )


def _let_the_page_end_its_kernel(handler: Any, notebook: Any, cwd: str) -> None:
    """Give the visitor the cookie against forged requests: without it, the page's own request to end is refused."""
    _ = handler.xsrf_token


def _unlogged(handler: Any) -> None:
    """Keep the terminal for the address and for errors."""


@contextmanager
def _signals(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Ctrl-C, the end of a terminal and a request to end all lead to `handler`."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")  # the last is not known everywhere
    before = {number: signal.signal(number, handler) for name in names if (number := getattr(signal, name, None))}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
