"""The scoring on the page: the sheet that adds up, who gets the bonus and why, what if, and the charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.notation import position_text
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import Score, score
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import seat_name
from chakra_lab.scene.words.scores import bonus_words, leaders_words, run_words, winners_words
from chakra_lab.session.chart_panel import chart_buttons, chart_in_view, chart_panel
from chakra_lab.session.parts import button, heading, rule_link, words
from chakra_lab.session.scoring.cells import Sheet
from chakra_lab.session.scoring.hinges import hinges_part
from chakra_lab.session.scoring.presets import PRESETS
from chakra_lab.session.scoring.sheet import NARROW_FROM, score_sheet
from chakra_lab.session.scoring.what_if import in_view

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def scoring_main(session: Session) -> Node:
    """The main part of the page in the scoring."""
    position = in_view(session)
    result = score(position)
    chart = chart_in_view(session)
    shown = chart_panel(session, chart) if chart else _sheet(session, position, result)
    return node("div", shown, _aside(session, position, result), class_="clab-scoring", key="scoring")


def _sheet(session: Session, position: Position, result: Score) -> Node:
    """The score sheet under a heading that says of what."""
    narrow = session.settings.compact and position.seats >= NARROW_FROM
    viewer = None if session.what_if.preset else session.settings.viewer
    sheet = Sheet(position, result, viewer, narrow=narrow)
    return node(
        "section",
        heading(_title(session), _aside_title(session, result)),
        score_sheet(sheet),
        _what_if(session) if session.settings.compact else None,
        class_="clab-scoring-sheet",
        aria_label=_("Score sheet"),
        data_what_if=position_text(position) if session.what_if else None,
        key="sheet",
    )


def _title(session: Session) -> str:
    if session.preview:
        position = session.preview.position
        return _("Preview: round {round}, seat {seat} to move").format(round=position.round, seat=position.seat)
    if session.what_if.preset:
        return PRESETS[session.what_if.preset].title
    if session.what_if:
        return _("What if")
    return _("Final score") if session.game.is_over else _("If the game ended now")


def _aside_title(session: Session, result: Score) -> str:
    if any(seat.total is None for seat in result.seats):
        return _("unknown values as a range")
    return _("press a chakra, a value or the earth: what if?")


def _aside(session: Session, position: Position, result: Score) -> Node:
    over = session.game.is_over and not session.what_if and not session.preview
    return node(
        "aside",
        None if session.settings.compact else _what_if(session),
        _bonus(position),
        node(
            "section",
            heading(_("Who wins?")),
            words(winners_words(result) if over else leaders_words(result)),
            hinges_part(position, over),
            class_="clab-scoring-part",
            key="winners",
        ),
        _presets(session),
        node(
            "section",
            heading(_("Charts")),
            chart_buttons(session, "scoring"),
            class_="clab-scoring-part",
            key="charts",
        ),
        class_="clab-scoring-aside",
        key="aside",
    )


def _what_if(session: Session) -> Node | None:
    """What the last change did, and the ways back; only while something is changed."""
    state = session.what_if
    if not state or session.preview:
        return None
    return node(
        "section",
        node("h3", _("What if")),
        words(state.said),
        node(
            "div",
            button("what-if.back", _("One step back")) if state.changes else None,
            button("what-if.game", _("Back to the game"), class_="clab-button clab-go"),
            class_="clab-buttons",
        ),
        class_="clab-action",
        aria_label=_("What if"),
        key="what-if",
    )


def _bonus(position: Position) -> Node:
    """Who gets the two points, and the run of each seat in words."""
    rows = [
        node("li", node("strong", seat_name(seat)), node("span", run_words(board)))
        for seat, board in position.all_boards()
    ]
    return node(
        "section",
        heading(_("Who gets the bonus?")),
        words(bonus_words(position)),
        node("ul", rows, class_="clab-runs"),
        rule_link("score.bonus"),
        class_="clab-scoring-part",
        key="bonus",
    )


def _presets(session: Session) -> Node:
    rows = [
        node(
            "li",
            button(
                f"what-if.preset.{preset.name}",
                preset.title,
                class_="clab-button clab-small",
                aria_pressed="true" if preset.name == session.what_if.preset else "false",
            ),
        )
        for preset in PRESETS.values()
    ]
    return node(
        "section",
        heading(_("Examples")),
        node("ul", rows, class_="clab-presets"),
        class_="clab-scoring-part",
        key="presets",
    )
