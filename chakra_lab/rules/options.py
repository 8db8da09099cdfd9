"""Which rules a game is played by: modules and options (RULEBOOK section 5 and the options table).

A module is a row of ``MODULES``; an option is a row of ``OPTIONS``. A module that this version does not play yet
stands in the table with ``built=False`` and is refused by name wherever it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from chakra_lab.rules.components import CHAKRA_LETTERS, NEGATIVE, POSITIVE


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the game: its letter, its name, the energies it adds, whether it can be played here."""

    letter: str
    name: str
    energies: str
    built: bool


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name, values with the default first, the rule it changes, the module it belongs to."""

    name: str
    values: tuple[str, ...]
    rule: str
    module: str = ""

    @property
    def default(self) -> str:
        """The value that holds where nothing is said."""
        return self.values[0]


MODULES: Final[Mapping[str, Module]] = MappingProxyType(
    {
        module.letter: module
        for module in (
            Module("A", "Yin Yang", POSITIVE, built=True),
            Module("B", "Powers of the chakras", "", built=False),
            Module("C", "Special abilities", "", built=False),
            Module("D", "Objectives", "", built=True),
        )
    }
)

OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        option.name: option
        for option in (
            Option("bonus-needs-red", ("yes", "no"), "score.bonus-needs-red"),
            Option("color-limit", ("prevent", "off"), "receive.color-limit"),
            Option("each-chakra", ("own", "any"), "objectives.4", "D"),
            Option("harmonized-fixed", ("yes", "no"), "move.harmonized-fixed"),
            Option("objectives-dealt", ("official", "two"), "objectives.deal", "D"),
            Option("temporary", ("any", "matching"), "yinyang.temporary", "A"),
            Option("tie-break", ("shared", "alleviated"), "score.victory-tie"),
        )
    }
)

PRESETS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "official": MappingProxyType({}),
        "online": MappingProxyType({"each-chakra": "any", "objectives-dealt": "two", "temporary": "matching"}),
    }
)
"""Options switched together: all at their defaults, or as the help pages for online players read the modules."""


class RulesError(ValueError):
    """Modules or options that cannot be played; the message says which and what there is instead.

    >>> try:
    ...     Rules.of(color_limit="maybe")
    ... except RulesError as error:
    ...     print(error)
    Option 'color-limit' is prevent or off, not 'maybe'.
    """


class ModuleNotBuilt(RulesError):
    """A module of the game that this version does not play yet.

    >>> issubclass(ModuleNotBuilt, RulesError)
    True
    """


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force: modules in alphabetical order and the options that differ from their default.

    >>> Rules.of(color_limit="off")
    Rules(modules='', changed=(('color-limit', 'off'),))
    >>> Rules.of()["tie-break"]
    'shared'
    """

    modules: str = ""
    changed: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, modules: str = "", options: Mapping[str, str] | None = None, **named: str) -> Rules:
        """Rules with these modules and options; names may be written with underscores.

        Raises ``RulesError`` for an unknown module, option or value, and ``ModuleNotBuilt`` for a module that this
        version does not play yet.
        """
        for letter in modules:
            if letter not in MODULES:
                raise RulesError(f"There is no module {letter!r}; the modules are {', '.join(MODULES)}.")
        for letter in modules:
            if not MODULES[letter].built:
                raise ModuleNotBuilt(
                    f"Module {letter} ({MODULES[letter].name}) cannot be played in this version; play 'base'."
                )
        if len(set(modules)) != len(modules):
            raise RulesError(f"The modules {modules!r} name one twice; write each once.")
        chosen: dict[str, str] = {}
        for name, value in {**(options or {}), **{k.replace("_", "-"): v for k, v in named.items()}}.items():
            option = OPTIONS.get(name)
            if option is None:
                raise RulesError(f"There is no option {name!r}; the options are {', '.join(OPTIONS)}.")
            if option.module and option.module not in modules:
                raise RulesError(f"Option {name!r} belongs to module {option.module}, which is not in play.")
            if value not in option.values:
                raise RulesError(f"Option {name!r} is {' or '.join(option.values)}, not {value!r}.")
            if value != option.default:
                chosen[name] = value
        return cls("".join(sorted(modules)), tuple(sorted(chosen.items())))

    def __getitem__(self, option: str) -> str:
        """The value in force of an option."""
        for name, value in self.changed:
            if name == option:
                return value
        return OPTIONS[option].default

    def has(self, module: str) -> bool:
        """Whether a module is in play."""
        return module in self.modules

    def letters(self) -> str:
        """Letters of the energies in play, in canonical order.

        >>> Rules().letters()
        'PBLGYORK'
        """
        return CHAKRA_LETTERS + NEGATIVE + "".join(MODULES[m].energies for m in self.modules)

    def options(self) -> Iterator[tuple[Option, str]]:
        """Each option that has a meaning here, with its value in force."""
        for option in OPTIONS.values():
            if not option.module or option.module in self.modules:
                yield option, self[option.name]


BASE: Final = Rules()
