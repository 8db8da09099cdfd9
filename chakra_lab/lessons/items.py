"""Practice items: a position of a recorded game and actions of which exactly one is allowed; each other one breaks
exactly one rule, which the rules themselves prove.

An item is a function of a seed, its number, a rule and a level alone: the same on every system and for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, permutations
from types import MappingProxyType
from typing import Final, NamedTuple

from chakra_lab.lessons import games
from chakra_lab.lessons.candidates import some_legal, some_slips
from chakra_lab.lessons.misreadings import misread_halves, misread_tokens, misread_totals, tokens_taken
from chakra_lab.lessons.ripeness import ANY, FEW, ripe
from chakra_lab.lessons.tasks import Mistake, Task
from chakra_lab.notation import action_text
from chakra_lab.rules import Action, Channel, Position, SplitMix64, explain, score
from chakra_lab.rules.components import SPACES
from chakra_lab.rules.drawing import stream
from chakra_lab.rules.legal import channel_outcomes, open_spaces
from chakra_lab.scene.words.labels import N_

PRACTICE: Final = "practice/"
"""How the names of items begin."""

LEVELS: Final = ("easy", "medium", "hard")

KIND_OF: Final[Mapping[str, str]] = {
    "receive.one-flow": "receive",
    "receive.in-flow": "receive",
    "receive.different-colors": "receive",
    "receive.negative-forced": "receive",
    "receive.color-limit": "receive",
    "receive.not-earth": "receive",
    "receive.bubbles-room": "receive",
    "receive.chakra-room": "receive",
    "receive.notch-free": "receive",
    "receive.needs-token": "receive",
    "channel.needs-token": "token",
    "channel.space-free": "space",
    "channel.all-moves": "channel",
    "channel.different-energies": "channel",
    "move.energy-present": "channel",
    "move.direction": "channel",
    "move.exact": "channel",
    "move.room": "channel",
    "move.skip-harmonized": "channel",
    "move.harmonized-fixed": "channel",
    "move.bubbles-closed": "channel",
    "move.earth-negative-only": "channel",
    "move.earth-final": "channel",
    "channel.any-order": "order",
    "exchange.color-in-bag": "exchange",
    "exchange.needs-alleviated": "exchange",
    "exchange.needs-bubble": "exchange",
    "meditate.look-new": "meditate",
    "score.chakras": "score",
    "score.alleviated": "score",
    "score.no-penalty": "score",
    "score.bonus": "score",
    "score.bonus-ties": "score",
    "yinyang.positive-forced": "receive",
    "yinyang.not-both": "receive",
    "yinyang.score": "halves",
    "objectives.claim": "objectives",
}
"""The rules that can be practiced, each with the kind of its items."""

MODULE_OF: Final[Mapping[str, str]] = {
    "yinyang.positive-forced": "A",
    "yinyang.not-both": "A",
    "yinyang.score": "A",
    "objectives.claim": "D",
}
"""The rules that are practiced in games with a module, each with its letter."""

PRACTICED: Final = tuple(KIND_OF)
"""All rules that can be practiced. Not among them: what has no text as an action, and what leaves no action allowed."""

RULES: Final = tuple(rule for rule in PRACTICED if rule not in MODULE_OF)
"""Those of the base game, which a sheet on everything mixes."""

ASKS: Final[Mapping[str, str]] = {
    "receive": N_("Which of these may you take, and put there?"),
    "channel": N_("Which of these channel actions is allowed?"),
    "token": N_("Which of these is allowed?"),
    "space": N_("Which of these channel actions is allowed?"),
    "order": N_("Which order of these moves works?"),
    "exchange": N_("Which of these is allowed?"),
    "meditate": N_("Which of these is allowed?"),
    "score": N_("How many points do you have? Yours is the large ladder."),
    "halves": N_("How many points do your Yin-Yang tokens bring? Yours is the large ladder."),
    "objectives": N_("How many points do objectives bring you? Yours is the large ladder."),
}
"""What an item asks, by its kind."""

WRONG: Final = 3
"""Wrong options of an item, at most; at least one less at the easy level."""

LEAST: Final = 2
"""Wrong options that an item has at least."""

LOOKED_AT: Final = 240
"""Slips looked at in one position, at most."""

SOURCES: Final[Mapping[str, tuple[str, ...]]] = {
    "exchange": ("exchange", "channel"),
    "token": ("channel", "receive"),
    "space": ("channel",),
}
"""Where the actions of an item come from, where that is not its own kind alone."""

TRIES: Final = 400
"""Positions looked at for one item, at most; it takes a handful as a rule."""


class NoItem(ValueError):
    """There is no item on a rule in the recorded games; does not happen for ``RULES``."""


class Made(NamedTuple):
    """What an item is made of: its position, its answer, what its kind needs, and the wrong answers."""

    position: Position
    kind: str
    model: str
    detail: Mapping[str, object]
    mistakes: tuple[Mistake, ...]


Maker = Callable[[Position, str, str, SplitMix64], Made | None]


def item(seed: int, number: int, rule: str, level: str = "medium") -> Task:
    """A practice item on a rule, as a task; raises ``KeyError`` for a rule that cannot be practiced.

    >>> found = item(7, 0, "move.exact")
    >>> found.name, len(found.detail["actions"])
    ('practice/7/medium/move.exact/0', 4)
    """
    kind = KIND_OF[rule]
    generator = stream(seed, number, PRACTICED.index(rule), LEVELS.index(level))
    for position in _looked_at(rule, level, generator):
        made = MAKERS[kind](position, rule, level, generator)
        if made:
            return Task(
                name=f"{PRACTICE}{seed}/{level}/{rule}/{number}",
                kind=made.kind,
                stage="fresh",
                position=made.position,
                model=made.model,
                rules=(rule,),
                english_ask=ASKS[kind],
                mistakes=made.mistakes,
                detail=MappingProxyType(dict(made.detail)),
            )
    raise NoItem(f"No item on {rule} was found.")


def _looked_at(rule: str, level: str, generator: SplitMix64) -> Iterator[Position]:
    """Ripe positions in random order; of another level where this one has too few."""
    module = MODULE_OF.get(rule, "")
    found = ripe(rule, level, module)
    if len(found) < FEW:
        found = ripe(rule, ANY, module)
    for _try in range(TRIES):
        game, turn = found[generator.below(len(found))]
        yield games.positions_of(game, module)[turn]


def _of_actions(position: Position, rule: str, level: str, generator: SplitMix64) -> Made | None:
    """Actions to choose from: one is allowed, one breaks the rule, the others break other rules if there are such."""
    kinds = SOURCES.get(KIND_OF[rule], (KIND_OF[rule],))
    legal = next((action for kind in kinds for action in some_legal(kind, position, generator)), None)
    if legal is None:
        return None
    space = legal.space if level == "hard" and KIND_OF[rule] == "channel" and isinstance(legal, Channel) else 0
    wanted = WRONG - (level == "easy")
    found: dict[str, list[Action]] = {}
    for slip in _slips(kinds, position, generator, space):
        broken = explain(position, slip).rules
        if len(broken) == 1 and slip not in found.setdefault(broken[0], []):
            found[broken[0]].append(slip)
        if rule in found and len(found) >= wanted:
            break
    if rule not in found:
        return None
    target, *same = found.pop(rule)
    others = [slips[0] for slips in found.values()]
    wrong = [target, *(others + same)[: wanted - 1]]
    if len(wrong) < LEAST:
        return None
    options = generator.shuffled([action_text(action) for action in (legal, *wrong)])
    return Made(position, "choose", action_text(legal), {"actions": options}, ())


def _slips(kinds: tuple[str, ...], position: Position, generator: SplitMix64, space: int) -> Iterator[Action]:
    for kind in kinds:
        yield from islice(some_slips(kind, position, generator, space), LOOKED_AT)


def _of_orders(position: Position, rule: str, level: str, generator: SplitMix64) -> Made | None:
    """Orders of the same moves to choose from, of which one works."""
    spaces = [space for space in open_spaces(position) if len(SPACES[space]) > (1 if level == "easy" else 2)]
    for space in generator.shuffled(spaces):
        for whole in generator.shuffled(channel_outcomes(position, space))[:12]:
            orders = [whole._replace(moves=moves) for moves in dict.fromkeys(permutations(whole.moves))]
            wrong = [order for order in orders if len(explain(position, order).rules) == 1]
            right = [order for order in orders if explain(position, order)]
            if right and len(wrong) >= len(orders) // 2 and len(wrong) >= (1 if level == "easy" else 2):
                chosen = generator.shuffled(right)[:1] + generator.shuffled(wrong)[:WRONG]
                options = generator.shuffled([action_text(action) for action in chosen])
                return Made(position, "choose", action_text(chosen[0]), {"actions": options}, ())
    return None


def _of_scores(position: Position, rule: str, level: str, generator: SplitMix64) -> Made | None:
    """Totals to choose from: the right one, the one that misreads the rule, and other misreadings."""
    seat = position.seat
    totals = misread_totals(position, seat)
    if rule not in totals:
        return None
    claims = {totals[rule]: rule}
    for other in generator.shuffled([name for name in totals if name != rule]):
        claims.setdefault(totals[other], other)
    if len(claims) < LEAST:
        return None
    chosen = list(claims.items())[: WRONG - (level == "easy")]
    mistakes = tuple(Mistake(str(total), breaks=claim) for total, claim in chosen)
    return Made(position, "predict", str(score(position)[seat].total), {"predict": "total"}, mistakes)


def _of_halves(position: Position, rule: str, level: str, generator: SplitMix64) -> Made | None:
    """Points of half Yin-Yang tokens to choose from: the right ones, and those of each misreading."""
    model = str(score(position)[position.seat].points("yin_yang"))
    mistakes = _mistakes(misread_halves(position.mover.halves), rule)
    return Made(position, "predict", model, {"predict": "yin-yang"}, mistakes)


def _of_objectives(position: Position, rule: str, level: str, generator: SplitMix64) -> Made | None:
    """Points of tokens taken from objectives to choose from: the right ones, and those of each misreading."""
    model = str(score(position)[position.seat].points("objectives"))
    mistakes = _mistakes(misread_tokens(*tokens_taken(position)), rule)
    return Made(position, "predict", model, {"predict": "objectives"}, mistakes)


def _mistakes(wrong: Mapping[int, str], rule: str) -> tuple[Mistake, ...]:
    return tuple(Mistake(str(points), english=why, breaks=rule) for points, why in wrong.items())


MAKERS: Final[Mapping[str, Maker]] = {
    "receive": _of_actions,
    "channel": _of_actions,
    "exchange": _of_actions,
    "meditate": _of_actions,
    "token": _of_actions,
    "space": _of_actions,
    "order": _of_orders,
    "score": _of_scores,
    "halves": _of_halves,
    "objectives": _of_objectives,
}
