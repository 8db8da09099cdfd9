"""One task being worked on: its live board, what is chosen, what was answered, and how much help was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chakra_lab.game import Game
from chakra_lab.i18n import _
from chakra_lab.lessons import Feedback, Task, answer, hints
from chakra_lab.lessons.answers import not_yet
from chakra_lab.lessons.played import SEED
from chakra_lab.lessons.predicting import choices
from chakra_lab.lessons.pressing import offered
from chakra_lab.lessons.tasks import ALLOWED, SEEN, THEN
from chakra_lab.lessons.ways import reached, waited
from chakra_lab.notation import action_text, move_text, parse_action
from chakra_lab.rules import Action, Channel, Position, Verdict, board_after
from chakra_lab.scene.words.events import events_words
from chakra_lab.session.explore.picks import Channelling, pick_of
from chakra_lab.session.refusals.attempted import attempted
from chakra_lab.session.session import Session

TRIES: Final = 2
"""After so many wrong answers the solution is offered."""


PLACE: Final = "."
"""Stands between a pressed energy and its place on the rung: of two that are equal each is pressed for itself."""

JUDGED: Final = "judged"
"""Stands for the action of a task of judging, among the actions drawn as a question."""


class LessonBoard(Session):
    """The live board of a task: an action confirmed on it is an answer, not a turn of a game."""

    advises = False  # what would help here may lead away from what is asked, and hints do that

    def __init__(self, position: Position, answered: Callable[[Action], None]) -> None:
        """Set out a position."""
        self.answered = answered
        super().__init__(position, SEED, fresh_seed=lambda: SEED)

    def play(self, action: Action, drawn: str | None = None) -> None:
        """Give an action as the answer."""
        self.answered(action)

    def turn(self, action: Action) -> None:
        """Play an action as a turn, with all that happens then."""
        super().play(action)

    def set_out(self, position: Position) -> None:
        """Show another position at rest."""
        self.begin(Game(position, SEED))

    def show(self, action: Action, verdict: Verdict) -> None:
        """Draw an action of the position in view: what it brings about, or where it breaks."""
        self.pick = pick_of(self.position, action) if verdict else None
        self.refusal = None if verdict else attempted(self.position, action, verdict=verdict)


class Desk:
    """A task with its board.

    ``chosen`` is what is pressed or put in order so far, as words of an answer; ``asked`` what is drawn as a question;
    ``word`` what is said to a press that came to nothing; ``back`` says that an item of practice is on again. ``tries``
    are wrong answers; ``slips`` is what the board refused while an answer was looked for.

    >>> from chakra_lab.lessons import task
    >>> desk = Desk(task("ladder.2"))
    >>> desk.give("E").right, desk.tries, desk.give("G").right, desk.solved
    (False, 1, True, True)
    """

    def __init__(self, task: Task) -> None:
        """Lay a task out."""
        self.task = task
        self.board = LessonBoard(task.position, self._acted)
        self.hinted = 0
        self.tries = self.slips = 0
        self.solved = False
        self.revealed = False
        self.written = False
        self.back = False
        self.hands: dict[int, int] = {}
        self.restart()

    def restart(self) -> None:
        """Set the board out again; what was tried and asked for stays counted."""
        self.frame = 0
        self.word = ""
        self.chosen: tuple[str, ...] = ()
        self.turns: tuple[str, ...] = ()
        self.wrong: tuple[str, ...] = ()
        self.feedback: Feedback | None = None
        self.asked = JUDGED if self.task.kind == "judge" else ""
        self.board.set_out(self.task.position)
        if self.task.kind == "show":
            self._show_frame()
        else:
            self.board.pick = self.begun

    @property
    def begun(self) -> Channelling | None:
        """The action of which the first moves are made before the task begins; ``None`` where nothing is."""
        action = parse_action(self.task.begun) if self.task.begun else None
        return Channelling(action.space, action.moves) if isinstance(action, Channel) else None

    def keep_begun(self) -> bool:
        """Make the moves again that were made before the task began; whether they had been taken back."""
        begun, pick = self.begun, self.board.pick
        if begun is None or not self.playable:
            return False
        if isinstance(pick, Channelling) and pick.space == begun.space and pick.made[: len(begun.made)] == begun.made:
            return False
        self.board.rest()
        self.board.pick = begun
        self.word = _("The moves that are made stay: go on from here.")
        return True

    # What is offered

    @property
    def question(self) -> tuple[Action, int | None] | None:
        """The action drawn as a question, and who acts: the one that is judged, the one whose outcome is predicted, or
        that of an option pressed last."""
        if self.task.kind == "predict" and self.task.text("action") and not self.closed:
            return parse_action(self.task.text("action")), None
        if self.asked == JUDGED:
            example = self.task.frames[0]
            assert example.action is not None
            return example.action, example.seat
        if self.asked and self.task.text("press", "actions") == "actions" and self.task.kind in ("press", "choose"):
            return parse_action(self.asked), None
        return None

    @property
    def lit(self) -> bool:
        """Whether the board shows what may be picked next."""
        return bool(self.task.detail.get("lights", self.task.stage != "fresh"))

    @property
    def single(self) -> bool:
        """Whether one press on the board is the whole answer."""
        return self.task.kind == "fault" or self.task.text("press") in ("rungs", "parts")

    @property
    def playable(self) -> bool:
        """Whether the board takes actions now."""
        return self.task.kind in ("make", "shortest") and not self.closed

    @property
    def closed(self) -> bool:
        """Whether nothing more is to be answered."""
        return self.solved or self.revealed

    def options(self) -> tuple[str, ...]:
        """The answers, or parts of one, that are chosen beside the board."""
        match self.task.kind:
            case "judge":
                reasons = self.task.detail["reasons"]
                return (ALLOWED, *reasons) if isinstance(reasons, list | tuple) else ()
            case "predict":
                return choices(self.task)
            case "press" | "choose":
                return offered(self.task)
            case "order":
                action = parse_action(self.task.text("action"))
                return tuple(move_text(move) for move in action.moves) if isinstance(action, Channel) else ()
        return ()

    @property
    def hints_left(self) -> int:
        """How many hints have not been asked for."""
        return len(hints(self.task)) - self.hinted

    # Answering

    def give(self, given: str) -> Feedback:
        """Take an answer."""
        found = answer(self.task, given)
        self.feedback = found
        self.asked = self.word = ""
        if found.right:
            self.solved = True
        elif given:
            self.tries += 1
            self.wrong = (*self.wrong, given)
        self._draw(found)
        return found

    def _draw(self, found: Feedback) -> None:
        """Show on the board what an answer came to."""
        if self.task.kind == "shortest":
            return
        if found.right and self.task.kind in ("make", "order") and found.action:
            self.board.set_out(self.task.position)
            self.board.turn(found.action)
            return
        self._draw_action(found)

    def _draw_action(self, found: Feedback) -> None:
        self.board.rest()
        if found.action and (found.reasons or self.task.kind in ("judge", "order", "choose")):
            self.board.show(found.action, Verdict(found.reasons))
        elif self.task.kind == "judge":
            self.asked = JUDGED

    def _acted(self, action: Action) -> None:
        """An action was confirmed on the board."""
        if self.task.kind != "shortest":
            self.give(action_text(action))
            return
        here = self.board.position
        self.turns = (*self.turns, action_text(action))
        there = waited(here, action, board_after(here, action))
        self.board.turn(action)
        said = events_words(self.board.game.point.events)
        goal, best = self.task.text("goal"), self.task.number("turns")
        if reached(there.mover, goal) or len(self.turns) >= best + 1:
            self.give(THEN.join(self.turns))
            return
        self.board.set_out(there)
        self.feedback = Feedback(False, f"{said} {not_yet(there, goal, len(self.turns), best)}")

    def press(self, word: str) -> None:
        """Press something, or take it back when it is pressed."""
        gone = tuple(other for other in self.chosen if other != word)
        if self.task.kind == "choose":
            gone = ()
        self.chosen = gone if word in self.chosen else (*gone, word)
        self.asked = word if self.chosen else ""
        self.board.rest()
        self.feedback = None
        self.word = ""

    def given(self) -> str:
        """What is chosen, as an answer."""
        if self.task.kind != "order" or not self.chosen:
            return " ".join(dict.fromkeys(word.partition(PLACE)[0] for word in self.chosen))
        action = parse_action(self.task.text("action"))
        assert isinstance(action, Channel)
        left = [option for option in self.options() if option not in self.chosen]
        return f"c{action.space}:{','.join((*self.chosen, *(left if len(left) == 1 else ())))}"  # the last is no choice

    def slipped(self) -> None:
        """Something was picked on the board that the rules refuse: it is explained there and taken back."""
        self.slips += 1
        self.feedback = None
        self.word = ""

    # Help

    def hint(self) -> str:
        """One more hint."""
        self.hinted = min(len(hints(self.task)), self.hinted + 1)
        if not self.hints_left:
            self.reveal()
        return hints(self.task)[self.hinted - 1]

    def reveal(self) -> None:
        """Show the model answer on the board."""
        self.revealed = True
        self.hinted = len(hints(self.task))
        task = self.task
        found = answer(task, task.model)
        self.feedback = found
        self.asked = ""
        self.chosen = tuple(task.model.split()) if task.kind in ("press", "choose") else ()
        self.board.set_out(task.position)
        if task.kind == "make":
            self.board.show(parse_action(task.model), Verdict())
        elif task.kind != "shortest":
            self._draw_action(found)

    # Examples

    def step(self, by: int) -> bool:
        """Go on or back in an example; whether there was a step to go."""
        if self.task.kind != "show" or not 0 <= self.frame + by < len(self.task.frames):
            return False
        self.frame += by
        self.word = ""
        self._show_frame()
        return True

    def _show_frame(self) -> None:
        frame = self.task.frames[self.frame]
        self.board.set_out(frame.position)
        if frame.action is not None:
            self.board.show(frame.action, frame.judged())

    def see(self) -> None:
        """Look at an example to its end."""
        self.give(SEEN)
