"""Positions as text: what is written reads back, letters in any order are read, and what is wrong is said where."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from chakra_lab.notation import (
    SIZE_LIMIT,
    NotationError,
    board_text,
    parse_board,
    parse_position,
    parse_position_link,
    parse_rules,
    position_link,
    position_text,
    rules_text,
)
from chakra_lab.rules import Board, ModuleNotBuilt, Objective, Position, Rules
from tests.notation.mutations import mutated, read
from tests.rules.strategies import boards, played_positions, positions, rules

FIRST = "base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 1122334 3.1"
EMPTY = "-/-/-/-/-/-/-/-/-:-:G"
TEXT = f"{FIRST} PK/-/BB*/-*/GGG/-/-/RR/KK:27:PG {EMPTY}"
MODULES_TEXT = (
    "AD KWB/GGO/YPL P5B5L5G4Y5O5R5K5W5 1122334 3.1 "
    "PW/-/BB*/-*/GGW/-/-/RR/KW:27:PG:y3 -/-/-/-/-/-/-/-/-:-:G:y0 3:12,5:2-,8:--"
)

ANY = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])


# Round trips


@ANY
@given(st.one_of(positions(), played_positions()))
def test_a_position_that_was_written_reads_back(position: Position) -> None:
    text = position_text(position)

    assert parse_position(text) == position
    assert position_text(parse_position(text)) == text


@ANY
@given(positions())
def test_a_position_in_an_address_reads_back_and_needs_no_further_quoting(position: Position) -> None:
    link = position_link(position)

    assert parse_position_link(link) == position
    assert not set(link) & set(' ?&#+"<>')


@ANY
@given(rules().flatmap(lambda chosen: st.tuples(st.just(chosen), boards(rules=chosen))))
def test_a_board_that_was_written_reads_back(pair: tuple[Rules, Board]) -> None:
    chosen, board = pair

    assert parse_board(board_text(board, chosen), chosen) == board


@ANY
@given(rules())
def test_rules_that_were_written_read_back(chosen: Rules) -> None:
    assert parse_rules(rules_text(chosen)) == chosen


@ANY
@given(positions(), st.randoms(use_true_random=False))
def test_letters_in_another_order_are_read_and_written_back_in_the_canonical_one(
    position: Position, chance: random.Random
) -> None:
    def shuffled(letters: str) -> str:
        return "".join(chance.sample(letters, len(letters)))

    rules_field, flows, bag, plenitude, turn, *board_fields = position_text(position).split()
    base, *options = rules_field.split(",")
    counts = [f"{letter}{count}" for letter, count in zip("PBLGYORKW", position.bag, strict=True) if count]
    written = []
    for field in board_fields:
        if "/" not in field:
            written.append(",".join(chance.sample(cards := field.split(","), len(cards))))
            continue
        rungs, spaces, meditation, *others = field.split(":")
        groups = [shuffled(group.removesuffix("*")) + "*" * group.endswith("*") for group in rungs.split("/")]
        written.append(":".join(("/".join(groups), shuffled(spaces), shuffled(meditation), *others)))
    text = " ".join(
        (
            ",".join((base, *chance.sample(options, len(options)))),
            flows,
            "".join(chance.sample(counts, len(counts))) or bag,
            plenitude,
            turn,
            *written,
        )
    )

    assert parse_position(text) == position
    assert position_text(parse_position(text)) == position_text(position)


def test_the_example_of_the_notation_reads_back() -> None:
    text = "base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 ??????? 1.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"
    position = parse_position(text)

    assert position_text(position) == str(position) == text
    assert repr(position) == f"parse_position({text!r})"
    assert eval(repr(position)) == position


def test_each_field_says_what_it_is_to_say() -> None:
    position = parse_position(TEXT)

    assert position.flows == ("KRB", "GGO", "YPL")
    assert position.bag == (5, 5, 5, 4, 5, 5, 5, 5, 0)
    assert position.plenitude == (1, 1, 2, 2, 3, 3, 4)
    assert (position.round, position.seat, position.seats) == (3, 1, 2)
    assert position.mover == Board(
        rungs=("PK", "", "BB", "", "GGG", "", "", "RR", "KK"), notches=(2, 3), spaces=(2, 7), meditation="PG"
    )


def test_each_field_of_a_module_says_what_it_is_to_say() -> None:
    position = parse_position(MODULES_TEXT)

    assert position.rules == Rules.of("AD")
    assert position.bag == (5, 5, 5, 4, 5, 5, 5, 5, 5)
    assert [board.halves for board in position.boards] == [3, 0]
    assert position.objectives == (Objective(3, 1, 2), Objective(5, 2), Objective(8))
    assert position_text(position) == MODULES_TEXT


def test_objectives_may_be_written_in_any_order_and_may_be_none() -> None:
    cards = MODULES_TEXT.split()[-1]

    assert position_text(parse_position(MODULES_TEXT.replace(cards, "8:--,5:2-,3:12"))) == MODULES_TEXT
    assert parse_position(MODULES_TEXT.replace(cards, "-")).objectives == ()


def test_an_option_at_its_default_is_read_and_dropped() -> None:
    text = TEXT.replace("base", "base,tie-break=shared,color-limit=off", 1)

    assert position_text(parse_position(text)).split()[0] == "base,color-limit=off"


def test_options_are_written_in_alphabetical_order() -> None:
    text = TEXT.replace("base", "base,tie-break=alleviated,harmonized-fixed=no,bonus-needs-red=no", 1)

    fields = position_text(parse_position(text)).split()

    assert fields[0] == "base,bonus-needs-red=no,harmonized-fixed=no,tie-break=alleviated"


@pytest.mark.parametrize("sign", ["_", "+", "%20"])
def test_the_spaces_of_an_address_may_be_written_in_three_ways(sign: str) -> None:
    assert parse_position_link(TEXT.replace(" ", sign)) == parse_position(TEXT)


# What is refused


@pytest.mark.parametrize(
    ("rules_field", "name"),
    [
        ("A", "Yin Yang"),
        ("B", "Powers of the chakras"),
        ("C", "Special abilities"),
        ("D", "Objectives"),
        ("ABCD", "Powers of the chakras"),
        ("CD,each-chakra=any", "Special abilities"),
    ],
)
def test_a_module_that_is_not_built_is_refused_by_its_name(rules_field: str, name: str) -> None:
    try:
        Rules.of(rules_field.partition(",")[0])
    except ModuleNotBuilt:
        with pytest.raises(NotationError, match=name) as caught:
            parse_position(TEXT.replace("base", rules_field, 1))
        assert (caught.value.field, caught.value.column) == ("rules", 1)
        assert isinstance(caught.value.__cause__, ModuleNotBuilt)
    else:
        assert parse_rules(rules_field).modules == rules_field.partition(",")[0]


WRONG = {
    "nothing": ("", "position", 1, "expected field 1"),
    "two spaces": (TEXT.replace(" P5", "  P5"), "position", 18, "one space"),
    "a space at the end": (TEXT + " ", "position", len(TEXT) + 2, "expected field"),
    "one board": (f"{FIRST} {EMPTY}", "position", len(f"{FIRST} {EMPTY}") + 1, "two to four boards"),
    "five boards": (f"{FIRST} {' '.join([EMPTY] * 5)}", "board of seat 5", len(FIRST) + 1 + 4 * 22 + 1, "found 5"),
    "no rules": (TEXT.replace("base", ",color-limit=off", 1), "rules", 1, "'base' or modules"),
    "rules unknown": (TEXT.replace("base", "Basis", 1), "rules", 1, "no module"),
    "a module twice": (TEXT.replace("base", "EE", 1), "rules", 1, "no module"),
    "an option unknown": (TEXT.replace("base", "base,luck=on", 1), "rules", 6, "no option 'luck'"),
    "an option without value": (TEXT.replace("base", "base,tie-break", 1), "rules", 6, "name=value"),
    "an option with another value": (TEXT.replace("base", "base,tie-break=red", 1), "rules", 6, "shared or alleviated"),
    "an option twice": (
        TEXT.replace("base", "base,tie-break=shared,tie-break=shared", 1),
        "rules",
        23,
        "written twice",
    ),
    "an option of a module": (TEXT.replace("base", "base,temporary=any", 1), "rules", 6, "module A"),
    "two flows": (TEXT.replace("/YPL", ""), "flows", 6, "three flows"),
    "a short flow": (TEXT.replace("YPL", "YP"), "flows", 14, "three Maya spaces"),
    "a letter that is none": (TEXT.replace("YPL", "YPX"), "flows", 16, "expected an energy or '.'"),
    "a small letter": (TEXT.replace("YPL", "YPl"), "flows", 16, "found 'l'"),
    "positive energy": (TEXT.replace("YPL", "YPW"), "flows", 16, "module A (Yin Yang)"),
    "a bag without counts": (TEXT.replace("P5B5", "PB5"), "bag", 19, "a count from 1 behind P"),
    "a count of zero": (TEXT.replace("P5B5", "P0B5"), "bag", 19, "a count from 1"),
    "an energy twice": (TEXT.replace("P5B5", "P5P5"), "bag", 20, "written twice"),
    "positive energy in the bag": (TEXT.replace("K5 ", "K5W5 "), "bag", 34, "module A (Yin Yang)"),
    "six values": (TEXT.replace("1122334", "112233"), "plenitude", 35, "seven values"),
    "a value of five": (TEXT.replace("1122334", "1122335"), "plenitude", 41, "found '5'"),
    "no seat": (TEXT.replace(" 3.1 ", " 3 "), "turn", 43, "<round>.<seat>"),
    "seat zero": (TEXT.replace(" 3.1 ", " 3.0 "), "turn", 45, "seat 0"),
    "a seat without a board": (TEXT.replace(" 3.1 ", " 3.3 "), "turn", 45, "seats 1 to 2"),
    "round zero": (TEXT.replace(" 3.1 ", " 0.1 "), "turn", 43, "module C"),
    "a flag": (TEXT.replace(" 3.1 ", " 3.1a "), "turn", 46, "modules B and C"),
    "eight rungs": (TEXT.replace("PK/-/", "PK/"), "board of seat 1", 47, "nine rungs"),
    "an empty rung": (TEXT.replace("PK/-/", "PK//"), "board of seat 1", 50, "found nothing"),
    "a star at the bubbles": (TEXT.replace("PK/", "PK*/"), "board of seat 1", 49, "no notch"),
    "a star at the earth": (TEXT.replace("/KK:", "/KK*:"), "board of seat 1", 72, "no notch"),
    "space nine": (TEXT.replace(":27:", ":29:"), "board of seat 1", 74, "an inspiration space"),
    "no meditation part": (TEXT.replace(":27:PG", ":27"), "board of seat 1", 47, "<rungs>:<spaces>:<meditation>"),
    "a negative meditation token": (TEXT.replace(":27:PG", ":27:PK"), "board of seat 1", 77, "a chakra color"),
    "a field of a module": (TEXT.replace(":27:PG", ":27:PG:y1"), "board of seat 1", 79, "module A (Yin Yang)"),
    "a center": (f"{TEXT} c:3,4", "center", len(TEXT) + 2, "modules C and D"),
    "no halves": (MODULES_TEXT.replace(":y3", "", 1), "board of seat 1", 78, "expected y and the half Yin-Yang tokens"),
    "halves that are no number": (MODULES_TEXT.replace(":y3", ":yx", 1), "board of seat 1", 80, "as in y2"),
    "halves with a zero before": (MODULES_TEXT.replace(":y3", ":y03", 1), "board of seat 1", 80, "as in y2"),
    "a field too many": (MODULES_TEXT.replace(":y3", ":y3:b-", 1), "board of seat 1", 82, "behind the module fields"),
    "no objectives": (MODULES_TEXT.rpartition(" ")[0], "center", len(MODULES_TEXT) - 14, "expected the objectives"),
    "two centers": (f"{MODULES_TEXT} 3:--", "center", len(MODULES_TEXT) - 13, "nothing behind the boards"),
    "an objective without holders": (
        MODULES_TEXT.replace(",5:2-", ",5"),
        "center",
        len(MODULES_TEXT) - 8,
        "as in 5:2-",
    ),
    "an objective that there is not": (
        MODULES_TEXT.replace(",5:2-", ",11:2-"),
        "center",
        len(MODULES_TEXT) - 8,
        "numbered 1 to 10",
    ),
    "digits of another script": (TEXT.replace(" 3.1 ", " ٣.1 "), "turn", 43, "<round>.<seat>"),
    "a line break": (TEXT + "\n", "board of seat 2", len(TEXT) + 1, "a chakra color"),
}


@pytest.mark.parametrize(("text", "field", "column", "words"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_read_is_said_with_field_and_column(text: str, field: str, column: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)

    assert words in str(caught.value)
    assert (caught.value.field, caught.value.column) == (field, column)


TEN_WRONG = (
    "base KRX/GGO/YP P5B5L5G4Y0O5R5K5 ??5??5? 1.7 -/-/-*/-/Z/-/-/-/-:9:G -/-/-/-/-/-/-/-/-*:-:RK",
    (8, 14, 26, 36, 39, 44, 55, 65, 86, 91),
)
WRONG_MODULES = (
    "AD,moon,tie-break=x WRB/GGO/YPL P5 ??????? 1.1 -/-/-/-/-/-/-/-/-:-:G:y -/-/-/-/-/-/-/-/-:-:R:y0 3:x-,5:12,11:--",
    (4, 9, 71, 97, 107),
)


@pytest.mark.parametrize(("text", "columns"), [TEN_WRONG, WRONG_MODULES])
def test_everything_that_cannot_be_read_is_told_at_once_by_column(text: str, columns: tuple[int, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)

    assert tuple(error.column for error in caught.value.every) == columns
    assert len({str(error) for error in caught.value.every}) == len(columns)


@pytest.mark.parametrize("text", [" " * 100_000, f"base {'q' * 100_000}/GGO/YPL - ??????? 1.1 a b", "A:" * 50_000])
def test_of_long_nonsense_only_some_is_told(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)

    assert len(caught.value.every) <= 50


def test_everything_but_form_is_left_for_faults_to_say() -> None:
    text = f"{FIRST} PPPPP/-/-/-/GGG*/-/-/-/O:11234567:GG -/-/-/-/-/-/-/-/-:-:-"

    assert position_text(parse_position(text)) == text


def test_a_text_over_one_mebibyte_is_refused_by_its_size() -> None:
    long = f"{TEXT} {'x' * SIZE_LIMIT}"

    for parse in (parse_position, parse_position_link, parse_board, parse_rules):
        with pytest.raises(NotationError, match=f"{len(long)} bytes"):
            parse(long)


def test_the_size_is_counted_in_bytes_not_in_letters() -> None:
    with pytest.raises(NotationError, match="bytes; at most"):
        parse_position("é" * (SIZE_LIMIT // 2 + 1))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mutated(st.one_of(st.sampled_from([TEXT, MODULES_TEXT]), positions().map(position_text))))
@example("base")
@example("base " * 6 + "-")
def test_a_text_that_is_a_little_wrong_is_read_or_refused_in_words(text: str) -> None:
    found = read(parse_position, text)

    if isinstance(found, NotationError):
        assert 1 <= found.column <= len(text) + 1
        assert found.reason.endswith((".", "?"))
    else:
        assert parse_position(position_text(found)) == found


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mutated(st.just(position_link(parse_position(TEXT)))))
def test_an_address_that_is_a_little_wrong_is_read_or_refused_in_words(text: str) -> None:
    found = read(parse_position_link, text)

    assert isinstance(found, NotationError) or parse_position_link(position_link(found)) == found


@given(st.text())
def test_any_other_text_is_refused_by_all_parsers(text: str) -> None:
    refusals = [read(parse, text) for parse in (parse_position, parse_position_link)]

    assert all(isinstance(refusal, NotationError) for refusal in refusals)
    read(parse_board, text)
    read(parse_rules, text)
