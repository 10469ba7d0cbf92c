"""Client addresses and our own host name: forgeable headers are not trusted."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path

import aiohttp
import pytest
from multidict import CIMultiDict, CIMultiDictProxy

from kit.raw import Raw
from kit.visitor import open_room, serving
from parlour.online.server.allowed_hosts import AllowedHosts
from parlour.online.server.trusted_proxies import MOST_WARNED, TrustedProxies, network

PROXIES = [ip_network("127.0.0.1"), ip_network("10.0.0.0/8"), ip_network("fd00::/8")]


def told(each: Sequence[str], name: str = "X-Forwarded-For") -> CIMultiDictProxy[str]:
    return CIMultiDictProxy(CIMultiDict([(name, one) for one in each]))


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        (["1.2.3.4"], "1.2.3.4"),
        # A client can make up the first address. Our proxy adds the second.
        (["9.9.9.9, 1.2.3.4"], "1.2.3.4"),
        (["9.9.9.9", "1.2.3.4"], "1.2.3.4"),
        (["9.9.9.9, 1.2.3.4, 10.0.0.7"], "1.2.3.4"),  # one proxy behind another
        (["10.0.0.9, 10.0.0.7"], "10.0.0.9"),  # a client in the proxy's own network
        (["1.2.3.4:5555"], "1.2.3.4"),
        (["::ffff:1.2.3.4"], "1.2.3.4"),
        (["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        (["[2001:db8:1:2:3:4:5:6]:80"], "2001:db8:1:2::/64"),
        (["nonsense"], "unknown"),
        (["1.2.3.4,"], "1.2.3.4"),
        ([], "127.0.0.1"),
    ],
)
def test_addresses_behind_a_proxy(forwarded: list[str], address: str) -> None:
    headers = told(forwarded)
    assert TrustedProxies(PROXIES).household("127.0.0.1", headers) == address
    assert TrustedProxies(PROXIES).household("::ffff:10.0.0.7", headers) == (
        address if forwarded else "10.0.0.7"
    )
    for proxies in ([], PROXIES[1:]):  # headers from anybody but the proxy are ignored
        assert TrustedProxies(proxies).household("127.0.0.1", headers) == "127.0.0.1"


def test_neighbours() -> None:
    assert network("192.0.2.77") == "192.0.2.0/24"
    assert network("2001:db8:1:2::/64") == "2001:db8:1::/48"
    assert network("unknown") == "near unknown"


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_a_proxy_that_nobody_told_us_of_is_a_warning(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    addresses = TrustedProxies(PROXIES)
    for _ in range(3):
        addresses.household("192.0.2.1", told(["1.2.3.4"], name))
    addresses.household("192.0.2.2", told([]))
    addresses.household("10.0.0.7", told(["1.2.3.4"], name))
    (warning,) = caplog.records
    assert warning.levelno == logging.WARNING
    assert "start with --proxy 192.0.2.1" in vars(warning)["advice"]
    for number in range(2 * MOST_WARNED):  # warnings are limited, so they cannot fill the disk
        addresses.household(f"192.0.3.{number}", told(["1.2.3.4"], name))
    assert len(caplog.records) == MOST_WARNED


def test_behind_a_proxy_everybody_has_limits_of_their_own(tmp_path: Path) -> None:
    async def statuses(proxied: bool) -> list[int]:
        proxies = PROXIES if proxied else []
        limits = {"rooms_per_minute": 1, "visits_per_address": 1}
        async with (
            serving(tmp_path, proxies, **limits) as (_, base),
            aiohttp.ClientSession() as http,
        ):
            answers = []
            for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3"):
                headers = {"X-Forwarded-For": f"8.8.8.8, {address}"}
                room = {"game": "cheat", "name": "Ana"}
                answer = await http.post(f"{base}/api/rooms", json=room, headers=headers)
                answers.append(answer.status)
            return answers

    assert asyncio.run(statuses(proxied=True)) == [201, 201, 429, 201]
    assert asyncio.run(statuses(proxied=False)) == [201, 429, 429, 429]


HERE = socket.gethostname()
ALLOWED = ["localhost", "127.0.0.1", "192.168.1.7:8000", "[::1]:8000", "[fe80::1]", "pi.local:8000"]
ALLOWED += [HERE, f"{HERE.upper()}:8000", "parlour.localhost", "localhost.", "2001.local"]
OTHERS = ["evil.example", "127.0.0.1.evil.example", "local", "evillocal", "notlocalhost", "cards"]
OTHERS += ["", "[", "x:99999999", "a b", "a/b", '"><script>', "[::1", "localhost@evil.example"]
OTHERS += [".evil.example", "example.org", "cards.example.org.evil.example", "2130706433"]


@pytest.mark.parametrize("host", ALLOWED)
def test_names_that_lead_nowhere_else_are_ours(host: str) -> None:
    assert AllowedHosts().allows(host)


@pytest.mark.parametrize("host", OTHERS)
def test_any_other_name_could_be_made_to_lead_here(host: str) -> None:
    assert not AllowedHosts(["cards.example.org"], "https://play.example.org").allows(host)


def test_names_that_we_are_told() -> None:
    hosts = AllowedHosts(["Cards.example.org"], "https://play.example.org:8443/")
    for host in ("cards.example.org", "CARDS.example.org:8000", "play.example.org"):
        assert hosts.allows(host)
        assert not AllowedHosts().allows(host)


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("http://192.168.1.7:8000", True),
        ("https://192.168.1.7:8000", True),
        ("http://192.168.1.7", False),  # another port is another origin
        ("http://192.168.1.8:8000", False),
        ("http://localhost:8000", False),
        ("https://play.example.org:8443", True),
        ("https://cards.example.org", True),  # a trusted proxy reports this host
        ("https://cards.example.org.evil.example", False),
        ("ftp://cards.example.org", False),
        ("null", False),
        ("", False),
    ],
)
def test_pages_that_may_act_for_a_visitor(origin: str, ours: bool) -> None:
    hosts = AllowedHosts(["cards.example.org"], "https://play.example.org:8443")
    assert hosts.allows_origin(origin, "192.168.1.7:8000") is ours


def test_another_name_is_not_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), aiohttp.ClientSession() as http:
            room = await open_room(base, "cheat")
            for path in ("/", "/api/games", f"/api/rooms/{room.code}", f"/{room.code}"):
                answer = await http.get(base + path, headers={"Host": "evil.example"})
                assert answer.status == 421
                assert "does not go by that name" in (await answer.json())["text"]
            made = await http.post(
                f"{base}/api/rooms",
                json={"game": "cheat", "name": "Ana"},
                headers={"Host": "evil.example", "Origin": "http://evil.example"},
            )
            assert made.status == 421
            by_name = await http.get(base, headers={"Host": f"{HERE}:8000"})
            assert by_name.status == 200

    asyncio.run(story())


def test_a_request_without_a_host_is_not_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            raw = await Raw.connect(base)
            await raw.send(b"GET / HTTP/1.1\r\nHost:\r\n\r\n")
            assert (await raw.head()).startswith("HTTP/1.1 421 ")
            await raw.hang_up()

    asyncio.run(story())
