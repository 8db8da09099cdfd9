"""Share codes and addresses: what was packed comes back, what is cut, changed, foreign or newer is refused in words."""

from __future__ import annotations

import base64
import random
import string
import zlib
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chakra_lab.game import Game
from chakra_lab.notation import (
    SIZE_LIMIT,
    Link,
    NotationError,
    Record,
    link_text,
    packed,
    parse_link,
    parse_record_code,
    record_code,
    record_text,
    unpacked,
)
from chakra_lab.notation.codes import _OFTEN
from chakra_lab.rules import BASE, OPTIONS, Meditate, Rules, new_game
from tests.notation.mutations import mutated, read
from tests.notation.strategies import records
from tests.notation.test_records import ANY
from tests.rules.chooser import playthrough
from tests.rules.strategies import positions, rules


@cache
def played(seats: int, seed: int, chosen: Rules = BASE) -> Game:
    """A whole game."""
    start = new_game(seats, seed, chosen, promos=True)
    game = Game(start, seed)
    for _, action, drawn in playthrough(start, seed):
        game.play(action, drawn)
    return game


EVERYTHING = Rules.of("AD", {name: option.values[-1] for name, option in OPTIONS.items()})
"""Modules and options that make the longest rules field."""

CODE = record_code(played(2, 7).record())


# Round trips


@ANY
@given(records())
def test_a_code_gives_back_the_record_that_was_packed(record: Record) -> None:
    assert parse_record_code(record_code(record)) == record


@given(st.text(st.characters(exclude_categories=["Cs"])), st.sampled_from("gpz"))
def test_any_text_comes_back_from_its_code_which_an_address_can_hold(text: str, kind: str) -> None:
    code = packed(text, kind)

    assert unpacked(code, kind) == text
    assert set(code) <= set(string.ascii_letters + string.digits + "-_.")


@ANY
@given(
    st.one_of(
        st.builds(Link, game=records(), at=st.none() | st.integers(0, 999)),
        st.builds(Link, position=positions()),
        st.builds(Link, lesson=st.text(string.ascii_lowercase + "- é&=", min_size=1).map(str.strip).filter(bool)),
        st.builds(Link, seats=st.integers(2, 4), rules=rules()),
    ),
    st.none() | st.integers(0, 1 << 53),
    st.sampled_from(["referee", "seat1", "seat4"]),
    st.sampled_from(["", "de", "ru"]),
)
def test_an_address_asks_for_what_was_written(link: Link, seed: int | None, view: str, language: str) -> None:
    link = replace(link, seed=seed, view=view, language=language)

    assert parse_link(f"https://example.org/chakra/{link_text(link)}") == link
    assert parse_link(link_text(link)[1:]) == link


def test_a_code_survives_what_chats_and_mails_do_to_it() -> None:
    for around in (f" {CODE}\n", f"<{CODE}>", f"({CODE}).", f"“{CODE}”", CODE[:70] + "\r\n " + CODE[70:]):
        assert unpacked(around) == unpacked(CODE)


def test_keys_of_other_programs_are_passed_over() -> None:
    assert parse_link("https://example.org/?utm_source=chat&seats=3&token=x#part") == Link(seats=3)


# What is refused


@pytest.mark.parametrize(
    ("code", "words"),
    {
        "nothing": ("", "not a code of Chakra lab"),
        "a word": ("hello", "not a code of Chakra lab"),
        "another kind": (packed("x", "p"), "begins with g1"),
        "cut": (CODE[:-9], "cut or was changed"),
        "cut to its beginning": ("g1.", "cut or was changed"),
        "one letter changed": (CODE[:60] + ("A" if CODE[60] != "A" else "B") + CODE[61:], "cut or was changed"),
        "two letters exchanged": (CODE[:40] + CODE[41] + CODE[40] + CODE[42:], "cut or was changed"),
        "something behind it": (CODE + "AAAA", "cut or was changed"),
        "a later version": ("g2" + CODE[2:], "code version 2; this one reads up to version 1"),
        "a much later version": ("g9999.x", "Update Chakra lab"),
    }.values(),
)
def test_a_code_that_is_not_whole_is_refused_with_what_to_do(code: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        unpacked(code)

    assert words in str(caught.value)


def test_a_small_code_that_holds_a_huge_text_is_refused_by_its_size() -> None:
    data = b"{" * (SIZE_LIMIT + 1)
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _OFTEN)
    body = zlib.crc32(data).to_bytes(4, "big") + press.compress(data) + press.flush()
    code = f"g1.{base64.urlsafe_b64encode(body).decode().rstrip('=')}"

    assert len(code) < 5000
    with pytest.raises(NotationError, match=f"over {SIZE_LIMIT} bytes"):
        unpacked(code)


@pytest.mark.parametrize(
    "query",
    ["seats=9", "seats=x", "seed=-1", "seed=1e5", "at=first", "rules=Z", "position=base", "game=x", "a=b&" * 60],
)
def test_an_address_that_asks_for_what_is_not_there_is_refused(query: str) -> None:
    with pytest.raises(NotationError):
        parse_link(query)


LETTERS = string.ascii_letters + string.digits + "-_.=%+/? \né²"


def broken(code: str, chance: random.Random) -> str:
    """A code with a few letters cut out, put in, replaced or doubled."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(code) + 1)
        end = min(len(code), start + chance.choice([0, 1, 1, 2, 8, 60]))
        middle = chance.choice(["", code[start:end] * 2, "".join(chance.choices(LETTERS, k=chance.randint(1, 5)))])
        code = code[:start] + middle + code[end:]
    return code


def test_ten_thousand_broken_codes_are_refused_or_are_the_same_game() -> None:
    chance = random.Random(8)
    codes = [record_code(played(seats, seed).record()) for seats in (2, 3, 4) for seed in (0, 1)]
    refused = 0
    for number in range(10_000):
        code = codes[number % len(codes)]
        found = read(parse_record_code, broken(code, chance))
        if isinstance(found, NotationError):
            refused += 1
        else:
            assert record_code(found) == code
    assert refused > 9_000


@given(mutated(st.just(link_text(Link(game=played(3, 1).record(), at=7, seed=5, view="seat1")))))
def test_a_broken_address_is_refused_in_words_or_understood(text: str) -> None:
    assert isinstance(read(parse_link, text), NotationError | Link)


# What a code tells


def test_games_that_differ_only_in_what_a_seat_has_not_seen_have_one_code_for_it() -> None:
    shown = new_game(3, 7)
    known = next(rung for rung, letter in enumerate("PBLGYOR") if letter == shown.boards[0].meditation)
    others = [value for at, value in enumerate(shown.plenitude) if at != known]
    codes = set()
    for turned in (0, 2, 4):
        values = others[turned:] + others[:turned]
        values.insert(known, shown.plenitude[known])
        game = Game(replace(shown, plenitude=tuple(values)), seed=turned)
        game.play(Meditate(next(letter for letter in "PBLGYOR" if letter != shown.boards[0].meditation)))
        game.play(Meditate("P"))
        game.undo()
        game.undo()
        codes.add(record_code(game.record(1)))

    assert len(codes) == 1
    assert unpacked(codes.pop()).count("?") == 6


@pytest.mark.parametrize("chosen", [BASE, Rules.of("AD"), EVERYTHING], ids=["base", "AD", "every option"])
def test_the_link_of_a_whole_game_for_four_stays_under_4000_characters_and_that_of_a_position_under_500(
    chosen: Rules,
) -> None:
    for seed in range(2):
        game = played(4, seed, chosen)
        assert len(link_text(Link(game=game.record(), seed=2**53, view="seat4", language="de"))) < 2000
        for point in game.point.path():
            assert len(link_text(Link(position=point.position, seed=2**53, view="seat4", language="de"))) < 500


def test_even_a_game_of_a_hundred_rounds_for_four_fits() -> None:
    text = record_text(played(4, 0).record())
    turns = [word for line in text.splitlines()[4:] for word in line.split()]
    rounds = [f"{number}. " + " ".join(random.Random(number).sample(turns, 7)) for number in range(1, 101)]

    assert len(packed("\n".join([*text.splitlines()[:4], *rounds]))) < 4000


# What a released version wrote


def test_the_code_of_version_one_is_read_for_good() -> None:
    code = "g1.yVQIUsMt4-7upO8d6a8fFOmuEGAGdJOZu3GkCcxNxiZGJsaGON3mQ7zbgAklN4gLAA"

    record = parse_record_code(code)
    assert record.start == new_game(2, 7)
    assert [turn.action for turn in record.turns] == [Meditate("R"), Meditate("R")]
