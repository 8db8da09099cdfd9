"""What would make it legal, in words: each remedy with what it does for it, and what is assumed."""

from __future__ import annotations

from collections.abc import Iterator

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.actions import Action, Channel, Meditate, Receive
from chakra_lab.rules.apply import apply_unchecked
from chakra_lab.rules.components import EXCHANGE_SPACE, ROOM
from chakra_lab.rules.events import Alleviated, Harmonized, TokenReturned, TokensTakenBack
from chakra_lab.rules.position import Position
from chakra_lab.rules.remedies import ActionWish, EnergyWish, Remedy, Search, SpaceWish, TakeWish, Wish, later
from chakra_lab.scene.words.attempts import at_rung, energy_at, move_words
from chakra_lab.scene.words.labels import color_name, energies_words, listed


def wish_words(wish: Wish) -> str:
    """What is granted then.

    >>> wish_words(SpaceWish(3)), wish_words(EnergyWish(4, "G", 5))
    ('Then space 3 can be used:', 'Then green on yellow can go with space 4:')
    """
    match wish:
        case SpaceWish(0):
            return _("Then a space can be used:")
        case SpaceWish(space):
            return _("Then space {space} can be used:").format(space=space)
        case EnergyWish(space, energy, rung):
            return _("Then {energy} can go with space {space}:").format(energy=energy_at(energy, rung), space=space)
        case TakeWish(_flow, ""):
            return _("Then something can be received:")
        case TakeWish(flow, energies):
            return _("Then {energies} of flow {flow} can be received:").format(
                energies=energies_words(energies), flow=flow
            )
        case ActionWish():
            return _("Then this can be done:")


def remedy_words(remedy: Remedy, position: Position) -> str:
    """A remedy with what it does, as one sentence.

    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(("O", *("",) * 8), spaces=(3,)), Board()))
    >>> remedy_words(Remedy((Meditate("G"),)), position)
    'Meditate first: it frees space 3.'
    >>> from chakra_lab.rules.actions import Move
    >>> remedy_words(Remedy((), (Move("R", 6, 7),)), position)
    'In the same action, move red from orange to red first.'
    """
    if not remedy.actions:
        return _("In the same action, move {moves} first.").format(moves=listed(map(move_words, remedy.moves)))
    said = []
    for number, action in enumerate(remedy.actions):
        advice, does = (_first if number == 0 else _then)(action), listed(effects(position, action))
        said.append(_("{advice}: {effects}").format(advice=advice, effects=does) if does else advice)
        position = later(position, action)
    return _("{sentence}.").format(sentence="; ".join(said))


def _first(action: Action) -> str:
    match action:
        case Meditate():
            return _("Meditate first")
        case Channel(space) if space == EXCHANGE_SPACE:
            return _("First bring {color} from the bag with space {space}").format(**_facts(action))
        case Channel():
            return _("First move {moves} with space {space}").format(**_facts(action))
        case Receive():
            return _("First receive {energies} from flow {flow} to {rung}").format(**_facts(action))


def _then(action: Action) -> str:
    match action:
        case Meditate():
            return _("then meditate")
        case Channel(space) if space == EXCHANGE_SPACE:
            return _("then bring {color} from the bag with space {space}").format(**_facts(action))
        case Channel():
            return _("then move {moves} with space {space}").format(**_facts(action))
        case Receive():
            return _("then receive {energies} from flow {flow} to {rung}").format(**_facts(action))


def _facts(action: Action) -> dict[str, object]:
    match action:
        case Channel(space, moves, chosen):
            color = color_name(chosen) if chosen else ""
            return {"space": space, "moves": listed(map(move_words, moves)), "color": color}
        case Receive(flow, energies, rung):
            place = at_rung(rung if isinstance(rung, int) else rung[0])
            return {"flow": flow, "energies": energies_words(energies), "rung": place}
    return {}


def effects(position: Position, action: Action) -> Iterator[str]:
    """What an action changes that a rule may have asked for: spaces, tokens, room, harmonized chakras, the earth."""
    transition = apply_unchecked(position, action)
    before, after = position.mover, transition.position.boards[position.seat - 1]
    for event in transition.events:
        match event:
            case TokensTakenBack(_seat, spaces) if spaces:
                yield ngettext("it frees space {spaces}", "it frees spaces {spaces}", len(spaces)).format(
                    spaces=listed(str(space) for space in spaces)
                )
            case Harmonized(_seat, rung):
                yield _("it harmonizes {rung}, which is then passed over").format(rung=at_rung(rung))
            case TokenReturned():
                yield _("it brings its token back")
            case Alleviated():
                yield _("it alleviates a negative energy")
            case _:
                pass
    opened = [rung for rung in range(8) if len(before.rungs[rung]) >= ROOM and len(after.rungs[rung]) < ROOM]
    if opened:
        yield _("it makes room on {rungs}").format(rungs=listed(at_rung(rung) for rung in opened))


def search_words(search: Search) -> str:
    """How a search came out, where it found nothing, or how far it is.

    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(spaces=(1, 2, 3, 4, 5), meditation="PBLGYOR"), Board()))
    >>> search = Search(position, SpaceWish(8))
    >>> search.go_on(), search_words(search)
    (True, 'Nothing that you can do in your next two turns would make it possible.')
    """
    if search.no_next_turn:
        return _("This is the last round: there is no turn after it that could make it possible.")
    if not search.done:
        return _("Searching your next two turns … {n} positions looked at.").format(n=search.looked)
    if search.complete:
        return _("Nothing that you can do in your next two turns would make it possible.")
    return _("Among {n} positions within your next two turns it is possible in none; there are more.").format(
        n=search.looked
    )


def found_words(search: Search) -> list[str]:
    """Every remedy found, or how the search came out, and what is assumed: one sentence each."""
    said = [remedy_words(remedy, search.position) for remedy in search.found] or [search_words(search)]
    return [*said, *filter(None, [assumed_words(search)])]


def assumed_words(search: Search) -> str:
    """What the remedies assume, or nothing."""
    receives = isinstance(search.wish, TakeWish) or (
        isinstance(search.wish, ActionWish) and isinstance(search.wish.action, Receive)
    )
    if search.found and (receives or any(remedy.uses_flows for remedy in search.found)):
        return _("As far as what lies in the flows now is still there then; what is drawn is not foreseen.")
    return ""
