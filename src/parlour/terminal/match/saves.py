"""Unfinished games, kept after every move, so that they go on even after a crash."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from ...core.errors import ParlourError
from ...folders import state_folder
from ...record import parse_record, record_text
from ...table import Table
from .seating import check_kinds
from .session import Score, Session

SUFFIX = ".json"
PART = ".part"  # while it is being written


def unfinished() -> list[Path]:
    """The kept games, the latest first."""
    try:
        kept = list(state_folder().glob(f"*{SUFFIX}"))
        return sorted(kept, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def text(session: Session) -> str:
    kept = {
        "record": record_text(session.table),
        "kinds": session.kinds,
        "playouts": session.playouts,
        "scores": {name: asdict(score) for name, score in session.scores.items()},
    }
    return json.dumps(kept, indent=1)


def read(path: Path) -> Session:
    """A kept game as it was left. Whatever is wrong with it, the file stays where it is."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        table = parse_record(kept["record"])
        kinds = [str(kind) for kind in kept["kinds"]]
        scores = {str(name): Score(**score) for name, score in kept["scores"].items()}
        playouts = int(kept["playouts"])
        if len(kinds) != len(table.names):
            raise ParlourError(f"it has {len(table.names)} seats, and {len(kinds)} players")
        check_kinds(kinds)
    except (ParlourError, ValueError, KeyError, TypeError, AttributeError) as error:
        reason = str(error) if isinstance(error, ParlourError) else "it was damaged"
        raise ParlourError(f"the kept game {path} cannot be read: {reason}") from error
    return Session(table, kinds, playouts, scores)


def latest(game: str = "") -> Path:
    """The game that was played last; with a name, the last of these."""
    found = [path for path in unfinished() if not game or f"_{game}_" in path.name]
    if not found:
        which = f"of {game} " if game else ""
        raise ParlourError(f"there is no unfinished game {which}in {state_folder()}")
    return found[0]


def write_record(table: Table, name: str, mine: Path | None) -> tuple[Path | None, str]:
    """Write a game down where a person wants it, and never over a file other than `mine`; the file
    that is theirs now, and what to tell them."""
    if not name:
        return mine, "Save where? For example: save game.txt"
    try:
        path = Path(name).expanduser()
        with path.open("w" if path == mine else "x", encoding="utf-8") as file:
            file.write(record_text(table))
    except FileExistsError:
        return mine, f"{name} is there already: choose another name."
    except (OSError, ValueError, RuntimeError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        return mine, f"{name} cannot be written: {reason}."
    return path, f"Saved as {name}. Mind that it holds the cards of all players."


class Keeper:
    """The file of one match. A disk that is full is no reason to stop a game, and told once."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.trouble = ""

    def keep(self, session: Session) -> None:
        """Write everything anew, and put it in its place at one stroke."""
        try:
            if self.path is None:
                self.path = self._new_path(session)
            part = self.path.with_suffix(PART)
            part.touch(mode=0o600)  # it tells everybody's cards
            part.write_text(text(session), encoding="utf-8")
            part.replace(self.path)
        except OSError as error:
            self.trouble = f"The game cannot be kept: {error.strerror or error}"

    def _new_path(self, session: Session) -> Path:
        state_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return state_folder() / f"{now}_{session.table.game.name}_{os.getpid()}{SUFFIX}"

    def forget(self) -> None:
        """The game is over, or not wanted any more."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)
            self.path.with_suffix(PART).unlink(missing_ok=True)
            self.path = None
