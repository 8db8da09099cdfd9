"""What can be typed: the commands, their arguments and what ``--help`` says of them."""

from __future__ import annotations

import argparse
from typing import Final, NoReturn

from chakra_lab.cli import answers, handouts
from chakra_lab.cli.reading import UNREADABLE

POSITION: Final = "a position as text, between quotation marks"
ACTION: Final = "an action as text, between quotation marks: '2RK>~', 'c3:KY>E', mG"
MORE: Final = "each tells more of itself with --help"
STATUS: Final = "Exit status: 0 when done, 1 when the rules say no, 2 for what cannot be read."


class _Parser(argparse.ArgumentParser):
    """A parser that answers wrong usage in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where the help is, with exit status 2."""
        self.exit(UNREADABLE, f"{self.prog}: {message}. See {self.prog} --help.\n")


def parser() -> argparse.ArgumentParser:
    """The parser of the command; each subcommand sets ``run`` to the function that answers it."""
    top = _Parser(prog="chakra-lab", description="The rules of Chakra, from a shell; alone it starts the explorer.")
    top.add_argument(
        "--port",
        type=_port,
        default=8866,
        help="port of the explorer; the next free one is taken if it is in use (default 8866)",
    )
    top.add_argument("--ip", default="127.0.0.1", help="address to listen on; any but this machine's own needs a token")
    top.add_argument("--token", default=None, help="token that visitors need; one is made for a non-local address")
    top.add_argument("--no-browser", action="store_true", help="do not open a browser")
    top.add_argument("--version", action="version", version=f"%(prog)s {_version()}")
    top.set_defaults(run=_start)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser, help=MORE)

    def command(name: str, words: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=words, description=f"{words[:1].upper()}{words[1:]}.", epilog=STATUS)

    legal = command("legal", "list the legal actions of a position")
    legal.add_argument("position", metavar="POSITION", help=f"{POSITION}; with --json - for standard input")
    legal.add_argument(
        "--json",
        action="store_true",
        help="read positions from standard input, one a line, and write one JSON line for each",
    )
    legal.set_defaults(run=answers.legal)

    play = command("play", "play an action and print the position after it")
    play.add_argument("position", metavar="POSITION", help=POSITION)
    play.add_argument("action", metavar="ACTION", help=ACTION)
    play.add_argument(
        "drawn", metavar="=DRAWN", nargs="?", help="the energies drawn, as =GB; without it they are drawn at random"
    )
    play.add_argument("--seed", type=_whole, default=None, help="seed of the random draw")
    play.set_defaults(run=answers.play)

    sheet = command("worksheet", "write a worksheet to print and its answers")
    sheet.add_argument(
        "--seed", type=_whole, default=None, help="the same seed makes the same sheet; else one at random"
    )
    sheet.add_argument("--lesson", default="all", help="what it is on: a lesson, a rule, or all (default)")
    sheet.add_argument(
        "--level", choices=("easy", "medium", "hard"), default="medium", help="medium, if nothing is said"
    )
    sheet.add_argument("--count", type=_whole, default=6, help="how many questions (default 6)")
    sheet.add_argument("-o", "--output", metavar="DIR", default=".", help="folder for worksheet.html and answers.html")
    sheet.set_defaults(run=handouts.worksheets)

    scoring = command("score", "score a position, as JSON")
    scoring.add_argument("position", metavar="POSITION", help=POSITION)
    scoring.set_defaults(run=answers.points)

    why = command("explain", "say whether an action is legal, and why not")
    why.add_argument("position", metavar="POSITION", help=POSITION)
    why.add_argument("action", metavar="ACTION", help=ACTION)
    why.add_argument("--json", action="store_true", help="the same with facts and places")
    why.add_argument("--cards", action="store_true", help="and the card of each rule in the way")
    why.set_defaults(run=answers.why)

    replay = command("replay", "check a record and print its result")
    replay.add_argument("file", metavar="FILE", help="the record's file, or - for standard input")
    replay.add_argument("--positions", action="store_true", help="print the position after each action too")
    replay.set_defaults(run=answers.replay)

    picture = command("picture", "draw a board, or a game as a moving picture")
    picture.add_argument("what", metavar="WHAT", help="a position, a link, a code, a record's file, or - to read it")
    picture.add_argument("-o", "--output", metavar="FILE", help="a .svg, .png or .txt file; without it SVG is printed")
    picture.add_argument("--moving", action="store_true", help="the whole game as one SVG that plays by itself")
    picture.add_argument(
        "--at", type=_whole, default=None, metavar="N", help="the board after so many actions of the game"
    )
    picture.add_argument("--view", default=None, help="draw what this view may see: referee, seat1 …")
    picture.add_argument("--theme", choices=("system", "light", "dark"), default="system", help="its colors")
    picture.add_argument("--letters", action="store_true", help="letters on the crystals")
    picture.add_argument("--scale", type=float, default=2, help="how large a PNG is drawn (default 2)")
    picture.set_defaults(run=handouts.pictures)
    return top


def _version() -> str:
    from chakra_lab import __version__

    return __version__


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 16:
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text[:40]!r}")
    return int(text)


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def _start(options: argparse.Namespace) -> int:
    from chakra_lab.dashboard.launch import start

    return start(ip=options.ip, port=options.port, browser=not options.no_browser, token=options.token)
