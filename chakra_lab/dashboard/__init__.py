"""The explorer as a web page of its own: one notebook, served by Voilà."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

if TYPE_CHECKING:
    from chakra_lab.widgets.explorer import Explorer

_OF_THE_SERVER = frozenset({"token", "template"})
"""Keys of an address that speak to the server, not to the explorer."""


def page() -> Explorer:
    """The explorer that the visitor's address asks for, as the page's notebook shows it.

    The address comes from Voilà's environment; its keys (`position`, `seed`, `seats`, …) are the explorer's own affair.
    """
    from chakra_lab.widgets.explorer import Explorer

    explorer = Explorer.from_query(asked())
    explorer.still = False
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
