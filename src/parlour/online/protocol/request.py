"""What clients ask: hello first, then one request after another; and to open a room."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...core.errors import ParlourError
from ...core.phrase import Text
from ...play.match import FirstSeat
from .common import BotLevel, ChairNumber, Face, Options, PaceName

Id = Annotated[str, Meta(max_length=40)]  # a client's own name for a message
Count = Annotated[int, Meta(ge=0, lt=2**31)]
LanguageTag = Annotated[str, Meta(max_length=35)]  # as in BCP 47: `en`, `pt-BR`


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
    nobody who watches. Who shows no `motion` says so: where nobody does, no bot waits for it.
    `coached` if they want to be told what is worth telling somebody new to a game."""

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
    """A move in notation, without the seat. `at` is the number of events the player knew."""

    move: Annotated[str, Meta(max_length=300)]
    at: Count | None = None


class Why(FromClient, tag="why"):
    """Ask why a move would be refused: it is never made."""

    move: Annotated[str, Meta(max_length=300)]


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
    """The body of POST /api/rooms. `bots` take the chairs after the host's. `chairs` is how many
    there are at first: more are added as people come. 0 leaves it to us."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=80)]
    face: Face = 0
    options: Options = {}
    chairs: ChairNumber = 0
    bots: Annotated[list[BotLevel], Meta(max_length=8)] = []
    pace: PaceName = "normal"


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
