"""Whole games in which the rules and the naive referee answer the same questions; run as a program of its own.

``python -m tests.rules.referee_games FIRST STEP COUNT`` plays the games FIRST, FIRST + STEP, ... below COUNT and prints
one JSON object: how many games and positions, and every disagreement as a sentence with its position. With the word
``modules`` behind them the games are played with the modules.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from chakra_lab.notation import action_text, board_text, position_text
from chakra_lab.rules import (
    Action,
    Board,
    Outcome,
    Position,
    Rules,
    SplitMix64,
    all_stuck,
    apply,
    board_after,
    draw,
    drawn_count,
    legal_actions,
    new_game,
    outcomes,
    view_for,
)
from chakra_lab.rules import score as score_of
from tests import referee
from tests.rules.chooser import pick

OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {},
    {"color-limit": "off"},
    {},
    {"harmonized-fixed": "no"},
    {},
    {"bonus-needs-red": "no", "tie-break": "alleviated"},
    {},
    {"bonus-needs-red": "no", "color-limit": "off", "harmonized-fixed": "no"},
    {},
)
"""Options of the games, in turn: six in ten are played by the plain rules."""

MODULE_RULES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("A", {}),
    ("AD", {}),
    ("D", {}),
    ("A", {"temporary": "matching"}),
    ("AD", {}),
    ("A", {}),
    ("AD", {"temporary": "matching", "each-chakra": "any", "color-limit": "off"}),
    ("A", {"harmonized-fixed": "no"}),
    ("D", {"each-chakra": "any", "objectives-dealt": "two", "harmonized-fixed": "no"}),
    ("AD", {"bonus-needs-red": "no", "tie-break": "alleviated"}),
    ("AD", {}),
    ("AD", {"harmonized-fixed": "no", "temporary": "matching"}),
)
"""Modules and options of the games with modules, in turn."""

SEATS: Final = (2, 2, 3, 2, 2, 2, 2, 4, 2, 2, 2)
"""How many play, in turn."""

CARELESS: Final = (12, 10, 14)
"""How careless the players are, in turn."""

LONGEST: Final = 150
"""Turns after which a game is cut."""

VIEWS_EVERY: Final = 60
"""One position in so many is also scored as the seat to move can: without the values that it does not know."""


def start_of(game: int, modules: bool = False) -> Position:
    """The first position of a game; with modules, promotional objectives are among the cards in every second round."""
    seats = SEATS[game % len(SEATS)]
    if not modules:
        return new_game(seats, seed=game, rules=Rules.of("", OPTIONS[game % len(OPTIONS)]))
    letters, options = MODULE_RULES[game % len(MODULE_RULES)]
    return new_game(seats, seed=game, rules=Rules.of(letters, options), promos=game // len(MODULE_RULES) % 2 == 1)


def score_row(position: Position) -> dict[str, Any]:
    """A score in the referee's form."""
    result = score_of(position)
    rows = []
    for seat in result.seats:
        earned = {name: seat.points(name) or 0 for name in ("alleviated", "bonus", "yin_yang", "objectives")}
        chakras = None if seat.total is None else seat.total - sum(earned.values())
        row: dict[str, Any] = {"chakras": chakras, **earned, "total": seat.total, "level": seat.level}
        rows.append(row if seat.total is not None else {**row, "range": [seat.least, seat.most]})
    return {"score": rows, "winners": None if result.winners is None else list(result.winners)}


def quick_score(text: str) -> dict[str, Any]:
    """The naive referee's score where all values are known, without looking at other worlds."""
    position = referee.read(text)
    rows = referee.count(position, [int(value) for value in position["plenitude"]])
    return {"score": rows, "winners": referee.best(position, rows)}


def kind_of(text: str) -> str:
    """What tells outcomes apart besides the board: the take of a receive, the space of a channel action."""
    return text.partition(">")[0] if text[0] in "123" else text[:2]


class Comparison:
    """Games in which both are asked about every position; what they answer differently is kept, as sentences."""

    def __init__(self) -> None:
        """Nothing compared yet."""
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def play(self, game: int, modules: bool = False) -> None:
        """One whole game, compared from the first position to the last."""
        position, generator = start_of(game, modules), SplitMix64(game)
        for number in range(LONGEST):
            boards = self.compare(position)
            if position.is_over() or all_stuck(position):
                break
            if number % VIEWS_EVERY == 0:
                self.compare_view(position)
            action = pick(boards, generator, CARELESS[game % len(CARELESS)])
            position = self.compare_play(position, action, draw(position, drawn_count(position, action), game))
        self.compare_view(position)
        self.counts += Counter({"games": 1, "with options": bool(position.rules.changed), "ended": position.is_over()})
        if modules:
            self.counts += Counter(
                {
                    f"of {position.rules.modules}": 1,
                    "halves": sum(board.halves for board in position.boards),
                    "claims": sum((card.first > 0) + (card.second > 0) for card in position.objectives),
                }
            )

    def compare(self, position: Position) -> dict[Action, Board]:
        """Legal actions, outcomes, end and score of a position; gives back one action for each board it can lead to."""
        self.counts["positions"] += 1
        text, wrong = position_text(position), self.noting(position)
        actions = legal_actions(position)
        boards = {action: board_after(position, action) for action in actions}
        ours = {action_text(action): board_text(board, position.rules) for action, board in boards.items()}
        theirs = referee.legal(text)
        self.counts["actions"] += len(theirs)
        if ours != theirs:
            wrong(f"legal actions: {sorted(set(ours.items()) ^ set(theirs.items()))[:4]}")
        if len(actions) != len(ours):
            wrong("a legal action is listed twice")
        found = Counter(
            kind_of(text) + ours.get(text, "") for text in map(action_text, map(action_of, outcomes(position)))
        )
        if set(found) != {kind_of(text) + board for text, board in ours.items()}:
            wrong("the outcomes are not the boards that the legal actions lead to")
        if set(found.values()) - {1}:
            wrong(f"outcomes come twice: {[key for key, count in found.items() if count > 1][:2]}")
        if position.is_over() != referee.over(text):
            wrong(f"over: {position.is_over()}")
        if score_row(position) != quick_score(text):
            wrong(f"score: {score_row(position)}, not {quick_score(text)}")
        return {action: board for board, action in {board: action for action, board in boards.items()}.items()}

    def compare_view(self, position: Position) -> None:
        """The score as far as the seat to move can know it."""
        shown = view_for(position, position.seat).shown
        if score_row(shown) != referee.score(position_text(shown)):
            self.noting(position)(f"score in the eyes of the seat to move: {score_row(shown)}")

    def compare_play(self, position: Position, action: Action, drawn: str) -> Position:
        """The position after an action, which is given back."""
        after = apply(position, action, drawn).position
        if position_text(after) != referee.play(position_text(position), action_text(action), drawn):
            self.noting(position)(f"after {action_text(action)} ={drawn}: {position_text(after)}")
        return after

    def noting(self, position: Position) -> Callable[[str], None]:
        """A function that keeps a sentence about a position."""
        return lambda sentence: self.wrong.append(f"{position_text(position)}: {sentence}")


def action_of(outcome: Outcome) -> Action:
    """The action of an outcome."""
    return outcome.action


if __name__ == "__main__":
    first, step, count = (int(word) for word in sys.argv[1:4])
    comparison = Comparison()
    for game in range(first, count, step):
        comparison.play(game, "modules" in sys.argv)
    print(json.dumps({"counts": comparison.counts, "wrong": comparison.wrong}))
