"""The objectives on the page: what each asks for, who holds its tokens, and how far each seat is with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.modules.goals import GOALS, is_achieved
from chakra_lab.rules.modules.objectives import FIRST_POINTS, SECOND_POINTS
from chakra_lab.rules.position import Objective, Position
from chakra_lab.rules.reasons import objective_node
from chakra_lab.scene.board.marks import NO_MARKS, Marks, state_classes
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import listed, seat_name
from chakra_lab.scene.words.modules import objective_condition, objective_title, progress_words
from chakra_lab.session.parts import heading, rule_link

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def objectives_panel(session: Session, shown: Position, marks: Marks = NO_MARKS) -> Node | None:
    """The open objectives of the position shown; nothing where there are none."""
    nodes = (objective_node(card.number) for card in shown.objectives)
    earned = frozenset(name for name in nodes if "earned" in marks.of(name))
    return session.drawn.part(_panel, shown, earned) if shown.objectives else None


def _panel(shown: Position, earned: frozenset[str]) -> Node:
    return node(
        "section",
        heading(_("Objectives"), _("first 2 points, second 1")),
        node("ul", [_card(shown, card, earned) for card in shown.objectives], class_="clab-goals"),
        class_="clab-objectives",
        aria_label=_("Objectives"),
        key="objectives",
    )


def _card(shown: Position, card: Objective, earned: frozenset[str]) -> Node:
    """A card: its name, which leads to its rule, what it asks for, its tokens, and a row for each seat."""
    said = objective_condition(card.number, shown.rules)
    return node(
        "li",
        node(
            "div",
            rule_link(f"objectives.{card.number}", f"{card.number} · {objective_title(card.number)}", "clab-goal-name"),
            node(
                "span",
                [_token(points) for points, holder in _tokens(card) if not holder],
                class_="clab-goal-tokens",
                role="img",
                aria_label=_still_there(card),
            ),
            class_="clab-goal-head",
        ),
        node("p", said[:1].upper() + said[1:] + ".", class_="clab-aside clab-goal-asks"),
        node("ul", [_seat(shown, card, seat) for seat in range(1, shown.seats + 1)], class_="clab-goal-seats"),
        class_=state_classes("clab-goal", frozenset({"earned"} if objective_node(card.number) in earned else ())),
        data_clab=objective_node(card.number),
        key=objective_node(card.number),
    )


def _tokens(card: Objective) -> tuple[tuple[int, int], ...]:
    """The tokens of a card: what each is worth, and who holds it."""
    return (FIRST_POINTS, card.first), (SECOND_POINTS, card.second)


def _still_there(card: Objective) -> str:
    """Which tokens may still be taken, in words."""
    free = [str(points) for points, holder in _tokens(card) if not holder]
    return _("still there: {points}").format(points=listed(free)) if free else _("both tokens are taken")


def _token(points: int, held: bool = False) -> Node:
    return node(
        "span",
        str(points),
        class_="clab-goal-token clab-goal-held" if held else "clab-goal-token",
        aria_hidden="true",
        key=f"token{points}",
    )


def _seat(shown: Position, card: Objective, seat: int) -> Node:
    """How far a seat is: a pip for each step, the tokens it took, and the same in words."""
    board, goal = shown.boards[seat - 1], GOALS[card.number]
    have = goal.progress(board, shown.rules)
    taken = [points for points, holder in _tokens(card) if holder == seat]
    states = {
        "goal-done": bool(taken) or is_achieved(card.number, board, shown.rules),
        "to-move": seat == shown.seat and not shown.is_over(),
    }
    label = _("{seat}: {progress}").format(
        seat=seat_name(seat), progress=progress_words(card.number, board, shown.rules)
    )
    for points in taken:
        took = ngettext("holds the token of {points} point", "holds the token of {points} points", points)
        label += ", " + took.format(points=points)
    pips = [
        node("span", class_="clab-pip clab-pip-there" if step < have else "clab-pip", key=f"pip{step}")
        for step in range(goal.need)
    ]
    return node(
        "li",
        node("span", _("seat {seat}").format(seat=seat), class_="clab-goal-seat", aria_hidden="true"),
        node("span", pips, class_="clab-pips", aria_hidden="true"),
        node("span", f"{have}/{goal.need}", class_="clab-goal-count", aria_hidden="true"),
        [_token(points, held=True) for points in taken],
        node("span", label, class_="clab-hidden"),
        class_=" ".join(["clab-goal-row", *(f"clab-{state}" for state, so in states.items() if so)]),
        key=f"seat{seat}",
    )
