"""The command: what each form prints, its exit statuses, and that bad text never shows a traceback."""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from chakra_lab.cards import card as rule_card
from chakra_lab.cli import main
from chakra_lab.cli.usage import parser
from chakra_lab.game import Game
from chakra_lab.notation import SIZE_LIMIT, parse_position, record_text
from chakra_lab.rules import legal_actions, new_game

EMPTY = "-/-/-/-/-/-/-/-/-:-:G"
FIRST = f"base KRB/GGO/YPL P5B5L5G4Y5O5R5K5 ??????? 3.1 {EMPTY} {EMPTY}"
CASES = Path(__file__).parents[1] / "cases"
Captured = pytest.CaptureFixture[str]


def sound() -> str:
    """The text of a position without faults."""
    return str(new_game(seats=2, seed=7))


def test_legal_prints_each_action_with_the_board_after_it_sorted(capsys: Captured) -> None:
    assert main(["legal", sound()]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == sorted(lines)
    assert len(lines) == len(legal_actions(new_game(seats=2, seed=7)))
    assert "mR -/-/-/-/-/-/-/-/-:-:LR" in lines


def test_legal_of_a_finished_game_prints_nothing(capsys: Captured) -> None:
    assert main(["legal", FIRST.replace("3.1 -/-/-/-/-/-/", "9.1 -/PPP/BBB/LLL/GGG/YYY/")]) == 0
    assert capsys.readouterr().out == ""


def test_faults_are_named_on_standard_error_and_answered_all_the_same(capsys: Captured) -> None:
    assert main(["legal", FIRST.replace("P5", "P4")]) == 0
    told = capsys.readouterr()
    assert "setup.bag" in told.err
    assert "1K>~" in told.out


def test_explain_adds_the_cards_of_the_rules_where_they_are_asked_for(capsys: Captured) -> None:
    assert main(["explain", FIRST, "2GG>~"]) == 1
    plain = capsys.readouterr().out
    assert main(["explain", "--cards", FIRST, "2GG>~"]) == 1
    told = capsys.readouterr().out
    assert told.startswith(plain)
    assert all(len(line) <= 100 for line in told.splitlines()[2:])
    card = " ".join(told[len(plain) :].split())
    for text in (rule_card("receive.different-colors").title, *rule_card("receive.different-colors").english.all()):
        assert " ".join(text.split()) in card
    assert main(["explain", "--json", "--cards", FIRST, "2GG>~"]) == 1
    (broken,) = json.loads(capsys.readouterr().out)["broken"]
    assert broken["card"][0].endswith("(receive.different-colors)")
    assert main(["explain", "--cards", FIRST, "1K>~"]) == 0
    assert capsys.readouterr().out == "legal\n"


def test_a_stream_of_positions_gives_a_json_line_for_each(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [sound(), "nonsense", "x" * (SIZE_LIMIT + 1), sound()]
    stream = io.TextIOWrapper(io.BytesIO("\n".join(lines).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(["legal", "--json", "-"]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert ["legal" in answer for answer in answers] == [True, False, False, True]
    assert answers[0]["position"] == sound()
    assert answers[1]["error"].startswith("rules, column 1")
    assert str(SIZE_LIMIT) in answers[2]["error"]


def test_play_prints_the_position_after_it(capsys: Captured) -> None:
    assert main(["play", FIRST, "2GO>~", "=RK"]) == 0
    after = parse_position(capsys.readouterr().out.strip())
    assert after.flows[1] == "RGK"
    assert after.boards[0].rungs[0] == "GO"


def test_a_seed_makes_a_draw_repeatable(capsys: Captured) -> None:
    seen = set()
    for _again in range(3):
        assert main(["play", sound(), str(legal_actions(new_game(seats=2, seed=7))[0]), "--seed", "5"]) == 0
        seen.add(capsys.readouterr().out)
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["play", FIRST, "2GO>~", "=RRRR"], 1, "receive.refill"),
        (["play", FIRST, "2GO>~", "=-"], 1, "receive.refill"),
        (["play", FIRST, "mR", "=G"], 2, "draws nothing"),
        (["play", FIRST, "mR", "=-"], 2, "draws nothing"),
        (["play", FIRST, "mG"], 1, "meditate.look-new"),
        (["play", FIRST, "x9"], 2, "expected"),
        (["play", "base", "mG"], 2, "expected"),
        (["legal", "B " + FIRST[5:]], 2, "Powers of the chakras"),
        (["legal", "A " + FIRST[5:]], 2, "half Yin-Yang tokens"),
        (["legal", "D " + FIRST[5:]], 2, "expected the objectives behind the boards"),
        (["explain", FIRST, "e"], 2, "module"),
        (["replay", "no-such-file"], 2, "no-such-file cannot be read"),
        (["legal", "-"], 2, "add --json"),
        (["legal", "--json", FIRST], 2, "write - for the position"),
        (["worksheet", "--count", "41"], 2, "1 to 40 questions"),
        (["worksheet", "-o", "/dev/null/sheets"], 1, "/dev/null/sheets could not be written"),
        (["legal", "x" * (SIZE_LIMIT + 1)], 2, "bytes"),
    ],
)
def test_what_cannot_be_read_or_done_says_so_with_its_status(
    capsys: Captured, arguments: list[str], status: int, words: str
) -> None:
    assert main(arguments) == status
    told = capsys.readouterr()
    assert words in told.err
    assert "Traceback" not in told.err


def test_explain_says_legal_or_every_rule_in_the_way(capsys: Captured) -> None:
    assert main(["explain", FIRST, "1K>~"]) == 0
    assert capsys.readouterr().out == "legal\n"
    assert main(["explain", FIRST, "1BR>~"]) == 1
    first, *rest = capsys.readouterr().out.splitlines()
    assert first == "illegal"
    assert [line.split(":")[0] for line in rest] == ["receive.negative-forced"]
    assert main(["explain", FIRST, "1BR>~", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["broken"][0]["where"] == ["flow1.1"]


@pytest.mark.parametrize("line", [line for line in (CASES / "score.jsonl").read_text().splitlines() if '"base' in line])
def test_score_prints_the_case(capsys: Captured, line: str) -> None:
    case = json.loads(line)
    assert main(["score", case["position"]]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"score": case["score"], "winners": case["winners"]}


def test_score_of_unknown_values_is_a_range(capsys: Captured) -> None:
    text = FIRST.replace("3.1 -/-/-/-/-/-/", "9.1 -/PPP/BBB/-/-/-/").replace("???????", "?4?23??")
    assert main(["score", text]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["score"][0]["range"] == [5, 8]
    assert (told["score"][0]["chakras"], told["score"][0]["total"], told["score"][0]["level"]) == (None, None, None)
    assert told["winners"] == [1]


def test_replay_checks_a_record_and_prints_its_positions(capsys: Captured, tmp_path: Path) -> None:
    game = Game(new_game(seats=2, seed=7), 7)
    for _turn in range(6):
        game.play(legal_actions(game.position)[0])
    file = tmp_path / "game.txt"
    file.write_text(record_text(game.record()))
    assert main(["replay", str(file), "--positions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [str(point.position) for point in game.point.path()[1:]] + ["*"]
    file.write_text(file.read_text().replace("1. ", "1. mL ", 1))
    assert main(["replay", str(file)]) == 1
    told = capsys.readouterr().err
    assert "Round 1, seat 1: mL breaks meditate.look-new" in told
    file.write_bytes(b"\xff\xfe")
    assert main(["replay", str(file)]) == 2


def test_the_command_is_quick_to_start_and_loads_no_jupyter() -> None:
    code = (
        "import sys; from chakra_lab.cli import main; main(['score', sys.argv[1]]);"
        "print(sorted({'IPython', 'ipywidgets', 'anywidget', 'tornado', 'numpy', 'plotly'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code, FIRST], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f'"{sys.executable}" -m chakra_lab.cli legal "{sound()}" | head -n 1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert "Traceback" not in done.stderr
    assert done.stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["legal"], "required: POSITION"),
        (["mediate"], "invalid choice: 'mediate'"),
        (["--colour"], "unrecognized arguments: --colour"),
        (["--port", "80000"], "a port is a number from 1 to 65535, not '80000'"),
        (["play", FIRST, "mG", "--seed", "x"], "--seed: expected a whole number, found 'x'"),
        (["worksheet", "--count", "many"], "--count: expected a whole number, found 'many'"),
        (["picture", FIRST, "--at", "-3"], "--at: expected"),
    ],
)
def test_wrong_usage_is_one_sentence(capsys: Captured, arguments: list[str], words: str) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line
    assert line.endswith("--help.")


def test_every_command_and_each_of_its_arguments_says_what_it_is_for(capsys: Captured) -> None:
    (commands,) = (each for each in parser()._actions if isinstance(each, argparse._SubParsersAction))
    for each in (parser(), *commands.choices.values()):
        assert [argument.dest for argument in each._actions if not argument.help] == []
        with pytest.raises(SystemExit) as stop:
            each.parse_args(["--help"])
        assert stop.value.code == 0
        assert each.description
        assert each.description in " ".join(capsys.readouterr().out.split())


RELEASED = Path(__file__).parents[1] / "released"


def test_picture_draws_a_position_a_link_and_a_record(capsys: Captured, tmp_path: Path) -> None:
    assert main(["picture", sound()]) == 0
    assert capsys.readouterr().out.startswith("<svg")
    link = (RELEASED / "0.1.0.link").read_text(encoding="utf-8")
    assert main(["picture", link, "-o", str(tmp_path / "board.txt")]) == 0
    assert (tmp_path / "board.txt").read_text(encoding="utf-8").splitlines()[-1].split()[3] == "???4???"
    record = str(RELEASED / "0.1.0.chakra")
    assert main(["picture", record, "--at", "9", "--view", "seat1", "-o", str(tmp_path / "board.svg")]) == 0
    assert main(["picture", record, "--moving", "-o", str(tmp_path / "game.svg")]) == 0
    assert "@keyframes" in (tmp_path / "game.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["nonsense"], 2, "neither a record"),
        (["?lesson=order"], 2, "That link opens lessons"),
        (["lost.chakra"], 2, "There is no file 'lost.chakra' here."),
        ([str(Path(__file__).parents[2] / "notebooks" / "img" / "board.png")], 2, "board.png is no text in UTF-8"),
        (["?game=g1.cut"], 2, "cut or was changed"),
        (["?game=" + "A" * 5000], 2, "not a code"),
        ([str(RELEASED / "0.1.0.chakra"), "--view", "seat9"], 2, "There is no view 'seat9'"),
        ([str(RELEASED / "0.1.0.chakra"), "-o", "board.gif"], 1, "not as .gif"),
        ([str(RELEASED / "0.1.0.chakra"), "-o", "/nowhere/board.svg"], 1, "/nowhere/board.svg could not be written"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused_in_words(
    capsys: Captured, arguments: list[str], status: int, words: str
) -> None:
    assert main(["picture", *arguments]) == status
    assert words in capsys.readouterr().err
