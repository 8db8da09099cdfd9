"""Records as text: comments, variations, headers, a seat's record, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from chakra_lab.notation import (
    SIZE_LIMIT,
    NotationError,
    Record,
    Turn,
    parse_action,
    parse_position,
    parse_record,
    position_text,
    record_text,
)
from chakra_lab.rules import Position, Receive, view_for
from tests.notation.mutations import mutated, read
from tests.notation.strategies import records
from tests.rules.strategies import played_positions

EMPTY = "-/-/-/-/-/-/-/-/-:-:G"
START = f"base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 1122334 1.1 {EMPTY} {EMPTY}"
HEAD = f'[Chakra "1"]\n[Start "{START}"]\n[Result "*"]\n\n'

ANY = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def turn(text: str, drawn: str | None = None, comment: str = "", *variations: tuple[Turn, ...]) -> Turn:
    """A turn from its action's text."""
    action = parse_action(text)
    return Turn(action, drawn or "" if isinstance(action, Receive) else None, comment, variations)


def turns_of(body: str, start: str = START) -> tuple[Turn, ...]:
    """The turns that a record with this body has."""
    return parse_record(HEAD.replace(START, start) + body).turns


# Round trips


@ANY
@given(records())
def test_a_record_that_was_written_reads_back(record: Record) -> None:
    text = record_text(record)

    assert parse_record(text) == record
    assert record_text(parse_record(text)) == text
    assert text.endswith("\n")


@ANY
@given(records())
def test_a_record_with_carriage_returns_reads_the_same(record: Record) -> None:
    assert parse_record(record_text(record).replace("\n", "\r\n")) == record


@ANY
@given(played_positions(), st.integers(1, 4))
def test_a_seats_record_is_written_with_question_marks_and_reads_back(position: Position, seat: int) -> None:
    shown = view_for(position, min(seat, position.seats)).shown
    record = Record(shown, (turn("m"),))

    assert parse_record(record_text(record)).start.plenitude == shown.plenitude
    if None in shown.plenitude:
        assert "?" in record_text(record).split("\n")[1]


def test_a_record_is_written_as_the_notation_shows() -> None:
    record = Record(
        start=parse_position(START),
        turns=(turn("1RK>~", "LP", "comments in braces"), turn("3PY>G", "BB"), turn("c3:R~>L"), turn("mB")),
        result="14-12",
        headers=(("Players", "Seat one; Seat two"), ("Date", "2026.11.30"), ("End", "stuck")),
    )

    assert record_text(record).split("\n") == [
        '[Chakra "1"]',
        '[Players "Seat one; Seat two"]',
        '[Date "2026.11.30"]',
        f'[Start "{START}"]',
        '[Result "14-12"]',
        '[End "stuck"]',
        "",
        "1. 1RK>~ =LP {comments in braces} 3PY>G =BB",
        "2. c3:R~>L mB",
        "",
    ]


def test_variations_are_written_and_read_as_the_notation_shows() -> None:
    body = "3. 1RK>~ =LP (1K>~ =B) 2OG>~ =RR {crowded} (3... 3PY>G =BB 4. mB)"
    start = START.replace(" 1.1 ", " 3.1 ")

    first, second = turns_of(body, start)

    assert first == turn("1RK>~", "LP", "", (turn("1K>~", "B"),))
    assert second == turn("2GO>~", "RR", "crowded", (turn("3PY>G", "BB"), turn("mB")))
    written = record_text(Record(parse_position(start), (first, second))).split("\n")[-2]
    assert written == body.replace("2OG", "2GO")


def test_variations_inside_variations_keep_round_and_seat() -> None:
    body = "1. mR mB (1... mL 2. mG (mY mO (2... mP)) mR) 2. m"

    (_, second, _) = turns_of(body)

    assert second.variations[0][1].variations == ((turn("mY"), turn("mO", None, "", (turn("mP"),))),)
    assert record_text(Record(parse_position(START), turns_of(body))).split("\n")[-3:-1] == [
        "1. mR mB (1... mL 2. mG (mY mO (2... mP)) mR)",
        "2. m",
    ]


def test_a_record_may_start_in_the_middle_of_a_round() -> None:
    start = START.replace(" 1.1 ", " 7.2 ")

    assert turns_of("7... mR\n8. mB mL\n", start) == (turn("mR"), turn("mB"), turn("mL"))
    written = record_text(Record(parse_position(start), (turn("mR"), turn("mB"), turn("mL"))))
    assert written.split("\n")[-3:-1] == ["7... mR", "8. mB mL"]


def test_braces_backslashes_and_line_breaks_of_a_comment_come_back() -> None:
    comment = 'a } brace, a { brace, a \\ backslash, "quotes",\na line and a \\} at the end\\'
    record = Record(parse_position(START), (turn("mR", None, comment),), comment=comment)

    assert parse_record(record_text(record)) == record
    assert "a \\} brace, a { brace, a \\\\ backslash" in record_text(record)


def test_quotes_and_backslashes_of_a_header_come_back() -> None:
    record = Record(parse_position(START), headers=(("Players", 'Ann "the \\ red"; Bob\\'),))

    assert parse_record(record_text(record)) == record
    assert '[Players "Ann \\"the \\\\ red\\"; Bob\\\\"]' in record_text(record)


def test_unknown_headers_are_kept() -> None:
    record = parse_record(HEAD.replace("[Result", '[Weather "rain"]\n[Result') + "1. mR\n")

    assert record.headers == (("Weather", "rain"),)
    assert record.header("Weather") == "rain"
    assert record.header("Date") == ""


def test_comments_before_the_first_turn_belong_to_the_record() -> None:
    record = parse_record(HEAD + "{a long} {day}\n1. mR\n")

    assert (record.comment, record.turns) == ("a long day", (turn("mR"),))


def test_round_numbers_may_be_left_out_and_spaces_are_free() -> None:
    assert turns_of("mR\n\n   mB{x}mL =\n"[:-3]) == (turn("mR"), turn("mB", None, "x"), turn("mL"))
    assert turns_of("1. 1RK>~=LP mB") == (turn("1RK>~", "LP"), turn("mB"))


def test_a_draw_of_nothing_is_written() -> None:
    assert turns_of("1. 1K>~ =-") == (turn("1K>~", ""),)
    assert "1K>~ =-" in record_text(Record(parse_position(START), (turn("1K>~", ""),)))


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse_record("\ufeff" + HEAD + "1. mR").turns == (turn("mR"),)


def test_a_header_never_breaks_the_record_it_stands_in() -> None:
    record = Record(parse_position(START), headers=(("Players", 'one\n[Result "9-9"]\r\ntwo'),))

    assert parse_record(record_text(record)).result == "*"


# What is refused


WRONG = {
    "nothing": ("", "Start"),
    "no start": ('[Chakra "1"]\n\n1. mR', "Start"),
    "another version": (HEAD.replace('"1"', '"2"'), "version 1"),
    "a header without quotes": (HEAD.replace('"*"', "*"), "header"),
    "a header twice": (HEAD.replace("[Result", '[Chakra "1"]\n[Result'), "written twice"),
    "a start that cannot be read": (HEAD.replace("KRB", "KR"), "flows"),
    "a start of a module": (HEAD.replace("base", "BC"), "Powers of the chakras"),
    "a result that is none": (HEAD.replace('"*"', '"won"'), "14-12"),
    "an end that is none": (HEAD.replace("[Result", '[End "tired"]\n[Result'), "stuck or limit"),
    "an action that cannot be read": (HEAD + "1. mR mX", "round 1, seat 2"),
    "an action of a module": (HEAD + "1. mR bP:G", "Powers of the chakras"),
    "a receive without its draw": (HEAD + "1. 1RK>~ mB", "write =- for nothing"),
    "a draw where nothing is drawn": (HEAD + "1. mR =G", "draws nothing"),
    "a draw before its action": (HEAD + "1. =G mR", "expected an action"),
    "a draw that cannot be read": (HEAD + "1. 1RK>~ =gg", "energies drawn"),
    "a wrong round": (HEAD + "1. mR mB 3. mL", "expected round 2"),
    "a comment that does not end": (HEAD + "1. mR {calm", "closed comment"),
    "a brace that does not begin": (HEAD + "1. mR calm}", "round 1, seat 2"),
    "a variation that does not end": (HEAD + "1. mR (mB", "')'"),
    "a variation that does not begin": (HEAD + "1. mR mB)", "')'"),
    "an empty variation": (HEAD + "1. mR ()", "expected an action in the variation"),
    "a variation of nothing": (HEAD + "(1. mR)", "expected an action"),
    "a comment that begins a variation": (HEAD + "1. mR ({no} mB)", "behind an action"),
    "text between headers": (HEAD.replace("[Result", "hello\n[Result"), "expected"),
}


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG)
def test_a_record_that_cannot_be_read_is_refused_with_what_was_expected(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)

    assert words in str(caught.value)
    assert "column" in str(caught.value)


def test_line_and_column_of_what_cannot_be_read_are_named() -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(HEAD + "1. mR mB\n2. mL {long\ncomment} mX\n")

    assert (caught.value.field, caught.value.column) == ("record, line 7", 10)


def test_variations_nested_too_deep_are_refused_and_do_not_crash() -> None:
    with pytest.raises(NotationError, match="nested"):
        parse_record(HEAD + "mR (" * 5000 + "mR" + ")" * 5000)
    assert len(turns_of("mR (" * 150 + "mR" + ")" * 150)) == 1


def test_a_record_over_one_mebibyte_is_refused_by_its_size() -> None:
    with pytest.raises(NotationError, match="bytes; at most"):
        parse_record(HEAD + "{" + "é" * (SIZE_LIMIT // 2) + "}")
    assert len(parse_record(HEAD + "mR {" + "x" * (SIZE_LIMIT // 2) + "}").turns[0].comment) == SIZE_LIMIT // 2


@pytest.mark.parametrize("filler", ["(", "{", "=", '"', "\\", "1.", "mR ", "[", " \n"])
def test_a_long_text_of_one_sign_is_refused_or_read_quickly(filler: str) -> None:
    found = read(parse_record, HEAD + "1. mR " + filler * (200_000 // len(filler)))

    assert isinstance(found, NotationError | Record)


RIGHT = HEAD + "{day} 1. 1RK>~ =LP {co\\}mment} (1K>~ =B 1... mB (1... m)) 3PY>G =BB\n2. c3:R~>L mB\n"


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.one_of(mutated(st.just(RIGHT)), mutated(records().map(record_text))))
@example('[End "stuck"]\n' + HEAD + "1. mR")
@example(HEAD + "1. mR { } {}")
@example(HEAD + "1. mR {a} (mB) {b } {} mB")
def test_a_record_that_is_a_little_wrong_is_read_or_refused_in_words(text: str) -> None:
    found = read(parse_record, text)

    if isinstance(found, NotationError):
        assert found.column >= 1
    else:
        again = parse_record(record_text(found))
        assert replace(again, headers=()) == replace(found, headers=())
        assert dict(again.headers) == dict(found.headers)


@given(st.text())
def test_any_other_text_is_refused_as_record(text: str) -> None:
    assert isinstance(read(parse_record, text), NotationError)


def test_the_position_of_a_records_start_is_checked_by_form_only() -> None:
    start = START.replace("P5B5", "P9B5")

    assert position_text(parse_record(HEAD.replace(START, start) + "1. mR").start) == start
