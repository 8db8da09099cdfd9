"""Question sheets for a class: on paper by the command, in graded cells by plain functions, alike for everybody."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from chakra_lab.cli import main
from chakra_lab.lessons import Questions, answer, course, lesson
from chakra_lab.lessons.questions import LETTERS, option_words, options_of, why_wrong
from chakra_lab.lessons.worksheet import answers, worksheet

SEED = 7
LESSONS = [found.id for found in course()]
SVG = re.compile(r"<svg.*?</svg>", re.S)


@pytest.mark.parametrize("what", [*LESSONS, "all", "move.room"])
def test_each_lesson_has_a_sheet_on_which_one_letter_a_question_is_right(what: str) -> None:
    questions = Questions(SEED, what, count=3)
    assert questions.names
    for name in questions.names:
        options = options_of(questions.task(name))
        found = [letter for letter in LETTERS[: len(options)] if questions.check(name, letter).right]
        assert found == [questions.right(name)]
        told = [option_words(questions.task(name), option) for option in options]
        assert len(told) == len(set(told))


def test_an_answer_is_a_letter_in_any_case_or_the_option_itself() -> None:
    questions = Questions(SEED, "exact")
    right = questions.right("q1")
    for given in (right, right.lower(), f" {right} ", questions.task("q1").model):
        assert questions.check("q1", given).right


@pytest.mark.parametrize("given", ["", "Z", None, ..., True, 3.5, [], "AB", "c3:", "💥", "A" * 999])
def test_whatever_is_given_is_answered_in_words(given: object) -> None:
    found = Questions(SEED, "exact").check("q1", given)
    assert not found.right
    assert found.text == "Answer with one of the letters A, B, C, D."


def test_a_wrong_letter_gets_its_own_reason() -> None:
    questions = Questions(SEED, "room")
    for name in questions.names:
        task = questions.task(name)
        for letter, option in zip(LETTERS, options_of(task), strict=False):
            found = questions.check(name, letter)
            assert found.text == answer(task, option).text
            assert bool(why_wrong(task, option)) != found.right


def test_an_unknown_question_names_those_that_there_are() -> None:
    with pytest.raises(KeyError, match="no question 'q9'; they are q1, q2"):
        Questions(SEED, "room", count=2).check("q9", "A")


def test_the_command_writes_a_sheet_and_its_answers_with_boards_that_are_svg(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "folder"
    assert main(["worksheet", "--seed", "7", "--lesson", "order", "-o", str(folder)]) == 0
    assert capsys.readouterr().out.split() == [str(folder / "worksheet.html"), str(folder / "answers.html")]
    sheet, key = ((folder / name).read_text(encoding="utf-8") for name in ("worksheet.html", "answers.html"))
    boards = SVG.findall(sheet)
    assert len(boards) == 6
    for board in boards:
        ET.fromstring(board)
    assert SVG.findall(key) == boards
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", sheet), "nothing is fetched"
    questions = Questions(7, "order")
    marked = re.findall(r'<li class="right"><b>(\w)</b>', key)
    assert marked == [questions.right(name) for name in questions.names]


def test_a_sheet_tells_none_of_its_answers() -> None:
    questions = Questions(SEED, "room")
    sheet = worksheet(questions)
    assert "right" not in re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", sheet, flags=re.S)
    for name in questions.names:
        task = questions.task(name)
        for option in options_of(task):
            why = why_wrong(task, option)
            assert not why or why not in sheet
            assert not why or why in answers(questions)


def body(page: str) -> str:
    """A page without its style sheets, which name what is not drawn as well."""
    return re.sub("<style>.*?</style>", "", page, flags=re.S)


def test_a_sheet_on_the_bonus_draws_no_run_from_red_and_its_answers_do() -> None:
    questions = Questions(SEED, "bonus")
    assert 'class="clab-run"' not in body(worksheet(questions))
    assert "clab-bonus" not in body(worksheet(questions))
    assert "clab-bonus-run" in body(answers(questions))
    assert "clab-bonus" not in body(questions["q1"]._repr_svg_())


def test_what_is_harmonized_does_not_glow_on_a_sheet_that_asks_for_it() -> None:
    questions = Questions(SEED, "harmonize", count=1)
    questions.__dict__["tasks"] = (lesson("harmonize").tasks[1],)
    assert "harmonized" not in body(worksheet(questions)).replace("are harmonized?", "")
    assert not re.search("url\\(#[^)]*halo", body(worksheet(questions)))
    assert re.search("url\\(#[^)]*halo", body(answers(questions)))
    assert "clab-harmonized-petals" in body(answers(questions))


@pytest.mark.parametrize("what", LESSONS)
def test_a_sheet_is_the_same_whichever_option_is_right(what: str) -> None:
    questions, others = Questions(SEED, what), Questions(SEED, what)
    others.__dict__["tasks"] = tuple(replace(found, model=options_of(found)[0]) for found in questions.tasks)
    assert worksheet(questions) == worksheet(others)


def test_a_question_shows_itself_as_words_and_as_a_board() -> None:
    questions = Questions(SEED, "exact")
    lines = str(questions["q2"]).splitlines()
    assert lines[0] == questions.task("q2").ask
    assert [line[:2] for line in lines[1:]] == ["A ", "B ", "C ", "D "]
    ET.fromstring(questions["q2"]._repr_svg_())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(["--lesson", "chess"], "There is no lesson 'chess'"), (["--count", "0"], "1 to 40 questions, not 0")],
)
def test_the_command_answers_what_it_cannot_do_in_a_sentence(
    wrong: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", *wrong, "-o", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
