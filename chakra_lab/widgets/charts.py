"""Charts as plotly figures: for a notebook as ``go.Figure``, for the page as the same figure in plain data.

Colors stand as design tokens, ``var(--clab-green)``. The page puts in those of the theme that it is shown in, as a
notebook's figure has those of the theme it is asked for; so one figure serves every theme. Nothing here imports plotly
before a figure is asked for.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from chakra_lab.scene.pictures.style import token_values
from chakra_lab.session.charts import Chart
from chakra_lab.widgets.figures.by_seat import items, runs
from chakra_lab.widgets.figures.by_turn import harmonized, ranges, tokens
from chakra_lab.widgets.figures.moves import moves
from chakra_lab.widgets.figures.pieces import CLEAR, INK, Data, axis, token

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

FIGURES: Final[dict[str, Callable[[Chart, Data], Iterator[Data]]]] = {
    "runs": runs,
    "items": items,
    "ranges": ranges,
    "harmonized": harmonized,
    "tokens": tokens,
    "moves": moves,
}
"""Each chart by its name, with what draws it."""


def figure_data(chart: Chart) -> Data:
    """The figure of a chart as plain data: what ``plotly`` calls data and layout."""
    layout: Data = {
        "font": {"family": token("font"), "size": 13, "color": INK},
        "paper_bgcolor": CLEAR,
        "plot_bgcolor": CLEAR,
        "margin": {"l": 8, "r": 16, "t": 14, "b": 8},
        "showlegend": False,
        "dragmode": False,
        "hoverlabel": {"bgcolor": token("surface"), "bordercolor": token("line"), "font": {"color": INK}},
        "xaxis": axis(chart.x_title),
        "yaxis": axis(chart.y_title),
    }
    traces = list(FIGURES[chart.name](chart, layout))
    for trace in traces:
        trace.setdefault("hoverinfo", "skip" if trace.get("mode") == "markers" else "all")
    return {"data": traces, "layout": layout}


def figure(chart: Chart, theme: str = "light") -> Figure:
    """The plotly figure of a chart in a theme: ``light``, ``dark`` or ``contrast``."""
    from plotly.graph_objects import Figure

    found = resolved(figure_data(chart), token_values(theme))
    found["layout"]["paper_bgcolor"] = token_values(theme)["surface"]
    return Figure(found)


def resolved(item: Any, values: dict[str, str]) -> Any:
    """A figure with every design token written out.

    >>> resolved({"color": ["var(--clab-ink)", 3]}, {"ink": "#20212B"})
    {'color': ['#20212B', 3]}
    """
    if isinstance(item, dict):
        return {key: resolved(value, values) for key, value in item.items()}
    if isinstance(item, list):
        return [resolved(value, values) for value in item]
    found = re.fullmatch(r"var\(--clab-([\w-]+)\)", item) if isinstance(item, str) else None
    return values[found[1]] if found else item


@lru_cache(maxsize=1)
def library() -> bytes:
    """Plotly's own JavaScript, packed: read from what is installed, never from a network."""
    found = find_spec("plotly")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("plotly is not installed")
    script = Path(found.origin).parent / "package_data" / "plotly.min.js"
    return gzip.compress(script.read_bytes(), 3)
