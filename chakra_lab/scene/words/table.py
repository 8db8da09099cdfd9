"""A position as a small table of letters, to paste where there are no pictures: a forum, a mail, a block of code."""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.i18n import _
from chakra_lab.notation import position_text
from chakra_lab.rules.components import CHAKRA_LETTERS, CHAKRAS, RUNGS, own_letter
from chakra_lab.rules.position import Board, Objective, Position, is_harmonized
from chakra_lab.rules.views import View
from chakra_lab.scene.words.labels import color_name, rung_name, seat_name, turn_words
from chakra_lab.scene.words.modules import objective_title

NOTHING = "-"


def position_table(shown: Position | View) -> str:
    """A position as a table of letters with a key, and its text, from which it can be opened again.

    Of a view only what its viewer may see. In proportional letters it is still readable, in a block of code neat.

    >>> from chakra_lab.rules import new_game
    >>> print(position_table(new_game(seats=2, seed=7)))
    Chakra, round 1, seat 1 to move
    <BLANKLINE>
    flows       1: G G B   2: K Y O   3: R Y G
    bag         P6 B5 L6 G3 Y4 O5 R5 K5
    values      P1  B3  L4  G2  Y4  O3  R1
    <BLANKLINE>
                seat 1 <  seat 2
    bubbles     -         -
    purple      -         -
    dark blue   -         -
    light blue  -         -
    green       -         -
    yellow      -         -
    orange      -         -
    red         -         -
    earth       -         -
    spaces      -         -
    supply      5         5
    meditation  L         B
    <BLANKLINE>
    P purple, B dark blue, L light blue, G green, Y yellow, O orange, R red, K negative; * with a token, ! harmonized
    base GGB/KYO/RYG P6B5L6G3Y4O5R5K5 1342431 1.1 -/-/-/-/-/-/-/-/-:-:L -/-/-/-/-/-/-/-/-:-:B
    """
    position = shown if isinstance(shown, Position) else shown.shown
    over = position.is_over()
    names = [_name(rung) for rung in RUNGS]
    yin_yang = "A" in position.rules.modules
    rows = [*names, _("spaces"), _("supply"), _("meditation"), *([_("yin-yang")] if yin_yang else [])]
    heads = ["", *(_head(seat, seat == position.seat and not over) for seat, _board in position.all_boards())]
    columns = [rows, *(list(_column(board, yin_yang)) for _seat, board in position.all_boards())]
    table = [heads, *([column[row] for column in columns] for row in range(len(rows)))]
    first = max(map(len, (*rows, _("flows"), _("bag"), _("values"), _("objective"))))
    widths = [first, *(max(len(row[at]) for row in table) for at in range(1, len(heads)))]
    above = (
        (_("flows"), _flows(position)),
        (_("bag"), _bag(position)),
        (_("values"), _values(position)),
        *_objectives(position),
    )
    kinds = ", ".join(f"{letter} {color_name(letter)}" for letter in position.rules.letters())
    lines = [
        _("Chakra, {turn}").format(turn=turn_words(position.round, position.seat, over)),
        "",
        *(f"{name:<{first}}  {what}" for name, what in above),
        "",
        *("  ".join(f"{item:<{width}}" for item, width in zip(row, widths, strict=True)).rstrip() for row in table),
        "",
        _("{kinds}; * with a token, ! harmonized").format(kinds=kinds),
        position_text(position),
    ]
    return "\n".join(lines)


def _name(rung: int) -> str:
    """A rung in a word: the color of a chakra, bubbles, earth."""
    return color_name(own_letter(rung)) if rung in CHAKRAS else rung_name(rung).split()[-1]


def _head(seat: int, to_move: bool) -> str:
    return f"{seat_name(seat)} <" if to_move else seat_name(seat)


def _column(board: Board, yin_yang: bool) -> Iterator[str]:
    for rung, energies in enumerate(board.rungs):
        token = "*" if rung in board.notches else ""
        done = "!" if is_harmonized(rung, energies) else ""
        yield (energies or NOTHING) + token + done
    yield "".join(map(str, board.spaces)) or NOTHING
    yield str(board.supply)
    yield board.meditation or NOTHING
    if yin_yang:
        yield _("{n} halves").format(n=board.halves)


def _objectives(position: Position) -> Iterator[tuple[str, str]]:
    """The objectives on the table, with who has claimed them first and second."""
    for card in position.objectives:
        yield _("objective"), objective_words(card)


def objective_words(card: Objective) -> str:
    """An objective, and who has claimed it first and second.

    >>> objective_words(Objective(5, first=2))
    'three in a row: seat 2'
    """
    seats = ", ".join(seat_name(seat) for seat in (card.first, card.second) if seat)
    return f"{objective_title(card.number)}: {seats or NOTHING}"


def _flows(position: Position) -> str:
    return "   ".join(f"{flow}: {' '.join(energies)}" for flow, energies in enumerate(position.flows, 1))


def _bag(position: Position) -> str:
    counts = ((letter, position.in_bag(letter)) for letter in position.rules.letters())
    return " ".join(f"{letter}{count}" for letter, count in counts if count) or NOTHING


def _values(position: Position) -> str:
    values = zip(CHAKRA_LETTERS, position.plenitude, strict=True)
    return "  ".join(f"{letter}{'?' if value is None else value}" for letter, value in values)
