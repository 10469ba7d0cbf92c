"""Names of bots at a table."""

from __future__ import annotations

BOT_FIRST_NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")
