"""What is given away from a view: its link, its record; never more than the view may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import ENGLISH, _
from chakra_lab.notation import Link, link_text
from chakra_lab.rules import faults
from chakra_lab.rules.views import view_for
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.pictures.moving import game_svg
from chakra_lab.scene.pictures.static import position_svg
from chakra_lab.scene.words.table import position_table
from chakra_lab.session.keeping.records import shared_record
from chakra_lab.session.parts import button, card, icon, select, words
from chakra_lab.session.shown import seen

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LONGEST_LINK: Final = 4000
"""Characters of a link that survive every chat and server; a longer game leaves its branches out, then the game."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A link's query, and what it leaves out although it was asked for."""

    query: str
    lacks: str = ""


def shared_link(session: Session) -> Shared:
    """The link to what is in view, as the view in force may know it; with a seat's view never the seed."""
    settings, game, point = session.settings, session.game, session.game.point
    language = "" if settings.language == ENGLISH else settings.language
    taught = of_lessons(session)
    if taught:
        return Shared(link_text(replace(taught, language=language)))
    plain = Link(seed=game.seed if settings.viewer is None else None, view=settings.view, language=language)
    shown = seen(session, point)
    board = Shared(link_text(replace(plain, position=shown)))
    if settings.share == "position" or (len(game.points) == 1 and not point.ended):
        return board
    if faults(game.root.position):
        lacks = _("The game began at a position with faults, which no record may; so the link shows this board alone.")
        return replace(board, lacks=lacks)
    line = game.line()
    at = line.index(point)
    record = shared_record(session)
    whole = replace(plain, game=record, at=None if at == len(line) - 1 else at)
    found = Shared(link_text(whole))
    if len(found.query) <= LONGEST_LINK:
        return found
    straight = replace(record, turns=tuple(replace(turn, variations=()) for turn in record.turns))
    found = Shared(
        link_text(replace(whole, game=straight)),
        _("The other branches would make the link too long and are left out; a saved file has them."),
    )
    if len(found.query) <= LONGEST_LINK:
        return found
    return replace(board, lacks=_("The game is too long for a link, which shows this board alone; save it as a file."))


def of_lessons(session: Session) -> Link | None:
    """The link to what is on the page of the lessons: a task, a sheet of practice, or progress; ``None`` elsewhere."""
    return session.lessons.link if session.settings.tab == "lessons" else None


def press(session: Session, name: str) -> bool:
    """Do what a control of sharing does; whether there is one of this name."""
    if session.handing_over:  # between two seats nobody's knowledge is given away
        return False
    if name == "copy-link":
        session.card = "share"
    elif name == "save":
        session.card = ""
        session.hint(_saved(session))
    elif name in PICTURES:
        session.handed = PICTURES[name](session)
    else:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Handed:
    """A file handed to the page that asked for it: its name without its ending, its text, and what the page saves:
    ``svg`` or ``png`` (painted from the text, which is SVG), ``json`` or ``csv``."""

    name: str
    svg: str
    kind: str = "svg"

    def data(self) -> dict[str, str]:
        """The picture for a page."""
        return {"name": f"{self.name}.{self.kind}", "svg": self.svg, "kind": self.kind}


def _board(session: Session, kind: str) -> Handed:
    """The board in view as a picture, in the theme of the page."""
    settings, point = session.settings, session.game.point
    shown = view_for(point.position, settings.viewer, ended=point.is_over)
    contrast = settings.theme == "contrast"
    drawn = position_svg(shown, letters=settings.letters or contrast, theme=_theme(session))
    return Handed(f"chakra-round-{point.position.round}-seat-{point.position.seat}", drawn, kind)


def _moving(session: Session) -> Handed:
    """The line in view as a moving picture."""
    return Handed("chakra-game", game_svg(session.game, seat=session.settings.viewer, theme=_theme(session)))


def _theme(session: Session) -> str:
    """The theme of a picture: the page's, where pictures have it."""
    return "light" if session.settings.theme == "contrast" else session.settings.theme


PICTURES: Final[dict[str, Callable[[Session], Handed]]] = {
    "share.svg": lambda session: _board(session, "svg"),
    "share.png": lambda session: _board(session, "png"),
    "share.game": _moving,
}
"""Each picture that can be asked for."""


def _saved(session: Session) -> str:
    """What is said when the page has saved the record of the view."""
    if session.settings.viewer is None or session.game.is_over:
        return _("The record of the game is saved: all values, branches and comments.")
    said = _("The record of the game is saved as seat {seat} knows it, with ? for every value that it does not know.")
    return said.format(seat=session.settings.viewer)


def said_of_copy() -> Node:
    """Whether a copy went well: both sentences, hidden until the page knows which one holds."""
    return node(
        "p",
        node("span", _("Copied."), class_="clab-copied", hidden=True),
        node(
            "span",
            _("The browser does not let this page copy: it is selected, press Ctrl C (⌘ C on a Mac)."),
            class_="clab-not-copied",
            hidden=True,
        ),
        role="status",
        class_="clab-said-of-copy",
        key="said",
    )


def share_card(session: Session) -> Node:
    """The card with the link to copy, and what it tells."""
    shared = shared_link(session)
    taught = of_lessons(session) is not None
    choices = [("game", _("the whole game")), ("position", _("this board alone"))]
    link = node(
        "div",
        node(
            "input",
            type="text",
            readonly=True,
            data_clab="link",
            data_value=shared.query,
            aria_label=_("Link"),
            class_="clab-input clab-link",
            key="link",
        ),
        button("link.copy", icon("copy-link"), node("span", _("Copy")), class_="clab-button clab-go"),
        class_="clab-entry",
        key="entry",
    )
    return card(
        _("Share what you see"),
        link,
        said_of_copy(),
        None if taught else select("share.what", _("the link opens"), choices, session.settings.share),
        words(shared.lacks, "clab-problem", "lacks") if shared.lacks else None,
        words(_carried(session), "clab-aside", "carried"),
        words(
            _("In a notebook, Explorer.from_link opens it; behind the address of an explorer's page it works too."),
            "clab-aside clab-in-notebook",
            "in-notebook",
        ),
        None if taught else _pictures(session),
        class_="clab-dialog clab-share",
    )


def _carried(session: Session) -> str:
    """What whoever gets the link can know from it."""
    viewer = session.settings.viewer
    taught = of_lessons(session)
    if taught and taught.practice:
        return _("The link opens this sheet of practice from its first item: the same items for everybody.")
    if taught and taught.progress:
        return _("The link carries your progress in the lessons: whoever opens it goes on from there.")
    if taught:
        return _("The link opens this task of the course, for whoever follows it from its beginning.")
    if viewer is None:
        return _(
            "This is the referee's view: the link carries every plenitude value, and the seed, which decides all later "
            "draws. To give away less, choose a seat's view first."
        )
    if session.game.is_over:
        return _("The game is over, so the link carries every plenitude value; the seed it never does.")
    return _(
        "This is the view of seat {seat}: the link carries only what seat {seat} may know, and never the seed. Where a "
        "game from it is played on, the other values are dealt anew."
    ).format(seat=viewer)


def _pictures(session: Session) -> Node:
    """The pictures that can be saved, and the board as text."""
    shown = seen(session, session.game.point)
    moves = len(session.game.line()) > 1
    return node(
        "section",
        node("h3", _("Pictures")),
        node(
            "div",
            button("share.png", _("This board, PNG")),
            button("share.svg", _("This board, SVG")),
            button("share.game", _("The game, a moving SVG")) if moves else None,
            class_="clab-share-pictures",
        ),
        node(
            "details",
            node("summary", _("As text for a forum")),
            node(
                "textarea",
                position_table(shown),
                readonly=True,
                rows="8",
                aria_label=_("The board as text"),
                class_="clab-table",
                key="table",
            ),
            button("table.copy", icon("copy-link"), node("span", _("Copy text"))),
            key="as-text",
        ),
        class_="clab-share-more",
        key="pictures",
    )
