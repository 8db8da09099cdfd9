"""The Lotus board: karma petals with plenitude tokens, the Maya flows, the bag, the token left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from chakra_lab.i18n import _, language
from chakra_lab.rules.components import CHAKRAS, FLOWS, own_letter
from chakra_lab.rules.position import EMPTY, Position
from chakra_lab.rules.reasons import bag_node, flow_node
from chakra_lab.scene.board.crystals import crystal, outline, use
from chakra_lab.scene.board.look import PAGE, Look
from chakra_lab.scene.board.marks import NO_MARKS, Marks
from chakra_lab.scene.board.pieces import (
    badge,
    box,
    cell,
    circle,
    energy,
    no_entry,
    only_here,
    place_focus,
    plenitude,
    ring_cell,
    state_boxes,
    text,
)
from chakra_lab.scene.nodes import Node, node, number
from chakra_lab.scene.words.labels import color_class, karma_node
from chakra_lab.scene.words.lotus_labels import bag_choice_label, bag_label, flow_label, flow_place_label, karma_label

MIDDLE: Final = (176.0, 182.0)
POOL: Final = 101
TOKEN_AT: Final = 123
MARK_AT: Final = 155
KARMA_PETAL: Final = "M-34,-88C-50,-116 -44,-142 0,-176C44,-142 50,-116 34,-88Z"
BAG: Final = (
    "M-10,-19C-22,-7 -25,8 -23,20C-22.4,24.5 -20,26 -16,26H16C20,26 22.4,24.5 23,20C25,8 22,-7 10,-19Z"
    "M-10,-19C-13,-25 -14.5,-29 -13,-34C-9,-30 -5,-36 0,-32.5C5,-36 9,-30 13,-34C14.5,-29 13,-25 10,-19"
)


def has_eye(position: Position, viewer: int | None, rung: int) -> bool:
    """Whether a plenitude token that a seat sees is face down for the others.

    >>> from chakra_lab.rules.position import Board
    >>> seen = Position(boards=(Board(meditation="G"), Board()), plenitude=(None, None, None, 3, None, None, None))
    >>> has_eye(seen, 1, 4), has_eye(seen, None, 4)
    (True, False)
    """
    if viewer is None or position.is_over():
        return False
    return own_letter(rung) in position.boards[viewer - 1].meditation


def _turn(rung: int) -> float:
    return -198 + 36 * (rung - 1) + 90


def _around(angle: float, radius: float) -> tuple[float, float]:
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


@lru_cache(maxsize=1024)
def draw_karma(rung: int, value: int | None, eye: bool, states: frozenset[str], look: Look, tongue: str) -> Node:
    """One karma space with its plenitude token."""
    if not look.geometry.beside:
        return _karma_tile(rung, value, eye, states, look)
    turn = _turn(rung)
    letter = own_letter(rung)
    x, y = _around(turn, TOKEN_AT)
    style = f"clab-karma-petal {color_class(letter)}"
    at_token = f"translate({number(x)},{number(y)})"
    mark_x, mark_y = _around(turn, MARK_AT)
    petal = node("path", d=KARMA_PETAL, class_=style, transform=f"rotate({number(turn)})")
    return cell(
        karma_node(rung),
        karma_label(rung, value, eye, look.plain),
        look,
        petal,
        crystal(letter, mark_x, mark_y, 0.44),
        node("g", _karma_token(value, eye, states, turn, look), transform=at_token),
        base="clab-karma",
        states=states,
        at=MIDDLE,
        focus=node("path", d=KARMA_PETAL, class_="clab-focus-ring", transform=f"rotate({number(turn)})"),
    )


def _karma_token(value: int | None, eye: bool, states: frozenset[str], turn: float, look: Look) -> Iterator[Node]:
    if "picked" in states:
        yield circle(24, "clab-picked-disc")
    elif "legal" in states:
        yield circle(22, "clab-legal-ring")
    eye_at = _around(turn + (90 if turn <= 0 else -90), 19)
    yield from plenitude(value, eye_at=eye_at if eye else None, figures=look.geometry.figures)
    if "blocked" in states:
        yield circle(20.5, "clab-blocked-ring")
        yield no_entry(14, -14, 8)
    if "cause" in states:
        yield circle(20.5, "clab-cause-ring")
        yield badge("!", 15, -15)
    yield from only_here(states, 20.5, 15, -15)


def _karma_tile(rung: int, value: int | None, eye: bool, states: frozenset[str], look: Look) -> Node:
    """A karma space on the phone: a tile, four in a row and three below."""
    letter = own_letter(rung)
    x, y = (171 + 46 * (rung - 1), 22) if rung <= 4 else (194 + 46 * (rung - 5), 67)
    token = node("g", _karma_token(value, eye, states, 45, look), transform="translate(-4.5,4.5)scale(0.82)")
    return cell(
        karma_node(rung),
        karma_label(rung, value, eye, look.plain),
        look,
        box(0, 0, 42, 41, 12, class_=f"clab-karma-petal {color_class(letter)}"),
        token,
        crystal(letter, 13, -11.5, 0.33),
        base="clab-karma",
        states=states,
        at=(x, y),
        hit=ring_cell(0, 0, 46, 44),
        focus=box(0, 0, 46, 45, 14, class_="clab-focus-ring"),
    )


def flow_middle(flow: int, space: int, look: Look) -> tuple[float, float]:
    """The middle of a Maya space."""
    if look.geometry.beside:
        return 176 + 52 * (flow - 2), 132 + 50 * (space - 1)
    return 22 + 44 * (flow - 1), 22 + 44 * (space - 1)


@lru_cache(maxsize=1024)
def draw_flow_place(flow: int, space: int, letter: str, states: frozenset[str], look: Look, tongue: str) -> Node:
    """One Maya space with its energy."""
    compact = not look.geometry.beside
    x, y = flow_middle(flow, space, look)
    socket, scale, ring = (20.5, 0.82, 0.78) if compact else (22.5, 0.92, 0.9)
    return cell(
        f"flow{flow}.{space}",
        flow_place_label(flow, space, letter, look.plain),
        look,
        circle(socket, "clab-maya"),
        energy(letter, states, look, scale=scale, ring=ring),
        base="clab-place",
        states=states,
        at=(x, y),
        hit=ring_cell(0, 0, 44 if compact else 52, 44 if compact else 50),
        focus=place_focus(22.5 if compact else 27),
    )


def draw_flow(flow: int, energies: str, marks: Marks, look: Look, tongue: str) -> Node:
    """One flow with its three spaces and its number."""
    of_spaces = tuple([marks.of(f"flow{flow}.{space}") for space in range(1, len(energies) + 1)])
    return _draw_flow(flow, energies, marks.of(flow_node(flow)), of_spaces, look, tongue)


@lru_cache(maxsize=64)
def _draw_flow(
    flow: int, energies: str, states: frozenset[str], of_spaces: tuple[frozenset[str], ...], look: Look, tongue: str
) -> Node:
    x, middle = flow_middle(flow, 2, look)
    compact = not look.geometry.beside
    wide, high = (42, 130) if compact else (51, 152)
    signs = state_boxes(states, x, middle, wide, high)
    over: list[Node] = []
    if "cause" in states:
        over.append(badge("!", x + wide / 2 - 5, middle - high / 2 + 7))
    if "blocked" in states:
        over.append(no_entry(x + wide / 2 - 5, middle - high / 2 + 7))
    over += only_here(states, 0, x + wide / 2 - 5, middle - high / 2 + 7)
    reach = 84.0 if flow == 2 else 66.0
    line = node("path", d=f"M{number(x)},{number(middle - reach)}V{number(middle + reach)}", class_="clab-maya-line")
    below = 303 if flow == 2 else 291
    name = text(str(flow), x, 146 if compact else below, "clab-side-title", _label_size(look))
    return cell(
        flow_node(flow),
        flow_label(flow, energies, look.plain),
        look,
        signs,
        None if compact else line,
        name,
        (
            draw_flow_place(flow, space, letter, marked, look, tongue)
            for space, (letter, marked) in enumerate(zip(energies, of_spaces, strict=True), start=1)
        ),
        over,
        base="clab-flow",
        states=states,
        role="group",
        focus=box(x, middle, wide + 4, high + 4, wide / 2 + 2, class_="clab-focus-ring"),
    )


def _label_size(look: Look) -> float:
    return 14.5 if look.geometry.name < 18 else 22


@lru_cache(maxsize=16)
def draw_bag(count: int, label: str, states: frozenset[str], look: Look) -> Node:
    """The bag with its count; ``label`` names its contents."""
    compact = not look.geometry.beside
    at = (170.0, 113.0) if compact else (314.0, 290.0)
    shape = "clab-bag-shape"
    for state in ("legal", "picked", "blocked", "cause"):
        if state in states:
            shape = f"clab-bag-shape clab-bag-{state}"
    size = 18 if compact else 16 * look.geometry.figures
    return cell(
        "bag",
        label,
        look,
        node("title", label) if label else None,
        node(
            "g",
            node("path", d=BAG, class_=shape),
            text(str(count), 0, 11, "clab-bag-count", size),
            transform="scale(0.62)translate(0,3)" if compact else None,
        ),
        badge("!", 17, -22) if "cause" in states else None,
        only_here(states, 0, 17, -22),
        base="clab-bag",
        states=states,
        at=at,
        hit=ring_cell(0, 0, 44, 44) if compact else ring_cell(0, -2, 56, 68),
        focus=box(0, -1, 42, 44, 10, class_="clab-focus-ring")
        if compact
        else box(0, -4, 60, 72, 16, class_="clab-focus-ring"),
    )


@lru_cache(maxsize=16)
def surroundings(look: Look, tongue: str) -> tuple[Node, ...]:
    """What never changes: the pool, the token left out, words."""
    size = _label_size(look)
    pool = circle(POOL, "clab-pool", *MIDDLE)
    large = size > 20
    eighth = cell(
        "left-out",
        _("the plenitude token that is left out"),
        look,
        use("face-down", 38, 290, 0.86, "clab-token"),
        text(_("left out"), 4, 334, "clab-side-start", size)
        if large
        else text(_("left out"), 38, 334, "clab-side-title", size),
        base="clab-left-out",
        hit=ring_cell(38, 304, 68, 68),
        focus=box(38, 303, 70, 70, 12, class_="clab-focus-ring"),
    )
    bag = text(_("in the bag"), *((348, 334, "clab-side-end", size) if large else (314, 334, "clab-side-title", size)))
    return pool, eighth, bag


def lotus_parts(position: Position, marks: Marks, look: Look, viewer: int | None) -> Iterator[Node]:
    """The layers of the Lotus board from the bottom."""
    tongue = language()
    compact = not look.geometry.beside
    for rung in CHAKRAS:
        value, eye = position.plenitude[rung - 1], has_eye(position, viewer, rung)
        yield draw_karma(rung, value, eye, marks.of(karma_node(rung)), look, tongue)
    if not compact:
        yield from surroundings(look, tongue)
    for flow in range(1, FLOWS + 1):
        yield draw_flow(flow, position.flows[flow - 1], marks, look, tongue)
    yield draw_bag(position.bag_count, bag_label(position), marks.of("bag"), look)


def lotus(position: Position, marks: Marks = NO_MARKS, look: Look = PAGE, *, viewer: int | None = None) -> Node:
    """The Lotus board as one picture.

    It draws the values that the position holds: what a seat may see is the matter of ``view_for``. ``viewer`` is the
    seat that looks; tokens that are face down for the others have an eye. On the phone (a geometry without
    ``beside``) it is flat: the flows at the left, the karma spaces at the right in two rows, the bag under them.

    >>> from chakra_lab.rules.position import Board
    >>> picture = lotus(Position(boards=(Board(), Board()), flows=("KRB", "GGO", "YPL")))
    >>> picture.find("flow2.3")["aria-label"], picture.find("karma.red")["aria-label"]
    ('flow 2, space 3: orange energy', 'red plenitude token: face down')
    """
    return node(
        "svg",
        lotus_parts(position, marks, look, viewer),
        class_="clab-board clab-lotus",
        viewBox="0 0 352 340" if look.geometry.beside else "0 0 334 150",
        role="group",
        aria_label=_("Lotus board"),
        key="lotus",
    )


def bag_choice(
    position: Position, marks: Marks = NO_MARKS, look: Look = PAGE, *, letters: str | None = None, in_row: int = 9
) -> Node:
    """The energies of the bag in a row, to choose one from (space 8), each with its count.

    ``in_row`` is how many stand side by side before a new row begins.

    >>> from chakra_lab.rules.position import Board
    >>> picture = bag_choice(Position(boards=(Board(), Board()), bag=(2, 0, 0, 0, 0, 0, 0, 1, 0)))
    >>> picture.find("bag.purple")["aria-label"]
    'purple energy, 2 in the bag'
    """
    kinds = letters or position.rules.letters()
    cells = []
    for i, letter in enumerate(kinds):
        at = (28.0 + 56 * (i % in_row), 32.0 + 76 * (i // in_row))
        cells.append(_bag_energy(letter, position.in_bag(letter), marks, look, at))
    wide = 56 * min(in_row, len(kinds))
    high = 76 * ((len(kinds) + in_row - 1) // in_row)
    return node(
        "svg",
        cells,
        class_="clab-board clab-bag-choice",
        viewBox=f"0 0 {wide} {high}",
        role="group",
        aria_label=_("energies in the bag"),
        key="bag-choice",
    )


def _bag_energy(letter: str, count: int, marks: Marks, look: Look, at: tuple[float, float]) -> Node:
    name = bag_node(letter)
    states = marks.of(name)
    return cell(
        name,
        bag_choice_label(letter, count),
        look,
        circle(24, "clab-maya" if count else "clab-maya clab-maya-empty"),
        energy(letter if count else EMPTY, states, look, scale=0.92, hint=outline(letter, 0, 0, 0.8)),
        text(f"{count}", 0, 42, "clab-choice-count", 14.5),
        base="clab-place",
        states=states,
        at=at,
        hit=ring_cell(0, 6, 56, 76),
        focus=place_focus(),
    )
