"""What all figures share: design tokens as colors, the marker of each energy, axes and notes."""

from __future__ import annotations

from typing import Any, Final

from chakra_lab.rules.components import ENERGY_NAMES

Data = dict[str, Any]

SYMBOLS: Final = {
    "P": "diamond-tall",
    "B": "diamond-wide",
    "L": "triangle-up",
    "G": "hexagon",
    "Y": "triangle-down",
    "O": "circle",
    "R": "square",
    "K": "x",
    "W": "cross",
}
"""The marker nearest to the shape that each energy has on the board."""


def token(name: str) -> str:
    """A design token as a figure carries it."""
    return f"var(--clab-{name})"


INK: Final = token("ink")
INK2: Final = token("ink2")
HAIRLINE: Final = token("hairline")
CLEAR: Final = "rgba(0,0,0,0)"


def fill(letter: str) -> str:
    """The color of an energy; ink without one."""
    return token(ENERGY_NAMES[letter]) if letter else INK


def edge(letter: str) -> str:
    """The color of an energy's outline; ink without one."""
    return token(f"{ENERGY_NAMES[letter]}-edge") if letter else INK


def axis(title: str) -> Data:
    """An axis at rest: its title, no grid, nothing to drag."""
    return {
        "title": {"text": title, "font": {"size": 13, "color": INK2}, "standoff": 6},
        "automargin": True,
        "fixedrange": True,
        "showgrid": False,
        "zeroline": False,
        "linecolor": token("line"),
        "tickfont": {"color": INK},
        "ticks": "",
    }


def note(x: Any, y: float, words: str) -> Data:
    """Words at a place of the figure."""
    return {"x": x, "y": y, "text": words, "showarrow": False, "font": {"size": 16, "color": INK}}


def markers(letter: str, size: float) -> Data:
    """Markers in the color and the shape of an energy."""
    return {
        "type": "scatter",
        "mode": "markers",
        "marker": {
            "symbol": SYMBOLS[letter],
            "size": size,
            "color": fill(letter),
            "line": {"color": edge(letter), "width": 1.6},
        },
        "cliponaxis": False,
    }
