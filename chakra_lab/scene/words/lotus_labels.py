"""Names of what is on the Lotus board, for screen readers and for sentences: flows, the bag, plenitude tokens.

Every function answers in the language of the context at the moment of the call.
"""

from __future__ import annotations

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import LETTERS, own_letter
from chakra_lab.rules.position import EMPTY, Position, bag_letters
from chakra_lab.scene.words.labels import color_name, energies_words, energy_name


def flow_name(flow: int, plain: bool = False) -> str:
    """A Maya flow, in plain words a market column.

    >>> flow_name(2), flow_name(2, plain=True)
    ('flow 2', 'market column 2')
    """
    return (_("market column {flow}") if plain else _("flow {flow}")).format(flow=flow)


def flow_label(flow: int, energies: str, plain: bool = False) -> str:
    """A flow with its energies from the top.

    >>> flow_label(1, "KR.")
    'flow 1: negative, red, empty'
    """
    named = ", ".join(_("empty") if letter == EMPTY else color_name(letter) for letter in energies)
    return f"{flow_name(flow, plain)}: {named}"


def flow_place_label(flow: int, space: int, letter: str, plain: bool = False) -> str:
    """A space of a flow.

    >>> flow_place_label(2, 3, "O")
    'flow 2, space 3: orange energy'
    """
    return _("{flow}, space {space}: {energy}").format(
        flow=flow_name(flow, plain), space=space, energy=_("empty") if letter == EMPTY else energy_name(letter)
    )


def bag_label(position: Position) -> str:
    """The bag with its contents, which everybody may count.

    >>> bag_label(Position(bag=(2, 0, 0, 0, 0, 0, 0, 1, 0)))
    'bag: 3 energies, 2 purple and negative'
    """
    count = position.bag_count
    if not count:
        return _("bag: empty")
    return ngettext("bag: {count} energy, {energies}", "bag: {count} energies, {energies}", count).format(
        count=count, energies=energies_words(bag_letters(position.bag))
    )


def bag_words(position: Position) -> str:
    """What the bag holds, an energy after another; nothing where it is empty.

    >>> bag_words(Position(bag=(2, 0, 0, 0, 0, 0, 0, 1, 0)))
    '2 purple, 1 negative'
    """
    held = zip(LETTERS, position.bag, strict=True)
    return ", ".join(_("{count} {color}").format(count=count, color=color_name(x)) for x, count in held if count)


def bag_choice_label(letter: str, count: int) -> str:
    """An energy to choose from the bag.

    >>> bag_choice_label("G", 0), bag_choice_label("R", 2)
    ('green energy, none in the bag', 'red energy, 2 in the bag')
    """
    if not count:
        return _("{energy}, none in the bag").format(energy=energy_name(letter))
    return _("{energy}, {count} in the bag").format(energy=energy_name(letter), count=count)


def plenitude_word(plain: bool = False) -> str:
    """A plenitude token, in plain words a value token."""
    return _("value token") if plain else _("plenitude token")


def karma_label(rung: int, value: int | None, eye: bool, plain: bool = False) -> str:
    """The plenitude token of a chakra as a viewer sees it; with an eye it is face down for the others.

    >>> karma_label(4, None, False), karma_label(4, 2, True)
    ('green plenitude token: face down', 'green plenitude token: 2, known to you')
    >>> karma_label(4, 2, False, plain=True)
    'green value token: 2'
    """
    said = _("face down")
    if value is not None:
        said = _("{value}, known to you").format(value=value) if eye else str(value)
    return _("{color} {token}: {what}").format(
        color=color_name(own_letter(rung)), token=plenitude_word(plain), what=said
    )
