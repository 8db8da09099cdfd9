"""What the rules answer in a shell: legal actions, a position after one, points, reasons, a record checked."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from textwrap import wrap
from typing import IO, Final

from chakra_lab.cli.reading import DONE, REFUSED, UNREADABLE, Unreadable, name_faults, position_of, text_of
from chakra_lab.game import Game, result_text
from chakra_lab.notation import (
    SIZE_LIMIT,
    NotationError,
    action_text,
    board_text,
    parse_action,
    parse_drawn,
    parse_position,
    parse_record,
    position_text,
)
from chakra_lab.rules import (
    IllegalAction,
    Position,
    Reason,
    Receive,
    SeatScore,
    apply,
    board_after,
    draw,
    drawn_count,
    explain,
    legal_actions,
    score,
)
from chakra_lab.scene.words.reasons import sentence

WIDTH: Final = 100
"""Columns of the text of a card."""


def _legal_lines(position: Position) -> list[tuple[str, str]]:
    """Each legal action with the mover's board after it, sorted by code point."""
    return sorted(
        (action_text(action), board_text(board_after(position, action), position.rules))
        for action in legal_actions(position)
    )


def legal(options: argparse.Namespace) -> int:
    """List the legal actions of a position, or of every one on standard input."""
    if options.json:
        if options.position != "-":
            raise Unreadable("With --json positions come from standard input, one a line; write - for the position.")
        return _legal_stream()
    if options.position == "-":
        raise Unreadable("Positions on standard input are answered as JSON; add --json.")
    for action, board in _legal_lines(position_of(options.position)):
        print(action, board)
    return DONE


def _legal_stream() -> int:
    status = DONE
    if sys.stdin is None:
        raise Unreadable("Standard input is closed; give it positions, one a line.")
    for line, whole in _lines(sys.stdin.buffer):
        answer: dict[str, object]
        text = line.decode("utf-8", "replace").rstrip("\r\n")
        try:
            if not whole:
                raise NotationError("position", 1, f"the line has over {SIZE_LIMIT} bytes; at most that many are read.")
            position = parse_position(text)
            name_faults(position)
            answer = {"position": text, "legal": dict(_legal_lines(position))}
        except NotationError as error:
            answer = {"position": text if whole else text[:80] + "…", "error": str(error)}
            status = UNREADABLE
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return status


def _lines(stream: IO[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Each line, and whether all of it was read: of a line over 1 MiB only the beginning is kept."""
    while line := stream.readline(SIZE_LIMIT + 3):
        whole = len(line.rstrip(b"\r\n")) <= SIZE_LIMIT
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = stream.readline(SIZE_LIMIT)
            whole = whole and not rest.strip(b"\r\n")
        yield line, whole


def play(options: argparse.Namespace) -> int:
    """Play an action and print the position after it."""
    position = position_of(options.position)
    action = parse_action(options.action)
    drawn = None if options.drawn is None else parse_drawn(options.drawn)
    if drawn is not None and not isinstance(action, Receive):
        raise NotationError("draw", 1, f"{options.action} draws nothing; leave {options.drawn} out.")
    if drawn is None:
        verdict = explain(position, action)
        if not verdict:
            raise IllegalAction(verdict)
        seed = int.from_bytes(os.urandom(8)) if options.seed is None else options.seed
        drawn = draw(position, drawn_count(position, action), seed)
    print(position_text(apply(position, action, drawn).position))
    return DONE


def points(options: argparse.Namespace) -> int:
    """Print each seat's points and the winners, as JSON."""
    result = score(position_of(options.position))
    winners = None if result.winners is None else list(result.winners)
    print(json.dumps({"score": [_seat_score(seat) for seat in result.seats], "winners": winners}))
    return DONE


def _seat_score(seat: SeatScore) -> dict[str, object]:
    others = {name: seat.points(name) for name in ("alleviated", "bonus", "yin_yang", "objectives")}
    row: dict[str, object] = {"chakras": seat.chakras, **others, "total": seat.total, "level": seat.level}
    if seat.total is None:
        row["range"] = [seat.least, seat.most]
    return row


def why(options: argparse.Namespace) -> int:
    """Say whether an action is legal, and every rule in the way."""
    position = position_of(options.position)
    verdict = explain(position, parse_action(options.action))
    if options.json:
        broken = [_reason_data(item, position, options.cards) for item in verdict.broken]
        print(json.dumps({"legal": verdict.legal, "broken": broken}, ensure_ascii=False))
        return DONE if verdict else REFUSED
    print("legal" if verdict else "illegal")
    for item in verdict.broken:
        print(f"{item.rule}: {sentence(item, position)}")
    for rule in verdict.rules if options.cards else ():
        print("", *_card_lines(rule), sep="\n")
    return DONE if verdict else REFUSED


def _card_lines(rule: str) -> Iterator[str]:
    """The card of a rule as lines of text."""
    from chakra_lab.cards import card

    found = card(rule)
    yield f"{found.title} ({rule})"
    for text in (found.text, *(f"{heading}: {text}" for heading, text in found.facts())):
        yield from wrap(text, WIDTH, break_long_words=False)


def _reason_data(item: Reason, position: Position, cards: bool) -> dict[str, object]:
    data: dict[str, object] = {
        "rule": item.rule,
        "sentence": sentence(item, position),
        "facts": dict(item.facts),
        "where": list(item.where),
    }
    if cards:
        data["card"] = list(_card_lines(item.rule))
    return data


def replay(options: argparse.Namespace) -> int:
    """Check a record and print its result."""
    record = parse_record(text_of(options.file))
    game = Game.from_record(record)
    if options.positions:
        for point in game.point.path()[1:]:
            print(position_text(point.position))
    print(result_text(game.position) if game.is_over else record.result)
    return DONE
