"""A slow, naive referee for the game, to check the real one against.

It shares no code with the package and is deliberately built another way: a board is a heap of numbered
crystals, each with a color and the rung it lies on; a crystal walks rung by rung; all ways to take a turn
are tried one by one, and what the rules forbid is thrown away.  Text goes in and text comes out, in the
project's notation.  It knows the base game and the modules A and D.

A position is a plain dict: `rules` (every option with its value), `flows` (three lists of three letters,
"." for an empty space), `bag` (a list of letters, one for each energy), `plenitude` (seven characters),
`round` and `seat` (from 1), `boards`, `cards` (the open objectives, each a list of its number and of who
holds its two tokens, "-" for nobody).  So is a board: `crystals` (a list of pairs, color and rung),
`notches` (the rungs whose notch holds a token), `spaces` (the occupied ones), `held` (the colors of the
meditation tokens), `halves` (how many half Yin-Yang tokens).
"""

import re
from collections.abc import Iterator
from itertools import chain, combinations, permutations, product
from typing import Any

Position = dict[str, Any]
Board = dict[str, Any]
Turns = Iterator[tuple[str, Board]]  # the text of an action and the mover's board after it

LADDER = "~PBLGYORE"  # the letter of each rung; that of a chakra is its own color as well
BUBBLES, EARTH = 0, 8
CHAKRAS = range(1, 8)
LETTERS = "PBLGYORKW"
DEFAULTS = {"bonus-needs-red": "yes", "color-limit": "prevent", "harmonized-fixed": "yes", "tie-break": "shared"}
SWITCHED = {"bonus-needs-red": "no", "color-limit": "off", "harmonized-fixed": "no", "tie-break": "alleviated"}
DEFAULTS |= {"temporary": "any", "each-chakra": "own", "objectives-dealt": "official"}
SWITCHED |= {"temporary": "matching", "each-chakra": "any", "objectives-dealt": "two"}
OWNERS = {"temporary": "A", "each-chakra": "D", "objectives-dealt": "D"}  # options that a module brings
TOKENS = "11223344"  # the plenitude tokens; one of the eight is left out
LEVELS = {
    "": [(17, "sage"), (15, "disciple"), (13, "butterfly"), (10, "chrysalis"), (8, "cocoon"), (0, "tea")],
    "A": [(22, "sage"), (19, "disciple"), (16, "butterfly"), (13, "chrysalis"), (10, "cocoon"), (0, "tea")],
    "D": [(23, "sage"), (20, "disciple"), (17, "butterfly"), (14, "chrysalis"), (11, "cocoon"), (0, "tea")],
    "AD": [(25, "sage"), (22, "disciple"), (19, "butterfly"), (16, "chrysalis"), (13, "cocoon"), (0, "tea")],
}

# By space: the moves it asks for (rungs to go, up is negative), in every order that they can be made in.
PLANS = {
    1: [[1, 1, 1]],
    2: [[2, 1], [1, 2]],
    3: [[3]],
    4: [[-2]],
    5: [[-1, -1]],
    6: [[1, -1], [-1, 1]],
    7: [[1], [-1]],
}
EXCHANGE = 8


# ------------------------------------------------------------------------------------------- text forms


def in_order(letters: list[str] | tuple[str, ...] | str) -> str:
    """The letters joined in canonical order."""
    return "".join(sorted(letters, key=LETTERS.index))


def read_rules(text: str) -> dict[str, str]:
    """Every option and its value, from the rules field."""
    modules, *written = text.split(",")
    if modules not in ("base", "A", "D", "AD"):
        raise ValueError(f"this referee knows the base game and the modules A and D, not {modules!r}")
    options = {**DEFAULTS, "modules": modules.replace("base", "")}
    for item in written:
        name, _, value = item.partition("=")
        if name not in DEFAULTS or value not in (DEFAULTS[name], SWITCHED[name]):
            raise ValueError(f"unknown option {item!r}")
        if OWNERS.get(name, "") not in modules:
            raise ValueError(f"{item!r} is an option of a module that is not played")
        options[name] = value
    return options


def read_board(text: str) -> Board:
    """A board from its field."""
    rung = "(?:-|[PBLGYORKW]+)"
    if not re.fullmatch(rf"{rung}(/{rung}\*?){{7}}/{rung}:(-|[1-8]+):(-|[PBLGYOR]+)(:y\d+)?", text):
        raise ValueError(f"cannot read the board {text!r}")
    rungs, spaces, held, halves = (text if ":y" in text else f"{text}:y0").split(":")
    groups = list(enumerate(rungs.split("/")))
    return {
        "crystals": [(letter, at) for at, group in groups for letter in group.strip("-*")],
        "notches": [at for at, group in groups if "*" in group],
        "spaces": [int(digit) for digit in spaces.strip("-")],
        "held": list(held.strip("-")),
        "halves": int(halves[1:]),
    }


def write_board(board: Board, modules: str) -> str:
    """The field of a board."""
    groups = []
    for at in range(9):
        letters = in_order([color for color, rung in board["crystals"] if rung == at])
        groups.append((letters or "-") + ("*" if at in board["notches"] else ""))
    spaces = "".join(str(space) for space in sorted(board["spaces"]))
    tokens = f":y{board['halves']}" if "A" in modules else ""
    return f"{'/'.join(groups)}:{spaces or '-'}:{in_order(board['held']) or '-'}{tokens}"


def read(text: str) -> Position:
    """A position from its text."""
    form = r"\S+ [PBLGYORKW.]{3}(/[PBLGYORKW.]{3}){2} (-|([PBLGYORKW]\d+)+) [1-4?]{7} \d+\.[1-4]( \S+){2,5}"
    if not re.fullmatch(form, text):
        raise ValueError(f"cannot read {text!r}")
    rules, flows, bag, plenitude, turn, *boards = text.split(" ")
    cards = boards.pop() if "D" in rules else "-"
    return {
        "rules": read_rules(rules),
        "flows": [list(flow) for flow in flows.split("/")],
        "bag": [letter for letter, count in re.findall(r"(\D)(\d+)", bag) for _ in range(int(count))],
        "plenitude": plenitude,
        "round": int(turn.split(".")[0]),
        "seat": int(turn.split(".")[1]),
        "boards": [read_board(board) for board in boards],
        "cards": re.findall(r"(\d+):([-1-4])([-1-4])", cards),
    }


def write(position: Position) -> str:
    """The canonical text of a position."""
    modules = position["rules"]["modules"]
    options = [f"{name}={position['rules'][name]}" for name in DEFAULTS if position["rules"][name] != DEFAULTS[name]]
    bag = [f"{letter}{position['bag'].count(letter)}" for letter in LETTERS if letter in position["bag"]]
    fields = [
        ",".join([modules or "base", *sorted(options)]),
        "/".join("".join(flow) for flow in position["flows"]),
        "".join(bag) or "-",
        position["plenitude"],
        f"{position['round']}.{position['seat']}",
    ]
    fields += [write_board(board, modules) for board in position["boards"]]
    if "D" in modules:
        fields.append(",".join(f"{number}:{two}{one}" for number, two, one in position["cards"]) or "-")
    return " ".join(fields)


# ---------------------------------------------------------------------------------------- what lies where


def full(board: Board, at: int, more: int = 1) -> bool:
    """Whether the rung has no room for so many more energies."""
    return [rung for _, rung in board["crystals"]].count(at) + more > 3


def harmonized(board: Board, at: int) -> bool:
    """Whether the rung is a chakra with three of its own color (no energy has the color `~` or `E`)."""
    return bool(board["crystals"].count((LADDER[at], at)) >= 3)


def passed(position: Position, board: Board, at: int) -> bool:
    """Whether energies skip the rung: a harmonized chakra, with Yin Yang also a temporarily harmonized one."""
    if harmonized(board, at):
        return True
    there = [color for color, rung in board["crystals"] if rung == at and at in CHAKRAS]
    if "A" not in position["rules"]["modules"] or len(there) < 3 or "W" not in there:
        return False
    return position["rules"]["temporary"] == "any" or LADDER[at] in there


def finished(position: Position) -> bool:
    """Whether a round has just ended and somebody has five chakras harmonized."""
    most = max(sum(harmonized(board, at) for at in CHAKRAS) for board in position["boards"])
    return most >= 5 and bool(position["seat"] == 1)


def supply(board: Board) -> int:
    """How many of the five inspiration tokens are free."""
    return 5 - len(board["spaces"]) - len(board["notches"])


def too_many(position: Position, board: Board, letter: str) -> bool:
    """Whether one more energy of this color would be over the limit."""
    if letter in "KW" or position["rules"]["color-limit"] == "off":
        return False
    return [color for color, rung in board["crystals"] if rung != EARTH].count(letter) >= 3


def copy(board: Board) -> Board:
    """A board that can be changed without changing this one."""
    return {name: list(value) if isinstance(value, list) else value for name, value in board.items()}


def put(board: Board, crystal: int, color: str, at: int) -> None:
    """Lay a crystal on a rung; the token returns from the notch of a chakra that it harmonizes."""
    board["crystals"][crystal : crystal + 1] = [(color, at)]
    if harmonized(board, at) and at in board["notches"]:
        board["notches"].remove(at)


# ------------------------------------------------------------------------------ the three kinds of action


def receives(position: Position, board: Board) -> Turns:
    """All ways to receive: any one, two or three spaces of a flow, to any place."""
    for number, flow in enumerate(position["flows"], start=1):
        for taken in chain.from_iterable(combinations(flow, size) for size in (1, 2, 3)):
            if "." in taken or len(set(taken)) < len(taken):
                continue
            if {"K", "W"} & set(flow) and taken.count("K") + taken.count("W") != 1:
                continue  # a kind that the flow does not show cannot be among those taken
            if any(too_many(position, board, letter) for letter in taken):
                continue
            for at in [BUBBLES, *CHAKRAS]:
                if full(board, at, len(taken)):
                    continue
                if at != BUBBLES and (at in board["notches"] or supply(board) < 1):
                    continue
                after = copy(board)
                after["notches"] += [at] if at != BUBBLES else []
                for letter in taken:
                    put(after, len(after["crystals"]), letter, at)
                yield f"{number}{in_order(taken)}>{LADDER[at]}", after


def walk(position: Position, board: Board, crystal: int, way: int) -> int:
    """The rung where a crystal that goes exactly so far comes to lie; -1 where it cannot."""
    color, at = board["crystals"][crystal]
    if at == EARTH or (harmonized(board, at) and position["rules"]["harmonized-fixed"] == "yes"):
        return -1
    step = 1 if way > 0 else -1
    for to_go in range(abs(way) - 1, -1, -1):
        at += step
        while passed(position, board, at):
            at += step
        if at <= BUBBLES:
            return -1
        if at == EARTH:
            return EARTH if color in "KW" and to_go == 0 else -1
        if full(board, at):
            return -1
    return int(at)


def channels(position: Position, board: Board, space: int) -> Turns:
    """All ways to use a space: each of its plans by all choices of different crystals, in every order."""
    if supply(board) < 1 or space in board["spaces"]:
        return
    start = copy(board)
    start["spaces"].append(space)
    if space == EXCHANGE:
        yield from exchanges(position, start)
        return
    for plan in PLANS[space]:
        for moves, after in lines(position, start, plan, []):
            yield f"c{space}:{','.join(moves)}", after


def lines(position: Position, board: Board, plan: list[int], moved: list[int]) -> Iterator[tuple[list[str], Board]]:
    """All ways to make the moves of a plan one after another, each by a crystal that has not moved."""
    if not plan:
        yield [], board
        return
    for crystal, (color, at) in enumerate(board["crystals"]):
        end = -1 if crystal in moved else walk(position, board, crystal, plan[0])
        if end >= 0:
            after = copy(board)
            put(after, crystal, color, end)
            for moves, last in lines(position, after, plan[1:], [*moved, crystal]):
                yield [f"{color}{LADDER[at]}>{LADDER[end]}", *moves], last


def exchanges(position: Position, board: Board) -> Turns:
    """All ways to give an alleviated energy for one from the bag."""
    for letter in set(position["bag"]):
        if ("K", EARTH) in board["crystals"] and not full(board, BUBBLES) and not too_many(position, board, letter):
            after = copy(board)
            put(after, after["crystals"].index(("K", EARTH)), letter, BUBBLES)
            yield f"c{EXCHANGE}:{letter}", after


def meditations(board: Board) -> Turns:
    """All ways to meditate."""
    for color in [color for color in LADDER[1:8] if color not in board["held"]] or [""]:
        yield f"m{color}", {**copy(board), "spaces": [], "held": [*board["held"], *color]}


def tries(position: Position, start: str = "") -> dict[str, str]:
    """The legal actions, each with the mover's board after it.

    Where the first two characters of an action are given, only those of its kind are looked for.
    """
    if finished(position) or position["seat"] > len(position["boards"]):
        return {}
    board = position["boards"][position["seat"] - 1]
    ways = [channels(position, board, space) for space in range(1, 9) if start in ("", f"c{space}")]
    if start[:1] in ("", "1", "2", "3"):
        ways.append(receives(position, board))
    if start[:1] in ("", "m"):
        ways.append(meditations(board))
    found: dict[str, str] = {}
    for action, after in chain.from_iterable(ways):
        if action not in found:  # otherwise it is the same with another crystal of that color
            trade_pairs(after)
            found[action] = write_board(after, position["rules"]["modules"])
    return dict(sorted(found.items()))


# ------------------------------------------------------------------------------------- the end of a turn


def trade_pairs(board: Board) -> None:
    """Yin Yang: on each chakra one positive and one negative go, for half a token."""
    for at in CHAKRAS:
        if ("K", at) in board["crystals"] and ("W", at) in board["crystals"]:
            board["crystals"].remove(("K", at))
            board["crystals"].remove(("W", at))
            board["halves"] += 1


def achieved(number: int, board: Board, own: bool) -> bool:
    """Whether a board shows what an objective asks for."""
    done = [at for at in CHAKRAS if harmonized(board, at)]
    pairs = [{at, at + 1} for at in range(1, 7) if at in done and at + 1 in done]
    anything = {rung for _, rung in board["crystals"]}
    tests = {
        1: lambda: 1 in done and 7 in done,
        2: lambda: 3 in done and 5 in done,
        3: lambda: 2 in done and 6 in done,
        4: lambda: all((LADDER[at], at) in board["crystals"] if own else at in anything for at in CHAKRAS),
        5: lambda: any({at, at + 1, at + 2} <= set(done) for at in range(1, 6)),
        6: lambda: any(not one & other for one, other in combinations(pairs, 2)),
        7: lambda: set(LADDER[1:8]) <= set(board["held"]),
        8: lambda: board["crystals"].count(("K", EARTH)) >= 3,
        9: lambda: {1, 3, 4} <= set(done),
        10: lambda: board["halves"] >= 4,
    }
    return tests[number]()


def hand_out(position: Position, seat: int) -> None:
    """Objectives: the seat whose turn ends takes the best token left of each card that it has achieved."""
    board, own = position["boards"][seat - 1], position["rules"]["each-chakra"] == "own"
    for place, (number, two, one) in enumerate(position["cards"]):
        if achieved(int(number), board, own) and str(seat) not in (two, one):
            if two == "-":
                position["cards"][place] = (number, str(seat), one)
            elif one == "-":
                position["cards"][place] = (number, two, str(seat))


# -------------------------------------------------------------------------------- the four questions asked


def legal(position_text: str) -> dict[str, str]:
    """Every legal action with the mover's board after the turn, before any refill."""
    return tries(read(position_text))


def over(position_text: str) -> bool:
    """Whether the game is finished in this position."""
    return finished(read(position_text))


def play(position_text: str, action_text: str, drawn: str) -> str:
    """The position after a legal action; `drawn` are the letters of the refill, "" if nothing is drawn."""
    position = read(position_text)
    receive = re.fullmatch(r"([123])([PBLGYORKW]+)>(.)", action_text)
    action = f"{receive[1]}{in_order(receive[2])}>{receive[3]}" if receive else action_text
    found = tries(position, action[:2])
    if action not in found:
        raise ValueError(f"{action_text!r} is not legal in {position_text!r}")
    seat, bag = position["seat"], position["bag"]
    position["boards"][seat - 1] = read_board(found[action])
    flow: list[str] = []
    if receive:
        flow = position["flows"][int(receive[1]) - 1]
        for letter in receive[2]:
            flow[flow.index(letter)] = "."
    if len(drawn) != min(flow.count("."), len(bag)):
        raise ValueError(f"a draw of the wrong number: {drawn!r}")
    for letter in drawn:
        bag.remove(letter)  # a ValueError as well where the bag has none
        flow[flow.index(".")] = letter
    if action.startswith(f"c{EXCHANGE}"):
        bag.remove(action[-1])
    hand_out(position, seat)
    if seat == len(position["boards"]):
        position["round"], seat = position["round"] + 1, 0
    position["seat"] = seat + 1
    return write(position)


def score(position_text: str) -> dict[str, Any]:
    """The score by seat and the winners; where values are unknown, over all that they can be."""
    position = read(position_text)
    shown = position["plenitude"]
    worlds = {w for w in permutations(TOKENS, 7) if all(s in (value, "?") for s, value in zip(shown, w, strict=True))}
    if not worlds:  # impossible values: each is taken by itself
        worlds = set(product(*("1234" if s == "?" else s for s in shown)))
    counts = [count(position, [int(value) for value in world]) for world in sorted(worlds)]
    seats = list(counts[0])
    for number, seat in enumerate(seats):
        totals = [rows[number]["total"] for rows in counts]
        if min(totals) < max(totals):
            seats[number] = {**seat, "chakras": None, "total": None, "level": None, "range": [min(totals), max(totals)]}
    winners = [best(position, rows) for rows in counts]
    return {"score": seats, "winners": winners[0] if all(won == winners[0] for won in winners) else None}


def count(position: Position, values: list[int]) -> list[dict[str, Any]]:
    """The score by seat when the plenitude values are these."""
    boards = position["boards"]
    runs = [next(run for run in range(8) if not harmonized(board, 7 - run)) for board in boards]
    no_red = 0 if position["rules"]["bonus-needs-red"] == "yes" else 2
    seats = []
    for seat, (board, run) in enumerate(zip(boards, runs, strict=True), start=1):
        row: dict[str, Any] = {
            "chakras": sum(value for at, value in zip(CHAKRAS, values, strict=True) if harmonized(board, at)),
            "alleviated": board["crystals"].count(("K", EARTH)),
            "bonus": 0 if run < max(runs) else 2 if run > 0 else no_red,
            "yin_yang": board["halves"] // 2 * 3 + board["halves"] % 2,
            "objectives": sum((2 if two == str(seat) else 0) + (one == str(seat)) for _, two, one in position["cards"]),
        }
        total, levels = sum(row.values()), LEVELS[position["rules"]["modules"]]
        seats.append({**row, "total": total, "level": next(name for least, name in levels if total >= least)})
    return seats


def best(position: Position, seats: list[dict[str, Any]]) -> list[int]:
    """The seats that win with this score."""
    breaks = position["rules"]["tie-break"] == "alleviated"
    strength = [(row["total"], row["alleviated"] if breaks else 0) for row in seats]
    return [seat for seat, strong in enumerate(strength, start=1) if strong == max(strength)]
