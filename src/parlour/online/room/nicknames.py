"""Names of people that can be told apart."""

from __future__ import annotations

import re
import unicodedata

from ..protocol.request import Refused
from .words import NAME_LENGTH, NAME_MISSING, NAME_SIGNS

LONGEST_NAME = 20
_TOWER = re.compile("^M|MMM")  # accents on nothing, or piled up

# Letters of other scripts, and signs, that look like Latin letters once case and marks are gone.
_ALIKE = str.maketrans(
    "аеорсухіјѕӏԁԛԝвкмнтбзαοντικρηχυωı0135|!$@ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
    "aeopcyxijsldqwbkmht6zaovtikpnxuwiolesilsaabcdefghijklmnoprstuvwyz",
)
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # called letters or signs


def read_name(text: str) -> str:
    """A name as it is shown: one line of signs that can be seen."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name:
        raise Refused("bad_name", NAME_MISSING)
    if len(name) > LONGEST_NAME:
        raise Refused("bad_name", NAME_LENGTH(most=LONGEST_NAME))
    if not skeleton(name) or not all(map(_shown, name)) or _TOWER.search(_kinds(name)):
        raise Refused("bad_name", NAME_SIGNS)
    return name


def skeleton(name: str) -> str:
    """What is left of a name when case, accents, spaces and look-alike letters do not count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(sign for sign in plain if _kinds(sign) in "LNS" or sign in "|!@")
    return kept.translate(_ALIKE).replace("rn", "m").replace("vv", "w").replace("i", "l")


def _kinds(name: str) -> str:
    return "".join(unicodedata.category(sign)[0] for sign in name)


def _shown(sign: str) -> bool:
    """Not control signs, directions, joiners, private and unassigned ones."""
    return sign == " " or (_kinds(sign) in "LMNPS" and sign not in _UNSEEN)
