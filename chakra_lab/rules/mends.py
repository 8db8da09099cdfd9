"""Mends for the faults of a position set up by hand: positions in which a fault is gone and no other has come.

Each fault has a row of ``MENDERS``: functions that yield what might be done, the likeliest first. What they yield is
only offered when the rules agree that it mends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.components import (
    CHAKRA_LETTERS,
    EARTH,
    ENERGIES_EACH,
    LETTERS,
    PLENITUDE_VALUES,
    ROOM,
    RUNGS,
    TOKENS,
    in_order,
    own_letter,
)
from chakra_lab.rules.drawing import draw
from chakra_lab.rules.faults import faults
from chakra_lab.rules.modules import boxed, grounded, tidied
from chakra_lab.rules.modules.objectives import handed_out
from chakra_lab.rules.modules.yin_yang import traded
from chakra_lab.rules.options import OPTIONS, Rules
from chakra_lab.rules.position import EMPTY, Board, Position, bag_of, energies_of
from chakra_lab.rules.reasons import Fact, Reason

MANY: Final = 99
"""So many of each energy are enough to draw from, whatever a bag set up by hand may hold."""

ABOUT: Final = ("seat", "rung", "space", "energy", "color", "value", "number")
"""The facts that say which fault of its rule a fault is; the others are numbers."""

Key = tuple[str, tuple[tuple[str, Fact], ...]]


@dataclass(frozen=True, slots=True)
class Mend:
    """What can be done about a fault: its ``name``, the ``facts`` that a sentence needs, the position it leads to."""

    name: str
    position: Position
    facts: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        """Equal mends have equal hashes; facts are few."""
        return hash((self.name, self.position))


def mend(name: str, position: Position, **facts: Fact) -> Mend:
    """A mend with its facts.

    >>> mend("refill", Position(), n=2).facts["n"]
    2
    """
    return Mend(name, position, MappingProxyType(facts))


def key_of(fault: Reason) -> Key:
    """Which fault it is, whatever its numbers: two positions have the same fault when its keys are equal."""
    return fault.rule, tuple((name, fault.facts[name]) for name in ABOUT if name in fault.facts)


def mends(position: Position, fault: Reason) -> tuple[Mend, ...]:
    """The mends of one fault, the likeliest first: in each the fault is gone, and none is there that was not before.

    >>> position = Position(plenitude=(1, 1, 1, 2, 2, 3, 3), boards=(Board(meditation="G"), Board(meditation="R")))
    >>> fault = next(item for item in faults(position) if item.rule == "setup.plenitude")
    >>> [(item.name, item.position.plenitude) for item in mends(position, fault)]
    [('face-down', (1, 1, None, 2, 2, 3, 3))]
    """
    allowed = {key_of(item) for item in faults(position)} - {key_of(fault)}
    found: list[Mend] = []
    for mender in MENDERS.get(fault.rule, ()):
        ways = _or_tidied(mender(position, fault))
        good = (item for item in ways if {key_of(left) for left in faults(item.position)} <= allowed)
        first = next(good, None)
        if first and first.position not in [item.position for item in found]:
            found.append(first)
    return tuple(found)


def _or_tidied(found: Iterator[Mend]) -> Iterator[Mend]:
    """Each mend, and where that helps the same with the parts of modules made to fit what it did."""
    for item in found:
        yield item
        if item.position.rules.modules:
            yield replace(item, position=refilled(tidied(item.position)))


def mended(position: Position) -> Position:
    """The position with the first mend of each fault done, until no fault is left that has one.

    >>> board = mended(Position(boards=(Board(spaces=(1, 1)), Board()))).boards[0]
    >>> board.spaces, board.meditation
    ((1,), 'P')
    """
    while True:
        done = next((found[0] for fault in faults(position) if (found := mends(position, fault))), None)
        if done is None:
            return position
        position = done.position


def rest_in_bag(position: Position) -> Position:
    """The position with the bag holding exactly what is neither on a Maya space nor on a board (``setup.bag``).

    The box is empty then, but for what modules have put there; of an energy of which too many are in sight the bag
    holds none.

    >>> from chakra_lab.rules.position import bag_of
    >>> rest_in_bag(Position(flows=("KKR", "...", "..."), boards=(Board(), Board()))).bag
    (6, 6, 6, 6, 6, 6, 5, 4, 0)
    """
    there, total = energies_of(replace(position, bag=(0,) * len(LETTERS))), ENERGIES_EACH * position.seats
    in_play, in_box = position.rules.letters(), boxed(position)
    counts = (max(0, total - there[letter] - in_box.count(letter)) if letter in in_play else 0 for letter in LETTERS)
    return replace(position, bag=tuple(counts))


def refilled(position: Position) -> Position:
    """The position with its empty Maya spaces filled from the bag as far as it can (``setup.maya``), always the same.

    >>> refilled(Position(flows=("K..", "...", "..."), bag=(0, 0, 0, 2, 0, 0, 0, 0, 0))).flows
    ('KGG', '...', '...')
    """
    empty = sum(flow.count(EMPTY) for flow in position.flows)
    few = tuple(min(count, MANY) for count in position.bag)
    drawn = iter(draw(replace(position, bag=few), empty, seed=0))
    flows = tuple("".join(next(drawn, EMPTY) if e == EMPTY else e for e in flow) for flow in position.flows)
    taken = Counter("".join(flows)) - Counter("".join(position.flows))
    bag = tuple(count - taken[letter] for letter, count in zip(LETTERS, position.bag, strict=True))
    return replace(position, flows=flows, bag=bag)


# Energies that do not add up


def _number(fault: Reason, name: str) -> int:
    value = fault.facts[name]
    assert isinstance(value, int)
    return value


def _text(fault: Reason, name: str) -> str:
    return str(fault.facts[name])


def _put_back(position: Position, letters: str) -> Position:
    """The position with energies put into the bag; Maya spaces that only stood empty because it was, are filled."""
    had = position.bag_count
    bag = tuple(one + more for one, more in zip(position.bag, bag_of(letters), strict=True))
    after = replace(position, bag=bag)
    return after if had else refilled(after)


def _add_missing(position: Position, fault: Reason) -> Iterator[Mend]:
    letter, missing = _text(fault, "energy"), _number(fault, "total") - _number(fault, "there")
    if missing > 0:
        yield mend("into-bag", _put_back(position, letter * missing), energies=letter * missing)


def _take_surplus(position: Position, fault: Reason) -> Iterator[Mend]:
    letter, surplus = _text(fault, "energy"), _number(fault, "there") - _number(fault, "total")
    if 0 < surplus <= position.in_bag(letter):
        bag = tuple(n - surplus if e == letter else n for e, n in zip(LETTERS, position.bag, strict=True))
        yield mend("from-bag", replace(position, bag=bag), energies=letter * surplus)
    elif surplus > 0:
        yield mend("take-away", _without(position, letter, surplus), energies=letter * surplus)


def _without(position: Position, letter: str, count: int) -> Position:
    """The position with energies of one color taken away: from the bag, from Maya spaces, then from boards, last seat
    first, bubbles first."""
    left = count - min(count, position.in_bag(letter))
    bag = tuple(max(0, n - count) if e == letter else n for e, n in zip(LETTERS, position.bag, strict=True))
    flows = []
    for flow in position.flows:
        taken = min(left, flow.count(letter))
        flows.append(flow.replace(letter, EMPTY, taken))
        left -= taken
    after = replace(position, bag=bag, flows=tuple(flows))
    for seat in range(position.seats, 0, -1):
        taken = min(left, "".join(after.boards[seat - 1].rungs).count(letter))
        after = after.with_board(seat, _fewer(after.boards[seat - 1], letter, taken, RUNGS))
        left -= taken
    return refilled(after)


def _fewer(board: Board, letter: str, count: int, rungs: Iterable[int]) -> Board:
    """The board with so many energies of a color taken from these rungs in turn."""
    for rung in rungs:
        taken = min(count, board.rungs[rung].count(letter))
        board = board.with_energies(rung, board.rungs[rung].replace(letter, "", taken))
        count -= taken
    return board


def _refill(position: Position, fault: Reason) -> Iterator[Mend]:
    yield mend("refill", refilled(position), n=_number(fault, "empty"))


def _face_down(position: Position, fault: Reason) -> Iterator[Mend]:
    value = _number(fault, "value")
    left, values = PLENITUDE_VALUES.count(value), []
    for there in position.plenitude:
        left -= there == value
        values.append(None if there == value and left < 0 else there)
    yield mend("face-down", replace(position, plenitude=tuple(values)), value=value)


# Too many on a rung, of a color, on the earth


def _surplus(board: Board, rung: int) -> str:
    """The energies that a rung has no room for: those not of its own color first, from the end."""
    own = own_letter(rung) if rung in range(1, EARTH) else ""
    wanted = sorted(board.rungs[rung], key=lambda letter: (letter != own, LETTERS.index(letter)))
    return in_order("".join(wanted[ROOM:]))


def _taken_off(board: Board, rung: int, letters: str) -> Board:
    left = Counter(board.rungs[rung]) - Counter(letters)
    return board.with_energies(rung, "".join(left.elements()))


def _move_on(position: Position, fault: Reason) -> Iterator[Mend]:
    """What has no room goes to the nearest rung that has, the lower one first."""
    seat, rung = _number(fault, "seat"), _number(fault, "rung")
    board = position.boards[seat - 1]
    letters = _surplus(board, rung)
    yield from _moved(position, seat, rung, letters)


def _moved(position: Position, seat: int, rung: int, letters: str) -> Iterator[Mend]:
    board, falls = position.boards[seat - 1], set(letters) <= {*grounded(position.rules.modules)}
    for end in sorted(RUNGS, key=lambda other: (abs(other - rung), -other)):
        room = len(letters) * falls if end == EARTH else ROOM - len(board.rungs[end])
        if end == rung or room < len(letters):
            continue
        after = _taken_off(board, rung, letters).placed(end, letters)
        yield mend("move", position.with_board(seat, after), energies=letters, start=rung, end=end)


def _off_the_rung(position: Position, fault: Reason) -> Iterator[Mend]:
    seat, rung = _number(fault, "seat"), _number(fault, "rung")
    board = position.boards[seat - 1]
    letters = _surplus(board, rung)
    after = position.with_board(seat, _taken_off(board, rung, letters))
    yield mend("into-bag", _put_back(after, letters), energies=letters)


def _off_the_board(position: Position, fault: Reason) -> Iterator[Mend]:
    """A fourth of a color goes back into the bag, from the bubbles first, from its own chakra last."""
    seat, letter = _number(fault, "seat"), _text(fault, "energy")
    board = position.boards[seat - 1]
    surplus = board.count(letter) - ROOM
    rungs = sorted(RUNGS[:EARTH], key=lambda rung: rung == CHAKRA_LETTERS.index(letter) + 1)
    after = position.with_board(seat, _fewer(board, letter, surplus, rungs))
    yield mend("into-bag", _put_back(after, letter * surplus), energies=letter * surplus)


def _without_limit(position: Position, fault: Reason) -> Iterator[Mend]:
    options = {**dict(position.rules.changed), "color-limit": "off"}
    if options["color-limit"] in OPTIONS["color-limit"].values:
        yield mend("limit-off", replace(position, rules=Rules.of(position.rules.modules, options)))


def _up_from_earth(position: Position, fault: Reason) -> Iterator[Mend]:
    seat, letter = _number(fault, "seat"), _text(fault, "energy")
    yield from _moved(position, seat, EARTH, letter * position.boards[seat - 1].rungs[EARTH].count(letter))


def _off_the_earth(position: Position, fault: Reason) -> Iterator[Mend]:
    seat, letter = _number(fault, "seat"), _text(fault, "energy")
    board = position.boards[seat - 1]
    letters = letter * board.rungs[EARTH].count(letter)
    after = position.with_board(seat, _taken_off(board, EARTH, letters))
    yield mend("into-bag", _put_back(after, letters), energies=letters)


# Tokens


def _tokens_back(position: Position, fault: Reason) -> Iterator[Mend]:
    """Tokens too many return to the supply: from harmonized chakras, from spaces, the last ones first, from notches."""
    seat = _number(fault, "seat")
    board = position.boards[seat - 1]
    surplus = len(board.notches) + len(board.spaces) - TOKENS
    notches = tuple(sorted(board.notches, key=lambda rung: (rung in board.harmonized(), rung)))
    back = min(surplus, sum(rung in board.harmonized() for rung in notches))
    from_spaces = min(surplus - back, len(board.spaces))
    back = surplus - from_spaces
    after = replace(
        board,
        notches=tuple(sorted(notches[: len(notches) - back])),
        spaces=board.spaces[: len(board.spaces) - from_spaces],
    )
    yield mend("tokens-back", position.with_board(seat, after), n=surplus)


def _one_on_a_space(position: Position, fault: Reason) -> Iterator[Mend]:
    seat, space = _number(fault, "seat"), _number(fault, "space")
    board = position.boards[seat - 1]
    left = tuple(sorted([*(other for other in board.spaces if other != space), space]))
    yield mend("tokens-back", position.with_board(seat, replace(board, spaces=left)), n=_number(fault, "count") - 1)


def _notch_emptied(position: Position, fault: Reason) -> Iterator[Mend]:
    seat, rung = _number(fault, "seat"), _number(fault, "rung")
    board = position.boards[seat - 1]
    left = tuple(notch for notch in board.notches if notch != rung)
    yield mend("tokens-back", position.with_board(seat, replace(board, notches=left)), n=1)


def _one_of_a_color(position: Position, fault: Reason) -> Iterator[Mend]:
    seat, color = _number(fault, "seat"), _text(fault, "color")
    board = position.boards[seat - 1]
    left = in_order(board.meditation.replace(color, "") + color)
    yield mend("one-meditation", position.with_board(seat, replace(board, meditation=left)), color=color)


def _first_look(position: Position, fault: Reason) -> Iterator[Mend]:
    """A meditation token for a seat without: of a color that the fewest hold."""
    seat = _number(fault, "seat")
    held = "".join(board.meditation for board in position.boards)
    color = min(CHAKRA_LETTERS, key=held.count)
    board = replace(position.boards[seat - 1], meditation=color)
    yield mend("give-meditation", position.with_board(seat, board), color=color)


# What modules bring


def _pair_traded(position: Position, fault: Reason) -> Iterator[Mend]:
    if "rung" in fault.facts:
        seat, rung = _number(fault, "seat"), _number(fault, "rung")
        after = position.with_board(seat, traded(position.boards[seat - 1], rung))
        yield mend("trade-pair", after, rung=rung)


def _halves_agree(position: Position, fault: Reason) -> Iterator[Mend]:
    if "rung" not in fault.facts:
        yield mend("halves", refilled(tidied(position)))


def _cards_dealt(position: Position, fault: Reason) -> Iterator[Mend]:
    yield mend("deal-objectives", tidied(position))


def _tokens_handed_out(position: Position, fault: Reason) -> Iterator[Mend]:
    number = _number(fault, "number")
    cards = sorted(handed_out(position, c) if c.number == number else c for c in position.objectives)
    yield mend("hand-out", replace(position, objectives=tuple(cards)), number=number)


Mender = Callable[[Position, Reason], Iterator[Mend]]

MENDERS: Final[dict[str, tuple[Mender, ...]]] = {
    "setup.bag": (_take_surplus, _add_missing),
    "setup.plenitude": (_face_down,),
    "setup.maya": (_refill,),
    "receive.bubbles-room": (_move_on, _off_the_rung),
    "receive.chakra-room": (_move_on, _off_the_rung),
    "channel.needs-token": (_tokens_back,),
    "channel.space-free": (_one_on_a_space,),
    "receive.color-limit": (_off_the_board, _without_limit),
    "harmonize.token-returns": (_notch_emptied,),
    "move.earth-negative-only": (_up_from_earth, _off_the_earth),
    "meditate.look-new": (_one_of_a_color,),
    "setup.meditation": (_first_look,),
    "yinyang.exchange": (_pair_traded, _halves_agree),
    "objectives.deal": (_cards_dealt,),
    "objectives.claim": (_tokens_handed_out,),
    "objectives.keep": (_tokens_handed_out,),
}
"""What might mend a fault, by the id of its rule, the likeliest first."""
