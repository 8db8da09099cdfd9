"""For each rule that forbids: actions that obey it and actions that break it, with everything that the break names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chakra_lab.rules import Action, Receive

NOTHING: Final = "-/-/-/-/-/-/-/-/-:-:G"
"""A board with nothing on it; its owner knows the green value."""

FIVE: Final = "-/PPP/BBB/LLL/GGG/YYY/-/-/-:-:G"
"""A board with five harmonized chakras."""


def table(
    board: str = NOTHING,
    flows: str = "KRB/GGO/YPL",
    bag: str = "P5B5L5G5Y5O5R5K5",
    turn: str = "3.1",
    rules: str = "base",
) -> str:
    """The text of a position for two in which seat 1 has a board and seat 2 an empty one."""
    return f"{rules} {flows} {bag} ??????? {turn} {board} -/-/-/-/-/-/-/-/-:-:R"


@dataclass(frozen=True)
class Attempt:
    """An action tried in a position, as text or as it is; what it draws; who acts, if not the seat to move."""

    position: str
    action: str | Action
    drawn: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Prohibition:
    """A rule that forbids, with attempts that obey it; each that breaks it stands with all ids that it names."""

    rule: str
    obeyed: tuple[Attempt, ...]
    broken: tuple[tuple[Attempt, tuple[str, ...]], ...]


def forbids(rule: str, obeyed: list[Attempt], *broken: tuple[Attempt, tuple[str, ...]] | Attempt) -> Prohibition:
    """A prohibition; a break that stands alone names this rule only."""
    pairs = tuple(item if isinstance(item, tuple) else (item, (rule,)) for item in broken)
    return Prohibition(rule, tuple(obeyed), pairs)


PROHIBITIONS: Final = (
    forbids(
        "turn.one-action",
        [Attempt(table(), "mR", seat=1), Attempt(table(turn="3.2"), "mG", seat=2)],
        Attempt(table(), "mR", seat=2),
        Attempt(table(turn="3.2"), "mB", seat=1),  # a second action of seat 1
    ),
    forbids(
        "receive.one-flow",
        [Attempt(table(), "2G>~"), Attempt(table(), "3PLY>~")],
        Attempt(table(flows=".../GGO/YPL"), "1R>~"),
        Attempt(table(), Receive(3, "", 0)),
        (Attempt(table(), "3PLYO>R"), ("receive.one-flow", "receive.in-flow", "receive.chakra-room")),
    ),
    forbids(
        "receive.in-flow",
        [Attempt(table(), "2GO>~")],
        Attempt(table(), "2PB>~"),
        (Attempt(table(flows="KRB/GPO/YPL"), "2GG>~"), ("receive.in-flow", "receive.different-colors")),
    ),
    forbids(
        "receive.different-colors",
        [Attempt(table(), "2G>~"), Attempt(table(), "2GO>~")],
        Attempt(table(), "2GG>~"),
        Attempt(table(), "2GGO>~"),
    ),
    forbids(
        "receive.negative-forced",
        [Attempt(table(), "1K>~"), Attempt(table(), "1RK>~"), Attempt(table(flows="KKR/GGO/YPL"), "1RK>~")],
        Attempt(table(), "1R>~"),
        Attempt(table(), "1BR>~"),
        (Attempt(table(flows="KKR/GGO/YPL"), "1KK>~"), ("receive.different-colors", "receive.negative-forced")),
    ),
    forbids(
        "receive.color-limit",
        [
            Attempt(table("-/-/-/-/G/G/-/-/-:-:G"), "2G>~"),
            Attempt(table("-/K/K/-/-/-/K/-/-:-:G"), "1K>~"),  # negative energy is exempt
            Attempt(table("-/-/-/-/GG/G/-/-/-:-:G", rules="base,color-limit=off"), "2G>~"),
            Attempt(table("-/-/-/-/GG/-/-/-/K:-:G"), "c8:G"),
        ],
        Attempt(table("-/-/-/-/GG/G/-/-/-:-:G"), "2G>~"),
        Attempt(table("-/-/-/-/GGG/-/-/-/-:-:G"), "2GO>O"),  # harmonized ones count
        Attempt(table("G/-/-/-/GG/-/-/-/K:-:G"), "c8:G"),
    ),
    forbids(
        "receive.one-place",
        [Attempt(table(), Receive(3, "PL", (0, 0))), Attempt(table(), Receive(3, "PL", (2, 2)))],
        Attempt(table(), Receive(3, "PL", (0, 1))),
        (
            Attempt(table("-/-/-/-/G*/-/-/-/-:-:G"), Receive(3, "PLY", (0, 4, 4))),
            ("receive.one-place", "receive.notch-free"),
        ),
    ),
    forbids(
        "receive.not-earth",
        [Attempt(table(), "1K>~"), Attempt(table(), "1K>R")],
        Attempt(table(), "1K>E"),
    ),
    forbids(
        "receive.bubbles-room",
        [Attempt(table("GO/-/-/-/-/-/-/-/-:-:G"), "3P>~"), Attempt(table(), "3PLY>~")],
        Attempt(table("GO/-/-/-/-/-/-/-/-:-:G"), "3PL>~"),
        Attempt(table("GOK/-/-/-/-/-/-/-/-:-:G"), "3P>~"),
    ),
    forbids(
        "receive.chakra-room",
        [Attempt(table("-/-/-/-/-/-/GO/-/-:-:G"), "3P>O")],
        Attempt(table("-/-/-/-/-/-/GO/-/-:-:G"), "3PL>O"),
        Attempt(table("-/-/-/-/-/YYY/-/-/-:-:G"), "3P>Y"),
    ),
    forbids(
        "receive.notch-free",
        [Attempt(table("-/-/-/-/G*/-/-/-/-:-:G"), "2O>Y"), Attempt(table("-/-/-/-/G*/-/-/-/-:-:G"), "2O>~")],
        Attempt(table("-/-/-/-/G*/-/-/-/-:-:G"), "2O>G"),
        Attempt(table("-/-/-/-/-*/-/-/-/-:-:G"), "2O>G"),
    ),
    forbids(
        "receive.needs-token",
        [Attempt(table("-/-/-/-/-/-/-/-/-:1234:G"), "2O>Y"), Attempt(table("-/-/-/-/-/-/-/-/-:12345:G"), "2O>~")],
        Attempt(table("-/-/-/-/-/-/-/-/-:12345:G"), "2O>Y"),
        Attempt(table("-/-/-/-/GG/-/-/-/-:12345:G"), "2G>G"),  # although the token would come straight back
        Attempt(table("-/P*/B*/L*/-/-/O*/R*/-:-:G"), "2O>Y"),
    ),
    forbids(
        "receive.refill",
        [
            Attempt(table(bag="R1K1"), "2GO>~", drawn="KR"),
            Attempt(table(bag="R1"), "2GO>~", drawn="R"),
            Attempt(table(bag="-"), "2GO>~", drawn=""),
            Attempt(table(flows="KRB/G../YPL", bag="G1R1"), "2G>~", drawn="GR"),  # the spaces left empty before as well
        ],
        Attempt(table(bag="R1K1"), "2GO>~", drawn="R"),
        Attempt(table(bag="R1K1"), "2GO>~", drawn="KK"),
        Attempt(table(bag="R1K1"), "2G>~", drawn="KR"),
        Attempt(table(bag="-"), "2GO>~", drawn="K"),
    ),
    forbids(
        "channel.needs-token",
        [Attempt(table("O/-/-/-/-/-/-/-/-:1245:G"), "c3:O~>L")],
        Attempt(table("O/-/-/-/-/-/-/-/-:12456:G"), "c3:O~>L"),
        Attempt(table("O/P*/B*/L/G*/Y*/-/R*/-:-:G"), "c3:O~>L"),
        (Attempt(table("O/-/-/-/-/-/-/-/-:12345:G"), "c3:O~>L"), ("channel.needs-token", "channel.space-free")),
    ),
    forbids(
        "channel.space-free",
        [Attempt(table("O/-/-/-/-/-/-/-/-:124:G"), "c3:O~>L")],
        Attempt(table("O/-/-/-/-/-/-/-/-:3:G"), "c3:O~>L"),
        Attempt(table("-/-/-/-/-/-/-/-/K:8:G"), "c8:G"),
    ),
    forbids(
        "channel.all-moves",
        [Attempt(table("GOK/-/-/-/-/-/-/-/-:-:G"), "c1:O~>P,K~>P,G~>P")],
        Attempt(table("GOK/-/-/-/-/-/-/-/-:-:G"), "c1:O~>P,K~>P"),
        Attempt(table("OK/-/-/-/-/-/-/-/-:-:G"), "c7:O~>P,K~>P"),
        Attempt(table("O/-/-/-/K/-/-/-/-:-:G"), "c6:O~>P"),
    ),
    forbids(
        "channel.different-energies",
        [
            Attempt(table("-/-/-/-/G/G/-/-/-:-:G"), "c5:GY>G,GG>L"),  # the green one that had not moved
            Attempt(table("OOO/-/-/-/-/-/-/-/-:-:G"), "c1:O~>P,O~>P,O~>P"),  # equal colors, different energies
        ],
        Attempt(table("-/-/-/-/-/G/-/-/-:-:G"), "c5:GY>G,GG>L"),
        Attempt(table("-/-/-/-/K/-/-/-/-:-:G"), "c6:KG>Y,KY>G"),
    ),
    forbids(
        "move.energy-present",
        [Attempt(table("-/-/-/-/G/-/-/-/-:-:G"), "c7:GG>Y")],
        Attempt(table(), "c7:GG>Y"),
        Attempt(table("-/-/-/-/O/G/-/-/-:-:G"), "c7:GG>Y"),
        Attempt(table("-/-/-/-/G/G/-/-/-:-:G"), "c6:GG>L,GG>Y"),  # the only one there has gone
    ),
    forbids(
        "move.direction",
        [Attempt(table("-/-/-/-/G/-/-/-/-:-:G"), "c3:GG>R"), Attempt(table("-/-/-/-/G/-/-/-/-:-:G"), "c4:GG>B")],
        Attempt(table("-/-/-/-/G/-/-/-/-:-:G"), "c3:GG>P"),
        Attempt(table("-/-/-/-/G/-/-/-/-:-:G"), "c4:GG>O"),
        Attempt(table("-/-/-/-/G/-/-/-/-:-:G"), "c7:GG>G"),
        Attempt(table("-/-/-/-/GO/-/-/-/-:-:G"), "c6:GG>Y,OG>Y"),  # the move down is made already
    ),
    forbids(
        "move.exact",
        [
            Attempt(table("-/-/-/-/-/K/K/-/-:-:G"), "c3:KY>E"),
            Attempt(table("G/-/-/-/O/-/-/-/-:-:G"), "c2:G~>P,OG>O"),
        ],
        Attempt(table("-/-/-/-/-/K/K/-/-:-:G"), "c3:KO>E"),  # no stopping early, not even at the earth
        Attempt(table("-/-/-/-/G/-/-/-/-:-:G"), "c7:GG>O"),
        Attempt(table("G/-/-/-/O/-/-/-/-:-:G"), "c2:G~>P,OG>Y"),
    ),
    forbids(
        "move.room",
        [
            Attempt(table("-/-/-/O/GR/-/-/-/-:-:G"), "c3:OL>O"),
            Attempt(table("-/-/-/-/-/-/RK/RR/-:-:G"), "c6:RO>R,KO>Y"),
        ],
        Attempt(table("-/-/-/O/GGR/-/-/-/-:-:G"), "c3:OL>O"),  # crossed
        Attempt(table("-/-/-/O/GGR/-/-/-/-:-:G"), "c7:OL>G"),  # reached
        Attempt(table("-/-/-/-/YYY/O/-/-/-:-:G"), "c7:OY>G"),  # full of another color is not harmonized
    ),
    forbids(
        "move.skip-harmonized",
        [Attempt(table("-/-/-/O/GGG/-/-/-/-:-:G"), "c7:OL>Y"), Attempt(table("-/-/-/O/GGG/-/-/-/-:-:G"), "c3:OL>R")],
        Attempt(table("-/-/-/O/GGG/-/-/-/-:-:G"), "c7:OL>G"),
        Attempt(table("-/-/-/O/GGG/O/-/-/-:-:G"), "c7:OY>G"),
    ),
    forbids(
        "move.harmonized-fixed",
        [
            Attempt(table("-/-/-/-/GGG/-/-/-/-:-:G", rules="base,harmonized-fixed=no"), "c7:GG>Y"),
            Attempt(table("-/-/-/-/GGK/-/-/-/-:-:G"), "c7:KG>Y"),
        ],
        Attempt(table("-/-/-/-/GGG/-/-/-/-:-:G"), "c7:GG>Y"),
        Attempt(table("-/-/-/-/GG/G/-/-/-:-:G"), "c6:GY>G,GG>Y"),  # harmonized by the move before
    ),
    forbids(
        "move.bubbles-closed",
        [Attempt(table("-/G/-/-/-/-/-/-/-:-:G"), "c7:GP>B")],
        Attempt(table("-/G/-/-/-/-/-/-/-:-:G"), "c7:GP>~"),
        Attempt(table("-/-/G/-/-/-/-/-/-:-:G"), "c4:GB>~"),
    ),
    forbids(
        "move.earth-negative-only",
        [Attempt(table("-/-/-/-/-/-/-/OK/-:-:G"), "c7:KR>E")],
        Attempt(table("-/-/-/-/-/-/-/OK/-:-:G"), "c7:OR>E"),
    ),
    forbids(
        "move.earth-final",
        [Attempt(table("-/-/-/-/-/-/-/K/K:-:G"), "c7:KR>O")],
        Attempt(table("-/-/-/-/-/-/-/K/K:-:G"), "c7:KE>R"),
    ),
    forbids(
        "exchange.needs-alleviated",
        [Attempt(table("-/-/-/-/-/-/-/-/K:-:G"), "c8:G")],
        Attempt(table("-/-/-/-/-/-/-/K/-:-:G"), "c8:G"),
    ),
    forbids(
        "exchange.needs-bubble",
        [Attempt(table("GY/-/-/-/-/-/-/-/K:-:G"), "c8:P"), Attempt(table("GY/-/-/-/-/-/-/-/K:-:G"), "c8:K")],
        Attempt(table("GYO/-/-/-/-/-/-/-/K:-:G"), "c8:P"),
    ),
    forbids(
        "exchange.color-in-bag",
        [Attempt(table("-/-/-/-/-/-/-/-/K:-:G", bag="P5"), "c8:P")],
        Attempt(table("-/-/-/-/-/-/-/-/K:-:G", bag="P5"), "c8:G"),
        Attempt(table("-/-/-/-/-/-/-/-/KK:-:G", bag="P5"), "c8:K"),  # the discarded one does not go into the bag
    ),
    forbids(
        "meditate.look-new",
        [Attempt(table(), "mR"), Attempt(table("-/-/-/-/-/-/-/-/-:-:PBLGYOR"), "m")],
        Attempt(table(), "mG"),
        Attempt(table(), "m"),
        Attempt(table("-/-/-/-/-/-/-/-/-:-:PBLGYOR"), "mG"),
    ),
    forbids(
        "end.over",
        [Attempt(table(FIVE, turn="9.2"), "mP"), Attempt(table("-/PPP/BBB/LLL/GGG/-/-/-/-:-:G", turn="9.1"), "mP")],
        Attempt(table(FIVE, turn="9.1"), "mP"),
        (
            Attempt(table(FIVE, turn="9.1"), "c7:OP>R"),
            ("end.over", "move.energy-present", "move.exact"),
        ),
    ),
)
"""One row for each rule that forbids."""
