"""Changes of what is set up: the editor of the view in force, the hand, keys and drops, and what is said of each.

Each view (the referee's, each seat's) has an editor of its own, so that a seat's page never holds what was copied
for other eyes. Until something is changed, an editor shows the board in view.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import NotationError, parse_position, position_text
from chakra_lab.rules import Position, faults
from chakra_lab.rules.components import CHAKRAS, LETTERS
from chakra_lab.rules.differences import Difference, HarmonyChanged, ScoreChanged, differences
from chakra_lab.scene.words.differences import difference_words
from chakra_lab.scene.words.labels import N_, energy_name, seat_name
from chakra_lab.scene.words.reasons import capital
from chakra_lab.session.editor.spots import (
    ERASER,
    HAND,
    HARMONIZER,
    TOKEN,
    Spot,
    dropped,
    energy_at,
    exists,
    pressed,
    put,
    spot_of,
    with_value,
)
from chakra_lab.session.editor.state import Draft, EditorState
from chakra_lab.session.shown import seen
from chakra_lab.session.unreadable import with_others

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

PREFIX: Final = "edit."
"""What stands before the names of the editor's nodes; behind it they are those of the main board."""

MOST_KEPT: Final = 4000
"""A longer text is not kept for a reload; a browser's store is small."""

TOLD: Final = 3
"""So many differences are told after a change; more are counted."""


# The editor in view


def position_in_view(session: Session) -> Position:
    """The position of the game that is in view, as the viewer may see it."""
    return seen(session, session.game.point)


def editor_of(session: Session) -> EditorState:
    """The editor of the view in force; until something is changed it follows the board in view."""
    state = session.editors.get(session.settings.viewer)
    if state and state.touched:
        return state
    draft = Draft(position_in_view(session))
    return replace(state, draft=draft) if state else EditorState(draft)


def keep(session: Session, state: EditorState) -> None:
    """Remember the editor of the view in force."""
    session.editors = {**session.editors, session.settings.viewer: state}


def choose(session: Session, **changed: object) -> None:
    """Change what is chosen in the editor, not what is set up."""
    keep(session, replace(editor_of(session), **changed))  # type: ignore[arg-type]


def kept_text(session: Session) -> str:
    """The text of what is set up in the view in force, for a page to keep; empty where nothing was changed."""
    state = editor_of(session)
    text = position_text(state.position) if state.touched else ""
    return text if len(text) <= MOST_KEPT else ""


def take_up(session: Session, text: str) -> None:
    """Go on in the view in force with what a page kept of its editor; what cannot be read is left out."""
    with suppress(NotationError):
        keep(session, editor_of(session).with_position(parse_position(text)))


def edit(session: Session, position: Position | None, otherwise: str) -> None:
    """Take a changed position over and say what changed; or a hint where nothing can be done."""
    state = editor_of(session)
    if position is None:
        session.hint(otherwise)
        return
    before = state.position
    keep(session, state.with_position(position))
    session.tell(changed_words(before, position))


def changed_words(before: Position, after: Position) -> str:
    """What a change did, in a few sentences: what is different, and how many faults there are if that changed.

    >>> from chakra_lab.rules import new_game
    >>> before = new_game(2, 7)
    >>> changed_words(before, before.with_board(1, before.boards[0].placed(4, "G")))
    'Seat 1: One more green energy on green. 1 fault.'
    """
    found = [item for item in differences(before, after) if not isinstance(item, (ScoreChanged, HarmonyChanged))]
    said = [_about(item) for item in found[:TOLD]]
    if len(found) > TOLD:
        said.append(ngettext("{n} more change.", "{n} more changes.", len(found) - TOLD).format(n=len(found) - TOLD))
    was, now = len(faults(before)), len(faults(after))
    if was != now:
        said.append(fault_count(now))
    return " ".join(said) or _("Nothing changes.")


def _about(item: Difference) -> str:
    words = difference_words(item)
    if not item.seat:
        return words
    return _("{seat}: {what}").format(seat=capital(seat_name(item.seat)), what=words)


def fault_count(count: int) -> str:
    """How many faults a position has, as a sentence."""
    return ngettext("{n} fault.", "{n} faults.", count).format(n=count) if count else _("No fault.")


def unreadable_words(draft: Draft) -> str:
    """Why a text cannot be read: the first thing that is wrong, and how many others are; empty where it can."""
    if not draft.problems:
        return ""
    first, *others = draft.problems
    return with_others(first.sentence, len(others))


def undo(session: Session) -> None:
    """One step back in the editor."""
    _step(session, editor_of(session).undone(), _("There is nothing to undo in the editor."))


def redo(session: Session) -> None:
    """One step forward in the editor."""
    _step(session, editor_of(session).redone(), _("There is nothing to redo in the editor."))


def _step(session: Session, after: EditorState, otherwise: str) -> None:
    before = editor_of(session)
    if after == before:
        session.hint(otherwise)
        return
    keep(session, after)
    session.tell(changed_words(before.position, after.position))


# A press on a spot


def press_spot(session: Session, name: str, spot: Spot) -> None:
    """Do what a press on a spot of the board or of the palette means with the tool in the hand."""
    state = editor_of(session)
    if spot.kind == "palette":
        tool = HAND if state.tool == spot.letter else spot.letter
        choose(session, tool=tool, held="")
        session.hint(tool_words(tool))
    elif state.tool == HAND and spot.kind in ("rung", "flow", "bag"):
        _by_hand(session, state, name, spot)
    else:
        edit(session, pressed(state.position, state.tool, spot), _nothing_there(state, spot))


def _by_hand(session: Session, state: EditorState, name: str, spot: Spot) -> None:
    """With nothing in the hand a press takes an energy up, the next puts it down."""
    if state.held == name:
        choose(session, held="")
        session.hint(_("Put down again."))
    elif state.held:
        held = spot_of(state.held, state.shown)
        assert held is not None
        edit(session, dropped(state.position, held, spot), _nothing_there(state, spot))
    elif exists(state.position, spot) and (letter := energy_at(state.position, spot)):
        choose(session, held=name)
        session.hint(_("Holding {energy}: press where it goes.").format(energy=energy_name(letter)))
    else:
        session.hint(_("Nothing lies there; pick an energy of the palette, then press places."))


def _nothing_there(state: EditorState, spot: Spot) -> str:
    if spot.kind == "supply":
        return _("The supply is what is left of five tokens: press notches and spaces.")
    return _("{tool} does nothing there; pick something else of the palette.").format(tool=tool_name(state.tool))


TOOL_NAMES: Final = {
    HAND: N_("the hand"),
    ERASER: N_("take away"),
    HARMONIZER: N_("harmonize"),
    TOKEN: N_("inspiration token"),
}


def tool_name(tool: str) -> str:
    """A tool of the palette.

    >>> tool_name("G"), tool_name("3"), tool_name("hand")
    ('Green energy', 'Plenitude value 3', 'The hand')
    """
    if tool in TOOL_NAMES:
        words = _(TOOL_NAMES[tool])
    elif tool in LETTERS:
        words = energy_name(tool)
    else:
        words = _("plenitude value {value}").format(value=tool)
    return capital(words)


def tool_words(tool: str) -> str:
    """What to do with a tool, as a hint."""
    if tool in LETTERS:
        return _("{tool}: press places to put one there; a press on the same energy takes it away.").format(
            tool=tool_name(tool)
        )
    return {
        HAND: _("The hand: press an energy, then where it goes."),
        ERASER: _("Take away: press what goes."),
        HARMONIZER: _("Harmonize: press a chakra to fill it with its own color, again to empty it."),
        TOKEN: _("Inspiration token: press a notch, a space or a chakra."),
    }.get(tool) or _("{tool}: press a chakra of the Lotus board.").format(tool=tool_name(tool))


# Keys and drops

KEYS: Final = (*LETTERS, *LETTERS.lower(), *"012345678", "t", "c", "m", "u", "U", "Delete", "Backspace", "Escape")
"""The keys that the editor takes for itself while nothing is written."""


def key(session: Session, name: str, pressed_key: str) -> None:
    """Do what a key asks for at the node that has the focus (``name``, perhaps none)."""
    state = editor_of(session)
    spot = spot_of(name.removeprefix(PREFIX), state.shown) if name.startswith(PREFIX) else None
    if spot and not exists(state.position, spot):
        spot = None
    letter = pressed_key.upper()
    if pressed_key == "u":
        undo(session)
    elif pressed_key == "U":
        redo(session)
    elif pressed_key == "Escape":
        choose(session, tool=HAND, held="")
        session.hint(tool_words(HAND))
    elif letter in state.position.rules.letters():
        _letter_key(session, state, spot, letter)
    elif pressed_key in ("Delete", "Backspace") and spot:
        edit(session, pressed(state.position, ERASER, spot), _nothing_there(state, spot))
    elif pressed_key == "t" and spot and spot.kind == "rung" and spot.at in CHAKRAS:
        edit(session, pressed(state.position, TOKEN, spot), "")
    elif pressed_key.isdigit():
        _digit_key(session, state, spot, int(pressed_key))


def _letter_key(session: Session, state: EditorState, spot: Spot | None, letter: str) -> None:
    """A letter puts its energy where the focus is; elsewhere it takes it into the hand."""
    if spot and spot.kind in ("rung", "flow", "bag"):
        whole = replace(spot, place=0) if spot.kind == "rung" else spot
        edit(session, put(state.position, whole, letter)[0], "")
    else:
        choose(session, tool=letter, held="")
        session.hint(tool_words(letter))


def _digit_key(session: Session, state: EditorState, spot: Spot | None, digit: int) -> None:
    """A digit is the value of the karma space that has the focus; elsewhere a space of the seat in view."""
    if spot and spot.kind == "karma":
        if digit <= 4:
            edit(session, with_value(state.position, spot.at, digit or None), "")
    elif digit:
        edit(session, pressed(state.position, TOKEN, Spot("space", state.shown, digit)), "")


def drop(session: Session, start: str, end: str) -> None:
    """Let what was dragged from one node fall on another one, or beside the board."""
    state = editor_of(session)
    spots = [spot_of(name.removeprefix(PREFIX), state.shown) for name in (start, end)]
    if not start.startswith(PREFIX) or spots[0] is None or (end and spots[1] is None):
        session.hint(_("Nothing happens there."))
        return
    edit(session, dropped(state.position, spots[0], spots[1]), _("That does not go there."))
