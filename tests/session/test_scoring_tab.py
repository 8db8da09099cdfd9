"""The scoring on the page: sheets that add up, what earned points is lit, what if changes nothing of the game."""

from __future__ import annotations

import pytest

from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import score, score_range, view_for
from chakra_lab.scene.nodes import Node, to_markup
from chakra_lab.session import Session
from chakra_lab.session.scoring.presets import PRESETS, Preset
from tests.session.hands import at, choose, lit, names, node_of, press, shown
from tests.session.test_making_actions import STUDY
from tests.session.test_the_session_holds import unseen_swapped

KNOWN = STUDY.replace("?4?23??", "1423324")


def scoring(text: str, *presses: str) -> Session:
    """A session at a position, in the scoring."""
    session = at(text)
    press(session, "tab.scoring", *presses)
    return session


def said(item: Node) -> str:
    """All text below a node."""
    return " ".join(part.text for part in item.walk() if part.text)


def part(session: Session, key: str) -> str:
    """The text of a part of the page, by its key."""
    return said(next(item for item in session.page().walk() if item.key == key))


def column(session: Session, seat: int) -> list[str]:
    """The points of a seat from purple down to the bonus and the total, as the sheet shows them."""
    sheet = next(item for item in session.page().walk() if "clab-sheet" in item.classes())
    rows = [item for item in sheet.walk() if item.tag == "tr"][1:]
    cells = [[cell for cell in row.children if cell.tag == "td"][seat - 1] for row in rows]
    return [said(found[0]) for cell in cells if (found := points_of(cell))]


def points_of(cell: Node) -> list[Node]:
    return [item for item in cell.walk() if "clab-sheet-points" in item.classes()]


def totals_of(session: Session) -> list[int]:
    """The totals of all seats, as the sheet shows them."""
    sheet = next(item for item in session.page().walk() if "clab-sheet" in item.classes())
    return [int(said(item)) for item in sheet.walk() if item["data-total"]]


# The sheet


def test_each_column_of_the_sheet_adds_up_to_its_total() -> None:
    session = scoring(KNOWN)
    for seat, total in ((1, 15), (2, 11), (3, 7)):
        *rows, last = column(session, seat)[:10]
        assert sum(int(points or 0) for points in rows) == int(last) == total


def test_values_that_the_viewer_does_not_know_are_a_range() -> None:
    session = scoring(KNOWN)
    choose(session, "view-as", "seat3")
    ranges = score_range(view_for(parse_position(KNOWN), 3))
    assert [column(session, seat)[9] for seat in (1, 2, 3)] == [f"{low}–{high}" for low, high in ranges]
    assert column(session, 3)[:5] == ["", "", "1–4", "", "1–4"]


def test_a_cell_says_what_it_is_and_whether_it_counts_for_the_run() -> None:
    session = scoring(KNOWN)
    assert node_of(session, "what-if.seat1.green")["aria-label"] == (
        "green of seat 1: harmonized, 3 points, in the run"
    )
    assert node_of(session, "what-if.seat1.purple")["aria-label"] == (
        "purple of seat 1: harmonized, 1 point, above the gap, not in the run"
    )
    assert node_of(session, "what-if.seat2.yellow")["aria-label"] == "yellow of seat 2: not harmonized"


def test_the_sheet_shares_no_sizes_with_the_narrow_score_beside_the_board() -> None:
    """Rules for four seats beside the board once blew up the marks of the sheet at 1024 pixels."""
    session = scoring(PRESETS["three-way-tie"].text)
    sheet = next(item for item in session.page().walk() if "clab-sheet" in item.classes())
    assert not [name for name in sheet.classes() if name.startswith("clab-seats-")]


def test_every_row_leads_to_its_rule() -> None:
    session = scoring(KNOWN)
    assert {"rule.score.bonus", "rule.score.level"} <= names(session)
    press(session, "tab.explore")
    assert {"rule.score.chakras", "rule.score.alleviated", "rule.score.bonus"} <= names(session)


# What earned it


@pytest.mark.parametrize(
    ("asked", "earned"),
    [
        ("score.seat1.bonus", {"seat1.red", "seat1.orange", "seat1.yellow", "seat1.green"}),
        ("score.seat2.alleviated", {"seat2.earth"}),
        (
            "score.seat2.chakras",
            {f"{where}.{rung}" for where in ("seat2", "karma") for rung in ("dark-blue", "orange", "red")},
        ),
        ("score.seat3.bonus", set()),
    ],
)
def test_pressing_an_item_lights_what_earned_it(asked: str, earned: set[str]) -> None:
    session = at(KNOWN)
    press(session, asked)
    assert lit(session, "earned") == earned
    assert session.said.text
    press(session, asked)
    assert lit(session, "earned") == set()


def test_pressing_what_modules_brought_lights_tokens_and_cards() -> None:
    session = at(PRESETS["half-token"].text)
    press(session, "score.seat2.yin_yang")
    assert lit(session, "earned") == {"seat2.yin-yang"}
    assert session.said.text == "Seat 2, Yin-Yang: half a Yin-Yang token 1."
    press(session, "score.seat1.objectives")
    assert lit(session, "earned") == {"objective5"}
    assert session.said.text == "Seat 1, objectives: objective 5, three in a row 2."
    assert {"rule.yinyang.score", "rule.objectives.claim"} <= names(session)


def test_resting_on_an_item_lights_it_as_long_as_it_lasts() -> None:
    session = at(KNOWN)
    session.handle({"type": "hover", "name": "score.seat2.alleviated"})
    press(session, "seat2.ladder")
    session.handle({"type": "hover", "name": "score.seat2.alleviated"})
    assert lit(session, "earned") == {"seat2.earth"}
    session.handle({"type": "hover", "name": ""})
    assert lit(session, "earned") == set()


def test_an_action_that_is_being_made_is_kept() -> None:
    session = at(KNOWN)
    press(session, "flow1.1", "score.seat1.total")
    assert session.pick is not None
    assert lit(session, "earned") == set()


# What if


def test_what_if_never_touches_the_game() -> None:
    session = scoring(KNOWN)
    before = session.record()
    for name in sorted(names(session)):
        if name.startswith("what-if."):
            press(session, name)
            session.page()
    assert shown(session) == KNOWN
    assert session.record() == before
    assert position_text(session.position) == KNOWN


def test_harmonizing_moves_items_run_bonus_and_leader_at_once_and_says_why() -> None:
    session = scoring(KNOWN, "what-if.seat2.yellow", "what-if.seat2.green", "what-if.seat2.light-blue")
    assert [column(session, seat)[9] for seat in (1, 2)] == ["13", "21"]
    assert "Its run from red grows from 4 to 6." in session.said.text
    assert "Seat 2 has the longest run from red, 6 chakras" in part(session, "bonus")


def test_a_second_press_brings_back_what_was_there() -> None:
    session = scoring(KNOWN, "what-if.seat2.yellow", "what-if.seat2.yellow")
    sheet = next(item for item in session.page().walk() if item["data-what-if"])
    assert sheet["data-what-if"] == KNOWN
    press(session, "what-if.game")
    assert not any(item["data-what-if"] for item in session.page().walk())


def test_steps_are_taken_back_one_by_one() -> None:
    session = scoring(KNOWN, "what-if.seat1.red", "what-if.seat3.earth.more")
    assert column(session, 3)[9] == "8"
    press(session, "what-if.back")
    assert column(session, 3)[9] == "7"
    assert column(session, 1)[9] == str(15 - 4 - 2)
    press(session, "what-if.back")
    assert not session.what_if


def test_a_value_is_changed_for_everybody_and_what_cannot_be_is_said() -> None:
    session = scoring(KNOWN, "what-if.value.orange")
    assert [column(session, seat)[9] for seat in (1, 2, 3)] == ["16", "12", "7"]
    assert "Orange is 3 now, for seats 1 and 2 alike." in session.said.text
    assert "only two tokens of value 3" in session.said.text


def test_half_tokens_and_objectives_are_changed_too_and_it_says_what_came_of_it() -> None:
    session = scoring(KNOWN, "what-if.preset.half-token")
    press(session, "what-if.seat2.halves.less")
    assert totals_of(session) == [13, 13]
    assert "Seat 2 has no Yin-Yang token now: 0 points." in session.said.text
    press(session, "what-if.seat2.halves.more", "what-if.seat2.halves.more")
    assert totals_of(session) == [13, 16]
    press(session, "what-if.seat1.objective8")
    assert totals_of(session) == [14, 16], "seat 2 was first"
    assert "Seat 1 has 1 point for objective 8, three on the earth." in session.said.text
    press(session, "what-if.seat1.objective8")
    assert totals_of(session) == [15, 15], "seat 1 is first now"
    press(session, "what-if.seat1.objective8")
    assert totals_of(session) == [13, 16]
    press(session, "what-if.seat1.yellow")
    assert totals_of(session) == [9, 16]
    assert "Seat 1 has 0 points for objective 5, three in a row." in session.said.text


def test_playing_on_leaves_the_what_if_behind() -> None:
    session = scoring(KNOWN, "what-if.seat2.yellow")
    press(session, "tab.explore", "kind.meditate", "meditation.red", "confirm")
    assert not session.what_if


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_what_if_knows_no_more_than_the_viewer(seat: int) -> None:
    start = parse_position(KNOWN)
    one, two = Session(start, 5), Session(unseen_swapped(start, seat), 5)
    for session in (one, two):
        choose(session, "view-as", f"seat{seat}")
        press(session, "tab.scoring")
    for name in sorted(name for name in names(one) if name.startswith("what-if.")):
        for session in (one, two):
            press(session, name)
        assert to_markup(one.page()) == to_markup(two.page())


# Examples


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_an_example_shows_its_position_and_says_what_there_is_to_see(preset: Preset) -> None:
    session = scoring(KNOWN, f"what-if.preset.{preset.name}")
    assert totals_of(session) == [seat.total for seat in score(preset.position).seats]
    assert preset.title in session.said.text
    assert preset.says in session.said.text
    assert shown(session) == KNOWN


def test_the_examples_are_what_their_names_promise() -> None:
    result = {name: score(preset.position) for name, preset in PRESETS.items()}
    assert [seat.total for seat in result["run-above-red"].seats] == [14, 12]
    assert [seat.total for seat in result["one-short"].seats] == [14, 13]
    assert [seat.points("bonus") for seat in result["one-short"].seats] == [2, 0]
    assert result["three-way-tie"].winners == (1, 2, 3)
    assert [seat.points("bonus") for seat in result["no-red"].seats] == [0, 0]
    assert len(PRESETS["first-to-five"].position.boards[0].harmonized()) == 5
    assert result["first-to-five"].winners == (2,)
    assert len(PRESETS["all-seven"].position.boards[0].harmonized()) == 7
    short = scoring(KNOWN, "what-if.preset.one-short", "what-if.seat2.yellow")
    assert "Its run from red grows from 2 to 4." in short.said.text
    assert "The bonus goes from seat 1 to seat 2." in short.said.text


def test_once_the_game_is_over_the_page_tells_what_would_have_changed_it() -> None:
    session = scoring(PRESETS["one-short"].text)
    told = part(session, "winners")
    assert "Seat 1 wins with 14 points." in told
    assert "seat 2 with yellow harmonized, 1 energy short" in told
    assert "Seat 2 would win" in told
