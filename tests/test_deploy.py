"""The files of deploy/ fit the package: their commands parse, and the metrics and files that they
name exist. `make package-test` tries them with the real tools."""

from __future__ import annotations

import configparser
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from kit.support import ROOT
from parlour.cli.main import parser
from parlour.online.server import metrics
from parlour.state_folder import VARIABLE

DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))


def exported() -> set[str]:
    """Return every name that /metrics can have, including those of events that have not happened
    yet."""
    found: set[str] = set()
    for family in metrics.REGISTRY.collect():
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}
        found |= {family.name + end for end in ends.get(family.type, [""])}
    return found


def asked_for(text: str) -> set[str]:
    return set(re.findall(r"\bparlour_[a-z_]+", text))


def test_rules_and_dashboard_ask_for_metrics_that_there_are() -> None:
    rules = asked_for((DEPLOY / "prometheus-rules.yml").read_text(encoding="utf-8"))
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(rules) > 5
    assert rules | asked_for(" ".join(shown)) <= exported()


def unit(path: Path) -> dict[str, str]:
    """Return the service section of a unit. If a name is repeated, the last line counts."""
    read = configparser.ConfigParser(interpolation=None, strict=False)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(path, encoding="utf-8")
    return dict(read["Service"])


def typed(command: str) -> Any:
    """Parse the words after `parlour`, without shell variables."""
    words = shlex.split(re.sub(r"\$\(.*?\)|\$[A-Z_]+", "", command))
    at = next(at for at, word in enumerate(words) if Path(word).name == "parlour")
    return parser(words[at + 1 :]).parse_args(words[at + 1 :])


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_services_run_commands_that_can_be_typed(path: Path) -> None:
    found = unit(path)
    command = found["ExecStart"].replace("%%", "%")
    shell = re.fullmatch(r"/bin/sh -c '(.*)'", command)
    arguments = typed(shell[1] if shell else command)
    assert arguments.data == "/var/lib/parlour"
    assert "parlour" in found["StateDirectory"].split()
    assert found["User"] == "parlour"


def lines_of(name: str) -> list[str]:
    """Return the arguments of each instruction of this name in the Containerfile, with continued
    lines joined."""
    whole = CONTAINER.replace("\\\n", " ")
    return re.findall(rf"^{name} +(.*)$", whole, re.MULTILINE)


def test_the_container_runs_as_nobody_special_and_keeps_its_rooms() -> None:
    (user,), (volume,) = lines_of("USER"), lines_of("VOLUME")
    assert int(user) > 0
    # nothing runs as root afterwards
    assert CONTAINER.index("\nUSER ") > CONTAINER.rindex("\nRUN ")
    assert f"{VARIABLE}={volume}" in lines_of("ENV")[0].split()
    (entry,), (words,) = lines_of("ENTRYPOINT"), lines_of("CMD")
    assert typed(shlex.join([*json.loads(entry), *json.loads(words)])).port == 8000
    assert lines_of("EXPOSE") == ["8000"]


def test_compose_starts_what_the_container_has() -> None:
    command = re.search(r"command: >-\n((?: {6}.*\n)+)", COMPOSE)
    assert command is not None
    plain = re.sub(r"\$\{DOMAIN[^}]*\}", "cards.example.org", command[1])
    store = "${STORE:+--store ${STORE:-}}"
    assert store in plain
    arguments = typed("parlour " + plain.replace(store, "").replace("${PARLOUR_ARGS:-}", ""))
    assert arguments.url == "https://cards.example.org"
    subnet = re.search(r"subnet: ([0-9./]+)", COMPOSE)
    assert subnet is not None
    assert [str(proxy) for proxy in arguments.proxy] == [subnet[1]]
    port = arguments.metrics[1]
    targets = re.findall(r'"(\S+):(\d+)"', (DEPLOY / "prometheus.yml").read_text(encoding="utf-8"))
    assert targets == [(arguments.host_name[0], str(port))]
    for name in re.findall(r"\./([\w.-]+):/", COMPOSE):
        assert (DEPLOY / name).is_file(), name
