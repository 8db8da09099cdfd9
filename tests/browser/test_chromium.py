"""Where no browser can be had, the tests say what to do, and never pass over it."""

from __future__ import annotations

import pytest

from tests.browser import chromium


@pytest.fixture(autouse=True)
def nothing_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with apt-get and no browser, where nothing can be installed."""
    monkeypatch.delenv("CHAKRA_LAB_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(chromium, "_ELSEWHERE", ())
    monkeypatch.setattr(chromium, "_playwrights", lambda: None)
    monkeypatch.setattr(chromium, "_try", lambda command, env=None: tried.append(" ".join(command)) or False)
    tried.clear()


tried: list[str] = []


def test_a_person_is_shown_what_to_type_and_nothing_of_the_system_is_touched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(chromium.NoBrowserError, match=r"sudo apt-get install .* chromium"):
        chromium.chromium.__wrapped__()
    assert "sudo apt-get install" in capsys.readouterr().out
    assert [command for command in tried if "apt-get" in command] == []
    assert tried[-1].endswith("playwright install chromium")


def test_a_machine_that_tests_unattended_helps_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0, raising=False)
    with pytest.raises(chromium.NoBrowserError):
        chromium.chromium.__wrapped__()
    assert tried[0] == "apt-get update"
    assert tried[1].startswith("apt-get install -y")
    assert tried[2].endswith("playwright install chromium")


def test_a_browser_that_was_named_and_does_not_run_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAKRA_LAB_CHROMIUM", "no-such-browser")
    with pytest.raises(chromium.NoBrowserError, match="no-such-browser"):
        chromium.chromium.__wrapped__()
    assert tried == []
