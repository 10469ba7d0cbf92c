"""Client addresses, from the connection or a trusted proxy."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Sequence

from multidict import CIMultiDictProxy

from .settings import Network

TOLD = ("X-Forwarded-For", "Forwarded", "X-Real-IP")  # headers in which proxies forward addresses
UNKNOWN = "unknown"
MOST_WARNED = 100  # most addresses to warn of in the log
MOST_HOPS = 10  # most proxies in a row
IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
log = logging.getLogger("parlour.online")


class TrustedProxies:
    """Trusted proxies. Forwarded addresses from anybody else could be made up."""

    def __init__(self, proxies: Sequence[Network] = ()) -> None:
        self.proxies = proxies
        self.warned: set[str] = set()

    def trusts(self, address: IpAddress | None) -> bool:
        return address is not None and any([address in proxy for proxy in self.proxies])

    def household(self, remote: str | None, headers: CIMultiDictProxy[str]) -> str:
        """Return the household of a request, the unit of rate limits."""
        peer = read_address(remote or "")
        if not self.trusts(peer):
            self._warn(remote or UNKNOWN, headers)
            return household(peer)
        # Each proxy has appended the address that it saw. Only trusted ones tell the truth.
        told = ",".join(headers.getall("X-Forwarded-For", [])).split(",")
        for text in reversed(told[-MOST_HOPS:]):
            if not text.strip():
                continue
            peer = read_address(text.strip())
            if not self.trusts(peer):
                break
        return household(peer)

    def _warn(self, remote: str, headers: CIMultiDictProxy[str]) -> None:
        """Warn of an unknown proxy. Without trust, all its visitors share the limits of one
        household."""
        if remote in self.warned or len(self.warned) >= MOST_WARNED:
            return
        if any([name in headers for name in TOLD]):
            self.warned.add(remote)
            advice = f"if this is your proxy, start with --proxy {remote}; if not, ignore it"
            log.warning("forwarded by a stranger", extra={"address": remote, "advice": advice})


def read_address(text: str) -> IpAddress | None:
    """Parse an address, which may have a port. Returns None if it is malformed."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


def household(address: IpAddress | None) -> str:
    """Return the unit of rate limits: an IPv4 address, or the /64 that a household has of IPv6."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return UNKNOWN if address is None else str(address)


def network(household: str) -> str:
    """Return the network of a household, all of which one person may have: the /24 of IPv4, the /48
    of IPv6."""
    if household == UNKNOWN:
        return f"near {UNKNOWN}"
    found = ipaddress.ip_network(household)
    return str(found.supernet(new_prefix=48 if found.version == 6 else 24))
