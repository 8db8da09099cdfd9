"""What a press on the board means: names of nodes, matched by a table, become steps of the action being made."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.actions import Channel, Meditate, Move, Receive
from chakra_lab.rules.components import EARTH, ENERGY_NAMES, EXCHANGE_SPACE, RUNG_NAMES
from chakra_lab.rules.explain import explain
from chakra_lab.rules.modules import temporary_chakras
from chakra_lab.rules.modules.yin_yang import points
from chakra_lab.rules.position import EMPTY
from chakra_lab.scene.words.labels import listed, rung_name, seat_name
from chakra_lab.scene.words.lotus_labels import bag_words
from chakra_lab.scene.words.modules import objective_condition, progress_words, yin_yang_words
from chakra_lab.session.explore import terms
from chakra_lab.session.explore.picks import (
    Channelling,
    Meditating,
    Receiving,
    knows_all,
    next_colors,
    next_energies,
    next_rungs,
    next_spaces,
    passage,
    usable_spaces,
)
from chakra_lab.session.faulty import closed
from chakra_lab.session.refusals import why
from chakra_lab.session.refusals.attempted import attempted

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

LETTER_OF: Final = {name: letter for letter, name in ENERGY_NAMES.items()}
_COLORS: Final = "|".join(sorted(ENERGY_NAMES.values(), key=len, reverse=True))
_RUNGS: Final = "|".join(RUNG_NAMES)


def press(session: Session, name: str) -> bool:
    """Do what a press on a node of the board asks for; whether there is such a node."""
    for pattern, act in PRESSES:
        found = pattern.fullmatch(name)
        if found:
            if session.can_act or act is _seat:
                act(session, name, found)
            else:
                closed(session, name)
            return True
    return False


def choose_kind(session: Session, kind: str) -> None:
    """Begin a receive, a channel action or a meditation."""
    if not session.can_act:
        closed(session, f"kind.{kind}")
    elif kind == "receive":
        _begin_receive(session)
    elif kind == "channel":
        _begin_channel(session)
    else:
        session.picked(Meditating("" if knows_all(session.position.mover) else None))


def _begin_receive(session: Session) -> None:
    pick = Receiving()
    if any(next_spaces(session.position, pick).values()):
        session.picked(pick)
        return
    session.refused(replace(why.why_not_receive(session.position), name="kind.receive"))


def _begin_channel(session: Session) -> None:
    if usable_spaces(session.position):
        session.picked(Channelling())
    else:
        session.refused(replace(why.why_not_channel(session.position), name="kind.channel"))


def _flow(session: Session, name: str, found: re.Match[str]) -> None:
    flow, space = int(found[1]), int(found[2])
    pick = session.pick if isinstance(session.pick, Receiving) else Receiving()
    if pick.flow == flow and space in pick.spaces and pick.rung is None:
        left = tuple(place for place in pick.spaces if place != space)
        session.picked(replace(pick, spaces=left) if left else None)
        return
    if pick.rung is not None:
        pick = Receiving()
    elif pick.flow not in (0, flow):
        session.refuse(name, (why.two_flows(pick.flow, flow),))
        return
    if session.position.flows[flow - 1][space - 1] == EMPTY:
        if session.position.flows[flow - 1] == EMPTY * 3:
            session.refused(replace(why.why_not_receive(session.position, flow), name=name, wish=None))
        else:
            session.hint(_("Space {space} of flow {flow} is empty.").format(space=space, flow=flow))
    elif space in next_spaces(session.position, pick)[flow]:
        session.picked(replace(pick, flow=flow, spaces=(*pick.spaces, space)))
    else:
        session.refused(replace(why.why_not_crystal(session.position, pick, flow, space), name=name))


def _rung(session: Session, name: str, found: re.Match[str]) -> None:
    seat, rung = int(found[1]), RUNG_NAMES.index(found[2])
    if seat != session.position.seat:
        session.refuse(name, (why.not_my_turn(session.position, seat),))
        return
    place = int(found[3]) if found[3] and found[3].isdigit() else 0
    match session.pick:
        case Receiving(flow, spaces) if spaces and flow:
            _receive_at(session, name, rung)
        case Channelling(space) if space and space != EXCHANGE_SPACE:
            _channel_at(session, name, rung, place)
        case Channelling(space) if space == EXCHANGE_SPACE:
            session.hint(_("Choose an energy of the bag; it goes into a free bubble."))
        case Channelling():
            session.hint(_("Choose one of the eight spaces first, then the energies that move."))
        case Receiving():
            session.hint(_("Pick energies of a flow first, then the place for them."))
        case Meditating():
            session.hint(_("Choose the color whose plenitude value you look at, or go back."))
        case _ if rung in temporary_chakras(session.position.rules, session.position.mover):
            said = _(
                "The {rung} is temporarily harmonized: full, and one of its energies is positive. It is passed over "
                "and scores nothing; its energies may still leave."
            )
            session.hint(said.format(rung=rung_name(rung)), "yinyang.temporary")
        case _ if rung == EARTH or name.endswith(".notch"):
            terms.say(session, "earth" if rung == EARTH else "notch")
        case _:
            session.hint(_("An energy moves by a channel action: choose one of the eight spaces first."))


def _receive_at(session: Session, name: str, rung: int) -> None:
    pick = session.pick
    assert isinstance(pick, Receiving)
    if rung in next_rungs(session.position, pick):
        session.picked(replace(pick, rung=rung))
        return
    action = Receive(pick.flow, pick.energies(session.position), rung)
    session.refused(attempted(session.position, action, name))


def _channel_at(session: Session, name: str, rung: int, place: int) -> None:
    position, pick = session.position, session.pick
    assert isinstance(pick, Channelling)
    options = next_energies(position, pick)
    energies = passage(position, pick).board.rungs[rung]
    letter = energies[place - 1] if 0 < place <= len(energies) else ""
    if pick.held:
        landings = options.get(pick.held, ())
        if rung in landings:
            session.picked(replace(pick, made=(*pick.made, Move(*pick.held, rung)), held=None))
        elif (letter, rung) == pick.held or (rung == pick.held[1] and not letter):
            _let_go_or_land(session, pick, landings)
        elif letter and (letter, rung) in options:
            session.picked(replace(pick, held=(letter, rung)))
        else:
            session.refused(replace(why.why_not_landing(position, pick, rung), name=name))
    elif letter and (letter, rung) in options:
        session.picked(replace(pick, held=(letter, rung)))
    elif letter:
        session.refused(replace(why.why_not_energy(position, pick, letter, rung), name=name))
    elif rung == EARTH and energies:
        session.refused(replace(why.why_not_energy(position, pick, energies[0], rung), name=name))
    elif not options:
        session.hint(_("All moves of this action are made; confirm, or go back a step."))
    else:
        session.hint(_("Choose the energy that moves first; those that can are ringed."))


def _let_go_or_land(session: Session, pick: Channelling, landings: tuple[int, ...]) -> None:
    """A second press on the energy held, or its rung: it lands where one landing alone is possible, or is put down."""
    if len(landings) == 1 and pick.held:
        session.picked(replace(pick, made=(*pick.made, Move(*pick.held, landings[0])), held=None))
    else:
        session.picked(replace(pick, held=None))


def _space(session: Session, name: str, found: re.Match[str]) -> None:
    seat, space = int(found[1]), int(found[2])
    if seat != session.position.seat:
        session.refuse(name, (why.not_my_turn(session.position, seat),))
    elif isinstance(session.pick, Channelling) and session.pick.space == space and not session.pick.made:
        session.picked(Channelling())
    elif space in usable_spaces(session.position):
        session.picked(Channelling(space))
    else:
        session.pick = Channelling() if isinstance(session.pick, Channelling) else None
        session.refused(replace(why.why_not_space(session.position, space), name=f"seat{seat}.space{space}"))


def _listed_space(session: Session, name: str, found: re.Match[str]) -> None:
    seat = session.position.seat
    again = re.fullmatch(r"seat([1-4])\.space([1-8])", f"seat{seat}.space{found[1]}")
    assert again
    _space(session, name, again)


def _look(session: Session, name: str, found: re.Match[str]) -> None:
    color = LETTER_OF[found[1]]
    if not isinstance(session.pick, Meditating):
        term = "plenitude" if name.startswith("karma.") else "meditation-token"
        terms.say(session, term, _("Values are looked at by meditating: choose Meditate first."))
    elif color in next_colors(session.position):
        session.picked(Meditating(color))
    else:
        session.refused(attempted(session.position, Meditate(color), name))


def _bag_energy(session: Session, name: str, found: re.Match[str]) -> None:
    letter = LETTER_OF[found[1]]
    if not isinstance(session.pick, Channelling) or session.pick.space != EXCHANGE_SPACE:
        session.hint(_("An energy is chosen from the bag by a channel action on space 8."))
        return
    action = Channel(EXCHANGE_SPACE, (), letter)
    if explain(session.position, action):
        session.picked(replace(session.pick, chosen=letter))
    else:
        session.refused(attempted(session.position, action, name))


def _seat(session: Session, name: str, found: re.Match[str]) -> None:
    seat = int(found[1])
    if seat > session.position.seats:
        return
    shown = None if seat in (session.settings.shown, session.position.seat) else seat
    session.settings = session.settings.changed(shown=shown)
    session.hint(_("The ladder of seat {seat}.").format(seat=shown or session.position.seat))


def _bag(session: Session, name: str, found: re.Match[str]) -> None:
    """Show what the bag holds, which everybody may count, until something else is pressed; or put it away again."""
    session.bag = "" if session.bag == "pressed" else "pressed"
    if session.bag:
        session.hint(_("In the bag: {contents}.").format(contents=bag_words(session.position) or _("nothing")))


def _yin_yang(session: Session, name: str, found: re.Match[str]) -> None:
    seat = int(found[1])
    if seat > session.position.seats:
        return
    halves = session.position.boards[seat - 1].halves
    text = ngettext(
        "Seat {seat} has {tokens}, worth {points} point: two halves make a token of 3, a single half is 1.",
        "Seat {seat} has {tokens}, worth {points} points: two halves make a token of 3, a single half is 1.",
        points(halves),
    )
    session.hint(text.format(seat=seat, tokens=yin_yang_words(halves), points=points(halves)), "yinyang.score")


def _objective(session: Session, name: str, found: re.Match[str]) -> None:
    """Say what an open objective asks for, and how far each seat is."""
    position = session.position
    card = next((card for card in position.objectives if card.number == int(found[1])), None)
    if card is None:
        return
    words = [progress_words(card.number, board, position.rules) for board in position.boards]
    far = listed(f"{seat_name(seat)} {said}" for seat, said in enumerate(words, 1))
    said = _("Objective {number} asks for {condition}: {progress}.")
    session.hint(
        said.format(number=card.number, condition=objective_condition(card.number, position.rules), progress=far),
        f"objectives.{card.number}",
    )


def _supply(session: Session, name: str, found: re.Match[str]) -> None:
    board = session.position.mover
    said = ngettext(
        "Seat {seat} has {supply} inspiration token in the supply, {spaces} on spaces and {notches} in notches.",
        "Seat {seat} has {supply} inspiration tokens in the supply, {spaces} on spaces and {notches} in notches.",
        board.supply,
    )
    session.hint(
        said.format(
            seat=session.position.seat, supply=board.supply, spaces=len(board.spaces), notches=len(board.notches)
        )
    )


Act = Callable[["Session", str, "re.Match[str]"], None]

PRESSES: Final[tuple[tuple[re.Pattern[str], Act], ...]] = (
    (re.compile(r"flow([1-3])\.([1-3])"), _flow),
    (re.compile(rf"seat([1-4])\.({_RUNGS})(?:\.([1-9]|notch))?"), _rung),
    (re.compile(r"seat([1-4])\.space([1-8])"), _space),
    (re.compile(r"list\.space([1-8])"), _listed_space),
    (re.compile(rf"(?:meditation|karma)\.({_COLORS})"), _look),
    (re.compile(rf"bag\.({_COLORS})"), _bag_energy),
    (re.compile(r"seat([1-4])\.ladder"), _seat),
    (re.compile(r"bag"), _bag),
    (re.compile(r"seat([1-4])\.supply"), _supply),
    (re.compile(r"seat([1-4])\.yin-yang"), _yin_yang),
    (re.compile(r"objective([0-9]{1,2})"), _objective),
)
"""Each kind of node with what a press on it does, the first that fits."""
