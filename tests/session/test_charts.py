"""Charts as data: their numbers are those of the score, the sheet and the boards, on every position of many games."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from chakra_lab.game import Game
from chakra_lab.notation import parse_position, parse_record
from chakra_lab.rules import Position, new_game, score, score_range, view_for
from chakra_lab.rules.atlas import channel_atlas
from chakra_lab.rules.components import own_letter
from chakra_lab.rules.setup import with_values_dealt
from chakra_lab.scene.nodes import to_markup
from chakra_lab.session import Session
from chakra_lab.session.atlas.chart import moves_chart
from chakra_lab.session.chart_panel import OF_TABS, chart_in_view
from chakra_lab.session.charts import Chart, csv_text
from chakra_lab.session.scoring.cells import Sheet
from chakra_lab.session.scoring.charts import (
    harmonized_chart,
    items_chart,
    ranges_chart,
    runs_chart,
    tokens_chart,
    turns_of,
)
from chakra_lab.session.scoring.presets import PRESETS
from chakra_lab.session.scoring.sheet import score_sheet
from tests.rules.recorded import recorded_game, recorded_games
from tests.session.hands import EMPTY, at, choose, names, press, sound
from tests.session.test_scoring_tab import KNOWN
from tests.session.test_the_session_holds import unseen_swapped

RELEASED = Path(__file__).resolve().parents[1] / "released"


def naive_run(position: Position, seat: int) -> int:
    """The run from red, counted anew from the letters on the rungs."""
    run = 0
    while run < 7 and position.boards[seat - 1].rungs[7 - run].count("ROYGLBP"[run]) == 3:
        run += 1
    return run


def in_game(number: int) -> Session:
    """A session with a whole game, at its end."""
    session = Session(new_game(2, 1), 1)
    session.begin(recorded_game(number))
    return session


def numbers(chart: Chart, row: int) -> list[int]:
    """The numbers of a row of a chart's table."""
    return [int(cell) for cell in chart.rows[row][1:]]


# Every position of two hundred games


def test_sheet_and_charts_of_every_position_say_what_the_score_says() -> None:
    seen: set[object] = set()
    for game in recorded_games():
        for position in game:
            harmonized = [(board.harmonized(), board.alleviated) for board in position.boards]
            key = (position.plenitude, tuple(harmonized), position.rules)
            if key in seen:
                continue  # nothing else matters to a score
            seen.add(key)
            agree(position)
    assert len(seen) > 2500


def test_they_agree_in_a_game_with_modules_too() -> None:
    game = Game.from_record(parse_record((RELEASED / "0.1.0-AD.chakra").read_text(encoding="utf-8")))
    positions = [point.position for point in game.line()]
    for position in (*positions, PRESETS["half-token"].position):
        agree(position)
    brought = [found.points(name) for found in score(positions[-1]).seats for name in ("yin_yang", "objectives")]
    assert any(brought)


def agree(position: Position) -> None:
    """Fail where sheet, charts and score of a position differ."""
    result = score(position)
    totals = [seat.total for seat in result.seats]
    seats = range(1, position.seats + 1)
    items = items_chart(position)
    assert [row[-1] for row in items.rows] == totals
    assert [sum(numbers(items, seat - 1)[:-1]) for seat in seats] == totals
    runs = runs_chart(position)
    assert [row[1] for row in runs.rows] == [naive_run(position, seat) for seat in seats]
    assert [row[-1] for row in runs.rows] == [seat.points("bonus") for seat in result.seats]
    for place, seat in enumerate(seats):
        filled = [series.values[place] for series in runs.series]
        run, done = naive_run(position, seat), position.boards[place].harmonized()
        assert filled == [2 if step < run else 1 if 7 - step in done else 0 for step in range(7)]
    table = score_sheet(Sheet(position, result, live=False))
    rows = [row for body in table.children[1:] for row in body.children]
    for place in range(position.seats):
        parts = [list(row.children[place + 1].walk()) for row in rows[:-1]]
        *points, total = [part.text for cell in parts for part in cell if part["class"].startswith(POINTS)]
        assert sum(int(said or 0) for said in points) == int(total) == totals[place]
        dots = [sum(part["class"] == style for cell in parts for part in cell) for style in DOTS]
        assert dots == [naive_run(position, place + 1), len(position.boards[place].harmonized()) - dots[0]]


POINTS = "clab-sheet-points"
DOTS = ("clab-bonus-dot", "clab-bonus-hollow")


def test_charts_along_a_game_say_what_each_turn_was() -> None:
    for number in range(0, 200, 4):
        session = in_game(number)
        line = session.game.line()
        viewer = number % session.position.seats + 1 if number % 8 else None
        session.settings = session.settings.changed(viewer=viewer)
        ranges, harmonized, tokens = (
            make(turns_of(session)) for make in (ranges_chart, harmonized_chart, tokens_chart)
        )
        assert ranges.presses == tuple(f"log.{point.number}" for point in line)
        assert ranges.here == len(line) - 1
        for turn, point in enumerate(line):
            spans = score_range(view_for(point.position, viewer, ended=point.is_over))
            assert [(s.values[turn], s.upper[turn]) for s in ranges.series] == list(spans)
            boards = point.position.boards
            assert numbers(harmonized, turn) == [len(board.harmonized()) for board in boards]
            assert numbers(tokens, turn) == [
                count for board in boards for count in (board.supply, len(board.spaces), len(board.notches))
            ]
            assert sum(numbers(tokens, turn)) == 5 * len(boards)


def test_a_step_of_harmonized_chakras_is_marked_with_the_chakra_that_came() -> None:
    session = in_game(1)
    chart = harmonized_chart(turns_of(session))
    line = session.game.line()
    marks = {(s.panel, turn, s.letter) for s in chart.series if s.letter for turn, v in enumerate(s.values) if v}
    came = set()
    for turn in range(1, len(line)):
        for seat, (was, now) in enumerate(zip(line[turn - 1].position.boards, line[turn].position.boards, strict=True)):
            came |= {(seat, turn, own_letter(rung)) for rung in set(now.harmonized()) - set(was.harmonized())}
    assert marks == came
    assert came


def test_chakras_that_came_in_one_turn_have_a_step_each() -> None:
    session = at(sound(f"base KRB/GGO/YPL P5 3421321 3.1 -/-/BB/B/-/O/OO/-/-:-:G {EMPTY}"))
    press(session, "confirm-off")
    session.handle({"type": "enter", "name": "notation", "value": "c6:OY>O,BL>B"})
    chart = harmonized_chart(turns_of(session))
    assert {series.letter: series.values for series in chart.series if series.letter} == {
        "O": (None, 1),
        "B": (None, 2),
    }


def test_the_chart_of_moves_has_the_numbers_of_the_atlas() -> None:
    position = parse_position(KNOWN)
    chart = moves_chart(position)
    uses = sum(sum(found.moves.values()) for found in channel_atlas(position).values())
    assert sum(int(row[-1]) for row in chart.rows) == uses > 50
    assert sum(value or 0 for series in chart.series for value in series.values) == uses


# What a viewer does not know


def test_unknown_values_are_what_is_sure_and_what_may_be_added() -> None:
    view = view_for(parse_position(KNOWN), 3)
    chart = items_chart(view.shown)
    spans = score_range(view)
    assert [row[-1] for row in chart.rows] == [f"{low}–{high}" for low, high in spans]
    tops = [sum(series.values[place] or 0 for series in chart.series) for place in range(3)]
    assert tops == [high for _low, high in spans]


@pytest.mark.parametrize("name", [name for names in OF_TABS.values() for name in names])
def test_a_chart_for_a_seat_knows_no_more_than_the_seat(name: str) -> None:
    charts = []
    start = with_values_dealt(parse_position(KNOWN), 3)
    for position in (start, unseen_swapped(start, 1)):
        session = Session(position, 5)
        choose(session, "view-as", "seat1")
        press(session, "kind.meditate", "meditation.red", "confirm", f"chart.{name}")
        charts.append(chart_in_view(session))
        assert charts[-1] is not None
    assert charts[0] == charts[1]


# On the page


def test_a_chart_is_made_when_it_is_asked_for_and_not_before() -> None:
    session = at(KNOWN)
    press(session, "tab.scoring")
    assert chart_in_view(session) is None
    press(session, "chart.runs")
    assert chart_in_view(session) is chart_in_view(session) is not None
    assert [item["data-chart"] for item in session.page().walk() if item["data-chart"]] == ["runs"]
    press(session, "chart.close")
    assert chart_in_view(session) is None
    press(session, "chart.runs", "tab.explore")
    assert chart_in_view(session) is None


def test_a_table_stands_beside_the_chart_and_its_turns_can_be_gone_to() -> None:
    session = in_game(2)
    press(session, "chart.harmonized")
    shown = to_markup(session.page())
    assert "data-preview" in shown
    session.handle({"type": "hover", "name": "log.10"})
    assert session.page()["data-position"] == str(session.game.points[10].position)
    assert session.game.point.number != 10
    press(session, "log.10")
    assert session.game.point.number == 10
    assert chart_in_view(session) is not None
    current = next(item for item in session.page().walk() if item["aria-current"] == "step" and item.tag == "tr")
    assert "log.10" in {item["data-clab"] for item in current.walk()}


def test_the_numbers_are_saved_as_they_stand_in_the_table() -> None:
    chart = ranges_chart(turns_of(in_game(2)))
    first, *rows = csv.reader(StringIO(csv_text(chart)))
    assert tuple(first) == chart.columns
    assert [tuple(row) for row in rows] == [tuple(str(cell) for cell in row) for row in chart.rows]


def test_what_if_is_charted_and_the_sheet_comes_back_from_a_chart_of_turns() -> None:
    session = at(KNOWN)
    press(session, "chart.items", "what-if.preset.one-short")
    chart = chart_in_view(session)
    assert chart is not None
    assert [row[-1] for row in chart.rows] == [14, 13]
    press(session, "chart.ranges", "what-if.preset.no-red")
    assert chart_in_view(session) is None
    assert "what-if.seat1.red" in names(session)
