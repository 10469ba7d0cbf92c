"""How a server is started, and how it is if nothing else is said. Needs nothing but Python."""

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
    """`url` is where people find us, if it is not the address we listen on, and `base` the path
    there, such as /cards, if we do not have the site to ourselves; `names` are those we go by
    beside this machine's own; `proxies` may tell us whom they speak for; `metrics` is the host and
    port for who watches over the server. Rooms are in the folder `data`. `log` is “json” for a log
    in JSON at a terminal, too."""

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
