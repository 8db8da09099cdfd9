"""Static pictures and words of a whole position."""

from __future__ import annotations

import re
from pathlib import Path
from time import process_time
from xml.etree import ElementTree

import pytest

from chakra_lab.notation import parse_position
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.views import view_for
from chakra_lab.scene.board.marks import Arrow, Marks
from chakra_lab.scene.pictures.static import position_svg, position_words
from chakra_lab.scene.pictures.style import css, themes

STUDY = (
    "base KRB/GGO/YPL P2B2L2Y1K1 ?4?23?? 16.2 "
    "LK/PPP/BL/-/GGG/YYY/OOO/RRR/-:-:P GK/PP*/BBB/LK/GG*/PY/OOO/RRR/K:17:BGY B/-/BK/LLL/GO/YYY/O*/RR*/KK:3:R"
)
FAULTY = "base KRB/GG./... - ??????? 3.1 GGKK/PPPPK/BL/YYK/GGG*/-/-/-/KKKKKKKKKKKK:12345678:- -/-/-/-/-/-/-/-/GKR:-:-"
MARKS = Marks(
    states={"seat2.bubbles.1": frozenset({"picked"}), "seat2.earth": frozenset({"cause"})},
    ghosts={"seat2.green.3": "G"},
    counts={"seat2.space3": 4},
    arrows=(Arrow(0, (1, 3, 4), (2,), 4),),
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_picture_is_well_formed_xml(seats: int) -> None:
    root = ElementTree.fromstring(position_svg(Position(boards=(Board(),) * seats)))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("text", [STUDY, FAULTY])
def test_pictures_of_all_sorts_are_well_formed(text: str) -> None:
    position = parse_position(text)
    for svg in (position_svg(position), position_svg(position, letters=True), position_svg(position, marks=MARKS)):
        ElementTree.fromstring(svg)


def test_a_picture_stands_for_itself() -> None:
    svg = position_svg(parse_position(STUDY), marks=MARKS)
    ids = re.findall(r'\bid="([^"]*)"', svg)
    assert len(set(ids)) == len(ids)
    assert all(name.startswith("clab-") for name in ids)
    assert set(re.findall(r'href="#([^"]*)"', svg)) | set(re.findall(r"url\(#([^)]*)\)", svg)) <= set(ids)
    assert "var(" not in svg
    assert "color-mix" not in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_pictures_of_two_positions_do_not_share_ids() -> None:
    one, two = (re.search(r'\bid="([^"]*)"', position_svg(parse_position(text))) for text in (STUDY, FAULTY))
    assert one
    assert two
    assert one[1] != two[1]


def test_rules_of_a_picture_hold_only_in_it() -> None:
    found = re.search("<style>(.*)</style>", position_svg(parse_position(STUDY)))
    assert found
    selectors = re.findall(r"([^{}]+)\{", found[1].replace("@media(prefers-color-scheme:dark){", ""))
    assert all(part.startswith(".clab-static") for selector in selectors for part in selector.split(","))


def test_every_class_in_a_picture_has_its_rule() -> None:
    svg = position_svg(parse_position(STUDY))
    found = re.search("<style>(.*)</style>", svg)
    assert found
    ruled = set(re.findall(r"^\.(clab-[\w-]+) \{", css("board"), re.M))
    for combination in set(re.findall(r'class="([^"]*)"', svg)):
        for name in combination.split():
            assert name not in ruled or f".{name}" in found[1], name


def test_a_marked_picture_shows_the_marks() -> None:
    svg = position_svg(parse_position(STUDY), marks=MARKS)
    assert "clab-picked" in svg
    assert "clab-bead" in svg
    assert re.search(r"\.clab-picked-disc[^{}]*\{fill:#00706A", svg)


def test_the_same_position_gives_the_same_picture() -> None:
    assert position_svg(parse_position(STUDY)) == position_svg(parse_position(STUDY))


def test_each_theme_is_written_once() -> None:
    light, dark = themes()
    assert light["go"] == "#00706A"
    assert dark["go"] == "#74E6D4"
    assert css("tokens").count("#00706A") == css("tokens").count("#74E6D4") == css("tokens").count("#8CFFE9") == 1


def test_css_files_are_short() -> None:
    package = Path(__file__).parents[2] / "chakra_lab"
    for path in [*package.glob("scene/*.py"), package / "widgets/board.css", package / "widgets/tokens.css"]:
        assert len(path.read_text(encoding="utf-8").splitlines()) < 500, path.name


def test_a_picture_is_quick_once_its_pieces_are_known() -> None:
    positions = [parse_position(STUDY.replace("16.2", f"{number}.2")) for number in range(1, 200)]
    for position in positions:
        position_svg(position)
    start = process_time()
    for position in positions:
        position_svg(position)
    assert (process_time() - start) / len(positions) < 0.001


def test_words_tell_the_whole_position() -> None:
    assert position_words(view_for(parse_position(STUDY), 2)).splitlines()[:24] == [
        "Round 16, seat 2 to move",
        "Lotus board",
        "  flow 1: negative, red, dark blue",
        "  flow 2: green, green, orange",
        "  flow 3: yellow, purple, light blue",
        "  bag: 8 energies, 2 purple, 2 dark blue, 2 light blue, yellow and negative",
        "  plenitude: dark blue 4, green 2, yellow 3; face down: purple, light blue, orange, red",
        "Seat 1",
        "  start bubbles  light blue and negative",
        "  purple         3 purple  [harmonized]",
        "  dark blue      dark blue and light blue",
        "  light blue     –",
        "  green          3 green  [harmonized]",
        "  yellow         3 yellow  [harmonized]",
        "  orange         3 orange  [harmonized]",
        "  red            3 red  [harmonized]",
        "  earth          –",
        "  spaces used: –",
        "  supply: 5 inspiration tokens",
        "  meditation tokens: purple",
        "Seat 2, to move",
        "  start bubbles  green and negative",
        "  purple         2 purple  [token in the notch]",
        "  dark blue      3 dark blue  [harmonized]",
    ]


def test_words_of_a_view_hold_no_unseen_value() -> None:
    position = Position(boards=(Board(meditation="G"), Board(meditation="R")), plenitude=(4, 4, 3, 3, 2, 2, 1))
    line = next(line for line in position_words(view_for(position, 1)).splitlines() if "plenitude" in line)
    assert line == "  plenitude: green 3; face down: purple, dark blue, light blue, yellow, orange, red"
