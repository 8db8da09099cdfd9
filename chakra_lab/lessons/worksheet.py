"""A worksheet to print and its answers, as two pages of HTML that stand for themselves, boards as SVG in them."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from chakra_lab.i18n import _, language
from chakra_lab.lessons.course import lesson
from chakra_lab.lessons.practice import ALL, UP_TO
from chakra_lab.lessons.questions import LETTERS, Questions, option_words, options_of, why_wrong
from chakra_lab.lessons.tasks import Task
from chakra_lab.lessons.telling import asked, told
from chakra_lab.scene.pictures.static import position_svg

STYLE: Final = """
body { font: 15px/1.4 "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; color: #20212b;
  background: #fff; max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; }
h1 { font: 700 24px/1.2 "Iowan Old Style", Palatino, "Noto Serif", "Liberation Serif", Georgia, serif;
  margin: 0 0 .3rem; }
h2 { font-size: 16px; margin: 0 0 .4rem; }
header p { margin: .2rem 0; color: #54515c; }
.name { border-bottom: 1px solid #847a69; height: 2.2rem; }
section { break-inside: avoid; border-top: 1px solid #d8cfbf; padding: .9rem 0; display: grid;
  grid-template-columns: 25rem 1fr; gap: 0 1.2rem; align-items: start; }
section > h2 { grid-column: 1 / -1; }
section svg { width: 100%; height: auto; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
li { display: grid; grid-template-columns: 1.6rem 1fr; gap: .3rem; }
li b { border: 1px solid #20212b; border-radius: 4px; width: 1.4rem; height: 1.4rem; line-height: 1.4rem;
  text-align: center; }
li.right b { background: #20212b; color: #fff; }
li small { display: block; color: #54515c; }
@media (max-width: 40rem) { section { grid-template-columns: 1fr; } }
@media print { body { margin: 0; max-width: none; font-size: 12px; } section { grid-template-columns: 9.5cm 1fr; } }
"""


def worksheet(questions: Questions) -> str:
    """The sheet to print: each question with its board and its options, room for a name.

    >>> worksheet(Questions(7, "order", count=1))[:15]
    '<!DOCTYPE html>'
    """
    return _page(questions, _("Worksheet"), f'<p>{escape(_("Name"))}</p><div class="name"></div>', answers=False)


def answers(questions: Questions) -> str:
    """The answers: the same sheet with the right options marked, and why each other one is wrong."""
    keys = ", ".join(f"{number} {questions.right(name)}" for number, name in enumerate(questions.names, start=1))
    return _page(questions, _("Answers"), f"<p><strong>{escape(keys)}</strong></p>", answers=True)


def _page(questions: Questions, kind: str, head: str, *, answers: bool) -> str:
    topic = _("all rules") if questions.what == ALL else _topic(questions.what)
    title = f"{kind}: {topic}"
    made = _("Seed {seed}, {count} questions. The same seed makes the same sheet.").format(
        seed=questions.seed, count=len(questions.tasks)
    )
    sections = "".join(_section(number, task, answers) for number, task in enumerate(questions.tasks, start=1))
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language())}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><header><h1>{escape(title)}</h1><p>{escape(made)}</p>{head}</header>\n{sections}</body></html>\n"
    )


def _topic(what: str) -> str:
    try:
        title = lesson(what.removeprefix(UP_TO)).title
    except KeyError:
        return what
    return _("up to “{title}”").format(title=title) if what.startswith(UP_TO) else title


def _section(number: int, task: Task, answers: bool) -> str:
    look = told(task) if answers else asked(task)
    picture = position_svg(task.position, letters=True, theme="light", look=look)
    rows = "".join(_rows(task, answers))
    return f"<section><h2>{number}. {escape(task.ask)}</h2><div>{picture}</div><ol>{rows}</ol></section>\n"


def _rows(task: Task, answers: bool) -> Iterator[str]:
    for letter, option in zip(LETTERS, options_of(task), strict=False):
        right = answers and option == task.model
        why = why_wrong(task, option) if answers else ""
        small = f"<small>{escape(why)}</small>" if why else ""
        mark = ' class="right"' if right else ""
        yield f"<li{mark}><b>{letter}</b><span>{escape(option_words(task, option))}{small}</span></li>"
