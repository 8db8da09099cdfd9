"""``Explorer``: the live board as one object for notebooks and the dashboard."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from time import monotonic
from typing import Final

from chakra_lab.game import Game
from chakra_lab.i18n import _
from chakra_lab.notation import NotationError, parse_action, parse_position, parse_rules
from chakra_lab.rules import Action, Position, Rules, View, new_game
from chakra_lab.session import Session, travel
from chakra_lab.session.keeping.opening import OpeningError, opened_text
from chakra_lab.session.settings import SEED_BITS
from chakra_lab.widgets.parts import ExplorerError, Hub, SessionView, refuse_unknown, report

KEYWORDS: Final = (
    "position",
    "seats",
    "seed",
    "rules",
    "promos",
    "view_as",
    "theme",
    "confirm",
    "letters",
    "projector",
    "game",
)


def fresh_seed() -> int:
    """A seed nobody has chosen."""
    return secrets.randbits(SEED_BITS)


class Explorer(SessionView):
    """A live board: play, see what is legal and why the rest is not.

    ``position`` is a ``Position``, a ``View`` or a text, ``game`` a ``Game`` to go on with; without them a new game is
    set out for ``seats`` by ``seed`` under ``rules`` (``Rules``, or a rules field such as ``"base,color-limit=off"`` or
    ``"AD"``), with promotional cards of modules where ``promos`` says so. ``view_as`` is ``"referee"`` or ``"seat1"``
    …; ``theme`` ``"system"``, ``"light"``, ``"dark"`` or ``"contrast"``; ``confirm``, ``letters`` and ``projector`` are
    switches. Raises ``ExplorerError`` for what is not understood, ``NotationError`` for the text of a position that
    cannot be read.

    >>> explorer = Explorer(seats=2, seed=7)
    >>> explorer
    <Explorer: round 1, seat 1 of 2 to move>
    >>> explorer.play("mR").position.seat
    2
    """

    def __init__(
        self,
        position: Position | View | str | None = None,
        *,
        seats: int = 2,
        seed: int | None = None,
        rules: Rules | str = "base",
        promos: bool = False,
        view_as: str = "referee",
        theme: str = "system",
        confirm: bool = True,
        letters: bool = False,
        projector: bool = False,
        game: Game | None = None,
        **unknown: object,
    ) -> None:
        """Set out the board."""
        refuse_unknown("Explorer", unknown, KEYWORDS)
        _check_kinds(position, game, seed, {"confirm": confirm, "letters": letters, "projector": projector})
        seed = fresh_seed() if seed is None else seed
        session = Session(game or _start(position, seats, seed, rules, promos), seed, fresh_seed, report, monotonic)
        session.settings = session.settings.changed(confirm=confirm, letters=letters, projector=projector)
        for name, value in (("view-as", view_as), ("theme", theme)):
            session.handle({"type": "set", "name": name, "value": value})
        _check(session, view_as, theme)
        session.rest()
        super().__init__(Hub(session))

    @classmethod
    def from_link(cls, link: str) -> Explorer:
        """The explorer that a link opens: an address, what stands behind its ``?``, or the code of a game.

        It may hold a ``game``, a ``position`` or a ``lesson``, or ``seats``, ``seed`` and ``rules`` for a new game, and
        a ``view`` and a ``language``. What cannot be opened is said on the page, above a new game.

        >>> Explorer.from_link("https://example.org/?seats=3&seed=5")
        <Explorer: round 1, seat 1 of 3 to move>
        >>> Explorer.from_link("?game=cut").session.said.text[:34]
        'The link could not be opened, so h'
        """
        if not isinstance(link, str):
            raise ExplorerError(f"A link is a text, not {link!r}.")
        try:
            opened = opened_text(link.strip() or "?", fresh_seed)
        except OpeningError as error:
            explorer = cls()
            words = _("The link could not be opened, so here is a new game. {why}")
            explorer.session.hint(words.format(why=error))
        else:
            explorer = cls(game=opened.game)
            explorer.session.go_on_with(opened)
        explorer.begin()
        return explorer

    @property
    def link(self) -> str:
        """The link to what is in view, from its ``?`` on; of a seat's view only what that seat may know.

        >>> Explorer.from_link(Explorer(seats=3, seed=5).link)
        <Explorer: round 1, seat 1 of 3 to move>
        """
        from chakra_lab.session.keeping.sharing import shared_link

        return shared_link(self.session).query

    def play(self, action: Action | str, drawn: str | None = None) -> Explorer:
        """Play an action, given as such or in notation, as if it had been made on the board.

        Raises ``IllegalAction`` with its verdict when the rules do not allow it.
        """
        with self.session.lock:
            point = self.game.play(parse_action(action) if isinstance(action, str) else action, drawn)
            travel.go_to(self.session, point.number)
            self.hub.refresh()
        return self

    def undo(self) -> Explorer:
        """Go back one action."""
        self.hub.do({"type": "press", "name": "undo"})
        return self

    def redo(self) -> Explorer:
        """Go forward to what was undone."""
        self.hub.do({"type": "press", "name": "redo"})
        return self


def _check_kinds(position: object, game: object, seed: object, switches: Mapping[str, object]) -> None:
    """Raise for what is not of the kind that it has to be."""
    if not isinstance(position, Position | View | str | None):
        raise ExplorerError(f"position is a Position, a View or a text, not {position!r}.")
    if not isinstance(game, Game | None):
        raise ExplorerError(f"game is a Game, not {game!r}; Explorer.from_link opens a link, a code or a record.")
    if game is not None and position is not None:
        raise ExplorerError("Give a position or a game, not both.")
    if not isinstance(seed, int | None):
        raise ExplorerError(f"A seed is a whole number, not {seed!r}.")
    for name, value in switches.items():
        if not isinstance(value, bool):
            raise ExplorerError(f"{name} is True or False, not {value!r}.")


def _check(session: Session, view_as: str, theme: str) -> None:
    """Raise for a view or a theme that the session did not take."""
    if session.settings.view != view_as:
        seats = ", ".join(f"seat{seat}" for seat in range(1, session.position.seats + 1))
        raise ExplorerError(f"view_as is referee, {seats}, not {view_as!r}.")
    if session.settings.theme != theme:
        raise ExplorerError(f"theme is system, light, dark or contrast, not {theme!r}.")


def _start(position: Position | View | str | None, seats: int, seed: int, rules: Rules | str, promos: bool) -> Position:
    if isinstance(position, Position | View):
        return position if isinstance(position, Position) else position.shown
    if isinstance(position, str):
        return parse_position(position)
    try:
        return new_game(seats, seed, parse_rules(rules) if isinstance(rules, str) else rules, promos)
    except NotationError as error:
        raise ExplorerError(f"rules cannot be read: {error}") from error
    except ValueError as error:
        raise ExplorerError(str(error)) from error
