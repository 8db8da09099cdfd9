"""The cards of all rules, read from the TOML files beside this module: one file a group, one table a rule id.

The files hold English. Whatever a person reads passes through the catalogue when it is asked for, so the language is
that of the context at that moment. Tools that collect texts from code do not look into TOML: ``texts`` gives them all.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Final

from chakra_lab.i18n import _
from chakra_lab.notation import parse_action, parse_position
from chakra_lab.rules import RULE_IDS, Action, IllegalAction, Position, Receive, Verdict, apply, explain
from chakra_lab.rules.components import RUNG_LETTERS
from chakra_lab.rules.ids import COUNTS, DOES, FORBIDS

KINDS: Final[Mapping[str, tuple[str, ...]]] = {"forbids": FORBIDS, "does": DOES, "counts": COUNTS}
"""What kind of rule each id is: one that an action can break, one that happens or holds, one that scores."""

LEGAL: Final = "legal"
BROKEN: Final = "broken"
TITLE: Final = re.compile(r'^\["([a-z0-9.-]+)"\]\ntitle = "(.*)"$', re.MULTILINE)
WEIGHTS: Final = {"title": 8, "rule": 6, "mistake": 3, "text": 2}
"""What a word counts that ``search`` finds in each part of a card."""


def _said(english: str) -> str:
    """A text in the language of the context; nothing stays nothing (a catalogue answers it with its own header)."""
    return _(english) if english else ""


@dataclass(frozen=True, slots=True)
class Example:
    """A position that shows a rule, and an action tried in it, if there is one.

    ``verdict`` is "legal" or "broken" ("" without an action), and ``breaks`` the rule that a broken one names. ``seat``
    is who acts, ``None`` for the seat to move; ``drawn`` what is drawn, ``None`` where it does not matter. ``after`` is
    the position that the action leads to. ``score`` (totals), ``winners`` and ``levels`` are those of the position
    after the action, by seat; empty where the example is not about them.

    >>> example = card("receive.not-earth").examples[1]
    >>> str(example.action), example.verdict, example.breaks
    ('1K>E', 'broken', 'receive.not-earth')
    """

    position: Position
    action: Action | None
    drawn: str | None
    verdict: str
    english: str
    seat: int | None = None
    breaks: str = ""
    after: Position | None = None
    score: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    levels: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """What there is to see in it, in one sentence.

        >>> card("move.exact").examples[1].says
        'From the orange chakra the earth is only two away, and space 3 needs three.'
        """
        return _said(self.english)

    def judged(self) -> Verdict:
        """What the rules say of the action, by ``seat`` and with what is ``drawn``.

        >>> [example.judged().rules for example in card("receive.refill").examples]
        [(), ('receive.refill',), ('receive.refill',), ()]
        """
        if self.action is None:
            return Verdict()
        verdict = explain(self.position, self.action, self.seat)
        if not verdict or self.drawn is None:
            return verdict
        try:
            apply(self.position, self.action, self.drawn, self.seat)
        except IllegalAction as error:
            return error.verdict
        return verdict


@dataclass(frozen=True, slots=True)
class Words:
    """The English words of a card, as the file has them; empty where there is nothing to say.

    >>> card("move.exact").english.title
    'Every move counts exactly'
    """

    title: str
    text: str
    mistake: str = ""
    sources: str = ""
    ruling: str = ""

    def all(self) -> Iterator[str]:
        """Every text that is there."""
        yield from (text for text in (self.title, self.text, self.mistake, self.sources, self.ruling) if text)


@dataclass(frozen=True, slots=True)
class Card:
    """The card of a rule: ``rule`` is its id, ``kind`` one of ``KINDS``, ``option`` the option that changes it, or "",
    with what each of its values says among ``english_values``.

    >>> card("receive.color-limit").kind, card("receive.color-limit").option
    ('forbids', 'color-limit')
    """

    rule: str
    kind: str
    english: Words
    option: str
    examples: tuple[Example, ...]
    english_values: tuple[tuple[str, str], ...] = ()

    def value(self, name: str) -> str:
        """What the rule says where the option has this value; ``KeyError`` if it has none of this name.

        >>> card("score.victory-tie").value("shared")
        'Whoever ties for the most points shares the victory.'
        """
        return _said(dict(self.english_values)[name])

    @property
    def title(self) -> str:
        """The rule in a few words."""
        return _said(self.english.title)

    @property
    def text(self) -> str:
        """The rule in two to four sentences."""
        return _said(self.english.text)

    @property
    def mistake(self) -> str:
        """The beginners' mistake that the card answers, or nothing."""
        return _said(self.english.mistake)

    @property
    def sources(self) -> str:
        """Who states the rule."""
        return _said(self.english.sources)

    @property
    def ruling(self) -> str:
        """What holds here where the sources disagree or are silent, and the reading not followed; or nothing."""
        return _said(self.english.ruling)

    def facts(self) -> Iterator[tuple[str, str]]:
        """What a card tells beside its text, each with its heading: the mistake, the sources, the ruling, the option.

        >>> [heading for heading, _text in card("receive.color-limit").facts()]
        ['Beginners often think', 'Where it stands', 'Ruling here', 'Option']
        """
        told = (
            (_("Beginners often think"), self.mistake),
            (_("Where it stands"), self.sources),
            (_("Ruling here"), self.ruling),
            (_("Option"), self.option),
        )
        yield from ((heading, text) for heading, text in told if text)


def card(rule_id: str) -> Card:
    """The card of a rule. Raises ``KeyError`` with the nearest id for one that there is not.

    >>> card("harmonize.own-color").title
    'Three of its own color'
    >>> card("harmonise.own-colour")
    Traceback (most recent call last):
        ...
    KeyError: "There is no rule 'harmonise.own-colour'; the nearest is 'harmonize.own-color'."
    """
    found = _read()
    if rule_id not in found:
        (nearest,) = get_close_matches(rule_id, found, n=1, cutoff=0)
        raise KeyError(f"There is no rule {rule_id!r}; the nearest is {nearest!r}.")
    return found[rule_id]


def title_of(rule_id: str) -> str:
    """The title of a rule's card, found without reading the cards: a press that is refused does not wait for them. The
    id itself for a rule without a card.

    >>> title_of("harmonize.own-color"), title_of("powers.red")
    ('Three of its own color', 'powers.red')
    """
    return _said(_titles().get(rule_id, "")) or rule_id


def cards() -> tuple[Card, ...]:
    """All cards, in the order of ``RULE_IDS``.

    >>> cards()[0].rule, cards()[-1].rule
    ('turn.one-action', 'yinyang.score')
    """
    return tuple(_read().values())


def search(words: str) -> tuple[Card, ...]:
    """The cards with these words, best first; all cards where no word is given.

    A word is found where a word of the title, the text, the mistake or the id begins with it, in capitals or not.
    Where no card has all of them, those with the most are given.

    >>> [found.rule for found in search("notch meditate")]
    ['meditate.notches-stay', 'receive.notch-free']
    >>> search("Receive.NOTCH")[0].rule
    'receive.notch-free'
    >>> search("castling")
    ()
    """
    patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in re.findall(r"\w+(?:[.'-]\w+)*", words)]
    if not patterns:
        return cards()
    ranked = []
    for number, found in enumerate(cards()):
        weights = [_weight(found, pattern) for pattern in patterns]
        if any(weights):
            ranked.append((-sum(map(bool, weights)), -sum(weights), number, found))
    most = min((rank[0] for rank in ranked), default=0)
    return tuple(rank[3] for rank in sorted(ranked, key=lambda rank: rank[:3]) if rank[0] == most)


def _weight(found: Card, pattern: re.Pattern[str]) -> int:
    return sum(weight for part, weight in WEIGHTS.items() if pattern.search(getattr(found, part)))


def texts() -> Iterator[str]:
    """Every English text of every card, each once: what a catalogue has to translate.

    >>> "Every move counts exactly" in set(texts())
    True
    """
    said = (
        text
        for found in cards()
        for text in (
            *found.english.all(),
            *(text for _value, text in found.english_values),
            *(row.english for row in found.examples),
        )
    )
    yield from dict.fromkeys(said)


def _files() -> Iterator[str]:
    """The texts of all files of cards."""
    for file in sorted(files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            yield file.read_text(encoding="utf-8")


@cache
def _titles() -> Mapping[str, str]:
    """The titles of all cards by rule id: the line after the head of each table."""
    return {rule: title for text in _files() for rule, title in TITLE.findall(text)}


@cache
def _read() -> Mapping[str, Card]:
    """The cards of all files by rule id, in the order of ``RULE_IDS``."""
    tables: dict[str, dict[str, Any]] = {}
    for text in _files():
        tables |= tomllib.loads(text)
    return {rule: _card(rule, dict(tables[rule])) for rule in RULE_IDS if rule in tables}


def _card(rule: str, table: dict[str, Any]) -> Card:
    (kind,) = (kind for kind, ids in KINDS.items() if rule in ids)
    examples = tuple(example_of(rule, dict(row)) for row in table.pop("examples"))
    option, values = table.pop("option", ""), table.pop("values", {})
    return Card(rule, kind, Words(**table), option, examples, tuple(values.items()))


def example_of(rule: str, row: dict[str, Any]) -> Example:
    """An example of a rule from a row of a file; a receive with ``places`` puts each energy on its own rung.

    >>> text = "base KRB/GGO/YPL P5 ??????? 1.1 -/-/-/-/-/-/-/-/-:-:G -/-/-/-/-/-/-/-/-:-:R"
    >>> example_of("setup.maya", {"position": text, "says": "All spaces are filled."}).says
    'All spaces are filled.'
    """
    action = parse_action(row.pop("action")) if "action" in row else None
    if isinstance(action, Receive) and "places" in row:
        action = action._replace(rung=tuple(map(RUNG_LETTERS.index, row.pop("places"))))
    verdict = row.pop("verdict", LEGAL if action else "")
    rest: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    return Example(
        position=parse_position(rest.pop("position")),
        action=action,
        drawn=rest.pop("drawn", None),
        verdict=verdict,
        english=rest.pop("says"),
        breaks=rest.pop("breaks", rule) if verdict == BROKEN else "",
        after=parse_position(rest.pop("after")) if "after" in rest else None,
        **rest,
    )
