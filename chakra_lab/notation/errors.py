"""What goes wrong with text: one error type, with the field, the column and what was expected."""

from __future__ import annotations

from typing import Final

SIZE_LIMIT: Final = 1 << 20
"""Bytes of a text or line that are read; a larger one is refused by its size."""


class NotationError(ValueError):
    """Text that cannot be read. ``field`` names the part, ``column`` counts from 1 in the whole text.

    >>> str(NotationError("turn", 12, "expected a seat."))
    'turn, column 12: expected a seat.'
    """

    def __init__(self, field: str, column: int, message: str) -> None:
        """Say where and what."""
        super().__init__(f"{field}, column {column}: {message}")
        self.field = field
        self.column = column
        self.reason = message


def check_size(text: str, field: str = "text") -> None:
    """Refuse a text over 1 MiB before anything else looks at it."""
    size = len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
    if size > SIZE_LIMIT:
        raise NotationError(field, 1, f"the text has {size} bytes; at most {SIZE_LIMIT} are read. Split it.")


def quoted(text: str) -> str:
    """A piece of text for a message: in quotes, cut when long.

    >>> quoted("x" * 40)
    "'xxxxxxxxxxxxxxxxxxxxxxxx…'"
    """
    return repr(text if len(text) <= 24 else text[:24] + "…") if text else "nothing"
