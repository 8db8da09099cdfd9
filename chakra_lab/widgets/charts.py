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

from chakra_lab.rules.components import CHAKRA_LETTERS, END_AT, ENERGY_NAMES, RUNGS
from chakra_lab.scene.style import token_values
from chakra_lab.session.charts import Chart, Series

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

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
        "xaxis": _axis(chart.x_title),
        "yaxis": _axis(chart.y_title),
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


def _axis(title: str) -> Data:
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


# By seat


def _runs(chart: Chart, layout: Data) -> Iterator[Data]:
    """Bars from red upward: cells of the run filled, those above the gap hatched, and a stroke at the gap."""
    seats = list(chart.labels)
    heights = len(chart.heights)
    for step, series in enumerate(chart.series):
        yield {
            "type": "bar",
            "x": seats,
            "y": [0.84] * len(seats),
            "base": [step + 0.08] * len(seats),
            "width": 0.56,
            "name": series.name,
            "hovertemplate": [f"{series.name}: {note}<extra></extra>" for note in series.notes],
            "marker": _cells(series),
            "cliponaxis": False,
        }
    for step, series in enumerate(chart.series):
        counts = [seat for seat, value in zip(seats, series.values, strict=True) if value]
        yield {**_markers(series.letter, 17), "x": counts, "y": [step + 0.5] * len(counts)}
    runs = [int(row[1]) for row in chart.rows]
    cut = [(seat, run) for seat, run in zip(seats, runs, strict=True) if run < heights]
    yield {
        "type": "scatter",
        "mode": "markers",
        "x": [seat for seat, _run in cut],
        "y": [run for _seat, run in cut],
        "marker": {"symbol": "line-ew", "size": 46, "angle": -14, "line": {"width": 4, "color": token("stop")}},
        "cliponaxis": False,
    }
    bonus = [int(row[4]) for row in chart.rows]
    layout["annotations"] = [
        _note(seat, heights + 0.3, f"<b>{run} (+{points})</b>" if points else str(run)) | {"xref": "x", "yref": "y"}
        for seat, run, points in zip(seats, runs, bonus, strict=True)
    ]
    layout["barmode"] = "overlay"
    layout["yaxis"] |= {
        "range": [-0.1, heights + 0.7],
        "tickvals": [step + 0.5 for step in range(heights)],
        "ticktext": list(chart.heights),
        "title": None,
    }
    layout["xaxis"] |= {"title": None, "type": "category"}


def _cells(series: Series) -> Data:
    """The look of the cells of one chakra, seat by seat: 2 counts, 1 stands above the gap, 0 is not harmonized."""
    edges = {2: edge(series.letter), 1: edge(series.letter), 0: HAIRLINE}
    values = [value or 0 for value in series.values]
    return {
        "color": [{2: fill(series.letter), 1: edge(series.letter), 0: CLEAR}[value] for value in values],
        "opacity": [0.45 if value == 2 else 1 for value in values],
        "line": {"color": [edges[value] for value in values], "width": [2.4 if value else 1 for value in values]},
        "pattern": {
            "shape": ["/" if value == 1 else "" for value in values],
            "bgcolor": CLEAR,
            "size": 9,
            "solidity": 0.2,
        },
        "cornerradius": 10,
    }


def _items(chart: Chart, layout: Data) -> Iterator[Data]:
    """Stacked bars of points; a range of unknown values is hatched on top."""
    seats = list(chart.labels)
    ways = iter(("x", ".", "\\"))
    for series in chart.series:
        values = [value or 0 for value in series.values]
        marker: Data = {"color": fill(series.letter), "line": {"color": edge(series.letter), "width": 1.6}}
        written = token(f"{ENERGY_NAMES[series.letter]}-letter") if series.letter else INK
        if not series.letter:
            shape = next(ways, "+")
            marker |= {
                "color": CLEAR,
                "pattern": {"shape": shape, "fgcolor": INK2, "bgcolor": CLEAR, "size": 12, "solidity": 0.1},
            }
        yield {
            "type": "bar",
            "x": seats,
            "y": values,
            "name": series.name,
            "marker": marker,
            "width": 0.56,
            "text": [f"{series.name} {value}" if value else "" for value in values],
            "textposition": "inside",
            "insidetextanchor": "middle",
            "textangle": 0,
            "textfont": {"color": written, "size": 13},
            "hovertemplate": f"{series.name}: %{{y}}<extra></extra>",
        }
    totals = [sum(series.values[place] or 0 for series in chart.series) for place in range(len(seats))]
    layout["annotations"] = [
        _note(seat, most, f"<b>{words}</b>") | {"xref": "x", "yref": "y", "yshift": 12}
        for seat, most, words in zip(seats, totals, chart.panels, strict=True)
    ]
    layout["barmode"] = "stack"
    layout["yaxis"] |= {"rangemode": "tozero", "showgrid": True, "gridcolor": HAIRLINE}
    layout["yaxis"]["range"] = [0, max(totals, default=0) * 1.08 + 1]
    layout["xaxis"] |= {"title": None, "type": "category"}


def _note(x: Any, y: float, words: str) -> Data:
    return {"x": x, "y": y, "text": words, "showarrow": False, "font": {"size": 16, "color": INK}}


def _markers(letter: str, size: float) -> Data:
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


# Turn by turn: one panel a seat, one under the other


def _panels(chart: Chart, layout: Data, top: int) -> None:
    """Axes of the panels, a title at the left of each, and a line where the turn in view is."""
    count, turns = len(chart.panels), len(chart.labels)
    title_room = 0.075 if count > 1 else 0.06
    height = 1 / count - title_room
    y_axis = layout.pop("yaxis")
    layout["annotations"] = []
    for panel, title in enumerate(chart.panels):
        high = 1 - panel * (height + title_room) - title_room
        axis = {
            **y_axis,
            "title": None,
            "domain": [max(0.0, high - height), high],
            "range": [0, top + 0.5],
            "nticks": 4,
            "showgrid": True,
            "gridcolor": HAIRLINE,
        }
        layout[f"yaxis{panel + 1 if panel else ''}"] = axis
        layout["annotations"].append(
            {
                **_note(0, high, f"<b>{title}</b>"),
                "xref": "paper",
                "yref": "paper",
                "xanchor": "left",
                "yanchor": "bottom",
                "font": {"size": 13, "color": INK},
            }
        )
    step = max(1, round(turns / 8))
    layout["xaxis"] |= {
        "range": [-0.5, max(1, turns - 0.5)],
        "tickvals": list(range(0, turns, step)),
        "ticktext": [chart.labels[turn] for turn in range(0, turns, step)],
        "anchor": f"y{count}" if count > 1 else "y",
    }
    layout["hovermode"] = "x"
    layout["hoverdistance"] = -1
    if chart.here is not None:
        line = {"color": token("go"), "width": 2}
        layout["shapes"] = [
            {"type": "line", "x0": chart.here, "x1": chart.here, "y0": 0, "y1": 1, "yref": "paper", "line": line}
        ]


def _in_panel(chart: Chart, series: Series) -> Data:
    """What every line of a panel has: its turns, what they press, and its axis."""
    turns = len(chart.labels)
    return {
        "type": "scatter",
        "x": list(range(turns)),
        "customdata": list(chart.presses),
        "yaxis": f"y{series.panel + 1 if series.panel else ''}",
        "name": series.name,
    }


def _steps(chart: Chart, series: Series, values: tuple[int | None, ...]) -> Data:
    line = {"shape": "hv", "color": INK, "width": 2.2}
    return {**_in_panel(chart, series), "y": list(values), "mode": "lines", "line": line}


def _ranges(chart: Chart, layout: Data) -> Iterator[Data]:
    """A band from the least to the most of each seat."""
    _panels(chart, layout, max((value or 0 for series in chart.series for value in series.upper), default=0) + 1)
    for series in chart.series:
        said = [
            f"{label}: {low if low == high else f'{low}–{high}'}<extra></extra>"
            for label, low, high in zip(chart.labels, series.values, series.upper, strict=True)
        ]
        yield {**_steps(chart, series, series.values), "hoverinfo": "skip"}
        yield {
            **_steps(chart, series, series.upper),
            "fill": "tonexty",
            "fillpattern": {"shape": "/", "fgcolor": INK2, "bgcolor": CLEAR, "size": 7, "solidity": 0.18},
            "hovertemplate": said,
        }


def _harmonized(chart: Chart, layout: Data) -> Iterator[Data]:
    """Steps of a count, with the crystal of each chakra where it came."""
    _panels(chart, layout, len(CHAKRA_LETTERS))
    for series in chart.series:
        if series.letter:
            turns = [turn for turn, value in enumerate(series.values) if value]
            yield {
                **_in_panel(chart, series),
                **_markers(series.letter, 12),
                "x": turns,
                "y": [series.values[turn] for turn in turns],
                "customdata": [chart.presses[turn] for turn in turns],
            }
        else:
            said = [
                f"{label}: {value}<extra></extra>" for label, value in zip(chart.labels, series.values, strict=True)
            ]
            yield {**_steps(chart, series, series.values), "hovertemplate": said}
    layout.setdefault("shapes", [])
    for panel in range(len(chart.panels)):
        layout["shapes"].append(
            {
                "type": "line",
                "xref": "paper",
                "x0": 0,
                "x1": 1,
                "yref": f"y{panel + 1 if panel else ''}",
                "y0": END_AT,
                "y1": END_AT,
                "line": {"color": token("line"), "width": 1.2, "dash": "dot"},
            }
        )


def _tokens(chart: Chart, layout: Data) -> Iterator[Data]:
    """Areas one upon the other: supply full, spaces hatched, notches open."""
    _panels(chart, layout, 5)
    kinds = [series.name for series in chart.series if series.panel == 0]
    looks: tuple[Data, ...] = (
        {"fillcolor": token("token")},
        {"fillpattern": {"shape": "/", "fgcolor": token("token"), "bgcolor": CLEAR, "size": 6, "solidity": 0.3}},
        {"fillcolor": CLEAR},
    )
    for series in chart.series:
        yield {
            **_in_panel(chart, series),
            "y": [value or 0 for value in series.values],
            "mode": "lines",
            "line": {"shape": "hv", "color": token("token"), "width": 1.4},
            "stackgroup": f"seat{series.panel}",
            "showlegend": series.panel == 0,
            "legendgroup": series.name,
            **looks[kinds.index(series.name) % len(looks)],
            "hovertemplate": f"{series.name}: %{{y}}<extra></extra>",
        }
    layout["showlegend"] = True
    layout["legend"] = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False}
    layout["legend"]["itemdoubleclick"] = False
    layout["margin"]["t"] = 40


# From rung to rung


def _moves(chart: Chart, layout: Data) -> Iterator[Data]:
    """A matrix of rungs: markers in the colors and shapes of the energies that move, with the count in each."""
    names = list(chart.labels)
    most = max((value or 0 for series in chart.series for value in series.values), default=1)
    in_cell: dict[tuple[int, int], list[str]] = {}
    for series in chart.series:
        for end, value in enumerate(series.values):
            if value:
                in_cell.setdefault((series.panel, end), []).append(series.letter)
    for series in chart.series:
        found = [(end, value) for end, value in enumerate(series.values) if value]
        marks = _markers(series.letter, 20)
        marks["marker"] |= {"size": [21 + 11 * (value / most) ** 0.5 for _end, value in found], "opacity": 1}
        beside = [in_cell[series.panel, end] for end, _value in found]
        said = [f"{series.name}: {names[series.panel]} → {names[end]}, {value}<extra></extra>" for end, value in found]
        yield {
            **marks,
            "mode": "markers+text",
            "x": [
                end + _aside(letters.index(series.letter), len(letters))
                for (end, _value), letters in zip(found, beside, strict=True)
            ],
            "y": [series.panel] * len(found),
            "text": [str(value) for _end, value in found],
            "textposition": "middle center",
            "textfont": {"size": 12, "color": token(f"{ENERGY_NAMES[series.letter]}-letter")},
            "name": series.name,
            "hovertemplate": said,
            "hoverinfo": "all",
        }
    lines = [rung - 0.5 for rung in range(len(RUNGS) + 1)]
    ticks = {"tickvals": list(RUNGS), "ticktext": names, "showgrid": False}
    layout["xaxis"] |= {**ticks, "range": [lines[0], lines[-1]], "side": "top"}
    layout["yaxis"] |= {**ticks, "range": [lines[-1], lines[0]]}
    line = {"color": HAIRLINE, "width": 1}
    layout["shapes"] = [
        {"type": "line", "layer": "below", "line": line, "x0": a, "x1": b, "y0": c, "y1": d}
        for at in lines
        for a, b, c, d in ((at, at, lines[0], lines[-1]), (lines[0], lines[-1], at, at))
    ]
    layout["hovermode"] = "closest"


def _aside(number: int, count: int) -> float:
    """How far from the middle of a cell one of so many markers stands.

    >>> _aside(0, 1), _aside(0, 2), _aside(2, 3)
    (0.0, -0.23, 0.3)
    """
    apart = 0.46 if count == 2 else 0.9 / count
    return round((number - (count - 1) / 2) * apart, 3)


FIGURES: Final[dict[str, Callable[[Chart, Data], Iterator[Data]]]] = {
    "runs": _runs,
    "items": _items,
    "ranges": _ranges,
    "harmonized": _harmonized,
    "tokens": _tokens,
    "moves": _moves,
}
"""Each chart by its name, with what draws it."""


@lru_cache(maxsize=1)
def library() -> bytes:
    """Plotly's own JavaScript, packed: read from what is installed, never from a network."""
    found = find_spec("plotly")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("plotly is not installed")
    script = Path(found.origin).parent / "package_data" / "plotly.min.js"
    return gzip.compress(script.read_bytes(), 3)
