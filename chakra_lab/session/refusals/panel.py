"""Why not, on the page: the sentence with its rules, what was tried, and what would make it possible."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.remedies import EnergyWish, Remedy, Search
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.reasons import sentence
from chakra_lab.scene.words.remedies import assumed_words, found_words, remedy_words, search_words, wish_words
from chakra_lab.session.explore.picks import Channelling, pick_of
from chakra_lab.session.parts import button, reason_row, words
from chakra_lab.session.refusals.why import Refusal

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


LOOKS_AT_ONCE: Final = 60
"""Positions that are looked at for what would help before a refusal is shown."""

LOOKS: Final = 400
"""Positions that a longer search looks at before the page is shown how far it is."""


def press(session: Session, name: str) -> bool:
    """Do what a press in the panel asks for; whether it was one."""
    remedy = re.fullmatch(r"remedy\.([1-9])", name)
    if name == "understood":
        session.refusal, session.said = None, type(session.said)()
    elif name == "remedies":
        _search_on(session)
    elif remedy and session.search and int(remedy[1]) <= len(session.search.found):
        _try(session, session.search.found[int(remedy[1]) - 1])
    else:
        return False
    return True


def asked(session: Session, name: str) -> None:
    """Say why a node cannot be picked now, without picking it where it can."""
    refusal, hint = session.tried(name)
    if refusal:
        session.refused(refusal)
    else:
        session.hint(hint or _("This can be chosen now."))


def begin_search(session: Session) -> None:
    """Look a little for what would make possible what has just been refused."""
    if session.advises and session.refusal and session.refusal.wish and session.search is None:
        session.search = Search(session.position, session.refusal.wish)
        session.search.go_on(LOOKS_AT_ONCE)


def _search_on(session: Session) -> None:
    """Look further, and say what was found once the search is done."""
    if session.search is None:
        return
    session.searching = not session.search.go_on(LOOKS)
    if not session.searching:
        session.said = type(session.said)(" ".join(found_words(session.search)), "refusal")


def _try(session: Session, remedy: Remedy) -> None:
    """Make a remedy's action, or its first moves, as if they had been picked on the board."""
    assert session.search is not None
    if remedy.actions:
        session.picked(pick_of(session.position, remedy.actions[0]))
    elif isinstance(session.search.wish, EnergyWish):
        session.picked(Channelling(session.search.wish.space, remedy.moves))


def refusal_panel(session: Session) -> Node | None:
    """Why the last pick was not possible, each reason with its rule; else why what is hovered could not be picked, or
    what it means."""
    refusal = session.refusal
    if refusal:
        return node(
            "section",
            node("h3", _("That is not possible")),
            told(session, refusal),
            _remedies(session),
            node(
                "div",
                button("understood", _("Understood")),
                button("remedies", _("What would help?")) if _may_search(session, refusal) else None,
                class_="clab-buttons",
            ),
            class_="clab-refusal clab-answer",
            aria_label=_("Why not"),
            key="refusal",
        )
    if session.whisper:
        return node("section", told(session, session.whisper), class_="clab-refusal clab-whisper", key="whisper")
    if session.explained:
        return node("section", words(session.explained), class_="clab-whisper clab-explained", key="whisper")
    return None


def whispered(session: Session) -> str:
    """The first sentence of what is whispered or explained, to be said where the node asked about has the focus; else
    nothing."""
    refusal = session.whisper
    if not session.whispered or session.refusal:
        return ""
    if refusal is None:
        return session.explained
    return refusal.tally.sentence if refusal.tally else sentence(refusal.reasons[0], session.position)


def _may_search(session: Session, refusal: Refusal) -> bool:
    """Whether it can still be asked what would help."""
    return session.advises and refusal.wish is not None and not _searched(session)


def _searched(session: Session) -> bool:
    """Whether a search for what would help goes on, or is done."""
    return session.searching or (session.search is not None and session.search.done)


def told(session: Session, refusal: Refusal) -> list[Node]:
    """The sentences of a refusal, each with its rules; and, where a whole kind or space was asked for, all that was
    tried."""
    found: list[Node] = []
    if refusal.tally:
        found.append(reason_row(refusal.tally.sentence, refusal.tally.rules))
    found += [reason_row(sentence(item, session.position), (item.rule,)) for item in refusal.reasons]
    shown: list[Node] = [node("ul", found)]
    if refusal.tally and len(refusal.tally.clauses) > 1:
        clauses = refusal.tally.clauses
        count = sum(clause.count for clause in clauses)
        title = ngettext("{n} thing was tried", "{n} things were tried", count).format(n=count)
        rows = [reason_row(clause.words, clause.rules) for clause in clauses]
        shown.append(node("details", node("summary", title), node("ul", rows), class_="clab-tried", key="tried"))
    return shown


def _remedies(session: Session) -> Node | None:
    """What would make the refused pick possible, as far as it was looked for."""
    search, refusal = session.search, session.refusal
    if search is None or refusal is None or refusal.wish is None or not (search.found or _searched(session)):
        return None
    if not search.found:
        return words(search_words(search), "clab-remedy")
    rows = [
        node("li", button(f"remedy.{number}", remedy_words(remedy, search.position), class_="clab-remedy-row"))
        for number, remedy in enumerate(search.found, 1)
    ]
    assumed = assumed_words(search)
    return node(
        "div",
        words(wish_words(refusal.wish)),
        node("ul", rows),
        words(assumed, "clab-aside") if assumed else None,
        class_="clab-remedy",
    )
