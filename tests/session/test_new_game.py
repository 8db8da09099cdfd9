"""The dialog for a new game: modules, promotional cards, options and presets."""

from __future__ import annotations

import pytest

from chakra_lab.notation import parse_position
from chakra_lab.rules import OPTIONS, new_game
from chakra_lab.scene.nodes import Node
from chakra_lab.session import Session
from tests.session.hands import choose, names, press


def opened() -> Session:
    """A session with the dialog open."""
    session = Session(new_game(seats=2, seed=7), seed=7, fresh_seed=lambda: 5)
    press(session, "new-game")
    return session


def shown(session: Session, name: str) -> Node:
    """A control of the page."""
    return session.page().find(name)


def test_a_game_with_modules_is_set_out_as_the_dialog_says() -> None:
    session = opened()

    press(session, "new-game.module.D", "new-game.module.A")
    choose(session, "new-game.seats", "3")
    choose(session, "new-game.temporary", "matching")
    press(session, "new-game.start")

    assert str(session.position).startswith("AD,temporary=matching ")
    assert len(session.position.objectives) == 3
    assert session.position.bag_count == 81 - 9


def test_options_of_a_module_stand_in_the_dialog_only_with_the_module() -> None:
    session = opened()
    offered = {name for name in OPTIONS if f"new-game.{name}" in names(session)}
    assert offered == {name for name, option in OPTIONS.items() if not option.module}

    press(session, "new-game.module.A")
    assert shown(session, "new-game.module.A")["aria-pressed"] == "true"
    assert "new-game.temporary" in names(session)
    assert "new-game.each-chakra" not in names(session)

    press(session, "new-game.module.A")
    choose(session, "new-game.temporary", "matching")
    press(session, "new-game.start")
    assert str(session.position).startswith("base ")


def test_promotional_objectives_are_dealt_only_when_asked_for() -> None:
    session = opened()
    assert "new-game.promos" not in names(session)

    press(session, "new-game.module.D", "new-game.promos")
    dealt = set()
    for seed in range(30):
        choose(session, "new-game.seed", str(seed))
        press(session, "new-game.start")
        dealt |= {card.number for card in session.position.objectives}
        press(session, "new-game")
        if not any(card.number > 8 for card in session.position.objectives):
            press(session, "new-game.promos")
    assert 9 in dealt
    assert 10 not in dealt


@pytest.mark.parametrize(
    ("preset", "rules"),
    [("official", "AD"), ("online", "AD,each-chakra=any,objectives-dealt=two,temporary=matching")],
)
def test_a_preset_switches_the_options_together(preset: str, rules: str) -> None:
    session = opened()
    press(session, "new-game.module.A", "new-game.module.D")
    choose(session, "new-game.tie-break", "alleviated")
    assert shown(session, "new-game.preset.official")["aria-pressed"] == "false"

    press(session, f"new-game.preset.{preset}")

    assert shown(session, f"new-game.preset.{preset}")["aria-pressed"] == "true"
    press(session, "new-game.start")
    assert str(session.position).split()[0] == rules


def test_a_rematch_and_the_dialog_keep_the_modules_of_the_game() -> None:
    text = (
        "AD,temporary=matching KRB/GGO/YPL P5B5L5G4Y5O5R5K5W6 1122334 1.1 "
        "-/-/-/-/-/-/-/-/-:-:G:y0 -/-/-/-/-/-/-/-/-:-:R:y0 9:--,10:--"
    )
    session = Session(parse_position(text), seed=7, fresh_seed=lambda: 5)

    press(session, "new-game")
    assert session.form
    assert (session.form.modules, session.form.promos) == ("AD", True)
    press(session, "close", "rematch")
    assert str(session.position).startswith("AD,temporary=matching ")
