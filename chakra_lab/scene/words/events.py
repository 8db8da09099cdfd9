"""Events in words: the log's line for a turn, and what a screen reader hears."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import CHAKRAS, own_letter
from chakra_lab.rules.events import (
    Alleviated,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Harmonized,
    LastRoundBegun,
    Looked,
    Moved,
    ObjectiveClaimed,
    PairDiscarded,
    Received,
    TemporarilyHarmonized,
    TemporaryEnded,
    TokenPlaced,
    TokenReturned,
    TokensTakenBack,
    Unharmonized,
)
from chakra_lab.scene.words.labels import color_name, energies_words, listed, rung_name
from chakra_lab.scene.words.modules import objective_title, yin_yang_words


def event_words(event: Event) -> str:
    """One event as a sentence; empty where another event of the same turn tells it.

    >>> event_words(Harmonized(seat=2, rung=4))
    'Seat 2 harmonizes the green chakra.'
    """
    match event:
        case Received(seat, flow, energies, _spaces, rung):
            return _("Seat {seat} takes {energies} from flow {flow} to the {rung}.").format(
                seat=seat, energies=energies_words(energies), flow=flow, rung=rung_name(rung)
            )
        case TokenPlaced(seat, space, _notch):
            if space is None:
                return ""
            return _("Seat {seat} uses space {space}.").format(seat=seat, space=space)
        case Moved(_seat, energy, start, end, counted, skipped):
            return _moved(energy, start, end, counted, skipped)
        case Exchanged(seat, energy):
            return _("Seat {seat} trades an alleviated energy for {color} from the bag.").format(
                seat=seat, color=color_name(energy)
            )
        case Harmonized(seat, rung):
            return _("Seat {seat} harmonizes the {rung}.").format(seat=seat, rung=rung_name(rung))
        case Unharmonized(seat, rung):
            return _("The {rung} of seat {seat} is no longer harmonized.").format(seat=seat, rung=rung_name(rung))
        case TemporarilyHarmonized(seat, rung):
            return _("The {rung} of seat {seat} is temporarily harmonized: it is passed over for now.").format(
                seat=seat, rung=rung_name(rung)
            )
        case TemporaryEnded(seat, rung):
            return _("The {rung} of seat {seat} is no longer temporarily harmonized.").format(
                seat=seat, rung=rung_name(rung)
            )
        case PairDiscarded(seat, rung, halves):
            return _("Positive and negative leave the {rung} as a pair: seat {seat} now has {tokens}.").format(
                seat=seat, rung=rung_name(rung), tokens=yin_yang_words(halves)
            )
        case ObjectiveClaimed(seat, number, points):
            return ngettext(
                "Seat {seat} achieves objective {number}, {title}: {points} point.",
                "Seat {seat} achieves objective {number}, {title}: {points} points.",
                points,
            ).format(seat=seat, number=number, title=objective_title(number), points=points)
        case TokenReturned(_seat, _notch):
            return _("Its token returns to the supply.")
        case Alleviated(seat, total):
            return ngettext(
                "Seat {seat} alleviates a negative energy: {total} point.",
                "Seat {seat} alleviates a negative energy: {total} points.",
                total,
            ).format(seat=seat, total=total)
        case TokensTakenBack(seat, spaces):
            return ngettext(
                "Seat {seat} meditates: {count} token returns.",
                "Seat {seat} meditates: {count} tokens return.",
                len(spaces),
            ).format(seat=seat, count=len(spaces) or _("no"))
        case Looked(seat, color):
            return _("Seat {seat} looks at the {color} plenitude token.").format(seat=seat, color=color_name(color))
        case Drawn(flow, energies, _spaces):
            return _("Flow {flow} is refilled with {energies}.").format(
                flow=flow, energies=listed(color_name(letter) for letter in energies)
            )
        case LastRoundBegun(seat, left):
            return _("Seat {seat} has five harmonized chakras: {left} to finish the round.").format(
                seat=seat, left=seats_words(left)
            )
        case Ended():
            return _("The game is over.")


def seats_words(seats: Iterable[int]) -> str:
    """Several seats in a sentence.

    >>> seats_words([2]), seats_words([2, 3])
    ('seat 2', 'seats 2 and 3')
    """
    seats = list(seats)
    names = listed(str(seat) for seat in seats)
    return ngettext("seat {names}", "seats {names}", len(seats)).format(names=names)


def _moved(energy: str, start: int, end: int, counted: tuple[int, ...], skipped: tuple[int, ...]) -> str:
    down = end > start
    sentence = ngettext(
        "{color} falls {steps} from {start} to {end}.", "{color} falls {steps} from {start} to {end}.", len(counted)
    )
    if not down:
        sentence = ngettext(
            "{color} rises {steps} from {start} to {end}.", "{color} rises {steps} from {start} to {end}.", len(counted)
        )
    said = sentence.format(
        color=color_name(energy).capitalize(),
        steps=len(counted),
        start=short_rung(start),
        end=short_rung(end),
    )
    if skipped:
        said += " " + ngettext(
            "Harmonized {rungs} is passed over, not counted.",
            "Harmonized {rungs} are passed over, not counted.",
            len(skipped),
        ).format(rungs=listed(short_rung(rung) for rung in skipped))
    return said


def short_rung(rung: int) -> str:
    """A rung in few words.

    >>> short_rung(4), short_rung(0), short_rung(8)
    ('green', 'bubbles', 'earth')
    """
    return color_name(own_letter(rung)) if rung in CHAKRAS else rung_name(rung)


def events_words(events: Iterable[Event]) -> str:
    """All that happened in a turn, sentence by sentence."""
    return " ".join(words for event in events if (words := event_words(event)))


def turn_line(events: Iterable[Event]) -> str:
    """A turn in one short line for the log: what counted most."""
    events = list(events)
    seat = next((cast(int, event.seat) for event in events if hasattr(event, "seat")), 0)
    done: list[str] = []
    for event in events:
        match event:
            case Received(_seat, _flow, energies, _spaces, rung):
                done.append(
                    _("takes {energies} to {rung}").format(energies=energies_words(energies), rung=short_rung(rung))
                )
            case TokenPlaced(_seat, int(space), _notch):
                done.append(_("channels on space {space}").format(space=space))
            case Exchanged(_seat, energy):
                done.append(_("brings {color} from the bag").format(color=color_name(energy)))
            case Harmonized(_seat, rung):
                done.append(_("harmonizes {rung}").format(rung=short_rung(rung)))
            case PairDiscarded(_seat, rung, _halves):
                done.append(_("exchanges a pair on {rung}").format(rung=short_rung(rung)))
            case ObjectiveClaimed(_seat, number, _points):
                done.append(_("achieves objective {number}").format(number=number))
            case Alleviated(_seat, _total):
                done.append(_("alleviates a negative"))
            case TokensTakenBack(_seat, _spaces):
                done.append(_("meditates"))
            case Looked(_seat, color):
                done.append(_("looks at {color}").format(color=color_name(color)))
            case _:
                pass
    return _("Seat {seat} {done}.").format(seat=seat, done=listed(done))
