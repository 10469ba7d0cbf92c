"""How smoothly cards move: the times between frames while 52 cards are dealt, and while 30 are
swept from the table, on a phone whose processor is slowed down four times; beside an empty page,
since what else the machine does costs frames there, too.

The table is that of a real room; what happens there it is told by us, as the server would. Each is
run five times. Of the numbers, the medians are printed: how long half, 95 % and 99 % of the frames
take at most, and how many come within 17 ms. `--trace FILE` keeps a trace of the last run, for the
tools of Chromium.

    PYTHONPATH=tests python bench/frames.py [--runs 5] [--slowdown 4] [--trace FILE]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from kit.guest import PHONE, Guest, chromium, served
from kit.staged import Staged, hands, moved

SMOOTH = 17  # milliseconds
SECONDS = 1.3  # a deal takes 1.2, a sweep 1.0
FRAMES = """(ms) => {
  window.frames52 = new Promise((done) => {
    const times = [];
    const step = (now) => {
      times.push(now);
      if (now - times[0] < ms) requestAnimationFrame(step);
      else done(times.slice(1).map((time, at) => time - times[at]));
    };
    requestAnimationFrame(step);
  });
}"""
STACK = 30
Runs = list[list[float]]


def slow(page: Page, slowdown: float) -> None:
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})


def frames_while(page: Page, act: Callable[[], object]) -> list[float]:
    """The frames from when something begins to move."""
    page.evaluate(FRAMES, SECONDS * 1000)
    act()
    found: list[float] = page.evaluate("window.frames52")
    return found


def play(browser: Browser, base: str, args: argparse.Namespace) -> dict[str, Runs]:
    guest = Guest(browser, base, PHONE, reduced_motion="no-preference")
    staged, page = Staged(guest), guest.page
    slow(page, args.slowdown)
    dealt: Runs = []
    swept: Runs = []
    take = moved("take", "stack", "hand.c", ["??"] * STACK, 1000)
    after = hands(stack_b=STACK)
    after["hand.c"] = after["hand.c"] + after.pop("stack.b")
    for run in range(args.runs):
        if args.trace and run == args.runs - 1:
            browser.start_tracing(page=page, path=args.trace)
        dealt.append(frames_while(page, staged.deal))
        staged.tell([], hands(stack_b=STACK))
        page.wait_for_timeout(700)
        swept.append(frames_while(page, lambda: staged.tell([take], after)))
        page.wait_for_timeout(500)
    if args.trace:
        browser.stop_tracing()
    guest.context.close()
    return {"52 cards are dealt": dealt, f"{STACK} cards are swept": swept}


def idle(browser: Browser, args: argparse.Namespace) -> Runs:
    page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    slow(page, args.slowdown)
    found = [frames_while(page, lambda: None) for _ in range(args.runs)]
    page.close()
    return found


def share(frames: Sequence[float], percent: float) -> float:
    return sorted(frames)[min(len(frames) - 1, int(len(frames) * percent / 100))]


def report(what: str, runs: Runs) -> None:
    within = median(sum(frame <= SMOOTH for frame in run) / len(run) for run in runs)
    parts = [median(share(run, percent) for run in runs) for percent in (50, 95, 99)]
    told = "  ".join(f"{part:6.1f}" for part in parts)
    print(f"{what:22} {told}   {within:6.1%}   {median(len(run) for run in runs):4.0f} frames")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slowdown", type=float, default=4)
    parser.add_argument("--trace", default="")
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        print(f"{'while':22}    50 %    95 %    99 %   within {SMOOTH} ms")
        report("an empty page", idle(browser, args))
        for what, runs in play(browser, base, args).items():
            report(what, runs)
        report("an empty page", idle(browser, args))
        browser.close()


if __name__ == "__main__":
    main()
