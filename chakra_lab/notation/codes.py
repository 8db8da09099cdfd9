"""Share codes: a text as a short word that survives addresses, chats and mails, with its kind, version and checksum.

A code is ``<kind><version>.<letters>``, as in ``g1.Vxk…``: the letters are base64 for addresses of a CRC-32 of the
text and the text itself, deflated. What is packed is the notation's own text, so whatever the notation can write a
code can carry. A code that is cut, changed, foreign or of a later version is refused in words; unpacking is bounded.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from chakra_lab.notation.errors import SIZE_LIMIT, NotationError, check_size
from chakra_lab.notation.records import Record, parse_record, record_text

CODE_VERSION: Final = 1
GAME: Final = "g"
"""The kind of code that carries a record. Another kind is another letter."""

_CODE: Final = re.compile(r"([a-z])([0-9]{1,4})(?:\.([A-Za-z0-9_-]*))?")
_AROUND: Final = "<>()[]{}\"'“”‘’«»"
_BEHIND: Final = _AROUND + ".,;:!?…"
_CRC: Final = 4
_RAW_DEFLATE: Final = -15

_OFTEN: Final = (
    b'[Players "[Date "20[End "stuck"]\n[End "limit"]\nc8:K c6:P~>P,BP>~ c5:KB>P,KL>B c4:PG>B c4:BY>L'
    b" c7:K~>P c7:PB>P c7:RO>R c2:K~>B,R~>P c2:GP>L,YB>L c1:K~>P,PP>B,BB>L c1:LL>G,GG>Y,YY>O"
    b" c1:OY>O,OO>R,RY>O c3:KO>E c3:KR>E c3:KY>E c3:R~>L c3:O~>L c3:GP>G c3:YP>G c3:RL>O c3:OB>Y mP mB mL"
    b" mG mY mO mR 1PBL>~ =GYO 2PBK>~ =RKP 3LGK>~ =BLG 1YOK>~ =YRK 2ORK>~ =OGB 3GYR>~ =PLR 1PK>P =BK 2BK>B"
    b" =KY 3LK>L =LO 1GK>G =GR 2YK>Y =PP 3OK>O =KK 1RK>R =GG 2P>P =Y 3B>B =O 1L>L =L 2G>G =B 3Y>Y =K 1O>O"
    b" =R 2R>R =G 1K>~ =P \n12. \n11. \n10. \n9. \n8. \n7. \n6. \n5. \n4. \n3. \n2. \n1. ??????? 11"
    b" P12B12L12G12Y12O12R12K12 P9B8L9G8Y9O8R9K9 P5B5L5G4Y5O5R5K5 1.1 -/-/-/-/-/-/-/-/-:-:P"
    b' -/-/-/-/-/-/-/-/-:-:B"]\n[Result "*"]\n\n1. [Chakra "1"]\n[Start "base '
)
"""What is often found in records, which a code of version 1 therefore need not say. It must never change."""


def packed(text: str, kind: str = GAME) -> str:
    """The code of a text.

    >>> packed("c3:KY>E")[:3], unpacked(packed("c3:KY>E"))
    ('g1.', 'c3:KY>E')
    """
    check_size(text, "code")
    data = text.encode("utf-8")
    press = zlib.compressobj(9, zlib.DEFLATED, _RAW_DEFLATE, 9, zlib.Z_DEFAULT_STRATEGY, _OFTEN)
    body = zlib.crc32(data).to_bytes(_CRC, "big") + press.compress(data) + press.flush()
    return f"{kind}{CODE_VERSION}.{base64.urlsafe_b64encode(body).decode('ascii').rstrip('=')}"


def unpacked(code: str, kind: str = GAME) -> str:
    """The text of a code; white space in it, and quotation marks and stops around it, do no harm.

    Raises ``NotationError`` for a code that is cut, changed, foreign or of a later version.

    >>> unpacked("hello")
    Traceback (most recent call last):
    ...
    chakra_lab.notation.errors.NotationError: code, column 1: this is not a code of Chakra lab; a game's begins with g1.
    """
    check_size(code, "code")
    found = _CODE.fullmatch("".join(code.split()).lstrip(_AROUND).rstrip(_BEHIND))
    if not found or found[1] != kind:
        raise _refused(f"this is not a code of Chakra lab; a game's begins with {kind}{CODE_VERSION}.")
    if int(found[2]) > CODE_VERSION:
        raise _refused(
            f"it was made by a later version of Chakra lab (code version {found[2]}; "
            f"this one reads up to version {CODE_VERSION}). Update Chakra lab to open it."
        )
    return _text_of(found[3] or "")


def _text_of(letters: str) -> str:
    """The text that the letters of a code carry."""
    damaged = _refused("the code is cut or was changed on its way. Copy the whole link again.")
    try:
        body = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except binascii.Error as error:
        raise damaged from error
    if base64.urlsafe_b64encode(body).decode("ascii").rstrip("=") != letters:
        raise damaged
    press = zlib.decompressobj(_RAW_DEFLATE, _OFTEN)
    try:
        data = press.decompress(body[_CRC:], SIZE_LIMIT + 1)
    except zlib.error as error:
        raise damaged from error
    if len(data) > SIZE_LIMIT:
        raise _refused(f"it holds a text of over {SIZE_LIMIT} bytes; at most that many are read.")
    if not press.eof or press.unused_data or zlib.crc32(data).to_bytes(_CRC, "big") != body[:_CRC]:
        raise damaged
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise damaged from error


def _refused(reason: str) -> NotationError:
    return NotationError("code", 1, reason)


def record_code(record: Record) -> str:
    """The code of a record: a whole game as one word.

    >>> from chakra_lab.rules import new_game
    >>> record = Record(new_game(seed=7))
    >>> parse_record_code(record_code(record)) == record
    True
    """
    return packed(record_text(record))


def parse_record_code(code: str) -> Record:
    """The record of a code, its form checked; raises ``NotationError``."""
    return parse_record(unpacked(code))
