"""What is pressed and chosen in the editor, by name: presets, the bag, mends, rules, seats, and playing from here."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import parse_position, position_text
from chakra_lab.rules import Position, faults, new_game
from chakra_lab.rules.components import ENERGIES_EACH, LETTERS
from chakra_lab.rules.mends import mended, mends, rest_in_bag
from chakra_lab.rules.modules import tidied
from chakra_lab.rules.modules.objectives import has_promos
from chakra_lab.rules.options import MODULES, OPTIONS, Rules
from chakra_lab.rules.position import EMPTY, Board, bag_of
from chakra_lab.rules.setup import SEATS
from chakra_lab.scene.words.labels import N_
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.session.editor import modules, sides
from chakra_lab.session.editor.changes import (
    PREFIX,
    changed_words,
    choose,
    edit,
    editor_of,
    keep,
    position_in_view,
    press_spot,
    redo,
    undo,
    unreadable_words,
)
from chakra_lab.session.editor.spots import LETTER_OF, Spot, exists, in_bag, spot_of
from chakra_lab.session.editor.state import EditorState

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

MOST_ROUNDS: Final = 999_999


def press(session: Session, name: str) -> bool:
    """Do what a press in the editor asks for; whether it was one."""
    if name == "edit-copy":
        _copy(session)
        return True
    ladder = re.fullmatch(r"compare\.seat([1-4])", name)
    if ladder and session.settings.tab == "editor":
        choose(session, seat=int(ladder[1]))
        return True
    if not name.startswith(PREFIX):
        return False
    name = name.removeprefix(PREFIX)
    for pattern, act in (*PRESSES, *modules.PRESSES):
        found = pattern.fullmatch(name)
        if found:
            act(session, found)
            return True
    spot = spot_of(name, editor_of(session).shown)
    if spot:
        press_spot(session, name, spot)
    return spot is not None


def _copy(session: Session) -> None:
    """Set up a copy of the board in view; what was set up before is a step back."""
    state = editor_of(session).with_position(position_in_view(session))
    keep(session, replace(state, sides=None, seat=0))
    session.settings = session.settings.changed(tab="editor")
    session.card = ""
    session.tell(_("A copy of the board in view; change it as you like, the game stays as it is."))


def _seat(session: Session, found: re.Match[str]) -> None:
    if int(found[1]) <= editor_of(session).position.seats:
        choose(session, seat=int(found[1]))
        session.hint(_("The ladder of seat {seat}.").format(seat=found[1]))


def _step_in_bag(session: Session, found: re.Match[str]) -> None:
    letter, state = LETTER_OF[found[1]], editor_of(session)
    if exists(state.position, Spot("bag", letter=letter)):
        edit(session, in_bag(state.position, letter, 1 if found[2] == "more" else -1), "")


def _rest(session: Session, _found: re.Match[str]) -> None:
    edit(session, rest_in_bag(editor_of(session).position), "")


def _mend(session: Session, found: re.Match[str]) -> None:
    position = editor_of(session).position
    wrong = faults(position)
    offered = mends(position, wrong[int(found[1])]) if int(found[1]) < len(wrong) else ()
    if int(found[2]) < len(offered):
        edit(session, offered[int(found[2])].position, "")
    else:
        session.hint(_("That fault is gone already."))


def _mend_all(session: Session, _found: re.Match[str]) -> None:
    edit(session, mended(editor_of(session).position), "")


def _undo(session: Session, _found: re.Match[str]) -> None:
    undo(session)


def _redo(session: Session, _found: re.Match[str]) -> None:
    redo(session)


def empty_position(seats: int, rules: Rules) -> Position:
    """Bare boards and an empty Lotus board, with all energies in the bag.

    >>> empty_position(2, Rules()).bag_count
    48
    """
    bag = bag_of(rules.letters() * (ENERGIES_EACH * seats))
    return Position(rules=rules, bag=bag, boards=(Board(),) * seats)


def _preset(session: Session, found: re.Match[str]) -> None:
    position = editor_of(session).position
    presets: dict[str, Callable[[], Position]] = {
        "empty": lambda: empty_position(position.seats, position.rules),
        "fresh": lambda: new_game(position.seats, session.fresh_seed(), position.rules, has_promos(position)),
        "view": lambda: position_in_view(session),
    }
    edit(session, presets[found[1]](), "")


def _play(session: Session, _found: re.Match[str]) -> None:
    state = editor_of(session)
    refused = why_not_played(state)
    if refused:
        session.hint(refused)
        return
    session.try_out(state.position, N_("A position of yours"))
    session.hint(_("The game begins at your position; the one before waits."))


def why_not_played(state: EditorState) -> str:
    """Why no game can begin at what is set up; empty where one can.

    >>> from chakra_lab.session.editor.state import Draft
    >>> why_not_played(EditorState(Draft(new_game(2, 7))))
    ''
    """
    if state.draft.problems:
        return _("The text cannot be read yet: {why}").format(why=unreadable_words(state.draft))
    wrong = faults(state.position)
    if not wrong:
        return ""
    first = sentence(wrong[0], state.position)
    return ngettext(
        "It has a fault and cannot be played; mend it first. {first}",
        "It has {n} faults and cannot be played; mend them first. The first: {first}",
        len(wrong),
    ).format(n=len(wrong), first=first)


def _module(session: Session, found: re.Match[str]) -> None:
    position = editor_of(session).position
    letter, rules = found[1], position.rules
    if not MODULES[letter].built:
        session.hint(_("Module {letter} cannot be played in this version.").format(letter=letter))
        return
    played = rules.modules.replace(letter, "") if rules.has(letter) else rules.modules + letter
    options = {name: value for name, value in rules.changed if OPTIONS[name].module in ("", *played)}
    after = with_rules(position, Rules.of(played, options))
    edit(session, tidied(after) if letter in played else after, "")


def with_rules(position: Position, rules: Rules) -> Position:
    """The position under other rules: what belongs to modules that are not in play is gone.

    >>> with_rules(Position(flows=("GW.", "...", "..."), boards=(Board(halves=1), Board())), Rules()).flows[0]
    'G..'
    """
    gone = "".join(letter for letter in LETTERS if letter not in rules.letters())
    boards = [
        replace(board, rungs=tuple("".join(e for e in rung if e not in gone) for rung in board.rungs))
        for board in position.boards
    ]
    after = replace(
        position,
        rules=rules,
        flows=tuple("".join(EMPTY if e in gone else e for e in flow) for flow in position.flows),
        bag=tuple(0 if letter in gone else n for letter, n in zip(LETTERS, position.bag, strict=True)),
        boards=tuple(boards),
    )
    return parse_position(position_text(after))  # the text has no place for parts of other modules


def _set_up(session: Session, _found: re.Match[str]) -> None:
    choose(session, sides=None)


def _compare_points(session: Session, found: re.Match[str]) -> None:
    sides.compare(session, f"point.{found[1]}", f"point.{found[2]}")


def _nothing(_session: Session, _found: re.Match[str]) -> None:
    """A press beside everything."""


PRESSES: Final[tuple[tuple[re.Pattern[str], Callable[[Session, re.Match[str]], None]], ...]] = (
    (re.compile(r"seat([1-4])\.ladder"), _seat),
    (re.compile(rf"bag\.({'|'.join(LETTER_OF)})\.(more|less)"), _step_in_bag),
    (re.compile(r"bag\.rest"), _rest),
    (re.compile(r"mend\.([0-9]{1,3})\.([0-9])"), _mend),
    (re.compile(r"mend\.all"), _mend_all),
    (re.compile(r"undo"), _undo),
    (re.compile(r"redo"), _redo),
    (re.compile(r"preset\.(empty|fresh|view)"), _preset),
    (re.compile(r"play"), _play),
    (re.compile(rf"module\.([{''.join(MODULES)}])"), _module),
    (re.compile(r"set-up"), _set_up),
    (re.compile(r"compare"), lambda session, _found: sides.begin(session)),
    (re.compile(r"compare\.([0-9]{1,6})\.([0-9]{1,6})"), _compare_points),
    (re.compile(r"swap"), lambda session, _found: sides.swap(session)),
    (re.compile(r"board"), _nothing),
)
"""What is pressed beside the spots of the board, by name without the prefix."""


# Values


def set_value(session: Session, name: str, value: str) -> bool:
    """Take the value of a control of the editor; whether there is one of this name."""
    state = editor_of(session)
    position = state.position
    option = OPTIONS.get(name.removeprefix("edit.option."))
    if name == "edit.text":
        keep(session, state.with_text(value))
        typed = editor_of(session)
        session.tell(unreadable_words(typed.draft) or changed_words(position, typed.position))
    elif name == "edit.round" and value.isascii() and value.isdigit() and 1 <= int(value[:7]) <= MOST_ROUNDS:
        edit(session, replace(position, round=int(value[:7])), "")
    elif name == "edit.to-move" and value.removeprefix("seat") in [str(n) for n in range(1, position.seats + 1)]:
        edit(session, replace(position, seat=int(value.removeprefix("seat"))), "")
    elif name == "edit.seats" and value in [str(n) for n in SEATS]:
        edit(session, with_seats(position, int(value)), "")
    elif name.startswith("edit.option.") and option and value in option.values:
        options = {**dict(position.rules.changed), option.name: value}
        if option.module in ("", *position.rules.modules):
            edit(session, replace(position, rules=Rules.of(position.rules.modules, options)), "")
    elif (after := modules.valued(position, name.removeprefix(PREFIX), value)) is not None:
        edit(session, after, "")
    elif name in ("edit.first", "edit.second") and state.sides and value in dict(sides.choices(session)):
        first, second = state.sides
        choose(session, sides=(value, second) if name == "edit.first" else (first, value))
    return name.startswith(PREFIX)


def with_seats(position: Position, seats: int) -> Position:
    """The position with so many boards: bare ones come, the last ones go with all that lies on them.

    >>> with_seats(Position(boards=(Board(), Board()), seat=2), 3).seats
    3
    """
    boards = (position.boards + (Board(),) * seats)[:seats]
    return replace(position, boards=boards, seat=min(position.seat, seats))
