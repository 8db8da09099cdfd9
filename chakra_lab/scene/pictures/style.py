"""The boards' style as a static picture needs it: the same CSS files, with every color written out.

A picture in a document is seen by browsers, but also by programs that know neither variables nor ``color-mix``. So
the rules of ``board.css`` are read here, the tokens put in, the colors of an energy written once for each energy, and
the dark theme added as a media query with what differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Final

from chakra_lab.rules.components import ENERGY_NAMES

ROOT: Final = "clab-static"
"""The class of a static picture; its rules hold only under it."""

Theme = dict[str, str]

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN: Final = re.compile(r"--clab-([\w-]+):\s*([^;]+);")
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_CLASSES: Final = re.compile(r"\.([\w-]+)")
_VARIABLE: Final = re.compile(r"var\(--clab-([\w-]+)\)")
_BY_THEME: Final = re.compile(r"var\(--clab-more-[\w-]+, (?:light-dark\(([^,()]+), ([^()]+)\)|([\d.]+))\)")
_MIX: Final = re.compile(r"color-mix\(in srgb, #(\w{6}) (\d+)%, #(\w{6})\)")
_DEAD: Final = ("cursor", "pointer-events", "user-select", "-webkit", "forced-color", "outline", "visibility")


@lru_cache(maxsize=4)
def css(name: str) -> str:
    """The text of a CSS file of the package: ``tokens`` or ``board``."""
    return (files("chakra_lab") / "widgets" / f"{name}.css").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def themes() -> tuple[Theme, Theme]:
    """The tokens of the light and of the dark theme.

    >>> light, dark = themes()
    >>> light["surface"], dark["surface"], light["green"]
    ('#FDFBF6', '#191C27', '#43966C')
    """
    light: Theme = {}
    dark: Theme = {}
    for name, value in _TOKEN.findall(_COMMENT.sub("", css("tokens").split("@media (prefers-reduced-motion")[0])):
        found = _BY_THEME.fullmatch(value)
        if found:
            light[name], dark[name] = (found[1], found[2]) if found[1] else (found[3], found[3])
        else:
            light.setdefault(name, value)
            dark.setdefault(name, value)
    return light, dark


def token_values(theme: str) -> Theme:
    """The tokens of a theme: ``light``, ``dark`` or ``contrast``.

    >>> token_values("contrast")["surface"], token_values("contrast")["green"], token_values("dark")["surface"]
    ('#000000', '#43966C', '#191C27')
    """
    light, dark = themes()
    more = {name.removeprefix("more-"): value for name, value in dark.items() if name.startswith("more-")}
    contrast = {**dark, **{name: value.removeprefix("var(--clab-more) ") for name, value in more.items()}}
    return {"light": light, "dark": dark, "contrast": contrast}[theme]


def mixed(first: str, percent: int, second: str) -> str:
    """Two colors mixed, as ``color-mix(in srgb, …)`` does.

    >>> mixed("FF0000", 50, "0000FF")
    '#800080'
    """
    pairs = zip(bytes.fromhex(first), bytes.fromhex(second), strict=True)
    return "#" + "".join(f"{round((a * percent + b * (100 - percent)) / 100):02x}" for a, b in pairs)


def resolved(declarations: str, theme: Theme, color: str = "") -> str:
    """Declarations with every variable written out; ``color`` is the energy whose own colors they use."""
    text = declarations.replace("--clab-own", f"--clab-{color}")
    while _VARIABLE.search(text):
        text = _VARIABLE.sub(lambda found: theme[found[1]], text)
    return _MIX.sub(lambda found: mixed(found[1], int(found[2]), found[3]), text)


def _compact(declarations: str) -> str:
    kept = (part.strip() for part in declarations.split(";"))
    return ";".join(re.sub(r":\s+", ":", part) for part in kept if part and not part.startswith(_DEAD))


def _rules() -> Iterator[tuple[str, str]]:
    """The selectors and declarations of the boards that a picture at rest can need."""
    for selectors, declarations in _RULE.findall(_COMMENT.sub("", css("board"))):
        for selector in selectors.split(","):
            words = selector.strip()
            if ":" not in words and "[" not in words:
                yield words, _compact(declarations)


def _scoped(selector: str) -> str:
    if selector == f".{ROOT}":
        return selector
    if selector.startswith(".clab-board"):
        return selector.replace(".clab-board", f".{ROOT}", 1)
    return f".{ROOT} {selector}"


def _own_parts(declarations: str) -> tuple[str, str]:
    """The declarations that are the same for every energy, and those that use an energy's own colors."""
    parts = declarations.split(";")
    own = [part for part in parts if "var(--clab-own" in part]
    return ";".join(part for part in parts if part not in own), ";".join(own)


def _sheet(combinations: frozenset[str]) -> Iterator[tuple[str, str, str]]:
    """Selector, light and dark declarations of everything that these combinations of classes need."""
    light, dark = themes()
    together = [frozenset(combination.split()) for combination in combinations]
    present = frozenset[str]().union(*together) | {"clab-board", ROOT}
    for selector, declarations in _rules():
        classes = _CLASSES.findall(selector)
        if not present.issuperset(classes):
            continue
        common, own = _own_parts(declarations)
        if common:
            yield _scoped(selector), resolved(common, light), resolved(common, dark)
        if own:
            for color in ENERGY_NAMES.values():
                if any({classes[-1], f"clab-{color}"} <= found for found in together):
                    where = f"{_scoped(selector)}.clab-{color}"
                    yield where, resolved(own, light, color), resolved(own, dark, color)


@lru_cache(maxsize=64)
def style(combinations: frozenset[str], theme: str = "system") -> str:
    """The style of a picture whose elements have these ``class`` attributes, light with a media query for dark, or for
    one of the two themes alone. Raises ``ValueError`` for another theme.

    >>> ".clab-static .clab-pool{fill:#F6F0E4" in style(frozenset({"clab-pool"}))
    True
    """
    if theme not in ("system", "light", "dark"):
        raise ValueError(f"theme is system, light or dark, not {theme!r}.")
    day: dict[str, list[str]] = {}
    night: dict[str, list[str]] = {}
    for where, bright, dim in _sheet(combinations):
        day.setdefault(bright, []).append(where)
        differing = ";".join(
            part for part, other in zip(dim.split(";"), bright.split(";"), strict=True) if part != other
        )
        if differing:
            night.setdefault(differing, []).append(where)
    dark = {"light": "", "dark": _written(night)}.get(theme, f"@media(prefers-color-scheme:dark){{{_written(night)}}}")
    return _written(day) + dark


def _written(rules: dict[str, list[str]]) -> str:
    return "".join(f"{','.join(selectors)}{{{declarations}}}" for declarations, selectors in rules.items())
