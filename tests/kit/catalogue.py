"""All phrases in one catalogue, as `make catalogue` prints them."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

from kit.support import ROOT


@cache
def catalogue() -> dict[str, str]:
    """Return the English phrases by id. They are collected in a new process, since tests declare
    phrases of their own."""
    words = [sys.executable, str(ROOT / "scripts" / "catalogue.py")]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")  # the script fails if an id is used twice
    found: dict[str, str] = json.loads(done.stdout)
    return found
