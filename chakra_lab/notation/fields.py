"""Pieces of a text that know where they stand, so that an error can name field and column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chakra_lab.notation.errors import NotationError

NOTHING: Final = "-"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a text: its name for messages, its text, and the column where it starts, from 1."""

    name: str
    text: str
    column: int

    def part(self, name: str, start: int, text: str) -> Field:
        """A piece of this field that starts so many characters into it."""
        return Field(name, text, self.column + start)

    def split(self, separator: str) -> list[Field]:
        """The pieces between separators, under the same name."""
        pieces, start = [], 0
        for text in self.text.split(separator):
            pieces.append(self.part(self.name, start, text))
            start += len(text) + len(separator)
        return pieces

    def error(self, message: str, at: int = 0) -> NotationError:
        """The error for something wrong so many characters into this field."""
        return NotationError(self.name, self.column + at, message)
