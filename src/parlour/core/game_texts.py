"""Turns labels, events and moves of a game into Texts, each under an id of its own.

They come from the labels of its zones, registers and options, and from its talk. All of it is made
from what a seat sees (`Game.seen()`), so that no word gives away a hidden card.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, final

from .cards import HIDDEN, JOKER, RANKS, SUITS, Cards, card_text
from .errors import DeclarationError
from .event import Event, Moved, Said
from .offer import Action, Offer
from .option import Option, Value, value_text
from .phrase import Arg, Listed, Money, Phrase, Rank, Seat, Some, Text, phrase
from .register import Fact, FactValue
from .talk import Saying, talk_of
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


# Made once, since almost all that is said names a player.
SEATS: Final = tuple([Seat(number) for number in range(len(SEAT_LETTERS))])


# Labels


def title(game: Game[S]) -> Text:
    """What people call the game: its name, unless its talk has a title."""
    told = talk_of(game).title or game.name.replace("_", " ").capitalize()
    return phrase(f"{game.name}.title", told)()


def summary(game: Game[S]) -> Text:
    """The game in a line, for its tile."""
    told = talk_of(game).summary
    return phrase(f"{game.name}.summary", told)() if told else title(game)


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
    said = phrase(f"{game.name}.chapter", talk_of(game).chapter)
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


def all_facts(game: Game[S]) -> tuple[Fact, ...]:
    """Everything that views show apart from the cards: the registers, then the other facts."""
    return (*[register.fact for register in game.registers], *talk_of(game).facts)


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


def saying(game: Game[S], event: Event) -> Saying | None:
    """What a game tells of an event, if it is a word that it has a saying for."""
    return talk_of(game).sayings.get(event.word) if isinstance(event, Said) else None


@final
class SaidPhrases:
    """The phrases that tell a word of a game, and the saying that they come from: a sentence, a
    caption for the player's seat, and a remark on each of its cards."""

    __slots__ = ("caption", "remark", "saying", "text")

    def __init__(
        self,
        saying: Saying | None,
        text: Phrase,
        caption: Phrase | None = None,
        remark: Phrase | None = None,
    ) -> None:
        self.saying: Final = saying
        self.text: Final = text
        self.caption: Final = caption
        self.remark: Final = remark


_said: Final[dict[type[Game[Any]], dict[str, SaidPhrases]]] = {}  # made once for each kind of game


def said_phrases(game: Game[S], event: Said) -> SaidPhrases:
    """The phrases for what was said. A word that has no saying is told by itself, with who did it
    and with which cards."""
    known = _said.get(type(game))
    if known is None:
        sayings = talk_of(game).sayings
        known = {word: _phrases_for(game.name, word, told) for word, told in sayings.items()}
        _said[type(game)] = known
    found = known.get(event.word)
    if found is None:
        who = "" if event.seat == NOBODY else "{seat}: "
        usual = f"{who}{event.word.replace('_', ' ')}{' {cards}' if event.cards else ''}"
        found = SaidPhrases(None, phrase(f"{game.name}.say.{event.word}", usual))
    return found


def _phrases_for(name: str, word: str, told: Saying) -> SaidPhrases:
    return SaidPhrases(
        told,
        phrase(f"{name}.say.{word}", told.text),
        phrase(f"{name}.caption.{word}", told.caption) if told.caption else None,
        phrase(f"{name}.remark.{word}", told.remark) if told.remark else None,
    )


def tell(game: Game[S], event: Event, seat: int) -> Text | None:
    """An event as a sentence for one seat, if there is anything to say."""
    if isinstance(event, Said):
        return filled(game, said_phrases(game, event).text, event)
    return tell_moved(game, event, seat)


def caption(game: Game[S], event: Event) -> Text | None:
    """An event in a word or two, to be shown at the seat of the player who acts."""
    if isinstance(event, Moved) or event.seat == NOBODY:
        return None
    said = said_phrases(game, event).caption
    return filled(game, said, event) if said else None


def remark(game: Game[S], event: Said) -> Text | None:
    """The remark that stands at each card of an event."""
    said = said_phrases(game, event).remark
    return filled(game, said, event) if said and event.cards else None


def filled(game: Game[S], said: Phrase, event: Said) -> Text:
    """A phrase about what was said, with values for its fields."""
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
        return as_laid(game, event.cards)
    if field == "rank":
        return Rank(event.rank)
    if field == "some":
        return Some(event.count, event.rank)
    if field == "against":
        return event.against
    if field == "arg":
        return talk_of(game).arg(game, event)
    raise DeclarationError(f"{game.name} says “{event.word}” with “{field}”, which no event has")


def tell_moved(game: Game[S], event: Moved, seat: int) -> Text | None:
    """Cards that moved as a sentence for one seat, if the seat sees them and they concern it."""
    if not event.cards or HIDDEN in event.cards:
        return None
    if event.source == event.target:
        return TURNED_UP(cards=event.cards)
    giver, taker = event.source % SLOTS, event.target % SLOTS
    # Moves to a zone that everybody sees are for the game to tell.
    private = game.zones[event.target // SLOTS].sees == OWNER
    if taker == seat != giver and seat != TABLE and private:
        return YOU_GOT(cards=in_order(game, event.cards))
    if giver == seat != taker and TABLE not in (seat, taker):
        return YOU_LOST(cards=in_order(game, event.cards))
    return None


# What can be done


def move_label(game: Game[S], s: S, seat: int, offer: Offer, action: Action) -> Text:
    """What a move is called, as on the button that makes it."""
    talk = talk_of(game)
    button = talk.button(game, s, seat, offer, action.arg)
    return button.text(offer, action.cards, talk.named(game, action.cards))


def named_sets(view: View) -> list[tuple[Cards, Text]]:
    """The sets of cards on offer that have a name of their own."""
    listed = [cards for offer in view.offers for cards in offer.listed]
    sets = {cards for cards in listed if len(cards) > 1}
    named = [(cards, view.talk.named(view.game, cards)) for cards in sorted(sets)]
    return [(cards, name) for cards, name in named if name is not None]


# The order of cards


def as_laid(game: Game[S], cards: Cards) -> Cards:
    """Cards that are played together, as they are drawn, named and listed everywhere."""
    if len(cards) < 2 or HIDDEN in cards:
        return cards
    talk = talk_of(game)
    # In a game where ranks go otherwise, cards are told as they are held.
    usual = talk.rank_order(game) == RANKS
    return talk.laid(game, cards if usual else in_order(game, cards))


def in_order(game: Game[S], cards: Cards, by_suit: bool = False) -> Cards:
    """Cards as players like to hold them, lowest first, or suit by suit; jokers come last."""
    return tuple(sorted(cards, key=card_places(game, by_suit).__getitem__))


def card_places(game: Game[S], by_suit: bool = False) -> list[int]:
    """By card: its place in that order."""
    talk = talk_of(game)
    return _places(talk.rank_order(game), talk.suit_order(game), by_suit)


def move_as_laid(game: Game[S], action: Action) -> str:
    """A move in notation, with its cards as they are laid."""
    cards = "".join([card_text(card) for card in as_laid(game, action.cards)])
    return " ".join([part for part in (action.verb, cards, action.arg) if part])


@cache
def _places(ranks: str, suits: str, by_suit: bool) -> list[int]:
    """By card: its place in such an order. HIDDEN is −1, the last."""
    found: list[int] = []
    for card in range(JOKER):
        rank, suit = ranks.index(RANKS[card >> 2]), suits.index(SUITS[card & 3])
        found.append(suit * len(RANKS) + rank if by_suit else rank * len(SUITS) + suit)
    return [*found, JOKER + 1, JOKER]
