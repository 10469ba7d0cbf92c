"""After an evening: its standings, and links to its moments."""

from __future__ import annotations

import re

import pytest

from kit.guest import PHONE, Guest, Invite, play_out, table_for_two
from kit.hosted_room import CODE, HostedRoom, dealt, play_on
from kit.standings import standings_of
from parlour.core.language import Reader
from parlour.online.room.describe_table import highlight_info

COPIED = "navigator.clipboard.readText()"
KINDS = ["Cheat", "The Idiot", "Bitch", "Cheat", "The Idiot", "Bitch"]
# Returns the seconds until the animation of an element begins.
DELAY = "(shown) => parseFloat(getComputedStyle(shown).animationDelay)"


def copy_link(guest: Guest, choice: str) -> str:
    """Share the moment on the screen with the people of a choice. Return the copied link."""
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.page.get_by_role("button", name="Link to this moment").first.click()
    sheet = guest.page.locator("p-sharing")
    sheet.get_by_role("button", name=choice).click()
    sheet.get_by_role("button", name="Share the link").click()
    sheet.get_by_text("The link is copied").wait_for()
    return str(guest.page.evaluate(COPIED))


def test_a_link_opens_for_a_stranger_until_it_is_taken_back(invite: Invite) -> None:
    ana, ben = table_for_two(invite, "cheat", turn_limit=2)
    ana.add_bots(1)
    ana.start()
    play_out([ana, ben])
    ben.page.get_by_role("link", name="Watch it again").click()
    ben.page.locator(".steering").wait_for()
    ben.page.keyboard.press("End")
    assert "share=" not in copy_link(ben, "Only the players")
    ben.page.keyboard.press("Escape")
    link = copy_link(ben, "Anyone with the link")
    token = re.findall(r"share=([\w-]{24})$", link)
    assert token
    stranger = invite(PHONE)
    stranger.page.goto(link)
    step = stranger.page.locator(".telling small")
    step.wait_for()
    assert step.inner_text() == ben.page.locator(".telling small").inner_text()
    # only Ben's view is shared, so there is no choice of views
    assert stranger.page.locator(".eye").count() == 0
    assert stranger.page.locator("[data-tool=download]").count() == 0
    ben.page.keyboard.press("Escape")
    assert copy_link(ben, "Anyone with the link") == link  # sharing again gives the same link
    ben.page.get_by_role("switch", name="Links may show my hand").check()
    ben.page.get_by_text("Ben has agreed.").wait_for()
    ana.page.get_by_role("link", name="Watch it again").click()
    ana.page.get_by_role("button", name="Link to this moment").first.click()
    ana.page.get_by_role("switch", name="Links may show my hand").check()
    ana.page.get_by_text("Everybody has agreed: links").wait_for()
    stranger.page.reload()
    stranger.page.locator(".eye").first.wait_for()
    ben.page.get_by_role("button", name="Take it back").click()
    ben.page.get_by_text("The link is taken back").wait_for()
    # The browser reports the refusal as an error, although the page is right.
    stranger.page.goto(f"{stranger.base}/api/alive")
    status = stranger.page.evaluate(
        f"fetch('/api/rooms/{link.split('/')[3]}/records/1/views?seat=a&share={token[0]}')"
        ".then(({ status }) => status)"
    )
    assert status == 403
    stranger.problems.clear()


def rows(guest: Guest) -> dict[str, tuple[int, int]]:
    """Return how many games each player has won and played, as the sheet shows them."""
    guest.page.locator("button.tonight").click()
    told = guest.page.locator(".ranking li")
    found = {}
    for text in told.all_inner_texts():
        name = next(
            line for line in text.splitlines() if line.strip() and not line.strip().isdigit()
        )
        won, played = re.search(r"(\d+) wins?\b", text), re.search(r"(\d+) games?\b", text)
        assert won
        assert played
        found[name] = (int(won[1]), int(played[1]))
    guest.page.keyboard.press("Escape")
    return found


def record(guest: Guest, code: str, number: int) -> str:
    return str(
        guest.page.evaluate(
            """([code, number]) => fetch(`/api/rooms/${code}/records/${number}`, { headers: {
                 Authorization: `Bearer ${JSON.parse(localStorage[`parlour.token.${code}`])}` } })
               .then((answer) => answer.text())""",
            [code, number],
        )
    )


@pytest.mark.thorough
def test_four_browsers_are_shown_the_standings_of_the_records(invite: Invite) -> None:
    ana, ben, cleo, dan = [invite(PHONE) for _ in range(4)]
    code = ana.open_room("cheat", "Ana", options={"turn_limit": 2})
    here = [ana, ben, cleo]
    for guest, name in ((ben, "Ben"), (cleo, "Cleo")):
        guest.join(code, name)
    for number, title in enumerate(KINDS, 1):
        if number > 1:
            ana.page.get_by_role("button", name="Change game").click()
            ana.page.locator(".the-game").click()
            ana.page.locator("dialog .game-list .pick", has_text=title).click()
            ana.page.locator(".the-game", has_text=title).wait_for()
            ana.set_rules(turn_limit=2)
        if number == 3:
            dan.join(code, "Dan")
            here.append(dan)
            ana.page.locator(".chair[data-kind=person]").nth(3).wait_for()
        if number == 5:
            ben.page.get_by_role("button", name="Leave").click()
            ben.page.locator("dialog [data-sure]").click()
            here.remove(ben)
            ana.page.locator(".chair", has_text="Ben").wait_for(state="detached")
        ana.start()
        for guest in here:
            guest.page.locator("p-table").wait_for()
        play_out(here)
    expected = standings_of([record(ana, code, number) for number in range(1, len(KINDS) + 1)])
    shown = {name: (score["first"], score["games"]) for name, score in expected.items()}
    assert {name: games for name, (_, games) in shown.items()}["Ben"] == 4
    for guest in here:
        assert rows(guest) == shown
    ana.page.locator("[data-tool=menu]").click()
    ana.page.get_by_role("tab", name="Room").click()
    ana.page.get_by_role("button", name="Remove Cleo").click()
    ana.page.locator("dialog [data-sure]").click()
    ana.page.get_by_role("button", name="Let Cleo back in").wait_for()
    ana.page.get_by_role("button", name="Close", exact=True).click()
    assert rows(ana).keys() == {"Ana", "Ben", "Dan"}
    ana.page.get_by_role("button", name="Share the result").click()
    line = ana.page.locator(".keepsake").get_attribute("alt") or ""
    assert "Ana" in line
    assert "Cleo" not in line
    assert code not in line


def test_nothing_names_the_winner_before_the_first_step(invite: Invite) -> None:
    guest = invite(PHONE, reduced_motion="no-preference")
    HostedRoom(play_on(dealt("idiot", 3))).welcome(guest, "p1")
    guest.page.locator(".moment").wait_for()
    delays = {
        what: float(guest.page.locator(what).evaluate(DELAY))
        for what in ("[data-step='3']", "[data-step='1']", ".verdict h2", ".verdict p", ".moment")
    }
    last = delays.pop("[data-step='3']")
    assert last < min(delays.values())
    assert len(set(delays.values())) == 1


def test_one_tap_plays_the_moment_of_a_game_and_another_shares_it(invite: Invite) -> None:
    offline = play_on(dealt("idiot", 3))
    moment = highlight_info(offline.current, Reader())
    assert moment is not None
    guest = invite(PHONE)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    HostedRoom(offline).welcome(guest, "p1")
    guest.page.locator(".moment").get_by_role("button").click()
    guest.page.get_by_text("The link is copied").wait_for()
    link = f"/{CODE}/replay/1?seat=all&play={moment.heard}"
    assert str(guest.page.evaluate(COPIED)).endswith(link)
    guest.page.locator(".moment a").click()
    guest.page.get_by_role("button", name="Pause").wait_for()  # the replay is running
    guest.page.locator(".telling", has_text="burned").wait_for()
