"""Unfinished games, saved after every move so that they survive a crash."""

from __future__ import annotations

import fcntl
import json
import os
import shlex
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from weakref import finalize

from ...core.errors import ParlourError, system_reason
from ...core.game import Outcome
from ...core.game_texts import title
from ...core.phrase import Phrase, Text
from ...play.match import Match, MatchRules
from ...play.series import Score, Series
from ...play.table import Table
from ...records.record import parse_record, record_text
from ...registry import find_game
from ...state_folder import VARIABLE, state_folder
from .players import check_bots
from .session import Session

RESUME = "parlour play --resume"
SUFFIX = ".json"
QUOTES = ('""', "''", "“”")  # quotation marks that people put around a file name
PART = ".part"  # suffix of the file while it is written

UNREADABLE = Phrase("terminal.save.unreadable", "the saved game “{path}” cannot be read: {reason}")
DAMAGED = Phrase("terminal.save.damaged", "it was damaged")
OPEN = Phrase(
    "terminal.save.open",
    "the saved game “{path}” is open in another terminal: play it there, or leave it there first",
)
WRONG_SEATS = Phrase(
    "terminal.save.wrong_seats",
    "it has {seats:# seat|# seats}, and {players:# player|# players}",
)
NONE = Phrase("terminal.save.none", "there is no unfinished game in “{folder}”")
NONE_OF = Phrase("terminal.save.none_of", "there is no unfinished game of {game} in “{folder}”")
NO_NAME = Phrase("terminal.save.no_name", "Save where? For example: {example}")
EXISTS = Phrase("terminal.save.exists", "“{name}” already exists: choose another name")
NO_FOLDER = Phrase(
    "terminal.save.no_folder", "“{name}” cannot be written: there is no folder called “{folder}”"
)
NOT_WRITTEN = Phrase("terminal.save.not_written", "“{name}” cannot be written: {reason}")
WRITTEN = Phrase("terminal.save.written", "Saved as “{name}”. Careful: it shows everybody’s cards")
REPLACED = Phrase(
    "terminal.save.replaced", "“{name}” was replaced. Careful: it shows everybody’s cards"
)
NOT_SAVED = Phrase("terminal.save.not_saved", "The game cannot be saved: {reason}")


def unfinished_games() -> list[Path]:
    """Return the files of unfinished games, latest first."""
    try:
        kept = list(state_folder().glob(f"*{SUFFIX}"))
        return sorted(kept, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def session_text(session: Session) -> str:
    scores = session.series.scores.values()
    kept: dict[str, object] = {
        "record": record_text(session.table),
        "kinds": session.bots,  # saved games call `bots` by its old name
        "playouts": session.playouts,
        "scores": {
            score.name: {"games": score.games, "wins": score.first, "points": score.points}
            for score in scores
        },
    }
    if match := session.series.match:
        kept["match"] = {**asdict(match.rules), "played": match.played, "points": match.points}
    return json.dumps(kept, indent=1)


def load_session(path: Path) -> Session:
    """Load a saved session. A damaged file is left alone."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        table = parse_record(kept["record"])
        bots = [str(bot) for bot in kept["kinds"]]
        scores = {name: load_score(name, **score) for name, score in kept["scores"].items()}
        playouts = int(kept["playouts"])
        if len(bots) != len(table.names):
            raise ParlourError(WRONG_SEATS(seats=len(table.names), players=len(bots)))
        check_bots(bots)
        series = Series(load_match(kept["match"], table) if "match" in kept else None)
        series.scores = scores
    except (ParlourError, ValueError, KeyError, TypeError, AttributeError) as error:
        reason = error.text if isinstance(error, ParlourError) else DAMAGED()
        raise ParlourError(UNREADABLE(path=str(path), reason=reason)) from error
    return Session(table, bots, playouts, series)


def load_score(name: str, games: int, wins: int, points: int) -> Score:
    return Score(name, name, games, first=wins, points=points)


def load_match(kept: dict[str, object], table: Table) -> Match:
    """Load a match. Damage raises one of several errors."""
    played, points = kept.pop("played"), kept.pop("points")
    if not isinstance(played, int) or not isinstance(points, dict):
        raise TypeError("not a match")
    match = Match(MatchRules(**kept).check(), table.game)  # type: ignore[arg-type]
    match.played, match.points = played, {str(name): int(won) for name, won in points.items()}
    return match


def latest_save(game: str = "") -> Path:
    """Return the file of the latest unfinished game, or of the latest one of this kind of `game`.
    Raises ParlourError if there is none."""
    found = [path for path in unfinished_games() if not game or f"_{game}_" in path.name]
    if not found:
        folder = str(state_folder())
        if not game:
            raise ParlourError(NONE(folder=folder))
        raise ParlourError(NONE_OF(game=title(find_game(game)), folder=folder))
    return found[0]


def write_record(table: Table, name: str, mine: Path | None) -> tuple[Path | None, Text]:
    """Write a game's record to a file that a person named, but never over a file other than `mine`.
    Returns the file that belongs to this game from now on, and a message for the person."""
    if len(name) > 1 and name[0] + name[-1] in QUOTES:
        name = name[1:-1]
    if not name:
        return mine, NO_NAME(example="save game.txt")
    try:
        path = Path(name).expanduser()
        with path.open("w" if path == mine else "x", encoding="utf-8") as file:
            file.write(record_text(table))
    except FileExistsError:
        return mine, EXISTS(name=name)
    except FileNotFoundError:
        return mine, NO_FOLDER(name=name, folder=str(path.parent))
    except (OSError, ValueError, RuntimeError) as error:
        return mine, NOT_WRITTEN(name=name, reason=system_reason(error))
    return path, REPLACED(name=name) if path == mine else WRITTEN(name=name)


class SaveFile:
    """The file of one session. A `trial` is never written. A full disk does not stop a game:
    `error` says why the last write failed, and is None if it succeeded.

    The file is locked while the session is played, so nobody else can resume it meanwhile. The
    operating system releases the lock however the process ends.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.trial = False
        self._let_go: Callable[[], object] = lambda: None
        self.folder = state_folder()
        self.error: Text | None = None
        self.told: Text | None = None  # the error that people have seen

    def resume(self, path: Path) -> Session:
        """Load a saved session and lock its file. Raises an error if it is open in another
        terminal."""
        session = load_session(path)
        file = os.open(path, os.O_RDONLY)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            raise ParlourError(OPEN(path=str(path))) from None
        self.path = path
        self._keep(finalize(self, os.close, file))
        return session

    def _keep(self, lock: Callable[[], object]) -> None:
        """Hold a lock, and release the lock held before. `lock` is a function that releases the new
        one."""
        self._let_go()
        self._let_go = lock

    def news(self) -> Text | None:
        """Return the error, if people have not seen it."""
        before, self.told = self.told, self.error
        return None if self.error == before else self.error

    @property
    def resume_command(self) -> str:
        """Return the command that resumes this game."""
        if self.folder == state_folder():
            return RESUME
        return f"{VARIABLE}={shlex.quote(str(self.folder))} {RESUME}"

    def write_elsewhere(self, session: Session, folder: str) -> None:
        """Save the session in another folder from now on, if that folder can be written."""
        before, self.path = (self.folder, self.path), None
        try:
            self.folder = Path(folder).expanduser().absolute()
            self.write(session)
        except RuntimeError as error:  # raised for `~user` if that user does not exist
            self.error = NOT_SAVED(reason=system_reason(error))
        if self.error:
            self.folder, self.path = before

    def write(self, session: Session) -> None:
        """Write the whole session to a temporary file, then replace the old file in a single
        step."""
        if self.trial:
            return
        try:
            if self.path is None:
                self.path = self._new_path(session)
            part = self.path.with_suffix(PART)
            part.unlink(missing_ok=True)
            # Let only the owner read the file, since it holds everybody's cards.
            file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            lock = finalize(self, os.close, file)
            # Lock the file before other processes can find it under its final name.
            fcntl.flock(file, fcntl.LOCK_EX)
            try:
                part.write_text(session_text(session), encoding="utf-8")
                part.replace(self.path)
            except OSError:
                lock()
                raise
            self._keep(lock)
            self.error = None
        except (OSError, ValueError) as error:  # a NUL in a folder name raises ValueError
            self.error = NOT_SAVED(reason=system_reason(error))

    def _new_path(self, session: Session) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.folder / f"{now}_{session.table.game.name}_{os.getpid()}{SUFFIX}"

    def end_game(self, session: Session, outcome: Outcome) -> Session:
        """Count the finished game, and return the session with its next game. In the middle of a
        match the next game is saved, so that it can be resumed; otherwise the file is deleted."""
        session.end_game(outcome)
        following = session.next_game()
        if session.series.match_goes_on:
            self.write(following)
        else:
            self.delete()
        return following

    def delete(self) -> None:
        """Delete the file, because the game is over or abandoned."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)
            self.path.with_suffix(PART).unlink(missing_ok=True)
            self.path = None
        self._let_go()
