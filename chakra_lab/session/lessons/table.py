"""The parts of the table that a task asks for by their names, and where each of them is on the boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from chakra_lab.rules.components import BUBBLES, CHAKRA_LETTERS, CHAKRAS, EARTH, FLOWS, SPACES
from chakra_lab.rules.reasons import flow_place_node, meditation_node, notch_node, rung_node, space_node
from chakra_lab.scene.words.labels import karma_node

PLACES: Final[Mapping[str, Callable[[int], Iterable[str]]]] = {
    "flow": lambda seat: (flow_place_node(flow, place) for flow in range(1, FLOWS + 1) for place in (1, 2, 3)),
    "bag": lambda seat: ("bag",),
    "karma": lambda seat: map(karma_node, CHAKRAS),
    "meditation": lambda seat: map(meditation_node, CHAKRA_LETTERS),
    "supply": lambda seat: (f"seat{seat}.supply",),
    "space": lambda seat: (space_node(seat, space) for space in SPACES),
    "notch": lambda seat: (notch_node(seat, rung) for rung in CHAKRAS),
    "bubbles": lambda seat: (rung_node(seat, BUBBLES),),
    "earth": lambda seat: (rung_node(seat, EARTH),),
    "chakra": lambda seat: (rung_node(seat, rung) for rung in CHAKRAS),
}
"""The nodes of each part; a notch comes before the chakra that it belongs to."""


def nodes_of(part: str, seat: int) -> tuple[str, ...]:
    """The nodes of a part of the table, for a seat.

    >>> nodes_of("earth", 2)
    ('seat2.earth',)
    """
    return tuple(PLACES[part](seat))


def part_of(name: str, seat: int) -> str:
    """The part of the table that a node is of, or in; nothing where it is of none.

    >>> part_of("seat1.green.notch", 1), part_of("seat1.green.2", 1), part_of("list.space3", 1), part_of("confirm", 1)
    ('notch', 'chakra', 'space', '')
    """
    name = name.replace("list.", f"seat{seat}.", 1)
    for part in PLACES:
        if any(name == node or name.startswith(f"{node}.") for node in nodes_of(part, seat)):
            return part
    return ""
