"""The dashboard's server, without a browser."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect

from chakra_lab.dashboard.server import PATIENCE_MILLISECONDS, PING_MILLISECONDS, PromptSocket


class Probe(PromptSocket):
    """The way to a kernel, without a kernel: tells whether its messages wait to fill a packet."""

    connection: Any

    async def prepare(self) -> None:
        """Ask nobody who it is."""

    async def get(self, *_names: str) -> None:
        """Begin without a kernel."""
        await WebSocketHandler.get(self, "none")

    def select_subprotocol(self, subprotocols: list[str]) -> None:
        """Speak plainly."""

    async def open(self, kernel_id: str) -> None:
        """Connect to nothing, then tell."""
        self.kernel_id, self.connection = kernel_id, self
        await super().open(kernel_id)
        sent_at_once = self.ws_connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        self.write_message(str(bool(sent_at_once)))

    async def connect(self) -> None:
        """There is no kernel."""

    def on_close(self) -> None:
        """Nothing is left behind."""


def test_messages_to_the_page_never_wait_for_one_another() -> None:
    async def told() -> str:
        server, sockets = HTTPServer(Application([("/()", Probe)])), bind_sockets(0, "127.0.0.1")
        server.add_sockets(sockets)
        page = await websocket_connect(f"ws://127.0.0.1:{sockets[0].getsockname()[1]}/")
        try:
            return str(await page.read_message())
        finally:
            page.close()
            server.stop()

    assert asyncio.run(asyncio.wait_for(told(), 10)) == "True"


def test_a_page_that_answers_each_ping_late_keeps_its_kernel() -> None:
    """The answer to a ping counts at the next one, an interval later: the patience must outlast that by far."""
    assert PATIENCE_MILLISECONDS >= 2 * PING_MILLISECONDS
