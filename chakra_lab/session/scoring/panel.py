"""The score as items that add up, seat by seat, with small ladders above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chakra_lab.i18n import _
from chakra_lab.rules.position import Position
from chakra_lab.rules.scoring import Range, Score, run_from_red, score
from chakra_lab.scene.board.marks import NO_MARKS, Marks
from chakra_lab.scene.board.small import small_ladder, small_marks
from chakra_lab.scene.nodes import Node, Value, node
from chakra_lab.scene.words.labels import range_words, seat_head, seat_name
from chakra_lab.scene.words.scores import item_name, item_names, item_range, level_name, rules_of
from chakra_lab.session.parts import button, heading, rule_link

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def score_panel(session: Session, shown: Position, marks: Marks = NO_MARKS) -> Node:
    """The live score of every seat; where values are unknown to the viewer, a range."""
    seen = small_marks(marks)
    settings = session.settings
    return session.drawn.part(_panel, shown, settings.viewer, settings.shown, session.game.is_over, seen)


def _panel(shown: Position, viewer: int | None, large: int | None, over: bool, marks: Marks) -> Node:
    result = score(shown)
    unknown = any(seat.total is None for seat in result.seats)
    aside = _("unknown values as a range") if unknown else _("if the game ended now")
    if over:
        aside = _("final score")
    seats = range(1, shown.seats + 1)
    head = node(
        "tr",
        node("th", node("span", _("seat"), class_="clab-hidden"), scope="col"),
        [_seat_head(shown, seat, viewer, over, marks) for seat in seats],
    )
    rules = rules_of(result)
    rows = [
        _row(
            rule_link(rules[name], item_name(name), "clab-score-rule").with_attributes(data_preview="true"),
            [_cell(shown, result, seat, name) for seat in seats],
        )
        for name in item_names(result)
    ]
    total = node(
        "tr",
        node("th", _("total"), scope="row"),
        [node("td", _total(result, seat)) for seat in seats],
        class_="clab-total-row",
    )
    levels = None
    if over:
        head_of_levels = rule_link("score.level", _("level"), "clab-score-rule")
        levels = _row(head_of_levels, [node("span", level_name(result[seat].level)) for seat in seats])
        levels = levels.with_attributes(class_="clab-score-levels")
    return node(
        "section",
        heading(_("Score"), aside),
        node(
            "table",
            node("colgroup", node("col"), [_column(shown, seat, large, over) for seat in seats]),
            node("thead", head),
            node("tbody", rows, total, levels),
            class_=f"clab-score clab-seats-{shown.seats}",
        ),
        class_="clab-score-panel",
        aria_label=_("Score"),
        key="score",
    )


def _column(shown: Position, seat: int, large: int | None, over: bool) -> Node:
    """The ground of a seat's column: bright for the one to move, framed for the one whose ladder was asked for."""
    classes = [name for name, so in (("to-move", seat == shown.seat and not over), ("large", seat == large)) if so]
    return node("col", class_=" ".join(f"clab-{name}" for name in classes) or None)


def _seat_head(shown: Position, seat: int, viewer: int | None, over: bool, marks: Marks) -> Node:
    name = seat_head(seat, shown.seats, viewer)
    to_move = seat == shown.seat and not over
    return node(
        "th",
        node("span", name, class_="clab-seat-name"),
        small_ladder(shown, seat, marks),
        scope="col",
        aria_label=seat_head(seat, 2, viewer),
        aria_current="true" if to_move else None,
        key=f"seat{seat}.head",
    )


def _row(name: Node, cells: list[Node]) -> Node:
    return node("tr", node("th", name, scope="row"), [node("td", cell) for cell in cells])


def _cell(shown: Position, result: Score, seat: int, name: str) -> Node:
    """An item of a seat: what it comes to; hovered or pressed it shows what earned it."""
    found = result[seat]
    if name == "chakras":
        said = range_words(*item_range(found.items, Range(found.least, found.most)))
    else:
        said = str(found.points(name))
    label = _("{seat}, {item}: {points}; show what earned it")
    if name != "bonus":
        return _button(seat, name, said, label.format(seat=seat_name(seat), item=item_name(name), points=said))
    run = run_from_red(shown.boards[seat - 1])
    why = _("run {run}").format(run=run) if run else _("no red")
    label = label.format(seat=seat_name(seat), item=item_name(name), points=f"{said} · {why}")
    return _button(seat, name, said, label, node("span", why, class_="clab-score-run"))


def _total(result: Score, seat: int) -> Node:
    said = range_words(result[seat].least, result[seat].most)
    label = _("{seat}, total: {points}; show what earned it").format(seat=seat_name(seat), points=said)
    return _button(seat, "total", said, label, class_="clab-score-cell clab-total", data_score=f"seat{seat}")


def _button(
    seat: int, name: str, said: str, label: str, *more: Node, class_: str = "clab-score-cell", **attributes: Value
) -> Node:
    named = {"aria_label": label, "data_preview": "true", **attributes}
    return button(f"score.seat{seat}.{name}", said, *more, class_=class_, **named)
