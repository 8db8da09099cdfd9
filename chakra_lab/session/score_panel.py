"""The score as items that add up, seat by seat, with small ladders above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import SeatScore, run_from_red, score
from chakra_lab.scene.labels import range_words
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.small import small_ladder
from chakra_lab.session.parts import heading

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LEVEL_NAMES = {
    "tea": "tea and rest",
    "cocoon": "cocoon",
    "chrysalis": "chrysalis",
    "butterfly": "butterfly",
    "disciple": "disciple",
    "sage": "sage",
}


def score_panel(session: Session, shown: Position) -> Node:
    """The live score of every seat; where values are unknown to the viewer, a range."""
    result = score(shown)
    unknown = any(seat.total is None for seat in result.seats)
    aside = _("unknown values as a range") if unknown else _("if the game ended now")
    if session.game.is_over:
        aside = _("final score")
    seats = range(1, shown.seats + 1)
    head = node(
        "tr",
        node("th", node("span", _("seat"), class_="clab-hidden"), scope="col"),
        [_seat_head(session, shown, seat) for seat in seats],
    )
    rows = [
        _row(_("values"), [_values(result[seat]) for seat in seats]),
        _row(_("alleviated"), [str(result[seat].points("alleviated")) for seat in seats]),
        _row(_("bonus"), [_bonus(shown, result[seat], seat) for seat in seats]),
    ]
    total = node(
        "tr",
        node("th", _("total"), scope="row"),
        [
            node("td", range_words(seat.least, seat.most), class_="clab-total", data_score=f"seat{number}")
            for number, seat in enumerate(result.seats, 1)
        ],
        class_="clab-total-row",
    )
    levels = None
    if session.game.is_over:
        levels = _row(_("level"), [_(LEVEL_NAMES[level]) if (level := result[seat].level) else "–" for seat in seats])
    return node(
        "section",
        heading(_("Score"), aside),
        node(
            "table",
            node("thead", head),
            node("tbody", rows, total, levels),
            class_=f"clab-score clab-seats-{shown.seats}",
        ),
        class_="clab-score-panel",
        aria_label=_("Score"),
        key="score",
    )


def _seat_head(session: Session, shown: Position, seat: int) -> Node:
    name = _("seat {seat}").format(seat=seat)
    if seat == session.settings.viewer:
        name = _("you, seat {seat}").format(seat=seat)
    to_move = seat == shown.seat and not session.game.is_over
    return node(
        "th",
        node("span", name, class_="clab-seat-name"),
        small_ladder(shown, seat),
        scope="col",
        class_="clab-to-move" if to_move else None,
        aria_current="true" if to_move else None,
        key=f"seat{seat}.head",
    )


def _row(name: str, cells: list[str]) -> Node:
    return node("tr", node("th", name, scope="row"), [node("td", cell) for cell in cells])


def _values(seat: SeatScore) -> str:
    others = sum(item.points or 0 for item in seat.items if item.name != "chakras")
    return range_words(seat.least - others, seat.most - others)


def _bonus(shown: Position, seat_score: SeatScore, seat: int) -> str:
    run = run_from_red(shown.boards[seat - 1])
    points = seat_score.points("bonus")
    if not run:
        return _("{points} · no red").format(points=points)
    return _("{points} · run {run}").format(points=points, run=run)
