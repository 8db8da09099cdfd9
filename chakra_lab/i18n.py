"""Words for people: every sentence goes through the catalogue, read by the standard library's ``gettext``.

Sentences are written in English in the code and looked up under ``locale/<language>/LC_MESSAGES/chakra_lab.mo``.
The language belongs to the running context, so that two sessions in one process can speak two languages.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Final

DOMAIN: Final = "chakra_lab"
LOCALE: Final = Path(__file__).parent / "locale"
ENGLISH: Final = "en"

_language: ContextVar[str] = ContextVar("chakra_lab_language", default=ENGLISH)


@lru_cache(maxsize=16)
def _catalogue(language: str) -> _gettext.NullTranslations:
    return _gettext.translation(DOMAIN, str(LOCALE), languages=[language], fallback=True)


def _(text: str) -> str:
    """The sentence in the language of this context; English where there is no other.

    >>> _("energy")
    'energy'
    """
    return _catalogue(_language.get()).gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a sentence that fits a count.

    >>> ngettext("{n} energy", "{n} energies", 2).format(n=2)
    '2 energies'
    """
    return _catalogue(_language.get()).ngettext(one, many, count)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language within a ``with`` block."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def languages() -> tuple[str, ...]:
    """The languages that there are sentences in, English first.

    >>> languages()[0]
    'en'
    """
    return (ENGLISH, *sorted(file.parts[-3] for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def language() -> str:
    """The language of this context."""
    return _language.get()
