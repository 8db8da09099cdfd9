"""The golden playthroughs come out the same, whatever the hash seed and the Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.golden.write import GAMES, golden_text

HERE = Path(__file__).resolve().parent
REWRITE = "if the change is meant: python tests/golden/write.py"
VERSIONS = ("3.11", "3.12", "3.13")


@cache
def interpreter(version: str) -> str | None:
    """The path of a Python of this version, if there is one that runs; one of pyenv counts though it is not chosen."""
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        return sys.executable
    found = shutil.which(f"python{version}")
    if not found:
        return None
    behind = sorted(Path(found).parent.parent.glob(f"versions/{version}.*/bin/python{version}"))
    for path in (found, *map(str, behind)):
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
        if answer.returncode == 0 and answer.stdout.startswith(f"Python {version}."):
            return path
    return None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_out_as_its_golden_file(name: str) -> None:
    assert golden_text(*GAMES[name]) == (HERE / name).read_text(encoding="utf-8"), REWRITE


@pytest.mark.parametrize("hash_seed", ["0", "1", "12345"])
@pytest.mark.parametrize("version", VERSIONS)
def test_every_python_gives_the_same_bytes_whatever_its_hash_seed(version: str, hash_seed: str) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")

    printed = subprocess.run(
        [python, str(HERE / "write.py"), "--print"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        check=False,
    )

    assert printed.stderr == b""
    assert printed.stdout == b"".join((HERE / name).read_bytes() for name in GAMES), REWRITE
