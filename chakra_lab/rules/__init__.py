"""The game of Chakra: positions, actions, legality with reasons, playing, scoring, and what a seat may see.

Standard library only. The names below are the public ones; every rule has an id, listed in ``RULE_IDS``.
"""

from chakra_lab.rules.actions import Action, Channel, Meditate, Move, Receive
from chakra_lab.rules.apply import Transition, apply, apply_unchecked, board_after, drawn_count
from chakra_lab.rules.drawing import SplitMix64, draw
from chakra_lab.rules.explain import explain
from chakra_lab.rules.faults import faults
from chakra_lab.rules.ids import RULE_IDS
from chakra_lab.rules.legal import Outcome, legal_actions, next_moves, outcomes
from chakra_lab.rules.options import BASE, MODULES, OPTIONS, ModuleNotBuilt, Rules, RulesError
from chakra_lab.rules.position import Board, Objective, Position
from chakra_lab.rules.reasons import IllegalAction, Reason, Verdict
from chakra_lab.rules.scoring import Range, Score, SeatScore, run_from_red, score, score_range
from chakra_lab.rules.setup import new_game
from chakra_lab.rules.stuck import all_stuck, is_stuck
from chakra_lab.rules.views import View, view_for

__all__ = [
    "BASE",
    "MODULES",
    "OPTIONS",
    "RULE_IDS",
    "Action",
    "Board",
    "Channel",
    "IllegalAction",
    "Meditate",
    "ModuleNotBuilt",
    "Move",
    "Objective",
    "Outcome",
    "Position",
    "Range",
    "Reason",
    "Receive",
    "Rules",
    "RulesError",
    "Score",
    "SeatScore",
    "SplitMix64",
    "Transition",
    "Verdict",
    "View",
    "all_stuck",
    "apply",
    "apply_unchecked",
    "board_after",
    "draw",
    "drawn_count",
    "explain",
    "faults",
    "is_stuck",
    "legal_actions",
    "new_game",
    "next_moves",
    "outcomes",
    "run_from_red",
    "score",
    "score_range",
    "view_for",
]
