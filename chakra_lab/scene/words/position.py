"""A position in plain words: for terminals, screen readers and logs."""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.i18n import _
from chakra_lab.rules.components import BUBBLES, CHAKRAS, RUNGS, own_letter
from chakra_lab.rules.modules import is_temporary
from chakra_lab.rules.options import BASE, Rules
from chakra_lab.rules.position import Board, Position, is_harmonized
from chakra_lab.rules.views import View
from chakra_lab.scene.words.labels import (
    color_name,
    energies_words,
    listed,
    rung_title,
    seat_name,
    supply_label,
    turn_words,
)
from chakra_lab.scene.words.lotus_labels import bag_label, flow_label
from chakra_lab.scene.words.modules import objective_condition, progress_words, yin_yang_words


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _values(position: Position) -> str:
    """The plenitude values that are known, and which tokens are face down."""
    values = [(color_name(own_letter(rung)), position.plenitude[rung - 1]) for rung in CHAKRAS]
    known = [f"{color} {value}" for color, value in values if value is not None]
    hidden = [color for color, value in values if value is None]
    parts = [", ".join(known)] if known else []
    if hidden:
        parts.append(_("face down: {colors}").format(colors=", ".join(hidden)))
    return _("plenitude: {values}").format(values="; ".join(parts))


def _rung_names() -> list[str]:
    return [rung_title(rung, plain=rung == BUBBLES)[0] for rung in RUNGS]


def _rung_words(board: Board, rung: int, rules: Rules) -> str:
    energies = board.rungs[rung]
    words = energies_words(energies) or "–"
    if rung in CHAKRAS and rung in board.notches:
        words += f"  [{_('token in the notch')}]"
    if is_harmonized(rung, energies):
        words += f"  [{_('harmonized')}]"
    elif is_temporary(rules, rung, energies):
        words += f"  [{_('temporarily harmonized')}]"
    return words


def board_words(board: Board, rules: Rules = BASE) -> Iterator[str]:
    """One player's board, a line a rung, then spaces, supply, meditation tokens and what modules add."""
    names = _rung_names()
    width = max(map(len, names))
    for rung, name in enumerate(names):
        yield f"  {name:<{width}}  {_rung_words(board, rung, rules)}"
    used = ", ".join(map(str, board.spaces)) or "–"
    yield "  " + _("spaces used: {spaces}").format(spaces=used)
    yield "  " + supply_label(board.supply)
    held = listed(map(color_name, board.meditation)) or "–"
    yield "  " + _("meditation tokens: {colors}").format(colors=held)
    if rules.has("A"):
        yield f"  {yin_yang_words(board.halves)}"


def _objectives(position: Position) -> Iterator[str]:
    """The objectives: what each asks for, who has its tokens, how far each seat is."""
    if position.objectives:
        yield _("Objectives")
    for card in position.objectives:
        said = objective_condition(card.number, position.rules)
        holders = listed(seat_name(seat) for seat in (card.first, card.second) if seat) or "–"
        far = ", ".join(
            f"{seat_name(seat)} {progress_words(card.number, board, position.rules)}"
            for seat, board in position.all_boards()
        )
        yield "  " + _("{number} {condition}; tokens: {holders}; {progress}").format(
            number=card.number, condition=said, holders=holders, progress=far
        )


def position_words(shown: Position | View) -> str:
    """A position in plain lines of text; of a view only what its viewer may see.

    >>> print(position_words(Position(boards=(Board(("GK", *[""] * 7, "K")), Board()), flows=("KRB", "GG.", "..."))))
    Round 1, seat 1 to move
    Lotus board
      flow 1: negative, red, dark blue
      flow 2: green, green, empty
      flow 3: empty, empty, empty
      bag: empty
      plenitude: face down: purple, dark blue, light blue, green, yellow, orange, red
    Seat 1, to move
      start bubbles  green and negative
      purple         –
      dark blue      –
      light blue     –
      green          –
      yellow         –
      orange         –
      red            –
      earth          negative
      spaces used: –
      supply: 5 inspiration tokens
      meditation tokens: –
    Seat 2
      start bubbles  –
      purple         –
      dark blue      –
      light blue     –
      green          –
      yellow         –
      orange         –
      red            –
      earth          –
      spaces used: –
      supply: 5 inspiration tokens
      meditation tokens: –
    """
    position = shown if isinstance(shown, Position) else shown.shown
    over = position.is_over()
    lines = [_upper(turn_words(position.round, position.seat, over)), _("Lotus board")]
    lines += ["  " + flow_label(flow, energies) for flow, energies in enumerate(position.flows, start=1)]
    lines += ["  " + bag_label(position), "  " + _values(position)]
    for seat, board in position.all_boards():
        name = _upper(seat_name(seat))
        to_move = seat == position.seat and not over
        lines.append(_("{seat}, to move").format(seat=name) if to_move else name)
        lines += board_words(board, position.rules)
    lines += _objectives(position)
    return "\n".join(lines)
