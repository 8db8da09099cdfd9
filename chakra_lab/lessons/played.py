"""What an action of a task brought about, and the checks that can be asked of it; several at once must all hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Final

from chakra_lab.cards import card
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules import Action, Board, Channel, Meditate, Position, Receive, apply_unchecked, draw, drawn_count
from chakra_lab.rules.components import BUBBLES, RUNG_LETTERS
from chakra_lab.rules.events import (
    Alleviated,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Harmonized,
    LastRoundBegun,
    Looked,
    Moved,
    TokenReturned,
    TokensTakenBack,
)
from chakra_lab.rules.explain import explain
from chakra_lab.scene.words.labels import color_name, energies_words, listed, rung_name, space_words

SEED: Final = 1
"""What is drawn in lessons is drawn by this seed, so that everybody sees the same."""


@dataclass(frozen=True)
class Played:
    """A legal action played in a position."""

    before: Position
    action: Action
    drawn: str | None = None

    @cached_property
    def after(self) -> Position:
        """The position after it."""
        return self._transition[0]

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return self._transition[1]

    @cached_property
    def _transition(self) -> tuple[Position, tuple[Event, ...]]:
        drawn = self.drawn
        if drawn is None:
            drawn = draw(self.before, drawn_count(self.before, self.action), SEED)
        transition = apply_unchecked(self.before, self.action, drawn)
        return transition.position, transition.events

    @property
    def board(self) -> Board:
        """The board of the seat that acted, after it."""
        return self.after.boards[self.before.seat - 1]

    def of(self, *kinds: type[Event]) -> tuple[Event, ...]:
        """The events of some kinds."""
        return tuple(event for event in self.events if isinstance(event, kinds))

    def harmonized(self) -> str:
        """The letters of the chakras that became harmonized."""
        return "".join(RUNG_LETTERS[event.rung] for event in self.events if isinstance(event, Harmonized))

    def tokens_back(self) -> int:
        """How many tokens came back to the supply."""
        returned = len(self.of(TokenReturned))
        return returned + sum(len(event.spaces) for event in self.events if isinstance(event, TokensTakenBack))


Check = Callable[[Played, str], str]
"""Looks whether something holds of what was played; gives the sentence that says what is missing, or nothing."""


def missing(played: Played, checks: Mapping[str, object]) -> Iterator[str]:
    """What an action lacks of all that is asked for, each a sentence.

    >>> from chakra_lab.rules import new_game
    >>> played = Played(new_game(seats=2, seed=7), Meditate("R"))
    >>> list(missing(played, {"kind": "meditate", "looks": "G"}))
    ['This does not look at the green plenitude value.']
    """
    for name, wanted in checks.items():
        for value in wanted if isinstance(wanted, list) else [wanted]:
            sentence = CHECKS[name](played, str(value))
            if sentence:
                yield sentence


def _kind(played: Played, wanted: str) -> str:
    kinds = {"receive": Receive, "channel": Channel, "meditate": Meditate}
    names = {"receive": _("a receive"), "channel": _("a channel action"), "meditate": _("a meditation")}
    if isinstance(played.action, kinds[wanted]):
        return ""
    return _("This task asks for {kind}.").format(kind=names[wanted])


def _space(played: Played, wanted: str) -> str:
    if isinstance(played.action, Channel) and played.action.space == int(wanted):
        return ""
    return _("This task asks for space {space}: {words}.").format(space=wanted, words=space_words(int(wanted)))


def _flow(played: Played, wanted: str) -> str:
    if isinstance(played.action, Receive) and played.action.flow == int(wanted):
        return ""
    return _("This task asks for flow {flow}.").format(flow=wanted)


def _takes(played: Played, wanted: str) -> str:
    if isinstance(played.action, Receive) and played.action.energies == wanted:
        return ""
    return _("This task asks you to take {energies}.").format(energies=energies_words(wanted))


def _to(played: Played, wanted: str) -> str:
    if isinstance(played.action, Receive) and played.action.rung == RUNG_LETTERS.index(wanted):
        return ""
    return _("This task asks for the {rung} as the place.").format(rung=rung_name(RUNG_LETTERS.index(wanted)))


def _harmonizes(played: Played, wanted: str) -> str:
    left = [letter for letter in wanted if letter not in played.harmonized()]
    if not left:
        return ""
    return _("This does not harmonize the {chakra}.").format(
        chakra=listed(rung_name(RUNG_LETTERS.index(letter)) for letter in left)
    )


def _alleviates(played: Played, wanted: str) -> str:
    found = len(played.of(Alleviated))
    if found >= int(wanted):
        return ""
    return _("No negative energy reaches the earth this way.") if not found else _("One more can reach the earth.")


def _tokens_back(played: Played, wanted: str) -> str:
    found = played.tokens_back()
    if found >= int(wanted):
        return ""
    return ngettext("{n} token comes back this way.", "{n} tokens come back this way.", found).format(
        n=found or _("No")
    )


def _keeps(played: Played, wanted: str) -> str:
    """So many tokens are in the supply afterwards."""
    found = played.board.supply
    if found >= int(wanted):
        return ""
    return ngettext("{n} token is in the supply then.", "{n} tokens are in the supply then.", found).format(
        n=found or _("No")
    )


def _lands(played: Played, wanted: str) -> str:
    """An energy lies on a rung afterwards, and did not before: written as energy and rung, as in ``KE``."""
    energy, rung = wanted[0], RUNG_LETTERS.index(wanted[1])
    if played.board.rungs[rung].count(energy) > played.before.mover.rungs[rung].count(energy):
        return ""
    return _("No {color} energy comes to the {rung} this way.").format(color=color_name(energy), rung=rung_name(rung))


def _looks(played: Played, wanted: str) -> str:
    if any(isinstance(event, Looked) and event.color == wanted for event in played.events):
        return ""
    return _("This does not look at the {color} plenitude value.").format(color=color_name(wanted))


def _makes_room(played: Played, wanted: str) -> str:
    rung = RUNG_LETTERS.index(wanted)
    if len(played.board.rungs[rung]) < len(played.before.mover.rungs[rung]):
        return ""
    return _("The {rung} has no more room than before.").format(rung=rung_name(rung))


def _uses(played: Played, wanted: str) -> str:
    if USES[wanted](played):
        return ""
    return _("This does not show it yet: “{title}”.").format(title=card(wanted).title)


CHECKS: Final[Mapping[str, Check]] = {
    "kind": _kind,
    "space": _space,
    "flow": _flow,
    "takes": _takes,
    "to": _to,
    "harmonizes": _harmonizes,
    "alleviates": _alleviates,
    "tokens_back": _tokens_back,
    "keeps": _keeps,
    "lands": _lands,
    "looks": _looks,
    "makes_room": _makes_room,
    "uses": _uses,
}
"""What can be asked of an action; a value may be a list, all of which must hold."""


def _only_in_some_order(played: Played) -> bool:
    action = played.action
    if not isinstance(action, Channel) or len(action.moves) < 2:
        return False
    others = (Channel(action.space, order) for order in permutations(action.moves))
    return any(not explain(played.before, other) for other in others)


USES: Final[Mapping[str, Callable[[Played], bool]]] = {
    "channel.any-order": _only_in_some_order,
    "move.skip-harmonized": lambda played: any(isinstance(e, Moved) and e.skipped for e in played.events),
    "move.bubble-counts": lambda played: any(isinstance(e, Moved) and e.start == BUBBLES for e in played.events),
    "harmonize.own-color": lambda played: bool(played.of(Harmonized)),
    "harmonize.token-returns": lambda played: bool(played.of(TokenReturned)),
    "alleviate.earth": lambda played: bool(played.of(Alleviated)),
    "meditate.take-back": lambda played: any(isinstance(e, TokensTakenBack) and e.spaces for e in played.events),
    "meditate.notches-stay": lambda played: bool(played.of(TokensTakenBack) and played.board.notches),
    "meditate.always": lambda played: any(isinstance(e, TokensTakenBack) and not e.spaces for e in played.events),
    "receive.refill": lambda played: bool(played.of(Drawn)),
    "exchange.needs-alleviated": lambda played: bool(played.of(Exchanged)),
    "end.five": lambda played: bool(played.of(LastRoundBegun, Ended)),
}
"""Rules that an action can be asked to show, each with how one sees that it does."""
