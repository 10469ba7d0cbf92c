"""What a room tells: who is there, who sits where, and by which rules they play."""

from __future__ import annotations

from typing import Literal

from ...play.match import FirstSeat
from .common import FromServer, Info, Options, PaceName

RoomState = Literal["lobby", "playing", "over"]
# What becomes of somebody who asks for a bot's chair: nothing yet, if it is empty.
AskAnswer = Literal["", "no", "absent", "taken"]


class ChairInfo(Info):
    """A chair: a person's, a bot's (with its level), or free. `seat` is its letter in the game, if
    whoever sits there plays or played in it; `away` means that a bot plays for the person just
    now. `face` is the person's; a bot has none, so 0. `spare`: a bot has played there since the
    deal, so somebody who comes late can ask for it."""

    person: str
    name: str
    face: int
    level: str
    seat: str
    away: bool
    spare: bool


class PersonInfo(Info):
    """Somebody who has joined. `waiting`: they have no chair and would like one, so they are dealt
    in as soon as there is one between games. Those without a chair who do not wait just watch.
    `hand` is the letter of their seat in the game that is on, also if they have got up from it: no
    other is to be had for them, and nobody else can have it. `again`: the game is over, and they
    would like another."""

    id: str
    name: str
    face: int
    here: bool
    waiting: bool
    hand: str
    again: bool


class AskInfo(Info):
    """Somebody asks for a bot's chair in the game that is on. The `answer` is empty as long as the
    host has given none; it is `absent` if there is no host, and `taken` if another was let in."""

    person: str
    chair: int
    answer: AskAnswer


class RemovedInfo(Info):
    """Somebody whom the host has removed, and who stays out until the host lets them back in."""

    id: str
    name: str


class ScoreInfo(Info):
    """A player's games in this room, of every kind; `points` are of the kind that is played now.
    `streak` counts the games won in a row up to now, and `longest` is the longest streak."""

    name: str
    bot: bool
    games: int
    first: int
    last: int
    points: int
    streak: int
    longest: int


class FeatInfo(Info):
    """What players are remembered for tonight: a sentence under a title. `once` if it is about one
    game, and not about all of them together."""

    title: str
    names: list[str]
    text: str
    once: bool


class MatchScore(Info):
    """How a player stands in a match."""

    place: int
    name: str
    points: int


class MatchInfo(Info):
    """A match: `games` or `target`, of which one is 0, and who has the `first` seat next. `goal`,
    `progress` and `verdict` tell it in words: what it goes to, how far it has come, who leads or
    has won. What it `settles` is not the host's to choose as long as it is on: house rules that are
    in force instead of those of the room. It is `over` until the next deal, with which another
    begins."""

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
    """The cards are about to be dealt. Without `terms`, seals are asked for: somebody was silent in
    the round before."""

    round: int
    terms: str


class RoomMessage(FromServer, tag="room"):
    """Everything about the room except the cards. It is sent whenever any of it changes. `rules`
    are the house rules in force: a sentence for each of `options`, which are the host's. `paces`
    are those to choose from, with the seconds for a turn (0: no clock). `fixed` if
    the host has fixed the number of chairs; `free` is how many of them nobody sits in or waits for,
    and `more` how many would be added for newcomers after those. `people` who wait for one are in
    the order in which they get it. `players` are the names in the game by seat, also of those who
    have got up since it was over. `asks` are those of people who would like to play on for a bot;
    with `latecomers` they need not ask. `absent_host` is for whom the host stands in: who is host
    again if they come back in time. `notice` is what has befallen the room, such as a loss or a
    game that has become too long, in a sentence until the next game; `record_only`, if the last
    game is by rules that are gone, and can only be had as a record. `reveal` is about the games
    that begin from now on, and `reveal_now` about the current one: what was said at the deal.
    `broken_off` are the people who played in the game before, if that was broken off. `commit` and
    `next` are the hashes of what the room keeps to itself until this game and the next are over;
    `shuffling` while people open their share in the next. `scores` are those of the evening, with
    people before bots and who won most first, and `feats` its awards. `match` if games are played
    to an end that was set."""

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
