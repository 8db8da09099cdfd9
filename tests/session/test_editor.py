"""The position editor: whatever a position's text can hold is set up by presses, keys, drops and typing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import Position, faults, new_game
from chakra_lab.rules.atlas import channel_atlas
from chakra_lab.rules.components import in_order
from chakra_lab.scene.nodes import Node, to_markup
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.session import Session
from chakra_lab.session.editor.changes import KEYS
from chakra_lab.session.keeping.reloads import kept
from tests.rules.strategies import positions
from tests.session.hands import at, choose, names, node_of, press

BARE = "-/-/-/-/-/-/-/-/-:-:-"
START = f"base .../.../... P6B6L6G6Y6O6R6K6 ??????? 1.1 {BARE} {BARE}"
SOUND = "base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 1122334 3.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"
TEN_FAULTS = "base KRB/GGO/YP. P9B5L5G1Y4O4R5K9 3331122 3.1 PBLY/-/-/-/GGG*/-/-/-/O:123456:- -/-/-/OOOO/-/-/-/-/-:33:RR"


def editing(text: str = START) -> Session:
    """A session with the editor open at a position."""
    session = at(text)
    press(session, "tab.editor")
    return session


def edited(session: Session) -> str:
    """The text of the position that is set up."""
    return node_of(session, "edit.board")["data-position"]


def board(session: Session, seat: int = 1) -> str:
    """The text of one seat's board."""
    return edited(session).split()[4 + seat]


def field(session: Session) -> Node:
    """The text field."""
    return node_of(session, "edit.text")


def key(session: Session, name: str, value: str) -> None:
    session.handle({"type": "key", "name": name, "value": value})


def drop(session: Session, start: str, end: str) -> None:
    session.handle({"type": "drop", "name": start, "value": end})


# By press


def test_a_tool_of_the_palette_puts_its_energy_where_is_pressed_and_takes_it_away_again() -> None:
    session = editing()
    press(session, "edit.palette.green", "edit.seat1.orange.1", "edit.seat1.orange.2", "edit.flow2.3")
    assert board(session) == "-/-/-/-/-/-/GG/-/-:-:-"
    assert edited(session).split()[1] == ".../..G/..."
    press(session, "edit.seat1.orange.2", "edit.flow2.3")
    assert board(session) == "-/-/-/-/-/-/G/-/-:-:-"
    assert edited(session).split()[1] == ".../.../..."
    press(session, "edit.palette.red", "edit.seat1.orange.1")
    assert board(session) == "-/-/-/-/-/-/R/-/-:-:-"


def test_everything_on_a_board_is_set_by_presses() -> None:
    session = editing()
    press(session, "edit.palette.negative", "edit.seat1.bubbles.1", "edit.seat1.earth", "edit.seat1.earth")
    press(session, "edit.seat1.green.notch", "edit.seat1.space4", "edit.seat1.space2", "edit.meditation.red")
    press(session, "edit.palette.harmony", "edit.seat1.yellow.2", "edit.palette.token", "edit.seat1.purple.1")
    assert board(session) == "K/-*/-/-/-*/YYY/-/-/KK:24:R"
    press(session, "edit.seat1.green.notch", "edit.seat1.space4", "edit.meditation.red", "edit.palette.harmony")
    press(session, "edit.seat1.yellow.1", "edit.palette.eraser", "edit.seat1.earth", "edit.seat1.bubbles.1")
    assert board(session) == "-/-*/-/-/-/-/-/-/K:2:-"


def test_harmonizing_returns_the_token_of_the_notch() -> None:
    session = editing()
    press(session, "edit.seat1.green.notch", "edit.palette.harmony", "edit.seat1.green.1")
    assert board(session) == "-/-/-/-/GGG/-/-/-/-:-:-"


def test_another_seat_has_its_own_ladder_and_meditation_tokens() -> None:
    session = editing()
    press(session, "edit.seat2.ladder", "edit.meditation.green", "edit.palette.red", "edit.seat2.red.1")
    assert board(session, 2) == "-/-/-/-/-/-/-/R/-:-:G"
    assert board(session) == BARE


def test_plenitude_values_are_set_turned_on_and_turned_face_down() -> None:
    session = editing()
    press(session, "edit.karma.purple", "edit.karma.purple", "edit.palette.4", "edit.karma.red", "edit.karma.green")
    press(session, "edit.karma.green")
    assert edited(session).split()[3] == "2?????4"
    press(session, "edit.palette.eraser", "edit.karma.purple")
    assert edited(session).split()[3] == "??????4"


def test_the_hand_takes_an_energy_up_and_puts_it_down_elsewhere() -> None:
    session = editing(SOUND)
    press(session, "edit.flow1.2", "edit.seat2.purple.1")
    assert edited(session).split()[1] == "K.B/GGO/YPL"
    assert board(session, 2) == "-/R/-/-/-/-/-/-/-:-:R"
    press(session, "edit.seat2.ladder", "edit.seat2.purple.1")
    assert "clab-picked" in node_of(session, "edit.seat2.purple.1").classes()
    press(session, "edit.bag")
    assert board(session, 2) == "-/-/-/-/-/-/-/-/-:-:R"
    assert "R6" in edited(session).split()[2]


def test_the_bag_is_counted_by_steps_and_takes_the_rest_on_request() -> None:
    session = editing()
    press(session, "edit.bag.green.less", "edit.bag.green.less", "edit.bag.negative.more")
    assert edited(session).split()[2] == "P6B6L6G4Y6O6R6K7"
    press(session, "edit.palette.purple", "edit.seat1.purple.1", "edit.flow1.1", "edit.bag.rest")
    assert edited(session).split()[2] == "P4B6L6G6Y6O6R6K6"
    for _press in range(9):
        press(session, "edit.bag.purple.less")
    assert edited(session).split()[2] == "B6L6G6Y6O6R6K6"


def test_turn_seats_and_options_are_chosen() -> None:
    session = editing(SOUND)
    for name, value in (("round", "12"), ("seats", "4"), ("to-move", "seat3"), ("option.color-limit", "off")):
        choose(session, f"edit.{name}", value)
    fields = edited(session).split()
    assert (fields[0], fields[4], len(fields)) == ("base,color-limit=off", "12.3", 9)
    choose(session, "edit.seats", "2")
    assert edited(session).split()[4:] == ["12.2", "-/-/-/-/-/-/-/-/-:-:G", "-/-/-/-/-/-/-/-/-:-:R"]
    for name, value in (("round", "0"), ("round", "soon"), ("seats", "7"), ("to-move", "seat4"), ("option.x", "y")):
        before = edited(session)
        choose(session, f"edit.{name}", value)
        assert edited(session) == before


def test_presets_begin_with_bare_boards_a_fresh_setup_or_the_board_in_view() -> None:
    session = editing(SOUND)
    press(session, "edit.preset.empty")
    assert edited(session) == START
    press(session, "edit.preset.fresh")
    assert edited(session) == position_text(new_game(2, 0))
    press(session, "edit.preset.view")
    assert edited(session) == SOUND


def test_undo_and_redo_go_through_everything_that_was_done() -> None:
    session = editing(SOUND)
    texts = [edited(session)]
    for name in ("edit.seat1.space1", "edit.preset.empty", "edit.mend.all", "edit.seat2.green.notch"):
        press(session, name)
        texts.append(edited(session))
    for text in texts[-2::-1]:
        press(session, "edit.undo")
        assert edited(session) == text
    press(session, "edit.undo")
    assert "nothing to undo" in session.said.text
    for text in texts[1:]:
        press(session, "edit.redo")
        assert edited(session) == text
    press(session, "edit.redo")
    assert "nothing to redo" in session.said.text


# By key and by drop


def test_letters_digits_and_delete_work_where_the_focus_is() -> None:
    session = editing()
    for value in "kKg":
        key(session, "edit.seat1.bubbles.1", value)
    key(session, "edit.seat1.bubbles.2", "R")
    assert board(session) == "GRKK/-/-/-/-/-/-/-/-:-:-"
    key(session, "edit.seat1.bubbles.1", "Delete")
    key(session, "edit.seat1.green.1", "t")
    key(session, "edit.seat1.green.1", "5")
    key(session, "edit.karma.red", "3")
    key(session, "edit.flow3.2", "o")
    assert board(session) == "RKK/-/-/-/-*/-/-/-/-:5:-"
    assert edited(session).split()[1] == ".../.../.O."
    assert edited(session).split()[3] == "??????3"
    key(session, "edit.karma.red", "0")
    assert edited(session).split()[3] == "???????"
    key(session, "", "u")
    assert edited(session).split()[3] == "??????3"
    key(session, "", "U")
    assert edited(session).split()[3] == "???????"


def test_a_letter_beside_the_board_takes_its_energy_into_the_hand_and_escape_lets_go() -> None:
    session = editing()
    key(session, "edit.preset.empty", "y")
    assert "clab-picked" in node_of(session, "edit.palette.yellow").classes()
    key(session, "", "Escape")
    assert "clab-picked" in node_of(session, "edit.palette.hand").classes()


def test_the_page_says_which_keys_the_editor_takes_and_only_there() -> None:
    session = editing()
    assert set(session.page()["data-keys"].split()) == set(KEYS)
    press(session, "edit.compare")
    assert session.page()["data-keys"] == ""
    press(session, "tab.explore")
    assert session.page()["data-keys"] == ""


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("palette.green", "seat1.red.2", "GG/PPP/-/-*/-/-/-/G/K:2:G"),
        ("palette.token", "seat1.space7", "GG/PPP/-/-*/-/-/-/-/K:27:G"),
        ("seat1.bubbles.1", "seat1.red.1", "G/PPP/-/-*/-/-/-/G/K:2:G"),
        ("seat1.bubbles.1", "seat1.purple.2", "PG/PPG/-/-*/-/-/-/-/K:2:G"),
        ("seat1.bubbles.1", "seat1.purple", "G/PPPG/-/-*/-/-/-/-/K:2:G"),
        ("seat1.bubbles.1", "", "G/PPP/-/-*/-/-/-/-/K:2:G"),
        ("seat1.earth", "seat1.bubbles.3", "GGK/PPP/-/-*/-/-/-/-/-:2:G"),
        ("flow1.1", "seat1.earth", "GG/PPP/-/-*/-/-/-/-/KK:2:G"),
        ("bag.red", "seat1.red.1", "GG/PPP/-/-*/-/-/-/R/K:2:G"),
        ("seat1.space2", "seat1.red.notch", "GG/PPP/-/-*/-/-/-/-*/K:-:G"),
        ("seat1.light-blue.notch", "seat1.supply", "GG/PPP/-/-/-/-/-/-/K:2:G"),
        ("seat1.supply", "seat1.space8", "GG/PPP/-/-*/-/-/-/-/K:28:G"),
        ("meditation.green", "", "GG/PPP/-/-*/-/-/-/-/K:2:-"),
        ("seat1.bubbles.1", "karma.red", "GG/PPP/-/-*/-/-/-/-/K:2:G"),
        ("seat1.bubbles.3", "seat1.red.1", "GG/PPP/-/-*/-/-/-/-/K:2:G"),
    ],
)
def test_what_is_dragged_goes_where_it_can(start: str, end: str, expected: str) -> None:
    session = editing(f"base KRB/GGO/YPL P2B5L5G2Y5O5R5K4 1122334 3.1 GG/PPP/-/-*/-/-/-/-/K:2:G {BARE}")
    drop(session, f"edit.{start}", end and f"edit.{end}")
    assert board(session) == expected


def test_values_change_places_when_one_is_dragged_onto_another() -> None:
    session = editing(SOUND)
    drop(session, "edit.karma.purple", "edit.karma.red")
    assert edited(session).split()[3] == "4122331"


def test_a_drop_of_something_that_is_not_there_is_answered() -> None:
    session = editing(SOUND)
    for start, end in (("edit.moon", "edit.seat1.red.1"), ("seat1.red.1", ""), ("edit.seat1.space1", "edit.bag")):
        drop(session, start, end)
        assert session.said.text
        assert edited(session) == SOUND


# Faults and mends


def test_a_text_with_ten_faults_lists_all_ten_each_with_its_rule_and_a_mend() -> None:
    session = editing(SOUND)
    choose(session, "edit.text", TEN_FAULTS)
    wrong = faults(parse_position(TEN_FAULTS))
    page = session.page()
    assert len(wrong) >= 10
    assert [node["data-rule"] for node in page.walk() if node["data-rule"]] == [item.rule for item in wrong]
    for number, item in enumerate(wrong):
        assert page.find(f"edit.mend.{number}.0")
        assert page.find(f"rule.{item.rule}")


@pytest.mark.parametrize("energies", [3, 9, 1440])
def test_a_ladder_however_crowded_is_analysed_with_the_numbers_of_the_atlas(energies: int) -> None:
    every = in_order(("PBLGYORKW" * 160)[:energies])
    session = editing(
        f"A KRB/GGO/YPL P5 1122334 3.1 {every}/-/{every}/-/GGG/-/-/-/-:-:G:y0 -/-/-/-/-/-/-/-/-:-:R:y0",
    )
    counted = sum(len(space.outcomes) for space in channel_atlas(parse_position(edited(session))).values())
    assert f"{counted} channel outcomes" in to_markup(session.page())
    assert counted > 4


def test_a_mend_is_one_press_and_one_step_to_undo() -> None:
    session = editing(TEN_FAULTS)
    before = len(faults(parse_position(edited(session))))
    press(session, "edit.mend.0.0")
    assert len(faults(parse_position(edited(session)))) < before
    press(session, "edit.undo")
    assert edited(session) == TEN_FAULTS
    press(session, "edit.mend.all")
    assert faults(parse_position(edited(session))) == ()
    assert "No fault." in session.said.text
    press(session, "edit.mend.0.0")
    assert session.said.text == "That fault is gone already."


def test_faults_are_lit_on_the_board_and_told_at_the_seat_that_has_them() -> None:
    session = editing(TEN_FAULTS)
    assert "clab-cause" in node_of(session, "edit.seat1.bubbles").classes()
    assert "clab-cause" not in node_of(session, "edit.meditation.red").classes()
    press(session, "edit.seat2.ladder")
    assert "clab-cause" in node_of(session, "edit.meditation.red").classes()
    assert node_of(session, "edit.seat2.ladder")["aria-description"] == "has faults"


def test_the_card_of_a_faults_rule_is_a_press_away() -> None:
    session = editing(TEN_FAULTS)
    press(session, "rule.receive.bubbles-room")
    assert (session.settings.tab, session.library.rule) == ("rules", "receive.bubbles-room")
    press(session, "tab.editor")
    assert edited(session) == TEN_FAULTS


def test_a_position_with_faults_is_not_played_and_it_says_why() -> None:
    session = editing(TEN_FAULTS)
    game = session.game
    press(session, "edit.play")
    assert session.game is game
    wrong = faults(session.game.position)
    assert session.said.text.startswith(f"It has {len(wrong)} faults and cannot be played")
    assert session.said.text.endswith(sentence(wrong[0], session.game.position))
    assert "Seat 1 to move: no ways to receive" in to_markup(session.page())


def test_a_game_begins_at_a_faultless_position_and_the_one_before_comes_back() -> None:
    session = editing(SOUND)
    game = session.game
    press(session, "edit.seat1.space1", "edit.play")
    assert session.settings.tab == "explore"
    assert session.page()["data-position"] == SOUND.replace(":-:G", ":1:G")
    press(session, "kind.meditate", "meditation.red", "confirm")
    assert session.position.seat == 2
    press(session, "back-to-game")
    assert session.game is game
    press(session, "tab.editor")
    assert edited(session) == SOUND.replace(":-:G", ":1:G")


# The text


def test_a_text_is_shown_as_typed_and_the_board_follows() -> None:
    session = editing(SOUND)
    typed = SOUND.replace("KRB", "BRK").replace("base", "base,tie-break=shared")
    choose(session, "edit.text", typed)
    assert edited(session) == SOUND.replace("KRB", "BRK")
    assert field(session)["data-value"] == typed
    press(session, "edit.seat1.space1")
    assert field(session)["data-value"] == edited(session)


@pytest.mark.parametrize("typed", ["  " + SOUND + "\n", SOUND.replace(" ", "_")])
def test_a_text_is_read_as_people_paste_it(typed: str) -> None:
    session = editing()
    choose(session, "edit.text", typed)
    assert edited(session) == SOUND


@pytest.mark.parametrize(
    ("typed", "column", "wrong"),
    [
        (SOUND.replace("YPL", "YPQ"), 16, "Q"),
        ("  " + SOUND.replace("YPL", "YPQ"), 18, "Q"),
        (SOUND[:20], 21, " "),
        ("", 1, " "),
        (SOUND.replace("1122334", "11 2334"), 35, "1"),
    ],
)
def test_an_error_is_underlined_at_its_column_and_nothing_is_lost(typed: str, column: int, wrong: str) -> None:
    session = editing(SOUND)
    press(session, "edit.seat1.space1")
    before = edited(session)
    choose(session, "edit.text", typed)
    assert edited(session) == before
    assert field(session)["data-value"] == typed
    assert field(session)["aria-invalid"] == "true"
    first, *_others = [node for node in session.page().walk() if node.tag == "mark"]
    assert first.text == wrong
    assert f"column {column}:" in to_markup(session.page())
    press(session, "edit.play")
    assert "cannot be read yet" in session.said.text
    press(session, "edit.undo")
    assert field(session)["data-value"] == before
    press(session, "edit.redo")
    assert field(session)["data-value"] == typed


def test_each_of_ten_places_that_cannot_be_read_is_underlined_and_listed() -> None:
    session = editing(SOUND)
    typed = "base KRX/GGO/YP P5B5L5G4Y0O5R5K5 ??5??5? 1.7 -/-/-*/-/Z/-/-/-/-:9:G -/-/-/-/-/-/-/-/-*:-:RK"
    choose(session, "edit.text", typed)
    page = session.page()
    marks = [node.text for node in page.walk() if node.tag == "mark"]
    assert marks == ["X", "Y", "0", "5", "5", "7", "Z", "9", "*", "K"]
    (listed,) = [node for node in page.walk() if "clab-problems" in node.classes()]
    assert len([node for node in listed.walk() if node.tag == "li"]) == len(marks)
    assert session.said.text.endswith("9 more places cannot be read.")
    assert "".join(node.text for node in marked(page)) == typed + " "


def marked(page: Node) -> list[Node]:
    """The pieces of the text behind the field."""
    (mirror,) = [node for node in page.walk() if "clab-text-mirror" in node.classes()]
    return [node for node in mirror.walk() if node.text]


def test_a_hundred_kilobytes_of_nonsense_are_a_sentence_and_nothing_is_lost() -> None:
    session = editing(SOUND)
    nonsense = "".join(random.Random(5).choices("base KRB/GGO -:?.123💥\n", k=100_000))
    choose(session, "edit.text", nonsense)
    assert edited(session) == SOUND
    assert 20 < len(session.said.text) < 300
    assert field(session)["data-value"] == nonsense
    choose(session, "edit.text", "x" * (2 << 20))
    assert "1048576" in session.said.text
    press(session, "edit.undo")
    assert field(session)["data-value"] == SOUND


def test_typing_is_one_step_to_undo() -> None:
    session = editing(SOUND)
    for end in range(1, len(START) + 1):
        choose(session, "edit.text", START[:end])
    assert edited(session) == START
    press(session, "edit.undo")
    assert edited(session) == SOUND


# Copies, views, comparison


def test_a_copy_of_the_board_in_view_is_edited_and_what_was_set_up_is_a_step_back() -> None:
    session = editing(SOUND)
    press(session, "edit.preset.empty", "tab.explore", "kind.meditate", "meditation.red", "confirm", "edit-copy")
    assert session.settings.tab == "editor"
    assert edited(session) == position_text(session.position)
    press(session, "edit.undo")
    assert edited(session) == START


def test_until_it_is_changed_the_editor_follows_the_board_in_view() -> None:
    session = editing(SOUND)
    press(session, "edit.palette.green", "tab.explore", "kind.meditate", "meditation.red", "confirm", "tab.editor")
    assert edited(session) == position_text(session.position)


@pytest.mark.parametrize("seat", [1, 2])
def test_a_seats_editor_holds_no_value_that_the_seat_does_not_know(seat: int) -> None:
    start = new_game(2, 11)
    hidden = replace(start, plenitude=start.plenitude[::-1])
    pages = []
    for position in (start, hidden):
        known = "PBLGYOR".index(position.boards[seat - 1].meditation)
        values = list(position.plenitude)
        values[known] = 3
        session = Session(replace(position, plenitude=tuple(values)), 5)
        press(session, "tab.editor", "edit.seat1.space1", "edit.compare", "edit.set-up")
        choose(session, "view-as", f"seat{seat}")
        seen = [to_markup(session.page())]
        press(session, "edit-copy", "edit.seat1.space1", "edit.preset.view", "edit.seat1.space2")
        seen.append(to_markup(session.page()))
        press(session, "edit.compare")
        seen.append(to_markup(session.page()))
        pages.append(seen)
    assert pages[0] == pages[1]


def test_the_referees_editor_comes_back_with_the_referees_view() -> None:
    session = editing(SOUND)
    press(session, "edit.seat1.space1")
    mine = edited(session)
    choose(session, "view-as", "seat1")
    assert edited(session) != mine
    choose(session, "view-as", "referee")
    assert edited(session) == mine


def test_the_editor_is_compared_with_the_board_in_view() -> None:
    session = editing(SOUND)
    press(session, "edit.palette.green", "edit.seat2.red.1", "edit.compare")
    page = session.page()
    assert page.find("compare.first")["data-position"] == SOUND
    assert page.find("compare.second")["data-position"] != SOUND
    assert page.find("compare.seat2").text == "seat 2 · 1"
    press(session, "edit.swap", "compare.seat2")
    page = session.page()
    assert page.find("compare.second")["data-position"] == SOUND
    assert page.find("compare.seat2")["aria-pressed"] == "true"
    press(session, "edit.set-up")
    assert node_of(session, "edit.board")


def test_two_positions_of_the_game_are_compared() -> None:
    session = at(SOUND)
    press(session, "kind.meditate", "meditation.red", "confirm", "kind.meditate", "meditation.green", "confirm")
    press(session, "undo", "kind.meditate", "meditation.purple", "confirm", "tab.editor", "edit.compare")
    page = session.page()
    assert page.find("compare.first")["data-to-move"] == "2"
    assert page.find("compare.second")["data-position"] == position_text(session.position)
    one, other = (point.number for point in session.game.branches())
    choose(session, "edit.first", f"point.{one}")
    choose(session, "edit.second", f"point.{other}")
    said = [node.text for node in session.page().walk() if node.tag == "li"]
    assert said == ["Lacks the green meditation token.", "Holds the purple meditation token."][::-1]
    press(session, "tab.explore", f"edit.compare.0.{other}")
    assert session.page().find("compare.first")["data-position"] == SOUND


def test_comparing_what_is_gone_shows_the_board_in_view() -> None:
    session = at(SOUND)
    press(session, "edit.compare.7.9")
    assert session.page().find("compare.first")["data-position"] == SOUND


def test_nothing_of_the_editor_is_on_the_screen_between_two_seats() -> None:
    session = at(SOUND)
    choose(session, "hand-over", "yes")
    choose(session, "view-as", "seat1")
    press(session, "kind.meditate", "meditation.red", "confirm", "tab.editor", "edit.seat1.space3", "pass-on")
    assert session.handing_over
    assert "edit.board" not in names(session)


def test_a_reload_keeps_what_is_set_up_in_the_view_in_force() -> None:
    session = editing(SOUND)
    press(session, "edit.seat1.space3")
    choose(session, "edit.text", "base K")
    record, page, shelf = kept(session)
    again = Session(new_game(2, 5), 5)
    again.handle({"type": "resume", "value": record, "page": page, "shelf": shelf})
    assert again.settings.tab == "editor"
    assert edited(again) == edited(session)
    choose(session, "view-as", "seat1")
    assert ":3:G" not in "".join(kept(session))


def test_a_faulty_position_on_the_board_can_be_opened_in_the_editor() -> None:
    session = at(TEN_FAULTS)
    press(session, "edit-copy")
    assert edited(session) == TEN_FAULTS


# Modules


def test_a_module_brings_its_parts_and_takes_them_away_again() -> None:
    session = editing(SOUND)
    press(session, "edit.module.A", "edit.module.D")
    assert edited(session).startswith("AD KRB/GGO/YPL P5B5L5G4Y5O5R5K5W6 ")
    assert edited(session).endswith(":-:R:y0 1:--,2:--")
    assert faults(parse_position(edited(session))) == ()
    press(session, "edit.palette.positive", "edit.seat1.green.1", "edit.seat1.halves.more", "edit.bag.rest")
    assert board(session) == "-/-/-/-/W/-/-/-/-:-:G:y1"
    key(session, "edit.seat2.red.1", "w")
    assert board(session, 2).startswith("-/-/-/-/-/-/-/W/-:")
    choose(session, "edit.option.temporary", "matching")
    press(session, "edit.module.A", "edit.module.D")
    assert edited(session) == SOUND.replace("K5", "K4")  # a negative energy went into the box for the half


def test_a_press_on_yin_yang_tokens_adds_a_half_and_what_is_dragged_off_goes() -> None:
    session = editing(SOUND)
    press(session, "edit.module.A", "edit.seat1.yin-yang", "edit.seat1.yin-yang")
    assert board(session).endswith(":y2")
    press(session, "edit.palette.eraser", "edit.seat1.yin-yang")
    assert board(session).endswith(":y1")
    drop(session, "edit.seat1.yin-yang", "")
    key(session, "edit.seat1.yin-yang", "Delete")
    assert board(session).endswith(":y0")
    assert session.said.text == "Nothing changes."


def test_objectives_are_laid_out_and_their_tokens_handed_to_seats() -> None:
    session = editing(SOUND)
    press(session, "edit.module.D", "edit.objective1", "edit.objective7")
    choose(session, "edit.objective7.first", "seat2")
    choose(session, "edit.objective2.second", "seat1")
    assert edited(session).split()[-1] == "2:-1,7:2-"
    assert "objectives.claim" in {item.rule for item in faults(parse_position(edited(session)))}
    press(session, "edit.mend.all")
    assert faults(parse_position(edited(session))) == ()
    choose(session, "edit.objective2.second", "seat4")
    choose(session, "edit.objective2.second", "-")
    assert edited(session).split()[-1].startswith("2:--")


@pytest.mark.parametrize(
    "name", ["edit.seat1.halves.more", "edit.seat1.yin-yang", "edit.objective3", "edit.palette.positive"]
)
def test_parts_of_a_module_that_is_not_in_play_are_not_set_up(name: str) -> None:
    session = editing(SOUND)
    press(session, name, "edit.seat1.red.1")
    assert edited(session) == SOUND


# Whatever is done

KINDS = st.sampled_from(["press", "key", "drop"])
MOVES = st.sampled_from(
    [
        *(f"edit.palette.{tool}" for tool in ("green", "negative", "hand", "eraser", "harmony", "token", "3")),
        *(f"edit.seat{seat}.{rung}.{place}" for seat in "12" for rung in ("bubbles", "green", "red") for place in "12"),
        *("edit.seat1.earth", "edit.seat2.earth", "edit.seat1.green", "edit.seat1.green.notch", "edit.seat4.red.1"),
        *("edit.seat1.space1", "edit.seat2.space1", "edit.meditation.red", "edit.karma.green", "edit.karma.earth"),
        *("edit.flow1.1", "edit.flow1.2", "edit.flow2", "edit.bag", "edit.bag.red", "edit.bag.rest"),
        *("edit.bag.red.more", "edit.mend.0.0", "edit.mend.1.0", "edit.mend.all", "edit.undo", "edit.redo"),
        *("edit.preset.empty", "edit.preset.fresh", "edit.preset.view", "edit-copy", "edit.compare", "edit.set-up"),
        "edit.seat2.ladder",
    ]
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions(), st.lists(st.tuples(KINDS, MOVES, MOVES), max_size=25), st.data())
def test_random_edits_raise_nothing_and_every_position_goes_through_its_text(
    start: Position, done: list[tuple[str, str, str]], data: st.DataObject
) -> None:
    errors: list[BaseException] = []
    session = Session(start, 3, on_error=errors.append)
    press(session, "tab.editor")
    for kind, name, other in done:
        value = {"press": "", "key": data.draw(st.sampled_from(KEYS)), "drop": other}[kind]
        session.handle({"type": kind, "name": name, "value": value})
        state = session.editors.get(None)
        if state:
            assert parse_position(position_text(state.position)) == state.position
    session.page()
    assert not errors
