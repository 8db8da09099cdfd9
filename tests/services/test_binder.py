"""Binder: its image is described as `repo2docker` wants it, and what `binder/` alone brings serves the explorer."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOARD
from tests.browser.hands import open_board, position, press
from tests.browser.servers import Server, jupyter
from tests.house.test_readme import TOP

NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "venv", "__pycache__", "build", "dist", ".*_cache")
PAGE = "voila/render/notebooks/explorer.ipynb"
COURSE = "lab/tree/notebooks/00-start-here.ipynb"


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository as Binder gets it."""
    return Path(shutil.copytree(TOP, tmp_path_factory.mktemp("binder") / "clone", ignore=NOT_COPIED))


def test_repo2docker_accepts_the_repository(clone: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--debug", "--no-build", "."]
    done = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)

    told = done.stdout + done.stderr
    assert done.returncode == 0, told[-3000:]
    assert "RUN ./binder/postBuild" in told
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in told
    wanted = (clone / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"environment for python={wanted}" in told


@pytest.fixture(scope="module")
def image(clone: Path) -> Path:
    """A virtual environment made as Binder makes its image, from `binder/` alone; its programs' folder."""
    folder = clone.parent / "image"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    programs = folder / "bin"
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_QUIET": "1", "PIP_NO_COMPILE": "1"}
    there = {**os.environ, **quiet, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "VIRTUAL_ENV": str(folder)}
    there.pop("PYTHONPATH", None)
    for step in (["pip", "install", "-r", "binder/requirements.txt"], ["./binder/postBuild"]):
        done = subprocess.run(step, cwd=clone, env=there, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return programs


@pytest.fixture(scope="module")
def binder(clone: Path, image: Path) -> Iterator[Server]:
    """The server of such an image: under a visitor's own path, with a token, in the repository's folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONPATH", raising=False)  # nothing of the tree that is tested, only what was installed
        with jupyter(
            clone.parent, python=image / "python", root=clone, base="/user/visitor/", token="opensesame"
        ) as server:
            yield server


def test_the_badge_opens_the_explorer_and_a_copied_link_that_very_board(
    page: Page, binder: Server, image: Path
) -> None:
    page.goto(f"{binder.address}{PAGE}?token=opensesame")
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
    assert page.title() == "Chakra lab"
    press(page, "kind.meditate", "karma.red", "confirm", "copy-link")
    link = page.locator('[data-clab="link"]').input_value()
    before = position(page)
    assert link.startswith(f"{binder.address}{PAGE}?game=g1.")
    open_board(page, link.partition("?")[0], link.partition("?")[2])
    assert position(page) == before


def test_the_course_begins_in_jupyterlab_there(page: Page, binder: Server) -> None:
    page.goto(f"{binder.address}{COURSE}?token=opensesame")
    kernel = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel != null"
    page.wait_for_function(kernel, timeout=60_000)
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(page.locator(BOARD).last).to_be_visible(timeout=60_000)


def test_every_notebook_of_the_course_runs_there(clone: Path, image: Path) -> None:
    notebooks = sorted(path.relative_to(clone) for path in (clone / "notebooks").glob("0*.ipynb"))
    there = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [image / "jupyter", "execute", "--kernel_name=python3", *notebooks]
    done = subprocess.run(command, cwd=clone, env=there, capture_output=True, text=True, check=False)

    assert len(notebooks) > 5
    assert done.returncode == 0, done.stderr[-3000:]


def test_the_badges_of_the_readme_lead_where_they_say() -> None:
    text = (TOP / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"urlpath=([\w%.\-/]+)", text)

    paths = [path.replace("%2F", "/") for path in found]
    assert paths == [PAGE, COURSE]
    for path in paths:
        assert (TOP / path.removeprefix("voila/render/").removeprefix("lab/tree/")).exists()


def test_binder_brings_what_the_package_needs_within_its_bounds() -> None:
    lines = (TOP / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    brought = {Requirement(line).name: Requirement(line) for line in lines if line and not line.startswith("#")}
    needed = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert set(brought) == {Requirement(line).name for line in needed}
    for name, requirement in brought.items():
        assert requirement.specifier.contains(version(name)), f"{name} {version(name)} is tested, not {requirement}"
