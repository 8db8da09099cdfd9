"""Setting up a position by hand: what a tool of the palette does to a spot of the board, and what moves where.

A spot is a node of the board by its name (``seat1.green.2``, ``flow2.3``, ``karma.green`` …); a tool is an energy's
letter or one of ``TOOLS``. Nothing here judges: a position may have any faults.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from chakra_lab.rules.components import (
    CHAKRAS,
    EARTH,
    ENERGY_NAMES,
    LETTERS,
    PLENITUDE_VALUES,
    ROOM,
    RUNG_NAMES,
    in_order,
    own_letter,
)
from chakra_lab.rules.position import EMPTY, Board, Position, is_harmonized

HAND: Final = "hand"
ERASER: Final = "eraser"
HARMONIZER: Final = "harmony"
TOKEN: Final = "token"
VALUES: Final = tuple(str(value) for value in sorted(set(PLENITUDE_VALUES)))
TOOLS: Final = (HAND, ERASER, HARMONIZER, TOKEN, *VALUES)
"""What the palette offers beside the energies: nothing in the hand, take away, harmonize, a token, plenitude values."""

LETTER_OF: Final = {name: letter for letter, name in ENERGY_NAMES.items()}
MOST_HALVES: Final = 99
MOST_IN_BAG: Final = 99
"""More of one energy than this are not put into the bag by hand; a text may write what it likes."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A node of the board: its kind; the seat; the rung, flow, space or chakra it is (``at``); the place on it from 1,
    0 for all of it; the letter of its energy, for the bag, the palette and meditation tokens.

    >>> spot_of("seat1.green.2")
    Spot(kind='rung', seat=1, at=4, place=2, letter='')
    """

    kind: str
    seat: int = 0
    at: int = 0
    place: int = 0
    letter: str = ""


_RUNG: Final = "|".join(RUNG_NAMES)
_COLOR: Final = "|".join(sorted(LETTER_OF, key=len, reverse=True))

SPOTS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Spot]], ...]] = (
    (
        re.compile(rf"seat([1-4])\.({_RUNG})(?:\.([1-3]))?"),
        lambda m: Spot("rung", int(m[1]), RUNG_NAMES.index(m[2]), int(m[3] or 0)),
    ),
    (re.compile(rf"seat([1-4])\.({_RUNG})\.notch"), lambda m: Spot("notch", int(m[1]), RUNG_NAMES.index(m[2]))),
    (re.compile(r"seat([1-4])\.space([1-8])"), lambda m: Spot("space", int(m[1]), int(m[2]))),
    (re.compile(r"seat([1-4])\.supply"), lambda m: Spot("supply", int(m[1]))),
    (re.compile(r"seat([1-4])\.yin-yang"), lambda m: Spot("halves", int(m[1]))),
    (re.compile(r"flow([1-3])(?:\.([1-3]))?"), lambda m: Spot("flow", 0, int(m[1]), int(m[2] or 0))),
    (re.compile(rf"karma\.({_RUNG})"), lambda m: Spot("karma", 0, RUNG_NAMES.index(m[1]))),
    (re.compile(rf"meditation\.({_COLOR})"), lambda m: Spot("meditation", letter=LETTER_OF[m[1]])),
    (re.compile(rf"bag(?:\.({_COLOR}))?"), lambda m: Spot("bag", letter=LETTER_OF[m[1]] if m[1] else "")),
    (re.compile(rf"palette\.({_COLOR})"), lambda m: Spot("palette", letter=LETTER_OF[m[1]])),
    (re.compile(rf"palette\.({'|'.join(TOOLS)})"), lambda m: Spot("palette", letter=m[1])),
)


def spot_of(name: str, seat: int = 1) -> Spot | None:
    """The spot of this name, or ``None``; ``seat`` is the one whose meditation tokens are in view.

    >>> spot_of("meditation.green", seat=2)
    Spot(kind='meditation', seat=2, at=0, place=0, letter='G')
    >>> spot_of("moon")
    """
    for pattern, make in SPOTS:
        found = pattern.fullmatch(name)
        if found:
            spot = make(found)
            return replace(spot, seat=seat) if spot.kind == "meditation" else spot
    return None


def exists(position: Position, spot: Spot) -> bool:
    """Whether a position has such a spot: its seat is there, its energy is in play, its chakra has a notch."""
    if spot.seat > position.seats or (spot.letter in LETTERS and spot.letter not in position.rules.letters()):
        return False
    if spot.kind == "halves":
        return position.rules.has("A")
    return spot.kind not in ("notch", "karma") or spot.at in CHAKRAS


# Energies


def energy_at(position: Position, spot: Spot) -> str:
    """The energy that lies on a spot; of a rung or flow as a whole its last one; empty for none."""
    match spot.kind:
        case "rung":
            energies = position.boards[spot.seat - 1].rungs[spot.at]
            return energies[-1:] if not spot.place else energies[spot.place - 1 : spot.place]
        case "flow":
            energies = position.flows[spot.at - 1]
            if spot.place:
                return energies[spot.place - 1].replace(EMPTY, "")
            return energies.replace(EMPTY, "")[-1:]
        case "bag":
            return spot.letter if spot.letter and position.in_bag(spot.letter) else ""
        case "palette":
            return spot.letter if spot.letter in LETTERS else ""
    return ""


def taken(position: Position, spot: Spot) -> Position:
    """The position without the energy that lies on a spot."""
    letter = energy_at(position, spot)
    if not letter:
        return position
    match spot.kind:
        case "rung":
            board = position.boards[spot.seat - 1]
            return position.with_board(spot.seat, board.removed(spot.at, letter))
        case "flow":
            place = spot.place or position.flows[spot.at - 1].rindex(letter) + 1
            return _with_flow(position, spot.at, place, EMPTY)
        case "bag":
            return in_bag(position, letter, -1)
    return position


def put(position: Position, spot: Spot, letter: str) -> tuple[Position, str]:
    """The position with one more energy on a spot, and the energy that had to make way for it, if any.

    Where there is room it is added; else it takes the place named. On a rung named as a whole there is always room:
    too many are a fault for the rules to tell.
    """
    match spot.kind:
        case "rung":
            board = position.boards[spot.seat - 1]
            full = spot.at != EARTH and len(board.rungs[spot.at]) >= ROOM
            out = energy_at(position, spot) if full and spot.place else ""
            if out:
                board = board.removed(spot.at, out)
            return position.with_board(spot.seat, board.placed(spot.at, letter)), out
        case "flow":
            energies = position.flows[spot.at - 1]
            place = spot.place or energies.find(EMPTY) + 1 or len(energies)
            out = energies[place - 1].replace(EMPTY, "")
            return _with_flow(position, spot.at, place, letter), out
        case "bag":
            return in_bag(position, letter, 1), ""
    return position, ""


def in_bag(position: Position, letter: str, by: int) -> Position:
    """The position with so many more of an energy in the bag, never fewer than none."""
    counts = list(position.bag)
    at = LETTERS.index(letter)
    counts[at] = max(0, min(counts[at] + by, max(counts[at], MOST_IN_BAG)))
    return replace(position, bag=tuple(counts))


def _with_flow(position: Position, flow: int, place: int, letter: str) -> Position:
    energies = position.flows[flow - 1]
    changed = energies[: place - 1] + letter + energies[place:]
    return replace(position, flows=position.flows[: flow - 1] + (changed,) + position.flows[flow:])


# Tokens and values


def has_token(position: Position, spot: Spot) -> bool:
    """Whether an inspiration or meditation token lies on a spot."""
    board = position.boards[spot.seat - 1]
    match spot.kind:
        case "notch":
            return spot.at in board.notches
        case "space":
            return spot.at in board.spaces
        case "meditation":
            return spot.letter in board.meditation
    return False


def with_token(position: Position, spot: Spot, there: bool) -> Position:
    """The position with or without a token on a spot; of several on a space one is taken."""
    board = position.boards[spot.seat - 1]
    if has_token(position, spot) == there:
        return position
    match spot.kind:
        case "notch":
            notches = {*board.notches, spot.at} if there else {*board.notches} - {spot.at}
            board = replace(board, notches=tuple(sorted(notches)))
        case "space":
            spaces = list(board.spaces)
            spaces.append(spot.at) if there else spaces.remove(spot.at)
            board = replace(board, spaces=tuple(sorted(spaces)))
        case "meditation":
            held = board.meditation + spot.letter if there else board.meditation.replace(spot.letter, "")
            board = replace(board, meditation=in_order(held))
    return position.with_board(spot.seat, board)


def with_value(position: Position, rung: int, value: int | None) -> Position:
    """The position with a plenitude value, ``None`` for one that is face down."""
    values = position.plenitude
    return replace(position, plenitude=values[: rung - 1] + (value,) + values[rung:])


def with_halves(position: Position, seat: int, by: int) -> Position:
    """The position with so many more half Yin-Yang tokens of a seat, never fewer than none."""
    board = position.boards[seat - 1]
    halves = max(0, min(board.halves + by, max(board.halves, MOST_HALVES)))
    return position.with_board(seat, replace(board, halves=halves))


def harmonized(board: Board, rung: int) -> Board:
    """The board with a chakra harmonized, its token back in the supply; with the chakra empty where it was."""
    if is_harmonized(rung, board.rungs[rung]):
        return board.with_energies(rung, "")
    notches = tuple(notch for notch in board.notches if notch != rung)
    return replace(board.with_energies(rung, own_letter(rung) * ROOM), notches=notches)


# What a press does


def pressed(position: Position, tool: str, spot: Spot) -> Position | None:
    """The position after a press on a spot with a tool; ``None`` where that tool does nothing there.

    The same energy again takes it away. Notches, inspiration spaces and meditation tokens take no tool: a press puts
    the token there or takes it away. A karma space without a value in the hand shows the next one.

    >>> position = Position(boards=(Board(), Board()))
    >>> spot = spot_of("seat1.green.1")
    >>> once = pressed(position, "G", spot)
    >>> once.boards[0].rungs[4], pressed(once, "G", spot) == position
    ('G', True)
    """
    if not exists(position, spot) or (tool in LETTERS and tool not in position.rules.letters()):
        return None
    act = PRESSES.get(spot.kind)
    return act(position, tool, spot) if act else None


def _on_rung(position: Position, tool: str, spot: Spot) -> Position | None:
    board = position.boards[spot.seat - 1]
    if tool == ERASER:
        return taken(position, spot)
    if tool == HARMONIZER and spot.at in CHAKRAS:
        return position.with_board(spot.seat, harmonized(board, spot.at))
    if tool == TOKEN and spot.at in CHAKRAS:
        notch = Spot("notch", spot.seat, spot.at)
        return with_token(position, notch, not has_token(position, notch))
    if tool not in LETTERS:
        return None
    there = energy_at(position, spot) if spot.place else ""
    if there == tool:
        return taken(position, spot)
    return put(taken(position, spot), replace(spot, place=0), tool)[0] if there else put(position, spot, tool)[0]


def _on_flow(position: Position, tool: str, spot: Spot) -> Position | None:
    if tool == ERASER or (tool in LETTERS and spot.place and energy_at(position, spot) == tool):
        return taken(position, spot)
    return put(position, spot, tool)[0] if tool in LETTERS else None


def _on_bag(position: Position, tool: str, spot: Spot) -> Position | None:
    if tool == ERASER and spot.letter:
        return taken(position, spot)
    return put(position, spot, tool)[0] if tool in LETTERS else None


def _on_karma(position: Position, tool: str, spot: Spot) -> Position | None:
    there = position.plenitude[spot.at - 1]
    if tool == ERASER:
        return with_value(position, spot.at, None)
    if tool in VALUES:
        return with_value(position, spot.at, None if there == int(tool) else int(tool))
    order = (None, *map(int, VALUES))
    return with_value(position, spot.at, order[(order.index(there) + 1) % len(order)])


def _on_token(position: Position, tool: str, spot: Spot) -> Position | None:
    there = has_token(position, spot)
    return with_token(position, spot, there=tool != ERASER and not there)


def _on_halves(position: Position, tool: str, spot: Spot) -> Position | None:
    return with_halves(position, spot.seat, -1 if tool == ERASER else 1)


PRESSES: Final[dict[str, Callable[[Position, str, Spot], Position | None]]] = {
    "rung": _on_rung,
    "flow": _on_flow,
    "bag": _on_bag,
    "karma": _on_karma,
    "notch": _on_token,
    "space": _on_token,
    "meditation": _on_token,
    "halves": _on_halves,
}
"""What a press does on each kind of spot."""


# What moves from spot to spot


def dropped(position: Position, start: Spot, end: Spot | None) -> Position | None:
    """The position after something went from one spot to another, or with ``end`` ``None`` off the board.

    An energy that has to make way goes where the other came from. ``None`` where nothing can move so.

    >>> position = Position(boards=(Board(("GK", *[""] * 8)), Board()))
    >>> dropped(position, spot_of("seat1.bubbles.1"), spot_of("seat2.green.1")).boards[1].rungs[4]
    'G'
    """
    for spot in (start, *([end] if end else [])):
        if not exists(position, spot):
            return None
    letter = energy_at(position, start)
    if letter:
        return _energy_dropped(position, start, end, letter)
    if end is not None and start.kind == "palette":
        on = end.kind in ("notch", "space") and start.letter == TOKEN
        return with_token(position, end, True) if on else pressed(position, start.letter, end)
    if start.kind == "karma":
        return _value_dropped(position, start, end)
    if start.kind == "halves" and (end is None or end.kind == "palette"):
        return with_halves(position, start.seat, -1)
    if start.kind in ("notch", "space", "supply", "meditation"):
        return _token_dropped(position, start, end)
    return None


def _energy_dropped(position: Position, start: Spot, end: Spot | None, letter: str) -> Position | None:
    if end is None or end.kind == "palette":
        return taken(position, start)
    if end.kind not in ("rung", "flow", "bag"):
        return None
    if (start.kind, start.seat, start.at) == (end.kind, end.seat, end.at) and start.kind in ("rung", "bag"):
        return position
    position, out = put(taken(position, start), end, letter)
    if out and start.kind != "palette":
        position, _out = put(position, start, out)
    return position


def _value_dropped(position: Position, start: Spot, end: Spot | None) -> Position | None:
    value = position.plenitude[start.at - 1]
    if end is None or end.kind == "palette":
        return with_value(position, start.at, None)
    if end.kind != "karma":
        return None
    other = position.plenitude[end.at - 1]
    return with_value(with_value(position, end.at, value), start.at, other)


def _token_dropped(position: Position, start: Spot, end: Spot | None) -> Position | None:
    if start.kind != "supply" and not has_token(position, start):
        return None
    if end is None or end.kind in ("palette", "supply"):
        return position if start.kind == "supply" else with_token(position, start, False)
    if end.kind not in ("notch", "space") or start.kind == "meditation" or has_token(position, end):
        return None
    if start.kind != "supply":
        position = with_token(position, start, False)
    return with_token(position, end, True)
