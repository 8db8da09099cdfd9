"""The sentences of the rules that modules bring: prohibitions, and faults of a position set up by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.scene.words.facts import Facts


def _positive_forced(f: Facts) -> str:
    if f.number("taken"):
        return _("Exactly one positive energy comes along, not {taken}; leave the others.").format(
            taken=f.number("taken")
        )
    return _("Flow {flow} shows a positive energy, so exactly one must be among those taken; take it too.").format(
        flow=f.number("flow")
    )


def _not_both(f: Facts) -> str:
    negative, positive = f.number("negative"), f.number("positive")
    if negative and positive:
        text = _(
            "Flow {flow} shows negative and positive energy, and only one of the two kinds comes along; "
            "leave the negative or the positive."
        )
    elif negative or positive:
        text = _(
            "Of negative and positive energy in flow {flow} exactly one comes along, not {count}; leave the others."
        )
    else:
        text = _(
            "Flow {flow} shows negative and positive energy, so one of them must be among those taken; "
            "take one negative or one positive too."
        )
    return text.format(flow=f.number("flow"), count=negative + positive)


def _exchange(f: Facts) -> str:
    if f.has("rung"):
        return _(
            "Seat {seat} has positive and negative energy on the {rung}; the pair leaves at the end of the turn, "
            "for half a Yin-Yang token."
        ).format(seat=f.number("seat"), rung=f.rung())
    if f.has("negative"):
        return _(
            "{gone} positive energies have left the game but only {negative} negative ones; they leave in pairs."
        ).format(gone=f.number("gone"), negative=f.number("negative"))
    return ngettext(
        "The seats hold {halves} half of a Yin-Yang token, and {gone} positive energies have left the game; "
        "there is a half for each.",
        "The seats hold {halves} halves of Yin-Yang tokens, and {gone} positive energies have left the game; "
        "there is a half for each.",
        f.number("halves"),
    ).format(halves=f.number("halves"), gone=f.number("gone"))


def _deal(f: Facts) -> str:
    if f.has("count"):
        return _("Objective {number} lies open {count} times; there is one card of each.").format(
            number=f.number("number"), count=f.number("count")
        )
    if f.has("module"):
        return _("Objective {number} needs module {module}, which is not in play; take another card.").format(
            number=f.number("number"), module=f.text("module")
        )
    return ngettext(
        "{there} objective lies open; with these seats and options there are {expected}.",
        "{there} objectives lie open; with these seats and options there are {expected}.",
        f.number("there"),
    ).format(there=f.number("there") or _("No"), expected=f.number("expected"))


def _claim(f: Facts) -> str:
    if f.has("seats"):
        text = _("A token of objective {number} is with seat {seat}, but there are {seats} seats.")
    elif f.has("both"):
        text = _("Seat {seat} holds both tokens of objective {number}; nobody takes both.")
    elif f.has("second"):
        text = _(
            "Seat {seat} holds the 1-point token of objective {number} while the 2-point token lies there; "
            "the first takes 2 points."
        )
    else:
        text = _(
            "Seat {seat} has achieved objective {number} and holds none of its tokens, though one is left; "
            "it is taken at the end of the turn."
        )
    return text.format(number=f.number("number"), seat=f.number("seat"), seats=f.number("seats"))


def _keep(f: Facts) -> str:
    return _(
        "Seat {seat} holds a token of objective {number} without what it asks for, which cannot be lost once achieved."
    ).format(number=f.number("number"), seat=f.number("seat"))


MODULE_SENTENCES: Final[dict[str, Callable[[Facts], str]]] = {
    "yinyang.positive-forced": _positive_forced,
    "yinyang.not-both": _not_both,
    "yinyang.exchange": _exchange,
    "objectives.deal": _deal,
    "objectives.claim": _claim,
    "objectives.keep": _keep,
}
"""The sentence of each rule of a module that an action can break or that a fault of a position offends."""
