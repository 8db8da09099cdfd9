"""One rung of the score sheet: what lies on a chakra at a glance, and the part of the run's line that passes it.

The rungs of a seat stand one upon the other, so the parts make one line: it rises from red through the run, is cut
in the first chakra that is not harmonized, and goes on dotted to what is harmonized above, which does not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from chakra_lab.rules.components import CHAKRAS, EARTH, HALVES, RED, own_letter
from chakra_lab.rules.position import Position
from chakra_lab.scene.board.crystals import crystal, defs, use
from chakra_lab.scene.board.pieces import box, circle
from chakra_lab.scene.board.small import SMALL, SmallGeometry, caption, draw_small_earth, draw_small_rung, small_parts
from chakra_lab.scene.nodes import Node, node, number, to_markup
from chakra_lab.scene.pictures.style import style

WIDE: Final = SmallGeometry(44, 28, 0.56, 94, 37, 0, 0, 62)
NARROW: Final = SmallGeometry(44, 13, 0.27, 44, 30, 0, 0, 30)
"""Geometries of a rung: for a page, and for three or four seats side by side on a phone."""


@lru_cache(maxsize=4096)
def sheet_rung(rung: int, energies: str, run: int, above: tuple[int, ...], earned: bool, narrow: bool) -> Node:
    """A chakra of the sheet, with its part of the line of the run.

    ``run`` is the length of the run from red, ``above`` the harmonized chakras above its gap, from the bottom;
    ``earned`` points it out; ``narrow`` is for three or four seats on a phone.
    """
    size = NARROW if narrow else WIDE
    return node(
        "svg",
        box(0, 0, size.width + 5, size.height + 5, size.height / 2 + 2.5, class_="clab-sheet-earned")
        if earned
        else None,
        draw_small_rung(rung, energies, False, frozenset(), size).with_attributes(transform=None),
        _line(rung, run, above, size),
        viewBox=_view(size),
        class_="clab-board clab-sheet-picture",
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=256)
def sheet_earth(energies: str, earned: bool, narrow: bool) -> Node:
    """The earth of the sheet."""
    size = NARROW if narrow else WIDE
    wide = size.width * 1.2
    return node(
        "svg",
        box(0, 0, size.width * 1.15, size.height + 4, 8, class_="clab-sheet-earned") if earned else None,
        draw_small_earth(energies, size).with_attributes(transform=None),
        viewBox=f"{number(-wide / 2)} {number(-size.pitch / 2)} {number(wide)} {number(size.pitch)}",
        class_="clab-board",
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=64)
def sheet_tokens(halves: int, earned: bool) -> Node:
    """Yin-Yang tokens in a row of the sheet: whole ones, a half one with its missing half dashed, a ring for none."""
    count = max(1, (halves + 1) // HALVES)
    wide = 26 * count + 4
    parts: list[Node] = []
    for place in range(count):
        x = 26 * (place - (count - 1) / 2)
        there = min(HALVES, halves - HALVES * place)
        if there < HALVES:
            parts.append(circle(11, "clab-token-free", x))
        if there > 0:
            parts.append(use("yin-yang" if there == HALVES else "yin-yang-half", x, 0, 0.85, "clab-yin-yang"))
    return node(
        "svg",
        box(0, 0, wide, 27, 8, class_="clab-sheet-earned") if earned else None,
        parts,
        viewBox=f"{number(-wide / 2)} -14 {number(wide)} 28",
        class_="clab-board",
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=64)
def sheet_mark(rung: int) -> Node:
    """The crystal that stands before a row of the sheet."""
    letter = "K" if rung == EARTH else own_letter(rung)
    return node(
        "svg",
        crystal(letter, 0, 0, 0.42),
        viewBox="-12 -12 24 24",
        class_="clab-board clab-sheet-mark",
        aria_hidden="true",
        focusable="false",
    )


def _view(size: SmallGeometry) -> str:
    left = -size.width / 2 - 4
    return f"{number(left)} {number(-size.pitch / 2)} {number(size.bonus_x + 10 - left)} {number(size.pitch)}"


def _line(rung: int, run: int, above: tuple[int, ...], size: SmallGeometry) -> Iterator[Node]:
    """The part of the line of the run that passes a chakra."""
    x, half = number(size.bonus_x), number(size.pitch / 2)
    below = number(size.pitch * 0.85)  # into the row underneath, which may be taller than its picture
    gap = RED - run
    if rung > gap:
        top = f"-{half}" if rung > CHAKRAS[0] else "0"
        yield node("path", d=f"M{x},{below}V{top}", class_="clab-bonus-run")
        yield circle(5, "clab-bonus-dot", size.bonus_x)
        return
    if rung == gap:
        slash = f"M{number(size.bonus_x - 8)},{number(size.pitch / 2 - 4)}l16,-8"
        yield node("path", d=slash, class_="clab-bonus-gap")
    if above and rung >= above[-1]:
        start = number(size.pitch / 2 - 16) if rung == gap else below
        end = "0" if rung == above[-1] else f"-{half}"
        yield node("path", d=f"M{x},{start}V{end}", class_="clab-bonus-rest")
        if rung in above:
            yield circle(5, "clab-bonus-hollow", size.bonus_x)


def ladders_svg(position: Position, *, run: bool = True) -> str:
    """The ladders of all seats side by side as one static picture, for worksheets and saved notebooks.

    With ``run`` each has the line of its run from red; without it there is something left to find out.

    >>> from chakra_lab.rules.position import Board
    >>> ladders_svg(Position(boards=(Board(), Board())))[:4]
    '<svg'
    """
    left, top, wide, high = (float(part) for part in SMALL.view_box.split())
    head, scale = 24, 1.6
    columns = [
        node(
            "g",
            caption(seat),
            small_parts(board, SMALL, run),
            transform=f"translate({number((seat - 1) * wide - left)},{number(head - top)})",
        )
        for seat, board in position.all_boards()
    ]
    width, height = wide * position.seats, high + head
    ground = box(width / 2, height / 2, width, height, class_="clab-static-ground")
    classes = frozenset(item["class"] for part in (ground, *columns) for item in part.walk() if item["class"])
    return to_markup(
        node(
            "svg",
            node("style", style(classes)),
            defs(),
            ground,
            columns,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(width)} {number(height)}",
            width=number(scale * width),
            class_="clab-static clab-board",
        )
    )
