"""The course from its first task to its last, by keys alone and by touch on a phone.

Each lesson is opened and each of its tasks is done as its model says; in a usual run the lessons of ``SHORT``, which
have every kind of task, with ``CHAKRA_LAB_PROFILE=nightly`` in the environment all of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page

from chakra_lab.lessons import Lesson, course
from chakra_lab.session import Session
from tests.browser.hands import BOARD, keys, node, open_board, said, settle
from tests.browser.servers import Server
from tests.browser.test_lessons import on
from tests.lessons.hands import presses
from tests.session.hands import STUCK, at, press

Act = Callable[[Page, str], None]

SHORT: Final = ("ladder", "order", "score")
NIGHTLY: Final = os.environ.get("CHAKRA_LAB_PROFILE") == "nightly"
LESSONS: Final = [each for each in course() if NIGHTLY or each.id in SHORT]
READING_MILLISECONDS: Final = 500
STEPS: Final = 40
"""So many keys at most lead to a node, a person's patience."""

each_lesson = pytest.mark.parametrize("given", LESSONS, ids=lambda given: given.id)


def right_presses(session: Session) -> Iterator[str]:
    """What is pressed to do the task that a session is at, one by one; the session goes along."""
    desk = session.lessons.desk
    assert desk is not None
    for name in presses(desk, desk.task.model):
        yield name
        press(session, name)


def focused(page: Page) -> str:
    """The name of the node that has the focus."""
    return str(page.evaluate("document.activeElement?.dataset?.clab ?? ''"))


def tap(page: Page, name: str) -> None:
    """Touch a node, and what leads on only once what is said could be read: a quick second tap would mean the first."""
    if name == "lesson.next":
        page.wait_for_timeout(READING_MILLISECONDS)
    node(page, name).first.tap()
    settle(page)


OFFSET = """(name) => {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const wanted = document.querySelector(`[data-clab="board"] [data-clab="${name}"]`);
  const [here, there] = [middle(document.activeElement), middle(wanted)];
  return [there[0] - here[0], there[1] - here[1]];
}"""
"""How far it is from the focus to a node, in pixels."""


def with_focus(page: Page, name: str) -> str:
    """The node itself, or, of a whole chakra, one of its places: where the focus can be."""
    if node(page, name).first.get_attribute("role") != "group":
        return name
    places = node(page, name).first.locator('[role="button"]')
    lit = places.and_(page.locator(".clab-legal"))
    return (lit if lit.count() else places).first.get_attribute("data-clab") or ""


def reach(page: Page, name: str) -> None:
    """Go to a node as somebody does who sees the board and has keys only: arrows on drawings, Tab to all else."""
    drawn = node(page, name).first.evaluate("node => node instanceof SVGElement")
    if drawn and not page.evaluate("document.activeElement instanceof SVGElement"):
        for _ in range(STEPS):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement instanceof SVGElement"):
                break
    seen: set[tuple[str, str]] = set()
    for _ in range(STEPS):
        here = focused(page)
        if here == name:
            return
        if not drawn:
            page.keyboard.press("Tab")
            continue
        across, down = page.evaluate(OFFSET, name)
        ways = ["ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
        if abs(down) > abs(across):
            ways.reverse()
        way = next((way for way in ways if (here, way) not in seen), "n")
        seen.add((here, way))
        page.keyboard.press(way)
    assert focused(page) == name, f"no keys lead to {name}; the focus is on {focused(page)}"


def by_keys(page: Page, name: str) -> None:
    """Press a node by keys alone."""
    if name == "lesson.next":
        keys(page, "PageDown")
    elif name.startswith("lesson.choice."):
        keys(page, name[-1])
    elif name.startswith("kind."):
        keys(page, name[5])
    else:
        reach(page, with_focus(page, name))
        keys(page, "Enter")


def do_lesson(page: Page, given: Lesson, act: Act) -> None:
    """Do each task of a lesson rightly, and see that the page says so."""
    session = at(STUCK)
    press(session, "tab.lessons", f"lesson.open.{given.id}")
    while desk := session.lessons.desk:
        task = desk.task
        assert on(page) == task.name
        assert task.kind == "show" or task.ask in said(page), (task.ask, said(page))
        for name in right_presses(session):
            act(page, name)
        if task.kind == "show":
            continue
        assert desk.solved
        assert said(page).startswith("Right"), (task.name, said(page))
        act(page, "lesson.next")
        press(session, "lesson.next")
    assert on(page) == ""


@each_lesson
def test_by_keys_alone(page: Page, dashboard: Server, given: Lesson) -> None:
    open_board(page, dashboard.address, f"lesson={given.id}")
    do_lesson(page, given, by_keys)


@each_lesson
def test_by_touch_on_a_phone(visitor: Callable[..., Page], dashboard: Server, given: Lesson) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    open_board(page, dashboard.address, f"lesson={given.id}")
    page.wait_for_selector(f'{BOARD}[data-clab-size="compact"]')
    do_lesson(page, given, tap)
