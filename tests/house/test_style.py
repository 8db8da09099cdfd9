"""The house keeps its style: linters, types and the directions of imports, run as anybody would run them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
PYTHON = sys.executable
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint(prog_name='lint-imports')"
CHECKS = {
    "ruff finds nothing to say": (PYTHON, "-m", "ruff", "check", "--no-cache", "--output-format=concise", "."),
    "everything is formatted": (
        PYTHON,
        "-m",
        "ruff",
        "format",
        "--no-cache",
        "--check",
        "--output-format=concise",
        ".",
    ),
    "the types hold": (PYTHON, "-m", "mypy", "--no-error-summary"),
    "floors import only from floors below": (PYTHON, "-c", LINT_IMPORTS, "--no-cache"),
}


@pytest.mark.parametrize("command", CHECKS.values(), ids=CHECKS)
def test_the_style_holds(command: tuple[str, ...]) -> None:
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{' '.join(command)}\n{done.stdout}{done.stderr}", pytrace=False)
