"""The terminal is drawn from what games declare: no line of it knows a particular game."""

from __future__ import annotations

import re

import parlour
from kit.support import OURS, ROOT

TERMINAL = ROOT / "src" / "parlour" / "terminal"


def test_no_game_is_named() -> None:
    titles = [parlour.find_game(name).title for name in OURS]
    words = "|".join(re.escape(word) for word in [*OURS, *titles])
    for path in TERMINAL.rglob("*.py"):
        found = re.findall(rf"\b(?:{words})\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
        assert not found, (path.name, found)
