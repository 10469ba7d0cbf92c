"""A fair deal: two browsers and a real room shuffle together."""

from __future__ import annotations

from kit.guest import Invite, play_out, table_for_two


def test_in_the_browser(invite: Invite) -> None:
    ana, ben = table_for_two(invite, turn_limit=1)
    ana.start()
    ben.page.locator("p-table").wait_for()
    play_out([ana, ben])
    seal = ana.page.locator(".seal")
    seal.get_by_text("Fair deal ✓").wait_for()
    seal.click()
    sheet = ana.page.get_by_role("dialog", name="How you can tell")
    sheet.get_by_text("Shuffled by Ana and Ben, and this room.").wait_for()
    with ana.page.expect_download() as found:
        sheet.get_by_role("button", name="Download the record").click()
    assert found.value.path().read_text().startswith('[Game "idiot/1"]')
    # A browser that lost its share does not call the deal fair.
    code = ben.page.url[-4:]
    ben.page.evaluate(f"localStorage.removeItem('parlour.share.{code}')")
    ben.page.reload()
    ben.page.locator(".seal").get_by_text("Not shuffled by you").wait_for()
    # A browser with another promise does not call the deal fair either.
    other = {"number": 1, "commit": "another"}
    ben.page.evaluate(
        "([key, kept]) => localStorage.setItem(key, JSON.stringify(kept))",
        [f"parlour.promises.{code}", {"current": other, "next": other}],
    )
    ben.page.reload()
    ben.page.locator(".seal").get_by_text("Not the deal").wait_for()
    assert ben.page.locator(".seal").get_attribute("data-fits") == "false"
