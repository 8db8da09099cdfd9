"""Records that hypothesis builds: any actions, comments, variations and headers that can be written."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from chakra_lab.notation import Record, Turn
from chakra_lab.rules import Position, Receive
from tests.rules.strategies import ENERGIES, actions, positions

WORDS = st.text(
    st.one_of(st.sampled_from("{}\\()[]\"'=;:. \n\t1Gm"), st.characters(exclude_categories=["Cs"])), max_size=12
)
"""What a person may write, with the signs that mean something to a record."""

LINES = WORDS.map(lambda text: text.replace("\n", " ").replace("\r", " "))
"""The same on one line, as a header holds it."""

COMMENTS = st.one_of(st.just(""), WORDS.map(lambda text: text.replace("\r", " ")))


def turns(variations: st.SearchStrategy[tuple[tuple[Turn, ...], ...]]) -> st.SearchStrategy[Turn]:
    """A turn with its draw, a comment and variations."""

    def drawn(turn: Turn) -> st.SearchStrategy[Turn]:
        if not isinstance(turn.action, Receive):
            return st.just(turn)
        return st.text(ENERGIES, max_size=3).map(lambda letters: replace(turn, drawn=letters))

    return st.builds(Turn, actions(), st.none(), COMMENTS, variations).flatmap(drawn)


def lines(depth: int) -> st.SearchStrategy[tuple[Turn, ...]]:
    """A line of turns with variations nested so deep."""
    inner = st.just(()) if depth == 0 else st.lists(lines(depth - 1), max_size=2).map(tuple)
    return st.lists(turns(inner), min_size=1, max_size=3).map(tuple)


def headers() -> st.SearchStrategy[tuple[tuple[str, str], ...]]:
    """Headers beside those that stand in fields of their own, ``End`` behind the others."""
    named = st.dictionaries(st.sampled_from(["Players", "Date", "Event", "X-note_2"]), LINES)
    end = st.sampled_from([(), (("End", "stuck"),), (("End", "limit"),)])
    return st.builds(lambda names, last: (*names.items(), *last), named, end)


def records(start: st.SearchStrategy[Position] | None = None) -> st.SearchStrategy[Record]:
    """Any record that can be written, right or wrong by the rules."""
    return st.builds(
        Record,
        start or positions(),
        st.one_of(st.just(()), lines(depth=2)),
        st.sampled_from(["*", "14-12", "0-0-0", "7-8-9-10"]),
        headers(),
        COMMENTS,
    )
