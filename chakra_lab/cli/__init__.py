"""The command ``chakra-lab``: the rules from a shell, and the start of the explorer.

``usage`` says what can be typed, ``answers`` what the rules say to it, ``handouts`` draws pictures and worksheets,
``reading`` takes texts in. ``legal``, ``play``, ``score``, ``explain`` and ``replay`` speak the notation and load
nothing but the rules. Exit status 0 when done, 1 when the rules say no, 2 for text that cannot be read.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from chakra_lab.cli.reading import REFUSED, UNREADABLE, Unreadable, complain
from chakra_lab.cli.usage import parser
from chakra_lab.game import GameError
from chakra_lab.notation import NotationError, parse_position
from chakra_lab.rules import IllegalAction
from chakra_lab.scene.words.reasons import sentence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; gives the exit status."""
    options = parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except IllegalAction as error:
        position = parse_position(options.position)
        for item in error.verdict.broken:
            complain(f"{item.rule}: {sentence(item, position)}")
        return REFUSED
    except GameError as error:
        complain(str(error))
        return REFUSED
    except (NotationError, Unreadable) as error:
        complain(str(error))
        return UNREADABLE
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is left to write cannot be
        complain(f"{error.filename or 'The answer'} could not be written: {error.strerror}.")
        return REFUSED
    except KeyboardInterrupt:
        return 130
