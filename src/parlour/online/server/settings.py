"""Settings of a server, with defaults. Needs only the standard library."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path

from .limits import Limits

EVERYWHERE = "0.0.0.0"  # noqa: S104  (friends come from other machines)
ONLY_HERE = "127.0.0.1"
JSON_LOG = "json"
Network = IPv4Network | IPv6Network


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Settings of a server.

    `url` is our public address, if it differs from the address that we listen on. `base` is our
    path within the site, such as /cards. `names` are allowed host names beside this machine's own.
    `proxies` are trusted to forward visitors' addresses. `metrics` is the host and port for
    metrics. `data` is the folder for rooms. `log` is “json” for a JSON log even at a terminal.
    """

    host: str = EVERYWHERE
    port: int = 8000
    data: Path
    url: str = ""
    base: str = ""
    names: tuple[str, ...] = ()
    proxies: tuple[Network, ...] = ()
    metrics: tuple[str, int] | None = None
    bot_processes: int = 1
    log: str = ""
    limits: Limits
