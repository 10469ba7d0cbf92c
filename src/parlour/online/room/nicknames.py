"""Checks people's names, and tells names apart that look alike."""

from __future__ import annotations

import re
import unicodedata

from ..protocol.request import Refused
from .words import NAME_LENGTH, NAME_MISSING, NAME_SIGNS

LONGEST_NAME = 20
_TOWER = re.compile("^M|MMM")  # accents without a letter, or three in a row

# Letters and signs that look like Latin letters once case and accents are gone.
_ALIKE = str.maketrans(
    "аеорсухіјѕӏԁԛԝвкмнтбзαοντικρηχυωı0135|!$@ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
    "aeopcyxijsldqwbkmht6zaovtikpnxuwiolesilsaabcdefghijklmnoprstuvwyz",
)
# Invisible characters that Unicode counts as letters or symbols.
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def read_name(text: str) -> str:
    """Return a name as it is shown: one line of visible characters."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name:
        raise Refused("bad_name", NAME_MISSING)
    if len(name) > LONGEST_NAME:
        raise Refused("bad_name", NAME_LENGTH(most=LONGEST_NAME))
    if not skeleton(name) or not all(map(_shown, name)) or _TOWER.search(_kinds(name)):
        raise Refused("bad_name", NAME_SIGNS)
    return name


def skeleton(name: str) -> str:
    """Return a name without case, accents, spaces and look-alike letters, for comparison."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(sign for sign in plain if _kinds(sign) in "LNS" or sign in "|!@")
    return kept.translate(_ALIKE).replace("rn", "m").replace("vv", "w").replace("i", "l")


def _kinds(name: str) -> str:
    return "".join(unicodedata.category(sign)[0] for sign in name)


def _shown(sign: str) -> bool:
    """Check that a character is visible: not a control, direction, joiner, private or unassigned
    character."""
    return sign == " " or (_kinds(sign) in "LMNPS" and sign not in _UNSEEN)
