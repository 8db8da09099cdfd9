"""What a large ladder shows of its score: the line of the run from red through the notches, and what earned points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from chakra_lab.rules.components import CHAKRAS, EARTH, RED
from chakra_lab.rules.reasons import rung_node
from chakra_lab.scene.board.look import Geometry
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.board.pieces import box, circle, text
from chakra_lab.scene.nodes import Node, node, number

LINE_X = -114
"""Where the notches are: their checks are the knots of the line."""

BEAD_X = 100


@lru_cache(maxsize=256)
def draw_run(harmonized: tuple[int, ...], run: int, geometry: Geometry) -> Node | None:
    """The line of a run of this length, cut where it ends, dotted on to what is harmonized above and does not count.

    ``None`` where nothing is harmonized: there is nothing to tell yet.
    """
    if not harmonized:
        return None
    y, half = geometry.y, geometry.pitch / 2
    gap, top = RED - run, harmonized[0]
    parts: list[Node] = []
    if run:
        end = y(1) if run == len(CHAKRAS) else y(gap) + half
        parts.append(node("path", d=f"M{LINE_X},{number(y(RED) + half)}V{number(end)}", class_="clab-bonus-run"))
    if gap:
        cut = y(gap) + half - 4
        if top < gap:
            parts.append(node("path", d=f"M{LINE_X},{number(cut - 10)}V{number(y(top))}", class_="clab-bonus-rest"))
        parts.append(node("path", d=f"M{LINE_X - 9},{number(cut)}l18,-9", class_="clab-bonus-gap"))
    return node("g", parts, class_="clab-run", key="run", aria_hidden=True)


def draw_earned(marks: Marks, seat: int, geometry: Geometry) -> Iterator[Node]:
    """A frame around each rung that earned something, with the points where they are counted."""
    for rung in (*CHAKRAS, EARTH):
        name = rung_node(seat, rung)
        if "earned" not in marks.of(name):
            continue
        y = geometry.y(rung)
        frame = box(0, y + (2 if rung == EARTH else 0), 284 if rung == EARTH else 184, 0.9 * geometry.pitch, 26)
        yield frame.with_attributes(class_="clab-earned-box")
        if name in marks.counts:
            yield circle(15, "clab-earned-bead", BEAD_X, y)
            yield text(f"+{marks.counts[name]}", BEAD_X, y + 5.4, "clab-earned-figure", 15)
