"""In which positions of the recorded games a rule may come up, and how full their ladders are.

To go through all games takes as long as to make fifty items. What came of it is kept in ``ripe.txt``, so that an item
needs the positions of its own game alone; ``tests/lessons/write_ripe.py`` writes that file, and a test holds it to the
games. Its lines: ``full`` with the games' module, and for each position the energies on the mover's ladder in base 36,
``.`` after the end; a rule, and one bit for each position, as a hexadecimal number with the first position lowest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from chakra_lab.lessons import games
from chakra_lab.lessons.misreadings import tokens_taken
from chakra_lab.rules import Position
from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, COLOR_LIMIT, EARTH, RED, ROOM
from chakra_lab.rules.position import is_harmonized

FILE: Final = "ripe.txt"
FULL: Final = "full"
OVER: Final = "."
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
NO_MODULE: Final = "base"
"""Stands for no module in the file."""

ANY: Final = "any"
FULLNESS: Final = {"easy": (2, 9), "medium": (4, 16), "hard": (9, 99), ANY: (0, 99)}
"""How many energies are on the ladder, at least and at most."""

FEW: Final = 12
"""With fewer positions than that a level takes all."""


def _no_token(position: Position) -> bool:
    return position.mover.supply < 1


def _some_harmonized(position: Position) -> bool:
    return bool(position.mover.harmonized())


def _wall(position: Position) -> bool:
    """Whether a chakra is full and not harmonized."""
    board = position.mover
    return any(len(board.rungs[rung]) >= ROOM and not is_harmonized(rung, board.rungs[rung]) for rung in CHAKRAS)


def _three_of_a_kind(position: Position) -> bool:
    """Whether a flow shows a color of which the board holds three."""
    flows = "".join(position.flows)
    return any(letter in flows and position.mover.count(letter) >= COLOR_LIMIT for letter in CHAKRA_LETTERS)


def _pays(position: Position) -> bool:
    """Whether something on the earth can pay for space 8."""
    return position.mover.alleviated > 0


def _low_color(position: Position) -> bool:
    """Whether a colored energy is near the earth."""
    return any(set(energies) - {"K", "W"} for energies in position.mover.rungs[5:EARTH])


RIPE: Final[Mapping[str, Callable[[Position], bool]]] = {
    "receive.one-flow": lambda position: "..." in position.flows,
    "receive.different-colors": lambda position: any(len(set(flow)) < len(flow) for flow in position.flows),
    "receive.negative-forced": lambda position: any("K" in flow for flow in position.flows),
    "receive.color-limit": _three_of_a_kind,
    "receive.bubbles-room": lambda position: position.mover.free_bubbles < ROOM,
    "receive.notch-free": lambda position: bool(position.mover.notches) and not _no_token(position),
    "receive.needs-token": _no_token,
    "channel.needs-token": lambda position: _no_token(position) and bool(position.mover.spaces),
    "channel.space-free": lambda position: bool(position.mover.spaces),
    "move.room": _wall,
    "move.skip-harmonized": _some_harmonized,
    "move.harmonized-fixed": _some_harmonized,
    "move.bubbles-closed": lambda position: bool(position.mover.rungs[1] or position.mover.rungs[2]),
    "move.earth-negative-only": _low_color,
    "move.earth-final": lambda position: bool(position.mover.rungs[EARTH]),
    "channel.any-order": lambda position: _wall(position) or _some_harmonized(position),
    "exchange.color-in-bag": lambda position: (
        _pays(position) and position.mover.free_bubbles > 0 and 0 in position.bag[:8]
    ),
    "exchange.needs-bubble": lambda position: _pays(position) and not position.mover.free_bubbles,
    "exchange.needs-alleviated": lambda position: not _pays(position) and position.mover.free_bubbles > 0,
    "score.chakras": _some_harmonized,
    "score.alleviated": lambda position: _pays(position) and _some_harmonized(position),
    "score.no-penalty": _some_harmonized,
    "score.bonus": _some_harmonized,
    "score.bonus-ties": lambda position: RED in position.mover.harmonized(),
    "yinyang.positive-forced": lambda position: any("W" in flow and "K" not in flow for flow in position.flows),
    "yinyang.not-both": lambda position: any("W" in flow and "K" in flow for flow in position.flows),
    "yinyang.score": lambda position: position.mover.halves > 0,
    "objectives.claim": lambda position: sum(tokens_taken(position)) > 0,
}
"""What a position must have for a rule to come up in it, where that is quickly seen."""


@cache
def ripe(rule: str, level: str, module: str = "") -> tuple[tuple[int, int], ...]:
    """The positions of the recorded games (game, turn) in which a rule may come up, as full as the level says.

    >>> len(ripe("receive.one-flow", "hard")), ripe("receive.one-flow", "hard")[0]
    (186, (13, 57))
    """
    least, most = FULLNESS[level]
    kept = _kept()
    full = kept[f"{FULL} {module or NO_MODULE}"]
    bits = int(kept[rule], 16) if rule in RIPE else -1
    places = ((game, turn) for game, line in enumerate(games.lines(module)) for turn in range(len(line.split()) - 2))
    return tuple(
        place
        for number, (place, energies) in enumerate(zip(places, full, strict=True))
        if energies != OVER and least <= DIGITS.index(energies) <= most and bits >> number & 1
    )


@cache
def _kept() -> Mapping[str, str]:
    """The lines of the file, each by what stands before its last word."""
    lines = files(__package__).joinpath(FILE).read_text(encoding="utf-8").splitlines()
    return {name: found for name, _space, found in (line.rpartition(" ") for line in lines)}


def index(module_of: Mapping[str, str]) -> Iterator[str]:
    """The lines of the file, from the games themselves; ``module_of`` tells with which module a rule is practiced."""
    for module in games.FILES:
        positions = [
            position for number in range(len(games.lines(module))) for position in games.positions_of(number, module)
        ]
        energies = (
            OVER if position.is_over() else DIGITS[sum(map(len, position.mover.rungs))] for position in positions
        )
        yield f"{FULL} {module or NO_MODULE} {''.join(energies)}"
        for rule, holds in RIPE.items():
            if module_of.get(rule, "") == module:
                yield f"{rule} {sum(holds(position) << number for number, position in enumerate(positions)):x}"
