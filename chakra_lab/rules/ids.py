"""The ids of all rules and what kind of rule each is (RULEBOOK section 9): the base game, then the modules.

A rule *forbids* (an action can break it), *does* (something happens or holds) or *counts* (scoring).
"""

from __future__ import annotations

from typing import Final

from chakra_lab.rules.modules import ROWS

FORBIDS: Final = (
    "turn.one-action",
    "receive.one-flow",
    "receive.in-flow",
    "receive.different-colors",
    "receive.negative-forced",
    "receive.color-limit",
    "receive.one-place",
    "receive.not-earth",
    "receive.bubbles-room",
    "receive.chakra-room",
    "receive.notch-free",
    "receive.needs-token",
    "receive.refill",
    "channel.needs-token",
    "channel.space-free",
    "channel.all-moves",
    "channel.different-energies",
    "move.energy-present",
    "move.direction",
    "move.exact",
    "move.room",
    "move.skip-harmonized",
    "move.harmonized-fixed",
    "move.bubbles-closed",
    "move.earth-negative-only",
    "move.earth-final",
    "exchange.needs-alleviated",
    "exchange.needs-bubble",
    "exchange.color-in-bag",
    "meditate.look-new",
    "end.over",
    *(rule for hooks in ROWS.values() for rule in hooks.forbids),
)

DOES: Final = (
    "setup.bag",
    "setup.plenitude",
    "setup.maya",
    "setup.meditation",
    "setup.first-player",
    "channel.any-order",
    "move.bubble-counts",
    "harmonize.own-color",
    "harmonize.token-returns",
    "alleviate.earth",
    "meditate.take-back",
    "meditate.notches-stay",
    "meditate.always",
    "end.five",
    "end.equal-turns",
    *(rule for hooks in ROWS.values() for rule in hooks.does),
)

COUNTS: Final = (
    "score.chakras",
    "score.alleviated",
    "score.no-penalty",
    "score.bonus",
    "score.bonus-ties",
    "score.bonus-needs-red",
    "score.victory",
    "score.victory-tie",
    "score.level",
    *(rule for hooks in ROWS.values() for rule in hooks.counts),
)

RULE_IDS: Final = FORBIDS + DOES + COUNTS
