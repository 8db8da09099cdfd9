"""Beside the ladder: the eight inspiration spaces in the printed order, the supply, the meditation tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from chakra_lab.i18n import _, language
from chakra_lab.rules.components import (
    CHAKRA_LETTERS,
    DOWN,
    EXCHANGE_SPACE,
    PRINTED_ORDER,
    SPACES,
    TOKENS,
    UP,
)
from chakra_lab.rules.options import BASE, Rules
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.reasons import meditation_node, space_node
from chakra_lab.scene.board.beside import BESIDE, beside_parts
from chakra_lab.scene.board.crystals import DROP, crystal, outline
from chakra_lab.scene.board.look import PAGE, Look, Tiles
from chakra_lab.scene.board.marks import NO_MARKS, Marks
from chakra_lab.scene.board.pieces import (
    badge,
    box,
    cell,
    circle,
    free_token,
    no_entry,
    only_here,
    ring_cell,
    state_boxes,
    text,
    token,
)
from chakra_lab.scene.nodes import Node, node, number
from chakra_lab.scene.words.labels import (
    color_class,
    meditation_label,
    seat_name,
    space_label,
    supply_label,
)

LENGTHS: Final = {1: 20, 2: 31, 3: 41}
LIFTS: Final = {1: 4.5, 2: 7.5, 3: 10.0}
"""How far above the tile's middle an icon lies whose longest arrow has so many steps."""

SHAFTS: Final = {1: (0.0,), 2: (-11.0, 11.0), 3: (-19.0, 0.0, 19.0)}
ROWS: Final = ((3,), (1, 2), (4, 5), (6, 7), (8,))


def middles(tiles: Tiles) -> dict[int, tuple[float, float]]:
    """The middle of each tile.

    >>> middles(Tiles())[4]
    (194.0, 172)
    """
    return {
        space: (tiles.x + (i - (len(row) - 1) / 2) * tiles.apart, tiles.y + tiles.rows * at)
        for at, row in enumerate(ROWS)
        for i, space in enumerate(row)
    }


def shaft(x: float, steps: int, direction: int, scale: float = 1) -> str:
    """An arrow of an icon: a shaft with one chevron a step, about the height 0.

    >>> shaft(0, 1, DOWN)
    'M0,-10V10M-6,3L0,10L6,3'
    """
    half = LENGTHS[steps] / 2 * scale
    wide, high, apart = 6 * scale, 7 * scale, 11 * scale
    parts = [f"M{number(x)},{number(-half * direction)}V{number(half * direction)}"]
    for step in range(steps):
        tip = (half - step * apart) * direction
        back = tip - high * direction
        parts.append(f"M{number(x - wide)},{number(back)}L{number(x)},{number(tip)}L{number(x + wide)},{number(back)}")
    return "".join(parts)


def icon(space: int, tiles: Tiles) -> Iterator[Node]:
    """The icon of a space about the middle of its tile: an arrow for each energy, the steps counted under it."""
    k = tiles.icon
    if space == EXCHANGE_SPACE:
        yield from _exchange_icon(k)
        return
    tasks = SPACES[space]
    either = tasks[0].directions == (UP, DOWN)
    strokes: tuple[tuple[float, int, int], ...]
    if either:
        strokes = ((-14, 1, UP), (14, 1, DOWN))
    else:
        strokes = tuple((x, task.steps, task.directions[0]) for x, task in zip(SHAFTS[len(tasks)], tasks, strict=True))
    path = "".join(shaft(x * k, steps, direction, k) for x, steps, direction in strokes)
    lift = number(-LIFTS[max(steps for _x, steps, _way in strokes)] * (0.72 if tiles.small else 1))
    yield node(
        "path", d=path, class_="clab-tile-icon", transform=f"translate(0,{lift})", stroke_width=number(3.2 * k**0.6)
    )
    if either:
        reach = number(11 * k)
        line = f"M{number(-4 * k)},{reach}L{number(4 * k)},-{reach}"
        yield node("path", d=line, class_="clab-tile-thin", transform=f"translate(0,{lift})")
    under = 17 if tiles.small else 11 + tiles.count
    for x, steps, _direction in strokes:
        yield text(str(steps), x * k * (1.12 if tiles.small else 1), under, "clab-tile-count", tiles.count)


def _exchange_icon(k: float) -> Iterator[Node]:
    yield node(
        "g",
        crystal("K", -18.5, 5, 0.62),
        node("path", d="M-31,17.5L-6,-7.5", class_="clab-slash-casing-thin"),
        node("path", d="M-31,17.5L-6,-7.5", class_="clab-slash-thin"),
        node("path", d="M-1.5,5H6.5M2.5,0.8L6.8,5L2.5,9.2", class_="clab-tile-icon", stroke_width="2.6"),
        circle(10.5, "clab-tile-ring", 21, 5),
        text("?", 21, 10.3, "clab-tile-count", 15),
        transform=f"scale({number(k)})" if k != 1 else None,
    )


def _pill(count: int, tiles: Tiles, factor: float) -> Node:
    figure = str(count)
    small = tiles.small
    font = (12.5 if small else 14) * factor
    high = font + (5 if small else 8)
    wide = high + (len(figure) - 1) * font * 0.56
    edge = tiles.size / 2
    right = edge + 3 if small else edge + high * 0.16
    return node(
        "g",
        box(0, 0, wide, high, high / 2, class_="clab-pill"),
        text(figure, 0, font * 0.36, "clab-pill-figure", font),
        transform=f"translate({number(right - wide / 2)},{number(-edge + high * (0.18 if small else 0.27))})",
    )


def _tile_number(space: int, tiles: Tiles) -> Node:
    x, y = (3.6, 4.6 + tiles.number / 2) if tiles.small else (8.5, 9.5 + tiles.number / 2)
    return text(str(space), x - tiles.size / 2, y - tiles.size / 2, "clab-tile-number", tiles.number)


@lru_cache(maxsize=1024)
def draw_space(
    seat: int, space: int, used: bool, states: frozenset[str], count: int | None, look: Look, tongue: str
) -> Node:
    """One inspiration space in any state."""
    tiles = look.geometry.tiles
    size, radius = tiles.size, tiles.radius
    corner = size / 2 - (5 if tiles.small else 10)
    shown = count if not used else None
    over: list[Node] = []
    if used:
        over.append(token(corner, -corner, tiles.token))
    aside = (-corner - 2, -corner - 2) if tiles.small else (corner + 5, corner + 5)
    if "cause" in states:
        over.append(badge("!", *aside))
    elif used and "blocked" in states:
        over.append(no_entry(*aside))
    over += only_here(states, 0, *aside)
    if "blocked" in states and not used:
        over.append(no_entry(corner + 1, -corner - 1))
    elif shown is not None:
        over.append(_pill(shown, tiles, look.geometry.figures))
    hatched = used and "picked" not in states
    style = "clab-tile clab-tile-used" if hatched else "clab-tile clab-tile-open"
    return cell(
        space_node(seat, space),
        space_label(space, used, count),
        look,
        box(0, 0, size, size, radius, class_=style),
        box(0, 0, size - 1.6, size - 1.6, radius - 0.8, class_="clab-tile-hatch") if hatched else None,
        _tile_number(space, tiles),
        icon(space, tiles),
        over,
        base="clab-space clab-used" if hatched else "clab-space",
        states=states,
        at=middles(tiles)[space],
        hit=ring_cell(0, 0, tiles.apart, tiles.rows),
        focus=box(0, 0, size + 9.5, size + 9.5, radius + 4.5, class_="clab-focus-ring"),
    )


@lru_cache(maxsize=256)
def draw_supply(seat: int, supply: int, states: frozenset[str], look: Look, tongue: str) -> Node:
    """The five places of the supply: tokens that are free, dashed rings for those that are not."""
    tiles = look.geometry.tiles
    title, y = tiles.supply
    xs = [tiles.x + (i - 2) * tiles.supply_apart for i in range(TOKENS)]
    extra = f" +{supply - TOKENS}" if supply > TOKENS else ""
    wide, high = 5 * tiles.supply_apart + 4, 2 * tiles.token + 13
    signs = state_boxes(states, tiles.x, y, wide, high)
    if "cause" in states:
        signs.append(badge("!", tiles.x + wide / 2 - 4, y - high / 2 + 2))
    return cell(
        f"seat{seat}.supply",
        supply_label(supply, look.plain),
        look,
        text(_("supply") + extra, tiles.x, title, "clab-side-title", tiles.title),
        signs,
        (token(x, y, tiles.token) if i < supply else free_token(x, y, tiles.token - 0.5) for i, x in enumerate(xs)),
        base="clab-supply",
        states=states,
        role="img",
        focus=box(tiles.x, y, wide + 6, high + 6, high / 2 + 3, class_="clab-focus-ring"),
    )


def meditation_middle(letter: str, tiles: Tiles) -> tuple[float, float]:
    """The middle of a meditation token; the last row may be shorter and stands in the middle.

    >>> meditation_middle("P", Tiles()), meditation_middle("R", Tiles())
    ((173.0, 552), (278.0, 596))
    """
    row, place = divmod(CHAKRA_LETTERS.index(letter), tiles.in_row)
    here = min(tiles.in_row, len(CHAKRA_LETTERS) - row * tiles.in_row)
    _title, first, apart = tiles.meditation
    return tiles.x + (place - (here - 1) / 2) * tiles.drop_apart, first + row * apart


@lru_cache(maxsize=1024)
def draw_meditation(letter: str, held: bool, states: frozenset[str], look: Look, tongue: str) -> Node:
    """One meditation token, dashed where it is not held."""
    tiles = look.geometry.tiles
    x, y = meditation_middle(letter, tiles)
    scale = None if tiles.drop == 1 else f"scale({number(tiles.drop)})"
    style = f"clab-drop {color_class(letter)}" if held else "clab-drop-free"
    if states and not held:
        style = "clab-drop-free clab-drop-asked"
    signs: list[Node] = []
    if "picked" in states:
        signs.append(circle(23, "clab-picked-disc"))
    elif "legal" in states:
        signs.append(circle(22.5, "clab-legal-ring"))
    over: list[Node] = []
    if "blocked" in states:
        over.append(no_entry(14, -12))
    if "cause" in states:
        over.append(badge("!", 14, -12))
    over += only_here(states, 22.5, 14, -12)
    drawing = node(
        "g",
        signs,
        node("path", d=DROP, class_=style),
        crystal(letter, 0, 2, 0.5) if held else outline(letter, 0, 2, 0.4),
        over,
        transform=scale,
    )
    return cell(
        meditation_node(letter),
        meditation_label(letter, held),
        look,
        drawing,
        base="clab-meditation",
        states=states,
        at=(x, y),
        hit=ring_cell(0, 0, tiles.drop_apart, tiles.meditation[2]),
        focus=circle(24 * tiles.drop, "clab-focus-ring"),
    )


def spaces_group(board: Board, seat: int, marks: Marks = NO_MARKS, look: Look = PAGE, rules: Rules = BASE) -> Node:
    """The spaces, the supply, the meditation tokens of a seat and what modules add, to stand in a picture."""
    tongue = language()
    return node(
        "g",
        (
            draw_space(seat, space, space in board.spaces, marks.of(name), marks.counts.get(name), look, tongue)
            for space, name in ((space, space_node(seat, space)) for space in PRINTED_ORDER)
        ),
        draw_supply(seat, board.supply, marks.of(f"seat{seat}.supply"), look, tongue),
        meditation_heading(look),
        (
            draw_meditation(letter, letter in board.meditation, marks.of(meditation_node(letter)), look, tongue)
            for letter in CHAKRA_LETTERS
        ),
        beside_parts(rules, board, seat, marks, look, tongue),
        class_="clab-spaces",
        key="spaces",
    )


def meditation_heading(look: Look) -> Node:
    """The words over the meditation tokens."""
    tiles = look.geometry.tiles
    words = _("meditation tokens") if look.geometry.beside else _("meditation")
    return text(words, tiles.x, tiles.meditation[0], "clab-side-title", tiles.title)


OVER: Final = 3
"""How far tokens and badges reach over the outermost tiles, at each side."""


def spaces(position: Position, seat: int, marks: Marks = NO_MARKS, look: Look = PAGE) -> Node:
    """The spaces of a seat as a picture of their own, for the phone.

    >>> spaces(Position(boards=(Board(spaces=(1,)), Board())), 1).find("seat1.space1")["aria-label"]
    'space 1: three energies down 1 each, used'
    """
    tiles = look.geometry.tiles
    half = tiles.apart if look.geometry.beside else 48
    last = meditation_middle(CHAKRA_LETTERS[-1], tiles)[1]
    high = (tiles.yin_yang[1] if BESIDE.keys() & set(position.rules.modules) else last) + 22
    top = tiles.y - tiles.size / 2 - 7
    wide = max(2 * half, tiles.in_row * tiles.drop_apart) + 2 * OVER
    return node(
        "svg",
        spaces_group(position.boards[seat - 1], seat, marks, look, position.rules),
        class_="clab-board clab-spaces-board",
        viewBox=f"{number(tiles.x - wide / 2)} {number(top)} {number(wide)} {number(high - top)}",
        role="group",
        aria_label=_("inspiration spaces of {seat}").format(seat=seat_name(seat)),
        key=f"spaces{seat}",
    )
