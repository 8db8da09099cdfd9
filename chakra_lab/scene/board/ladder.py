"""The large ladder of one seat: figure, halos, rungs with their places and notches, earth, arrows, spaces beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from chakra_lab.i18n import language
from chakra_lab.rules.components import (
    BUBBLES,
    CHAKRAS,
    EARTH,
    ENERGY_NAMES,
    ROOM,
    RUNG_NAMES,
    RUNGS,
    own_letter,
)
from chakra_lab.rules.position import EMPTY, Board, Position, is_harmonized
from chakra_lab.rules.reasons import notch_node, rung_node
from chakra_lab.rules.scoring import run_from_red
from chakra_lab.scene.board.arrows import draw_arrows
from chakra_lab.scene.board.crystals import outline, petals_id, use
from chakra_lab.scene.board.earth import draw_earth
from chakra_lab.scene.board.look import PAGE, Geometry, Look
from chakra_lab.scene.board.marks import NO_MARKS, Marks, with_temporary
from chakra_lab.scene.board.pieces import (
    badge,
    box,
    cell,
    check,
    circle,
    energy,
    no_entry,
    only_here,
    place_focus,
    ring_cell,
    text,
    token,
)
from chakra_lab.scene.board.run import draw_earned, draw_run
from chakra_lab.scene.board.rung_marks import NO_RUNG_MARKS, RungMarks, marked_rungs, rung_marks
from chakra_lab.scene.board.spaces import spaces_group
from chakra_lab.scene.nodes import Node, node, number
from chakra_lab.scene.words.labels import (
    color_class,
    ladder_label,
    notch_label,
    place_label,
    place_node,
    rung_label,
    rung_title,
)

NOTCH_X: Final = -114
BODY: Final = (
    "M0,18C70,18 112,70 112,132C112,196 74,246 34,262C34,272 56,272 84,278C140,292 168,316 178,362C190,420 200,468 "
    "232,520C262,552 270,584 250,604C226,624 120,632 0,632"
)
LINES: Final = (
    "M122,372C128,420 124,456 114,492C106,520 112,534 140,548C168,560 196,560 212,548C218,542 214,532 200,530"
    "C188,528 172,534 160,542M232,520C220,524 214,530 212,540M114,500C160,512 190,520 204,530M150,600C100,606 40,602 "
    "0,590"
)


def in_places(energies: str) -> str:
    """Energies in the places 1, 2, 3 where nothing else is asked for; ``.`` is an empty place.

    >>> in_places("GO"), in_places("PPPK")
    ('GO.', 'PPP')
    """
    return energies[:ROOM].ljust(ROOM, EMPTY)


@lru_cache(maxsize=8)
def figure(geometry: Geometry) -> Node:
    """The quiet figure behind the ladder."""
    scale = number(geometry.pitch / 80)
    halves = [
        node(
            "g",
            node("path", d=BODY, class_="clab-figure-body"),
            node("path", d=LINES, class_="clab-figure-line"),
            transform=f"scale({sign}{scale})",
        )
        for sign in ("1,", "-1,")
    ]
    spine = node("path", d=f"M0,24V{number(7.75 * geometry.pitch)}", class_="clab-figure-line")
    return node("g", halves, spine, class_="clab-figure", aria_hidden=True, key="figure")


def _hint(rung: int) -> Node:
    if rung == BUBBLES:
        return node("path", d="M-12,-10A16 16 0 0 1 -2,-15.5", class_="clab-glint")
    return node("g", circle(17, "clab-socket"), outline(own_letter(rung), 0, 0, 0.42))


@lru_cache(maxsize=512)
def _place(
    seat: int, rung: int, place: int, letter: str, states: frozenset[str], ghost: str, look: Look, tongue: str
) -> Node:
    geometry = look.geometry
    x, y = geometry.place(place, flat=rung == BUBBLES)
    bubble = circle(22.5, "clab-bubble") if rung == BUBBLES else None
    return cell(
        place_node(seat, rung, place),
        place_label(rung, place, letter, look.plain),
        look,
        bubble,
        energy(letter, states, look, ghost=ghost, hint=_hint(rung)),
        base="clab-place",
        states=states | {"ghost"} if ghost else states,
        at=(x, y),
        hit=ring_cell(0, -y, 56, geometry.pitch),
        focus=place_focus(),
    )


@lru_cache(maxsize=64)
def _notch(seat: int, rung: int, energies: str, full: bool, states: frozenset[str], look: Look, tongue: str) -> Node:
    shapes: list[Node | None] = [
        node("path", d="M15,0H28", class_="clab-neck"),
        circle(15, "clab-notch"),
    ]
    if full:
        shapes.append(token(0, 0))
    elif look.glow and is_harmonized(rung, energies):
        shapes.append(check(0, 0))
    if "picked" in states:
        shapes.insert(1, circle(20, "clab-picked-disc"))
    elif "legal" in states:
        shapes.append(circle(18.5, "clab-legal-outline"))
    if "blocked" in states:
        shapes += [circle(18.5, "clab-blocked-ring"), no_entry(13, -13, 8.5)]
    if "cause" in states:
        shapes += [circle(18.5, "clab-cause-ring"), badge("!", 13.5, -13.5, 8.5)]
    shapes += only_here(states, 18.5, 13.5, -13.5)
    return cell(
        notch_node(seat, rung),
        notch_label(rung, energies, full, look.glow),
        look,
        shapes,
        base="clab-notch-cell",
        states=states,
        at=(NOTCH_X, 0),
        hit=ring_cell(0, 0, 60, look.geometry.pitch),
        focus=place_focus(22),
    )


def _names(rung: int, look: Look) -> Iterator[Node]:
    geometry = look.geometry
    name, other = rung_title(rung, look.plain)
    if geometry.names == "below":
        if rung in CHAKRAS:
            yield text(name, NOTCH_X, 30, "clab-rung-name-below", geometry.name)
        return
    if other:
        yield text(name, -146, -1, "clab-rung-name", geometry.name)
        yield text(other, -146, 1 + geometry.sanskrit, "clab-rung-sanskrit", geometry.sanskrit)
        return
    lines = _lines(name, (geometry.name_room - 4) / (0.5 * geometry.name))
    for i, line in enumerate(lines):
        y = 0.35 * geometry.name + (i - (len(lines) - 1) / 2) * 1.1 * geometry.name
        yield text(line, -146, y, "clab-rung-name", geometry.name)


def _lines(words: str, letters: float) -> tuple[str, ...]:
    """A name on one line, or on two where it is longer than so many letters and can be parted.

    >>> _lines("start bubbles", 11), _lines("light blue", 11)
    (('start', 'bubbles'), ('light blue',))
    """
    first, _space, rest = words.partition(" ")
    return (first, rest) if rest and len(words) > letters else (words,)


def _rung_states(rung: int, states: frozenset[str], pitch: float) -> tuple[list[Node], list[Node]]:
    """What the states of a whole chakra add below and above its petals."""
    below, above = [], []
    size = (180, 0.92 * pitch, 26)
    if "cause" in states:
        below.append(box(0, 0, *size, class_="clab-cause-box"))
        above.append(badge("!", 86, -0.4 * pitch))
    if "blocked" in states:
        below.append(box(0, 0, *size, class_="clab-blocked-box"))
        above.append(no_entry(86, -0.4 * pitch))
    above += only_here(states, 0, 86, -0.4 * pitch)
    if "picked" in states:
        below.append(box(0, 0, *size, class_="clab-picked-box"))
    elif "legal" in states:
        below.append(box(0, 0, *size, class_="clab-legal-box"))
    if "temporary" in states:
        above.append(box(0, 0, 170, 0.98 * pitch, 0.49 * pitch, class_=f"clab-temporary-ring {_own(rung)}"))
    return below, above


def _own(rung: int) -> str:
    return color_class(own_letter(rung)) if rung in CHAKRAS else ""


def is_glowing(rung: int, energies: str, states: frozenset[str], look: Look) -> bool:
    """Whether a chakra is drawn as harmonized."""
    return "harmonized" in states or (look.glow and is_harmonized(rung, energies))


@lru_cache(maxsize=1024)
def draw_rung(
    seat: int, rung: int, energies: str, places: str, token_in: bool, marked: RungMarks, look: Look, tongue: str
) -> Node:
    """One rung above the earth with all it holds, about its own middle.

    ``places`` are the energies in places 1, 2, 3; energies beyond them show as a count. ``tongue`` is the language.
    """
    states = marked.rung
    if is_glowing(rung, energies, states, look):
        states = states | {"harmonized"}
    shown_in_places = {"legal", "picked", "ghost"} & frozenset[str]().union(*marked.places)
    framed = states - {"legal", "picked"} if shown_in_places else states
    below, above = _rung_states(rung, framed, look.geometry.pitch)
    more = len(energies) - ROOM
    petals = notch = None
    if rung != BUBBLES:
        style = "clab-petals"
        if "cause" in states:
            style = "clab-petals clab-cause-petals"
        elif "harmonized" in states:
            style = f"clab-petals clab-harmonized-petals {_own(rung)}"
        elif "temporary" in states:
            style = f"clab-petals clab-temporary-petals {_own(rung)}"
        petals = use(petals_id(look.geometry.offset), class_=style)
        notch = _notch(seat, rung, energies, token_in, marked.notch, look, tongue)
    board = Board(tuple(energies if r == rung else "" for r in RUNGS), notches=(rung,) if token_in else ())
    return cell(
        rung_node(seat, rung),
        rung_label(board, rung, look.plain, temporary="temporary" in states, glow=look.glow),
        look,
        below,
        petals,
        node("g", _names(rung, look), class_="clab-names", aria_hidden=True) if look.live else _names(rung, look),
        notch,
        (
            _place(seat, rung, place, letter, states, ghost.replace(EMPTY, ""), look, tongue)
            for place, (letter, states, ghost) in enumerate(
                zip(places, marked.places, marked.ghosts, strict=True), start=1
            )
        ),
        above,
        _surplus(more, look) if more > 0 else None,
        base="clab-rung",
        states=states,
        role="group",
        at=(0, look.geometry.y(rung)),
        focus=box(0, 0, 176, look.geometry.pitch - 6, 24, class_="clab-focus-ring"),
    )


def _surplus(more: int, look: Look) -> Node:
    """How many energies a chakra holds beyond its room: only a faulty position has them."""
    x, y = (90, 0.3 * look.geometry.pitch)
    return node(
        "g",
        box(0, 0, 28, 20, 10, class_="clab-badge"),
        text(f"+{more}", 0, 5, "clab-badge-sign", 14),
        transform=f"translate({x},{number(y)})",
        aria_hidden=True,
    )


@lru_cache(maxsize=256)
def halo(rung: int, half: bool, geometry: Geometry) -> Node:
    """The glow of a harmonized chakra, at half strength for a temporary one."""
    return node(
        "ellipse",
        cy=number(geometry.y(rung)),
        rx=136,
        ry=number(0.66 * geometry.pitch),
        fill=f"url(#clab-halo-{ENERGY_NAMES[own_letter(rung)]})",
        opacity="0.5" if half else None,
    )


def _halos(board: Board, marks: Marks, seat: int, look: Look) -> Iterator[Node]:
    for rung in CHAKRAS:
        states = marks.of(rung_node(seat, rung))
        if is_glowing(rung, board.rungs[rung], states, look):
            yield halo(rung, False, look.geometry)
        elif "temporary" in states:
            yield halo(rung, True, look.geometry)


def ladder_parts(
    board: Board, seat: int, marks: Marks, look: Look, places: Mapping[int, str] | None = None
) -> Iterator[Node]:
    """The layers of a ladder from the bottom: figure, halos, rungs, earth, arrows."""
    tongue = language()
    geometry = look.geometry
    touched = marked_rungs(marks, seat)
    yield figure(geometry)
    yield node("g", _halos(board, marks, seat, look), class_="clab-halos", key="halos", aria_hidden=True)
    line = draw_run(board.harmonized(), run_from_red(board), geometry)
    if line and look.run:
        yield line
    for rung in range(BUBBLES, EARTH):
        energies = board.rungs[rung]
        held = (places or {}).get(rung) or in_places(energies)
        marked = rung_marks(marks, seat, rung) if RUNG_NAMES[rung] in touched else NO_RUNG_MARKS
        yield draw_rung(seat, rung, energies, held, rung in board.notches, marked, look, tongue)
    yield draw_earth(seat, board.rungs[EARTH], marks.of(rung_node(seat, EARTH)), look, tongue)
    yield from draw_earned(marks, seat, geometry)
    arrows = draw_arrows(marks.arrows, geometry)
    if arrows:
        yield arrows


def ladder(
    position: Position,
    seat: int,
    marks: Marks = NO_MARKS,
    look: Look = PAGE,
    *,
    viewer: int | None = None,
    places: Mapping[int, str] | None = None,
) -> Node:
    """The ladder of a seat as one picture, with its spaces beside it where the geometry says so.

    ``viewer`` is the seat that looks. ``places`` gives the energies of a rung in the places left, top, right (``.``
    for empty) where they shall not lie in canonical order.

    >>> picture = ladder(Position(boards=(Board(("", "", "", "", "GO", "", "", "", "")), Board())), 1)
    >>> picture.find("seat1.green")["aria-label"]
    'green chakra, 2 of 3, green and orange, notch free'
    >>> picture.find("seat1.green.2")["aria-label"]
    'green chakra, place 2: orange energy'
    """
    board = position.boards[seat - 1]
    marks = with_temporary(marks, position.rules, board, seat)
    beside = spaces_group(board, seat, marks, look, position.rules) if look.geometry.beside else None
    return node(
        "svg",
        ladder_parts(board, seat, marks, look, places),
        beside,
        class_="clab-board clab-ladder",
        viewBox=look.geometry.view_box,
        role="group",
        aria_label=ladder_label(seat, viewer),
        key=f"ladder{seat}",
    )
