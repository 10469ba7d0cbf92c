"""The door and the lobby: seats, and help when something goes wrong."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from kit.guest import DESK, PHONE, Guest, Invite
from parlour.online.protocol import VERSION

Box = dict[str, float]


def chairs(guest: Guest, kind: str) -> Locator:
    return guest.page.locator(f".chair[data-kind={kind}]")


def at_the_door(guest: Guest, code: str, name: str) -> None:
    guest.go(f"/{code}")
    guest.page.get_by_role("textbox", name="Nickname").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()


# Lets people without a browser join, one after the other.
COME = """async ({ version, code, names }) => {
  const address = `${location.origin.replace("http", "ws")}/api/rooms/${code}/ws`;
  for (const name of names) {
    const socket = new WebSocket(address);
    (window.friends ??= []).push(socket);
    const hello = { type: "hello", version, language: "en", name, face: 0 };
    socket.onopen = () => socket.send(JSON.stringify(hello));
    await new Promise((heard) => (socket.onmessage = heard));
  }
}"""


def let_in(host: Guest, code: str, *names: str) -> None:
    host.page.evaluate(COME, {"version": VERSION, "code": code, "names": names})
    for name in names:
        host.page.get_by_text(name).first.wait_for()


def test_a_name_is_refused_in_place_and_changed_later(invite: Invite) -> None:
    ana, eve = invite(PHONE), invite(PHONE)
    at_the_door(eve, ana.open_room("idiot", "Ana"), "ana")
    eve.page.get_by_role("alert").get_by_text("There is already").wait_for()
    field = eve.page.get_by_role("textbox", name="Nickname")
    assert field.input_value() == "ana"
    assert eve.page.get_by_text("The connection is lost").count() == 0
    offered = eve.page.locator(".entering .pick")
    expect(offered).to_have_count(3)
    field.fill("")
    eve.page.get_by_role("button", name="Sit down").click()
    eve.page.get_by_role("alert").get_by_text("What shall your friends call you?").wait_for()
    expect(offered).to_have_count(0)  # an empty name gets no suggestions
    field.fill("Ana")
    eve.page.get_by_role("button", name="Sit down").click()
    name = offered.nth(1).inner_text()
    offered.nth(1).click()
    eve.page.get_by_role("button", name="Sit down").click()
    chairs(ana, "person").get_by_text(name).wait_for()
    eve.page.locator(".self-button").click()
    sheet = eve.page.get_by_role("dialog")
    sheet.get_by_role("textbox", name="Nickname").fill("Ana")
    sheet.get_by_role("button", name="That’s me").click()
    sheet.get_by_role("alert").get_by_text("There is already").wait_for()
    sheet.get_by_role("textbox", name="Nickname").fill("Benno")
    sheet.get_by_role("button", name="That’s me").click()
    ana.page.get_by_text("Benno").wait_for()


def drawn(place: Locator) -> str:
    """Return the shapes of the face in an element."""
    return "".join(re.findall(r"<(?:rect|path)[^>]*>", place.locator(".face").first.inner_html()))


def test_name_and_face_are_remembered(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    code = ana.open_room("idiot", "Ana")
    ben.go(f"/{code}")
    ben.page.get_by_role("textbox", name="Nickname").fill("Ben")
    faces = ben.page.get_by_role("radio")
    assert faces.count() == 9
    ben.page.get_by_role("button", name="Nine other faces").click()
    ben.page.get_by_label("Face 4").check()
    ben.page.get_by_role("button", name="Sit down").click()
    expect(chairs(ana, "person")).to_have_count(2)
    look = drawn(chairs(ben, "person").first)
    assert look in [drawn(chairs(ana, "person").nth(at)) for at in range(2)]
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.locator("[data-sure]").click()
    ben.page.locator("#code").wait_for()
    ben.go(f"/{code}")
    assert ben.page.get_by_role("textbox", name="Nickname").input_value() == "Ben"
    assert look == drawn(ben.page.locator(".face-choice label").first)


def test_who_is_removed_finds_the_door(invite: Invite) -> None:
    ana, ben = invite(DESK), invite(PHONE)
    code = ana.open_room("idiot", "Ana")
    ben.join(code, "Ben")
    ana.page.get_by_role("button", name="Ben here").click()
    ana.page.get_by_role("button", name="Remove Ben").click()
    # the page asks first
    ana.page.get_by_text("cannot come back or watch until you let them").wait_for()
    ana.page.locator("[data-sure]").click()
    told = ben.page.get_by_role("alert").get_by_text("The host has removed you from this table.")
    told.wait_for()
    assert ben.page.get_by_role("textbox").count() == 0  # another name would not help
    ben.page.reload()
    told.wait_for()
    ben.go(f"/{code}/tv")  # watching does not get around the removal
    ben.page.get_by_text("The host has removed you from this room").wait_for()
    ana.page.get_by_role("button", name="Removed: Ben").click()
    ana.page.get_by_role("button", name="Let Ben back in").click()
    expect(ana.page.get_by_role("button", name="Removed")).to_have_count(0)
    ben.go(f"/{code}")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(chairs(ana, "person")).to_have_count(2)


def test_a_locked_room_says_so_and_keeps_what_is_there(invite: Invite) -> None:
    ana, eve, screen = invite(PHONE), invite(PHONE), invite(DESK)
    code = ana.open_room("idiot", "Ana")
    screen.go(f"/{code}/tv")  # a shared screen does not count as watching
    screen.page.get_by_text("One here, three chairs free.").wait_for()
    eve.go(f"/{code}")
    eve.page.get_by_role("button", name="Just watch").click()
    expect(ana.page.locator(".watchers")).to_have_text("somebody without a name watches")
    ana.page.get_by_role("button", name="Lock the room").click()
    # The label alone tells the state, so there is no aria-pressed.
    expect(ana.page.get_by_role("button", name="Unlock the room")).not_to_have_attribute(
        "aria-pressed", re.compile("")
    )
    # Otherwise the room would recognize Eve's browser as an earlier onlooker.
    eve.page.evaluate("localStorage.clear()")
    at_the_door(eve, code, "Eve")
    eve.page.get_by_role("alert").get_by_text("Ana has locked the room").wait_for()
    assert eve.page.get_by_role("textbox", name="Nickname").input_value() == "Eve"
    expect(eve.page.get_by_role("button", name="Just watch")).to_have_count(0)
    screen.page.reload()  # the shared screen was there before the lock
    screen.page.locator(".tv-lobby").wait_for()
    eve.go(f"/{code}/tv")  # Eve's screen was not there before the lock
    eve.page.get_by_text("Ana has locked the room").wait_for()
    ana.page.get_by_role("button", name="Unlock the room").click()
    eve.join(code, "Eve")
    expect(chairs(ana, "person")).to_have_count(2)


def test_a_wrong_code_is_corrected_where_it_stands(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    code = ana.open_room("idiot", "Ana")
    wrong = code[:3] + ("B" if code[3] != "B" else "C")
    for suffix, found in (("", ".entering"), ("/tv", ".tv-lobby")):
        ben.go(f"/{wrong}{suffix}")
        ben.page.get_by_text(f"Nobody sits at {wrong}.").wait_for()
        ben.page.keyboard.type(code[3])
        ben.page.wait_for_url(f"**/{code}{suffix}")
        ben.page.locator(found).first.wait_for()
    ben.go(f"/{wrong}/replay/1")
    ben.page.get_by_text(f"Nobody sits at {wrong}.").wait_for()
    ben.problems.clear()  # the browser reports a 404 as an error


def test_a_link_that_is_refused_leads_on(invite: Invite) -> None:
    """Three links: a game that was never played, a share link that ended, and an unknown
    address."""
    ben = invite(PHONE)
    code = invite(PHONE).open_room("idiot", "Ana")
    for game in ("1", "7?seat=all&at=3", "1?at=3&share=a-token-that-was-taken-back"):
        ben.go(f"/{code}/replay/{game}")
        expect(ben.page.locator("main.missing h1")).to_have_text("This game cannot be shown")
        ben.page.get_by_role("link", name="Back to the room").click()
        ben.page.wait_for_url(f"**/{code}")
    for address in ("/nothing/is/here", "/learn/nothing"):
        ben.go(address)
        ben.page.get_by_role("alert").get_by_text("There is nothing at this address.").wait_for()
        ben.page.get_by_role("link", name="To the front page").click()
        ben.page.locator("#code").wait_for()
    ben.problems.clear()  # the browser reports refusals as errors


def test_chairs_come_by_themselves_and_a_friend_too_many_is_told(invite: Invite) -> None:
    ana, last = invite(PHONE), invite(PHONE)
    code = ana.open_room("idiot", "Ana")
    assert chairs(ana, "free").count() == 3
    let_in(ana, code, "Ben", "Cleo", "Dan", "Emil")
    last.join(code, "Fay")
    expect(chairs(ana, "person")).to_have_count(5)  # the largest number of players in this game
    ana.page.locator(".stander").get_by_text("Fay has no chair.").wait_for()
    last.page.get_by_text("There is no chair for you yet.").wait_for()
    ana.page.get_by_role("button", name="A game for six").click()
    games = ana.page.locator(".game-list .pick")
    games.first.wait_for()
    assert 0 < games.count() < 5
    games.first.click()
    expect(chairs(ana, "person")).to_have_count(6)
    assert ana.page.locator(".stander").count() == 0


def test_the_lobby_is_heard(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    code = ana.open_room("cheat", "Ana")
    heard = ana.page.locator(".lobby > .sr[role=log] span")
    ben.join(code, "Ben")
    expect(heard).to_have_text(["Ben has come in. Two here, two chairs free."])
    ana.page.get_by_role("button", name="Fill with bots").click()
    expect(heard.nth(1)).to_have_text("Everybody sits.")
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.locator("[data-sure]").click()
    expect(heard.nth(2)).to_have_text("Ben has left. Three here, one chair free.")
    assert heard.count() == 3
    assert ana.page.locator(".lobby [role=status]").count() == 0  # a second status would repeat it


def test_host_and_screen_and_door_count_the_same_free_chairs(invite: Invite) -> None:
    ana, ben, screen = invite(PHONE), invite(PHONE), invite(DESK)
    code = ana.open_room("idiot", "Ana")
    screen.go(f"/{code}/tv")
    screen.page.get_by_text("One here, three chairs free.").wait_for()
    ana.page.get_by_text("Only you here, three chairs free.").wait_for()
    ben.go(f"/{code}")
    ben.page.get_by_text("three chairs are free").wait_for()
    drawn = (
        chairs(ana, "free"),
        screen.page.locator(".row-of-chairs .free"),
        ben.page.locator(".at-table .free"),
    )
    assert [free.count() for free in drawn] == [3, 3, 3]
    ana.page.get_by_role("button", name="Fill with bots").click()
    screen.page.get_by_text("Everybody sits.").wait_for()
    ben.go(f"/{code}")
    ben.page.get_by_text("a chair is added for you").wait_for()
    assert [free.count() for free in drawn] == [0, 0, 1]


def test_a_door_with_no_chair_left_says_so(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    code = ana.open_room("idiot", "Ana")
    ana.page.get_by_role("button", name="Change", exact=True).click()
    ana.page.get_by_role("button", name="One chair fewer").click()
    ana.page.get_by_text("There are 3 chairs").wait_for()
    ana.page.keyboard.press("Escape")
    ana.page.get_by_role("button", name="Fill with bots").click()
    expect(chairs(ana, "bot")).to_have_count(2)
    ben.go(f"/{code}")
    ben.page.get_by_text("Ana wants no more than that.").wait_for()
    assert ben.page.locator(".at-table .free").count() == 0


def test_the_host_hands_over_in_the_lobby(invite: Invite) -> None:
    ana, ben = invite(PHONE), invite(PHONE)
    ben.join(ana.open_room("idiot", "Ana"), "Ben")
    # Free chairs stay empty if enough people sit.
    ana.page.get_by_text("Deal now, and they stay empty.").wait_for()
    ana.page.get_by_role("button", name="Ben here").click()
    ana.page.get_by_role("button", name="Make Ben the host").click()
    ana.page.get_by_text("and you no longer can").wait_for()  # the page asks first
    ana.page.locator("[data-sure]").click()
    ben.page.get_by_role("button", name="Deal the cards").wait_for()


def test_a_bot_stands_up_for_a_friend(invite: Invite) -> None:
    ana, theo = invite(PHONE), invite(PHONE)
    code = ana.open_room("bigtwo", "Ana")  # a game for exactly four players
    ana.page.get_by_role("button", name="Fill with bots").click()
    expect(chairs(ana, "bot")).to_have_count(3)
    theo.go(f"/{code}")
    theo.page.get_by_text("All four chairs are taken.").wait_for()
    let_in(ana, code, "Theo")
    ana.page.get_by_role("button", name=re.compile("stands up for Theo")).click()
    expect(chairs(ana, "person")).to_have_count(2)
    expect(chairs(ana, "bot")).to_have_count(2)


def test_a_bot_changes_its_level_and_goes_and_the_cards_are_dealt(invite: Invite) -> None:
    ana = invite(PHONE)
    ana.open_room("cheat", "Ana")
    ana.add_bots(1)
    chairs(ana, "bot").get_by_role("button").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="hard").click()
    chairs(ana, "bot").get_by_text("bot · hard").wait_for()
    chairs(ana, "bot").get_by_role("button").click()
    ana.page.get_by_role("button", name=re.compile("Send .* away")).click()
    expect(chairs(ana, "free")).to_have_count(3)
    # Dealing is always possible, and the page says what will happen.
    tray = ana.page.locator(".deciding")
    tray.get_by_text("three chairs free").wait_for()
    tray.get_by_text("Deal now, and bots take them.").wait_for()
    ana.start()
    ana.until(lambda: len(ana.cards()) == 13)


SIZES = [(360, 640), PHONE, (844, 390), (768, 1024), DESK]
# Returns the places of the chairs, and of the game between them.
PLACES = """() => [...document.querySelectorAll(".chair, .the-game")].map((place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return { x, y, width, height };
})"""


@pytest.mark.parametrize(
    ("count", "game"),
    [
        (8, "bitch"),
        pytest.param(1, "blackjack", marks=pytest.mark.thorough),
        pytest.param(4, "cheat", marks=pytest.mark.thorough),
        pytest.param(6, "blackjack", marks=pytest.mark.thorough),
    ],
)
def test_chairs_do_not_overlap(invite: Invite, count: int, game: str) -> None:
    ana = invite(PHONE)
    ana.open_room(game, "Ana", chairs=count, bots=count - 1)
    expect(ana.page.locator(".chair")).to_have_count(count)
    expect(chairs(ana, "bot")).to_have_count(count - 1)
    for size in SIZES:
        ana.resize(size)
        ana.until(lambda: all_apart(ana.page))


def all_apart(page: Page) -> bool:
    boxes: list[Box] = page.evaluate(PLACES)
    width = page.evaluate("innerWidth")
    inside = all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    return inside and all(apart(one, other) for one, other in combinations(boxes, 2))


def apart(one: Box, other: Box) -> bool:
    slack = 3  # pixels allowed for shadows and round corners
    across = one["x"] + one["width"] <= other["x"] + slack
    across = across or other["x"] + other["width"] <= one["x"] + slack
    above = one["y"] + one["height"] <= other["y"] + slack
    return across or above or other["y"] + other["height"] <= one["y"] + slack
