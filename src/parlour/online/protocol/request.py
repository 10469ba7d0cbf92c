"""Requests from clients: hello first, then one after another, and the request to open a room."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...core.errors import ParlourError
from ...core.phrase import Text
from ...play.match import FirstSeat
from .common import BotLevel, ChairNumber, Face, Options, PaceName

Id = Annotated[str, Meta(max_length=40)]  # ID that a client gives to its message.
Count = Annotated[int, Meta(ge=0, lt=2**31)]
LanguageTag = Annotated[str, Meta(max_length=35)]  # a BCP 47 tag, such as `en` or `pt-BR`


class FromClient(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    id: Id = ""


class Hello(FromClient, tag="hello"):
    """The first message.

    With a `token`, the person with that token comes back. With a `name`, a newcomer joins and is
    given a token. With both, that person comes back or, if there is none, a newcomer joins with
    that token, so it is safe to send this twice. With neither, the client only watches.

    `number` and `at` are those of the last `table` message received. `language` is that of all
    texts; English stands in for a language that we lack. `face` is for newcomers: others have a
    face, and change it with `introduce`. `watch` asks only to watch, whoever the token belongs to;
    the token then identifies the onlooker next time. `screen` is for a screen that everybody looks
    at, which doesn't count as an onlooker. `motion` is whether the client shows cards moving: if
    none does, bots don't wait for motion. `coached` asks for the coach's explanations.
    """

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
    coached: bool = False


class Move(FromClient, tag="move"):
    """Make a move, in notation without the seat. `at` is the number of events that the player
    knew."""

    move: Annotated[str, Meta(max_length=300)]
    at: Count | None = None


class Why(FromClient, tag="why"):
    """Ask why a move would be refused. It is never made."""

    move: Annotated[str, Meta(max_length=300)]


class Introduce(FromClient, tag="introduce"):
    """Change one's own nickname (between games) or face (at any time). A field that is left out
    stays as it is."""

    name: Annotated[str, Meta(max_length=80)] = ""
    face: Face | None = None


class Sit(FromClient, tag="sit"):
    """Take a free chair or a bot's, whose bot gets up.

    Without `chair`, take the first one available, now or as soon as there is one between games. The
    host can seat another `person`. During a game, players can take their own chair back, and ask
    the host for a chair that has been a bot's since the deal.
    """

    chair: ChairNumber | None = None
    person: Annotated[str, Meta(max_length=20)] = ""


class Stand(FromClient, tag="stand"):
    """Get up and watch, or stop asking for a bot's chair, or stop waiting for a chair. During a
    game, a bot goes on in that chair."""


class Again(FromClient, tag="again"):
    """Vote for another game when one is over, or take the vote back. Only people who are seated
    can.

    The next game begins when all seated people who are not away have voted for it, or when the host
    deals. `number` is that of the finished game, so that a late vote doesn't count for a later one.
    """

    number: Count
    on: bool = True


class Leave(FromClient, tag="leave"):
    """Leave the room for good."""


class Say(FromClient, tag="say"):
    """Say one of the room's phrases."""

    what: Annotated[str, Meta(max_length=20)]


class SetMotion(FromClient, tag="motion"):
    """Set whether this connection shows cards moving. `hello` sets it first."""

    on: bool


class Seal(FromClient, tag="seal"):
    """Send the hash of one's share in the chance of game `number`, before any share is opened. Only
    people who are seated do. `round` is 1, or as the room says after somebody was silent."""

    number: Count
    round: Count
    seal: Annotated[str, Meta(max_length=64)]


class OpenChance(FromClient, tag="open"):
    """Open one's share, once the room has stated the terms of the deal."""

    number: Count
    round: Count
    chance: Annotated[str, Meta(max_length=32)]


class Hint(FromClient, tag="hint"):
    """Ask what a strong player would do."""


class SeatBot(FromClient, tag="bot"):
    """Host: seat a bot in a free chair, or change a bot's level."""

    chair: ChairNumber
    level: BotLevel = "normal"


class Fill(FromClient, tag="fill"):
    """Host: seat a bot in every free chair."""

    level: BotLevel = "normal"


class Clear(FromClient, tag="clear"):
    """Host: empty a chair. A person who sat there becomes an onlooker."""

    chair: ChairNumber


class Admit(FromClient, tag="admit"):
    """Host: admit a person who asks for a bot's chair, or refuse them."""

    person: Annotated[str, Meta(max_length=20)]
    on: bool


class Latecomers(FromClient, tag="latecomers"):
    """Host: set whether people who come during a game may take a bot's chair without asking."""

    on: bool


class Kick(FromClient, tag="kick"):
    """Host: remove a person from the room. They stay out until they are let back in."""

    person: Annotated[str, Meta(max_length=20)]


class LetBack(FromClient, tag="let_back"):
    """Host: let a person who was removed come in again."""

    person: Annotated[str, Meta(max_length=20)]


class SetRules(FromClient, tag="rules"):
    """Host, between games: set the game, its house rules, and the number of chairs.

    With `chairs` above 0 that number is fixed: no chair is added for newcomers. With 0 the number
    stays as it is, as far as the game allows, fixed or not. `fixed` sets outright whether it is
    fixed.
    """

    game: Annotated[str, Meta(max_length=40)]
    options: Options = {}
    chairs: ChairNumber = 0
    fixed: bool | None = None


class SetMatch(FromClient, tag="match"):
    """Host, between games: set a match of a number of `games` or up to a `target` of points. With
    neither, games are played one after another.

    `first` says who gets the first seat in the next game: the next player in `turn`, or the
    `winner` or `loser` of the last game, where the game leaves that open. A match in progress
    continues by the new rules, with its points so far.
    """

    games: Count = 0
    target: Count = 0
    first: FirstSeat = "turn"


class SetPace(FromClient, tag="pace"):
    """Host: set how long players can think."""

    pace: PaceName


class Reveal(FromClient, tag="reveal"):
    """Host: set whether onlookers see all the cards once a game is over."""

    on: bool


class Start(FromClient, tag="start"):
    """Host: deal. If the game needs more players, bots take the missing chairs. Other free chairs
    are left out."""


class Pause(FromClient, tag="pause"):
    """Host: pause the clocks and the game, or go on."""

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
    | Why
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
    """The body of POST /api/rooms. `bots` take the chairs after the host's. `chairs` is the number
    at first, and more are added as people come. 0 means the usual number."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=80)]
    face: Face = 0
    options: Options = {}
    chairs: ChairNumber = 0
    bots: Annotated[list[BotLevel], Meta(max_length=8)] = []
    pace: PaceName = "normal"


class Refused(Exception):
    """A refused request: a code for programs, and a text for people. The text becomes a sentence
    where it is sent, in the reader's language."""

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def because(code: str, error: ParlourError) -> Refused:
    """Return a refusal with the reason of another error."""
    return Refused(code, error.text)
