"""Around the table: the drawer, chat, the end, and the replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from kit.guest import DESK, PHONE, Guest, Invite, play_out, served, table_for_two

Past = tuple[str, str]  # the code of a room with a finished game, and a player's token
SIZES = [(360, 640), PHONE, (844, 390), (768, 1024), DESK, (1920, 1080)]


@pytest.fixture(scope="module")
def past(invite_to_stay: Invite) -> Past:
    """Return the code and a token of a room with a short, finished game."""
    guest = invite_to_stay()
    code = guest.play_with_bots("cheat", 4, turn_limit=4)
    play_out([guest])
    token = guest.page.evaluate(f"JSON.parse(localStorage.getItem('parlour.token.{code}'))")
    guest.page.goto("about:blank")
    return code, token


def menu(guest: Guest, tab: str) -> Locator:
    """Open a page of the drawer."""
    if not guest.page.locator("p-drawer").count():
        guest.page.locator("[data-tool=menu]").click()
    guest.page.get_by_role("tab", name=tab).click()
    return guest.page.get_by_role("tabpanel", name=tab)


LOG = """document.querySelector('p-room').session.log.map(
  ({ text }) => [text].flat().map((part) => part.text ?? part).join(""))"""


def sure(guest: Guest, what: str) -> None:
    guest.page.locator("[data-sure]").get_by_text(what).click()


def dealt(invite: Invite, **options: int) -> tuple[Guest, Guest]:
    ana, ben = table_for_two(invite, "idiot", **options)
    ana.start()
    ben.page.locator("p-table").wait_for()
    return ana, ben


def width(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None
    return box["width"]


# The log


def test_the_log_tells_who_did_what_with_which_cards(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.play_with_bots("bigtwo", 4)
    beats = guest.page.locator(".beat")
    while len(guest.page.evaluate(LOG)) < 5:
        assert guest.asked()
        guest.tap()
    assert guest.asked()  # the guest's turn, so the game waits
    log = menu(guest, "Log")
    first = log.locator(".beat", has_text=re.compile("leads? with it"))
    assert first.locator(".slip").get_attribute("aria-label") == "three of clubs"
    assert beats.count() == log.locator(".beat .avatar").count() > 3
    # The log is silent, since screen readers hear its events at the table.
    assert log.locator("[aria-live], [role=log]").count() == 0
    assert guest.page.locator("[role=log]").count() == 1


def test_each_line_is_heard_once(invite: Invite) -> None:
    """Screen readers read what is added, so each line stays one element."""
    guest = invite(DESK)
    guest.play_with_bots("cheat", 4)
    guest.page.evaluate(
        """() => {
          window.heard = [];
          const hear = (changes) => changes.forEach((change) => {
            if (change.type === "characterData") heard.push("changed");
            for (const { textContent } of change.addedNodes)
              if (textContent.trim()) heard.push(textContent.trim());
          });
          new MutationObserver(hear).observe(document.querySelector(".newest"),
            { childList: true, characterData: true, subtree: true });
        }"""
    )
    before = len(guest.page.evaluate(LOG))
    guest.play(16)
    assert guest.asked()
    told = guest.page.evaluate(LOG)[before:]
    assert len(told) > 3
    guest.until(lambda: len(guest.page.evaluate("heard")) >= len(told))
    assert guest.page.evaluate("heard")[: len(told)] == told  # a bot may have answered since


def test_the_log_can_be_copied(invite: Invite) -> None:
    guest = invite(DESK)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.play_with_bots("bigtwo", 4)
    menu(guest, "Log").locator(".beat").first.wait_for()
    guest.page.get_by_role("button", name="Copy the log").click()
    guest.page.get_by_text("The log is copied.").first.wait_for()
    copied = guest.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Big Two\n")
    assert "3♣ and lead" in copied


# The drawer


def test_beside_a_large_table_the_drawer_leaves_it_in_play(invite: Invite) -> None:
    guest = invite(DESK)
    guest.play_with_bots("cheat", 4)
    opener = guest.page.locator("[data-tool=menu]")
    opener.click()
    drawer, table = guest.page.locator("p-drawer"), guest.page.locator("p-table")
    drawer.wait_for()
    assert guest.page.locator("dialog").count() == 0
    guest.until(lambda: width(table) == 1280 - 392)
    assert width(drawer) == 392
    guest.until(lambda: guest.tap() == "button")  # plays cards or calls
    guest.page.get_by_role("tab", name="Log").focus()
    guest.page.keyboard.press("ArrowRight")
    guest.page.get_by_role("tabpanel", name="Rules").get_by_text("In this room").wait_for()
    guest.page.keyboard.press("Escape")
    drawer.wait_for(state="detached")
    assert guest.page.evaluate("document.activeElement.dataset.tool") == "menu"
    guest.until(lambda: width(table) == 1280)
    opener.click()
    opener.click()
    drawer.wait_for(state="detached")


def test_on_a_phone_the_drawer_is_a_sheet(invite: Invite) -> None:
    guest = invite(PHONE)
    guest.play_with_bots("cheat", 4)
    menu(guest, "Settings")
    box = guest.page.locator("dialog.sheet").bounding_box()
    assert box is not None
    assert (round(box["y"]), round(box["y"] + box["height"])) == (84, 844)
    guest.page.mouse.click(200, 40)  # beside the drawer
    guest.page.locator("dialog").wait_for(state="detached")


def test_words_are_heard_unless_muted(invite: Invite) -> None:
    ana, ben = dealt(invite)

    def say(what: str) -> None:
        ana.page.locator("[data-tool=say]").click()
        ana.page.locator(f"[data-say={what}]").click()

    say("hello")
    ben.page.locator(".bubble").get_by_text("Hello!").wait_for()
    menu(ben, "Room").get_by_role("button", name="Mute Ana").click()
    ben.page.get_by_text("muted by you").wait_for()
    say("played")
    ana.page.locator(".bubble").get_by_text("Well played.").wait_for()
    assert ben.page.get_by_text("Well played.").count() == 0
    ben.page.get_by_role("button", name="Hear Ana again").click()
    ben.page.keyboard.press("Escape")
    ben.page.locator("[data-tool=say]").click()
    assert ben.page.locator(".phrase").count() == 9


def test_whoever_is_asked_to_play_may_finish_what_they_say(invite: Invite) -> None:
    ana, ben = dealt(invite)
    session = "document.querySelector('p-room').session"

    def on(guest: Guest) -> bool:
        return bool(guest.page.evaluate(f"{session}.yourTurn"))

    def ana_alone_is_on() -> bool:
        if on(ana) and not on(ben):
            return True
        (ben if on(ben) else ana).tap()
        return False

    def ben_is_on() -> bool:
        if on(ben):
            return True
        ana.tap()
        return False

    ana.until(ana_alone_is_on)
    ben.page.locator("[data-tool=say]").click()
    ana.until(ben_is_on)
    asked = ben.page.locator("dialog .meanwhile")
    ben.until(lambda: asked.inner_text() != "")
    assert asked.inner_text() in ben.page.locator("p-prompt .ask").inner_text()
    ben.page.locator("[data-say=hello]").click()
    ana.page.locator(".bubble").get_by_text("Hello!").wait_for()


def test_the_host_pauses_locks_and_ends_a_game_that_can_be_looked_at(invite: Invite) -> None:
    ana, ben = dealt(invite)
    room = menu(ana, "Room")
    room.get_by_role("switch", name="Pause the game").check()
    ben.page.get_by_text("The game is paused").wait_for()
    room.get_by_role("switch", name="Pause the game").uncheck()
    ben.page.get_by_text("The game is paused").wait_for(state="detached")
    room.get_by_role("switch", name="Lock the room").check()
    menu(ben, "Room").get_by_text("The room is locked").wait_for()
    room.get_by_role("button", name="End the game for everyone").click()
    ana.page.get_by_role("button", name="Cancel").click()
    assert ana.page.locator("p-table").count() == 1
    room.get_by_role("button", name="End the game for everyone").click()
    sure(ana, "End it")
    ben.page.locator("p-lobby").wait_for()
    ben.page.locator("p-drawer").wait_for(state="detached")  # its table is gone
    for guest in (ana, ben):
        guest.page.get_by_role("link", name="Last game").click()
        guest.page.locator(".steering").wait_for()
        guest.page.keyboard.press("End")
        guest.page.locator(".telling").get_by_text("Here the game was broken off").wait_for()


@pytest.mark.thorough
def test_a_game_that_becomes_too_long_is_told_to_end_and_ends(
    browser: Browser, tmp_path: Path
) -> None:
    with served(tmp_path, "quick,brief") as base:
        ana = Guest(browser, base, PHONE)
        ana.open_room("cheat", bots=3)
        ana.start()
        told = ana.page.get_by_text("This game has become very long")
        ana.until(lambda: ana.tap() != "over" and told.count() > 0)
        ana.until(lambda: ana.tap() == "over")
        ana.page.locator(".verdict").get_by_text("The game went on for so long").wait_for()
        assert ana.page.locator(".podium .step").count() == 1  # everybody shares the first place
        ana.page.locator(".again").first.wait_for()
        ana.leave()


def test_the_host_hands_over_and_is_removed(invite: Invite) -> None:
    ana, ben = dealt(invite)
    menu(ana, "Room").get_by_role("button", name="Make Ben the host").click()
    sure(ana, "Make host")
    menu(ben, "Room").get_by_role("button", name="Remove Ana").click()
    sure(ben, "Remove")
    ana.page.get_by_text("The host has removed you from this table.").wait_for()
    menu(ben, "Room").locator(".person").nth(1).wait_for()


def test_leaving_a_game_is_asked_twice_and_one_comes_back_to_ones_cards(invite: Invite) -> None:
    ana, ben = dealt(invite)
    code = ben.page.url[-4:]
    menu(ben, "Room")
    ben.page.get_by_role("button", name="Leave").click()
    ben.page.get_by_role("dialog", name="Leave this table?").wait_for()
    sure(ben, "Leave")
    ben.page.locator("#front").wait_for()
    assert ben.page.locator("dialog").count() == 0
    menu(ana, "Room").get_by_text("bot · ").wait_for()
    ben.join(code, "Ben")
    ben.page.get_by_role("button", name="Back to your cards").click()
    ben.until(lambda: len(ben.cards()) > 0)


@pytest.mark.thorough
def test_one_gets_up_and_a_bot_plays_on(invite: Invite) -> None:
    _, ben = dealt(invite)
    ben.until(lambda: len(ben.cards()) > 0)
    menu(ben, "Room").get_by_role("button", name="Get up").click()
    ben.until(lambda: ben.cards() == [])
    ben.page.keyboard.press("Escape")
    # Works without a request.
    ben.page.get_by_role("button", name="Back to your cards").click()
    ben.until(lambda: len(ben.cards()) > 0)


# The end


FITS = """() => {
  const all = document.querySelector("p-results");
  return all.scrollHeight === all.clientHeight && all.scrollWidth === all.clientWidth;
}"""


def test_the_end_fits_every_screen(invite: Invite, past: Past) -> None:
    guest, (code, token) = invite(PHONE), past
    guest.go(f"/{code}#{token}")
    results = guest.page.locator("p-results")
    results.wait_for()
    for wide, high in SIZES:
        guest.resize((wide, high))
        again = guest.page.get_by_role("button", name="Play again").bounding_box()
        assert again is not None
        assert again["y"] + again["height"] <= high
        heading = results.locator(".verdict h2").bounding_box()
        assert heading is not None
        assert heading["x"] >= 0
        assert heading["x"] + heading["width"] <= wide
        guest.page.wait_for_function(FITS)
    assert guest.page.locator(".step, .rest li").count() >= 2
    guest.page.get_by_role("button", name="See the table").click()
    guest.page.locator("p-table").wait_for()


def test_once_more(invite: Invite) -> None:
    ana, ben = dealt(invite, turn_limit=1)
    play_out([ana, ben])
    expect(ben.page.locator(".verdict h2")).to_be_focused()
    ben.page.get_by_role("button", name="See the table").press("Enter")
    expect(ben.page.get_by_role("button", name="Show the results")).to_be_focused()
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator(".verdict h2")).to_be_focused()
    ana.page.get_by_role("button", name="Deal now").wait_for()  # only the host has this button
    assert ben.page.get_by_role("button", name="Deal now").count() == 0
    ben.page.get_by_role("button", name="Play again").click()
    ana.page.get_by_text("Ben is in").wait_for()
    ben.page.get_by_text("Waiting for Ana").wait_for()
    ben.page.get_by_role("button", name="You’re in").click()
    ana.page.get_by_text("Once more?").wait_for()
    # The button keeps the focus when its name changes back.
    expect(ben.page.get_by_role("button", name="Play again")).to_be_focused()
    ben.page.keyboard.press("Enter")
    ana.page.locator(".ready .tick:not(.away)").wait_for()
    ana.page.get_by_role("button", name="Play again").press("Enter")
    ben.until(lambda: len(ben.cards()) == 6)


# The replay


def replayed(invite: Invite, past: Past) -> Guest:
    """Invite a guest to the replay of a short game."""
    guest, (code, token) = invite(PHONE), past
    guest.go(f"/{code}#{token}")
    guest.page.get_by_role("link", name="Watch it again").click()
    guest.page.locator(".steering").get_by_text("0 of").wait_for()
    return guest


def test_a_game_is_watched_again(invite: Invite) -> None:
    ana, ben = dealt(invite, turn_limit=1)
    play_out([ana, ben])
    ana.page.get_by_role("link", name="Watch it again").click()
    ana.page.locator(".steering").get_by_text("0 of").wait_for()
    page = ana.page
    page.keyboard.press("ArrowRight")
    page.locator(".steering").get_by_text("1 of").wait_for()
    page.get_by_role("button", name="As Ben saw it").click()
    page.locator(".eyes").get_by_text("Ben").wait_for()
    page.keyboard.press("End")
    page.get_by_role("button", name="One step back").click()
    shown = page.locator(".telling small").inner_text()
    page.wait_for_url(f"**?seat=b&at={shown.partition(' ')[0]}")
    link = page.url
    stranger = invite(PHONE)
    stranger.go(link.removeprefix(ana.base))
    stranger.page.get_by_text("Only those who played can see this game.").wait_for()
    stranger.problems.clear()  # the browser also reports the refusal
    ben.go(link.removeprefix(ana.base))
    ben.page.locator(".steering").get_by_text(shown).wait_for()


# Waits for the second frame, when all changes have been drawn.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_cards_fly_in_the_replay(invite: Invite, past: Past) -> None:
    """The cards stay the same elements, also in the first step after a jump, and backwards."""
    page = replayed(invite, past).page
    marked = "cards => cards.forEach((card, at) => { card.dataset.mark = at; })"
    kept = "cards => cards.filter((card) => card.dataset.mark).length / cards.length"
    cards = page.locator(".layer .card")
    for key, at in [("End", ""), ("Home", "0 of"), ("ArrowRight", "1 of"), ("ArrowLeft", "0 of")]:
        page.keyboard.press(key)
        page.locator(".steering").get_by_text(at).first.wait_for()
        page.evaluate(DRAWN)
        if key != "End":
            assert cards.evaluate_all(kept) > 0.9, key
        cards.evaluate_all(marked)


@pytest.mark.parametrize("by", ["tap", pytest.param("key", marks=pytest.mark.thorough)])
def test_the_motion_of_a_step_can_be_skipped(invite: Invite, past: Past, by: str) -> None:
    code, token = past
    guest = invite(PHONE, reduced_motion="no-preference")
    guest.go(f"/{code}#{token}")
    guest.page.get_by_role("link", name="Watch it again").click()
    guest.page.locator(".steering").get_by_text("0 of").wait_for()
    moving = "() => !document.querySelector('p-replay').show.quiet"
    slow = """() => { // each step takes as long as it takes to be told otherwise
      const { show } = document.querySelector("p-replay");
      const hear = show.hear.bind(show);
      const long = (event) => ({ ...event, lasts: 60_000 });
      show.hear = (act) => hear({ ...act, events: act.events.map(long) });
    }"""
    guest.page.evaluate(slow)
    guest.page.get_by_role("button", name="One step on").click()
    guest.page.wait_for_function(moving)
    if by == "tap":
        guest.page.locator(".felt").click(position={"x": 195, "y": 300})
    else:
        guest.page.get_by_role("button", name="One step on").blur()
        guest.page.keyboard.press("Escape")
    guest.page.wait_for_function(moving.replace("!", ""))
    assert guest.page.locator(".steering").get_by_text("1 of").count()


def test_the_focus_stays_while_the_replay_loads(invite: Invite, past: Past) -> None:
    page = replayed(invite, past).page
    page.keyboard.press("End")
    page.keyboard.press("2")
    page.get_by_role("button", name="One step back").press("Enter")
    expect(page.get_by_role("button", name="One step back")).to_be_focused()
    page.wait_for_load_state("networkidle")  # otherwise leaving the page would abort requests


def test_keys_of_the_browser_are_not_the_replays(invite: Invite, past: Past) -> None:
    page = replayed(invite, past).page
    page.keyboard.press("ArrowRight")
    page.locator(".steering").get_by_text("1 of").wait_for()
    swallowed = """() => { window.taken = []; addEventListener("keydown", (event) => {
      window.taken.push(event.defaultPrevented); event.preventDefault(); }); }"""
    page.evaluate(swallowed)
    page.keyboard.press("Alt+ArrowLeft")
    assert page.evaluate("window.taken.at(-1)") is False
    page.evaluate("""() => { localStorage.setItem("parlour.settings", '{"keys":false}'); }""")
    page.goto(page.url.partition("?")[0])
    page.locator(".steering").get_by_text("0 of").wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One step on").click()
    page.locator(".steering").get_by_text("1 of").wait_for()


# Returns the controls that stick out of their box, at the bottom by more than its padding.
SPILT = """() => {
  const box = document.querySelector("p-table .tray").getBoundingClientRect();
  return [...document.querySelectorAll(".steering :is(button, input, select)")]
    .filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const within = left >= box.left && top >= box.top;
      return !within || right > box.right || bottom > box.bottom + 3;
    }).map((part) => part.outerHTML.slice(0, 80));
}"""


# Returns players who are in the bar, outside the felt or over one another, and the story if it is
# cut.
CROWDED = """() => {
  const [felt, bar, tray] = [".felt", ".felt > .bar", ".felt > .tray"].map((selector) =>
    document.querySelector(selector).getBoundingClientRect());
  const seats = [...document.querySelectorAll(".seat")];
  const boxes = seats.map((seat) => seat.getBoundingClientRect());
  const crossing = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const wrong = boxes.flatMap((box, at) => {
    const off = box.left < -1 || box.right > felt.right + 1 || box.bottom > felt.bottom + 1;
    const others = [bar, tray, ...boxes.slice(at + 1)];
    return off || others.some((other) => crossing(box, other)) ? [seats[at].ariaLabel] : [];
  });
  const story = document.querySelector(".steering .voice");
  const words = document.createRange();
  words.selectNodeContents(story);
  const { left, right, top, bottom } = words.getBoundingClientRect();
  const { overflow } = getComputedStyle(story);
  const out = left < tray.left || right > tray.right || top < tray.top - 2 || bottom > tray.bottom;
  const told = story.textContent.trim();
  if (told && (overflow !== "visible" || out)) wrong.push(told);
  return wrong;
}"""


# Returns the seats whose hand covers the cards before it.
OVER_EACH_OTHER = """() => {
  const { boxes } = document.querySelector("p-table").layout;
  const found = [];
  for (const [name, hand] of boxes) {
    const [zone, seat] = name.split(".");
    if (zone !== "hand") continue;
    for (const [other, { x, w, y, h }] of boxes) {
      const [mat, whose] = other.split(".");
      const apart = hand.y > y + h - 1 || hand.x > x + w - 1;
      if (whose === seat && mat !== "hand" && !apart) found.push([name, other]);
    }
  }
  return found;
}"""


def test_a_replay_fits_on_every_screen(invite: Invite) -> None:
    """No player is in the bar, all cards are visible, and the whole story fits."""
    guest = invite(PHONE)
    code = guest.play_with_bots("idiot", 3, turn_limit=1)
    play_out([guest])
    guest.go(f"/{code}/replay/1?seat=all&at=3")
    guest.page.locator(".steering").get_by_text("3 of").wait_for()
    for size in SIZES:
        guest.resize(size)
        guest.until(lambda: guest.page.evaluate(CROWDED) == [])
        guest.until(lambda: guest.page.evaluate(SPILT) == [])
        seen = guest.page.locator(".layer .spot:not(.gone, .into, .faint) .card:not(.back)")
        assert seen.count() >= 9, size
        assert guest.page.evaluate(OVER_EACH_OTHER) == [], size
