"""The course as notebooks from its start to its end, and homework that grades itself without a front end."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from chakra_lab.lessons import Questions, course

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
STEPS = sorted(NOTEBOOKS.glob("0*.ipynb"))
HOMEWORK = NOTEBOOKS / "classroom" / "source" / "order" / "order.ipynb"


def cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook."""
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def source(cell: dict[str, Any]) -> str:
    """The text of a cell."""
    return "".join(cell["source"])


def code(path: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    return [source(cell) for cell in cells(path) if cell["cell_type"] == "code"]


def test_the_notebooks_go_through_the_course_in_its_order() -> None:
    assert STEPS[0].name == "00-start-here.ipynb"
    opened = [name for path in STEPS for text in code(path) for name in re.findall(r"\?lesson=([a-z-]+)", text)]
    assert opened == [each.id for each in course() if not each.module]


def test_each_notebook_of_the_course_begins_with_a_live_board_and_keeps_its_picture() -> None:
    for path in STEPS:
        first = next(cell for cell in cells(path) if cell["cell_type"] == "code")
        assert source(first).splitlines()[-1] == "Explorer(position)"
        assert ["image/svg+xml" in output["data"] for output in first["outputs"]] == [True]


def test_each_notebook_leads_to_the_next_and_links_lead_somewhere() -> None:
    for here, there in pairwise(STEPS):
        assert f"({there.name})" in source(cells(here)[-1])
    for path in [*STEPS, *(NOTEBOOKS / "classroom").rglob("*.ipynb")]:
        for cell in cells(path):
            for link in re.findall(r"\]\(([^)#]+\.ipynb)\)", source(cell)):
                assert (path.parent / link).exists(), (path.name, link)


def grader(cell: dict[str, Any]) -> dict[str, Any]:
    """What nbgrader reads of a cell."""
    found: dict[str, Any] = cell["metadata"].get("nbgrader", {})
    return found


def test_the_homework_is_laid_out_as_nbgrader_expects() -> None:
    marked = [cell for cell in cells(HOMEWORK) if grader(cell)]
    ids = [grader(cell)["grade_id"] for cell in marked]
    assert len(ids) == len(set(ids))
    for cell in marked:
        found = grader(cell)
        assert found["schema_version"] == 3
        assert found["locked"] != found["solution"], "what is not to be written in is locked"
        assert ("points" in found) == found["grade"]
        assert ("### BEGIN SOLUTION" in source(cell)) == found["solution"]
    assert sum(grader(cell)["grade"] for cell in marked) == sum(grader(cell)["solution"] for cell in marked) == 3


def handed_in(answers: dict[str, str]) -> list[str]:
    """The code of the homework with somebody's answers instead of the solutions."""
    found = []
    for cell in cells(HOMEWORK):
        if cell["cell_type"] == "code":
            name = grader(cell).get("grade_id", "").removeprefix("answer-")
            found.append(f"{name} = {answers[name]!r}" if grader(cell).get("solution") else source(cell))
    return found


def run(texts: list[str]) -> None:
    """Run the code of a notebook as a grader does: nothing shows it."""
    space: dict[str, Any] = {}
    for text in texts:
        exec(text, space)


def test_the_solutions_pass_and_a_wrong_answer_fails_with_its_reason() -> None:
    questions = Questions(7, "order", count=3)
    right = {name: questions.right(name) for name in questions.names}
    run(code(HOMEWORK))
    for name in questions.names:
        wrong = next(letter for letter in "ABCD" if letter != right[name])
        with pytest.raises(AssertionError) as told:
            run(handed_in({**right, name: wrong}))
        assert str(told.value).split("\n")[0] == questions.check(name, wrong).text
