"""The chart of the channel atlas: from which rung to which energies can move, by color."""

from __future__ import annotations

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.atlas import move_counts
from chakra_lab.rules.components import RUNGS
from chakra_lab.rules.position import Position
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import color_name
from chakra_lab.session.charts import Chart, Series


def moves_chart(position: Position) -> Chart:
    """From which rung to which the seat to move can move energies of each color, and how many outcomes use it."""
    series: list[Series] = []
    rows: list[tuple[str, str, str, int]] = []
    for letter, table in move_counts(position).items():
        for start in RUNGS:
            found = [(end, count) for end, count in enumerate(table[start]) if count]
            rows += [(color_name(letter), short_rung(start), short_rung(end), count) for end, count in found]
            if found:
                values = tuple(count or None for count in table[start])
                series.append(Series(color_name(letter), values, letter, panel=start))
    rows.sort(key=lambda row: -row[3])
    total = sum(row[3] for row in rows)
    about = ngettext(
        "{n} use of a move, over all spaces: how many distinct outcomes make it.",
        "{n} uses of moves, over all spaces: how many distinct outcomes make each.",
        total,
    )
    names = tuple(short_rung(rung) for rung in RUNGS)
    return Chart(
        "moves",
        _("Moves from rung to rung"),
        about.format(n=total),
        _("to"),
        _("from"),
        names,
        tuple(series),
        (_("energy"), _("from"), _("to"), _("outcomes")),
        tuple(rows),
        heights=names,
    )
