"""By which names people may ask for us.

A page of somebody else's can have its own name lead to our address, once it is loaded in a browser
(DNS rebinding): to that browser, we would then be the page's own site. It still asks by that name,
and names that are not ours are not answered. An address cannot be made to lead elsewhere, nor can
names that are not on the internet: `localhost`, those that end in `.local`, and this machine's own.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from .trusted_proxies import read_address

HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
NOT_ON_THE_INTERNET = (".localhost", ".local")


class AllowedHosts:
    """The names we go by."""

    def __init__(self, names: Iterable[str] = (), url: str = "") -> None:
        found = urlsplit(url.lower())
        given = [*names, found.hostname or ""]
        self.given = {name.lower().rstrip(".") for name in given if name}
        self.own = {"localhost", *machine_names()}
        self.site = f"{found.scheme}://{found.netloc}"

    def allows(self, host: str) -> bool:
        """Whether a request for that host, as in its header, is for us."""
        name = host_name(host)
        if name in self.given or name in self.own or name.endswith(NOT_ON_THE_INTERNET):
            return True
        return read_address(name) is not None

    def allows_origin(self, origin: str, host: str) -> bool:
        """Whether a page from there is ours: from where it asks, or from where people find us."""
        origin = origin.lower()
        ours = [f"{scheme}://{host}".lower() for scheme in ("http", "https")]
        if origin in [*ours, self.site]:
            return True
        scheme, _, asked = origin.partition("://")
        return scheme in ("http", "https") and host_name(asked) in self.given


def host_name(host: str) -> str:
    """The name in a `Host` header, without its port; empty if it is none."""
    found = HOST.fullmatch(host)
    return found[1].lower().rstrip(".") if found else ""


def machine_names() -> list[str]:
    """What this machine calls itself. Nobody is asked."""
    name = socket.gethostname().lower()
    return [name, name.partition(".")[0]]
