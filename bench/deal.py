"""How long friends wait from “Deal” to the cards, with and without a share in the shuffle.

    PYTHONPATH=tests .venv/bin/python bench/deal.py [--deals 9] [--delay 40]

Four browsers, each a round trip of 2 × DELAY milliseconds away from a real server; the host presses
the button, and the clock stops when the last of them has the table. Deals with and without shares
take turns; without, the part of the client that has a share is not to be loaded.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import threading
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from kit.guest import PHONE, Guest, chromium, served

NAMES = ("Ben", "Cleo", "Dan")
# When the first card could be touched, and when the host dealt.
NOTE = """
new MutationObserver(() => {
  if (document.querySelector(".hit")) window.seen ??= Date.now();
}).observe(document, { childList: true, subtree: true });
"""
PRESS = "() => { const now = Date.now(); document.querySelector('.start').click(); return now; }"


def send(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float) -> None:
    """Everything that comes goes on, `delay` seconds later."""
    loop = asyncio.get_running_loop()
    while data := await reader.read(65536):
        loop.call_later(delay, send, writer, data)
    loop.call_later(delay, writer.close)


async def far_away(port: int, delay: float, ready: threading.Event, found: list[int]) -> None:
    """The server again, further away."""

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(
            pump(reader, back, delay), pump(there, writer, delay), return_exceptions=True
        )

    server = await asyncio.start_server(carry, "127.0.0.1", 0)
    found.append(server.sockets[0].getsockname()[1])
    ready.set()
    await server.serve_forever()


def come(browser: Browser, base: str, *, share: bool) -> Guest:
    guest = Guest(browser, base, PHONE)
    if not share:
        guest.page.route("**/share-*.js", lambda route: route.abort())
    guest.page.add_init_script(NOTE)
    return guest


def deal(browser: Browser, base: str, *, share: bool) -> float:
    """Milliseconds from the button to the cards of the last who sees them."""
    ana, *others = guests = [come(browser, base, share=share) for _ in range(4)]
    code = ana.open_room("bigtwo")
    for guest, name in zip(others, NAMES, strict=True):
        guest.join(code, name)
    ana.page.wait_for_timeout(600)  # the last seal is on its way
    begun: float = ana.page.evaluate(PRESS)
    for guest in guests:
        guest.page.locator(".hit").first.wait_for()
    ends: list[float] = [guest.page.evaluate("window.seen") for guest in guests]
    for guest in guests:
        guest.page.context.close()
    return max(ends) - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=9, help="deals of each kind (default: 9)")
    parser.add_argument("--delay", type=int, default=40, help="milliseconds one way (default: 40)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as near:
        ready, found = threading.Event(), list[int]()
        work = far_away(int(near.rpartition(":")[2]), given.delay / 1000, ready, found)
        threading.Thread(target=lambda: asyncio.run(work), daemon=True).start()
        ready.wait()
        base = f"http://127.0.0.1:{found[0]}"
        times: dict[bool, list[float]] = {True: [], False: []}
        with sync_playwright() as playwright:
            browser = chromium(playwright)
            for _ in range(given.deals):
                for share in (True, False):
                    times[share].append(deal(browser, base, share=share))
            browser.close()
    shared, alone = median(times[True]), median(times[False])
    more = shared - alone
    trip = f"{2 * given.delay} ms a round trip, median of {given.deals}"
    print(f"from “Deal” to the cards of all four, {trip}:")
    print(f"  without a share {alone:.0f} ms ({min(times[False]):.0f}–{max(times[False]):.0f})")
    print(f"  with shares     {shared:.0f} ms ({min(times[True]):.0f}–{max(times[True]):.0f})")
    print(f"  more by         {more:.0f} ms: one round trip and {more - 2 * given.delay:.0f} ms")


if __name__ == "__main__":
    main()
