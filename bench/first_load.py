"""The time until the front page and a table are usable, on a slow network with a slow processor and
nothing cached.

Chromium's "fast 3G" adds 562.5 ms to every request and lets 1.44 Mbit/s through; the processor is
slowed down four times. The first answer has the styles, games and forms, so the front page is
usable once it arrives. The program comes with a second request, and takes over whatever was sent by
then. The table is that of a running game, opened by a link: it needs the page, the program, and the
server's messages, which are requested while the program loads. The time ends when the table's cards
are painted.

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
# Resolves when cards and question are painted. The page itself watches for them, since polling it
# from here takes time.
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
    """Open a page as on a slow phone that has never visited the server."""
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
    """Measure one first visit, in milliseconds."""
    page = slow_page(browser, network)
    page.goto(base, wait_until="commit")
    page.locator("#settings").wait_for()
    found: dict[str, float] = page.evaluate(MARKS)
    page.context.close()
    return found


def table(browser: Browser, base: str, network: dict[str, object]) -> dict[str, float]:
    """Measure one visit to a running game, in milliseconds until its cards are painted."""
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
