"""What a module may add to the base game: one row of hooks for each module, empty where it adds nothing.

The base rules ask the rows of the modules in play and know none of them by name. A new module is a new row (see
``modules.ROWS``), with its letter in ``options.MODULES`` and its fields in ``notation.modules``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from chakra_lab.rules.actions import Move
from chakra_lab.rules.drawing import SplitMix64
from chakra_lab.rules.events import Event
from chakra_lab.rules.items import Item
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.prohibitions import TakeRule
from chakra_lab.rules.reasons import Reason

MayChange = Callable[[tuple[Move, ...]], bool]
"""Whether the end of a turn with these moves may change the board."""


class Otherwise(NamedTuple):
    """One item of a seat gone the other way: the position as it would then be asked for its score.

    ``item`` is the name of the item, ``number`` the card it came from, if any; ``gained`` says that there is more of it
    than there was, and ``short`` how much was missing for that (0: only the time).
    """

    seat: int
    item: str
    gained: bool
    position: Position
    short: int = 1
    number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hooks:
    """What a module adds.

    * ``forbids``, ``does``, ``counts``: the ids of its rules by kind.
    * ``set_up`` lays out its parts in a new game; its last argument says whether promotional ones are asked for.
    * ``take_rules``: prohibitions of a take by id; one with the id of a base rule stands in its place.
    * ``grounded``: energies that may move onto the earth.
    * ``passes``: whether a chakra with these energies, though not harmonized, is passed over like one. It may ask only
      whether there are three, whether one is positive, and whether one is of the chakra's own color, for that is what
      the channel search sees.
    * ``board_ends``: what the end of a turn does to the mover's board, and ``table_ends`` then to all else, each in the
      order of the modules.
    * ``may_change``: asked of the board before many channel actions, a function that says of an action's moves whether
      ``board_ends`` may change the board after them; ``None`` where it never does.
    * ``items``: lines of a seat's score. ``faults``: what could not have come about.
    * ``boxed``: energies that must lie in the box. ``tidied``: a position set up by hand with the parts of the module
      made to fit the rest, so that it has no fault of theirs.
    * ``follows``: a position that is only asked for its score, after something on its boards was supposed to be
      otherwise, with what the module makes of that. ``otherwise``: each item of its own gone the other way.
    * ``knows``: rungs whose plenitude value a seat knows beyond those of its meditation tokens.
    """

    forbids: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    set_up: Callable[[Position, SplitMix64, bool], Position] | None = None
    take_rules: Mapping[str, TakeRule] = field(default_factory=lambda: MappingProxyType({}))
    grounded: str = ""
    passes: Callable[[Rules, int, str], bool] | None = None
    board_ends: Callable[[Board, int], tuple[Board, list[Event]]] | None = None
    may_change: Callable[[Board], MayChange | None] | None = None
    table_ends: Callable[[Position], tuple[Position, list[Event]]] | None = None
    items: Callable[[Position, int], Iterator[Item]] | None = None
    faults: Callable[[Position], Iterator[Reason]] | None = None
    boxed: Callable[[Position], str] | None = None
    tidied: Callable[[Position], Position] | None = None
    follows: Callable[[Position], Position] | None = None
    otherwise: Callable[[Position], Iterator[Otherwise]] | None = None
    knows: Callable[[Position, int], frozenset[int]] | None = None
