"""What earned the points of an item: lit on the board, and said in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import EARTH, RED
from chakra_lab.rules.items import Item
from chakra_lab.rules.position import Board, Position
from chakra_lab.rules.reasons import rung_node
from chakra_lab.rules.scoring import SeatScore, run_from_red, score
from chakra_lab.scene.words.events import seats_words, short_rung
from chakra_lab.scene.words.labels import karma_node, range_words
from chakra_lab.scene.words.scores import item_name, item_title, run_words
from chakra_lab.session.shown import shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


class Asked(NamedTuple):
    """An item of a seat that somebody asks about; ``total`` is all of them."""

    seat: int
    name: str


_NAME: Final = re.compile(r"score\.seat([1-4])\.([a-z_]{1,24})")


def asked_of(session: Session, name: str) -> Asked | None:
    """The item that a node of the page stands for, if it is one."""
    found = _NAME.fullmatch(name)
    return Asked(int(found[1]), found[2]) if found and int(found[1]) <= session.position.seats else None


def press(session: Session, name: str) -> bool:
    """Point out what earned an item, until something else is done; whether it was one."""
    asked = asked_of(session, name)
    if asked is None:
        return False
    if session.earned == asked:
        session.earned = None
        session.tell("")
        return True
    session.earned = asked
    if session.pick is None:
        session.settings = session.settings.changed(shown=asked.seat)
    session.hint(earned_words(shown_position(session), asked))
    return True


def lit(session: Session) -> Iterator[tuple[str, int | None]]:
    """The nodes that are to be lit: for the item that is hovered, else for the one that was pressed."""
    asked = session.glance or (None if session.pick else session.earned)
    return earned_nodes(shown_position(session), asked) if asked else iter(())


def earned_nodes(position: Position, asked: Asked) -> Iterator[tuple[str, int | None]]:
    """The nodes of the board that earned an item, with the points of each where it has its own."""
    for item in asked_items(score(position)[asked.seat], asked.name):
        if item.rung:
            yield rung_node(asked.seat, item.rung), item.points
            yield karma_node(item.rung), None
        elif item.name == "alleviated" and item.points:
            yield rung_node(asked.seat, EARTH), item.points
        elif item.node and item.points:
            yield item.node, item.points
        elif item.name == "bonus":
            for step in range(run_from_red(position.boards[asked.seat - 1])):
                yield rung_node(asked.seat, RED - step), None


def asked_items(seat: SeatScore, name: str) -> tuple[Item, ...]:
    """The items of a name, or all of them."""
    return tuple(item for item in seat.items if name in ("total", item.name))


def earned_words(position: Position, asked: Asked) -> str:
    """What earned an item, in a sentence."""
    seat = score(position)[asked.seat]
    who = seats_words((asked.seat,)).capitalize()
    items = asked_items(seat, asked.name)
    if asked.name == "bonus":
        points = seat.points("bonus") or 0
        got = ngettext("{n} point for the bonus", "{n} points for the bonus", points).format(n=points)
        return _("{seat}, {got}: {run}.").format(seat=who, got=got, run=run_words(position.boards[asked.seat - 1]))
    board = position.boards[asked.seat - 1]
    parts = [_part(item, board) for item in items if item.points != 0]
    if asked.name == "total":
        return _("{seat}: {parts}, in all {total}.").format(
            seat=who, parts=" + ".join(parts) or "0", total=range_words(seat.least, seat.most)
        )
    return _("{seat}, {item}: {parts}.").format(
        seat=who, item=item_name(asked.name), parts=", ".join(parts) or _("nothing yet")
    )


def _part(item: Item, board: Board) -> str:
    name = short_rung(item.rung) if item.rung else item_title(item, board)
    return f"{name} {'?' if item.points is None else item.points}"
