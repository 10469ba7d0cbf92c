"""The catalogue of all phrases, as `make catalogue` prints it."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

from kit.support import ROOT


@cache
def catalogue() -> dict[str, str]:
    """English by id. It is made in a process of its own, since tests have phrases of their own."""
    words = [sys.executable, str(ROOT / "scripts" / "catalogue.py")]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")  # it complains of ids that are not unique
    found: dict[str, str] = json.loads(done.stdout)
    return found
