"""A chart on the page: a place that is drawn in, the table of its numbers beside it, and the turn that is hovered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.scene.board.small import small_ladder
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import seat_name, turn_words
from chakra_lab.session.atlas.chart import moves_chart
from chakra_lab.session.charts import Chart
from chakra_lab.session.parts import button, heading, words
from chakra_lab.session.scoring.charts import BY_POSITION, BY_TURN, OF_SCORING, turns_of
from chakra_lab.session.scoring.what_if import in_view
from chakra_lab.session.shown import shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

OF_TABS: Final = {"scoring": tuple(OF_SCORING), "atlas": ("moves",)}
"""The charts that each tab has."""


def press(session: Session, name: str) -> bool:
    """Do what a press about a chart asks for; whether it was one."""
    found = re.fullmatch(r"chart\.([a-z]+)", name)
    if not found:
        return False
    if found[1] in ("csv", "svg"):
        chart = chart_in_view(session)
        if chart:
            session.hint(_("Saved as {file}.").format(file=f"{chart.name}.{found[1]}"))
        return chart is not None
    if found[1] == "close":
        session.chart = ""
        return True
    tab = next((tab for tab, names in OF_TABS.items() if found[1] in names), "")
    if tab:
        session.settings = session.settings.changed(tab=tab)
        session.chart = "" if session.chart == found[1] else found[1]
    return bool(tab)


def chart_in_view(session: Session) -> Chart | None:
    """The chart that is shown, if one is; the same one as before while what it is about stays the same."""
    shown = session.chart in OF_TABS.get(session.settings.tab, ())
    return chart_of(session, session.chart) if shown else None


def chart_of(session: Session, name: str) -> Chart:
    """A chart by its name, of what the session has in view; ``KeyError`` if there is none."""
    if name in BY_POSITION:
        return session.drawn.part(BY_POSITION[name], in_view(session))
    if name == "moves":
        return session.drawn.part(moves_chart, session.position)
    return session.drawn.part(BY_TURN[name], turns_of(session))


def chart_panel(session: Session, chart: Chart) -> Node:
    """The place of a chart with its table; the page draws in the place once it can."""
    place = node(
        "div",
        class_=f"clab-chart clab-chart-{chart.name}",
        role="img",
        aria_label=f"{chart.title}. {chart.about}",
        data_chart=chart.name,
        key=f"chart.{chart.name}",
    )
    tools = node(
        "div",
        button("chart.close", _("Close the chart")),
        node("span", class_="clab-spring"),
        button("chart.svg", _("Save the picture")),
        button("chart.csv", _("Save the numbers")),
        class_="clab-buttons",
    )
    beside = node(
        "div", session.drawn.part(_table, chart), _turn(session) if chart.presses else None, class_="clab-chart-beside"
    )
    return node(
        "section",
        heading(chart.title),
        words(chart.about, "clab-aside"),
        place,
        tools,
        beside,
        class_="clab-chart-panel",
        aria_label=chart.title,
        key=f"panel.{chart.name}",
    )


def chart_buttons(session: Session, tab: str) -> Node:
    """The buttons that show the charts of a tab."""
    names = {**OF_SCORING, "moves": _("Chart")}
    rows = [
        node(
            "li",
            button(
                f"chart.{name}",
                _(names[name]),
                class_="clab-button clab-small",
                aria_pressed="true" if name == session.chart else "false",
            ),
        )
        for name in OF_TABS[tab]
    ]
    return node("ul", rows, class_="clab-charts")


def _table(chart: Chart) -> Node:
    """The numbers of a chart; where a row is a turn, hovering it shows its board and pressing goes there."""
    head = node("tr", [node("th", name, scope="col") for name in chart.columns])
    rows = []
    for number, row in enumerate(chart.rows):
        first: Node | str = str(row[0])
        here = number == chart.here and bool(chart.presses)
        if chart.presses:
            first = button(chart.presses[number], str(row[0]), class_="clab-chart-row", data_preview="true")
        rows.append(
            node(
                "tr",
                node("th", first, scope="row"),
                [node("td", str(cell)) for cell in row[1:]],
                class_="clab-current" if here else None,
                aria_current="step" if here else None,
                key=f"row{number}",
            )
        )
    return node(
        "div",
        node(
            "table",
            node("caption", chart.title, class_="clab-hidden"),
            node("thead", head),
            node("tbody", rows),
            class_="clab-chart-table",
        ),
        class_="clab-chart-numbers",
        tabindex="0",
        role="region",
        aria_label=_("The numbers of the chart"),
        key="numbers",
    )


def _turn(session: Session) -> Node:
    """The boards of the turn that is hovered, or in view."""
    shown = shown_position(session)
    over = (session.preview or session.game.point).is_over
    title = turn_words(shown.round, shown.seat, over)
    ladders = [
        node("figure", node("figcaption", seat_name(seat)), small_ladder(shown, seat))
        for seat in range(1, shown.seats + 1)
    ]
    return node(
        "div", node("h3", title[:1].upper() + title[1:]), node("div", ladders, class_="clab-chart-boards"), key="turn"
    )
