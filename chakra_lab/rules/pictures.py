"""How values of the rules show themselves: a hook that upper floors fill.

The rules know neither text forms nor pictures. A position that is printed or shown in a notebook asks here, and
``chakra_lab`` tells this module who draws.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_svg: Callable[[Any], str] | None = None
_words: Callable[[Any], str] | None = None


def drawn_by(*, svg: Callable[[Any], str], words: Callable[[Any], str]) -> None:
    """Tell who makes the picture and the text of a value of the rules."""
    global _svg, _words
    _svg, _words = svg, words


def svg(value: object) -> str:
    """The picture of a value as SVG text; empty where nobody draws."""
    return _svg(value) if _svg else ""


def words(value: object) -> str:
    """The text of a value; its type's name where nobody writes."""
    return _words(value) if _words else type(value).__name__
