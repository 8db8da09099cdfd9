"""A game as one moving picture: an SVG that plays by itself, drawn from the same pieces as the pictures at rest.

Time is cut into scenes: each position rests, and between two of them energies fly. A *slot* is one place of the picture
(a rung of a seat, a flow, a petal, the line of words); for each slot and each stretch of scenes in which it looks the
same there is one group, shown for that time by CSS. While energies fly, a slot shows only what stays. Where motion is
not wanted, or not understood, the last position stands still.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import Final

from chakra_lab.game import Game, Point
from chakra_lab.i18n import _, language, ngettext
from chakra_lab.rules.components import BUBBLES, CHAKRAS, EARTH, RUNGS, in_order, own_letter
from chakra_lab.rules.modules import temporary_chakras
from chakra_lab.rules.position import EMPTY, Objective, Position
from chakra_lab.rules.scoring import run_from_red, score
from chakra_lab.rules.views import view_for
from chakra_lab.scene.board import lotus, small
from chakra_lab.scene.board.crystals import crystal
from chakra_lab.scene.board.marks import NO_MARKS, NOTHING
from chakra_lab.scene.board.pieces import box, text
from chakra_lab.scene.nodes import Node, node, number
from chakra_lab.scene.pictures.flying import (
    COLUMN,
    LOTUS_AT,
    LOTUS_WIDE,
    NAMES,
    POINTS_AT,
    SIZE,
    STILL,
    TOP,
    Flight,
    column,
    flights,
    hops,
)
from chakra_lab.scene.pictures.standalone import THEMES, as_text, classes_in, markup, opening, own, tag, with_own_ids
from chakra_lab.scene.pictures.style import ROOT
from chakra_lab.scene.words.events import turn_line
from chakra_lab.scene.words.labels import color_name, rung_name, seat_name, turn_words
from chakra_lab.scene.words.table import objective_words

HEIGHT: Final = 620
LINE_LETTERS: Final = 0.115
"""Letters of the line of words to a pixel of the picture's width."""

REST, HOP, HOLD, FADE = 1.0, 0.45, 5.0, 0.12
"""Seconds: how long a position rests, an energy flies, the end stands; how long a change takes."""


@dataclass(frozen=True, slots=True)
class _Scene:
    """What is shown for a while, from a second on; ``flights`` are under way in it."""

    shown: Position
    words: str
    begin: float
    end: float
    ended: bool
    flights: tuple[Flight, ...] = ()

    @property
    def hops(self) -> int:
        """How many hops are made in it, one after another."""
        return hops(self.flights)


def game_svg(game: Game, *, seat: int | None = None, theme: str = THEMES[0], pace: float = 1.0) -> str:
    """The line in view of a game as a moving picture, of a seat's view only what that seat may see.

    ``pace`` 2 plays it twice as fast. Raises ``ValueError`` for a seat, theme or pace that there is not.

    >>> from chakra_lab.rules import Meditate, new_game
    >>> game = Game(new_game(seats=2, seed=7), seed=7)
    >>> _ = game.play(Meditate("R"))
    >>> "@keyframes" in game_svg(game)
    True
    """
    if not pace > 0:
        raise ValueError(f"pace is more than 0, as 2 for twice as fast, not {pace!r}.")
    scenes = tuple(_scenes(game, seat, pace))
    last = scenes[-1]
    whole = last.end
    width = LOTUS_WIDE + NAMES + COLUMN * last.shown.seats
    looks = (tuple(_slots(scene, seat, int(width * LINE_LETTERS))) for scene in scenes)
    times = _Times(whole)
    groups = [times.seen(*stretch) for slot in zip(*looks, strict=True) for stretch in _stretches(slot, scenes)]
    flown = [times.flown(scene, flight) for scene in scenes for flight in scene.flights]
    body = "".join((_ground(width), *groups, *flown, _progress(width)))
    words = _("A game of Chakra for {seats} in {rounds} rounds").format(seats=last.shown.seats, rounds=_rounds(last))
    before = tag(width, HEIGHT, words) + opening(classes_in(body), last.shown.rules.letters(), theme)
    return with_own_ids(f"{before}<style>{times.css()}</style>{body}</svg>", f"{words}{whole}{len(body)}")


def _rounds(scene: _Scene) -> int:
    return scene.shown.round - (scene.shown.seat == 1 and scene.shown.round > 1)


# Time


def _scenes(game: Game, seat: int | None, pace: float) -> Iterator[_Scene]:
    """The positions of the line in view and the flights between them, one after another."""
    at = 0.0
    line = game.line()
    for point in line:
        shown = _seen(point, seat)
        if point.parent:
            before = _seen(point.parent, seat)
            under_way = flights(point, before, shown)
            if under_way:
                scene = _Scene(_staying(before, shown), turn_line(point.events), at, at, False, under_way)
                at += HOP / pace * scene.hops
                yield replace(scene, end=at)
        rest = REST / pace if point is not line[-1] else HOLD
        words = turn_line(point.events) if point.parent else _("The start of the game.")
        yield _Scene(shown, words, at, at + rest, point.is_over)
        at += rest


def _seen(point: Point, seat: int | None) -> Position:
    return view_for(point.position, seat, ended=point.is_over).shown


def _staying(before: Position, after: Position) -> Position:
    """What is there before and after: the picture while energies fly."""
    boards = tuple(
        replace(old, rungs=tuple(map(_common, old.rungs, new.rungs)))
        for old, new in zip(before.boards, after.boards, strict=True)
    )
    flows = tuple(
        "".join(old if old == new else EMPTY for old, new in zip(*pair, strict=True))
        for pair in zip(before.flows, after.flows, strict=True)
    )
    return replace(before, flows=flows, boards=boards)


def _common(before: str, after: str) -> str:
    return in_order("".join((Counter(before) & Counter(after)).elements()))


class _Times:
    """When what is seen: the rules of CSS for the groups of one picture, each time once."""

    def __init__(self, whole: float) -> None:
        """Begin without any; ``whole`` is how many seconds the picture takes."""
        self.whole = whole
        self.rules: dict[str, str] = {}

    def at(self, second: float) -> str:
        """A second as the part of the whole that CSS asks for."""
        return f"{100 * min(max(second, 0), self.whole) / self.whole:.3f}" + "%"

    def seen(self, drawn: str, begin: float, end: float) -> str:
        """A drawing that is seen from a second until another; the last one stands where nothing moves."""
        if begin == 0 and end == self.whole:
            return drawn
        name = own(f"t{round(begin * 100)}-{round(end * 100)}")
        if name not in self.rules:
            frames = []
            if begin > 0:
                frames.append(f"0%,{self.at(begin - FADE)}{{opacity:0}}{self.at(begin)}{{opacity:1}}")
            else:
                frames.append("0%{opacity:1}")
            if end < self.whole:
                frames.append(f"{self.at(end - FADE)}{{opacity:1}}{self.at(end)},to{{opacity:0}}")
            else:
                frames.append("to{opacity:1}")
            past = "" if end == self.whole else "opacity:0;"
            self.rules[name] = self.rule(name, past, "".join(frames))
        return f'<g class="clab-timed {name}">{drawn}</g>'

    def flown(self, scene: _Scene, flight: Flight) -> str:
        """An energy that flies, and lies for a while where it has come to."""
        name = own(f"f{len(self.rules)}")
        start, end = (f"transform:translate({number(x)}px,{number(y)}px)" for x, y in (flight.start, flight.end))
        hop = (scene.end - scene.begin) / scene.hops
        off = scene.begin + hop * flight.after
        shown = scene.begin if flight.waits else off
        gone, fade = (scene.end, FADE) if flight.until is None else (scene.begin + hop * flight.until, 0.01)
        frames = (
            f"0%,{self.at(shown - 0.01)}{{{start};opacity:0}}{self.at(shown)},{self.at(off)}{{{start};opacity:1}}"
            f"{self.at(off + hop * (flight.hops - 0.1))},{self.at(gone)}{{{end};opacity:1}}{self.at(gone + fade)},to"
            f"{{{end};opacity:0}}"
        )
        self.rules[name] = self.rule(name, "opacity:0;", frames)
        return f'<g class="clab-timed {name}">{_energy(flight.energy)}</g>'

    def rule(self, name: str, at_rest: str, frames: str) -> str:
        """The rule of a class and its keyframes; ``at_rest`` holds where nothing moves."""
        seconds = number(self.whole)
        return f".{name}{{{at_rest}animation:{name} {seconds}s linear infinite}}@keyframes {name}{{{frames}}}"

    def css(self) -> str:
        """All rules. Motion stops under a pointer, and for whoever wants none."""
        go, timed = own("go"), f".{ROOT} :is(.clab-timed,.clab-static-progress)"
        return "".join(
            (
                *self.rules.values(),
                ".clab-static-progress{fill:currentColor;opacity:.35}",
                f".{go}{{animation:{go} {number(self.whole)}s linear infinite}}",
                f"@keyframes {go}{{from{{transform:scaleX(0)}}}}",
                f".{ROOT}:hover :is(.clab-timed,.clab-static-progress){{animation-play-state:paused!important}}",
                f"@media(prefers-reduced-motion:reduce){{{timed}{{animation:none!important}}}}",
            )
        )


# What is drawn


def _slots(scene: _Scene, viewer: int | None, letters: int) -> Iterator[str]:
    """What every slot looks like in a scene, always in the same order."""
    shown, tongue = scene.shown, language()
    mover = 0 if scene.ended else shown.seat
    yield _mover(mover)
    yield _heading(shown.round, shown.seat, scene.ended, tongue)
    yield _line(scene.words, letters)
    for rung in CHAKRAS:
        yield _karma(rung, shown.plenitude[rung - 1], lotus.has_eye(shown, viewer, rung), tongue)
    yield _around(tongue)
    for flow, energies in enumerate(shown.flows, 1):
        yield _flow(flow, energies, tongue)
    yield _bag(shown.bag_count)
    yield _goals(shown.objectives, tongue)
    yield _names(tongue)
    for (seat, board), points in zip(shown.all_boards(), score(shown).seats, strict=True):
        yield _points(seat, points.least, points.most, tongue)
        yield _spine(seat)
        passed = temporary_chakras(shown.rules, board)
        for rung in range(BUBBLES, EARTH):
            yield _rung(seat, rung, board.rungs[rung], rung in board.notches, rung in passed)
        yield _earth(seat, board.rungs[EARTH])
        yield _run(seat, board.harmonized(), run_from_red(board))
        halves = board.halves if "A" in shown.rules.modules else None
        yield _tokens(seat, board.spaces, board.supply, halves, tongue)


def _stretches(looks: tuple[str, ...], scenes: tuple[_Scene, ...]) -> Iterator[tuple[str, float, float]]:
    """The looks of a slot, each with the seconds from which and until which it is seen."""
    for drawn, seen in groupby(zip(looks, scenes, strict=True), key=itemgetter(0)):
        stretch = [scene for _, scene in seen]
        if drawn:
            yield drawn, stretch[0].begin, stretch[-1].end


def _ground(width: int) -> str:
    return markup(box(width / 2, HEIGHT / 2, width, HEIGHT, class_="clab-static-ground"))


@as_text
def _progress(width: int) -> Node:
    return node(
        "rect", class_=f"clab-static-progress {own('go')}", x="0", y=str(HEIGHT - 4), width=str(width), height="4"
    )


@as_text
def _spine(seat: int) -> Node:
    bottom = number(EARTH * SIZE.pitch)
    return _moved((column(seat), TOP), node("path", d=f"M0,0V{bottom}", class_="clab-mini-spine"))


@as_text
def _energy(letter: str) -> Node:
    return crystal(letter, 0, 0, SIZE.scale)


@as_text
def _karma(rung: int, value: int | None, eye: bool, tongue: str) -> Node:
    return _moved(LOTUS_AT, lotus.draw_karma(rung, value, eye, NOTHING, STILL, tongue))


@as_text
def _flow(flow: int, energies: str, tongue: str) -> Node:
    return _moved(LOTUS_AT, lotus.draw_flow(flow, energies, NO_MARKS, STILL, tongue))


@as_text
def _bag(count: int) -> Node:
    return _moved(LOTUS_AT, lotus.draw_bag(count, "", NOTHING, STILL))


@as_text
def _around(tongue: str) -> Node:
    return _moved(LOTUS_AT, *lotus.surroundings(STILL, tongue))


@as_text
def _rung(seat: int, rung: int, energies: str, token_in: bool, passed: bool) -> Node:
    states = frozenset({"temporary"}) if passed else NOTHING
    return _moved((column(seat), TOP), small.draw_small_rung(rung, energies, token_in, states, SIZE))


@as_text
def _earth(seat: int, energies: str) -> Node:
    return _moved((column(seat), TOP), small.draw_small_earth(energies, SIZE))


@as_text
def _run(seat: int, harmonized: tuple[int, ...], length: int) -> Node:
    return _moved((column(seat), TOP), *small.bonus_line(harmonized, length, SIZE))


@as_text
def _mover(seat: int) -> Iterator[Node]:
    if seat:
        yield box(column(seat), 293, COLUMN - 8, 530, 18, class_="clab-static-surface")


@as_text
def _tokens(seat: int, spaces: tuple[int, ...], supply: int, halves: int | None, tongue: str) -> Iterator[Node]:
    used = " ".join(map(str, spaces)) or "–"
    said = [_("spaces {used}, supply {supply}").format(used=used, supply=supply)]
    if halves is not None:
        said.append(ngettext("{n} half Yin-Yang token", "{n} half Yin-Yang tokens", halves).format(n=halves))
    for row, words in enumerate(said):
        yield text(words, column(seat), TOP + 9.1 * SIZE.pitch + 18 * row, "clab-static-caption", 14)


@as_text
def _points(seat: int, least: int, most: int, tongue: str) -> Node:
    total = str(least) if least == most else f"{least}–{most}"
    name = seat_name(seat)
    said = ngettext("{seat}: {points} point", "{seat}: {points} points", most)
    said = said.format(seat=name[:1].upper() + name[1:], points=total)
    return text(said, column(seat), POINTS_AT + 6, "clab-static-caption", 18)


@as_text
def _heading(number_: int, seat: int, over: bool, tongue: str) -> Node:
    words = turn_words(number_, seat, over)
    return text(words[:1].upper() + words[1:], 24, 46, "clab-static-heading", 22)


@as_text
def _line(words: str, letters: int) -> Iterator[Node]:
    for row, said in enumerate(_rows(words, letters)):
        yield text(said, 24, 580 + 22 * row, "clab-static-said", 17)


def _rows(words: str, letters: int) -> Iterator[str]:
    """Words in rows of at most so many letters."""
    row = ""
    for word in words.split():
        if row and len(row) + len(word) >= letters:
            yield row
            row = ""
        row = f"{row} {word}".strip()
    yield row


@as_text
def _goals(cards: tuple[Objective, ...], tongue: str) -> Iterator[Node]:
    for row, card in enumerate(cards):
        yield text(objective_words(card), 24, 466 + 22 * row, "clab-static-said", 15)


@as_text
def _names(tongue: str) -> Iterator[Node]:
    for rung in RUNGS:
        name = color_name(own_letter(rung)) if rung in CHAKRAS else rung_name(rung).split()[-1]
        yield text(name, LOTUS_WIDE + NAMES - 6, TOP + rung * SIZE.pitch + 5, "clab-rung-name", 15)


def _moved(at: tuple[float, float], *content: Node) -> Node:
    return node("g", content, transform=f"translate({number(at[0])},{number(at[1])})")
