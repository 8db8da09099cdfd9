"""Pictures and pages as data: a tree of nodes that can be written as SVG or HTML text, sent to a page, or read aloud.

A node is a tag, attributes, a text or children. Nodes with a ``key`` keep their identity from one picture to the
next, so that a live page changes in place and focus stays where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from typing import Final

Value = str | int | float | bool | None

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass(frozen=True, slots=True)
class Node:
    """One element of a picture or page.

    ``attributes`` are pairs in the order given; ``text`` stands before the children.
    """

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Node, ...] = ()
    text: str = ""
    key: str = ""

    def __getitem__(self, name: str) -> str:
        """The value of an attribute, or an empty string."""
        for key, value in self.attributes:
            if key == name:
                return value
        return ""

    def walk(self) -> Iterator[Node]:
        """This node and all below it, from the top."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, name: str) -> Node:
        """The node whose ``data-clab`` is ``name``; ``KeyError`` if there is none."""
        for node in self.walk():
            if node["data-clab"] == name:
                return node
        raise KeyError(name)

    def classes(self) -> frozenset[str]:
        """The classes of this node."""
        return frozenset(self["class"].split())

    def with_attributes(self, **named: Value) -> Node:
        """This node with attributes set or (with ``None``) taken away."""
        merged = {**dict(self.attributes), **dict(_attributes(named))}
        for name, value in named.items():
            if value is None or value is False:
                merged.pop(attribute_name(name), None)
        return replace(self, attributes=tuple(merged.items()))


@lru_cache(maxsize=256)
def attribute_name(name: str) -> str:
    """An attribute's name from a Python one: a trailing underscore goes, others become hyphens.

    >>> attribute_name("data_clab"), attribute_name("class_"), attribute_name("viewBox")
    ('data-clab', 'class', 'viewBox')
    """
    return name.rstrip("_").replace("_", "-")


def number(value: float) -> str:
    """A number as short as a picture needs it.

    >>> number(3.0), number(-0.126), number(12.3456)
    ('3', '-0.13', '12.35')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _attributes(named: dict[str, Value]) -> tuple[tuple[str, str], ...]:
    return tuple(
        [
            (attribute_name(name), value if isinstance(value, str) else _value_text(name, value))
            for name, value in named.items()
            if value is not None and value is not False
        ]
    )


def _value_text(name: str, value: Value) -> str:
    """A value that is no text yet."""
    if value is True:
        return "true" if name.startswith("aria_") else ""
    return number(value) if isinstance(value, float) else str(value)


def node(tag: str, *content: Node | str | Iterable[Node | None] | None, key: str = "", **attributes: Value) -> Node:
    """A node; content is text, nodes, or iterables of nodes, and ``None`` is left out.

    >>> to_markup(node("g", node("circle", r=2.5), class_="clab-token"))
    '<g class="clab-token"><circle r="2.5"></circle></g>'
    """
    text: list[str] = []
    children: list[Node] = []
    for item in content:
        if item is None:
            continue
        if isinstance(item, str):
            if children:
                raise ValueError(f"In <{tag}> the text {item!r} must stand before the children; wrap it in a node.")
            text.append(item)
        elif isinstance(item, Node):
            children.append(item)
        else:
            children.extend(child for child in item if child is not None)
    if not children:
        return _leaf(tag, _attributes(attributes), "".join(text), key)
    return Node(tag, _attributes(attributes), tuple(children), "".join(text), key)


@lru_cache(maxsize=2048)
def _leaf(tag: str, attributes: tuple[tuple[str, str], ...], text: str, key: str) -> Node:
    """A node without children. Pictures are full of the same circles and crystals: each of them is one object."""
    return Node(tag, attributes, (), text, key)


def prefixed(root: Node, prefix: str) -> Node:
    """The same tree with something before the names of all that can be pressed, so that it can stand beside another.

    >>> prefixed(node("g", node("g", data_clab="seat1.green")), "atlas.").children[0]["data-clab"]
    'atlas.seat1.green'
    """
    attributes = tuple((name, prefix + value if name == "data-clab" else value) for name, value in root.attributes)
    return replace(root, attributes=attributes, children=tuple(prefixed(child, prefix) for child in root.children))


def to_markup(root: Node) -> str:
    """The node as SVG or HTML text, everything escaped."""
    out: list[str] = []
    _write(root, out)
    return "".join(out)


def _write(item: Node, out: list[str]) -> None:
    out.append(f"<{item.tag}")
    for name, value in item.attributes:
        out.append(f' {name}="{escape(value)}"')
    out.append(">")
    if item.tag in VOID:
        return
    if item.text:
        out.append(escape(item.text, quote=False))
    for child in item.children:
        _write(child, out)
    out.append(f"</{item.tag}>")


def to_data(item: Node) -> list[object]:
    """The node as lists for a page: tag, attributes, text, children.

    >>> to_data(node("b", "hello", id="a"))
    ['b', {'id': 'a'}, 'hello', []]
    """
    return [item.tag, dict(item.attributes), item.text, [to_data(child) for child in item.children]]
