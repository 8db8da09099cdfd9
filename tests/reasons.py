"""A naive judge of single actions: which rules an action breaks, to check the explanations of the real rules against.

It stands on the naive referee and shares no code with the package: a board is a heap of crystals, a move is walked rung
by rung, and every rule is asked in its own words. An action is text in the project's notation. It knows the base game
and the modules A and D.
"""

import re

from tests.referee import (
    BUBBLES,
    CHAKRAS,
    EARTH,
    EXCHANGE,
    LADDER,
    PLANS,
    Board,
    Position,
    copy,
    finished,
    full,
    harmonized,
    passed,
    put,
    read,
    supply,
    too_many,
)

Broken = set[str]
Written = list[tuple[str, int, int]]
Tasks = list[tuple[int, tuple[int, ...]]]  # of each move still to be made: its length, and the ways it may go

MOVE = re.compile(r"([PBLGYORKW])([~PBLGYORE])>([~PBLGYORE])")


def broken(position_text: str, action_text: str) -> Broken:
    """Every rule of the action as a whole that is broken, and every rule that its first failing move breaks."""
    position = read(position_text)
    found = {"end.over"} if finished(position) else set()
    receive = re.fullmatch(r"([123])([PBLGYORKW]+)>(.)", action_text)
    if receive:
        return found | of_receive(position, int(receive[1]), receive[2], LADDER.index(receive[3]))
    if action_text.startswith("m"):
        return found | of_meditation(position, action_text[1:])
    space, moves = int(action_text[1]), action_text[3:]
    if space == EXCHANGE:
        return found | of_space(position, space, 0, 0) | of_exchange(position, moves)
    written = moves_of(moves)
    found |= of_space(position, space, len(written), len(PLANS[space][0]))
    return found | of_moves(position, space, written)[1]


def moves_of(text: str) -> Written:
    """The moves in an action's text: color, start, end."""
    return [(color, LADDER.index(start), LADDER.index(end)) for color, start, end in MOVE.findall(text)]


def mine(position: Position) -> Board:
    """The board of the seat to move."""
    board: Board = position["boards"][position["seat"] - 1]
    return board


def on(board: Board, at: int) -> list[str]:
    """The colors of the crystals on a rung."""
    return [color for color, rung in board["crystals"] if rung == at]


def of_receive(position: Position, number: int, taken: str, at: int) -> Broken:
    """What a receive breaks."""
    board, flow = mine(position), position["flows"][number - 1]
    there = [letter for letter in flow if letter != "."]
    found = set()
    if not there or len(taken) > 3:
        found.add("receive.one-flow")
    if there and any(taken.count(letter) > there.count(letter) for letter in taken):
        found.add("receive.in-flow")
    if len(set(taken)) < len(taken):
        found.add("receive.different-colors")
    opposites = taken.count("K") + taken.count("W")
    if "K" in there and "W" in there:
        found |= {"yinyang.not-both"} if opposites != 1 else set()
    elif "K" in there and taken.count("K") != 1:
        found.add("receive.negative-forced")
    elif "W" in there and taken.count("W") != 1:
        found.add("yinyang.positive-forced")
    for letter in set(taken):
        laden = copy(board)
        laden["crystals"] += [(letter, BUBBLES)] * (taken.count(letter) - 1)
        if too_many(position, laden, letter):
            found.add("receive.color-limit")
    if at == EARTH:
        return found | {"receive.not-earth"}
    if full(board, at, len(taken)):
        found.add("receive.bubbles-room" if at == BUBBLES else "receive.chakra-room")
    if at in board["notches"]:
        found.add("receive.notch-free")
    if at in CHAKRAS and supply(board) < 1:
        found.add("receive.needs-token")
    return found


def of_meditation(position: Position, color: str) -> Broken:
    """What a meditation breaks."""
    held = set(mine(position)["held"])
    wrong = color in held if color else len(held) < 7
    return {"meditate.look-new"} if wrong else set()


def of_space(position: Position, space: int, written: int, asked: int) -> Broken:
    """What a channel action as a whole breaks."""
    board, found = mine(position), set()
    if supply(board) < 1:
        found.add("channel.needs-token")
    if space in board["spaces"]:
        found.add("channel.space-free")
    if written != asked:
        found.add("channel.all-moves")
    return found


def of_exchange(position: Position, letter: str) -> Broken:
    """What the exchange of space 8 breaks."""
    board, found = mine(position), set()
    if "K" not in on(board, EARTH):
        found.add("exchange.needs-alleviated")
    if full(board, BUBBLES):
        found.add("exchange.needs-bubble")
    if letter not in position["bag"]:
        found.add("exchange.color-in-bag")
    if too_many(position, board, letter):
        found.add("receive.color-limit")
    return found


def tasks_of(space: int) -> Tasks:
    """The moves that a space asks for."""
    if space == 7:
        return [(1, (1, -1))]
    return [(abs(step), (1 if step > 0 else -1,)) for step in PLANS[space][0]]


def of_moves(position: Position, space: int, written: Written) -> tuple[Board, Broken]:
    """The board on which the first failing move is tried and what that move breaks; nothing if all can be made."""
    board, tasks = copy(mine(position)), tasks_of(space)
    moved: list[int] = []
    for color, start, end in written[: len(tasks)]:
        found = of_move(position, board, tasks, moved, color, start, end)
        if found:
            return board, found
        way = 1 if end > start else -1
        tasks.remove(next(task for task in tasks if way in task[1] and task[0] == counted(position, board, start, end)))
        crystal = next(n for n, lying in enumerate(board["crystals"]) if lying == (color, start) and n not in moved)
        put(board, crystal, color, end)
        moved.append(crystal)
    return board, set()


def counted(position: Position, board: Board, start: int, end: int) -> int:
    """How many rungs a walk counts; its end always counts."""
    step = 1 if end > start else -1
    return 1 + sum(not passed(position, board, at) for at in range(start + step, end, step))


def of_move(
    position: Position, board: Board, tasks: Tasks, moved: list[int], color: str, start: int, end: int
) -> Broken:
    """What one move breaks on a board as it stands."""
    found = set()
    there = [n for n, lying in enumerate(board["crystals"]) if lying == (color, start)]
    if not there:
        found.add("move.energy-present")
    else:
        if set(there) <= set(moved):
            found.add("channel.different-energies")
        if harmonized(board, start) and position["rules"]["harmonized-fixed"] == "yes":
            found.add("move.harmonized-fixed")
        if start == EARTH:
            found.add("move.earth-final")
    way = (end > start) - (end < start)
    lengths = [length for length, ways in tasks if way in ways]
    if not lengths:
        found.add("move.direction")
    if not way:
        return found
    if end == BUBBLES:
        found.add("move.bubbles-closed")
    if passed(position, board, end):
        found.add("move.skip-harmonized")
    elif lengths and counted(position, board, start, end) not in lengths:
        found.add("move.exact")
    if end == EARTH and color not in ("KW" if "A" in position["rules"]["modules"] else "K"):
        found.add("move.earth-negative-only")
    crossed = [at for at in range(start + way, end + way, way) if not passed(position, board, at)]
    if any(full(board, at) for at in crossed if at not in (BUBBLES, EARTH)):
        found.add("move.room")
    return found
