"""Building the package in a copy of the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from kit.support import ROOT

WEB = "src/parlour/online/web"
PROTOCOL = "web/src/protocol.ts"
# Pip calls this once the build requirements are installed.
BUILD = "import sys; from setuptools import build_meta as b; b.build_{}(sys.argv[1])"
Done = subprocess.CompletedProcess[str]


def checkout_files() -> set[str]:
    """Return every file that git tracks or would add."""
    if not (ROOT / ".git").exists():
        pytest.skip("packages are made from a checkout")
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {name for name in listed.split("\0") if name and os.path.lexists(ROOT / name)}


def copy_checkout(tree: Path, web: bool) -> Path:
    """Copy the checkout as git has it, optionally with the web client built."""
    for name in checkout_files():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name, follow_symlinks=False)
    if web:
        shutil.copy(ROOT / PROTOCOL, tree / PROTOCOL)
        shutil.copytree(ROOT / WEB, tree / WEB, copy_function=shutil.copy)
    return tree


def path_with(folder: Path, *tools: str) -> str:
    """Return a PATH with only these tools."""
    folder.mkdir()
    for tool in tools:
        (folder / tool).symlink_to(shutil.which(tool) or "")
    return str(folder)


def build(kind: str, tree: Path, out: Path, **environment: str) -> Done:
    """Build an `sdist`, a `wheel` or an `editable`, in the environment that runs the tests."""
    out.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-c", BUILD.format(kind), str(out)],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def built(kind: str, tree: Path, out: Path, **environment: str) -> Path:
    done = build(kind, tree, out, **environment)
    assert done.returncode == 0, done.stderr
    (found,) = out.iterdir()
    return found


def unpacked(archive: Path, folder: Path) -> Path:
    folder.mkdir(parents=True)
    # Not with tarfile, whose arguments differ between our versions of Python.
    subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder], check=True)
    (tree,) = folder.iterdir()
    return tree


def files_of_sdist(sdist: Path) -> set[str]:
    with tarfile.open(sdist) as archive:
        members = [member for member in archive if not member.isdir()]
    return {member.name.partition("/")[2] for member in members}


def files_of_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())
