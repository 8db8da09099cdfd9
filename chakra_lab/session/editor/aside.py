"""Beside the board that is set up: what was done last, its text, its faults with their mends, its turn and rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules import Position, Reason, faults
from chakra_lab.rules.mends import Mend, mends
from chakra_lab.rules.options import MODULES
from chakra_lab.rules.setup import SEATS
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import seat_name
from chakra_lab.scene.words.mends import mend_words
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.session.dialogs import OPTION_NAMES, VALUE_NAMES
from chakra_lab.session.editor.analysis import analysis_panel
from chakra_lab.session.editor.changes import editor_of, fault_count, unreadable_words
from chakra_lab.session.editor.modules import modules_panel
from chakra_lab.session.editor.state import EditorState, Problem
from chakra_lab.session.keeping.sharing import said_of_copy
from chakra_lab.session.parts import button, heading, icon, pressed, rule_link, select, words

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

MIRRORED: Final = 4000
"""A text up to this length is underlined where it stands; of a longer one the place alone is shown."""

AROUND: Final = 36
"""So many characters are shown on each side of the place in a long text."""


LISTED: Final = 12
"""So many things that are wrong with a text are listed; more are counted."""


def beside(session: Session, state: EditorState, wrong: tuple[Reason, ...]) -> Node:
    """The column beside the board."""
    return node(
        "aside",
        None if session.settings.compact else said(session),
        _text(state),
        _faults(state.position, wrong),
        _table(state.position),
        modules_panel(state.position),
        analysis_panel(state.position),
        class_="clab-editor-aside",
        aria_label=_("Faults, text and rules of the position"),
        key="aside",
    )


def said(session: Session) -> Node:
    """What was done last; on a phone it stands over the palette. What is wrong with the text stands at the text."""
    wrong = unreadable_words(editor_of(session).draft)
    text = "" if wrong and session.said.text == wrong else session.said.text
    return node("p", text, class_=f"clab-said clab-said-{session.said.kind} clab-answer", key="said")


@lru_cache(maxsize=16)
def _mends_of(position: Position) -> tuple[tuple[Mend, ...], ...]:
    """The mends of each fault."""
    return tuple(mends(position, fault) for fault in faults(position))


def _faults(position: Position, wrong: tuple[Reason, ...]) -> Node:
    if not wrong:
        return node(
            "section",
            heading(_("No fault"), _("a game can begin here")),
            class_="clab-editor-faults",
            aria_label=_("Faults"),
            key="faults",
        )
    rows = [
        _fault(position, number, item, found)
        for number, (item, found) in enumerate(zip(wrong, _mends_of(position), strict=True))
    ]
    return node(
        "section",
        node(
            "div",
            node("h2", fault_count(len(wrong)).rstrip(".")),
            button("edit.mend.all", _("Mend all"), class_="clab-button clab-small"),
            class_="clab-heading",
        ),
        node("ul", rows, class_="clab-fault-list", key="rows"),
        class_="clab-editor-faults",
        aria_label=_("Faults"),
        key="faults",
    )


def _fault(position: Position, number: int, item: Reason, found: tuple[Mend, ...]) -> Node:
    return node(
        "li",
        node("span", sentence(item, position)),
        node(
            "div",
            [
                button(f"edit.mend.{number}.{other}", mend_words(mend), class_="clab-button clab-small")
                for other, mend in enumerate(found)
            ],
            rule_link(item.rule).with_attributes(data_rule=item.rule),
            class_="clab-buttons",
        ),
        key=f"fault{number}",
    )


def _text(state: EditorState) -> Node:
    text, problems = state.draft.text, state.draft.problems
    field = node(
        "div",
        node("div", _mirror(text, problems), class_="clab-text-mirror", aria_hidden="true", key="mirror"),
        node(
            "textarea",
            data_clab="edit.text",
            data_value=text,
            data_live="true",
            class_="clab-text",
            aria_label=_("text of the position"),
            aria_invalid="true" if problems else None,
            aria_describedby="clab-text-problem" if problems else None,
            spellcheck="false",
            autocomplete="off",
            rows="3",
            key="text",
        ),
        class_="clab-text-field",
        key="field",
    )
    told = None
    if problems:
        more = len(problems) - LISTED
        told = node(
            "div",
            node("ul", [node("li", item.sentence) for item in problems[:LISTED]], class_="clab-problem clab-problems"),
            words(ngettext("{n} more.", "{n} more.", more).format(n=more), "clab-aside") if more > 0 else None,
            _place(text, problems[0]) if len(text) > MIRRORED else None,
            words(_("The board shows the last position that could be read."), "clab-aside"),
            id="clab-text-problem",
            key="problem",
        )
    copy = button("edit.copy", icon("copy-link"), node("span", _("Copy the text")), class_="clab-button clab-small")
    return node(
        "section",
        heading(_("Text")),
        field,
        told,
        node("div", copy, said_of_copy(), class_="clab-buttons"),
        class_="clab-editor-text",
        aria_label=_("Text"),
        key="text",
    )


def _mirror(text: str, problems: tuple[Problem, ...]) -> list[Node]:
    """The text again behind the field, each of its errors underlined."""
    if len(text) > MIRRORED:
        return []
    shown, pieces, done = f"{text} ", [], 0
    for at in sorted({min(problem.column, len(shown)) - 1 for problem in problems}):
        pieces += [node("span", shown[done:at]), node("mark", shown[at])]
        done = at + 1
    return [*pieces, node("span", shown[done:] or " ")]


def _place(text: str, problem: Problem) -> Node:
    """The place of an error in a long text."""
    at = min(problem.column, len(text) + 1) - 1
    before, after = text[max(0, at - AROUND) : at], text[at + 1 : at + AROUND]
    return node(
        "code",
        node("span", f"…{before}" if at > AROUND else before),
        node("mark", text[at : at + 1] or " "),
        node("span", f"{after}…"),
        class_="clab-text-place",
    )


def _table(position: Position) -> Node:
    """Seats, turn and rules."""
    seats = [(str(n), _("{n} seats").format(n=n)) for n in SEATS]
    movers = [(f"seat{seat}", seat_name(seat)) for seat in range(1, position.seats + 1)]
    number = node(
        "label",
        node("span", _("round"), class_="clab-label"),
        node(
            "input",
            type="number",
            min="1",
            max="999999",
            data_clab="edit.round",
            data_value=str(position.round),
            class_="clab-input",
            key="round",
        ),
        class_="clab-field",
    )
    options = [
        select(
            f"edit.option.{option.name}",
            _(OPTION_NAMES.get(option.name, option.name)),
            [(value, _(VALUE_NAMES.get(value, value))) for value in option.values],
            value,
        )
        for option, value in position.rules.options()
    ]
    modules = [
        button(
            f"edit.module.{letter}",
            f"{letter} · {_(module.name)}",
            class_="clab-button clab-small",
            aria_pressed=pressed(position.rules.has(letter)),
        )
        for letter, module in MODULES.items()
        if module.built
    ]
    return node(
        "section",
        heading(_("Turn and rules"), _turn_state(position)),
        select("edit.seats", _("seats"), seats, str(position.seats)),
        number,
        select("edit.to-move", _("to move"), movers, f"seat{position.seat}"),
        node("div", modules, class_="clab-buttons") if modules else None,
        node("details", node("summary", _("Options of the rules")), options, key="options"),
        class_="clab-editor-table",
        aria_label=_("Turn and rules"),
        key="table",
    )


def _turn_state(position: Position) -> str:
    if position.is_over():
        return _("the game is over here")
    if position.is_last_round():
        return _("the last round")
    return ""
