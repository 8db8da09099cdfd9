"""The panels around the boards: bar, banner, what can be done, the action being made, refusals, log, timeline."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chakra_lab.i18n import _, ngettext
from chakra_lab.rules.actions import Receive
from chakra_lab.rules.apply import played, turn_ends_with
from chakra_lab.rules.attempts import space_attempts
from chakra_lab.rules.components import EXCHANGE_SPACE, NEGATIVE, POSITIVE, PRINTED_ORDER
from chakra_lab.rules.events import Harmonized, TemporarilyHarmonized, TokenReturned
from chakra_lab.rules.ladder import moved
from chakra_lab.rules.legal import meditations, receives
from chakra_lab.rules.position import Position
from chakra_lab.rules.stuck import all_stuck, is_locked, is_stuck, locks_last_token
from chakra_lab.scene.board.look import Look, Tiles
from chakra_lab.scene.board.lotus import bag_choice
from chakra_lab.scene.board.marks import Marks
from chakra_lab.scene.board.spaces import icon as icon_of_space
from chakra_lab.scene.nodes import Node, node
from chakra_lab.scene.words.events import event_words, short_rung
from chakra_lab.scene.words.labels import N_, color_name, energies_words, energy_name, listed, rung_name, space_words
from chakra_lab.session.explore.picks import (
    Channelling,
    Meditating,
    Pick,
    Receiving,
    next_rungs,
    next_spaces,
    space_counts,
    tasks_left,
)
from chakra_lab.session.faulty import faults_panel
from chakra_lab.session.parts import button, heading, pressed, rule_link, words
from chakra_lab.session.refusals.panel import refusal_panel

if TYPE_CHECKING:
    from chakra_lab.session.session import Session

SHORT_WORDS: Final = {
    1: N_("three down 1 each"),
    2: N_("one down 2, another down 1"),
    3: N_("one energy down 3"),
    4: N_("one energy up 2"),
    5: N_("two up 1 each"),
    6: N_("one down 1, another up 1"),
    7: N_("one up 1 or down 1"),
    8: N_("trade an alleviated for another"),
}
"""What each space does, for the list."""

CANNOT_WORDS: Final = {
    1: N_("no three can go down 1 each"),
    2: N_("no two can go down 2 and 1"),
    3: N_("no energy can go down 3"),
    4: N_("no energy can go up 2"),
    5: N_("no two can go up 1 each"),
    6: N_("no two can go down 1 and up 1"),
    7: N_("no energy can go up or down 1"),
    8: N_("nothing to trade"),
}
"""Why a space cannot be used when the energies are the reason."""

ASIDE: Final = ("hint", "event", "mishap")
"""Kinds of what is said that do not tell of the action being made."""

PICKS: Final = {"receive": Receiving, "channel": Channelling, "meditate": Meditating}
"""What is being picked while an action of each kind is made."""


def what_can_i_do(session: Session) -> Node:
    """The three kinds of action with their counts, and under Channel the eight spaces with theirs or the reason why
    not. On a phone the kinds stand in the bar at the bottom."""
    position, pick = session.position, session.pick
    aside = _("seat {seat} to move").format(seat=position.seat)
    if session.game.is_over:
        from chakra_lab.session.scoring.ending_panel import ending_panel

        return ending_panel(session)
    picked = pick.space if isinstance(pick, Channelling) else 0
    said = session.drawn.part(_said_of_spaces, position)
    rows = session.drawn.rows(_space_row, ((space, *said[space], space == picked) for space in PRINTED_ORDER))
    spaces = node("ul", rows, class_="clab-space-list", key="list")
    if session.settings.compact:
        return node("section", heading(_("Channel"), aside), spaces, class_="clab-can", key="can")
    return session.drawn.part(_can, aside, spaces, tuple(_kinds(session)))


def _can(aside: str, spaces: Node, kinds_of_action: tuple[Node, ...]) -> Node:
    receive, channel, meditate = kinds_of_action
    return node(
        "section", heading(_("What can I do?"), aside), receive, channel, spaces, meditate, class_="clab-can", key="can"
    )


def kinds(session: Session) -> Node | None:
    """The three kinds of action as a row of buttons."""
    if session.game.is_over:
        return None
    return node("div", _kinds(session), class_="clab-kinds", key="kinds")


def _kinds(session: Session) -> list[Node]:
    said, pick = session.drawn.part(_said_of_kinds, session.position), session.pick
    picked = {kind: isinstance(pick, picking) for kind, picking in PICKS.items()}
    return session.drawn.rows(_kind, ((kind, *words_of, picked[kind]) for kind, words_of in said.items()))


def _said_of_kinds(position: Position) -> dict[str, tuple[str, str, str]]:
    """For each kind of action its key, its name, and in how many ways it can be made."""
    ways = sum(1 for _action in receives(position))
    looks = sum(1 for _action in meditations(position))
    total = sum(space_counts(position).values())
    return {
        "receive": ("R", _("Receive"), ngettext("{n} way", "{n} ways", ways).format(n=ways)),
        "channel": ("C", _("Channel"), ngettext("{n} outcome", "{n} outcomes", total).format(n=total)),
        "meditate": ("M", _("Meditate"), _look_words(position, looks)),
    }


def _look_words(position: Position, looks: int) -> str:
    if len(set(position.mover.meditation)) == 7:
        return _("nothing new")
    return ngettext("{n} look", "{n} looks", looks).format(n=looks)


def _kind(kind: str, letter: str, name: str, said: str, current: bool) -> Node:
    return button(
        f"kind.{kind}",
        node("kbd", letter, aria_hidden="true"),
        node("span", name, class_="clab-kind-name"),
        node("span", said, class_="clab-kind-count"),
        class_="clab-kind clab-picked" if current else "clab-kind",
        aria_pressed=pressed(current),
    )


def _said_of_spaces(position: Position) -> dict[int, tuple[str, int]]:
    """For each space its words and the number of its outcomes; the words say why there are none."""
    counts = space_counts(position)
    return {
        space: (_(SHORT_WORDS[space]), counts[space]) if space in counts else (short_reason(position, space), 0)
        for space in PRINTED_ORDER
    }


def _space_row(space: int, said: str, outcomes: int, picked: bool) -> Node:
    label = _("space {space}: {said}").format(space=space, said=said)
    if outcomes:
        label += ", " + ngettext("{n} outcome", "{n} outcomes", outcomes).format(n=outcomes)
    return node(
        "li",
        button(
            f"list.space{space}",
            node("span", str(space), class_="clab-space-number"),
            space_icon(space),
            node("span", said, class_="clab-space-words"),
            node("span", str(outcomes) if outcomes else "", class_="clab-space-count"),
            class_=f"clab-space-row{' clab-picked' if picked else ''}{'' if outcomes else ' clab-cannot'}",
            aria_label=label,
            aria_pressed=pressed(picked),
        ),
        key=f"row{space}",
    )


@lru_cache(maxsize=16)
def space_icon(space: int) -> Node:
    """The moves of a space as a small drawing."""
    drawing = [part for part in icon_of_space(space, Tiles()) if part.tag != "text"]
    return node(
        "svg",
        drawing,
        viewBox="-32 -20 64 50" if space == EXCHANGE_SPACE else "-30 -34 60 50",
        class_="clab-space-icon",
        aria_hidden="true",
    )


def short_reason(position: Position, space: int) -> str:
    """Why a space cannot be used, in few words; a press tells all of it."""
    rule = space_attempts(position, space).rules[0]
    if rule == "channel.space-free":
        return _("used: free again after you meditate")
    if rule == "channel.needs-token":
        return _("no token in the supply")
    if rule == "exchange.needs-alleviated":
        return _("no alleviated energy to trade")
    if rule == "exchange.needs-bubble":
        return _("no free bubble")
    if rule == "exchange.color-in-bag":
        return _("the bag has nothing to choose")
    return _(CANNOT_WORDS[space])


def doing_panel(session: Session, marks: Marks, look: Look) -> Node:
    """The action being made, and why not: what every view of a board that is played on has."""
    panels = (faults_panel(session), action_panel(session, marks, look), refusal_panel(session))
    return node(
        "div",
        reversed(panels) if session.faults else panels,  # the list of the faults is long; an answer is not under it
        class_="clab-doing",
        key="doing",
    )


def action_panel(session: Session, marks: Marks, look: Look) -> Node | None:
    """The action being made: what it is so far, what comes next, and the buttons for it."""
    position, pick = session.position, session.pick
    if pick is None:
        return _hint_panel(session)
    title, said = described(session)
    answer, choice = _answer(session), None
    if isinstance(pick, Channelling) and pick.space == EXCHANGE_SPACE:
        choice = bag_choice(position, marks, look)
    staged = session.staged
    warning = None
    if staged and locks_last_token(position, staged):
        warning = node(
            "p",
            _(
                "This locks your last free token into a notch. Only harmonizing one of these chakras brings a token "
                "back: until then you can neither channel nor place energies on a chakra."
            ),
            class_="clab-warning",
            role="alert",
        )
    return node(
        "section",
        node("h3", title),
        words(said),
        answer,
        warning,
        choice,
        node(
            "div",
            button("back", _("Back")),
            button("cancel", _("Cancel")),
            node("span", class_="clab-spring"),
            button("confirm", _("Confirm"), class_="clab-button clab-go") if staged else None,
            class_="clab-buttons",
        ),
        class_="clab-action" if answer or session.refusal else "clab-action clab-answer",
        aria_label=_("The action you are making"),
        key="action",
    )


def _answer(session: Session) -> Node | None:
    """The answer to a press that was no step of the action being made."""
    said = session.said
    if session.refusal or not said.text or said.kind not in ASIDE:
        return None
    link = rule_link(said.rule) if said.rule else None
    return node("div", node("p", said.text), link, class_=f"clab-said clab-said-{said.kind} clab-answer", key="answer")


def _hint_panel(session: Session) -> Node | None:
    """What was said last, or what a stuck or locked player should know."""
    position, said = session.position, session.said
    if session.refusal:
        return None
    text, kind = said.text, said.kind
    if not text and session.can_act:
        text, kind = dead_end(position), "dead-end"
        if not text:
            text, kind = _("Press crystals of a flow, an inspiration space, or a kind of action."), said.kind
    if not text:
        return None
    link = rule_link(said.rule) if said.rule else None
    return node("div", node("p", text), link, class_=f"clab-said clab-said-{kind} clab-answer", key="said")


def dead_end(position: Position) -> str:
    """What a seat should know that can do nothing, or soon may not, and the way out; empty where there is no need."""
    if all_stuck(position):
        return _(
            "Seat {seat} is stuck, and so is every other seat: nothing can change any more. The strip at the top ends "
            "and scores the game."
        ).format(seat=position.seat)
    if is_stuck(position):
        return _("Seat {seat} is stuck: it can only meditate, which changes nothing and ends its turn.").format(
            seat=position.seat
        )
    if is_locked(position):
        return _("All five tokens of seat {seat} are locked in notches; harmonizing brings one back.").format(
            seat=position.seat
        )
    return ""


def described(session: Session) -> tuple[str, str]:
    """The title of the action being made, and what has happened, comes next, or comes when its turn ends."""
    return session.drawn.part(_described, session, session.position, session.pick, session.settings.viewer)


def _described(session: Session, _position: Position, _pick: Pick | None, _viewer: int | None) -> tuple[str, str]:
    title, said = _so_far(session)
    staged = session.staged
    ends = [event_words(event) for event in turn_ends_with(session.position, staged)] if staged else []
    if ends:
        said = " ".join((said, _("When the turn ends: {events}").format(events=" ".join(ends)))).strip()
    return title, said


def _so_far(session: Session) -> tuple[str, str]:
    position, pick = session.position, session.pick
    match pick:
        case Receiving(flow, spaces, rung) if flow and spaces:
            energies = energies_words(pick.energies(position))
            title = _("Receive: {energies} from flow {flow}").format(energies=energies, flow=flow)
            if rung is not None:
                goes = ngettext("It goes to the {rung}.", "They go to the {rung}.", len(spaces))
                return title, goes.format(rung=rung_name(rung)) + _completes(session)
            return title, _receive_next(session, pick)
        case Receiving():
            return _("Receive"), _("Pick one to three energies of one flow; those that may be taken are ringed.")
        case Channelling(0):
            return _("Channel"), _("Choose one of the eight spaces; the numbers count the different outcomes.")
        case Channelling(space, _made, held, chosen):
            title = _("Channel {space}: {words}").format(space=space, words=space_words(space))
            if space == EXCHANGE_SPACE:
                if chosen:
                    return title, _("{energy} comes into a free bubble; a negative energy leaves the game.").format(
                        energy=energy_name(chosen).capitalize()
                    )
                return title, _("Choose the energy that comes from the bag.")
            said = _made_words(session, pick)
            if held:
                return title, f"{said} " + _("Now choose where {energy} lands.").format(energy=energy_name(held[0]))
            left = tasks_left(position, pick)
            if left:
                said += " " + ngettext(
                    "Choose the energy that moves; {n} move to make.",
                    "Choose the energy that moves; {n} moves to make.",
                    left,
                ).format(n=left)
            return title, said.strip()
        case Meditating(color):
            return _("Meditate"), _meditate_words(session, color)
    return "", ""


def _receive_next(session: Session, pick: Receiving) -> str:
    rungs = next_rungs(session.position, pick)
    if rungs:
        more = _(" You may also pick more energies.") if next_spaces(session.position, pick)[pick.flow] else ""
        return _("Now choose the place: {places}.").format(places=listed(short_rung(rung) for rung in rungs)) + more
    line = session.position.flows[pick.flow - 1]
    if NEGATIVE in line and POSITIVE in line and session.position.rules.has("A"):
        return _("This flow shows negative and positive energy, so one of the two must come along: pick it too.")
    if NEGATIVE in line:
        return _("This flow shows a negative energy, so one must come along: pick it too.")
    return _("This flow shows a positive energy, so one must come along: pick it too.")


def _completes(session: Session) -> str:
    staged = session.staged
    if not isinstance(staged, Receive):
        return ""
    events = played(session.position, staged)[1]
    told = [event_words(e) for e in events if isinstance(e, Harmonized | TokenReturned | TemporarilyHarmonized)]
    if staged.rung and not any(isinstance(event, TokenReturned) for event in events):
        told.insert(0, _("A token from the supply goes into its notch."))
    return " ".join(("", *told))


def _made_words(session: Session, pick: Channelling) -> str:
    board, said = session.position.mover, []
    for move in pick.made:
        board, events = moved(board, move, session.position.seat, session.position.rules)
        said += [event_words(event) for event in events]
    return " ".join(said)


def _meditate_words(session: Session, color: str | None) -> str:
    board = session.position.mover
    count = len(board.spaces)
    said = ngettext("{n} token comes back from its space.", "{n} tokens come back from their spaces.", count).format(
        n=count or _("No")
    )
    if board.notches:
        said += " " + _("Tokens in notches stay.")
    seen = session.settings.viewer is None and None not in session.position.plenitude
    if color is None and seen:
        return (
            said
            + " "
            + _("Choose the color that seat {seat} looks at; the referee sees all values already.").format(
                seat=session.position.seat
            )
        )
    if color is None:
        return said + " " + _("Choose a color to look at its plenitude value.")
    if color and seen:
        return (
            said
            + " "
            + _("Seat {seat} looks at the {color} plenitude token.").format(
                seat=session.position.seat, color=color_name(color)
            )
        )
    if color:
        return said + " " + _("You look at the {color} plenitude token.").format(color=color_name(color))
    return said + " " + _("You know all seven values already.")
