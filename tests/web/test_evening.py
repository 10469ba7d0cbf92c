"""What stays of an evening: links to its moments."""

from __future__ import annotations

import re

from kit.guest import PHONE, Guest, Invite, play_out, table_for_two

COPIED = "navigator.clipboard.readText()"


def copy_link(guest: Guest, choice: str) -> str:
    """The link to the moment that is looked at, shared with those whom the choice names."""
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
    assert stranger.page.locator(".eye").count() == 0  # Ben's alone
    assert stranger.page.locator("[data-tool=download]").count() == 0
    ben.page.keyboard.press("Escape")
    assert copy_link(ben, "Anyone with the link") == link  # remembered
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
    stranger.page.goto(f"{stranger.base}/api/alive")  # the refusal is no fault of the page
    status = stranger.page.evaluate(
        f"fetch('/api/rooms/{link.split('/')[3]}/records/1/views?seat=a&share={token[0]}')"
        ".then(({ status }) => status)"
    )
    assert status == 403
    stranger.problems.clear()
