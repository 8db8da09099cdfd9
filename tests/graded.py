"""The homework of the classroom, graded by nbgrader itself, in an environment that is thrown away afterwards.

    python tests/graded.py

The assignment is given out, three pupils hand it in (one with the right letters, one with a wrong one, one as it was),
and what nbgrader makes of it is held against what `chakra_lab.lessons` says to the same letters.
"""

from __future__ import annotations

import csv
import html
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copytree
from typing import Any

from chakra_lab.lessons import Questions

TOP = Path(__file__).resolve().parent.parent
ASSIGNMENT = "order"


def hand_in(course: Path, pupil: str, letters: dict[str, str]) -> None:
    """Write a pupil's notebook: the released one with their letters in the cells for answers."""
    notebook: dict[str, Any] = json.loads((course / "release" / ASSIGNMENT / f"{ASSIGNMENT}.ipynb").read_text("utf-8"))
    for cell in notebook["cells"]:
        name = cell["metadata"].get("nbgrader", {}).get("grade_id", "").removeprefix("answer-")
        if name in letters:
            cell["source"] = f"{name} = {letters[name]!r}"
    folder = course / "submitted" / pupil / ASSIGNMENT
    folder.mkdir(parents=True)
    (folder / f"{ASSIGNMENT}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


def faults(course: Path, expected: dict[str, float], reason: str) -> list[str]:
    """What is not as it should be: the points of each pupil, and the reason in the feedback on the wrong letter."""
    with (course / "grades.csv").open(encoding="utf-8") as file:
        points = {line["student_id"]: float(line["score"]) for line in csv.DictReader(file)}
    found = [f"nbgrader gave the points {points}, not {expected}."] if points != expected else []
    told = html.unescape((course / "feedback" / "wrong" / ASSIGNMENT / f"{ASSIGNMENT}.html").read_text("utf-8"))
    return found if reason in told else [*found, f"The feedback on the wrong letter does not say: {reason}"]


def main() -> int:
    """Install, give out, hand in, grade, and give the exit code."""
    questions = Questions(7, ASSIGNMENT, count=3)
    right = {name: questions.right(name) for name in questions.names}
    wrong = next(letter for letter in "ABCD" if letter != right["q1"])
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        programs = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        there = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        there["PATH"] = f"{programs}{os.pathsep}{there.get('PATH', '')}"
        install = [programs / "python", "-m", "pip", "install", "--quiet", "nbgrader", TOP]
        subprocess.run(install, check=True, env=there)
        course = copytree(TOP / "notebooks" / "classroom", Path(folder) / "course")

        def nbgrader(*words: str) -> None:
            command = [programs / "python", "-m", "nbgrader", *words, "--log-level=ERROR"]
            subprocess.run(command, check=True, cwd=course, env=there)

        nbgrader("generate_assignment", ASSIGNMENT)
        hand_in(course, "right", right)
        hand_in(course, "wrong", {**right, "q1": wrong})
        hand_in(course, "untouched", {})
        for step in ("autograde", "generate_feedback"):
            nbgrader(step, ASSIGNMENT)
        nbgrader("export")
        found = faults(course, {"right": 3, "wrong": 2, "untouched": 0}, questions.check("q1", wrong).text)
    print("\n".join(found) or "nbgrader gives the points and the reasons that it should.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
