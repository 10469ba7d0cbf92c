"""Every game, from the front page to its end, by four people with phones and computers."""

from __future__ import annotations

import pytest

from kit.guest import DESK, PHONE, Invite, play_out

# House rules that keep a game short.
GAMES: dict[str, dict[str, int]] = {
    "cheat": {"turn_limit": 8},
    "bigtwo": {},
    "idiot": {"turn_limit": 24},
    "bitch": {"turn_limit": 16},
    "blackjack": {"rounds": 3},
}
SIZES = (DESK, PHONE, PHONE, DESK)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(invite: Invite, game: str) -> None:
    guests = [invite(size) for size in SIZES]
    host, *others = guests
    code = host.open_room(game, "Ana", **GAMES[game])
    for guest, name in zip(others, ("Ben", "Cleo", "Dan"), strict=True):
        guest.join(code, name)
    host.page.get_by_text("Dan").wait_for()
    host.start()
    play_out(guests)
    for guest in guests:
        said = guest.text()
        assert "Verified: the deal was settled before the game began." in said
        assert all(name in said for name in ("Ana", "Ben", "Cleo", "Dan"))
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= guest.page.evaluate(
            "document.documentElement.clientWidth"
        )


def test_alone_against_bots_with_one_tap(invite: Invite) -> None:
    guest = invite(reduced_motion="no-preference")
    guest.go()
    guest.page.get_by_role("button", name="Play against bots now").click()
    guest.page.locator("p-table .hit").first.wait_for()
    assert len(guest.cards()) > 0
