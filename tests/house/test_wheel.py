"""What is installed is whole: the wheel has every file of the package, and the page's template where Voilà looks."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
TEMPLATE = "share/jupyter/voila/templates/chakra"


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in a wheel built from this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder, TOP]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


def test_every_file_of_the_package_is_in_the_wheel(contents: set[str]) -> None:
    files = (path.relative_to(TOP) for path in (TOP / "chakra_lab").rglob("*") if path.is_file())
    wanted = {
        path.as_posix() for path in files if not any(part.startswith((".", "__pycache__")) for part in path.parts)
    }
    assert {"chakra_lab/dashboard/served/explorer.ipynb"} <= wanted
    assert {Path(name).suffix for name in wanted} >= {".py", ".js", ".css", ".ipynb", ".j2"}
    assert sorted(wanted - contents) == []


def test_the_template_is_where_voila_looks_as_an_extension(contents: set[str]) -> None:
    shared = {name.partition(".data/data/")[2] for name in contents if ".data/data/" in name}
    assert {f"{TEMPLATE}/conf.json", f"{TEMPLATE}/index.html.j2"} <= shared


def test_the_wheel_has_nothing_but_the_package(contents: set[str]) -> None:
    assert {name.split("/")[0].partition("-")[0] for name in contents} == {"chakra_lab"}
