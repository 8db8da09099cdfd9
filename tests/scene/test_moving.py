"""Pictures of a game and of a board in every form: well made, of a seat's view nothing that it may not know."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from chakra_lab import position_png, position_svg, position_table, save_picture
from chakra_lab.game import Game
from chakra_lab.notation import parse_action, parse_position, parse_record
from chakra_lab.rules import Meditate, new_game, view_for
from chakra_lab.rules.events import PairDiscarded
from chakra_lab.scene.pictures.flying import POINTS_AT, SIZE, column, flights
from chakra_lab.scene.pictures.moving import HOLD, REST, game_svg
from chakra_lab.session.keeping.opening import link_of
from chakra_lab.widgets.pictures import PictureError

RELEASED = Path(__file__).resolve().parents[1] / "released" / "0.1.0.chakra"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def whole() -> Game:
    """A whole game for three."""
    return Game.from_record(parse_record(RELEASED.read_text(encoding="utf-8")))


def meditated(values: tuple[int, ...]) -> Game:
    """A game in which seat 1 has looked at red, with these plenitude values."""
    game = Game(replace(new_game(2, 7), plenitude=values), 7)
    game.play(Meditate("R"))
    return game


def test_a_moving_picture_is_well_made_and_asks_for_nothing_elsewhere(whole: Game) -> None:
    drawn = game_svg(whole)
    root = ET.fromstring(drawn)

    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {href.removeprefix("#") for element in root.iter(f"{SVG}use") if (href := element.get("href"))}
    assert used <= set(ids)
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in drawn


def test_every_time_of_a_moving_picture_is_told_once_and_ends_with_it(whole: Game) -> None:
    drawn = game_svg(whole)
    told = re.findall(r"@keyframes ([\w-]+)", drawn)
    used = set(re.findall(r'class="clab-timed ([\w-]+)"', drawn))

    assert len(told) == len(set(told))
    assert used == {name for name in told if not name.endswith("-go")}
    assert max(float(part) for part in re.findall(r"([\d.]+)%", drawn)) <= 100


def test_where_nothing_moves_the_last_position_stands(whole: Game) -> None:
    drawn = game_svg(whole)
    hidden = set(re.findall(r"\.([\w-]+)\{opacity:0;", drawn))
    seen = [
        "".join(group.itertext())
        for group in ET.fromstring(drawn).iter(f"{SVG}g")
        if group.get("class", "").removeprefix("clab-timed ") not in hidden
    ]

    assert any(words.startswith("Seat 3: 14 points") for words in seen)
    assert not any(words.startswith("Seat 3: 0 points") for words in seen)


def test_two_moving_pictures_in_one_document_do_not_disturb_each_other(whole: Game) -> None:
    first, second = (re.findall(r"<style>(.*?)</style>", game_svg(game))[1] for game in (whole, meditated((1,) * 7)))
    names = [set(re.findall(r"@keyframes ([\w-]+)", css)) for css in (first, second)]

    assert not names[0] & names[1]
    assert not re.search(r"(?:^|[},\s])(?:svg|g|text|\*)\b", first)  # no rule reaches beyond the picture


def test_a_faster_pace_takes_less_time(whole: Game) -> None:
    seconds = [float(re.findall(r"animation:\S+ ([\d.]+)s", game_svg(whole, pace=pace))[0]) for pace in (1, 2)]

    assert seconds[0] - HOLD == pytest.approx(2 * (seconds[1] - HOLD), abs=0.1)
    assert seconds[0] > REST * (len(whole.line()) - 1)


def test_a_seats_moving_picture_is_the_same_whatever_it_has_not_seen() -> None:
    known = (1, 3, 4, 2, 4, 3, 1)
    other = (1, 3, 4, 4, 3, 2, 1)  # the values of light blue and red, which seat 1 knows, are as before

    assert game_svg(meditated(known), seat=1) == game_svg(meditated(other), seat=1)
    assert game_svg(meditated(known)) != game_svg(meditated(other))


def test_with_modules_too_a_seats_pictures_are_the_same_whatever_it_has_not_seen() -> None:
    record = parse_record(RELEASED.with_name("0.1.0-AD.chakra").read_text(encoding="utf-8"))
    games = []
    for values in ((3, 4, 4, 1, 1, 2, 3), (2, 3, 4, 1, 3, 4, 1)):  # only that of light blue, which seat 2 knows, stays
        start = replace(record.start, plenitude=values)
        games.append(Game.from_record(replace(record, start=start, turns=record.turns[:21], result="*")))

    assert games[0].position.boards[1].meditation == "L"
    assert any(isinstance(event, PairDiscarded) for point in games[0].line() for event in point.events)
    for drawn in (
        lambda game: game_svg(game, seat=2),
        lambda game: position_png(view_for(game.position, 2), scale=0.5, theme="dark"),
        lambda game: position_table(view_for(game.position, 2)),
    ):
        assert drawn(games[0]) == drawn(games[1])


def test_pictures_tell_what_the_modules_bring() -> None:
    record = parse_record(RELEASED.with_name("0.1.0-AD.chakra").read_text(encoding="utf-8"))
    game = Game.from_record(record)
    table, drawn = position_table(game.position), game_svg(game)

    assert "yin-yang" in table
    assert "halves" in table
    assert "W positive" in table
    assert sum(line.startswith("objective") for line in table.splitlines()) == len(game.position.objectives) > 0
    assert link_of(table).position == game.position
    assert "half Yin-Yang token" in drawn
    ET.fromstring(drawn)


def test_a_pair_flies_from_its_chakra_to_the_points_also_where_a_half_of_it_has_only_just_come() -> None:
    start = parse_position(
        "A WRB/GGO/YPL P6B6L6G6Y6O6R6K5W5 1122334 2.1 W/-/-/K/-/-/-/-/-:-:G:y0 -/-/-/-/-/-/-/-/-:-:R:y0"
    )
    game = Game(start, 1)
    point = game.play(parse_action("c3:W~>L"))
    arriving, *leaving = flights(point, start, point.position)

    assert [flight.energy for flight in leaving] == ["K", "W"]
    assert {flight.end[1] for flight in leaving} == {POINTS_AT}
    assert (arriving.end, arriving.until) == (leaving[1].start, leaving[1].after)
    assert [flight.waits for flight in leaving] == [True, False]
    ET.fromstring(game_svg(game))


def test_a_pair_waits_beside_what_stays_on_its_chakra() -> None:
    start = parse_position(
        "A WRB/GGO/YPL P6B6L6G6Y6O6R6K5W5 1122334 2.1 K/-/-/WW/-/-/-/-/-:-:G:y0 -/-/-/-/-/-/-/-/-:-:R:y0"
    )
    game = Game(start, 1)
    arriving, *leaving = flights(game.play(parse_action("c3:K~>L")), start, game.position)

    assert game.position.boards[0].rungs[3] == "W"
    staying, *waiting = (column(1) + place * SIZE.apart for place in (-1, 0, 1))
    assert [flight.start[0] for flight in leaving] == waiting
    assert arriving.end[0] == waiting[0] > staying


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_may_be_chosen_for_a_picture(theme: str, whole: Game) -> None:
    for drawn in (position_svg(whole.position, theme=theme), game_svg(whole, theme=theme)):
        assert "prefers-color-scheme" not in drawn
    assert "prefers-color-scheme" in position_svg(whole.position)


def test_a_board_as_letters_can_be_opened_again_and_keeps_a_seats_secrets(whole: Game) -> None:
    position = whole.line()[5].position
    view = view_for(position, 2)

    assert link_of(position_table(position)).position == position
    assert link_of(f"> {position_table(view)}").position == view.shown
    assert "?" in position_table(view)


def test_a_picture_is_of_the_kind_that_its_name_says(tmp_path: Path, whole: Game) -> None:
    assert save_picture(whole.position, tmp_path / "a.png", scale=1).read_bytes()[1:4] == b"PNG"
    assert save_picture(whole.position, tmp_path / "a.txt").read_text(encoding="utf-8").startswith("Chakra, ")
    assert save_picture(whole, tmp_path / "a.svg").read_text(encoding="utf-8").count("@keyframes") > 50
    small, large = (position_png(whole.position, scale=scale)[16:24] for scale in (1, 2))
    assert int.from_bytes(large[:4]) == 2 * int.from_bytes(small[:4]) == 1892


@pytest.mark.parametrize("name", ["a.gif", "a"])
def test_a_kind_that_is_not_drawn_is_refused_by_name(tmp_path: Path, name: str, whole: Game) -> None:
    for what in (whole, whole.position):
        with pytest.raises(PictureError, match="drawn as"):
            save_picture(what, tmp_path / name)
    with pytest.raises(PictureError, match="scaled by"):
        position_png(whole.position, scale=100)
