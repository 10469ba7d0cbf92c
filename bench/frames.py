"""How smoothly cards move: the times between frames while 52 cards are dealt, and while 30 are
swept from the table, on a phone whose processor is slowed down four times; beside an empty page,
since what else the machine does costs frames there, too.

The table is that of a real room; what happens there it is told by us, as the server would. Each is
run five times, and medians are printed. First, how long half, 95 % and 99 % of the frames take at
most, and how many come within 17 ms: this is what people see, and any other work on the machine
spoils it. Then all is run once more and traced, which tells in milliseconds of CPU time on the main
thread what it costs: a frame in which cards only move; all else together, such as the two or three
times that the whole table is drawn; the longest task of these; and how much of them is script,
style, layout and paint. The last number is how many elements got another style; of all of them it
depends least on the machine.

To see what a change brings, give `--against` the folder with another `parlour` whose client is
built. Runs take turns, and below 1 means that this checkout does less.

    PYTHONPATH=tests python bench/frames.py [--runs 5] [--slowdown 4] [--against ../old/src]

`--trace FILE` keeps the trace of the last sweep, for the tools of Chromium.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TypeVar

from playwright.sync_api import Browser, Page, sync_playwright

from kit.guest import PHONE, Guest, chromium, served
from kit.main_thread import Trace, Work
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
KINDS = ("script", "style", "layout", "paint")


@dataclass
class Run:
    """The times between frames; and what they cost, when the same was done once more."""

    frames: list[float]
    work: Work


T = TypeVar("T")
Act = Callable[[], object]
Runs = dict[str, list[Run]]


class Watched:
    """A page whose frames are looked at."""

    def __init__(self, browser: Browser, page: Page, slowdown: float) -> None:
        self.browser = browser
        self.page = page
        self.slowdown = slowdown
        self.tools = page.context.new_cdp_session(page)
        self.trace = b""

    def slow(self, rate: float) -> None:
        self.tools.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def frames(self, act: Act) -> list[float]:
        """From when something begins to move. Only then is it slow: what slows a page down keeps
        the machine busy, and whatever else is on it would be slower, too."""
        self.slow(self.slowdown)
        self.page.evaluate(FRAMES, SECONDS * 1000)
        act()
        found: list[float] = self.page.evaluate("window.frames52")
        self.slow(1)
        return found

    def work(self, act: Act) -> Work:
        with Trace(self.browser, self.page) as trace:
            self.frames(act)
        self.trace = trace.data
        return trace.work()


class Table(Watched):
    def __init__(self, browser: Browser, base: str, slowdown: float) -> None:
        self.guest = Guest(browser, base, PHONE, reduced_motion="no-preference")
        self.staged = Staged(self.guest)
        super().__init__(browser, self.guest.page, slowdown)

    def deal_and_sweep(self, look: Callable[[Act], T]) -> dict[str, T]:
        take = moved("take", "stack", "hand.c", ["??"] * STACK, 1000)
        after = hands(stack_b=STACK)
        after["hand.c"] = after["hand.c"] + after.pop("stack.b")
        dealt = look(self.staged.deal)
        self.staged.tell([], hands(stack_b=STACK))
        self.page.wait_for_timeout(700)
        swept = look(lambda: self.staged.tell([take], after))
        self.page.wait_for_timeout(500)
        return {"52 cards are dealt": dealt, f"{STACK} cards are swept": swept}

    def play(self) -> dict[str, Run]:
        frames, works = self.deal_and_sweep(self.frames), self.deal_and_sweep(self.work)
        return {what: Run(frames[what], works[what]) for what in frames}


def idle(browser: Browser, args: argparse.Namespace) -> list[Run]:
    page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    watched = Watched(browser, page, args.slowdown)
    found = [Run(watched.frames(nothing), watched.work(nothing)) for _ in range(args.runs)]
    page.close()
    return found


def nothing() -> None:
    """It lies still."""


def share(frames: Sequence[float], percent: float) -> float:
    return sorted(frames)[min(len(frames) - 1, int(len(frames) * percent / 100))]


def smooth(run: Run) -> float:
    return sum(frame <= SMOOTH for frame in run.frames) / len(run.frames)


def figures(runs: list[Run]) -> list[float]:
    """The medians of what it costs."""
    rows = [cost(run.work) for run in runs]
    return [median(column) for column in zip(*rows, strict=True)]


def cost(work: Work) -> list[float]:
    kinds = [work.kinds.get(kind, 0) for kind in KINDS]
    return [work.moves, work.draws, work.longest, *kinds, work.styled]


def report(what: str, runs: list[Run]) -> None:
    parts = [median(share(run.frames, percent) for run in runs) for percent in (50, 95, 99)]
    told = " ".join(f"{part:6.1f}" for part in parts)
    cpu = " ".join(f"{part:7.1f}" for part in figures(runs))
    print(f"{what:20} {told}   {median(map(smooth, runs)):6.1%}   {cpu}")


def compare(what: str, ours: list[Run], theirs: list[Run]) -> None:
    ratios = zip(figures(ours), figures(theirs), strict=True)
    told = " ".join(f"{one / other if other else 1:7.2f}" for one, other in ratios)
    print(f"{what:20} {'':31}   {told}")


@contextmanager
def serving(source: str) -> Iterator[str]:
    """The client and the server in that folder; those of this checkout if there is none."""
    before = os.environ.get("PYTHONPATH", "")
    if source:
        os.environ["PYTHONPATH"] = str(Path(source).resolve())
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as base:
        os.environ["PYTHONPATH"] = before
        yield base


def play(browser: Browser, args: argparse.Namespace) -> dict[str, Runs]:
    """All runs of this checkout and of the other, which take turns."""
    sources = ["", args.against] if args.against else [""]
    with ExitStack() as servers:
        bases = [servers.enter_context(serving(source)) for source in sources]
        found: dict[str, Runs] = {source: {} for source in sources}
        tables = [Table(browser, base, args.slowdown) for base in bases]
        for _ in range(args.runs):
            for source, table in zip(sources, tables, strict=True):
                table.page.bring_to_front()
                for what, run in table.play().items():
                    found[source].setdefault(what, []).append(run)
        if args.trace:
            Path(args.trace).write_bytes(tables[0].trace)
        for table in tables:
            table.guest.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slowdown", type=float, default=4)
    parser.add_argument("--against", default="")
    parser.add_argument("--trace", default="")
    args = parser.parse_args()
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        cpu = " ".join(f"{name:>7}" for name in ("move", "draw", "longest", *KINDS, "styled"))
        print(f"{'while':20}   50 %   95 %   99 %   {SMOOTH} ms    {cpu}")
        report("an empty page", idle(browser, args))
        found = play(browser, args)
        for what, runs in found[""].items():
            report(what, runs)
            if args.against:
                theirs = found[args.against][what]
                report("  there", theirs)
                compare("  ratio", runs, theirs)
        report("an empty page", idle(browser, args))
        browser.close()


if __name__ == "__main__":
    main()
