"""Playing an action: a new position and what happened on the way. Pure: what is drawn is an argument."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chakra_lab.rules.actions import Action, Channel, Meditate, Receive
from chakra_lab.rules.components import BUBBLES, CHAKRAS, EARTH, EXCHANGE_SPACE, LETTERS, NEGATIVE, in_order
from chakra_lab.rules.events import (
    Drawn,
    Ended,
    Event,
    Exchanged,
    LastRoundBegun,
    Looked,
    Received,
    TokenPlaced,
    TokensTakenBack,
)
from chakra_lab.rules.explain import check_letters, explain
from chakra_lab.rules.ladder import moved, settled
from chakra_lab.rules.modules import board_ended, table_ended
from chakra_lab.rules.position import EMPTY, Bag, Board, Position
from chakra_lab.rules.prohibitions import receive_refill
from chakra_lab.rules.reasons import IllegalAction, Verdict


@dataclass(frozen=True, slots=True)
class Transition:
    """What playing an action gives: the position after it, and the events in the order in which they happened.

    >>> from chakra_lab.rules.setup import new_game
    >>> [type(event).__name__ for event in apply(new_game(seats=2, seed=7), Meditate("R")).events]
    ['TokensTakenBack', 'Looked']
    """

    position: Position
    events: tuple[Event, ...]


def apply(position: Position, action: Action, drawn: str = "", seat: int | None = None) -> Transition:
    """The position after a legal action, and what happened.

    ``drawn`` are the energies of a refill in the order drawn (``receive.refill``); other actions draw nothing.
    Raises ``IllegalAction`` with its verdict when the rules do not allow it, ``ValueError`` when energies are given
    to an action that draws nothing.

    >>> from chakra_lab.rules.setup import new_game
    >>> apply(new_game(seats=2, seed=7), Meditate("R")).position.seat
    2
    """
    if drawn and not isinstance(action, Receive):
        raise ValueError(f"This action draws nothing, so {drawn!r} cannot be its draw; leave it out.")
    check_letters(drawn)
    verdict = explain(position, action, seat)
    if verdict and isinstance(action, Receive):
        refused = receive_refill(position, action.flow, action.energies, drawn)
        verdict = Verdict((refused,)) if refused else verdict
    if not verdict:
        raise IllegalAction(verdict)
    return apply_unchecked(position, action, drawn)


def apply_unchecked(position: Position, action: Action, drawn: str = "") -> Transition:
    """The same as ``apply`` for an action that is known to be legal, without asking the rules again.

    >>> from chakra_lab.rules.setup import new_game
    >>> apply_unchecked(new_game(seats=2, seed=7), Meditate("R")).position.boards[0].meditation
    'LR'
    """
    board, events = played(position, action)
    flows, bag = position.flows, position.bag
    if isinstance(action, Receive):
        flow, _ = emptied(flows[action.flow - 1], action.energies)
        filled, open_spaces = refilled(flow, drawn)
        flows = flows[: action.flow - 1] + (filled,) + flows[action.flow :]
        bag = taken_from(bag, drawn)
        if drawn:
            events.append(Drawn(action.flow, drawn, open_spaces))
    elif isinstance(action, Channel) and action.space == EXCHANGE_SPACE:
        bag = taken_from(bag, action.chosen)
    after = replace(position.with_board(position.seat, board), flows=flows, bag=bag)
    return _turn_ended(position, after, events)


def board_after(position: Position, action: Action) -> Board:
    """The mover's board after a legal action and the end of its turn, before any refill.

    >>> from chakra_lab.rules.setup import new_game
    >>> board_after(new_game(seats=2, seed=7), Meditate("R")).meditation
    'LR'
    """
    return turn_played(position, action)[0]


def turn_played(position: Position, action: Action) -> tuple[Board, list[Event]]:
    """The mover's board after an action and the end of its turn, and what happened on it."""
    board, events = played(position, action)
    if position.rules.modules:
        board, more = board_ended(position.rules, board, position.seat)
        events += more
    return board, events


def turn_ends_with(position: Position, action: Action) -> tuple[Event, ...]:
    """What the end of the turn does after an action, before the next seat: pairs traded, objectives claimed.

    >>> from chakra_lab.rules.setup import new_game
    >>> turn_ends_with(new_game(seats=2, seed=7), Meditate("R"))
    ()
    """
    if not position.rules.modules:
        return ()
    board, on_board = board_ended(position.rules, played(position, action)[0], position.seat)
    _, on_table = table_ended(position.with_board(position.seat, board))
    return (*on_board, *on_table)


def drawn_count(position: Position, action: Action) -> int:
    """How many energies an action draws: all that the flow lacks after it, or what the bag still has.

    >>> from chakra_lab.rules.setup import new_game
    >>> position = new_game(seats=2, seed=7)
    >>> drawn_count(position, Receive(1, "BG", 0)), drawn_count(position, Meditate("R"))
    (2, 0)
    """
    if not isinstance(action, Receive):
        return 0
    empty = position.flows[action.flow - 1].count(EMPTY) + len(action.energies)
    return min(empty, position.bag_count)


def played(position: Position, action: Action) -> tuple[Board, list[Event]]:
    """The mover's board right after an action, and what happened on it."""
    match action:
        case Receive():
            return _received(position, action)
        case Channel():
            return _channelled(position, action)
        case Meditate():
            return _meditated(position, action)


def _received(position: Position, action: Receive) -> tuple[Board, list[Event]]:
    board, seat = position.mover, position.seat
    rung = action.rung if isinstance(action.rung, int) else action.rung[0]
    _, spaces = emptied(position.flows[action.flow - 1], action.energies)
    events: list[Event] = []
    if rung in CHAKRAS:
        board = replace(board, notches=tuple(sorted((*board.notches, rung))))
        events.append(TokenPlaced(seat, notch=rung))
    events.append(Received(seat, action.flow, action.energies, spaces, rung))
    before, board = board, board.placed(rung, action.energies)
    board, more = settled(before, board, rung, seat, position.rules)
    return board, events + more


def _channelled(position: Position, action: Channel) -> tuple[Board, list[Event]]:
    board, seat = position.mover, position.seat
    board = replace(board, spaces=tuple(sorted((*board.spaces, action.space))))
    events: list[Event] = [TokenPlaced(seat, space=action.space)]
    if action.space == EXCHANGE_SPACE:
        events.append(Exchanged(seat, action.chosen))
        return board.removed(EARTH, NEGATIVE).placed(BUBBLES, action.chosen), events
    for move in action.moves:
        board, more = moved(board, move, seat, position.rules)
        events += more
    return board, events


def _meditated(position: Position, action: Meditate) -> tuple[Board, list[Event]]:
    board, seat = position.mover, position.seat
    events: list[Event] = [TokensTakenBack(seat, board.spaces)]
    if action.color:
        events.append(Looked(seat, action.color))
    return replace(board, spaces=(), meditation=in_order(board.meditation + action.color)), events


def emptied(flow: str, energies: str) -> tuple[str, tuple[int, ...]]:
    """The flow once these energies are taken, of a doubled color the uppermost, and the space (1 to 3) of each.

    >>> emptied("KGG", "GK")
    ('..G', (2, 1))
    """
    spaces = list(flow)
    left = []
    for letter in energies:
        place = spaces.index(letter)
        spaces[place] = EMPTY
        left.append(place + 1)
    return "".join(spaces), tuple(left)


def refilled(flow: str, drawn: str) -> tuple[str, tuple[int, ...]]:
    """The flow with the drawn energies on its empty spaces, top to bottom, and the spaces (1 to 3) they took."""
    places = [place for place, letter in enumerate(flow) if letter == EMPTY][: len(drawn)]
    spaces = list(flow)
    for place, letter in zip(places, drawn, strict=True):
        spaces[place] = letter
    return "".join(spaces), tuple(place + 1 for place in places)


def taken_from(bag: Bag, letters: str) -> Bag:
    """The bag without these energies."""
    return tuple(count - letters.count(letter) for letter, count in zip(LETTERS, bag, strict=True))


def _turn_ended(before: Position, after: Position, events: list[Event]) -> Transition:
    """The next seat's turn once this one has ended (RULEBOOK section 6), with the last round or the end announced
    (``end.five``, ``end.equal-turns``)."""
    if after.rules.modules:
        board, on_board = board_ended(after.rules, after.mover, after.seat)
        after, on_table = table_ended(after.with_board(after.seat, board))
        events += on_board + on_table
    seat = before.seat % before.seats + 1
    after = replace(after, seat=seat, round=before.round + (seat == 1))
    if after.is_over():
        events.append(Ended())
    elif after.is_last_round() and not before.is_last_round():
        events.append(LastRoundBegun(before.seat, tuple(range(seat, after.seats + 1))))
    return Transition(after, tuple(events))
