"""What changed from one tree of nodes to the next, as a short list for a page.

Parts that are remembered between pictures are the same objects, so most of a page is passed over at once.
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Any

from chakra_lab.scene.nodes import Node, to_data

Change = dict[str, Any]
Children = tuple[Node, ...]


def changes(before: Node, after: Node) -> list[Change]:
    """Changes that turn one tree into the other, to be made one after another.

    Each has ``at``, the way of child indices from the root, and what is new there: ``attributes`` (``None`` for one
    that is gone), ``text``, or ``children``, in which a number stands for the child that had this index before. The
    roots must be of the same kind.

    >>> from chakra_lab.scene.nodes import node
    >>> changes(node("p", "a", node("b", "x")), node("p", "a", node("b", "y")))
    [{'at': [0], 'text': 'y'}]
    >>> changes(node("p", node("i"), node("b", id=1)), node("p", node("u"), node("b", id=1)))
    [{'at': [], 'children': [['u', {}, '', []], 1]}]
    """
    found: list[Change] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Node, after: Node, at: list[int], found: list[Change]) -> None:
    change: Change = {}
    if before.attributes != after.attributes:
        change["attributes"] = _differing(dict(before.attributes), dict(after.attributes))
    if before.text != after.text:
        change["text"] = after.text
    old, new = before.children, after.children
    kept: list[int | None] | range
    if old is new:
        kept = range(0)
    elif len(old) == len(new) and all(map(_same_kind, old, new)):
        kept = range(len(new))
    else:
        kept = matched(old, new)
        change["children"] = [
            to_data(child) if index is None else index for index, child in zip(kept, new, strict=True)
        ]
    if change:
        found.append({"at": list(at), **change})
    for place, index in enumerate(kept):
        if index is not None and old[index] is not new[place]:
            at.append(place)
            _compare(old[index], new[place], at, found)
            at.pop()


def _differing(before: dict[str, str], after: dict[str, str]) -> dict[str, str | None]:
    """The attributes that are new or have a new value, and ``None`` for those that are gone."""
    gone = dict.fromkeys(name for name in before if name not in after)
    return {**gone, **{name: value for name, value in after.items() if before.get(name) != value}}


def _same_kind(one: Node, other: Node) -> bool:
    return one is other or (one.tag == other.tag and one.key == other.key)


def matched(old: Children, new: Children) -> list[int | None]:
    """For each new child the index of the old one that it goes on, ``None`` for one that is to be made.

    Children with a key go on the one of this kind and key. Of those without, equal ones at both ends stay, so that
    what comes in between them leaves them alone; the others go on the next of their kind.

    >>> from chakra_lab.scene.nodes import node
    >>> ring, crystal, cell = node("circle"), node("use"), node("rect")
    >>> matched((crystal, cell), (ring, ring, crystal, cell))
    [None, None, 0, 1]
    >>> one, two = node("i", key="one"), node("i", key="two")
    >>> matched((one, two), (two, node("i", key="three"), one))
    [1, None, 0]
    """
    found: list[int | None] = [None] * len(new)
    by_key: defaultdict[tuple[str, str], deque[int]] = defaultdict(deque)
    loose_old: list[int] = []
    loose_new: list[int] = []
    for index, child in enumerate(old):
        if child.key:
            by_key[child.tag, child.key].append(index)
        else:
            loose_old.append(index)
    for place, child in enumerate(new):
        if not child.key:
            loose_new.append(place)
        elif by_key[child.tag, child.key]:
            found[place] = by_key[child.tag, child.key].popleft()
    shorter = min(len(loose_old), len(loose_new))
    head = tail = 0
    while head < shorter and old[loose_old[head]] == new[loose_new[head]]:
        found[loose_new[head]] = loose_old[head]
        head += 1
    while tail < shorter - head and old[loose_old[-1 - tail]] == new[loose_new[-1 - tail]]:
        tail += 1
        found[loose_new[-tail]] = loose_old[-tail]
    first, end = head, len(loose_old) - tail
    for place in loose_new[head : len(loose_new) - tail]:
        for number in range(first, end):
            if old[loose_old[number]].tag == new[place].tag:
                found[place], first = loose_old[number], number + 1
                break
    return found
