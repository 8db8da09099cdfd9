"""Terms explained where they stand: what has no other answer says, rested on or pressed, what it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chakra_lab.scene.nodes import Node
from chakra_lab.scene.words.terms import TERMS, meaning
from chakra_lab.session.parts import button
from chakra_lab.session.scoring.earned import asked_of, earned_words
from chakra_lab.session.shown import shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

ON_THE_BOARD: Final = (
    (re.compile(r"seat[1-4]\.[a-z-]+\.notch"), "notch"),
    (re.compile(r"seat[1-4]\.earth"), "earth"),
    (re.compile(r"seat[1-4]\.supply"), "inspiration-token"),
    (re.compile(r"karma\.[a-z-]+"), "plenitude"),
    (re.compile(r"meditation\.[a-z-]+"), "meditation-token"),
)
"""Nodes that stand for a term as long as no action is being made."""

BESIDE: Final = {
    "kind.receive": "ways",
    "kind.channel": "outcomes",
    "kind.meditate": "looks",
    "rule.score.chakras": "plenitude",
    "rule.score.alleviated": "earth",
    "rule.score.bonus": "bonus",
}
"""Controls that show a term; pressed they do something else."""

_OWN: Final = re.compile(r"(?:edit\.)?(?:term\.)?([a-z-]+)")


def term(name: str, text: str) -> Node:
    """A term where it stands on the page, to rest on or to press."""
    return button(f"term.{name}", text, class_="clab-term", data_preview="true")


def press(session: Session, name: str) -> bool:
    """Say what a term means; whether one was pressed."""
    found = _own_term(name)
    if found:
        say(session, found)
    return bool(found)


def say(session: Session, name: str, more: str = "") -> None:
    """Say what a term means, and what else there is to say where it stands."""
    session.hint(f"{meaning(name)} {more}".strip(), TERMS[name].rule)


def explanation(session: Session, name: str) -> str:
    """What a node says that is rested on and could be pressed; empty where its meaning is plain."""
    asked = asked_of(session, name)
    if asked:
        return earned_words(shown_position(session), asked)
    found = _own_term(name) or BESIDE.get(name, "")
    if not found and session.pick is None:
        found = next((term for pattern, term in ON_THE_BOARD if pattern.fullmatch(name)), "")
    return meaning(found) if found else ""


def _own_term(name: str) -> str:
    """The term that a node is there for, if it is such a node."""
    found = _OWN.fullmatch(name)
    named = found is not None and ("term." in name or found[1] == "left-out") and found[1] in TERMS
    return found[1] if found and named else ""
