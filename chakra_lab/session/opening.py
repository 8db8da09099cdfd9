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

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

VIEW_HEADER: Final = "View"
"""The header by which a record made for a seat says so; a referee's has none."""

_CODE: Final = re.compile(r"\s*[a-z][0-9]{1,4}\.[\w\s-]+\W*")
_ADDRESS: Final = re.compile(r"\s*(?:https?://|\?|[a-z]+=)", re.I)

_POSITION: Final = re.compile(rf"\s*(?:{BASE_WORD}|[{''.join(MODULES)}]+)[, ]")

FreshSeed = Callable[[], int]


class OpeningError(ValueError):
    """Something that cannot be opened; the message is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game to go on with, the view and the language that it is opened in, and what there is to say about it."""

    game: Game
    view: str = REFEREE
    language: str = ENGLISH
    said: str = ""


def opened_text(text: str, fresh_seed: FreshSeed) -> Opened:
    """What a text stands for: a record, a link (or what stands behind its ``?``), a code or a position.

    Raises ``OpeningError``.

    >>> from chakra_lab.rules import MODULES, new_game
    >>> opened_text(str(new_game(seats=3, seed=7)), lambda: 1).game
    <Game of 3: round 1, seat 1 to move, 1 positions>
    """
    try:
        if text.lstrip("\ufeff \t\r\n").startswith("["):
            return opened_record(parse_record(text), fresh_seed)
        if _ADDRESS.match(text):
            return opened_link(parse_link(text), fresh_seed)
        if _CODE.fullmatch(text):
            return opened_record(parse_record_code(text), fresh_seed)
        if _POSITION.match(text):
            return Opened(Game(parse_position(text.strip()), fresh_seed()))
    except (NotationError, GameError) as error:
        raise OpeningError(reason_words(error)) from error
    raise OpeningError(_("It is neither a record of a game nor a link, a code or a position."))


def opened_link(link: Link, fresh_seed: FreshSeed) -> Opened:
    """What a link asks for. Raises ``OpeningError``."""
    seed = fresh_seed() if link.seed is None else link.seed
    said = ""
    if link.lesson:
        raise OpeningError(_("There is no lesson {name} here.").format(name=repr(link.lesson[:40])))
    if link.game is not None:
        opened = opened_record(link.game, fresh_seed, seed, link.at)
    elif link.position is not None:
        opened = Opened(Game(link.position, seed))
    else:
        opened = Opened(Game(new_game(link.seats, seed, link.rules), seed))
    if link.language and link.language not in languages():
        said = _("There are no sentences in the language {name} yet, so here it is in English.")
        said = said.format(name=repr(link.language[:20]))
    return replace(
        opened,
        view=_view(opened.game, link.view) if link.view != REFEREE else opened.view,
        language=link.language if link.language in languages() else ENGLISH,
        said=f"{opened.said} {said}".strip(),
    )


def opened_record(
    record: Record, fresh_seed: FreshSeed, seed: int | None = None, at: int | None = None, view: str = ""
) -> Opened:
    """A game that a record tells, standing ``at`` so many actions from its start, else at its end.

    Values that the record does not show are dealt anew among those still possible. The view is the one asked for, else
    that of the record. Raises ``OpeningError``.
    """
    view = view or record.header(VIEW_HEADER) or REFEREE
    headers = tuple(header for header in record.headers if header[0] != VIEW_HEADER)
    record = replace(record, headers=headers)
    try:
        game = Game.from_record(record, fresh_seed() if seed is None else seed)
        said = ""
        if None in record.start.plenitude:
            game = _with_values_dealt(game, record, fresh_seed)
            said = _("Plenitude values that this view did not know were dealt anew.")
    except GameError as error:
        raise OpeningError(reason_words(error)) from error
    if at is not None:
        line = game.line()
        game.go_to(line[min(at, len(line) - 1)].number)
    return Opened(game, _view(game, view), said=said)


def _with_values_dealt(game: Game, record: Record, fresh_seed: FreshSeed) -> Game:
    """The same game with the unknown values dealt; its result follows from them."""
    start = with_values_dealt(record.start, fresh_seed())
    last = game.point
    result = result_text(replace(last.position, plenitude=start.plenitude)) if last.is_over else UNFINISHED
    return Game.from_record(replace(record, start=start, result=result), game.seed)


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


def resume(session: Session, text: str, view: str) -> None:
    """Go on with a game that a page kept: its record, and the view it was kept for."""
    try:
        opened = opened_record(parse_record(text), session.fresh_seed, view=view)
    except (NotationError, OpeningError) as error:
        session.hint(_("The game kept by this page could not be read, so here is a new one. {why}").format(why=error))
        return
    opened = replace(opened, language=session.settings.language)
    session.go_on_with(opened, _("The game goes on where this page was left."))


def open_brought(session: Session, text: object, name: str, size: object = None) -> None:
    """Open what was chosen or dropped: a file by its name and text, which is none where it is no text or too large.

    What cannot be opened is said, and the game stays as it was.
    """
    named = name[:80] or _("What you gave")
    if not isinstance(text, str):
        session.hint(refused_file(named, size if isinstance(size, int) else 0))
        return
    try:
        opened = opened_text(text, session.fresh_seed)
    except OpeningError as error:
        words = _("{file} could not be opened, and the game stays as it was. {why}")
        session.hint(words.format(file=named, why=error))
        return
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
    if isinstance(error, NotationError) and error.field in ("code", "record"):
        return error.reason[:1].upper() + error.reason[1:]
    return str(error)
