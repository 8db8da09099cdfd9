"""Every rule has its example: those that forbid are obeyed and broken, those that do or count show what they do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chakra_lab.notation import action_text, parse_action, parse_position, position_text
from chakra_lab.rules import (
    RULE_IDS,
    Action,
    IllegalAction,
    Position,
    Receive,
    Verdict,
    apply,
    draw,
    drawn_count,
    explain,
    legal_actions,
)
from chakra_lab.rules.ids import COUNTS, DOES, FORBIDS
from tests.rules.examples_of_effects import EFFECTS
from tests.rules.examples_of_modules import PROHIBITIONS_OF_MODULES
from tests.rules.examples_of_prohibitions import PROHIBITIONS as PROHIBITIONS_OF_THE_BASE_GAME
from tests.rules.examples_of_prohibitions import Attempt, Prohibition

PROHIBITIONS = (*PROHIBITIONS_OF_THE_BASE_GAME, *PROHIBITIONS_OF_MODULES)
OBEYED = [(row.rule, attempt) for row in PROHIBITIONS for attempt in row.obeyed]
BROKEN = [(row.rule, attempt, named) for row in PROHIBITIONS for attempt, named in row.broken]


def made(attempt: Attempt) -> tuple[Position, Action]:
    """The position and the action of an attempt."""
    action = parse_action(attempt.action) if isinstance(attempt.action, str) else attempt.action
    return parse_position(attempt.position), action


def verdict_on(attempt: Attempt) -> Verdict:
    """What playing an attempt meets with; where no draw is named, one that the bag gives."""
    position, action = made(attempt)
    drawn = draw(position, drawn_count(position, action), seed=1) if attempt.drawn is None else attempt.drawn
    try:
        apply(position, action, drawn, attempt.seat)
    except IllegalAction as error:
        return error.verdict
    return Verdict()


def label(value: object) -> str | None:
    """The name of a test's parameter."""
    return f"{value.action}" if isinstance(value, Attempt) and isinstance(value.action, str) else None


def is_plain(attempt: Attempt) -> bool:
    """Whether an attempt is one that a list of legal actions can tell of: right seat, one place, no draw to judge."""
    _, action = made(attempt)
    one_place = not (isinstance(action, Receive) and isinstance(action.rung, tuple))
    return attempt.drawn is None and attempt.seat is None and one_place


def test_every_rule_has_an_example() -> None:
    assert {row.rule for row in PROHIBITIONS} == set(FORBIDS)
    assert set(EFFECTS) == set(DOES) | set(COUNTS)
    assert {row.rule for row in PROHIBITIONS} | set(EFFECTS) == set(RULE_IDS)


def test_no_rule_is_listed_twice() -> None:
    assert len(RULE_IDS) == len(set(RULE_IDS))
    assert len(PROHIBITIONS) == len({row.rule for row in PROHIBITIONS})


@pytest.mark.parametrize("row", PROHIBITIONS, ids=lambda row: row.rule)
def test_a_rule_that_forbids_has_an_attempt_that_obeys_and_one_that_breaks(row: Prohibition) -> None:
    assert row.obeyed
    assert row.broken
    assert all(row.rule in named for _, named in row.broken)


@pytest.mark.parametrize(("rule", "attempt"), OBEYED, ids=label)
def test_an_action_that_obeys_is_played(rule: str, attempt: Attempt) -> None:
    position, action = made(attempt)

    assert verdict_on(attempt).rules == ()
    assert explain(position, action, attempt.seat).legal
    if is_plain(attempt):
        assert action_text(action) in map(action_text, legal_actions(position)), rule


@pytest.mark.parametrize(("rule", "attempt", "named"), BROKEN, ids=label)
def test_an_action_that_breaks_a_rule_is_refused_by_its_name(
    rule: str, attempt: Attempt, named: tuple[str, ...]
) -> None:
    position, action = made(attempt)

    assert verdict_on(attempt).rules == named
    assert rule in named
    assert position_text(position) == attempt.position, "a refused action changes nothing"
    if attempt.drawn is None:
        assert explain(position, action, attempt.seat).rules == named
    if is_plain(attempt):
        assert action not in legal_actions(position)


@pytest.mark.parametrize("example", EFFECTS.values(), ids=EFFECTS)
def test_a_rule_that_does_or_counts_shows_it(example: Callable[[], None]) -> None:
    example()
