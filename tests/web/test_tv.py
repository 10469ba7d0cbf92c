"""The shared screen: everything fits at every size and is legible from a sofa, and only public
things are shown."""

from __future__ import annotations

import pytest

from kit.guest import Guest, Invite, play_out

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
SAFE = 0.05  # share of the screen that stays empty at each edge
ROUNDING = 0.6  # pixels that rounding may cost
# Returns every visible text with its size in pixels, and everything outside the safe part.
TEXTS = """() => [...document.querySelectorAll("main.tv *")].filter((one) =>
    one.checkVisibility({ opacityProperty: true }) && !one.closest(".sr, .newest, .card, svg")
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => [one.className || one.localName, parseFloat(getComputedStyle(one).fontSize)])"""
OUTSIDE = """(safe) => [...document.querySelectorAll(
    ".corner p, .narrator p, .seat .avatar, .seat .name, .count, .saying, .side-label, .facts > *,"
    + " .letters > *, .qr, .how, .row-of-chairs li, .tv-lobby footer p, .tv-lobby h1, .step,"
    + " .rest li, .awards li, .seal, .once-more, .layer .card:not(.gone)")]
  .filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const [x, y] = [innerWidth * safe - 1, innerHeight * safe - 1];
    return width && (left < x || top < y || right > innerWidth - x || bottom > innerHeight - y);
  })
  .map((one) => `${one.className}: ${one.textContent.trim().slice(0, 30)}`)"""


def check(screen: Guest, size: tuple[int, int], least: float) -> None:
    """Check that no text is smaller than `least` (at 1080 lines), and nothing is cut off."""
    screen.resize(size)
    # Waits until the table has adapted to the screen.
    screen.until(lambda: screen.page.evaluate(OUTSIDE, SAFE) == [])
    small = least * size[1] / 1080
    mute = screen.page.locator("[data-tool=sound] svg").bounding_box()
    assert mute is not None
    assert mute["height"] >= 2 * small - ROUNDING  # as tall as two lines of text
    texts = screen.page.evaluate(TEXTS)
    assert [text for text in texts if text[1] < small - ROUNDING] == []


@pytest.mark.parametrize(
    "sizes", [SIZES[:1], pytest.param(SIZES[1:], marks=pytest.mark.thorough)], ids=str
)
def test_from_the_lobby_to_the_podium_all_can_be_read_and_only_what_is_public(
    invite: Invite, sizes: list[tuple[int, int]]
) -> None:
    ana, screen = invite(), invite(sizes[0])
    code = ana.open_room("idiot", "Ana", bots=1, options={"turn_limit": 4})
    screen.go(f"/{code}/tv")
    screen.page.locator(".row-of-chairs .sits").nth(1).wait_for()
    for size in sizes:
        check(screen, size, 22)
    ana.start()
    screen.page.locator("[data-room=tv]").wait_for()
    # the code is shown, since a bot would give up its chair
    assert screen.page.locator(".corner b").inner_text() == code
    faces = screen.page.locator("p-table .card:not(.gone)").evaluate_all(
        "cards => cards.map(card => card.className)"
    )
    assert faces
    assert all("back" in face for face in faces)
    pressed = "main.tv :is(button, a):not(.seat > .head, [data-tool=sound])"
    assert screen.page.locator(pressed).count() == 0
    for size in sizes:
        check(screen, size, 22)
    play_out([ana])
    screen.page.locator(".tv-over .step").first.wait_for()
    screen.page.locator(".tv-over .seal").wait_for()
    for size in sizes:
        check(screen, size, 22)
