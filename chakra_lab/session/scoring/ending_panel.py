"""The end of a game in place of what can be done: the sheet, counted up or whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.rules.scoring import score
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.parts import button, heading
from chakra_lab.session.scoring.cells import ALL, Counted, Sheet
from chakra_lab.session.scoring.ending import PACES, counted_nodes, rows_of
from chakra_lab.session.scoring.hinges import hinges_part
from chakra_lab.session.scoring.sheet import score_sheet
from chakra_lab.session.shown import shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def ending_panel(session: Session) -> Node:
    """The end in place of what can be done: the sheet, counted up or whole, and who has won."""
    position = shown_position(session)
    result = score(position)
    rows = rows_of(result)
    running = session.counted is not None
    shown = ALL if session.counted is None else Counted(frozenset(rows[: session.counted]))
    lit = frozenset(name for name, _points in counted_nodes(session))
    sheet = Sheet(position, result, session.settings.viewer, live=False, narrow=True, counted=shown, lit=lit)
    again = button("ending.again", _("Count up again")) if session.lively and session.settings.motion in PACES else None
    return node(
        "section",
        heading(_("The end"), _("final score")),
        score_sheet(sheet),
        None if running else hinges_part(position, over=False),
        node(
            "div",
            button("ending.skip", _("Skip"), class_="clab-button clab-go") if running else again,
            node("span", class_="clab-spring"),
            None if running else button("tab.scoring", _("What if?")),
            class_="clab-buttons",
        ),
        class_="clab-can clab-ending",
        aria_label=_("The end"),
        key="ending",
    )
