"""A table in words, one Text for each line, for line mode, screen readers and the page of the
table.

The most important lines come last: other players first, then the middle, then one's own cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import HIDDEN
from ...core.game_texts import VALUE, title
from ...core.offer_shapes import CARDS
from ...core.phrase import Arg, Listed, Phrase, Seat, Text
from ...core.zone import PILE, TABLE
from ..session.players import bot_label
from .board import NO_CARDS, WAITING, fact_text
from .table_view import Pile, PileGroup, ShownFact, TableView, is_only_hand

MOST = 4  # most cards of a pile to name, unless `everything` is wanted
SEAT = Phrase("terminal.words.seat", "{who}: {what}")
BOT = Phrase("terminal.words.bot", "{who} ({level})")
LABELLED = Phrase("terminal.words.labelled", "{label} {cards}")
PILES = Phrase("terminal.words.piles", "{label}: {piles}")
THEN = Phrase("terminal.words.then", "{one}; {more}")
BESIDE = Phrase("terminal.words.beside", "{one}, {more}")
COUNT = Phrase("terminal.words.count", "{cards} ({count})")
BY = Phrase("terminal.words.by", "{cards} by {who}")
TOP = Phrase("terminal.words.top", "{count:# card|# cards}, on top {cards}")


def table_lines(view: TableView, *, everything: bool = False) -> list[Text]:
    """Return all lines of a table. With `everything`, include every visible card of every pile, and
    facts that are shown only on request."""
    lines = [title(view.game)] if everything else []
    headline = view.headline()
    if headline is not None and (everything or view.prompt() is None):
        lines.append(headline)  # otherwise the headline comes with the question to this seat
    lines += [fact_line(fact) for fact in view.facts("headline")]
    if everything:
        lines += [fact_line(fact) for fact in view.facts("details")]
    lines += [seat_line(view, seat, everything=everything) for seat in view.others()]
    lines += middle_lines(view, everything=everything)
    if view.seat != TABLE:
        lines.append(seat_line(view, view.seat, everything=everything))
    return lines


def fact_line(fact: ShownFact) -> Text:
    """Return a fact about the table as a line."""
    return fact_text(fact) if fact.value is None else PILES(label=fact.label, piles=fact.value)


def waiting_line(view: TableView) -> Text | None:
    """Return the players whose turn it is. None if that is nobody, or this seat is among them."""
    if not view.awaited or view.seat in view.awaited:
        return None
    return WAITING(names=Listed(tuple([Seat(seat) for seat in view.awaited])))


def seat_line(view: TableView, seat: int, *, everything: bool = False) -> Text:
    """Return what a player has: their number, their cards, then other facts."""
    groups, facts = view.seat_groups(seat), view.seat_facts(seat)
    if everything:
        facts += view.seat_facts(seat, "details")
    cards: list[Arg] = []
    for group in groups:
        counts = [fact.value for fact in facts if view.is_of(fact, group)]
        cards.append(group_words(view, group, counts[0] if counts else None, everything=everything))
    what: list[Arg] = [fact_text(fact) for fact in view.seat_facts(seat, "face")]
    what += cards or [NO_CARDS()]
    kept = [fact for fact in facts if not any(view.is_of(fact, group) for group in groups)]
    what += [fact_text(fact) for fact in kept]
    who: Arg = Seat(seat)
    if everything and view.bots and view.bots[seat]:
        who = BOT(who=who, level=bot_label(view.bots[seat]))
    return SEAT(who=who, what=joined(THEN, what))


def group_words(
    view: TableView, group: PileGroup, counts: Text | None, *, everything: bool
) -> Text:
    """Return a group of a player's cards, and their total. A player's only hand needs no label."""
    piles = [pile_words(group, pile, everything=everything) for pile in group.held]
    if all(card == HIDDEN for pile in group.held for card in pile.cards):
        piles = [CARDS(count=group.count)]
    words = joined(BESIDE, piles)
    cards = VALUE(value=words) if counts is None else COUNT(cards=words, count=counts)
    return cards if is_only_hand(view, group) else LABELLED(label=group.label, cards=cards)


def middle_lines(view: TableView, *, everything: bool = False) -> list[Text]:
    """Return what lies in the middle, with the owners of piles."""
    lines: list[Text] = []
    for group in (*view.waste, *view.stock):
        all_of_it = tuple([pile_words(group, pile, everything=True) for pile in group.held])
        piles = all_of_it if everything else (CARDS(count=group.count),)
        lines.append(PILES(label=group.label, piles=joined(BESIDE, piles)))
    for group in view.stage:
        staged_piles = [staged(group, pile, everything=everything) for pile in group.held]
        lines.append(PILES(label=group.label, piles=joined(BESIDE, staged_piles)))
    return lines


def joined(by: Phrase, things: Sequence[Arg]) -> Arg:
    """Join several things by a phrase."""
    *others, last = things
    for thing in reversed(others):
        last = by(one=thing, more=last)
    return last


def staged(group: PileGroup, pile: Pile, *, everything: bool) -> Arg:
    words = pile_words(group, pile, everything=everything)
    return words if pile.slot == TABLE else BY(cards=words, who=Seat(pile.slot))


def pile_words(group: PileGroup, pile: Pile, *, everything: bool) -> Arg:
    """Return the cards of a pile, or their number if they are hidden. Of a large pile only the top
    is named."""
    cards = pile.cards
    if all(card == HIDDEN for card in cards):
        return CARDS(count=len(cards))
    if everything or group.zone.layout != PILE or len(cards) <= MOST:
        return cards
    return TOP(count=len(cards), cards=cards[-MOST:])
