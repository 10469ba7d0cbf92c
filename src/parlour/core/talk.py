"""The talk of a game: what its players read and see, apart from the rules.

A game has one `Talk`, which its package names (`game_parts.py`). Without one, this class makes
texts from the names in the rules. Its methods get the state as a seat sees it (`Game.seen()`), so
that no word gives away a hidden card.
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
    """The texts for a word of `State.say()`, as templates for phrases (`phrase.py`): a sentence in
    the past tense, so that “you” can take the place of a name; a caption for the player's seat; and
    a remark for each of its cards.

    `beat` is how it is staged (`beat.py`). A saying that `clears` removes the captions before it.
    One that `ends` ends a chapter of the game. After one that `lingers`, cards that are put away
    stay in sight until somebody acts. One that `discloses` tells of hidden cards, because the rules
    want it. `fact` names the fact at the player's seat that the caption gives, so that clients show
    it once.
    """

    __slots__ = (
        *("beat", "caption", "clears", "discloses", "ends", "fact", "lingers", "remark", "text"),
    )

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
        fact: str = "",
    ) -> None:
        self.text: Final = text
        self.caption: Final = caption
        self.remark: Final = remark
        self.beat: Final[BeatKind] = beat
        self.clears: Final = clears
        self.ends: Final = ends
        self.lingers: Final = lingers
        self.discloses: Final = discloses
        self.fact: Final = fact

    def __repr__(self) -> str:
        return f"<Saying {self.text}>"


@final
class Button:
    """A button: its move, and in a line the effect of the move.

    CHOSEN stands for cards that are yet to be chosen. Several texts are for several numbers of
    cards, from the offer's fewest on; the last one is for all larger numbers. `by_rank` has the
    effects of certain ranks; `effect` is for all other cards, and before any are chosen. Where a
    player can be right or wrong, as about a bluff, `stakes` has both outcomes, and the effect names
    both.
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
        """Return its text for these cards, which may have a name in the game."""
        at = max(0, min(len(cards) - offer.min_cards, len(self.texts) - 1))
        return self.texts[at].with_cards(named or Group(cards)) if cards else self.texts[at]

    def effect_of(self, cards: Cards) -> Text | None:
        """Return the effect with these cards, by their rank. Jokers can be among them."""
        ranks = {rank(card) for card in cards if card != JOKER}
        return self.by_rank.get(ranks.pop(), self.effect) if len(ranks) == 1 else self.effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Talk(Generic[G, S]):
    """The talk of the game G, whose states are S: `class CheatTalk(Talk[Cheat, CheatState])`."""

    title: ClassVar[str] = ""
    summary: ClassVar[str] = ""  # the game in a line, for its tile
    cover: ClassVar[str] = "As Ks Qs"  # cards on the game's tile
    sayings: ClassVar[Mapping[str, Saying]] = {}  # keyed by the words that the rules say
    chapter: ClassVar[str] = "Round {number}"  # a part of the game, as players call it
    facts: ClassVar[tuple[Fact, ...]] = ()  # shown by views besides zones and registers
    presets: ClassVar[tuple[Preset, ...]] = ()  # house rules that have a name (`preset.py`)
    # awards for the players when the game is over (`award.py`)
    awards: ClassVar[tuple[Award, ...]] = ()
    # moments that are worth another look (`highlight.py`)
    highlights: ClassVar[tuple[Highlight, ...]] = ()
    # Texts of buttons and their effects, by verb; names of arguments, by argument.
    verbs: ClassVar[Mapping[str, str]] = {}
    effects: ClassVar[Mapping[str, str]] = {}
    args: ClassVar[Mapping[str, str]] = {}

    def headline(self, game: G, s: S) -> Text | None:
        """Return the subject of the moment, the same for everybody: “Beat a pair of Kings”."""
        return None

    def prompt(self, game: G, s: S, seat: int, offers: Offers) -> Text | None:
        """Return the question for a seat with these offers, with all it needs to know for an
        answer."""
        return self.headline(game, s)

    def button(self, game: G, s: S, seat: int, offer: Offer, arg: str) -> Button:
        """Return the button for moves of this offer with that word."""
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
        """Return the word that goes with a move of that game. A letter names a seat."""
        if len(arg) == 1 and arg in SEAT_LETTERS:
            return Seat(SEAT_LETTERS.index(arg))
        return phrase(f"{name}.word.{arg}", self.args.get(arg, arg))() if arg else ""

    def arg(self, game: G, event: Said) -> Arg:
        """Return the value of `{arg}` for an event with an `arg`. The word of a move is told as on
        its button."""
        told = event.arg
        if isinstance(told, str):
            return self.word(cast("AnyGame", game).name, told)
        return told if isinstance(told, int | Money) else Listed(told)

    def fact_values(self, game: G, s: S, seat: int) -> dict[str, FactValues]:
        """Return the values of `facts` for a seat. Facts that are left out are not shown now."""
        return {}

    def named(self, game: G, cards: Cards) -> Text | None:
        """Return the game's name for cards that are played together, if it has one."""
        return None

    def laid(self, game: G, cards: Cards) -> Cards:
        """Return cards that are played together in the order in which players lay and name them.
        They come sorted as in a hand, lowest first."""
        return cards

    def rank_order(self, game: G) -> str:
        """Return the ranks as in a hand, lowest first."""
        return RANKS

    def suit_order(self, game: G) -> str:
        """Return the suits as in a hand, lowest first."""
        return SUITS

    def clockwise(self, game: G, s: S) -> bool:
        """Return whether play goes clockwise now, for people to see."""
        return True

    def played_now(self, game: G, s: S) -> int:
        """Return the location of the hand in play after a split; NOBODY if there is only one
        hand."""
        return NOBODY


_talks: Final[dict[type, Any]] = {}  # of games with any state, so the types are left out


def talk_of(game: Game[S]) -> Talk[Game[S], S]:
    """Return the talk of a game. It is loaded when it is first needed."""
    found = _talks.get(type(game))
    if found is None:
        binder, parts = parts_of(type(game))
        kind = load_part(binder, parts.talk) if parts.talk else Talk
        if not isinstance(kind, type) or not issubclass(kind, Talk):
            raise DeclarationError(f"the PARTS of {binder} name “{parts.talk}”, which is no Talk")
        found = _talks[type(game)] = kind()
    talk: Talk[Game[S], S] = found
    return talk
