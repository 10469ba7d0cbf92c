"""What a room tells: the room to everybody, the table to each as they may see it, in words that
are made for them."""

from __future__ import annotations

from typing import NamedTuple, cast

from msgspec import Raw

from ...core.as_json import played_now_text
from ...core.beat import DEAL
from ...core.cards import RANKS, cards_text
from ...core.game import AnyGame
from ...core.language import Language, Reader
from ...core.offer import Offer, Offers
from ...core.phrase import Text
from ...core.register import NEVER, Fact
from ...core.register import FactValues as Values
from ...core.shuffle import commitment
from ...core.state import State
from ...core.text import seat_text
from ...core.view import View
from ...core.words import fact_value, house_rule, named_sets
from ...core.zone import TABLE
from ..protocol.room_message import (
    AskInfo,
    ChairInfo,
    PersonInfo,
    RemovedInfo,
    RoomMessage,
    ScoreInfo,
    ShuffleInfo,
)
from ..protocol.table_message import (
    AwardInfo,
    ButtonInfo,
    ClockInfo,
    Coaching,
    EventInfo,
    FactValues,
    OfferInfo,
    TableMessage,
    ViewInfo,
    WordsInfo,
)
from ..protocol.wire import encode
from . import words
from .events import Told, awards_info, cards_info, events_since, knows_all
from .hosts import absent_host
from .latecomers import own_hand
from .matches import match_info
from .people import Person
from .readers import Viewpoint, reader_at, reader_in, reader_with_host
from .room import Room
from .running_game import RunningGame
from .shuffling import stated_deal


def room_message(room: Room, now: float, language: Language) -> RoomMessage:
    current, game = room.current, room.game_to_deal
    return RoomMessage(
        code=room.code,
        game=room.game.name,
        options=dict(room.game.chosen),
        rules=house_rules(game, reader_in(language)),
        pace=room.pace_name,
        host=room.host,
        absent_host=absent_host(room, now),
        chairs=[_chair(room, number, now) for number in range(len(room.chairs))],
        fixed=room.fixed,
        latecomers=room.latecomers,
        people=_people(room),
        asks=_asks(room),
        removed=[RemovedInfo(id=who, name=each.name) for who, each in room.removed.items()],
        players=[] if current is None else list(current.names),
        watching=room.all_watching,
        number=room.number,
        state="lobby" if current is None else "over" if current.over else "playing",
        paused=room.paused,
        notice=reader_in(language).complaint(notice) if (notice := _notice(room)) else "",
        record_only=room.other_rules is not None,
        reveal=room.reveal,
        reveal_now=room.current is not None and room.current.reveal,
        broken_off=_had_a_hand(room),
        open=room.open,
        commit="" if current is None else current.commit,
        next=commitment(room.next_secret),
        shuffling=_shuffling(room),
        scores=[
            ScoreInfo(name=s.name, games=s.games, first=s.first, last=s.last, points=s.points)
            for s in room.scores.values()
        ],
        match=match_info(room, reader_in(language)),
    )


def _notice(room: Room) -> Text | None:
    current = room.current
    if current is None or not (current.stopped or current.ends_soon):
        return room.notice
    return words.TOO_LONG if current.stopped else words.ENDS_SOON


def _shuffling(room: Room) -> ShuffleInfo | None:
    terms = room.shuffling
    if terms is None:
        return None
    lines = stated_deal(room, terms).terms(room.game_to_deal, terms.names) if terms.stated else []
    return ShuffleInfo(round=terms.round, terms="\n".join(lines))


def shuffle_text(running: RunningGame, *, told: bool) -> str:
    """What the seed of a game is the hash of; but for the room's secret, unless that is told."""
    table = running.table
    if table.deal is None:
        return ""
    deal = table.deal if told else table.deal._replace(secret="")
    return "\n".join(deal.lines(table.game, table.names))


def house_rules(game: AnyGame, to: Reader) -> list[str]:
    """A sentence for each."""
    chosen = game.chosen
    return [to.sentence(house_rule(game, rule, chosen[rule.name])) for rule in game.options]


def _people(room: Room) -> list[PersonInfo]:
    """In the order in which they came; those who wait for a chair, in that of the line."""
    others = [who for who in room.people if who not in room.line]
    return [_person(room, room.people[who]) for who in (*others, *room.line)]


def _had_a_hand(room: Room) -> list[str]:
    """Who of those here played in the game before, if that was broken off."""
    past = room.broken_off
    if past is None:
        return []
    return [who for who, one in room.people.items() if past.seat_held_by(one) is not None]


def _asks(room: Room) -> list[AskInfo]:
    """Of those who are here to be answered, the first first."""
    asks = room.running.asks if room.running else {}
    return [
        AskInfo(person=person.id, chair=asked.chair, answer=asked.answer)
        for token, asked in asks.items()
        if (person := room.person_with(token))
    ]


def _person(room: Room, person: Person) -> PersonInfo:
    hand = own_hand(room.running, person) if room.running else None
    return PersonInfo(
        id=person.id,
        name=person.name,
        face=person.face,
        here=person.here,
        waiting=person.id in room.line,
        hand="" if hand is None else seat_text(hand),
        again=person.id in room.again,
    )


def _chair(room: Room, number: int, now: float) -> ChairInfo:
    chair = room.chairs[number]
    seat = room.seat_at(number)
    person = room.people.get(chair.person)
    return ChairInfo(
        person=chair.person,
        name=chair.name,
        face=person.face if person else 0,
        level=chair.level,
        seat="" if seat is None else seat_text(seat),
        away=person is not None and person.away(now, room.pace.grace),
        spare=seat is not None and room.running is not None and seat not in room.running.held,
    )


_for_people: dict[type[AnyGame], list[Fact]] = {}

# All that a view and its words are made of; None, if that cannot be told.
Basis = tuple[object, ...] | None


class Snapshot(NamedTuple):
    """What a seat sees, what has happened since its last snapshot, and, when the game is over,
    what players are remembered for."""

    view: ViewInfo
    events: list[EventInfo]
    basis: Basis = None
    awards: tuple[AwardInfo, ...] = ()


class Sent(NamedTuple):
    """What is kept of a table that somebody was sent: what it was made of, or else, where that
    cannot be told, its bytes."""

    basis: Basis
    data: bytes


class Question(NamedTuple):
    """What a table asks: whom it waits for, what somebody may do in their seat and beyond that as
    the host, and what they are asked in words. `to` reads it, if it is not whoever reads the rest:
    when the host is asked, the host's seat is to be called by the host's name. In a game that was
    `stopped` nothing is asked, and all are equal."""

    awaited: tuple[int, ...]
    offers: Offers = ()
    host_offers: Offers = ()
    prompt: Text | None = None
    to: Reader | None = None
    stopped: bool = False

    @property
    def asks(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self.offers or self.host_offers)


def table_snapshot(
    room: Room, running: RunningGame, viewpoint: Viewpoint, since: int, told: Told | None = None
) -> Snapshot:
    """The table as somebody sees it, with events from `since` on. `told` is for several of them at
    one moment."""
    view = running.table.view(viewpoint.seat, since)
    return _snapshot(room, running, viewpoint, view, _basis(running, view), told or Told())


def _snapshot(
    room: Room, running: RunningGame, viewpoint: Viewpoint, view: View, basis: Basis, told: Told
) -> Snapshot:
    seat, host, language = viewpoint
    game, to = view.game, reader_at(room, seat, language)
    question = asked_of_seat(view)
    if running.stopped:
        question = Question((), stopped=True)
    elif game.host_verbs and room.seat_of(room.host) != game.host_seat:
        question = _asked_with_host(room, running, view, to, host=host)
    shown = running.table.state if running.over and running.reveal else view.state
    awards = awards_info(running, to) if running.over else ()
    events = events_since(view, to, running.bounds, told)
    return Snapshot(view_info(view, to, question, shown), events, basis, awards)


class Update(NamedTuple):
    """What somebody is to be sent, if anything; and what is to be kept of it."""

    message: bytes
    sent: Sent


def table_update(
    room: Room,
    running: RunningGame,
    viewpoint: Viewpoint,
    since: int,
    told: Told,
    before: Sent | None,
    now: float,
    *,
    happened: bool,
) -> Update:
    """The table for somebody who knows the events up to `since`. Where nothing `happened`, there is
    nothing to send unless the view is another. Most moves in a window change nothing for most,
    whose view is then not made again."""
    view = running.table.view(viewpoint.seat, since)
    basis = _basis(running, view)
    if not happened and before is not None and basis is not None and basis == before.basis:
        return Update(b"", before)
    seen = _snapshot(room, running, viewpoint, view, basis, told)
    encoded = encode(seen.view)
    sent = Sent(basis, b"" if basis else encode((Raw(encoded), seen.awards)))
    if not happened and sent == before:
        return Update(b"", sent)
    return Update(_message(room, running, viewpoint.seat, since, seen, encoded, now), sent)


def _basis(running: RunningGame, view: View) -> Basis:
    """As long as it is the same, so is the view, in all its words: games make them of nothing but
    the piles and registers that the seat sees (`Game.seen()`)."""
    game, seen = view.game, view.state
    if game.host_verbs or running.over:
        return None  # the host may change, and when it is over, all cards may be shown
    registers = [getattr(seen, register.name) for register in game.registers]
    return (seen.piles, registers, tuple(running.names))


def asked_of_seat(view: View) -> Question:
    return Question(view.awaited, view.offers, (), view.prompt())


def _asked_with_host(
    room: Room, running: RunningGame, view: View, to: Reader, *, host: bool
) -> Question:
    """What the table asks of its host goes to the host, wherever they sit, or stand."""
    game = view.game
    own = tuple([offer for offer in view.offers if offer.verb not in game.host_verbs])
    beyond = running.host_offers() if host else ()
    prompt = game.prompt(view.state, view.seat, own) if own else None
    if not running.host_is_asked():
        return Question(view.awaited, own, beyond, prompt)
    if host:
        prompt = game.prompt(view.state, game.host_seat, beyond)
    seat = room.seat_of(room.host)
    awaited = (TABLE if seat is None else seat,)
    return Question(awaited, own, beyond, prompt, reader_with_host(room, to, host=host))


def view_info(view: View, to: Reader, question: Question, shown: State) -> ViewInfo:
    """A view as it is sent, with the cards of `shown`."""
    game, outcome = view.game, view.outcome
    values = view.facts()
    offers = (*question.offers, *question.host_offers)
    return ViewInfo(
        game=game.tag(),
        seat=seat_text(view.seat),
        seats=view.state.seats,
        clockwise=game.clockwise(view.state),
        awaited=[seat_text(seat) for seat in question.awaited],
        played_now=played_now_text(view),
        zones=piles_info(game, shown),
        facts={name: fact_info(value, to) for name, value in values.items()},
        offers=[offer_info(offer) for offer in offers] if offers else [],
        words=words_info(view, to, question, values),
        places=[1] * view.state.seats if question.stopped else outcome and list(outcome.places),
        points=outcome and list(outcome.points),
    )


def words_info(view: View, to: Reader, question: Question, values: dict[str, Values]) -> WordsInfo:
    game, asked = view.game, question.to or to
    prompt_parts = asked.parts(question.prompt) if question.prompt else []
    return WordsInfo(
        headline="" if question.stopped else asked.sentence(view.headline()),
        prompt="".join(prompt_parts),
        prompt_parts=prompt_parts,
        coach=coach_info(view, to) if question.offers else [],
        buttons=all_buttons(view, to, question) if question.asks else [],
        facts=shown_facts(game, values, to),
        names=names_info(view, to) if view.offers else {},
        ranks=game.rank_order(),
        suits=game.suit_order(),
    )


def all_buttons(view: View, to: Reader, question: Question) -> list[list[ButtonInfo]]:
    game, asked = view.game, question.to or to
    own = [buttons_info(view, view.seat, offer, to) for offer in question.offers]
    return own + [
        buttons_info(view, game.host_seat, offer, asked) for offer in question.host_offers
    ]


def names_info(view: View, to: Reader) -> dict[str, str]:
    return {cards_text(cards): to.say(name) for cards, name in named_sets(view)}


def coach_info(view: View, to: Reader) -> list[Coaching]:
    return [Coaching(id=tip.text.id, text=to.complaint(tip.text)) for tip in view.coach()]


def buttons_info(view: View, seat: int, offer: Offer, to: Reader) -> list[ButtonInfo]:
    found: list[ButtonInfo] = []
    for arg in offer.args or ("",):
        button = view.game.button(view.state, seat, offer, arg)
        texts = [to.sentence(text) for text in button.texts]
        effects = {RANKS[rank]: to.sentence(effect) for rank, effect in button.by_rank.items()}
        effect = to.sentence(button.effect)
        right, wrong = [to.sentence(text) for text in button.stakes or (None, None)]
        found.append(
            ButtonInfo(
                arg=arg, texts=texts, effect=effect, effects=effects, right=right, wrong=wrong
            )
        )
    return found


def shown_facts(game: AnyGame, values: dict[str, Values], to: Reader) -> dict[str, str | list[str]]:
    """The facts that people see, as they read them."""
    found: dict[str, str | list[str]] = {}
    for fact in _facts_for_people(game):
        told = values.get(fact.name)
        if isinstance(told, list):
            found[fact.name] = [to.say(fact_value(game, fact, each)) for each in told]
        elif told is not None:
            found[fact.name] = to.say(fact_value(game, fact, told))
    return found


def _facts_for_people(game: AnyGame) -> list[Fact]:
    """They are declared with the kind of game, whatever its house rules."""
    kind = type(game)
    if kind not in _for_people:
        _for_people[kind] = [fact for fact in game.all_facts() if fact.shown != NEVER]
    return _for_people[kind]


def fact_info(value: Values, to: Reader) -> FactValues:
    if isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [to.say(each) if isinstance(each, Text) else each for each in value]
    return to.say(value)


def piles_info(game: AnyGame, s: State) -> dict[str, list[str]]:
    """The cards of every pile that has any."""
    named = zip(game.location_names, s.piles, strict=True)
    return {name: cards_info(pile) for name, pile in named if pile}


def offer_info(offer: Offer) -> OfferInfo:
    return OfferInfo(
        verb=offer.verb,
        cards=cards_info(offer.cards),
        min_cards=offer.min_cards,
        max_cards=offer.max_cards,
        shape=offer.shape.name,
        listed=[cards_text(cards) for cards in offer.listed],
        args=list(offer.args),
        interrupt=offer.interrupt,
        suits=offer.suits,
    )


def table_message(
    room: Room, running: RunningGame, seat: int, since: int, snapshot: Snapshot, now: float
) -> bytes:
    encoded = encode(snapshot.view)
    return _message(room, running, seat, since, snapshot, encoded, now)


def _message(
    room: Room,
    running: RunningGame,
    seat: int,
    since: int,
    seen: Snapshot,
    encoded: bytes,
    now: float,
) -> bytes:
    """A snapshot as it is sent; its view is encoded already."""
    clock = None
    if running.clock.allowed and not running.over and not room.paused:
        left = max(0, round(1000 * (running.clock.deadline - now)))
        clock = ClockInfo(left=left, of=round(1000 * running.clock.allowed))
    open_to_all = running.over and knows_all(running, seat)
    message = TableMessage(
        number=running.number,
        first=since,
        at=running.at,
        deal=0 if since else DEAL,
        events=seen.events,
        clock=clock,
        seed=running.table.seed if open_to_all else "",
        shuffle=shuffle_text(running, told=open_to_all),
        awards=list(seen.awards),
        view=cast(ViewInfo, Raw(encoded)),
    )
    return encode(message)
