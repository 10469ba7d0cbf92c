"""deploy/haproxy.cfg for tests: without HTTPS, and with the test's own servers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kit.support import ROOT

FILE = ROOT / "deploy/haproxy.cfg"
NOT_HERE = re.compile(r"^ +(bind :443|http-request redirect|server ).*\n", re.MULTILINE)


def haproxy_config(port: int, servers: Sequence[int]) -> str:
    """Return the configuration: clients connect to `port`, and the servers listen on theirs, all on
    this machine."""
    config = NOT_HERE.sub("", FILE.read_text(encoding="utf-8"))
    config = config.replace("bind :80", f"bind 127.0.0.1:{port}")
    lines = [f"    server s{number} 127.0.0.1:{at}\n" for number, at in enumerate(servers)]
    return config + "".join(lines)
