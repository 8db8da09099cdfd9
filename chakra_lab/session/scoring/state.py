"""What if: the changes that somebody made, on a copy that is no game."""

from __future__ import annotations

from dataclasses import dataclass, replace

Made = bool | int | None
"""What a change made of something: a chakra harmonized or not, a count on the earth or of half tokens, the points of an
objective, a value or none known."""

What = int | str


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What was changed, in order, and the preset that it began from (none: the game).

    A change is a seat and a rung with what was made of it; seat 0 stands for the plenitude value of a chakra. In place
    of a rung stand the half Yin-Yang tokens, or an objective by the name of its node. ``said`` tells what the last
    change did.
    """

    preset: str = ""
    changes: tuple[tuple[int, What, Made], ...] = ()
    said: str = ""

    def __bool__(self) -> bool:
        """Whether anything but the game is shown."""
        return bool(self.preset or self.changes)

    def with_change(self, seat: int, what: What, made: Made) -> WhatIf:
        """The same with one more change."""
        return replace(self, changes=(*self.changes, (seat, what, made)))
