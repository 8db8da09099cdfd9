"""A task before a class: the question large, hands counted for each option, then the answer and why.

It is on while the page is in projector size. Nothing is answered here and nothing is written down: the class is asked,
one key goes on, first to the answer and then to the next task, and until then nothing of the answer is on the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.lessons.hints import solution_words
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.parts import button, entry

if TYPE_CHECKING:
    from chakra_lab.session.lessons.desk import Desk
    from chakra_lab.session.session import Session

MOST_HANDS: Final = 999


def is_on(session: Session) -> bool:
    """Whether a class is asked."""
    return session.settings.projector and session.lessons.desk is not None


def raise_hand(desk: Desk, number: int) -> None:
    """Count one more hand for an option."""
    count(desk, number, desk.hands.get(number, 0) + 1)


def count(desk: Desk, number: int, hands: int) -> None:
    """Take the number of hands for an option."""
    if 1 <= number <= len(desk.options()) and not desk.closed:
        desk.hands = {**desk.hands, number: max(0, min(MOST_HANDS, hands))}


def hands_words(desk: Desk) -> str:
    """How many hands were counted, for everybody to hear."""
    total = sum(desk.hands.values())
    return ngettext("{n} hand", "{n} hands", total).format(n=total)


def hands_field(desk: Desk, number: int) -> Node:
    """The hands of an option: a number to type over, and a button that adds one; afterwards a bar."""
    hands = desk.hands.get(number, 0)
    if desk.closed:
        most = max(desk.hands.values(), default=0)
        bar = node("meter", min="0", max=str(max(1, most)), value=str(hands), aria_label=_("hands")) if most else None
        return node("span", bar, node("strong", str(hands)) if most else None, class_="clab-hands")
    label = _("hands for option {number}").format(number=number)
    return node(
        "span",
        entry(
            f"lesson.count.{number}", str(hands) if hands else "", inputmode="numeric", maxlength="3", aria_label=label
        ),
        button(f"lesson.hands.{number}", "+1", class_="clab-button clab-small", aria_label=_("one more hand")),
        class_="clab-hands",
    )


def answer_panel(desk: Desk) -> Node:
    """What is under the question: the way on, and once it is revealed the answer with its reason."""
    said = None
    if desk.closed and desk.feedback and desk.task.kind != "show":
        text = desk.feedback.text
        said = node(
            "div",
            node("strong", solution_words(desk.task)),
            node("p", text) if text else None,
            class_="clab-feedback clab-feedback-right",
            key="feedback",
        )
    on = desk.closed or desk.task.kind == "show"
    return node(
        "section",
        said,
        node(
            "div",
            button("lesson.previous", _("Back")),
            node("span", hands_words(desk) if desk.hands else "", class_="clab-aside"),
            node("span", class_="clab-spring"),
            button("lesson.next", _("Next") if on else _("Reveal"), class_="clab-button clab-go"),
            class_="clab-buttons",
            key="buttons",
        ),
        node(
            "p",
            _("PageDown goes on; a digit counts a hand.") if desk.options() else _("PageDown goes on."),
            class_="clab-aside",
        ),
        class_="clab-answer",
        aria_label=_("Answer"),
        key="answer",
    )
