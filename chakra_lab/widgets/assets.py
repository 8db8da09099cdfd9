"""The page's JavaScript and CSS as single texts: modules joined into one, because a widget's module cannot import."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
MODULES: Final = (
    "patch.js",
    "motion.js",
    "keys.js",
    "copying.js",
    "files.js",
    "own.js",
    "keeper.js",
    "scrolling.js",
    "dragging.js",
    "charts.js",
    "intents.js",
    "explorer.js",
)
"""The modules in the order in which they need each other; the last one has the default export."""

STYLES: Final = (
    "tokens.css",
    "board.css",
    "history.css",
    "page.css",
    "atlas.css",
    "rules.css",
    "share.css",
    "scoring.css",
    "goals.css",
    "lessons.css",
    "editor.css",
    "sizes.css",
)

_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./[a-z-]+\.js";\n', re.M)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.M)


@cache
def javascript() -> str:
    """All modules as one."""
    joined = []
    for name in MODULES:
        text = _IMPORT.sub("", (HERE / "js" / name).read_text(encoding="utf-8"))
        joined.append(_EXPORT.sub("", text))
    return "\n".join(joined)


@cache
def css() -> str:
    """All styles as one."""
    return "\n".join((HERE / name).read_text(encoding="utf-8") for name in STYLES)
