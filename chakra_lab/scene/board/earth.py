"""The earth under a ladder, with a count of each kind of energy on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from chakra_lab.rules.components import EARTH, LETTERS
from chakra_lab.rules.reasons import rung_node
from chakra_lab.scene.board.crystals import crystal, outline
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.pieces import badge, box, cell, no_entry, only_here, ring_cell, text
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.labels import earth_label, rung_title

EARTH_SHAPE: Final = "M-142,26C-120,10 -104,-22 -60,-22H60C104,-22 120,10 142,26Z"


@lru_cache(maxsize=256)
def draw_earth(seat: int, energies: str, states: frozenset[str], look: Look, tongue: str) -> Node:
    """The earth with a count of each kind of energy on it."""
    style = "clab-earth-shape"
    for state in ("legal", "picked", "blocked", "cause"):
        if state in states:
            style = f"clab-earth-shape clab-earth-{state}"
    kinds = [letter for letter in LETTERS if letter in energies] or ["K"]
    apart = 88 if len(kinds) <= 2 else 168 / len(kinds)
    scale = 0.82 if len(kinds) <= 2 else 0.5
    size = 20 if len(kinds) <= 2 else 13
    contents: list[Node] = []
    for i, letter in enumerate(kinds):
        x = (i - (len(kinds) - 1) / 2) * apart - (24 if len(kinds) <= 2 else 8)
        count = energies.count(letter)
        if count:
            contents.append(crystal(letter, x, 2, scale, letters=look.letters and scale > 0.6))
        else:
            contents.append(outline(letter, x, 2, scale * 0.8, "clab-hint"))
        contents.append(
            text(
                f"× {count}" if len(kinds) <= 2 else f"×{count}",
                x + 29 * scale,
                2 + size * 0.35,
                "clab-earth-count",
                size,
            )
        )
    signs = []
    if "cause" in states:
        signs.append(badge("!", 112, -14))
    if "blocked" in states:
        signs.append(no_entry(112, -14))
    signs += only_here(states, 0, 112, -14)
    pill = box(0, 2, 100, 40, 20, class_="clab-legal-pill") if "legal" in states and "picked" not in states else None
    name = rung_title(EARTH)[0]
    below = look.geometry.names == "below"
    title = None if below else text(name, -150, 5, "clab-rung-name", look.geometry.name)
    return cell(
        rung_node(seat, EARTH),
        earth_label(energies),
        look,
        node("path", d=EARTH_SHAPE, class_=style),
        pill,
        contents,
        signs,
        title,
        base="clab-earth",
        states=states,
        at=(0, look.geometry.y(EARTH)),
        hit=ring_cell(0, 0, 168, look.geometry.pitch),
        focus=node("path", d=EARTH_SHAPE, class_="clab-focus-ring", transform="scale(1.04,1.16)"),
    )
