"""``Explorer``: the live board as one object for notebooks and the dashboard."""

from __future__ import annotations

import difflib
import logging
import secrets
from typing import Any, Final
from urllib.parse import parse_qs

import anywidget
import traitlets

from chakra_lab.game import Game
from chakra_lab.notation import NotationError, parse_action, parse_position, parse_position_link, parse_rules
from chakra_lab.rules import Action, Position, new_game
from chakra_lab.scene.changes import changes
from chakra_lab.scene.nodes import Node, to_data
from chakra_lab.session import Session
from chakra_lab.session.session import SEED_BITS
from chakra_lab.widgets.assets import css, javascript

LOG: Final = logging.getLogger("chakra_lab")
KEYWORDS: Final = ("position", "seats", "seed", "rules", "view_as", "theme", "confirm", "letters", "projector")


class ExplorerError(ValueError):
    """What an ``Explorer`` was asked for and cannot be; the message says how to ask."""


def fresh_seed() -> int:
    """A seed nobody has chosen."""
    return secrets.randbits(SEED_BITS)


def _full_page(_value: Any, widget: Explorer) -> dict[str, Any]:
    return {"tree": to_data(widget._shown), "version": widget._version}


class Explorer(anywidget.AnyWidget):
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

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _name = traitlets.Unicode().tag(sync=True)
    _page = traitlets.Int(0).tag(sync=True, to_json=_full_page)

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
        for name in unknown:
            near = difflib.get_close_matches(name, KEYWORDS, 1, 0.4)
            hint = f"did you mean {near[0]!r}?" if near else f"it knows {', '.join(KEYWORDS)}."
            raise ExplorerError(f"Explorer knows no keyword {name!r}; {hint}")
        start = _start(position, seats, seed, rules)
        seed = fresh_seed() if seed is None else seed
        self.session = Session(start, seed, fresh_seed, _report)
        for name, value in (("view-as", view_as), ("theme", theme)):
            self.session.handle({"type": "set", "name": name, "value": value})
        self._check_settings(view_as, theme)
        self.session.settings = self.session.settings.changed(confirm=confirm, letters=letters, projector=projector)
        self.session.rest()
        self._shown: Node = self.session.page()
        self._version = 0
        super().__init__(_esm=javascript(), _css=css(), _name=secrets.token_hex(8))
        self.on_msg(self._hear)

    def _check_settings(self, view_as: str, theme: str) -> None:
        settings = self.session.settings
        viewer = "referee" if settings.viewer is None else f"seat{settings.viewer}"
        if viewer != view_as:
            seats = ", ".join(f"seat{seat}" for seat in range(1, self.position.seats + 1))
            raise ExplorerError(f"view_as is referee, {seats}, not {view_as!r}.")
        if settings.theme != theme:
            raise ExplorerError(f"theme is system, light, dark or contrast, not {theme!r}.")

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
            explorer._refresh()
            return explorer

    @property
    def game(self) -> Game:
        """The game with all that was tried."""
        return self.session.game

    @property
    def position(self) -> Position:
        """The position in view."""
        return self.session.position

    def play(self, action: Action | str, drawn: str | None = None) -> Explorer:
        """Play an action, given as such or in notation, as if it had been made on the board.

        Raises ``IllegalAction`` with its verdict when the rules do not allow it.
        """
        with self.session.lock:
            point = self.game.play(parse_action(action) if isinstance(action, str) else action, drawn)
            self.session.go_to(point.number)
            self._refresh()
        return self

    def undo(self) -> Explorer:
        """Go back one action."""
        self._do({"type": "press", "name": "undo"})
        return self

    def redo(self) -> Explorer:
        """Go forward to what was undone."""
        self._do({"type": "press", "name": "redo"})
        return self

    def __repr__(self) -> str:
        """Whose turn it is."""
        position = self.position
        if self.game.is_over:
            return f"<Explorer: game over after round {position.round - 1}>"
        return f"<Explorer: round {position.round}, seat {position.seat} of {position.seats} to move>"

    # The page

    def _hear(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Do what the page asks for, and send what changed."""
        self._do(content, str(content.get("id", "")))

    def _do(self, intent: dict[str, Any], answers: str | None = None) -> None:
        with self.session.lock:
            self.session.handle(intent)
            self._refresh(answers)

    def _refresh(self, answers: str | None = None) -> None:
        """Send the page what changed since it was sent last."""
        page = self.session.page()
        found = changes(self._shown, page)
        self._shown = page
        self._version += 1
        flights = [flight.data() for flight in self.session.take_flights()]
        self.send(
            {"kind": "changes", "changes": found, "version": self._version, "answers": answers, "flights": flights}
        )


def _report(error: BaseException) -> None:
    LOG.error("an intent failed; the game stayed as it was", exc_info=error)


def _number(asked: dict[str, str], name: str) -> int | None:
    if name not in asked:
        return None
    text = asked[name].strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 16):
        raise ExplorerError(f"{name} is a whole number, not {text[:24]!r}.")
    return int(text)


def _start(position: Position | str | None, seats: int, seed: int | None, rules: str) -> Position:
    if isinstance(position, Position):
        return position
    if isinstance(position, str):
        return parse_position(position)
    try:
        return new_game(seats, fresh_seed() if seed is None else seed, parse_rules(rules))
    except NotationError as error:
        raise ExplorerError(f"rules cannot be read: {error}") from error
    except ValueError as error:
        raise ExplorerError(str(error)) from error
