"""Texts that a command takes in, and what it says to whoever typed it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from chakra_lab.notation import SIZE_LIMIT, check_size, parse_position
from chakra_lab.rules import Position, faults
from chakra_lab.scene.words.reasons import sentence

DONE: Final = 0
REFUSED: Final = 1
UNREADABLE: Final = 2


class Unreadable(ValueError):
    """Something typed that cannot be understood; the message is a sentence for people."""


def complain(text: str) -> None:
    """Say something on standard error, where there is one."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def position_of(text: str) -> Position:
    """The position of an argument, its faults named on standard error; raises ``NotationError``."""
    position = parse_position(text)
    name_faults(position)
    return position


def name_faults(position: Position) -> None:
    """Name on standard error what is wrong with a position; the rules answer all the same."""
    for fault in faults(position):
        complain(f"fault {fault.rule}: {sentence(fault, position)}")


def is_file(name: str) -> bool:
    """Whether a text is the name of a file, not itself what is meant."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # a code is too long for a name
        return False


def text_of(name: str) -> str:
    """The text of a file, or with ``-`` of standard input, refused by its size before anything is done with it.

    Raises ``Unreadable``.
    """
    called = "What standard input gives" if name == "-" else name
    try:
        if name == "-":
            if sys.stdin is None:
                raise Unreadable("Standard input is closed; give the name of a file.")
            data = sys.stdin.buffer.read(SIZE_LIMIT + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise Unreadable(f"{called} cannot be read: {error.strerror}.") from error
    if len(data) > SIZE_LIMIT:
        raise Unreadable(f"{called} has over {SIZE_LIMIT} bytes; at most that many are read. Split it.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"{called} is no text in UTF-8, which records are written in.") from error
    check_size(text, "record")
    return text
