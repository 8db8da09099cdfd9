"""Beside the board of a task: the question with its choices, and what is said to an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.cards import card
from chakra_lab.i18n import _
from chakra_lab.lessons import hints
from chakra_lab.lessons.hints import GRADES, answer_words, solution_words
from chakra_lab.lessons.pressing import offered
from chakra_lab.notation import parse_action
from chakra_lab.rules import Channel, explain
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.actions import action_words, move_words
from chakra_lab.scene.words.labels import N_
from chakra_lab.scene.words.reasons import capital, sentence
from chakra_lab.session.explore.marking import marks_of
from chakra_lab.session.explore.panels import action_panel, described
from chakra_lab.session.explore.picks import Channelling, Meditating, Receiving
from chakra_lab.session.lessons import classroom, practicing
from chakra_lab.session.lessons.desk import TRIES
from chakra_lab.session.lessons.going import is_practice, lesson_of, series
from chakra_lab.session.parts import button, icon_button, pressed, words
from chakra_lab.session.refusals.panel import refusal_panel
from chakra_lab.session.shown import look_of

if TYPE_CHECKING:
    from chakra_lab.session.lessons.desk import Desk
    from chakra_lab.session.session import Session

STAGE_WORDS: Final = {"worked": N_("Together"), "faded": N_("With help"), "fresh": N_("On your own")}
"""How much a task helps."""

HINT_WORDS: Final = {"nudge": N_("Hint"), "rule": N_("The rule"), "answer": N_("The answer")}
"""What the next hint is called on its button."""


BY_KEYS: Final = N_("By keyboard: arrows walk the board, Enter presses and then confirms, PageDown goes on.")


def question_panel(session: Session, desk: Desk) -> Node:
    """What is asked, and the choices beside the board."""
    task = desk.task
    found = lesson_of(task)
    stage = _("Look") if task.kind == "show" else _(STAGE_WORDS[task.stage])
    title = found.title if found else _practice_words(session)
    head = node(
        "div",
        button("lesson.list", node("span", "‹ "), node("span", _("Lessons")), class_="clab-button clab-small"),
        node("span", title, class_="clab-task-lesson"),
        class_="clab-task-head",
    )
    names = [each.name for each in series(task)]
    dots = [] if found is None else [_dot_of(session, n, name, task.name) for n, name in enumerate(names, start=1)]
    where = _("Task {number} of {count}").format(number=names.index(task.name) + 1, count=len(names))
    return node(
        "section",
        head,
        node("nav", dots, aria_label=where, class_="clab-task-dots") if dots else None,
        node("p", stage, class_="clab-task-stage") if found else None,
        node("p", _("This one is back: it was not right before."), class_="clab-task-back") if desk.back else None,
        *([] if asks_below(session, desk) else [_ask(desk), _frame(desk)]),
        _choices(session, desk),
        words(_(BY_KEYS), "clab-aside clab-by-keys") if _tells_keys(session, desk) else None,
        class_="clab-question",
        aria_label=_("Question"),
        key=f"question.{task.name}",
    )


def _tells_keys(session: Session, desk: Desk) -> bool:
    """Whether the keys are told: where each press is shown, that is in the first moves of all."""
    return bool(desk.task.detail.get("guide")) and not session.settings.compact


def _ask(desk: Desk, style: str = "") -> Node:
    """What is asked. A reader who comes to a fresh task by keys is brought here, see ``_first``."""
    first = desk.task.kind != "show" and not desk.closed and not desk.tries
    return node("h2", desk.task.ask, class_=style or None, key="ask", tabindex="-1", data_first=_first(first))


def _first(here: bool) -> str | None:
    """Marks where the focus goes when what had it is gone."""
    return "true" if here else None


def asks_below(session: Session, desk: Desk) -> bool:
    """Whether the question stands in the bar at the bottom: on a phone, where the board alone fills the page and is all
    that there is to press."""
    settings = session.settings
    return settings.compact and not settings.projector and not desk.options()


def _practice_words(session: Session) -> str:
    practice = session.lessons.progress.practice
    count = practice.count if practice else 0
    desk = session.lessons.desk
    number = count + (not (desk and desk.written))
    answered, right = practicing.tally(session.lessons.progress)
    if not answered:
        return _("Practice, item {n}").format(n=number)
    return _("Item {n} · {right} of {answered} at once").format(n=number, right=right, answered=answered)


def _dot_of(session: Session, number: int, name: str, current: str) -> Node:
    """A task of the lesson, to go to; keys go there by PageUp and PageDown, so it is no stop of Tab."""
    done, here = session.lessons.progress.has(name), name == current
    style = "clab-dot clab-dot-done" if done else "clab-dot"
    said = _("task {number}, done") if done else _("task {number}")
    return button(
        f"lesson.task.{name}",
        node("span", class_=f"{style} clab-dot-here" if here else style),
        class_="clab-task-dot",
        tabindex="-1",
        aria_label=said.format(number=number),
        aria_current="step" if here else None,
    )


def _frame(desk: Desk) -> Node | None:
    """What an example says at the moment."""
    if desk.task.kind != "show":
        return None
    frame = desk.task.frames[desk.frame]
    verdict = {"legal": _("Allowed"), "broken": _("Not allowed")}.get(frame.verdict, "")
    style = {"legal": "clab-verdict-go", "broken": "clab-verdict-stop"}.get(frame.verdict, "")
    return node(
        "div",
        node(
            "p",
            node("strong", verdict, class_=f"clab-verdict {style}"),
            node("span", action_words(frame.action), class_="clab-frame-action"),
        )
        if frame.action
        else None,
        node("p", frame.says, class_="clab-frame-says"),
        _rule(frame.breaks) if frame.breaks else None,
        class_="clab-frame",
        key=f"frame{desk.frame}",
    )


def _rule(rule: str) -> Node:
    return button(f"rule.{rule}", node("span", card(rule).title), class_="clab-rule", data_rule=rule)


def _choices(session: Session, desk: Desk) -> Node | None:
    options = desk.options()
    if not options:
        return None
    rows = [_choice(session, desk, number, option) for number, option in enumerate(options, start=1)]
    return node("ol", rows, class_="clab-choices", key="choices")


def _choice(session: Session, desk: Desk, number: int, option: str) -> Node:
    task = desk.task
    said = capital(choice_words(desk, option))
    right = desk.closed and option in task.model.split() and task.kind != "order"
    style = "clab-choice"
    if right:
        style = "clab-choice clab-choice-right"
    elif option in desk.wrong and (desk.feedback or option not in desk.chosen):
        style = "clab-choice clab-choice-wrong"
    elif option in desk.chosen:
        style = "clab-choice clab-picked"
    asked = session.settings.projector
    place = desk.chosen.index(option) + 1 if task.kind == "order" and option in desk.chosen else 0
    several = task.kind in ("press", "order", "choose")
    tick = None
    if task.kind == "press":
        tick = node("span", "✓" if option in desk.chosen else "", class_="clab-tick", aria_hidden="true")
    return node(
        "li",
        button(
            f"lesson.choice.{number}",
            node("kbd", str(place or number), aria_hidden="true"),
            tick,
            node("span", said),
            _sign(right, option in desk.wrong),
            class_=style,
            aria_pressed=pressed(option in desk.chosen) if several else None,
            disabled=desk.closed,
        ),
        classroom.hands_field(desk, number) if asked else None,
        class_="clab-asked" if asked else None,
        key=f"choice{number}",
    )


def _sign(right: bool, wrong: bool) -> Node | None:
    """What became of an option."""
    if not right and not wrong:
        return None
    said, sign = (_("right"), "✓") if right else (_("wrong"), "✗")
    return node("span", sign, role="img", aria_label=said, class_="clab-choice-state")


def _whys(desk: Desk) -> Node | None:
    """Why each action was not to be chosen, in the rules' own words, once nothing is to be answered any more."""
    if not desk.closed:
        return None
    position, rows = desk.task.position, []
    for number, option in enumerate(desk.options(), start=1):
        broken = explain(position, parse_action(option)).broken if option in offered(desk.task) else ()
        if broken:
            said = " ".join(sentence(reason, position) for reason in broken)
            rows.append(node("li", node("kbd", str(number)), node("span", said), key=option))
    return node("ol", rows, class_="clab-choice-whys") if rows else None


def choice_words(desk: Desk, option: str) -> str:
    """A choice as it is offered."""
    task = desk.task
    if task.kind == "order":
        action = parse_action(task.text("action"))
        assert isinstance(action, Channel)
        found = parse_action(f"c{action.space}:{option}")
        assert isinstance(found, Channel)
        return move_words(found.moves[0])
    return answer_words(task, option)


def answer_panel(session: Session, desk: Desk) -> Node:
    """The action being made, what is said to an answer, the hints asked for, and the buttons."""
    if session.settings.projector:
        return classroom.answer_panel(desk)
    doing = None
    if desk.playable:
        board = desk.board
        shown = action_panel(board, marks_of(board), look_of(session)) if board.pick else None
        if isinstance(board.pick, Receiving) and board.pick.rung is None:
            shown = _taking(board)
        kinds = _kinds(board) if chooses_kind(desk) else None
        doing = node("div", kinds, shown, refusal_panel(board), class_="clab-doing", key="doing")
    said = [_word(desk), _feedback(desk), doing, _offer(desk), _hints(desk)]
    below = reversed(said) if session.settings.compact else said
    return node(
        "section",
        *(_asked_below(desk) if asks_below(session, desk) and not desk.closed else []),
        *below,
        _buttons(desk),  # at the foot of the column, of a phone's bar: it stays where it is whatever is said
        class_="clab-answer",
        aria_label=_("Answer"),
        key="answer",
    )


def _asked_below(desk: Desk) -> list[Node | None]:
    return [_ask(desk, "clab-ask-below"), _frame(desk)]


def chooses_kind(desk: Desk) -> bool:
    """Whether a lesson has come so far that the kind of action is chosen, too: from the one that meditates on."""
    found = lesson_of(desk.task)
    return found is not None and any(each.kind == "make" and each.model.startswith("m") for each in found.tasks)


def _kinds(board: Session) -> Node:
    """The three kinds of action, without a word on what each offers."""
    names = {"receive": _("Receive"), "channel": _("Channel"), "meditate": _("Meditate")}
    picks = {"receive": Receiving, "channel": Channelling, "meditate": Meditating}
    rows = [
        button(f"kind.{kind}", node("span", name), aria_pressed=pressed(isinstance(board.pick, picks[kind])))
        for kind, name in names.items()
    ]
    return node("div", rows, class_="clab-buttons", key="kinds")


def _taking(board: Session) -> Node:
    """A receive in the making, in few words: the places are for the board to tell, or for the learner to find."""
    return node(
        "section",
        node("h3", described(board)[0]),
        words(_("Choose the place, or more energies.")),
        node("div", button("back", _("Back")), button("cancel", _("Cancel")), class_="clab-buttons"),
        class_="clab-action",
        aria_label=_("The action you are making"),
        key="action",
    )


def _word(desk: Desk) -> Node | None:
    """What is said to a press that comes to nothing."""
    return node("p", desk.word, class_="clab-said clab-said-hint", key="word") if desk.word else None


def _offer(desk: Desk) -> Node | None:
    """The solution, after so many tries: in a row of its own, so that the buttons stay where they are."""
    if desk.closed or desk.task.kind == "show" or desk.tries + desk.slips < TRIES:
        return None
    return node("div", button("lesson.solution", _("Show me")), class_="clab-buttons", key="offer")


def _hints(desk: Desk) -> Node | None:
    if not desk.hinted or desk.closed:
        return None
    said = [words(text, "clab-hint-text") for text in hints(desk.task)[: desk.hinted]]
    return node("div", said, class_="clab-hints", key="hints")


def _feedback(desk: Desk) -> Node | None:
    found = desk.feedback
    if found is None or desk.task.kind == "show":
        return None
    title = _("Right.") if found.right else _("Not yet.")
    text = found.text
    if desk.revealed:
        title, text = solution_words(desk.task), found.text
    rules = [_rule(rule) for rule in found.rules]
    return node(
        "div",
        node("strong", title),
        node("p", text) if text else None,
        _whys(desk),
        node("div", rules) if rules else None,
        class_="clab-feedback clab-feedback-right" if found.right else "clab-feedback",
        key="feedback",
    )


def _buttons(desk: Desk) -> Node:
    task = desk.task
    left: list[Node | None] = []
    on = desk.closed or task.kind == "show"
    if not is_practice(task):
        left.append(icon_button("lesson.previous", _("the task before"), "previous"))
    if not on:  # far from where Next and Confirm are, so that no second press on those passes a task over
        left.append(button("lesson.skip", _("Skip")))
    right: list[Node | None] = []
    if not desk.closed and task.kind != "show":
        grade = GRADES[len(GRADES) - desk.hints_left] if desk.hints_left else ""
        left.append(button("lesson.hint", _(HINT_WORDS[grade])) if grade else None)
        if task.kind in ("press", "order", "choose") and not desk.single:
            right.append(button("lesson.check", _("Check"), class_="clab-button clab-go"))
        elif desk.options():
            right.append(node("span", _("One press answers."), class_="clab-aside"))
    if desk.revealed and not desk.solved:
        left.append(button("lesson.again", _("Try it again")))
    if on:
        right.append(button("lesson.next", _("Next"), class_="clab-button clab-go", data_first=_first(True)))
    return node("div", left, node("span", class_="clab-spring"), right, class_="clab-buttons", key="buttons")
