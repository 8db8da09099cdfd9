"""Positions as text: the canonical line, and the form it takes in an address."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote, unquote

from chakra_lab.notation.errors import NotationError, check_size, quoted
from chakra_lab.notation.fields import NOTHING, Field
from chakra_lab.notation.modules import board_fields_text, center_rows, read_board_fields
from chakra_lab.rules.components import CHAKRA_LETTERS, EARTH, LETTERS, RUNG_NAMES, SPACES, in_order
from chakra_lab.rules.options import BASE, MODULES, Rules, RulesError
from chakra_lab.rules.position import EMPTY, Bag, Board, Position

BASE_WORD: Final = "base"
UNKNOWN: Final = "?"
SEAT_COUNTS: Final = range(2, 5)

_TURN: Final = re.compile(r"([0-9]{1,6})\.([0-9])(.*)")
_COUNT: Final = re.compile(r"[1-9][0-9]{0,5}")


def position_text(position: Position) -> str:
    """The canonical text of a position.

    >>> from chakra_lab.rules import new_game
    >>> position_text(new_game(seats=2, seed=7)).split()[0]
    'base'
    """
    return " ".join(
        (
            rules_text(position.rules),
            "/".join(position.flows),
            bag_text(position.bag),
            "".join(UNKNOWN if value is None else str(value) for value in position.plenitude),
            f"{position.round}.{position.seat}",
            *(board_text(board, position.rules) for board in position.boards),
            *(row.write(position) for row in center_rows(position.rules)),
        )
    )


def parse_position(text: str) -> Position:
    """The position that a text describes; form and letters are checked, everything else is for ``faults`` to say.

    Raises ``NotationError`` with field and column.

    >>> text = "base KRB/GGO/YPL P5B5 ??????? 1.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"
    >>> position_text(parse_position(text)) == text
    True
    """
    check_size(text, "position")
    fields = Field("position", text, 1).split(" ")
    for number, field in enumerate(fields, 1):
        if not field.text:
            raise field.error(f"expected field {number}, found nothing; fields are separated by one space.")
    if len(fields) < 5 + SEAT_COUNTS[0]:
        raise NotationError(
            "position",
            len(text) + 1,
            "expected rules, flows, bag, plenitude, turn and two to four boards, "
            f"found {len(fields)} {'field' if len(fields) == 1 else 'fields'}.",
        )
    names = ("rules", "flows", "bag", "plenitude", "turn")
    named = [Field(name, field.text, field.column) for name, field in zip(names, fields, strict=False)]
    rules = _parse_rules(named[0])
    letters = rules.letters()
    rows = center_rows(rules)
    boards = [Field(f"board of seat {seat}", field.text, field.column) for seat, field in enumerate(fields[5:], 1)]
    center: list[Field] = []
    while rows and len(center) < len(rows) and len(boards) > SEAT_COUNTS[0] and "/" not in boards[-1].text:
        center.insert(0, boards.pop())
    for number, field in enumerate(boards):
        if "/" not in field.text and number >= SEAT_COUNTS[0]:
            raise Field("center", field.text, field.column).error(
                f"expected nothing behind the boards, found {quoted(field.text)}; "
                "the center belongs to modules C and D."
            )
    if len(boards) not in SEAT_COUNTS:
        raise boards[4].error(f"expected two to four boards, found {len(boards)}.")
    if len(center) < len(rows):
        missing = rows[len(center)]
        raise NotationError(
            "center",
            len(text) + 1,
            f"expected {missing.what} behind the boards, for module {missing.module} is in play; found nothing.",
        )
    round_number, seat = _parse_turn(named[4], len(boards))
    position = Position(
        rules=rules,
        flows=_parse_flows(named[1], letters),
        bag=_parse_bag(named[2], letters),
        plenitude=_parse_plenitude(named[3]),
        round=round_number,
        seat=seat,
        boards=tuple(_parse_board(field, rules) for field in boards),
    )
    for row, field in zip(rows, center, strict=True):
        position = row.read(Field("center", field.text, field.column), position)
    return position


def rules_text(rules: Rules) -> str:
    """The rules field: ``base`` or the modules, then options that differ from their default."""
    return ",".join((rules.modules or BASE_WORD, *(f"{name}={value}" for name, value in rules.changed)))


def parse_rules(text: str) -> Rules:
    """The rules that a rules field names.

    >>> parse_rules("base,color-limit=off")["color-limit"]
    'off'
    """
    check_size(text, "rules")
    return _parse_rules(Field("rules", text, 1))


def _parse_rules(field: Field) -> Rules:
    modules, *options = field.split(",")
    letters = "" if modules.text == BASE_WORD else modules.text
    if not letters and modules.text != BASE_WORD:
        raise modules.error(f"expected {BASE_WORD!r} or modules out of {' '.join(MODULES)}, found nothing.")
    try:
        Rules.of(letters)
    except RulesError as error:
        raise modules.error(str(error)) from error
    chosen: dict[str, str] = {}
    for option in options:
        name, equals, value = option.text.partition("=")
        if not equals:
            raise option.error(f"expected an option as name=value, found {quoted(option.text)}.")
        if name in chosen:
            raise option.error(f"option {name!r} is written twice; write it once.")
        chosen[name] = value
        try:
            Rules.of(letters, {name: value})
        except RulesError as error:
            raise option.error(str(error)) from error
    return Rules.of(letters, chosen)


def _letters_of(field: Field, allowed: str, what: str) -> str:
    """The letters of a field, each checked."""
    for at, letter in enumerate(field.text):
        if letter not in allowed:
            raise field.error(_unexpected(letter, allowed, what), at)
    return field.text


def _unexpected(letter: str, allowed: str, what: str) -> str:
    for module in MODULES.values():
        if letter in module.energies and letter:
            return f"energy {letter} belongs to module {module.letter} ({module.name}), which is not in play."
    return f"expected {what} out of {' '.join(allowed)}, found {quoted(letter)}."


def _parse_flows(field: Field, letters: str) -> tuple[str, ...]:
    flows = field.split("/")
    if len(flows) != 3:
        raise field.error(f"expected three flows separated by '/', found {len(flows)}.")
    for flow in flows:
        if len(flow.text) != 3:
            raise flow.error(f"expected three Maya spaces, found {len(flow.text)}; write '.' for an empty one.")
        _letters_of(flow, letters + EMPTY, "an energy or '.'")
    return tuple(flow.text for flow in flows)


def bag_text(bag: Bag) -> str:
    """The bag as letters with their counts, ``-`` if empty.

    >>> bag_text((2, 0, 0, 0, 0, 0, 0, 1, 0))
    'P2K1'
    """
    return "".join(f"{letter}{count}" for letter, count in zip(LETTERS, bag, strict=True) if count) or NOTHING


def _parse_bag(field: Field, letters: str) -> Bag:
    counts = dict.fromkeys(LETTERS, 0)
    at = 0 if field.text != NOTHING else 1
    while at < len(field.text):
        letter = field.text[at]
        if letter not in letters:
            raise field.error(_unexpected(letter, letters, "an energy"), at)
        if counts[letter]:
            raise field.error(f"energy {letter} is written twice; write its count once.", at)
        count = _COUNT.match(field.text, at + 1)
        if not count:
            raise field.error(f"expected a count from 1 behind {letter}, found {quoted(field.text[at + 1 :])}.", at + 1)
        counts[letter] = int(count[0])
        at = count.end()
    return tuple(counts.values())


def _parse_plenitude(field: Field) -> tuple[int | None, ...]:
    if len(field.text) != 7:
        raise field.error(f"expected seven values, purple to red, found {len(field.text)}.")
    for at, value in enumerate(field.text):
        if value not in "1234" + UNKNOWN:
            raise field.error(f"expected 1, 2, 3, 4 or '?', found {quoted(value)}.", at)
    return tuple(None if value == UNKNOWN else int(value) for value in field.text)


def _parse_turn(field: Field, seats: int) -> tuple[int, int]:
    found = _TURN.fullmatch(field.text)
    if not found:
        raise field.error(f"expected <round>.<seat>, as in 3.1, found {quoted(field.text)}.")
    if found[3]:
        raise field.error(
            f"flag {quoted(found[3])} belongs to modules B and C, which are not in play.", len(found[1]) + 2
        )
    if int(found[1]) == 0:
        raise field.error("round 0 is the draft of module C, which is not in play; rounds count from 1.")
    if not 1 <= int(found[2]) <= seats:
        raise field.error(
            f"seat {found[2]} is to move, but there are boards for seats 1 to {seats}.", len(found[1]) + 1
        )
    return int(found[1]), int(found[2])


def board_text(board: Board, rules: Rules = BASE) -> str:
    """The text of one player's board, with the fields of the modules in play.

    >>> board_text(Board(notches=(3,), spaces=(2,), meditation="G"))
    '-/-/-/-*/-/-/-/-/-:2:G'
    >>> board_text(Board(meditation="G", halves=3), Rules.of("A"))
    '-/-/-/-/-/-/-/-/-:-:G:y3'
    """
    rungs = "/".join(
        (energies or NOTHING) + ("*" if rung in board.notches else "") for rung, energies in enumerate(board.rungs)
    )
    spaces = "".join(str(space) for space in board.spaces) or NOTHING
    return f"{rungs}:{spaces}:{board.meditation or NOTHING}{board_fields_text(board, rules)}"


def parse_board(text: str, rules: Rules = BASE) -> Board:
    """The board that a text describes, under these rules."""
    check_size(text, "board")
    return _parse_board(Field("board", text, 1), rules)


def _parse_board(field: Field, rules: Rules) -> Board:
    letters = rules.letters()
    parts = field.split(":")
    if len(parts) < 3:
        raise field.error(f"expected <rungs>:<spaces>:<meditation>, found {len(parts)} parts.")
    rungs = parts[0].split("/")
    if len(rungs) != 9:
        raise parts[0].error(f"expected nine rungs separated by '/', bubbles to earth, found {len(rungs)}.")
    energies, notches = [], []
    for rung, piece in enumerate(rungs):
        starred = piece.text.endswith("*")
        if starred and rung in (0, EARTH):
            raise piece.error(f"the {RUNG_NAMES[rung]} rung has no notch; leave '*' out.", len(piece.text) - 1)
        if starred:
            notches.append(rung)
        energies.append(_group(piece.part(piece.name, 0, piece.text.removesuffix("*")), letters, "an energy"))
    spaces = _group(parts[1], "".join(map(str, SPACES)), "an inspiration space")
    board = Board(
        rungs=tuple(in_order(group) for group in energies),
        notches=tuple(notches),
        spaces=tuple(sorted(map(int, spaces))),
        meditation=in_order(_group(parts[2], CHAKRA_LETTERS, "a chakra color")),
    )
    return read_board_fields(field, parts[3:], board, rules)


def _group(field: Field, allowed: str, what: str) -> str:
    """The characters of a group, ``-`` for none."""
    if field.text == NOTHING:
        return ""
    if not field.text:
        raise field.error(f"expected {what} or '-', found nothing.")
    return _letters_of(field, allowed, what)


def position_link(position: Position) -> str:
    """The text of a position as it stands in an address: spaces as ``_``, unsafe characters percent-encoded."""
    return quote(position_text(position).replace(" ", "_"), safe="/:,=.~*-_")


def parse_position_link(text: str) -> Position:
    """The position of an address; spaces may be ``_``, ``+`` or percent-encoded.

    >>> from chakra_lab.rules import new_game
    >>> parse_position_link(position_link(new_game(seed=3))) == new_game(seed=3)
    True
    """
    check_size(text, "position")
    return parse_position(unquote(text).replace("_", " ").replace("+", " "))
