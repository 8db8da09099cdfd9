"""What the page says and shows beside the board: whispers, the bag, the screen between seats, columns of seats."""

from __future__ import annotations

from chakra_lab.scene.nodes import Node
from chakra_lab.session import Session
from tests.session.hands import at, choose, names, press, shown
from tests.session.test_lines import part, texts
from tests.session.test_making_actions import STUDY, start


def rest_on(session: Session, name: str, by: str = "") -> Node:
    session.handle({"type": "hover", "name": name, "value": by})
    return session.page()


def test_a_reason_given_on_focus_is_said_once_and_one_given_to_the_mouse_is_not() -> None:
    session = at(STUDY)
    page = rest_on(session, "list.space7", "focus")
    polite = [node for node in page.walk() if node["aria-live"] == "polite"]
    assert [bool(node.text) for node in polite] == [True, False]
    assert page["data-announce"] == polite[0].text
    assert rest_on(session, "")["data-announce"] == ""
    assert rest_on(session, "list.space7")["data-announce"] == ""


def test_the_bag_shows_what_it_holds_while_rested_on_and_when_pressed_until_something_else_is() -> None:
    session = at(STUDY)
    press(session, "flow1.1")
    rest_on(session, "bag")
    assert "8 energies in the bag" in texts(part(session, "clab-bag-contents"))
    rest_on(session, "flow1.2")
    assert not any("clab-bag-contents" in node.classes() for node in session.page().walk())
    assert session.pick is not None
    press(session, "bag")
    rest_on(session, "flow1.2")
    assert "2 purple" in session.said.text
    assert part(session, "clab-bag-contents").find
    press(session, "cancel")
    assert not any("clab-bag-contents" in node.classes() for node in session.page().walk())


def test_the_screen_between_seats_belongs_to_a_seats_view() -> None:
    session = at(start())
    choose(session, "hand-over", "yes")
    assert session.settings.viewer == 1
    assert "You see what seat 1 may see." in session.said.text
    choose(session, "view-as", "referee")
    assert not session.settings.hand_over
    press(session, "kind.meditate", "meditation.red", "confirm")
    assert "pass-on" not in names(session)


def test_undoing_before_the_screen_is_handed_over_gives_the_turn_back() -> None:
    session = at(start())
    choose(session, "hand-over", "yes")
    press(session, "kind.meditate", "meditation.red", "confirm", "undo")
    assert "pass-on" not in names(session)
    assert shown(session).split()[4] == "1.1"
    press(session, "kind.meditate")
    assert session.pick is not None


def test_one_energy_goes_and_several_go() -> None:
    session = at(start())
    press(session, "flow3.1", "seat1.bubbles.1")
    assert "It goes to the bubbles." in session.said.text
    press(session, "cancel", "flow3.1", "flow3.2", "seat1.bubbles.1")
    assert "They go to the bubbles." in session.said.text


def test_the_seat_whose_ladder_is_asked_for_has_its_column_marked() -> None:
    session = at(STUDY)
    choose(session, "view-as", "seat1")
    press(session, "seat3.ladder")
    columns = [node["class"] for node in session.page().walk() if node.tag == "col"]
    assert columns == ["", "", "clab-to-move", "clab-large"]
    heads = [node for node in part(session, "clab-score").walk() if node.tag == "th" and node["aria-label"]]
    assert ("you", "you, seat 1") in [(texts(head)[:3], head["aria-label"]) for head in heads]


def test_a_phone_says_the_last_round_beside_the_seat() -> None:
    session = at(STUDY)
    choose(session, "size", "compact")
    assert texts(part(session, "clab-bar")).startswith("Seat 2 Last round")
