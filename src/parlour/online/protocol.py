"""Every message, both ways, typed. docs/protocol.md explains them to people.

Every message is one JSON object whose `type` says which of these it is. Unknown fields are
refused from clients; clients should ignore what they do not know, since we may add to it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..core.beat import BeatKind
from ..core.errors import ParlourError
from ..core.phrase import Phrase, Text
from ..core.register import Kind, Shown
from ..core.shape import ShapeName
from ..core.zone import Layout, Role, Sees
from ..match import FirstDoes, FirstSeat

VERSION = 4

Id = Annotated[str, Meta(max_length=40)]  # a client's own name for a message
Count = Annotated[int, Meta(ge=0, lt=2**31)]
ChairNumber = Annotated[int, Meta(ge=0, lt=16)]
Face = Annotated[int, Meta(ge=0, le=65_535)]  # how to draw somebody; 0: from their name
PaceName = Literal["relaxed", "normal", "quick", "none"]
BotLevel = Literal["random", "easy", "normal", "hard"]
RoomState = Literal["lobby", "playing", "over"]
# What becomes of somebody who asks for a bot's chair: nothing yet, if it is empty.
AskAnswer = Literal["", "no", "absent", "taken"]
LanguageTag = Annotated[str, Meta(max_length=35)]  # as in BCP 47: `en`, `pt-BR`
OptionValue = bool | int | str
Options = dict[str, OptionValue]
FactValue = int | str
FactValues = FactValue | list[FactValue]

# Messages that cannot be read. The reason is for whoever wrote the client.
UNREADABLE: Final = Phrase("online.unreadable", "the message cannot be read: {reason}")
HELLO_EXPECTED: Final = Phrase("online.hello_expected", "a hello was expected: {reason}")
OUT_OF_DATE: Final = Phrase("online.out_of_date", "this page is out of date: please reload it")()


class Refused(Exception):
    """A request that is refused: a code for programs, and a text for people. It becomes a sentence
    where it is sent, in the language of whoever asked."""

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def because(code: str, error: ParlourError) -> Refused:
    """A refusal with the reason that somebody else gave."""
    return Refused(code, error.text)


# What clients say.


class FromClient(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    id: Id = ""


class Hello(FromClient, tag="hello"):
    """The first message. With a token: that person again. With a name: somebody new, who is given
    a token. With both: that person again, or else somebody new who brings their own token, so that
    it does no harm to say it twice. With neither: somebody who only watches. `number` and `at` are
    of the last `table` message that was heard. `language` is what they read; if we lack it, they
    are told everything in English. `face` is for somebody new: all others have theirs, and change
    it with `introduce`. `watch` if they only watch, whoever the token belongs to: it is then what
    they are known by should they come again. `screen` if it is a screen for everybody, and so
    nobody who watches. Who shows no `motion` says so: where nobody does, no bot waits for it."""

    version: int
    token: Annotated[str, Meta(max_length=80)] = ""
    name: Annotated[str, Meta(max_length=80)] = ""
    face: Face = 0
    number: Count = 0
    at: Count = 0
    language: LanguageTag = ""
    watch: bool = False
    screen: bool = False
    motion: bool = True


class Move(FromClient, tag="move"):
    """A move in notation, without the seat. `at` is the number of events the player knew."""

    move: Annotated[str, Meta(max_length=300)]
    at: Count | None = None


class Introduce(FromClient, tag="introduce"):
    """Change one's own nickname, between games, or face, at any time. What is left out stays."""

    name: Annotated[str, Meta(max_length=80)] = ""
    face: Face | None = None


class Sit(FromClient, tag="sit"):
    """Take a chair that is free, or a bot's: the bot gets up. Without `chair`: the first to be had,
    now or as soon as there is one between games. The host can seat another `person`. In a game,
    one's own chair is to be had again, and one that a bot has had since the deal: for that, the
    host is asked."""

    chair: ChairNumber | None = None
    person: Annotated[str, Meta(max_length=20)] = ""


class Stand(FromClient, tag="stand"):
    """Get up and watch, or no longer ask for a bot's chair, or no longer wait for one. In a game a
    bot goes on in that chair."""


class Again(FromClient, tag="again"):
    """Once a game is over, from those who sit: play again, or rather not. The next game begins when
    all of them who are not away have said so, or when the host deals. `number` is that of the game
    that is over: it must not count for a later one."""

    number: Count
    on: bool = True


class Leave(FromClient, tag="leave"):
    """Leave the room for good."""


class Say(FromClient, tag="say"):
    """Say one of the phrases that the room knows."""

    what: Annotated[str, Meta(max_length=20)]


class SetMotion(FromClient, tag="motion"):
    """Whether this connection shows motion, from now on: `hello` said so at first."""

    on: bool


class Seal(FromClient, tag="seal"):
    """From those who sit: the hash of one's share in the chance of game `number`, before anybody's
    is opened. `round` is 1, or what the room says when somebody has stayed silent."""

    number: Count
    round: Count
    seal: Annotated[str, Meta(max_length=64)]


class OpenChance(FromClient, tag="open"):
    """One's share itself, once the room has stated the terms of the deal."""

    number: Count
    round: Count
    chance: Annotated[str, Meta(max_length=32)]


class Hint(FromClient, tag="hint"):
    """Ask what a strong player would do."""


class SeatBot(FromClient, tag="bot"):
    """Host: put a bot in a chair that is free, or has a bot of another level."""

    chair: ChairNumber
    level: BotLevel = "normal"


class Fill(FromClient, tag="fill"):
    """Host: put a bot in every chair that is free."""

    level: BotLevel = "normal"


class Clear(FromClient, tag="clear"):
    """Host: empty a chair. A person who sat there watches from then on."""

    chair: ChairNumber


class Admit(FromClient, tag="admit"):
    """Host: let somebody play who asks for a bot's chair, or do not."""

    person: Annotated[str, Meta(max_length=20)]
    on: bool


class Latecomers(FromClient, tag="latecomers"):
    """Host: set whether whoever comes during a game may take a bot's chair without asking."""

    on: bool


class Kick(FromClient, tag="kick"):
    """Host: remove somebody from the room. They stay out until they are let back in."""

    person: Annotated[str, Meta(max_length=20)]


class LetBack(FromClient, tag="let_back"):
    """Host: let somebody who was removed come in again."""

    person: Annotated[str, Meta(max_length=20)]


class SetRules(FromClient, tag="rules"):
    """Host, between games: set the game, its house rules, and the number of chairs. `chairs` above
    0 fixes that number: then no chair is added for newcomers. With 0 the number stays as it is, as
    far as the game allows, fixed or not. `fixed` says outright whether it is."""

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    chairs: ChairNumber = 0
    fixed: bool | None = None


class SetMatch(FromClient, tag="match"):
    """Host, between games: play a match of that many games, or to a target of points; with neither,
    one game after another. `first` is who has the first seat in the next game: whoever comes after
    whoever had it (`turn`), or the `winner` or `loser` of the last one, where the game leaves that
    open. A match that is not over goes on by the new rules, with the points so far."""

    games: Count = 0
    target: Count = 0
    first: FirstSeat = "turn"


class SetPace(FromClient, tag="pace"):
    """Host: set how long players can think."""

    pace: PaceName


class Reveal(FromClient, tag="reveal"):
    """Host: set whether people who only watch see all the cards once a game is over."""

    on: bool


class Start(FromClient, tag="start"):
    """Host: deal. If too few sit for the game, bots take the chairs that are missing; other free
    chairs are left out."""


class Pause(FromClient, tag="pause"):
    """Host: stop the clocks and the game, or go on."""

    on: bool


class End(FromClient, tag="end"):
    """Host: end the game for everyone. It counts for nobody."""


class Door(FromClient, tag="door"):
    """Host: lock the room, so that nobody new can come in or watch, or unlock it."""

    open: bool


class MakeHost(FromClient, tag="host"):
    """Host: hand the role over, for good."""

    person: Annotated[str, Meta(max_length=20)]


Request = (
    Move
    | Introduce
    | Sit
    | Stand
    | Again
    | Leave
    | Say
    | Seal
    | OpenChance
    | Hint
    | SetMotion
    | SeatBot
    | Fill
    | Clear
    | Admit
    | Latecomers
    | Kick
    | LetBack
    | SetRules
    | SetMatch
    | SetPace
    | Reveal
    | Start
    | Pause
    | End
    | Door
    | MakeHost
)


class OpenRoom(Struct, forbid_unknown_fields=True, kw_only=True):
    """The body of POST /api/rooms. `bots` take the chairs after the host's. `chairs` is how many
    there are at first: more are added as people come. 0 leaves it to us."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=80)]
    face: Face = 0
    options: Options = {}
    chairs: ChairNumber = 0
    bots: Annotated[list[BotLevel], Meta(max_length=8)] = []
    pace: PaceName = "normal"


# What the server says.


class Info(Struct, kw_only=True, gc=False):
    """What messages are made of. No part of one leads back to it, so Python need not look for
    that."""


class FromServer(Info, tag_field="type"):
    pass


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`. `you` is empty for somebody who only watches; `token` is told once,
    to somebody new."""

    version: int
    server: str
    code: str
    you: str
    token: str


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
    """A player's games in this room, since this kind of game began."""

    name: str
    games: int
    first: int
    last: int
    points: int


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
    are the house rules in force: a sentence for each of `options`, which are the host's. `fixed` if
    the host has fixed the number of chairs; `people` who wait for one are in the order in which
    they get it. `players` are the names in the game by seat, also of those who have got up since it
    was over. `asks` are those of people who would like to play on for a bot; with `latecomers` they
    need not ask. `absent_host` is for whom the host stands in: who is host again if they come back
    in time. `notice` is what has befallen the room, such as a loss or a game that has become too
    long, in a sentence until the next game; `record_only`, if the last game is by rules that are
    gone, and can only be had as a record. `reveal` is about the games that begin from now on, and
    `reveal_now` about the current one: what was said at the deal. `broken_off` are the people who
    played in the game before, if that was broken off. `commit` and `next` are the hashes of what
    the room keeps to itself until this game and the next are over; `shuffling` while people open
    their share in the next. `match` if games are played to an end that was set."""

    code: str
    game: str
    options: Options
    rules: list[str]
    pace: PaceName
    host: str
    absent_host: str
    chairs: list[ChairInfo]
    fixed: bool
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
    match: MatchInfo | None


class OfferInfo(Info):
    """A set of moves. docs/protocol.md says how to read it."""

    verb: str
    cards: list[str]
    min_cards: int
    max_cards: int
    shape: ShapeName
    listed: list[str]
    args: list[str]
    interrupt: bool
    suits: bool


class EventInfo(Info):
    """Cards that `moved` from `source` to `target`; or something that everybody heard, with the
    letter of the `seat` that acted and a `caption` to show there, where there are any. A `remark`
    belongs to each of its `cards`. `text` tells it to the reader in a sentence; it is empty if
    there is nothing to tell. With `clears`, all captions before it are over. What is put away after
    one that `lingers` is left in sight until something else happens. The last event of a chapter,
    such as a trick, has in `ends` the sentence that stands above all of it. `beat` is what kind of
    thing it is to those who look on, and `lasts` for how many milliseconds, until the next: nothing
    special and no time, if they are left out."""

    text: str
    moved: list[str] | UnsetType = UNSET
    source: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    said: str | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    caption: str | UnsetType = UNSET
    remark: str | UnsetType = UNSET
    clears: bool | UnsetType = UNSET
    ends: str | UnsetType = UNSET
    lingers: bool | UnsetType = UNSET
    beat: BeatKind | UnsetType = UNSET
    lasts: int | UnsetType = UNSET


class ButtonInfo(Info):
    """What a button says that makes a move with that `arg`: a text for each number of cards, from
    the offer's `min_cards` on, of which the last is for all that are more. In a text, `{cards}`
    stands for the cards that are chosen. `effect` says in a line what it leads to, if need be;
    where that depends on the rank of the cards, jokers apart, `effects` has it by their letter.
    Where one can be `right` or `wrong`, these say what each leads to, and `effect` says both."""

    arg: str
    texts: list[str]
    effect: str
    effects: dict[str, str]
    right: str
    wrong: str


class Coaching(Info):
    """A sentence that a person is shown once: `id` is always the same for it."""

    id: str
    text: str


class WordsInfo(Info):
    """The moment in words. `prompt_parts` is the prompt again, in parts: every second one is what
    it comes down to, and stands out. `buttons` has for each offer, in order, one for each of its
    `args`, or just one; `facts` are those that people see, as they read them; `names` is what some
    of the listed sets of cards are called; `ranks` and `suits` are how a hand is sorted, lowest
    first. `coach` has what is worth telling somebody who meets it for the first time."""

    headline: str
    prompt: str
    prompt_parts: list[str]
    coach: list[Coaching]
    buttons: list[list[ButtonInfo]]
    facts: dict[str, str | list[str]]
    names: dict[str, str]
    ranks: str
    suits: str


class ViewInfo(Info):
    """What one seat can see; `seat` is `-` for somebody who watches. Locations are named `hand.b`,
    or `pile` for a pile on the table; those without cards are left out. `played_now` is the
    location that the turn is about, where one could take another for it. A fact has one value, or
    one for each seat; those of kind `text` are in the reader's language. `words` and such facts are
    for people; all the rest is for programs."""

    game: str
    seat: str
    seats: int
    clockwise: bool
    awaited: list[str]
    played_now: str
    zones: dict[str, list[str]]
    facts: dict[str, FactValues]
    offers: list[OfferInfo]
    words: WordsInfo
    places: list[int] | None
    points: list[int] | None


class ClockInfo(Info):
    """The time of the players who are awaited, in milliseconds: how much is left, `of` how much. It
    starts when what has just happened has been seen, so at first there is more left than all."""

    left: int
    of: int


class AwardInfo(Info):
    """What some players are remembered for: the letters of their seats, and why, in a sentence."""

    title: str
    seats: list[str]
    text: str


class TableMessage(FromServer, tag="table"):
    """The whole table as the receiver can see it, with the events since the last such message,
    from number `first` up to `at`. `deal` is for how many milliseconds cards are dealt before them:
    0, if that was before. The seed and the awards are sent when the game is over. `shuffle` is what
    the seed is the hash of, as far as it can be told; empty, if nobody but the room had a share."""

    number: int
    first: int
    at: int
    deal: int
    events: list[EventInfo]
    clock: ClockInfo | None
    seed: str
    shuffle: str
    awards: list[AwardInfo]
    view: ViewInfo


class Done(FromServer, tag="done"):
    """What the message with that `id` asked for has been done, and is on disk."""

    id: str


class Error(FromServer, tag="error"):
    """A request that was not carried out. `id` is that of the message, if it could be read."""

    id: str
    code: str
    text: str


class Said(FromServer, tag="said"):
    person: str
    what: str


class Advice(FromServer, tag="hint"):
    """What a strong player would do: the `move`, what it is called on its button (`label`), and
    `why`. Without a move, they would let the moment pass. `unusual` are those of `coach` that tell
    of people who usually do something else."""

    id: str
    move: str
    label: str
    why: str
    unusual: list[str]


class Bye(FromServer, tag="bye"):
    """The last message: why the connection ends."""

    code: str
    text: str


# What is answered over HTTP.


class OpenedRoom(Info):
    """The answer to POST /api/rooms: the code, and the host's token."""

    code: str
    token: str


class PreviewChair(Info):
    """A chair as it is seen from the door: whose name and face, a bot's level, or nobody's."""

    name: str
    face: int
    level: str


class RoomPreview(Info):
    """What anybody can know about a room before they come in. `host` is a name; `open` unless the
    host has locked the room. `free` is how many more people would get a chair, those that would be
    added included; `waiting` is how many wait for one. `link` is where others find it: this
    machine's own name for itself would be of no use to them."""

    code: str
    game: str
    options: Options
    rules: list[str]
    pace: PaceName
    state: RoomState
    host: str
    open: bool
    chairs: list[PreviewChair]
    free: int
    waiting: int
    watching: int
    link: str


class Problem(Info):
    """What every refusal says: a code for programs, and a sentence for people."""

    code: str
    text: str


class ZoneInfo(Info):
    """A kind of pile: what players call it (`label`), and what it is to them (`role`). If it is
    turned over blindly, `turned_by` is the verb for that; its `args` number the cards of a row from
    1, or the zones themselves where these are numbered. `when` says when its cards come into play,
    if they have to wait."""

    name: str
    label: str
    role: Role
    layout: Layout
    per_seat: bool
    ordered: bool
    sees: Sees
    turned_by: str
    when: str


class FactInfo(Info):
    """Something that views show in `facts`, and where people see it. If it says what the cards of a
    zone come to, `totals` names that zone."""

    name: str
    label: str
    kind: Kind
    per_seat: bool
    shown: Shown
    totals: str


class ChoiceInfo(Info):
    """A value of a house rule, as it stands on a button, and the rule as it is then."""

    value: OptionValue
    label: str
    sentence: str


class OptionInfo(Info):
    """A house rule: one of `choices`, or a number from `least` to `most`, unless `most` is less.
    Numbers that mean something else than their amount are among the choices."""

    name: str
    label: str
    default: OptionValue
    choices: list[ChoiceInfo]
    least: int
    most: int


class PresetInfo(Info):
    """House rules that have a name: the value of every option, what they are called, and where they
    come from, if that is told."""

    name: str
    label: str
    options: Options
    source: str


class GameInfo(Info):
    """A game, for clients that know none. `windows` are the verbs that answer a window. With
    `tricks`, what is beaten still belongs to the moment until an event `clears` it. `cover` are the
    cards on the game's tile. `seats` are the fewest and the most players, and `usual_seats` those
    that bots make up where too few sit. The first of `presets` has the usual rules. `first_seat` is
    what it means to have it, where a match can choose who does: they go first, or deal."""

    name: str
    title: str
    summary: str
    cover: list[str]
    version: int
    seats: tuple[int, int]
    usual_seats: int
    money: bool
    first_seat: FirstDoes
    windows: list[str]
    tricks: bool
    zones: list[ZoneInfo]
    facts: list[FactInfo]
    options: list[OptionInfo]
    presets: list[PresetInfo]


class ChosenRules(Info):
    """House rules as text, read: every option as `POST /api/rooms` takes it, a sentence for each
    (`rules`), and one for each part of the text that could not be followed (`wrong`)."""

    game: str
    options: Options
    rules: list[str]
    wrong: list[str]


class Frame(Info):
    """The table at a moment, with what has happened since the one before; the first is the deal."""

    events: list[EventInfo]
    view: ViewInfo


class Replay(Info):
    """Frames from number `first` on, of `total` that there are; the last is the end of the game,
    unless it was broken off."""

    game: str
    number: int
    names: list[str]
    broken_off: bool
    seed: str
    shuffle: str
    commit: str
    total: int
    first: int
    frames: list[Frame]


class LessonInfo(Info):
    """One of the few cards by which a game is learned: a title, words of which every second part
    stands out, and a small table, at first and after each of its moves."""

    name: str
    title: str
    parts: list[str]
    frames: list[Frame]


class PuzzleInfo(Info):
    """A question, in parts as above. It is answered by a move that the last frame offers."""

    name: str
    parts: list[str]
    frames: list[Frame]


class Lessons(Info):
    """A game in sixty seconds, and questions about it. `names` are those of the players in the
    frames, as many as there are seats at most."""

    game: str
    names: list[str]
    lessons: list[LessonInfo]
    puzzles: list[PuzzleInfo]


class TryMove(Struct, forbid_unknown_fields=True, kw_only=True):
    """The answer to a puzzle: a move as it is sent to a room."""

    move: Annotated[str, Meta(max_length=200)]


class Tried(Info):
    """What came of it: whether it was right, and why. If the move was not allowed, the frame is
    the table as it was."""

    right: bool
    text: str
    frame: Frame


class RuleInfo(Info):
    """A paragraph of the rulebook in parts, the clauses it tells, and perhaps a small table."""

    clauses: list[str]
    parts: list[str]
    frames: list[Frame]


class RuleSection(Info):
    title: str
    rules: list[RuleInfo]


class Rulebook(Info):
    """The rules of a game under some house rules, which `house` has as sentences. A game without a
    rulebook has no sections, but `text`."""

    game: str
    names: list[str]
    house: list[str]
    sections: list[RuleSection]
    text: str


class DeedInfo(Info):
    """What the player of that `seat` did: with which cards, or in a word or two, or both. Without a
    seat, it is told of all."""

    seat: str
    cards: list[str]
    text: str


class MomentInfo(Info):
    """What came of a move: the same in words, and who did what. `heard` is how many events there
    had been by then, which is the same for all who look. A `quiet` one is a pass, or the like."""

    text: str
    heard: int
    quiet: bool
    deeds: list[DeedInfo]


class ChapterInfo(Info):
    """The moments from number `first` to `last` belong together, such as a trick. `head` says how
    it ended; without a `label`, a game is told in one piece."""

    number: int
    label: str
    head: str
    first: int
    last: int


class Moves(Info):
    """A whole game in a few words, moment by moment, as the eyes of one seat saw it. Every moment
    but the first, the deal, is in one of the chapters."""

    chapters: list[ChapterInfo]
    moments: list[MomentInfo]


class Health(Info):
    """Which server this is, and that it runs."""

    ok: bool
    server: str
    protocol: int


class Phrases(Info):
    """What people can say to each other, by the word for it."""

    phrases: dict[str, str]


class Words(Info):
    """The web client's own words in one language: a template for each id; the names of the ranks,
    Ace first and the joker last; and the numbers from 0 to 12."""

    language: str
    phrases: dict[str, str]
    ranks: list[str]
    plurals: list[str]
    numbers: list[str]


ServerMessage = Welcome | RoomMessage | TableMessage | Done | Error | Said | Advice | Bye


def schema() -> dict[str, object]:
    """All messages as JSON Schema, 2020-12."""
    answers = [OpenedRoom, RoomPreview, Problem, GameInfo, Replay, Moves, Health, Phrases, Words]
    answers += [ChosenRules, Lessons, Rulebook, TryMove, Tried]
    kinds = [Hello, *Request.__args__, OpenRoom, *ServerMessage.__args__, *answers]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Parlour protocol {VERSION}",
        "$defs": components,
    }


# Reading and writing.

encode = msgspec.json.Encoder().encode
_request = msgspec.json.Decoder(Request)
_hello = msgspec.json.Decoder(Hello)


def read_hello(data: bytes | str) -> Hello:
    try:
        hello = _hello.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", HELLO_EXPECTED(reason=str(error))) from None
    if hello.version != VERSION:
        raise Refused("version", OUT_OF_DATE)
    return hello


def read_request(data: bytes | str) -> Request:
    try:
        request: Request = _request.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", UNREADABLE(reason=str(error))) from None
    return request
