"""Drawings: every place of the contract is there, states become classes, nothing unseen is drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from chakra_lab.notation import parse_position
from chakra_lab.rules.components import ENERGY_NAMES, RUNG_NAMES
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.views import view_for
from chakra_lab.scene.board.arrows import arrow_path
from chakra_lab.scene.board.crystals import definitions
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import COMPACT, PAGE, PROJECTOR, REGULAR, Geometry, Look
from chakra_lab.scene.board.lotus import bag_choice, lotus
from chakra_lab.scene.board.marks import NO_MARKS, STATES, Arrow, Marks
from chakra_lab.scene.board.small import ATLAS, small_ladder
from chakra_lab.scene.board.spaces import spaces
from chakra_lab.scene.nodes import Node, to_markup
from chakra_lab.scene.pictures.static import position_svg
from chakra_lab.scene.pictures.style import css

STUDY = (
    "base KRB/GGO/YPL P2B2L2Y1K1 ?4?23?? 16.2 "
    "LK/PPP/BL/-/GGG/YYY/OOO/RRR/-:-:P GK/PP*/BBB/LK/GG*/PY/OOO/RRR/K:17:BGY B/-/BK/LLL/GO/YYY/O*/RR*/KK:3:R"
)
FAULTY = "base KRB/GG./... - ??????? 3.1 GGKK/PPPPK/BL/YYK/GGG*/-/-/-/KKKKKKKKKKKK:12345678:- -/-/-/-/-/-/-/-/GKR:-:-"
LOOKS = {"regular": REGULAR, "projector": PROJECTOR, "compact": COMPACT}


def drawn(position: Position, marks: Marks = NO_MARKS, look: Look = PAGE) -> list[Node]:
    """Everything a page draws of a position."""
    pictures = [lotus(position, marks, look), bag_choice(position, marks, look)]
    for seat, _board in position.all_boards():
        pictures += [ladder(position, seat, marks, look), small_ladder(position, seat, marks, look)]
        if not look.geometry.beside:
            pictures.append(spaces(position, seat, marks, look))
    return pictures


def names(pictures: list[Node]) -> set[str]:
    return {item["data-clab"] for picture in pictures for item in picture.walk()} - {""}


def contract(seats: int) -> set[str]:
    """All names that the contract promises on the boards."""
    colors = list(ENERGY_NAMES.values())[:7]
    found = {f"flow{flow}.{space}" for flow in (1, 2, 3) for space in (1, 2, 3)}
    found |= {"bag", "flow1", "flow2", "flow3"}
    found |= {f"{kind}.{color}" for kind in ("karma", "meditation") for color in colors}
    found |= {f"bag.{color}" for color in (*colors, "negative")}
    for seat in range(1, seats + 1):
        found |= {f"seat{seat}.{rung}.{place}" for rung in RUNG_NAMES[:8] for place in (1, 2, 3)}
        found |= {f"seat{seat}.{rung}" for rung in RUNG_NAMES}
        found |= {f"seat{seat}.{color}.notch" for color in colors}
        found |= {f"seat{seat}.space{space}" for space in range(1, 9)}
        found |= {f"seat{seat}.supply", f"seat{seat}.ladder"}
    return found


@pytest.mark.parametrize("geometry", LOOKS.values(), ids=LOOKS.keys())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_of_the_contract_is_drawn(seats: int, geometry: Geometry) -> None:
    position = Position(boards=(Board(),) * seats)
    assert contract(seats) <= names(drawn(position, look=Look(geometry=geometry)))


@pytest.mark.parametrize("geometry", LOOKS.values(), ids=LOOKS.keys())
def test_a_name_stands_once_in_a_picture_and_is_the_key(geometry: Geometry) -> None:
    for picture in drawn(parse_position(STUDY), look=Look(geometry=geometry)):
        cells = [item for item in picture.walk() if item["data-clab"]]
        assert len({cell["data-clab"] for cell in cells}) == len(cells)
        assert all(cell.key == cell["data-clab"] for cell in cells)


@pytest.mark.parametrize("geometry", LOOKS.values(), ids=LOOKS.keys())
@pytest.mark.parametrize("state", ["legal", "picked", "blocked", "cause", "ghost"])
def test_states_become_classes_on_the_named_node(state: str, geometry: Geometry) -> None:
    position, look = parse_position(STUDY), Look(geometry=geometry)
    marks = Marks(states={name: frozenset({state}) for name in contract(3)})
    for picture in drawn(position, marks, look):
        for item in picture.walk():
            if item["data-clab"] not in ("", "left-out"):  # nothing is ever done with the token left out
                assert f"clab-{state}" in item.classes(), item["data-clab"]


def shapes(item: Node) -> list[Node]:
    return [part for part in item.walk() if part.tag in {"circle", "rect", "path", "use"}]


@pytest.mark.parametrize("name", ["seat2.green", "seat2.green.1", "seat2.green.notch", "seat2.earth", "seat2.supply"])
@pytest.mark.parametrize("state", ["legal", "picked", "blocked", "cause"])
def test_every_state_has_a_form_of_its_own_on_the_ladder(state: str, name: str) -> None:
    position = parse_position(STUDY)
    marked = ladder(position, 2, Marks(states={name: frozenset({state})})).find(name)
    assert shapes(marked) != shapes(ladder(position, 2).find(name))


@pytest.mark.parametrize("name", ["flow2", "flow2.1", "karma.green", "bag"])
@pytest.mark.parametrize("state", ["legal", "picked", "blocked", "cause"])
def test_every_state_has_a_form_of_its_own_on_the_lotus_board(state: str, name: str) -> None:
    position = parse_position(STUDY)
    marked = lotus(position, Marks(states={name: frozenset({state})})).find(name)
    assert shapes(marked) != shapes(lotus(position).find(name))


def test_harmonized_chakras_have_their_class_and_a_check() -> None:
    picture = ladder(parse_position(STUDY), 2)
    assert "clab-harmonized" in picture.find("seat2.dark-blue").classes()
    assert "clab-harmonized" not in picture.find("seat2.green").classes()
    assert '"#clab-check"' in to_markup(picture.find("seat2.dark-blue.notch"))
    assert '"#clab-token"' in to_markup(picture.find("seat2.green.notch"))


def test_three_of_another_color_do_not_glow() -> None:
    position = Position(boards=(Board(("", "", "", "", "", "GGG", "", "", "")), Board()))
    assert "clab-harmonized" not in ladder(position, 1).find("seat1.yellow").classes()


def test_a_temporarily_harmonized_chakra_has_its_class_and_keeps_its_token() -> None:
    marks = Marks(states={"seat2.green": frozenset({"temporary"})})
    rung = ladder(parse_position(STUDY), 2, marks).find("seat2.green")
    assert "clab-temporary" in rung.classes()
    assert '"#clab-token"' in to_markup(rung)


def test_a_ghost_is_drawn_where_it_would_land() -> None:
    marks = Marks(ghosts={"seat2.green.3": "G"})
    place = ladder(parse_position(STUDY), 2, marks).find("seat2.green.3")
    assert "clab-ghost" in place.classes()
    assert "#clab-crystal-green" in to_markup(place)
    assert place["aria-label"] == "green chakra, place 3: empty"


def test_energies_stand_in_the_places_asked_for() -> None:
    picture = ladder(parse_position(STUDY), 2, places={4: "G.G"})
    labels = [picture.find(f"seat2.green.{place}")["aria-label"] for place in (1, 2, 3)]
    assert labels == [
        "green chakra, place 1: green energy",
        "green chakra, place 2: empty",
        "green chakra, place 3: green energy",
    ]


def test_a_rung_is_not_framed_where_its_places_are_lit() -> None:
    framed = Marks(states={"seat2.yellow": frozenset({"legal"})})
    lit = replace(framed, states={**framed.states, "seat2.yellow.3": frozenset({"legal"})})
    position = parse_position(STUDY)
    assert "clab-legal-box" in to_markup(ladder(position, 2, framed).find("seat2.yellow"))
    assert "clab-legal-box" not in to_markup(ladder(position, 2, lit).find("seat2.yellow"))


def test_counts_stand_on_free_spaces_only() -> None:
    marks = Marks(counts={"seat2.space2": 20, "seat2.space1": 7})
    picture = ladder(parse_position(STUDY), 2, marks)
    assert ">20<" in to_markup(picture.find("seat2.space2"))
    assert ">7<" not in to_markup(picture.find("seat2.space1"))


def test_picked_and_blocked_are_said_to_screen_readers() -> None:
    marks = Marks(states={"flow1.1": frozenset({"picked"}), "flow1.2": frozenset({"blocked"})})
    picture = lotus(parse_position(STUDY), marks)
    assert picture.find("flow1.1")["aria-pressed"] == "true"
    assert picture.find("flow1.2")["aria-disabled"] == "true"
    assert picture.find("flow1.2")["aria-description"] == "cannot be chosen"


def test_everything_that_can_be_pressed_has_a_name_and_waits_for_focus() -> None:
    for picture in drawn(parse_position(STUDY)):
        for item in picture.walk():
            if item["data-clab"]:
                assert item["role"] in {"button", "group", "img"}
                assert item["tabindex"] == "-1"
                assert item["aria-label"]


def test_an_arrow_counts_with_beads_and_hops_without() -> None:
    arrow = Arrow(0, counted=(1, 3, 4), skipped=(2,), end=4)
    markup = to_markup(ladder(parse_position(STUDY), 2, Marks(arrows=(arrow,))))
    assert markup.count('class="clab-bead"') == 3
    assert arrow_path(arrow, REGULAR).count("A24 24 0 0 1") == 1


def test_an_arrow_upwards_hops_on_the_same_side() -> None:
    assert arrow_path(Arrow(4, (3, 1), (2,), 1), REGULAR) == (
        "M92,320H110Q124,320 124,306V240V184A24 24 0 0 0 124,136V80H100"
    )


def test_two_skipped_chakras_in_a_row_are_two_half_circles() -> None:
    assert arrow_path(Arrow(5, (8,), (6, 7), 8), COMPACT).count("A18.6 18.6") == 2


def test_a_move_that_fails_ends_at_a_cross_without_a_head() -> None:
    arrow = Arrow(1, counted=(3,), skipped=(2,), end=4, failed_at=4)
    markup = to_markup(ladder(parse_position(STUDY), 2, Marks(arrows=(arrow,))))
    assert "clab-badge-cross" in markup
    assert "clab-arrow-head" not in markup
    assert arrow_path(arrow, REGULAR).endswith("V310")


def test_moves_made_lie_below_the_current_one_without_beads() -> None:
    made, current = Arrow(0, (1,), (), 1, made=True), Arrow(1, (2,), (), 2)
    picture = ladder(Position(boards=(Board(), Board())), 1, Marks(arrows=(current, made)))
    groups = [item for item in picture.walk() if "clab-arrow" in item.classes()]
    assert [("clab-arrow-made" in group.classes()) for group in groups] == [True, False]
    assert "clab-bead" not in to_markup(groups[0])


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_view_draws_no_value_that_its_seat_does_not_know(seat: int) -> None:
    position = replace(parse_position(STUDY), plenitude=(1, 4, 1, 2, 3, 3, 2))
    view = view_for(position, seat)
    picture = lotus(view.shown, viewer=seat)
    for rung, name in enumerate(RUNG_NAMES[1:8], start=1):
        petal = picture.find(f"karma.{name}")
        if rung in view.known:
            assert "clab-eye" in to_markup(petal)
        else:
            assert not re.search(r">\d<|: \d", to_markup(petal))
            assert "face down" in petal["aria-label"]


def test_a_static_view_is_the_picture_of_what_its_seat_knows() -> None:
    position = replace(parse_position(STUDY), plenitude=(1, 4, 1, 2, 3, 3, 2))
    svg = position_svg(view_for(position, 2))
    assert svg.count('class="clab-value-figure"') == 3
    assert svg == position_svg(view_for(replace(position, plenitude=(4, 4, 3, 2, 3, 1, 1)), 2))


def test_the_referee_and_the_end_show_values_face_up() -> None:
    position = replace(parse_position(STUDY), plenitude=(1, 4, 1, 2, 3, 3, 2))
    over = replace(position, round=17, seat=1)
    assert "clab-eye" not in to_markup(lotus(position))
    assert "clab-eye" not in to_markup(lotus(view_for(over, 2).shown, viewer=2))


@pytest.mark.parametrize("look", [PAGE, Look(geometry=COMPACT), Look(letters=True), Look(live=False)])
def test_faulty_positions_are_drawn(look: Look) -> None:
    position = parse_position(FAULTY)
    for picture in drawn(position, look=look):
        assert to_markup(picture)
    rung = to_markup(ladder(position, 1, look=look))
    assert ">+1<" in rung
    assert ">+2<" in rung
    assert "× 12" in rung
    assert "#clab-crystal-green" in to_markup(ladder(position, 2, look=look))


def test_positive_energies_are_drawn_before_their_module_is_built() -> None:
    board = Board(("W", "", "", "", "GWW", "", "", "", "KW"))
    position = Position(boards=(board, Board()))
    assert "#clab-crystal-positive" in to_markup(ladder(position, 1).find("seat1.earth"))
    assert re.search('id="clab-[0-9a-f]+-crystal-positive"', position_svg(position))


def test_letters_stand_on_crystals_when_asked() -> None:
    position = parse_position(STUDY)
    assert "clab-letter" not in to_markup(ladder(position, 2))
    assert "clab-letter" in to_markup(ladder(position, 2, look=Look(letters=True)))


def test_all_ids_begin_with_the_prefix_and_all_references_lead_to_one() -> None:
    defined = set(re.findall(r'\bid="([^"]*)"', to_markup(definitions())))
    assert all(name.startswith("clab-") for name in defined)
    for geometry in LOOKS.values():
        marks = Marks(states={name: frozenset(STATES) for name in contract(3)}, arrows=(Arrow(0, (1,), (), 1),))
        for picture in drawn(parse_position(STUDY), marks, Look(geometry=geometry)):
            markup = to_markup(picture)
            assert not re.search(r'\bid="', markup)
            assert set(re.findall(r'href="#([^"]*)"', markup)) <= defined
            assert set(re.findall(r"url\(#([^)]*)\)", markup)) <= defined


def test_all_classes_are_prefixed_and_drawn_ones_have_a_rule() -> None:
    styled = set(re.findall(r"\.(clab-[\w-]+)", css("board") + css("tokens")))
    plain = {"clab-place", "clab-rung", "clab-flow", "clab-crystal", "clab-used", "clab-space", "clab-karma"}
    shapes = {"circle", "ellipse", "path", "rect", "text", "use", "stop"}
    for geometry in LOOKS.values():
        marks = Marks(states={name: frozenset(STATES) for name in contract(3)}, arrows=(Arrow(0, (1,), (), 1),))
        for picture in (*drawn(parse_position(STUDY), marks, Look(geometry, letters=True)), definitions()):
            for item in picture.walk():
                assert all(name.startswith("clab-") for name in item.classes())
                if item.tag in shapes:
                    assert item.classes() <= styled | plain, item.classes() - styled


@pytest.mark.parametrize("geometry", [REGULAR, PROJECTOR])
def test_plain_words_fit_beside_the_ladder(geometry: Geometry) -> None:
    rung = ladder(Position(boards=(Board(), Board())), 1, look=Look(geometry, plain=True)).find("seat1.bubbles")
    assert rung["aria-label"] == "start bubbles, 0 of 3"
    assert [item.text for item in rung.walk() if item.tag == "text"] == ["start", "bubbles"]


def test_small_ladders_of_the_atlas_are_larger() -> None:
    position = parse_position(STUDY)
    assert small_ladder(position, 2, size=ATLAS)["viewBox"] != small_ladder(position, 2)["viewBox"]


def test_a_picture_that_does_not_change_is_the_same_object() -> None:
    position = parse_position(STUDY)
    one, two = ladder(position, 2), ladder(replace(position, round=17), 2)
    assert one.find("seat2.green") is two.find("seat2.green")
