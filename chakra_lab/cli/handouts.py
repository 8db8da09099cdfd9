"""What is handed out: pictures of boards and games, worksheets and their answers."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path

from chakra_lab.cli.reading import DONE, REFUSED, Unreadable, complain, is_file, text_of


def worksheets(options: argparse.Namespace) -> int:
    """Write a worksheet and its answers, and print where they are."""
    from chakra_lab.lessons import Questions
    from chakra_lab.lessons.worksheet import answers, worksheet

    seed = int.from_bytes(os.urandom(3)) if options.seed is None else options.seed
    if not 1 <= options.count <= 40:
        raise Unreadable(f"A sheet has 1 to 40 questions, not {options.count}.")
    try:
        questions = Questions(seed, options.lesson, options.level, options.count)
        pages = {"worksheet.html": worksheet(questions), "answers.html": answers(questions)}
    except (KeyError, ValueError) as error:
        raise Unreadable(str(error.args[0])) from error
    folder = Path(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in pages.items():
        (folder / name).write_text(page, encoding="utf-8")
        print(folder / name)
    return DONE


def pictures(options: argparse.Namespace) -> int:
    """Draw a board, or a game as a moving picture."""
    from chakra_lab.notation.links import REFEREE
    from chakra_lab.session.keeping.opening import OpeningError, UnknownText, link_of, told
    from chakra_lab.widgets.pictures import PictureError, picture

    read = options.what == "-" or is_file(options.what)
    text = text_of(options.what) if read else options.what
    try:
        link = link_of(text)
        if link.lesson or link.practice or link.progress:
            raise Unreadable("That link opens lessons, not a board or a game; see chakra-lab worksheet --help.")
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
    except UnknownText as error:
        raise Unreadable(str(error) if read else f"There is no file {options.what[:80]!r} here. {error}") from error
    except OpeningError as error:
        raise Unreadable(str(error)) from error
    except PictureError as error:
        complain(str(error))
        return REFUSED
    if options.output:
        Path(options.output).write_bytes(drawn)
    else:
        print(drawn.decode("utf-8"))
    return DONE
