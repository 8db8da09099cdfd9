"""Practice on the page: the form for a sheet, going on with one, progress by rule, and progress as a file."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.cards import card
from chakra_lab.i18n import _, ngettext
from chakra_lab.lessons import course
from chakra_lab.lessons.items import LEVELS, PRACTICE
from chakra_lab.lessons.practice import ALL, UP_TO, Practice, Sheet, rules_of
from chakra_lab.lessons.progress import Progress
from chakra_lab.lessons.saving import ProgressError, parse_progress, progress_text, results_csv
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import N_
from chakra_lab.session.keeping.sharing import Handed
from chakra_lab.session.parts import button, entry, field, heading, icon, select, words
from chakra_lab.session.settings import SEED_BITS

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LEVEL_WORDS: Final = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
SHOWN_RULES: Final = 8
"""Rules that progress is shown of, those that need it most first."""


def topics() -> tuple[str, ...]:
    """The lessons on which there is practice, all of them first."""
    found = [ALL]
    for each in course():
        try:
            rules_of(each.id)
        except ValueError:
            continue
        found.append(each.id)
    return tuple(found)


def set_value(session: Session, name: str, value: str) -> bool:
    """Take a value of the form; whether it is one."""
    form = session.lessons.form
    if name == "practice.what" and value in (*topics(), learned(session.lessons.progress)):
        session.lessons.form = replace(form, what=value)
    elif name == "practice.level" and value in LEVELS:
        session.lessons.form = replace(form, level=value)
    elif name == "practice.seed":
        session.lessons.form = replace(form, seed=value[:40], problem="")
    else:
        return False
    return True


def learned(progress: Progress) -> str:
    """The sheet on all lessons up to the last one done; nothing where none is, or where there is no practice on it."""
    done = [each for each in course() if not each.module and progress.done(each) == len(each.short)]
    what = f"{UP_TO}{done[-1].id}" if done else ""
    try:
        return what if what and rules_of(what) else ""
    except ValueError:
        return ""


def wanted(session: Session) -> str:
    """What the next sheet is on: what was chosen, else what is learned, else everything."""
    return session.lessons.form.what or learned(session.lessons.progress) or ALL


def start(session: Session) -> Practice | None:
    """The practice that the form asks for; ``None`` where its seed is none, which the form then says."""
    form = session.lessons.form
    text = form.seed.strip()
    if text and not (re.fullmatch(r"[0-9]{1,16}", text) and int(text) < 1 << SEED_BITS):
        problem = _("A seed is a whole number, not {text}; leave it empty for a sheet of your own.")
        session.lessons.form = replace(form, problem=problem.format(text=repr(text[:24])))
        return None
    seed = int(text) if text else session.fresh_seed() % 1_000_000
    return Practice(Sheet(seed, wanted(session), form.level))


def tally(progress: Progress) -> tuple[int, int]:
    """How many answers were given on the sheet gone on with, and how many of them were right at once."""
    if not progress.practice:
        return 0, 0
    sheet = progress.practice.sheet
    found = [result.right for result in progress.results if _is_of(sheet, result.name)]
    return len(found), sum(found)


def _is_of(sheet: Sheet, name: str) -> bool:
    """Whether a task is an item of a sheet, by its name."""
    return any(name.startswith(f"{PRACTICE}{sheet.seed}/{sheet.level}/{rule}/") for rule in sheet.rules)


# Files


def save(session: Session) -> None:
    """Hand the progress to the page as a file."""
    session.handed = Handed("chakra-progress", progress_text(session.lessons.progress), "json")
    session.hint(_("Your progress is saved. Open the file here to go on with it, on any computer."))


def table(session: Session) -> None:
    """Hand the results to the page as a table."""
    session.handed = Handed("chakra-results", results_csv(session.lessons.progress), "csv")
    session.hint(_("The results are saved as a table: rule, first try, hints, seconds."))


def open_progress(session: Session, text: str, name: str) -> None:
    """Go on with the progress of a text; one that cannot be read begins anew, and is left as it is."""
    try:
        session.lessons.progress = parse_progress(text)
    except ProgressError as error:
        words_ = _("{file} could not be opened, so the lessons begin anew; the file is as it was. {why}")
        session.lessons.progress = type(session.lessons.progress)()
        session.lessons.desk = None
        session.settings = session.settings.changed(tab="lessons")
        session.hint(words_.format(file=name, why=error))
        return
    session.lessons.desk = None
    session.settings = session.settings.changed(tab="lessons")
    done = len(session.lessons.progress.results)
    session.hint(
        ngettext("{file} is open: {n} task done so far.", "{file} is open: {n} tasks done so far.", done).format(
            file=name, n=done
        )
    )


# What is drawn


def practice_panel(session: Session) -> Node:
    """The form for practice, the way on with the one begun, and the progress by rule."""
    form, practice = session.lessons.form, session.lessons.progress.practice
    so_far = learned(session.lessons.progress)
    whats = [(so_far, _("what I have learned"))] if so_far else []
    whats += [(ALL, _("all base rules"))]
    whats += [(each.id, each.title) for each in course() if each.id in topics()]
    levels = [(level, _(LEVEL_WORDS[level])) for level in LEVELS]
    begun = None
    if practice:
        said = _("Go on: item {n}").format(n=practice.count + 1)
        begun = button("practice.go-on", icon("play"), node("span", said), class_="clab-button clab-go")
    answered, right = tally(session.lessons.progress)
    tallied = ngettext(
        "So far {n} item answered, {right} right at once.",
        "So far {n} items answered, {right} right at once.",
        answered,
    ).format(n=answered, right=right)
    return node(
        "section",
        heading(_("Practice"), level=3),
        words(_("Positions of real games, over and over: which action is allowed? What was wrong comes back.")),
        select("practice.what", _("rules"), whats, wanted(session)),
        select("practice.level", _("level"), levels, form.level),
        field(
            "practice.seed",
            _("seed"),
            entry("practice.seed", form.seed, inputmode="numeric", maxlength="16", placeholder=_("any")),
        ),
        words(_("A seed is a number for a class: the same one gives everybody the same items."), "clab-aside"),
        words(form.problem, "clab-problem") if form.problem else None,
        words(tallied) if answered else None,
        node(
            "div",
            begun,
            button("practice.start", _("Start"), class_="clab-button" if begun else "clab-button clab-go"),
            class_="clab-buttons",
        ),
        _by_rule(session),
        class_="clab-practice",
        aria_label=_("Practice"),
        key="practice",
    )


def _by_rule(session: Session) -> Node:
    rows = sorted(session.lessons.progress.by_rule(), key=lambda row: row[2] / row[1])
    shown = [_rule_row(rule, count, right) for rule, count, right in rows[:SHOWN_RULES]]
    return node(
        "div",
        heading(_("Your progress"), level=3),
        node("ul", shown, class_="clab-progress-rows")
        if shown
        else words(_("Nothing is done yet. Whatever you do here stays on this page; nothing is sent anywhere.")),
        node(
            "div",
            button("lesson.save", _("Save progress"), class_="clab-button clab-small"),
            button("lesson.table", _("Results as a table"), class_="clab-button clab-small"),
            class_="clab-buttons",
        )
        if shown
        else None,
        words(_("To go on with saved progress, open its file or drop it on this page."), "clab-aside"),
        class_="clab-progress",
        key="progress",
    )


def _rule_row(rule: str, count: int, right: int) -> Node:
    said = _("{right} of {count} right at once").format(right=right, count=count)
    return node(
        "li",
        button(f"rule.{rule}", node("span", card(rule).title), class_="clab-rule"),
        node("meter", min="0", max=str(count), value=str(right), aria_label=said),
        node("span", f"{right}/{count}", class_="clab-aside", aria_hidden="true"),
        key=rule,
    )
