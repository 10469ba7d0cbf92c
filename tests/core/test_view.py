"""The structure of views, on which clients rely."""

from __future__ import annotations

import json

import parlour
from parlour.core.as_json import view_json
from parlour.core.event import Moved
from parlour.core.game_texts import tell
from parlour.core.language import Reader
from parlour.core.zone import TABLE


def test_json() -> None:
    game, s = parlour.parse_position("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c stack=,,5h")
    s.log = []
    game.play(s, *parlour.parse_move("b play Kh"))
    view = view_json(parlour.View(game, s, 2, 0))
    assert json.loads(json.dumps(view)) == view
    assert view["game"] == "cheat/1"
    assert view["seat"] == "c"
    assert view["awaited"] == ["c", "d", "a"]
    assert view["facts"] == {
        "turn": "b",
        "rank": "7",
        "passed": "",
        "turns_left": 1000,
        "in_stack": 1,
    }
    assert view["places"] is None
    zones = view["zones"]
    assert isinstance(zones, dict)
    assert zones["hand.c"] == ["3c"]
    assert zones["played.b"] == ["??"]
    assert "played.a" not in zones  # empty piles are left out
    assert view["offers"] == [offer("call"), offer("pass")]
    told = "Seat b laid 1 card and said “one seven”"
    assert view["events"] == [
        {
            "said": "play",
            "seat": "b",
            "cards": [],
            "text": told,
            "caption": "“one seven”",
            "clears": True,
        },
        {"moved": ["??"], "source": "hand.b", "target": "played.b", "text": ""},
    ]
    stakes = "If you are right, seat b takes the 2 cards; if not, you take the 2 cards"
    assert view["words"] == {
        "headline": "Does anybody doubt seat b? The 2 cards go to whoever is wrong",
        "prompt": "Seat b says “one seven”. Do you believe it?",
        "prompt_parts": ["Seat b says ", "“one seven”", ". Do you believe it?"],
        "buttons": [
            [
                {
                    "arg": "",
                    "texts": ["Call seat b a cheat"],
                    "effect": stakes,
                    "effects": {},
                    "right": "Seat b takes the 2 cards",
                    "wrong": "You take the 2 cards",
                }
            ],
            [button("Let it be")],
        ],
        "facts": {},
        "names": {},
        "ranks": "A23456789TJQK",
        "suits": "cdhs",
    }


def test_words_for_somebody_who_knows_the_names() -> None:
    game, s = parlour.parse_position("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c stack=,,5h")
    reader = Reader(["Ana", "Ben", "Cleo", "Dan"], 1)
    words = view_json(parlour.View(game, s, 1), reader)["words"]
    assert isinstance(words, dict)
    assert words["headline"] == "Your turn to lay sevens"
    assert words["buttons"] == [
        [
            button(
                "Say “one seven”",
                "Say “two sevens”",
                effect="If it is a lie and somebody calls it, you take the whole stack",
            )
        ]
    ]


def button(*texts: str, effect: str = "") -> dict[str, object]:
    told = {"effect": effect, "effects": {}, "right": "", "wrong": ""}
    return {"arg": "", "texts": [*texts], **told}


def offer(verb: str) -> dict[str, object]:
    return {
        "verb": verb,
        "cards": [],
        "min_cards": 0,
        "max_cards": 0,
        "shape": "any",
        "listed": [],
        "args": [],
        "interrupt": False,
        "suits": False,
    }


def test_events_can_be_asked_for_from_a_number_on() -> None:
    table = parlour.new("cheat", seed=1)
    table.move("a play 7c")
    whole = table.view(1, 0)
    table.move("b call")
    later = table.view(1, since=len(whole.events))
    assert later.first == len(whole.events)
    assert table.view(1, since=-5).first == 0
    assert table.view(1, since=None).events == ()
    assert table.view(1, 0).events == whole.events + later.events


def test_an_onlooker_has_no_cards_and_no_offers() -> None:
    view = parlour.new("cheat", seed=1).view(TABLE)
    assert view.offers == ()
    assert view_json(view)["seat"] == "-"
    assert view.position() == "cheat/1 hand=??*13,??*13,??*13,??*13"


def test_cards_that_change_hands() -> None:
    game = parlour.find_game("cheat")
    given = Moved((24,), 0, 1)
    assert str(tell(game, given, 0)) == "You lost 7c"
    assert str(tell(game, given, 1)) == "You got 7c"
    assert tell(game, given.seen_from(2), 2) is None
    laid = Moved((24,), 0, 10 + TABLE)
    assert [tell(game, laid, seat) for seat in (0, 1, TABLE)] == [None] * 3
