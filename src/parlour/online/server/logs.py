"""The log: a line of JSON for each thing that happened."""

from __future__ import annotations

import json
import logging
import sys

STANDARD = frozenset(vars(logging.makeLogRecord({})))


class JsonLines(logging.Formatter):
    """When, how bad (`level`) and what, then whatever else is known. Nobody logs cards, tokens or
    names."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        more = {key: value for key, value in vars(record).items() if key not in STANDARD}
        line = {**line, **more, **line}  # nothing takes the place of the first three
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def write_log() -> None:
    """To where errors go. Whoever started it by hand wants to read where to go, and what goes
    wrong; a file or a pipe gets everything."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.getLogger().addHandler(handler)
    quiet = sys.stderr.isatty()
    logging.getLogger("parlour.online").setLevel(logging.WARNING if quiet else logging.INFO)
    # aiohttp warns of every unknown subprotocol, and would log what any stranger sends.
    logging.getLogger("aiohttp.websocket").setLevel(logging.ERROR)
