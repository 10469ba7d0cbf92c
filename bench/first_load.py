"""How soon the front page and a table are usable: on a slow network, with a slow processor, nothing
cached.

Chromium's "fast 3G" adds 562.5 ms to every request and lets 1.44 Mbit/s through; the processor is
slowed down four times. The front page can be used once the first answer is there, which holds the
styles, the games and the forms: what is sent by then, the program goes on with when it comes. That
takes a second request, after which all else works too. The table is that of a game in progress, to
which somebody comes by its link: it takes the page, the program, and what the server tells, which
is asked for while the program comes. It is there once it has been painted.

    PYTHONPATH=tests python bench/first_load.py [--loads 5]
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from kit.guest import PHONE, Guest, chromium, served

FAST_3G: dict[str, object] = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8 * 0.9,
    "uploadThroughput": 750 * 1024 / 8 * 0.9,
}
NETWORKS: dict[str, dict[str, object]] = {
    "fast 3G as Chromium's tools have it (562 ms a request)": FAST_3G,
    "the same, 150 ms a request": {**FAST_3G, "latency": 150},
}
SLOWDOWN = 4
# When cards and what is asked have been painted. The page looks itself: asking it takes time, too.
WATCH = """window.painted = new Promise((tell) => new MutationObserver((_, watch) => {
    if (!document.querySelector("p-table .card") || !document.querySelector("p-prompt p")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => tell(performance.now())));
}).observe(document, { childList: true, subtree: true }));"""
MARKS = """() => ({
    front: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    all: performance.getEntriesByName("usable")[0].startTime,
    bytes: performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0),
})"""


def slow_page(browser: Browser, network: dict[str, object], script: str = "") -> Page:
    """A page of somebody who has never been here, on a slow phone."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    if script:
        context.add_init_script(script)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", network)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    return page


def front(browser: Browser, base: str, network: dict[str, object]) -> dict[str, float]:
    """One first visit, in milliseconds."""
    page = slow_page(browser, network)
    page.goto(base, wait_until="commit")
    page.locator("#settings").wait_for()
    found: dict[str, float] = page.evaluate(MARKS)
    page.context.close()
    return found


def table(browser: Browser, base: str, network: dict[str, object]) -> dict[str, float]:
    """One visit to a game in progress, in milliseconds until its cards are there."""
    guest = Guest(browser, base)
    code = guest.play_with_bots("bigtwo", 4)
    token = guest.page.evaluate(f"localStorage.getItem('parlour.token.{code}')")
    guest.context.close()
    seat = f"localStorage.setItem('parlour.token.{code}', {token!r})"
    page = slow_page(browser, network, f"{seat}; {WATCH}")
    page.goto(f"{base}/{code}", wait_until="commit")
    found = {"table": page.evaluate("window.painted")}
    page.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=5)
    loads = parser.parse_args().loads
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = chromium(playwright)
        for name, network in NETWORKS.items():
            runs = [
                {**front(browser, base, network), **table(browser, base, network)}
                for _ in range(loads)
            ]
            print(f"{name}; processor {SLOWDOWN} times slower; median of {loads} (worst)")
            for mark, what in (
                ("front", "front page usable"),
                ("all", "program there"),
                ("table", "table of a running game"),
            ):
                times = [run[mark] for run in runs]
                print(f"  {what:28} {median(times):6.0f} ms ({max(times):.0f})")
            print(f"  {'transferred by the front':28} {runs[0]['bytes'] / 1024:6.1f} KB")
        browser.close()


if __name__ == "__main__":
    main()
