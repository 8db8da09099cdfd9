"""The README says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]


def blocks(language: str, name: str = "") -> list[str]:
    """The fenced blocks of the README in a language, or the one with a name beside it."""
    text = (TOP / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^```(\w+) ?(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [body for spoken, called, body in found if (spoken, called) == (language, name)]


def test_the_python_blocks_run_one_after_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "readme"}
    assert blocks("python")
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)


def test_ci_runs_the_test_block_as_it_stands() -> None:
    (block,) = blocks("bash", "test")
    (line,) = block.splitlines()
    assert line in (TOP / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_every_file_that_the_readme_points_to_is_there() -> None:
    text = (TOP / "README.md").read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target]
    assert targets
    assert [target for target in targets if not (TOP / target).exists()] == []
