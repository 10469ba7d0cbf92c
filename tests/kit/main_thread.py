"""What the main thread of a page did while something happened, read from a trace of Chromium."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = [
    *("-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute"),
]
TASK = "RunTask"
KINDS = {
    **dict.fromkeys(("RunMicrotasks", "FunctionCall", "EventDispatch", "TimerFire"), "script"),
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    **dict.fromkeys(("PrePaint", "Paint", "PaintImage", "Layerize", "UpdateLayer"), "paint"),
    "Commit": "paint",
}
# A frame that does none of these only moves what is there.
DRAWS = {"Layout", "Paint"}
Event = dict[str, Any]


@dataclass
class Work:
    """Milliseconds of CPU time, as slow as the processor is made."""

    moves: float
    """A frame in which things only move: the median of them."""
    draws: float
    """All other tasks that run script, lay out or paint, together."""
    longest: float
    """The longest of those."""
    kinds: dict[str, float]
    """What they did: script, style, layout and paint."""
    styled: int
    """How many elements got another style in them. Other work on the machine changes that least."""


class Trace:
    def __init__(self, browser: Browser, page: Page) -> None:
        self.browser = browser
        self.page = page

    def __enter__(self) -> Trace:
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        return self

    def __exit__(self, *_: object) -> None:
        self.data = self.browser.stop_tracing()

    def work(self) -> Work:
        tasks = in_tasks(on_main_thread(json.loads(self.data)["traceEvents"]))
        moves = [task for task in tasks if named("Commit", task) and not has(DRAWS, task)]
        draws = [task for task in tasks if task not in moves and has(set(KINDS), task)]
        kinds: dict[str, float] = defaultdict(float)
        for task in draws:
            for kind, spent in by_kind(task).items():
                kinds[kind] += spent
        each = [cpu(task[0]) for task in draws]
        styled = [event for task in draws for event in named("UpdateLayoutTree", task)]
        return Work(
            moves=median(cpu(task[0]) for task in moves) if moves else 0,
            draws=sum(each),
            longest=max(each, default=0),
            kinds=kinds,
            styled=sum(event["args"]["elementCount"] for event in styled),
        )


def cpu(event: Event) -> float:
    return float(event.get("tdur", 0)) / 1000


def named(name: str, events: list[Event]) -> list[Event]:
    return [event for event in events if event["name"] == name]


def on_main_thread(events: list[Event]) -> list[Event]:
    """What the busiest main thread of a page did, in order."""
    threads = named("thread_name", events)
    mains = {(e["pid"], e["tid"]) for e in threads if e["args"]["name"] == "CrRendererMain"}
    done = [e for e in events if e["ph"] == "X" and (e["pid"], e["tid"]) in mains]
    spent: Counter[int] = Counter()
    for event in done:
        spent[event["pid"]] += int(event.get("tdur", 0))
    busiest = spent.most_common(1)[0][0]
    return sorted((e for e in done if e["pid"] == busiest), key=lambda e: (e["ts"], -e["dur"]))


def has(names: set[str], events: list[Event]) -> bool:
    return any(event["name"] in names for event in events)


def in_tasks(events: list[Event]) -> list[list[Event]]:
    """Each task, followed by what was done in it."""
    tasks: list[list[Event]] = []
    for event in events:
        if event["name"] == TASK:
            tasks.append([event])
        elif tasks and event["ts"] < tasks[-1][0]["ts"] + tasks[-1][0]["dur"]:
            tasks[-1].append(event)
    return tasks


def by_kind(events: list[Event]) -> dict[str, float]:
    """What is within something else counts once: script that asks for the layout is not layout."""
    found: dict[str, float] = defaultdict(float)
    within: list[tuple[float, str]] = []  # when it ends, and what it is
    for event in events:
        kind = KINDS.get(event["name"], "")
        while within and within[-1][0] <= event["ts"]:
            within.pop()
        around = within[-1][1] if within else ""
        if kind and kind != around:
            found[kind] += cpu(event)
            if around:
                found[around] -= cpu(event)
        within.append((event["ts"] + event["dur"], kind or around))
    return found
