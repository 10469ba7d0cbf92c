"""Tags of a record that follow from its game, and check digits for its moves.

Check digits come from a SHA-256 of the tags that the deal depends on and all moves up to a line.
The tag `Moves` has more digits of the last one.
"""

from __future__ import annotations

import hashlib
from typing import Final

from ..core.game import Outcome
from ..core.shuffle import commitment
from ..core.zone import SEAT_LETTERS
from ..notation.rule_string import rules_tags
from ..play.fair_deal import tag_line
from ..play.table import Table

BROKEN_OFF: Final = "broken off"  # value of the tag End


def deal_tags(table: Table) -> list[str]:
    """Return the tags that the deal depends on, and the players."""
    tags = [*rules_tags(table.game), ("Seed", table.seed)]
    tags += zip(SEAT_LETTERS, table.names, strict=False)
    return [tag_line(key, value) for key, value in tags if value]


def start_tags(table: Table) -> list[str]:
    """Return all tags about the beginning of a game. Where players had a share in the seed, it is
    the hash of the tags before it."""
    if table.deal is None:
        return [*deal_tags(table), tag_line("Commit", commitment(table.seed))]
    return [*table.deal.lines(table.game, table.names), tag_line("Seed", table.seed)]


def result_value(outcome: Outcome | None) -> str:
    """Return places, then points if there are any; `*` for a game that is not over."""
    if outcome is None:
        return "*"
    parts = [" ".join(map(str, outcome.places)), " ".join(map(str, outcome.points))]
    return "; ".join(part for part in parts if part)


def moves_value(count: int, digest: str) -> str:
    return f"{count} {digest[:16]}"


def digest_of(before: str, text: str) -> str:
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()
