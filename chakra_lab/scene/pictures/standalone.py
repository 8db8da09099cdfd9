"""What pictures that stand for themselves share: pieces remembered as text, style and definitions, ids of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from typing import Final, ParamSpec, cast
from zlib import crc32

from chakra_lab.scene.board.crystals import defs
from chakra_lab.scene.board.look import REGULAR
from chakra_lab.scene.nodes import Node, to_markup
from chakra_lab.scene.pictures.style import ROOT, style

THEMES: Final = ("system", "light", "dark")
"""What a picture can look like: as the system of whoever looks at it, or always the same."""

_OWN: Final = "\0"
"""Stands in ready markup where the prefix of a picture's own ids goes."""

_CLASSES: Final = re.compile(r'class="([^"]*)"')
_EMPTY: Final = re.compile(r"></(?:circle|ellipse|path|rect|stop|use)>")
_Drawn = Node | Iterable[Node]
_P = ParamSpec("_P")


def markup(drawn: _Drawn) -> str:
    """The markup of one or several nodes, empty elements closed the short way of XML."""
    text = to_markup(drawn) if isinstance(drawn, Node) else "".join(map(to_markup, drawn))
    return _ready(_EMPTY.sub("/>", text))


def _ready(text: str) -> str:
    """Text in ASCII, which joins fastest and has no encoding to get wrong, with a place for the prefix of its ids."""
    plain = text.encode("ascii", "xmlcharrefreplace").decode("ascii")
    return plain.replace("#clab-", f"#{_OWN}").replace('id="clab-', f'id="{_OWN}')


def as_text(draw: Callable[_P, _Drawn]) -> Callable[_P, str]:
    """A drawing that gives its markup, and remembers it for everything it was asked to draw."""

    @lru_cache(maxsize=4096)
    def remembered(*asked: _P.args, **named: _P.kwargs) -> str:
        return markup(draw(*asked, **named))

    return cast("Callable[_P, str]", remembered)


def classes_in(text: str) -> frozenset[str]:
    """All values of ``class`` in a text."""
    return frozenset(_CLASSES.findall(text))


@lru_cache(maxsize=512)
def tag(width: int, height: int, words: str) -> str:
    """The opening tag of a picture of this size, with its name."""
    return _ready(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img"><title>{escape(words)}</title>'
    )


@lru_cache(maxsize=64)
def opening(classes: frozenset[str], letters: str, theme: str = THEMES[0]) -> str:
    """What stands before the drawing: the style for these classes, and the definitions of these energies."""
    shapes = markup(defs(letters, (REGULAR.offset,)))
    return f"<style>{_ready(style(classes, theme))}</style>{shapes}"


def own(name: str) -> str:
    """A name for a class or for keyframes that will be the picture's own, as its ids are."""
    return _OWN + name


def with_own_ids(drawing: str, what: str) -> str:
    """A finished drawing whose ids begin with a prefix that follows from what it shows."""
    return drawing.replace(_OWN, f"clab-{crc32(what.encode()):08x}-")
