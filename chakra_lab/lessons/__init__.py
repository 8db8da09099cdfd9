"""Lessons: tasks on the rules as data, answers with reasons, hints, and the course that they make.

Nothing here knows a page: ``answer(task, given)`` is asked by the dashboard, by notebooks and by graded cells alike.
"""

from chakra_lab.lessons.answers import answer
from chakra_lab.lessons.course import course, is_there, lesson, task, texts
from chakra_lab.lessons.hints import hints
from chakra_lab.lessons.questions import Questions
from chakra_lab.lessons.tasks import KINDS, STAGES, Feedback, Lesson, Mistake, Task

__all__ = [
    "KINDS",
    "STAGES",
    "Feedback",
    "Lesson",
    "Mistake",
    "Questions",
    "Task",
    "answer",
    "course",
    "hints",
    "is_there",
    "lesson",
    "task",
    "texts",
]
