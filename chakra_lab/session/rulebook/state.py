"""What is chosen in the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RulesState:
    """What is chosen in the rules: the words searched for, the rule whose card is shown, and the turn whose rules are
    listed (by the number of its point, 0 for none)."""

    words: str = ""
    rule: str = ""
    turn: int = 0
