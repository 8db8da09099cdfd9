"""Notebooks are short, ask one question, keep nothing of a run but a static board, and say where to go next."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted(path for path in (TOP / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
LIVING = ("application/vnd.jupyter.widget-view+json", "application/vnd.plotly.v1+json")


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: str(path.relative_to(TOP)))
def notebook(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A notebook as it is saved."""
    content: dict[str, Any] = json.loads(request.param.read_text(encoding="utf-8"))
    return content


def test_a_notebook_is_short_and_says_where_next(notebook: dict[str, Any]) -> None:
    cells = notebook["cells"]
    assert len(cells) <= 12
    assert "".join(cells[0]["source"]).startswith("# ")
    assert "?" in "".join(cells[0]["source"])
    assert "".join(cells[-1]["source"]).startswith("## Where next")


def test_a_notebook_hides_no_code(notebook: dict[str, Any]) -> None:
    for cell in notebook["cells"]:
        assert not cell["metadata"].get("jupyter", {}).get("source_hidden")
        assert "hide" not in " ".join(cell["metadata"].get("tags", []))


def test_a_notebook_keeps_nothing_that_lives(notebook: dict[str, Any]) -> None:
    assert "widgets" not in notebook["metadata"]
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    assert not [kind for output in outputs for kind in LIVING if kind in output.get("data", {})]
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) <= 1


def test_the_page_and_the_notebook_wear_the_same_template() -> None:
    for path in (TOP / "notebooks" / "explorer.ipynb", TOP / "chakra_lab" / "dashboard" / "served" / "explorer.ipynb"):
        assert json.loads(path.read_text(encoding="utf-8"))["metadata"]["voila"] == {"template": "chakra"}
