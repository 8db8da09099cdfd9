"""Text that cannot be read, in words: the first thing that is wrong with it, and how much else is."""

from __future__ import annotations

from typing import Final

from chakra_lab.i18n import _, ngettext

MANY: Final = 20
"""More things wrong than these are not counted one by one."""


def with_others(first: str, others: int) -> str:
    """The sentence about the first thing that is wrong, and that others are too.

    >>> with_others("turn, column 12: expected a seat.", 2)
    'turn, column 12: expected a seat. 2 more places cannot be read.'
    """
    if not others:
        return first
    if others > MANY:
        return f"{first} {_('Many more places cannot be read.')}"
    more = ngettext("{n} more place cannot be read.", "{n} more places cannot be read.", others).format(n=others)
    return f"{first} {more}"
