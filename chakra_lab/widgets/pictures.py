"""Pictures as files: a board as SVG, PNG or letters, a game as an SVG that moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from chakra_lab.game import Game
from chakra_lab.rules.position import Position
from chakra_lab.rules.views import View, view_for
from chakra_lab.scene.pictures.moving import game_svg
from chakra_lab.scene.pictures.static import position_svg
from chakra_lab.scene.words.table import position_table

KINDS: Final = (".svg", ".png", ".txt")


class PictureError(ValueError):
    """A picture that cannot be made here; the message says what would make it possible."""


def position_png(shown: Position | View, *, scale: float = 2, letters: bool = False, theme: str = "light") -> bytes:
    """A position as a PNG picture, ``scale`` times 946 by 722 pixels; light, or with ``theme`` ``"dark"``.

    Needs the package ``resvg-py``, which ``pip install "chakra_lab[pictures]"`` brings; raises ``PictureError`` without
    it.

    >>> from chakra_lab.rules import new_game
    >>> try:
    ...     position_png(new_game(seats=2, seed=7), scale=0.5)[1:4]
    ... except PictureError:
    ...     b"PNG"  # not installed here
    b'PNG'
    """
    try:
        import resvg_py
    except ImportError as error:
        raise PictureError(
            'A PNG picture needs the package resvg-py: pip install "chakra_lab[pictures]". '
            "An SVG picture needs nothing, and the page itself makes PNG pictures."
        ) from error
    theme = "light" if theme == "system" else theme
    if not 0.1 <= scale <= 10:
        raise PictureError(f"A picture is scaled by 0.1 to 10, not by {scale:g}.")
    drawn: Any = resvg_py.svg_to_bytes(svg_string=position_svg(shown, letters=letters, theme=theme), zoom=scale)
    return bytes(drawn)


def save_picture(
    what: Position | View | Game,
    path: str | Path,
    *,
    seat: int | None = None,
    theme: str = "system",
    letters: bool = False,
    scale: float = 2,
) -> Path:
    """Write a picture, of the kind that the ending of its path names, and give the path.

    A position or view becomes a board (``.svg``, ``.png``, or ``.txt``, a table of letters), a ``Game`` an SVG that
    plays the line in view. ``seat`` draws what that seat may see. ``theme`` is ``"system"``, ``"light"`` or ``"dark"``;
    ``scale`` is for PNG. Raises ``PictureError``.

    >>> import tempfile
    >>> from chakra_lab.rules import new_game
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_picture(new_game(seats=2, seed=7), f"{folder}/board.svg").stat().st_size > 10_000
    True
    """
    path = Path(path)
    path.write_bytes(picture(what, path.suffix.lower(), seat=seat, theme=theme, letters=letters, scale=scale))
    return path


def picture(
    what: Position | View | Game, kind: str, *, seat: int | None, theme: str, letters: bool, scale: float
) -> bytes:
    """The bytes of a picture of a kind: ``.svg``, ``.png`` or ``.txt``."""
    if isinstance(what, Game):
        if kind != ".svg":
            raise PictureError(f"A game is drawn as a moving .svg, not as {kind or 'a file without an ending'}.")
        return game_svg(what, seat=seat, theme=theme).encode()
    if not isinstance(what, Position | View):
        raise PictureError(f"A picture is of a Position, a View or a Game, not of {what!r}.")
    if isinstance(what, View) and seat not in (None, what.viewer):
        raise PictureError("A view is drawn as its own viewer sees it; give the position to draw it for another seat.")
    shown = view_for(what, seat) if isinstance(what, Position) else what
    match kind:
        case ".svg":
            return position_svg(shown, letters=letters, theme=theme).encode()
        case ".png":
            return position_png(shown, scale=scale, letters=letters, theme=theme)
        case ".txt":
            return (position_table(shown) + "\n").encode()
    raise PictureError(f"A board is drawn as {', '.join(KINDS)}, not as {kind or 'a file without an ending'}.")
