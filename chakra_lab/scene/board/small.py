"""The small ladder of a seat: its rungs at a glance and the line of its run from red, for the bonus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from chakra_lab.rules.components import BUBBLES, CHAKRAS, EARTH, LETTERS, RED, ROOM, RUNGS, own_letter
from chakra_lab.rules.position import Board, Position, is_harmonized
from chakra_lab.rules.reasons import rung_node
from chakra_lab.rules.scoring import run_from_red
from chakra_lab.scene.board.crystals import crystal
from chakra_lab.scene.board.look import PAGE, Look
from chakra_lab.scene.board.marks import NO_MARKS, NOTHING, Marks, with_temporary
from chakra_lab.scene.board.pieces import badge, box, cell, circle, only_here, ring_cell, text
from chakra_lab.scene.nodes import Node, node, number
from chakra_lab.scene.words.labels import color_class, seat_name, summary_label


@dataclass(frozen=True, slots=True)
class SmallGeometry:
    """Sizes of a small ladder: distance of rungs, of crystals, their scale, a rung's size."""

    pitch: float = 19
    apart: float = 17
    scale: float = 0.36
    width: float = 56
    height: float = 16.7
    notch: float = 4.5
    notch_x: float = -36
    bonus_x: float = 40

    @property
    def view_box(self) -> str:
        """The part of the plane that it takes."""
        top = -self.pitch * 0.55
        return f"{number(self.notch_x - 8)} {number(top)} {number(self.bonus_x - self.notch_x + 18)} " + number(
            9.1 * self.pitch
        )


SMALL: Final = SmallGeometry()
"""Beside the large ladder and in the score."""

ATLAS: Final = SmallGeometry(26, 19, 0.46, 62, 23.2, 5, -41, 44)
"""In the channel atlas."""


@lru_cache(maxsize=1024)
def draw_small_rung(rung: int, energies: str, token_in: bool, states: frozenset[str], size: SmallGeometry) -> Node:
    """One rung of a small ladder above the earth."""
    shapes: list[Node] = []
    done = is_harmonized(rung, energies) or "harmonized" in states
    if rung != BUBBLES:
        style = f"clab-mini clab-mini-harmonized {color_class(own_letter(rung))}" if done else "clab-mini"
        if "temporary" in states and not done:
            style = f"clab-mini clab-mini-temporary {color_class(own_letter(rung))}"
        shapes.append(box(0, 0, size.width, size.height, size.height / 2, class_=style))
    if "cause" in states:
        shapes.append(box(0, 0, size.width, size.height, size.height / 2, class_="clab-mini-cause"))
    if "earned" in states:
        shapes.append(box(0, 0, size.width + 2, size.height + 2, size.height / 2 + 1, class_="clab-mini-earned"))
    for i in range(ROOM):
        x = (i - 1) * size.apart
        if i < len(energies):
            shapes.append(crystal(energies[i], x, 0, size.scale))
        elif rung == BUBBLES:
            shapes.append(circle(size.height * 0.3, "clab-mini-bubble", x))
        else:
            shapes.append(circle(1.6, "clab-mini-empty", x))
    if len(energies) > ROOM:
        shapes.append(box(size.apart + 6, -size.height * 0.3, 15, 11, 5.5, class_="clab-badge"))
        shapes.append(text(f"+{len(energies) - ROOM}", size.apart + 6, 3.3 - size.height * 0.3, "clab-badge-sign", 9.5))
    if token_in:
        shapes.append(circle(size.notch, "clab-mini-token", size.notch_x))
    return node("g", shapes, transform=f"translate(0,{number(rung * size.pitch)})")


@lru_cache(maxsize=256)
def draw_small_earth(energies: str, size: SmallGeometry, states: frozenset[str] = NOTHING) -> Node:
    """The earth of a small ladder with the count of what lies there."""
    half, high = size.width * 0.56, size.height * 0.52
    foot, bend, knee, top = (number(half * part) for part in (1, 0.8, 0.7, 0.42))
    low, slope = number(high), number(high * 0.4)
    shape = (
        f"M-{foot},{low}C-{bend},{slope} -{knee},-{low} -{top},-{low}H{top}C{knee},-{low} {bend},{slope} {foot},{low}Z"
    )
    style = "clab-mini-earth clab-mini-earned" if "earned" in states else "clab-mini-earth"
    shapes: list[Node] = [node("path", d=shape, class_=style)]
    kinds = [letter for letter in LETTERS if letter in energies]
    for i, letter in enumerate(kinds):
        crowded = len(kinds) > 2
        aside = (13 if crowded else 19.5) * size.scale
        x = (i - (len(kinds) - 1) / 2) * (66 / len(kinds) if crowded else 28) * size.scale / 0.36
        shapes.append(crystal(letter, x - aside, 0.5, size.scale * (0.6 if crowded else 0.86)))
        count, tall = str(energies.count(letter)), size.height * (0.7 if crowded else 1)
        shapes.append(text(count, x + aside, 0.29 * tall, "clab-mini-count", 0.78 * tall))
    return node("g", shapes, transform=f"translate(0,{number(EARTH * size.pitch)})")


def bonus_line(harmonized: tuple[int, ...], length: int, size: SmallGeometry) -> Iterator[Node]:
    """The run from red of this length, the gap that ends it, and harmonized chakras above it that do not count."""
    x, pitch = number(size.bonus_x), size.pitch
    run = range(RED, RED - length, -1)
    above = [rung for rung in harmonized if rung not in run]
    if run:
        yield node("path", d=f"M{x},{number(7.5 * pitch)}V{number(run[-1] * pitch)}", class_="clab-bonus-run")
        for rung in run:
            yield circle(3.6, "clab-bonus-dot", size.bonus_x, rung * pitch)
    if len(run) == len(CHAKRAS):
        return
    gap = 7.5 * pitch if not run else (run[-1] - 0.5) * pitch
    reach = 7.0
    yield node(
        "path",
        d=f"M{number(size.bonus_x - reach)},{number(gap + 3)}L{number(size.bonus_x + reach)},{number(gap - 3)}",
        class_="clab-bonus-gap",
    )
    if above:
        top = above[0] * pitch
        yield node("path", d=f"M{x},{number(gap - 4)}V{number(top)}", class_="clab-bonus-rest")
        for rung in above:
            yield circle(3.6, "clab-bonus-hollow", size.bonus_x, rung * pitch)


@lru_cache(maxsize=64)
def small_parts(board: Board, size: SmallGeometry, bonus: bool, rung_states: tuple[frozenset[str], ...] = ()) -> Node:
    """A small ladder without its frame, to stand in another picture; origin is the middle of the bubbles."""
    states = rung_states or (NOTHING,) * 9
    return node(
        "g",
        node("path", d=f"M0,0V{number(EARTH * size.pitch)}", class_="clab-mini-spine"),
        (
            draw_small_rung(rung, board.rungs[rung], rung in board.notches, states[rung], size)
            for rung in range(BUBBLES, EARTH)
        ),
        draw_small_earth(board.rungs[EARTH], size, states[EARTH]),
        bonus_line(board.harmonized(), run_from_red(board), size) if bonus else None,
        class_="clab-small-ladder",
    )


def caption(seat: int) -> Node:
    """The name of a seat over its small ladder."""
    return text(seat_name(seat), 0, -18, "clab-static-caption", 12)


def _rung_states(marks: Marks, seat: int) -> tuple[frozenset[str], ...]:
    """The states of a seat's rungs, nothing where none has any."""
    if marks is NO_MARKS:
        return ()
    return tuple(marks.of(rung_node(seat, rung)) & _SHOWN for rung in RUNGS)


def states_of(position: Position, seat: int, marks: Marks = NO_MARKS) -> tuple[frozenset[str], ...]:
    """The states of a seat's rungs that its small ladder shows, nothing where none has any."""
    return _rung_states(with_temporary(marks, position.rules, position.boards[seat - 1], seat), seat)


_SHOWN: Final = frozenset({"earned", "temporary"})
"""States of rungs that a small ladder shows too: what is picked and blocked is seen on the large one."""


def small_marks(marks: Marks) -> Marks:
    """Of all that is marked what small ladders show, so that nothing else makes them another picture.

    >>> small_marks(Marks({"seat1.red": frozenset({"legal"}), "flow1": frozenset({"cause"})})) is NO_MARKS
    True
    """
    states = {
        name: found if name.endswith(".ladder") else found & _SHOWN
        for name, found in marks.states.items()
        if name.startswith("seat")
    }
    shown = {name: found for name, found in states.items() if found}
    return Marks(shown) if shown else NO_MARKS


def small_ladder(
    position: Position,
    seat: int,
    marks: Marks = NO_MARKS,
    look: Look = PAGE,
    *,
    size: SmallGeometry = SMALL,
    bonus: bool = True,
) -> Node:
    """The small ladder of a seat as one picture; pressing ``seat2.ladder`` shows it large.

    >>> picture = small_ladder(Position(boards=(Board(), Board())), 2)
    >>> picture.find("seat2.ladder")["aria-label"]
    'ladder of seat 2: 0 of 7 harmonized, earth, no energy alleviated'
    """
    board = position.boards[seat - 1]
    marks = with_temporary(marks, position.rules, board, seat)
    name = f"seat{seat}.ladder"
    states = marks.of(name)
    left, top, wide, high = (float(part) for part in size.view_box.split())
    middle = (left + wide / 2, top + high / 2)
    frame: list[Node] = []
    if "picked" in states:
        frame.append(box(*middle, wide - 2, high - 2, 10, class_="clab-small-frame"))
    return node(
        "svg",
        cell(
            name,
            summary_label(board, seat),
            look,
            frame,
            small_parts(board, size, bonus, _rung_states(marks, seat)),
            badge("!", left + wide - 10, top + 12) if "cause" in states else None,
            only_here(states, 0, left + wide - 10, top + 12),
            base="clab-small-cell",
            states=states,
            hit=ring_cell(*middle, wide, high),
            focus=box(*middle, wide - 3, high - 3, 10, class_="clab-focus-ring"),
        ),
        class_="clab-board clab-small-board",
        viewBox=size.view_box,
        role="group",
        aria_label=None,
        key=f"small{seat}",
    )
