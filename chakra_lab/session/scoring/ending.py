"""The end of a game as a scene: the plenitude tokens are turned one by one, then the items are counted up.

The scene only shows: everything is known from its first moment on, and whatever is done meanwhile ends it. It plays
where somebody watches with motion switched on, which the page tells with each intent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import CHAKRAS, RUNG_NAMES
from chakra_lab.rules.scoring import Score, score
from chakra_lab.scene.words.events import seats_words, short_rung
from chakra_lab.scene.words.scores import item_name, item_names, winners_words
from chakra_lab.session.scoring.earned import Asked, earned_nodes
from chakra_lab.session.shown import shown_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chakra_lab.session.session import Session

PACES: Final = {"normal": 520, "slow": 1500}
"""How long each row is looked at, by the motion that is switched on, in milliseconds."""

Row = int | str
"""A row that is counted: a rung, or the name of an item."""


def rows_of(result: Score) -> tuple[Row, ...]:
    """The rows in the order in which they are counted.

    >>> from chakra_lab.rules.position import Board, Position
    >>> rows_of(score(Position(boards=(Board(), Board()))))
    (1, 2, 3, 4, 5, 6, 7, 'alleviated', 'bonus')
    """
    return (*CHAKRAS, *(name for name in item_names(result) if name != "chakras"))


def begin(session: Session) -> None:
    """Begin the scene if the game has just ended, somebody watches and all values are known; else say who has won."""
    if not session.game.is_over:
        return
    result = score(shown_position(session))
    known = all(seat.total is not None for seat in result.seats)
    if session.lively and session.settings.motion in PACES and known:
        session.counted = 0
    else:
        session.tell(f"{session.said.text} {winners_words(result)}".strip())


def press(session: Session, name: str) -> bool:
    """Do what a press about the end asks for; whether it was one."""
    if name not in ("ending.skip", "ending.again") or not session.game.is_over:
        return False
    tell_winners(session)
    if name == "ending.again":
        session.settings = session.settings.changed(tab="explore")
        begin(session)
    return True


def tell_winners(session: Session) -> None:
    """Say who has won, where the game in view is over."""
    if session.game.is_over:
        session.hint(winners_words(score(shown_position(session))))


def tick(session: Session) -> None:
    """Count one row more; after the last one the scene is over."""
    if session.counted is None:
        return
    result = score(shown_position(session))
    rows = rows_of(result)
    if session.counted >= len(rows):
        session.counted = None
        session.hint(winners_words(result))
        return
    session.hint(row_words(result, rows[session.counted]))
    session.counted += 1


def pace(session: Session) -> str | None:
    """How soon the page asks for the next row, in milliseconds; ``None`` while nothing is counted up."""
    return None if session.counted is None else str(PACES.get(session.settings.motion, PACES["normal"]))


def turned(session: Session) -> str | None:
    """The chakras whose tokens are turned already, for the drawings; ``None`` while nothing is counted up."""
    if session.counted is None:
        return None
    return " ".join(RUNG_NAMES[rung] for rung in CHAKRAS if rung <= session.counted) or "none"


def counted_nodes(session: Session) -> Iterator[tuple[str, int | None]]:
    """The nodes of the board that earn the row which is being counted."""
    position = shown_position(session)
    if not session.counted:
        return
    row = rows_of(score(position))[session.counted - 1]
    for seat in range(1, position.seats + 1):
        name = row if isinstance(row, str) else "chakras"
        for found, points in earned_nodes(position, Asked(seat, name)):
            if isinstance(row, str) or found.split(".")[1] == RUNG_NAMES[row]:
                yield found, points


def row_words(result: Score, row: Row) -> str:
    """What a row brings to whom.

    >>> from chakra_lab.rules.position import Board, Position
    >>> red = Board(("", "", "", "", "", "", "", "RRR", "K"))
    >>> result = score(Position(plenitude=(1, 1, 2, 2, 3, 3, 4), boards=(red, Board(), red)))
    >>> row_words(result, 7), row_words(result, "bonus"), row_words(result, 1)
    ('Red: seats 1 and 3 get 4 points.', 'Bonus: seats 1 and 3 get 2 points.', 'Purple: nobody.')
    """
    name = short_rung(row) if isinstance(row, int) else item_name(row)
    by_points: dict[int, list[int]] = {}
    for seat, found in enumerate(result.seats, 1):
        earned = sum(item.points or 0 for item in found.items if row in (item.name, item.rung))
        if earned:
            by_points.setdefault(earned, []).append(seat)
    parts = [_got(seats, points) for points, seats in sorted(by_points.items(), reverse=True)]
    said = "; ".join(parts) or _("nobody")
    return f"{name[:1].upper()}{name[1:]}: {said}."


def _got(seats: list[int], points: int) -> str:
    who = seats_words(seats)
    if len(seats) > 1:
        return ngettext("{seats} get {n} point", "{seats} get {n} points", points).format(seats=who, n=points)
    return ngettext("{seat} gets {n} point", "{seat} gets {n} points", points).format(seat=who, n=points)
