"""A view as text: drawn from zones, registers and offers, knowing no particular game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.game import AnyGame, Outcome
from ...core.offer import Offer, action_text
from ...core.register import money_text
from ...core.state import State
from ...core.zone import SEAT_LETTERS
from .facts import seat_facts, table_facts
from .printer import Printer

MAX_LISTED = 16  # moves that are listed one by one


def draw_table(
    printer: Printer, game: AnyGame, seen: State, seat: int, names: Sequence[str]
) -> None:
    """Everything on the table, with that seat's own cards last."""
    shown = [f"{label} {value}" for label, value in table_facts(game, seen, seat)]
    printer.line(" · ".join([game.title, *shown]), "  ")
    for zone in game.zones:
        pile = seen.piles[zone.at]
        if not zone.per_seat and pile:
            printer.line(f"  {zone.name}: {printer.cards(pile)}", "    ")
    for other in sorted(range(seen.seats), key=lambda other: other == seat):
        mark = ">" if other in game.awaited(seen) else " "
        who = " ".join([SEAT_LETTERS[other], *names[other : other + 1]])
        you = " (you)" if other == seat else ""
        has = seat_line(printer, game, seen, seat, other)
        printer.line(f"{mark} {who}{you}: {has}", "    ")


def seat_line(printer: Printer, game: AnyGame, seen: State, seat: int, other: int) -> str:
    """What another seat has, in the eyes of this one: cards, then what else is told of it."""
    piles = [(zone.name, seen.piles[zone.at + other]) for zone in game.zones if zone.per_seat]
    cards = [f"{name} {printer.cards(pile)}" for name, pile in piles if pile] or ["no cards"]
    told = [f"{label} {value}" for label, value in seat_facts(game, seen, seat, other)]
    return " · ".join([*cards, *told])


def draw_offers(printer: Printer, offers: Sequence[Offer]) -> None:
    """What may be done, a line for each verb and its prompt."""
    for line in dict.fromkeys([f"{offer.verb} – {offer.prompt}" for offer in offers]):
        printer.line(line, "  ")


def describe_offer(printer: Printer, offer: Offer) -> str:
    """What an offer takes, in a line."""
    parts = [offer.verb]
    if offer.listed:
        parts.append(offer.shape.describe(offer))
    elif offer.takes_cards():
        parts.append(f"{offer.shape.describe(offer)}: {printer.cards(offer.cards)}")
    if offer.args:
        parts.append(f"({' | '.join(offer.args)})")
    return " ".join(parts)


def list_moves(printer: Printer, offers: Sequence[Offer]) -> None:
    """The legal moves: each of them if they are few, else what they are made of."""
    for offer in offers:
        moves = [] if offer.hidden() or len(offer.cards) > MAX_LISTED else list(offer)
        if len(moves) == 1 and moves[0].verb == action_text(moves[0]):
            printer.line(f"  {offer.verb} – {offer.prompt}", "      ")
        elif 0 < len(moves) <= MAX_LISTED:
            printer.line("  " + ", ".join(action_text(action) for action in moves), "      ")
        else:
            printer.line(f"  {describe_offer(printer, offer)}", "      ")


def draw_outcome(printer: Printer, game: AnyGame, outcome: Outcome, names: Sequence[str]) -> None:
    """Who came where, best first."""
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        points = f", {points_text(game, outcome.points[seat])}" if outcome.points else ""
        printer.line(f"  {outcome.places[seat]}. {names[seat]}{points}")


def points_text(game: AnyGame, points: int) -> str:
    """`+3 points`, or where it is about money `+37.50`."""
    sign = "+" if points >= 0 else ""
    return sign + (money_text(points) if game.in_cents else f"{points} points")


def draw_page(printer: Printer, page: str) -> None:
    """A page of plain Markdown: paragraphs and items are wrapped, the marks left out."""
    paragraph: list[str] = []
    for line in [*re.sub(r"\*\*|`", "", page).splitlines(), ""]:
        if (not line or line.startswith(("- ", "#"))) and paragraph:
            text = " ".join(paragraph)
            printer.line(text, "  " if text.startswith("- ") else "")
            paragraph = []
        if line:
            paragraph.append(line.lstrip("# "))
        else:
            printer.line()
