"""How a server is started, and how it is if nothing else is said. Needs nothing but Python."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .limits import Limits

EVERYWHERE = "0.0.0.0"  # noqa: S104  (friends come from other machines)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """`url` is where people find us, if it is not the address we listen on."""

    host: str = EVERYWHERE
    port: int = 8000
    data: Path
    url: str = ""
    proxy: bool = False
    open_metrics: bool = False
    bot_processes: int = 1
    limits: Limits
