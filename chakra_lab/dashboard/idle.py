"""While nobody presses anything, the kernel of a page imports what only its other tabs need.

A page that opens does not wait for them, and who opens a tab later does not either. They come one by one: a press that
comes in meanwhile is answered first.
"""

from __future__ import annotations

import asyncio
import gc
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Final

from chakra_lab.session.rooms import LATER

if TYPE_CHECKING:
    from chakra_lab.widgets.explorer import Explorer

QUIET: Final = 2.0
"""Seconds without a message from the page before anything is imported."""

BETWEEN: Final = 0.05
"""Seconds from one module to the next."""


def open_rooms(explorer: Explorer, quiet: float = QUIET) -> None:
    """Import what other tabs need once the page has been quiet for so many seconds; ``RuntimeError`` where no event
    loop runs."""
    loop = asyncio.get_running_loop()
    waiting = list(LATER)
    heard = [monotonic()]
    explorer.on_msg(lambda *_said: heard.append(monotonic()))

    def go_on() -> None:
        del heard[:-1]
        if monotonic() - heard[0] < quiet:
            loop.call_later(quiet, go_on)
            return
        import_module(waiting.pop(0))
        if waiting:
            loop.call_later(BETWEEN, go_on)
        else:
            gc.freeze()  # what is there now stays for the visit: looking it through again would halt a press

    loop.call_later(quiet, go_on)
