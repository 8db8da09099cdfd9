"""How boards are drawn: the geometry of a page, a projector or a phone, and what a viewer switched on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SMALL_TILE: Final = 60
"""A tile under this size has little room."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """Sizes of the inspiration spaces, the supply and the meditation tokens.

    ``icon`` scales shafts and chevrons, ``number`` and ``count`` are the sizes of a tile's figures, ``apart`` and
    ``rows`` are the distances between tile middles, ``x`` and ``y`` the middle of the column and of the first row.
    ``meditation`` is the height of the title over the tokens, of their first row, and from row to row; ``yin_yang``
    that of the title over the Yin-Yang tokens and of the tokens.
    """

    size: float = 74
    radius: float = 21
    icon: float = 1
    number: float = 14
    count: float = 15
    apart: float = 84
    rows: float = 84
    x: float = 236
    y: float = 4
    token: float = 13.5
    title: float = 14
    supply: tuple[float, float] = (442, 470)
    supply_apart: float = 32
    meditation: tuple[float, float, float] = (522, 552, 44)
    yin_yang: tuple[float, float] = (639, 662)
    in_row: int = 4
    drop: float = 1
    drop_apart: float = 42

    @property
    def small(self) -> bool:
        """Whether there is little room on a tile: its figures stand closer, and signs at other corners."""
        return self.size < SMALL_TILE


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where things lie on a ladder, in board units (one is one CSS pixel at scale 1).

    ``pitch`` from rung to rung, ``offset`` of the triangle of places; ``names`` is where the rungs' names stand:
    ``"left"`` of the notch or ``"below"`` it; ``beside`` whether the spaces are in the ladder's picture; ``figures``
    is a factor on the smallest figures: on beads, pills and plenitude tokens.

    >>> REGULAR.y(4), COMPACT.place(1), COMPACT.place(2)
    (320.0, (-56, 7), (0, -7))
    """

    pitch: float = 80
    offset: float = 12
    view_box: str = "-242 -40 574 722"
    names: str = "left"
    name: float = 15
    sanskrit: float = 14
    beside: bool = True
    figures: float = 1
    tiles: Tiles = Tiles()

    @property
    def name_room(self) -> float:
        """How wide the names at the left may be."""
        return -146 - float(self.view_box.split()[0])

    def y(self, rung: int) -> float:
        """The middle of a rung."""
        return float(rung * self.pitch)

    def place(self, place: int, flat: bool = False) -> tuple[float, float]:
        """The middle of place 1 (left), 2 (top) or 3 (right) from the rung's middle; bubbles lie flat."""
        x = (-56, 0, 56)[place - 1]
        if flat:
            return x, 0
        return x, -self.offset if place == 2 else self.offset


REGULAR: Final = Geometry()
"""Pages."""

PROJECTOR: Final = Geometry(
    view_box="-252 -40 584 722", name=20, sanskrit=17, figures=1.22, tiles=Tiles(number=17, count=19, title=17)
)
"""A projector: larger names and numbers."""

COMPACT: Final = Geometry(
    pitch=62,
    offset=7,
    view_box="-144 -33 290 562",
    names="below",
    name=14.5,
    sanskrit=0,
    beside=False,
    tiles=Tiles(
        size=46,
        radius=14,
        icon=0.6,
        number=11,
        count=12.5,
        apart=48,
        rows=48,
        x=48,
        y=26,
        token=8.6,
        title=13,
        supply=(261, 280),
        supply_apart=19,
        meditation=(304, 328, 47),
        yin_yang=(511, 530),
        in_row=2,
        drop=0.86,
        drop_apart=48,
    ),
)
"""Phones below 600 px; the spaces are a picture of their own beside the ladder."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a viewer switched on.

    ``letters`` on the crystals, ``plain`` words, ``live`` for a page (hit cells, names for screen readers, focus
    rings) or not (a picture in a document), ``run`` whether the run from red is drawn beside it, ``glow`` whether
    harmonized chakras are drawn and named as such (not where somebody is asked which ones are).
    """

    geometry: Geometry = REGULAR
    letters: bool = False
    plain: bool = False
    live: bool = True
    run: bool = True
    glow: bool = True


PAGE: Final = Look()
"""The look of a page at first."""
