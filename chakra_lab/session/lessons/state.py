"""Where somebody is in the lessons: what is done, and the task that is being worked on."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chakra_lab.lessons import is_there, task
from chakra_lab.lessons.progress import Progress
from chakra_lab.lessons.saving import ProgressError, parse_progress, progress_code
from chakra_lab.notation import Link

if TYPE_CHECKING:
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
    """``desk`` is the task on the page, ``None`` while the course is listed; ``finished`` the lesson just done,
    ``since`` when the task came onto the page, ``form`` what is asked for in practice."""

    progress: Progress = field(default_factory=Progress)
    desk: Desk | None = None
    finished: str = ""
    since: float = 0
    form: PracticeForm = PracticeForm()

    @property
    def name(self) -> str:
        """The name of the task on the page."""
        return self.desk.task.name if self.desk else ""

    @property
    def link(self) -> Link | None:
        """What a link to the page says: the lesson, the sheet of practice, or the progress where neither is on."""
        practice = self.progress.practice
        if self.desk and is_there(self.name):
            return Link(lesson=self.name)
        if self.desk and practice:
            return Link(practice=practice.sheet.what, level=practice.sheet.level, seed=practice.sheet.seed)
        return Link(progress=progress_code(self.progress)) if self.progress.results else None

    def resume(self, progress: str, name: str) -> None:
        """Go on with what a page kept; what cannot be read of it is left out."""
        with suppress(ProgressError):
            self.progress = parse_progress(progress) if progress else self.progress
        if is_there(name):
            from chakra_lab.session.lessons.desk import Desk  # its board is a session

            self.desk = Desk(task(name if "." in name else f"{name}.1"))
