"""What is typed into the line for notation: an action of the seat to move, or a whole position or record to open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.notation import NotationError, parse_action, parse_drawn
from chakra_lab.rules import Receive, explain
from chakra_lab.session.explore.picks import pick_of
from chakra_lab.session.faulty import closed
from chakra_lab.session.keeping.opening import is_whole_game, open_brought
from chakra_lab.session.refusals.attempted import attempted
from chakra_lab.session.unreadable import with_others

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def enter(session: Session, text: str) -> None:
    """Take what was typed: an action is shown as if it had been picked on the board.

    With a draw behind it, as in ``1RK>~ =GB``, it is played at once, and just that is drawn. An empty line confirms the
    action that waits.
    """
    session.typed = text.strip()
    if not session.typed:
        if session.staged:
            session.confirm()
        return
    if is_whole_game(session.typed):
        open_brought(session, session.typed, _("What you typed"))
        return
    if not session.can_act:
        closed(session, "notation")
        return
    written, _space, draw_text = session.typed.partition(" ")
    try:
        action = parse_action(written)
        drawn = parse_drawn(draw_text.strip()) if draw_text.strip() else None
    except NotationError as error:
        session.hint(with_others(str(error), len(error.others)))
        return
    verdict = explain(session.position, action)
    if not verdict:
        session.refused(attempted(session.position, action, "notation", verdict))
        return
    if drawn is not None and not isinstance(action, Receive):
        session.hint(_("{action} draws nothing; leave {draw} out.").format(action=written, draw=draw_text))
        return
    session.typed = ""
    if drawn is not None:
        session.play(action, drawn)
    else:
        session.picked(pick_of(session.position, action))
