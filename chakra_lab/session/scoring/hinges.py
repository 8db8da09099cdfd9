"""Which single items, had they gone the other way, would have changed who wins."""

from __future__ import annotations

from chakra_lab.i18n import _
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import score
from chakra_lab.rules.what_if import hinges
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.what_if import by_winners, hinge_words, would_win_words
from chakra_lab.session.parts import words


def hinges_part(position: Position, over: bool) -> Node | None:
    """The items by who would have won; in sight once the game is over, else to be opened. Once it is over it is said if
    there are none."""
    found = list(by_winners(hinges(position)))
    if not found:
        told = over and score(position).winners is not None
        return words(_("No single item would have changed it."), "clab-aside", "hinges.none") if told else None
    groups = [
        node(
            "div",
            node("dt", would_win_words(winners)),
            [node("dd", hinge_words(hinge)) for hinge in group],
            key=f"winners{'-'.join(map(str, winners))}",
        )
        for winners, group in found
    ]
    title, listed = _("What single thing would change it?"), node("dl", groups, class_="clab-hinges")
    if over:
        return node("div", node("h3", title), listed, key="hinges")
    return node("details", node("summary", title), listed, key="hinges.closed")
