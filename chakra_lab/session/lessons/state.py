"""Where somebody is in the lessons: what is done, and the task that is being worked on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chakra_lab.lessons.progress import Progress

if TYPE_CHECKING:
    from chakra_lab.session.lessons.desk import Desk


@dataclass(slots=True)
class LessonsState:
    """``desk`` is the task on the page, ``None`` while the course is listed; ``finished`` the lesson just done."""

    progress: Progress = field(default_factory=Progress)
    desk: Desk | None = None
    finished: str = ""
