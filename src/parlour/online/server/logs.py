"""The log: a line for each event, as text for people or as JSON."""

from __future__ import annotations

import json
import logging
import sys

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class JsonLines(logging.Formatter):
    """Log lines as JSON: time, level and event, then the rest of what is known. Cards, tokens and
    names are never logged."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        # Extra fields must not replace time, level or event.
        line = {**line, **known_of(record), **line}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class ReadableLines(logging.Formatter):
    """Log lines for people: “20:15:03 opened: room KQTR, game cheat”."""

    def format(self, record: logging.LogRecord) -> str:
        bad = f"{record.levelname.lower()}: " if record.levelno >= logging.WARNING else ""
        known = ", ".join([f"{key} {value}" for key, value in known_of(record).items()])
        when = self.formatTime(record, "%H:%M:%S")
        line = f"{when} {bad}{record.getMessage()}{f': {known}' if known else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def known_of(record: logging.LogRecord) -> dict[str, object]:
    """Return the extra fields of a log record."""
    return {key: value for key, value in vars(record).items() if key not in STANDARD}


def write_log(*, as_json: bool = False) -> None:
    """Log to stderr: lines for people at a terminal, and JSON elsewhere or on request."""
    handler = logging.StreamHandler(sys.stderr)
    readable = sys.stderr.isatty() and not as_json
    handler.setFormatter(ReadableLines() if readable else JsonLines())
    logging.getLogger().addHandler(handler)
    logging.getLogger("parlour.online").setLevel(logging.INFO)
    # aiohttp warns of every unknown subprotocol, and would log any text that a stranger sends.
    logging.getLogger("aiohttp.websocket").setLevel(logging.ERROR)
