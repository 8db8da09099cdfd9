"""The examples of a rule card as small live boards: each can be pressed like the large one, and shows its own action.

A board that was pressed is a session of its own; its names stand behind ``example.<rule>.<number>/``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.cards import Card, Example, card
from chakra_lab.i18n import _
from chakra_lab.notation import action_text, position_text
from chakra_lab.rules.actions import Receive
from chakra_lab.rules.ids import RULE_IDS
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import score
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import COMPACT, Look
from chakra_lab.scene.board.lotus import lotus
from chakra_lab.scene.board.marks import NO_MARKS
from chakra_lab.scene.board.small import small_ladder
from chakra_lab.scene.board.spaces import spaces
from chakra_lab.scene.nodes import Node, node, prefixed
from chakra_lab.session.explore.marking import marks_of
from chakra_lab.session.explore.panels import doing_panel, kinds
from chakra_lab.session.explore.picks import board_in_view, pick_of
from chakra_lab.session.parts import button
from chakra_lab.session.refusals.attempted import attempted

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

EXAMPLE: Final = re.compile(r"example\.([a-z.-]+[0-9]*)\.([0-9]{1,2})/(.+)")
LOOK: Final = Look(geometry=COMPACT)

WITH_LOTUS: Final = ("receive", "setup", "exchange", "score", "meditate", "end")
"""First parts of the ids whose examples show the Lotus board."""

ALL_SEATS: Final = ("score", "end", "turn")
"""First parts of the ids whose examples show every seat."""


def press(session: Session, name: str) -> bool:
    """Do what a press on a small board asks for; whether it was one."""
    found = EXAMPLE.fullmatch(name)
    example = example_of(found[1], int(found[2])) if found else None
    if found is None or example is None:
        return False
    key = (found[1], int(found[2]))
    if found[3] == "reset":
        session.boards.pop(key, None)
        session.hint(example.says)
        return True
    board = session.boards.get(key) or _set_out(session, example)
    session.boards = {**session.boards, key: board}
    if found[3] == "show":
        board = session.boards[key] = _set_out(session, example)
        _show(board, example)
    else:
        board.handle({"type": "press", "name": found[3]})
    session.said = board.said
    start = f"example.{found[1]}.{found[2]}/"
    session.flights = tuple(
        replace(flight, start=start + flight.start, end=start + flight.end) for flight in board.take_flights()
    )
    return True


def asked(session: Session, name: str) -> bool:
    """Say why a node of a small board cannot be picked; whether the name was one of such a board."""
    found = EXAMPLE.fullmatch(name)
    example = example_of(found[1], int(found[2])) if found else None
    if found is None or example is None:
        return False
    key = (found[1], int(found[2]))
    board = session.boards.get(key) or _set_out(session, example)
    board.handle({"type": "why", "name": found[3]})
    session.boards = {**session.boards, key: board}
    session.said = board.said
    return True


def example_of(rule: str, number: int) -> Example | None:
    """An example of a rule, if there is one of this number."""
    if rule not in RULE_IDS or number >= len(card(rule).examples):
        return None
    return card(rule).examples[number]


def _set_out(session: Session, example: Example) -> Session:
    """A session of its own at the position of an example."""
    from chakra_lab.session.session import Session  # it holds the boards that are sessions themselves

    board = Session(example.position, session.fresh_seed(), session.fresh_seed)
    board.settings = session.settings.changed(tab="explore", viewer=None, shown=None, confirm=True, compact=True)
    return board


def _show(board: Session, example: Example) -> None:
    """Do the action of an example, or draw it as far as it gets."""
    if example.action is None:
        board.hint(example.says)
        return
    verdict = example.judged()
    if verdict:
        board.picked(pick_of(example.position, example.action))
    else:
        board.refused(attempted(example.position, example.action, "", verdict))


# The page


def example_figures(session: Session, found: Card) -> list[Node]:
    """Each example of a card: its board, what there is to see, and what can be done with it."""
    touched = {number for rule, number in session.boards if rule == found.rule}
    numbers = range(len(found.examples))
    still = iter(session.drawn.rows(_at_rest, ((found.rule, number) for number in numbers if number not in touched)))
    return [
        _figure(found.rule, number, found.examples[number], session.boards[found.rule, number])
        if number in touched
        else next(still)
        for number in numbers
    ]


def _at_rest(rule: str, number: int) -> Node:
    return _figure(rule, number, card(rule).examples[number], None)


def _figure(rule: str, number: int, example: Example, board: Session | None) -> Node:
    name = f"example.{rule}.{number}"
    position = board.position if board else example.position
    doing = None
    if board:
        doing = prefixed(node("div", doing_panel(board, marks_of(board), LOOK), kinds(board), key="doing"), f"{name}/")
    verdict = {"legal": _("allowed"), "broken": _("not allowed")}.get(example.verdict, _("shown"))
    title = verdict
    if example.action and isinstance(getattr(example.action, "rung", 0), int):
        title = f"{action_text(example.action)} · {verdict}"
    return node(
        "figure",
        prefixed(_board(rule, example, board), f"{name}/"),
        node("figcaption", node("strong", title), node("span", example.says)),
        doing,
        node(
            "div",
            button(f"{name}/show", _("Show it"), class_="clab-button clab-small") if example.action else None,
            button(f"{name}/reset", _("Set back"), class_="clab-button clab-small") if board else None,
            button(name, _("On the large board"), class_="clab-button clab-small"),
            class_="clab-buttons",
        ),
        class_=f"clab-rules-example clab-example-{example.verdict or 'shown'}",
        data_position=position_text(position),
        data_to_move=str(position.seat),
        data_announce=board.said.text if board else example.says,
        data_busy="false",
        data_scope=f"{name}/",
        key=f"example{number}",
    )


def _board(rule: str, example: Example, board: Session | None) -> Node:
    """The ladder of the seat to move with its spaces, and what else the rule is about."""
    position = board.position if board else example.position
    marks = marks_of(board) if board else NO_MARKS
    shown = position
    if board:
        tried = board.refusal.shown if board.refusal else None
        shown = position.with_board(position.seat, board_in_view(position, tried or board.pick))
    group = rule.split(".")[0]
    seats = group in ALL_SEATS or bool(example.score)
    return node(
        "div",
        _seats(position) if seats else None,
        lotus(position, marks, LOOK) if group in WITH_LOTUS or isinstance(example.action, Receive) else None,
        node(
            "div",
            ladder(shown, position.seat, marks, LOOK),
            spaces(shown, position.seat, marks, LOOK),
            class_="clab-ladder-and-spaces",
        ),
        class_="clab-example-board",
        role="group",
        aria_label=_("board of the example"),
        key="board",
    )


def _seats(position: Position) -> Node:
    """Every seat as a small ladder with its points."""
    totals = score(position).seats
    return node(
        "div",
        [
            node(
                "div",
                small_ladder(position, seat, look=replace(LOOK, live=False)),
                node("span", str(total.least) if total.total is not None else f"{total.least}–{total.most}"),
                class_="clab-example-seat",
            )
            for seat, total in enumerate(totals, 1)
        ],
        class_="clab-example-seats",
        key="seats",
    )
