"""Room codes: four letters that can be read out."""

from __future__ import annotations

import secrets

# No vowels, so that there are hardly any words; none of the letters that look like another.
LETTERS = "BCDFGHJKLMNPRSTVWXZ"
CODE_LENGTH = 4
REGRETTED = ("KKK", "FCK", "FKK", "CNT", "NGR", "NGG", "DCK", "PNS", "SHT", "WTF", "SS", "HH", "NZ")


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        if not any(word in code for word in REGRETTED):
            return code


def read_code(text: str) -> str:
    """A code as somebody typed it; empty if it cannot be one."""
    code = text.strip().upper()
    return code if len(code) == CODE_LENGTH and all(sign in LETTERS for sign in code) else ""
