"""What is public explains itself: a docstring with an example that runs (the doctests do), and a useful repr."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable

import pytest

import chakra_lab
from chakra_lab import (
    BoardView,
    Explorer,
    Game,
    Meditate,
    SplitMix64,
    explain,
    game_svg,
    new_game,
    outcomes,
    position_svg,
    save_picture,
    score,
)

SHOWN = new_game(seats=2, seed=7)


@pytest.mark.parametrize("name", sorted({*chakra_lab.__all__, *chakra_lab._LAZY}))
def test_a_public_name_has_a_docstring_with_an_example(name: str) -> None:
    thing = getattr(chakra_lab, name)
    if not (inspect.isclass(thing) or inspect.isfunction(thing)):
        return
    doc = inspect.getdoc(thing) or ""
    assert doc.split("\n\n")[0].rstrip().endswith(".")
    assert ">>>" in doc


def test_reprs_tell_what_a_value_is_and_positions_can_be_pasted_back() -> None:
    position = new_game(seats=2, seed=7)
    assert eval(repr(position), {"parse_position": chakra_lab.parse_position}) == position
    assert repr(Meditate("G")) == "Meditate(color='G')"
    game = Game(position, seed=7)
    assert "round 1, seat 1 to move" in repr(game)
    assert "start" in repr(game.point)
    for value in (explain(position, Meditate("G")), score(position), outcomes(position)[0], SplitMix64(7)):
        assert " at 0x" not in repr(value)


def test_a_position_and_a_view_show_themselves_as_pictures() -> None:
    position = new_game(seats=3, seed=7)
    assert position._repr_svg_().startswith("<svg")
    assert chakra_lab.view_for(position, 2)._repr_svg_() != position._repr_svg_()
    assert Game(position, seed=7)._repr_svg_() == position._repr_svg_()


def test_every_public_name_is_listed_for_completion() -> None:
    assert {*chakra_lab.__all__, *chakra_lab._LAZY} <= set(dir(chakra_lab))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: explain(SHOWN, "mG"), "parse_action makes one of its text"),
        (lambda: Game(SHOWN, 7).play("mG"), "parse_action makes one of its text"),
        (lambda: new_game(2, "lucky"), "A seed is a whole number, not 'lucky'."),
        (lambda: new_game(2, 7, "AD"), "Rules.of('AD')"),
        (lambda: Explorer(5), "position is a Position, a View or a text, not 5."),
        (lambda: Explorer(game="g1.abc"), "Explorer.from_link opens a link"),
        (lambda: Explorer(SHOWN, game=Game(SHOWN, 7)), "not both"),
        (lambda: Explorer(SHOWN, seed="lucky"), "A seed is a whole number, not 'lucky'."),
        (lambda: Explorer(confirm="no"), "confirm is True or False, not 'no'."),
        (lambda: Explorer(sets=3), "Explorer knows no keyword 'sets'; did you mean 'seats'?"),
        (lambda: Explorer(size=3), "Explorer knows no keyword 'size'; it knows position, seats"),
        (lambda: BoardView(Explorer(SHOWN), off=1), "BoardView knows no keyword 'off'; did you mean 'of'?"),
        (lambda: BoardView(SHOWN), "give it an Explorer"),
        (lambda: Explorer.from_link(None), "A link is a text, not None."),
        (lambda: position_svg(SHOWN, theme="pink"), "theme is system, light or dark, not 'pink'."),
        (lambda: game_svg(Game(SHOWN, 7), pace=0), "pace is more than 0"),
        (lambda: save_picture("base …", "board.svg"), "A picture is of a Position, a View or a Game"),
        (lambda: save_picture(chakra_lab.view_for(SHOWN, 1), "board.svg", seat=2), "as its own viewer sees it"),
    ],
)
def test_what_a_public_name_cannot_take_is_answered_in_a_sentence(asked: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        asked()


def test_an_explorer_takes_a_view_and_rules_as_they_are() -> None:
    view = chakra_lab.view_for(SHOWN, 1)
    assert Explorer(view).position == view.shown
    assert Explorer(rules=chakra_lab.Rules.of("AD")).position.rules.modules == "AD"
