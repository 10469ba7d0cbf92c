"""What holds for every game, written once. The numbers are those of docs/architecture.md."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections import Counter
from itertools import combinations

import pytest

import parlour
from parlour.bots.random import RandomBot
from parlour.cards import HIDDEN, NAMES, rank
from parlour.game import AnyGame
from parlour.offer import LISTED, Action, Offer
from parlour.position import parse_position, position_text
from parlour.state import TABLE, State
from parlour.table import Table
from support import ALL_GAMES, Moody, new_game, redeal

PARTS = 4  # each property is tested in so many parts, which run side by side
GAMES = pytest.mark.parametrize("name", ALL_GAMES)
SHARES = pytest.mark.parametrize("part", range(PARTS))


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    """How many random games one part plays."""
    return int(request.config.getoption("--random-games")) // PARTS


def stops(rng: random.Random) -> set[int]:
    """The moves of a game after which we look closely: early, in the middle, late."""
    return {rng.randrange(8), rng.randrange(60), rng.randrange(600)}


@SHARES
@GAMES
@pytest.mark.rule("G2")
def test_hidden_swap(name: str, part: int, games: int) -> None:
    """1. What a seat cannot see changes nothing that it can."""
    rng = random.Random(f"swap {part}")
    for _ in range(games):
        game, s = new_game(name, rng)
        s.log = []
        player = Moody(rng)
        watch, number = stops(rng), 0
        while (move := player.move(game, s)) is not None:
            if number in watch:
                for seat in [*range(s.seats), TABLE]:
                    assert_same_view(game, s, redeal(game, s, seat, rng), seat)
            game.play(s, *move)
            number += 1


def assert_same_view(game: AnyGame, s: State, other: State, seat: int) -> None:
    view, twin = parlour.View(game, s, seat), parlour.View(game, other, seat)
    assert json.dumps(view.json()) == json.dumps(twin.json())
    assert view.position() == twin.position()
    if seat == TABLE:
        return
    # The game's own word on the full states, not only on what the view has left of them.
    assert described(game.offers(s, seat)) == described(view.offers)
    assert described(game.offers(other, seat)) == described(view.offers)
    if seat in game.awaited(s):
        assert game.idle(s, seat) == game.idle(other, seat) == game.idle(view.state, seat)
        chosen = [
            RandomBot(random.Random(1)).choose(each, parlour.Memory(each)) for each in (view, twin)
        ]
        assert chosen[0] == chosen[1]


def described(offers: tuple[Offer, ...]) -> list[object]:
    return [
        (o.verb, o.say, o.cards, o.least, o.most, o.shape, o.listed, o.args, o.may, o.suits)
        for o in offers
    ]


@SHARES
@GAMES
@pytest.mark.rule("G2", "G10")
def test_hidden_history(name: str, part: int, games: int) -> None:
    """1. Nor does it change what has happened: every event and view since the deal."""
    rng = random.Random(f"history {part}")
    for _ in range(games // 8):
        game, start = new_game(name, rng)
        moves = played(game, start.clone(), rng, rng.randrange(1, 80))
        seat = rng.choice([*range(start.seats), TABLE])
        known = faces_seen(game, start, moves, seat)
        unseen = [card for card in game.pack(start.seats) if card not in known]
        other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        assert story(game, start, moves, seat, {}) == story(game, start, moves, seat, other)


def played(game: AnyGame, s: State, rng: random.Random, most: int) -> list[tuple[int, Action]]:
    player = Moody(rng)
    moves: list[tuple[int, Action]] = []
    while len(moves) < most and (move := player.move(game, s)) is not None:
        game.play(s, *move)
        moves.append(move)
    return moves


def faces_seen(game: AnyGame, start: State, moves: list[tuple[int, Action]], seat: int) -> set[int]:
    """Every card that seat has ever seen in this game."""
    s = start.clone()
    s.log = []
    known = {card for pile in game.seen(s, seat).piles for card in pile}
    for move in moves:
        game.play(s, *move)
    for event in parlour.View(game, s, seat).events:
        known |= set(getattr(event, "cards", ()))
    return known | {card for pile in game.seen(s, seat).piles for card in pile}


def story(
    game: AnyGame,
    start: State,
    moves: list[tuple[int, Action]],
    seat: int,
    other: dict[int, int],
) -> list[str]:
    """What the seat sees of the game, with some cards exchanged for others."""
    s = start.clone()
    s.log = []
    for place, pile in enumerate(start.piles):
        s.piles[place] = ()
        s.put(tuple(other.get(card, card) for card in pile), place)
    told = [json.dumps(parlour.View(game, s, seat).json())]
    for mover, action in moves:
        cards = tuple(other.get(card, card) for card in action.cards)
        since = len(s.log)
        game.play(s, mover, Action(action.verb, cards, action.arg))
        told.append(json.dumps(parlour.View(game, s, seat, since).json()))
    return told


@SHARES
@GAMES
def test_cards_are_conserved(name: str, part: int, games: int) -> None:
    """2. No card is lost or made; 4. somebody is awaited until there is an outcome, and it ends."""
    rng = random.Random(f"conserved {part}")
    for _ in range(games):
        game, s = new_game(name, rng)
        pack = Counter(card for pile in s.piles for card in pile)
        assert pack <= Counter(game.pack(s.seats))
        player = Moody(rng)
        number = 0
        while (move := player.move(game, s)) is not None:
            if number % 16 == 0:
                assert Counter(card for pile in s.piles for card in pile) == pack
                assert_awaited(game, s)
            game.play(s, *move)
            number += 1
            assert number < 100_000
        assert Counter(card for pile in s.piles for card in pile) == pack
        assert_awaited(game, s)
        outcome = game.outcome(s)
        assert outcome is not None
        assert len(outcome.places) == s.seats
        assert min(outcome.places) == 1


def assert_awaited(game: AnyGame, s: State) -> None:
    awaited = game.awaited(s)
    must = {seat for seat in range(s.seats) if any(not o.may for o in game.offers(s, seat))}
    assert set(awaited) == must
    assert len(set(awaited)) == len(awaited)
    assert set(awaited) <= set(game.asked(s))
    assert bool(awaited) == (game.outcome(s) is None)
    # Whom a seat believes to be awaited: itself rightly, and of the others none too few.
    for seat in range(s.seats):
        believed = game.awaited(game.seen(s, seat))
        assert (seat in believed) == (seat in awaited)
        assert set(awaited) <= set(believed)


@SHARES
@GAMES
def test_everything_round_trips(name: str, part: int, games: int) -> None:
    """2. Every text form reads back to what was printed; a copy is a copy."""
    rng = random.Random(f"round trip {part}")
    for _ in range(games):
        game, s = new_game(name, rng)
        table = Table(game, s.seed, [f"player {seat}" for seat in range(s.seats)])
        player = Moody(rng)
        for _ in range(rng.randrange(40)):
            move = player.move(game, table.state)
            if move is None:
                break
            assert parlour.parse_move(parlour.move_text(*move)) == move
            table.play(*move)
        assert_positions_read_back(game, table.state)
        record = parlour.save(table)
        again = parlour.load(record)
        assert again.position() == table.position()
        assert parlour.save(again) == record
        assert again.state.log == table.state.log


def assert_positions_read_back(game: AnyGame, s: State) -> None:
    for state in [s, *(game.seen(s, seat) for seat in [*range(s.seats), TABLE])]:
        text = position_text(game, state)
        read, back = parse_position(text)
        assert position_text(read, back) == text
        assert back.piles == state.piles
        forgiven = parse_position("  " + text.upper().replace("=", " = ").replace(",", " , "))
        if "seed=" not in text:  # a seed is the one thing whose case counts
            assert position_text(*forgiven) == text


@GAMES
def test_a_clone_is_independent(name: str) -> None:
    """2. Playing on with a copy changes nothing here; and it is a full copy."""
    rng = random.Random("clone")
    for _ in range(50):
        game, s = new_game(name, rng)
        player = Moody(rng)
        for _ in range(rng.randrange(60)):
            if (move := player.move(game, s)) is not None:
                game.play(s, *move)
        before = position_text(game, s)
        clone = s.clone()
        assert position_text(game, clone) == before
        while (move := player.move(game, clone)) is not None:
            game.play(clone, *move)
        assert position_text(game, s) == before


@GAMES
def test_values_can_be_copied_and_pickled(name: str) -> None:
    """2. What travels between processes arrives."""
    rng = random.Random("pickle")
    game, s = new_game(name, rng)
    s.log = []
    player = Moody(rng)
    while (move := player.move(game, s)) is not None:
        assert pickle.loads(pickle.dumps(move)) == copy.copy(move) == move
        game.play(s, *move)
    assert pickle.loads(pickle.dumps(s.log)) == copy.deepcopy(s.log) == s.log
    assert pickle.loads(pickle.dumps(game.outcome(s))) == game.outcome(s)


@GAMES
@pytest.mark.rule("G7")
def test_an_offer_holds_what_it_lists(name: str) -> None:
    """3. Iteration, membership and sampling agree with brute force; the order is pinned."""
    rng = random.Random("offers")
    looked = 0
    while looked < 60:
        game, s = new_game(name, rng)
        player = Moody(rng)
        for _ in range(rng.randrange(80)):
            if (move := player.move(game, s)) is not None:
                game.play(s, *move)
        for seat in range(s.seats):
            for offer in game.offers(s, seat):
                if len(offer.cards) <= 14:
                    assert list(offer.actions()) == by_brute_force(offer, game.pack(s.seats))
                    looked += 1
                for _ in range(20):
                    assert offer.contains(offer.sample(rng))


def by_brute_force(offer: Offer, pack: tuple[int, ...]) -> list[Action]:
    pool = sorted(offer.cards) if offer.shape != LISTED else []
    chosen = [c for n in range(len(pool) + 1) if n <= offer.most for c in combinations(pool, n)]
    sets = dict.fromkeys(chosen if offer.shape != LISTED else offer.listed)
    found = [
        action
        for cards in sets
        for arg in offer.args or ("",)
        if offer.contains(action := Action(offer.verb, cards, arg))
    ]
    if offer.suits or offer.shape == LISTED:
        return found
    first: dict[object, Action] = {}
    for action in found:  # combinations come lowest suits first
        first.setdefault((tuple(map(rank, action.cards)), action.arg), action)
    return sorted(
        first.values(),
        key=lambda a: (
            len(a.cards),
            tuple(map(rank, a.cards)),
            offer.args.index(a.arg) if offer.args else 0,
        ),
    )


@GAMES
@pytest.mark.rule("G3")
def test_a_refused_move_changes_nothing(name: str) -> None:
    """6. The state stays as it was, and the reason reads well."""
    rng = random.Random("refused")
    refused = 0
    while refused < 400:
        game, s = new_game(name, rng)
        s.log = []
        player = Moody(rng)
        while (move := player.move(game, s)) is not None and rng.random() < 0.97:
            seat, action = mistake(move, s, rng)
            before = position_text(game, s), len(s.log)
            if not any(offer.contains(action) for offer in game.offers(s, seat)):
                with pytest.raises(parlour.IllegalMove) as caught:
                    game.play(s, seat, action)
                assert (position_text(game, s), len(s.log)) == before
                assert_reads_well(str(caught.value))
                # The reason is no more than that seat may know.
                with pytest.raises(parlour.IllegalMove) as again:
                    game.play(redeal(game, s, seat, rng), seat, action)
                assert str(again.value) == str(caught.value)
                refused += 1
            game.play(s, *move)


def mistake(move: tuple[int, Action], s: State, rng: random.Random) -> tuple[int, Action]:
    """Something like that move, and quite possibly wrong."""
    seat, action = move
    cards = rng.choice(
        [
            action.cards,
            action.cards * 2,
            tuple(rng.sample(range(52), rng.randrange(8))),
            (HIDDEN,),
        ]
    )
    verb = rng.choice([action.verb, action.verb, "play", "call", "pass", "dance"])
    arg = rng.choice([action.arg, "", "", "high"])
    return rng.choice([seat, rng.randrange(s.seats)]), Action(verb, cards, arg)


def assert_reads_well(reason: str) -> None:
    assert 8 < len(reason) < 160
    assert reason[0].islower() or reason[0] == "“"
    assert not reason.endswith(".")
    for odd in ("None", "{", "}", "[", "]", "(", "  ", "'", "-1", " 0 ", "to 0"):
        assert odd not in reason, reason


@GAMES
def test_memory_never_forgets_the_truth(name: str) -> None:
    """A memory never rules out what is so, and what it guesses looks the same to its owner."""
    rng = random.Random("memory")
    for _ in range(12):
        game, s = new_game(name, rng)
        s.log = []
        memories = [parlour.Memory(parlour.View(game, s, seat)) for seat in range(s.seats)]
        player = Moody(rng)
        for _ in range(rng.randrange(250)):
            if (move := player.move(game, s)) is None:
                break
            game.play(s, *move)
            for seat, memory in enumerate(memories):
                if rng.random() < 0.3:
                    memory.watch(parlour.View(game, s, seat, memory.heard))
                    assert_fits(game, s, memory, rng)


def assert_fits(game: AnyGame, s: State, memory: parlour.Memory, rng: random.Random) -> None:
    for place, pile in enumerate(s.piles):
        for face in pile:
            assert any(place in places for places in memory.places(face)), NAMES[face]
    view = parlour.View(game, s, memory.seat)
    world = memory.guess(view, rng)
    assert HIDDEN not in [card for pile in world.piles for card in pile]
    assert Counter(c for p in world.piles for c in p) == Counter(c for p in s.piles for c in p)
    world.log = s.log
    assert json.dumps(parlour.View(game, world, memory.seat).json()) == json.dumps(view.json())
