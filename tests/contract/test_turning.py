"""Zones whose cards are turned over blindly: what a client may tap is what the rules offer."""

from __future__ import annotations

import pytest

import parlour
from kit.golden_games import FOLDER, dealt, mood_in, play
from kit.support import ALL_GAMES
from parlour.core.state import State
from parlour.core.zone import ROW, Zone

TURNED = [name for name in ALL_GAMES if any(z.turned_by for z in parlour.find_game(name).zones)]


def numbers(s: State, zone: Zone, seat: int) -> list[str]:
    """The words that stand for the cards of a zone, as docs/protocol.md has it."""
    pile = s.piles[zone.at + seat]
    if zone.layout == ROW:
        return [str(number) for number, _ in enumerate(pile, 1)]
    return [zone.name[len(zone.name.rstrip("0123456789")) :]] if pile else []


@pytest.mark.parametrize("name", TURNED)
def test_args_number_the_cards_that_are_turned_over(name: str) -> None:
    game = parlour.find_game(name)
    s = dealt(game)
    met = 0
    for seat, action in play(name, mood_in((FOLDER / f"{name}.txt").read_text("utf-8"))):
        for offer in game.offers(s, seat):
            zones = [zone for zone in game.zones if zone.turned_by == offer.verb]
            if zones:
                there = [number for zone in zones for number in numbers(s, zone, seat)]
                assert list(offer.args) == there
                met += 1
        game.play(s, seat, action)
    assert met, "no card is turned over in this game: choose another"
