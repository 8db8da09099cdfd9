"""Writes anew which positions of the recorded games a rule may come up in.

python tests/lessons/write_ripe.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(TOP)

from chakra_lab.lessons import ripeness  # noqa: E402
from chakra_lab.lessons.items import MODULE_OF  # noqa: E402


def text() -> str:
    """What the file shall hold."""
    return "".join(f"{line}\n" for line in ripeness.index(MODULE_OF))


if __name__ == "__main__":
    (TOP / "chakra_lab" / "lessons" / ripeness.FILE).write_text(text(), encoding="utf-8")
