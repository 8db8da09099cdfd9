"""Hands for tests of the session: presses, choices, and what the page then says."""

from __future__ import annotations

from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules.mends import rest_in_bag
from chakra_lab.scene.nodes import Node
from chakra_lab.session import Session

EMPTY = "-/-/-/-/-/-/-/-/-:-:R"
FULL = "PBL/PBL/PBL/GYK/GYK/GYK/OOR/ORR/-:-:PBLGYOR"
STUCK = f"base .../.../... - 1122334 40.1 {FULL} {FULL}"
"""Nobody can change anything any more."""


def sound(text: str) -> str:
    """The text of a position with everything in the bag that lies nowhere else."""
    return position_text(rest_in_bag(parse_position(text)))


def at(text: str, seed: int = 1) -> Session:
    """A session at a position."""
    return Session(parse_position(text), seed)


def press(session: Session, *names: str) -> None:
    """Press nodes one after another."""
    for name in names:
        session.handle({"type": "press", "name": name})


def choose(session: Session, name: str, value: str) -> None:
    """Choose a value of a control."""
    session.handle({"type": "set", "name": name, "value": value})


def lit(session: Session, state: str) -> set[str]:
    """The names of the nodes of the page that are in a state."""
    return {
        node["data-clab"] for node in session.page().walk() if f"clab-{state}" in node.classes() and node["data-clab"]
    }


def rules_told(session: Session) -> set[str]:
    """The rule ids that the page names as reasons."""
    return {node["data-rule"] for node in session.page().walk() if node["data-rule"]}


def node_of(session: Session, name: str) -> Node:
    """A node of the page by its name."""
    return session.page().find(name)


def names(session: Session) -> set[str]:
    """The names of all nodes on the page."""
    return {node["data-clab"] for node in session.page().walk() if node["data-clab"]}


def shown(session: Session) -> str:
    """The position that the page shows, as text."""
    return session.page()["data-position"]
