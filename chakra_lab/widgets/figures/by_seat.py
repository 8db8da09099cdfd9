"""Figures that compare the seats: runs from red as bars of cells, scores as stacked bars."""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.rules.components import ENERGY_NAMES
from chakra_lab.session.charts import Chart, Series
from chakra_lab.widgets.figures.pieces import CLEAR, HAIRLINE, INK, INK2, Data, edge, fill, markers, note, token


def runs(chart: Chart, layout: Data) -> Iterator[Data]:
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
        yield {**markers(series.letter, 17), "x": counts, "y": [step + 0.5] * len(counts)}
    lengths = [int(row[1]) for row in chart.rows]
    cut = [(seat, run) for seat, run in zip(seats, lengths, strict=True) if run < heights]
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
        note(seat, heights + 0.3, f"<b>{run} (+{points})</b>" if points else str(run)) | {"xref": "x", "yref": "y"}
        for seat, run, points in zip(seats, lengths, bonus, strict=True)
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


def items(chart: Chart, layout: Data) -> Iterator[Data]:
    """Stacked bars of points; a range of unknown values is hatched on top."""
    seats = list(chart.labels)
    ways = iter((("x", 0.1), (".", 0.025), ("\\", 0.1)))  # dots stay fine, for words stand on them
    for series in chart.series:
        values = [value or 0 for value in series.values]
        marker: Data = {"color": fill(series.letter), "line": {"color": edge(series.letter), "width": 1.6}}
        written = token(f"{ENERGY_NAMES[series.letter]}-letter") if series.letter else INK
        if not series.letter:
            shape, solidity = next(ways, ("+", 0.1))
            marker |= {
                "color": CLEAR,
                "pattern": {"shape": shape, "fgcolor": INK2, "bgcolor": CLEAR, "size": 12, "solidity": solidity},
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
        note(seat, most, f"<b>{words}</b>") | {"xref": "x", "yref": "y", "yshift": 12}
        for seat, most, words in zip(seats, totals, chart.panels, strict=True)
    ]
    layout["barmode"] = "stack"
    layout["yaxis"] |= {"rangemode": "tozero", "showgrid": True, "gridcolor": HAIRLINE}
    layout["yaxis"]["range"] = [0, max(totals, default=0) * 1.08 + 1]
    layout["xaxis"] |= {"title": None, "type": "category"}
