"""A player in a room on a server: it joins, and makes some move whenever it is asked for one.

    python examples/client.py BCDF             join a room by its code, and wait for the game
    python examples/client.py --open bigtwo    open a room, fill it with bots, and begin
    python examples/client.py BCDF --server https://cards.example --name Robo

It knows no game: the server says what can be done, and docs/protocol.md how to read that.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from typing import Any

import aiohttp

from parlour.online.deal_share import Share

VERSION = 5  # of the protocol
Json = dict[str, Any]


async def open_room(http: aiohttp.ClientSession, game: str, name: str) -> tuple[str, Json]:
    """A new room with three bots: its code, and how to say hello as its host."""
    request = {"game": game, "name": name, "bots": ["normal"] * 3, "pace": "none"}
    async with http.post("/api/rooms", json=request) as answer:
        room = await answer.json()
        if answer.status != 201:
            sys.exit(room["text"])
    return room["code"], {"token": room["token"]}


async def play(server: str, code: str, game: str, name: str) -> str:
    """Plays one game to its end; how it ended, in words."""
    async with aiohttp.ClientSession(server) as http:
        me: Json = {"name": name}
        share = Share(code)
        if game:
            code, me = await open_room(http, game, name)
            share = Share(code)
        async with http.ws_connect(f"/api/rooms/{code}/ws") as ws:
            await ws.send_json({"type": "hello", "version": VERSION, **me})
            if game:
                await ws.send_json({"type": "start"})
            async for frame in ws:
                message = frame.json()
                await take_part(ws, share, message)
                if message["type"] == "bye":
                    sys.exit(message["text"])
                if message["type"] != "table":
                    continue  # the room, what people say, and moves that came too late
                view = message["view"]
                if view["seat"] == "-":
                    continue  # this game is not ours: we have a chair, and wait for the next one
                check_deal(share, message)
                if view["places"]:
                    return result(view)
                if view["seat"] in view["awaited"] and view["offers"]:
                    move = some_move(view["offers"])
                    await ws.send_json({"type": "move", "move": move, "at": message["at"]})
    return "The server has hung up."


async def take_part(ws: aiohttp.ClientWebSocketResponse, share: Share, room: Json) -> None:
    """Have a share in the next shuffle: seal a number, and open it when the terms are stated."""
    if room["type"] != "room":
        return
    deal = {"number": room["number"] + 1, "round": 1}
    if room["shuffling"]:
        deal["round"] = room["shuffling"]["round"]
        if terms := room["shuffling"]["terms"]:
            await ws.send_json({"type": "open", **deal, "chance": share.open(terms)})
            return
    if room["state"] != "playing":
        seal = share.seal(deal["number"], deal["round"], room["next"])
        await ws.send_json({"type": "seal", **deal, "seal": seal})


def check_deal(share: Share, table: Json) -> None:
    """Whether the cards come from what was shuffled together, as soon as they are dealt."""
    if table["shuffle"] and not table["first"]:
        flaw = share.played(table["number"], table["shuffle"])
        if flaw:
            print(f"Do not trust this deal: {flaw}", file=sys.stderr)


def some_move(offers: list[Json]) -> str:
    """A random offer, and the fewest cards that it takes."""
    offer = random.choice([offer for offer in offers if not offer["interrupt"]] or offers)
    cards = offer["cards"][: offer["min_cards"]]
    if offer["shape"] == "listed":
        cards = [random.choice(offer["listed"])]
    elif offer["shape"] != "any":  # all of one rank
        ranks = [card[0] for card in offer["cards"]]
        rank = next(rank for rank in ranks if ranks.count(rank) >= offer["min_cards"])
        cards = [card for card in offer["cards"] if card[0] == rank][: offer["min_cards"]]
    return " ".join([offer["verb"], "".join(cards), *offer["args"][:1]])


def result(view: Json) -> str:
    place = view["places"]["abcdefgh".index(view["seat"])]
    return f"{view['game']}: place {place} of {len(view['places'])}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("code", nargs="?", default="", help="four letters of a room to join")
    parser.add_argument(
        "--open", default="", metavar="GAME", help="game to open a room for instead"
    )
    parser.add_argument("--server", default="http://127.0.0.1:8000", help="address of the server")
    parser.add_argument("--name", default="Robo", help="name to play under (default: Robo)")
    given = parser.parse_args()
    if bool(given.code) == bool(given.open):
        parser.error("name the room to join, or the game to open one for")
    try:
        print(asyncio.run(play(given.server, given.code, given.open, given.name)))
    except aiohttp.ClientError as error:
        sys.exit(f"The server cannot be reached: {error}")


if __name__ == "__main__":
    main()
