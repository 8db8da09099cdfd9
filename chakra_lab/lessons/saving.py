"""Progress as text: a file to keep and open again, a code for a link, and the results as a table.

The file is JSON with a checksum of its own content: one that was cut or edited by hand is refused in words.
"""

from __future__ import annotations

import csv
import io
import json
import zlib
from collections.abc import Mapping
from typing import Any, Final

from chakra_lab.i18n import _
from chakra_lab.lessons.course import is_there
from chakra_lab.lessons.items import PRACTICE
from chakra_lab.lessons.practice import Due, Practice, Sheet
from chakra_lab.lessons.progress import Progress, Result
from chakra_lab.notation import NotationError
from chakra_lab.notation.codes import packed, unpacked
from chakra_lab.rules import RULE_IDS

FORMAT: Final = "chakra-lab progress"
VERSION: Final = 1
CODE: Final = "p"
"""The kind of code that carries progress."""

LARGEST: Final = 10**16
"""No number is that large: a seed of an address has at most 16 digits."""

MOST: Final = 5000
"""Results that are kept, the latest ones; a file stays small."""


class ProgressError(ValueError):
    """A text that is no progress, or was cut or changed; the message is a sentence for people."""


def progress_text(progress: Progress) -> str:
    """The progress as text.

    >>> done = Progress().with_result(Result("ladder.1", "harmonize.own-color", True, 0, 12))
    >>> parse_progress(progress_text(done)) == done
    True
    """
    found: dict[str, Any] = {FORMAT: VERSION, "results": [list(result) for result in progress.results[-MOST:]]}
    if progress.practice:
        sheet, practice = progress.practice.sheet, progress.practice
        found["practice"] = {
            "seed": sheet.seed,
            "what": sheet.what,
            "level": sheet.level,
            "count": practice.count,
            "fresh": practice.fresh,
            "due": [list(due) for due in practice.due],
        }
    return json.dumps({**found, "check": _check(found)}, indent=1, ensure_ascii=False) + "\n"


def _check(found: Mapping[str, Any]) -> str:
    return f"{zlib.crc32(json.dumps(found, sort_keys=True).encode('utf-8')):08x}"


def is_progress(text: str) -> bool:
    """Whether a text means to be progress, whole or not."""
    return text.lstrip("\ufeff \t\r\n").startswith("{") and FORMAT in text[:200]


def parse_progress(text: str) -> Progress:
    """The progress that a text tells. Raises ``ProgressError``.

    >>> parse_progress("{}")
    Traceback (most recent call last):
        ...
    chakra_lab.lessons.saving.ProgressError: This is not a progress file of Chakra lab.
    """
    try:
        found = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise ProgressError(_("This is not a whole progress file: it is cut or was changed.")) from error
    if not isinstance(found, dict) or FORMAT not in found:
        raise ProgressError(_("This is not a progress file of Chakra lab."))
    if found[FORMAT] != VERSION:
        raise ProgressError(
            _("It was made by another version of Chakra lab (format {version}).").format(version=found[FORMAT])
        )
    if found.pop("check", "") != _check(found):
        raise ProgressError(_("It was changed after it was saved: its checksum does not fit."))
    try:
        results = tuple(_result(row) for row in found["results"])
        return Progress(results[-MOST:], _practice(found["practice"]) if "practice" in found else None)
    except (KeyError, TypeError, ValueError) as error:
        raise ProgressError(_("It holds something that is no progress.")) from error


def _result(row: Any) -> Result:
    name, rule, right, hints, seconds = row
    known = is_there(name) or name.startswith(PRACTICE)
    if not known or rule not in RULE_IDS or not isinstance(right, bool):
        raise ValueError(name)
    return Result(name, rule, right, _count(hints), _count(seconds))


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < LARGEST:
        raise ValueError(value)
    return value


def _practice(row: Any) -> Practice:
    if not isinstance(row["what"], str):
        raise TypeError(row["what"])
    sheet = Sheet(_count(row["seed"]), row["what"], row["level"])
    due = tuple(Due(*map(_count, each)) for each in row["due"])
    return Practice(sheet, _count(row["count"]), _count(row["fresh"]), due)


def progress_code(progress: Progress) -> str:
    """The progress as one word, for a link.

    >>> parse_progress_code(progress_code(Progress())) == Progress()
    True
    """
    return packed(progress_text(progress), CODE)


def parse_progress_code(code: str) -> Progress:
    """The progress of a code. Raises ``ProgressError``."""
    try:
        text = unpacked(code, CODE)
    except NotationError as error:
        raise ProgressError(error.reason[:1].upper() + error.reason[1:]) from error
    return parse_progress(text)


def results_csv(progress: Progress) -> str:
    """The results as a table: rule, first try, hints, seconds, task.

    >>> print(results_csv(Progress().with_result(Result("ladder.1", "harmonize.own-color", True, 0, 12))))
    rule,first try,hints,seconds,task
    harmonize.own-color,right,0,12,ladder.1
    <BLANKLINE>
    """
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("rule", "first try", "hints", "seconds", "task"))
    for result in progress.results:
        first = "right" if result.right else "wrong"
        rows.writerow((result.rule, first, result.hints, result.seconds, result.name))
    return text.getvalue()
