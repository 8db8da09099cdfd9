"""A game as a tree of positions: play, undo, redo, go to, branch, comment, save and load. Nothing is ever lost.

>>> from chakra_lab.rules import Meditate, new_game
>>> game = Game(new_game(seats=2, seed=7), seed=7)
>>> game.play(Meditate("R")).position.seat
2
>>> game.undo().position.seat, game.redo().position.seat
(1, 2)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from chakra_lab.notation import UNFINISHED, Record, Turn, action_text
from chakra_lab.rules import (
    Action,
    IllegalAction,
    Position,
    Receive,
    Verdict,
    all_stuck,
    apply,
    apply_unchecked,
    draw,
    drawn_count,
    explain,
    faults,
    score,
    view_for,
)
from chakra_lab.rules.events import Event


class GameError(ValueError):
    """A game or record that cannot be: the message names round, seat, action and rule, ``rules`` the ids.

    >>> GameError("Round 1, seat 2: mG breaks meditate.look-new.", ("meditate.look-new",)).rules
    ('meditate.look-new',)
    """

    def __init__(self, message: str, rules: tuple[str, ...] = (), verdict: Verdict | None = None) -> None:
        """Say what is wrong, and by which rules."""
        super().__init__(message)
        self.rules = rules
        self.verdict = verdict


@dataclass(eq=False, slots=True)
class Point:
    """One position of a game and how it was reached. ``number`` is unique in its game; the start is 0."""

    number: int
    position: Position
    parent: Point | None = None
    action: Action | None = None
    drawn: str = ""
    events: tuple[Event, ...] = ()
    comment: str = ""
    ended: str = ""
    name: str = ""
    children: list[Point] = field(default_factory=list)
    latest: Point | None = None
    """The child that a redo goes to: the one last played or visited."""
    reopened: str = ""
    """How the game had been ended here, after that was undone: a redo ends it again."""

    @property
    def mover(self) -> int:
        """The seat that played the action leading here; 0 at the start."""
        return self.parent.position.seat if self.parent else 0

    @property
    def is_over(self) -> bool:
        """Whether the game has ended here, by five chakras or because it was ended early."""
        return bool(self.ended) or self.position.is_over()

    def path(self) -> list[Point]:
        """The points from the start to this one."""
        found: list[Point] = []
        point: Point | None = self
        while point:
            found.append(point)
            point = point.parent
        return found[::-1]

    def __repr__(self) -> str:
        """Number, action and whose turn it is."""
        action = action_text(self.action) if self.action else "start"
        return f"<Point {self.number}: {action}, round {self.position.round}, seat {self.position.seat} to move>"


class Game:
    """A game that remembers all that was tried.

    ``seed`` decides what is drawn where nothing is said; without it every draw must be given.

    >>> from chakra_lab.rules import new_game
    >>> Game(new_game(seats=2, seed=7), seed=7)
    <Game of 2: round 1, seat 1 to move, 1 positions>
    """

    def __init__(self, start: Position, seed: int | None = None, headers: tuple[tuple[str, str], ...] = ()) -> None:
        """Begin at a position."""
        self.seed = seed
        self.headers = headers
        self.root = Point(0, start)
        self.point = self.root
        self.points: dict[int, Point] = {0: self.root}
        self.comment = ""
        self.revision = 0
        """Grows with every change, so that what was made from a game can be remembered."""

    def __repr__(self) -> str:
        """Where the game stands."""
        position = self.position
        turn = f"round {position.round}, seat {position.seat} to move"
        return f"<Game of {position.seats}: {turn}, {len(self.points)} positions>"

    def _repr_svg_(self) -> str:
        """The position in view as the referee sees it, for notebooks."""
        return self.position._repr_svg_()

    @property
    def position(self) -> Position:
        """The position in view."""
        return self.point.position

    @property
    def is_over(self) -> bool:
        """Whether the game has ended at the position in view."""
        return self.point.is_over

    def play(self, action: Action, drawn: str | None = None) -> Point:
        """The point after a legal action; energies not given are drawn by the seed.

        Playing what was played here before goes there again; anything else makes a branch. Raises
        ``IllegalAction`` and leaves the game as it was when the rules do not allow it.
        """
        if self.point.ended:
            raise GameError("The game was ended here; go back to play on.", ("end.over",))
        if drawn is None:
            again = self._played_before(action)
            if again:
                return self._visit(again)
            verdict = explain(self.position, action)
            if not verdict:
                raise IllegalAction(verdict)
            drawn = self._drawn(action)
            transition = apply_unchecked(self.position, action, drawn)  # asked above, and drawn as the rules say
        else:
            transition = apply(self.position, action, drawn)
        for child in self.point.children:
            if child.action == action and child.drawn == drawn:
                return self._visit(child)
        child = Point(self._next_number(), transition.position, self.point, action, drawn, transition.events)
        return self._visit(self._add(child))

    def _played_before(self, action: Action) -> Point | None:
        """Where the same action led from here, if it was played: it draws the same again, last what was drawn last."""
        last = self.point.latest
        first = [last] if last else []
        return next((child for child in (*first, *self.point.children) if child.action == action), None)

    def _drawn(self, action: Action) -> str:
        count = drawn_count(self.position, action)
        if count and self.seed is None:
            raise GameError(f"This draws {count} energies and the game has no seed; say which were drawn.")
        return draw(self.position, count, self.seed) if count and self.seed is not None else ""

    def _next_number(self) -> int:
        return max(self.points) + 1

    def _add(self, child: Point) -> Point:
        parent = child.parent
        assert parent is not None
        if not parent.children:  # a line that goes on keeps its name
            child.name, parent.name = parent.name, child.name
        parent.children.append(child)
        self.revision += 1
        self.points[child.number] = child
        return child

    def _visit(self, point: Point) -> Point:
        self.point.reopened = ""
        for step in point.path():
            if step.parent:
                step.parent.latest = step
        self.point = point
        self.revision += 1
        return point

    def end_stuck(self) -> Point:
        """End the game here because every seat is stuck; raises ``GameError`` if one is not."""
        if not all_stuck(self.position):
            raise GameError("Not every seat is stuck, so the game goes on.")
        self.point.ended = "stuck"
        self.revision += 1
        return self.point

    def undo(self) -> Point:
        """Go back one action; at the start nothing happens. What was undone stays."""
        self.revision += 1
        if self.point.ended:
            self.point.reopened, self.point.ended = self.point.ended, ""
        elif self.point.parent:
            self.point = self.point.parent
        return self.point

    def redo(self) -> Point:
        """Go forward to what was last played or visited from here, or end the game again where that was undone last.

        At the end of the line nothing happens.
        """
        if self.point.reopened:
            self.point.ended, self.point.reopened = self.point.reopened, ""
            self.revision += 1
        elif self.point.latest:
            self.point = self.point.latest
            self.revision += 1
        return self.point

    @property
    def can_undo(self) -> bool:
        """Whether there is something to go back from."""
        return bool(self.point.ended or self.point.parent)

    @property
    def can_redo(self) -> bool:
        """Whether there is something to go forward to."""
        return bool(self.point.reopened or self.point.latest)

    def go_to(self, number: int) -> Point:
        """Go to a point by its number; ``KeyError`` if there is none."""
        return self._visit(self.points[number])

    def line(self) -> list[Point]:
        """The points from the start through the one in view to the end of its line."""
        found = self.point.path()
        while found[-1].latest:
            found.append(found[-1].latest)
        return found

    def branches(self) -> list[Point]:
        """The last points of all lines, in the order in which they were begun."""
        return [point for point in self.points.values() if not point.children]

    def parting(self, end: Point) -> Point:
        """Where the line to a point leaves the line in view: their last common point."""
        line = set(map(id, self.line()))
        point = end
        while id(point) not in line and point.parent:
            point = point.parent
        return point

    def as_written(self) -> list[Point]:
        """All points in the order in which a record tells them, the line in view before its variations.

        A game that was read from this game's record has them in the same order.
        """
        found, waiting = [], [self.root]
        while waiting:
            point = waiting.pop()
            found.append(point)
            main = point.latest or (point.children[0] if point.children else None)
            others = [child for child in point.children if child is not main]
            waiting += [*reversed(others), *([main] if main else [])]
        return found

    def rename(self, number: int, name: str) -> Point:
        """Name the branch that ends at a point; ``KeyError`` if there is no such point."""
        point = self.points[number]
        point.name = name.strip()
        self.revision += 1
        return point

    def delete(self, number: int) -> Point:
        """Take away the branch that ends at a point, back to where it left another line; gives the point in view.

        A game's only line cannot be deleted: nothing happens then.
        """
        point = self.points[number]
        while point.parent and len(point.parent.children) == 1:
            point = point.parent
        parent = point.parent
        if parent is None or self.points[number].children:
            return self.point
        parent.children.remove(point)
        self.revision += 1
        gone = [point]
        while gone:
            lost = gone.pop()
            gone.extend(lost.children)
            del self.points[lost.number]
        if parent.latest is point:
            parent.latest = parent.children[-1]
        if self.point.number not in self.points:
            self.point = parent
        return self.point

    # Records

    def record(self, seat: int | None = None, date: str = "") -> Record:
        """The record of the line in view up to its end, with everything else as variations.

        For a seat the start shows only the values that this seat knows at the position in view; ``None`` writes the
        referee's record.
        """
        line = self.line()
        last = line[-1]
        view = view_for(self.position, seat, ended=self.is_over)
        start = replace(self.root.position, plenitude=view.shown.plenitude)
        headers = [(name, value) for name, value in self.headers if name not in ("End", "Date")]
        if date or dict(self.headers).get("Date"):
            headers.append(("Date", date or dict(self.headers)["Date"]))
        if last.ended:
            headers.append(("End", last.ended))
        totals = result_text(replace(last.position, plenitude=start.plenitude))
        result = totals if last.is_over else UNFINISHED
        return Record(start, tuple(_turns(self.root)), result, tuple(headers), self.comment)

    @classmethod
    def from_record(cls, record: Record, seed: int | None = None) -> Game:
        """The game that a record tells, every action and draw checked, standing at the end of its main line.

        Raises ``GameError`` for a faulty start, an illegal action, an impossible draw or a result that does not come
        out, with round, seat, action and rule id.
        """
        wrong = faults(record.start)
        if wrong:
            rules = tuple(dict.fromkeys(item.rule for item in wrong))
            raise GameError(f"The record's starting position has faults: {', '.join(rules)}.", rules)
        game = cls(record.start, seed, record.headers)
        game.comment = record.comment
        game._read(game.root, record.turns)
        last = game.root
        while last.children:
            last = last.children[0]
        game._visit(last)
        game._check_end(record)
        return game

    def _read(self, at: Point, turns: tuple[Turn, ...]) -> None:
        for turn in turns:
            child = self._read_turn(at, turn)
            for variation in turn.variations:
                self._read(at, variation)
            at = child

    def _read_turn(self, at: Point, turn: Turn) -> Point:
        position = at.position
        try:
            transition = apply(position, turn.action, turn.drawn or "")
        except IllegalAction as error:
            rules = error.verdict.rules
            raise GameError(
                f"Round {position.round}, seat {position.seat}: {action_text(turn.action)} breaks {', '.join(rules)}.",
                rules,
                error.verdict,
            ) from error
        for child in at.children:
            if child.action == turn.action and child.drawn == (turn.drawn or ""):
                child.comment = f"{child.comment} {turn.comment}".strip()
                return child
        child = Point(
            self._next_number(), transition.position, at, turn.action, turn.drawn or "", transition.events, turn.comment
        )
        return self._add(child)

    def _check_end(self, record: Record) -> None:
        last = self.point
        if record.end == "stuck" and not all_stuck(last.position):
            raise GameError("The record says that every seat is stuck at its end, but one can still act.")
        last.ended = record.end
        if not last.is_over and record.result != UNFINISHED:
            raise GameError(
                f"The record's result is {record.result}, but the game is not over; write * for unfinished."
            )
        expected = result_text(last.position)
        if last.is_over and record.result != expected:
            raise GameError(f"The record's result is {record.result}, but the totals come out as {expected}.")


def result_text(position: Position) -> str:
    """The totals in seat order as a record writes them, ``*`` where one is unknown.

    >>> from chakra_lab.rules import new_game
    >>> result_text(new_game(seats=3, seed=1))
    '0-0-0'
    """
    totals = [seat.total for seat in score(position).seats]
    return UNFINISHED if None in totals else "-".join(str(total) for total in totals)


def _turns(at: Point) -> Iterator[Turn]:
    """The turns from a point on: the line last visited, and the other children as variations."""
    while at.children:
        main = at.latest or at.children[0]
        others: tuple[tuple[Turn, ...], ...] = ()
        if len(at.children) > 1:
            others = tuple([(_turn(child), *_turns(child)) for child in at.children if child is not main])
        yield _turn(main, others)
        at = main


def _turn(point: Point, variations: tuple[tuple[Turn, ...], ...] = ()) -> Turn:
    assert point.action is not None
    drawn = point.drawn if isinstance(point.action, Receive) else None
    return Turn(point.action, drawn, point.comment, variations)
