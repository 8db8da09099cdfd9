"""Small pieces of the page: buttons, headings, rows; every control carries its name in ``data-clab``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from chakra_lab.cards import title_of
from chakra_lab.i18n import _
from chakra_lab.scene.nodes import Node, Value, node

ICONS: Final = {
    "undo": "M9 5 4 10l5 5M4 10h9a5 5 0 0 1 0 10h-3",
    "redo": "M15 5l5 5-5 5M20 10h-9a5 5 0 0 0 0 10h3",
    "first": "M6 5v14M19 5 9 12l10 7z",
    "previous": "M17 5 7 12l10 7z",
    "next": "M7 5l10 7-10 7z",
    "last": "M18 5v14M5 5l10 7-10 7z",
    "projector": "M3 4h18M5 4v11h14V4M12 15v5M8 20h8",
    "new-game": "M12 5v14M5 12h14",
    "letters": "M5 19 11 5h2l6 14M7.5 14h9",
    "edit-copy": "M8 8h12v12H8zM16 8V4H4v12h4M12 16v-2l4-4 2 2-4 4z",
    "help": "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
    "settings": "M4 8h9M17 8h3M4 16h3M11 16h9M13 6v4a2 2 0 0 0 4 0V6M7 14v4a2 2 0 0 0 4 0v-4",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "play": "M7 5l10 7-10 7z",
    "pause": "M8 5v14M16 5v14",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "copy-link": "M9.5 14.5l5-5M11.5 7l1.8-1.8a4 4 0 0 1 5.6 5.6L17 12.6M12.5 17l-1.8 1.8a4 4 0 0 1-5.6-5.6L7 11.4",
    "save": "M12 4v11M7.5 10.5 12 15l4.5-4.5M4 16v4h16v-4",
    "open": "M3.5 19V5.5h6l2 2.5h9v2.5M3.5 19l3-8.5h15l-3 8.5z",
    "view-as": "M2.5 12Q12-1 21.5 12 12 25 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "theme": "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17",
    "rules": "M12 7c-2-1.6-4.6-2-8-2v13c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V5c-3.4 0-6 .4-8 2zM12 7v13",
    "delete": "M6 6l12 12M18 6 6 18",
    "compare": "M8 7h12M16 3l4 4-4 4M16 17H4M8 13l-4 4 4 4",
}
"""Line drawings on a square of 24, one path each."""


@lru_cache(maxsize=64)
def icon(name: str) -> Node:
    """A line drawing beside or instead of a word; never the only name of a control."""
    return node(
        "svg",
        node("path", d=ICONS[name]),
        viewBox="0 0 24 24",
        class_=f"clab-icon clab-icon-{name}",
        aria_hidden="true",
        focusable="false",
    )


def pressed(on: bool) -> str:
    """The value of ``aria-pressed`` or ``aria-expanded``."""
    return "true" if on else "false"


def button(name: str, *content: Node | str | None, class_: str = "clab-button", **attributes: Value) -> Node:
    """A button; its name is what the session is told."""
    return node("button", *content, type="button", class_=class_, data_clab=name, key=name, **attributes)


def rule_link(rule: str, text: str = "", class_: str = "clab-rule") -> Node:
    """A button that leads to the card of a rule; it shows the title of the card, or another text in its place."""
    said = text or title_of(rule)
    return button(
        f"rule.{rule}", said, class_=class_, aria_label=_("{text}: rule card {id}").format(text=said, id=rule)
    )


def icon_button(name: str, label: str, picture: str = "", **attributes: Value) -> Node:
    """A button with a drawing; its label is read aloud and shown on focus and hover."""
    return button(
        name,
        icon(picture or name),
        node("span", label, class_="clab-tip", aria_hidden="true"),
        class_="clab-icon-button",
        aria_label=label,
        **attributes,
    )


def file_button(name: str, label: str) -> Node:
    """A button with a drawing that lets a file be chosen; the page reads it.

    Any file: phones would not let an ending be chosen that they do not know.
    """
    chooser = node(
        "input",
        type="file",
        data_clab=name,
        aria_label=label,
        class_="clab-file-input",
        key=name,
    )
    tip = node("span", label, class_="clab-tip", aria_hidden="true")
    return node("label", chooser, icon(name), tip, class_="clab-icon-button clab-file", key=f"file.{name}")


def select(name: str, label: str, choices: Iterable[tuple[str, str]], value: str) -> Node:
    """A choice of one among several, with its label."""
    return field(name, label, choice(name, label, choices, value))


def choice(name: str, label: str, choices: Iterable[tuple[str, str]], value: str) -> Node:
    """A choice of one among several; its label is read aloud."""
    options = [node("option", text, value=key, selected=key == value, key=key) for key, text in choices]
    return node("select", options, data_clab=name, data_value=value, aria_label=label, key=name, class_="clab-select")


def stepper(name: str, count: int, what: str) -> tuple[Node, Node, Node]:
    """A count between the buttons that take one away and add one; ``what`` is counted."""
    less, more = _("one less: {what}").format(what=what), _("one more: {what}").format(what=what)
    return (
        button(f"{name}.less", "−", class_="clab-button clab-step", aria_label=less, disabled=not count),
        node("output", str(count), aria_label=what),
        button(f"{name}.more", "+", class_="clab-button clab-step", aria_label=more),
    )


def entry(name: str, value: str, **attributes: Value) -> Node:
    """A line to write in; ``value`` is what it holds."""
    attributes = {"type": "text", "autocomplete": "off", **attributes}
    return node("input", data_clab=name, data_value=value, class_="clab-input", key=name, **attributes)


def field(name: str, label: str, control: Node, *before: Node) -> Node:
    """A control under its label, with what stands before the words of it."""
    said = node("span", label, class_="clab-label")
    return node("label", *before, said, control, class_="clab-field", key=f"field.{name}")


def heading(text: str | Node, aside: str | Node = "", level: int = 2) -> Node:
    """A heading with a quiet remark at its right."""
    return node(
        "div",
        node(f"h{level}", text),
        node("span", aside, class_="clab-aside") if aside else None,
        class_="clab-heading",
    )


def words(text: str, class_: str = "", key: str = "") -> Node:
    """A paragraph."""
    return node("p", text, class_=class_ or None, key=key)


def card(title: str, *content: Node | None, class_: str = "clab-dialog") -> Node:
    """A card over a veiled page; what closes it stays in sight at its top."""
    close = icon_button("close", _("close"), "delete")
    head = node("div", node("h2", title, id="clab-dialog"), close, class_="clab-dialog-head")
    return dialog(head, *content, class_=class_)


def dialog(head: Node, *content: Node | None, class_: str = "clab-dialog", veil: str = "clab-veil") -> Node:
    """A dialog over a veiled page; its head holds the heading ``clab-dialog`` that names it."""
    inner = node(
        "div",
        head,
        content,
        class_=class_,
        role="dialog",
        aria_modal="true",
        aria_labelledby="clab-dialog",
        key="dialog",
    )
    return node("div", inner, class_=veil, key="veil")


def reason_row(text: str, rules: Iterable[str]) -> Node:
    """A reason in words, with links to the cards of its rules."""
    links = [rule_link(rule).with_attributes(data_rule=rule) for rule in rules]
    return node("li", node("span", text), links)
