"""What a page imports when it opens, when a tab is opened, and while nobody presses anything."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module

import pytest

from chakra_lab.session.rooms import LATER, OTHERWISE, ROOMS

OPENED = """
import sys
from chakra_lab.widgets.explorer import Explorer

def there(*names):
    return [name for name in names if any(each.startswith(f"chakra_lab.{name}") for each in sys.modules)]

TABS = ("lessons.", "session.editor.main", "session.atlas.tab", "session.rulebook.tab", "session.scoring.tab")
explorer = Explorer.from_link("?seed=7")
for name in ("flow1.1", "cancel", "seat1.space2", "kind.meditate", "meditation.red", "confirm", "undo"):
    explorer.hub.do({"type": "press", "name": name, "id": name}, explorer)
"""


def told(script: str) -> str:
    """What a script prints in a new process."""
    done = subprocess.run([sys.executable, "-c", OPENED + script], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.parametrize("room", sorted({room for rooms in (*ROOMS.values(), OTHERWISE) for room in rooms}))
def test_each_room_knows_presses(room: str) -> None:
    assert callable(import_module(f"chakra_lab.session.{room}").press)


def test_each_word_is_one_that_a_name_can_begin_with() -> None:
    assert all(re.fullmatch("[a-z-]+", word) for word in ROOMS)


def test_a_turn_on_a_new_page_needs_no_other_tab() -> None:
    assert told("print(there(*TABS))") == "[]"


def test_a_press_on_a_tab_brings_what_it_needs() -> None:
    script = 'explorer.hub.do({"type": "press", "name": "tab.atlas", "id": "a"}, explorer)\nprint(there(*TABS))'
    assert told(script) == "['session.atlas.tab']"


def test_while_nobody_presses_anything_the_other_tabs_are_imported() -> None:
    script = """
import asyncio
from chakra_lab.dashboard.idle import open_rooms

async def wait():
    open_rooms(explorer, quiet=0.2)
    for _ in range(4):  # somebody is at it
        await asyncio.sleep(0.1)
        explorer._handle_custom_msg({"type": "hover", "name": ""}, [])
    before = there(*TABS)
    for _ in range(100):
        await asyncio.sleep(0.1)
        if there(*TABS) == list(TABS):
            break
    return before

print(asyncio.run(wait()), there(*TABS) == list(TABS))
"""
    assert told(script) == "[] True"


def test_what_is_imported_later_exists() -> None:
    assert all(import_module(name).__doc__ for name in LATER)
