"""Positions as text: the canonical line, and the form it takes in an address."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar
from urllib.parse import quote, unquote

from chakra_lab.notation.errors import NotationError, Problems, check_size, quoted
from chakra_lab.notation.fields import NOTHING, Field
from chakra_lab.notation.modules import board_fields_text, center_rows, read_board_fields
from chakra_lab.rules.components import CHAKRA_LETTERS, EARTH, LETTERS, RUNG_NAMES, SPACES, in_order
from chakra_lab.rules.options import BASE, MODULES, Rules, RulesError
from chakra_lab.rules.position import EMPTY, Bag, Board, Position

BASE_WORD: Final = "base"
UNKNOWN: Final = "?"
SEAT_COUNTS: Final = range(2, 5)
HEAD: Final = ("rules", "flows", "bag", "plenitude", "turn")
"""The fields before the boards."""

Part = TypeVar("Part")

_TURN: Final = re.compile(r"([0-9]{1,6})\.([0-9])(.*)")
_ENTRY: Final = re.compile(r".[0-9]*", re.DOTALL)
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

    Raises ``NotationError`` with field and column of the first thing that is wrong, and all others behind it.

    >>> text = "base KRB/GGO/YPL P5B5 ??????? 1.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"
    >>> position_text(parse_position(text)) == text
    True
    """
    check_size(text, "position")
    problems = Problems()
    fields = _fields(text, problems)
    named = {name: Field(name, field.text, field.column) for name, field in zip(HEAD, fields, strict=False)}

    def part(name: str, otherwise: Part, reader: Callable[[Field], Part]) -> Part:
        return problems.read(otherwise, reader, named[name]) if name in named else otherwise

    modules = part("rules", None, lambda field: _parse_modules(field.split(",")[0]))
    rules = part("rules", None, _parse_rules) if modules else None
    rules = rules or modules
    letters = LETTERS if rules is None else rules.letters()
    boards, center = _boards_and_center(fields[len(HEAD) :], rules, len(text), problems)
    round_number, seat = part("turn", (1, 1), lambda field: _parse_turn(field, len(boards)))
    position = Position(
        rules=rules or BASE,
        flows=part("flows", (), lambda field: _parse_flows(field, letters)),
        bag=part("bag", (), lambda field: _parse_bag(field, letters)),
        plenitude=part("plenitude", (), _parse_plenitude),
        round=round_number,
        seat=seat,
        boards=tuple(problems.read(Board(), _parse_board, field, rules) for field in boards),
    )
    for row, field in zip(center_rows(position.rules), center, strict=False):
        position = problems.read(position, row.read, Field("center", field.text, field.column), position)
    problems.stop()
    return position


def _fields(text: str, problems: Problems) -> list[Field]:
    """The fields of a position's text; what is missing is a problem."""
    fields = Field("position", text, 1).split(" ")
    problems.add(
        field.error(f"expected field {number}, found nothing; fields are separated by one space.")
        for number, field in enumerate(fields, 1)
        if not field.text
    )
    fields = [field for field in fields if field.text]
    if len(fields) < len(HEAD) + SEAT_COUNTS[0]:
        wanted = "rules, flows, bag, plenitude, turn and two to four boards"
        found = f"{len(fields)} {'field' if len(fields) == 1 else 'fields'}"
        problems.add([NotationError("position", len(text) + 1, f"expected {wanted}, found {found}.")])
    return fields


def _boards_and_center(
    fields: list[Field], rules: Rules | None, length: int, problems: Problems
) -> tuple[list[Field], list[Field]]:
    """The fields of the boards and those behind them; without readable ``rules`` the latter are not looked at."""
    rows = center_rows(rules or BASE)
    boards = [Field(f"board of seat {seat}", field.text, field.column) for seat, field in enumerate(fields, 1)]
    center: list[Field] = []
    while rows and len(center) < len(rows) and len(boards) > SEAT_COUNTS[0] and "/" not in boards[-1].text:
        center.insert(0, boards.pop())
    behind = [field for field in boards[SEAT_COUNTS[0] :] if "/" not in field.text]
    boards[SEAT_COUNTS[0] :] = [field for field in boards[SEAT_COUNTS[0] :] if "/" in field.text]
    if rules is not None:
        problems.add(
            Field("center", field.text, field.column).error(
                f"expected nothing behind the boards, found {quoted(field.text)}; "
                "the center belongs to modules C and D."
            )
            for field in behind
        )
    if len(boards) > SEAT_COUNTS[-1]:
        problems.add([boards[SEAT_COUNTS[-1]].error(f"expected two to four boards, found {len(boards)}.")])
        boards = boards[: SEAT_COUNTS[-1]]
    if len(boards) >= SEAT_COUNTS[0] and len(center) < len(rows):
        missing = rows[len(center)]
        problems.add(
            [
                NotationError(
                    "center",
                    length + 1,
                    f"expected {missing.what} behind the boards, for module {missing.module} is in play; "
                    "found nothing.",
                )
            ]
        )
    return boards, center


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
    written, *options = field.split(",")
    modules = _parse_modules(written).modules
    problems = Problems()
    chosen: dict[str, str] = {}
    for option in options:
        problems.read(None, _read_option, option, modules, chosen)
    problems.stop()
    return Rules.of(modules, chosen)


def _parse_modules(field: Field) -> Rules:
    """The rules with these modules, all options at their default."""
    letters = "" if field.text == BASE_WORD else field.text
    if not letters and field.text != BASE_WORD:
        raise field.error(f"expected {BASE_WORD!r} or modules out of {' '.join(MODULES)}, found nothing.")
    try:
        return Rules.of(letters)
    except RulesError as error:
        raise field.error(str(error)) from error


def _read_option(field: Field, modules: str, chosen: dict[str, str]) -> None:
    """Add an option to those chosen."""
    name, equals, value = field.text.partition("=")
    if not equals:
        raise field.error(f"expected an option as name=value, found {quoted(field.text)}.")
    if name in chosen:
        raise field.error(f"option {name!r} is written twice; write it once.")
    chosen[name] = value
    try:
        Rules.of(modules, {name: value})
    except RulesError as error:
        raise field.error(str(error)) from error


def _letters_of(field: Field, allowed: str, what: str) -> str:
    """The letters of a field, each checked."""
    problems = Problems()
    problems.add(
        field.error(_unexpected(letter, allowed, what), at)
        for at, letter in enumerate(field.text)
        if letter not in allowed
    )
    problems.stop()
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
    problems = Problems()
    for flow in flows:
        problems.read("", _parse_flow, flow, letters)
    problems.stop()
    return tuple(flow.text for flow in flows)


def _parse_flow(flow: Field, letters: str) -> str:
    if len(flow.text) != 3:
        raise flow.error(f"expected three Maya spaces, found {len(flow.text)}; write '.' for an empty one.")
    return _letters_of(flow, letters + EMPTY, "an energy or '.'")


def bag_text(bag: Bag) -> str:
    """The bag as letters with their counts, ``-`` if empty.

    >>> bag_text((2, 0, 0, 0, 0, 0, 0, 1, 0))
    'P2K1'
    """
    return "".join(f"{letter}{count}" for letter, count in zip(LETTERS, bag, strict=True) if count) or NOTHING


def _parse_bag(field: Field, letters: str) -> Bag:
    counts = dict.fromkeys(LETTERS, 0)
    problems = Problems()
    for entry in _ENTRY.finditer(field.text if field.text != NOTHING else ""):
        problems.read(None, _read_count, field.part(field.name, entry.start(), entry[0]), letters, counts)
    problems.stop()
    return tuple(counts.values())


def _read_count(field: Field, letters: str, counts: dict[str, int]) -> None:
    """Count the energies of a letter with its number."""
    letter, count = field.text[0], field.text[1:]
    if letter not in letters:
        raise field.error(_unexpected(letter, letters, "an energy"))
    if counts[letter]:
        raise field.error(f"energy {letter} is written twice; write its count once.")
    if not _COUNT.fullmatch(count):
        raise field.error(f"expected a count from 1 behind {letter}, found {quoted(count)}.", 1)
    counts[letter] = int(count)


def _parse_plenitude(field: Field) -> tuple[int | None, ...]:
    if len(field.text) != 7:
        raise field.error(f"expected seven values, purple to red, found {len(field.text)}.")
    problems = Problems()
    problems.add(
        field.error(f"expected 1, 2, 3, 4 or '?', found {quoted(value)}.", at)
        for at, value in enumerate(field.text)
        if value not in "1234" + UNKNOWN
    )
    problems.stop()
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


def _parse_board(field: Field, rules: Rules | None) -> Board:
    """The board of a field; without readable ``rules`` the fields of modules are not looked at."""
    parts = field.split(":")
    if len(parts) < 3:
        raise field.error(f"expected <rungs>:<spaces>:<meditation>, found {len(parts)} of three parts.")
    problems = Problems()
    letters = LETTERS if rules is None else rules.letters()
    rungs, notches = problems.read(((), ()), _parse_rungs, parts[0], letters)
    spaces = problems.read("", _group, parts[1], "".join(map(str, SPACES)), "an inspiration space")
    meditation = problems.read("", _group, parts[2], CHAKRA_LETTERS, "a chakra color")
    board = Board(rungs, notches, tuple(sorted(map(int, spaces))), in_order(meditation))
    if rules is not None:
        board = problems.read(board, read_board_fields, field, parts[3:], board, rules)
    problems.stop()
    return board


def _parse_rungs(field: Field, letters: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The energies of the nine rungs, and the chakras with a token in their notch."""
    pieces = field.split("/")
    if len(pieces) != 9:
        raise field.error(f"expected nine rungs separated by '/', bubbles to earth, found {len(pieces)}.")
    problems = Problems()
    energies, notches = [], []
    for rung, piece in enumerate(pieces):
        starred = piece.text.endswith("*")
        if starred and rung in (0, EARTH):
            without = f"the {RUNG_NAMES[rung]} rung has no notch; leave '*' out."
            problems.add([piece.error(without, len(piece.text) - 1)])
        if starred:
            notches.append(rung)
        group = piece.part(piece.name, 0, piece.text.removesuffix("*"))
        energies.append(in_order(problems.read("", _group, group, letters, "an energy")))
    problems.stop()
    return tuple(energies), tuple(notches)


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
