"""Every game, from the front page to its end, by people with phones and computers."""

from __future__ import annotations

import pytest

from kit.guest import DESK, PHONE, Invite, play_out

PEOPLE = ("Ana", "Ben", "Cleo", "Dan")
SIZES = (DESK, PHONE, PHONE, DESK)
# How many play, and house rules that keep the game short.
GAMES: dict[str, tuple[int, dict[str, int]]] = {
    "cheat": (4, {"turn_limit": 3}),
    "bigtwo": (4, {}),
    "idiot": (2, {"turn_limit": 6}),
    "bitch": (3, {"turn_limit": 4}),
    "blackjack": (2, {"rounds": 2}),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(invite: Invite, game: str) -> None:
    count, options = GAMES[game]
    guests, names = [invite(size) for size in SIZES[:count]], PEOPLE[:count]
    host, *others = guests
    code = host.open_room(game, "Ana", **options)
    for guest, name in zip(others, names[1:], strict=True):
        guest.join(code, name)
    host.page.get_by_text(names[-1]).wait_for()
    host.start()
    play_out(guests, still=True)
    for guest, own in zip(guests, names, strict=True):
        said = guest.text()
        assert "Fair deal ✓" in said
        assert all(name in said for name in ("You", *names) if name != own)
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= guest.page.evaluate(
            "document.documentElement.clientWidth"
        )


def test_alone_against_bots_with_two_taps(invite: Invite) -> None:
    guest = invite(reduced_motion="no-preference")
    guest.go()
    guest.page.locator(".tile .open").first.click()
    guest.page.get_by_role("button", name="Play against bots").click()
    guest.page.locator("p-table .hit").first.wait_for()
    assert len(guest.cards()) > 0
