"""One's own games: what the page is given to keep for good, the list of them, going on with one, deleting one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chakra_lab.notation import parse_action
from chakra_lab.rules import new_game
from chakra_lab.scene.nodes import to_markup
from chakra_lab.session import Session
from chakra_lab.session.keeping.reloads import kept
from tests.session.hands import choose, names, node_of, press, shown


def played(seed: int = 7, *actions: str) -> Session:
    """A session in which something was played."""
    session = Session(new_game(2, seed), seed, lambda: 40 + seed)
    for action in actions or ("mR", "mG"):
        session.play(parse_action(action))
    return session


def as_kept(session: Session) -> dict[str, Any]:
    """What the browser keeps of the game in view."""
    record, page, _shelf = kept(session)
    told = json.loads(page)
    return {"mark": told["mark"], "about": told["about"], "value": record, "page": page}


def listing(session: Session, *games: dict[str, Any]) -> set[str]:
    """The names on the page once the list is shown."""
    lines = [{"mark": game["mark"], "about": game["about"], "when": "30 Nov 2026, 20:15"} for game in games]
    session.handle({"type": "press", "name": "new-game", "own": lines})
    return names(session)


def go_on(session: Session, game: dict[str, Any]) -> None:
    session.handle({"type": "own", "name": game["mark"], "value": game["value"], "page": game["page"]})


def test_a_game_that_was_kept_goes_on_where_it_was_left_in_another_session() -> None:
    first = played()
    press(first, "undo")
    game = as_kept(first)
    other = played(3)

    assert f"own.{game['mark']}" in listing(other, game)
    go_on(other, game)

    assert shown(other) == shown(first)
    assert other.game.seed == 7
    assert len(other.game.points) == 3
    assert other.said.text == "The game kept in this browser goes on."
    assert as_kept(other)["mark"] == game["mark"]


def test_a_browser_that_keeps_nothing_is_told_of_beside_what_was_said_and_in_place_of_the_list() -> None:
    session = played()
    said = session.said.text

    session.handle({"type": "unkept", "name": ""})

    assert session.said.text.startswith(f"{said} This browser keeps no games of this page")
    assert listing(session).isdisjoint(name for name in names(session) if name.startswith("own."))
    assert "Save the game as a file" in to_markup(session.page())


def test_the_game_that_was_explored_meanwhile_waits_on_the_shelf() -> None:
    other = played(3)
    before = shown(other)
    go_on(other, as_kept(played()))
    press(other, "new-game", "shelf.0")

    assert shown(other) == before


def test_a_game_of_this_page_is_not_listed_twice() -> None:
    session = played()
    mine, other = as_kept(session), as_kept(played(9))
    assert {name for name in listing(session, mine, other) if name.startswith("own.")} == {
        f"own.{other['mark']}",
        f"own.{other['mark']}.delete",
    }
    press(session, "new-game.start")
    assert f"own.{mine['mark']}" not in listing(session, mine, other)


def test_a_reload_keeps_the_mark_of_every_game() -> None:
    session = played()
    press(session, "new-game", "new-game.start")
    session.play(parse_action("mP"))
    record, page, shelf = kept(session)
    again = Session(new_game(2, 1), 1, lambda: 5)
    again.handle({"type": "resume", "value": record, "page": page, "shelf": shelf})

    assert kept(again) == kept(session)


def test_what_is_kept_of_a_seats_view_has_neither_seed_nor_unseen_values() -> None:
    session = Session(new_game(2, 918273645), 918273645)
    session.play(parse_action("mP"))
    choose(session, "view-as", "seat2")
    game = as_kept(session)

    assert "918273645" not in json.dumps(game)
    assert game["value"].splitlines()[2].count("?") == 6
    other = played(3)
    go_on(other, game)
    assert other.settings.view == "seat2"
    assert "dealt anew" in other.said.text


def test_a_game_in_which_nothing_was_played_has_no_line_for_the_list() -> None:
    assert "about" not in json.loads(kept(Session(new_game(2, 7), 7)).page)


def test_deleting_a_game_takes_two_presses() -> None:
    session, game = played(), as_kept(played(9))
    name = f"own.{game['mark']}"
    listing(session, game)
    press(session, f"{name}.delete")
    assert name not in names(session)
    press(session, f"{name}.keep")
    assert name in names(session)
    press(session, f"{name}.delete", f"{name}.really")
    assert not {each for each in names(session) if each.startswith("own.")}


@pytest.mark.parametrize("told", [None, "x", {}, [None, 3, {"mark": "../x", "about": "<b>"}], [{"about": "x"}] * 500])
def test_a_list_in_a_wrong_form_lists_nothing(told: object) -> None:
    session = played()
    session.handle({"type": "press", "name": "new-game", "own": told})

    assert session.said.kind != "mishap"
    assert not {each for each in names(session) if each.startswith("own.")}


def test_words_of_a_list_are_words_and_nothing_else() -> None:
    session = played()
    listing(session, {"mark": "1-0", "about": "<img src=x>"})

    assert "<img" not in to_markup(session.page())
    assert node_of(session, "own.1-0").children[0].text == "<img src=x>"


def test_a_kept_game_that_was_spoilt_is_said_and_the_game_stays() -> None:
    session = played()
    before = shown(session)
    go_on(session, {"mark": "1-0", "value": "no record", "page": "{}"})

    assert "could not be read" in session.said.text
    assert shown(session) == before
