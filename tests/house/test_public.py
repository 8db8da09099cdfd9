"""What is public explains itself: a docstring with an example that runs (the doctests do), and a useful repr."""

from __future__ import annotations

import inspect

import pytest

import chakra_lab
from chakra_lab import Game, Meditate, explain, new_game, outcomes, score

VIEWS = ("Explorer", "ActionsView", "BoardView", "LogView", "ScoreView", "TimelineView")


@pytest.mark.parametrize("name", sorted({*chakra_lab.__all__, *VIEWS}))
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
    for value in (explain(position, Meditate("G")), score(position), outcomes(position)[0]):
        assert " at 0x" not in repr(value)


def test_a_position_and_a_view_show_themselves_as_pictures() -> None:
    position = new_game(seats=3, seed=7)
    assert position._repr_svg_().startswith("<svg")
    assert chakra_lab.view_for(position, 2)._repr_svg_() != position._repr_svg_()
