"""How long it takes to import the package, against `chess`: CPU time inside a fresh Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests.bench.measure import Row, milliseconds, told_in_turns

ROUNDS: Final = 15
IMPORT: Final = "import time; begun = time.process_time(); import {}; print(1000 * (time.process_time() - begun))"


def rows() -> Iterator[Row]:
    """The figure of importing."""
    both = told_in_turns(IMPORT.format("chakra_lab"), IMPORT.format("chess"), ROUNDS)
    yield both.row("import chakra_lab : import chess", milliseconds)
