"""The rules of Chakra as a package, and a live board to explore them.

>>> from chakra_lab import legal_actions, new_game
>>> len(legal_actions(new_game(seats=2, seed=7)))
118
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chakra_lab.rules import *  # noqa: F403
from chakra_lab.rules import __all__ as _rules_names
from chakra_lab.rules import pictures as _pictures

if TYPE_CHECKING:
    from chakra_lab.game import Game, GameError
    from chakra_lab.notation import (
        NotationError,
        Record,
        action_text,
        parse_action,
        parse_position,
        parse_record,
        position_text,
        record_text,
    )
    from chakra_lab.rules.atlas import channel_atlas, move_counts
    from chakra_lab.rules.attempts import space_attempts
    from chakra_lab.rules.orderings import orderings
    from chakra_lab.rules.what_if import hinges
    from chakra_lab.scene.board.sheet import ladders_svg
    from chakra_lab.scene.pictures.atlas import atlas_svg
    from chakra_lab.scene.pictures.moving import game_svg
    from chakra_lab.scene.pictures.static import position_svg
    from chakra_lab.scene.words.table import position_table
    from chakra_lab.widgets.explorer import Explorer as Explorer
    from chakra_lab.widgets.parts import ActionsView as ActionsView
    from chakra_lab.widgets.parts import BoardView as BoardView
    from chakra_lab.widgets.parts import LogView as LogView
    from chakra_lab.widgets.parts import ScoreView as ScoreView
    from chakra_lab.widgets.parts import TimelineView as TimelineView
    from chakra_lab.widgets.pictures import position_png as position_png
    from chakra_lab.widgets.pictures import save_picture as save_picture

__version__ = "0.1.0"

_LAZY = {
    "Explorer": "chakra_lab.widgets.explorer",
    "position_png": "chakra_lab.widgets.pictures",
    "save_picture": "chakra_lab.widgets.pictures",
    "position_svg": "chakra_lab.scene.pictures.static",
    "atlas_svg": "chakra_lab.scene.pictures.atlas",
    "ladders_svg": "chakra_lab.scene.board.sheet",
    "hinges": "chakra_lab.rules.what_if",
    "channel_atlas": "chakra_lab.rules.atlas",
    "move_counts": "chakra_lab.rules.atlas",
    "orderings": "chakra_lab.rules.orderings",
    "space_attempts": "chakra_lab.rules.attempts",
    "position_table": "chakra_lab.scene.words.table",
    "game_svg": "chakra_lab.scene.pictures.moving",
    "ActionsView": "chakra_lab.widgets.parts",
    "BoardView": "chakra_lab.widgets.parts",
    "LogView": "chakra_lab.widgets.parts",
    "ScoreView": "chakra_lab.widgets.parts",
    "TimelineView": "chakra_lab.widgets.parts",
    "Game": "chakra_lab.game",
    "GameError": "chakra_lab.game",
    "NotationError": "chakra_lab.notation",
    "Record": "chakra_lab.notation",
    "action_text": "chakra_lab.notation",
    "parse_action": "chakra_lab.notation",
    "parse_position": "chakra_lab.notation",
    "parse_record": "chakra_lab.notation",
    "position_text": "chakra_lab.notation",
    "record_text": "chakra_lab.notation",
}
"""Names that are loaded when they are first used, so that importing the package stays quick."""

__all__ = [
    *_rules_names,
    "Game",
    "GameError",
    "NotationError",
    "Record",
    "action_text",
    "atlas_svg",
    "channel_atlas",
    "game_svg",
    "hinges",
    "ladders_svg",
    "move_counts",
    "orderings",
    "parse_action",
    "parse_position",
    "parse_record",
    "position_svg",
    "position_table",
    "position_text",
    "record_text",
    "space_attempts",
]
"""What a star import brings: all that needs the standard library alone. ``Explorer``, the views and what draws PNG are
asked for by name, as is shown everywhere."""


def __getattr__(name: str) -> Any:
    """Load a name on first use."""
    if name not in _LAZY:
        raise AttributeError(f"module 'chakra_lab' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names."""
    return sorted({*globals(), *__all__, *_LAZY})


def _words(value: Any) -> str:
    from chakra_lab.notation import action_text, position_text

    if isinstance(value, View):  # noqa: F405
        return position_text(value.shown)
    if isinstance(value, Position):  # noqa: F405
        return position_text(value)
    if isinstance(value, Receive) and not isinstance(value.rung, int):  # noqa: F405
        return f"{value.flow}{value.energies} at several places"  # an attempt that has no text
    return action_text(value)


def _svg(value: Any) -> str:
    from chakra_lab.scene.pictures.static import position_svg

    return position_svg(value)


_pictures.drawn_by(svg=_svg, words=_words)
