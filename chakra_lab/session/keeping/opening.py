"""What somebody brings along becomes a game to go on with: a link, a code, the text of a record or of a position."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from chakra_lab.game import Game, GameError, result_text
from chakra_lab.i18n import ENGLISH, _, languages
from chakra_lab.notation import (
    SIZE_LIMIT,
    UNFINISHED,
    Link,
    NotationError,
    Record,
    parse_link,
    parse_position,
    parse_record,
    parse_record_code,
)
from chakra_lab.notation.links import REFEREE
from chakra_lab.notation.positions import BASE_WORD
from chakra_lab.rules import MODULES, new_game
from chakra_lab.rules.setup import with_values_dealt
from chakra_lab.session.keeping.shelf import put_away
from chakra_lab.session.unreadable import with_others

if TYPE_CHECKING:
    from chakra_lab.lessons.practice import Practice
    from chakra_lab.lessons.progress import Progress
    from chakra_lab.session.session import Session

VIEW_HEADER: Final = "View"
"""The header by which a record made for a seat says so; a referee's has none."""

_CODE: Final = re.compile(r"\s*[a-z][0-9]{1,4}\.[\w\s-]+\W*")
_ADDRESS: Final = re.compile(r"\s*(?:https?://|\?|[a-z]+=)", re.I)

_POSITION: Final = re.compile(rf"\s*(?:{BASE_WORD}|[{''.join(MODULES)}]+)[, ]")

FreshSeed = Callable[[], int]


class OpeningError(ValueError):
    """Something that cannot be opened; the message is a sentence for people."""


class UnknownText(OpeningError):
    """A text that is nothing which could be opened."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game to go on with, the view and the language that it is opened in, what there is to say about it, and the
    lesson (or task of one), the practice or the progress that is opened before it."""

    game: Game
    view: str = REFEREE
    language: str = ENGLISH
    said: str = ""
    lesson: str = ""
    practice: Practice | None = None
    progress: Progress | None = None


def is_whole_game(text: str) -> bool:
    """Whether a text is meant as a position or a record, not as an action.

    >>> is_whole_game("base KRB/GGO/YPL"), is_whole_game('[Chakra "1"]'), is_whole_game("c3:KY>E")
    (True, True, False)
    """
    return bool(text.lstrip().startswith("[") or _POSITION.match(text))


def link_of(text: str) -> Link:
    """What a text asks for: a record, a link (or what stands behind its ``?``), a code or a position.

    Raises ``OpeningError``.

    >>> from chakra_lab.rules import new_game
    >>> link_of(str(new_game(seats=3, seed=7))).position == new_game(seats=3, seed=7)
    True
    """
    try:
        if text.lstrip("\ufeff \t\r\n").startswith("["):
            return Link(game=parse_record(text))
        if _ADDRESS.match(text):
            return parse_link(text)
        if _CODE.fullmatch(text):
            return Link(game=parse_record_code(text))
        positions = [line for line in text.splitlines() if _POSITION.match(line)]
        if positions:
            return Link(position=parse_position(positions[-1].strip()))
    except NotationError as error:
        raise OpeningError(reason_words(error)) from error
    raise UnknownText(_("It is neither a record of a game nor a link, a code or a position."))


def opened_text(text: str, fresh_seed: FreshSeed) -> Opened:
    """The game that a text stands for. Raises ``OpeningError``."""
    return opened_link(link_of(text), fresh_seed)


def opened_link(link: Link, fresh_seed: FreshSeed) -> Opened:
    """What a link asks for, ready to be played on. Raises ``OpeningError``.

    Values that a record does not show are dealt anew among those still possible; a position keeps its question marks.
    """
    opened = told(link, fresh_seed() if link.seed is None else link.seed)
    said = []
    if link.game is not None and None in link.game.start.plenitude:
        opened = replace(opened, game=_with_values_dealt(opened.game, fresh_seed()))
        said.append(_("Plenitude values that this view did not know were dealt anew."))
    if link.language and link.language not in languages():
        words = _("There are no sentences in the language {name} yet, so here it is in English.")
        said.append(words.format(name=repr(link.language[:20])))
    return replace(opened, said=" ".join(said))


def told(link: Link, seed: int) -> Opened:
    """What a link asks for, just as it tells it: nothing unknown is made up. Raises ``OpeningError``."""
    view = link.view
    if link.lesson and not _is_there(link.lesson):
        raise OpeningError(_("There is no lesson {name} here.").format(name=repr(link.lesson[:40])))
    if link.game is not None:
        view = link.game.header(VIEW_HEADER) or view if view == REFEREE else view
        game = _told_record(link.game, seed)
        line = game.line()
        game.go_to(line[len(line) - 1 if link.at is None else min(link.at, len(line) - 1)].number)
    elif link.position is not None:
        game = Game(link.position, seed)
    else:
        game = Game(new_game(link.seats, seed, link.rules), seed)
    language = link.language if link.language in languages() else ENGLISH
    opened = Opened(game, _view(game, view), language, lesson=link.lesson)
    return replace(opened, practice=_practice(link, seed), progress=_progress(link))


def _is_there(lesson: str) -> bool:
    from chakra_lab.lessons import is_there

    return is_there(lesson)


def _practice(link: Link, seed: int) -> Practice | None:
    if not link.practice:
        return None
    from chakra_lab.lessons.practice import MEDIUM, Practice, Sheet

    try:
        return Practice(Sheet(seed, link.practice, link.level or MEDIUM))
    except (KeyError, ValueError) as error:
        raise OpeningError(str(error.args[0])) from error


def _progress(link: Link) -> Progress | None:
    if not link.progress:
        return None
    from chakra_lab.lessons.saving import ProgressError, parse_progress_code

    try:
        return parse_progress_code(link.progress)
    except ProgressError as error:
        raise OpeningError(str(error)) from error


def _told_record(record: Record, seed: int) -> Game:
    headers = tuple(header for header in record.headers if header[0] != VIEW_HEADER)
    try:
        return Game.from_record(replace(record, headers=headers), seed)
    except GameError as error:
        raise OpeningError(reason_words(error)) from error


def _with_values_dealt(game: Game, seed: int) -> Game:
    """The same game with the unknown values dealt, standing where it stood; its result follows from them."""
    line = game.line()
    record = game.record()
    start = with_values_dealt(record.start, seed)
    end = replace(line[-1].position, plenitude=start.plenitude)
    result = result_text(end) if line[-1].is_over else UNFINISHED
    dealt = Game.from_record(replace(record, start=start, result=result), game.seed)
    dealt.go_to(dealt.line()[line.index(game.point)].number)
    return dealt


def _view(game: Game, view: str) -> str:
    """A view that the game has; raises ``OpeningError`` for another."""
    seats = [f"seat{seat}" for seat in range(1, game.position.seats + 1)]
    if view not in (REFEREE, *seats):
        raise OpeningError(
            _("There is no view {view} of this game; it has {views}.").format(
                view=repr(view[:20]), views=", ".join((REFEREE, *seats))
            )
        )
    return view


def open_brought(session: Session, text: object, name: str, size: object = None) -> None:
    """Open what was chosen or dropped: a file by its name and text, which is none where it is no text or too large.

    What cannot be opened is said, and the game stays as it was.
    """
    named = name[:80] or _("What you gave")
    if not isinstance(text, str):
        session.hint(refused_file(named, size if isinstance(size, int) else 0))
        return
    from chakra_lab.lessons.saving import is_progress

    if is_progress(text):
        from chakra_lab.session.lessons.practicing import open_progress

        open_progress(session, text, named)
        return
    try:
        opened = opened_text(text, session.fresh_seed)
    except OpeningError as error:
        words = _("{file} could not be opened, and the game stays as it was. {why}")
        session.hint(words.format(file=named, why=error))
        return
    put_away(session)
    opened = replace(opened, language=session.settings.language)
    session.go_on_with(opened, _("{file} is open.").format(file=named))


def refused_file(name: str, size: int) -> str:
    """Why a file was not even read: it is too large, or no text."""
    if size > SIZE_LIMIT:
        return _("{file} has {size} bytes, and no record is that large; at most {most} are read.").format(
            file=name, size=size, most=SIZE_LIMIT
        )
    return _("{file} is no text, so it is no record of a game; records end in .chakra.").format(file=name)


def reason_words(error: Exception) -> str:
    """What is wrong, for people: a code has no columns that anybody could look at."""
    if not isinstance(error, NotationError):
        return str(error)
    if error.field in ("code", "record"):
        return error.reason[:1].upper() + error.reason[1:]
    return with_others(str(error), len(error.others))
