"""Every game, from the front page to its end, by people with a phone and a computer."""

from __future__ import annotations

import pytest

from kit.guest import DESK, PHONE, Invite, play_out
from kit.support import mostly

# Number of bots, and house rules that keep the game short.
GAMES: dict[str, tuple[int, dict[str, int]]] = {
    "cheat": (2, {"turn_limit": 2}),
    "bigtwo": (2, {}),
    "idiot": (0, {"turn_limit": 6}),
    "bitch": (1, {"turn_limit": 4}),
    "blackjack": (0, {"rounds": 2}),
}


@pytest.mark.parametrize("game", mostly(GAMES, "cheat"))
def test_a_whole_game(invite: Invite, game: str) -> None:
    bots, options = GAMES[game]
    ana, ben = invite(DESK), invite(PHONE)
    ben.join(ana.open_by_hand(game, "Ana", **options), "Ben")
    ana.page.locator(".chairs").get_by_text("Ben").wait_for()
    ana.add_bots(bots)
    ana.start()
    ben.page.locator("p-table").wait_for()
    play_out([ana, ben], still=True)
    for guest, other in ((ana, "Ben"), (ben, "Ana")):
        # The browser has verified the deal itself.
        guest.page.get_by_text("Fair deal ✓").first.wait_for()
        said = guest.text()
        assert all(name in said for name in ("You", other))
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= guest.page.evaluate(
            "document.documentElement.clientWidth"
        )
