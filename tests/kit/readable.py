"""The texts in a message that people read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.marked import plain
from parlour.bots.bot_names import BOT_FIRST_NAMES

Json = dict[str, Any]
# Texts that every language shares: names, and the placeholder for the chosen cards.
KNOWN = ("Ana", "Ben", "Cleo", "Dan", "{cards}", *BOT_FIRST_NAMES)


def in_message(message: Json) -> Iterator[str]:
    """Yield the texts in a server's message. “said” and “welcome” have none."""
    kind = message["type"]
    if kind == "room":
        yield from message["rules"]
    elif kind == "table":
        yield from in_frame(message)
        for award in message["awards"]:
            yield award["title"]
            yield award["text"]
    elif kind in ("error", "bye"):
        yield message["text"]
    elif kind == "hint":
        yield plain(message["label"])
        yield plain(message["why"])


def in_frame(frame: Json) -> Iterator[str]:
    """Yield the texts in a table with its events, or in a frame of a replay."""
    for event in frame["events"]:
        yield plain(event["text"])
        yield event.get("caption", "")
    words = frame["view"]["words"]
    yield plain(words["headline"])
    yield plain(words["prompt"])
    for button in [button for each in words["buttons"] for button in each]:
        yield from map(plain, button["texts"])
        yield button["effect"]
        yield from button["effects"].values()
    for fact in words["facts"].values():
        yield from fact if isinstance(fact, list) else [fact]
    yield from words["names"].values()


def in_catalogue(game: Json) -> Iterator[str]:
    """Yield the texts in an entry of `/api/games`."""
    yield game["title"]
    yield game["summary"]
    for each in (*game["zones"], *game["facts"], *game["options"]):
        yield each["label"]
    for choice in [choice for option in game["options"] for choice in option["choices"]]:
        yield choice["label"]
        yield choice["sentence"]


def without_beats(events: list[Json]) -> list[Json]:
    """Return events without their staging, which programs do not get."""
    staging = ("beat", "lasts", "lingers", "fact")
    return [{key: event[key] for key in event if key not in staging} for event in events]
