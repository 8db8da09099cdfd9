"""Names for screen readers and for sentences: energies, rungs, places, spaces, flows, tokens, seats.

Every function answers in the language of the context at the moment of the call.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import (
    BUBBLES,
    EARTH,
    ENERGY_NAMES,
    LETTERS,
    ROOM,
    RUNG_NAMES,
    SANSKRIT_NAMES,
    own_letter,
)
from chakra_lab.rules.position import EMPTY, Board, is_harmonized


def N_(text: str) -> str:  # noqa: N802
    """The same text, marked for the catalogue."""
    return text


_COLORS: Final = {
    "P": N_("purple"),
    "B": N_("dark blue"),
    "L": N_("light blue"),
    "G": N_("green"),
    "Y": N_("yellow"),
    "O": N_("orange"),
    "R": N_("red"),
    "K": N_("negative"),
    "W": N_("positive"),
}
_ENERGIES: Final = {
    "P": N_("purple energy"),
    "B": N_("dark blue energy"),
    "L": N_("light blue energy"),
    "G": N_("green energy"),
    "Y": N_("yellow energy"),
    "O": N_("orange energy"),
    "R": N_("red energy"),
    "K": N_("negative energy"),
    "W": N_("positive energy"),
}
_RUNGS: Final = (
    N_("bubbles"),
    N_("purple chakra"),
    N_("dark blue chakra"),
    N_("light blue chakra"),
    N_("green chakra"),
    N_("yellow chakra"),
    N_("orange chakra"),
    N_("red chakra"),
    N_("earth"),
)
_SPACES: Final = {
    1: N_("three energies down 1 each"),
    2: N_("one energy down 2, another down 1"),
    3: N_("one energy down 3"),
    4: N_("one energy up 2"),
    5: N_("two energies up 1 each"),
    6: N_("one energy down 1, another up 1"),
    7: N_("one energy up 1 or down 1"),
    8: N_("trade an alleviated energy for one from the bag"),
}
_STATES: Final = {
    "legal": N_("can be chosen"),
    "blocked": N_("cannot be chosen"),
    "cause": N_("stands in the way"),
    "ghost": N_("would land here"),
    "gone": N_("only on this board"),
    "new": N_("only on this board"),
    "earned": N_("earns points"),
}


def color_name(letter: str) -> str:
    """The color of an energy.

    >>> color_name("B")
    'dark blue'
    """
    return _(_COLORS[letter])


def energy_name(letter: str) -> str:
    """An energy, with its noun.

    >>> energy_name("O")
    'orange energy'
    """
    return _(_ENERGIES[letter])


def rung_name(rung: int, plain: bool = False) -> str:
    """A rung in a sentence; ``plain`` words say start bubbles.

    >>> rung_name(4), rung_name(0), rung_name(0, plain=True), rung_name(8)
    ('green chakra', 'bubbles', 'start bubbles', 'earth')
    """
    if rung == BUBBLES and plain:
        return _("start bubbles")
    return _(_RUNGS[rung])


def rung_title(rung: int, plain: bool = False) -> tuple[str, str]:
    """The two names that stand beside a rung: the one to call it by, and the other one or nothing.

    >>> rung_title(4), rung_title(0), rung_title(0, plain=True), rung_title(8)
    (('green', 'Anahata'), ('Bhagya', 'bubbles'), ('start bubbles', ''), ('earth', ''))
    """
    if rung == EARTH:
        return _(_RUNGS[EARTH]), ""
    if rung == BUBBLES:
        return (_("start bubbles"), "") if plain else (_(SANSKRIT_NAMES[BUBBLES]), _(_RUNGS[BUBBLES]))
    return color_name(own_letter(rung)), "" if plain else _(SANSKRIT_NAMES[rung])


def listed(items: Iterable[str]) -> str:
    """Several things in a sentence.

    >>> listed(["green", "orange"]), listed(["red", "green", "orange"]), listed([])
    ('green and orange', 'red, green and orange', '')
    """
    names = list(items)
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


def either(items: Iterable[str]) -> str:
    """Several things of which one is asked for.

    >>> either(["1", "2"]), either(["up", "down", "up"]), either(["3"])
    ('1 or 2', 'up or down', '3')
    """
    names = list(dict.fromkeys(items))
    if len(names) < 2:
        return "".join(names)
    return _("{first} or {last}").format(first=", ".join(names[:-1]), last=names[-1])


def range_words(least: int, most: int) -> str:
    """Points that are known, or between which numbers they lie.

    >>> range_words(7, 7), range_words(7, 12)
    ('7', '7–12')
    """
    return str(least) if least == most else f"{least}–{most}"


def energies_words(letters: str) -> str:
    """The energies of a place in a sentence, equal ones counted.

    >>> energies_words("GO"), energies_words("PPY"), energies_words("KKK")
    ('green and orange', '2 purple and yellow', '3 negative')
    """
    names = []
    for letter in LETTERS:
        count = letters.count(letter)
        if count == 1:
            names.append(color_name(letter))
        elif count:
            names.append(_("{count} {color}").format(count=count, color=color_name(letter)))
    return listed(names)


def notch_words(rung: int, energies: str, token: bool, glow: bool = True) -> str:
    """What is in a chakra's notch; without ``glow`` nothing tells that the chakra is harmonized.

    >>> notch_words(4, "GO", True), notch_words(4, "GGG", False), notch_words(4, "GO", False)
    ('token in the notch', 'harmonized', 'notch free')
    """
    if token:
        return _("token in the notch")
    if glow and is_harmonized(rung, energies):
        return _("harmonized")
    return _("notch free")


def rung_label(board: Board, rung: int, plain: bool = False, temporary: bool = False, glow: bool = True) -> str:
    """The full name of a rung with what is on it; without ``glow`` nothing tells that it is harmonized.

    >>> board = Board(("", "", "", "", "GO", "", "", "", "K"))
    >>> rung_label(board, 4)
    'green chakra, 2 of 3, green and orange, notch free'
    >>> rung_label(board, 8), rung_label(board, 0)
    ('earth, 1 negative energy alleviated', 'bubbles, 0 of 3')
    """
    energies = board.rungs[rung]
    name = rung_name(rung, plain)
    if rung == EARTH:
        return earth_label(energies)
    parts = [name, _("{count} of {room}").format(count=len(energies), room=ROOM)]
    if energies:
        parts.append(energies_words(energies))
    if rung != BUBBLES:
        parts.append(notch_words(rung, energies, rung in board.notches, glow))
    if temporary:
        parts.append(_("temporarily harmonized"))
    return ", ".join(parts)


def earth_label(energies: str) -> str:
    """The earth with what lies on it.

    >>> earth_label(""), earth_label("KK")
    ('earth, no energy alleviated', 'earth, 2 negative energies alleviated')
    """
    count = energies.count("K")
    if not count:
        said = _("no energy alleviated")
    else:
        said = ngettext("{count} negative energy alleviated", "{count} negative energies alleviated", count).format(
            count=count
        )
    others = energies.replace("K", "")
    return ", ".join((_(_RUNGS[EARTH]), said, *((energies_words(others),) if others else ())))


def place_label(rung: int, place: int, letter: str, plain: bool = False) -> str:
    """A place of a rung with its energy; ``.`` is an empty one.

    >>> place_label(4, 2, "O"), place_label(0, 3, ".")
    ('green chakra, place 2: orange energy', 'bubbles, place 3: empty')
    """
    return _("{rung}, place {place}: {energy}").format(
        rung=rung_name(rung, plain), place=place, energy=_("empty") if letter == EMPTY else energy_name(letter)
    )


def notch_label(rung: int, energies: str, token: bool, glow: bool = True) -> str:
    """A chakra's notch; without ``glow`` nothing tells that the chakra is harmonized.

    >>> notch_label(4, "GO", True), notch_label(4, "GO", False)
    ('notch of the green chakra: inspiration token', 'notch of the green chakra: free')
    """
    said = _("free")
    if token:
        said = _("inspiration token")
    elif glow and is_harmonized(rung, energies):
        said = _("harmonized")
    return _("notch of the {rung}: {what}").format(rung=rung_name(rung), what=said)


def space_words(space: int) -> str:
    """What an inspiration space does.

    >>> space_words(3)
    'one energy down 3'
    """
    return _(_SPACES[space])


def space_label(space: int, used: bool, outcomes: int | None = None) -> str:
    """An inspiration space with its state and the number of its outcomes, if known.

    >>> space_label(3, used=False, outcomes=4), space_label(1, used=True)
    ('space 3: one energy down 3, 4 outcomes', 'space 1: three energies down 1 each, used')
    """
    parts = [_("space {space}: {words}").format(space=space, words=space_words(space))]
    if used:
        parts.append(_("used"))
    if outcomes is not None:
        parts.append(ngettext("{count} outcome", "{count} outcomes", outcomes).format(count=outcomes))
    return ", ".join(parts)


def meditation_label(letter: str, held: bool) -> str:
    """A meditation token.

    >>> meditation_label("G", True)
    'green meditation token: held'
    """
    return _("{color} meditation token: {what}").format(
        color=color_name(letter), what=_("held") if held else _("not held")
    )


def supply_label(supply: int, plain: bool = False) -> str:
    """The free tokens.

    >>> supply_label(2), supply_label(1, plain=True)
    ('supply: 2 inspiration tokens', 'supply: 1 action token')
    """
    if plain:
        text = ngettext("supply: {count} action token", "supply: {count} action tokens", supply)
    else:
        text = ngettext("supply: {count} inspiration token", "supply: {count} inspiration tokens", supply)
    return text.format(count=supply)


def seat_name(seat: int) -> str:
    """A player.

    >>> seat_name(2)
    'seat 2'
    """
    return _("seat {seat}").format(seat=seat)


def seat_head(seat: int, seats: int, viewer: int | None) -> str:
    """A player at the head of a column, perhaps the one who looks; with more than two columns there is less room.

    >>> seat_head(2, 2, viewer=1), seat_head(1, 2, viewer=1), seat_head(1, 3, viewer=1)
    ('seat 2', 'you, seat 1', 'you')
    """
    if seat != viewer:
        return seat_name(seat)
    return _("you") if seats > 2 else _("you, seat {seat}").format(seat=seat)


def ladder_label(seat: int, viewer: int | None = None) -> str:
    """The ladder of a player, perhaps the one who looks.

    >>> ladder_label(2), ladder_label(2, viewer=2)
    ('ladder of seat 2', 'your ladder, seat 2')
    """
    if seat == viewer:
        return _("your ladder, seat {seat}").format(seat=seat)
    return _("ladder of seat {seat}").format(seat=seat)


def summary_label(board: Board, seat: int) -> str:
    """A small ladder in one breath.

    >>> summary_label(Board(("", "PPP", "", "", "", "", "", "", "KK")), 2)
    'ladder of seat 2: 1 of 7 harmonized (purple), earth, 2 negative energies alleviated'
    """
    done = board.harmonized()
    said = _("{count} of 7 harmonized").format(count=len(done))
    if done:
        said += f" ({listed(color_name(own_letter(rung)) for rung in done)})"
    return f"{ladder_label(seat)}: {said}, {earth_label(board.rungs[EARTH])}"


def state_words(states: frozenset[str]) -> str | None:
    """What the states of a node mean to somebody who does not see them; ``None`` when there is nothing to say.

    >>> state_words(frozenset({"legal"})), state_words(frozenset())
    ('can be chosen', None)
    """
    said = dict.fromkeys(_(words) for state, words in _STATES.items() if state in states)
    return ", ".join(said) or None


def turn_words(number: int, seat: int, over: bool = False) -> str:
    """Whose turn it is in which round.

    >>> turn_words(3, 2), turn_words(17, 1, over=True)
    ('round 3, seat 2 to move', 'the game is over')
    """
    if over:
        return _("the game is over")
    return _("round {round}, {seat} to move").format(round=number, seat=seat_name(seat))


def place_node(seat: int, rung: int, place: int) -> str:
    """The name of a place on the board.

    >>> place_node(1, 4, 2)
    'seat1.green.2'
    """
    return f"seat{seat}.{RUNG_NAMES[rung]}.{place}"


def karma_node(rung: int) -> str:
    """The name of a karma space on the board.

    >>> karma_node(4)
    'karma.green'
    """
    return f"karma.{RUNG_NAMES[rung]}"


def color_class(letter: str) -> str:
    """The class that gives an element an energy's own colors.

    >>> color_class("B")
    'clab-dark-blue'
    """
    return f"clab-{ENERGY_NAMES[letter]}"
