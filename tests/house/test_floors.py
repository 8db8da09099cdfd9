"""The lower floors run where nothing but Python is installed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
PACKAGE = TOP / "chakra_lab"
UPPER = ("widgets", "dashboard", "kernel", "players", "sim")
BARE = """
import importlib, sys
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    importlib.import_module(name)
"""


def modules() -> list[Path]:
    """The files of floors 1 to 5, and of the command, which shares their quick start."""
    files = sorted(PACKAGE.rglob("*.py"))
    return [file for file in files if file.relative_to(PACKAGE).parts[0] not in UPPER]


def imported(file: Path) -> Iterator[str]:
    """The top-level names that a module imports from outside the package, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def dotted(file: Path) -> str:
    parts = file.relative_to(TOP).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("file", modules(), ids=dotted)
def test_a_lower_floor_imports_the_standard_library_alone(file: Path) -> None:
    others = {name for name in imported(file) if name not in sys.stdlib_module_names} - {"chakra_lab"}
    assert not others


def test_the_lower_floors_import_where_nothing_is_installed() -> None:
    """`-I -S` leaves Python without site-packages, the person's or the system's."""
    names = [dotted(file) for file in modules()]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", BARE, str(TOP), *names], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
