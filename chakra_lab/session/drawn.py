"""What was drawn last, remembered: a part of a page is drawn anew only when what it shows has changed.

A part that did not change is then the very same node, and the search for changes passes over it at once. Only the last
drawing of each part is kept, so that a long game takes no more memory than a short one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar, TypeVarTuple, Unpack, cast

from chakra_lab.i18n import language
from chakra_lab.scene.nodes import Node

Of = TypeVarTuple("Of")
Part = TypeVar("Part")


class Drawn:
    """Draws by functions that look at nothing but what they are given, and asks them only about what is new.

    >>> from chakra_lab.scene.nodes import node
    >>> def heading(words):
    ...     return node("h2", words)
    >>> drawn = Drawn()
    >>> drawn.part(heading, "Log") is drawn.part(heading, "Log"), drawn.part(heading, "Score") == heading("Score")
    (True, True)
    """

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._parts: dict[object, tuple[object, object]] = {}
        self._rows: dict[object, dict[object, Node]] = {}

    def part(self, draw: Callable[[Unpack[Of]], Part], *of: *Of) -> Part:
        """The part that a function draws of these things, which are compared with those of the last time."""
        now = (language(), *of)
        before = self._parts.get(draw)
        if before is not None and before[0] == now:
            return cast("Part", before[1])
        found = draw(*of)
        self._parts[draw] = (now, found)
        return found

    def rows(self, draw: Callable[..., Node], things: Iterable[tuple[Hashable, ...]]) -> list[Node]:
        """One part for each of several things; those that were among the last ones are not drawn again."""
        before = self._rows.get(draw, {})
        now: dict[object, Node] = {}
        for of in things:
            key = (language(), *of)
            now[key] = before.get(key) or draw(*of)
        self._rows[draw] = now
        return list(now.values())
