"""The lane beside a ladder: arrows that count aloud, hop over what is skipped and stop where a move fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chakra_lab.rules.components import EARTH
from chakra_lab.scene.board.look import Geometry
from chakra_lab.scene.board.marks import Arrow
from chakra_lab.scene.board.pieces import circle, cross_badge, text
from chakra_lab.scene.nodes import Node, node, number

PORT: Final = 92
LANE: Final = 124
BEAD: Final = 11.5


def _y(rung: int, geometry: Geometry) -> float:
    return geometry.y(max(0, min(EARTH, rung)))


def arrow_path(arrow: Arrow, geometry: Geometry) -> str:
    """The path that a move takes: out of the port, along the lane, half circles around skipped rungs.

    >>> from chakra_lab.scene.board.look import REGULAR
    >>> arrow_path(Arrow(0, (1, 3), (2,), 3), REGULAR)
    'M92,0H110Q124,0 124,14V80V136A24 24 0 0 1 124,184V240H100'
    """
    sign = 1 if arrow.is_down else -1
    hop = 0.3 * geometry.pitch
    start = geometry.y(arrow.start)
    parts = [f"M{PORT},{number(start)}H110Q{LANE},{number(start)} {LANE},{number(start + 14 * sign)}"]
    rungs = sorted({*arrow.counted, *arrow.skipped, arrow.last} - {arrow.start}, reverse=not arrow.is_down)
    for rung in rungs:
        y = _y(rung, geometry)
        if rung == arrow.failed_at:
            parts.append(f"V{number(y - 10 * sign)}")
        elif rung in arrow.skipped:
            parts.append(
                f"V{number(y - hop * sign)}"
                f"A{number(hop)} {number(hop)} 0 0 {int(arrow.is_down)} {LANE},{number(y + hop * sign)}"
            )
        else:
            parts.append(f"V{number(y)}")
    if arrow.failed_at is None:
        parts.append("H100")
    return "".join(parts)


def _beads(arrow: Arrow, geometry: Geometry) -> Iterator[Node]:
    figures = geometry.figures
    for number_, rung in enumerate((r for r in arrow.counted if r != arrow.failed_at), start=1):
        y = _y(rung, geometry)
        yield circle(BEAD * (1 + (figures - 1) / 2), "clab-bead", LANE, y)
        yield text(str(number_), LANE, y + 5.3 * figures, "clab-bead-figure", 15 * figures)


def _head(arrow: Arrow, geometry: Geometry) -> str:
    y = _y(arrow.end, geometry)
    return f"M88,{number(y)}L104,{number(y - 8.5)}V{number(y + 8.5)}Z"


def draw_arrow(arrow: Arrow, geometry: Geometry, key: str) -> Node:
    """One arrow; a move already made is a thin line without beads."""
    path = arrow_path(arrow, geometry)
    if arrow.made:
        head = _head(arrow, geometry)
        return node(
            "g",
            node("path", d=path, class_="clab-arrow-line"),
            node("path", d=head, class_="clab-arrow-head"),
            class_="clab-arrow clab-arrow-made",
            key=key,
        )
    failed = arrow.failed_at is not None
    return node(
        "g",
        node("path", d=path, class_="clab-arrow-casing"),
        None if failed else node("path", d=_head(arrow, geometry), class_="clab-arrow-head-casing"),
        circle(4.5, "clab-arrow-dot", PORT, geometry.y(arrow.start)),
        node("path", d=path, class_="clab-arrow-line"),
        None if failed else node("path", d=_head(arrow, geometry), class_="clab-arrow-head"),
        _beads(arrow, geometry),
        cross_badge(LANE, _y(arrow.last, geometry), BEAD) if failed else None,
        class_="clab-arrow clab-arrow-failed" if failed else "clab-arrow",
        key=key,
    )


def draw_arrows(arrows: tuple[Arrow, ...], geometry: Geometry) -> Node | None:
    """All arrows of the lane, made ones below; ``None`` when there are none."""
    if not arrows:
        return None
    ordered = sorted(arrows, key=lambda arrow: not arrow.made)
    return node(
        "g",
        (draw_arrow(arrow, geometry, f"arrow.{i}") for i, arrow in enumerate(ordered)),
        class_="clab-arrows",
        key="arrows",
        aria_hidden=True,
    )
