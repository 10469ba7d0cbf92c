"""What a room tells: the room to everybody, the table to each as they may see it."""

from __future__ import annotations

from typing import NamedTuple

from ...core.as_json import NAMES
from ...core.cards import card_text, cards_text
from ...core.event import Event, Said
from ...core.game import AnyGame
from ...core.offer import Offer, Offers
from ...core.sentence import tell
from ...core.shuffle import commitment
from ...core.state import State
from ...core.text import seat_text
from ...core.view import View
from ...core.zone import TABLE
from ..protocol import (
    ChairInfo,
    ClockInfo,
    EventInfo,
    OfferInfo,
    PersonInfo,
    RoomMessage,
    ScoreInfo,
    TableMessage,
    ViewInfo,
    encode,
)
from .room import Room
from .running_game import RunningGame


def room_message(room: Room, now: float) -> RoomMessage:
    current = room.current
    return RoomMessage(
        code=room.code,
        game=room.game.name,
        options=dict(room.game.chosen),
        pace=room.pace_name,
        host=room.host,
        chairs=[_chair(room, number, now) for number in range(len(room.chairs))],
        people=[PersonInfo(id=p.id, name=p.name, here=p.here) for p in room.people.values()],
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


def _chair(room: Room, number: int, now: float) -> ChairInfo:
    chair = room.chairs[number]
    seat = None if room.current is None else room.current.seat_of(number)
    person = room.people.get(chair.person)
    return ChairInfo(
        person=chair.person,
        name=chair.name,
        level=chair.level,
        seat="" if seat is None else seat_text(seat),
        away=person is not None and person.away(now, room.pace.grace),
    )


class Snapshot(NamedTuple):
    """What a seat sees, and what has happened since its last snapshot."""

    view: ViewInfo
    events: list[EventInfo]


def table_snapshot(
    room: Room, running: RunningGame, seat: int, since: int, host: bool = False
) -> Snapshot:
    """The table as a seat sees it (TABLE: somebody who watches), with events from `since` on."""
    view = running.table.view(seat, since)
    offers, awaited = view.offers, view.awaited
    game = running.table.game
    if game.host_verbs and room.seat_of(room.host) != game.host_seat:
        # What the table asks of its host goes to the host, wherever they sit, or stand.
        asked = running.host_offers() if host else ()
        offers = (*[offer for offer in offers if offer.verb not in game.host_verbs], *asked)
        if running.host_is_asked():
            chair = room.seat_of(room.host)
            awaited = (TABLE if chair is None else chair,)
    shown = running.table.state if running.over and room.reveal else view.state
    return Snapshot(view_info(view, offers, awaited, shown), events_info(view))


def view_info(view: View, offers: Offers, awaited: tuple[int, ...], shown: State) -> ViewInfo:
    """A view as it is sent, with the cards of `shown`."""
    outcome = view.outcome
    return ViewInfo(
        game=view.game.tag(),
        seat=seat_text(view.seat),
        seats=view.state.seats,
        awaited=[seat_text(seat) for seat in awaited],
        zones=piles_info(view.game, shown),
        facts=view.facts(),
        offers=[offer_info(offer) for offer in offers],
        places=None if outcome is None else list(outcome.places),
        points=None if outcome is None else list(outcome.points),
    )


def piles_info(game: AnyGame, s: State) -> dict[str, list[str]]:
    """The cards of every pile that has any."""
    return {
        game.location_names[at]: [card_text(card) for card in s.piles[at]]
        for zone in game.zones
        for at in zone.locations(s.seats)
        if s.piles[at]
    }


def offer_info(offer: Offer) -> OfferInfo:
    return OfferInfo(
        verb=offer.verb,
        prompt=offer.prompt,
        cards=[card_text(card) for card in offer.cards],
        min_cards=offer.min_cards,
        max_cards=offer.max_cards,
        shape=offer.shape.name,
        listed=[cards_text(cards) for cards in offer.listed],
        args=list(offer.args),
        interrupt=offer.interrupt,
        suits=offer.suits,
    )


def events_info(view: View) -> list[EventInfo]:
    return [event_info(view.game, event) for event in view.events]


def event_info(game: AnyGame, event: Event) -> EventInfo:
    if isinstance(event, Said):
        cards = [card_text(card) for card in event.cards]
        return EventInfo(said=event.word, cards=cards, text=tell(game, event, NAMES, TABLE))
    return EventInfo(
        moved=[card_text(card) for card in event.cards],
        source=game.location_names[event.source],
        target=game.location_names[event.target],
    )


def table_message(
    room: Room, running: RunningGame, seat: int, since: int, snapshot: Snapshot, now: float
) -> bytes:
    clock = None
    if running.clock.allowed and not running.over and not room.paused:
        left = max(0, round(1000 * (running.clock.deadline - now)))
        clock = ClockInfo(left=left, of=round(1000 * running.clock.allowed))
    knows = running.over and (seat != TABLE or room.reveal)
    message = TableMessage(
        number=running.number,
        first=since,
        at=running.at,
        events=snapshot.events,
        clock=clock,
        seed=running.table.seed if knows else "",
        view=snapshot.view,
    )
    return encode(message)
