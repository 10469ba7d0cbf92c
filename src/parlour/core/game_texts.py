"""Texts for labels, events and moves of a game, each with an id of its own.

They come from the labels of zones, registers and options, and from the talk. All are made from the
state as a seat sees it (`Game.seen()`), so that no word gives away a hidden card.
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


# Made once, since nearly every sentence names a player.
SEATS: Final = tuple([Seat(number) for number in range(len(SEAT_LETTERS))])


# Labels


def title(game: Game[S]) -> Text:
    """Return what people call the game: the title in its talk, or its name."""
    told = talk_of(game).title or game.name.replace("_", " ").capitalize()
    return phrase(f"{game.name}.title", told)()


def summary(game: Game[S]) -> Text:
    """The game in a line, for its tile."""
    told = talk_of(game).summary
    return phrase(f"{game.name}.summary", told)() if told else title(game)


def zone_label(game: Game[S], zone: Zone) -> Text:
    """Return what players call a pile."""
    return phrase(f"{game.name}.zone.{zone.name}", zone.label)()


def zone_when(game: Game[S], zone: Zone) -> Text | None:
    """Return when the cards of a pile come into play, if they have to wait."""
    return phrase(f"{game.name}.zone.{zone.name}.when", zone.when)() if zone.when else None


def fact_label(game: Game[S], fact: Fact) -> Text:
    return phrase(f"{game.name}.fact.{fact.name}", fact.label)()


def fact_value(game: Game[S], fact: Fact, value: FactValue) -> Text:
    """Return the value of a fact, for people."""
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
    """Return what players call a part of the game, such as its third trick."""
    said = phrase(f"{game.name}.chapter", talk_of(game).chapter)
    return Text(said, dict.fromkeys(said.fields, number))


# House rules


def option_label(game: Game[S], option: Option) -> Text:
    return phrase(f"{game.name}.option.{option.name}", option.label)()


def choice_label(game: Game[S], option: Option, value: Value) -> Text:
    """Return the value of a house rule, as on a button."""
    if isinstance(value, bool):
        return ON() if value else OFF()
    for choice in option.choices:
        if choice.value == value:
            word = value_text(value)
            return phrase(f"{game.name}.option.{option.name}.{word}.label", choice.label)()
    return VALUE(value=value)


def all_facts(game: Game[S]) -> tuple[Fact, ...]:
    """Return everything that views show beside the cards: registers, then other facts."""
    return (*[register.fact for register in game.registers], *talk_of(game).facts)


def house_rule(game: Game[S], option: Option, value: Value) -> Text:
    """Return the sentence that a value makes of a house rule."""
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
    """Return how a game tells an event, if it has a saying for its word."""
    return talk_of(game).sayings.get(event.word) if isinstance(event, Said) else None


@final
class SaidPhrases:
    """A saying of a game and its phrases: a sentence, a caption for the player's seat, and a remark
    for each of its cards."""

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
    """Return the phrases for something that was said. A word without a saying is told by itself,
    with the player and the cards."""
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
    """Return an event as a sentence for one seat, or None if there is nothing to say."""
    if isinstance(event, Said):
        return filled(game, said_phrases(game, event).text, event)
    return tell_moved(game, event, seat)


def caption(game: Game[S], event: Event) -> Text | None:
    """Return an event in a word or two, for the seat of the player who acts."""
    if isinstance(event, Moved) or event.seat == NOBODY:
        return None
    said = said_phrases(game, event).caption
    return filled(game, said, event) if said else None


def remark(game: Game[S], event: Said) -> Text | None:
    """Return the remark for each card of an event."""
    said = said_phrases(game, event).remark
    return filled(game, said, event) if said and event.cards else None


def filled(game: Game[S], said: Phrase, event: Said) -> Text:
    """Return a phrase about something that was said, with its fields filled."""
    return Text(said, {field: _field(game, event, field) for field in said.fields})


def _field(game: Game[S], event: Said, field: str) -> Arg:
    """Return the value of one field. Values are made only for the fields of the sentence, since
    every event is told to several people."""
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
    """Return a sentence for cards that moved, if the seat sees them and they concern it."""
    if not event.cards or HIDDEN in event.cards:
        return None
    if event.source == event.target:
        return TURNED_UP(cards=event.cards)
    giver, taker = event.source % SLOTS, event.target % SLOTS
    # Cards that move to an open zone are told by the game's own sayings.
    private = game.zones[event.target // SLOTS].sees == OWNER
    if taker == seat != giver and seat != TABLE and private:
        return YOU_GOT(cards=in_order(game, event.cards))
    if giver == seat != taker and TABLE not in (seat, taker):
        return YOU_LOST(cards=in_order(game, event.cards))
    return None


# What can be done


def move_label(game: Game[S], s: S, seat: int, offer: Offer, action: Action) -> Text:
    """Return the name of a move, as on its button."""
    talk = talk_of(game)
    button = talk.button(game, s, seat, offer, action.arg)
    return button.text(offer, action.cards, talk.named(game, action.cards))


def named_sets(view: View) -> list[tuple[Cards, Text]]:
    """Return the sets of cards on offer that have a name of their own."""
    listed = [cards for offer in view.offers for cards in offer.listed]
    sets = {cards for cards in listed if len(cards) > 1}
    named = [(cards, view.talk.named(view.game, cards)) for cards in sorted(sets)]
    return [(cards, name) for cards, name in named if name is not None]


# The order of cards


def as_laid(game: Game[S], cards: Cards) -> Cards:
    """Return cards that are played together in the order in which they are drawn, named and
    listed."""
    if len(cards) < 2 or HIDDEN in cards:
        return cards
    talk = talk_of(game)
    # Games with an order of ranks of their own name cards in the order of a hand.
    usual = talk.rank_order(game) == RANKS
    return talk.laid(game, cards if usual else in_order(game, cards))


def in_order(game: Game[S], cards: Cards, by_suit: bool = False) -> Cards:
    """Return cards as players hold them: lowest first, or suit by suit; jokers last."""
    return tuple(sorted(cards, key=card_places(game, by_suit).__getitem__))


def card_places(game: Game[S], by_suit: bool = False) -> list[int]:
    """Return the place of each card in the order in which players hold cards."""
    talk = talk_of(game)
    return _places(talk.rank_order(game), talk.suit_order(game), by_suit)


def move_as_laid(game: Game[S], action: Action) -> str:
    """Return a move in notation, with its cards in the order in which they are laid."""
    cards = "".join([card_text(card) for card in as_laid(game, action.cards)])
    return " ".join([part for part in (action.verb, cards, action.arg) if part])


@cache
def _places(ranks: str, suits: str, by_suit: bool) -> list[int]:
    """Return the place of each card for an order of ranks and suits. HIDDEN is −1, the last
    entry."""
    found: list[int] = []
    for card in range(JOKER):
        rank, suit = ranks.index(RANKS[card >> 2]), suits.index(SUITS[card & 3])
        found.append(suit * len(RANKS) + rank if by_suit else rank * len(SUITS) + suit)
    return [*found, JOKER + 1, JOKER]
