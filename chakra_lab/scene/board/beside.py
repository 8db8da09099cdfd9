"""What modules put beside a ladder: the Yin-Yang tokens of a seat. A module that has something there is a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from chakra_lab.i18n import _
from chakra_lab.rules.components import HALVES
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board
from chakra_lab.rules.reasons import yin_yang_node
from chakra_lab.scene.board.crystals import use
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.board.pieces import badge, box, cell, circle, only_here, state_boxes, text
from chakra_lab.scene.nodes import Node
from chakra_lab.scene.words.labels import seat_name
from chakra_lab.scene.words.modules import yin_yang_words

APART: Final = 2.35
"""From token to token, in radii."""


@lru_cache(maxsize=256)
def draw_yin_yang(seat: int, halves: int, states: frozenset[str], look: Look, tongue: str) -> Node:
    """The Yin-Yang tokens of a seat: whole ones, a half one with its missing half dashed, a dashed ring for none."""
    tiles = look.geometry.tiles
    title, y = tiles.yin_yang
    radius = tiles.token
    count = max(1, (halves + 1) // HALVES)
    apart = min(APART * radius, 2 * tiles.apart / count)
    tokens: list[Node] = []
    for place in range(count):
        x = tiles.x + (place - (count - 1) / 2) * apart
        there = min(HALVES, halves - HALVES * place)
        if there < HALVES:
            tokens.append(circle(radius - 0.5, "clab-token-free", x, y))
        if there > 0:
            shape = "yin-yang" if there == HALVES else "yin-yang-half"
            tokens.append(use(shape, x, y, radius / 13.5, "clab-yin-yang"))
    wide, high = count * apart + 8, 2 * radius + 10
    signs = state_boxes(states, tiles.x, y, wide, high)
    if "cause" in states:
        signs.append(badge("!", tiles.x + wide / 2 - 4, y - high / 2 + 2))
    if "earned" in states:
        signs.append(box(tiles.x, y, wide, high, high / 2, class_="clab-earned-box"))
    signs += only_here(states, 0, tiles.x + wide / 2 - 4, y - high / 2 + 2)
    return cell(
        yin_yang_node(seat),
        _("{seat}: {tokens}").format(seat=seat_name(seat), tokens=yin_yang_words(halves)),
        look,
        text(_("Yin-Yang"), tiles.x, title, "clab-side-title", tiles.title),
        signs,
        tokens,
        base="clab-halves",
        states=states,
        role="img",
        focus=box(tiles.x, y, wide + 6, high + 6, high / 2 + 3, class_="clab-focus-ring"),
    )


def _yin_yang(board: Board, seat: int, marks: Marks, look: Look, tongue: str) -> Node:
    return draw_yin_yang(seat, board.halves, marks.of(yin_yang_node(seat)), look, tongue)


BESIDE: Final[Mapping[str, Callable[[Board, int, Marks, Look, str], Node]]] = MappingProxyType({"A": _yin_yang})
"""What each module puts there."""


def beside_parts(rules: Rules, board: Board, seat: int, marks: Marks, look: Look, tongue: str) -> Iterator[Node]:
    """What the modules in play put beside a seat's ladder, under its meditation tokens."""
    for letter in rules.modules:
        if letter in BESIDE:
            yield BESIDE[letter](board, seat, marks, look, tongue)
