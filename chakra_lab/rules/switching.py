"""What an option changes in a position: actions that appear or vanish, scores, faults that it would have then."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chakra_lab.rules.actions import Action
from chakra_lab.rules.faults import faults
from chakra_lab.rules.legal import legal_actions
from chakra_lab.rules.options import Rules
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import Reason
from chakra_lab.rules.scoring import Score, score


@dataclass(frozen=True, slots=True)
class Switch:
    """A position with an option at another value, and what is different then.

    ``appear`` and ``vanish`` are actions of the seat to move; ``before`` and ``after`` the scores, equal where nothing
    changes; ``faults`` those that the position gets by it.
    """

    position: Position
    appear: tuple[Action, ...]
    vanish: tuple[Action, ...]
    before: Score
    after: Score
    faults: tuple[Reason, ...]

    @property
    def changes_score(self) -> bool:
        """Whether points or winners differ."""
        return self.before != self.after

    @property
    def changes_nothing(self) -> bool:
        """Whether neither actions nor scores differ here."""
        return not (self.appear or self.vanish or self.changes_score or self.faults)


def switched(position: Position, option: str, value: str) -> Switch:
    """A position with an option at a value. Raises ``RulesError`` for an option or value that there is not.

    >>> from chakra_lab.notation import parse_position
    >>> position = parse_position(
    ...     "base KRB/GGO/YPL P5B5L5G2Y5O5R5K5 ??????? 3.1 -/-/-/-/GG/G/-/-/-:12345:PBLGYOR -/-/-/-/-/-/-/-/-:-:R"
    ... )
    >>> [str(action) for action in switched(position, "color-limit", "off").appear]
    ['2G>~', '2GO>~']
    >>> switched(position, "tie-break", "alleviated").changes_nothing
    True
    """
    rules = Rules.of(position.rules.modules, {**dict(position.rules.changed), option: value})
    other = replace(position, rules=rules)
    before, after = legal_actions(position), legal_actions(other)
    kept = set(before) & set(after)
    known = set(faults(position))
    return Switch(
        other,
        tuple(action for action in after if action not in kept),
        tuple(action for action in before if action not in kept),
        score(position),
        score(other),
        tuple(fault for fault in faults(other) if fault not in known),
    )
