"""Records: whole games as text, with comments and variations. Only form here; ``Game`` checks them by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from chakra_lab.notation.actions import action_text, drawn_text, parse_action, parse_drawn
from chakra_lab.notation.errors import NotationError, check_size, quoted
from chakra_lab.notation.positions import parse_position, position_text
from chakra_lab.rules.actions import Action, Receive
from chakra_lab.rules.position import Position

VERSION: Final = "1"
UNFINISHED: Final = "*"
ENDS: Final = ("stuck", "limit")
DEEPEST: Final = 200
"""Variations inside variations that are read."""

_HEADER: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9_-]*) "((?:[^"\\]|\\.)*)"\]')
_TOKEN: Final = re.compile(r"\s+|\{(?:[^}\\]|\\.)*\}|\(|\)|[0-9]+\.(?:\.\.)?(?=[\s{(]|$)|=[^\s(){}]*|[^\s(){}=]+", re.S)
_NUMBER: Final = re.compile(r"([0-9]{1,6})\.(?:\.\.)?")


@dataclass(frozen=True, slots=True)
class Turn:
    """One action of a record: what it drew (``None`` where an action draws nothing), a comment behind it, and the
    variations that replace it."""

    action: Action
    drawn: str | None = None
    comment: str = ""
    variations: tuple[tuple[Turn, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written down: where it started, its turns, and headers (``Chakra``, ``Start`` and ``Result`` among them
    stand in fields of their own).

    >>> from chakra_lab.rules import new_game
    >>> Record(new_game(seed=7), headers=(("End", "limit"),)).end
    'limit'
    """

    start: Position
    turns: tuple[Turn, ...] = ()
    result: str = UNFINISHED
    headers: tuple[tuple[str, str], ...] = ()
    comment: str = ""

    def header(self, name: str) -> str:
        """The value of a header, or an empty string."""
        return dict(self.headers).get(name, "")

    @property
    def end(self) -> str:
        """How the game was ended early: ``stuck``, ``limit``, or an empty string."""
        return self.header("End")


OWN_HEADERS: Final = ("Chakra", "Start", "Result")


def record_text(record: Record) -> str:
    """The canonical text of a record.

    >>> from chakra_lab.rules import Meditate, new_game
    >>> print(record_text(Record(new_game(seed=7), (Turn(Meditate("R"), comment="calm"),))).splitlines()[-1])
    1. mR {calm}
    """
    before = [(name, value) for name, value in record.headers if name not in ("End", *OWN_HEADERS)]
    lines = [_header("Chakra", VERSION)]
    lines += [_header(name, value) for name, value in before]
    lines.append(_header("Start", position_text(record.start)))
    lines.append(_header("Result", record.result))
    if record.end:
        lines.append(_header("End", record.end))
    lines.append("")
    if record.comment:
        lines.append(_comment(record.comment))
    words: list[str] = []
    for word, starts_round in _written(record.turns, record.start, nested=False):
        if starts_round and words:
            lines.append(" ".join(words))
            words = []
        words.append(word)
    if words:
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def _header(name: str, value: str) -> str:
    """A header line; a line break in its value becomes a space."""
    on_one_line = re.sub(r"[\r\n]+", " ", value)
    return '[{} "{}"]'.format(name, on_one_line.replace("\\", "\\\\").replace('"', '\\"'))


def _comment(text: str) -> str:
    return "{" + text.replace("\\", "\\\\").replace("}", "\\}") + "}"


def _unescaped(text: str, closing: str) -> str:
    return re.sub(rf"\\([\\{closing}])", r"\1", text)


def _written(turns: tuple[Turn, ...], start: Position, nested: bool) -> Iterator[tuple[str, bool]]:
    """The words of a line of turns; with each, whether it begins a round of the main line."""
    number, seat = start.round, start.seat
    for index, turn in enumerate(turns):
        if seat == 1 and not (nested and index == 0):
            yield f"{number}.", not nested
        elif index == 0 and seat != 1:
            yield f"{number}...", not nested
        yield action_text(turn.action), False
        if turn.drawn is not None:
            yield drawn_text(turn.drawn), False
        if turn.comment:
            yield _comment(turn.comment), False
        if turn.variations:
            here = _at(start, number, seat)
            for variation in turn.variations:
                words = " ".join([word for word, _ in _written(variation, here, nested=True)])
                yield f"({words})", False
        seat = seat % start.seats + 1
        number += seat == 1


def _at(start: Position, number: int, seat: int) -> Position:
    """A position that stands for its round and seat only."""
    return Position(round=number, seat=seat, boards=start.boards)


def parse_record(text: str) -> Record:
    """The record that a text describes, its form checked and nothing else.

    Raises ``NotationError`` with line and column in its message.

    >>> from chakra_lab.rules import new_game
    >>> record = Record(new_game(seed=7))
    >>> parse_record(record_text(record)) == record
    True
    """
    check_size(text, "record")
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    headers, body, first_line = _split(text)
    values = dict(headers)
    if values.get("Chakra", VERSION) != VERSION:
        raise _other_version(values["Chakra"])
    if "Start" not in values:
        raise NotationError("record", 1, 'expected a header [Start "…"] with the starting position, found none.')
    try:
        start = parse_position(values["Start"])
    except NotationError as error:
        raise NotationError("Start", error.column, f"{error.field}: {error.reason}") from error
    if values.get("End", ENDS[0]) not in ENDS:
        raise NotationError("End", 1, f"expected {' or '.join(ENDS)}, found {quoted(values['End'])}.")
    result = values.get("Result", UNFINISHED)
    if result != UNFINISHED and not re.fullmatch(r"[0-9]{1,4}(-[0-9]{1,4})*", result):
        raise NotationError("Result", 1, f"expected totals as 14-12, or * if unfinished, found {quoted(result)}.")
    reader = _Reader(body, first_line, start)
    comment, turns = reader.line(start.round, start.seat, depth=0)
    kept = tuple((name, value) for name, value in headers if name not in OWN_HEADERS)
    return Record(start, turns, result, kept, comment)


def _other_version(version: str) -> NotationError:
    """The refusal of a version of the format that this one does not read: a later one is told from none."""
    if version.isascii() and version.isdigit() and len(version) <= 4 and int(version) > int(VERSION):
        return NotationError(
            "record",
            1,
            f"it is in version {version} of the format, of a later Chakra lab; this one reads up to version {VERSION}. "
            "Update Chakra lab to open it.",
        )
    return NotationError("record", 1, f"this reads version {VERSION} of the format, not {quoted(version)}.")


def _split(text: str) -> tuple[list[tuple[str, str]], str, int]:
    """The headers, the text behind them, and the number of its first line."""
    headers: list[tuple[str, str]] = []
    lines = text.split("\n")
    number = 0
    while number < len(lines):
        line = lines[number].strip()
        if not line and (headers or number == len(lines) - 1):
            break
        if line:
            found = _HEADER.fullmatch(line)
            if not found:
                if headers and not line.startswith("["):
                    break
                raise NotationError(
                    f"record, line {number + 1}", 1, f'expected a header as [Name "value"], found {quoted(line)}.'
                )
            if found[1] in dict(headers):
                raise NotationError(f"record, line {number + 1}", 1, f"header {found[1]} is written twice.")
            headers.append((found[1], _unescaped(found[2], '"')))
        number += 1
    return headers, "\n".join(lines[number:]), number + 1


@dataclass(slots=True)
class _Reader:
    """Reads the turns of a record from left to right."""

    text: str
    first_line: int
    start: Position
    at: int = 0
    token: str = field(default="", init=False)
    token_at: int = field(default=0, init=False)

    def peek(self) -> str:
        """The next token, an empty string at the end."""
        while self.at < len(self.text):
            found = _TOKEN.match(self.text, self.at)
            if not found:
                self.token_at = self.at
                raise self.error(f"expected an action or a closed comment, found {quoted(self.text[self.at :])}")
            if not found[0].isspace():
                self.token, self.token_at = found[0], self.at
                return found[0]
            self.at = found.end()
        self.token_at = self.at
        return ""

    def take(self) -> str:
        """The next token, passed."""
        token = self.peek()
        self.at = self.token_at + len(token)
        return token

    def error(self, message: str) -> NotationError:
        """The error at the last token."""
        before = self.text[: self.token_at]
        line = self.first_line + before.count("\n")
        return NotationError(f"record, line {line}", self.token_at - before.rfind("\n"), message + ".")

    def comments(self) -> str:
        """The comments that stand here, joined by a space."""
        found = []
        while self.peek().startswith("{"):
            found.append(_unescaped(self.take()[1:-1], "}"))
        return " ".join(found)

    def line(self, number: int, seat: int, depth: int) -> tuple[str, tuple[Turn, ...]]:
        """A line of turns from a round and seat on: a comment before it, and the turns."""
        if depth > DEEPEST:
            raise self.error(f"variations are nested over {DEEPEST} deep")
        comment, turns = self.comments(), []
        while self.peek() not in ("", ")"):
            self._round(number, seat)
            turns.append(self._turn(number, seat, depth))
            seat = seat % self.start.seats + 1
            number += seat == 1
        if self.peek() == ")" and not depth:
            raise self.error("found ')' without a variation to close")
        return comment, tuple(turns)

    def _round(self, number: int, seat: int) -> None:
        """Pass a round number that stands here, which must be right."""
        found = _NUMBER.fullmatch(self.peek())
        if found:
            if int(found[1]) != number:
                raise self.error(f"expected round {number} (seat {seat}), found round {found[1]}")
            self.take()

    def _turn(self, number: int, seat: int, depth: int) -> Turn:
        token = self.take()
        where = f"round {number}, seat {seat}"
        if not token or token[0] in "(){=":
            raise self.error(f"{where}: expected an action, found {quoted(token)}")
        try:
            action = parse_action(token)
            drawn = None
            if self.peek().startswith("="):
                drawn = parse_drawn(self.take())
        except NotationError as error:
            raise self.error(f"{where}: {error.reason.rstrip('.')}") from error
        if isinstance(action, Receive) is (drawn is None):
            draws = "a receive draws, write =- for nothing" if drawn is None else "this action draws nothing"
            raise self.error(f"{where}: {draws}; leave {quoted(token)} as the notation says")
        comment, variations = self.comments(), []
        while self.peek() == "(":
            self.take()
            leading, line = self.line(number, seat, depth + 1)
            if self.take() != ")":
                raise self.error(f"{where}: expected ')' at the end of the variation, found the end of the record")
            if not line:
                raise self.error(f"{where}: expected an action in the variation, found none")
            if leading:
                raise self.error(f"{where}: a comment stands behind an action, not before the first of a variation")
            variations.append(line)
            more = self.comments()
            comment = f"{comment} {more}".strip() if more else comment
        return Turn(action, drawn, comment, tuple(variations))
