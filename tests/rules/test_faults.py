"""``faults`` finds everything that could not have come about in a game, each by the id of its rule."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from chakra_lab.notation import parse_position
from chakra_lab.rules import Position, Reason, faults, new_game
from tests.rules.strategies import played_positions, positions

EMPTY = "-/-/-/-/-/-/-/-/-"


def position_of(
    board: str = f"{EMPTY}:-:G",
    bag: str = "P5B5L5G4Y5O5R5K5",
    plenitude: str = "1122334",
    flows: str = "KRB/GGO/YPL",
    rules: str = "base",
    other: str = "",
    center: str = "",
) -> Position:
    """A sound position for two, but for what is given; ``other`` are module fields of the other seat."""
    return parse_position(f"{rules} {flows} {bag} {plenitude} 3.1 {board} {EMPTY}:-:R{other} {center}".strip())


SOUND = {
    "nothing has happened yet": position_of(),
    "alleviated energy was discarded to the box": position_of(bag="P5B5L5G4Y5O5R5K2"),
    "nothing is known of the plenitude values": position_of(plenitude="???????"),
    "the values leave out a 1": position_of(plenitude="1223344"),
    "three of a color": position_of("-/G/-/G/-/G/-/-/-:-:G", bag="P5B5L5G1Y5O5R5K5"),
    "four negative energies": position_of("KK/-/-/K/-/K/-/-/-:-:G", bag="P5B5L5G4Y5O5R5K1"),
    "a fourth of a color where the limit is off": position_of(
        "-/G/-/G/-/GG/-/-/-:-:G", bag="P5B5L5Y5O5R5K5", rules="base,color-limit=off"
    ),
    "a token in the notch of an empty chakra": position_of("-/-/-*/-/-/-/-/-/-:1234:G"),
    "a harmonized chakra without a token": position_of("-/-/-/-/GGG/-/-/-/-:-:G", bag="P5B5L5G1Y5O5R5K5"),
    "a pair that was traded": position_of("-/-/-/-/-/-/-/-/W:-:G:y1", bag="P5B5L5G4Y5O5R5K4W4", rules="A", other=":y0"),
    "more negative than positive energies in the box": position_of(
        f"{EMPTY}:-:G:y2", bag="P5B5L5G4Y5O5R5K1W4", rules="A", other=":y0"
    ),
    "objectives that nobody has achieved": position_of(rules="D", center="4:--,8:--"),
    "an objective that was achieved and is so no longer": position_of(rules="D", center="4:2-,8:21"),
    "a harmonized objective lost where harmonized chakras are not fixed": position_of(
        rules="D,harmonized-fixed=no", center="1:2-,8:--"
    ),
    "objectives achieved and claimed": position_of(
        "-/PPP/-/-/-/-/-/RRR/-:-:G", bag="P2B5L5G4Y5O5R2K5", rules="D", center="1:1-,8:--"
    ),
    "a promotional objective": position_of(rules="D", center="1:--,9:--"),
    "a bag that has run out": parse_position(
        "base .../.../... - 1122334 9.1 KKK/PPP/BBB/LLL/GGG/YYY/OOO/RRR/-:-:G KKK/PPP/BBB/LLL/GGG/YYY/OOO/RRR/-:-:R"
    ),
}

FAULTY = {
    "a seventh purple energy": (position_of(bag="P6B5L5G4Y5O5R5K5"), ["setup.bag"]),
    "a purple energy that is nowhere": (position_of(bag="P4B5L5G4Y5O5R5K5"), ["setup.bag"]),
    "a seventh negative energy": (position_of(bag="P5B5L5G4Y5O5R5K6"), ["setup.bag"]),
    "three ones among the plenitude values": (position_of(plenitude="1112234"), ["setup.plenitude"]),
    "three ones among few known values": (position_of(plenitude="1??1??1"), ["setup.plenitude"]),
    "two values too often": (position_of(plenitude="1114442"), ["setup.plenitude"] * 2),
    "an empty Maya space with a full bag": (
        position_of(flows="KRB/GGO/YP.", bag="P5B5L6G4Y5O5R5K5"),
        ["setup.maya"],
    ),
    "four on a chakra": (
        position_of("-/-/-/-/PBLY/-/-/-/-:-:G", bag="P4B4L4G4Y4O5R5K5"),
        ["receive.chakra-room"],
    ),
    "four in the bubbles": (
        position_of("PBLY/-/-/-/-/-/-/-/-:-:G", bag="P4B4L4G4Y4O5R5K5"),
        ["receive.bubbles-room"],
    ),
    "six tokens on spaces": (position_of(f"{EMPTY}:123456:G"), ["channel.needs-token"]),
    "six tokens on spaces and in notches": (position_of("-/-*/-*/-/-/-/-/-/-:1234:G"), ["channel.needs-token"]),
    "two tokens on one space": (position_of(f"{EMPTY}:33:G"), ["channel.space-free"]),
    "a fourth red energy": (
        position_of("R/R/RR/-/-/-/-/-/-:-:G", bag="P5B5L5G4Y5O5R1K5"),
        ["receive.color-limit"],
    ),
    "a token at a harmonized chakra": (
        position_of("-/-/-/-/GGG*/-/-/-/-:-:G", bag="P5B5L5G1Y5O5R5K5"),
        ["harmonize.token-returns"],
    ),
    "a colored energy on the earth": (
        position_of("-/-/-/-/-/-/-/-/OK:-:G", bag="P5B5L5G4Y5O4R5K4"),
        ["move.earth-negative-only"],
    ),
    "two meditation tokens of one color": (position_of(f"{EMPTY}:-:GG"), ["meditate.look-new"]),
    "no meditation token": (position_of(f"{EMPTY}:-:-"), ["setup.meditation"]),
    "a pair left on a chakra": (
        position_of("-/-/-/KW/-/-/-/-/-:-:G:y0", bag="P5B5L5G4Y5O5R5K4W5", rules="A", other=":y0"),
        ["yinyang.exchange"],
    ),
    "halves that no positive energy was given for": (
        position_of(f"{EMPTY}:-:G:y2", bag="P5B5L5G4Y5O5R5K3W6", rules="A", other=":y0"),
        ["yinyang.exchange"],
    ),
    "positive energy that was given for nothing": (
        position_of(f"{EMPTY}:-:G:y0", bag="P5B5L5G4Y5O5R5K5W5", rules="A", other=":y0"),
        ["yinyang.exchange"],
    ),
    "positive energy in the box without negative": (
        position_of(f"{EMPTY}:-:G:y1", bag="P5B5L5G4Y5O5R5K5W5", rules="A", other=":y0"),
        ["yinyang.exchange"],
    ),
    "a seventh positive energy": (
        position_of(f"{EMPTY}:-:G:y0", bag="P5B5L5G4Y5O5R5K5W7", rules="A", other=":y0"),
        ["setup.bag"],
    ),
    "three objectives for two": (position_of(rules="D", center="1:--,4:--,8:--"), ["objectives.deal"]),
    "no objectives": (position_of(rules="D", center="-"), ["objectives.deal"]),
    "the same objective twice": (position_of(rules="D", center="4:--,4:--"), ["objectives.deal"]),
    "an objective of a module that is not in play": (
        position_of(rules="D", center="4:--,10:--"),
        ["objectives.deal"],
    ),
    "both tokens with one seat": (position_of(rules="D", center="4:11,8:--"), ["objectives.claim"]),
    "the second token taken before the first": (position_of(rules="D", center="4:-1,8:--"), ["objectives.claim"]),
    "a token with a seat that there is not": (position_of(rules="D", center="4:3-,8:--"), ["objectives.claim"]),
    "an objective achieved and not claimed": (
        position_of("-/-/-/-/-/-/-/-/KKK:-:G", bag="P5B5L5G4Y5O5R5K2", rules="D", center="1:--,8:2-"),
        ["objectives.claim"],
    ),
    "a token without what cannot be lost": (position_of(rules="D", center="1:1-,8:--"), ["objectives.keep"]),
    "several at once": (
        position_of("PBLY/-/-/-/GGG*/-/-/-/O:123456:-", bag="P5B4L4G1Y4O4R5K5", plenitude="3331122"),
        [
            "setup.bag",
            "setup.plenitude",
            "receive.bubbles-room",
            "channel.needs-token",
            "harmonize.token-returns",
            "move.earth-negative-only",
            "setup.meditation",
        ],
    ),
}


@pytest.mark.parametrize("position", SOUND.values(), ids=SOUND)
def test_a_position_that_can_come_about_has_no_faults(position: Position) -> None:
    assert faults(position) == ()


@pytest.mark.parametrize(("position", "rules"), FAULTY.values(), ids=FAULTY)
def test_a_fault_is_named_by_its_rule(position: Position, rules: list[str]) -> None:
    assert [item.rule for item in faults(position)] == rules


def test_a_fault_tells_its_numbers_and_where_it_is() -> None:
    fault = faults(position_of("R/R/RR/-/-/-/-/-/-:-:G", bag="P5B5L5G4Y5O5R1K5"))[0]

    assert dict(fault.facts) == {"seat": 1, "energy": "R", "held": 4}
    assert fault.where == ("seat1.bubbles", "seat1.purple", "seat1.dark-blue")


def test_a_fault_of_another_seat_is_found_too() -> None:
    position = parse_position(f"base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 ??????? 3.1 {EMPTY}:-:G {EMPTY}:113:R")

    (fault,) = faults(position)

    assert (fault.rule, fault.facts["seat"], fault.where) == ("channel.space-free", 2, ("seat2.space1",))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game_has_no_faults(seats: int) -> None:
    assert [faults(new_game(seats, seed)) for seed in range(20)] == [()] * 20


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(played_positions())
def test_no_position_of_a_game_has_faults(position: Position) -> None:
    assert faults(position) == ()


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_faults_can_be_told_of_any_position(position: Position) -> None:
    assert all(isinstance(item, Reason) and item.rule for item in faults(position))
