"""Room codes: four letters that can be read out."""

from __future__ import annotations

import secrets

# Without vowels, so that codes are hardly ever words, and without letters that look alike.
LETTERS = "BCDFGHJKLMNPRSTVWXZ"
CODE_LENGTH = 4
REGRETTED = ("KKK", "FCK", "FKK", "CNT", "NGR", "NGG", "DCK", "PNS", "SHT", "WTF", "SS", "HH", "NZ")


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        if not any(word in code for word in REGRETTED):
            return code


def read_code(text: str) -> str:
    """Return a typed code in its standard form. It is empty if it can't be a code."""
    code = text.strip().upper()
    return code if len(code) == CODE_LENGTH and all(sign in LETTERS for sign in code) else ""
