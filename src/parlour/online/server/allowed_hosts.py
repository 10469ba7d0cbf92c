"""Allowed Host headers, against DNS rebinding.

Once a foreign page is loaded in a browser, its name can be made to resolve to our address. The
browser then takes us for the page's own site. Its requests still carry the foreign name, so
requests for names that are not ours are refused. Addresses are safe, and so are names outside
public DNS: `localhost`, names in `.local`, and this machine's own.
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
    """The names that this server answers to."""

    def __init__(self, names: Iterable[str] = (), url: str = "") -> None:
        found = urlsplit(url.lower())
        given = [*names, found.hostname or ""]
        self.given = {name.lower().rstrip(".") for name in given if name}
        self.own = {"localhost", *machine_names()}
        self.site = f"{found.scheme}://{found.netloc}"

    def allows(self, host: str) -> bool:
        """Check whether a request with this `Host` header is for us."""
        name = host_name(host)
        if name in self.given or name in self.own or name.endswith(NOT_ON_THE_INTERNET):
            return True
        return read_address(name) is not None

    def allows_origin(self, origin: str, host: str) -> bool:
        """Check whether a page's origin is ours: the host it sends requests to, or our public
        address."""
        origin = origin.lower()
        ours = [f"{scheme}://{host}".lower() for scheme in ("http", "https")]
        if origin in [*ours, self.site]:
            return True
        scheme, _, asked = origin.partition("://")
        return scheme in ("http", "https") and host_name(asked) in self.given


def host_name(host: str) -> str:
    """Return the name in a `Host` header, without its port. It is empty if malformed."""
    found = HOST.fullmatch(host)
    return found[1].lower().rstrip(".") if found else ""


def machine_names() -> list[str]:
    """Return this machine's own names, without asking the network."""
    name = socket.gethostname().lower()
    return [name, name.partition(".")[0]]
