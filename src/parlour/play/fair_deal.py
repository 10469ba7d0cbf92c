"""A deal that nobody chose: every player has a share in its chance, and so has the room.

Each player draws a number, the *chance*, and first gives only its hash, the *seal*. The room does
the same with its own number, the *secret*. Before the deal, the room states the *terms*: the game,
its rules, the seating, and all seals. Only then are the chances opened. The seed is the SHA-256 of
all of it. The room tells its secret when the game is over. A player who drew their number fairly,
and opened it for these terms alone, knows that nobody chose the deal, not even the room. And
without the secret, no player can compute it.

All of it stands as tags in the game's record, one a line: the text that is hashed is the text that
can be read there. docs/fairness.md explains it to players, docs/notation.md to programmers.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..core.game import AnyGame
from ..core.phrase import Phrase, Text
from ..core.zone import SEAT_LETTERS
from ..notation.rule_string import rules_tags

_LINE = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
OTHER_SEED: Final = Phrase("fair.other_seed", "the seed does not come from what is told here")()
OTHER_SECRET: Final = Phrase(
    "fair.other_secret", "the room’s secret is not the one that it was bound to before the deal"
)()
NOT_OPENED: Final = Phrase(
    "fair.not_opened", "not everybody who sealed a share in the chance has opened it"
)()
OTHER_CHANCE: Final = Phrase(
    "fair.other_chance", "the chance of seat {seat} is not the one that was sealed"
)
LOST_ROUND: Final = Phrase(
    "fair.lost_round", "it was shuffled again, but nobody is said to have been silent"
)()
CHANCE: Final = re.compile(r"[0-9a-f]{32}")
SEAL: Final = re.compile(r"[0-9a-f]{64}")


class Silent(NamedTuple):
    """A player who gave a seal and did not open it. The others began again without them."""

    seal: str
    name: str


class Deal(NamedTuple):
    """The origin of a seed. `sealed` and `opened` are keyed by the letters of seats; `commit` is
    the seal of the room's secret, and `secret` is empty as long as it is kept. Every round after
    the first has left out a silent player."""

    room: str
    number: int
    commit: str
    sealed: Mapping[str, str]
    silent: Sequence[Silent] = ()
    round: int = 1
    opened: Mapping[str, str] = {}
    secret: str = ""

    def terms(self, game: AnyGame, names: Sequence[str]) -> list[str]:
        """Return the terms that bind everybody before any chance is opened, as lines of the
        record."""
        tags = [*rules_tags(game), *zip(SEAT_LETTERS, names, strict=False)]
        tags += [("Room", self.room), ("Number", str(self.number)), ("Round", str(self.round))]
        tags += [("Commit", self.commit), ("Sealed", by_seat_text(self.sealed))]
        for count, one in enumerate(self.silent, start=1):
            tags.append((f"Silent_{count}", f"{one.seal} {one.name}"))
        return [tag_line(key, value) for key, value in tags if value]

    def lines(self, game: AnyGame, names: Sequence[str]) -> list[str]:
        """Return the terms, the opened chances, and the secret as soon as it is told."""
        tags = [("Opened", by_seat_text(self.opened)), ("Secret", self.secret)]
        return self.terms(game, names) + [tag_line(key, value) for key, value in tags if value]

    def seed(self, game: AnyGame, names: Sequence[str]) -> str:
        return hashed("\n".join(self.lines(game, names)))


def read_deal(tags: Mapping[str, str]) -> Deal | None:
    """Return the origin of a seed from the tags of a record, whose names are in small letters. None
    if no player had a share in it. Mistakes are for `why_unfair()` to find."""
    if "sealed" not in tags and "secret" not in tags:
        return None
    silent = [tags[key].partition(" ") for key in tags if key.startswith("silent_")]
    return Deal(
        room=tags.get("room", ""),
        number=_number(tags.get("number", "")),
        commit=tags.get("commit", ""),
        sealed=by_seat(tags.get("sealed", "")),
        silent=[Silent(seal, name) for seal, _, name in silent],
        round=_number(tags.get("round", "")),
        opened=by_seat(tags.get("opened", "")),
        secret=tags.get("secret", ""),
    )


def _number(text: str) -> int:
    """Read a number in its only spelling, since the text that was read is hashed."""
    return int(text) if re.fullmatch(r"[1-9][0-9]{0,8}", text, re.ASCII) else 0


def why_unfair(shuffle: str, seed: str) -> Text | None:
    """Return what is wrong with the lines whose hash a seed should be, or None. The lines cannot
    show who drew which chance, and when it was opened."""
    told = read_lines(shuffle)
    sealed, opened = by_seat(told.get("Sealed", "")), by_seat(told.get("Opened", ""))
    if hashed(shuffle) != seed:
        return OTHER_SEED
    if hashed(told.get("Secret", "")) != told.get("Commit"):
        return OTHER_SECRET
    if sealed.keys() != opened.keys():
        return NOT_OPENED
    where = [told.get(key, "") for key in ("Room", "Number", "Round")]
    for seat, chance in opened.items():
        if hashed(" ".join([*where, chance])) != sealed[seat]:
            return OTHER_CHANCE(seat=seat)
    rounds = 1 + len([key for key in told if key.startswith("Silent_")])
    return None if 1 <= _number(told.get("Round", "")) <= rounds else LOST_ROUND


def read_lines(text: str) -> dict[str, str]:
    """Return the tags in lines of a record, by name."""
    found = [_LINE.fullmatch(line) for line in text.split("\n")]
    return {tag[1]: re.sub(r"\\(.)", r"\1", tag[2]) for tag in found if tag}


def by_seat(text: str) -> dict[str, str]:
    """Read the output of `by_seat_text()`."""
    pairs = [word.partition(":") for word in text.split()]
    return {seat: value for seat, _, value in pairs}


def tag_line(key: str, value: str) -> str:
    """Return a tag as it stands in a record."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{escaped}"]'


def by_seat_text(values: Mapping[str, str]) -> str:
    return " ".join([f"{seat}:{values[seat]}" for seat in sorted(values)])


def new_chance() -> str:
    return secrets.token_hex(16)


def seal(room: str, number: int, round_: int, chance: str) -> str:
    """Return the hash that binds a player to their chance without giving it away."""
    return hashed(f"{room} {number} {round_} {chance}")


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
