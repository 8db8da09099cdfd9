"""Every press says something: the page changes, or says it, or says it anew; in each state that a board can be in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from chakra_lab.rules import new_game
from chakra_lab.scene.nodes import Node
from chakra_lab.session import Session
from tests.session.hands import STUCK, at, choose, press
from tests.session.test_making_actions import STUDY

FAULTY = "base KRB/GGO/YPL - 1122334 3.1 PPPPP/GGGG/-/-/-/-/-/-/KKKKKKKKKKKK:-:G -/-/-/-/-/-/-/-/-:12345678:G"


def fresh(*steps: str) -> Session:
    session = Session(new_game(2, 7), 7)
    press(session, *steps)
    return session


def placed(text: str, *steps: str) -> Session:
    session = at(text)
    press(session, *steps)
    return session


def in_view_of_another() -> Session:
    session = fresh()
    choose(session, "view-as", "seat2")
    return session


STATES: dict[str, Callable[[], Session]] = {
    "at the start": fresh,
    "a receive half picked": lambda: placed(STUDY, "flow1.1"),
    "no space chosen": lambda: placed(STUDY, "kind.channel"),
    "a channel half done": lambda: placed(STUDY, "seat2.space2", "seat2.bubbles.1", "seat2.purple.3"),
    "a meditation": lambda: fresh("kind.meditate"),
    "waiting to confirm": lambda: fresh("kind.meditate", "meditation.red"),
    "after a turn": lambda: fresh("kind.meditate", "meditation.red", "confirm"),
    "everybody stuck": lambda: placed(STUCK),
    "the game over": lambda: placed(STUCK, "end-stuck"),
    "a faulty position": lambda: placed(FAULTY),
    "the view of another": in_view_of_another,
}

ON_A_PHONE = [("a receive half picked", "compact"), ("a meditation", "compact"), ("the game over", "compact")]


def in_reach(page: Node) -> Iterator[Node]:
    """The nodes of a page that no dialog lies over."""
    yield page
    for child in page.children:
        if not any(name == "inert" for name, _value in child.attributes):
            yield from in_reach(child)


def pressable(session: Session) -> set[str]:
    """The names of the buttons in reach, and of the nodes of the boards that are buttons."""
    nodes = [node for node in in_reach(session.page()) if node.tag == "button" or node["role"] == "button"]
    return {node["data-clab"] for node in nodes if node["data-clab"] and not node["disabled"]}


def seen(session: Session) -> Node:
    """What is to be seen of a page: all but what is only read aloud."""
    page = session.page().with_attributes(data_announce=None)
    return replace(page, children=tuple(child for child in page.children if child.key != "live"))


@pytest.mark.parametrize(("state", "size"), [*((state, "regular") for state in STATES), *ON_A_PHONE])
def test_each_press_is_seen_to_be_answered_and_so_is_the_same_press_once_more(state: str, size: str) -> None:
    def begun() -> Session:
        session = STATES[state]()
        choose(session, "size", size)
        return session

    silent = []
    for name in sorted(pressable(begun())):
        session = begun()
        pages = [seen(session)]
        press(session, name)
        pages.append(seen(session))
        if session.settings.tab == "explore" and name in pressable(session):
            press(session, name)
            pages.append(seen(session))
        if any(before == after for before, after in pairwise(pages)):
            silent.append((name, session.said.text))
    assert not silent


def test_a_sentence_said_once_more_comes_anew_to_the_eye_and_the_ear() -> None:
    session = fresh("seat1.green.1")
    first = session.page()
    press(session, "seat1.green.2")
    again = session.page()
    assert first["data-announce"] == again["data-announce"] != ""
    assert [page["data-clab-again"] for page in (first, again)] == ["", "odd"]
    assert spoken(first) != spoken(again)
    press(session, "seat1.green.2")
    assert spoken(session.page()) != spoken(again)
    session.handle({"type": "hover", "name": "flow1.1", "value": ""})
    assert session.page()["data-clab-again"] == "even"
    press(session, "bag")
    assert session.page()["data-clab-again"] == ""


def spoken(page: Node) -> str:
    """The key of what the live region says: a sentence with another key is read again."""
    (said,) = (node for node in page.walk() if node["role"] == "status" and node.key == "said")
    return said.children[0].key


def test_an_answer_that_is_no_step_of_the_action_stands_in_its_panel() -> None:
    session = fresh("kind.meditate", "seat1.green.1")
    (panel,) = (node for node in session.page().walk() if node.key == "action")
    assert any(session.said.text == node.text for node in panel.walk())
    press(session, "meditation.red")
    (panel,) = (node for node in session.page().walk() if node.key == "action")
    assert not any("clab-said" in node.classes() for node in panel.walk())
