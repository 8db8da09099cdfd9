"""The charts of the scoring: runs and items by seat, and how a game came to its score, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from chakra_lab.game import Point
from chakra_lab.i18n import _
from chakra_lab.rules.components import CHAKRAS, RED, own_letter
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.scoring import run_from_red, score
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import N_, range_words, seat_name
from chakra_lab.scene.words.scores import above_gap, item_name, item_names
from chakra_lab.session.charts import Cell, Chart, Series
from chakra_lab.session.shown import shown_at

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

COUNTS: Final = 2
IN_VAIN: Final = 1
"""Values of the chart of runs: a harmonized chakra that counts for the run, and one above the gap."""


# By seat


def runs_chart(position: Position) -> Chart:
    """The ladders of all seats as bars from red upward: the run, its gap, and what does not count above it."""
    result = score(position)
    seats = tuple(seat_name(seat) for seat, _board in position.all_boards())
    series = tuple(
        Series(
            short_rung(rung),
            tuple(_in_run(board, rung) for board in position.boards),
            own_letter(rung),
            notes=tuple(_run_note(board, rung) for board in position.boards),
        )
        for rung in reversed(CHAKRAS)
    )
    rows = []
    for seat, board in position.all_boards():
        run = run_from_red(board)
        gap = short_rung(RED - run) if run < len(CHAKRAS) else ""
        rows.append((seat_name(seat), run, gap, len(above_gap(board)), result[seat].points("bonus") or 0))
    return Chart(
        "runs",
        _("Runs from red"),
        _(
            "Each bar is a ladder: filled from red up to the gap; what stands harmonized above it is hatched and "
            "does not count."
        ),
        _("seat"),
        _("chakra"),
        seats,
        series,
        (_("seat"), _("run"), _("gap at"), _("above the gap"), _("bonus")),
        tuple(rows),
        heights=tuple(short_rung(rung) for rung in reversed(CHAKRAS)),
    )


def _in_run(board: Board, rung: int) -> int:
    if rung not in board.harmonized():
        return 0
    return COUNTS if rung > RED - run_from_red(board) else IN_VAIN


def _run_note(board: Board, rung: int) -> str:
    return (_("not harmonized"), _("above the gap, does not count"), _("in the run"))[_in_run(board, rung)]


def items_chart(position: Position) -> Chart:
    """The score of each seat, item upon item; what depends on unknown values as its least and what may be added."""
    result = score(position)
    seats = range(1, position.seats + 1)
    series = [
        Series(short_rung(rung), tuple(_chakra_points(position, seat, rung) for seat in seats), own_letter(rung))
        for rung in reversed(CHAKRAS)
    ]
    letters = {"alleviated": "K", "yin_yang": "W"}
    for name in item_names(result)[1:]:
        points = tuple(result[seat].points(name) for seat in seats)
        series.append(Series(item_name(name), points, letters.get(name, "")))
    sure = [sum(item.points or 0 for item in seat.items) for seat in result.seats]
    if any(seat.total is None or seat.least != low for seat, low in zip(result.seats, sure, strict=True)):
        least = tuple(seat.least - low for seat, low in zip(result.seats, sure, strict=True))
        more = tuple(seat.most - seat.least for seat in result.seats)
        series += [Series(_("unknown values, at least"), least), Series(_("unknown values, up to"), more)]
    shown = [found for found in series if any(found.values)]
    totals = [range_words(seat.least, seat.most) for seat in result.seats]
    columns = (_("seat"), *(found.name for found in shown), _("total"))
    rows = [
        (seat_name(seat), *(_cell(found.values[seat - 1]) for found in shown), _number(totals[seat - 1]))
        for seat in seats
    ]
    return Chart(
        "items",
        _("Scores by items"),
        _("Each bar adds up to a total; a chakra has its color, what is alleviated is black."),
        _("seat"),
        _("points"),
        tuple(seat_name(seat) for seat in seats),
        tuple(shown),
        columns,
        tuple(rows),
        panels=tuple(totals),
    )


def _chakra_points(position: Position, seat: int, rung: int) -> int | None:
    return position.plenitude[rung - 1] if rung in position.boards[seat - 1].harmonized() else 0


def _cell(value: int | None) -> Cell:
    return "" if value is None else value


def _number(words: str) -> Cell:
    return int(words) if words.isdigit() else words


# Turn by turn


class Turns(NamedTuple):
    """The line in view: each position as the viewer could see it then, how its turn is numbered, what a press on it
    presses, and which of them is in view."""

    positions: tuple[Position, ...]
    labels: tuple[str, ...]
    presses: tuple[str, ...]
    here: int | None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, self.positions[0].seats + 1)

    @property
    def boards(self) -> list[tuple[Board, ...]]:
        """The boards of each position."""
        return [position.boards for position in self.positions]


def turns_of(session: Session) -> Turns:
    """The line in view, with nothing in it that the viewer may not know."""
    line = session.game.line()
    return Turns(
        tuple(shown_at(session, point) for point in line),
        tuple(_turn_label(point) for point in line),
        tuple(f"log.{point.number}" for point in line),
        line.index(session.game.point) if session.game.point in line else None,
    )


def ranges_chart(turns: Turns) -> Chart:
    """The score that each seat would have had after each turn, as far as the viewer could tell then."""
    results = [score(position) for position in turns.positions]
    seats = turns.seats
    series = tuple(
        Series(
            seat_name(seat),
            tuple(found[seat].least for found in results),
            panel=seat - 1,
            upper=tuple(found[seat].most for found in results),
        )
        for seat in seats
    )
    known = all(found[seat].total is not None for found in results for seat in seats)
    columns = [seat_name(seat) for seat in seats]
    if not known:
        columns = [words.format(seat=name) for name in columns for words in (_("{seat} at least"), _("{seat} at most"))]
    rows = [
        [
            number
            for seat in seats
            for number in ((found[seat].least,) if known else (found[seat].least, found[seat].most))
        ]
        for found in results
    ]
    about = _("What each seat would have scored, had the game ended after that turn.")
    if not known:
        about += " " + _("Unknown values make it a band.")
    return _by_turn(turns, "ranges", _("Score by turn"), about, _("points"), series, columns, rows)


def harmonized_chart(turns: Turns) -> Chart:
    """How many chakras each seat had harmonized after each turn, with the turns in which one came."""
    boards, seats = turns.boards, turns.seats
    counts = [[len(found[seat - 1].harmonized()) for seat in seats] for found in boards]
    series = [Series(seat_name(seat), tuple(row[seat - 1] for row in counts), panel=seat - 1) for seat in seats]
    for seat in seats:
        series += _harmonizings([found[seat - 1] for found in boards], seat)
    return _by_turn(
        turns,
        "harmonized",
        _("Harmonized chakras by turn"),
        _("Each step is marked with the chakra that was harmonized; five bring the end."),
        _("chakras"),
        tuple(series),
        [seat_name(seat) for seat in seats],
        counts,
    )


def _harmonizings(boards: Sequence[Board], seat: int) -> Iterator[Series]:
    """For each chakra the turns in which a seat harmonized it, at the height of its count then; of several in one turn
    each has a step of its own."""
    steps = [_steps(before, after) for before, after in zip((Board(), *boards[:-1]), boards, strict=True)]
    for rung in CHAKRAS:
        came = tuple(step.get(rung) for step in steps)
        if any(came):
            yield Series(short_rung(rung), came, own_letter(rung), panel=seat - 1)


def _steps(before: Board, after: Board) -> dict[int, int]:
    """The chakras that came in a turn, each with how many there were with it."""
    new = [rung for rung in reversed(after.harmonized()) if rung not in before.harmonized()]
    return {rung: len(after.harmonized()) - len(new) + place for place, rung in enumerate(new, 1)}


TOKEN_PLACES: Final[dict[str, Callable[[Board], int]]] = {
    N_("in the supply"): lambda board: board.supply,
    N_("on spaces"): lambda board: len(board.spaces),
    N_("in notches"): lambda board: len(board.notches),
}
"""Where inspiration tokens are, with how many of a board are there."""


def tokens_chart(turns: Turns) -> Chart:
    """Where the five inspiration tokens of each seat were after each turn."""
    boards, seats = turns.boards, turns.seats
    series = tuple(
        Series(_(place), tuple(count(found[seat - 1]) for found in boards), panel=seat - 1)
        for seat in seats
        for place, count in TOKEN_PLACES.items()
    )
    columns = [f"{seat_name(seat)} {_(place)}" for seat in seats for place in TOKEN_PLACES]
    rows = [[count(found[seat - 1]) for seat in seats for count in TOKEN_PLACES.values()] for found in boards]
    return _by_turn(
        turns,
        "tokens",
        _("Inspiration tokens by turn"),
        _("Five in all: free in the supply, on inspiration spaces until a meditation, or locked in notches."),
        _("tokens"),
        series,
        columns,
        rows,
    )


def _by_turn(
    turns: Turns,
    name: str,
    title: str,
    about: str,
    y_title: str,
    series: tuple[Series, ...],
    columns: Sequence[str],
    rows: Sequence[Sequence[int]],
) -> Chart:
    """A chart with a panel for each seat, along the turns of the line in view."""
    return Chart(
        name,
        title,
        about,
        _("turn"),
        y_title,
        turns.labels,
        series,
        (_("turn"), *columns),
        tuple((label, *row) for label, row in zip(turns.labels, rows, strict=True)),
        panels=tuple(seat_name(seat) for seat in turns.seats),
        presses=turns.presses,
        here=turns.here,
    )


def _turn_label(point: Point) -> str:
    """The round and seat of the turn that led to a point, as the log numbers it."""
    if point.parent is None:
        return _("start")
    before = point.parent.position
    return f"{before.round}.{before.seat}"


BY_POSITION: Final[dict[str, Callable[[Position], Chart]]] = {"runs": runs_chart, "items": items_chart}
BY_TURN: Final[dict[str, Callable[[Turns], Chart]]] = {
    "ranges": ranges_chart,
    "harmonized": harmonized_chart,
    "tokens": tokens_chart,
}
"""The charts of the scoring by name: of the position that is asked about, and of the line in view."""

OF_SCORING: Final = {
    "runs": N_("Runs"),
    "items": N_("Items"),
    "ranges": N_("Score by turn"),
    "harmonized": N_("Harmonized by turn"),
    "tokens": N_("Tokens by turn"),
}
"""The charts of the scoring, with the words on the buttons that show them."""
