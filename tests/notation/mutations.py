"""Texts that are a little wrong: what hypothesis makes of right ones for the tests of the parsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from hypothesis import strategies as st

from chakra_lab.notation import NotationError

Value = TypeVar("Value")

PIECES: Final = (
    *"PBLGYORKW~E.-?*/:,=>(){}\\[]\"' \n\r\t_+%0123456789abcdemxyw…²٣é\x00\u2028\ud800",
    "",
    "base",
    "AD",
    "\r\n",
    "1.",
    "3...",
    "1RK>~",
    "=GB",
    "c3:KY>E",
    "{a}",
    "9" * 30,
    "%ff",
)
"""What is put in the place of something: signs of the notation, and some that look like them."""


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str], most: int = 4) -> str:
    """A text with a few pieces cut out, put in, replaced, doubled or moved."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, most))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 1, 2, 5, 40])))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.just(text[start:end] * 2), st.text(max_size=3)))
        text = text[:start] + piece + text[end:]
    return text


def read(parse: Callable[[str], Value], text: str) -> Value | NotationError:
    """What a parser makes of a text: a value, or its refusal; any other error goes through."""
    try:
        return parse(text)
    except NotationError as error:
        return error
