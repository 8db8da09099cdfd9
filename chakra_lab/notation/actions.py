"""Actions and draws as text."""

from __future__ import annotations

import re
from typing import Final

from chakra_lab.notation.errors import Problems, check_size, quoted
from chakra_lab.notation.fields import NOTHING, Field
from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.components import CHAKRA_LETTERS, EXCHANGE_SPACE, LETTERS, RUNG_LETTERS, in_order
from chakra_lab.rules.options import MODULES

_RECEIVE: Final = re.compile(rf"([1-3])([{LETTERS}]{{1,9}})>([{RUNG_LETTERS}])")
_MOVE: Final = re.compile(rf"([{LETTERS}])([{RUNG_LETTERS}])>([{RUNG_LETTERS}])")
_CHANNEL: Final = re.compile(r"c([1-8]):(.+)")

STEPS_OF_MODULES: Final = {"b": "B", "a": "C", "d": "C", "r": "C", "0": "C", "e": "BC"}
"""First letters of the steps that modules B and C bring."""


def action_text(action: Action) -> str:
    """The canonical text of an action.

    >>> action_text(Channel(3, (Move("K", 5, 8),))), action_text(Receive(2, "RK", 0)), action_text(Meditate("G"))
    ('c3:KY>E', '2RK>~', 'mG')
    """
    match action:
        case Receive():
            rung = action.rung if isinstance(action.rung, int) else action.rung[0]
            if isinstance(action.rung, tuple) and len(set(action.rung)) > 1:
                raise ValueError("A receive at two places has no text; all that was taken goes to one place.")
            return f"{action.flow}{in_order(action.energies)}>{RUNG_LETTERS[rung]}"
        case Channel(space, _, chosen) if space == EXCHANGE_SPACE:
            return f"c{space}:{chosen}"
        case Channel():
            return f"c{action.space}:" + ",".join(move_text(move) for move in action.moves)
        case Meditate():
            return f"m{action.color}"


def move_text(move: Move) -> str:
    """The text of one move of a channel action.

    >>> move_text(Move("K", 0, 1))
    'K~>P'
    """
    return f"{move.energy}{RUNG_LETTERS[move.start]}>{RUNG_LETTERS[move.end]}"


def parse_action(text: str) -> Action:
    """The action that a text describes; whether it is legal is for ``explain`` to say.

    Raises ``NotationError``; a step of a module that is not built is refused by the module's name.

    >>> parse_action("c3:KY>E")
    Channel(space=3, moves=(Move(energy='K', start=5, end=8),), chosen='')
    """
    check_size(text, "action")
    field = Field("action", text, 1)
    kind = text[:1]
    if kind in ("1", "2", "3"):
        return _parse_receive(field)
    if kind == "c":
        return _parse_channel(field)
    if kind == "m":
        return _parse_meditate(field)
    if kind and kind in STEPS_OF_MODULES:
        letters = STEPS_OF_MODULES[kind]
        names = " and ".join(f"{letter} ({MODULES[letter].name})" for letter in letters)
        raise field.error(f"step {quoted(text)} belongs to module {names}, which is not in play.")
    raise field.error(
        f"expected a receive as 2RK>~, a channel action as c3:KY>E or a meditation as mG, found {quoted(text)}."
    )


def _parse_receive(field: Field) -> Receive:
    found = _RECEIVE.fullmatch(field.text)
    if not found:
        raise field.error(
            f"expected <flow><energies>><rung> with energies out of {' '.join(LETTERS)} and a rung out of "
            f"{' '.join(RUNG_LETTERS)}, as in 2RK>~, found {quoted(field.text)}."
        )
    return Receive(int(found[1]), in_order(found[2]), RUNG_LETTERS.index(found[3]))


def _parse_channel(field: Field) -> Channel:
    found = _CHANNEL.fullmatch(field.text)
    if not found:
        raise field.error(
            f"expected c, a space from 1 to 8, ':' and its moves, as in c3:KY>E, found {quoted(field.text)}."
        )
    space, rest = int(found[1]), field.part("action", 3, found[2])
    if space == EXCHANGE_SPACE:
        if len(rest.text) != 1 or rest.text not in LETTERS:
            raise rest.error(f"expected the energy chosen from the bag, as in c8:G, found {quoted(rest.text)}.")
        return Channel(space, (), rest.text)
    problems = Problems()
    moves = tuple(problems.read(Move("", 0, 0), _parse_move, piece) for piece in rest.split(","))
    problems.stop()
    return Channel(space, moves)


def _parse_move(piece: Field) -> Move:
    if re.fullmatch(_MOVE.pattern + rf">[{RUNG_LETTERS}]", piece.text):
        raise piece.error("a further move belongs to module C (Special abilities), which is not in play.", 4)
    move = _MOVE.fullmatch(piece.text)
    if not move:
        raise piece.error(f"expected a move as <energy><from>><to>, as in KY>E, found {quoted(piece.text)}.")
    return Move(move[1], RUNG_LETTERS.index(move[2]), RUNG_LETTERS.index(move[3]))


def _parse_meditate(field: Field) -> Meditate:
    color, colon, card = field.text[1:].partition(":")
    if colon:
        raise field.error(f"the card {quoted(card)} belongs to module C (Special abilities), which is not in play.", 1)
    if len(color) > 1 or (color and color not in CHAKRA_LETTERS):
        raise field.error(
            f"expected a chakra color out of {' '.join(CHAKRA_LETTERS)}, or nothing, behind m, found {quoted(color)}.",
            1,
        )
    return Meditate(color)


def drawn_text(drawn: str) -> str:
    """The text of a draw.

    >>> drawn_text("GB"), drawn_text("")
    ('=GB', '=-')
    """
    return f"={drawn or NOTHING}"


def parse_drawn(text: str) -> str:
    """The energies of a draw, in the order drawn."""
    check_size(text, "draw")
    field = Field("draw", text, 1)
    if text == drawn_text(""):
        return ""
    if not re.fullmatch(rf"=[{LETTERS}]{{1,9}}", text):
        raise field.error(f"expected '=' and the energies drawn, as in =GB, or =- for none, found {quoted(text)}.")
    return text[1:]
