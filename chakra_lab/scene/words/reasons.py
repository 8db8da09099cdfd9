"""Reasons in words: for each rule that can be broken one sentence with names and numbers, then the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.components import BUBBLES, DOWN, UP
from chakra_lab.rules.modules import grounded
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import Reason
from chakra_lab.rules.routes import masks
from chakra_lab.scene.words.facts import Facts, energy_on
from chakra_lab.scene.words.labels import color_name, either, energies_words, listed, space_words
from chakra_lab.scene.words.module_reasons import MODULE_SENTENCES


def sentence(reason: Reason, position: Position) -> str:
    """What a reason says, for a person.

    >>> from chakra_lab.rules import Meditate, explain, new_game
    >>> position = new_game(seats=2, seed=7)
    >>> held = position.mover.meditation
    >>> sentence(explain(position, Meditate(held)).broken[0], position)
    'You hold the light blue meditation token already; look at a color that you do not hold yet.'
    """
    return SENTENCES[reason.rule](Facts(reason, position))


def direction_word(direction: int) -> str:
    """Down or up.

    >>> direction_word(1)
    'down'
    """
    return {DOWN: _("down"), UP: _("up")}.get(direction, _("nowhere"))


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _end_over(f: Facts) -> str:
    return _("The game ended after round {round}; go back, or start a new game.").format(round=f.number("round"))


def _turn_one_action(f: Facts) -> str:
    return _("Seat {to_move} is to move, not seat {seat}; each seat does one thing in its own turn.").format(
        to_move=f.number("to_move"), seat=f.number("seat")
    )


def _receive_one_flow(f: Facts) -> str:
    if f.has("other"):
        return _("All that you take comes from one flow, and you began with flow {flow}; put that back first.").format(
            flow=f.number("flow")
        )
    if not f.number("left"):
        return _("Flow {flow} is empty; take from another flow.").format(flow=f.number("flow"))
    return _("A receive takes one, two or three energies of one flow, not {taken}.").format(taken=f.number("taken"))


def _receive_in_flow(f: Facts) -> str:
    said = _("Flow {flow} holds {there} {color}, so {taken} cannot be taken; take what lies in the flow.")
    if not f.number("there"):
        said = _("Flow {flow} holds no {color}; take what lies in the flow.")
    return said.format(flow=f.number("flow"), there=f.number("there"), color=f.color(), taken=f.number("taken"))


def _receive_different_colors(f: Facts) -> str:
    return _("{taken} {color} energies at once are not allowed; all that you take has different colors.").format(
        taken=f.number("taken"), color=f.color()
    )


def _receive_negative_forced(f: Facts) -> str:
    if f.number("taken"):
        return _("Exactly one negative energy comes along, not {taken}; leave the others.").format(
            taken=f.number("taken")
        )
    return _("Flow {flow} shows a negative energy, so exactly one must be among those taken; take it too.").format(
        flow=f.number("flow")
    )


def _receive_color_limit(f: Facts) -> str:
    return _(
        "You hold {held} {color} energies, and a board never holds more than three of one color; take another color."
    ).format(held=f.number("held"), color=f.color())


def _receive_one_place(f: Facts) -> str:
    return _("All that you take goes to one place, not to {rungs}; choose one.").format(rungs=f.rungs())


def _receive_not_earth(f: Facts) -> str:
    return _("Nothing is placed on the earth directly; negative energy gets there by a channel action.")


def _receive_bubbles_room(f: Facts) -> str:
    if not f.number("free"):
        return _("All three bubbles are taken; move energies down first, or choose a chakra.")
    return ngettext(
        "Only {free} bubble is free, too few for {taken}; take fewer, or move energies down first.",
        "Only {free} bubbles are free, too few for {taken}; take fewer, or move energies down first.",
        f.number("free"),
    ).format(free=f.number("free"), taken=f.number("taken"))


def _receive_chakra_room(f: Facts) -> str:
    if not f.number("free"):
        return _("The {rung} is full; choose another place.").format(rung=f.rung())
    return _("The {rung} has room for {free} more, not for {taken}; take fewer, or choose another place.").format(
        rung=f.rung(), free=f.number("free"), taken=f.number("taken")
    )


def _receive_notch_free(f: Facts) -> str:
    return _("A token sits in the notch of the {rung} until that chakra is harmonized; choose another place.").format(
        rung=f.rung()
    )


def _tokens_away(f: Facts) -> str:
    spaces, notches = len(f.numbers("spaces")), len(f.numbers("notches"))
    words = [
        ngettext("{n} on a space", "{n} on spaces", spaces).format(n=spaces),
        ngettext("{n} in a notch", "{n} in notches", notches).format(n=notches),
    ]
    return listed(word for word, count in zip(words, (spaces, notches), strict=True) if count)


def _way_to_a_token(f: Facts) -> str:
    if f.numbers("spaces"):
        return _("meditating brings back those on spaces.")
    return _("harmonizing a chakra brings its token back.")


def _receive_needs_token(f: Facts) -> str:
    return _("A chakra takes a token from the supply into its notch, and none is left ({where}); {way}").format(
        where=_tokens_away(f), way=_way_to_a_token(f)
    )


def _channel_needs_token(f: Facts) -> str:
    if f.has("tokens"):
        return _("Seat {seat} has {tokens} inspiration tokens on spaces and in notches; there are five.").format(
            seat=f.number("seat"), tokens=f.number("tokens")
        )
    return _("A channel action takes a token from the supply, and none is left ({where}); {way}").format(
        where=_tokens_away(f), way=_way_to_a_token(f)
    )


def _receive_refill(f: Facts) -> str:
    missing = tuple(f.reason.facts.get("missing", ()))  # type: ignore[arg-type]
    if missing:
        return _("The bag cannot give {colors}; draw what it holds.").format(
            colors=listed(color_name(str(letter)) for letter in missing)
        )
    return ngettext(
        "The refill draws {expected} energy, not {drawn}.",
        "The refill draws {expected} energies, not {drawn}.",
        f.number("expected"),
    ).format(expected=f.number("expected"), drawn=len(f.text("drawn")))


def _channel_space_free(f: Facts) -> str:
    if f.has("count"):
        return _("Space {space} of seat {seat} holds {count} tokens; a space holds one.").format(
            space=f.number("space"), seat=f.number("seat"), count=f.number("count")
        )
    return _("Space {space} is used; meditating frees it again.").format(space=f.number("space"))


def _channel_all_moves(f: Facts) -> str:
    if f.has("empty"):
        return _("No energy lies on your ladder yet, so no space can be used; receive some first.")
    if not f.has("written"):
        if f.number("made"):
            return _("After this no energy could make the move that is left on space {space}; choose another.").format(
                space=f.number("space")
            )
        return _("Space {space} asks for {words}, and no choice and order of energies can do it all.").format(
            space=f.number("space"), words=space_words(f.number("space"))
        )
    return ngettext(
        "Space {space} asks for {words}: every move is made, and {written} move is not {asked}.",
        "Space {space} asks for {words}: every move is made, and {written} moves are not {asked}.",
        f.number("written"),
    ).format(
        space=f.number("space"),
        words=space_words(f.number("space")),
        written=f.number("written"),
        asked=f.number("asked"),
    )


def _channel_different_energies(f: Facts) -> str:
    return _("{mover} has moved in this action already; each move is made by another energy.").format(
        mover=capital(energy_on(f.text("energy"), f.number("rung")))
    )


def _move_energy_present(f: Facts) -> str:
    if f.number("rung") == BUBBLES:
        return _("There is no {energy} in the bubbles; move one that is there.").format(energy=f.energy())
    return _("There is no {energy} on the {rung}; move one that is there.").format(energy=f.energy(), rung=f.rung())


def _move_direction(f: Facts) -> str:
    wanted = f.numbers("wanted")
    asked = either(direction_word(way) for way in wanted)
    return _("{mover} would go {way}, but the move still to be made goes {asked}.").format(
        mover=capital(f.mover()), way=direction_word(f.number("direction")), asked=asked
    )


def _move_exact(f: Facts) -> str:
    wanted = either(str(steps) for steps in f.numbers("wanted"))
    said = _("{mover} would go {way} {steps}, but the move goes exactly {wanted}.")
    if masks(f.position.mover, f.position.rules).passed:
        said = _(
            "{mover} would go {way} {steps}, but the move goes exactly {wanted} (harmonized chakras do not count)."
        )
    return said.format(
        mover=capital(f.mover()), way=direction_word(f.number("direction")), steps=f.number("steps"), wanted=wanted
    )


def _move_room(f: Facts) -> str:
    return ngettext(
        "{mover} cannot pass: the {rungs} is full and not harmonized; make room there first.",
        "{mover} cannot pass: {rungs} are full and not harmonized; make room there first.",
        len(f.numbers("rungs")),
    ).format(mover=capital(f.mover()), rungs=f.rungs())


def _move_skip_harmonized(f: Facts) -> str:
    if f.number("temporary"):
        return _(
            "The {rung} is temporarily harmonized (full, one of its energies positive): {mover} passes over it and "
            "cannot end on it; count on to the next rung."
        ).format(rung=f.rung(), mover=f.mover())
    return _(
        "The {rung} is harmonized: {mover} passes over it and cannot end on it; count on to the next rung."
    ).format(rung=f.rung(), mover=f.mover())


def _move_harmonized_fixed(f: Facts) -> str:
    return _("The {rung} is harmonized, and its energies stay; move another one.").format(rung=f.rung())


def _move_bubbles_closed(f: Facts) -> str:
    return _("Nothing moves up into a bubble; {mover} can rise no further than purple.").format(mover=f.mover())


def _move_earth_negative_only(f: Facts) -> str:
    kinds = energies_words(grounded(f.position.rules.modules))
    if f.has("seat"):
        return _("A {energy} lies on the earth of seat {seat}; only {kinds} energy does.").format(
            energy=f.energy(), seat=f.number("seat"), kinds=kinds
        )
    return _("{mover} would reach the earth, where only {kinds} energy goes; move it less far, or another one.").format(
        mover=capital(f.mover()), kinds=kinds
    )


def _move_earth_final(f: Facts) -> str:
    return _("What is alleviated stays on the earth; move another energy.")


def _exchange_needs_alleviated(f: Facts) -> str:
    return _("Space 8 discards a negative energy from your earth, and none is there; alleviate one first.")


def _exchange_needs_bubble(f: Facts) -> str:
    return _("Space 8 puts the new energy into a free bubble, and all three are taken; move one down first.")


def _exchange_color_in_bag(f: Facts) -> str:
    if not f.text("energy"):
        return _("Space 8 takes an energy from the bag; say which.")
    return _("The bag holds no {color} energy; choose another.").format(color=f.color())


def _meditate_look_new(f: Facts) -> str:
    if f.has("seat"):
        return _("Seat {seat} holds {count} {color} meditation tokens; one of a color is all a seat can take.").format(
            seat=f.number("seat"), count=f.number("count"), color=f.color("color")
        )
    if not f.text("color"):
        return _("A meditation looks at a plenitude value, and you know {held} of seven; choose a color.").format(
            held=f.number("held")
        )
    if f.number("held") == 7:
        return _("You hold all seven meditation tokens, so there is nothing new to look at; meditate without a look.")
    return _("You hold the {color} meditation token already; look at a color that you do not hold yet.").format(
        color=f.color("color")
    )


def _setup_bag(f: Facts) -> str:
    return ngettext(
        "There is {there} {color} energy in sight; a game with these seats has {total}.",
        "There are {there} {color} energies in sight; a game with these seats has {total}.",
        f.number("there"),
    ).format(color=f.color(), there=f.number("there") or _("no"), total=f.number("total"))


def _setup_plenitude(f: Facts) -> str:
    return _("The plenitude value {value} is there {count} times; only {tokens} tokens have it.").format(
        value=f.number("value"), count=f.number("count"), tokens=f.number("tokens")
    )


def _setup_maya(f: Facts) -> str:
    return ngettext(
        "{empty} Maya space is empty although the bag holds {bag}; it is filled as long as the bag can.",
        "{empty} Maya spaces are empty although the bag holds {bag}; they are filled as long as it can.",
        f.number("empty"),
    ).format(empty=f.number("empty"), bag=f.number("bag"))


def _setup_meditation(f: Facts) -> str:
    return _("Seat {seat} holds no meditation token; everybody starts with one.").format(seat=f.number("seat"))


def _token_at_harmonized(f: Facts) -> str:
    return _("Seat {seat} has a token in the notch of the {rung}, which is harmonized; it returns at once.").format(
        seat=f.number("seat"), rung=f.rung()
    )


def _crowded(plain: Callable[[Facts], str]) -> Callable[[Facts], str]:
    """The words for too many on a rung of a position set up by hand, else the plain ones."""

    def words(f: Facts) -> str:
        if not f.has("there"):
            return plain(f)
        seat, there = f.number("seat"), f.number("there")
        if f.number("rung") == BUBBLES:
            return _("Seat {seat} has {there} energies in the bubbles; there are three.").format(seat=seat, there=there)
        return _("Seat {seat} has {there} energies on the {rung}; there is room for three.").format(
            seat=seat, there=there, rung=f.rung()
        )

    return words


def _many_of_a_color(f: Facts) -> str:
    if not f.has("seat"):
        return _receive_color_limit(f)
    return _("Seat {seat} holds {held} {color} energies; a board never holds more than three of one color.").format(
        seat=f.number("seat"), held=f.number("held"), color=f.color()
    )


SENTENCES: Final[dict[str, Callable[[Facts], str]]] = {
    "end.over": _end_over,
    "turn.one-action": _turn_one_action,
    "receive.one-flow": _receive_one_flow,
    "receive.in-flow": _receive_in_flow,
    "receive.different-colors": _receive_different_colors,
    "receive.negative-forced": _receive_negative_forced,
    "receive.color-limit": _many_of_a_color,
    "receive.one-place": _receive_one_place,
    "receive.not-earth": _receive_not_earth,
    "receive.bubbles-room": _crowded(_receive_bubbles_room),
    "receive.chakra-room": _crowded(_receive_chakra_room),
    "receive.notch-free": _receive_notch_free,
    "receive.needs-token": _receive_needs_token,
    "receive.refill": _receive_refill,
    "channel.needs-token": _channel_needs_token,
    "channel.space-free": _channel_space_free,
    "channel.all-moves": _channel_all_moves,
    "channel.different-energies": _channel_different_energies,
    "move.energy-present": _move_energy_present,
    "move.direction": _move_direction,
    "move.exact": _move_exact,
    "move.room": _move_room,
    "move.skip-harmonized": _move_skip_harmonized,
    "move.harmonized-fixed": _move_harmonized_fixed,
    "move.bubbles-closed": _move_bubbles_closed,
    "move.earth-negative-only": _move_earth_negative_only,
    "move.earth-final": _move_earth_final,
    "exchange.needs-alleviated": _exchange_needs_alleviated,
    "exchange.needs-bubble": _exchange_needs_bubble,
    "exchange.color-in-bag": _exchange_color_in_bag,
    "meditate.look-new": _meditate_look_new,
    "setup.bag": _setup_bag,
    "setup.plenitude": _setup_plenitude,
    "setup.maya": _setup_maya,
    "setup.meditation": _setup_meditation,
    "harmonize.token-returns": _token_at_harmonized,
    **MODULE_SENTENCES,
}
"""The sentence of each rule that an action can break or that a fault of a position offends."""
