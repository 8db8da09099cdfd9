"""The session: everything that a person does on the page goes through ``Session.handle``.

An intent is a small mapping: ``{"type": "press", "name": "flow2.3"}`` for a press, ``{"type": "set", "name": "view-as",
"value": "seat1"}`` for a choice, ``{"type": "enter", "name": "notation", "value": "c3:KY>E"}`` for typed text. The page
knows no rule and sends no state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from threading import RLock
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from chakra_lab.game import Game, GameError, Point
from chakra_lab.i18n import _, speaking
from chakra_lab.notation import record_text
from chakra_lab.rules import Action, IllegalAction, Position, Reason, explain
from chakra_lab.rules.stuck import locks_last_token
from chakra_lab.scene.board.look import COMPACT, REGULAR
from chakra_lab.scene.nodes import Node
from chakra_lab.scene.words.events import events_words
from chakra_lab.session import controls, rooms
from chakra_lab.session.atlas.state import AtlasState
from chakra_lab.session.drawn import Drawn
from chakra_lab.session.explore import presses as board_presses
from chakra_lab.session.explore import typed
from chakra_lab.session.explore.motion import Flight, flight_of_move, flights_of_turn
from chakra_lab.session.explore.panels import dead_end, described
from chakra_lab.session.explore.picks import Channelling, Pick, back, complete, passage
from chakra_lab.session.faulty import closed_words, faults_seen, faults_words
from chakra_lab.session.keeping import opening, own_games, records, reloads
from chakra_lab.session.keeping.opening import Opened
from chakra_lab.session.keeping.own_games import OwnGame
from chakra_lab.session.keeping.reloads import Kept
from chakra_lab.session.lessons.state import LessonsState
from chakra_lab.session.refusals import panel as refusal_panel
from chakra_lab.session.refusals.attempted import attempted
from chakra_lab.session.refusals.why import Refusal
from chakra_lab.session.rulebook.state import RulesState
from chakra_lab.session.scoring import ending
from chakra_lab.session.scoring.earned import Asked
from chakra_lab.session.scoring.state import WhatIf
from chakra_lab.session.settings import NewGame, Settings

if TYPE_CHECKING:
    from chakra_lab.rules.remedies import Search
    from chakra_lab.session.editor.state import EditorState
    from chakra_lab.session.keeping.sharing import Handed

LOOKS: Final = ("size", "theme", "motion", "pace", "letters", "projector", "settings", "close")
"""What changes only how the page looks: what plays by itself goes on."""

Intent = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Said:
    """What the page says at the moment: a sentence for everybody, whether it is a hint or a mishap, and the rule whose
    card tells more."""

    text: str = ""
    kind: str = "note"
    rule: str = ""


class Session:
    """One explorer: a game, the action being made, what was refused, and the switches.

    ``fresh_seed`` gives the seeds of new games and ``clock`` the seconds (nothing here touches chance or time).
    ``on_error`` hears of exceptions; the game then stays as it was and a sentence is shown.

    >>> from chakra_lab.rules import new_game
    >>> session = Session(new_game(seats=2, seed=7), seed=7)
    >>> session.handle({"type": "press", "name": "kind.meditate"})
    >>> session.handle({"type": "press", "name": "meditation.red"})
    >>> session.handle({"type": "press", "name": "confirm"})
    >>> session.position.seat
    2
    """

    advises = True
    """Whether it looks for what would make a refused pick possible."""

    def __init__(
        self,
        start: Position | Game,
        seed: int | None = None,
        fresh_seed: Callable[[], int] = lambda: 0,
        on_error: Callable[[BaseException], None] = lambda error: None,
        clock: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Begin a game at a position, or go on with one."""
        self.lock = RLock()
        self.fresh_seed = fresh_seed
        self._on_error = on_error
        self.clock = clock
        self.drawn = Drawn()
        self.boards: dict[tuple[str, int], Session] = {}
        """The small boards of rule cards that were pressed, by rule and number of the example."""
        self.lively = False
        self.settings = Settings()
        self.form: NewGame | None = None
        self.card = ""
        self.library = RulesState()
        self.lessons = LessonsState()
        self.shelf: list[Game] = []
        self.marks: WeakKeyDictionary[Game, str] = WeakKeyDictionary()
        self.own_games: tuple[OwnGame, ...] = ()
        self.unwanted = ""
        self.unkept = False
        """Whether the browser said that it keeps no games."""
        self.strayed = False
        self.editors: dict[int | None, EditorState] = {}
        self.flights: tuple[Flight, ...] = ()
        self.handed: Handed | None = None
        self._record: tuple[tuple[int, int | None], str] = ((-1, None), "")
        self.begin(start if isinstance(start, Game) else Game(start, fresh_seed() if seed is None else seed))

    def __repr__(self) -> str:
        """The game it is about."""
        return f"<Session of {self.game!r}>"

    # What it is about

    @property
    def position(self) -> Position:
        """The position in view."""
        return self.game.position

    @property
    def staged(self) -> Action | None:
        """The complete action that waits to be confirmed."""
        return complete(self.position, self.pick)

    @property
    def faults(self) -> tuple[Reason, ...]:
        """The faults of the position that the game began with, as far as the viewer may see them."""
        return faults_seen(self)

    @property
    def can_act(self) -> bool:
        """Whether an action may be made at the position in view."""
        return not (self.game.is_over or self.passing or self.faults)

    @property
    def passing(self) -> bool:
        """Whether a turn is done in view and the screen waits to be handed over."""
        return self.settings.hand_over and self.turn_done is self.game.point

    def record(self) -> str:
        """The record that the view in force may have, remembered as long as nothing changes."""
        now = (self.game.revision, self.settings.viewer)
        if self._record[0] != now:
            self._record = (now, record_text(records.shared_record(self)))
        return self._record[1]

    def begin(self, game: Game) -> None:
        """Explore another game."""
        self.game = game
        self._record = ((-1, None), "")
        self.settings = self.settings.changed(shown=None)
        if self.settings.viewer is not None and self.settings.viewer > game.position.seats:
            self.settings = self.settings.changed(viewer=None)
        self.form = None
        self.card = ""
        self.library = replace(self.library, turn=0)
        self.playing = False
        self.counted: int | None = None
        self.preview: Point | None = None
        self.whisper: Refusal | None = None
        self.explained = self.told = ""
        """What the node means that is rested on where nothing is whispered, and the last that was read out."""
        self.whispered = False
        """Whether what is whispered or explained is also said, because the node asked about has the focus."""
        self.bag = ""
        """Why the contents of the bag are shown: it is rested on, or pressed."""
        self.glance: Asked | None = None
        self.atlas = AtlasState()
        self.what_if = WhatIf()
        self.chart = ""
        self.shelved: Game | None = None
        self.trying = ""
        self.handing_over = False
        self.turn_done: Point | None = None
        """Where the seat in view ended its turn; from there the screen is handed over."""
        self.doomed = self.compared = self.beside = 0
        self.typed = ""
        self.again = ""
        """Where the same sentence is said once more ``odd`` or ``even``, to be told from the time before."""
        self.rest()
        self.said = Said()

    def try_out(self, position: Position, title: str) -> None:
        """Begin a game beside the one that is played: that one waits, and the banner, ``title``, leads back to it."""
        shelved = self.shelved or self.game
        self.begin(Game(position, self.fresh_seed()))
        self.shelved, self.trying = shelved, title
        self.settings = self.settings.changed(tab="explore")

    def rest(self) -> None:
        """Put everything down: nothing picked, nothing refused."""
        self.pick: Pick | None = None
        self.refusal: Refusal | None = None
        self.earned: Asked | None = None
        self.search: Search | None = None
        self.searching = False
        self.said = Said()

    # Intents

    def handle(self, intent: Intent) -> None:
        """Do what an intent asks for, wholly or not at all; nothing that it says can raise."""
        with self.lock, speaking(self.settings.language):
            self.flights = ()
            said, counting = self.said, self.counted is not None
            before = (self.game, self.game.point, self.pick, self.settings, self.form, self.editors, [*self.shelf])
            if str(intent.get("type")) != "hover":
                self.searching = self.searching and str(intent.get("name")) == "remedies"
                goes_on = str(intent.get("name")) in ("play.tick", *LOOKS)
                self.playing = self.playing and (goes_on or intent.get("name") == "play")
                self.preview = self.whisper = self.glance = None
                self.explained = ""
                self.lively = intent.get("lively") is True
                self.counted = self.counted if goes_on else None
                self.bag = self.bag if intent.get("name") == "bag" else ""
                if not str(intent.get("name")).startswith(("branch.", "own.")):
                    self.doomed, self.unwanted = 0, ""  # what is not really deleted at once is not deleted
            try:
                self._handle(intent)
            except Exception as error:  # the game stays as it was, the cause goes to the log
                self.game, self.game.point, self.pick, self.settings, self.form, self.editors, self.shelf = before
                self.refusal = None
                self.typed = str(intent.get("value", "")) if intent.get("type") == "enter" else self.typed
                self.said = Said(_("Something went wrong here; the game stays as it was. Try another way."), "mishap")
                self._on_error(error)
            if counting and self.counted is None and (self.said is said or not self.said.text):
                ending.tell_winners(self)
            if str(intent.get("type")) != "hover":
                once_more = self.said.text and self.said is not said and self.said.text == said.text
                self.again = ("odd" if self.again != "odd" else "even") if once_more else ""

    def _handle(self, intent: Intent) -> None:
        kind, name = str(intent.get("type", "")), str(intent.get("name", ""))
        value = intent.get("value", "")
        if self.settings.tab == "lessons" or name.startswith(("lesson.", "practice.")):
            from chakra_lab.session.lessons.presses import takes  # its boards are sessions themselves

            if takes(self, kind, name, value):
                return
        if kind == "press":
            if "own" in intent:
                own_games.tell(self, intent["own"])
            if not rooms.press(self, name):
                self.hint(_("Nothing happens there."))
        elif kind == "set":
            controls.set_value(self, name, value)
        elif kind == "key":
            from chakra_lab.session.editor.changes import key

            key(self, name, str(value))
        elif kind == "drop":
            from chakra_lab.session.editor.changes import drop

            drop(self, name, str(value))
        elif kind == "enter" and name == "notation":
            typed.enter(self, str(value))
        elif kind == "why":
            self._why(name)
        elif kind == "hover":
            controls.hover(self, name, value == "focus")
        elif kind == "resume":
            left = Kept(str(value), str(intent.get("page", "")), str(intent.get("shelf", "")))
            reloads.resume(self, left, intent.get("between") is True)
        elif kind == "unkept":
            own_games.say_unkept(self)
        elif kind == "own":
            reloads.resume_own(self, str(value), str(intent.get("page", "")))
        elif kind == "open":
            opening.open_brought(self, intent.get("value"), name, intent.get("size"))
        refusal_panel.begin_search(self)

    def _why(self, name: str) -> None:
        """Say why a node cannot be picked: one of this board, or of the board of an example."""
        if name.startswith("example."):
            from chakra_lab.session.rulebook.examples import asked

            if asked(self, name):
                return
        refusal_panel.asked(self, name)

    def take_flights(self) -> tuple[Flight, ...]:
        """What is to fly now; asked once after each intent."""
        flights, self.flights = self.flights, ()
        return flights

    def take_handed(self) -> Handed | None:
        """What is handed to the page that asked; asked once after each intent."""
        handed, self.handed = self.handed, None
        return handed

    def page(self) -> Node:
        """The whole page as a tree of nodes, as the viewer may see it."""
        from chakra_lab.session.page import page

        with self.lock, speaking(self.settings.language):
            return page(self)

    # Steps of an action, used by the tables of presses

    def picked(self, pick: Pick | None) -> None:
        """Take a pick; an action that is complete waits to be confirmed, or is played where that is switched off."""
        if pick and not self.can_act:
            self.hint(closed_words(self))
            return
        self._show_move(pick)
        self.pick, self.refusal, self.said = pick, None, Said()
        self.settings = self.settings.changed(shown=None)
        if pick is not None:
            self.said = Said(". ".join(filter(None, described(self))), "step")
        action = self.staged
        if action is None:
            return
        verdict = explain(self.position, action)
        if not verdict:
            self.pick = back(pick) if pick else None
            self.refused(attempted(self.position, action, "", verdict))
        elif not self.settings.confirm and not locks_last_token(self.position, action):
            self.confirm()

    def _show_move(self, pick: Pick | None) -> None:
        """Let the energy of a move that has just been added fly."""
        before = len(self.pick.made) if isinstance(self.pick, Channelling) else 0
        if isinstance(pick, Channelling) and len(pick.made) > before:
            here = passage(self.position, replace(pick, made=pick.made[:-1]))
            geometry = COMPACT if self.settings.compact else REGULAR
            self.flights = (flight_of_move(here, self.position.seat, pick.made[-1], geometry),)

    def refuse(self, name: str, reasons: tuple[Reason, ...]) -> None:
        """Say why a pick is not possible."""
        self.refused(Refusal(name, reasons))

    def refused(self, refusal: Refusal) -> None:
        """Say why a pick is not possible, with what is drawn for it."""
        self.refusal, self.search, self.searching = refusal, None, False
        if not refusal.name.startswith(f"seat{self.settings.shown}."):
            self.settings = self.settings.changed(shown=None)  # what stands in the way is on the ladder of the mover
        self.said = Said(refusal.words(self.position), "refusal")

    def hint(self, text: str, rule: str = "") -> None:
        """Say something helpful, and whose card tells more."""
        self.refusal = None
        self.said = Said(text, "hint", rule)

    def tell(self, text: str) -> None:
        """Say what has happened."""
        self.said = Said(text, "event") if text else Said()

    def confirm(self) -> None:
        """Play the action that waits."""
        action = self.staged
        if action is None:
            if self.said.kind != "event":  # the second half of a double click has nothing to say
                self.hint(_("There is nothing to confirm yet; finish choosing first."))
            return
        self.play(action)

    def play(self, action: Action, drawn: str | None = None) -> None:
        """Play an action at once; a refusal is shown, a game without a seed or a draw says so."""
        try:
            point = self.game.play(action, drawn)
        except IllegalAction as error:
            self.refused(attempted(self.position, action, "", error.verdict))
            return
        except GameError as error:
            self.hint(str(error))
            return
        self.arrive(point, events_words(point.events))
        if self.settings.hand_over and self.settings.viewer is not None and not self.game.is_over:
            self.turn_done = point
        ending.begin(self)
        self.flights = flights_of_turn(point.events, point.position.boards[point.mover - 1])

    def arrive(self, point: Point, words: str) -> None:
        """Stand at a point of the game with something to say about it."""
        self.rest()
        self.atlas = AtlasState(self.atlas.space)
        self.what_if = WhatIf()
        self.settings = self.settings.changed(shown=None)
        self.said = Said(" ".join(filter(None, (words, self._dead_end()))), "event")

    def _dead_end(self) -> str:
        """What the seat to move should know where it can do nothing, or soon may not."""
        return dead_end(self.position) if self.can_act else ""

    def tried(self, name: str) -> tuple[Refusal | None, str]:
        """What a press on a node would be answered with: a refusal, or a hint; nothing is picked."""
        before = (self.pick, self.settings, self.refusal, self.said)
        self.settings = self.settings.changed(confirm=True)
        self.refusal, self.said = None, Said()
        table = controls if name.startswith("kind.") else board_presses
        known = table.press(self, name)
        refusal, hint = self.refusal, self.said.text if self.said.kind == "hint" else ""
        self.pick, self.settings, self.refusal, self.said = before
        self.flights = ()
        unknown = _("Point at something, or walk to it by the arrows; then ? says why it cannot be picked.")
        return refusal, hint if known else unknown

    def go_on_with(self, opened: Opened, words: str = "") -> None:
        """Go on with a game that was brought along, in its view and language, with something to say about it."""
        self.settings = self.settings.changed(language=opened.language)
        self.begin(opened.game)
        controls.set_value(self, "view-as", opened.view)
        self.tell(" ".join(filter(None, (words, opened.said, faults_words(self), self._dead_end()))))
        if opened.lesson or opened.practice or opened.progress:
            from chakra_lab.session.lessons.going import open_opened

            open_opened(self, opened)
