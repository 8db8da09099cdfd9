"""What a page shows when no answer comes: a sentence, the record that this view may have, and a way to reload.

The panel is on every page, hidden, because a page that has lost its kernel cannot ask for words any more. The
record, which the page keeps, is put into it when it is shown; between two seats there is none to show.
"""

from __future__ import annotations

from chakra_lab.i18n import _
from chakra_lab.scene.nodes import Node, node


def broken_panel() -> Node:
    """The panel, hidden until the page finds that no answer comes."""
    return node(
        "section",
        node("h2", _("The board does not answer")),
        node(
            "p",
            _(
                "For ten seconds no answer has come: the connection or the kernel may be gone. Reload the page; the "
                "game goes on where it was left."
            ),
        ),
        node("p", _("To be safe, copy the record of the game first."), class_="clab-with-record"),
        node(
            "textarea",
            readonly=True,
            rows="6",
            aria_label=_("Record of the game"),
            class_="clab-record clab-with-record",
        ),
        node(
            "div",
            node("button", _("Copy"), type="button", data_do="copy", class_="clab-button clab-with-record"),
            node("span", _("Copied."), class_="clab-copied", hidden=True, role="status"),
            node("span", class_="clab-spring"),
            node("button", _("Wait"), type="button", data_do="wait", class_="clab-button"),
            node("button", _("Reload"), type="button", data_do="reload", class_="clab-button clab-go"),
            class_="clab-buttons",
        ),
        class_="clab-broken",
        role="alertdialog",
        aria_label=_("The board does not answer"),
        hidden=True,
        key="broken",
    )
