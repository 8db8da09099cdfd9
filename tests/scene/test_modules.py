"""What modules bring is on every board: temporary chakras, Yin-Yang tokens, objectives; in pictures and in words."""

from __future__ import annotations

import pytest

from chakra_lab.notation import parse_position
from chakra_lab.rules.atlas import channel_atlas
from chakra_lab.scene.board.atlas_board import space_board
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import COMPACT, Look
from chakra_lab.scene.board.small import small_ladder
from chakra_lab.scene.board.spaces import spaces
from chakra_lab.scene.pictures.static import position_svg
from chakra_lab.scene.words.position import position_words

EMPTY = "-/-/-/-/-/-/-/-/-:-:R"
PASSED = f"A KWG/GGO/YPL P5 ??????? 3.1 -/-/-/O/GRW*/-/-/RRR/W:7:G:y3 {EMPTY}:y0"
BOTH = f"AD KWG/GGO/YPL P5 ??????? 3.1 -/-/-/O/GRW/-/-/RRR/KKK:7:G:y2 {EMPTY}:y0 4:--,8:1-"


def test_a_temporarily_harmonized_chakra_is_marked_said_and_drawn_with_a_dotted_outline() -> None:
    picture = ladder(parse_position(PASSED), 1)

    rung = picture.find("seat1.green")
    assert "clab-temporary" in rung.classes()
    assert rung["aria-label"].endswith("token in the notch, temporarily harmonized")
    assert any("clab-temporary-ring" in node.classes() for node in rung.walk())
    assert "clab-temporary" not in picture.find("seat1.red").classes()


def test_under_matching_a_chakra_without_its_own_color_is_an_ordinary_full_one() -> None:
    other = PASSED.replace("A ", "A,temporary=matching ", 1).replace("GRW*", "RRW*")

    assert "clab-temporary" not in ladder(parse_position(other), 1).find("seat1.green").classes()


def test_small_ladders_atlas_and_pictures_show_temporary_chakras_too() -> None:
    position = parse_position(PASSED)

    drawn = small_ladder(position, 1), space_board(position, channel_atlas(position)[3], 1)
    for picture, style in zip(drawn, ("clab-mini-temporary", "clab-temporary-ring"), strict=True):
        assert any(style in node.classes() for node in picture.walk())
    assert "clab-temporary-ring" in position_svg(position)
    assert ".clab-temporary-ring" in position_svg(position), "with its style"
    other = position_svg(parse_position(PASSED.replace("GRW*", "GR*")))
    assert "clab-temporary-ring" not in other.partition("/style")[2]


@pytest.mark.parametrize(
    ("halves", "words", "whole", "half"),
    [
        (0, "no Yin-Yang token", 0, 0),
        (1, "half a Yin-Yang token", 0, 1),
        (4, "2 Yin-Yang tokens", 2, 0),
        (5, "2 Yin-Yang tokens and a half", 2, 1),
    ],
)
@pytest.mark.parametrize("compact", [False, True])
def test_whole_and_half_yin_yang_tokens_lie_beside_the_ladder(
    halves: int, words: str, whole: int, half: int, compact: bool
) -> None:
    position = parse_position(PASSED.replace(":y3", f":y{halves}"))

    picture = spaces(position, 1, look=Look(geometry=COMPACT)) if compact else ladder(position, 1)
    tokens = picture.find("seat1.yin-yang")
    used = [node["href"] for node in tokens.walk() if node["href"]]
    assert tokens["aria-label"] == f"seat 1: {words}"
    assert (used.count("#clab-yin-yang"), used.count("#clab-yin-yang-half")) == (whole, half)
    assert (position_svg(position).count("-yin-yang-half") > 1) == bool(half)


def test_without_yin_yang_there_are_no_tokens_of_it() -> None:
    base = parse_position(f"base KRG/GGO/YPL P5 ??????? 3.1 {EMPTY} {EMPTY}")

    with pytest.raises(KeyError):
        ladder(base, 1).find("seat1.yin-yang")
    assert "Yin-Yang" not in position_svg(base)


def test_a_picture_and_the_words_of_a_position_tell_the_objectives() -> None:
    position = parse_position(BOTH)

    assert "three on the earth: seat 1" in position_svg(position)
    words = position_words(position)
    assert "  green          green, red and positive  [temporarily harmonized]" in words
    assert "  1 Yin-Yang token" in words
    assert (
        "  8 three negative energies on the earth at the same time; tokens: seat 1; seat 1 3 of 3, seat 2 0 of 3"
        in words
    )
