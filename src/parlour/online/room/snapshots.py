"""What a room tells: the room to everybody, the table to each as they may see it, in words that
are made for them."""

from __future__ import annotations

from typing import NamedTuple

from ...core.as_json import played_now_text
from ...core.cards import RANKS, cards_text
from ...core.game import AnyGame
from ...core.language import Language, Reader
from ...core.offer import Offer, Offers
from ...core.phrase import Text
from ...core.register import NEVER
from ...core.register import FactValues as Values
from ...core.shuffle import commitment
from ...core.state import State
from ...core.text import seat_text
from ...core.view import View
from ...core.words import fact_value, house_rule, named_sets
from ...core.zone import TABLE
from ..protocol import (
    AwardInfo,
    ButtonInfo,
    ChairInfo,
    ClockInfo,
    EventInfo,
    FactValues,
    OfferInfo,
    PersonInfo,
    RoomMessage,
    ScoreInfo,
    TableMessage,
    ViewInfo,
    WordsInfo,
    encode,
)
from .events import Told, awards_info, cards_info, events_since, knows_all
from .people import Person
from .readers import Viewpoint, reader_at, reader_in, reader_with_host
from .room import Room
from .running_game import RunningGame


def room_message(room: Room, now: float, language: Language) -> RoomMessage:
    current = room.current
    return RoomMessage(
        code=room.code,
        game=room.game.name,
        options=dict(room.game.chosen),
        rules=house_rules(room.game, reader_in(language)),
        pace=room.pace_name,
        host=room.host,
        chairs=[_chair(room, number, now) for number in range(len(room.chairs))],
        fixed=room.fixed,
        people=_people(room),
        players=[] if current is None else list(current.names),
        watching=room.watching,
        number=room.number,
        state="lobby" if current is None else "over" if current.over else "playing",
        paused=room.paused,
        reveal=room.reveal,
        open=room.open,
        commit="" if current is None else current.commit,
        next=commitment(room.next_seed),
        scores=[
            ScoreInfo(name=s.name, games=s.games, first=s.first, last=s.last, points=s.points)
            for s in room.scores.values()
        ],
    )


def house_rules(game: AnyGame, to: Reader) -> list[str]:
    """A sentence for each."""
    chosen = game.chosen
    return [to.sentence(house_rule(game, rule, chosen[rule.name])) for rule in game.options]


def _people(room: Room) -> list[PersonInfo]:
    """In the order in which they came; those who wait for a chair, in that of the line."""
    others = [who for who in room.people if who not in room.line]
    return [_person(room, room.people[who]) for who in (*others, *room.line)]


def _person(room: Room, person: Person) -> PersonInfo:
    return PersonInfo(
        id=person.id,
        name=person.name,
        face=person.face,
        here=person.here,
        waiting=person.id in room.line,
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
    )


# All that a view and its words are made of; None, if that cannot be told.
Basis = tuple[object, ...] | None


class Snapshot(NamedTuple):
    """What a seat sees, what has happened since its last snapshot, and, when the game is over,
    what players are remembered for."""

    view: ViewInfo
    events: list[EventInfo]
    basis: Basis = None
    awards: tuple[AwardInfo, ...] = ()


class Question(NamedTuple):
    """What a table asks: whom it waits for, what somebody may do in their seat and beyond that as
    the host, and what they are asked in words. `to` reads it, if it is not whoever reads the rest:
    when the host is asked, the host's seat is to be called by the host's name."""

    awaited: tuple[int, ...]
    offers: Offers = ()
    host_offers: Offers = ()
    prompt: Text | None = None
    to: Reader | None = None


def table_snapshot(
    room: Room,
    running: RunningGame,
    viewpoint: Viewpoint,
    since: int,
    told: Told | None = None,
    before: Snapshot | None = None,
) -> Snapshot:
    """The table as somebody sees it, with events from `since` on. `told` is for several of them at
    one moment, and `before` their last snapshot: most moves in a window change nothing for most."""
    seat, host, language = viewpoint
    view = running.table.view(seat, since)
    game, to = view.game, reader_at(room, seat, language)
    basis = _basis(room, running, view)
    if before is not None and basis is not None and basis == before.basis:
        return Snapshot(before.view, events_since(view, to, told), basis)
    question = asked_of_seat(view)
    if game.host_verbs and room.seat_of(room.host) != game.host_seat:
        question = _asked_with_host(room, running, view, to, host=host)
    shown = running.table.state if running.over and room.reveal else view.state
    awards = awards_info(room, running, to) if running.over else ()
    events = events_since(view, to, told)
    return Snapshot(view_info(view, to, question, shown), events, basis, awards)


def _basis(room: Room, running: RunningGame, view: View) -> Basis:
    """As long as it is the same, so is the view, in all its words: games make them of nothing but
    the piles and registers that the seat sees (`Game.seen()`)."""
    game, seen = view.game, view.state
    if game.host_verbs or running.over:
        return None  # the host may change, or show the cards
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
    outcome = view.outcome
    values = view.facts()
    return ViewInfo(
        game=view.game.tag(),
        seat=seat_text(view.seat),
        seats=view.state.seats,
        clockwise=view.game.clockwise(view.state),
        awaited=[seat_text(seat) for seat in question.awaited],
        played_now=played_now_text(view),
        zones=piles_info(view.game, shown),
        facts={name: fact_info(value, to) for name, value in values.items()},
        offers=[offer_info(offer) for offer in (*question.offers, *question.host_offers)],
        words=words_info(view, to, question, values),
        places=None if outcome is None else list(outcome.places),
        points=None if outcome is None else list(outcome.points),
    )


def words_info(view: View, to: Reader, question: Question, values: dict[str, Values]) -> WordsInfo:
    game, seat, asked = view.game, view.seat, question.to or to
    buttons = [buttons_info(view, seat, offer, to) for offer in question.offers]
    buttons += [buttons_info(view, game.host_seat, offer, asked) for offer in question.host_offers]
    return WordsInfo(
        headline=asked.sentence(view.headline()),
        prompt=asked.sentence(question.prompt),
        prompt_parts=asked.parts(question.prompt),
        buttons=buttons,
        facts=shown_facts(game, values, to),
        names={cards_text(cards): to.say(name) for cards, name in named_sets(view)},
        ranks=game.rank_order(),
        suits=game.suit_order(),
    )


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
    for fact in game.all_facts():
        if fact.shown == NEVER or fact.name not in values:
            continue
        told = values[fact.name]
        if isinstance(told, list):
            found[fact.name] = [to.say(fact_value(game, fact, each)) for each in told]
        else:
            found[fact.name] = to.say(fact_value(game, fact, told))
    return found


def fact_info(value: Values, to: Reader) -> FactValues:
    if isinstance(value, list):
        return [to.say(each) if isinstance(each, Text) else each for each in value]
    return to.say(value) if isinstance(value, Text) else value


def piles_info(game: AnyGame, s: State) -> dict[str, list[str]]:
    """The cards of every pile that has any."""
    return {
        game.location_names[at]: cards_info(s.piles[at])
        for zone in game.zones
        for at in zone.locations(s.seats)
        if s.piles[at]
    }


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
    clock = None
    if running.clock.allowed and not running.over and not room.paused:
        left = max(0, round(1000 * (running.clock.deadline - now)))
        clock = ClockInfo(left=left, of=round(1000 * running.clock.allowed))
    message = TableMessage(
        number=running.number,
        first=since,
        at=running.at,
        events=snapshot.events,
        clock=clock,
        seed=running.table.seed if knows_all(room, running, seat) else "",
        awards=list(snapshot.awards),
        view=snapshot.view,
    )
    return encode(message)
