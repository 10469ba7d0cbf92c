"""Learning in the browser: the lesson's cards, the rulebook, the puzzles and the coach."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

import parlour
from kit.guest import DESK, Invite, play_out
from kit.support import OURS, mostly
from parlour.core.offer import move_text
from parlour.course.conditions import course_of, in_force, sections_in_force
from parlour.course.examples import seat_of, set_up

SMALL = (360, 640)
SIZES = [(390, 844), (844, 390), DESK]


@pytest.mark.parametrize("name", mostly(OURS, "idiot"))
def test_sixty_seconds_fit_on_the_screen(invite: Invite, name: str) -> None:
    """All cards of a lesson are checked on a small phone, and Idiot's first one on all screens."""
    ana = invite(SMALL)
    ana.go(f"/learn/{name}")
    page = ana.page
    game = parlour.find_game(name)
    count = len(in_force(game, course_of(game).lessons))
    expect(page.locator(".lesson")).to_have_count(count)
    for size in [*SIZES, SMALL] if name == "idiot" else []:
        ana.resize(size)
        expect_whole(page.locator(".lesson").first)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for at in range(count):
        expect(page.locator(".learn .sr[role=status]")).to_have_text(f"{at + 1} of {count}")
        expect_whole(page.locator(".lesson").nth(at))
        if at + 1 < count:
            page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Try it")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def expect_whole(card: Locator) -> None:
    expect(card.locator("h2")).to_be_in_viewport(ratio=1)
    expect(card.locator(".words p")).to_be_in_viewport(ratio=0.95)
    expect(card.locator("p-table .card").first).to_be_attached()


@pytest.mark.parametrize("name", mostly(OURS, "idiot"))
def test_one_question_follows_the_other(invite: Invite, name: str) -> None:
    ana = invite()
    ana.go(f"/learn/{name}/try")
    page = ana.page
    game = parlour.find_game(name)
    for number, puzzle in enumerate(in_force(game, course_of(game).puzzles)[:2], 1):
        expect(page.locator("h1 small")).to_contain_text(f"Question {number} of")
        seat = seat_of(puzzle.example)
        legal = set_up(game, puzzle.example).legal(seat)
        moves = [*puzzle.right, *[move_text(seat, action)[2:] for action in legal]]
        # Sends the moves directly, like the buttons do. Other tests check the buttons.
        page.evaluate("(move) => document.querySelector('p-prompt').send(move)", moves[0])
        expect(page.locator(".came")).to_contain_text("Right!")
        page.locator(".came").get_by_role("button", name="Next").click()


def test_a_wrong_answer_gets_the_reason_of_the_rules(invite: Invite) -> None:
    ana = invite()
    ana.go("/learn/cheat/try")
    page = ana.page
    expect(page.locator("p-prompt .ask")).to_contain_text("Lay all the cards that make it true")
    page.get_by_role("button", name=re.compile("Jack of diamonds")).click()
    page.locator("p-prompt .act.main").click()
    expect(page.locator("p-prompt .why")).to_contain_text("not all the sixes")
    page.get_by_role("button", name=re.compile("Jack of diamonds")).click()
    for card in ("six of diamonds", "six of spades"):
        page.get_by_role("button", name=re.compile(card, re.IGNORECASE)).click()
    page.locator("p-prompt .act.main").click()
    expect(page.locator(".came")).to_contain_text("Right!")


def test_rules_are_those_of_the_room(invite: Invite) -> None:
    """The rules page has the house rules in force, small tables, and clause numbers that a search
    finds."""
    ana = invite(DESK)
    ana.open_room("idiot", bots=1, options={"jump_in": False})
    ana.start()
    ana.page.locator("[data-tool=menu]").click()
    ana.page.get_by_role("tab", name="Rules").click()
    book = ana.page.locator(".rulebook")
    expect(book.locator("h3").first).to_be_visible()
    expect(book).to_contain_text("I15")
    expect(book).not_to_contain_text("you can jump in")
    usual = parlour.find_game("idiot")
    assert "you can jump in" in str([section.rules for section in sections_in_force(usual)])
    book.locator("p-small-table").first.scroll_into_view_if_needed()
    expect(book.locator("p-small-table .card").first).to_be_attached()
    ana.page.locator(".drawer-page").evaluate("(page) => page.scrollTo(0, 0)")
    ana.page.get_by_role("button", name="How to play, in sixty seconds").click()
    expect(ana.page.locator("dialog .lesson h2").first).to_be_visible()
    # The head is light text, so the sheet has the felt behind it, also by daylight.
    felt = re.compile("radial-gradient")
    expect(ana.page.locator("dialog:has(.learn)")).to_have_css("background-image", felt)
    ana.page.locator("dialog .learn").get_by_role("button", name="Close").click()
    expect(ana.page.locator("dialog .learn")).to_have_count(0)


# Elements that the coach must not cover: the question, the player's cards, the middle, and players.
SEEN = "section.tray, .hit, .own > .worn > *, .stage, .stage-line > *, .seat > .head, .felt > .bar"
COVERED = """note => {
  const over = note.getBoundingClientRect();
  const covers = (box) =>
    Math.min(over.right, box.right) - Math.max(over.left, box.left) > 1 &&
    Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 1;
  return [...document.querySelectorAll(SEEN)]
    .filter((part) => covers(part.getBoundingClientRect())).map((part) => part.outerHTML);
}""".replace("SEEN", json.dumps(SEEN))
CUT = "note => note.scrollHeight - note.clientHeight"
LARGE = """localStorage["parlour.settings"] = '{"largeText": true}'"""


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("bitch", "large"),
        *[
            pytest.param(game, text, marks=pytest.mark.thorough)
            for game, text in (("cheat", "normal"), ("cheat", "large"), ("bitch", "normal"))
        ],
    ],
)
def test_the_coach_hides_nothing_that_matters(invite: Invite, game: str, text: str) -> None:
    """The coach covers nothing important, neither while it speaks nor while it can be asked. All of
    its text is visible."""
    ana = invite(coached=True)
    ana.go()
    if text == "large":
        ana.page.evaluate(LARGE)
    ana.practise(game)
    assert ana.asked()
    note = ana.page.locator(".coach")
    expect(note).to_contain_text("Here")
    for size in SIZES:
        ana.resize(size)
        ana.until(lambda: note.evaluate(COVERED) == [])
        ana.until(lambda: note.evaluate(CUT) <= 1)
    note.get_by_role("button", name="Close this tip").click()
    ask = ana.page.get_by_role("button", name="Give me a tip")
    for size in SIZES:
        ana.resize(size)
        ana.until(lambda: ask.evaluate(COVERED) == [])
    ask.click()
    expect(ana.page.locator("p-prompt .why")).to_contain_text("Try this")
    expect(ask).to_have_count(0)


# Pretends that the question is settled, while another player's call is still being shown.
SETTLED = """coach => {
  const view = { ...coach.session.question.view, offers: [] };
  coach.session = Object.assign(Object.create(coach.session), { question: { about: "", view } });
}"""


def test_what_the_coach_advises_goes_with_what_it_tells(invite: Invite) -> None:
    """A player who has to lie reads that, with a move and a reason. Once the question is settled,
    the advice is gone."""
    ana = invite(coached=True)
    ana.practise("cheat")
    note = ana.page.locator(".coach")
    expect(note).to_contain_text("Here: ")
    told, _, advice = note.locator("p").inner_text().partition("Here: ")
    # the advice is to play exactly the cards that it counts
    own = re.search(r"You have (one|two|three|four) ", told)
    assert own[1] in advice if own else "you have to lie" in told
    assert re.search(r"\. [A-Z].+\.$", advice), "it says why"
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.page.locator("p-prompt .why")).to_contain_text("Try this: ")
    expect(ana.page.locator(".coach", has_text="Here: ")).to_have_count(0)  # once is enough
    ana.page.locator("p-coach").evaluate(SETTLED)
    expect(note).to_have_count(0)


# The player has finished these games of Cheat, and forgotten them.
PLAYED = 'localStorage[\'parlour.played\'] = \'{"cheat": ["BBBB 1", "BBBB 2"]}\''


def test_the_coach_speaks_in_the_first_three_games_of_a_kind(invite: Invite) -> None:
    ana = invite(coached=True)
    ana.go()
    ana.page.evaluate(PLAYED)
    for place in (True, False):
        ana.play_with_bots("cheat", turn_limit=1)
        assert ana.asked()
        expect(ana.page.locator("aside.note")).to_have_count(int(place))
        if place:
            play_out([ana])
    ana.play_with_bots("idiot")
    expect(ana.page.locator("aside.note")).to_have_count(1)


def test_the_coach_tells_everything_once(invite: Invite) -> None:
    ana = invite(coached=True)
    ana.practise("cheat")
    page = ana.page
    note = page.locator(".coach")
    expect(note).to_be_visible()
    first = note.locator("p").inner_text()
    note.get_by_role("button", name="Close this tip").click()
    expect(note).to_have_count(0)
    page.reload()
    page.locator("p-prompt .ask").wait_for()
    expect(page.locator(".coach")).to_have_count(0)
    page.locator("[data-tool=menu]").click()
    page.get_by_role("tab", name="Settings").click()
    for _ in range(2):  # off, and on again
        page.get_by_role("switch", name="Coach me").click()
    page.keyboard.press("Escape")
    expect(page.locator(".coach p")).to_contain_text(first[:30])
