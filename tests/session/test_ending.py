"""The end as a scene: row by row to the final score, skipped by anything, and only where somebody watches."""

from __future__ import annotations

from itertools import pairwise

from chakra_lab.notation import action_text, drawn_text
from chakra_lab.rules import Receive, new_game, score
from chakra_lab.session import Session, travel
from tests.rules.recorded import recorded_game
from tests.session.hands import choose, lit, names, press
from tests.session.test_scoring_tab import said

GAME = recorded_game(2)
BEFORE, LAST = GAME.line()[-2:]


def about_to_end() -> Session:
    """A session whose next action ends the game."""
    session = Session(new_game(2, 1), 1)
    session.begin(recorded_game(2))
    travel.go_to(session, BEFORE.number)
    return session


def end(session: Session, lively: bool = True) -> None:
    """Play the last action."""
    assert LAST.action is not None
    text = action_text(LAST.action)
    if isinstance(LAST.action, Receive):
        text += f" {drawn_text(LAST.drawn)}"
    session.handle({"type": "enter", "name": "notation", "value": text, "lively": lively})
    if session.staged:
        session.handle({"type": "press", "name": "confirm", "lively": lively})
    assert session.game.is_over


def tick(session: Session) -> None:
    """Let the page's clock strike."""
    session.handle({"type": "press", "name": "play.tick", "lively": True})


def totals(session: Session) -> list[int]:
    """What the columns of the panel have come to."""
    panel = next(item for item in session.page().walk() if item.key == "ending")
    return [int(item.text) for item in panel.walk() if item["data-total"]]


def test_tokens_are_turned_one_by_one_and_the_items_counted_up_to_the_final_score() -> None:
    session = about_to_end()
    end(session)
    final = [seat.total for seat in score(LAST.position).seats]
    assert totals(session) == [0] * len(final)
    assert session.page()["data-turned"] == "none"
    assert session.page()["data-playing"]
    steps = [totals(session)]
    while session.counted is not None:
        tick(session)
        steps.append(totals(session))
    assert len(steps) == 1 + 7 + 2 + 1
    for before, after in pairwise(steps):
        assert all(one <= other for one, other in zip(before, after, strict=True))
    assert steps[-1] == final
    assert not session.page()["data-playing"]
    assert "wins with" in session.said.text


def test_what_is_counted_is_lit_and_said() -> None:
    session = about_to_end()
    end(session)
    tick(session)
    assert session.said.text.startswith("Purple: ")
    assert session.page()["data-turned"] == "purple"
    harmonized = {seat for seat, board in LAST.position.all_boards() if 1 in board.harmonized()}
    assert harmonized
    assert "karma.purple" in lit(session, "earned")
    press(session, "ending.skip")
    assert lit(session, "earned") == set()


def test_everything_is_known_from_the_first_moment() -> None:
    session = about_to_end()
    choose(session, "view-as", "seat1")
    end(session)
    assert session.counted == 0
    assert session.page()["data-position"] == str(LAST.position)
    assert [said(item) for item in session.page().walk() if "clab-total" in item.classes()][:2] == [
        str(seat.total) for seat in score(LAST.position).seats
    ]


def test_whatever_is_done_ends_it() -> None:
    for name in ("ending.skip", "undo", "tab.scoring", "rematch"):
        session = about_to_end()
        end(session)
        tick(session)
        press(session, name)
        assert session.counted is None
        session.page()
    session = about_to_end()
    end(session)
    session.handle({"type": "hover", "name": "score.seat1.total"})
    assert session.counted == 0


def test_another_size_or_theme_does_not_end_it() -> None:
    session = about_to_end()
    end(session)
    tick(session)
    for name, value in (("size", "compact"), ("theme", "dark"), ("motion", "slow")):
        choose(session, name, value)
    assert session.counted == 1
    while session.counted is not None:
        tick(session)
    assert "wins with" in session.said.text


def test_who_breaks_it_off_is_told_who_has_won() -> None:
    for name in ("back", "cancel", "tab.scoring"):
        session = about_to_end()
        end(session)
        tick(session)
        press(session, name)
        assert session.counted is None
        assert "wins with" in session.said.text, name


def test_it_plays_only_where_somebody_watches_with_motion_on() -> None:
    session = about_to_end()
    end(session, lively=False)
    assert session.counted is None
    assert "ending.again" not in names(session)
    assert "The game is over." in session.said.text
    assert "wins with" in session.said.text
    session = about_to_end()
    choose(session, "motion", "off")
    end(session)
    assert session.counted is None
    session = about_to_end()
    session.handle({"type": "press", "name": "next", "lively": True})
    assert session.game.is_over
    assert session.counted is None


def test_it_can_be_counted_up_again() -> None:
    session = about_to_end()
    end(session)
    press(session, "ending.skip")
    session.handle({"type": "press", "name": "confirm-off", "lively": True})
    assert "ending.again" in names(session)
    session.handle({"type": "press", "name": "ending.again", "lively": True})
    assert session.counted == 0
