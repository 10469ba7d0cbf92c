"""Messages about a room: people, chairs and house rules."""

from __future__ import annotations

from typing import Literal

from ...play.match import FirstSeat
from .common import FromServer, Info, Options, PaceName

RoomState = Literal["lobby", "playing", "over"]
# The answer to a request for a bot's chair, empty until there is one.
AskAnswer = Literal["", "no", "absent", "taken"]


class ChairInfo(Info):
    """A chair: a person's, a bot's (with its level), or free.

    `seat` is its letter in the game, if the current occupant plays or played in it. `away` means
    that a bot plays for the person now. `face` is the person's, and 0 for a bot. `spare` means that
    a bot has played there since the deal, so a latecomer can ask for the chair.
    """

    person: str
    name: str
    face: int
    level: str
    seat: str
    away: bool
    spare: bool


class PersonInfo(Info):
    """A person who has joined.

    `waiting` means that they want a chair and get one as soon as possible between games. Others
    without a chair only watch. `hand` is the letter of their seat in the current game, even if they
    have left it: they can have no other hand, and nobody else can have theirs. `again` means that
    they voted for another game.
    """

    id: str
    name: str
    face: int
    here: bool
    waiting: bool
    hand: str
    again: bool


class AskInfo(Info):
    """A request for a bot's chair in the current game. `answer` is empty until the host answers. It
    is `absent` if there is no host, and `taken` if somebody else was let in."""

    person: str
    chair: int
    answer: AskAnswer


class RemovedInfo(Info):
    """A person whom the host has removed. They stay out until the host lets them back in."""

    id: str
    name: str


class ScoreInfo(Info):
    """A player's results in this room, over games of every kind. `points` are those of the current
    kind. `streak` counts the games won in a row up to now, and `longest` is the longest streak."""

    name: str
    bot: bool
    games: int
    first: int
    last: int
    points: int
    streak: int
    longest: int


class FeatInfo(Info):
    """An award of the evening: a sentence under a title. `once` means that it is about a single
    game instead of all games together."""

    title: str
    names: list[str]
    text: str
    once: bool


class MatchScore(Info):
    """A player's standing in a match."""

    place: int
    name: str
    points: int


class MatchInfo(Info):
    """A match. One of `games` and `target` is 0, and `first` is who has the first seat next.

    `goal`, `progress` and `verdict` say in words how long it is, how far it has come, and who leads
    or has won. `settles` are house rules that are in force instead of the room's while the match
    goes on. The match stays `over` until the next deal, which begins another.
    """

    games: int
    target: int
    first: FirstSeat
    played: int
    over: bool
    goal: str
    progress: str
    verdict: str
    settles: Options
    standings: list[MatchScore]


class ShuffleInfo(Info):
    """A shuffle that is in progress. Without `terms`, seals are asked for, because somebody was
    silent in the round before."""

    round: int
    terms: str


class RoomMessage(FromServer, tag="room"):
    """Everything about the room except the cards. It is sent whenever any of it changes.

    Rules: `options` are the host's house rules, and `rules` the rules in force, a sentence for each
    option. `paces` are the paces to choose from, with the seconds for a turn (0: no clock).

    Chairs: `fixed` is whether the host fixed their number. `free` chairs are not taken or waited
    for, and `more` would be added for newcomers after those. `people` who wait for a chair are in
    the order of the line. `players` are the names in the game by seat, also of people who have left
    since its end. `asks` are requests to play on for a bot; with `latecomers` nobody needs to ask.
    `absent_host` is the person for whom the host stands in, who is host again if they come back in
    time.

    Games: `notice` is a sentence about trouble in the room, such as lost entries or a game that
    became too long, until the next game. `record_only` means that the last game's rules are gone,
    so only its record can be had. `reveal` is about games that begin from now on, and `reveal_now`
    about the current one. `broken_off` are the people who played in the previous game, if it was
    broken off.

    Fairness: `commit` and `next` are the hashes of secrets that the room keeps until this game and
    the next are over. `shuffling` is set while people open their shares in the next.

    The evening: `scores` has people before bots and most wins first, and `feats` the awards.
    `match` is set while games are played as a match.
    """

    code: str
    game: str
    options: Options
    rules: list[str]
    pace: PaceName
    paces: dict[PaceName, int]
    host: str
    absent_host: str
    chairs: list[ChairInfo]
    fixed: bool
    free: int
    more: int
    latecomers: bool
    people: list[PersonInfo]
    asks: list[AskInfo]
    removed: list[RemovedInfo]
    players: list[str]
    watching: int
    number: int
    state: RoomState
    paused: bool
    notice: str
    record_only: bool
    reveal: bool
    reveal_now: bool
    broken_off: list[str]
    open: bool
    commit: str
    next: str
    shuffling: ShuffleInfo | None
    scores: list[ScoreInfo]
    feats: list[FeatInfo]
    match: MatchInfo | None
