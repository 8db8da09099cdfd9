"""Answering: a task and what somebody gave as an answer make a feedback, right or wrong, always with a reason.

``answer`` is a pure function of texts: the page, notebooks, tests and graded cells ask the same one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from chakra_lab.cards import Example, card
from chakra_lab.i18n import _, ngettext
from chakra_lab.lessons.played import Played, missing
from chakra_lab.lessons.predicting import counted
from chakra_lab.lessons.pressing import expected, offered, pressed_words, why_not
from chakra_lab.lessons.tasks import ALLOWED, SEEN, THEN, Feedback, Task
from chakra_lab.lessons.ways import reached, waited
from chakra_lab.notation import NotationError, parse_action
from chakra_lab.rules import Action, Channel, Position, board_after, explain, faults, score
from chakra_lab.rules.components import RUNG_LETTERS
from chakra_lab.rules.explain import check_form
from chakra_lab.scene.words.events import events_words
from chakra_lab.scene.words.labels import listed, rung_name
from chakra_lab.scene.words.reasons import capital, sentence
from chakra_lab.scene.words.scores import sum_words


def answer(task: Task, given: str) -> Feedback:
    """The feedback to an answer; a wrong one is told by its own reason, one that cannot be read by what was expected.

    >>> from chakra_lab.lessons.course import task
    >>> answer(task("ladder.2"), "").right, answer(task("ladder.2"), "G").right
    (False, True)
    """
    given = " ".join(given.split())
    if not given:
        return Feedback(False, _("Nothing is answered yet."))
    try:
        found = ANSWERS[task.kind](task, given)
    except NotationError as error:
        return Feedback(False, str(error))
    except (ValueError, IndexError, KeyError):
        return Feedback(False, _("This cannot be read as an answer here: {given}.").format(given=given[:40]))
    if found.right:
        return found
    own = next((mistake.says for mistake in task.mistakes if _same(task, mistake.answer, given)), "")
    if own:
        return Feedback(False, own, found.reasons, found.action)
    return found


def _same(task: Task, one: str, other: str) -> bool:
    """Whether two answers of a task are the same one."""
    if task.kind == "press":
        return set(one.split()) == set(other.split())
    return one == other


def _show(task: Task, given: str) -> Feedback:
    if given == SEEN:
        return Feedback(True, task.success)
    return Feedback(False, _("Look at the example to its end; there is nothing to answer."))


def refused(position: Position, action: Action) -> Feedback | None:
    """The feedback to an action that the rules refuse: each reason in its sentence. ``None`` for one that is allowed.

    >>> from chakra_lab.rules import Meditate, new_game
    >>> refused(new_game(seats=2, seed=7), Meditate("G")) is None
    True
    """
    check_form(action)
    verdict = explain(position, action)
    if verdict:
        return None
    return Feedback(False, " ".join(sentence(item, position) for item in verdict.broken), verdict.broken, action)


def _make(task: Task, given: str) -> Feedback:
    action = parse_action(given)
    wrong = refused(task.position, action)
    if wrong:
        return wrong
    lacking = next(missing(Played(task.position, action), task.checks), "")
    return Feedback(False, lacking, (), action) if lacking else Feedback(True, task.success, (), action)


def _press(task: Task, given: str) -> Feedback:
    pressed, right = set(given.split()), expected(task)
    wrong, left = sorted(pressed - right), len(right - pressed)
    if wrong:
        word = wrong[0]
        reasons, action = why_not(task, word)
        if reasons:
            said = " ".join(sentence(item, task.position) for item in reasons)
            if offered(task):
                said = _("“{action}” is not allowed. {why}").format(action=capital(pressed_words(task, word)), why=said)
        else:
            said = _("That is {what}.").format(what=pressed_words(task, word))
        return Feedback(
            False, " ".join((said, *_besides(len(wrong) - 1, left if len(right) > 1 else 0))), reasons, action
        )
    if left:
        said = ngettext(
            "Right so far, and {n} more is to be found.", "Right so far, and {n} more are to be found.", left
        )
        return Feedback(False, said.format(n=left))
    return Feedback(True, task.success)


def _besides(wrong: int, left: int) -> Iterator[str]:
    """How much more is not right than what is told already: of what was chosen, and what is missing."""
    if wrong:
        yield ngettext("{n} more that you chose is not right.", "{n} more that you chose are not right.", wrong).format(
            n=wrong
        )
    if left:
        yield ngettext("{n} is still missing.", "{n} are still missing.", left).format(n=left)


def judged(task: Task) -> Example:
    """The action that a task of judging is about, with who acts and what is drawn."""
    assert task.frames
    return task.frames[0]


def _judge(task: Task, given: str) -> Feedback:
    example = judged(task)
    verdict = example.judged()
    if given == ALLOWED:
        if verdict:
            return Feedback(True, task.success, (), example.action)
        said = " ".join(sentence(item, task.position) for item in verdict.broken)
        return Feedback(False, said, verdict.broken, example.action)
    if given in verdict.rules:
        said = task.success or " ".join(sentence(item, task.position) for item in verdict.broken)
        return Feedback(True, said, verdict.broken, example.action)
    return Feedback(False, kept_words(given))


def kept_words(rule: str) -> str:
    """What is said to somebody who takes a rule for broken that is kept.

    >>> kept_words("move.energy-present")[:107] + " …"
    'That rule is kept here. “Move an energy that is there”: a move names an energy and the rung it starts from, …'
    """
    found = card(rule)
    first = found.text.partition(". ")[0].rstrip(".")
    return _("That rule is kept here. “{title}”: {text}.").format(title=found.title, text=first[:1].lower() + first[1:])


def _predict(task: Task, given: str) -> Feedback:
    if given == counted(task):
        return Feedback(True, task.success or _counting(task))
    claimed = next((mistake.breaks for mistake in task.mistakes if mistake.answer == given), "")
    first = card(claimed or task.rules[0])
    return Feedback(False, _("Count again. “{title}”: {text}").format(title=first.title, text=first.text))


def _counting(task: Task) -> str:
    """How a total comes about; nothing for other predictions."""
    position = task.position
    total = task.text("predict") == "total" and not task.text("action")
    return capital(sum_words(score(position)[task.number("seat", position.seat)])) if total else ""


def _order(task: Task, given: str) -> Feedback:
    action, model = parse_action(given), parse_action(task.model)
    assert isinstance(model, Channel)
    if isinstance(action, Channel) and len(action.moves) < len(model.moves):
        said = _("Choose the moves one after another: {n} are to be put in order.")
        return Feedback(False, said.format(n=len(model.moves)))
    if not isinstance(action, Channel) or sorted(action.moves) != sorted(model.moves):
        return Feedback(False, _("Only the order is asked for: make the same moves, each once."))
    wrong = refused(task.position, action)
    if wrong:
        number = wrong.reasons[0].facts.get("number", 1)
        said = _("Move {number} fails. {why}").format(number=number, why=wrong.text)
        return Feedback(False, said, wrong.reasons, wrong.action)
    return Feedback(True, task.success, (), action)


def _fault(task: Task, given: str) -> Feedback:
    found = faults(task.position)
    named = {where: item for item in found for where in item.where}
    near = next((item for where, item in named.items() if given == where or given.startswith(f"{where}.")), None)
    if near is None:
        return Feedback(False, f"{_('Nothing is wrong there.')} {task.hint}".strip())
    return Feedback(True, task.success or sentence(near, task.position), (near,))


def _shortest(task: Task, given: str) -> Feedback:
    position, goal, best = task.position, task.text("goal"), task.number("turns")
    turns = given.split(THEN.strip())
    for number, text in enumerate(turns, 1):
        action = parse_action(text.strip())
        wrong = refused(position, action)
        if wrong:
            said = _("Turn {number}: {why}").format(number=number, why=wrong.text)
            return Feedback(False, said, wrong.reasons, wrong.action)
        position = waited(position, action, board_after(position, action))
        if reached(position.mover, goal):
            if number <= best:
                return Feedback(True, task.success)
            said = _("That takes {number} turns, and {best} are enough.")
            return Feedback(False, said.format(number=number, best=best))
    return Feedback(False, not_yet(position, goal, len(turns), best))


def not_yet(position: Position, goal: str, turns: int, best: int) -> str:
    """What is said when a goal is not reached after some turns."""
    open_chakras = [letter for letter in goal if letter != "E" and not reached(position.mover, letter)]
    names = listed(rung_name(RUNG_LETTERS.index(letter)) for letter in open_chakras) or _("earth")
    return ngettext(
        "After {turns} turn the {names} is not done; {best} are enough.",
        "After {turns} turns the {names} is not done; {best} are enough.",
        turns,
    ).format(turns=turns, names=names, best=best)


def _choose(task: Task, given: str) -> Feedback:
    if given not in offered(task):
        raise ValueError(given)
    action = parse_action(given)
    wrong = refused(task.position, action)
    return wrong or Feedback(True, events_words(Played(task.position, action).events), (), action)


ANSWERS: Final[Mapping[str, Callable[[Task, str], Feedback]]] = {
    "show": _show,
    "make": _make,
    "press": _press,
    "judge": _judge,
    "predict": _predict,
    "order": _order,
    "fault": _fault,
    "shortest": _shortest,
    "choose": _choose,
}
"""How each kind of task is answered."""
