"""Pieces that several boards share: a place with its energy in every state, tokens, badges, hit cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chakra_lab.rules.position import EMPTY
from chakra_lab.scene.board.crystals import crystal, letter_on, outline, use
from chakra_lab.scene.board.look import Look
from chakra_lab.scene.board.marks import state_classes
from chakra_lab.scene.nodes import Node, Value, node, number
from chakra_lab.scene.words.labels import state_words

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def box(x: float, y: float, width: float, height: float, radius: float = 0, class_: str = "") -> Node:
    """A rectangle with round corners about the middle (x, y)."""
    return node(
        "rect",
        class_=class_ or None,
        x=number(x - width / 2),
        y=number(y - height / 2),
        width=number(width),
        height=number(height),
        rx=number(radius) if radius else None,
    )


def circle(radius: float, class_: str, x: float = 0, y: float = 0) -> Node:
    """A circle about (x, y)."""
    return node("circle", class_=class_, cx=number(x) if x else None, cy=number(y) if y else None, r=number(radius))


def text(words: str, x: float, y: float, class_: str, size: float) -> Node:
    """Words in a picture; the class says where they are anchored and how heavy they are."""
    return node("text", words, class_=class_, x=number(x), y=number(y), font_size=number(size))


def cell(
    name: str,
    label: str,
    look: Look,
    *drawing: Node | Iterable[Node | None] | None,
    base: str,
    states: frozenset[str] = frozenset(),
    role: str = "button",
    at: tuple[float, float] = (0, 0),
    hit: Node | None = None,
    focus: Node | None = None,
    **more: Value,
) -> Node:
    """A part of a board that can be pressed: its drawing, an invisible ``hit`` cell over it and a ring for the focus.

    The node carries ``data-clab`` and the classes of its states. In a picture that is not live only the drawing is
    left.
    """
    moved = f"translate({number(at[0])},{number(at[1])})" if at != (0, 0) else None
    classes = state_classes(base, states)
    if not look.live:
        return node("g", *drawing, class_=classes if states or " " in base else None, transform=moved)
    pressed = {"aria_pressed": "true" if "picked" in states else None} if role == "button" else {}
    return node(
        "g",
        *drawing,
        hit,
        focus,
        key=name,
        class_=classes,
        data_clab=name,
        role=role,
        tabindex=-1,
        aria_label=label,
        aria_description=state_words(states),
        aria_disabled="true" if "blocked" in states else None,
        transform=moved,
        **pressed,
        **more,
    )


def ring_cell(x: float, y: float, width: float, height: float) -> Node:
    """An invisible cell to press."""
    return box(x, y, width, height, class_="clab-hit")


def badge(sign: str, x: float, y: float, radius: float = 9) -> Node:
    """A round badge: ``!`` for a cause."""
    return node(
        "g",
        circle(radius, "clab-badge"),
        text(sign, 0, radius * 0.54, "clab-badge-sign", radius * 1.5),
        transform=f"translate({number(x)},{number(y)})",
        aria_hidden=True,
    )


def cross_badge(x: float, y: float, radius: float = 11.5) -> Node:
    """A round badge with a cross: here a move fails."""
    arm, length = number(radius * 0.37), number(radius * 0.74)
    line = f"M-{arm},-{arm}l{length},{length}m0,-{length}l-{length},{length}"
    return node(
        "g",
        circle(radius, "clab-badge"),
        node("path", d=line, class_="clab-badge-cross"),
        transform=f"translate({number(x)},{number(y)})",
        aria_hidden=True,
    )


def no_entry(x: float, y: float, radius: float = 10) -> Node:
    """The sign of something that cannot be chosen: a ring with a slash."""
    reach = radius * 0.66
    return node(
        "g",
        circle(radius, "clab-no-entry"),
        node("path", d=f"M{number(-reach)},{number(reach)}L{number(reach)},{number(-reach)}", class_="clab-no-entry"),
        transform=f"translate({number(x)},{number(y)})",
        aria_hidden=True,
    )


def state_boxes(states: frozenset[str], x: float, y: float, width: float, height: float) -> list[Node]:
    """The frames of a row or column in its states, with round ends."""
    radius = min(width, height) / 2
    marked = (state for state in ("legal", "picked", "blocked", "cause", "gone", "new") if state in states)
    return [box(x, y, width, height, radius, class_=f"clab-{state}-box") for state in marked]


def slash(reach: float = 20) -> Iterator[Node]:
    """The stroke through something that cannot be chosen."""
    line = f"M{number(-reach)},{number(reach)}L{number(reach)},{number(-reach)}"
    yield node("path", d=line, class_="clab-slash-casing")
    yield node("path", d=line, class_="clab-slash")


def rings(states: frozenset[str], ghost: str = "", size: float = 1) -> Iterator[Node]:
    """What lies under an energy: rings of a legal one, the disc of a picked one, the wash of a ghost."""
    if "picked" in states:
        yield circle(28.5 * size, "clab-picked-disc")
    elif "legal" in states:
        yield circle(24 * size, "clab-legal-ring")
        yield circle(27.5 * size, "clab-legal-outer")
    if ghost or "ghost" in states:
        yield circle(24 * size, "clab-ghost-ring")


def only_here(states: frozenset[str], radius: float, x: float, y: float) -> Iterator[Node]:
    """What tells two boards apart: a ring (none with radius 0) and a badge at (x, y), minus for gone, plus for new."""
    for state, sign in (("gone", "M-4.5,0H4.5"), ("new", "M-4.5,0H4.5M0,-4.5V4.5")):
        if state in states:
            if radius:
                yield circle(radius, f"clab-{state}-ring")
            yield node(
                "g",
                circle(9, f"clab-{state}-badge"),
                node("path", d=sign, class_="clab-badge-cross"),
                transform=f"translate({number(x)},{number(y)})",
                aria_hidden=True,
            )


def signs(states: frozenset[str], size: float = 1) -> Iterator[Node]:
    """What lies over an energy: the slash of a blocked one, the ring and the badge of a cause or of a difference."""
    if "blocked" in states:
        yield circle(25 * size, "clab-blocked-ring")
        yield from slash(20 * size)
    if "cause" in states:
        yield circle(25 * size, "clab-cause-ring")
        yield badge("!", 19 * size, -19 * size)
    yield from only_here(states, 25 * size, 19 * size, -19 * size)


def energy(
    letter: str,
    states: frozenset[str],
    look: Look,
    *,
    ghost: str = "",
    scale: float = 1,
    ring: float = 1,
    hint: Node | None = None,
) -> Iterator[Node]:
    """A place with its energy (``.`` for none) in every state, about its middle.

    ``ghost`` is the letter of an energy that would land here, ``hint`` what an empty place shows; ``scale`` is that
    of the crystal, ``ring`` that of the rings around it.
    """
    yield from rings(states, ghost, ring)
    if letter == EMPTY and not ghost and hint is not None:
        yield hint
    if letter != EMPTY:
        if "picked" in states:
            yield outline(letter, 0, -3 * ring, scale, "clab-casing")
            yield crystal(letter, 0, -3 * ring, scale, letters=look.letters)
        else:
            yield crystal(letter, 0, 0, scale, letters=look.letters)
    elif ghost:
        yield node("g", crystal(ghost, 0, 0, scale), class_="clab-ghost-energy")
        yield outline(ghost, 0, 0, scale, "clab-ghost-edge")
        if look.letters:
            yield letter_on(ghost, 0, 0, scale, "clab-ghost-letter")
    yield from signs(states, ring)


def place_focus(radius: float = 29.5) -> Node:
    """The ring of a place that has the focus."""
    return circle(radius, "clab-focus-ring")


def token(x: float, y: float, radius: float = 13.5) -> Node:
    """An inspiration token."""
    return use("token", x, y, radius / 13.5, "clab-token")


def free_token(x: float, y: float, radius: float = 13.5) -> Node:
    """Where an inspiration token is missing from the supply."""
    return circle(radius, "clab-token-free", x, y)


def check(x: float, y: float, radius: float = 12.3) -> Node:
    """The check of a harmonized chakra."""
    return use("check", x, y, radius / 12.3, "clab-check")


def plenitude(value: int | None, *, eye_at: tuple[float, float] | None = None, figures: float = 1) -> Iterator[Node]:
    """A plenitude token about its middle: face down, or its value, with an eye where only the viewer knows it."""
    if value is None:
        yield use("face-down", class_="clab-token")
        return
    yield circle(17.5, "clab-value")
    yield text(str(value), 0, 7.2 * figures, "clab-value-figure", 20 * figures)
    if eye_at:
        yield use("eye", *eye_at, figures, "clab-eye")
