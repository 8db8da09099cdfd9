"""What a page keeps for its reload, beside the record of its game: where somebody stood, what was switched on, the
names of branches, the earlier games. It is made for the view in force: nothing is in it that this view may not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from chakra_lab.game import Game, GameError, Point
from chakra_lab.i18n import _, languages
from chakra_lab.notation import Link, NotationError, parse_record, position_text, record_text
from chakra_lab.notation.links import REFEREE
from chakra_lab.rules.views import view_for
from chakra_lab.session.keeping.opening import Opened, OpeningError, opened_link, opened_text
from chakra_lab.session.keeping.own_games import mark_of, marked
from chakra_lab.session.keeping.records import record_of_game
from chakra_lab.session.keeping.shelf import game_words, put_away
from chakra_lab.session.settings import MOTIONS, PACES, SHARES, TABS, THEMES, Settings

if TYPE_CHECKING:
    from chakra_lab.lessons.progress import Progress
    from chakra_lab.session.session import Session

MOST_SHELVED: Final = 8
"""Earlier games that a page keeps; a browser's store is small."""


def _one_of(known: Any) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in known


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


SWITCHES: Final[Mapping[str, Callable[[object], bool]]] = {
    "theme": _one_of(THEMES),
    "projector": _is_switch,
    "letters": _is_switch,
    "confirm": _is_switch,
    "motion": _one_of(MOTIONS),
    "pace": _one_of(PACES),
    "hand_over": _is_switch,
    "tab": _one_of(TABS),
    "language": lambda value: value in languages(),
    "share": _one_of(SHARES),
}
"""What is kept of the settings, each with what may be read for it; the view goes with the record."""


class Kept(NamedTuple):
    """What a page keeps: the record of its view, what else belongs to its game and its switches, the earlier games."""

    record: str
    page: str
    shelf: str


NOTHING_KEPT: Final = Kept("", "", "")


def kept(session: Session) -> Kept:
    """What the page may keep for the view in force; nothing while the screen is handed over, when nobody's knowledge
    is shown: the page then marks what it has kept before as between two seats."""
    if session.handing_over:
        return NOTHING_KEPT
    game = session.shelved or session.game
    settings = replace(session.settings, shown=None, compact=False)
    again = session.faults or session.shelved  # the record on the page is of another game, or could not be read again
    mark = mark_of(session, game)
    lessons = session.drawn.part(_lessons, session.lessons.done, session.lessons.name)
    beside = (("editor", _set_up(session)), *lessons)
    is_other, faulty, done = bool(again), bool(session.faults), session.turn_done
    page = session.drawn.part(_page, game, game.revision, mark, settings, faulty, is_other, done, beside)
    games = tuple((each, each.revision, mark_of(session, each)) for each in session.shelf[:MOST_SHELVED])
    shelf = session.drawn.part(_shelf, games, settings.viewer)
    return Kept("" if session.faults else session.record(), page, shelf)


def _shelf(games: tuple[tuple[Game, int, str], ...], viewer: int | None) -> str:
    return json.dumps([{"mark": mark, **_whole(game, viewer)} for game, _, mark in games]) if games else ""


Beside = tuple[tuple[str, str], ...]
"""What is kept beside a game, by name: the position set up in the editor, the progress in the lessons."""


def _lessons(done: Progress | None, name: str) -> Beside:
    """The progress in the lessons as text, and the task that is on."""
    if done is None or not (done.results or done.practice):
        return (("lesson", name),)
    from chakra_lab.lessons.saving import progress_text

    return (("progress", progress_text(done)), ("lesson", name))


def _set_up(session: Session) -> str:
    """What is set up in the editor of the view in force, as text."""
    if not session.editors:
        return ""
    from chakra_lab.session.editor.changes import kept_text

    return kept_text(session)


def _page(
    game: Game,
    _revision: int,
    mark: str,
    settings: Settings,
    faulty: bool,
    other: bool,
    done: Point | None,
    beside: Beside,
) -> str:
    found: dict[str, object] = {name: getattr(settings, name) for name in SWITCHES}
    found |= {name: text for name, text in beside if text}
    found |= {"view": settings.view, "mark": mark}
    if len(game.points) > 1:
        found["about"] = game_words(game, settings.viewer)
    if faulty:
        found["position"] = position_text(view_for(game.root.position, settings.viewer).shown)
    elif other:
        found |= _whole(game, settings.viewer)
    else:
        found |= _course(game, settings.viewer)
        found |= {"done": game.as_written().index(done)} if done and settings.hand_over else {}
    return json.dumps(found)


def _whole(game: Game, viewer: int | None) -> dict[str, object]:
    return {"record": record_text(record_of_game(game, viewer)), **_course(game, viewer)}


def _course(game: Game, viewer: int | None) -> dict[str, object]:
    """What a record does not tell: the point in view, names, lines ended elsewhere; points are counted as written."""
    order = game.as_written()
    found: dict[str, object] = {"here": order.index(game.point)}
    names = {str(number): point.name for number, point in enumerate(order) if point.name}
    ends = [number for number, point in enumerate(order) if point.ended]
    found |= {"names": names} if names else {}
    found |= {"ends": ends} if ends else {}
    found |= {"seed": game.seed} if viewer is None and game.seed is not None else {}
    return found


# Going on


def resume(session: Session, left: Kept, between: bool = False) -> None:
    """Go on with what a page kept; ``between`` two seats where it was left while the screen was handed over. What
    cannot be read of it is left out."""
    page = _read(left.page)
    session.settings = _switched(session.settings, page)
    session.lessons.resume(str(page.get("progress", "")), str(page.get("lesson", "")))
    session.shelf = [game for each in _read_list(left.shelf)[:MOST_SHELVED] if (game := _game(session, each))]
    record, place = page.get("record", left.record), page.get("position")
    if isinstance(place, str):
        opened = _opened(session, lambda: opened_text(place, session.fresh_seed), page)
    elif record:
        opened = _opened(session, lambda: opened_link(_link(str(record), page), session.fresh_seed), page)
    else:
        return
    if opened:
        session.go_on_with(opened, _("The game goes on where this page was left."))
        _take_up(session, str(page.get("editor", "")))
        session.turn_done = None if between else _numbered(session.game, page.get("done"))
        session.handing_over = between and session.settings.hand_over


def _take_up(session: Session, text: str) -> None:
    """Go on with what was set up in the editor, if anything was."""
    if text:
        from chakra_lab.session.editor.changes import take_up

        take_up(session, text)


def resume_own(session: Session, record: str, page: str) -> None:
    """Go on with one of the games that the browser keeps; the one that was explored is put on the shelf."""
    course = _read(page)
    record = str(course.get("record", record))
    opened = _opened(session, lambda: opened_link(_link(record, course), session.fresh_seed), course)
    if opened:
        put_away(session)
        session.go_on_with(opened, _("The game kept in this browser goes on."))


def _link(record: str, course: Mapping[str, object]) -> Link:
    """What a record and what was kept beside it ask for. Raises ``NotationError``."""
    seed, view = course.get("seed"), course.get("view")
    return Link(
        game=parse_record(record),
        seed=seed if isinstance(seed, int) else None,
        view=view if isinstance(view, str) else REFEREE,
    )


def _opened(session: Session, opening: Callable[[], Opened], page: Mapping[str, object]) -> Opened | None:
    """What was kept, set out as it was; ``None`` where it cannot be read, which is said."""
    try:
        opened = opening()
    except (NotationError, OpeningError) as error:
        session.hint(_("The game that was kept could not be read. {why}").format(why=error))
        return None
    _set_out(opened.game, page)
    marked(session, opened.game, page.get("mark"))
    return replace(opened, language=session.settings.language)


def _set_out(game: Game, course: Mapping[str, object]) -> None:
    """Name the branches, end the lines that were ended, and stand where somebody stood."""
    order, last = game.as_written(), game.line()[-1]
    ends, names, here = course.get("ends"), course.get("names"), course.get("here")
    for number in ends if isinstance(ends, list) else ():
        if isinstance(number, int) and 0 <= number < len(order):
            game.go_to(order[number].number)
            with suppress(GameError):
                game.end_stuck()
    for number, name in names.items() if isinstance(names, dict) else ():
        if number.isascii() and number.isdigit() and int(number) < len(order):
            game.rename(order[int(number)].number, str(name)[:60])
    game.go_to((_numbered(game, here) or last).number)


def _numbered(game: Game, number: object) -> Point | None:
    """A point by its number as written, if there is one."""
    order = game.as_written()
    return order[number] if isinstance(number, int) and 0 <= number < len(order) else None


def _game(session: Session, kept: object) -> Game | None:
    if not isinstance(kept, dict):
        return None
    try:
        game = opened_link(_link(str(kept.get("record")), kept), session.fresh_seed).game
    except (NotationError, OpeningError):
        return None
    _set_out(game, kept)
    marked(session, game, kept.get("mark"))
    return game


def _switched(settings: Settings, page: Mapping[str, object]) -> Settings:
    return settings.changed(
        **{name: page[name] for name, fits in SWITCHES.items() if name in page and fits(page[name])}
    )


def _read(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _read_list(text: str) -> list[object]:
    try:
        found = json.loads(text)
    except ValueError:
        return []
    return found if isinstance(found, list) else []
