"""The fields that modules add to a position's text: one row for each, in the order in which they are written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from chakra_lab.notation.errors import Problems, quoted
from chakra_lab.notation.fields import NOTHING, Field
from chakra_lab.rules.modules.goals import GOALS
from chakra_lab.rules.options import MODULES, Rules
from chakra_lab.rules.position import Board, Objective, Position

_HALVES: Final = re.compile(r"0|[1-9][0-9]{0,5}")
_OBJECTIVE: Final = re.compile(r"([1-9][0-9]?):([1-9-])([1-9-])")


@dataclass(frozen=True, slots=True)
class BoardField:
    """A field behind a board's meditation tokens: its module, its first letter, what it is, how to write and read it.

    ``read`` gets the field without its first letter and the board read so far.
    """

    module: str
    letter: str
    what: str
    write: Callable[[Board], str]
    read: Callable[[Field, Board], Board]


@dataclass(frozen=True, slots=True)
class CenterField:
    """A field behind the boards: its module, what it is, how to write and read it."""

    module: str
    what: str
    write: Callable[[Position], str]
    read: Callable[[Field, Position], Position]


def _read_halves(field: Field, board: Board) -> Board:
    if not _HALVES.fullmatch(field.text):
        raise field.error(f"expected how many half Yin-Yang tokens, as in y2, found {quoted(field.text)}.")
    return replace(board, halves=int(field.text))


def _write_objectives(position: Position) -> str:
    cards = (f"{card.number}:{card.first or NOTHING}{card.second or NOTHING}" for card in position.objectives)
    return ",".join(cards) or NOTHING


def _read_objectives(field: Field, position: Position) -> Position:
    if field.text == NOTHING:
        return position
    problems = Problems()
    cards = [problems.read(Objective(0), _read_objective, piece) for piece in field.split(",")]
    problems.stop()
    return replace(position, objectives=tuple(sorted(cards)))


def _read_objective(piece: Field) -> Objective:
    found = _OBJECTIVE.fullmatch(piece.text)
    if not found:
        raise piece.error(
            f"expected a card and who holds its 2-point and its 1-point token, as in 5:2-, found {quoted(piece.text)}."
        )
    if int(found[1]) not in GOALS:
        raise piece.error(f"there is no objective {found[1]}; they are numbered {min(GOALS)} to {max(GOALS)}.")
    return Objective(int(found[1]), *(0 if seat == NOTHING else int(seat) for seat in found.groups()[1:]))


BOARD_FIELDS: Final = (BoardField("A", "y", "the half Yin-Yang tokens", lambda board: str(board.halves), _read_halves),)
"""What stands behind the meditation tokens of a board."""

CENTER_FIELDS: Final = (CenterField("D", "the objectives", _write_objectives, _read_objectives),)
"""What stands behind the boards."""


def board_fields_text(board: Board, rules: Rules) -> str:
    """The module fields of a board, each with the colon before it.

    >>> board_fields_text(Board(halves=3), Rules.of("A")), board_fields_text(Board(), Rules())
    (':y3', '')
    """
    return "".join(f":{row.letter}{row.write(board)}" for row in BOARD_FIELDS if rules.has(row.module))


def read_board_fields(whole: Field, fields: list[Field], board: Board, rules: Rules) -> Board:
    """The board with what its module fields say; ``whole`` is the board's text, for what is missing."""
    left = list(fields)
    for row in BOARD_FIELDS:
        if not rules.has(row.module):
            continue
        if not left or left[0].text[:1] != row.letter:
            at = left[0].column - whole.column if left else len(whole.text)
            found = quoted(left[0].text) if left else "nothing"
            raise whole.error(f"expected {row.letter} and {row.what} (module {row.module}), found {found}.", at)
        field = left.pop(0)
        board = row.read(field.part(field.name, 1, field.text[1:]), board)
    if left:
        raise left[0].error(
            f"expected nothing more behind the {'module fields' if len(left) < len(fields) else 'meditation tokens'}, "
            f"found {quoted(left[0].text)}; {_owner(left[0].text)}"
        )
    return board


def _owner(text: str) -> str:
    for row in BOARD_FIELDS:
        if text.startswith(row.letter):
            return f"such a field belongs to module {row.module} ({MODULES[row.module].name})."
    return "such fields belong to modules that are not in play."


def center_rows(rules: Rules) -> list[CenterField]:
    """The rows of the center fields that these rules have."""
    return [row for row in CENTER_FIELDS if rules.has(row.module)]
