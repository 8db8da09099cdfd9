"""The tests with the lowest versions that pyproject.toml allows, in an environment that is thrown away afterwards.

    python tests/lowest.py                  the groups "rules" and "notebooks"
    python tests/lowest.py --group browser  another one

What pyproject.toml names is installed in just the version of its lower bound; whatever that needs comes as pip chooses.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement

TOP = Path(__file__).resolve().parent.parent
GROUPS = ("rules", "notebooks")


def lowest() -> Iterator[str]:
    """A line ``name==version`` for each lower bound of the package and of its tests.

    >>> sorted(line.partition("==")[0] for line in lowest())[:3]
    ['anywidget', 'axe-playwright-python', 'chess']
    """
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for line in (*project["dependencies"], *project["optional-dependencies"]["test"]):
        requirement = Requirement(line)
        (bound,) = (each.version for each in requirement.specifier if each.operator == ">=")
        yield f"{requirement.name}=={bound}"


def main() -> int:
    """Install, run the groups, and give the exit code."""
    parser = argparse.ArgumentParser(description="Run tests with the lowest versions that pyproject.toml allows.")
    parser.add_argument("--group", action="append", help="run this group; may be given several times")
    groups = parser.parse_args().group or GROUPS
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        bounds = Path(folder) / "lowest.txt"
        bounds.write_text("\n".join(lowest()) + "\n", encoding="utf-8")
        there = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        install = [python, "-m", "pip", "install", "--quiet", "--constraint", bounds, "-e", f"{TOP}[test]"]
        subprocess.run(install, check=True, env=there)
        runs = [[python, TOP / "tests" / "run.py", "--group", group] for group in groups]
        return max(subprocess.run(command, check=False, env=there).returncode for command in runs)


if __name__ == "__main__":
    sys.exit(main())
