"""What is given away from a view and what is brought along: links, codes, records; bad ones are answered in words."""

from __future__ import annotations

import random
import struct
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chakra_lab import Explorer, i18n
from chakra_lab.game import Game
from chakra_lab.notation import SIZE_LIMIT, Link, link_text, parse_action, parse_link, position_text, record_text
from chakra_lab.rules import Action, Position, legal_actions, new_game
from chakra_lab.rules.views import knows
from chakra_lab.scene.nodes import to_data
from chakra_lab.session import Session
from chakra_lab.session.keeping.opening import OpeningError, opened_link, opened_text
from chakra_lab.session.keeping.reloads import kept
from chakra_lab.session.keeping.sharing import LONGEST_LINK, shared_link
from tests.rules.chooser import playthrough
from tests.rules.strategies import SOME_RULES
from tests.session.hands import at, choose, names, node_of, press, shown

TOP = Path(__file__).resolve().parents[2]
RELEASED = TOP / "tests" / "released"


def a_game(seats: int = 3, seed: int = 7, values: tuple[int, ...] = ()) -> Session:
    """A game in which every seat has meditated once and the first one a second time, undone again."""
    start = new_game(seats, seed)
    session = Session(replace(start, plenitude=values) if values else start, seed, lambda: 99)
    for color in ("purple", "orange", "yellow", "green")[: seats + 1]:
        press(session, "kind.meditate", f"meditation.{color}", "confirm")
    press(session, "undo")
    return session


def bring(session: Session, text: str | None, name: str = "mine.chakra", size: int = 0) -> str:
    """What is said when a file is opened."""
    whole = {} if text is None else {"value": text}
    session.handle({"type": "open", "name": name, "size": size, **whole})
    return session.said.text


# Links


def test_the_referees_link_opens_the_same_game_at_the_same_board_and_draws_the_same() -> None:
    session = a_game()

    opened = opened_link(parse_link(f"http://127.0.0.1/{shared_link(session).query}"), lambda: 1)

    assert opened.game.position == session.position
    assert len(opened.game.points) == len(session.game.points)
    assert (opened.game.seed, opened.view, opened.said) == (7, "referee", "")
    opened.game.redo()
    assert opened.game.point.action == session.game.redo().action


def test_a_seats_link_has_neither_the_seed_nor_a_value_that_the_seat_does_not_know() -> None:
    session = a_game()
    choose(session, "view-as", "seat2")

    link = parse_link(shared_link(session).query)

    assert link.seed is None
    assert link.view == "seat2"
    assert link.game is not None
    known = {letter for letter, value in zip("PBLGYOR", link.game.start.plenitude, strict=True) if value is not None}
    assert known == set(session.position.boards[1].meditation)
    press(session, "copy-link")
    assert any("only what seat 2 may know" in node.text for node in session.page().walk())


@pytest.mark.parametrize("what", ["game", "position"])
def test_games_that_differ_only_in_what_a_seat_has_not_seen_give_it_the_same_link(what: str) -> None:
    values = list(new_game(3, 7).plenitude)
    known = ["PBLGYOR".index(letter) for letter in a_game().position.boards[0].meditation]
    unseen = [at for at in range(7) if at not in known]
    links, games = set(), set()
    for seed in range(4):
        session = a_game(values=tuple(values))
        session.game.seed = seed
        choose(session, "view-as", "seat1")
        choose(session, "share.what", what)
        links.add(shared_link(session).query)
        games.add(session.position)
        first, last = unseen[seed], unseen[seed + 1]
        values[first], values[last] = values[last], values[first]

    assert len(games) > 1
    assert len(links) == 1


@cache
def whole_games() -> tuple[tuple[Position, tuple[tuple[Action, str], ...]], ...]:
    """Starts of games for two to four, with modules and options, each with all its turns."""
    starts = [new_game(2 + seed % 3, seed, chosen) for seed, chosen in enumerate(SOME_RULES)]
    found = ((start, playthrough(start, seed, longest=80)) for seed, start in enumerate(starts))
    return tuple((start, tuple((action, drawn) for _, action, drawn in turns)) for start, turns in found)


def at_turn(start: Position, turns: tuple[tuple[Action, str], ...], seed: int, here: int, seat: int) -> Session:
    """A game that was played to its end, as a seat looks at it after so many turns."""
    game = Game(start, seed)
    for action, drawn in turns:
        game.play(action, drawn)
    game.go_to(here)
    session = Session(game, seed, lambda: 5)
    choose(session, "view-as", f"seat{seat}")
    return session


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_whatever_a_seat_has_not_seen_its_links_records_pictures_and_page_are_the_same(data: st.DataObject) -> None:
    start, turns = data.draw(st.sampled_from(whole_games()))
    here = data.draw(st.integers(0, len(turns)))
    seat = data.draw(st.integers(1, start.seats))
    one = at_turn(start, turns, 1, here, seat)
    known = knows(one.position, seat, one.game.is_over)
    unseen = [rung for rung in range(7) if rung + 1 not in known]
    values = list(start.plenitude)
    for rung, value in zip(unseen, data.draw(st.permutations([values[rung] for rung in unseen])), strict=True):
        values[rung] = value
    other = at_turn(replace(start, plenitude=tuple(values)), turns, 2, here, seat)

    assert other.record() == one.record()
    assert kept(other) == kept(one)
    assert len(shared_link(one).query) < LONGEST_LINK
    for share in ("game", "position"):
        choose(one, "share.what", share)
        choose(other, "share.what", share)
        assert shared_link(other) == shared_link(one)
        assert "seed" not in shared_link(one).query
        assert shown(Explorer.from_link(shared_link(one).query).session) == shown(one)
    press(one, "copy-link", "share.svg")
    press(other, "copy-link", "share.svg")
    assert other.take_handed() == one.take_handed()
    assert to_data(other.page()) == to_data(one.page())


def test_a_game_opened_from_a_seats_link_has_the_values_that_it_does_not_know_dealt_anew_and_says_so() -> None:
    session = a_game()
    choose(session, "view-as", "seat3")
    seen = shown(session)

    explorer = Explorer.from_link(f"https://example.org/{shared_link(session).query}")

    assert explorer.session.settings.view == "seat3"
    assert shown(explorer.session) == seen
    assert None not in explorer.position.plenitude
    assert "dealt anew" in explorer.session.said.text


def test_the_board_alone_keeps_its_question_marks() -> None:
    session = a_game()
    choose(session, "view-as", "seat3")
    choose(session, "share.what", "position")

    explorer = Explorer.from_link(shared_link(session).query)

    assert position_text(explorer.position) == shown(session)
    assert "position=" in shared_link(session).query


def test_a_game_that_began_with_faults_is_shared_as_a_board_and_says_why() -> None:
    session = at("base KRB/GGO/YPL P9 1122334 1.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R")
    session.game.play(parse_action("mR"))

    shared = shared_link(session)

    assert "position=" in shared.query
    assert "faults" in shared.lacks
    assert Explorer.from_link(shared.query).position == session.position


def test_a_game_too_long_for_a_link_leaves_its_branches_out_and_says_so() -> None:
    session = a_game(2)
    chance = random.Random(1)
    line = session.game.line()
    for _ in range(150):
        session.game.go_to(line[chance.randrange(len(line))].number)
        session.game.play(chance.choice(legal_actions(session.game.position))).comment = chance.randbytes(30).hex()
    session.game.go_to(line[-1].number)

    shared = shared_link(session)

    assert "branches" in shared.lacks
    assert len(shared.query) <= LONGEST_LINK
    assert opened_link(parse_link(shared.query), lambda: 1).game.position == session.position


def test_between_two_seats_nothing_is_given_away() -> None:
    session = a_game()
    choose(session, "hand-over", "yes")
    choose(session, "view-as", "seat1")
    press(session, "kind.meditate", "meditation.green", "confirm", "pass-on", "copy-link", "save")

    assert session.handing_over
    assert "link" not in names(session)
    assert "saved" not in session.said.text


@pytest.mark.parametrize(
    "link",
    [
        "?game=g1.cut",
        "?game=hello",
        "g1.yVQIUsMt4-7upO8d",
        "g7.yVQIUsMt4-7upO8d",
        "?position=base_KRB",
        "?seats=12",
        "?lesson=there-is-none",
        "?seats=2&seed=7&view=seat4",
        '[Event "a game of another kind"]',
        "?game=" + "A" * 3000,
        "?" + "&".join(f"a{n}=1" for n in range(99)),
    ],
)
def test_a_bad_link_opens_a_new_game_with_a_sentence(link: str) -> None:
    explorer = Explorer.from_link(link)

    assert explorer.position.round == 1
    assert explorer.session.said.text.startswith("The link could not be opened, so here is a new game.")
    assert "Traceback" not in explorer.session.said.text


def test_a_link_of_a_later_version_says_what_to_do() -> None:
    assert "Update Chakra lab" in Explorer.from_link("?game=g2.abc").session.said.text


def catalogue(*pairs: tuple[str, str]) -> bytes:
    """Sentences and what they are in another language, as ``gettext`` reads them."""
    texts = [("", "Content-Type: text/plain; charset=UTF-8\n"), *pairs]
    words = [word.encode() for column in zip(*texts, strict=True) for word in column]
    at, places = 28 + 8 * len(words), b""
    for word in words:
        places += struct.pack("<2I", len(word), at)
        at += len(word) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(texts), 28, 28 + 8 * len(texts), 0, 0)
    return head + places + b"".join(word + b"\0" for word in words)


def test_a_link_may_name_the_language_and_passes_it_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "chakra_lab.mo").write_bytes(catalogue(("New game", "Neues Spiel")))
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    i18n._catalogue.cache_clear()

    explorer = Explorer.from_link("?seats=2&language=de")

    assert node_of(explorer.session, "new-game")["aria-label"] == "Neues Spiel"
    assert explorer.session.page()["lang"] == "de"
    assert parse_link(shared_link(explorer.session).query).language == "de"
    i18n._catalogue.cache_clear()


def test_a_language_that_is_not_there_yet_is_said() -> None:
    assert "no sentences in the language 'xx'" in Explorer.from_link("?seats=2&language=xx").session.said.text
    assert Explorer.from_link("?seats=2&language=en").session.said.text == ""


# Records that are brought along


def test_a_saved_record_opens_with_all_its_branches_in_its_view() -> None:
    session = a_game()
    text = session.record()
    other = Session(new_game(2, 1), 1)

    assert bring(other, text) == "mine.chakra is open."
    assert other.record() == text
    assert other.position == session.game.line()[-1].position
    assert other.game.root.position == session.game.root.position


def test_a_seats_record_names_the_seat_and_opens_in_its_view() -> None:
    session = a_game()
    choose(session, "view-as", "seat2")
    text = session.record()
    other = Session(new_game(2, 1), 1, lambda: 5)

    assert '[View "seat2"]' in text
    assert "dealt anew" in bring(other, text)
    assert other.settings.view == "seat2"
    choose(other, "view-as", "referee")
    assert "[View" not in other.record()


def test_a_seats_record_of_a_game_that_is_over_opens_although_its_result_was_unknown() -> None:
    game = Game(new_game(2, 3), 3)
    game.play(legal_actions(game.position)[0])
    text = record_text(game.record(1))
    assert "*" in text
    stuck = (RELEASED / "0.1.0.chakra").read_text(encoding="utf-8")
    session = Session(opened_text(stuck, lambda: 1).game, 1, lambda: 4)
    choose(session, "view-as", "seat1")
    press(session, "first")

    again = opened_text(session.record(), lambda: 4)

    assert again.view == "seat1"
    assert again.game.is_over


@pytest.mark.parametrize(
    ("text", "name", "size", "words"),
    [
        (None, "holiday.png", 40_000, "holiday.png is no text"),
        (None, "film.mp4", SIZE_LIMIT + 1, f"film.mp4 has {SIZE_LIMIT + 1} bytes"),
        ("", "empty.chakra", 0, "empty.chakra could not be opened"),
        ('[Event "London"]\n\n1. e4 e5', "chess.pgn", 30, "chess.pgn could not be opened"),
        ('{"cells": []}', "notebook.ipynb", 13, "neither a record of a game nor a link, a code or a position"),
        ('[Chakra "2"]\n[Start "base"]\n', "later.chakra", 30, "version 2 of the format"),
        ('[Chakra "x"]\n[Start "base"]\n', "odd.chakra", 30, "version 1 of the format"),
        ("base KRB", "short.txt", 8, "short.txt could not be opened"),
        ("https://example.org/", "", 8, ""),
    ],
)
def test_a_file_that_is_no_record_is_answered_by_name_and_the_game_stays(
    text: str | None, name: str, size: int, words: str
) -> None:
    session = a_game()
    before = session.game

    said = bring(session, text, name, size)

    assert words in said
    if words:
        assert session.game is before
        assert session.said.kind == "hint"


def test_a_later_version_is_told_to_update() -> None:
    assert "Update Chakra lab" in bring(a_game(), '[Chakra "2"]\n[Start "base"]\n')


def test_a_code_a_link_and_a_position_can_be_dropped_as_text() -> None:
    session = a_game()
    query = shared_link(session).query
    code = query.partition("game=")[2].partition("&")[0]
    for text in (query, f"https://example.org/{query}", code, position_text(session.position)):
        assert opened_text(text, lambda: 1).game.position.round >= 2


def test_ten_thousand_broken_records_are_refused_in_words_or_are_games() -> None:
    game = opened_text((RELEASED / "0.1.0.chakra").read_text(encoding="utf-8"), lambda: 1).game
    text = "\n".join(record_text(game.record()).splitlines()[:10]).replace("9-3-14", "*")
    chance = random.Random(4)
    pieces = ["", "1RK>~", "=GB", "(", ")", "{", '[End "stuck"]\n', "mP", "?", "9", " ", "\n", "\x00", "é", "A", "2."]
    refused = 0
    for _ in range(10_000):
        broken = text
        for _time in range(chance.randint(1, 3)):
            start = chance.randrange(len(broken) + 1)
            broken = broken[:start] + chance.choice(pieces) + broken[start + chance.choice([0, 1, 1, 3, 30]) :]
        try:
            opened_text(broken, lambda: 1)
        except OpeningError:
            refused += 1
    assert 5_000 < refused < 10_000


# What released versions wrote


def test_every_released_version_has_a_record_here() -> None:
    version = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

    assert (RELEASED / f"{version}.chakra").exists()
    assert (RELEASED / f"{version}.link").exists()


@pytest.mark.parametrize("file", sorted(RELEASED.glob("*.chakra")), ids=lambda path: path.stem)
def test_a_record_of_a_released_version_is_still_opened(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert record_text(opened_text(text, lambda: 1).game.record()) == text


@pytest.mark.parametrize("file", sorted(RELEASED.glob("*.link")), ids=lambda path: path.stem)
def test_a_link_of_a_released_version_is_still_followed(file: Path) -> None:
    opened = opened_link(parse_link(file.read_text(encoding="utf-8")), lambda: 1)

    assert opened.view == "seat2"
    assert opened.game.line().index(opened.game.point) == 9


def test_in_a_lesson_the_link_opens_that_very_task() -> None:
    session = Explorer.from_link("?lesson=order").session
    assert session.lessons.desk is not None
    query = shared_link(session).query

    assert query == f"?lesson={session.lessons.desk.task.name}"
    again = Explorer.from_link(query).session.lessons.desk
    assert again is not None
    assert again.task == session.lessons.desk.task
    press(session, "copy-link")
    assert "share.png" not in names(session)


def test_a_lesson_can_be_asked_for_by_name() -> None:
    assert parse_link(link_text(Link(lesson="order of moves"))).lesson == "order of moves"
