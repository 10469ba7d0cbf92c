"""The client's own reasoning, run by Node: what it thinks of cards is what the rules think."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

import parlour
from kit.shape_vectors import FILE as VECTORS
from kit.support import OURS
from parlour.core.as_json import offer_json, view_json
from parlour.core.cards import card_text, parse_cards
from parlour.core.offer import Action, Offer

WEB = Path(__file__).parent.parent.parent / "web"
Call = Callable[..., Any]
LOOP = """
import * as logic from "./logic.mjs";
import { createInterface } from "node:readline";
const reader = createInterface({ input: process.stdin });
const table = new logic.Pieces();
for await (const line of reader) {
  const [name, ...given] = JSON.parse(line);
  const plain = (pieces) => pieces.map(({ key, face }) => [key, face]);
  const locations = () =>
    Object.fromEntries([...table.locations].map(([location, pieces]) => [location, plain(pieces)]));
  let found;
  if (name === "apply") found = (table.apply(...given), locations());
  else if (name === "settle") found = (table.settle(...given), locations());
  else if (name === "clear") found = (table.clear(), locations());
  else found = logic[name](...given);
  console.log(JSON.stringify(found ?? null));
}
"""
EXPORTS = """
export * from "./src/kit/cards.ts";
export * from "./src/choose/moves.ts";
export * from "./src/choose/offers.ts";
export * from "./src/table/pieces.ts";
export * from "./src/kit/sha256.ts";
export * from "./src/table/layout.ts";
export * from "./src/words/card-names.ts";
export * from "./src/words/sentences.ts";
"""


@pytest.fixture(scope="module")
def call(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Call]:
    """Call a function of the client."""
    folder = tmp_path_factory.mktemp("logic")
    entry = folder / "logic.ts"
    entry.write_text(EXPORTS.replace("./src", str(WEB / "src")))
    bundle = [WEB / "node_modules/.bin/rolldown", entry, "-f", "esm", "-o", folder / "logic.mjs"]
    subprocess.run([*map(str, bundle)], check=True, capture_output=True, cwd=WEB)
    (folder / "loop.mjs").write_text(LOOP)
    command = ["node", str(folder / "loop.mjs")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        stdin, stdout = node.stdin, node.stdout

        def ask(name: str, *given: object) -> Any:
            stdin.write(json.dumps([name, *given]) + "\n")
            stdin.flush()
            return json.loads(stdout.readline())

        yield ask
        node.terminate()


def test_shapes_by_the_vectors_of_the_rules(call: Call) -> None:
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    assert len(vectors) > 500
    for each in vectors:
        found = (
            call("isMove", each["offer"], each["cards"]),
            call("canGrow", each["offer"], each["cards"]),
        )
        assert found == (each["fits"], each["can_grow"]), each


def offers_met(game: str, rng: random.Random) -> Iterator[Offer]:
    """Offers with cards, from a random game."""
    table = parlour.Table(parlour.find_game(game), rng.getrandbits(32), list("abcd"))
    for _ in range(120):
        for seat in range(4):
            yield from [offer for offer in table.offers(seat) if offer.max_cards or offer.listed]
        if not table.play_random(rng):
            return


@pytest.mark.parametrize("game", [name for name in OURS if name != "blackjack"])
def test_cards_make_a_move_just_where_the_rules_say_so(
    call: Call, game: str, rng: random.Random
) -> None:
    tried = 0
    for offer in offers_met(game, rng):
        if offer.hidden():
            continue
        pool = list(offer.cards)
        for _ in range(6):
            cards = tuple(sorted(rng.sample(pool, rng.randint(0, min(len(pool), 5)))))
            legal = any(Action(offer.verb, cards, arg) in offer for arg in offer.args or ("",))
            named = [card_text(card) for card in cards]
            assert call("isMove", offer_json(offer), named) == legal, (offer_json(offer), named)
            tried += 1
    assert tried > 150


@pytest.mark.parametrize("game", [name for name in OURS if name != "blackjack"])
def test_every_move_can_be_put_together_card_by_card(
    call: Call, game: str, rng: random.Random
) -> None:
    for offer in [offer for offer in offers_met(game, rng) if not offer.hidden()][::7]:
        cards = list(offer.sample(rng).cards)
        rng.shuffle(cards)
        chosen: list[str] = []
        for card in cards:
            name = card_text(card)
            assert call("canJoin", [offer_json(offer)], chosen, name)
            chosen.append(name)


def test_a_dead_end_is_never_entered(call: Call, rng: random.Random) -> None:
    """What may be begun can be ended: some move of the offer holds all of it."""
    for offer in list(offers_met("bigtwo", rng))[:12]:
        moves = [set(action.cards) for action in offer]
        for pair in combinations(offer.cards, 2):
            named = [card_text(card) for card in pair]
            begun = call("canGrow", offer_json(offer), named)
            assert begun == any(set(pair) <= move for move in moves)


@pytest.mark.parametrize(
    ("cards", "phrase"),
    [
        ("7s", "7♠"),
        ("Td", "10♦"),
        ("Jo", "Joker"),
        ("7s7h", "two 7s"),
        ("7s7hJo", "two 7s and a Joker"),
        ("AcJoJo", "A♣ and two Jokers"),
        ("3c4c5c6c7c", "5 cards"),
    ],
)
def test_what_a_button_calls_cards(call: Call, cards: str, phrase: str) -> None:
    named = [card_text(card) for card in parse_cards(cards)]
    assert call("groupName", named) == phrase
    assert call("split", cards) == named


@pytest.mark.parametrize("length", [0, 1, 55, 56, 63, 64, 65, 200])
def test_sha_256(call: Call, length: int) -> None:
    message = "é" * (length // 2) + "x" * (length % 2)
    assert call("sha256", message) == hashlib.sha256(message.encode()).hexdigest()


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("seat", [0, 9])
def test_cards_on_the_screen_end_where_the_view_says(
    call: Call, game: str, seat: int, rng: random.Random
) -> None:
    """Events move pieces; the view has the last word; no piece is ever in two places."""
    table = parlour.Table(parlour.find_game(game), rng.getrandbits(32), list("abcd"))
    call("clear")
    heard = 0
    flown: list[bool] = []
    for _ in range(60):
        view = view_json(table.view(seat, heard))
        heard = len(table.state.log or ())
        events: Any = view["events"]
        moved = {}
        for event in events:
            moved = call("apply", event)
        zones: Any = view["zones"]
        found = call("settle", zones)
        assert {place: [face for _, face in pieces] for place, pieces in found.items()} == zones
        keys = [key for pieces in found.values() for key, _ in pieces]
        assert len(keys) == len(set(keys))
        if moved:
            flown.append(sorted(keys) == sorted(k for ps in moved.values() for k, _ in ps))
        if not table.play_random(rng):
            break
    # Events alone tell nearly everything; what they leave open, the view settles.
    assert sum(flown[1:]) >= 0.9 * len(flown[1:])


def test_a_large_hand_is_laid_in_rows_that_can_be_read(call: Call) -> None:
    box = {"x": 0, "y": 0, "w": 374, "h": 80}
    for count in range(1, 53):
        rows = call("rowsFor", count, 374, 58)
        pattern = {"layout": "fan", "own": True, "hidden": False}
        spots = call("spots", count, box, 58, pattern, rows)
        assert len(spots) == count
        for one, other in pairwise(spots):
            if one["y"] == other["y"]:
                assert other["x"] - one["x"] >= 20
        assert all(29 <= spot["x"] <= 345 for spot in spots)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ({"text": "{a} laid Th", "cards": ["Th"]}, "You laid 10♥"),
        ({"text": "The hand was 2h Th: 12", "cards": ["2h", "Th"]}, "The hand was 2♥ 10♥: 12"),
        ({"text": "As was turned up", "cards": ["As"]}, "A♠ was turned up"),
        ({"text": "As you like it", "cards": []}, "As you like it"),
        ({"moved": ["7s", "Td"], "source": "deck", "target": "hand.a"}, "You got 7♠ 10♦"),
        ({"moved": ["7s"], "source": "hand.a", "target": "hand.b"}, "You lost 7♠"),
        ({"moved": ["7s"], "source": "hand.a", "target": "pile"}, ""),
        ({"moved": ["??"], "source": "deck", "target": "hand.a"}, ""),
        ({"moved": ["7s"], "source": "played.b", "target": "played.b"}, "Turned up: 7♠"),
    ],
)
def test_sentences(call: Call, event: dict[str, object], told: str) -> None:
    assert call("sentence", event, None, "a") == told


@pytest.mark.parametrize(
    ("move", "read"),
    [("play Ts7h lower", "play 10♠ 7♥ lower"), ("turn 2", "turn 2"), ("pass", "pass"), ("", "")],
)
def test_people_read_moves_without_notation(call: Call, move: str, read: str) -> None:
    assert call("readableMove", move) == read


def test_an_onlooker_is_never_spoken_to(call: Call) -> None:
    event = {"moved": ["7s"], "source": "hand.a", "target": "pile"}
    assert call("sentence", event, None, "") == ""


@pytest.mark.parametrize(
    ("move", "parts"),
    [
        ("play 7s7h", ["play", ["7s", "7h"], ""]),
        ("play AsJo high", ["play", ["As", "Jo"], "high"]),
        ("turn 2", ["turn", [], "2"]),
        ("pass", ["pass", [], ""]),
        ("", ["", [], ""]),
    ],
)
def test_a_move_is_read(call: Call, move: str, parts: list[object]) -> None:
    assert list(call("readMove", move).values()) == parts
