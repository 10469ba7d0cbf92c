"""Who asks: the address of a household, told by the connection or by a proxy that we trust."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Sequence

from multidict import CIMultiDictProxy

from .settings import Network

TOLD = ("X-Forwarded-For", "Forwarded", "X-Real-IP")  # what a proxy says about whom it speaks for
UNKNOWN = "unknown"
MOST_WARNED = 100  # addresses that we log a warning about
MOST_HOPS = 10  # proxies in a row
IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
log = logging.getLogger("parlour.online")


class TrustedProxies:
    """Which addresses to believe. One that somebody else made up could be anybody's."""

    def __init__(self, proxies: Sequence[Network] = ()) -> None:
        self.proxies = proxies
        self.warned: set[str] = set()

    def trusts(self, address: IpAddress | None) -> bool:
        return address is not None and any([address in proxy for proxy in self.proxies])

    def household(self, remote: str | None, headers: CIMultiDictProxy[str]) -> str:
        """Where a request comes from, in the form that limits go by."""
        peer = read_address(remote or "")
        if not self.trusts(peer):
            self._warn(remote or UNKNOWN, headers)
            return household(peer)
        # Each proxy has added whom it heard it from, at the end; only ours tell the truth.
        told = ",".join(headers.getall("X-Forwarded-For", [])).split(",")
        for text in reversed(told[-MOST_HOPS:]):
            if not text.strip():
                continue
            peer = read_address(text.strip())
            if not self.trusts(peer):
                break
        return household(peer)

    def _warn(self, remote: str, headers: CIMultiDictProxy[str]) -> None:
        """A proxy we were not told of makes one household of everybody, limits and all."""
        if remote in self.warned or len(self.warned) >= MOST_WARNED:
            return
        if any([name in headers for name in TOLD]):
            self.warned.add(remote)
            advice = f"if this is your proxy, start with --proxy {remote}; if not, ignore it"
            log.warning("forwarded by a stranger", extra={"address": remote, "advice": advice})


def read_address(text: str) -> IpAddress | None:
    """An address as it may be told, perhaps with a port."""
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
    """Those who share a limit: an IPv4 address, or the /64 that a household has of IPv6."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return UNKNOWN if address is None else str(address)


def network(household: str) -> str:
    """Its neighbours, which one person may have all of: the /24 of IPv4, the /48 of IPv6."""
    if household == UNKNOWN:
        return f"near {UNKNOWN}"
    found = ipaddress.ip_network(household)
    return str(found.supernet(new_prefix=48 if found.version == 6 else 24))
