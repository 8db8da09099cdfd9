"""The position editor: spots of the board and what is put there, the state with its steps back, the page."""

from chakra_lab.session.editor.changes import drop, key
from chakra_lab.session.editor.presses import press, set_value
from chakra_lab.session.editor.sides import compare

__all__ = ["compare", "drop", "key", "press", "set_value"]
