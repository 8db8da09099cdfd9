"""What goes wrong with text: one error type, with the field, the column and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, ParamSpec, TypeVar

Read = TypeVar("Read")
Given = ParamSpec("Given")

SIZE_LIMIT: Final = 1 << 20
"""Bytes of a text or line that are read; a larger one is refused by its size."""


class NotationError(ValueError):
    """Text that cannot be read. ``field`` names the part, ``column`` counts from 1 in the whole text.

    It is about the first thing that is wrong; ``others`` are about the rest, by column.

    >>> str(NotationError("turn", 12, "expected a seat."))
    'turn, column 12: expected a seat.'
    """

    def __init__(self, field: str, column: int, message: str, others: tuple[NotationError, ...] = ()) -> None:
        """Say where and what."""
        super().__init__(f"{field}, column {column}: {message}")
        self.field = field
        self.column = column
        self.reason = message
        self.others = others

    @property
    def every(self) -> tuple[NotationError, ...]:
        """Everything that is wrong with the text, by column."""
        return (self, *self.others)


class Problems:
    """Gathers what is wrong with the parts of a text, so that one reading tells all of it.

    >>> problems = Problems()
    >>> problems.add([NotationError("turn", 12, "expected a seat."), NotationError("bag", 4, "expected a count.")])
    >>> problems.read(0, int, "3")
    3
    >>> try:
    ...     problems.stop()
    ... except NotationError as error:
    ...     print(error, len(error.others))
    bag, column 4: expected a count. 1
    """

    MOST: Final = 50
    """More than these are not gathered: nobody reads on, and nonsense may be long."""

    def __init__(self) -> None:
        """Begin with none."""
        self._found: list[NotationError] = []

    def add(self, errors: Iterable[NotationError]) -> None:
        """Take problems up, as many as are told; the others are not even looked for."""
        self._found += islice(errors, max(0, self.MOST - len(self._found)))

    def read(self, otherwise: Read, reader: Callable[Given, Read], *given: Given.args, **named: Given.kwargs) -> Read:
        """What a reader makes of its part; ``otherwise`` where that part cannot be read, or enough is told already."""
        if len(self._found) >= self.MOST:
            return otherwise
        try:
            return reader(*given, **named)
        except NotationError as error:
            self.add(error.every)
            return otherwise

    def stop(self) -> None:
        """Raise the first problem with all others behind it, if there are any."""
        if self._found:
            first, *others = sorted(self._found, key=lambda error: error.column)
            raise NotationError(first.field, first.column, first.reason, tuple(others)) from first.__cause__


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
