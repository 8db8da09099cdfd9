"""Whole games in which explanations are checked against the naive judge; run as a program of its own.

``python -m tests.rules.explained_games FIRST STEP COUNT EACH`` plays the games FIRST, FIRST + STEP, ... below COUNT,
tries EACH illegal actions in every position, and prints one JSON object: how many were tried, how often each rule was
broken, and every disagreement as a sentence with its position and action.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

from chakra_lab.notation import action_text, position_text
from chakra_lab.rules import Action, Channel, Meditate, Move, Position, Receive, Verdict, apply, explain, next_moves
from chakra_lab.rules.attempts import Attempt, SpaceAttempts, space_attempts
from chakra_lab.rules.components import EXCHANGE_SPACE, FLOWS, LETTERS, RUNGS, SPACES, in_order
from chakra_lab.rules.position import EMPTY
from chakra_lab.scene.words.attempts import space_tally
from chakra_lab.scene.words.labels import color_name, rung_name
from chakra_lab.scene.words.reasons import sentence
from tests import reasons, referee
from tests.rules.chooser import playthrough
from tests.rules.referee_games import start_of

COLORS: Final = {color_name(letter): letter for letter in LETTERS}
CHAKRAS: Final = {rung_name(rung): rung for rung in RUNGS}
COLOR: Final = "|".join(sorted(COLORS, key=len, reverse=True))
RUNG: Final = "|".join(sorted(CHAKRAS, key=len, reverse=True))


SUMMED_EVERY: Final = 4
"""One position in so many has a space summed up, against all that the naive referee finds for it."""


# Illegal actions, near to what is legal


def some_action(position: Position, chance: random.Random) -> Action:
    """An action that a person might try, mostly an illegal one."""
    kind = chance.randrange(10)
    if kind < 3:
        return some_receive(position, chance)
    if kind == 9:
        return Meditate(chance.choice(["", *position.rules.letters()[:7]]))
    space = chance.randrange(1, 9)
    if space == EXCHANGE_SPACE:
        return Channel(space, (), chance.choice(position.rules.letters()))
    return Channel(space, some_moves(position, space, chance))


def some_receive(position: Position, chance: random.Random) -> Receive:
    """A receive of up to four energies, mostly such as lie in the flow."""
    flow = chance.randrange(FLOWS) + 1
    there = [letter for letter in position.flows[flow - 1] if letter != EMPTY] or ["G"]
    taken = [chance.choice(there) for _ in range(chance.choice((1, 1, 2, 2, 3, 4)))]
    if chance.random() < 0.1:
        taken[0] = chance.choice(position.rules.letters())
    return Receive(flow, in_order("".join(taken)), chance.choice((0, 0, *RUNGS)))


def some_moves(position: Position, space: int, chance: random.Random) -> tuple[Move, ...]:
    """Moves of which the first ones are often legal; now and then one too few or too many."""
    made: tuple[Move, ...] = ()
    wanted = len(SPACES[space]) + chance.choice((0,) * 12 + (-1, 1))
    legal_at_first = chance.randrange(len(SPACES[space]) + 1)
    while len(made) < wanted:
        possible = next_moves(position, space, made) if len(made) < legal_at_first else ()
        made += (chance.choice(possible) if possible else some_move(position, made, chance),)
    return made


def some_move(position: Position, made: tuple[Move, ...], chance: random.Random) -> Move:
    """A move of an energy, mostly one that is there, a few rungs down or up."""
    there = [(energy, rung) for rung in RUNGS for energy in position.mover.rungs[rung]]
    there += [(move.energy, move.end) for move in made]
    if not there or chance.random() < 0.06:
        there = [(chance.choice(position.rules.letters()), chance.choice(RUNGS))]
    energy, start = chance.choice(there)
    return Move(energy, start, min(8, max(0, start + chance.choice((1, 1, 1, 2, 2, 3, 3, 4, -1, -1, -2, -3, 0)))))


# What is said


def untrue(said: str, position: referee.Position, board: referee.Board, lies: set[str]) -> Iterator[str]:
    """What a sentence says of a position's board that is not so; ``lies`` are letters of energies that it may name."""
    absent = said.startswith("There is no ")
    for color, rung in re.findall(rf"({COLOR}) energy (?:on|in) the ({RUNG})", said):
        if (COLORS[color] in reasons.on(board, CHAKRAS[rung])) == absent:
            yield f"{color} on {rung}"
    full = re.search(r"cannot pass: (?:the )?(.*) (?:is|are) full and not harmonized", said)
    for rung in re.findall(RUNG, full[1]) if full else ():
        if not referee.full(board, CHAKRAS[rung]) or referee.passed(position, board, CHAKRAS[rung]):
            yield f"{rung} full"
    for rung in re.findall(rf"[Tt]he ({RUNG}) is harmonized", said):
        if not referee.harmonized(board, CHAKRAS[rung]):
            yield f"{rung} harmonized"
    for rung in re.findall(rf"[Tt]he ({RUNG}) is temporarily harmonized", said):
        if referee.harmonized(board, CHAKRAS[rung]) or not referee.passed(position, board, CHAKRAS[rung]):
            yield f"{rung} temporarily harmonized"
    for held, color in re.findall(rf"You hold (\d) ({COLOR}) energies", said):
        if int(held) != sum(lying == COLORS[color] for lying, rung in board["crystals"] if rung != referee.EARTH):
            yield f"{held} {color}"
    for rung, more in re.findall(rf"[Tt]he ({RUNG}) has room for (\d) more", said):
        if int(more) != 3 - len(reasons.on(board, CHAKRAS[rung])):
            yield f"room for {more}"
    for space in re.findall(r"Space (\d) is used", said):
        if int(space) not in board["spaces"]:
            yield f"space {space} used"
    for count, where in re.findall(r"(\d) (on a space|on spaces|in a notch|in a notches)", said):
        if int(count) != len(board["spaces" if "space" in where else "notches"]):
            yield f"{count} {where}"
    for color in re.findall(rf"\b(?<!than )({COLOR})\b(?! chakra| meditation)", said):
        if COLORS[color] not in lies and color not in ("negative", "positive"):
            yield f"{color} is nowhere"


def numbers_of(position: referee.Position, action: str, there: referee.Board) -> set[int]:
    """The numbers that a sentence about an action may name: what can be counted on this board and in the action."""
    board = reasons.mine(position)
    colors = [color for color, rung in board["crystals"] if rung != referee.EARTH]
    held = [len(reasons.on(board, at)) for at in range(8)]
    found = {*held, *(max(0, 3 - count) for count in held), *(colors.count(letter) for letter in LETTERS)}
    found |= {len(board["spaces"]), len(board["notches"]), len(set(board["held"])), position["round"] - 1}
    taken = re.fullmatch(r"(\d)([A-Z]+)>.", action)
    if taken:
        flow = position["flows"][int(taken[1]) - 1]
        counts = {count(letter) for letter in LETTERS for count in (taken[2].count, flow.count)}
        return found | {int(taken[1]), len(taken[2]), taken[2].count("K") + taken[2].count("W")} | counts
    if action[0] == "c":
        moves = reasons.moves_of(action)
        plan = referee.PLANS.get(int(action[1]), [[]])[0]
        found |= {int(action[1]), len(moves), len(plan), *map(abs, plan)}
        found |= {reasons.counted(position, there, start, end) for _, start, end in moves if start != end}
    return found


def nearly(position: referee.Position, action: str) -> referee.Board:
    """The board on which an action breaks: with the moves made that come before the first failing one."""
    if action[0] != "c" or action[1] == "8":
        return reasons.mine(position)
    return reasons.of_moves(position, int(action[1]), reasons.moves_of(action))[0]


def positions_of(game: int) -> Iterator[Position]:
    """Every position of a game, the last one included; every second game has modules."""
    position = start_of(game, modules=game % 2 == 1)
    for before, action, drawn in playthrough(position, game):
        yield before
        position = apply(before, action, drawn).position
    yield position


class Checking:
    """Games in which actions are tried; what the explanations get wrong is kept, as sentences."""

    def __init__(self, each: int) -> None:
        """Nothing tried yet; ``each`` illegal actions are tried in every position."""
        self.each = each
        self.counts: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.wrong: list[str] = []

    def play(self, game: int) -> None:
        """One whole game."""
        chance = random.Random(game)
        for position in positions_of(game):
            self.counts["positions"] += 1
            text = position_text(position)
            read = referee.read(text)
            left = self.each
            while left:
                action = some_action(position, chance)
                left -= self.judge(position, text, read, action)
            if self.counts["positions"] % SUMMED_EVERY == 0:
                self.sum_up(position, text, read, chance.randrange(1, 8))
        self.counts["games"] += 1

    def judge(self, position: Position, text: str, read: referee.Position, action: Action) -> bool:
        """What is said of one action; whether it was illegal."""
        verdict, written = explain(position, action), action_text(action)
        expected = reasons.broken(text, written)
        if set(verdict.rules) != expected:
            self.note(text, written, f"names {verdict.rules}, not {sorted(expected)}")
        if verdict.legal != (written in referee.tries(read, written[:2])) and self.counts["illegal"] % 40 == 0:
            self.note(text, written, "is legal for one, not for the other")
        if verdict.legal:
            self.counts["legal"] += 1
            return False
        self.counts["illegal"] += 1
        self.rules.update(verdict.rules)
        self.read_out(position, text, read, written, verdict)
        return True

    def read_out(self, position: Position, text: str, read: referee.Position, written: str, verdict: Verdict) -> None:
        """The sentences of a verdict, checked for what they name."""
        board = nearly(read, written)
        numbers = numbers_of(read, written, board)
        lies = {color for color, _ in board["crystals"]} | set("".join(map("".join, read["flows"]))) | set(written)
        for item in verdict.broken:
            said = sentence(item, position)
            for untruth in untrue(said, read, board, lies):
                self.note(text, written, f"{untruth} is not so: {said}")
            strange = {int(figure) for figure in re.findall(r"\d+", said)} - numbers
            if strange:
                self.note(text, written, f"{strange} are not on this board: {said}")

    def sum_up(self, position: Position, text: str, read: referee.Position, space: int) -> None:
        """What is said of a whole space: every candidate is stopped by what the judge finds."""
        found = space_attempts(position, space)
        tries = referee.tries(read, f"c{space}")
        if found.usable != bool(tries):
            self.note(text, f"c{space}", f"usable: {found.usable}")
        for group in found.stopped:
            for tried in group.attempts:
                if tried.move.start != tried.move.end:
                    self.compare(text, read, space, tried)
        if found.stopped and not found.whole:
            self.counts["spaces summed up"] += 1
            self.claims(read, space_tally(found, position).sentence, found, text)

    def compare(self, text: str, read: referee.Position, space: int, tried: Attempt) -> None:
        """One candidate of a space against the judge."""
        moves = (*tried.after, tried.move)
        _, broken = reasons.of_moves(read, space, [(move.energy, move.start, move.end) for move in moves])
        if {item.rule for item in tried.reasons} - broken or tried.cause not in broken:
            self.note(text, action_text(Channel(space, moves)), f"{tried.cause}, {tried.reasons}, not {sorted(broken)}")

    def claims(self, read: referee.Position, said: str, found: SpaceAttempts, text: str) -> None:
        """What the sentence about a space says of the board, where nothing moves before."""
        board = reasons.mine(read)
        if found.made:
            return
        for part in re.split(r"[;:] ", said):
            stop = re.fullmatch(rf"(?:going \w+, )?(.*) stops? at ({COLOR}), which is full", part)
            if stop and not referee.full(board, CHAKRAS[f"{stop[2]} chakra"]):
                self.note(text, f"c{found.space}", f"not full: {part}")
            for color, rung in re.findall(rf"({COLOR}) on ({COLOR})", stop[1] if stop else ""):
                if COLORS[color] not in reasons.on(board, CHAKRAS[f"{rung} chakra"]):
                    self.note(text, f"c{found.space}", f"not there: {part}")

    def note(self, text: str, action: str, complaint: str) -> None:
        """Keep a disagreement."""
        self.wrong.append(f"{text}: {action} {complaint}")


if __name__ == "__main__":
    first, step, count, each = (int(word) for word in sys.argv[1:])
    checking = Checking(each)
    for game in range(first, count, step):
        checking.play(game)
    print(json.dumps({"counts": checking.counts, "rules": checking.rules, "wrong": checking.wrong}))
