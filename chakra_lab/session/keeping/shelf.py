"""New games, and the earlier ones of this page: a game that was played is never lost, one press brings it back."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chakra_lab.game import Game
from chakra_lab.i18n import _, ngettext
from chakra_lab.rules import new_game
from chakra_lab.rules.views import view_for
from chakra_lab.scene.nodes import Node, node
from chakra_lab.session.branches import ahead_words
from chakra_lab.session.parts import button, heading
from chakra_lab.session.settings import SEED_BITS, NewGame

if TYPE_CHECKING:
    from chakra_lab.session.session import Session


def press(session: Session, name: str) -> bool:
    """Do what a press on an earlier game asks for: take it from the shelf; whether there is one."""
    found = re.fullmatch(r"shelf\.([0-9]{1,4})", name)
    if not found or int(found[1]) >= len(session.shelf):
        return False
    game = session.shelf.pop(int(found[1]))
    put_away(session)
    session.begin(game)
    session.hint(_("Back in the earlier game: {words}.").format(words=game_words(game, session.settings.viewer)))
    return True


def put_away(session: Session) -> None:
    """Put the game that is explored on the shelf, if anything was played in it; another one takes its place."""
    game = session.shelved or session.game
    session.shelf = [kept for kept in session.shelf if kept is not game]
    if len(game.points) > 1:
        session.shelf.insert(0, game)
    session.strayed = True


def start_new(session: Session, form: NewGame) -> None:
    """Start a game as a form says; a seed that is no number is answered in the form."""
    text = form.seed.strip()
    if text and not (text.isascii() and text.isdigit() and int(text) < 1 << SEED_BITS):
        problem = _("A seed is a whole number from 0 to {most}, not {text}; leave it empty for a random game.")
        session.form = replace(form, problem=problem.format(most=(1 << SEED_BITS) - 1, text=repr(text[:24])))
        return
    seed = int(text) if text else session.fresh_seed()
    before = len(session.shelf)
    put_away(session)
    session.begin(Game(new_game(form.seats, seed, form.rules(), form.promos), seed))
    words = _("A new game for {seats} seats; seat 1 begins.").format(seats=form.seats)
    if len(session.shelf) > before:
        words += " " + _("The earlier game is kept: New game lists it.")
    session.tell(words)


def game_words(game: Game, viewer: int | None) -> str:
    """A game in a line, as far as the viewer may know it: who plays, how far it is, who is ahead, in the referee's view
    the seed."""
    turns = len(game.point.path()) - 1
    position = view_for(game.position, viewer, ended=game.is_over).shown
    said = [
        _("{n} seats").format(n=position.seats),
        ngettext("{n} turn", "{n} turns", turns).format(n=turns),
        _("over") if game.is_over else _("round {round}").format(round=position.round),
        _("ahead: {who}").format(who=ahead_words(position)),
    ]
    if viewer is None and game.seed is not None:
        said.append(_("seed {seed}").format(seed=game.seed))
    return ", ".join(said)


def earlier_games(session: Session) -> Node | None:
    """The earlier games of this page, each a press away."""
    if not session.shelf:
        return None
    rows = [
        node("li", button(f"shelf.{number}", game_words(game, session.settings.viewer), class_="clab-shelf-row"))
        for number, game in enumerate(session.shelf)
    ]
    return node(
        "section",
        heading(_("Earlier games of this page"), _("each press goes back to one"), 3),
        node("ul", rows, class_="clab-shelf"),
        key="shelf",
    )
