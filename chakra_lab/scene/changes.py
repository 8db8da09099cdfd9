"""What changed from one tree of nodes to the next, as a short list for a page.

Parts that are remembered between pictures are the same objects, so most of a page is passed over at once.
"""

from __future__ import annotations

from typing import Any

from chakra_lab.scene.nodes import Node, to_data

Change = dict[str, Any]


def changes(before: Node, after: Node) -> list[Change]:
    """Changes that turn one tree into the other: each with ``at``, the way of child indices from the root, and a new
    ``node``, or new ``attributes`` or ``text`` of the node that is there.

    >>> from chakra_lab.scene.nodes import node
    >>> changes(node("p", "a", node("b", "x")), node("p", "a", node("b", "y")))
    [{'at': [0], 'text': 'y'}]
    """
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Node, after: Node, at: list[int], found: list[Change]) -> None:
    if before is after:
        return
    keys_before, keys_after = [c.key for c in before.children], [c.key for c in after.children]
    if before.tag != after.tag or before.key != after.key or keys_before != keys_after:
        found.append({"at": list(at), "node": to_data(after)})
        return
    change: Change = {}
    if before.attributes != after.attributes:
        change["attributes"] = dict(after.attributes)
    if before.text != after.text:
        change["text"] = after.text
    if change:
        found.append({"at": list(at), **change})
    for index, (old, new) in enumerate(zip(before.children, after.children, strict=True)):
        _compare(old, new, [*at, index], found)
