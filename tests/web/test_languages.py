"""Other languages: from the front page to the results, nothing is left in English, nothing is wider
than a phone, and every button can be pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kit.guest import PHONE, Guest, Invite, served
from kit.support import mostly
from parlour.testing.pseudo_language import PSEUDO, accented, escaped

# Returns all texts that people read or hear, except those that are never translated: links,
# digests, clause numbers.
READABLE = """() => {
  const found = [document.title];
  const kinds = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = document.createTreeWalker(document.body, kinds);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element.closest("code, script, style, noscript, .clauses")) continue;
    if (!element.getClientRects().length) continue;
    if (node instanceof Text) found.push(node.data);
    else for (const name of ["aria-label", "title", "alt", "placeholder"])
      found.push(node.getAttribute(name) ?? "");
  }
  return found.filter((text) => text.trim());
}"""
# Returns the buttons that another element covers (with that element), or whose text does not fit.
UNPRESSED = """() => {
  const dialog = document.querySelector("dialog[open], :popover-open");
  const before = scrollY;
  const all = [...(dialog ?? document).querySelectorAll("button, a, select, input")];
  const wrong = all.flatMap((button) => {
    if (!button.getClientRects().length || button.matches("[type=radio], :disabled")) return [];
    button.scrollIntoView({ block: "center" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + Math.min(width, 24) / 2, y + height / 2);
    const cut = button.matches("button") && button.scrollWidth > button.clientWidth + 1;
    const free = button.contains(top) || top?.contains(button);
    return !cut && width >= 8 && height >= 16 && free ? [] : [[button.outerHTML, top?.outerHTML]];
  });
  scrollTo(0, before);
  return wrong;
}"""
NAMES = ("Ana", "Ada", "Bert", "Cleo", "Dora", "Emil")
# Games with house rules that keep them short.
MOST_LOOKS = 1_000  # taps or waits until a short game is over
GAMES = {"cheat": {"turn_limit": 2}, "blackjack": {"rounds": 1}}


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("foreign"), "quick,pseudo") as base:
        yield base


def look(guest: Guest) -> None:
    """Check everything on the screen."""
    code = guest.page.url.removeprefix(guest.base)[1:5]
    texts: list[str] = guest.page.evaluate(READABLE)
    assert len(texts) > 3
    for text in texts:
        # Browsers join lists in their own language, so “ and ” is allowed.
        assert escaped(text, [*NAMES, code, " ".join(code), " and "]) == [], text
    assert guest.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # Waits until everything has arrived at its place.
    guest.until(lambda: guest.page.evaluate(UNPRESSED) == [])


def look_at_sheets(guest: Guest) -> None:
    sheet = guest.page.get_by_role("dialog")
    guest.page.locator("[data-tool=say]").click()
    sheet.wait_for()
    look(guest)
    guest.page.keyboard.press("Escape")
    guest.page.locator("[data-tool=menu]").click()
    for tab in ("log", "rules", "room", "settings"):
        guest.page.locator(f"#drawer-{tab}").click()
        look(guest)
    guest.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    guest.page.locator("[data-tool=hint]").click()
    guest.until(lambda: guest.page.locator(".why").inner_text() != "")
    look(guest)


@pytest.mark.parametrize("game", mostly(GAMES, "blackjack"))
def test_a_whole_game_in_another_language(invite: Invite, foreign: str, game: str) -> None:
    guest = invite(PHONE, base=foreign, locale="xx")
    page = guest.page
    guest.go()
    page.locator("#settings").wait_for()
    look(guest)
    guest.tile(game).locator(".open").click()
    look(guest)
    guest.tile(game).locator("input[name=name]").fill("Ana")
    guest.tile(game).locator("button[value=create]").click()
    page.locator(".chairs").wait_for()
    look(guest)
    page.locator(".house .link").first.click()
    for option, number in GAMES[game].items():
        page.locator(f"input[name={option}]").fill(str(number))
        page.keyboard.press("Tab")
        # The server sends the rule's sentence once the rule holds.
        page.locator("p-house-rules", has_text=re.compile(rf"\b{number}\b")).wait_for()
    look(guest)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.locator(".deciding .act").first.click()
    page.locator(".chair[data-kind=bot]").first.wait_for()
    for button in (".chair[data-kind=bot] button", ".chair[data-kind=person] button", ".the-game"):
        page.locator(button).first.click()
        page.get_by_role("dialog").wait_for()  # the dialog's program may be loaded first
        look(guest)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    look(guest)
    page.locator(".start").click()
    page.locator(".buttons .act").first.wait_for()
    look_at_sheets(guest)
    seen: set[str] = set()
    for _ in range(MOST_LOOKS):
        if guest.over:
            break
        for prompt in page.locator("p-prompt .ask").all_inner_texts():
            if prompt not in seen:
                look(guest)
            seen.add(prompt)
        page.wait_for_timeout(0 if guest.tap() else 40)
    assert guest.over, guest.text()
    look(guest)
    assert len(seen) > 1  # different questions and waiting texts came up
    page.locator(".results .link").first.click()
    page.locator(".steering").wait_for()
    look(guest)


def test_learning_in_another_language(invite: Invite, foreign: str) -> None:
    guest = invite(PHONE, base=foreign, locale="xx")
    page = guest.page
    guest.go("/learn/cheat")
    page.locator(".lesson h2").first.wait_for()
    assert not [text for text in page.locator(".lesson .words").all_inner_texts() if plain(text)]
    page.locator(".learn footer .act").first.click()
    page.locator(".rulebook h3").first.wait_for()
    assert not [text for text in page.locator(".rulebook p").all_inner_texts() if plain(text)]
    guest.go("/learn/cheat/try")
    page.locator("p-prompt .ask").wait_for()
    look(guest)


def plain(text: str) -> list[str]:
    return escaped(re.sub(r"\b[A-Z]\d+\b", "", text), NAMES)


def test_a_language_is_asked_for_and_remembered(invite: Invite, foreign: str) -> None:
    guest = invite(PHONE, base=foreign)
    guest.go()
    page, root = guest.page, guest.page.locator("html")
    asked = accented("Or open a table")
    assert root.get_attribute("lang") == "en"
    assert page.get_by_text(asked).count() == 0
    guest.go(f"/?language={PSEUDO.code}")
    page.get_by_text(asked).wait_for()
    page.locator("#settings").wait_for()
    assert page.url == f"{foreign}/"  # so that people can share the link
    guest.go("/BBBB")
    page.get_by_text(accented("Open a table instead")).first.wait_for()
    assert root.get_attribute("lang") == PSEUDO.code
    page.locator("a.link[href='/']").click()
    page.get_by_text(asked).wait_for()
    guest.go("/?language=de")  # a language without translations
    page.get_by_text("Or open a table").wait_for()
    page.locator("#settings").wait_for()
    guest.go()
    page.get_by_text("Or open a table").wait_for()
    assert root.get_attribute("lang") == "en"
    guest.problems[:] = [problem for problem in guest.problems if "404" not in problem]


@pytest.mark.thorough
def test_english_needs_no_words_from_the_server(invite: Invite, foreign: str) -> None:
    guest = invite(PHONE, base=foreign)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.practise("cheat")
    assert asked
    assert not [url for url in asked if re.search("/api/words", url)]
    assert all("language=en" in url for url in asked if "/api/games" in url)
