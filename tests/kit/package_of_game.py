"""A game in a package of its own, as after `pip install`; nothing is built or fetched."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path


def environment_with(package: Path, site: Path) -> dict[str, str]:
    """Return an environment in which Python finds the package; its metadata goes to `site`."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\n", "utf-8")
    entries = [
        f"[{group}]\n" + "".join([f"{entry} = {what}\n" for entry, what in named.items()])
        for group, named in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(entries), "utf-8")
    path = [str(site), str(package / "src"), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def passes_its_tests(package: Path, environment: dict[str, str]) -> None:
    """Run the package's own tests, which include those of `parlour.testing`."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "."],
        cwd=package,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
