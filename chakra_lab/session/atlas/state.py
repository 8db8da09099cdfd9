"""What is chosen in the channel atlas."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AtlasState:
    """What is chosen in the atlas.

    ``space`` and the filters on its outcomes: an ``energy`` that moves, as letter and rung, a ``rung`` that a move
    starts from or ends on; ``more`` counts how often the list was lengthened, ``rested`` is the outcome rested on.
    ``outcome`` is the one that is played step by step: its ``order``, or, with ``broken``, one of its orders that do
    not work; how many moves are made; whether it plays by itself.
    """

    space: int = 0
    energy: tuple[str, int] | None = None
    rung: int = -1
    more: int = 0
    rested: int = -1
    outcome: int = -1
    order: int = 0
    broken: int = -1
    step: int = 0
    playing: bool = False
