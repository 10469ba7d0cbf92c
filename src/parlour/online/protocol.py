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

VERSION = 4

Id = Annotated[str, Meta(max_length=40)]  # a client's own name for a message
Count = Annotated[int, Meta(ge=0, lt=2**31)]
ChairNumber = Annotated[int, Meta(ge=0, lt=16)]
Face = Annotated[int, Meta(ge=0, le=65_535)]  # how to draw somebody; 0: from their name
PaceName = Literal["relaxed", "normal", "quick", "none"]
BotLevel = Literal["random", "easy", "normal", "hard"]
RoomState = Literal["lobby", "playing", "over"]
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
    it with `introduce`. `screen` if it is a screen for everybody, and so nobody who watches. Who
    shows no `motion` says so: where nobody does, no bot waits for it."""

    version: int
    token: Annotated[str, Meta(max_length=80)] = ""
    name: Annotated[str, Meta(max_length=80)] = ""
    face: Face = 0
    number: Count = 0
    at: Count = 0
    language: LanguageTag = ""
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
    now or as soon as there is one between games. The host can seat another `person`."""

    chair: ChairNumber | None = None
    person: Annotated[str, Meta(max_length=20)] = ""


class Stand(FromClient, tag="stand"):
    """Get up and watch, or no longer wait for a chair. In a game a bot goes on in that chair."""


class Again(FromClient, tag="again"):
    """Once a game is over, from those who sit: play again, or rather not. The next game begins when
    all of them who are not away have said so, or when the host deals."""

    on: bool = True


class Leave(FromClient, tag="leave"):
    """Leave the room for good."""


class Say(FromClient, tag="say"):
    """Say one of the phrases that the room knows."""

    what: Annotated[str, Meta(max_length=20)]


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


class Kick(FromClient, tag="kick"):
    """Host: remove somebody from the room."""

    person: Annotated[str, Meta(max_length=20)]


class SetRules(FromClient, tag="rules"):
    """Host, between games: set the game, its house rules, and the number of chairs. `chairs` above
    0 fixes that number: then no chair is added for newcomers. With 0 the number stays as it is, as
    far as the game allows, fixed or not. `fixed` says outright whether it is."""

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    chairs: ChairNumber = 0
    fixed: bool | None = None


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
    """Host: lock the room, so that nobody new can come in, or unlock it."""

    open: bool


class MakeHost(FromClient, tag="host"):
    """Host: hand the role over."""

    person: Annotated[str, Meta(max_length=20)]


Request = (
    Move
    | Introduce
    | Sit
    | Stand
    | Again
    | Leave
    | Say
    | Hint
    | SeatBot
    | Fill
    | Clear
    | Kick
    | SetRules
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


class FromServer(Struct, tag_field="type", kw_only=True):
    pass


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`. `you` is empty for somebody who only watches; `token` is told once,
    to somebody new."""

    version: int
    server: str
    code: str
    you: str
    token: str


class ChairInfo(Struct, kw_only=True):
    """A chair: a person's, a bot's (with its level), or free. `seat` is its letter in the game, if
    whoever sits there plays or played in it; `away` means that a bot plays for the person just
    now. `face` is the person's; a bot has none, so 0."""

    person: str
    name: str
    face: int
    level: str
    seat: str
    away: bool


class PersonInfo(Struct, kw_only=True):
    """Somebody who has joined. `waiting`: they have no chair and would like one, so they are dealt
    in as soon as there is one between games. Those without a chair who do not wait just watch.
    `again`: the game is over, and they would like another."""

    id: str
    name: str
    face: int
    here: bool
    waiting: bool
    again: bool


class ScoreInfo(Struct, kw_only=True):
    """A player's games in this room, since this kind of game began."""

    name: str
    games: int
    first: int
    last: int
    points: int


class RoomMessage(FromServer, tag="room"):
    """Everything about the room except the cards. It is sent whenever any of it changes. `rules`
    are the house rules in force: a sentence for each of `options`. `fixed` if the host has fixed
    the number of chairs; `people` who wait for one are in the order in which they get it. `players`
    are the names in the game by seat, also of those who have got up since it was over."""

    code: str
    game: str
    options: Options
    rules: list[str]
    pace: PaceName
    host: str
    chairs: list[ChairInfo]
    fixed: bool
    people: list[PersonInfo]
    players: list[str]
    watching: int
    number: int
    state: RoomState
    paused: bool
    reveal: bool
    open: bool
    commit: str
    next: str
    scores: list[ScoreInfo]


class OfferInfo(Struct, kw_only=True):
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


class EventInfo(Struct, kw_only=True):
    """Cards that `moved` from `source` to `target`; or something that everybody heard, with the
    letter of the `seat` that acted and a `caption` to show there, where there are any. `text` tells
    it to the reader in a sentence; it is empty if there is nothing to tell. With `clears`, all
    captions before it are over. `beat` is what kind of thing it is to those who look on, and
    `lasts` for how many milliseconds, until the next: nothing special and no time, if they are left
    out."""

    text: str
    moved: list[str] | UnsetType = UNSET
    source: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    said: str | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    caption: str | UnsetType = UNSET
    clears: bool | UnsetType = UNSET
    beat: BeatKind | UnsetType = UNSET
    lasts: int | UnsetType = UNSET


class ButtonInfo(Struct, kw_only=True):
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


class WordsInfo(Struct, kw_only=True):
    """The moment in words. `prompt_parts` is the prompt again, in parts: every second one is what
    it comes down to, and stands out. `buttons` has for each offer, in order, one for each of its
    `args`, or just one; `facts` are those that people see, as they read them; `names` is what some
    of the listed sets of cards are called; `ranks` and `suits` are how a hand is sorted, lowest
    first."""

    headline: str
    prompt: str
    prompt_parts: list[str]
    buttons: list[list[ButtonInfo]]
    facts: dict[str, str | list[str]]
    names: dict[str, str]
    ranks: str
    suits: str


class ViewInfo(Struct, kw_only=True):
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


class ClockInfo(Struct, kw_only=True):
    """The time of the players who are awaited, in milliseconds: how much is left, `of` how much. It
    starts when what has just happened has been seen, so at first there is more left than all."""

    left: int
    of: int


class AwardInfo(Struct, kw_only=True):
    """What some players are remembered for: the letters of their seats, and why, in a sentence."""

    title: str
    seats: list[str]
    text: str


class TableMessage(FromServer, tag="table"):
    """The whole table as the receiver can see it, with the events since the last such message,
    from number `first` up to `at`. The seed and the awards are sent when the game is over."""

    number: int
    first: int
    at: int
    events: list[EventInfo]
    clock: ClockInfo | None
    seed: str
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
    `why`. Without a move, they would let the moment pass."""

    id: str
    move: str
    label: str
    why: str


class Bye(FromServer, tag="bye"):
    """The last message: why the connection ends."""

    code: str
    text: str


# What is answered over HTTP.


class OpenedRoom(Struct, kw_only=True):
    """The answer to POST /api/rooms: the code, and the host's token."""

    code: str
    token: str


class PreviewChair(Struct, kw_only=True):
    """A chair as it is seen from the door: whose name and face, a bot's level, or nobody's."""

    name: str
    face: int
    level: str


class RoomPreview(Struct, kw_only=True):
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


class Problem(Struct, kw_only=True):
    """What every refusal says: a code for programs, and a sentence for people."""

    code: str
    text: str


class ZoneInfo(Struct, kw_only=True):
    """A kind of pile: what players call it (`label`), and what it is to them (`role`). If it is
    turned over blindly, `turned_by` is the verb for that; its `args` number the cards of a row from
    1, or the zones themselves where these are numbered."""

    name: str
    label: str
    role: Role
    layout: Layout
    per_seat: bool
    ordered: bool
    sees: Sees
    turned_by: str


class FactInfo(Struct, kw_only=True):
    """Something that views show in `facts`, and where people see it. If it says what the cards of a
    zone come to, `totals` names that zone."""

    name: str
    label: str
    kind: Kind
    per_seat: bool
    shown: Shown
    totals: str


class ChoiceInfo(Struct, kw_only=True):
    """A value of a house rule, as it stands on a button, and the rule as it is then."""

    value: OptionValue
    label: str
    sentence: str


class OptionInfo(Struct, kw_only=True):
    """A house rule: one of `choices`, or a number from `least` to `most`, unless `most` is less.
    Numbers that mean something else than their amount are among the choices."""

    name: str
    label: str
    default: OptionValue
    choices: list[ChoiceInfo]
    least: int
    most: int


class GameInfo(Struct, kw_only=True):
    """A game, for clients that know none. `windows` are the verbs that answer a window. With
    `tricks`, what is beaten still belongs to the moment until an event `clears` it. `cover` are the
    cards on the game's tile."""

    name: str
    title: str
    summary: str
    cover: list[str]
    version: int
    seats: tuple[int, int]
    money: bool
    windows: list[str]
    tricks: bool
    zones: list[ZoneInfo]
    facts: list[FactInfo]
    options: list[OptionInfo]


class Frame(Struct, kw_only=True):
    """The table after a move; before the first, the deal."""

    move: str
    events: list[EventInfo]
    view: ViewInfo


class Replay(Struct, kw_only=True):
    """Frames from number `first` on, of `total` that there are."""

    game: str
    number: int
    names: list[str]
    seed: str
    commit: str
    total: int
    first: int
    frames: list[Frame]


class Health(Struct, kw_only=True):
    """Whether the server runs, and the phrases that people can say."""

    ok: bool
    server: str
    protocol: int
    phrases: dict[str, str]


class Words(Struct, kw_only=True):
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
    answers = [OpenedRoom, RoomPreview, Problem, GameInfo, Replay, Health, Words]
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
