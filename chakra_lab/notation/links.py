"""Addresses: what stands behind the ``?`` says what a page is to show, as whom, and in which language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, quote

from chakra_lab.notation.codes import parse_record_code, record_code
from chakra_lab.notation.errors import NotationError, check_size, quoted
from chakra_lab.notation.positions import parse_position_link, parse_rules, position_link, rules_text
from chakra_lab.notation.records import Record
from chakra_lab.rules.options import BASE, Rules
from chakra_lab.rules.position import Position
from chakra_lab.rules.setup import SEATS

REFEREE: Final = "referee"
LESSON_KEYS: Final = ("lesson", "practice", "level", "progress")
KEYS: Final = ("game", "position", *LESSON_KEYS, "at", "seats", "rules", "seed", "view", "language")
"""What an address may say; any other key is another program's and passed over."""

_KEYS_READ: Final = 50


@dataclass(frozen=True, slots=True)
class Link:
    """What an address asks for: a game (standing ``at`` so many actions from its start), a position, a lesson by its
    name, ``practice`` on a lesson at a ``level``, ``progress`` in lessons as a code, or a new game for ``seats`` under
    ``rules``; with the seed that it draws by, whose view and which language.

    >>> link_text(Link(seats=3, seed=7, view="seat2"))
    '?seats=3&seed=7&view=seat2'
    """

    game: Record | None = None
    position: Position | None = None
    lesson: str = ""
    practice: str = ""
    level: str = ""
    progress: str = ""
    at: int | None = None
    seats: int = 2
    rules: Rules = BASE
    seed: int | None = None
    view: str = REFEREE
    language: str = ""


def link_text(link: Link) -> str:
    """The query of an address, beginning with ``?``; what is as usual is left out."""
    asked: dict[str, str] = {}
    if link.game is not None:
        asked["game"] = record_code(link.game)
    elif link.position is not None:
        asked["position"] = position_link(link.position)
    elif link.lesson:
        asked["lesson"] = quote(link.lesson, safe="")
    elif link.practice:
        asked["practice"] = quote(link.practice, safe="")
    elif link.progress:
        asked["progress"] = link.progress
    else:
        asked["seats"] = str(link.seats)
        if link.rules != BASE:
            asked["rules"] = quote(rules_text(link.rules), safe=",=")
    if link.level:
        asked["level"] = quote(link.level, safe="")
    if link.at is not None:
        asked["at"] = str(link.at)
    if link.seed is not None:
        asked["seed"] = str(link.seed)
    if link.view != REFEREE:
        asked["view"] = link.view
    if link.language:
        asked["language"] = quote(link.language, safe="")
    return "?" + "&".join(f"{name}={value}" for name, value in asked.items())


def parse_link(text: str) -> Link:
    """What an address asks for, given whole, from its ``?`` on or without it; raises ``NotationError``.

    >>> parse_link("https://example.org/board?seats=3&seed=7#top").seats
    3
    >>> parse_link("seats=9")
    Traceback (most recent call last):
    ...
    chakra_lab.notation.errors.NotationError: seats, column 1: expected 2, 3 or 4, found '9'.
    """
    check_size(text, "address")
    query = text.strip().rpartition("?")[2].partition("#")[0]
    try:
        found = parse_qs(query, max_num_fields=_KEYS_READ)
    except ValueError as error:
        raise NotationError("address", 1, f"it asks for over {_KEYS_READ} things.") from error
    asked = {name: values[-1] for name, values in found.items() if name in KEYS}
    seats = _number(asked, "seats")
    if seats is not None and seats not in SEATS:
        raise NotationError("seats", 1, f"expected 2, 3 or 4, found {quoted(asked['seats'])}.")
    return Link(
        game=parse_record_code(asked["game"]) if "game" in asked else None,
        position=parse_position_link(asked["position"]) if "position" in asked else None,
        lesson=asked.get("lesson", ""),
        practice=asked.get("practice", ""),
        level=asked.get("level", ""),
        progress=asked.get("progress", ""),
        at=_number(asked, "at"),
        seats=seats or SEATS[0],
        rules=parse_rules(asked["rules"]) if "rules" in asked else BASE,
        seed=_number(asked, "seed"),
        view=asked.get("view", REFEREE),
        language=asked.get("language", ""),
    )


def _number(asked: dict[str, str], name: str) -> int | None:
    if name not in asked:
        return None
    text = asked[name].strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 16):
        raise NotationError(name, 1, f"expected a whole number, found {quoted(text)}.")
    return int(text)
