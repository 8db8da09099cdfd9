"""What a person has switched on: view, theme, size, letters, confirming; and the form for a new game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from chakra_lab.i18n import ENGLISH
from chakra_lab.notation.links import REFEREE
from chakra_lab.rules.modules.objectives import has_promos
from chakra_lab.rules.options import OPTIONS, PRESETS, Option, Rules
from chakra_lab.rules.position import Position

SEED_BITS: Final = 53
"""Seeds are at most this long, so that they survive as numbers everywhere."""

THEMES: Final = ("system", "light", "dark", "contrast")
TABS: Final = ("explore", "atlas", "scoring", "lessons", "editor", "rules")
SHARES: Final = ("game", "position")
MOTIONS: Final = ("normal", "slow", "off")
PACES: Final = {"slow": 3000, "normal": 1500, "quick": 600}
"""How long each position stays while the game is played back, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Switches of the page.

    ``viewer`` is a seat, or ``None`` for the referee; ``shown`` the seat whose ladder is large, ``None`` for the one to
    move; ``compact`` says that the page is a phone.
    """

    viewer: int | None = None
    shown: int | None = None
    theme: str = "system"
    projector: bool = False
    compact: bool = False
    letters: bool = False
    confirm: bool = True
    motion: str = "normal"
    pace: str = "normal"
    hand_over: bool = False
    tab: str = "explore"
    language: str = ENGLISH
    share: str = SHARES[0]

    @property
    def view(self) -> str:
        """The view by its name: ``referee``, ``seat1`` …"""
        return view_name(self.viewer)

    def changed(self, **fields: object) -> Settings:
        """These settings with other values."""
        return replace(self, **fields)  # type: ignore[arg-type]


def view_name(viewer: int | None) -> str:
    """A view by its name.

    >>> view_name(None), view_name(2)
    ('referee', 'seat2')
    """
    return REFEREE if viewer is None else f"seat{viewer}"


@dataclass(frozen=True, slots=True)
class NewGame:
    """The form for a new game: seats, the seed as typed (empty: a random one), modules, whether promotional cards may
    be dealt, options (those of modules that are off wait until they are on), and what is wrong with it."""

    seats: int = 2
    seed: str = ""
    modules: str = ""
    promos: bool = False
    options: dict[str, str] = field(default_factory=dict)
    problem: str = ""

    @classmethod
    def like(cls, start: Position) -> NewGame:
        """The form for another game as one that started here."""
        rules = start.rules
        return cls(start.seats, modules=rules.modules, promos=has_promos(start), options=dict(rules.changed))

    def offers(self, option: Option) -> bool:
        """Whether an option has a meaning in this game."""
        return not option.module or option.module in self.modules

    def rules(self) -> Rules:
        """The rules that the form asks for.

        >>> NewGame(modules="A", options={"temporary": "matching", "each-chakra": "any"}).rules().changed
        (('temporary', 'matching'),)
        """
        chosen = {name: value for name, value in self.options.items() if self.offers(OPTIONS[name])}
        return Rules.of(self.modules, chosen)

    def preset(self) -> str:
        """The preset that the options are those of, or nothing."""
        chosen = {name: value for name, value in self.options.items() if value != OPTIONS[name].default}
        return next((name for name, options in PRESETS.items() if chosen == options), "")
