"""A whole position as one picture for documents, and as words.

A picture is put together from ready pieces of markup: each rung, space, petal and flow has few states, so each is
drawn once and remembered as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from chakra_lab.i18n import language
from chakra_lab.rules.components import BUBBLES, CHAKRA_LETTERS, CHAKRAS, EARTH, LETTERS, POSITIVE, PRINTED_ORDER
from chakra_lab.rules.modules import temporary_chakras
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board, Objective, Position, is_harmonized
from chakra_lab.rules.scoring import run_from_red
from chakra_lab.rules.views import View
from chakra_lab.scene.board import ladder as large
from chakra_lab.scene.board import lotus, small, spaces
from chakra_lab.scene.board.beside import beside_parts
from chakra_lab.scene.board.crystals import defs
from chakra_lab.scene.board.earth import draw_earth
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.marks import NO_MARKS, NOTHING, Marks, with_temporary
from chakra_lab.scene.board.pieces import box, text
from chakra_lab.scene.board.run import draw_run
from chakra_lab.scene.board.rung_marks import NO_RUNG_MARKS
from chakra_lab.scene.nodes import Node, node, to_markup
from chakra_lab.scene.pictures.standalone import THEMES, as_text, classes_in, markup, opening, tag, with_own_ids
from chakra_lab.scene.words.labels import turn_words
from chakra_lab.scene.words.position import position_words
from chakra_lab.scene.words.table import objective_words

__all__ = ["position_svg", "position_words"]

WIDTH: Final = 946
HEIGHT: Final = 722
LOTUS_AT: Final = "translate(0,62)"
LADDER_AT: Final = "translate(614,40)"
STILL: Final = Look(live=False)
TEMPORARY: Final = frozenset({"temporary"})
PASSED: Final = NO_RUNG_MARKS._replace(rung=TEMPORARY)
"""The marks of a chakra that is temporarily harmonized."""


@as_text
def _rung(rung: int, energies: str, token_in: bool, passed: bool, tongue: str) -> Node:
    held, marked = large.in_places(energies), PASSED if passed else NO_RUNG_MARKS
    return large.draw_rung(0, rung, energies, held, token_in, marked, STILL, tongue)


@as_text
def _halo(rung: int, half: bool) -> Node:
    return large.halo(rung, half, STILL.geometry)


@as_text
def _run(harmonized: tuple[int, ...], run: int) -> Iterator[Node]:
    line = draw_run(harmonized, run, STILL.geometry)
    if line:
        yield line


@as_text
def _earth(energies: str, tongue: str) -> Node:
    return draw_earth(0, energies, NOTHING, STILL, tongue)


@as_text
def _spaces(used: tuple[int, ...], tongue: str) -> Iterator[Node]:
    for space in PRINTED_ORDER:
        yield spaces.draw_space(0, space, space in used, NOTHING, None, STILL, tongue)


@as_text
def _supply(supply: int, tongue: str) -> Node:
    return spaces.draw_supply(0, supply, NOTHING, STILL, tongue)


@as_text
def _meditation(held: str, tongue: str) -> Iterator[Node]:
    yield spaces.meditation_heading(STILL)
    for letter in CHAKRA_LETTERS:
        yield spaces.draw_meditation(letter, letter in held, NOTHING, STILL, tongue)


@as_text
def _beside(rules: Rules, halves: int, tongue: str) -> Iterable[Node]:
    return beside_parts(rules, Board(halves=halves), 0, NO_MARKS, STILL, tongue)


@as_text
def _goals(cards: tuple[Objective, ...], tongue: str) -> Iterator[Node]:
    for row, card in enumerate(cards):
        yield text(objective_words(card), 24, 420 + 16 * row, "clab-side-start", 13.5)


@as_text
def _karma(rung: int, value: int | None, eye: bool, tongue: str) -> Node:
    return lotus.draw_karma(rung, value, eye, NOTHING, STILL, tongue)


@as_text
def _flow(flow: int, energies: str, tongue: str) -> Node:
    return lotus.draw_flow(flow, energies, NO_MARKS, STILL, tongue)


@as_text
def _bag(count: int) -> Node:
    return lotus.draw_bag(count, "", NOTHING, STILL)


@as_text
def _surroundings(tongue: str) -> Iterable[Node]:
    return lotus.surroundings(STILL, tongue)


@as_text
def _small_rung(rung: int, energies: str, token_in: bool, passed: bool) -> Node:
    return small.draw_small_rung(rung, energies, token_in, TEMPORARY if passed else NOTHING, small.SMALL)


@as_text
def _small_earth(energies: str) -> Node:
    return small.draw_small_earth(energies, small.SMALL)


@as_text
def _bonus(harmonized: tuple[int, ...], run: int) -> Iterable[Node]:
    return small.bonus_line(harmonized, run, small.SMALL)


@as_text
def _caption(seat: int, tongue: str) -> Node:
    return small.caption(seat)


@lru_cache(maxsize=1)
def _grounds() -> str:
    return markup(
        (
            box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, class_="clab-static-ground"),
            box(352 + 594 / 2, HEIGHT / 2, 594, HEIGHT, class_="clab-static-surface"),
        )
    )


@lru_cache(maxsize=4)
def _figure() -> str:
    return markup(large.figure(STILL.geometry))


@as_text
def _heading(words: str) -> Node:
    return text(words[:1].upper() + words[1:], 24, 42, "clab-static-heading", 20)


def _small_parts(board: Board, rules: Rules) -> Iterator[str]:
    rungs, notches, passed = board.rungs, board.notches, temporary_chakras(rules, board)
    for rung in range(BUBBLES, EARTH):
        yield _small_rung(rung, rungs[rung], rung in notches, rung in passed)
    yield _small_earth(rungs[EARTH])
    yield _bonus(board.harmonized(), run_from_red(board))


def _large_parts(board: Board, rules: Rules, tongue: str) -> Iterator[str]:
    rungs, notches, passed = board.rungs, board.notches, temporary_chakras(rules, board)
    yield _figure()
    for rung in CHAKRAS:
        if is_harmonized(rung, rungs[rung]) or rung in passed:
            yield _halo(rung, rung in passed)
    yield _run(board.harmonized(), run_from_red(board))
    for rung in range(BUBBLES, EARTH):
        yield _rung(rung, rungs[rung], rung in notches, rung in passed, tongue)
    yield _earth(rungs[EARTH], tongue)
    yield _spaces(board.spaces, tongue)
    yield _supply(board.supply, tongue)
    yield _meditation(board.meditation, tongue)
    if rules.modules:
        yield _beside(rules, board.halves, tongue)


def _lotus_parts(position: Position, viewer: int | None, tongue: str) -> Iterator[str]:
    for rung in CHAKRAS:
        yield _karma(rung, position.plenitude[rung - 1], lotus.has_eye(position, viewer, rung), tongue)
    yield _surroundings(tongue)
    for flow, energies in enumerate(position.flows, start=1):
        yield _flow(flow, energies, tongue)
    yield _bag(position.bag_count)


def _others(position: Position) -> Iterator[tuple[int, str]]:
    """The seats not to move, and where their small ladders stand."""
    others = [seat for seat in range(1, position.seats + 1) if seat != position.seat]
    y = 504 if position.objectives else 486
    for i, seat in enumerate(others):
        yield seat, f"translate({176 + 114 * (i - (len(others) - 1) / 2):g},{y})scale(1.15)"


def _body(position: Position, viewer: int | None, tongue: str) -> str:
    """The drawing, put together from ready pieces."""
    parts = [f'<g transform="{LOTUS_AT}">', *_lotus_parts(position, viewer, tongue)]
    for seat, where in _others(position):
        parts.append(f'</g><g transform="{where}">{_caption(seat, tongue)}')
        parts += _small_parts(position.boards[seat - 1], position.rules)
    parts.append(f'</g><g transform="{LADDER_AT}">')
    parts += _large_parts(position.mover, position.rules, tongue)
    parts.append(f"</g>{_goals(position.objectives, tongue)}")
    return "".join(parts)


def _marked_body(position: Position, viewer: int | None, marks: Marks, look: Look) -> str:
    """The same drawing with marks or letters, drawn anew."""
    mover = position.seat
    parts = [node("g", lotus.lotus_parts(position, marks, look, viewer), transform=LOTUS_AT)]
    for seat, where in _others(position):
        board = position.boards[seat - 1]
        drawn = small.small_parts(board, small.SMALL, look.run, small.states_of(position, seat, marks))
        parts.append(node("g", small.caption(seat), drawn, transform=where))
    marks = with_temporary(marks, position.rules, position.mover, mover)
    rungs = large.ladder_parts(position.mover, mover, marks, look)
    beside = spaces.spaces_group(position.mover, mover, marks, look, position.rules)
    parts.append(node("g", rungs, beside, transform=LADDER_AT))
    return markup(parts) + _goals(position.objectives, language())


@lru_cache(maxsize=1)
def _classes_at_rest() -> frozenset[str]:
    """All classes that a picture without marks can have: those of a few positions that show everything."""
    full = Board(("KKK", LETTERS, "BBB", "LLL", "GGG", "YYY", "OOO", "RRR", LETTERS), (1,), (1,), CHAKRA_LETTERS)
    bare = Board(("", "PPP", "PB", "", "", "", "", "", ""))
    shown = Position(boards=(bare, full, bare), flows=("PB.", "...", "..."), plenitude=(1, None, 1, 1, 1, 1, 1))
    own = Position(boards=(full, bare), plenitude=(1,) * 7).with_board(2, Board(meditation="PG"))
    passed = Board(("", *(f"{letter}WW" for letter in CHAKRA_LETTERS), ""), halves=3)
    modules = replace(shown, rules=Rules.of("AD"), boards=(passed, passed), objectives=(Objective(1),))
    drawn = [_body(shown, None, ""), _body(replace(shown, seat=2), None, ""), _body(replace(own, seat=2), 2, "")]
    drawn.append(_body(modules, None, ""))
    return classes_in("".join((*drawn, _grounds(), _heading("x"), to_markup(defs()))))


def position_svg(
    shown: Position | View,
    *,
    marks: Marks = NO_MARKS,
    letters: bool = False,
    theme: str = THEMES[0],
    look: Look = STILL,
) -> str:
    """A position as a picture that stands for itself: Lotus board, ladder of the seat to move, the other seats small.

    Of a view only what its viewer may see is drawn; a position is drawn as the referee sees it. Light and dark follow
    the system of whoever looks, unless ``theme`` says ``"light"`` or ``"dark"``. Ids are the picture's own, so that
    several pictures can stand in one document. ``look`` may leave out the run from red and the glow of what is
    harmonized, where somebody is asked for them.

    >>> position_svg(Position(boards=(Board(), Board())))[:43]
    '<svg xmlns="http://www.w3.org/2000/svg" cla'
    """
    position, viewer = (shown, None) if isinstance(shown, Position) else (shown.shown, shown.viewer)
    tongue = language()
    kinds = position.rules.letters()
    drawn = replace(look, live=False, letters=letters or look.letters)
    if marks is NO_MARKS and drawn == STILL:
        body = _body(position, viewer, tongue)
        classes = _classes_at_rest()
    else:
        body = _marked_body(position, viewer, marks, drawn)
        classes = _classes_at_rest() | classes_in(body)
    held = "/".join((*position.flows, *(energies for board in position.boards for energies in board.rungs)))
    if POSITIVE in held and POSITIVE not in kinds:
        kinds += POSITIVE
    words = turn_words(position.round, position.seat, position.is_over())
    before = f"{tag(WIDTH, HEIGHT, words)}{opening(classes, kinds, theme)}{_grounds()}{_heading(words)}"
    return with_own_ids(f"{before}{body}</svg>", f"{position.turn}/{held}")
