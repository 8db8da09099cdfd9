"""What a hand presses to give an answer to a task on the page."""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.lessons import Task
from chakra_lab.notation import parse_action
from chakra_lab.rules import Action, Board, Channel, Meditate, Position, Receive
from chakra_lab.rules.components import EARTH, ENERGY_NAMES, RUNG_LETTERS, RUNG_NAMES
from chakra_lab.rules.ladder import Passage
from chakra_lab.session.explore.picks import spaces_of
from chakra_lab.session.lessons.desk import Desk
from chakra_lab.session.lessons.table import nodes_of


def on_board(position: Position, action: Action, begun: int = 0) -> Iterator[str]:
    """The nodes of the board that make an action, moves already made left out."""
    seat = position.seat
    match action:
        case Receive(flow, energies, int(rung)):
            yield from (f"flow{flow}.{space}" for space in spaces_of(position, flow, energies))
            yield rung_name(seat, rung)
        case Channel(space, moves, chosen):
            if not begun:
                yield f"seat{seat}.space{space}"
            if chosen:
                yield f"bag.{ENERGY_NAMES[chosen]}"
            passage = Passage(position.mover, position.rules)
            for number, move in enumerate(moves):
                if number >= begun:
                    yield place(passage.board, seat, move.energy, move.start)
                    yield rung_name(seat, move.end)
                passage = passage.after(move)
        case Meditate(color):
            yield "kind.meditate"
            if color:
                yield f"meditation.{ENERGY_NAMES[color]}"
    yield "confirm"


def rung_name(seat: int, rung: int) -> str:
    """A node to press for a rung."""
    return f"seat{seat}.{RUNG_NAMES[rung]}"


def place(board: Board, seat: int, energy: str, rung: int) -> str:
    """A node to press for an energy."""
    if rung == EARTH:
        return rung_name(seat, rung)
    return f"{rung_name(seat, rung)}.{board.rungs[rung].index(energy) + 1}"


def presses(desk: Desk, given: str) -> Iterator[str]:
    """All that is pressed to give an answer."""
    task, position = desk.task, desk.task.position
    match task.kind:
        case "show":
            yield from ["lesson.next"] * len(task.frames)
        case "make":
            yield from on_board(position, parse_action(given), begun_moves(task))
        case "shortest":
            for text in given.split(" + "):
                yield from on_board(desk.board.position, parse_action(text))
        case "judge" | "predict":
            yield f"lesson.choice.{desk.options().index(given) + 1}"
        case "order":
            for text in given.partition(":")[2].split(","):
                yield f"lesson.choice.{desk.options().index(text) + 1}"
            yield "lesson.check"
        case "fault":
            yield given
        case "press":
            yield from (word_press(desk, word) for word in given.split())
            if not desk.single:
                yield "lesson.check"


def word_press(desk: Desk, word: str) -> str:
    """The node that stands for a word of an answer."""
    seat, board = desk.task.position.seat, desk.board.position.mover
    if desk.options():
        return f"lesson.choice.{desk.options().index(word) + 1}"
    if desk.task.text("press") == "parts":
        return nodes_of(word, seat)[0]
    if word.isdigit():
        return f"seat{seat}.space{word}"
    if len(word) == 1:
        return rung_name(seat, RUNG_LETTERS.index(word))
    return place(board, seat, word[0], RUNG_LETTERS.index(word[1]))


def begun_moves(task: Task) -> int:
    """How many moves of the action are made when the task begins."""
    if not task.begun:
        return 0
    action = parse_action(task.begun)
    assert isinstance(action, Channel)
    return len(action.moves)
