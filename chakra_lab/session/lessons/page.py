"""The lessons on the page: the course as a list, or one task beside its board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.cards import card
from chakra_lab.i18n import _, ngettext
from chakra_lab.lessons import Lesson, course, is_there, lesson
from chakra_lab.lessons.pressing import offered
from chakra_lab.lessons.telling import asked, told
from chakra_lab.notation import parse_action
from chakra_lab.rules import Channel, Position
from chakra_lab.rules.components import EARTH, EXCHANGE_SPACE, RUNG_LETTERS
from chakra_lab.rules.reasons import space_node
from chakra_lab.scene.board.crystals import definitions
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.lotus import lotus
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.board.small import small_ladder
from chakra_lab.scene.board.spaces import spaces
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import seat_head
from chakra_lab.session.bar import bar
from chakra_lab.session.dialogs import dialogs
from chakra_lab.session.explore.marking import Marking, marks_of
from chakra_lab.session.explore.objectives import objectives_panel
from chakra_lab.session.explore.picks import board_in_view
from chakra_lab.session.keeping.broken import broken_panel
from chakra_lab.session.lessons.desk import PLACE
from chakra_lab.session.lessons.going import next_lesson
from chakra_lab.session.lessons.panel import answer_panel, question_panel
from chakra_lab.session.lessons.practicing import practice_panel
from chakra_lab.session.lessons.proposed import apart, guide, proposal, together, unlit
from chakra_lab.session.lessons.table import nodes_of
from chakra_lab.session.page import live_region, put_behind, root_attributes
from chakra_lab.session.parts import button, icon, words
from chakra_lab.session.shown import look_of, shown_position

if TYPE_CHECKING:
    from chakra_lab.session.lessons.desk import Desk
    from chakra_lab.session.session import Session


def lessons_page(session: Session) -> Node:
    """The whole page while the lessons are open."""
    desk = session.lessons.desk
    dialog = dialogs(session)
    behind = {"inert": dialog is not None}
    look = look_of(session)
    shown = shown_position(session) if desk is None else shown_board(desk)
    main = course_list(session) if desk is None else task_main(session, desk, shown, look)
    bottom = None
    if desk and session.settings.compact:
        bottom = node("div", answer_panel(session, desk), class_="clab-actions", key="actions", **behind)
    root = node(
        "div",
        definitions(),
        put_behind(bar(session), dialog),
        put_behind(main, dialog),
        bottom,
        live_region(session),
        session.drawn.part(broken_panel),
        dialog,
        key="page",
    )
    return root.with_attributes(**root_attributes(session, shown), data_lesson=desk.task.name if desk else None)


# The course


def course_list(session: Session) -> Node:
    """All lessons with what is done of each, and the way on."""
    progress, following = session.lessons.progress, next_lesson(session)
    begun = any(is_there(result.name) for result in progress.results)
    first = next(each for each in course() if each.id == following)
    head = node(
        "header",
        node("h2", _("Learn Chakra")),
        words(_("Short lessons on a live board. Try things: what does not work is explained and taken back.")),
        button(
            "lesson.go-on",
            icon("play"),
            node("span", (_("Go on: {title}") if begun else _("Begin: {title}")).format(title=first.title)),
            class_="clab-button clab-go",
            data_first="true",
        ),
        class_="clab-course-head",
    )
    if session.lessons.finished:
        head = _finished(session, lesson(session.lessons.finished), first)
    rows = [_row(session, number, each, each.id == following) for number, each in enumerate(course(), start=1)]
    return node(
        "main",
        node("div", head, node("ol", rows, class_="clab-course-rows"), practice_panel(session), class_="clab-course"),
        class_="clab-main clab-main-course",
        key="main",
    )


def _finished(session: Session, done: Lesson, following: Lesson) -> Node:
    """What is said at the end of a lesson: how it went, and the ways on."""
    progress = session.lessons.progress
    asked = [task.name for task in done.tasks if task.kind != "show"]
    results = {result.name: result for result in progress.results if result.name in asked}  # of each the last one
    at_once = sum(result.right for result in results.values())
    later = len(results) - at_once
    skipped = sum(name not in results for name in asked if name in {task.name for task in done.short})
    said = [
        ngettext("{n} task answered at once.", "{n} tasks answered at once.", at_once).format(n=at_once),
        ngettext("{n} with a second try or help.", "{n} with a second try or help.", later).format(n=later)
        if later
        else "",
        ngettext("{n} was skipped.", "{n} were skipped.", skipped).format(n=skipped) if skipped else "",
    ]
    shaky = dict.fromkeys(result.rule for result in results.values() if not result.right)
    rules = [button(f"rule.{rule}", node("span", card(rule).title), class_="clab-rule") for rule in shaky]
    further = len(done.further)
    return node(
        "header",
        node("h2", (_("Gone through: {title}") if skipped else _("Done: {title}")).format(title=done.title)),
        words(" ".join(filter(None, said))),
        node("p", node("span", _("Worth another look:")), rules, class_="clab-shaky") if rules else None,
        node(
            "div",
            button(
                "lesson.go-on",
                icon("play"),
                node("span", _("Go on: {title}").format(title=following.title)),
                class_="clab-button clab-go",
                data_first="true",
            ),
            button(
                f"lesson.open.{done.id}",
                ngettext("The {n} that was skipped", "The {n} that were skipped", skipped).format(n=skipped),
            )
            if skipped
            else None,
            button(
                f"lesson.further.{done.id}",
                ngettext("{n} more task on this", "{n} more tasks on this", further).format(n=further),
            )
            if further
            else None,
            class_="clab-buttons",
        ),
        class_="clab-course-head",
        key="finished",
    )


def _row(session: Session, number: int, each: Lesson, following: bool) -> Node:
    done, count = session.lessons.progress.done(each), len(each.short)
    said = _("done") if done == count else _("{done} of {count}").format(done=done, count=count)
    return node(
        "li",
        button(
            f"lesson.open.{each.id}",
            node("span", str(number), class_="clab-course-number"),
            node("span", node("strong", each.title), node("span", each.about), class_="clab-course-words"),
            _marks_done(done, count),
            node("span", said, class_="clab-course-done"),
            class_="clab-course-row clab-picked" if following else "clab-course-row",
            aria_label=_("lesson {number}: {title}. {about} {said}").format(
                number=number, title=each.title, about=each.about, said=said
            ),
        ),
        key=each.id,
    )


def _marks_done(done: int, count: int) -> Node:
    dots = [node("span", class_="clab-dot clab-dot-done" if n < done else "clab-dot") for n in range(count)]
    return node("span", dots, class_="clab-dots", aria_hidden="true")


# One task


def shown_board(desk: Desk) -> Position:
    """The position on the page: with the moves of an action in the making, and seen by the seat that is asked, also
    when its answer has made it another one's turn."""
    board = desk.board
    position = board.position
    if desk.task.kind != "show":
        position = replace(position, seat=desk.task.position.seat)
    tried = board.refusal.shown if board.refusal else None
    return position.with_board(position.seat, board_in_view(position, tried or board.pick))


def board_marks(desk: Desk) -> Marks:
    """What is marked on the board of a task."""
    board, task = desk.board, desk.task
    marks = marks_of(board)
    if not (desk.playable and desk.lit):
        marks = unlit(marks)
        if getattr(board.pick, "held", None):
            marks = replace(marks, arrows=tuple(arrow for arrow in marks.arrows if arrow.made or arrow.failed_at))
    if desk.playable and task.detail.get("guide") and not board.refusal:
        shown = guide(board.position, board.pick, parse_action(task.model))
        marks = together(unlit(marks), shown) if shown.states else marks  # who goes another way sees where it leads
    if desk.question:
        marks = together(marks, proposal(task.position, *desk.question))
    if task.kind == "show":
        marks = together(replace(marks, arrows=apart(marks.arrows)), _looked_at(desk))
    if task.kind == "press" and not desk.options():
        marks = together(marks, _pressed(desk))
    return marks


def _looked_at(desk: Desk) -> Marks:
    where = desk.task.detail.get("where", ())
    names = where[desk.frame] if isinstance(where, tuple) and desk.frame < len(where) else ()
    return Marks({name: frozenset({"legal"}) for name in names})


def _pressed(desk: Desk) -> Marks:
    position = desk.board.position
    marking = Marking(position.seat)
    for word in desk.chosen:
        if desk.task.text("press") == "parts":
            for name in nodes_of(word, position.seat):
                marking.mark(name, "picked")
        elif word.isdigit():
            marking.mark(space_node(position.seat, int(word)), "picked")
        elif len(word) == 1:
            marking.mark(marking.rung(RUNG_LETTERS.index(word)), "picked")
        else:
            word, _dot, pressed = word.partition(PLACE)
            rung = RUNG_LETTERS.index(word[1])
            names = [f"{marking.rung(rung)}.{n}" for n, x in enumerate(position.mover.rungs[rung], 1) if x == word[0]]
            for name in names if rung < EARTH else [marking.rung(rung)]:
                if not pressed or name.endswith(f".{pressed}"):
                    marking.mark(name, "picked")
    return marking.done()


def task_main(session: Session, desk: Desk, shown: Position, look: Look) -> Node:
    """The Lotus board and the ladder of a task, the question and what comes of an answer."""
    marks = board_marks(desk)
    over = desk.closed or desk.task.kind == "show"
    look = told(desk.task, look) if over else asked(desk.task, look)
    compact = session.settings.compact
    seat = shown.seat
    beside = spaces(shown, seat, marks, look) if compact else None
    large = node("div", ladder(shown, seat, marks, look), beside, class_="clab-ladder-and-spaces")
    question = question_panel(session, desk)
    right = node(
        "aside",
        question,
        None if compact else answer_panel(session, desk),
        class_="clab-right clab-task",
        aria_label=_("Task"),
        key="right",
    )
    table = node(
        "section",
        node("div", lotus(shown, marks, look), class_="clab-lesson-lotus"),
        _seats(desk, shown, look),
        objectives_panel(desk.board, shown),
        class_="clab-lotus-panel",
        aria_label=_("Lotus board"),
        key="lotus-panel",
    )
    center = node("section", large, class_="clab-center", aria_label=_("Ladder"), key="center")
    parts = (right, table, center) if compact else (table, center, right)
    style = "clab-main clab-main-task" if needs_lotus(desk) else "clab-main clab-main-task clab-ladder-alone"
    return node("main", *parts, class_=style, key="main")


OF_ONE_LADDER: Final = ("harmonized", "supply", "notches", "run", "halves", "yin-yang")
"""Predictions for which the ladder that is large tells everything."""


def needs_lotus(desk: Desk) -> bool:
    """Whether a task is about more than one ladder: flows, the bag, values, or what other seats have."""
    task = desk.task
    if task.kind == "predict":
        return task.text("predict") not in OF_ONE_LADDER
    if task.kind == "fault" or not all(frame.action for frame in task.frames):
        return True
    actions = [parse_action(text) for text in (*offered(task), *([task.model] if task.kind == "make" else []))]
    actions += [frame.action for frame in task.frames if frame.action]
    own = all(isinstance(action, Channel) and action.space != EXCHANGE_SPACE for action in actions)
    return bool(task.text("take")) or task.text("press") == "parts" or not own


def _seats(desk: Desk, shown: Position, look: Look) -> Node:
    """The ladders of all seats, small; not that of the seat to move while one is asked what glows on it."""
    hidden = () if look.glow else (shown.seat,)
    cells = [
        node(
            "figure",
            node("figcaption", seat_head(seat, 2, viewer=shown.seat)),
            small_ladder(shown, seat, bonus=look.run),
            key=f"seat{seat}",
        )
        for seat in range(1, shown.seats + 1)
        if seat not in hidden
    ]
    return node("div", cells, class_="clab-lesson-seats")
