"""The command ``chakra-lab``: the rules from a shell, and the start of the explorer.

``legal``, ``play``, ``score``, ``explain`` and ``replay`` speak the notation and load nothing but the rules.
Exit status 0 when done, 1 when the rules say no, 2 for text that cannot be read.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import wrap
from typing import IO, Final, NoReturn

from chakra_lab.game import Game, GameError, result_text
from chakra_lab.notation import (
    SIZE_LIMIT,
    NotationError,
    action_text,
    board_text,
    check_size,
    parse_action,
    parse_drawn,
    parse_position,
    parse_record,
    position_text,
)
from chakra_lab.rules import (
    IllegalAction,
    Position,
    Reason,
    Receive,
    SeatScore,
    apply,
    board_after,
    draw,
    drawn_count,
    explain,
    faults,
    legal_actions,
    score,
)
from chakra_lab.scene.reasons import sentence

DONE: Final = 0
REFUSED: Final = 1
UNREADABLE: Final = 2
WIDTH: Final = 100
"""Columns of the text of a card."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; gives the exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except IllegalAction as error:
        position = parse_position(options.position)
        for item in error.verdict.broken:
            _complain(f"{item.rule}: {sentence(item, position)}")
        return REFUSED
    except GameError as error:
        _complain(str(error))
        return REFUSED
    except NotationError as error:
        _complain(str(error))
        return UNREADABLE
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return DONE
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is left to write cannot be
        _complain(f"The answer could not be written: {error.strerror}.")
        return REFUSED
    except KeyboardInterrupt:
        return 130


class _Parser(argparse.ArgumentParser):
    """A parser that answers wrong usage in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where the help is, with exit status 2."""
        self.exit(UNREADABLE, f"{self.prog}: {message}. See {self.prog} --help.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="chakra-lab", description="The rules of Chakra, from a shell; alone it starts the explorer.")
    parser.add_argument(
        "--port",
        type=_port,
        default=8866,
        help="port of the explorer; the next free one is taken if it is in use (default 8866)",
    )
    parser.add_argument(
        "--ip", default="127.0.0.1", help="address to listen on; any but this machine's own needs a token"
    )
    parser.add_argument("--token", default=None, help="token that visitors need; one is made for a non-local address")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--version", action="version", version=f"%(prog)s {_version()}")
    parser.set_defaults(run=_start)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    legal = commands.add_parser("legal", help="list the legal actions of a position")
    legal.add_argument(
        "position", metavar="POSITION", help="the position, or - with --json for positions on standard input"
    )
    legal.add_argument(
        "--json",
        action="store_true",
        help="read positions from standard input, one a line, and write one JSON line for each",
    )
    legal.set_defaults(run=_legal)

    play = commands.add_parser("play", help="play an action and print the position after it")
    play.add_argument("position", metavar="POSITION")
    play.add_argument("action", metavar="ACTION")
    play.add_argument(
        "drawn", metavar="=DRAWN", nargs="?", help="the energies drawn, as =GB; without it they are drawn at random"
    )
    play.add_argument("--seed", type=int, default=None, help="seed of the random draw")
    play.set_defaults(run=_play)

    sheet = commands.add_parser("worksheet", help="write a worksheet to print and its answers")
    sheet.add_argument("--seed", type=int, default=None, help="the same seed makes the same sheet; else one at random")
    sheet.add_argument("--lesson", default="all", help="what it is on: a lesson, a rule, or all (default)")
    sheet.add_argument(
        "--level", choices=("easy", "medium", "hard"), default="medium", help="medium, if nothing is said"
    )
    sheet.add_argument("--count", type=int, default=6, help="how many questions (default 6)")
    sheet.add_argument("-o", "--output", metavar="DIR", default=".", help="folder for worksheet.html and answers.html")
    sheet.set_defaults(run=_worksheet)

    scoring = commands.add_parser("score", help="score a position, as JSON")
    scoring.add_argument("position", metavar="POSITION")
    scoring.set_defaults(run=_score)

    why = commands.add_parser("explain", help="say whether an action is legal, and why not")
    why.add_argument("position", metavar="POSITION")
    why.add_argument("action", metavar="ACTION")
    why.add_argument("--json", action="store_true", help="the same with facts and places")
    why.add_argument("--cards", action="store_true", help="and the card of each rule in the way")
    why.set_defaults(run=_explain)

    replay = commands.add_parser("replay", help="check a record and print its result")
    replay.add_argument("file", metavar="FILE", help="the record's file, or - for standard input")
    replay.add_argument("--positions", action="store_true", help="print the position after each action too")
    replay.set_defaults(run=_replay)

    picture = commands.add_parser("picture", help="draw a board, or a game as a moving picture")
    picture.add_argument("what", metavar="WHAT", help="a position, a link, a code, a record's file, or - to read it")
    picture.add_argument("-o", "--output", metavar="FILE", help="a .svg, .png or .txt file; without it SVG is printed")
    picture.add_argument("--moving", action="store_true", help="the whole game as one SVG that plays by itself")
    picture.add_argument(
        "--at", type=int, default=None, metavar="N", help="the board after so many actions of the game"
    )
    picture.add_argument("--view", default=None, help="draw what this view may see: referee, seat1 …")
    picture.add_argument("--theme", choices=("system", "light", "dark"), default="system", help="its colors")
    picture.add_argument("--letters", action="store_true", help="letters on the crystals")
    picture.add_argument("--scale", type=float, default=2, help="how large a PNG is drawn (default 2)")
    picture.set_defaults(run=_picture)
    return parser


def _version() -> str:
    from chakra_lab import __version__

    return __version__


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}")
    return int(text)


def _complain(text: str) -> None:
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def _position(text: str) -> Position:
    """The position of an argument, its faults named on standard error."""
    position = parse_position(text)
    _name_faults(position)
    return position


def _name_faults(position: Position) -> None:
    for fault in faults(position):
        _complain(f"fault {fault.rule}: {sentence(fault, position)}")


def _start(options: argparse.Namespace) -> int:
    from chakra_lab.dashboard.launch import start

    return start(ip=options.ip, port=options.port, browser=not options.no_browser, token=options.token)


def _legal_lines(position: Position) -> list[tuple[str, str]]:
    """Each legal action with the mover's board after it, sorted by code point."""
    return sorted(
        (action_text(action), board_text(board_after(position, action), position.rules))
        for action in legal_actions(position)
    )


def _legal(options: argparse.Namespace) -> int:
    if options.json:
        if options.position != "-":
            raise NotationError("position", 1, "with --json positions come from standard input; write - here.")
        return _legal_stream()
    for action, board in _legal_lines(_position(options.position)):
        print(action, board)
    return DONE


def _legal_stream() -> int:
    status = DONE
    if sys.stdin is None:
        raise NotationError("position", 1, "standard input is closed; give it positions, one a line.")
    for line, whole in _lines(sys.stdin.buffer):
        answer: dict[str, object]
        text = line.decode("utf-8", "replace").rstrip("\r\n")
        try:
            if not whole:
                raise NotationError("position", 1, f"the line has over {SIZE_LIMIT} bytes; at most that many are read.")
            position = parse_position(text)
            _name_faults(position)
            answer = {"position": text, "legal": dict(_legal_lines(position))}
        except NotationError as error:
            answer = {"position": text if whole else text[:80] + "…", "error": str(error)}
            status = UNREADABLE
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return status


def _lines(stream: IO[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Each line, and whether all of it was read: of a line over 1 MiB only the beginning is kept."""
    while line := stream.readline(SIZE_LIMIT + 3):
        whole = len(line.rstrip(b"\r\n")) <= SIZE_LIMIT
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = stream.readline(SIZE_LIMIT)
            whole = whole and not rest.strip(b"\r\n")
        yield line, whole


def _play(options: argparse.Namespace) -> int:
    position = _position(options.position)
    action = parse_action(options.action)
    drawn = None if options.drawn is None else parse_drawn(options.drawn)
    if drawn is not None and not isinstance(action, Receive):
        raise NotationError("draw", 1, f"{options.action} draws nothing; leave {options.drawn} out.")
    if drawn is None:
        verdict = explain(position, action)
        if not verdict:
            raise IllegalAction(verdict)
        seed = int.from_bytes(os.urandom(8)) if options.seed is None else options.seed
        drawn = draw(position, drawn_count(position, action), seed)
    print(position_text(apply(position, action, drawn).position))
    return DONE


def _worksheet(options: argparse.Namespace) -> int:
    from chakra_lab.lessons import Questions
    from chakra_lab.lessons.worksheet import answers, worksheet

    seed = int.from_bytes(os.urandom(3)) if options.seed is None else options.seed
    if not 1 <= options.count <= 40:
        raise NotationError("count", 1, f"a sheet has 1 to 40 questions, not {options.count}.")
    try:
        questions = Questions(seed, options.lesson, options.level, options.count)
        pages = {"worksheet.html": worksheet(questions), "answers.html": answers(questions)}
    except (KeyError, ValueError) as error:
        raise NotationError("lesson", 1, str(error.args[0])) from error
    folder = Path(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in pages.items():
        (folder / name).write_text(page, encoding="utf-8")
        print(folder / name)
    return DONE


def _score(options: argparse.Namespace) -> int:
    result = score(_position(options.position))
    winners = None if result.winners is None else list(result.winners)
    print(json.dumps({"score": [_seat_score(seat) for seat in result.seats], "winners": winners}))
    return DONE


def _seat_score(seat: SeatScore) -> dict[str, object]:
    others = {name: seat.points(name) for name in ("alleviated", "bonus", "yin_yang", "objectives")}
    row: dict[str, object] = {"chakras": seat.chakras, **others, "total": seat.total, "level": seat.level}
    if seat.total is None:
        row["range"] = [seat.least, seat.most]
    return row


def _explain(options: argparse.Namespace) -> int:
    position = _position(options.position)
    verdict = explain(position, parse_action(options.action))
    if options.json:
        broken = [_reason_data(item, position, options.cards) for item in verdict.broken]
        print(json.dumps({"legal": verdict.legal, "broken": broken}, ensure_ascii=False))
        return DONE if verdict else REFUSED
    print("legal" if verdict else "illegal")
    for item in verdict.broken:
        print(f"{item.rule}: {sentence(item, position)}")
    for rule in verdict.rules if options.cards else ():
        print("", *_card_lines(rule), sep="\n")
    return DONE if verdict else REFUSED


def _card_lines(rule: str) -> Iterator[str]:
    """The card of a rule as lines of text."""
    from chakra_lab.cards import card

    found = card(rule)
    yield f"{found.title} ({rule})"
    for text in (found.text, *(f"{heading}: {text}" for heading, text in found.facts())):
        yield from wrap(text, WIDTH, break_long_words=False)


def _reason_data(item: Reason, position: Position, cards: bool) -> dict[str, object]:
    data: dict[str, object] = {
        "rule": item.rule,
        "sentence": sentence(item, position),
        "facts": dict(item.facts),
        "where": list(item.where),
    }
    if cards:
        data["card"] = list(_card_lines(item.rule))
    return data


def _replay(options: argparse.Namespace) -> int:
    record = parse_record(_read(options.file))
    game = Game.from_record(record)
    if options.positions:
        for point in game.point.path()[1:]:
            print(position_text(point.position))
    print(result_text(game.position) if game.is_over else record.result)
    return DONE


def _picture(options: argparse.Namespace) -> int:
    from chakra_lab.notation.links import REFEREE
    from chakra_lab.session.keeping.opening import OpeningError, link_of, told
    from chakra_lab.widgets.pictures import PictureError, picture

    text = _read(options.what) if options.what == "-" or _is_file(options.what) else options.what
    try:
        link = link_of(text)
        asked = {"at": options.at, "view": options.view}
        opened = told(replace(link, **{name: value for name, value in asked.items() if value is not None}), 0)
        seat = None if opened.view == REFEREE else int(opened.view.removeprefix("seat"))
        drawn = picture(
            opened.game if options.moving else opened.game.position,
            Path(options.output).suffix.lower() if options.output else ".svg",
            seat=seat,
            theme=options.theme,
            letters=options.letters,
            scale=options.scale,
        )
    except OpeningError as error:
        _complain(str(error))
        return UNREADABLE
    except PictureError as error:
        _complain(str(error))
        return REFUSED
    if options.output:
        Path(options.output).write_bytes(drawn)
    else:
        print(drawn.decode("utf-8"))
    return DONE


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # a code is too long for a name
        return False


def _read(name: str) -> str:
    """The text of a file or of standard input, refused by its size before anything is done with it."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(SIZE_LIMIT + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise NotationError("file", 1, f"{name} cannot be read: {error.strerror}.") from error
    if len(data) > SIZE_LIMIT:
        raise NotationError("record", 1, f"the text has over {SIZE_LIMIT} bytes; at most that many are read. Split it.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError("record", error.start + 1, "this is not UTF-8 text; save the record as UTF-8.") from error
    check_size(text, "record")
    return text


if __name__ == "__main__":
    sys.exit(main())
