"""The client's own reasoning, run by Node: what it thinks of cards is what the rules think."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import parlour
from kit.mixes import mixes
from kit.node import Call, node
from kit.shape_vectors import FILE as VECTORS
from kit.support import OURS
from parlour.core.as_json import offer_json, view_json
from parlour.core.cards import HIDDEN, JOKER, card_text, parse_cards
from parlour.core.language import SIGNS, Reader
from parlour.core.offer import Action, Offer
from parlour.core.phrase import Group
from parlour.core.talk import talk_of
from parlour.core.words import VALUE, in_order, move_label

NAMES = ("Ada", "Bert", "Cleo", "Dora")
MODULES = (
    *("kit/cards.ts", "words/card-names.ts", "words/say.ts", "show/captions.ts"),
    *("choose/offers.ts", "choose/choices.ts", "choose/buttons.ts"),
    *("choose/steps.ts", "show/pieces.ts", "table/facts.ts"),
    "pages/room-news.ts",
)
# One table with its pieces for all calls, and what comes as maps as plain objects.
BEFORE = """
const table = new logic.Pieces();
const plain = (pieces) => pieces.map(({ key, face }) => [key, face]);
const locations = () =>
  Object.fromEntries([...table.locations].map(([location, pieces]) => [location, plain(pieces)]));
"""
ANSWER = """
  if (name === "apply") found = (table.apply(...given), locations());
  else if (name === "settle") found = (table.settle(...given), locations());
  else if (name === "clear") found = (table.clear(), locations());
  else if (name === "captions") found = Object.fromEntries(given.reduce(
    (before, [events, awaited], at) =>
      logic.captionsAfter(before, events, awaited, given[at - 1]?.[1]), new Map()));
  else if (name === "sorted") found = given[0].sort(logic.byPlace(given[1], given[2]));
  else if (name === "movers") found = [...logic.moversAfter(new Map(), given[0])];
  else if (name === "facts") {
    const { headline, seats, faces, totals, details } = logic.readFacts({
      game: { facts: given[0] },
      view: given[1],
      playerAt: (seat) => ({ name: seat.toUpperCase() }),
    });
    const [atSeats, atFaces, atCards] = [seats, faces, totals].map((at) => Object.fromEntries(at));
    found = { headline, seats: atSeats, faces: atFaces, totals: atCards, details };
  }
  else found = logic[name](...given)
"""


@pytest.fixture(scope="module")
def call() -> Iterator[Call]:
    """Call a function of the client."""
    with node(*MODULES, before=BEFORE, answer=ANSWER) as ask:
        yield ask


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
        ("Jo", "joker"),
        ("7s7h", "two sevens"),
        ("6s6h6d", "three sixes"),
        ("7s7hJo", "two sevens and a joker"),
        ("AcJoJo", "one Ace and two jokers"),
        ("JoJo", "two jokers"),
        ("3c4c5c6c7c", "5 cards"),
    ],
)
def test_what_a_button_calls_cards(call: Call, cards: str, phrase: str) -> None:
    found = parse_cards(cards)
    named = [card_text(card) for card in found]
    assert call("groupName", named) == phrase == face_reader(0).say(VALUE(value=Group(found)))
    assert call("split", cards) == named


def face_reader(seat: int) -> Reader:
    """Somebody who sees cards as on the screen."""

    def face(card: int) -> str:
        if card == JOKER:
            return "joker"
        return str(SIGNS[card >> 2]) + "♣♦♥♠"[card & 3]

    return Reader(NAMES, seat, face)


@pytest.mark.parametrize("game", OURS)
def test_buttons_say_what_the_game_calls_a_move(call: Call, game: str, rng: random.Random) -> None:
    """Whatever is selected, and whichever word goes with it; under all mixes of house rules."""
    tables = [parlour.Table(rules, rng.getrandbits(32), list("abcd")) for rules in mixes(game)]
    assert sum(buttons_tried(call, table, rng) for table in tables) > 20 * len(tables)


def buttons_tried(call: Call, table: parlour.Table, rng: random.Random) -> int:
    tried = 0
    for _ in range(25):
        for seat in table.awaited():
            view = table.view(seat)
            reader = face_reader(seat)
            told: Any = view_json(view, reader)
            for offer in view.offers:
                action = offer.sample(rng)
                if HIDDEN in action.cards:
                    continue
                cards = [card_text(card) for card in action.cards]
                rng.shuffle(cards)
                game_info = {"windows": list(table.game.windows)}
                choices = call("choicesFor", game_info, told["offers"], told["words"], cards)
                alike = [choice for choice in choices if choice["verb"] == offer.verb]
                words = [word for choice in alike for word in (choice, *choice["args"])]
                labels = {word["arg"]: word["label"] for word in words}
                label = move_label(table.game, view.state, seat, offer, action)
                assert labels[action.arg] == reader.sentence(label)
                assert all(choice["ready"] for choice in alike)
                tried += 1
        if not table.play_random(rng):
            break
    return tried


def test_before_cards_are_chosen_one_button_asks_for_them(call: Call) -> None:
    def offer(verb: str, cards: list[str]) -> dict[str, object]:
        counts = {"min_cards": 2, "max_cards": 2, "shape": "any", "listed": [], "args": []}
        return {"verb": verb, "cards": cards, "interrupt": False, "suits": False, **counts}

    def button(text: str, arg: str = "") -> dict[str, object]:
        return {"arg": arg, "texts": [text], "effect": f"to {text}", "effects": {}}

    offers = [offer("play", ["7s", "7h"]), offer("lay", ["7s", "8s"])]
    buttons = [[button("Play {cards}")], [button("Lay {cards}")]]
    words: dict[str, object] = {"buttons": buttons, "names": {}}

    def labels(selected: list[str]) -> list[tuple[str, str, bool]]:
        found = call("choicesFor", {"windows": []}, offers, words, selected)
        return [(choice["label"], choice["effect"], choice["ready"]) for choice in found]

    assert labels([]) == [("Choose two cards", "", False)]
    assert labels(["7s"]) == [("Choose one more card", "", False)]
    assert labels(["7s", "8s"]) == [("Lay 2 cards", "to Lay {cards}", True)]
    words["names"] = {"8s7s": "a run"}
    assert labels(["7s", "8s"]) == [("Lay a run", "to Lay {cards}", True)]
    (choice,) = call("choicesFor", {"windows": []}, offers, words, [], True)
    assert choice["label"] == "Choose two lit cards"


@pytest.mark.parametrize(
    ("verbs", "windows", "manners"),
    [
        (["pass"], [], ["main"]),
        (["hit", "stand", "split"], [], ["even", "even", "even"]),
        (["call", "pass"], ["call", "pass"], ["loud", "plain"]),  # only an accusation is red
        (["play", "take"], [], ["main", "plain"]),
        (["play!"], [], ["main"]),  # to jump in accuses nobody
        (["low", "high", "stop!"], [], ["even", "even", "quiet"]),
    ],
)
def test_what_stands_out(
    call: Call, verbs: list[str], windows: list[str], manners: list[str]
) -> None:
    def offer(verb: str) -> dict[str, object]:
        cards = ["7s"] if verb.startswith("play") else []
        counts = {"min_cards": len(cards), "max_cards": len(cards), "listed": [], "args": []}
        kind = {"shape": "any", "interrupt": verb.endswith("!"), "suits": False}
        return {"verb": verb.rstrip("!"), "cards": cards, **counts, **kind}

    button = {"arg": "", "texts": ["Do it"], "effect": "", "effects": {}}
    words = {"buttons": [[button] for _ in verbs], "names": {}}
    offers = [offer(verb) for verb in verbs]
    found = call("choicesFor", {"windows": windows}, offers, words, [])
    assert [choice["manner"] for choice in found] == manners


def test_buttons_have_letters_of_their_own(call: Call) -> None:
    labels = ["Pass", "Play high", "Hit", "Stand", "Éclat", "Pass", "12"]
    assert call("lettersFor", labels, ["h", "s", "?", "Enter"]) == [*"plitéa", ""]


@pytest.mark.parametrize("game", [name for name in OURS if name != "blackjack"])
def test_whatever_can_be_played_is_stepped_through(
    call: Call, game: str, rng: random.Random
) -> None:
    """The fewest cards first, and nothing twice; only where it is a great deal, not to its end."""
    kind = parlour.find_game(game)
    talk = talk_of(kind)
    order = {"ranks": talk.rank_order(kind), "suits": talk.suit_order(kind)}
    offers = [offer for offer in offers_met(game, rng) if not offer.hidden()][::5]
    assert len(offers) > 3
    for offer in offers:
        own = [card_text(card) for card in offer.cards]
        rng.shuffle(own)
        found = call("legalSets", [offer_json(offer)], own, order)
        assert [len(cards) for cards in found] == sorted(len(cards) for cards in found)

        def told_apart(cards: list[str], offer: Offer = offer) -> tuple[str, ...]:
            return tuple(sorted(card if offer.suits else card[0] for card in cards))

        moves = {told_apart([card_text(card) for card in action.cards]) for action in offer}
        known = [told_apart(cards) for cards in found]
        assert len(set(known)) == len(known)
        assert set(known) <= moves
        assert set(known) == moves or len(known) == 200


def test_steps_go_round(call: Call) -> None:
    sets = [["3c"], ["5d"], ["3c", "3d"]]
    assert call("step", sets, [], 1) == ["3c"]
    assert call("step", sets, [], -1) == ["3c", "3d"]
    assert call("step", sets, ["5d"], 1) == ["3c", "3d"]
    assert call("step", sets, ["3d", "3c"], 1) == ["3c"]
    assert call("step", sets, ["3c"], -1) == ["3c", "3d"]
    assert call("step", sets, ["9d"], 1) == ["3c"]  # what is no move
    assert call("step", [], [], 1) == []


def test_twins_are_stepped_through_once(call: Call) -> None:
    counts = {"min_cards": 1, "max_cards": 2, "shape": "wild", "listed": [], "args": []}
    cards = ["7s", "7s", "7h", "Jo", "Jo", "4d"]
    offer = {"verb": "play", "cards": cards, "interrupt": False, "suits": True, **counts}
    order = {"ranks": "23456789TJQKA", "suits": "cdhs"}
    found = call("legalSets", [offer], cards, order)
    assert ["".join(cards) for cards in found] == [
        *("4d", "7h", "7s"),
        *("4dJo", "7h7s", "7hJo", "7s7s", "7sJo"),
    ]
    found = call("legalSets", [{**offer, "suits": False}], cards, order)
    assert ["".join(cards) for cards in found] == ["4d", "7h", "4dJo", "7h7s", "7hJo"]


def test_what_a_button_leads_to_depends_on_the_rank(call: Call) -> None:
    counts = {"min_cards": 1, "max_cards": 3, "shape": "wild", "listed": [], "args": []}
    cards = ["7s", "7h", "Ts", "Js", "Jo"]
    offer = {"verb": "play", "cards": cards, "interrupt": False, "suits": False, **counts}
    effects = {"7": "They draw", "T": "Clears the middle"}
    button = {"arg": "", "texts": ["Play {cards}"], "effect": "Nothing", "effects": effects}
    words = {"buttons": [[button]], "names": {}}

    def effect(*selected: str) -> str:
        (choice,) = call("choicesFor", {"windows": []}, [offer], words, list(selected))
        return str(choice["effect"])

    assert effect() == "Nothing"
    assert effect("7s") == effect("7s", "7h") == effect("7s", "Jo") == "They draw"
    assert effect("Ts") == "Clears the middle"
    assert effect("Js") == effect("Jo") == "Nothing"


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("by_suit", [False, True])
def test_hands_are_sorted_as_the_game_says(
    call: Call, game: str, by_suit: bool, rng: random.Random
) -> None:
    kind = parlour.find_game(game)
    cards = rng.choices(range(JOKER + 1), k=30)
    held = [card_text(card) for card in cards]
    talk = talk_of(kind)
    order = {"ranks": talk.rank_order(kind), "suits": talk.suit_order(kind)}
    found = call("sorted", held, order, by_suit)
    assert found == [card_text(card) for card in in_order(kind, tuple(cards), by_suit)]


def test_templates_are_filled_in(call: Call) -> None:
    assert call("say", "results.wins", {"count": 1}) == "1 win"
    assert call("say", "results.wins", {"count": 1200}) == "1,200 wins"
    assert call("say", "card.jokers", {"count": 3}) == "three jokers"
    assert call("say", "table.wait", {"names": ["Ada", "Bert", "Cleo"]}) == (
        "Waiting for Ada, Bert and Cleo"
    )
    assert call("pointsText", -3750, True) == "−37.50"
    assert call("pointsText", 250000, True) == "+2,500"
    assert call("pointsText", -1200, False) == "−1,200"
    assert call("pointsText", 0, True) == "0"


def test_other_languages_have_their_own_grammar(call: Call) -> None:
    """Polish has three forms to count with, another “and”, and other marks in its numbers."""
    phrases = {"card.count": "{count:# karta|# karty|# kart}", "table.wait": "Czekamy: {names}"}
    words = {"language": "pl", "phrases": phrases, "ranks": [], "plurals": [], "numbers": []}
    call("speak", words)
    found = [call("say", "card.count", {"count": count}) for count in (1, 2, 5, 22, 100)]
    waiting = call("say", "table.wait", {"names": ["Ada", "Bert"]})
    money, close = call("pointsText", 3750, True), call("say", "close")
    call("speak")
    assert found == ["1 karta", "2 karty", "5 kart", "22 karty", "100 kart"]
    assert waiting == "Czekamy: Ada i Bert"
    assert (money, close) == ("+37,50", "Close")  # what is missing is said in English
    assert call("say", "card.count", {"count": 2}) == "2 cards"


def test_who_last_put_cards_somewhere_comes_last(call: Call) -> None:
    def moved(source: str, target: str) -> dict[str, object]:
        return {"moved": ["7s"], "source": source, "target": target, "text": ""}

    deal = moved("deck", "hand.a")
    turned = moved("pile", "pile")
    plays = [moved("hand.a", "pile"), moved("hand.b", "top.b"), moved("hand.c", "pile")]
    assert call("movers", [deal, turned]) == []
    assert call("movers", [deal, *plays, turned]) == [["top", "b"], ["pile", "c"]]


def test_a_caption_stands_until_the_next_moment(call: Call) -> None:
    def said(seat: str, caption: str) -> dict[str, str]:
        return {"said": "play", "seat": seat, "caption": caption, "text": ""}

    first = [[said("a", "two fives")], ["b", "c"]]
    assert call("captions", first) == {"a": "two fives"}
    second = [[said("b", "Pass"), said("b", "")], ["c"]]
    assert call("captions", first, second) == {"a": "two fives", "b": "Pass"}
    assert call("captions", first, second, [[], ["a"]]) == {"a": "two fives", "b": "Pass"}
    third = [[said("c", "took 9")], ["a"]]  # a is asked again
    assert call("captions", first, second, third) == {"b": "Pass", "c": "took 9"}
    third = [[said("c", "took 9")], ["c", "a"]]  # several are asked: what they did still stands
    assert call("captions", first, second, third)["a"] == "two fives"
    third = [[said("c", "took 9")], ["c"]]  # c goes on
    assert call("captions", first, second, third)["c"] == "took 9"
    round_over = [[said("a", "−50"), said("b", "+50")], ["a", "b", "c"]]  # and all place their bets
    assert call("captions", [[said("c", "+75")], ["a"]], round_over)["c"] == "+75"
    fourth = [[said("a", "bet 50")], ["c"]]  # c is still asked when others have answered
    assert call("captions", first, second, third, fourth)["c"] == "took 9"


@pytest.mark.rule("K5")
def test_facts_are_shown_where_they_belong(call: Call) -> None:
    def fact(name: str, kind: str, shown: str, totals: str = "") -> dict[str, str]:
        label = f"the {name}"
        return {"name": name, "label": label, "kind": kind, "shown": shown, "totals": totals}

    facts = [
        fact("round", "number", "headline"),
        fact("mood", "text", "headline"),
        fact("score", "text", "headline"),
        fact("secret", "number", "never"),
        fact("purse", "cents", "seat"),
        fact("dealer", "seat", "seat"),
        fact("bids", "number", "details"),
        fact("order", "number", "face"),
        fact("sum", "text", "seat", "hand"),
        fact("worth", "text", "headline", "stack"),
    ]
    told = {
        "round": "2",
        "mood": "all is well",
        "score": "3:1",
        "secret": "1",
        "purse": ["50", ""],
        "dealer": "Bert",
        "bids": ["1", "2"],
        "order": ["2", "1"],
        "sum": ["soft 18", "nothing"],
        "worth": "30",
    }
    zones = {"hand.a": ["7s"], "hand.b": [], "stack": ["Ks"]}
    view = {"seats": 2, "facts": {"dealer": "b"}, "words": {"facts": told}, "zones": zones}
    found = call("facts", facts, view)

    def plain(shown: list[dict[str, object]]) -> list[tuple[object, ...]]:
        return [tuple(each.values()) for each in shown]

    assert plain(found["headline"]) == [
        ("the round", "2", False),
        ("the mood", "all is well", False),
        ("the score", "3:1", False),
    ]
    assert plain(found["seats"]["a"]) == [("the purse", "50", True)]
    assert plain(found["seats"]["b"]) == [
        ("", "the dealer", False),
        ("the sum", "nothing", False),  # of no cards that could be seen
    ]
    assert found["faces"] == {  # K5
        "a": {"label": "the order", "value": "2", "money": False},
        "b": {"label": "the order", "value": "1", "money": False},
    }
    with_cards = {"label": "the sum", "value": "Soft 18", "money": False}
    assert found["totals"] == {
        "hand.a": with_cards,
        "stack": {"label": "the worth", "value": "30", "money": False},
    }
    assert plain(found["details"]) == [("the bids", "A: 1 and B: 2", False)]


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


# Who is told what when the host changes, or answers: before, then, and by whom it is read.
QUIET: dict[str, Any] = {"host": "p1", "absent_host": "", "asks": [], "state": "playing"}
STOOD_IN = {**QUIET, "host": "p2", "absent_host": "p1"}
ASKED = {**QUIET, "asks": [{"person": "p3", "chair": 1, "answer": ""}]}
TAKEN = {**QUIET, "chairs": [{"name": "Ana", "person": "p1"}, {"name": "Cleo", "person": "p3"}]}


def answered(answer: str) -> dict[str, Any]:
    return {**QUIET, "asks": [{"person": "p3", "chair": 1, "answer": answer}]}


@pytest.mark.parametrize(
    ("before", "then", "you", "told"),
    [
        (QUIET, STOOD_IN, "p2", "Ana is away: you are the host meanwhile."),
        (QUIET, STOOD_IN, "p3", "Ana is away: Ben is the host meanwhile."),
        (QUIET, STOOD_IN, "p1", ""),  # who comes back is about to be host again
        (None, STOOD_IN, "p2", "Ana is away: you are the host meanwhile."),
        (None, STOOD_IN, "p3", ""),
        (STOOD_IN, QUIET, "p1", "You are the host again: Ben stood in for you."),
        (STOOD_IN, QUIET, "p2", "Ana is back, and the host again."),
        (STOOD_IN, STOOD_IN, "p2", ""),
        (STOOD_IN, {**STOOD_IN, "absent_host": ""}, "p2", ""),
        (QUIET, {**QUIET, "host": "p2"}, "p2", ""),  # made so by somebody, who tells it
        (ASKED, TAKEN, "p3", "Ana says yes: you play on for Bert."),
        (ASKED, TAKEN, "p2", ""),
        (ASKED, QUIET, "p3", ""),  # taken back
        (ASKED, answered("no"), "p3", "Ana says no: you can play when this game is over."),
        (ASKED, answered("taken"), "p3", "Somebody else plays on for Bert now."),
        (answered("no"), answered("no"), "p3", ""),
    ],
)
def test_news_of_a_room(
    call: Call, before: dict[str, Any] | None, then: dict[str, Any], you: str, told: str
) -> None:
    people = [{"id": f"p{n}", "name": name} for n, name in enumerate(("Ana", "Ben", "Cleo"), 1)]
    chairs = [{"name": "Ana", "person": "p1"}, {"name": "Bert", "person": ""}]
    known = {"people": people, "chairs": chairs}
    rooms = [each and {**known, **each} for each in (before, then)]
    assert call("roomNews", *rooms, you) == told


def test_without_a_host_nobody_is_let_in_and_told_so(call: Call) -> None:
    people = [{"id": "p1", "name": "Ana"}]
    chairs = [{"name": "Ana", "person": "p1"}, {"name": "Bert", "person": ""}]
    rooms = [{**each, "people": people, "chairs": chairs} for each in (ASKED, answered("absent"))]
    assert call("roomNews", *rooms, "p3").startswith("Ana is away, and nobody else can let you in.")
