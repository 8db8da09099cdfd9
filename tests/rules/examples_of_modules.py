"""For each rule of the modules: what obeys and what breaks a prohibition, and examples that show what happens."""

from __future__ import annotations

from collections import Counter
from typing import Final

from chakra_lab.notation import board_text, parse_action, parse_position
from chakra_lab.rules import Objective, Position, Rules, apply, new_game, score
from chakra_lab.rules.events import (
    Alleviated,
    Drawn,
    Ended,
    Event,
    ObjectiveClaimed,
    PairDiscarded,
    TemporarilyHarmonized,
    TemporaryEnded,
    TokenReturned,
)
from chakra_lab.rules.modules.goals import GOALS
from chakra_lab.rules.modules.objectives import deck
from chakra_lab.rules.modules.yin_yang import points
from tests.rules.examples_of_effects import after, events_of, refused, shows
from tests.rules.examples_of_prohibitions import Attempt, Prohibition, forbids

EMPTY: Final = "-/-/-/-/-/-/-/-/-:-:G"


def yin_yang(
    board: str = EMPTY,
    flows: str = "KRB/GGO/YPL",
    bag: str = "P5B5L5G5Y5O5R5K5W5",
    turn: str = "3.1",
    rules: str = "A",
    halves: int = 0,
) -> str:
    """The text of a position with module A for two in which seat 1 has a board and seat 2 an empty one."""
    return f"{rules} {flows} {bag} ??????? {turn} {board}:y{halves} -/-/-/-/-/-/-/-/-:-:R:y0"


def objectives(
    board: str = EMPTY, cards: str = "1:--,8:--", rules: str = "D", turn: str = "3.1", other: str = EMPTY
) -> str:
    """The text of a position with module D for two in which seat 1 has a board and seat 2 another."""
    return f"{rules} KRB/GGO/YPL P5B5L5G5Y5O5R5K5 1122334 {turn} {board} {other} {cards}"


def board_after(position: str, action: str, drawn: str = "") -> str:
    """The text of the mover's board after an action, with its module fields."""
    before = parse_position(position)
    played = apply(before, parse_action(action), drawn).position
    return board_text(played.boards[before.seat - 1], before.rules)


def cards_after(position: str, action: str) -> tuple[Objective, ...]:
    """The cards after an action."""
    return after(position, action).objectives


def names(events: tuple[Event, ...]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]


PROHIBITIONS_OF_MODULES: Final[tuple[Prohibition, ...]] = (
    forbids(
        "yinyang.positive-forced",
        [
            Attempt(yin_yang(flows="WRB/GGO/YPL"), "1W>~"),  # alone
            Attempt(yin_yang(flows="WRB/GGO/YPL"), "1BRW>~"),  # with others
            Attempt(yin_yang(flows="WRW/GGO/YPL"), "1RW>~"),  # one of two
            Attempt(yin_yang(flows="WRB/GGO/YPL"), "2G>~"),  # another flow shows none
        ],
        Attempt(yin_yang(flows="WRB/GGO/YPL"), "1R>~"),
        Attempt(yin_yang(flows="WRB/GGO/YPL"), "1BR>~"),
        (Attempt(yin_yang(flows="WRW/GGO/YPL"), "1WW>~"), ("receive.different-colors", "yinyang.positive-forced")),
    ),
    forbids(
        "yinyang.not-both",
        [
            Attempt(yin_yang(flows="KWR/GGO/YPL"), "1K>~"),
            Attempt(yin_yang(flows="KWR/GGO/YPL"), "1W>~"),
            Attempt(yin_yang(flows="KWR/GGO/YPL"), "1RK>~"),
            Attempt(yin_yang(flows="KWR/GGO/YPL"), "1RW>~"),
            Attempt(yin_yang(flows="KWK/GGO/YPL"), "1W>~"),
        ],
        Attempt(yin_yang(flows="KWR/GGO/YPL"), "1KW>~"),
        Attempt(yin_yang(flows="KWR/GGO/YPL"), "1R>~"),  # neither; the two forced rules are not named
        Attempt(yin_yang(flows="KWR/GGO/YPL"), "1RKW>~"),
        (Attempt(yin_yang(flows="KWK/GGO/YPL"), "1KK>~"), ("receive.different-colors", "yinyang.not-both")),
    ),
)
"""One row for each rule of a module that forbids."""


# Yin Yang


@shows("yinyang.bag")
def three_positive_energies_for_each_player_are_added() -> None:
    for seats, energies in ((2, 54), (3, 81), (4, 108)):
        position = new_game(seats, seed=5, rules=Rules.of("A"))
        there = Counter("".join(position.flows))
        for letter, count in zip("PBLGYORKW", position.bag, strict=True):
            there[letter] += count
        assert there == Counter(dict.fromkeys("PBLGYORKW", 3 * seats))
        assert there.total() == energies
    assert "W" not in "".join(new_game(4, seed=5).flows)


@shows("yinyang.temporary")
def a_full_chakra_with_a_positive_energy_is_passed_over_and_nothing_more() -> None:
    before = yin_yang("-/-/-/O/GRW*/-/-/-/-:-:G")
    assert board_after(before, "c7:OL>Y") == "-/-/-/-/GRW*/O/-/-/-:7:G:y0"
    assert refused(before, "c7:OL>G") == ("move.skip-harmonized",)
    assert parse_position(before).mover.harmonized() == ()
    assert TemporarilyHarmonized(1, 4) in events_of(yin_yang("-/-/-/W/GR*/-/-/-/-:-:G"), "c7:WL>G")
    assert TokenReturned(1, 4) not in events_of(yin_yang("-/-/-/W/GR*/-/-/-/-:-:G"), "c7:WL>G")
    assert TemporaryEnded(1, 4) in events_of(before, "c7:RG>Y")
    five = "-/PPP/BBB/LLL/GGG/YYW/-/-/-:-:G"
    assert not after(yin_yang(five, turn="9.2"), "mB").is_over(), "it does not count for the end"
    assert score(parse_position(yin_yang("-/-/-/-/-/-/-/RRW/-:-:G")))[1].total == 0
    matching = yin_yang("-/-/-/O/RRW/-/-/-/-:-:G", rules="A,temporary=matching")
    assert refused(matching, "c7:OL>G") == ("move.room",)
    assert refused(matching, "c7:OL>Y") == ("move.exact", "move.room")
    assert refused(yin_yang("-/-/-/O/GRW/-/-/-/-:-:G", rules="A,temporary=matching"), "c7:OL>Y") == ()


@shows("yinyang.exchange")
def a_pair_on_one_chakra_is_traded_for_half_a_token_when_the_turn_ends() -> None:
    assert board_after(yin_yang("K/W/-/-/-/-/-/-/-:-:G"), "c7:K~>P") == "-/-/-/-/-/-/-/-/-:7:G:y1"
    two = yin_yang("O/K/W/K/W*/-/-/-/-:-:G", halves=1)
    assert board_after(two, "c1:KP>B,KL>G,O~>P") == "-/O/-/-/-*/-/-/-/-:1:G:y3"
    assert [event for event in events_of(two, "c1:KP>B,KL>G,O~>P") if isinstance(event, PairDiscarded)] == [
        PairDiscarded(1, 2, 2),
        PairDiscarded(1, 4, 3),
    ]
    aside = yin_yang("KW/-/-/-/-/-/-/-/KW:-:G")
    assert board_after(aside, "mR") == "KW/-/-/-/-/-/-/-/KW:-:GR:y0", "not in bubbles, not on the earth"
    received = yin_yang("-/-/-/-/W/-/-/-/-:-:G")
    assert board_after(received, "1BK>G", "PP") == "-/-/-/-/B*/-/-/-/-:-:G:y1"
    told = names(events_of(received, "1BK>G", "PP"))
    assert told.index(Drawn.__name__) < told.index(PairDiscarded.__name__), "first the refill"


@shows("yinyang.earth")
def positive_energy_may_lie_on_the_earth_and_is_worth_nothing_there() -> None:
    before = yin_yang("-/-/-/-/-/-/-/W/W:-:G")
    assert board_after(before, "c7:WR>E") == "-/-/-/-/-/-/-/-/WW:7:G:y0"
    assert Alleviated.__name__ not in names(events_of(before, "c7:WR>E"))
    assert score(after(before, "c7:WR>E"))[1].total == 0
    assert refused(before, "c8:G") == ("exchange.needs-alleviated",)
    assert refused(before, "c7:WE>R") == ("move.earth-final",)
    assert refused("base KRB/GGO/YPL P5 ??????? 3.1 -/-/-/-/-/-/-/O/-:-:G " + EMPTY, "c7:WR>E") == (
        "move.energy-present",
        "move.earth-negative-only",
    )


@shows("yinyang.score")
def two_halves_make_a_token_of_three_points_and_a_single_half_is_one() -> None:
    assert [points(halves) for halves in range(7)] == [0, 1, 3, 4, 6, 7, 9]
    result = score(parse_position(yin_yang(halves=5)))
    assert (result[1].points("yin_yang"), result[1].total) == (7, 7)
    assert [item.rule for item in result[1].items if item.name == "yin_yang"] == ["yinyang.score"]


# Objectives


@shows("objectives.deal")
def three_cards_are_dealt_two_with_two_players_promotional_ones_only_when_asked_for() -> None:
    def cards(seats: int, seed: int, promos: bool = False, modules: str = "D", **options: str) -> list[int]:
        position = new_game(seats, seed, Rules.of(modules, options), promos)
        return [card.number for card in position.objectives]

    for seed in range(40):
        assert [len(cards(seats, seed)) for seats in (2, 3, 4)] == [2, 3, 3]
        assert [len(cards(seats, seed, **{"objectives-dealt": "two"})) for seats in (2, 3, 4)] == [2, 2, 2]
        assert cards(4, seed) == sorted(set(cards(4, seed)))
    plain = {number for seed in range(80) for number in cards(4, seed)}
    assert plain == set(range(1, 9))
    assert {number for seed in range(120) for number in cards(4, seed, promos=True)} == set(range(1, 10))
    assert 10 in {number for seed in range(120) for number in cards(4, seed, promos=True, modules="AD")}
    assert deck(Rules.of("AD"), promos=True) == tuple(GOALS)
    base = new_game(3, seed=9)
    with_cards = new_game(3, seed=9, rules=Rules.of("D"))
    assert (base.flows, base.bag, base.plenitude, base.boards) == (
        with_cards.flows,
        with_cards.bag,
        with_cards.plenitude,
        with_cards.boards,
    )


@shows("objectives.claim")
def the_first_to_achieve_a_card_takes_two_points_the_second_one() -> None:
    almost = "-/-/-/LLL/-/YY/Y/-/-:-:G"
    first = objectives(almost, "2:--,8:--")
    assert cards_after(first, "c7:YO>Y") == (Objective(2, 1), Objective(8))
    assert ObjectiveClaimed(1, 2, 2) in events_of(first, "c7:YO>Y")
    second = objectives(almost, "2:2-,8:--")
    assert cards_after(second, "c7:YO>Y") == (Objective(2, 2, 1), Objective(8))
    assert ObjectiveClaimed(1, 2, 1) in events_of(second, "c7:YO>Y")
    third = f"D KRB/GGO/YPL P5 ??????? 3.1 {almost} {EMPTY} {EMPTY} 2:23,8:--,9:--"
    assert cards_after(third, "c7:YO>Y")[0] == Objective(2, 2, 3)
    held = objectives("-/-/-/-/-/-/-/K/KK:-:G", "2:--,8:1-")
    assert cards_after(held, "c7:KR>E") == (Objective(2), Objective(8, 1)), "nobody takes both"
    not_mine = objectives(other="-/-/-/-/-/-/-/-/KKK:-:G", cards="1:--,8:--")
    assert cards_after(not_mine, "mR") == (Objective(1), Objective(8)), "only at the end of one's own turn"
    final = objectives(cards="1:--,2:--", turn="9.2", other="-/PPP/BBB/LLL/GGG/YY/Y/-/-:-:G")
    assert events_of(final, "c7:YO>Y")[-2:] == (ObjectiveClaimed(2, 2, 2), Ended())


@shows("objectives.keep")
def a_token_stays_when_what_it_was_for_is_lost() -> None:
    before = objectives("-/-/-/-/-/-/-/-/KKK:-:G", "4:--,8:1-")
    lost = after(before, "c8:G")
    assert lost.boards[0].alleviated == 2
    assert lost.objectives == (Objective(4), Objective(8, 1))
    assert score(lost)[1].points("objectives") == 2


ACHIEVED: Final[dict[int, tuple[str, str, str]]] = {
    1: ("-/PPP/-/-/-/-/R/RR/-:-:G", "c7:RO>R", "-/PPP/-/-/-/-/R/RW/-:-:G"),
    2: ("-/-/-/LLL/-/YY/Y/-/-:-:G", "c7:YO>Y", "-/-/-/LL/-/YY/Y/-/-:-:G"),
    3: ("-/-/BBB/-/-/O/OO/-/-:-:G", "c7:OY>O", "-/-/BB/-/-/O/OO/-/-:-:G"),
    4: ("P/-/B/L/G/Y/O/R/-:-:G", "c7:P~>P", "P/-/B/K/G/Y/O/R/-:-:G"),
    5: ("-/-/-/LLL/GGG/YY/Y/-/-:-:G", "c7:YO>Y", "-/-/-/LLL/-/YY/Y/RRR/-:-:G"),
    6: ("-/PPP/BBB/-/GGG/YY/Y/-/-:-:G", "c7:YO>Y", "-/-/-/LLL/GGG/YY/Y/-/-:-:G"),
    7: ("-/-/-/-/-/-/Y/-/-:-:PBLGYO", "mR", "-/-/-/-/-/-/Y/-/-:-:PBLGO"),
    8: ("-/-/-/-/-/-/-/K/KK:-:G", "c7:KR>E", "-/-/-/-/-/-/-/K/KW:-:G"),
    9: ("-/PPP/-/LLL/GG/G/-/-/-:-:G", "c7:GY>G", "-/PPP/-/LL/GG/G/-/-/-:-:G"),
    10: ("K/W/-/-/-/-/-/-/-:-:G:y3", "c7:K~>P", "K/W/-/-/-/-/-/-/-:-:G:y2"),
}
"""For each objective a board, an action that achieves it, and a board on which the same action does not."""


def _claims(number: int, board: str, action: str) -> bool:
    modules = "AD" if number == 10 or "W" in board else "D"
    other = EMPTY
    if modules == "AD":
        board, other = (board if ":y" in board else f"{board}:y0"), f"{EMPTY}:y0"
    position = objectives(board, f"{number}:--", rules=modules, other=other)
    return cards_after(position, action) == (Objective(number, 1),)


def _shown_by(number: int) -> None:
    @shows(f"objectives.{number}")
    def it_is_achieved_by_this_board_and_not_by_that() -> None:
        board, action, not_enough = ACHIEVED[number]
        assert _claims(number, board, action)
        assert not _claims(number, not_enough, action)


for _number in ACHIEVED:
    _shown_by(_number)


def played(position: str, *turns: str) -> Position:
    """The position after several turns, each an action with its draw behind an equals sign, if it draws."""
    found = parse_position(position)
    for turn in turns:
        action, _, drawn = turn.partition("=")
        found = apply(found, parse_action(action.strip()), drawn).position
    return found
