"""Texts of Bitch: headlines, prompts and buttons.

The main claims: a headline names exactly the ranks that the rules allow, and a button the true
price.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import cast

import pytest

from kit.amounts import amount
from kit.scene import BitchScene as Scene
from parlour.core.cards import JOKER, RANKS, parse_cards
from parlour.core.event import Said
from parlour.core.game import AnyGame
from parlour.core.game_texts import caption
from parlour.core.offer import Action
from parlour.core.talk import talk_of
from parlour.core.view import View
from parlour.core.zone import TABLE
from parlour.games.bitch.playable import VALID
from parlour.games.bitch.state import (
    BLIND,
    DECK,
    DECLARE,
    DISCARD,
    DRAW,
    FACES,
    HAND,
    MIDDLE,
    NAKED,
    OVER,
    PLAY,
    SHOWN,
    TAKE,
    BitchState,
    held,
    to_play_on,
)
from parlour.testing.spoken import played, reader

# Headlines about the middle, read like a person would

FACE = {
    **{word: word for word in FACES[1:10]},
    "Jack": "jack",
    "Queen": "queen",
    "King": "king",
    "low Ace": "low",
    "high Ace": "high",
    "2": "two",
    "7": "seven",
    "10": "ten",
}
NAMED = re.compile(rf"\b(A|{'|'.join(sorted(FACE, key=len, reverse=True))})\b( or \w+er\b)?")
ALL = FACES[1:]


def understood(sentence: str) -> set[str]:
    """Return the ranks that a headline allows, by a plain reading: ranks run from low to high, and
    the Ace is both."""
    if re.fullmatch(r"Play anything|.*: anything goes", sentence):
        return set(ALL)
    told = re.split(r"[Pp]lay |it has to be |naked card: ", sentence)[-1]
    found: set[str] = set()
    for name, more in NAMED.findall(re.split(", or say you cannot", told)[0]):
        if name == "A":
            found |= {"low", "high"}
            continue
        at = ALL.index(FACE[name])
        above, below = ALL[at:], ALL[: at + 1]
        found |= set({" or higher": above, " or lower": below}.get(more, [FACE[name]]))
    return found


def allowed(game: AnyGame, s: BitchState) -> set[str]:
    """Return the ranks that the player in turn could play, if their hand had a card of every
    rank."""
    other = s.clone()
    for zone in (SHOWN, *range(NAKED, NAKED + 40, 10)):
        other.piles[zone + s.turn] = ()
    other.piles[HAND + s.turn] = (*range(1, 52, 4), JOKER)
    offers = [offer for offer in game.offers(other, s.turn) if offer.verb == "play"]
    jokers = [set(offer.args) for offer in offers if offer.cards == (JOKER,)]
    actions = [action for offer in offers for action in offer if len(action.cards) == 1]
    plain = {action.arg or FACES[action.cards[0] >> 2] for action in actions}
    assert jokers == [plain]  # a joker can stand for every allowed rank, and for no other
    return plain


MIDDLES = [
    *[(on, middle) for on, middle in zip(FACES[1:13], "23456789TJQK", strict=True)],
    *[("nothing", ""), ("low", "A"), ("high", "A")],
]


@pytest.mark.rule("B8", "B9", "B13", "B14", "B15", "B16", "B17")
@pytest.mark.parametrize(("on", "rank"), MIDDLES)
def test_the_headline_names_exactly_what_goes_on_it(on: str, rank: str) -> None:
    middle = f"middle={rank}s" if rank else ""
    scene = Scene(f"hand=4c4d,5c on={on} {middle}")
    assert understood(scene.headline()) == allowed(scene.game, scene.s) != set()


@pytest.mark.rule("B10")
@pytest.mark.parametrize("deck", ["", "deck=9c9d9h"])
def test_so_it_does_on_live_sevens(deck: str) -> None:
    scene = Scene(f"hand=4c4d,5c on=nine live=2 middle=9s7c7d {deck}")
    assert understood(scene.headline()) == allowed(scene.game, scene.s)
    assert understood(scene.headline()) == {"two", "seven", "ten", "low", "high"}


def moments(
    rng: random.Random, phases: tuple[int, ...], count: int
) -> Iterator[tuple[AnyGame, BitchState]]:
    """Return random moments of random games, `count` in all."""
    while count > 0:
        for game, state, _ in played("bitch", rng):
            s = cast(BitchState, state)
            if s.phase in phases and count > 0:
                count -= 1
                yield game, s


def test_so_it_does_in_random_games(rng: random.Random) -> None:
    """In random games, headlines also say correctly whether the player may draw or take instead,
    judged by the cards that everybody sees."""
    for game, s in moments(rng, (PLAY,), amount(10_000, 1000)):
        view = View(game, s, TABLE, None)
        told = reader(TABLE).sentence(view.headline())
        verbs = {offer.verb for offer in game.offers(s, s.turn)}
        if " has no naked card " in told:
            assert verbs == {"take"}
            continue
        assert understood(told) == allowed(game, s), (told, view.position())
        if s.live and held(s, s.turn):
            assert ("and draw" in told, "and take" in told) == ("draw" in verbs, "take" in verbs)


# Headlines


LAID = "laid1=4c,4d,4h,4s,3c laid2=7c,7d,7h,7s,6c laid3=9c,9d,9h,9s,8c laid4=Tc,Td,Th,Ts,Jc"


@pytest.mark.rule("B5")
@pytest.mark.parametrize(
    ("ready", "headline"),
    [
        ("", "Everybody lays four naked piles"),
        ("ready=a", "Four players are still laying naked piles"),
        ("ready=ad", "Ben, Cleo and Eve are still laying naked piles"),
        ("ready=abce", "Dan is the last one laying naked piles"),
    ],
)
def test_who_is_still_laying(ready: str, headline: str) -> None:
    assert Scene(f"seats=5 phase=lay {LAID} {ready}").headline() == headline


# Prompts


@pytest.mark.parametrize(
    ("position", "seat", "prompt"),
    [
        (
            "phase=lay hand=2c3c4c5c,6c7c8c9c laid1=3d",
            0,
            "Lay your second naked pile from your hand: one card, or several of one rank",
        ),
        (
            "phase=lay laid1=4c laid2=7c laid3=9c laid4=Tc hand=4d,6c7d8c9d",
            0,
            "Put more of the same rank on your naked piles, or say you are ready",
        ),
        (
            "phase=lay laid1=4c laid2=7c laid3=9c laid4=Tc hand=Kd,6c7d8c9d",
            0,
            "You have no cards to add to your naked piles: say you are ready",
        ),
        ("first_player=dealer phase=name dealer=b hand=4d,6c", 1, "You dealt. Who goes first?"),
        ("hand=3c,4c", 0, "Play anything: one card, or several of one rank"),
        (
            "hand=3cKc,4c on=jack middle=Js deck=5c",
            0,
            "Play a Jack or higher, a two or a ten; or say you cannot",
        ),
        (
            "hand=3c,4c shown=Kc on=jack middle=Js deck=5c",  # everybody has seen the King
            0,
            "Play a Jack or higher, a two or a ten",
        ),
        ("hand=3c,4c on=jack middle=Js", 0, "You have nothing to play on a Jack"),
        (
            "hand=3cTc,4c on=five live=2 middle=5s7h7s deck=5c5d6c6d6h",
            0,
            "Two live sevens: play A, 2, 7 or 10, or say you cannot and draw four",
        ),
        (
            "hand=3c,4c on=five live=2 middle=5s7h7s deck=5c5d6c6d6h",
            0,
            "Two live sevens, and you have no A, 2, 7 or 10",
        ),
        (
            "hand=9cTc,4c on=jack middle=Js8c7s8d deck=5c",
            0,
            (
                "Eights do not count once they are played. "
                "Play a Jack or higher, a two or a ten; or say you cannot."
            ),
        ),
        (
            "hand=9cTc,4c middle=7c7s",
            0,
            "Spent sevens do not count. Play anything: one card, or several of one rank.",
        ),
        (
            "hand=9cTc,4c on=seven middle=7s",
            0,
            "Play a seven or higher, or a two; or say you cannot",
        ),
        (
            "hand=,4c naked1=Kc on=queen middle=Qs",
            0,
            "Play a naked card: a Queen or higher, a two or a ten",
        ),
        ("hand=,4c naked1=Kc", 0, "Play any of your naked cards"),
        (
            "hand=,4c naked1=5c on=queen middle=Qs",
            0,
            ("You have no naked card to play on a Queen. Which one do you take with the middle?"),
        ),
        (
            "hand=,4c blind1=Kc on=nine middle=9s",
            0,
            "Turn over a blind card: it has to be a nine or lower, or a low Ace",
        ),
        ("hand=,4c blind1=Kc", 0, "Turn over a blind card: anything goes"),
        (
            "phase=declare hand=,4c on=nine middle=9sAs",
            0,
            "You turned over an Ace, which has to be low on a nine",
        ),
        (
            "turn=b hand=3c,4c on=nine middle=9s deck=6c phase=take",
            0,
            "Ben says “I cannot play” on a nine. Do you call it a bluff?",
        ),
    ],
)
def test_prompts(position: str, seat: int, prompt: str) -> None:
    scene = Scene(position)
    assert scene.prompt(seat) == prompt
    assert scene.prompt(1 - seat) == "" or "phase=lay" in position


# Buttons


@pytest.mark.rule("B4", "B5")
def test_buttons_before_play() -> None:
    scene = Scene("phase=lay hand=4c4d5c6c7cJo,2c2d3c3d deck=9c9d8c8d8h8s")
    later = "You play naked cards once the deck and your hand are gone"
    assert scene.buttons(0)[0] == f"Lay {{cards}} as your first pile / {later}"
    scene.do("a lay 4c", "a lay 5c", "a lay 6c", "a lay 7c")
    assert list(dict.fromkeys(scene.buttons(0))) == [
        "Put {cards} on your first pile / Then you draw up to five again",
        "Put {cards} on your second pile / Then you draw up to five again",
        "Put {cards} on your third pile / Then you draw up to five again",
        "Put {cards} on your fourth pile / Then you draw up to five again",
        "Ready / Your piles stay as they are, and are shown when everybody is ready",
    ]


@pytest.mark.rule("B7")
def test_the_dealer_chooses_by_name() -> None:
    scene = Scene("seats=3 first_player=dealer phase=name dealer=b hand=4d,6c,7c")
    assert scene.buttons(1) == ["Let Ana go first", "Go first yourself", "Let Cleo go first"]


@pytest.mark.rule("B15", "B16")
def test_aces_and_jokers_are_played_as_something() -> None:
    scene = Scene("hand=AcAdJoJo,4c on=king middle=Ks deck=5c5d5h5s6c6d6h6s")
    high = "Only a two, a ten or another high Ace goes on a high Ace"
    assert scene.buttons(0) == [
        "Play {cards} low / Anything goes on a low Ace",
        f"Play {{cards}} high / {high}",
        "Play a joker as a two / Play two jokers as twos / Anything goes on a two",
        "Play a joker as a ten / Play two jokers as tens / Clears the middle, and you play again",
        "Play a joker as a King / Play two jokers as Kings",
        "Play a joker as a low Ace / Play two jokers as low Aces / Anything goes on a low Ace",
        f"Play a joker as a high Ace / Play two jokers as high Aces / {high}",
        (
            "Say you cannot play, and take the middle (1 card) / "
            "A bluff, to keep your cards: "
            "if somebody calls it, you take 4 cards instead of the middle"
        ),
    ]


@pytest.mark.parametrize(
    ("hand", "on", "effect"),
    [
        ("3cTd", "on=king middle=Ks", "Clears the middle, and you play again"),
        # with the second ten, the player lays their last card and is out
        ("TcTd", "on=king middle=Ks", "Clears the middle"),
        ("3c8d", "on=eight middle=8s", "Each eight skips a player"),
        ("3c2d", "on=king middle=Ks", "Anything goes on a two"),
        ("9dQc", "on=nine middle=9s", "The next player needs a nine or lower, or a low Ace"),
        ("3c7d", "on=seven middle=7s", "The next player answers, or takes the middle"),
        # The next player first draws up to five cards, which empties the deck.
        ("3c7d", "on=seven middle=7s deck=5c", "The next player answers, or takes the middle"),
        (
            "3c7d",
            "on=seven middle=7s deck=5c5d5h5s6c",
            "The next player answers, or draws two cards for each live seven",
        ),
    ],
)
def test_a_button_tells_what_the_only_rank_does(hand: str, on: str, effect: str) -> None:
    assert Scene(f"hand={hand},4c {on}").buttons(0)[0] == f"Play {{cards}} / {effect}"


def by_rank(position: str) -> dict[str, str]:
    """Return the effect that the first button shows, by the rank of the chosen cards."""
    scene = Scene(position)
    view = scene.view(0)
    effects = talk_of(scene.game).button(scene.game, view.state, 0, view.offers[0], "").by_rank
    return {RANKS[rank]: reader(0).sentence(effect) for rank, effect in effects.items()}


def test_with_several_ranks_it_depends() -> None:
    hand = "hand=2c3c7c8c9cTcTdKcJo,4c"
    assert Scene(f"{hand} on=three middle=3s").buttons(0)[0] == "Play {cards}"
    assert by_rank(f"{hand} on=three middle=3s deck=5c5d5h5s6c") == {
        "2": "Anything goes on a two",
        "7": "The next player answers, or draws two cards for each live seven",
        "8": "Each eight skips a player",
        "9": "The next player needs a nine or lower, or a low Ace",
        "T": "Clears the middle, and you play again",
    }
    assert by_rank("hand=3cTc,4c on=king middle=Ks") == {}  # only the ten can be played
    assert by_rank("hand=??*3,4c on=king middle=Ks") == {}  # hidden cards: unknown


def test_jokers_go_with_the_rank() -> None:
    scene = Scene("hand=2cTcJoJo,4c on=king middle=Ks")
    view = scene.view(0)
    button = talk_of(scene.game).button(scene.game, view.state, 0, view.offers[0], "")
    told = [
        reader(0).sentence(button.effect_of(parse_cards(cards)))
        for cards in ("TcJo", "2cJoJo", "JoJo", "2cTc", "")
    ]
    assert told == ["Clears the middle, and you play again", "Anything goes on a two", "", "", ""]


# Every announced effect comes true.

EFFECTS = {
    FACES.index("two"): {"two"},
    FACES.index("seven"): {"seven", "seven_take"},
    FACES.index("eight"): {"eight"},
    FACES.index("nine"): {"nine"},
    FACES.index("ten"): {"ten", "last_ten"},
    FACES.index("low"): {"low"},
    FACES.index("high"): {"high"},
}
GO_THEN = {
    "two": set(ALL),
    "low": set(ALL),
    "nine": {*FACES[1:9], "low"},
    "high": {"two", "ten", "high"},
}


@pytest.mark.rule("B6", "B9", "B10", "B12", "B13", "B14", "B15", "B16", "B28")
def test_what_is_told_comes_true(rng: random.Random) -> None:
    told: set[str] = set()
    for game, moment in moments(rng, (PLAY, DECLARE), amount(4000, 800)):
        s = nearer_the_end(moment, rng)
        view = View(game, s, s.turn, None)
        for offer in view.offers:
            for action in offer if offer.verb in ("play", "declare") else ():
                effect = (
                    talk_of(game)
                    .button(game, view.state, s.turn, offer, action.arg)
                    .effect_of(action.cards)
                )
                face = FACES.index(action.arg) if action.arg else action.cards[0] >> 2
                kind = effect.id.removeprefix("bitch.effect.") if effect else ""
                assert kind in EFFECTS.get(face, {""}), view.position()
                told.add(kind)
                assert_true(game, s, action, kind)
    assert len(told) > 6


def nearer_the_end(s: BitchState, rng: random.Random) -> BitchState:
    """Return a copy of a state, sometimes with an almost empty deck, sometimes with only one or two
    cards for the player in turn."""
    other = s.clone()
    few = {DECK: rng.randrange(8)} if rng.random() < 0.5 else {}
    if rng.random() < 0.5 and s.piles[HAND + s.turn]:
        few |= dict.fromkeys(range(NAKED + s.turn, NAKED + 40, 10), 0)
        few |= dict.fromkeys(range(BLIND + s.turn, BLIND + 40, 10), 0)
        few[HAND + s.turn] = rng.randint(1, 2)
    for location, left in few.items():
        pile = rng.sample(s.piles[location], len(s.piles[location]))
        other.piles[location] = tuple(sorted(pile[:left]))
        other.piles[DISCARD] = tuple(sorted([*other.piles[DISCARD], *pile[left:]]))
    return other


def assert_true(game: AnyGame, s: BitchState, action: Action, kind: str) -> None:
    after, count = s.clone(), max(1, len(action.cards))
    after.log = []
    game.play(after, s.turn, action)
    skipped = [event for event in after.log if isinstance(event, Said) and event.word == "skip"]
    if after.phase == OVER:
        return
    assert len(skipped) == (count if kind == "eight" else 0)
    if kind in GO_THEN:
        assert allowed(game, after) == GO_THEN[kind]
    elif kind in ("ten", "last_ten"):
        assert not after.piles[MIDDLE]
        assert after.turn == s.turn or kind == "last_ten"
    elif kind in ("seven", "seven_take"):
        assert after.live == s.live + count
        if held(after, after.turn):  # without a seven, the player has to draw or take
            after.piles[HAND + after.turn], after.piles[SHOWN + after.turn] = parse_cards("3c"), ()
            (otherwise,) = game.offers(after, after.turn)
            assert otherwise.verb == ("draw" if kind == "seven" else "take")
        else:
            assert kind == "seven_take"


@pytest.mark.rule("B18", "B20", "B22")
def test_saying_one_cannot_play_true_or_not() -> None:
    sevens = "on=five live=2 middle=5s7h7s deck=5c5d6c6d6h9c9d9h9s"
    assert Scene(f"hand=3c,4c {sevens}").buttons(0) == [
        (
            "Say you cannot play, and draw 4 cards / "
            "It is true: if somebody calls it, they take 8 cards"
        )
    ]
    assert Scene(f"hand=7c,4c {sevens}").buttons(0)[-1] == (
        "Say you cannot play, and draw 4 cards / "
        "A bluff, to keep your cards: if somebody calls it, you draw 4 cards"
    )
    assert Scene("hand=Kc3c,4c on=queen middle=5sQs").buttons(0)[-1] == (
        "Say you cannot play, and take the middle (2 cards) / "
        "You could play, but with the deck gone nobody can call it"
    )
    assert Scene("hand=3c,4c on=queen middle=5sQs").buttons(0) == [
        "Say you cannot play, and take the middle (2 cards)"
    ]


@pytest.mark.rule("B21", "B22", "B24")
@pytest.mark.option("bitch", "caught_bluff")
@pytest.mark.parametrize(
    ("position", "stakes"),
    [
        (
            "caught_bluff=plus on=queen middle=7sQs deck=??*20 phase=take",
            "If you are right, Ana takes 4 more cards; if not, you show your hand and take 8 cards",
        ),
        (
            "caught_bluff=plus on=queen middle=7sQs deck=??*3 phase=take",
            (
                "If you are right, Ana takes the deck’s last 2 cards; "
                "if not, you show your hand and take the deck’s last 3 cards"
            ),
        ),
        (
            "caught_bluff=plus on=queen middle=7sQs deck=?? phase=take",
            (
                "If you are right, Ana gets away with it, as the deck runs out; "
                "if not, you show your hand and take the deck’s last card"
            ),
        ),
        (
            "caught_bluff=plus on=queen live=2 middle=Qs7h7s deck=??*5 phase=draw",
            (
                "If you are right, Ana takes the deck’s last card; "
                "if not, you show your hand and take the deck’s last 5 cards"
            ),
        ),
        (
            "on=queen middle=7sQs deck=??*20 phase=take",
            (
                "If you are right, Ana takes 4 cards instead of the middle; "
                "if not, you show your hand and take 8 cards"
            ),
        ),
        (
            "on=queen live=3 middle=Qs7d7h7s deck=??*20 phase=draw",
            "If you are right, Ana draws 6 cards; if not, you show your hand and take 8 cards",
        ),
    ],
)
def test_what_is_at_stake_in_a_call(position: str, stakes: str) -> None:
    assert Scene(f"hand=??*5,4c {position}").buttons(1)[0] == f"Call the bluff / {stakes}"


@pytest.mark.rule("B22")
def test_a_caller_without_a_hand_shows_none() -> None:
    scene = Scene("hand=??*5, naked1=,4c on=queen middle=Qs deck=??*20 phase=take")
    assert scene.buttons(1) == [
        (
            "Call the bluff / If you are right, Ana takes 4 cards instead of the middle; "
            "if not, you take 8 cards"
        ),
        "Let it go / If nobody calls it, Ana takes the middle (1 card)",
    ]


@pytest.mark.rule("B25", "B26")
def test_buttons_at_the_end() -> None:
    assert Scene("hand=,4c naked1=5c naked2=6c on=queen middle=7sQs").buttons(0) == [
        "Take the middle (2 cards) and {cards}"
    ]
    take = "If it cannot be played, you take it with the middle (2 cards)"
    assert Scene("hand=,4c blind2=5c blind3=6c on=queen middle=7sQs").buttons(0) == [
        f"Turn over your second blind card / {take}",
        f"Turn over your third blind card / {take}",
    ]
    assert Scene("hand=,4c blind3=6c").buttons(0) == ["Turn over your last blind card"]
    assert Scene("phase=declare hand=,4c on=nine middle=9sAs").buttons(0) == [
        "Play it as a low Ace / Anything goes on a low Ace"
    ]


# The announced price


def numbers(text: str) -> list[int]:
    found = re.findall(r"\d+|last card\b", text)
    return [1 if each == "last card" else int(each) for each in found]


def gained(game: AnyGame, s: BitchState, moves: list[tuple[int, Action]], seat: int) -> int:
    """Return how many more cards a seat holds after these moves."""
    other = s.clone()
    for mover, action in moves:
        game.play(other, mover, action)
    return len(held(other, seat)) - len(held(s, seat))


@pytest.mark.rule("B10", "B18", "B21", "B22", "B24")
def test_every_button_in_a_window_tells_the_price(rng: random.Random) -> None:
    for game, s in moments(rng, (DRAW, TAKE), amount(2000, 200)):
        check_prices(game, s, game.awaited(s))


def check_prices(game: AnyGame, s: BitchState, asked: tuple[int, ...]) -> None:
    caller = asked[0]
    view = View(game, s, caller, None)
    call, let_go = (
        reader(caller).sentence(talk_of(game).button(game, view.state, caller, offer, "").effect)
        for offer in view.offers
    )
    (price,) = numbers(let_go)
    uncalled = [(seat, Action("pass")) for seat in asked]
    assert gained(game, s, uncalled, s.turn) == price, (let_go, view.position())
    caught, wrong = call.split("; if not, ")
    called = [(caller, Action("call"))]
    if any(VALID[to_play_on(s)][card] for card in held(s, s.turn)):
        more = [0, *numbers(caught)][-1]
        paid = more if game.chosen["caught_bluff"] == "instead" else price + more
        assert gained(game, s, called, s.turn) == paid, (call, view.position())
    else:
        assert [gained(game, s, called, caller)] == numbers(wrong), (call, view.position())


# Captions and piles


def captions(scene: Scene) -> list[str]:
    found = [caption(scene.game, event) for event in scene.view(TABLE).events]
    return [str(text) for text in found if text is not None]


def test_captions() -> None:
    scene = Scene("seats=3 hand=5c5d8h3h3s,AcJo6c6d9c,3c on=four middle=4s deck=9d9hKcQc")
    scene.do("a play 5c5d", "b play AcJo low")
    assert captions(scene) == ["two fives", "two low Aces", "drew 4 cards"]
    scene = Scene("seats=3 hand=8h3s,4c,5c on=four middle=4s").do("a play 8h")
    assert captions(scene) == ["an eight", "skipped"]
    scene = Scene(
        "caught_bluff=plus seats=3 hand=3cKc,9d9h9sTcTd,6c on=queen middle=7sQs deck=2d4d4h4s5d6d"
    )
    scene.do("a take", "b call")
    assert captions(scene) == [
        *("“I cannot play”", "Bluff!", "caught bluffing", "took 2 cards", "caught: +4")
    ]
    scene = Scene("hand=,9d blind1=Kc on=queen middle=Qs").do("a turn 1")
    assert captions(scene) == ["turned Kc", "a King", "out", "the Bitch"]


def test_jokers_are_told_as_what_they_were_played_as() -> None:
    scene = Scene("hand=7cJo3c,4c on=six middle=6s").do("a play 7cJo")
    assert scene.told() == ["Ana played 7c Jo as two sevens"]
    scene = Scene("hand=Jo3c,4c on=six middle=6s").do("a play Jo king")
    assert scene.told() == ["Ana played Jo as a King"]


def test_places_of_those_who_are_out() -> None:
    scene = Scene("seats=4 place=0,2,1,0 hand=3c,,,4c")
    values = scene.view(0).facts()["standing"]
    assert isinstance(values, list)
    assert [str(value) for value in values] == ["", "second", "first", ""]
