"""The editor as a state: the position being set up, its text as typed, what was undone, the tool in the hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from chakra_lab.notation import NotationError, parse_position, position_text
from chakra_lab.rules.position import Position
from chakra_lab.session.editor.spots import HAND

REMEMBERED: Final = 500
"""How many steps back are kept."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text cannot be read: the column from 1 in the text as typed, and the sentence."""

    column: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Draft:
    """One state of what is set up: the position, and the text as typed where it is not the position's own.

    With ``problems``, by column, the text cannot be read, and the position is the last one that could.
    """

    position: Position
    typed: str | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def text(self) -> str:
        """What the text field shows."""
        return position_text(self.position) if self.typed is None else self.typed


@dataclass(frozen=True, slots=True)
class EditorState:
    """The editor: its draft, the drafts before and after it, the tool, the spot whose energy is held in the hand, the
    seat whose ladder was chosen (0 for the one to move), whether the last change was typed; ``sides`` are the two
    positions compared, by name, none while a position is set up.

    >>> from chakra_lab.rules import new_game
    >>> state = EditorState(Draft(new_game(2, 7)))
    >>> [problem.column for problem in state.with_text("base K").draft.problems]
    [6, 7]
    >>> state.with_text("base K").undone() == state.undone()
    False
    """

    draft: Draft
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()
    tool: str = HAND
    held: str = ""
    seat: int = 0
    typing: bool = False
    sides: tuple[str, str] | None = None

    @property
    def position(self) -> Position:
        """The position that is set up, the last one whose text could be read."""
        return self.draft.position

    @property
    def touched(self) -> bool:
        """Whether anything was changed, be it undone since."""
        return bool(self.past or self.future)

    @property
    def shown(self) -> int:
        """The seat whose ladder is in view."""
        return min(self.seat or self.position.seat, self.position.seats)

    def _changed(self, draft: Draft, typing: bool) -> EditorState:
        """This state with another draft; what was typed in one go is one step to undo."""
        if draft == self.draft:
            return replace(self, held="")
        past = self.past if typing and self.typing else (*self.past, self.draft)[-REMEMBERED:]
        return replace(self, draft=draft, past=past, future=(), held="", typing=typing)

    def with_position(self, position: Position) -> EditorState:
        """This state with another position; its text is the position's own again."""
        return self._changed(Draft(position), typing=False)

    def with_text(self, typed: str) -> EditorState:
        """This state with a text as typed: what it describes, or the position as it was and why it cannot be read."""
        try:
            position = read(typed)
        except NotationError as error:
            before = len(typed) - len(typed.lstrip())
            problems = tuple(
                Problem(item.column + before, f"{item.field}, column {item.column + before}: {item.reason}")
                for item in error.every
            )
            return self._changed(replace(self.draft, typed=typed, problems=problems), typing=True)
        own = typed == position_text(position)
        return self._changed(Draft(position, None if own else typed), typing=True)

    def undone(self) -> EditorState:
        """One step back; at the beginning nothing happens."""
        if not self.past:
            return self
        return replace(
            self,
            draft=self.past[-1],
            past=self.past[:-1],
            future=(self.draft, *self.future),
            held="",
            typing=False,
        )

    def redone(self) -> EditorState:
        """One step forward to what was undone; at the end nothing happens."""
        if not self.future:
            return self
        return replace(
            self,
            draft=self.future[0],
            past=(*self.past, self.draft),
            future=self.future[1:],
            held="",
            typing=False,
        )


def read(typed: str) -> Position:
    """The position of a text as people paste it: with blanks around it, or as it stands in an address.

    >>> from chakra_lab.rules import new_game
    >>> read(f"  {new_game(2, 7)} ") == read(str(new_game(2, 7)).replace(" ", "_")) == new_game(2, 7)
    True
    """
    text = typed.strip()
    if "_" in text and " " not in text:
        text = text.replace("_", " ")
    return parse_position(text)
