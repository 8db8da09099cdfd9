"""One space of the channel atlas, large: the ladder, to be pressed, with every legal move as an arrow beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from chakra_lab.rules.actions import Move
from chakra_lab.rules.atlas import SpaceAtlas
from chakra_lab.rules.position import Position
from chakra_lab.scene.board.ladder import ladder_parts
from chakra_lab.scene.board.look import PAGE, Geometry, Look
from chakra_lab.scene.board.marks import NO_MARKS, Marks, with_temporary
from chakra_lab.scene.nodes import Node, node, prefixed
from chakra_lab.scene.pictures.atlas import LARGE, drawn, picture_words

ATLAS_LADDER: Final = Geometry(
    pitch=62, offset=7, view_box="-300 -34 560 564", names="below", name=14.5, sanskrit=0, beside=False
)
"""The ladder between the arrows of its moves."""

NARROW: Final = "-215 -34 420 564"
"""The part of it that a phone shows: what is pressed is larger there."""

PREFIX: Final = "atlas."
"""Before the names of the nodes of this ladder."""


def space_board(
    position: Position,
    found: SpaceAtlas,
    most: int,
    marks: Marks = NO_MARKS,
    look: Look = PAGE,
    lit: frozenset[Move] | None = None,
) -> Node:
    """The picture of a space; where some moves are ``lit`` the others are faint.

    >>> from chakra_lab.rules.atlas import channel_atlas
    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(("", "", "", "", "", "K", "", "", "")), Board()))
    >>> picture = space_board(position, channel_atlas(position)[3], 1)
    >>> picture.find("atlas.seat1.yellow.1")["aria-label"]
    'yellow chakra, place 1: negative energy'
    """
    board, seat = position.mover, position.seat
    marks = with_temporary(marks, position.rules, board, seat)
    picture = node(
        "svg",
        ladder_parts(board, seat, marks, replace(look, geometry=ATLAS_LADDER)),
        node("g", drawn(found, most, LARGE, lit), class_="clab-atlas-arrows", key="moves", aria_hidden=True),
        class_="clab-board clab-ladder clab-atlas-board",
        viewBox=ATLAS_LADDER.view_box if look.geometry.beside else NARROW,
        role="group",
        aria_label=picture_words(found),
        key=f"space{found.space}",
    )
    return prefixed(picture, PREFIX)
