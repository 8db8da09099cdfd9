"""The figure of the channel atlas: which energies go from which rung to which."""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.rules.components import ENERGY_NAMES, RUNGS
from chakra_lab.session.charts import Chart
from chakra_lab.widgets.figures.pieces import HAIRLINE, Data, markers, token


def moves(chart: Chart, layout: Data) -> Iterator[Data]:
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
        marks = markers(series.letter, 20)
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
