"""The channel atlas: a small ladder for each space, with every legal move as an arrow beside it.

Moves down stand at the right of the ladder, moves up at the left. Arrows are merged by rungs and color, thicker the
more outcomes use them; where a move passes over a harmonized chakra the arrow carries a little hop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.actions import Move
from chakra_lab.rules.atlas import SpaceAtlas, channel_atlas
from chakra_lab.rules.components import EARTH, ENERGY_NAMES, EXCHANGE_SPACE, PRINTED_ORDER
from chakra_lab.rules.position import Position
from chakra_lab.rules.routes import between
from chakra_lab.scene.board.crystals import defs
from chakra_lab.scene.board.look import Tiles
from chakra_lab.scene.board.small import ATLAS, small_parts, states_of
from chakra_lab.scene.board.spaces import icon
from chakra_lab.scene.nodes import Node, node, number, to_markup
from chakra_lab.scene.pictures.style import style
from chakra_lab.scene.words.labels import space_words

VIEW: Final = (-118, -46, 246, 286)


@dataclass(frozen=True, slots=True)
class Lanes:
    """Where the arrows beside a ladder run: distance of rungs, where they leave at the right and at the left, how far
    they bend out at least and for each rung, how thick they are at least and at most, the sizes of heads and hops.

    Arrows between the same rungs are nested: the next one out stands ``apart`` further out and begins and ends so much
    further up and down.
    """

    pitch: float
    right: float
    left: float
    reach: float
    bend: float
    thin: float
    thick: float
    head: float
    hop: float
    apart: tuple[float, float]


SMALL: Final = Lanes(ATLAS.pitch, 36.0, -50.0, 14, 9, 1.8, 6.0, 1, 4.2, (8, 2.2))
"""Beside one of eight small ladders."""

LARGE: Final = Lanes(62, 98.0, -138.0, 22, 20, 2.4, 8.6, 1.5, 6.5, (17, 7))
"""Beside the ladder of one space."""

Points = tuple[tuple[float, float], ...]


def stroke(count: int, most: int, lanes: Lanes = SMALL) -> float:
    """The thickness of an arrow that so many outcomes use.

    >>> stroke(1, 1), stroke(1, 8) < stroke(8, 8)
    (7.8, True)
    """
    return round(lanes.thin + lanes.thick * count / max(1, most), 2)


def curve(move: Move, place: float, lanes: Lanes = SMALL) -> Points:
    """The four points of a move's curve: down at the right, up at the left.

    ``place`` counts from the middle one of the arrows between the same rungs outward.
    """
    out, along = lanes.apart
    way = 1 if move.is_down else -1
    start, end = move.start * lanes.pitch - way * along * place, move.end * lanes.pitch + way * along * place
    reach = lanes.reach + lanes.bend * min(6, abs(move.end - move.start)) + out * place
    x = lanes.right if move.is_down else lanes.left
    bend = x + reach if move.is_down else x - reach
    return (x, start), (bend, start), (bend, end), (x, end)


def at(points: Points, t: float) -> tuple[float, float]:
    """The point of a cubic curve at ``t`` from 0 to 1."""
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _hops(move: Move, passed: frozenset[int], points: Points, lanes: Lanes) -> Iterator[Node]:
    """A small ring on the curve at each harmonized chakra passed over."""
    for rung in between(move.start, move.end):
        if rung in passed:
            wanted = rung * lanes.pitch
            t = min((step / 40 for step in range(41)), key=lambda t: abs(at(points, t)[1] - wanted))
            x, y = at(points, t)
            yield node("circle", cx=number(x), cy=number(y), r=number(lanes.hop), class_="clab-atlas-hop")


def arrow(
    move: Move, count: int, most: int, passed: frozenset[int], place: float, lanes: Lanes = SMALL, faint: bool = False
) -> Node:
    """One arrow with its head; its color is the energy's. ``passed`` are the chakras passed over."""
    points = curve(move, place, lanes)
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    wide = stroke(count, most, lanes)
    head = (5 + 0.6 * wide) * lanes.head
    back = head if move.is_down else -head
    line = (
        f"M{number(x0)},{number(y0)}C{number(x1)},{number(y1)} {number(x2)},{number(y2)} "
        f"{number(x3 + back * 0.8)},{number(y3)}"
    )
    tip = f"M{number(x3)},{number(y3)}l{number(back)},{number(-head * 0.62)}v{number(head * 1.24)}Z"
    return node(
        "g",
        node("path", d=line, stroke_width=number(wide), class_="clab-atlas-line"),
        node("path", d=tip, class_="clab-atlas-head"),
        _hops(move, passed, points, lanes),
        class_=f"clab-atlas-arrow clab-atlas-color clab-{ENERGY_NAMES[move.energy]}" + " clab-atlas-faint" * faint,
        key=f"{move.energy}{move.start}{move.end}",
    )


def arrows(
    moves: Mapping[Move, int],
    passed: frozenset[int],
    most: int,
    lanes: Lanes = SMALL,
    lit: frozenset[Move] | None = None,
) -> Iterator[Node]:
    """All arrows of a space, thick ones below thin ones; those between the same rungs are nested.

    Where some are ``lit`` the others are faint and lie below.
    """
    beside: dict[tuple[int, int], list[Move]] = {}
    for move in sorted(moves):
        beside.setdefault((move.start, move.end), []).append(move)
    drawn: list[tuple[bool, Node]] = []
    for move, count in sorted(moves.items(), key=lambda item: (-item[1], item[0])):
        together = beside[move.start, move.end]
        place = together.index(move) - (len(together) - 1) / 2
        faint = lit is not None and move not in lit
        drawn.append((not faint, arrow(move, count, most, passed, place, lanes, faint)))
    yield from (part for _, part in sorted(drawn, key=lambda pair: pair[0]))


def exchange_arrow(lanes: Lanes = SMALL) -> Node:
    """The way of space 8: from the earth to the bubbles."""
    x, foot = lanes.right, EARTH * lanes.pitch
    out = x + 72 * lanes.pitch / ATLAS.pitch * 0.7
    path = f"M{number(x)},{number(foot)}C{number(out)},{number(foot)} {number(out)},0 {number(x + 6)},0"
    return node(
        "g",
        node("path", d=path, class_="clab-atlas-line clab-atlas-trade", stroke_width="3"),
        node("path", d=f"M{number(x)},0l8,-5v10Z", class_="clab-atlas-head"),
        class_="clab-atlas-arrow",
        key="trade",
    )


def space_picture(found: SpaceAtlas, position: Position, most: int) -> Node:
    """The picture of one space: its number and icon, the ladder of the seat to move, the arrows."""
    drawing = list(drawn(found, most))
    left, top, wide, high = VIEW
    return node(
        "svg",
        node("text", str(found.space), x="-34", y="-24", class_="clab-atlas-number"),
        node(
            "g",
            [part for part in icon(found.space, Tiles()) if part.tag != "text"],
            transform="translate(14,-20) scale(.62)",
        ),
        small_parts(position.mover, ATLAS, False, states_of(position, position.seat)),
        drawing,
        viewBox=f"{left} {top} {wide} {high}",
        class_="clab-board clab-atlas-picture",
        role="img",
        aria_label=picture_words(found),
        key=f"atlas{found.space}",
    )


def drawn(found: SpaceAtlas, most: int, lanes: Lanes = SMALL, lit: frozenset[Move] | None = None) -> Iterator[Node]:
    """Everything beside the ladder of a space."""
    if found.space == EXCHANGE_SPACE and found.outcomes:
        yield exchange_arrow(lanes)
    else:
        yield from arrows(found.moves, found.passed, most, lanes, lit)


def picture_words(found: SpaceAtlas) -> str:
    """What the picture of a space shows, in words.

    >>> from chakra_lab.rules.position import Board, Position
    >>> position = Position(boards=(Board(("", "", "", "", "", "K", "", "", "")), Board()))
    >>> picture_words(channel_atlas(position)[3])
    'space 3: one energy down 3: 1 outcome in 1 order'
    """
    return _("space {space}: {words}: {counts}").format(
        space=found.space, words=space_words(found.space), counts=counts_words(found)
    )


def counts_words(found: SpaceAtlas) -> str:
    """How many outcomes and orders a space has."""
    outcomes = ngettext("{n} outcome", "{n} outcomes", len(found.outcomes)).format(n=len(found.outcomes))
    orders = ngettext("{n} order", "{n} orders", found.orders).format(n=found.orders)
    return _("{outcomes} in {orders}").format(outcomes=outcomes, orders=orders)


def most_uses(position: Position) -> int:
    """The largest number of outcomes that use one move, over all spaces: what thickness is measured by."""
    return max((count for found in channel_atlas(position).values() for count in found.moves.values()), default=1)


def atlas_svg(position: Position) -> str:
    """The channel atlas of the seat to move as one static picture, for worksheets and saved notebooks.

    >>> from chakra_lab.rules.position import Board, Position
    >>> atlas_svg(Position(boards=(Board(("", "", "", "", "", "K", "", "", "")), Board())))[:4]
    '<svg'
    """
    atlas, most, (_x, _y, wide, high) = channel_atlas(position), most_uses(position), VIEW
    cells = []
    for place, space in enumerate(PRINTED_ORDER):
        found = atlas[space]
        picture = space_picture(found, position, most)
        caption = node("text", counts_words(found), x=str(wide / 2), y=str(high + 16), class_="clab-atlas-caption")
        x, y = (place % 4) * wide, (place // 4) * (high + 34)
        sized = picture.with_attributes(width=wide, height=high)
        cells.append(node("g", sized, caption, transform=f"translate({number(x)},{number(y)})"))
    classes = frozenset(part["class"] for cell in cells for part in cell.walk() if part["class"])
    root = node(
        "svg",
        node("style", style(classes)),
        defs(),
        cells,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {4 * wide} {2 * (high + 34)}",
        class_="clab-static clab-board",
    )
    return to_markup(root)
