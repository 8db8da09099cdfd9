"""Text of positions, actions and records, codes and addresses, written and parsed; every writer has a parser."""

from chakra_lab.notation.actions import action_text, drawn_text, move_text, parse_action, parse_drawn
from chakra_lab.notation.codes import packed, parse_record_code, record_code, unpacked
from chakra_lab.notation.errors import SIZE_LIMIT, NotationError, check_size
from chakra_lab.notation.links import Link, link_text, parse_link
from chakra_lab.notation.positions import (
    board_text,
    parse_board,
    parse_position,
    parse_position_link,
    parse_rules,
    position_link,
    position_text,
    rules_text,
)
from chakra_lab.notation.records import UNFINISHED, Record, Turn, parse_record, record_text

__all__ = [
    "SIZE_LIMIT",
    "UNFINISHED",
    "Link",
    "NotationError",
    "Record",
    "Turn",
    "action_text",
    "board_text",
    "check_size",
    "drawn_text",
    "link_text",
    "move_text",
    "packed",
    "parse_action",
    "parse_board",
    "parse_drawn",
    "parse_link",
    "parse_position",
    "parse_position_link",
    "parse_record",
    "parse_record_code",
    "parse_rules",
    "position_link",
    "position_text",
    "record_code",
    "record_text",
    "rules_text",
    "unpacked",
]
