"""After a round, its result stays visible until the next event."""

from __future__ import annotations

from kit.guest import PHONE, Guest, Invite
from kit.staged import SetUp

# Ana holds 16 and Bertram 19. The dealer shows a nine and hides another.
ROUND = (
    "blackjack/1 seats=2 phase=turns round=4 first=b turn=a players=ab purse=975.00,950.00"
    " bet=25.00,50.00 up=Jh,Kd hole=6d,9c dealer=9d down=9s deck=2c3c4c5c6c7c8c"
)
LIES = "location => document.querySelector('p-table').scene.pieces.at(location).map(p => p.face)"


def lies(guest: Guest, location: str) -> list[str]:
    found: list[str] = guest.page.evaluate(LIES, location)
    return found


def until_told(guest: Guest, text: str) -> None:
    guest.page.locator(".stage-line", has_text=text).wait_for()


def test_a_round_stays_in_sight_until_the_next_bets_are_in(invite: Invite) -> None:
    guest = invite(PHONE)
    table = SetUp(guest, ROUND)
    table.play("a stand")
    until_told(guest, "The dealer had 18: 9♦ 9♠")
    assert lies(guest, "dealer") == ["9d", "9s"]
    assert lies(guest, "up.a") == ["Jh", "6d"]
    assert lies(guest, "up.b") == ["Kd", "9c"]
    guest.page.locator(".seat .saying", has_text="19 beats 18: 75 won").wait_for()
    guest.page.locator(".own .saying", has_text="16 loses to 18: bet lost").wait_for()
    # News of the next round would cover the finished one.
    guest.until(lambda: "Round" not in guest.page.locator(".stage-line").inner_text())
    table.play("a low")  # the others do not see this bet yet
    assert lies(guest, "dealer") == ["9d", "9s"]
    table.play("b high")
    guest.until(lambda: lies(guest, "dealer") not in ([], ["9d", "9s"]))
    until_told(guest, "Round")
    assert len(lies(guest, "used")) == 6
    assert len(lies(guest, "up.b")) == 1


def test_two_hands_lie_apart_and_have_a_line_each(invite: Invite) -> None:
    guest = invite(PHONE)
    pair = ROUND.replace("up=Jh,Kd hole=6d,9c", "up=Jh,8d hole=6d,8h")
    table = SetUp(guest, pair.replace("turn=a", "turn=b").replace("8c", "TcAc"))
    table.play("b split")
    totals = guest.page.locator(".seat .totals .total")
    totals.nth(1).wait_for()
    assert [text.split()[-1] for text in totals.all_inner_texts()] == ["9", "18"]
    assert [len(lies(guest, place)) for place in ("up.b", "split.b")] == [2, 2]
    worn = guest.page.locator(".seat .marks").inner_text()
    assert "900" in worn
    assert "50\u00a0+\u00a050" in worn
    table.play("b stand", "b stand", "a stand")
    guest.page.locator(".seat .saying", has_text="bet back").wait_for()
    told = guest.page.locator(".seat .saying").inner_text()
    assert told.splitlines() == ["9 loses to 18: bet lost", "18 each: bet back"]
