"""``Explorer``: the live board as one object for notebooks and the dashboard."""

from __future__ import annotations

import secrets
from typing import Final
from urllib.parse import parse_qs

from chakra_lab.notation import NotationError, parse_action, parse_position, parse_position_link, parse_rules
from chakra_lab.rules import Action, Position, new_game
from chakra_lab.session import Session
from chakra_lab.session.session import SEED_BITS
from chakra_lab.widgets.parts import ExplorerError, Hub, SessionView, refuse_unknown, report

KEYWORDS: Final = ("position", "seats", "seed", "rules", "view_as", "theme", "confirm", "letters", "projector")


def fresh_seed() -> int:
    """A seed nobody has chosen."""
    return secrets.randbits(SEED_BITS)


class Explorer(SessionView):
    """A live board: play, see what is legal and why the rest is not.

    ``position`` is a ``Position`` or its text; without it a new game is set out for ``seats`` by ``seed`` under
    ``rules`` (a rules field such as ``"base,color-limit=off"``). ``view_as`` is ``"referee"`` or ``"seat1"`` …;
    ``theme`` ``"system"``, ``"light"``, ``"dark"`` or ``"contrast"``; ``confirm``, ``letters`` and ``projector`` are
    switches. Raises ``ExplorerError`` for what is not understood.

    >>> explorer = Explorer(seats=2, seed=7)
    >>> explorer
    <Explorer: round 1, seat 1 of 2 to move>
    >>> explorer.play("mR").position.seat
    2
    """

    def __init__(
        self,
        position: Position | str | None = None,
        *,
        seats: int = 2,
        seed: int | None = None,
        rules: str = "base",
        view_as: str = "referee",
        theme: str = "system",
        confirm: bool = True,
        letters: bool = False,
        projector: bool = False,
        **unknown: object,
    ) -> None:
        """Set out the board."""
        refuse_unknown("Explorer", unknown, KEYWORDS)
        seed = fresh_seed() if seed is None else seed
        session = Session(_start(position, seats, seed, rules), seed, fresh_seed, report)
        session.settings = session.settings.changed(confirm=confirm, letters=letters, projector=projector)
        for name, value in (("view-as", view_as), ("theme", theme)):
            session.handle({"type": "set", "name": name, "value": value})
        _check(session, view_as, theme)
        session.rest()
        super().__init__(Hub(session))

    @classmethod
    def from_query(cls, query: str) -> Explorer:
        """The explorer that an address asks for: ``position``, or ``seats``, ``seed`` and ``rules``.

        What cannot be understood is said on the page above a new game, and loses nothing.

        >>> Explorer.from_query("seats=3&seed=5")
        <Explorer: round 1, seat 1 of 3 to move>
        """
        asked = {name: values[-1] for name, values in parse_qs(query, max_num_fields=50).items()}
        try:
            if "position" in asked:
                return cls(parse_position_link(asked["position"]), seed=_number(asked, "seed"))
            seats = _number(asked, "seats")
            return cls(
                seats=2 if seats is None else seats, seed=_number(asked, "seed"), rules=asked.get("rules", "base")
            )
        except (NotationError, ExplorerError) as error:
            explorer = cls()
            explorer.session.hint(f"The address could not be understood, so here is a new game. {error}")
            explorer.shown = explorer.draw()
            return explorer

    def play(self, action: Action | str, drawn: str | None = None) -> Explorer:
        """Play an action, given as such or in notation, as if it had been made on the board.

        Raises ``IllegalAction`` with its verdict when the rules do not allow it.
        """
        with self.session.lock:
            point = self.game.play(parse_action(action) if isinstance(action, str) else action, drawn)
            self.session.go_to(point.number)
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


def _check(session: Session, view_as: str, theme: str) -> None:
    """Raise for a view or a theme that the session did not take."""
    viewer = "referee" if session.settings.viewer is None else f"seat{session.settings.viewer}"
    if viewer != view_as:
        seats = ", ".join(f"seat{seat}" for seat in range(1, session.position.seats + 1))
        raise ExplorerError(f"view_as is referee, {seats}, not {view_as!r}.")
    if session.settings.theme != theme:
        raise ExplorerError(f"theme is system, light, dark or contrast, not {theme!r}.")


def _number(asked: dict[str, str], name: str) -> int | None:
    if name not in asked:
        return None
    text = asked[name].strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 16):
        raise ExplorerError(f"{name} is a whole number, not {text[:24]!r}.")
    return int(text)


def _start(position: Position | str | None, seats: int, seed: int, rules: str) -> Position:
    if isinstance(position, Position):
        return position
    if isinstance(position, str):
        return parse_position(position)
    try:
        return new_game(seats, seed, parse_rules(rules))
    except NotationError as error:
        raise ExplorerError(f"rules cannot be read: {error}") from error
    except ValueError as error:
        raise ExplorerError(str(error)) from error
