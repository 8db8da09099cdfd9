"""The nine crystals and the other shapes that every picture uses again, as definitions with ids.

All ids begin with ``clab-``; the page and the static writer put their own prefix in place of it. Nothing inside a
definition has a class: fill, edge (``color``) and stroke width come from the element that uses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import hypot
from typing import Final

from chakra_lab.rules.components import CHAKRA_LETTERS, ENERGY_NAMES, LETTERS
from chakra_lab.scene.nodes import Node, node, number
from chakra_lab.scene.words.labels import color_class

Point = tuple[float, float]

SMALL: Final = 0.28
"""Below this scale a crystal is under 12 px: outline and fill, no facets."""

CORNERS: Final = {
    "P": "0,-22 16.5,0 0,22 -16.5,0",
    "B": "-22,0 -13,-10.2 0,-14 13,-10.2 22,0 13,10.2 0,14 -13,10.2",
    "L": "0,-22 12.7,-2 15,6.7 11.9,15.1 4.5,20.3 -4.5,20.3 -11.9,15.1 -15,6.7 -12.7,-2",
    "G": "0,-20 17.3,-10 17.3,10 0,20 -17.3,10 -17.3,-10",
    "Y": "-19,-16.5 19,-16.5 21,-13 2.2,19.5 -2.2,19.5 -21,-13",
    "O": "-22,11 -19.8,1.5 -13.7,-6.2 -4.9,-10.4 4.9,-10.4 13.7,-6.2 19.8,1.5 22,11",
    "R": "-9.5,-20.5 9.5,-20.5 14,-16 14,16 9.5,20.5 -9.5,20.5 -14,16 -14,-16",
    "K": "17.9,14.5 14.5,17.9 0,9.5 -14.5,17.9 -17.9,14.5 -9.5,0 -17.9,-14.5 -14.5,-17.9 0,-9.5 14.5,-17.9 "
    "17.9,-14.5 9.5,0",
    "W": "-5.5,-20.5 5.5,-20.5 8.5,-17.5 8.5,-8.5 17.5,-8.5 20.5,-5.5 20.5,5.5 17.5,8.5 8.5,8.5 8.5,17.5 5.5,20.5 "
    "-5.5,20.5 -8.5,17.5 -8.5,8.5 -17.5,8.5 -20.5,5.5 -20.5,-5.5 -17.5,-8.5 -8.5,-8.5 -8.5,-17.5",
}
"""Outline of each crystal, clockwise."""

TABLE: Final = {
    "P": (0.6, 0.0),
    "B": (0.6, 0.0),
    "L": (0.62, 5.0),
    "G": (0.62, 0.0),
    "Y": (0.56, -5.0),
    "O": (0.6, 2.5),
    "R": (0.66, 0.0),
    "K": (0.5, 0.0),
    "W": (0.58, 0.0),
}
"""Factor of each table and the height of its middle."""

PETAL: Final = "M-24.5,3C-24.5,-11 -9,-20 0,-35C9,-20 24.5,-11 24.5,3A24.5,24.5 0 0 1 -24.5,3Z"
"""One petal of a chakra, tip up."""

DROP: Final = "M0,-20C9,-13 17,-7 17,3A17 17 0 0 1 -17,3C-17,-7 -9,-13 0,-20Z"
"""A meditation token."""


def corners(letter: str) -> tuple[Point, ...]:
    """The corners of a crystal's outline."""
    pairs = (pair.split(",") for pair in CORNERS[letter].split())
    return tuple((float(x), float(y)) for x, y in pairs)


def polygon(points: Iterable[Point]) -> str:
    """A closed path through points.

    >>> polygon([(0, 0), (4, 0), (4, 2.5)])
    'M0,0L4,0L4,2.5Z'
    """
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


def _facets(letter: str) -> Iterator[tuple[str, str, float]]:
    """Paths of all facets of the same shade with that shade: white or black and how much of it."""
    outline = corners(letter)
    factor, middle = TABLE[letter]
    table = [(x * factor, middle + (y - middle) * factor) for x, y in outline]
    shades: dict[tuple[str, float], list[str]] = {}
    for i, ((x1, y1), (x2, y2)) in enumerate(zip(outline, outline[1:] + outline[:1], strict=True)):
        length = hypot(x2 - x1, y2 - y1)
        light = -0.5 * (y2 - y1) / length + 0.86 * (x2 - x1) / length
        glint = 0.5 * light + 0.05 if letter == "K" else 0.42 * light
        shade = ("#fff", round(glint, 2)) if light > 0 else ("#000", round(-0.3 * light, 2))
        following = (i + 1) % len(outline)
        shades.setdefault(shade, []).append(polygon([(x1, y1), (x2, y2), table[following], table[i]]))
    for (color, much), sides in shades.items():
        if much:
            yield "".join(sides), color, much


def _crystal(letter: str) -> Node:
    outline = polygon(corners(letter))
    facets = [
        node("path", d=path, fill=color, fill_opacity=much, stroke="none") for path, color, much in _facets(letter)
    ]
    return node(
        "g",
        node("path", d=outline, stroke="none"),
        facets,
        node("path", d=outline, fill="none", stroke="currentColor", stroke_linejoin="round"),
        id=f"clab-crystal-{ENERGY_NAMES[letter]}",
    )


def _outline(letter: str) -> Node:
    return node("path", d=polygon(corners(letter)), stroke_linejoin="round", id=f"clab-outline-{ENERGY_NAMES[letter]}")


def _halo(letter: str) -> Node:
    color = color_class(letter)
    stops = ((0, "0.5"), (0.62, "0.26"), (1, "0"))
    return node(
        "radialGradient",
        (node("stop", offset=f"{at:g}", class_=f"clab-halo-stop {color}", stop_opacity=much) for at, much in stops),
        id=f"clab-halo-{ENERGY_NAMES[letter]}",
    )


def _petals(name: str, offset: float) -> Node:
    back = ((-29, -19), (29, 19))
    front = ((-56, offset, -36), (56, offset, 36), (0, -offset, 0))
    return node(
        "g",
        (node("path", d=PETAL, transform=f"translate({x},0)rotate({turn})", stroke_opacity="0.55") for x, turn in back),
        (
            node("path", d=PETAL, transform=f"translate({x},{number(y)})" + (f"rotate({turn})" if turn else ""))
            for x, y, turn in front
        ),
        id=name,
    )


def _marks() -> Iterator[Node]:
    """Marks on tokens: drawn in ``currentColor``, where they have two colors the other one is the fill."""
    yield node(
        "g",
        node("circle", r=13.5),
        node(
            "path",
            d="M0,-8.8C3,-5.4 4.1,-2.2 2.9,1.8C2.3,3.8 1.2,5.4 0,6.4"
            "C-1.2,5.4 -2.3,3.8 -2.9,1.8C-4.1,-2.2 -3,-5.4 0,-8.8Z"
            "M-8.9,-3.4C-6.3,-3.1 -4.9,-1.9 -4.5,0.4C-4.2,2.6 -3.2,4.9 -1.7,6.7C-5.6,6.4 -8.9,2.6 -8.9,-3.4Z"
            "M8.9,-3.4C6.3,-3.1 4.9,-1.9 4.5,0.4C4.2,2.6 3.2,4.9 1.7,6.7C5.6,6.4 8.9,2.6 8.9,-3.4Z",
            fill="currentColor",
            stroke="none",
        ),
        id="clab-token",
    )
    yield node(
        "g",
        node("circle", r=17.5),
        node(
            "path",
            d="M0,-9.5C3.4,-6 4.6,-2.6 3.6,1.6C3,4.4 1.6,6.8 0,8.4C-1.6,6.8 -3,4.4 -3.6,1.6C-4.6,-2.6 -3.4,-6 0,-9.5Z"
            "M-11.6,-1.2C-7.6,-1.4 -5.2,-0.4 -3.8,1.4M11.6,-1.2C7.6,-1.4 5.2,-0.4 3.8,1.4"
            "M-11.6,-1.2C-10.4,5 -6.4,8.6 0,8.4M11.6,-1.2C10.4,5 6.4,8.6 0,8.4",
            fill="none",
            stroke="currentColor",
            stroke_width="1.5",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        id="clab-face-down",
    )
    yield node(
        "g",
        node("circle", r=12.3),
        node(
            "path",
            d="M-5.4,0.4L-1.6,4.4L5.6,-4.2",
            fill="none",
            stroke="currentColor",
            stroke_width="2.8",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        id="clab-check",
    )
    light, dark = (f"M0,-13.5A13.5,13.5 0 0 {i} 0,13.5A6.75,6.75 0 0 1 0,0A6.75,6.75 0 0 0 0,-13.5Z" for i in "01")
    yield node(
        "g",
        node("circle", r=13.5),
        node("path", d=dark, fill="currentColor", stroke="none"),
        node("circle", cy=-6.75, r=2.2, fill="currentColor", stroke="none"),
        node("circle", cy=6.75, r=2.2, stroke="none"),
        id="clab-yin-yang",
    )
    yield node(
        "g",
        node("path", d=light, stroke_linejoin="round"),
        node("circle", cy=-6.75, r=2.2, fill="currentColor", stroke="none"),
        id="clab-yin-yang-half",
    )
    yield node(
        "g",
        node("circle", r=8.2),
        node("path", d="M-5.8,0C-3.4,-3.9 3.4,-3.9 5.8,0C3.4,3.9 -3.4,3.9 -5.8,0Z", fill="currentColor", stroke="none"),
        node("circle", r=1.9, stroke="none"),
        id="clab-eye",
    )


@lru_cache(maxsize=8)
def defs(letters: str = LETTERS, offsets: tuple[float, ...] = (12, 7)) -> Node:
    """One ``<defs>`` with the crystals of these energies and everything else that is used by id.

    >>> [child["id"] for child in defs("GK", (12,)).children][:3]
    ['clab-crystal-green', 'clab-outline-green', 'clab-crystal-negative']
    """
    return node(
        "defs",
        (shape for letter in letters for shape in (_crystal(letter), _outline(letter))),
        (_halo(letter) for letter in letters if letter in CHAKRA_LETTERS),
        (_petals(f"clab-{petals_id(offset)}", offset) for offset in offsets),
        _marks(),
        node(
            "pattern",
            node("path", d="M0,0V7", class_="clab-hatch"),
            id="clab-hatch",
            width=7,
            height=7,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        ),
    )


def definitions() -> Node:
    """A picture without size that holds the definitions; a view needs it once, before its boards."""
    return node(
        "svg", defs(), class_="clab-definitions", width=0, height=0, aria_hidden=True, focusable="false", key="defs"
    )


def petals_id(offset: float) -> str:
    """The name of the five petals of a chakra whose places lie this far from the rung's middle."""
    return f"petals-{number(offset)}"


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, class_: str = "", **more: str) -> Node:
    """A definition put in place.

    >>> use("check", 3, 4)["href"], use("check", 3, 4, 0.5)["transform"]
    ('#clab-check', 'translate(3,4)scale(0.5)')
    """
    where: dict[str, str] = {}
    if scale != 1:
        where["transform"] = f"translate({number(x)},{number(y)})scale({number(scale)})"
    else:
        where.update({"x": number(x)} if x else {}, **({"y": number(y)} if y else {}))
    part = class_.partition(" ")[
        0
    ]  # a crystal goes on as a crystal: another drawing in its place is drawn from scratch
    return node("use", class_=class_ or None, href=f"#clab-{name}", key=part, **where, **more)


def crystal(letter: str, x: float = 0, y: float = 0, scale: float = 1, *, letters: bool = False) -> Node:
    """An energy, with its letter on it when asked.

    >>> crystal("G", 4, 2)["href"]
    '#clab-crystal-green'
    >>> crystal("G", scale=0.2)["href"]
    '#clab-outline-green'
    """
    name, color = ENERGY_NAMES[letter], color_class(letter)
    if scale < SMALL:
        return use(f"outline-{name}", x, y, scale, f"clab-crystal-small {color}")
    drawn = use(f"crystal-{name}", x, y, scale, f"clab-crystal {color}")
    if not letters:
        return drawn
    return node("g", drawn, letter_on(letter, x, y, scale, f"clab-letter {color}"), aria_hidden=True)


def letter_on(letter: str, x: float, y: float, scale: float, class_: str) -> Node:
    """The letter on the table of a crystal."""
    middle = y + (TABLE[letter][1] + 5.3) * scale
    return node("text", letter, class_=class_, x=number(x), y=number(middle), font_size=number(15 * scale))


def outline(letter: str, x: float = 0, y: float = 0, scale: float = 1, class_: str = "clab-hint") -> Node:
    """Only the outline of an energy: a hint, a ghost's edge, a casing."""
    return use(f"outline-{ENERGY_NAMES[letter]}", x, y, scale, f"{class_} {color_class(letter)}")
