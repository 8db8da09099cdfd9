"""Figures along the turns of a game: a panel for each seat, one under the other."""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.rules.components import CHAKRA_LETTERS, END_AT
from chakra_lab.session.charts import Chart, Series
from chakra_lab.widgets.figures.pieces import CLEAR, HAIRLINE, INK, INK2, Data, markers, note, token


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
                **note(0, high, f"<b>{title}</b>"),
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


def _line(chart: Chart, color: str, width: float) -> Data:
    """A line in steps; where there is but one turn, which is no way for a line, a dot."""
    if len(chart.labels) == 1:
        return {"mode": "markers", "marker": {"color": color, "size": 9}}
    return {"mode": "lines", "line": {"shape": "hv", "color": color, "width": width}}


def _steps(chart: Chart, series: Series, values: tuple[int | None, ...]) -> Data:
    return {**_in_panel(chart, series), "y": list(values), **_line(chart, INK, 2.2)}


def ranges(chart: Chart, layout: Data) -> Iterator[Data]:
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


def harmonized(chart: Chart, layout: Data) -> Iterator[Data]:
    """Steps of a count, with the crystal of each chakra where it came."""
    _panels(chart, layout, len(CHAKRA_LETTERS))
    for series in chart.series:
        if series.letter:
            turns = [turn for turn, value in enumerate(series.values) if value]
            yield {
                **_in_panel(chart, series),
                **markers(series.letter, 12),
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


def tokens(chart: Chart, layout: Data) -> Iterator[Data]:
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
            **_line(chart, token("token"), 1.4),
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
