"""The cards on a game's tile, drawn as the client draws them (web/src/art/card-art.ts): the front
page has them before its program is there."""

from __future__ import annotations

from ...core.cards import JOKER, card_text, parse_cards

Spot = tuple[float, float]
COURTS = "JQK"
EMBLEM = (63, 99)
INDEX = (17, 32.5)
SIGN = (17, 50.44)
JESTER = '<svg x="20" y="42" width="78" height="92" viewBox="4 8 92 92"><use href="#jester"/></svg>'
COURT = (
    '<svg x="30" y="46" width="68" height="92" viewBox="14 4 72 88" '
    'preserveAspectRatio="xMidYMax slice"><use href="#court-{rank}"/></svg>'
)


def cover(cards: str) -> str:
    """Some cards, fanned."""
    found = parse_cards(cards)
    return "".join([_card(card, at - (len(found) - 1) / 2) for at, card in enumerate(found)])


def _card(card: int, off: float) -> str:
    name = card_text(card)
    suit = "joker" if card == JOKER else name[1]
    drawn = _joker() if card == JOKER else _plain(name[0], name[1])
    return (
        f'<span class="card {suit}" style="--off:{off:g}">'
        f'<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">{drawn}</svg></span>'
    )


def _joker() -> str:
    return _use("suit-j", (19, 22), 0.28) + JESTER


def _plain(rank: str, suit: str) -> str:
    index = _use("rank-" + ("10" if rank == "T" else rank), INDEX, 0.35)
    court = COURT.format(rank=rank) if rank in COURTS else _use(f"suit-{suit}", EMBLEM, 0.58)
    return index + _use(f"suit-{suit}", SIGN, 0.23) + court


def _use(drawing: str, at: Spot, size: float) -> str:
    x, y = at
    return f'<use href="#{drawing}" transform="translate({x:g} {y:g}) scale({size:g})"/>'
