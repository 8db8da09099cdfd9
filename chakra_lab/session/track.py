"""What is drawn under the timeline's slider: a tick for each round, and where other lines part from the one in view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chakra_lab.game import Game, Point
from chakra_lab.scene.nodes import Node, node, number

MOST_TICKS: Final = 40
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
LEVELS: Final = 3
"""Other lines are drawn at so many heights, so that they do not lie on one another."""


def track(game: Game, line: list[Point]) -> Node:
    """The drawing under the slider, from its first place to its last; what it shows is said by the slider and the
    list of branches."""
    last = max(1, len(line) - 1)
    return node(
        "svg",
        node("g", _ticks(line, last), class_="clab-track-ticks", key="ticks"),
        node("g", _others(game, line, last), class_="clab-track-lines", key="lines"),
        class_="clab-track",
        aria_hidden="true",
        key="track",
    )


def _percent(place: float, last: int) -> str:
    return f"{number(100 * place / last)}%"


def _ticks(line: list[Point], last: int) -> Iterator[Node]:
    begins = [place for place, point in enumerate(line) if point.position.seat == 1]
    step = next((step for step in STEPS if len(begins) <= step * MOST_TICKS), STEPS[-1])
    for place in begins:
        number_of_round = line[place].position.round
        if (number_of_round - 1) % step:
            continue
        x = _percent(place, last)
        tall = (number_of_round - 1) // step % 5 == 0
        yield node("line", x1=x, x2=x, y1="19", y2="26" if tall else "23")


def _others(game: Game, line: list[Point], last: int) -> Iterator[Node]:
    places = {id(point): place for place, point in enumerate(line)}
    ends = [end for end in game.branches() if id(end) not in places]
    for level, end in enumerate(ends):
        parting = game.parting(end)
        begin = places[id(parting)]
        reach = min(last, begin + len(end.path()) - len(parting.path()))
        y = 7 - 3 * (level % LEVELS)
        rise = min(begin + 0.5 * (reach - begin), begin + 0.03 * last)
        yield node("circle", cx=_percent(begin, last), cy="14", r="3", class_="clab-track-parting")
        yield node("line", x1=_percent(begin, last), y1="14", x2=_percent(rise, last), y2=str(y))
        yield node("line", x1=_percent(rise, last), y1=str(y), x2=_percent(reach, last), y2=str(y))
        yield node("circle", cx=_percent(reach, last), cy=str(y), r="2.5", class_="clab-track-end")
