"""Whether an action is legal, and every rule that stands in its way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.components import BUBBLES, CHAKRA_LETTERS, EARTH, EXCHANGE_SPACE, FLOWS, LETTERS, SPACES, Task
from chakra_lab.rules.ladder import Passage, steps_of
from chakra_lab.rules.modules import grounded, take_rules
from chakra_lab.rules.position import Position
from chakra_lab.rules.prohibitions import (
    PLACE_RULES,
    channel_different_energies,
    channel_rules,
    end_over,
    meditate_look_new,
    move_bubbles_closed,
    move_direction,
    move_earth_final,
    move_earth_negative_only,
    move_energy_present,
    move_exact,
    move_harmonized_fixed,
    move_room,
    move_skip_harmonized,
    receive_color_limit,
    receive_one_place,
    turn_one_action,
)
from chakra_lab.rules.reasons import Fact, Reason, Verdict
from chakra_lab.rules.routes import direction_of, masks


def explain(position: Position, action: Action, seat: int | None = None) -> Verdict:
    """The verdict on an action: legal, or every rule of the action as a whole that stands in the way and every rule
    that its first failing move breaks; moves behind that are not judged.

    ``seat`` is who acts; without it the seat to move does. Raises ``ValueError`` for an action that is none: a flow,
    space, rung or energy that does not exist.

    >>> from chakra_lab.rules.setup import new_game
    >>> explain(new_game(seats=2, seed=7), Channel(8, chosen="G")).rules
    ('exchange.needs-alleviated',)
    """
    check_form(action)
    whole = (end_over(position), turn_one_action(position, seat))
    match action:
        case Receive():
            rules = _receive_rules(position, action)
        case Channel():
            rules = _channel_rules(position, action)
        case Meditate():
            rules = iter((meditate_look_new(position.mover, action.color),))
    return Verdict(tuple(item for item in (*whole, *rules) if item))


def check_form(action: object) -> None:
    """Refuse with ``ValueError`` what is no action, or names a flow, space, rung or energy that does not exist."""
    match action:
        case Receive():
            if action.flow not in range(1, FLOWS + 1):
                raise ValueError(f"There is no flow {action.flow}; the flows are 1, 2 and 3.")
            check_letters(action.energies)
            rungs = action.rung if isinstance(action.rung, tuple) else (action.rung,)
            if isinstance(action.rung, tuple) and len(rungs) != len(action.energies):
                raise ValueError(f"{len(rungs)} rungs for {len(action.energies)} energies; give each energy one.")
            _check_rungs(*rungs)
        case Channel():
            if action.space not in SPACES:
                raise ValueError(f"There is no inspiration space {action.space}; the spaces are 1 to 8.")
            if action.chosen:
                _check_letter(action.chosen)
                if action.space != EXCHANGE_SPACE:
                    raise ValueError(f"Space {action.space} takes no energy from the bag; only space 8 does.")
            for move in action.moves:
                _check_letter(move.energy)
                _check_rungs(move.start, move.end)
        case Meditate():
            if action.color:
                _check_letter(action.color, CHAKRA_LETTERS)
        case _:
            raise ValueError(
                f"An action is a Receive, a Channel or a Meditate, not {action!r}; parse_action makes one of its text."
            )


def _check_letter(letter: str, allowed: str = LETTERS) -> None:
    if len(letter) != 1 or letter not in allowed:
        raise ValueError(f"Expected one of the letters {' '.join(allowed)}, not {letter!r}.")


def check_letters(letters: str) -> None:
    """Refuse with ``ValueError`` letters of energies that do not exist."""
    for letter in letters:
        if letter not in LETTERS:
            raise ValueError(f"There is no energy {letter!r}; the letters are {' '.join(LETTERS)}.")


def _check_rungs(*rungs: int) -> None:
    for rung in rungs:
        if rung not in range(BUBBLES, EARTH + 1):
            raise ValueError(f"There is no rung {rung}; rungs are 0 (bubbles) to 8 (earth).")


def _receive_rules(position: Position, action: Receive) -> Iterator[Reason | None]:
    flow, energies = position.flows[action.flow - 1], action.energies
    for take_rule in take_rules(position.rules.modules):
        yield take_rule(flow, energies, action.flow)
    yield receive_color_limit(position, energies)
    rungs = action.rung if isinstance(action.rung, tuple) else (action.rung,) * len(energies)
    yield receive_one_place(rungs, position.seat)
    for rung in dict.fromkeys(rungs):
        for place_rule in PLACE_RULES:
            yield place_rule(position.mover, rung, rungs.count(rung), position.seat)


def _channel_rules(position: Position, action: Channel) -> Iterator[Reason | None]:
    yield from channel_rules(position, action.space, len(action.moves), action.chosen)
    passage, tasks = Passage(position.mover, position.rules), SPACES[action.space]
    for number, move in enumerate(action.moves[: len(tasks)], 1):
        broken = move_reasons(position, passage, tasks, move)
        if broken:
            yield from about_move(broken, move, number=number)
            return
        tasks = without(tasks, passage, move)
        passage = passage.after(move)


def about_move(broken: tuple[Reason, ...], move: Move, **more: Fact) -> tuple[Reason, ...]:
    """What a move breaks, with the move among the facts, and whether its energy is missing there."""
    about: dict[str, Fact] = {**more, "moving": move.energy, "start": move.start, "end": move.end}
    if any(item.rule == "move.energy-present" for item in broken):
        about["absent"] = 1
    return tuple(replace(item, facts=MappingProxyType({**about, **item.facts})) for item in broken)


def move_reasons(position: Position, passage: Passage, tasks: tuple[Task, ...], move: Move) -> tuple[Reason, ...]:
    """Every rule that one move breaks on the board as it stands, with these moves still to be made."""
    seat = position.seat
    full, passed, harmonized = masks(passage.board, position.rules)
    direction = direction_of(move.start, move.end)
    counted = steps_of(passed, move.start, move.end)
    there = passage.there(move.energy, move.start)
    broken = [
        move_energy_present(there, move, seat),
        channel_different_energies(passage.unmoved(move.energy, move.start), move, seat) if there else None,
        move_harmonized_fixed(harmonized, move.start, position.rules["harmonized-fixed"] == "yes", seat)
        if there
        else None,
        move_earth_final(move.start, seat) if there else None,
        move_direction(tasks, direction),
    ]
    if direction:
        ends_on_harmonized = move_skip_harmonized(passed, harmonized, move.end, seat)
        broken += [
            move_bubbles_closed(move.end, direction, seat),
            ends_on_harmonized,
            None if ends_on_harmonized else move_exact(tasks, direction, len(counted)),
            move_earth_negative_only(grounded(position.rules.modules), move.energy, move.end, seat),
            move_room(full, counted[:-1] if ends_on_harmonized else counted, seat),
        ]
    return tuple(item for item in broken if item)


def without(tasks: tuple[Task, ...], passage: Passage, move: Move) -> tuple[Task, ...]:
    """The tasks that remain when a legal move has been made."""
    passed = masks(passage.board, passage.rules).passed
    direction, steps = direction_of(move.start, move.end), len(steps_of(passed, move.start, move.end))
    left = list(tasks)
    left.remove(next(task for task in tasks if direction in task.directions and task.steps == steps))
    return tuple(left)


def matched(position: Position, space: int, made: tuple[Move, ...]) -> tuple[Task, ...]:
    """The tasks of a space that remain after these moves; empty if one of them is not legal or none remains."""
    passage, tasks = Passage(position.mover, position.rules), SPACES[space]
    for move in made:
        if not tasks or move_reasons(position, passage, tasks, move):
            return ()
        tasks = without(tasks, passage, move)
        passage = passage.after(move)
    return tasks
