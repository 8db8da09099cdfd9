"""The palette of the editor: the energies in play and the tools, to pick one from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from chakra_lab.i18n import _
from chakra_lab.rules.components import ENERGY_NAMES
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.board.pieces import box, cell, check, circle, energy, plenitude, ring_cell, token
from chakra_lab.scene.nodes import Node, node

PITCH: Final = 50
SHAPES: Final = {
    "hand": "M-11,0H11M0,-11V11M-7,-4L-11,0L-7,4M7,-4L11,0L7,4M-4,-7L0,-11L4,-7M-4,7L0,11L4,7",
    "eraser": "M-8,-8L8,8M8,-8L-8,8",
}


def palette(items: Iterable[tuple[str, str]], marks: Marks, look: Look, in_row: int) -> Node:
    """The palette as one picture, ``in_row`` items side by side; each is a letter or a tool, with its name in words.

    >>> picture = palette([("G", "green energy"), ("hand", "the hand")], Marks(), Look(), 2)
    >>> picture.find("palette.green")["aria-label"], picture["viewBox"]
    ('green energy', '0 0 100 50')
    """
    cells = [
        _item(item, label, marks, look, ((i % in_row + 0.5) * PITCH, (i // in_row + 0.5) * PITCH))
        for i, (item, label) in enumerate(items)
    ]
    rows = (len(cells) + in_row - 1) // in_row
    return node(
        "svg",
        cells,
        class_="clab-board clab-palette",
        viewBox=f"0 0 {PITCH * min(in_row, len(cells))} {PITCH * rows}",
        role="group",
        aria_label=_("palette"),
        key="palette",
    )


def _item(item: str, label: str, marks: Marks, look: Look, at: tuple[float, float]) -> Node:
    name = f"palette.{ENERGY_NAMES.get(item, item)}"
    states = marks.of(name)
    return cell(
        name,
        label,
        look,
        node("title", label),
        circle(22, "clab-maya") if item in ENERGY_NAMES else box(0, 0, 42, 42, 12, class_="clab-tile"),
        _drawing(item, states, look),
        base="clab-place clab-palette-item",
        states=states,
        at=at,
        hit=ring_cell(0, 0, PITCH, PITCH),
        focus=box(0, 0, 48, 48, 14, class_="clab-focus-ring"),
    )


def _drawing(item: str, states: frozenset[str], look: Look) -> Iterator[Node]:
    if item in ENERGY_NAMES:
        yield from energy(item, states, look, scale=0.86, ring=0.84)
        return
    if "picked" in states:
        yield box(0, 0, 47, 47, 14, class_="clab-picked-box")
    if item in SHAPES:
        yield node("path", d=SHAPES[item], class_="clab-tile-icon", stroke_width="2.6")
    elif item == "harmony":
        yield check(0, 0)
    elif item == "token":
        yield token(0, 0)
    else:
        yield from plenitude(int(item))
