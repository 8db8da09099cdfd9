"""One line of a score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a score: what earned it (a name), the rule's id, the points (``None`` where a value is unknown), the
    chakra it came from, if any, and the name of the node that shows it on the board, where a module brought it."""

    name: str
    rule: str
    points: int | None
    rung: int | None = None
    node: str = ""
