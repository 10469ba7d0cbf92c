"""`parlour serve`: its flags. tests/online tests its work."""

from __future__ import annotations

import socket
import sys
from contextlib import closing
from ipaddress import ip_network
from pathlib import Path

import pytest

from kit.command_line import in_terminal
from parlour.cli.main import main
from parlour.online.server import web_files
from parlour.online.server.limits import Limits
from parlour.online.server.settings import Settings
from parlour.plugins import BROKEN, BrokenPlugin


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "0"], "--port has to be a number from 1 to 65535, not “0”"),
        (
            ["--host", ""],
            "--host cannot be empty: it has to be an address of this machine, or 0.0.0.0 for ",
        ),
        (["--url", "cards.example.org"], "--url has to begin with http:// or https://, as in "),
        (["--url", "https://"], "--url has to begin with http:// or https://, as in "),
        (["--url", ""], "--url has to begin with http:// or https://, as in "),
        (
            ["--url", "https://example.org/cards/"],
            "a site alone, as in https://example.org. Its path goes into --base: --base /cards/",
        ),
        (["--base", "cards"], "--base has to be a path of letters, digits, dots, _ and -, as in "),
        (["--base", "/a/../b"], "--base has to be a path of letters, digits, dots, _ and -, as "),
        (["--base", '/"><b>'], "--base has to be a path of letters, digits, dots, _ and -, as in "),
        (["--log", "xml"], "--log has to be json, not “xml”"),
        (["--proxy", "nginx"], "--proxy has to be an address or a network, as in 127.0.0.1 or "),
        (["--proxy", ""], "--proxy has to be an address or a network, as in 127.0.0.1 or "),
        (["--metrics", "0"], "--metrics has to be a port, as in 9100 or 10.0.0.5:9100, not “0”"),
        (["--metrics", "here"], "--metrics has to be a port, as in 9100 or "),
        (["--host-name", "https://x.org"], "--host-name has to be a name alone, as in "),
        (["--bot-processes", "65"], "--bot-processes has to be a number from 1 to 64, not “65”"),
        (["--limit", "cats=9"], "there is no limit called “cats”. The limits are rooms, "),
        (["--limit", "room=9"], "there is no limit called “room”. Did you mean “rooms”?"),
        (["--limit", "rooms"], "--limit rooms needs a number, as in --limit rooms=50"),
        (
            ["--limit", "rooms=many"],
            "“rooms” has to be a number from 1 to 9999999999, not “many”",
        ),
    ],
)
def test_what_is_wrong_is_said(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    assert reason in " ".join(capsys.readouterr().err.split())


def test_a_language_that_cannot_be_loaded_is_named_and_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = BrokenPlugin(BROKEN(name="xx", what="is not a language"))
    started: list[Settings] = []
    monkeypatch.setattr("parlour.cli.serve.load_languages", lambda: [wrong])
    monkeypatch.setattr("parlour.cli.serve.require_pages", lambda: None)
    monkeypatch.setattr(
        "parlour.online.server.serve.run", lambda settings, _hub: started.append(settings)
    )
    assert main(["serve", "--data", str(tmp_path)]) == 0
    assert len(started) == 1
    told = capsys.readouterr().err
    assert told == "parlour: “xx” from an unknown package is not a language.\n"


def test_proxies_names_and_metrics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Settings] = []
    monkeypatch.setattr("parlour.cli.serve.require_pages", lambda: None)
    monkeypatch.setattr(
        "parlour.online.server.serve.run", lambda settings, _hub: started.append(settings)
    )
    words = ["--proxy", "127.0.0.1", "--proxy", "10.1.2.3/8", "--host-name", "cards.lan"]
    for given in ("9100", "10.0.0.5:9100", "[::1]:9100"):
        assert main(["serve", "--data", str(tmp_path), *words, "--metrics", given]) == 0
    assert main(["serve", "--data", str(tmp_path)]) == 0
    assert started[0].proxies == (ip_network("127.0.0.1"), ip_network("10.0.0.0/8"))
    assert started[0].names == ("cards.lan",)
    told = [("127.0.0.1", 9100), ("10.0.0.5", 9100), ("::1", 9100), None]
    assert [each.metrics for each in started] == told
    assert started[3].proxies == ()  # no proxy is trusted by default


def test_a_site_and_a_path_end_without_a_slash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Settings] = []
    monkeypatch.setattr("parlour.cli.serve.require_pages", lambda: None)
    monkeypatch.setattr(
        "parlour.online.server.serve.run", lambda settings, _hub: started.append(settings)
    )
    for base in ("/cards", "/cards/", "/", "/games/cards-2.0/"):
        words = ["--url", "https://example.org/", "--base", base]
        assert main(["serve", "--data", str(tmp_path), *words]) == 0
    assert {each.url for each in started} == {"https://example.org"}
    assert [each.base for each in started] == ["/cards", "/cards", "", "/games/cards-2.0"]


def test_help_names_every_limit_and_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path / "chosen"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "100%"))
    monkeypatch.setenv("COLUMNS", "300")
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    shown = capsys.readouterr().out
    assert f"(default: $PARLOUR_STATE if set, otherwise {tmp_path}/100%/parlour)" in shown
    assert "(default: 8000)" in shown
    assert "Ctrl-C stops the server. That is how it usually ends, so the exit code is 0." in shown
    for typed, what in Limits.described():
        assert Limits.read([typed]) == Limits()
        assert f"  {typed} " in shown
        assert f" {what}\n" in shown


@pytest.mark.heavy  # needs the built web client
def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    """The exit code differs from that of a mistyped command."""
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = str(other.getsockname()[1])
        words = ["serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path)]
        shown, code = in_terminal(words, b"")
    assert code == 1
    assert f"\nparlour: port {port} is in use, perhaps by another Parlour: " in shown
    assert "{" not in shown  # at a terminal, the log is not JSON


def test_without_the_web_client_it_says_so_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(web_files, "FILES", tmp_path / "none")
    # the server's packages are not installed either
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    assert main(["serve", "--data", str(tmp_path / "rooms")]) == 1
    assert not (tmp_path / "rooms").exists()
    said = " ".join(capsys.readouterr().err.split())
    assert said.startswith("parlour: this copy of Parlour comes without the web client")
    assert "“make play” builds the client" in said
