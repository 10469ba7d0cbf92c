"""What the things of a game mean to people: each as a Text, under an id of its own.

Games declare labels, sentences and the words on buttons as data beside their rules; what a game
leaves out is made from the names it uses, so that nothing has to be said. All of it is made from
what a seat sees (`Game.seen()`), so that no word gives away a hidden card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from .cards import HIDDEN, JOKER, RANKS, SUITS, Cards, rank
from .errors import DeclarationError
from .event import Event, Moved, Said
from .offer import Action, Offer
from .option import Option, Value, value_text
from .phrase import CHOSEN, Arg, Group, Listed, Money, Phrase, Rank, Seat, Some, Text
from .register import Fact, FactValue
from .zone import NOBODY, OWNER, SEAT_LETTERS, SLOTS, TABLE, Zone

if TYPE_CHECKING:
    from .game import Game, S
    from .view import View

TURNED_UP: Final = Phrase("moved.turned_up", "Turned up: {cards}")
YOU_GOT: Final = Phrase("moved.you_got", "You got {cards}")
YOU_LOST: Final = Phrase("moved.you_lost", "You lost {cards}")
VALUE: Final = Phrase("rule.value", "{value}")
NOTHING: Final = VALUE(value="")
RULE_IS: Final = Phrase("rule.is", "{label}: {choice}")
ON: Final = Phrase("rule.on", "on")
OFF: Final = Phrase("rule.off", "off")
STAKES: Final = Phrase("button.stakes", "If you are right, {right}; if not, {wrong}")


# Made once, since almost all that is said names a player.
SEATS: Final = tuple([Seat(number) for number in range(len(SEAT_LETTERS))])
_phrases: Final[dict[tuple[str, str], Phrase]] = {}


def phrase(id: str, english: str) -> Phrase:
    """The phrase of something that a game declares. It is made once, since taking a template apart
    takes its time."""
    found = _phrases.get((id, english))
    if found is None:
        found = _phrases[(id, english)] = Phrase(id, english)
    return found


# Labels


def title(game: Game[S]) -> Text:
    return phrase(f"{game.name}.title", game.title)()


def summary(game: Game[S]) -> Text:
    """The game in a line, for its tile."""
    return phrase(f"{game.name}.summary", game.summary or game.title)()


def zone_label(game: Game[S], zone: Zone) -> Text:
    """What players call a pile."""
    return phrase(f"{game.name}.zone.{zone.name}", zone.label)()


def zone_when(game: Game[S], zone: Zone) -> Text | None:
    """When the cards of a pile come into play, if they have to wait."""
    return phrase(f"{game.name}.zone.{zone.name}.when", zone.when)() if zone.when else None


def fact_label(game: Game[S], fact: Fact) -> Text:
    return phrase(f"{game.name}.fact.{fact.name}", fact.label)()


def fact_value(game: Game[S], fact: Fact, value: FactValue) -> Text:
    """The value of a fact, for people."""
    said: Arg = value
    if isinstance(value, Text):
        return value
    if value == "":
        return NOTHING
    if fact.kind == "rank":
        said = Rank(RANKS.index(str(value)))
    elif fact.kind in ("seat", "seats"):
        said = Listed(tuple([SEATS[SEAT_LETTERS.index(letter)] for letter in str(value)]))
    elif fact.kind == "cents" and isinstance(value, int):
        said = Money(value)
    elif fact.kind == "word":
        said = phrase(f"{game.name}.fact.{fact.name}.{value}", str(value))()
    return Text(VALUE, {"value": said})


def chapter_label(game: Game[S], number: int) -> Text:
    """What players call a part of the game, such as its third trick."""
    said = phrase(f"{game.name}.chapter", game.chapter)
    return Text(said, dict.fromkeys(said.fields, number))


# House rules


def option_label(game: Game[S], option: Option) -> Text:
    return phrase(f"{game.name}.option.{option.name}", option.label)()


def choice_label(game: Game[S], option: Option, value: Value) -> Text:
    """A value of a house rule, as it stands on a button."""
    if isinstance(value, bool):
        return ON() if value else OFF()
    for choice in option.choices:
        if choice.value == value:
            word = value_text(value)
            return phrase(f"{game.name}.option.{option.name}.{word}.label", choice.label)()
    return VALUE(value=value)


def house_rule(game: Game[S], option: Option, value: Value) -> Text:
    """What a value makes of a house rule, in a sentence."""
    name = f"{game.name}.option.{option.name}"
    for choice in option.choices:
        if choice.value == value and choice.sentence:
            return phrase(f"{name}.{value_text(value)}", choice.sentence)()
    if option.sentence:
        return phrase(f"{name}.sentence", option.sentence)(value=value)
    label, chosen = option_label(game, option), choice_label(game, option, value)
    return RULE_IS(label=label, choice=chosen)


# What happened


def tell(game: Game[S], event: Event, seat: int) -> Text | None:
    """An event as a sentence for one seat, if there is anything to say."""
    if isinstance(event, Moved):
        return _tell_moved(game, event, seat)
    if event.word not in game.sayings:
        raise DeclarationError(f"{game.title} says “{event.word}”, but has no sentence for it")
    return _filled(game, phrase(f"{game.name}.say.{event.word}", game.sayings[event.word]), event)


def caption(game: Game[S], event: Event) -> Text | None:
    """An event in a word or two, to be shown at the seat of the player who acts."""
    if isinstance(event, Moved) or event.seat == NOBODY or event.word not in game.captions:
        return None
    said = phrase(f"{game.name}.caption.{event.word}", game.captions[event.word])
    return _filled(game, said, event)


def remark(game: Game[S], event: Event) -> Text | None:
    """What is wrong with the cards of an event, or right: it stands at each of them."""
    if isinstance(event, Moved) or not event.cards or event.word not in game.remarks:
        return None
    said = phrase(f"{game.name}.remark.{event.word}", game.remarks[event.word])
    return _filled(game, said, event)


def _filled(game: Game[S], said: Phrase, event: Said) -> Text:
    return Text(said, {field: _field(game, event, field) for field in said.fields})


def _field(game: Game[S], event: Said, field: str) -> Arg:
    """What an event has for a field of its sentence. Only what is asked for is made: every event is
    told to several people."""
    if field == "seat":
        return "" if event.seat == NOBODY else SEATS[event.seat]
    if field == "other":
        return "" if event.other == NOBODY else SEATS[event.other]
    if field == "count":
        return event.count
    if field == "cards":
        # In a game where ranks go otherwise, cards are told as they are held.
        return event.cards if game.rank_order() == RANKS else in_order(game, event.cards)
    if field == "rank":
        return Rank(event.rank)
    if field == "some":
        return Some(event.count, event.rank)
    if field == "against":
        return event.against
    if field == "arg":
        return event.arg
    raise DeclarationError(f"{game.title} says “{event.word}” with “{field}”, which no event has")


def _tell_moved(game: Game[S], event: Moved, seat: int) -> Text | None:
    if not event.cards or HIDDEN in event.cards:
        return None
    if event.source == event.target:
        return TURNED_UP(cards=event.cards)
    giver, taker = event.source % SLOTS, event.target % SLOTS
    # Where everybody sees them, it is for the game to tell.
    private = game.zones[event.target // SLOTS].sees == OWNER
    if taker == seat != giver and seat != TABLE and private:
        return YOU_GOT(cards=event.cards)
    if giver == seat != taker and TABLE not in (seat, taker):
        return YOU_LOST(cards=event.cards)
    return None


# What can be done


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


def usual_button(game: Game[S], offer: Offer, arg: str) -> Button:
    """A button with the words that the game has for a verb, or with the verb itself."""
    name, verb = game.name, offer.verb
    template = game.verbs.get(verb) or verb.replace("_", " ").capitalize()
    if verb not in game.verbs:
        template += " {cards}" if offer.takes_cards() else ""
        template += " {arg}" if arg else ""
    said = phrase(f"{name}.verb.{verb}", template)
    values: dict[str, Arg] = {"cards": CHOSEN, "arg": word(game, arg)}
    effect = game.effects.get(verb, "")
    return Button(
        Text(said, {field: values[field] for field in said.fields}),
        effect=phrase(f"{name}.effect.{verb}", effect)() if effect else None,
    )


def word(game: Game[S], arg: str) -> Arg:
    """The word that goes with a move; a letter names a seat."""
    if len(arg) == 1 and arg in SEAT_LETTERS:
        return Seat(SEAT_LETTERS.index(arg))
    return phrase(f"{game.name}.word.{arg}", game.args.get(arg, arg))() if arg else ""


def move_label(game: Game[S], s: S, seat: int, offer: Offer, action: Action) -> Text:
    """What a move is called, as on the button that makes it."""
    button = game.button(s, seat, offer, action.arg)
    return button.text(offer, action.cards, game.named(action.cards))


def named_sets(view: View) -> list[tuple[Cards, Text]]:
    """The sets of cards on offer that have a name of their own."""
    listed = [cards for offer in view.offers for cards in offer.listed]
    sets = {cards for cards in listed if len(cards) > 1}
    named = [(cards, view.game.named(cards)) for cards in sorted(sets)]
    return [(cards, name) for cards, name in named if name is not None]


# The order of a hand


def in_order(game: Game[S], cards: Cards, by_suit: bool = False) -> Cards:
    """Cards as players like to hold them, lowest first, or suit by suit; jokers come last."""
    ranks, suits = game.rank_order(), game.suit_order()

    def key(card: int) -> tuple[int, int, int]:
        if not 0 <= card < JOKER:
            return (1, card, 0)
        rank, suit = ranks.index(RANKS[card >> 2]), suits.index(SUITS[card & 3])
        return (0, suit, rank) if by_suit else (0, rank, suit)

    return tuple(sorted(cards, key=key))
