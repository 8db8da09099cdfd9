"""The explorer page as a tree of nodes: bar, Lotus board and score, ladder, what can be done, log, timeline."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.notation import position_text
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.scoring import score
from chakra_lab.scene.board.crystals import definitions
from chakra_lab.scene.board.ladder import ladder
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.lotus import bag_choice, lotus
from chakra_lab.scene.board.marks import NO_MARKS, Marks, marks_on_lotus
from chakra_lab.scene.board.spaces import spaces
from chakra_lab.scene.nodes import Node, Value, node
from chakra_lab.scene.words.lotus_labels import bag_words
from chakra_lab.session.bar import banner, bar
from chakra_lab.session.dialogs import dialogs
from chakra_lab.session.explore.marking import marks_of
from chakra_lab.session.explore.objectives import objectives_panel
from chakra_lab.session.explore.panels import doing_panel, kinds, what_can_i_do
from chakra_lab.session.explore.picks import Receiving, board_in_view
from chakra_lab.session.explore.terms import term
from chakra_lab.session.history import log, timeline
from chakra_lab.session.keeping.broken import broken_panel
from chakra_lab.session.parts import heading
from chakra_lab.session.refusals.panel import whispered
from chakra_lab.session.scoring import ending
from chakra_lab.session.scoring.panel import score_panel
from chakra_lab.session.settings import PACES
from chakra_lab.session.shown import look_of, shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

FOOTER: Final = "An independent study of the rules, not affiliated with the publisher of the game."


def page(session: Session) -> Node:
    """The whole page. Its root carries the contract's attributes of the main board."""
    settings = session.settings
    if settings.tab == "lessons":
        from chakra_lab.session.lessons.page import lessons_page  # made of the parts below

        return lessons_page(session)
    shown = shown_position(session)
    look = look_of(session)
    marks = NO_MARKS if session.preview else marks_of(session)
    dialog = dialogs(session)
    behind = {"inert": True} if dialog else {}
    doing = doing_panel(session, marks, look)
    right = node(
        "aside",
        what_can_i_do(session),
        None if settings.compact else doing,
        log(session),
        class_="clab-right",
        aria_label=_("What can I do?"),
        key="right",
    )
    actions = None
    if settings.compact and settings.tab == "explore":
        actions = node("div", doing, kinds(session), class_="clab-actions", key="actions", **behind)
    main = _main_of_tab(session, shown, look)
    main = main and node("main", main, class_="clab-main clab-main-atlas", key="main", **behind)
    main = main or node(
        "main",
        lotus_panel(session, shown, marks, look),
        score_and_goals(session, shown, marks),
        ladder_panel(session, shown, marks, look),
        right,
        node("p", _(FOOTER), class_="clab-footer", key="footer"),
        class_="clab-main clab-receiving" if isinstance(session.pick, Receiving) else "clab-main",
        key="main",
        **behind,
    )
    return node(
        "div",
        definitions(),
        *(put_behind(part, dialog) for part in (bar(session), banner(session))),
        main,
        put_behind(timeline(session), dialog),
        actions,
        live_region(session),
        session.drawn.part(broken_panel),
        dialog,
        key="page",
        **root_attributes(session, shown),
        data_keys=own_keys(session),
    )


def _main_of_tab(session: Session, shown: Position, look: Look) -> Node | None:
    """What stands in place of the board; nothing in the Explore tab. It is imported when it is opened."""
    match session.settings.tab:
        case "atlas":
            from chakra_lab.session.atlas.tab import atlas_main

            return atlas_main(session, shown, look)
        case "scoring":
            from chakra_lab.session.scoring.tab import scoring_main

            return scoring_main(session)
        case "editor":
            from chakra_lab.session.editor.main import editor_main

            return editor_main(session, look)
        case "rules":
            from chakra_lab.session.rulebook.tab import rules_main

            return rules_main(session)
        case _ if session.beside:
            from chakra_lab.session.compared import boards_beside

            return boards_beside(session, look)
    return None


def put_behind(part: Node, dialog: Node | None) -> Node:
    """A part of the page, which cannot be reached while a dialog is open."""
    return part.with_attributes(inert=True) if dialog else part


def own_keys(session: Session) -> str | None:
    """The keys that the tab in view takes for itself."""
    if session.settings.tab != "editor":
        return None
    from chakra_lab.session.editor.changes import KEYS, editor_of

    return " ".join(KEYS) if editor_of(session).sides is None else None


def root_attributes(session: Session, shown: Position, name: str | None = "board") -> dict[str, Value]:
    """What the root of a board carries: the contract's attributes, theme and size."""
    settings = session.settings
    over = (session.preview or session.game.point).is_over
    desk = session.lessons.desk
    about = {
        "clab-previewing": session.preview,
        "clab-with-yin-yang": shown.rules.has("A"),
        "clab-with-objectives": shown.objectives,
        "clab-at-the-end": session.game.is_over and settings.tab == "explore",
    }
    return {
        "class_": " ".join(("clab clab-page", *(name for name, holds in about.items() if holds))),
        "data_clab": name,
        "lang": settings.language,
        "data_clab_theme": None if settings.theme == "system" else settings.theme,
        "data_clab_size": "compact" if settings.compact else "projector" if settings.projector else None,
        "data_clab_motion": None if settings.motion == "normal" else settings.motion,
        "data_position": position_text(shown),
        "data_to_move": "" if over else str(shown.seat),
        "data_announce": whispered(session) or session.said.text,
        "data_clab_again": session.again or None,
        "data_view": settings.view,
        "data_tab": settings.tab,
        "data_strayed": session.strayed or None,
        "data_drop": _("Drop the record of a game to open it"),
        "data_searching": "true" if session.searching or (desk and desk.board.searching) else None,
        "data_playing": _pace(session),
        "data_turned": ending.turned(session),
    }


def live_region(session: Session) -> Node:
    """What is said to screen readers, politely: why what has the focus cannot be picked, and what was said last.

    A sentence said once more comes as another node, since what stays as it is would not be read again."""
    return node(
        "div",
        node("div", whispered(session), aria_live="polite", key="whispered"),
        node("div", node("span", session.said.text, key=session.again), role="status", aria_live="polite", key="said"),
        class_="clab-hidden",
        key="live",
    )


def _pace(session: Session) -> str | None:
    """How long the page waits, in milliseconds, before it asks for the next step of what plays by itself."""
    if session.settings.tab == "atlas" and session.atlas.playing:
        from chakra_lab.session.atlas.replay import pace

        return str(pace(session))
    return str(PACES[session.settings.pace]) if session.playing else ending.pace(session)


def lotus_panel(session: Session, shown: Position, marks: Marks, look: Look) -> Node:
    """The Lotus board under its heading."""
    known, viewer = _known(session, shown), session.settings.viewer
    bag = session.drawn.part(_bag_contents, shown, look) if session.bag else None
    return session.drawn.part(_lotus_panel, shown, marks_on_lotus(marks), look, viewer, known, bag)


def _lotus_panel(shown: Position, marks: Marks, look: Look, viewer: int | None, known: str, bag: Node | None) -> Node:
    asked = "plenitude" if viewer is None and None in shown.plenitude else "referee"
    return node(
        "section",
        heading(term("lotus-board", _("Lotus board")), known and term(asked, known)),
        lotus(shown, marks, look, viewer=viewer),
        bag,
        class_="clab-lotus-panel",
        aria_label=_("Lotus board"),
        key="lotus-panel",
    )


def _bag_contents(shown: Position, look: Look) -> Node:
    """What the bag holds, which everybody may count."""
    count = ngettext("{n} energy in the bag", "{n} energies in the bag", shown.bag_count).format(n=shown.bag_count)
    picture = bag_choice(shown, NO_MARKS, replace(look, live=False), in_row=5)
    return node(
        "div",
        node("strong", count),
        picture.with_attributes(role="img", aria_label=bag_words(shown) or _("nothing")),
        class_="clab-bag-contents",
        key="bag-contents",
    )


def score_and_goals(session: Session, shown: Position, marks: Marks) -> Node:
    """The score, and under it the objectives where there are some."""
    points, goals = score_panel(session, shown, marks), objectives_panel(session, shown, marks)
    return node("div", points, goals, class_="clab-score-and-goals", key="score-and-goals") if goals else points


def ladder_panel(session: Session, shown: Position, marks: Marks, look: Look) -> Node:
    """The large ladder, with its spaces."""
    seat = session.settings.shown or _seat_in_view(session, shown)
    drawn = shown if session.preview else replace(shown, boards=_boards_in_view(session, shown))
    large = node(
        "div",
        ladder(drawn, seat, marks, look, viewer=session.settings.viewer),
        spaces(drawn, seat, marks, look) if session.settings.compact else None,
        class_="clab-ladder-and-spaces",
    )
    return node(
        "section", _whose(session, shown, seat), large, class_="clab-center", aria_label=_("Ladder"), key="center"
    )


def _seat_in_view(session: Session, shown: Position) -> int:
    """The seat whose ladder is large when nobody chose one: the one to move, after the end the first winner."""
    if not session.game.is_over or session.preview:
        return shown.seat
    return (score(shown).winners or (shown.seat,))[0]


def _boards_in_view(session: Session, shown: Position) -> tuple[Board, ...]:
    tried = session.refusal.shown if session.refusal else None
    return shown.with_board(shown.seat, board_in_view(session.position, tried or session.pick)).boards


def _known(session: Session, shown: Position) -> str:
    known = sum(value is not None for value in shown.plenitude)
    if session.handing_over:
        return ""
    if session.settings.viewer is None:
        return _("the referee sees all values") if known == 7 else _("some values are unknown")
    if session.game.is_over:
        return _("all values are open")
    return ngettext("{n} value known to seat {seat}", "{n} values known to seat {seat}", known).format(
        n=known, seat=session.settings.viewer
    )


def _whose(session: Session, shown: Position, seat: int) -> Node | None:
    """Whose ladder is large, in more words where it is not that of the seat to move; or that a preview is looked at."""
    if session.preview:
        said = _("Preview: round {round}, seat {seat} to move").format(round=shown.round, seat=shown.seat)
        return node("p", said, class_="clab-whose", key="whose")
    if seat == session.position.seat and not session.game.is_over:
        said = _("seat {seat} to move").format(seat=seat)
        return node("p", said, class_="clab-whose clab-whose-turn", key=f"whose.{seat}")  # a new one lights up
    return node("p", _("Ladder of seat {seat}").format(seat=seat), class_="clab-whose", key="whose")
