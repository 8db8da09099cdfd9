"""Figures as plotly takes them: every chart in every theme, with the colors and shapes of the board."""

from __future__ import annotations

import subprocess
import sys

import pytest

from chakra_lab import Explorer
from chakra_lab.notation import parse_position
from chakra_lab.scene.pictures.style import token_values
from chakra_lab.session.atlas.chart import moves_chart
from chakra_lab.session.scoring.charts import items_chart, runs_chart
from chakra_lab.widgets.charts import FIGURES, figure, figure_data, library
from chakra_lab.widgets.figures.pieces import SYMBOLS
from chakra_lab.widgets.parts import ExplorerError
from tests.session.test_scoring_tab import KNOWN

NOTHING_LOADED = """
import sys
from chakra_lab import Explorer
explorer = Explorer(seats=2, seed=7)
explorer.hub.do({"type": "press", "name": "tab.scoring"})
assert "plotly" not in sys.modules
explorer.hub.do({"type": "press", "name": "chart.runs"})
assert "plotly" not in sys.modules, "the page draws: plotly's Python is for notebooks"
"""


def texts(item: object) -> list[str]:
    """All texts in a figure."""
    if isinstance(item, dict):
        return [text for value in item.values() for text in texts(value)]
    if isinstance(item, list):
        return [text for value in item for text in texts(value)]
    return [item] if isinstance(item, str) else []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("name", FIGURES)
def test_plotly_takes_every_figure_in_every_theme(name: str, theme: str) -> None:
    made = Explorer(KNOWN).chart(name, theme)
    found = made.to_plotly_json()
    assert found["data"]
    assert not [text for text in texts(found) if text.startswith("var(")]
    assert made.layout.paper_bgcolor == token_values(theme)["surface"]


def test_energies_have_the_colors_and_shapes_of_the_board() -> None:
    found = figure_data(runs_chart(parse_position(KNOWN)))
    markers = {
        trace["marker"]["symbol"]: trace["marker"]["color"]
        for trace in found["data"]
        if trace.get("mode") == "markers" and trace["marker"]["symbol"] in SYMBOLS.values()
    }
    assert markers["square"] == "var(--clab-red)"
    assert markers["diamond-wide"] == "var(--clab-dark-blue)"
    assert len(markers) == 7
    assert len(set(SYMBOLS.values())) == 9


def test_the_gap_is_marked_where_the_run_ends() -> None:
    found = figure_data(runs_chart(parse_position(KNOWN)))
    (gap,) = [trace for trace in found["data"] if trace.get("marker", {}).get("symbol") == "line-ew"]
    assert list(zip(gap["x"], gap["y"], strict=True)) == [("seat 1", 4), ("seat 2", 2), ("seat 3", 0)]


def test_bars_of_items_add_up_to_the_totals() -> None:
    found = figure_data(items_chart(parse_position(KNOWN)))
    assert [sum(trace["y"][place] for trace in found["data"]) for place in range(3)] == [15, 11, 7]


def test_markers_of_one_cell_stand_apart() -> None:
    found = figure_data(moves_chart(parse_position(KNOWN)))
    places = [place for trace in found["data"] for place in zip(trace["x"], trace["y"], strict=True)]
    assert len(places) == len(set(places)) > 20


@pytest.mark.parametrize("name", ["ranges", "harmonized", "tokens"])
def test_the_one_turn_of_a_game_that_has_just_begun_is_there_to_see(name: str) -> None:
    explorer = Explorer(seats=2, seed=7)
    lines = [trace for trace in explorer.chart(name).to_plotly_json()["data"] if trace.get("mode")]
    assert lines
    assert all("markers" in trace["mode"] for trace in lines)
    for name_pressed in ("kind.meditate", "meditation.red", "confirm"):
        explorer.hub.do({"type": "press", "name": name_pressed})
    assert any("lines" in trace["mode"] for trace in explorer.chart(name).to_plotly_json()["data"] if "mode" in trace)


def test_a_chart_that_does_not_exist_is_answered_with_those_that_do() -> None:
    explorer = Explorer(seats=2, seed=7)
    with pytest.raises(ExplorerError, match="runs, items, ranges, harmonized, tokens, moves"):
        explorer.chart("pie")
    with pytest.raises(ExplorerError, match="light, dark or contrast"):
        explorer.chart("runs", "sepia")


def test_the_figure_of_a_seat_shows_what_the_seat_may_see() -> None:
    figure_of_one = Explorer(KNOWN, view_as="seat1").chart("items")
    assert "unknown values, up to" in {trace.name for trace in figure_of_one.data}
    assert figure(items_chart(parse_position(KNOWN))).data[0].name == "red"


def test_plotly_is_not_loaded_before_somebody_asks_for_a_figure() -> None:
    subprocess.run([sys.executable, "-c", NOTHING_LOADED], check=True)


def test_plotly_for_the_page_is_what_is_installed() -> None:
    import gzip

    script = gzip.decompress(library()).decode()
    assert "plotly.js v" in script[:200]
    assert "window.Plotly = Plotly" in script[-200:]
