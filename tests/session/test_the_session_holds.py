"""What holds whatever is pressed: no dead end, no exception, nothing lost, nothing told that a seat may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from chakra_lab.game import Game
from chakra_lab.notation import parse_position
from chakra_lab.rules import Position, explain, legal_actions, new_game
from chakra_lab.rules.position import energies_of
from chakra_lab.scene.changes import changes
from chakra_lab.scene.nodes import to_data, to_markup
from chakra_lab.session import Session
from chakra_lab.session.explore import presses, typed
from tests.session.hands import at, choose, lit, names, press

BOARD = ("flow", "seat", "bag.", "meditation.", "karma.")


def on_the_board(found: set[str]) -> list[str]:
    return sorted(name for name in found if name.startswith(BOARD) and ".ladder" not in name)


@pytest.mark.parametrize("seed", range(6))
def test_lit_picks_never_lead_into_a_dead_end(seed: int) -> None:
    chance = random.Random(seed)
    session = Session(new_game(2 + seed % 3, seed), seed)
    for _turn in range(25):
        press(session, chance.choice(["kind.receive", "kind.channel", "kind.channel", "kind.meditate"]))
        if session.pick is None:
            assert session.refusal is not None
            continue
        for _step in range(9):
            if session.staged:
                break
            choices = on_the_board(lit(session, "legal"))
            assert choices, f"nothing to pick in {session.pick} at {session.position}"
            press(session, chance.choice(choices))
            assert session.refusal is None, session.said
        if session.staged is None:
            press(session, "cancel")
            continue
        assert explain(session.position, session.staged)
        turn = session.position.turn
        press(session, "confirm")
        assert session.position.turn == turn + 1
        if session.game.is_over:
            return


@pytest.mark.parametrize("seed", range(8))
def test_any_presses_at_all_raise_nothing_and_keep_every_energy(seed: int) -> None:
    chance = random.Random(seed)
    errors: list[BaseException] = []
    session = Session(new_game(2 + seed % 3, seed), seed, on_error=errors.append)
    total = energies_of(session.position)
    before = session.page()
    data = to_data(before)
    for _press in range(150):
        found = sorted(n for n in names(session) - {"board", "new-game", "rematch"} if not n.startswith("example."))
        press(session, chance.choice(found))
        if chance.random() < 0.1:
            choose(session, "view-as", chance.choice(["referee", "seat1", "seat2", "seat9"]))
        if chance.random() < 0.1:
            choose(session, "timeline", str(chance.randrange(50)))
        page = session.page()
        data = applied(data, changes(before, page))
        assert data == to_data(page)
        before = page
    assert not errors
    box = total - energies_of(session.position)
    assert set(box) <= {"K"}


def applied(tree: list[Any], found: list[dict[str, Any]]) -> list[Any]:
    """The tree after changes, as a page applies them."""
    tree = json.loads(json.dumps(tree))
    for change in found:
        at = tree
        for index in change["at"]:
            at = at[3][index]
        for name, value in change.get("attributes", {}).items():
            at[1].pop(name, None)
            if value is not None:
                at[1][name] = value
        at[2] = change.get("text", at[2])
        at[3] = [at[3][item] if isinstance(item, int) else item for item in change.get("children", range(len(at[3])))]
    return tree


def unseen_swapped(position: Position, seat: int) -> Position:
    """The same position with the values that a seat does not know in another order."""
    hidden = [n for n, letter in enumerate("PBLGYOR") if letter not in position.boards[seat - 1].meditation]
    values = list(position.plenitude)
    for one, other in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        values[one] = position.plenitude[other]
    from dataclasses import replace

    return replace(position, plenitude=tuple(values))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_seat_gets_the_same_pages_whatever_it_may_not_know(seat: int) -> None:
    start = new_game(3, 11)
    other = unseen_swapped(start, seat)
    assert start != other
    chance = random.Random(seat)
    one, two = Session(start, 5), Session(other, 5)
    for session in (one, two):
        choose(session, "view-as", f"seat{seat}")
    for _turn in range(30):
        actions = [a for a in legal_actions(one.position) if one.position.seat != seat or str(a)[:1] != "m"]
        if not actions:
            break
        action = chance.choice(actions)
        for session in (one, two):
            session.play(action)
        assert to_markup(one.page()) == to_markup(two.page())


def test_the_seed_is_on_no_page_made_for_a_seat() -> None:
    session = Session(new_game(2, 918273645), 918273645)
    press(session, "kind.meditate", "meditation.red", "confirm", "new-game", "new-game.start", "new-game")
    choose(session, "view-as", "seat1")
    assert "918273645" not in to_markup(session.page())


def test_an_exception_leaves_the_game_as_it_was_and_says_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[BaseException] = []
    session = Session(new_game(2, 3), 3, on_error=heard.append)
    press(session, "kind.meditate")
    pick = session.pick

    def broken(*_args: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(presses, "next_colors", broken)
    press(session, "meditation.red", "meditation.green")
    assert session.pick == pick
    assert session.position.turn == 1
    assert session.said.kind == "mishap"
    assert "stays as it was" in session.said.text
    assert [str(error) for error in heard] == ["no", "no"]
    monkeypatch.setattr(typed, "parse_action", broken)
    session.handle({"type": "enter", "name": "notation", "value": " mR"})
    assert (session.said.kind, session.typed) == ("mishap", " mR"), "what was typed is still there"


@pytest.mark.parametrize(
    "text",
    [
        "base KRB/GGO/YPL - 1122334 3.1 PPPPP/GGGG/-/-/-/-/-/-/KKKKKKKKKKKK:-:G -/-/-/-/-/-/-/-/-:12345678:G",
        "base .../.../... - ??????? 3.2 -/-/-/-/-/-/-/-/G:-:- -/*/-/-/GGG*/-/-/-/-:11:PBLGYOR",
    ],
)
def test_a_faulty_position_is_shown_and_can_be_pressed(text: str) -> None:
    text = text.replace("/*/", "/-*/")
    session = Session(parse_position(text), 1)
    errors: list[BaseException] = []
    session._on_error = errors.append
    for name in sorted(names(session) - {"board"}):
        press(session, name)
        session.page()
    assert not errors


def test_a_game_played_on_the_page_is_a_record_that_replays() -> None:
    from chakra_lab.notation import parse_record, record_text

    chance = random.Random(2)
    session = Session(new_game(2, 4), 4)
    for _turn in range(12):
        session.play(chance.choice(legal_actions(session.position)))
        if chance.random() < 0.3:
            press(session, "undo")
    text = record_text(session.game.record())
    assert record_text(Game.from_record(parse_record(text)).record()) == text


def test_faulty_names_are_answered_with_a_hint() -> None:
    session = at("base KRB/GGO/YPL P5B5L5G4Y5O5R4K5 ??????? 1.1 -/-/-/-/-/-/-/-/-:-:R -/-/-/-/-/-/-/-/-:-:R")
    for name in ("", "flow4.1", "seat1.space9", "seat7.ladder", "💥", "log.99", "seat3.green.1"):
        press(session, name)
        assert session.said.text
