"""Tasks of pressing: all energies that can go, all places where one can land, all spaces that can be used.

What is pressed is a set of short words: an energy with its rung (``KY`` is negative on yellow), the letter of a rung,
the number of a space, a part of the table, an action out of those offered. Which ones are right is asked of the rules,
and so is why another one is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from chakra_lab.i18n import _
from chakra_lab.lessons.tasks import Task
from chakra_lab.notation import parse_action
from chakra_lab.rules import Action, Channel, Move, Position, Reason, Receive, explain, legal_actions, next_moves
from chakra_lab.rules.components import EARTH, EXCHANGE_SPACE, RUNG_LETTERS, RUNGS, SPACES
from chakra_lab.rules.explain import matched
from chakra_lab.rules.ladder import Passage
from chakra_lab.rules.prohibitions import channel_all_moves, channel_rules
from chakra_lab.rules.routes import counted_rungs, masks
from chakra_lab.scene.words.actions import action_words
from chakra_lab.scene.words.labels import N_, energy_name, rung_name

Why = tuple[tuple[Reason, ...], Action | None]
"""Why something cannot be chosen, and the action that shows it."""


@dataclass(frozen=True)
class Question:
    """What a task of pressing asks, read from its details."""

    task: Task

    @property
    def position(self) -> Position:
        """Where it is asked."""
        return self.task.position

    @property
    def space(self) -> int:
        """The inspiration space that it is about."""
        return self.task.number("space")

    @cached_property
    def made(self) -> tuple[Move, ...]:
        """The moves that are made already."""
        action = parse_action(self.task.begun) if self.task.begun else None
        return action.moves if isinstance(action, Channel) else ()

    @cached_property
    def take(self) -> Receive:
        """The receive whose places are asked for."""
        action = parse_action(f"{self.task.text('take')}>~")
        assert isinstance(action, Receive)
        return action

    @cached_property
    def passage(self) -> Passage:
        """The ladder after the moves that are made."""
        passage = Passage(self.position.mover, self.position.rules)
        for move in self.made:
            passage = passage.after(move)
        return passage

    def refused(self, move: Move) -> Why:
        """Why a move cannot come next, shown by the action so far with that move."""
        action = Channel(self.space, (*self.made, move))
        broken = explain(self.position, action).broken
        reasons = tuple(item for item in broken if item.rule != "channel.all-moves")
        return (reasons or (self.unfinished(),)), action if reasons else None

    def unfinished(self) -> Reason:
        """The reason that the other moves could not be made after it (``channel.all-moves``)."""
        return Reason("channel.all-moves", {"space": self.space, "made": len(self.made) + 1})


def _energies(question: Question) -> Iterator[str]:
    for move in next_moves(question.position, question.space, question.made):
        yield move.energy + RUNG_LETTERS[move.start]


def _why_not_energy(question: Question, word: str) -> Why:
    energy, start = word[0], RUNG_LETTERS.index(word[1])
    passed = masks(question.passage.board, question.passage.rules).passed
    tries = []
    for task in matched(question.position, question.space, question.made):
        for direction in task.directions:
            walk = counted_rungs(passed, start, direction)[: task.steps]
            tries.append(question.refused(Move(energy, start, walk[-1] if walk else start)))
    return min(tries, key=lambda found: (found[1] is None, len(found[0])), default=((question.unfinished(),), None))


def _landings(question: Question) -> Iterator[str]:
    for move in next_moves(question.position, question.space, question.made):
        if move.energy + RUNG_LETTERS[move.start] == question.task.text("energy"):
            yield RUNG_LETTERS[move.end]


def _why_not_landing(question: Question, word: str) -> Why:
    energy = question.task.text("energy")
    return question.refused(Move(energy[0], RUNG_LETTERS.index(energy[1]), RUNG_LETTERS.index(word)))


def _places(question: Question) -> Iterator[str]:
    for rung in RUNGS[:EARTH]:
        if explain(question.position, question.take._replace(rung=rung)):
            yield RUNG_LETTERS[rung]


def _why_not_place(question: Question, word: str) -> Why:
    action = question.take._replace(rung=RUNG_LETTERS.index(word))
    return explain(question.position, action).broken, action


def _spaces(question: Question) -> Iterator[str]:
    used = {action.space for action in legal_actions(question.position) if isinstance(action, Channel)}
    yield from map(str, sorted(used))


def _why_not_space(question: Question, word: str) -> Why:
    position, space = question.position, int(word)
    broken = channel_rules(position, space, len(SPACES[space]), "K" if space == EXCHANGE_SPACE else "")
    reasons = tuple(item for item in broken if item)
    asked = channel_all_moves(space, -1, position.seat)
    assert asked is not None
    return reasons or (Reason(asked.rule, {"space": space, "made": 0}, asked.where),), None


def _actions(question: Question) -> Iterator[str]:
    for text in offered(question.task):
        if explain(question.position, parse_action(text)):
            yield text


def _why_not_action(question: Question, word: str) -> Why:
    action = parse_action(word)
    return explain(question.position, action).broken, action


def _given(question: Question) -> Iterator[str]:
    yield from question.task.model.split()


def _no_reason(question: Question, word: str) -> Why:
    return (), None


PARTS: Final[Mapping[str, str]] = {
    "flow": N_("a Maya flow, a column to take from"),
    "bag": N_("the universe bag"),
    "karma": N_("a plenitude token, the worth of a chakra"),
    "meditation": N_("a meditation token, which lets you look at a value"),
    "supply": N_("your supply of inspiration tokens"),
    "space": N_("an inspiration space"),
    "notch": N_("a notch"),
    "bubbles": N_("the Bhagya bubbles"),
    "earth": N_("the earth"),
    "chakra": N_("a chakra"),
}
"""The parts of the table that can be asked for by their names."""

ASKS: Final[Mapping[str, tuple[Callable[[Question], Iterator[str]], Callable[[Question, str], Why]]]] = {
    "energies": (_energies, _why_not_energy),
    "landings": (_landings, _why_not_landing),
    "places": (_places, _why_not_place),
    "spaces": (_spaces, _why_not_space),
    "actions": (_actions, _why_not_action),
    "rungs": (_given, _no_reason),
    "parts": (_given, _no_reason),
}
"""What can be asked for: how to find all that is right, and why another one is not."""


def offered(task: Task) -> tuple[str, ...]:
    """The actions that a task offers to choose from, as texts."""
    actions = task.detail.get("actions", ())
    return tuple(actions) if isinstance(actions, list | tuple) else ()


def expected(task: Task) -> frozenset[str]:
    """All that is to be pressed in a task of pressing."""
    return frozenset(ASKS[task.text("press")][0](Question(task)))


def why_not(task: Task, word: str) -> Why:
    """Why something is not to be pressed, by the rules; no reason where the task asks for something else."""
    return ASKS[task.text("press")][1](Question(task), word)


def pressed_words(task: Task, word: str) -> str:
    """What was pressed, as it is called in a sentence.

    >>> from chakra_lab.lessons.course import task
    >>> pressed_words(task("ladder.2"), "G")
    'the green chakra'
    """
    match task.text("press"):
        case "energies":
            return _("the {energy} on the {rung}").format(
                energy=energy_name(word[0]), rung=rung_name(RUNG_LETTERS.index(word[1]))
            )
        case "actions":
            return action_words(parse_action(word))
        case "spaces":
            return _("space {space}").format(space=word)
        case "parts":
            return _(PARTS[word])
        case _:
            return _("the {rung}").format(rung=rung_name(RUNG_LETTERS.index(word)))
