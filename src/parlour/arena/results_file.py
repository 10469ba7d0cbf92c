"""The results file: a line of settings, then a line for each finished game, as JSON.

Each game is written as soon as it is over. The last line may be torn if the machine crashed.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import IO, Self

from ..core.errors import ParlourError
from ..core.option import value_text
from ..core.phrase import Phrase, Text
from .arena_settings import ArenaSettings, GameKey
from .play_deals import GameResult

NOT_A_GAME = Phrase(
    "arena.results.not_a_game", "line {line} of “{path}” is not a game of these bots"
)
NOT_RESULTS = Phrase(
    "arena.results.not_results",
    "“{path}” already exists and is not a results file: choose another name",
)
OTHER_SETTINGS = Phrase(
    "arena.results.other_settings",
    "“{path}” was made with other settings ({difference}): use those, or choose another file",
)
# Messages for settings that differ, by their names in the file.
DIFFERENCES = {
    "parlour": Phrase("arena.results.parlour", "Parlour {told}, not {here}"),
    "game": Phrase("arena.results.game", "game {told}, not {here}"),
    "options": Phrase("arena.results.options", "house rules {told}, not {here}"),
    "bots": Phrase("arena.results.bots", "bots {told}, not {here}"),
    "seed": Phrase("arena.results.seed", "seed “{told}”, not “{here}”"),
    "playouts": Phrase("arena.results.playouts", "playouts {told}, not {here}"),
    "seconds": Phrase("arena.results.seconds", "seconds {told}, not {here}"),
    "match": Phrase("arena.results.match", "match {told}, not {here}"),
}
NONE = Phrase("arena.results.none", "none")()


class Results:
    """All games so far. With a path, they are read from that file and added to it."""

    def __init__(self, settings: ArenaSettings, path: Path | None) -> None:
        self.games: dict[GameKey, GameResult] = {}
        self.seatings = settings.seatings()
        self.file: IO[bytes] | None = None
        if path is None:
            return
        header = settings.json()
        good = self.read(path, header) if path.exists() else 0
        self.file = path.open("ab")
        self.file.truncate(good)
        if not good:
            self.write(header)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def add(self, played: GameResult) -> None:
        self.games[played.deal, played.rotation] = played
        fields = asdict(played)
        del fields["notes"]
        self.write(fields)

    def write(self, fields: dict[str, object]) -> None:
        if self.file is not None:
            self.file.write(line_text(fields))
            self.file.flush()
            os.fsync(self.file.fileno())

    def read(self, path: Path, header: dict[str, object]) -> int:
        """Read the games of a file. Returns the size of its undamaged part in bytes."""
        *lines, torn = path.read_bytes().split(b"\n")
        if not lines and line_text(header).startswith(torn):
            return 0
        check_header(path, lines, json.loads(line_text(header)))
        good = len(lines[0]) + 1
        for number, line in enumerate(lines[1:], start=2):
            try:
                played = parse_game(json.loads(line), self.seatings)
            except (ValueError, TypeError, KeyError, IndexError) as error:
                if number == len(lines) and not torn:
                    break  # a torn line can only be the last
                told = NOT_A_GAME(path=str(path), line=number)
                raise ParlourError(told) from error
            self.games[played.deal, played.rotation] = played
            good += len(line) + 1
        return good


def line_text(fields: dict[str, object]) -> bytes:
    return json.dumps(fields, ensure_ascii=False).encode() + b"\n"


def check_header(path: Path, lines: list[bytes], header: dict[str, object]) -> None:
    """Raise an error if a results file was made with other settings, since games of different
    settings are never mixed."""
    try:
        found = json.loads(lines[0])
        if found["arena"] != 1:
            raise ValueError
    except (ValueError, TypeError, KeyError, IndexError):
        raise ParlourError(NOT_RESULTS(path=str(path))) from None
    for key, value in header.items():
        if found.get(key) != value:
            told, here = setting(found.get(key)), setting(value)
            difference = DIFFERENCES[key](told=told, here=here)
            raise ParlourError(OTHER_SETTINGS(path=str(path), difference=difference))


def setting(value: object) -> Text | str:
    """Return a setting as it is typed on the command line."""
    if isinstance(value, dict):
        value = [f"{name}={value_text(chosen)}" for name, chosen in value.items()]
    if isinstance(value, list):
        return " ".join(map(str, value)) or NONE
    return NONE if value is None else str(value)


def parse_game(fields: dict[str, object], seatings: list[tuple[str, ...]]) -> GameResult:
    """Read a game from its JSON fields. Damage raises one of several errors."""
    deal, rotation = whole(fields["deal"]), whole(fields["rotation"])
    seats = seatings[rotation]
    if fields["seats"] != list(seats):
        raise ValueError("other bots, or in other seats")
    count = len(seats)
    return GameResult(
        deal,
        rotation,
        seats,
        tuple(whole(place) for place in entries(fields["places"], count)),
        tuple(
            whole(point) for point in entries(fields["points"], count if fields["points"] else 0)
        ),
        tuple(number(second) for second in entries(fields["seconds"], count)),
        tuple(whole(asked) for asked in entries(fields["decisions"], count)),
        tuple(whole(lost) for lost in entries(fields["lost"], count)),
    )


def entries(value: object, count: int) -> list[object]:
    if not isinstance(value, list) or len(value) != count:
        raise ValueError(f"not {count} entries")
    return value


def whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError("not a whole number")
    return value


def number(value: object) -> float:
    if not isinstance(value, int | float):
        raise ValueError("not a number")
    return float(value)
