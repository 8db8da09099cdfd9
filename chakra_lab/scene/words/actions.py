"""Actions in words, as something to do: what a choice says, and what an answer tells."""

from __future__ import annotations

from chakra_lab.i18n import _
from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.components import EXCHANGE_SPACE
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import color_name, energies_words, listed, rung_name


def action_words(action: Action) -> str:
    """What an action does, in a few words.

    >>> action_words(Receive(2, "RK", 0)), action_words(Channel(3, (Move("K", 5, 8),)))
    ('take red and negative from flow 2 to the bubbles', 'space 3: negative from yellow to earth')
    >>> action_words(Channel(8, chosen="G")), action_words(Meditate("G")), action_words(Meditate())
    ('space 8: bring green from the bag', 'meditate and look at green', 'meditate')
    """
    match action:
        case Receive(flow, energies, rung):
            rungs = dict.fromkeys((rung,) if isinstance(rung, int) else rung)
            return _("take {energies} from flow {flow} to the {rung}").format(
                energies=energies_words(energies), flow=flow, rung=listed(rung_name(place) for place in rungs)
            )
        case Channel(space, _moves, chosen) if space == EXCHANGE_SPACE:
            return _("space {space}: bring {color} from the bag").format(
                space=space, color=color_name(chosen) if chosen else "–"
            )
        case Channel(space, moves):
            said = ", ".join(move_words(move) for move in moves)
            return _("space {space}: {moves}").format(space=space, moves=said or "–")
        case Meditate(color):
            return _("meditate and look at {color}").format(color=color_name(color)) if color else _("meditate")


def move_words(move: Move) -> str:
    """One move of a channel action.

    >>> move_words(Move("K", 0, 1))
    'negative from bubbles to purple'
    """
    return _("{color} from {start} to {end}").format(
        color=color_name(move.energy), start=short_rung(move.start), end=short_rung(move.end)
    )
