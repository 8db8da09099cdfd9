"""Final positions worth a look: the published scoring examples, and how a bonus or a victory may surprise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from chakra_lab.i18n import _
from chakra_lab.notation import parse_position
from chakra_lab.rules.position import Position
from chakra_lab.scene.words.labels import N_


@dataclass(frozen=True, slots=True)
class Preset:
    """A position to ask for its score: a short name, a title, what there is to see, and its text.

    >>> PRESETS["all-seven"].position.boards[0].harmonized()
    (1, 2, 3, 4, 5, 6, 7)
    """

    name: str
    english_title: str
    english: str
    text: str

    @property
    def title(self) -> str:
        """The title in the language of the context."""
        return _(self.english_title)

    @property
    def says(self) -> str:
        """What there is to see, in the language of the context."""
        return _(self.english)

    @property
    def position(self) -> Position:
        """The position."""
        return _position(self.text)


@cache
def _position(text: str) -> Position:
    return parse_position(text)


PRESETS: Final = {
    preset.name: preset
    for preset in (
        Preset(
            "run-above-red",
            N_("First published example"),
            N_(
                "Seat 1 has five chakras in a row, but not from red: it earns no bonus. Seat 2 gets it for red, orange "
                "and yellow, and still has fewer points."
            ),
            "base .../.../... - 3421321 12.1 -/-/BBB/LLL/GGG/YYY/OOO/-/KK:-:G -/-/BBB/-/-/YYY/OOO/RRR/-:-:G",
        ),
        Preset(
            "one-short",
            N_("Second published example"),
            N_(
                "Seat 1 has 14 points with red, orange, yellow and the bonus; seat 2 has 13 and is one yellow energy "
                "short of a run of four. The plenitude values are ours: those of the example were in a picture that is "
                "lost."
            ),
            "base .../.../... - 1314432 12.1 -/PPP/-/LLL/-/YYY/OOO/RRR/K:-:G -/-/BBB/-/GGG/YY/OOO/RRR/K:-:G",
        ),
        Preset(
            "three-way-tie",
            N_("A tie of three"),
            N_("Three seats have 8 points by different ways, two of them with the bonus: the victory is shared."),
            "base .../.../... - 4132243 12.1 -/PPP/BBB/-/-/-/-/R/KKK:-:G -/-/-/-/-/-/-/RRR/KKK:-:G "
            "-/-/-/LLL/-/-/-/RRR/-:-:G",
        ),
        Preset(
            "no-red",
            N_("Nobody has red"),
            N_("Runs of five and three, but neither starts at red: nobody gets the bonus, and each missed it by one."),
            "base .../.../... - 1324421 12.1 -/-/BBB/LLL/GGG/YYY/OOO/RR/-:-:G -/-/-/-/GGG/YYY/OOO/R/KK:-:G",
        ),
        Preset(
            "first-to-five",
            N_("First to five loses"),
            N_("Seat 1 harmonized five chakras first and brought the end; they are worth little, and seat 2 has more."),
            "base .../.../... - 1122344 12.1 -/PPP/BBB/LLL/GGG/YYY/O/-/-:-:G -/-/-/-/-/Y/OOO/RRR/KKK:-:G",
        ),
        Preset(
            "all-seven",
            N_("A run of seven"),
            N_("Seat 1 has harmonized every chakra: a run from red to purple without a gap."),
            "base .../.../... - 2413142 12.1 -/PPP/BBB/LLL/GGG/YYY/OOO/RRR/-:-:G -/PPP/BBB/-/GGG/-/OOO/RRR/KK:-:G",
        ),
        Preset(
            "half-token",
            N_("Half a token decides"),
            N_(
                "With Yin Yang and objectives: seat 1 has five chakras, the bonus and objective 5. Seat 2 has two "
                "chakras, three alleviated energies, objective 8 for these, and half a Yin-Yang token: one point more."
            ),
            "AD .../.../... - 4431212 12.1 -/-/-/LLL/GGG/YYY/OOO/RRR/-:-:G:y0 -/PPP/BBB/-/-/-/OO/R/KKK:-:G:y1 "
            "5:1-,8:2-",
        ),
    )
}
"""Each by its name."""
