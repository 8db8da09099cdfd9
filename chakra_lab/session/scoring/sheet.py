"""The score sheet: the ladders of all seats side by side, each rung with the points it earns, adding up downward.

Rows are rungs, columns are seats; the line of the run rises through the cells. Pressing a cell asks what if.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import CHAKRAS, EARTH, RED, RUNG_NAMES
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.scoring import Range, run_from_red, tokens_left
from chakra_lab.scene.board.sheet import sheet_earth, sheet_mark, sheet_rung
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import range_words, seat_head
from chakra_lab.scene.words.scores import above_gap, item_names, level_name, rules_of, run_words
from chakra_lab.session.parts import button, rule_link
from chakra_lab.session.scoring.cells import ALL, Sheet, counted_cell, item_row, pressed_cell, sum_cell
from chakra_lab.session.scoring.module_rows import MODULE_ROWS

NARROW_FROM: Final = 3
"""Seats from which a phone has room for narrow cells only."""


def score_sheet(sheet: Sheet) -> Node:
    """The sheet as a table; its columns add up to the totals in its last but one row."""
    names = [name for name in item_names(sheet.result) if name not in ("chakras", "alleviated")]
    head = node(
        "tr",
        node("th", node("span", _("rung"), class_="clab-hidden"), scope="col"),
        [_head(sheet, seat) for seat in sheet.seats],
    )
    rungs = [_rung_row(sheet, rung) for rung in CHAKRAS]
    items = [row for name in names for row in MODULE_ROWS.get(name, _item_rows)(sheet, name)]
    classes = [f"clab-sheet-of-{sheet.position.seats}", *(["clab-narrow"] if sheet.narrow else [])]
    return node(
        "table",
        node("thead", head),
        node("tbody", rungs, _earth_row(sheet), class_="clab-sheet-rungs"),
        node("tbody", items, _total_row(sheet), _level_row(sheet)),
        class_=" ".join(["clab-sheet", *classes]),
        style=f"--clab-more-rows: {len(items) - 1}",
        key="sheet",
    )


def _head(sheet: Sheet, seat: int) -> Node:
    name = seat_head(seat, sheet.position.seats, sheet.viewer)
    leads = sheet.counted is ALL and seat in (sheet.result.winners or ())
    return node(
        "th",
        node("span", name, class_="clab-seat-name"),
        scope="col",
        aria_label=seat_head(seat, 2, sheet.viewer),
        class_="clab-leads" if leads else None,
        key=f"seat{seat}",
    )


def _rung_row(sheet: Sheet, rung: int) -> Node:
    value = sheet.position.plenitude[rung - 1]
    shown = value if sheet.counted.shows(rung) else None
    color = short_rung(rung)
    said = _("value {value}").format(value=shown) if shown else _("value unknown")
    inside = (
        sheet_mark(rung),
        node("span", color, class_="clab-sheet-name"),
        node("span", "?" if shown is None else str(shown), class_="clab-sheet-value", aria_hidden="true"),
    )
    label = f"{color}: {said}"
    name = f"what-if.value.{RUNG_NAMES[rung]}"
    head = (
        button(name, *inside, class_="clab-sheet-head", aria_label=label)
        if sheet.live
        else node("div", *inside, class_="clab-sheet-head", aria_label=label, role="img")
    )
    return node(
        "tr",
        node("th", head, scope="row"),
        [_rung_cell(sheet, seat, rung) for seat in sheet.seats],
        key=f"rung{rung}",
    )


def _rung_cell(sheet: Sheet, seat: int, rung: int) -> Node:
    board = sheet.position.boards[seat - 1]
    run, above = _run(board)
    done = rung > RED - run or rung in above
    points = chakra_points(sheet.position, rung) if done else None
    lit = f"seat{seat}.{RUNG_NAMES[rung]}" in sheet.lit
    picture = sheet_rung(rung, board.rungs[rung], run, above, lit, sheet.narrow)
    shown = range_words(*points) if points and sheet.counted.shows(rung) else ""
    name = f"what-if.seat{seat}.{RUNG_NAMES[rung]}"
    return pressed_cell(sheet, name, picture, shown, _rung_label(seat, rung, run, points), done)


@lru_cache(maxsize=64)
def _run(board: Board) -> tuple[int, tuple[int, ...]]:
    """The run from red of a board, and what is harmonized above its gap."""
    return run_from_red(board), above_gap(board)


def chakra_points(position: Position, rung: int) -> Range:
    """What a harmonized chakra is worth: its value, or the least and the most that it can be.

    >>> chakra_points(Position(plenitude=(None, 1, 1, 2, 2, 3, 3)), 1)
    Range(least=4, most=4)
    """
    value = position.plenitude[rung - 1]
    if value is not None:
        return Range(value, value)
    left = tokens_left(position) or (0,)
    return Range(left[0], left[-1])


def _rung_label(seat: int, rung: int, run: int, points: Range | None) -> str:
    where = _("{chakra} of seat {seat}").format(chakra=short_rung(rung), seat=seat)
    if points is None:
        return _("{where}: not harmonized").format(where=where)
    worth = ngettext("{points} point", "{points} points", points.most).format(points=range_words(*points))
    counts = _("in the run") if rung > RED - run else _("above the gap, not in the run")
    return _("{where}: harmonized, {worth}, {counts}").format(where=where, worth=worth, counts=counts)


def _earth_row(sheet: Sheet) -> Node:
    head = node("div", sheet_mark(EARTH), node("span", _("earth"), class_="clab-sheet-name"), class_="clab-sheet-head")
    return node("tr", node("th", head, scope="row"), [_earth_cell(sheet, seat) for seat in sheet.seats], key="earth")


def _earth_cell(sheet: Sheet, seat: int) -> Node:
    board = sheet.position.boards[seat - 1]
    count = board.alleviated
    points = str(count) if count and sheet.counted.shows("alleviated") else ""
    label = ngettext("seat {seat}: {n} alleviated energy", "seat {seat}: {n} alleviated energies", count).format(
        seat=seat, n=count
    )
    return counted_cell(
        sheet,
        f"what-if.seat{seat}.earth",
        count,
        sheet_earth(board.rungs[EARTH], f"seat{seat}.earth" in sheet.lit, sheet.narrow),
        label,
        points,
        less=_("seat {seat}: one alleviated energy less").format(seat=seat),
        more=_("seat {seat}: one alleviated energy more").format(seat=seat),
    )


def _item_rows(sheet: Sheet, name: str) -> Iterator[Node]:
    yield item_row(sheet, name, rules_of(sheet.result).get(name, ""), _item_cell)


def _item_cell(sheet: Sheet, seat: int, name: str) -> Node:
    points = str(sheet.result[seat].points(name))
    if name != "bonus":
        return sum_cell("", points)
    board = sheet.position.boards[seat - 1]
    run = run_from_red(board)
    short = _("run of {n}").format(n=run) if run else _("no red")
    return sum_cell(short, points, run_words(board))


def _total_row(sheet: Sheet) -> Node:
    cells = [
        sum_cell("", range_words(*counted_total(sheet, seat)), class_="clab-sheet-total", total_of=f"seat{seat}")
        for seat in sheet.seats
    ]
    return node("tr", node("th", _("total"), scope="row"), cells, class_="clab-sheet-sum", key="total")


def counted_total(sheet: Sheet, seat: int) -> Range:
    """The total of a seat, or what it has come to so far."""
    if sheet.counted.rows is None:
        return Range(sheet.result[seat].least, sheet.result[seat].most)
    total = 0
    for item in sheet.result[seat].items:
        row: int | str = item.rung if item.name == "chakras" and item.rung else item.name
        total += (item.points or 0) if sheet.counted.shows(row) else 0
    return Range(total, total)


def _level_row(sheet: Sheet) -> Node | None:
    if sheet.counted is not ALL:
        return None
    cells = [node("td", level_name(sheet.result[seat].level)) for seat in sheet.seats]
    head: Node | str = _("level")
    if sheet.live:
        head = rule_link("score.level", _("level"), "clab-sheet-rule")
    return node("tr", node("th", head, scope="row"), cells, class_="clab-sheet-item clab-sheet-level", key="level")
