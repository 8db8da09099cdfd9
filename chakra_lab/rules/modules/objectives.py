"""Module D, Objectives: cards that the first two players to achieve them are paid for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from chakra_lab.rules.drawing import SplitMix64
from chakra_lab.rules.events import Event, ObjectiveClaimed
from chakra_lab.rules.items import Item
from chakra_lab.rules.modules.goals import GOALS, is_achieved
from chakra_lab.rules.modules.hooks import Hooks, Otherwise
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Objective, Position
from chakra_lab.rules.reasons import Reason, objective_node, reason

FIRST_POINTS: Final = 2
SECOND_POINTS: Final = 1


# Setup


def dealt(rules: Rules, seats: int) -> int:
    """``objectives.deal``: how many cards lie open.

    >>> dealt(Rules.of("D"), 2), dealt(Rules.of("D"), 3), dealt(Rules.of("D", objectives_dealt="two"), 3)
    (2, 3, 2)
    """
    return 2 if seats == 2 or rules["objectives-dealt"] == "two" else 3


def deck(rules: Rules, promos: bool = False) -> tuple[int, ...]:
    """The cards that may be dealt: the promotional ones only when asked for, and where they can be achieved.

    >>> deck(Rules.of("D"))[-1], deck(Rules.of("D"), promos=True)[-1], deck(Rules.of("AD"), promos=True)[-1]
    (8, 9, 10)
    """
    return tuple(
        number
        for number, goal in GOALS.items()
        if (promos or not goal.promo) and (not goal.needs or rules.has(goal.needs))
    )


def has_promos(position: Position) -> bool:
    """Whether promotional cards lie open.

    >>> has_promos(Position(objectives=(Objective(3), Objective(9))))
    True
    """
    return any(GOALS[card.number].promo for card in position.objectives)


def set_up(position: Position, generator: SplitMix64, promos: bool) -> Position:
    """The position with its cards dealt, in ascending order."""
    cards = generator.shuffled(deck(position.rules, promos))[: dealt(position.rules, position.seats)]
    return replace(position, objectives=tuple(Objective(number) for number in sorted(cards)))


# The end of a turn


def claimed(card: Objective, seat: int) -> Objective:
    """``objectives.claim``: the card once a seat that has achieved it took the best token left; no second one.

    >>> tuple(claimed(Objective(3), 2)), tuple(claimed(Objective(3, 2), 1)), tuple(claimed(Objective(3, 2), 2))
    ((3, 2, 0), (3, 2, 1), (3, 2, 0))
    """
    if seat in (card.first, card.second):
        return card
    if not card.first:
        return card._replace(first=seat)
    return card if card.second else card._replace(second=seat)


def claims(position: Position) -> tuple[Position, list[Event]]:
    """The position once the seat to move has claimed all that it has achieved."""
    seat, cards, events = position.seat, [], list[Event]()
    for card in position.objectives:
        after = claimed(card, seat) if is_achieved(card.number, position.mover, position.rules) else card
        if after != card:
            earned = FIRST_POINTS if after.first == seat else SECOND_POINTS
            events.append(ObjectiveClaimed(seat, card.number, earned))
        cards.append(after)
    return (replace(position, objectives=tuple(sorted(cards))) if events else position), events


# Score


def items(position: Position, seat: int) -> Iterator[Item]:
    """A line of a seat's score for each token that it holds (``objectives.keep``), and one of nothing without any."""
    held = [(card.number, earned) for card in position.objectives if (earned := points_of(card, seat))]
    for number, earned in held:
        yield Item("objectives", f"objectives.{number}", earned, node=objective_node(number))
    if not held:
        yield Item("objectives", "objectives.claim", 0)


def points_of(card: Objective, seat: int) -> int:
    """What the tokens that a seat holds of a card are worth.

    >>> points_of(Objective(3, 2, 1), 1), points_of(Objective(3, 2, 1), 3)
    (1, 0)
    """
    return FIRST_POINTS * (card.first == seat) + SECOND_POINTS * (card.second == seat)


# What if


def earning(card: Objective, seat: int, earned: int) -> Objective:
    """The card as if a seat had earned so many points with it: who is before it stays so, and at most two are paid.

    >>> tuple(earning(Objective(3, 1, 2), 2, 2)), tuple(earning(Objective(3, 1, 2), 1, 0))
    ((3, 2, 1), (3, 2, 0))
    >>> tuple(earning(Objective(3, 1, 2), 3, 1)), tuple(earning(Objective(3), 3, 1))
    ((3, 1, 3), (3, 3, 0))
    """
    others = [holder for holder in (card.first, card.second) if holder not in (0, seat)]
    if earned:
        others.insert(0 if earned == FIRST_POINTS else 1, seat)
    return Objective(card.number, *[*others, 0, 0][:2])


def with_points(position: Position, seat: int, number: int, earned: int) -> Position:
    """The position as if a seat had earned so many points with a card, for its score.

    >>> with_points(Position(objectives=(Objective(3, 2),)), 1, 3, 1).objectives[0]
    Objective(number=3, first=2, second=1)
    """
    cards = (earning(card, seat, earned) if card.number == number else card for card in position.objectives)
    return replace(position, objectives=tuple(cards))


def follows(position: Position) -> Position:
    """The position with each token where it would lie with these boards: who has achieved a card has claimed it."""
    return replace(position, objectives=tuple(handed_out(position, card) for card in position.objectives))


def otherwise(position: Position) -> Iterator[Otherwise]:
    """Each card for each seat: not claimed by who holds a token, claimed by who does not, first by who was second."""
    for card in position.objectives:
        number, goal = card.number, GOALS[card.number]
        for seat, board in position.all_boards():
            if seat in (card.first, card.second):
                yield Otherwise(seat, "objectives", False, with_points(position, seat, number, 0), number=number)
            elif not card.second:
                short = max(1, goal.need - goal.progress(board, position.rules))
                turned = with_points(position, seat, number, SECOND_POINTS if card.first else FIRST_POINTS)
                yield Otherwise(seat, "objectives", True, turned, short, number)
        if card.second:
            turned = with_points(position, card.second, number, FIRST_POINTS)
            yield Otherwise(card.second, "objectives", True, turned, 0, number)


# Faults


def faults(position: Position) -> Iterator[Reason]:
    """Cards that could not have been dealt, and tokens that could not lie where they do."""
    cards, expected = position.objectives, dealt(position.rules, position.seats)
    if len(cards) != expected:
        yield reason("objectives.deal", there=len(cards), expected=expected)
    allowed = deck(position.rules, promos=True)
    for number in sorted({card.number for card in cards}):
        count = sum(card.number == number for card in cards)
        if count > 1:
            yield reason("objectives.deal", objective_node(number), number=number, count=count)
        if number not in allowed:
            yield reason("objectives.deal", objective_node(number), number=number, module=GOALS[number].needs)
    for card in cards:
        yield from _faults_of_tokens(position, card)


def _stays_achieved(position: Position, number: int) -> bool:
    """Whether who has achieved a card once still does, so that a token shows that it is so."""
    return GOALS[number].lasting and position.rules["harmonized-fixed"] == "yes"


def _faults_of_tokens(position: Position, card: Objective) -> Iterator[Reason]:
    holders = [seat for seat in (card.first, card.second) if seat]
    node, number = objective_node(card.number), card.number
    for seat in holders:
        if seat > position.seats:
            yield reason("objectives.claim", node, number=number, seat=seat, seats=position.seats)
    if card.first and card.first == card.second:
        yield reason("objectives.claim", node, number=number, seat=card.first, both=1)
    if card.second and not card.first:
        yield reason("objectives.claim", node, number=number, seat=card.second, second=1)
    for seat, board in position.all_boards():
        achieved = is_achieved(number, board, position.rules)
        if achieved and seat not in holders and len(holders) < 2:
            yield reason("objectives.claim", node, number=number, seat=seat, unclaimed=1)
        if seat in holders and not achieved and _stays_achieved(position, number):
            yield reason("objectives.keep", node, number=number, seat=seat)


def handed_out(position: Position, card: Objective) -> Objective:
    """The card with its tokens where they can lie: with those who may have them, then with who has achieved it."""
    rules, keeps = position.rules, not _stays_achieved(position, card.number)
    achieved = [seat for seat, board in position.all_boards() if is_achieved(card.number, board, rules)]
    held = [seat for seat in (card.first, card.second) if 0 < seat <= position.seats and (keeps or seat in achieved)]
    holders = (*dict.fromkeys((*held, *achieved)), 0, 0)
    return Objective(card.number, holders[0], holders[1])


def tidied(position: Position) -> Position:
    """The position with as many different cards as are dealt, and their tokens where they can lie."""
    allowed = deck(position.rules, promos=True)
    there = {card.number: card for card in position.objectives if card.number in allowed}
    others = [number for number in allowed if number not in there]
    cards = [*there.values(), *map(Objective, others)][: dealt(position.rules, position.seats)]
    return replace(position, objectives=tuple(handed_out(position, card) for card in sorted(cards)))


OBJECTIVES: Final = Hooks(
    does=("objectives.deal", "objectives.claim", "objectives.keep", *(f"objectives.{number}" for number in GOALS)),
    set_up=set_up,
    table_ends=claims,
    items=items,
    faults=faults,
    tidied=tidied,
    follows=follows,
    otherwise=otherwise,
)
"""What module D adds."""
