"""Where a press belongs: the first word of its name leads to the modules that may know it.

Each of them has a function ``press`` that says whether the press was one of its own. They are imported when they are
asked for the first time, so that a page which has just been opened does not wait for tabs that nobody has opened.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

ROOMS: Final[Mapping[str, tuple[str, ...]]] = {
    "atlas": ("atlas.tab",),
    "back-to-game": ("rulebook.tab",),
    "branch": ("branches",),
    "chart": ("chart_panel",),
    "compare": ("editor.presses", "compared"),
    "copy-link": ("keeping.sharing",),
    "edit": ("editor.presses", "explore.terms"),
    "edit-copy": ("editor.presses",),
    "ending": ("scoring.ending",),
    "example": ("rulebook.tab",),
    "log": ("controls", "rulebook.tab"),
    "mend": ("faulty",),
    "option": ("rulebook.tab",),
    "own": ("keeping.own_games",),
    "remedies": ("refusals.panel",),
    "remedy": ("refusals.panel",),
    "rule": ("rulebook.tab",),
    "rules": ("rulebook.tab",),
    "save": ("keeping.sharing",),
    "score": ("scoring.earned",),
    "share": ("keeping.sharing",),
    "shelf": ("keeping.shelf",),
    "understood": ("refusals.panel",),
    "what-if": ("scoring.what_if",),
}
"""The modules of this package that presses with a first word are handed to, in turn until one knows it."""

OTHERWISE: Final = ("controls", "explore.terms", "explore.presses")
"""The modules that know the controls of every page, the terms, and the board."""

LATER: Final = tuple(
    f"chakra_lab.session.{room}"
    for room in (
        "rulebook.tab",
        "keeping.sharing",
        "compared",
        "scoring.tab",
        "scoring.ending_panel",
        "atlas.tab",
        "editor.main",
        "editor.presses",
        "lessons.going",
        "lessons.page",
        "lessons.presses",
    )
)
"""What a page that has just been opened does without, by full names: the likeliest comes first."""

_FIRST: Final = re.compile(r"[a-z-]*")


def press(session: Session, name: str) -> bool:
    """Do what a press asks for; whether any module knew it."""
    first = _FIRST.match(name)
    rooms = ROOMS.get(first[0], OTHERWISE) if first else OTHERWISE
    return any(import_module(f"chakra_lab.session.{room}").press(session, name) for room in rooms)
