"""The talk of a game: what its players read and see, apart from the rules.

A game has one `Talk`, which its package names (`game_parts.py`); without one it has the talk of
this class, made from the names that the rules use. Everything here is given the state as a seat
sees it (`Game.seen()`), so that no word gives away a hidden card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast, final

from ..mypyc_compat import mypyc_attr
from .cards import JOKER, RANKS, SUITS, Cards, rank
from .errors import DeclarationError
from .event import Said
from .game_parts import load_part, parts_of
from .offer import Offer, Offers
from .phrase import CHOSEN, Arg, Group, Listed, Money, Phrase, Seat, Text, phrase
from .register import Fact, FactValues
from .state import State
from .zone import NOBODY, SEAT_LETTERS

if TYPE_CHECKING:
    from .award import Award
    from .beat import BeatKind
    from .game import AnyGame, Game
    from .highlight import Highlight
    from .preset import Preset

G = TypeVar("G")
S = TypeVar("S", bound=State)

LAST_TURN: Final = "The last turn was played: the game is over"  # for games with a turn limit
STAKES: Final = Phrase("button.stakes", "If you are right, {right}; if not, {wrong}")


@final
class Saying:
    """How a word of `State.say()` is told, by templates for phrases (`phrase.py`): a sentence
    in the past tense, so that “you” can take the place of a name; a caption for the player's seat;
    and a remark on each of its cards.

    `beat` is how it is staged (`beat.py`). After a saying that `clears`, the captions before it are
    over. One that `ends` ends a chapter of the game. After one that `lingers`, what is put away is
    left in sight until somebody acts, as for a result. One that `discloses` tells of hidden cards,
    because the rules want it: who has to start, say.
    """

    __slots__ = ("beat", "caption", "clears", "discloses", "ends", "lingers", "remark", "text")

    def __init__(
        self,
        text: str,
        caption: str = "",
        remark: str = "",
        beat: BeatKind = "say",
        clears: bool = False,
        ends: bool = False,
        lingers: bool = False,
        discloses: bool = False,
    ) -> None:
        self.text: Final = text
        self.caption: Final = caption
        self.remark: Final = remark
        self.beat: Final[BeatKind] = beat
        self.clears: Final = clears
        self.ends: Final = ends
        self.lingers: Final = lingers
        self.discloses: Final = discloses

    def __repr__(self) -> str:
        return f"<Saying {self.text}>"


@final
class Button:
    """What a button says: the move it makes, and in a line what that leads to.

    Where the cards are still to be chosen, CHOSEN stands for them. If it makes a difference how
    many they are, there is a text for each number, from the offer's fewest on; the last one is for
    all that are more. If it makes a difference of which rank they are, `by_rank` has what those
    ranks lead to; `effect` is for all others, and for when nothing is chosen yet. Where one can be
    right or wrong, as about a bluff, `stakes` says what each leads to; the effect is both.
    """

    __slots__ = ("by_rank", "effect", "stakes", "texts")

    def __init__(
        self,
        *texts: Text,
        effect: Text | None = None,
        by_rank: Mapping[int, Text] | None = None,
        stakes: tuple[Text, Text] | None = None,
    ) -> None:
        self.texts: Final = texts
        self.stakes: Final = stakes
        self.effect: Final = effect if stakes is None else STAKES(right=stakes[0], wrong=stakes[1])
        self.by_rank: Final[Mapping[int, Text]] = by_rank or {}

    def __repr__(self) -> str:
        return f"<Button {self.texts[0]}>"

    def text(self, offer: Offer, cards: Cards, named: Text | None = None) -> Text:
        """What it says for these cards, which may have a name in the game."""
        at = max(0, min(len(cards) - offer.min_cards, len(self.texts) - 1))
        return self.texts[at].with_cards(named or Group(cards)) if cards else self.texts[at]

    def effect_of(self, cards: Cards) -> Text | None:
        """What it leads to with these cards, by their rank; jokers can be among them."""
        ranks = {rank(card) for card in cards if card != JOKER}
        return self.by_rank.get(ranks.pop(), self.effect) if len(ranks) == 1 else self.effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Talk(Generic[G, S]):
    """The talk of the game G, whose states are S: `class CheatTalk(Talk[Cheat, CheatState])`."""

    title: ClassVar[str] = ""
    summary: ClassVar[str] = ""  # the game in a line, for its tile
    cover: ClassVar[str] = "As Ks Qs"  # the cards on that tile
    sayings: ClassVar[Mapping[str, Saying]] = {}  # by the words that the rules say
    chapter: ClassVar[str] = "Round {number}"  # what players call a part of the game
    facts: ClassVar[tuple[Fact, ...]] = ()  # what views show apart from zones and registers
    presets: ClassVar[tuple[Preset, ...]] = ()  # house rules that have a name (`preset.py`)
    awards: ClassVar[tuple[Award, ...]] = ()  # what players are remembered for (`award.py`)
    highlights: ClassVar[tuple[Highlight, ...]] = ()  # what is looked at again (`highlight.py`)
    # By verb: what its button says, and what it leads to. By argument: how it is called.
    verbs: ClassVar[Mapping[str, str]] = {}
    effects: ClassVar[Mapping[str, str]] = {}
    args: ClassVar[Mapping[str, str]] = {}

    def headline(self, game: G, s: S) -> Text | None:
        """What the moment is about, the same for everybody: “Beat a pair of Kings”."""
        return None

    def prompt(self, game: G, s: S, seat: int, offers: Offers) -> Text | None:
        """What a seat that has these offers is asked, with all it needs to know for an answer."""
        return self.headline(game, s)

    def button(self, game: G, s: S, seat: int, offer: Offer, arg: str) -> Button:
        """What the button says that makes a move of this offer, with that word."""
        name, verb = cast("AnyGame", game).name, offer.verb
        template = self.verbs.get(verb) or verb.replace("_", " ").capitalize()
        if verb not in self.verbs:
            template += " {cards}" if offer.takes_cards() else ""
            template += " {arg}" if arg else ""
        said = phrase(f"{name}.verb.{verb}", template)
        values: dict[str, Arg] = {"cards": CHOSEN, "arg": self.word(name, arg)}
        effect = self.effects.get(verb, "")
        return Button(
            Text(said, {field: values[field] for field in said.fields}),
            effect=phrase(f"{name}.effect.{verb}", effect)() if effect else None,
        )

    def word(self, name: str, arg: str) -> Arg:
        """The word that goes with a move of the game of that name; a letter names a seat."""
        if len(arg) == 1 and arg in SEAT_LETTERS:
            return Seat(SEAT_LETTERS.index(arg))
        return phrase(f"{name}.word.{arg}", self.args.get(arg, arg))() if arg else ""

    def arg(self, game: G, event: Said) -> Arg:
        """What stands for `{arg}` in the saying of an event that has an `arg`. The word of a move
        is called as on its button."""
        told = event.arg
        if isinstance(told, str):
            return self.word(cast("AnyGame", game).name, told)
        return told if isinstance(told, int | Money) else Listed(told)

    def fact_values(self, game: G, s: S, seat: int) -> dict[str, FactValues]:
        """The values of `facts` for a seat. A fact that is left out is not shown now."""
        return {}

    def named(self, game: G, cards: Cards) -> Text | None:
        """What cards are called that are played together, where the game has a name for it."""
        return None

    def laid(self, game: G, cards: Cards) -> Cards:
        """Cards that are played together in the order in which players lay and name them. They come
        as a hand is sorted, lowest first."""
        return cards

    def rank_order(self, game: G) -> str:
        """The ranks as a hand is sorted, lowest first."""
        return RANKS

    def suit_order(self, game: G) -> str:
        """The suits as a hand is sorted, lowest first."""
        return SUITS

    def clockwise(self, game: G, s: S) -> bool:
        """Which way round the table play goes now, for people to see."""
        return True

    def played_now(self, game: G, s: S) -> int:
        """The location of the hand that is played now, after a split; NOBODY if there is only
        one."""
        return NOBODY


_talks: Final[dict[type, Any]] = {}  # of any game, so without the types of its state


def talk_of(game: Game[S]) -> Talk[Game[S], S]:
    """The talk of a game, which is loaded when it is first asked for."""
    found = _talks.get(type(game))
    if found is None:
        binder, parts = parts_of(type(game))
        kind = load_part(binder, parts.talk) if parts.talk else Talk
        if not isinstance(kind, type) or not issubclass(kind, Talk):
            raise DeclarationError(f"the PARTS of {binder} name “{parts.talk}”, which is no Talk")
        found = _talks[type(game)] = kind()
    talk: Talk[Game[S], S] = found
    return talk
