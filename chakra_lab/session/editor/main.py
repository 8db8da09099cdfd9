"""The editor on the page: the board that is set up with its palette, its faults with their mends, its text."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.notation import position_text
from chakra_lab.rules import Position, Reason, faults
from chakra_lab.rules.components import ENERGY_NAMES
from chakra_lab.scene.board.crystals import crystal
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.lotus import lotus
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.board.palette import palette
from chakra_lab.scene.board.spaces import spaces
from chakra_lab.scene.nodes import Node, node, prefixed
from chakra_lab.scene.words.labels import energy_name, seat_name
from chakra_lab.session.comparison import comparison
from chakra_lab.session.editor import sides
from chakra_lab.session.editor.aside import beside, said
from chakra_lab.session.editor.changes import PREFIX, editor_of, tool_name
from chakra_lab.session.editor.presses import why_not_played
from chakra_lab.session.editor.spots import TOOLS
from chakra_lab.session.editor.state import EditorState
from chakra_lab.session.faulty import lit_nodes
from chakra_lab.session.parts import button, heading, icon_button, pressed, select, stepper

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

SIDE_BY_SIDE: Final = 8
"""At most so many tools stand in one row on a phone: each is as wide as a finger."""


def editor_main(session: Session, look: Look) -> Node:
    """The main part of the page in the editor: a position being set up, or two positions side by side."""
    if session.handing_over:
        return node("div", class_="clab-editor", key="editor")
    state = editor_of(session)
    compared = sides.compared(session)
    if compared:
        most = max(side.position.seats for side in compared)
        seat = min(state.seat or compared[1].position.seat, most)
        content = comparison(*compared, seat, look)
    else:
        content = _set_up(session, state, look)
    return node("div", _toolbar(session, state), content, class_="clab-editor", key="editor")


# Above the boards


def _toolbar(session: Session, state: EditorState) -> Node:
    comparing = state.sides is not None
    modes = node(
        "div",
        button("edit.set-up", _("Set up"), aria_pressed=pressed(not comparing)),
        button("edit.compare", _("Compare"), aria_pressed=pressed(comparing)),
        class_="clab-editor-modes",
        role="group",
        aria_label=_("what the editor shows"),
    )
    if comparing:
        return node("div", modes, _side_choices(session, state), class_="clab-editor-bar", key="bar")
    presets = node(
        "div",
        node("span", _("begin with"), class_="clab-label"),
        button("edit.preset.empty", _("Empty")),
        button("edit.preset.fresh", _("Fresh set-up")),
        button("edit.preset.view", _("Board in view")),
        class_="clab-editor-presets",
        role="group",
        aria_label=_("begin with"),
    )
    steps = node(
        "div",
        icon_button("edit.undo", _("undo in the editor"), "undo", disabled=not state.past),
        icon_button("edit.redo", _("redo in the editor"), "redo", disabled=not state.future),
        class_="clab-editor-steps",
    )
    ready = not why_not_played(state)
    play = button(
        "edit.play",
        _("Play from here"),
        class_="clab-button clab-go" if ready else "clab-button",
        aria_description=None if ready else _("not yet: the position has faults"),
    )
    spring = node("span", class_="clab-spring")
    return node("div", modes, presets, spring, steps, play, class_="clab-editor-bar", key="bar")


def _side_choices(session: Session, state: EditorState) -> Node:
    first, second = state.sides or ("here", "editor")
    found = sides.choices(session)
    known = {name for name, _words in found}
    return node(
        "div",
        select("edit.first", _("left"), found, first if first in known else "here"),
        button("edit.swap", _("Swap")),
        select("edit.second", _("right"), found, second if second in known else "here"),
        class_="clab-editor-sides",
    )


# The board


def _set_up(session: Session, state: EditorState, look: Look) -> Node:
    position = state.position
    wrong = faults(position)
    marks = _marks(state, wrong)
    compact = session.settings.compact
    items = _tools(position)
    tools = prefixed(palette(items, marks, look, _in_row(len(items), compact)), PREFIX)
    tools = node("div", said(session) if compact else None, tools, class_="clab-editor-palette", key="tools")
    board = node(
        "div",
        node(
            "section",
            heading(_("Lotus board")),
            prefixed(lotus(position, marks, look), PREFIX),
            _bag(position, wrong),
            class_="clab-editor-lotus",
            aria_label=_("Lotus board"),
            key="lotus",
        ),
        None if compact else tools,
        _ladder(session, state, marks, look, wrong),
        class_="clab-editor-board",
        data_clab="edit.board",
        data_position=position_text(position),
        data_to_move="" if position.is_over() else str(position.seat),
        data_announce=session.said.text,
        key="board",
    )
    aside = beside(session, state, wrong)
    return node("div", board, aside, tools if compact else None, class_="clab-editor-main", key="set-up")


def _tools(position: Position) -> list[tuple[str, str]]:
    return [(item, tool_name(item)) for item in (*position.rules.letters(), *TOOLS)]


def _in_row(tools: int, compact: bool) -> int:
    """How many tools stand side by side: two beside the ladder, on a phone as many as a finger can tell apart."""
    rows = ceil(tools / SIDE_BY_SIDE)
    return ceil(tools / rows) if compact else 2


def _marks(state: EditorState, wrong: tuple[Reason, ...]) -> Marks:
    """The faults, the tool in the hand and the energy that is held."""
    states: dict[str, frozenset[str]] = {}
    states |= dict.fromkeys(lit_nodes(wrong, state.shown), frozenset({"cause"}))
    states[f"palette.{ENERGY_NAMES.get(state.tool, state.tool)}"] = frozenset({"picked"})
    if state.held:
        states[state.held] = frozenset({"picked"})
    return Marks(states)


def _bag(position: Position, wrong: tuple[Reason, ...]) -> Node:
    causes = {where for item in wrong for where in item.where}
    return node(
        "div",
        [_bag_row(position, letter, f"bag.{ENERGY_NAMES[letter]}" in causes) for letter in position.rules.letters()],
        button("edit.bag.rest", _("The bag takes the rest"), class_="clab-button clab-small"),
        class_="clab-editor-bag",
        role="group",
        aria_label=_("energies in the bag"),
        key="bag",
    )


def _bag_row(position: Position, letter: str, cause: bool) -> Node:
    name, count = f"edit.bag.{ENERGY_NAMES[letter]}", position.in_bag(letter)
    picture = node(
        "svg",
        crystal(letter, 12, 12, 0.5),
        viewBox="0 0 24 24",
        class_="clab-board clab-bag-crystal",
        aria_hidden="true",
    )
    return node(
        "div",
        picture,
        stepper(name, count, _("{energy} in the bag").format(energy=energy_name(letter))),
        class_="clab-bag-row clab-cause" if cause else "clab-bag-row",
        data_clab=name,
        data_drag="true" if count else None,
        key=name,
    )


def _ladder(session: Session, state: EditorState, marks: Marks, look: Look, wrong: tuple[Reason, ...]) -> Node:
    position = state.position
    faulty = {item.facts.get("seat") for item in wrong}
    chosen = [
        button(
            f"edit.seat{seat}.ladder",
            seat_name(seat),
            node("span", " !", class_="clab-problem") if seat in faulty else None,
            class_="clab-tab",
            aria_current="true" if seat == state.shown else None,
            aria_description=_("has faults") if seat in faulty else None,
        )
        for seat in range(1, position.seats + 1)
    ]
    pictures = node(
        "div",
        prefixed(ladder(position, state.shown, marks, look), PREFIX),
        prefixed(spaces(position, state.shown, marks, look), PREFIX) if session.settings.compact else None,
        class_="clab-ladder-and-spaces",
    )
    return node(
        "section",
        node("nav", chosen, class_="clab-editor-seats", aria_label=_("whose ladder is in view")),
        pictures,
        class_="clab-editor-ladder",
        aria_label=_("Ladder"),
        key="ladder",
    )
