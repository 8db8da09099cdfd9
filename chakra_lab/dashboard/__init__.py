"""The explorer as a web page of its own: one notebook, served by Voilà."""

from __future__ import annotations

import gc
import os
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

if TYPE_CHECKING:
    from chakra_lab.widgets.explorer import Explorer

_OF_THE_SERVER = frozenset({"token", "template"})
"""Keys of an address that speak to the server, not to the explorer."""


def page(usually: str = "") -> Explorer:
    """The explorer that the visitor's address asks for, as a notebook shows it that Voilà serves as a page.

    The address comes from Voilà's environment; its keys (`game`, `position`, `seed`, …) are the explorer's own affair.
    ``usually`` is asked for where the address asks for nothing, and where there is none, as in JupyterLab.

    >>> page("seats=3&seed=7")
    <Explorer: round 1, seat 1 of 3 to move>
    """
    from chakra_lab.dashboard.idle import open_rooms
    from chakra_lab.widgets.explorer import Explorer

    explorer = Explorer.from_link(asked() or usually)
    if os.environ.get("SERVER_SOFTWARE", "").startswith("voila"):
        explorer.still = False
        gc.freeze()  # what is there now stays for the visit: looking it through again would halt a press every so often
        with suppress(RuntimeError):
            open_rooms(explorer)
    return explorer


def asked() -> str:
    """The visitor's query string, without what was meant for the server.

    >>> os.environ["QUERY_STRING"] = "seats=3&token=secret&seed=7"
    >>> asked()
    'seats=3&seed=7'
    >>> del os.environ["QUERY_STRING"]
    """
    pairs = parse_qsl(os.environ.get("QUERY_STRING", ""), keep_blank_values=True)
    return urlencode([(key, value) for key, value in pairs if key not in _OF_THE_SERVER])
