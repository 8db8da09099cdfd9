"""Where somebody is in the lessons: what is done, and the task that is being worked on."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chakra_lab.notation import Link

if TYPE_CHECKING:
    from chakra_lab.lessons.progress import Progress
    from chakra_lab.session.lessons.desk import Desk


@dataclass(frozen=True, slots=True)
class PracticeForm:
    """The form for a sheet: what it is on (as ``Sheet`` has it; nothing where that was not chosen), the level, the seed
    as typed, what is wrong."""

    what: str = ""
    level: str = "medium"
    seed: str = ""
    problem: str = ""


@dataclass(slots=True)
class LessonsState:
    """``done`` is the progress, ``None`` as long as nobody asks: a page that does not teach needs nothing of the
    course. ``desk`` is the task on the page, ``None`` while the course is listed; ``finished`` the lesson just done,
    ``since`` when the task came onto the page, ``form`` what is asked for in practice."""

    done: Progress | None = None
    desk: Desk | None = None
    finished: str = ""
    since: float = 0
    form: PracticeForm = PracticeForm()

    @property
    def progress(self) -> Progress:
        """What is done, in lessons and in practice."""
        if self.done is None:
            from chakra_lab.lessons.progress import Progress

            self.done = Progress()
        return self.done

    @progress.setter
    def progress(self, done: Progress) -> None:
        self.done = done

    @property
    def begun(self) -> bool:
        """Whether any task or item is done."""
        return self.done is not None and bool(self.done.results)

    @property
    def name(self) -> str:
        """The name of the task on the page."""
        return self.desk.task.name if self.desk else ""

    @property
    def link(self) -> Link | None:
        """What a link to the page says: the lesson, the sheet of practice, or the progress where neither is on."""
        from chakra_lab.lessons import is_there
        from chakra_lab.lessons.saving import progress_code

        practice = self.progress.practice
        if self.desk and is_there(self.name):
            return Link(lesson=self.name)
        if self.desk and practice:
            return Link(practice=practice.sheet.what, level=practice.sheet.level, seed=practice.sheet.seed)
        return Link(progress=progress_code(self.progress)) if self.progress.results else None

    def resume(self, progress: str, name: str) -> None:
        """Go on with what a page kept; what cannot be read of it is left out."""
        if progress:
            from chakra_lab.lessons.saving import ProgressError, parse_progress

            with suppress(ProgressError):
                self.progress = parse_progress(progress)
        if name:
            self._stand_at(name)

    def _stand_at(self, name: str) -> None:
        from chakra_lab.lessons import is_there, task
        from chakra_lab.session.lessons.desk import Desk  # its board is a session

        if is_there(name):
            self.desk = Desk(task(name if "." in name else f"{name}.1"))
