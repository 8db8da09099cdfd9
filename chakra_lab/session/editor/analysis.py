"""What can be said of a position that is set up: how many legal actions its mover has, and the score of each seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from chakra_lab.i18n import _, language, ngettext
from chakra_lab.notation import action_text
from chakra_lab.rules import Position, legal_actions, score
from chakra_lab.rules.legal import meditations, receives
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import listed, seat_name
from chakra_lab.scene.words.reasons import capital
from chakra_lab.session.explore.picks import space_counts
from chakra_lab.session.parts import heading, words

LISTED: Final = 60


def analysis_panel(position: Position) -> Node:
    """How many legal actions there are by kind, all of them by their text, and the score if the game ended here."""
    return _analysis(position, language())


@lru_cache(maxsize=16)
def _analysis(position: Position, _tongue: str) -> Node:
    return node(
        "section",
        heading(_("What it holds")),
        words(actions_words(position)),
        _actions(position),
        words(score_words(position)),
        class_="clab-editor-analysis",
        aria_label=_("What it holds"),
        key="analysis",
    )


def actions_words(position: Position) -> str:
    """How many legal actions the seat to move has, by kind.

    >>> from chakra_lab.rules import new_game
    >>> actions_words(new_game(2, 7))
    'Seat 1 to move: 112 ways to receive, no channel outcomes, 6 looks by meditating.'
    """
    if position.is_over():
        return _("The game is over here; nobody moves.")
    ways = sum(1 for _action in receives(position))
    channels = sum(space_counts(position).values())
    looks = sum(1 for _action in meditations(position))
    said = (
        ngettext("{n} way to receive", "{n} ways to receive", ways).format(n=ways or _("no")),
        ngettext("{n} channel outcome", "{n} channel outcomes", channels).format(n=channels or _("no")),
        ngettext("{n} look by meditating", "{n} looks by meditating", looks).format(n=looks),
    )
    seat = capital(seat_name(position.seat))
    return _("{seat} to move: {actions}.").format(seat=seat, actions=", ".join(said))


def _actions(position: Position) -> Node | None:
    if position.is_over():
        return None
    found = legal_actions(position)
    more = len(found) - LISTED
    return node(
        "details",
        node("summary", _("Legal actions")),
        node("p", [node("code", action_text(action)) for action in found[:LISTED]], class_="clab-editor-actions"),
        words(ngettext("{n} more.", "{n} more.", more).format(n=more)) if more > 0 else None,
        key="actions",
    )


def score_words(position: Position) -> str:
    """The score of each seat if the game ended here.

    >>> from chakra_lab.rules import new_game
    >>> score_words(new_game(2, 7))
    'If the game ended here: seat 1 0 and seat 2 0.'
    """
    totals = [
        f"{seat_name(number)} {seat.least if seat.total is not None else f'{seat.least}–{seat.most}'}"
        for number, seat in enumerate(score(position).seats, 1)
    ]
    return _("If the game ended here: {totals}.").format(totals=listed(totals))
