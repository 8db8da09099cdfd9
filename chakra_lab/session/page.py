"""The explorer page as a tree of nodes: bar, Lotus board and score, ladder, what can be done, log, timeline."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import position_text
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.views import view_for
from chakra_lab.scene.crystals import definitions
from chakra_lab.scene.ladder import ladder
from chakra_lab.scene.look import COMPACT, PROJECTOR, REGULAR, Look
from chakra_lab.scene.lotus import lotus
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.spaces import spaces
from chakra_lab.session.dialogs import dialogs
from chakra_lab.session.marking import marks_of
from chakra_lab.session.panels import action_panel, banner, bar, log, refusal_panel, timeline, what_can_i_do
from chakra_lab.session.parts import heading
from chakra_lab.session.picks import board_in_view
from chakra_lab.session.score_panel import score_panel

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

FOOTER: Final = "An independent study of the rules, not affiliated with the publisher of the game."


def shown_position(session: Session) -> Position:
    """The position as the viewer may see it."""
    return view_for(session.position, session.settings.viewer, ended=session.game.is_over).shown


def look_of(session: Session) -> Look:
    """How boards are drawn for these settings."""
    settings = session.settings
    geometry = COMPACT if settings.compact else PROJECTOR if settings.projector else REGULAR
    return Look(geometry=geometry, letters=settings.letters or settings.theme == "contrast")


def page(session: Session) -> Node:
    """The whole page. Its root carries the contract's attributes of the main board."""
    settings = session.settings
    shown = shown_position(session)
    drawn = replace(shown, boards=_boards_in_view(session, shown))
    marks, look = marks_of(session), look_of(session)
    seat = settings.shown or shown.seat
    large = node(
        "div",
        ladder(drawn, seat, marks, look, viewer=settings.viewer),
        spaces(drawn, seat, marks, look) if settings.compact else None,
        class_="clab-ladder-and-spaces",
    )
    left = node(
        "section",
        heading(_("Lotus board"), _known(session, shown)),
        lotus(shown, marks, look, viewer=settings.viewer),
        class_="clab-lotus-panel",
        aria_label=_("Lotus board"),
        key="lotus-panel",
    )
    middle = node("section", _whose(session, seat), large, class_="clab-center", aria_label=_("Ladder"), key="center")
    right = node(
        "aside",
        what_can_i_do(session, marks),
        node("div", action_panel(session, marks, look), refusal_panel(session), class_="clab-doing", key="doing"),
        log(session),
        class_="clab-right",
        key="right",
    )
    return node(
        "div",
        definitions(),
        bar(session),
        banner(session),
        node(
            "main",
            left,
            score_panel(session, shown),
            middle,
            right,
            node("p", _(FOOTER), class_="clab-footer", key="footer"),
            class_="clab-main",
            key="main",
        ),
        timeline(session),
        node("div", session.said.text, class_="clab-hidden", role="status", aria_live="polite", key="live"),
        dialogs(session),
        class_="clab clab-page",
        data_clab="board",
        data_clab_theme=None if settings.theme == "system" else settings.theme,
        data_clab_size="projector" if settings.projector else "compact" if settings.compact else None,
        data_position=position_text(shown),
        data_to_move="" if session.game.is_over else str(shown.seat),
        data_announce=session.said.text,
        data_view="referee" if settings.viewer is None else f"seat{settings.viewer}",
        key="page",
    )


def _boards_in_view(session: Session, shown: Position) -> tuple[Board, ...]:
    boards = list(shown.boards)
    boards[shown.seat - 1] = board_in_view(session.position, session.pick)
    return tuple(boards)


def _known(session: Session, shown: Position) -> str:
    known = sum(value is not None for value in shown.plenitude)
    if session.settings.viewer is None:
        return _("the referee sees all values")
    if session.game.is_over:
        return _("all values are open")
    return ngettext("{n} value known to seat {seat}", "{n} values known to seat {seat}", known).format(
        n=known, seat=session.settings.viewer
    )


def _whose(session: Session, seat: int) -> Node | None:
    """Whose ladder is large, where it is not that of the seat to move."""
    if seat == session.position.seat and not session.game.is_over:
        return None
    return node("p", _("Ladder of seat {seat}").format(seat=seat), class_="clab-whose", key="whose")
