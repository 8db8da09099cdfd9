"""What stops a whole kind, space or flow, in words: one sentence that sums up, then a short list.

A clause is about energies that the same thing stops, like "green on purple stops at yellow, which is full"; the
sentence takes the nearest misses, the list has them all, each with the rules that it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.actions import Move
from chakra_lab.rules.attempts import FIXED, Barred, ReceiveAttempts, SpaceAttempts, Stopped
from chakra_lab.rules.components import BUBBLES, DOWN, EARTH, SPACES
from chakra_lab.rules.modules import grounded
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import Reason, rung_node
from chakra_lab.scene.words.events import short_rung
from chakra_lab.scene.words.labels import N_, color_name, energies_words, listed, place_node
from chakra_lab.scene.words.reasons import direction_word, sentence

TOLD: Final = 2
"""Clauses that the sentence takes; the list has all."""

NAMED: Final = 4
"""Energies or rungs that a clause names before it counts the others."""

NEEDS: Final = {
    1: N_("three energies that can each go down one"),
    2: N_("one energy that can go down two and another that can go down one"),
    3: N_("an energy that can go down exactly three"),
    4: N_("an energy that can go up exactly two"),
    5: N_("two energies that can each go up one"),
    6: N_("one energy that can go down one and another that can go up one"),
    7: N_("an energy that can go up or down one"),
}
"""What each space with moves needs."""


@dataclass(frozen=True, slots=True)
class Clause:
    """What stops some candidates, in words without a full stop, with the rules and the nodes that it is about."""

    words: str
    rules: tuple[str, ...]
    where: tuple[str, ...]
    count: int = 1
    """How many candidates it is about."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What stops a whole kind, space or flow: the sentence, the rules that it names, and the list behind it."""

    sentence: str
    rules: tuple[str, ...]
    clauses: tuple[Clause, ...]
    where: tuple[str, ...]
    """The nodes that show what the sentence speaks of."""


def space_tally(found: SpaceAttempts, position: Position) -> Tally:
    """Why a space cannot be used.

    >>> from chakra_lab.rules.attempts import space_attempts
    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(("", "", "G", "", "", "OOL", "K", "", ""), meditation="G"), Board()))
    >>> print(space_tally(space_attempts(position, 3), position).sentence)
    Space 3 needs an energy that can go down exactly three: green on dark blue stops at yellow, which is full; light \
blue on yellow and orange on yellow would reach the earth, where only negative energy goes; 1 more is stopped too.
    """
    clauses = [_stopped_clause(group, found, position) for group in found.stopped]
    clauses += [_barred_clause(item, "") for item in found.barred]
    said = [sentence(item, position) for item in found.whole]
    where = [node for item in found.whole for node in item.where]
    if found.space in NEEDS and found.left and not found.whole:
        said.append(_need_words(found, clauses))
        where += [node for clause in clauses[:TOLD] for node in clause.where]
    elif found.barred:
        need = _("Space {space} brings an energy from the bag, and none can be chosen").format(space=found.space)
        said.append(_summed(need, clauses))
        where += [node for clause in clauses[:TOLD] for node in clause.where]
    elif not found.whole:
        said.append(_("Space {space} can be used.").format(space=found.space))
    named = tuple(dict.fromkeys(item.rule for item in found.whole)) if found.whole else found.rules[:1]
    return Tally(" ".join(said), named, tuple(clauses), tuple(dict.fromkeys(where)))


def _summed(need: str, clauses: list[Clause]) -> str:
    """A need, and the nearest misses behind a colon."""
    told = "; ".join(clause.words for clause in clauses[:TOLD])
    more = sum(clause.count for clause in clauses[TOLD:])
    if more:
        told += "; " + ngettext("{n} more is stopped too", "{n} more are stopped too", more).format(n=more)
    return _("{need}: {reasons}.").format(need=need, reasons=told)


def _need_words(found: SpaceAttempts, clauses: list[Clause]) -> str:
    need = _("Space {space} needs {need}").format(space=found.space, need=_(NEEDS[found.space]))
    if not found.made:
        return (
            _summed(need, clauses)
            if clauses
            else _("{need}, and no energy lies on your ladder yet; receive some first.").format(need=need)
        )
    said = _("{need}; no more than {made} of its {moves} moves can be made, say {example}")
    if found.begun:
        said = _("{need}; with {begun} no more than {made} of its {moves} moves can be made")
    need = said.format(
        need=need,
        made=len(found.made),
        moves=len(SPACES[found.space]),
        example=listed(map(move_words, found.made)),
        begun=listed(map(move_words, found.begun)),
    )
    return _summed(need, clauses) if clauses else _("{need}, and no other energy is left to move.").format(need=need)


def move_words(move: Move) -> str:
    """A move in few words.

    >>> move_words(Move("G", 0, 1))
    'green from the bubbles to purple'
    """
    return _("{color} from {start} to {end}").format(
        color=color_name(move.energy), start=at_rung(move.start), end=at_rung(move.end)
    )


def at_rung(rung: int) -> str:
    """A rung as the end of a way.

    >>> at_rung(0), at_rung(4), at_rung(8)
    ('the bubbles', 'green', 'the earth')
    """
    return {BUBBLES: _("the bubbles"), EARTH: _("the earth")}.get(rung) or short_rung(rung)


def energy_at(energy: str, rung: int) -> str:
    """An energy with where it lies.

    >>> energy_at("G", 0), energy_at("G", 4), energy_at("K", 8)
    ('green in the bubbles', 'green on green', 'negative on the earth')
    """
    place = _("{color} in {rung}") if rung == BUBBLES else _("{color} on {rung}")
    return place.format(color=color_name(energy), rung=at_rung(rung))


def some(names: Iterable[str]) -> str:
    """Several things in a sentence, those beyond the first few counted.

    >>> some(["a", "b"]), some("abcdefg")
    ('a and b', 'a, b, c, d and 3 more')
    """
    known = list(names)
    more = len(known) - NAMED
    return listed(known if more <= 0 else [*known[:NAMED], _("{n} more").format(n=more)])


def _stopped_clause(group: Stopped, found: SpaceAttempts, position: Position) -> Clause:
    count = len(group.energies)
    subject = some(energy_at(energy, rung) for energy, rung in group.energies)
    words = _predicate(group, count).format(
        energies=subject,
        rungs=listed(at_rung(rung) for rung in group.rungs),
        kinds=energies_words(grounded(position.rules.modules)),
        starts=listed(dict.fromkeys(at_rung(rung) for _, rung in group.energies)),
    )
    directions = {way for task in SPACES[found.space] for way in task.directions}
    if len(directions) > 1 and group.cause not in FIXED:
        words = _("going {way}, {words}").format(way=direction_word(group.attempts[0].direction), words=words)
    nearest = group.attempts[0]
    where = [node for item in group.reasons for node in item.where]
    return Clause(words, group.rules, (*where, energy_node(position, *nearest.move[:2])), count)


def energy_node(position: Position, energy: str, rung: int) -> str:
    """The node of the first energy of a color on a rung of the seat to move.

    >>> from chakra_lab.rules.position import Board
    >>> energy_node(Position(boards=(Board(("", "", "", "", "GKK", "", "", "", "")), Board())), "K", 4)
    'seat1.green.2'
    """
    if rung == EARTH or energy not in position.mover.rungs[rung]:
        return rung_node(position.seat, rung)
    return place_node(position.seat, rung, position.mover.rungs[rung].index(energy) + 1)


def _predicate(group: Stopped, count: int) -> str:
    """What stops energies, with places for ``energies``, ``rungs`` and ``starts``."""
    match group.cause:
        case "move.harmonized-fixed":
            return ngettext(
                "{starts} is harmonized and keeps its energies",
                "{starts} are harmonized and keep their energies",
                count,
            )
        case "move.earth-final":
            return ngettext("{energies} stays there", "{energies} stay there", count)
        case "move.room":
            return ngettext(
                "{energies} stops at {rungs}, which is full", "{energies} stop at {rungs}, which is full", count
            )
        case "move.bubbles-closed":
            return ngettext(
                "{energies} would rise into a bubble, where nothing goes up",
                "{energies} would rise into the bubbles, where nothing goes up",
                count,
            )
        case "move.earth-negative-only":
            return ngettext(
                "{energies} would reach the earth, where only {kinds} energy goes",
                "{energies} would reach the earth, where only {kinds} energy goes",
                count,
            )
    return _too_short(group, count)


def _too_short(group: Stopped, count: int) -> str:
    """What there is where there are fewer rungs than a move counts (``move.exact``)."""
    if group.attempts[0].direction != DOWN:
        return ngettext("{energies} has nothing above it", "{energies} have nothing above them", count)
    if "move.earth-negative-only" not in group.rules:
        return ngettext("{energies} has only {rungs} below it", "{energies} have only {rungs} below them", count)
    if group.rungs:
        return ngettext(
            "{energies} has only {rungs} below it before the earth, where only {kinds} energy goes",
            "{energies} have only {rungs} below them before the earth, where only {kinds} energy goes",
            count,
        )
    return ngettext(
        "{energies} has only the earth below it, where only {kinds} energy goes",
        "{energies} have only the earth below them, where only {kinds} energy goes",
        count,
    )


def _barred_clause(item: Barred, energies: str) -> Clause:
    """A rule that bars letters or rungs; ``energies`` are those that are to be placed."""
    first = item.reasons[0]
    words = BARRED[item.rule](item, first)
    return Clause(
        words.format(
            letters=some(color_name(letter) for letter in item.letters),
            rungs=some(at_rung(rung) for rung in item.rungs),
            energies=energies_words(energies),
        ),
        (item.rule,),
        tuple(dict.fromkeys(node for reason in item.reasons for node in reason.where)),
    )


def _flows(item: Barred) -> str:
    flows = [str(reason.facts["flow"]) for reason in item.reasons]
    return ngettext("flow {flows} is empty", "flows {flows} are empty", len(flows)).format(flows=listed(flows))


def _bubbles(item: Barred, first: Reason) -> str:
    if not first.facts["free"]:
        return _("the bubbles are full")
    return ngettext(
        "only {free} bubble is free for {{energies}}",
        "only {free} bubbles are free for {{energies}}",
        int(str(first.facts["free"])),
    ).format(free=first.facts["free"])


def _chakras(item: Barred, first: Reason) -> str:
    if any(reason.facts["free"] for reason in item.reasons):
        return ngettext("{rungs} has no room for {energies}", "{rungs} have no room for {energies}", len(item.rungs))
    return ngettext("{rungs} is full", "{rungs} are full", len(item.rungs))


BARRED: Final[dict[str, Callable[[Barred, Reason], str]]] = {
    "receive.one-flow": lambda item, first: _flows(item),
    "receive.color-limit": lambda item, first: _("of {letters} you hold three already"),
    "receive.bubbles-room": _bubbles,
    "receive.chakra-room": _chakras,
    "receive.notch-free": lambda item, first: ngettext(
        "a token sits in the notch of {rungs}", "tokens sit in the notches of {rungs}", len(item.rungs)
    ),
    "receive.needs-token": lambda item, first: _("no token is left in the supply for a notch"),
    "exchange.color-in-bag": lambda item, first: _("the bag holds no {letters}"),
}
"""What each rule bars in a receive or an exchange."""


def receive_tally(found: ReceiveAttempts, position: Position) -> Tally:
    """Why nothing can be received.

    >>> from chakra_lab.rules.attempts import receive_attempts
    >>> from chakra_lab.rules.position import Board
    >>> board = Board(("GRO", "", "", "", "", "", "", "", ""), notches=(1, 2, 3, 4, 5), meditation="G")
    >>> position = Position(flows=("GO.", "...", "..."), boards=(board, Board()))
    >>> print(receive_tally(receive_attempts(position), position).sentence)  # doctest: +NORMALIZE_WHITESPACE
    Nothing can be received: the bubbles are full; tokens sit in the notches of purple, dark blue, light blue, green
    and 1 more; no token is left in the supply for a notch; flows 2 and 3 are empty.
    """
    over = [item for group in found.barred for item in group.reasons if group.rule == "end.over"]
    if over:
        return Tally(sentence(over[0], position), (over[0].rule,), (), ())
    clauses = tuple(_barred_clause(item, found.energies) for item in found.barred)
    if len(found.flows) == 1:
        need = _("Nothing of flow {flow} can be received").format(flow=found.flows[0])
    else:
        need = _("Nothing can be received")
    words = _("{need}: {reasons}.").format(need=need, reasons="; ".join(clause.words for clause in clauses))
    where = tuple(dict.fromkeys(node for clause in clauses for node in clause.where))
    return Tally(words, found.rules, clauses, where)


def channel_tally(found: Iterable[SpaceAttempts], position: Position) -> Tally:
    """Why none of the eight spaces can be used: which are used, which lack energies, and the nearest miss.

    >>> from chakra_lab.rules.attempts import space_attempts
    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(("", "", "", "", "", "", "", "G", ""), spaces=(4, 5, 7)), Board()))
    >>> tally = channel_tally([space_attempts(position, space) for space in SPACES], position)
    >>> print(tally.sentence)  # doctest: +NORMALIZE_WHITESPACE
    No space can be used: spaces 4, 5 and 7 are used; space 8 needs an alleviated energy; on spaces 1, 2, 3 and 6 not
    all moves can be made.
    """
    spaces = list(found)
    general = [item for item in spaces[0].whole if item.rule in ("end.over", "channel.needs-token")]
    if general:
        words = " ".join(sentence(item, position) for item in general)
        where = tuple(node for item in general for node in item.where)
        return Tally(words, tuple(item.rule for item in general), (), where)
    clauses = list(_kinds_of_spaces(spaces, position))
    words = _("{need}: {reasons}.").format(
        need=_("No space can be used"), reasons="; ".join(clause.words for clause in clauses)
    )
    rules = tuple(dict.fromkeys(rule for clause in clauses for rule in clause.rules))
    details = [
        Clause(space_tally(item, position).sentence, item.rules, ()) for item in spaces if item.left and not item.whole
    ]
    where = tuple(dict.fromkeys(node for clause in clauses for node in clause.where))
    return Tally(words, rules, tuple(details), where)


def _kinds_of_spaces(spaces: list[SpaceAttempts], position: Position) -> Iterator[Clause]:
    """The spaces by what stops them first."""
    by_rule: dict[str, list[SpaceAttempts]] = {}
    for item in spaces:
        if not item.usable:
            by_rule.setdefault(item.rules[0], []).append(item)
    for rule, items in sorted(by_rule.items(), key=lambda pair: pair[0] == "channel.all-moves"):
        numbers = [item.space for item in items]
        words = OF_SPACES.get(rule, _none_to_choose)(len(numbers)).format(
            spaces=ngettext("space {numbers}", "spaces {numbers}", len(numbers)).format(
                numbers=listed(str(number) for number in numbers)
            )
        )
        where = [node for item in items for reason in item.whole for node in reason.where]
        yield Clause(words, (rule,), tuple(where))


def _none_to_choose(count: int) -> str:
    return _("for {spaces} no color of the bag can be chosen")


OF_SPACES: Final[dict[str, Callable[[int], str]]] = {
    "channel.space-free": lambda count: ngettext("{spaces} is used", "{spaces} are used", count),
    "exchange.needs-alleviated": lambda count: _("{spaces} needs an alleviated energy"),
    "exchange.needs-bubble": lambda count: _("{spaces} needs a free bubble"),
    "channel.all-moves": lambda count: ngettext(
        "on {spaces} not all moves can be made", "on {spaces} not all moves can be made", count
    ),
}
"""What stops some spaces, in few words."""
