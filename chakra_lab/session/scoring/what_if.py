"""What if: chakras harmonized or emptied, the earth's counter moved, values changed, on a copy that is no game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _
from chakra_lab.rules.components import CHAKRAS, EARTH, PLENITUDE_VALUES, RUNG_NAMES
from chakra_lab.rules.modules.objectives import FIRST_POINTS, SECOND_POINTS, points_of, with_points
from chakra_lab.rules.position import Position
from chakra_lab.rules.reasons import objective_node
from chakra_lab.rules.scoring import score
from chakra_lab.rules.what_if import with_alleviated, with_chakra, with_halves, with_value
from chakra_lab.scene.words.scores import leaders_words
from chakra_lab.scene.words.what_if import change_words
from chakra_lab.session.scoring.charts import BY_POSITION
from chakra_lab.session.scoring.presets import PRESETS
from chakra_lab.session.scoring.state import Made, What, WhatIf
from chakra_lab.session.shown import shown_position

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

HALF_TOKENS: Final = "halves"
MOST_HALVES: Final = 24

MOST_ALLEVIATED: Final = 12
VALUES: Final = (1, 2, 3, 4, None)
"""What a plenitude value is set to by one press after another; ``None`` is unknown."""


def shown_instead(state: WhatIf, game: Position) -> Position:
    """What is shown in place of the game's position; what was changed back is as it was."""
    position = start = PRESETS[state.preset].position if state.preset else game
    latest = {(seat, what): made for seat, what, made in state.changes}
    for (seat, what), made in sorted(latest.items(), key=lambda change: _turn(change[0][1])):
        if seat == 0 or what not in CHAKRAS or made != (what in start.boards[seat - 1].harmonized()):
            position = changed(position, seat, what, made)
    return position


def _turn(what: What) -> int:
    """When a change is made: objectives are claimed by boards as they then are, so they come last."""
    return 0 if isinstance(what, int) else 1 if what == HALF_TOKENS else 2


def changed(position: Position, seat: int, what: What, made: Made) -> Position:
    """The position with one change.

    >>> from chakra_lab.rules.position import Board
    >>> position = Position(boards=(Board(), Board()))
    >>> changed(position, 2, 7, True).boards[1].harmonized(), changed(position, 0, 1, 3).plenitude[0]
    ((7,), 3)
    """
    if what == HALF_TOKENS:
        return with_halves(position, seat, int(made or 0))
    if isinstance(what, str):
        return with_points(position, seat, _card(what), int(made or 0))
    if seat == 0:
        return with_value(position, what, made)
    if what in CHAKRAS:
        return with_chakra(position, seat, what, bool(made))
    return with_alleviated(position, seat, int(made or 0))


def _card(name: str) -> int:
    """The number of an objective, by the name of its node."""
    return int(name.removeprefix(objective_node(0)[:-1]))


Act = Callable[[WhatIf, Position, str], WhatIf]

_CHAKRA: Final = "|".join(RUNG_NAMES[rung] for rung in CHAKRAS)


def press(session: Session, name: str) -> bool:
    """Do what a press in the what-if asks for; whether it was one."""
    for pattern, act in PRESSES:
        found = pattern.fullmatch(name)
        if found:
            before = in_view(session)
            session.what_if = act(session.what_if, before, found[1] if found.groups() else "")
            if session.chart not in BY_POSITION:
                session.chart = ""  # the sheet comes back, to see what was done
            _say(session, before, in_view(session))
            return True
    return False


def in_view(session: Session) -> Position:
    """The position whose score is in view: the game's as the viewer may see it, with all that was changed."""
    shown = shown_position(session)
    return shown if session.preview else shown_instead(session.what_if, shown)


def _say(session: Session, before: Position, after: Position) -> None:
    """Tell what came of it, on the page and to a screen reader."""
    preset = PRESETS.get(session.what_if.preset)
    if preset and not session.what_if.changes:
        said = f"{preset.title}. {preset.says}"
    elif not session.what_if:
        said = _("Back in the game. {leaders}").format(leaders=leaders_words(score(after)))
    else:
        said = " ".join(filter(None, (change_words(before, after), _impossible(after))))
    session.what_if = replace(session.what_if, said=said)
    session.hint(said)


def _impossible(position: Position) -> str:
    """That the values cannot come in a game, where one is there three times."""
    counts = Counter(value for value in position.plenitude if value)
    value = next((value for value, count in counts.items() if count > PLENITUDE_VALUES.count(value)), 0)
    if not value:
        return ""
    return _("(There are only two tokens of value {value}, so this cannot come in a game.)").format(value=value)


def _chakra(state: WhatIf, position: Position, name: str) -> WhatIf:
    seat, rung = int(name[0]), RUNG_NAMES.index(name[2:])
    if seat > position.seats:
        return state
    return state.with_change(seat, rung, rung not in position.boards[seat - 1].harmonized())


def _earth(step: int) -> Act:
    def act(state: WhatIf, position: Position, name: str) -> WhatIf:
        seat = int(name)
        if seat > position.seats:
            return state
        count = position.boards[seat - 1].alleviated + step
        return state.with_change(seat, EARTH, max(0, min(MOST_ALLEVIATED, count)))

    return act


def _halves(step: int) -> Act:
    def act(state: WhatIf, position: Position, name: str) -> WhatIf:
        seat = int(name)
        if seat > position.seats or not position.rules.has("A"):
            return state
        count = position.boards[seat - 1].halves + step
        return state.with_change(seat, HALF_TOKENS, max(0, min(MOST_HALVES, count)))

    return act


def _objective(state: WhatIf, position: Position, name: str) -> WhatIf:
    """One press after another: paid second where another was first, paid first, not paid."""
    seat, node = int(name[0]), name[2:]
    card = next((card for card in position.objectives if card.number == _card(node)), None)
    if seat > position.seats or card is None:
        return state
    now = points_of(card, seat)
    others = SECOND_POINTS if card.first else FIRST_POINTS
    return state.with_change(seat, node, {0: others, SECOND_POINTS: FIRST_POINTS}.get(now, 0))


def _value(state: WhatIf, position: Position, name: str) -> WhatIf:
    rung = RUNG_NAMES.index(name)
    now = position.plenitude[rung - 1]
    at = VALUES.index(now) if now in VALUES else -1
    return state.with_change(0, rung, VALUES[(at + 1) % len(VALUES)])


def _preset(state: WhatIf, _position: Position, name: str) -> WhatIf:
    return WhatIf(name) if name in PRESETS else state


def _back(state: WhatIf, _position: Position, _name: str) -> WhatIf:
    return replace(state, changes=state.changes[:-1]) if state.changes else WhatIf()


def _game(_state: WhatIf, _position: Position, _name: str) -> WhatIf:
    return WhatIf()


PRESSES: Final[tuple[tuple[re.Pattern[str], Act], ...]] = (
    (re.compile(rf"what-if\.seat([1-4]\.(?:{_CHAKRA}))"), _chakra),
    (re.compile(r"what-if\.seat([1-4])\.earth\.more"), _earth(1)),
    (re.compile(r"what-if\.seat([1-4])\.earth\.less"), _earth(-1)),
    (re.compile(r"what-if\.seat([1-4])\.halves\.more"), _halves(1)),
    (re.compile(r"what-if\.seat([1-4])\.halves\.less"), _halves(-1)),
    (re.compile(r"what-if\.seat([1-4]\.objective[0-9]{1,2})"), _objective),
    (re.compile(rf"what-if\.value\.({_CHAKRA})"), _value),
    (re.compile(rf"what-if\.preset\.({'|'.join(PRESETS)})"), _preset),
    (re.compile(r"what-if\.back"), _back),
    (re.compile(r"what-if\.game"), _game),
)
"""Each kind of press with what it makes of the what-if."""
