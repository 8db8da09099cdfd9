"""Differences of two positions in words, and as marks on the two boards."""

from __future__ import annotations

from collections.abc import Iterable

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import BUBBLES
from chakra_lab.rules.differences import (
    BagChanged,
    Difference,
    EnergyMoved,
    FlowChanged,
    HalvesChanged,
    HarmonyChanged,
    MeditationChanged,
    NotchChanged,
    ObjectiveChanged,
    OptionChanged,
    ScoreChanged,
    SeatsChanged,
    SpaceChanged,
    TurnChanged,
    ValueChanged,
)
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.words.attempts import at_rung
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import (
    color_name,
    energies_words,
    energy_name,
    range_words,
    rung_name,
    seat_name,
    turn_words,
)
from chakra_lab.scene.words.modules import objective_title, yin_yang_words
from chakra_lab.scene.words.reasons import capital
from chakra_lab.scene.words.scores import item_name


def difference_words(found: Difference) -> str:
    """One difference as a sentence: the second position as told from the first.

    >>> difference_words(EnergyMoved("G", 0, 4, seat=2))
    'Green from the bubbles to green.'
    >>> difference_words(ScoreChanged((7, 9), (12, 12), (("bonus", 0, 2),), seat=1))
    'Score 12 instead of 7–9: bonus 2 instead of 0.'
    """
    match found:
        case OptionChanged(name="modules"):
            return _("Modules: {now} instead of {was}.").format(now=found.now or "–", was=found.was or "–")
        case OptionChanged():
            return _("Option {name}: {now} instead of {was}.").format(name=found.name, now=found.now, was=found.was)
        case SeatsChanged():
            return _("{now} seats instead of {was}.").format(now=found.now, was=found.was)
        case TurnChanged():
            words = _("{now} instead of {was}.").format(now=turn_words(*found.now), was=turn_words(*found.was))
            return words[:1].upper() + words[1:]
        case FlowChanged():
            return _flow_words(found)
        case BagChanged():
            return _("Bag: {now} {energy} instead of {was}.").format(
                now=found.now, energy=color_name(found.energy), was=found.was
            )
        case ValueChanged():
            return _("The value of {chakra} is {now} instead of {was}.").format(
                chakra=short_rung(found.rung), now=found.now or _("unknown"), was=found.was or _("unknown")
            )
        case EnergyMoved():
            return _energy_words(found)
        case HarmonyChanged():
            words = _("The {rung} is harmonized.") if found.now else _("The {rung} is not harmonized.")
            return words.format(rung=rung_name(found.rung))
        case NotchChanged():
            words = _("A token in the notch of the {rung}.") if found.now else _("No token in the notch of the {rung}.")
            return words.format(rung=rung_name(found.rung))
        case SpaceChanged():
            return _space_words(found)
        case MeditationChanged():
            words = _("Holds the {color} meditation token.") if found.now else _("Lacks the {color} meditation token.")
            return words.format(color=color_name(found.color))
        case HalvesChanged():
            return _("{now} instead of {was}.").format(
                now=capital(yin_yang_words(found.now)), was=yin_yang_words(found.was)
            )
        case ObjectiveChanged():
            return _objective_words(found)
        case ScoreChanged():
            return _score_words(found)
    raise TypeError(f"no words for {found!r}")


def _flow_words(found: FlowChanged) -> str:
    if not found.gone and not found.new:
        return _("Flow {flow}: the same energies in another order.").format(flow=found.flow)
    nothing = _("nothing")
    return _("Flow {flow}: {new} instead of {gone}.").format(
        flow=found.flow, new=energies_words(found.new) or nothing, gone=energies_words(found.gone) or nothing
    )


def _energy_words(found: EnergyMoved) -> str:
    if found.start is None and found.end is not None:
        words = _("One more {energy} in {rung}.") if found.end == BUBBLES else _("One more {energy} on {rung}.")
        words = words.format(energy=energy_name(found.energy), rung=at_rung(found.end))
    elif found.end is None and found.start is not None:
        words = _("One {energy} less in {rung}.") if found.start == BUBBLES else _("One {energy} less on {rung}.")
        words = words.format(energy=energy_name(found.energy), rung=at_rung(found.start))
    else:
        words = _("{color} from {start} to {end}.").format(
            color=color_name(found.energy), start=at_rung(found.start or 0), end=at_rung(found.end or 0)
        )
    return words[:1].upper() + words[1:]


def _space_words(found: SpaceChanged) -> str:
    if max(found.was, found.now) > 1:
        return ngettext(
            "Space {space} holds {now} token instead of {was}.",
            "Space {space} holds {now} tokens instead of {was}.",
            found.now,
        ).format(space=found.space, now=found.now, was=found.was)
    return (_("Space {space} is used.") if found.now else _("Space {space} is free.")).format(space=found.space)


def _objective_words(found: ObjectiveChanged) -> str:
    name = _("Objective {number}, {title}").format(number=found.number, title=objective_title(found.number))
    if found.now is None:
        return _("{objective}: does not lie open.").format(objective=name)
    if found.was is None:
        return _("{objective}: lies open, {now}.").format(objective=name, now=_holders(found.now))
    return _("{objective}: {now} instead of {was}.").format(
        objective=name, now=_holders(found.now), was=_holders(found.was)
    )


def _holders(holders: tuple[int, int]) -> str:
    first, second = (seat_name(seat) if seat else _("nobody") for seat in holders)
    if not any(holders):
        return _("nobody holds a token")
    return _("2 points {first}, 1 point {second}").format(first=first, second=second)


def _score_words(found: ScoreChanged) -> str:
    items = [
        _("{item} {now} instead of {was}").format(item=item_name(name), now=_points(now), was=_points(was))
        for name, was, now in found.items
    ]
    if found.was == found.now:
        return _("Score {now}, made up otherwise: {items}.").format(now=range_words(*found.now), items=", ".join(items))
    words = _("Score {now} instead of {was}").format(now=range_words(*found.now), was=range_words(*found.was))
    return f"{words}: {', '.join(items)}." if items else f"{words}."


def _points(points: int | None) -> str:
    return "?" if points is None else str(points)


def difference_marks(found: Iterable[Difference], seat: int) -> tuple[Marks, Marks]:
    """Marks for the first and for the second board: what only the one has is ``gone``, what only the other has ``new``.

    ``seat`` is the one whose ladder is drawn; what is about other ladders is left out.

    >>> first, second = difference_marks([NotchChanged(4, True, seat=1, after=("seat1.green.notch",))], seat=1)
    >>> first.states, second.of("seat1.green.notch")
    ({}, frozenset({'new'}))
    """
    told = [item for item in found if item.seat in (0, seat)]
    return (
        Marks({name: frozenset({"gone"}) for item in told for name in item.before}),
        Marks({name: frozenset({"new"}) for item in told for name in item.after}),
    )
