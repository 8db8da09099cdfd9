"""What changed from one tree of nodes to the next, as a short list for a page.

Parts that are remembered between pictures are the same objects, so most of a page is passed over at once.
"""

from __future__ import annotations

from typing import Any

from chakra_lab.scene.nodes import Node, to_data

Change = dict[str, Any]


def changes(before: Node, after: Node) -> list[Change]:
    """Changes that turn one tree into the other, to be made one after another.

    Each has ``at``, the way of child indices from the root, and a new ``node``; or new ``attributes`` or ``text`` of
    the node that is there; or new ``children``, in which a text stands for the child that had this key (see ``named``).

    >>> from chakra_lab.scene.nodes import node
    >>> changes(node("p", "a", node("b", "x")), node("p", "a", node("b", "y")))
    [{'at': [0], 'text': 'y'}]
    >>> one, two = node("i", key="one"), node("i", key="two")
    >>> changes(node("p", one), node("p", two, one))
    [{'at': [], 'children': [['i', 'two', {}, '', []], 'one']}]
    """
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def named(children: tuple[Node, ...]) -> dict[str, Node]:
    """The children by key; those without one by their number among such, as ``#0``.

    >>> from chakra_lab.scene.nodes import node
    >>> list(named((node("i"), node("i", key="k"), node("i"))))
    ['#0', 'k', '#1']
    """
    found: dict[str, Node] = {}
    loose = 0
    for child in children:
        if child.key:
            found[child.key] = child
        else:
            found[f"#{loose}"] = child
            loose += 1
    return found


def _compare(before: Node, after: Node, at: list[int], found: list[Change]) -> None:
    if before is after:
        return
    old, new = named(before.children), named(after.children)
    same = before.tag == after.tag and before.key == after.key
    if not same or len(old) < len(before.children) or len(new) < len(after.children):  # keys that stand twice
        found.append({"at": list(at), "node": to_data(after)})
        return
    change: Change = {}
    if before.attributes != after.attributes:
        change["attributes"] = dict(after.attributes)
    if before.text != after.text:
        change["text"] = after.text
    if list(old) != list(new):
        change["children"] = [key if key in old else to_data(child) for key, child in new.items()]
    if change:
        found.append({"at": list(at), **change})
    for index, (key, child) in enumerate(new.items()):
        if key in old:
            _compare(old[key], child, [*at, index], found)
