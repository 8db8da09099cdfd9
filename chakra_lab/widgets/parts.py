"""Views over one session: whatever is done in one is seen in all."""

from __future__ import annotations

import difflib
import html
import logging
import secrets
import sys
import weakref
from typing import TYPE_CHECKING, Any, ClassVar, Final

import anywidget
import traitlets

from chakra_lab.game import Game
from chakra_lab.i18n import speaking
from chakra_lab.rules import Position
from chakra_lab.rules.views import view_for
from chakra_lab.scene.changes import changes
from chakra_lab.scene.nodes import Node, to_data
from chakra_lab.session import Session
from chakra_lab.session.keeping.reloads import NOTHING_KEPT, Kept, kept
from chakra_lab.session.views import PARTS
from chakra_lab.widgets.assets import css, javascript

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from chakra_lab.session.charts import Chart

LOG: Final = logging.getLogger("chakra_lab")


class ExplorerError(ValueError):
    """What a view was asked for and cannot be; the message says how to ask."""


def refuse_unknown(what: str, unknown: dict[str, object], known: tuple[str, ...]) -> None:
    """Raise ``ExplorerError`` for a keyword that is not known, with the nearest that is."""
    for name in unknown:
        near = difflib.get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"it knows {', '.join(known)}."
        raise ExplorerError(f"{what} knows no keyword {name!r}; {hint}")


def report(error: BaseException) -> None:
    """Tell the server's log why an intent failed; a kernel's own standard error reaches it."""
    if not LOG.handlers and sys.__stderr__ is not None:
        LOG.addHandler(logging.StreamHandler(sys.__stderr__))
    LOG.error("an intent failed; the game stayed as it was", exc_info=error)


class Hub:
    """One session and the views that show it."""

    def __init__(self, session: Session) -> None:
        """Begin without views."""
        self.session = session
        self.views: weakref.WeakSet[SessionView] = weakref.WeakSet()

    def do(self, intent: dict[str, Any], by: SessionView | None = None) -> None:
        """Do what an intent asks for, and let every view show what came of it."""
        with self.session.lock:
            self.session.handle(intent)
            self.refresh(by, str(intent.get("id", "")))

    def refresh(self, by: SessionView | None = None, answers: str = "") -> None:
        """Send each view what changed since it was sent last."""
        with self.session.lock:
            flights = [flight.data() for flight in self.session.take_flights()]
            handed = self.session.take_handed()
            for view in list(self.views):
                view.show(answers or None, flights)
            if by and handed:
                by.send({"kind": "picture", "picture": handed.data()})
            for view in list(self.views):
                view.show_chart()
            for view in list(self.views):
                view.keep()


def _full_page(_value: Any, view: SessionView) -> dict[str, Any]:
    """What a view needs to begin; asked for whenever its state is sent as a whole."""
    return {"tree": to_data(view.shown), "version": view.version, "figure": view.figure(), **view.kept._asdict()}


class SessionView(anywidget.AnyWidget):
    """A view of one part of a session; the base of ``Explorer``, ``BoardView`` and the others."""

    part: ClassVar[str] = "page"
    still = True
    """Whether a notebook also gets a still picture, for readers without a kernel."""

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _name = traitlets.Unicode().tag(sync=True)
    _page = traitlets.Int(0).tag(sync=True, to_json=_full_page)

    def __init__(self, hub: Hub) -> None:
        """Show a part of the hub's session."""
        self.hub = hub
        self.charted: Chart | None = None
        self.version = 0
        self.begin()
        super().__init__(_esm=javascript(), _css=css(), _name=secrets.token_hex(8))
        hub.views.add(self)
        self.on_msg(self._hear)

    def begin(self) -> None:
        """Start from what is there now; no page shows the view yet."""
        self.shown: Node = self.draw()
        self.kept = self.to_keep()

    def draw(self) -> Node:
        """The part as it is now."""
        with speaking(self.session.settings.language):
            return PARTS[self.part](self.hub.session)

    def show(self, answers: str | None, flights: list[dict[str, Any]]) -> None:
        """Send the page what changed; ``answers`` names the intent that this answers, and so the view that asked."""
        page = self.draw()
        found = changes(self.shown, page)
        self.shown = page
        self.version += 1
        self.send(
            {"kind": "changes", "changes": found, "version": self.version, "answers": answers, "flights": flights}
        )

    def chart(self, name: str, theme: str = "light") -> Figure:
        """A chart of what is in view as a plotly figure, as the viewer may see it.

        ``name`` is ``"runs"`` or ``"items"`` (by seat), ``"ranges"``, ``"harmonized"`` or ``"tokens"`` (turn by turn),
        or ``"moves"`` (from rung to rung); ``theme`` is ``"light"``, ``"dark"`` or ``"contrast"``.
        """
        from chakra_lab.session.chart_panel import chart_of
        from chakra_lab.widgets import charts

        if name not in charts.FIGURES:
            raise ExplorerError(f"There is no chart {name!r}; there are {', '.join(charts.FIGURES)}.")
        if theme not in ("light", "dark", "contrast"):
            raise ExplorerError(f"theme is light, dark or contrast, not {theme!r}.")
        with self.session.lock, speaking(self.session.settings.language):
            return charts.figure(chart_of(self.session, name), theme)

    def show_chart(self) -> None:
        """Send the page the figure of its chart, if that is another one now. No answer waits for it."""
        chart = None
        if self.session.chart and self.part == "page":
            from chakra_lab.session.chart_panel import chart_in_view

            with speaking(self.session.settings.language):
                chart = chart_in_view(self.session)
        if chart is not self.charted:
            self.charted = chart
            self.send({"kind": "figure", "figure": self.figure()})

    def figure(self) -> dict[str, Any] | None:
        """The figure of the chart in view, as plain data for the page, with its numbers as CSV."""
        if self.charted is None:
            return None
        from chakra_lab.session.charts import csv_text
        from chakra_lab.widgets import charts

        return {"name": self.charted.name, "csv": csv_text(self.charted), **charts.figure_data(self.charted)}

    def to_keep(self) -> Kept:
        """What the page keeps in case the kernel is lost or it is reloaded; the parts beside a page keep nothing."""
        return kept(self.session) if self.part == "page" else NOTHING_KEPT

    def keep(self) -> None:
        """Send the page what is new in what it keeps. No answer waits for it, so it comes after them."""
        before, self.kept = self.kept, self.to_keep()
        if self.kept == before:
            return
        known, (record, page, shelf) = before.record.removesuffix("\n"), self.kept
        start = len(known) if record.startswith(known) else 0
        self.send(
            {
                "kind": "record",
                "from": start,
                "text": record[start:],
                "page": page,
                "shelf": None if shelf == before.shelf else shelf,
            }
        )

    def _hear(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        if content.get("type") == "library":  # the page draws its first chart
            from chakra_lab.widgets.charts import library

            self.send({"kind": "library"}, [library()])
            return
        if content.get("type") == "whole":  # an answer was lost on its way
            with self.session.lock:
                self.send({"kind": "whole", **_full_page(None, self)})
            return
        self.hub.do(content, self)

    def close(self) -> None:
        """Take the view away."""
        hub = getattr(self, "hub", None)
        if hub is not None:
            hub.views.discard(self)
        super().close()

    @property
    def session(self) -> Session:
        """The session that all views over it share."""
        return self.hub.session

    @property
    def game(self) -> Game:
        """The game with all that was tried."""
        return self.session.game

    @property
    def position(self) -> Position:
        """The position in view."""
        return self.session.position

    def _repr_svg_(self) -> str:
        """The board as a picture, as the viewer may see it."""
        from chakra_lab.scene.pictures.static import position_svg

        return position_svg(view_for(self.position, self.session.settings.viewer, ended=self.game.is_over))

    def _ipython_display_(self) -> None:
        """Show the live view, after a still picture that hides beside it: that one is there without a kernel."""
        from IPython import display as notebook

        display: Any = notebook.display
        if self.still and self.part in ("page", "board"):
            picture = f'<div class="clab-still">{self._repr_svg_()}</div>'
            display({"text/html": picture, "text/plain": repr(self)}, raw=True)
        bundle: Any = self._repr_mimebundle_()
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        display({**data, "text/plain": repr(self)}, metadata=metadata, raw=True)

    def __repr__(self) -> str:
        """The kind of view and whose turn it is."""
        position, name = self.position, type(self).__name__
        if self.game.is_over:
            return f"<{name}: game over after round {position.round - (position.seat == 1)}>"
        return f"<{name}: round {position.round}, seat {position.seat} of {position.seats} to move>"


def hub_of(of: object) -> Hub:
    """The hub of a view; raises ``ExplorerError`` for anything else."""
    if not isinstance(of, SessionView):
        raise ExplorerError(f"A view shows the game of another one: give it an Explorer, not {html.escape(repr(of))}.")
    return of.hub


class _Part(SessionView):
    """A part beside an explorer."""

    def __init__(self, of: SessionView, **unknown: object) -> None:
        """Show the same session as another view."""
        refuse_unknown(type(self).__name__, unknown, ("of",))
        super().__init__(hub_of(of))


class BoardView(_Part):
    """The Lotus board and the ladder of a session, to pick on.

    >>> from chakra_lab import Explorer
    >>> BoardView(Explorer(seats=2, seed=7))
    <BoardView: round 1, seat 1 of 2 to move>
    """

    part = "board"


class ScoreView(_Part):
    """The score of every seat of a session, live.

    >>> from chakra_lab import Explorer
    >>> ScoreView(Explorer(seats=3, seed=7))
    <ScoreView: round 1, seat 1 of 3 to move>
    """

    part = "score"


class LogView(_Part):
    """The log of a session in words, its branches, and the line for typed notation.

    >>> from chakra_lab import Explorer
    >>> LogView(Explorer(seats=2, seed=7))
    <LogView: round 1, seat 1 of 2 to move>
    """

    part = "log"


class ActionsView(_Part):
    """What the seat to move can do in a session, and the action being made.

    >>> from chakra_lab import Explorer
    >>> ActionsView(Explorer(seats=2, seed=7))
    <ActionsView: round 1, seat 1 of 2 to move>
    """

    part = "actions"


class TimelineView(_Part):
    """The way through the game of a session: slider, play, undo and redo.

    >>> from chakra_lab import Explorer
    >>> TimelineView(Explorer(seats=2, seed=7))
    <TimelineView: round 1, seat 1 of 2 to move>
    """

    part = "timeline"
