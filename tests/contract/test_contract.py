"""What holds for every game, written once. The numbers are those of docs/architecture.md."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from collections import Counter
from itertools import combinations

import pytest

import parlour
from kit.amounts import PARTS, amount
from kit.hidden import exchange, exchanged, exchanged_action, faces_known
from kit.mixes import mixes, new_deal, new_games
from kit.support import ALL_GAMES, Moody, assert_true_places_are_possible, redeal
from parlour.bots.levels import RandomBot
from parlour.bots.registry import find_strategy
from parlour.chapters import chapters, retold
from parlour.core.as_json import view_json
from parlour.core.cards import HIDDEN, NAMES, rank
from parlour.core.game import AnyGame
from parlour.core.language import Reader
from parlour.core.offer import Action, Offer
from parlour.core.shape import LISTED, holds
from parlour.core.state import State
from parlour.core.text import position_text
from parlour.core.words import tell
from parlour.core.zone import TABLE
from parlour.course.coach import tips
from parlour.notation.position import parse_position
from parlour.table import Table

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
SHARES = pytest.mark.parametrize("part", range(PARTS))


Deals = list[tuple[AnyGame, State]]


@pytest.fixture
def games(request: pytest.FixtureRequest, name: str, part: int, rng: random.Random) -> Deals:
    """The random games that one part plays: they are shared among the mixes of house rules."""
    count = int(request.config.getoption("--random-games"))
    return list(new_games(name, rng, count, part, PARTS))


def stops(rng: random.Random) -> set[int]:
    """The moves of a game after which we look closely: early, in the middle, late."""
    return {rng.randrange(8), rng.randrange(60), rng.randrange(600)}


@SHARES
@GAMES
@pytest.mark.rule("G2")
def test_hidden_swap(games: Deals, rng: random.Random) -> None:
    """1. What a seat cannot see changes nothing that it can."""
    for game, s in games:
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
    # Without events: those are told by a log, which both have; the next test is about them.
    view, twin = parlour.View(game, s, seat, None), parlour.View(game, other, seat, None)
    assert json.dumps(view_json(view)) == json.dumps(view_json(twin))
    assert tips(view) == tips(twin)
    assert view.position() == twin.position()
    for zone in game.zones:
        if not zone.ordered:  # the order of cards tells nothing either
            for place in zone.locations(s.seats):
                assert view.state.piles[place] == tuple(sorted(view.state.piles[place]))
    if seat == TABLE:
        return
    # The game's own word on the full states, not only on what the view has left of them.
    assert described(game.offers(s, seat)) == described(view.offers)
    assert described(game.offers(other, seat)) == described(view.offers)
    if seat in game.awaited(s):
        assert (
            game.default_move(s, seat)
            == game.default_move(other, seat)
            == game.default_move(view.state, seat)
        )
        chosen = [
            RandomBot(random.Random(1)).choose(each, parlour.Memory(each)) for each in (view, twin)
        ]
        assert chosen[0] == chosen[1]


def described(offers: tuple[Offer, ...]) -> list[object]:
    return [
        (
            o.verb,
            o.cards,
            o.min_cards,
            o.max_cards,
            o.shape,
            o.listed,
            o.args,
            o.interrupt,
            o.suits,
        )
        for o in offers
    ]


@SHARES
@GAMES
@pytest.mark.rule("G2", "G10")
def test_hidden_history(games: Deals, rng: random.Random) -> None:
    """1. Nor does it change what has happened: every event and view since the deal."""
    compared = 0
    for game, start in games:
        moves = played(game, start.clone(), rng, rng.randrange(1, 30))
        seat = rng.choice([*range(start.seats), TABLE])
        known = faces_known(game, start, moves, seat)
        unseen = [card for card in game.pack(start.seats) if card not in known]
        truth = story(game, start, moves, seat, {})
        assert truth is not None
        # Any cards for any others; where the rules do not allow that, or would have turned up
        # others (as a 21 in Blackjack is), others of the same rank.
        for alike in (lambda _: 0, rank):
            swap = exchange(unseen, alike, rng)
            other = story(game, start, moves, seat, swap)
            if other is None:
                continue
            swapped = [(mover, exchanged_action(action, swap)) for mover, action in moves]
            if alike is rank or faces_known(game, exchanged(start, swap), swapped, seat) == known:
                assert other == truth
                compared += 1
                break
    assert compared > len(games) / 2


def played(game: AnyGame, s: State, rng: random.Random, most: int) -> list[tuple[int, Action]]:
    """Some moves, up to the first that needs chance: what is drawn from cards depends on them."""
    player = Moody(rng)
    moves: list[tuple[int, Action]] = []
    draws = s.draws
    while len(moves) < most and (move := player.move(game, s)) is not None:
        game.play(s, *move)
        if s.draws != draws:
            break
        moves.append(move)
    return moves


def story(
    game: AnyGame,
    start: State,
    moves: list[tuple[int, Action]],
    seat: int,
    other: dict[int, int],
) -> list[str] | None:
    """What the seat sees of the game with some cards exchanged; None if that is no legal game."""
    s = exchanged(start, other)
    s.log = []
    told = [json.dumps(view_json(parlour.View(game, s, seat, 0)))]
    for mover, action in moves:
        since = len(s.log)
        try:
            game.play(s, mover, exchanged_action(action, other))
        except parlour.IllegalMove:
            return None
        told.append(json.dumps(view_json(parlour.View(game, s, seat, since))))
        for event in parlour.View(game, s, seat, since).events:
            sentence = Reader(seat=seat).sentence(tell(game, event, seat))
            assert seat != TABLE or not re.search(r"\byou\b", sentence, re.IGNORECASE)
            told.append(sentence)
    return [*told, *listed(game, exchanged(start, other), moves, seat, other)]


def listed(
    game: AnyGame,
    start: State,
    moves: list[tuple[int, Action]],
    seat: int,
    other: dict[int, int],
) -> list[str]:
    """The same game in a list, chapter by chapter."""
    start.log = []
    swapped = [(mover, exchanged_action(action, other)) for mover, action in moves]
    seen = list(retold(game, start, swapped, seat))
    return [*map(repr, chapters(game, seen)), *[repr(one._replace(moves=0)) for one in seen]]


@SHARES
@GAMES
def test_cards_are_conserved(games: Deals, rng: random.Random) -> None:
    """2. No card is lost or made; 4. somebody is awaited until there is an outcome, and it ends."""
    for game, s in games:
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
    must = {seat for seat in range(s.seats) if any(not o.interrupt for o in game.offers(s, seat))}
    assert set(awaited) == must
    assert len(set(awaited)) == len(awaited)
    assert set(awaited) <= set(game.poll_order(s))
    assert bool(awaited) == (game.outcome(s) is None)
    # Whom a seat believes to be awaited: itself rightly, and of the others none too few.
    for seat in range(s.seats):
        believed = game.awaited(game.seen(s, seat))
        assert (seat in believed) == (seat in awaited)
        assert set(awaited) <= set(believed)


@SHARES
@GAMES
def test_everything_round_trips(games: Deals, rng: random.Random) -> None:
    """2. Every text form reads back to what was printed; a copy is a copy."""
    for game, s in games:
        table = Table(game, s.seed, [f"player {seat}" for seat in range(s.seats)])
        player = Moody(rng)
        for _ in range(rng.randrange(40)):
            move = player.move(game, table.state)
            if move is None:
                break
            assert parlour.parse_move(parlour.move_text(*move)) == move
            table.play(*move)
        assert_positions_read_back(game, table.state)
        record = parlour.record_text(table)
        again = parlour.parse_record(record)
        assert again.position() == table.position()
        assert parlour.record_text(again) == record
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


@SHARES
@GAMES
def test_a_game_goes_the_same_way_whether_anybody_listens(games: Deals, rng: random.Random) -> None:
    """8. The same moves, with a log and without, lead to the same position."""
    for game, quiet in games:
        heard = game.new(quiet.seed, quiet.seats, log=True)
        player = Moody(rng)
        while (move := player.move(game, quiet)) is not None:
            assert quiet.piles == heard.piles
            game.play(quiet, *move)
            game.play(heard, *move)
        assert quiet.log is None
        assert heard.log
        assert position_text(game, quiet) == position_text(game, heard)
        assert game.outcome(quiet) == game.outcome(heard)


@GAMES
def test_a_clone_is_independent(name: str, rng: random.Random) -> None:
    """2. Playing on with a copy changes nothing here; and it is a full copy."""
    for game, s in new_games(name, rng, amount(20, 15)):
        player = Moody(rng)
        for _ in range(rng.randrange(60)):
            if (move := player.move(game, s)) is not None:
                game.play(s, *move)
        before = position_text(game, s)
        clone = s.clone()
        for register in game.registers:
            kept = getattr(clone, register.name) == getattr(s, register.name)
            assert kept, f"clone() forgets {register.name}"
        assert position_text(game, clone) == before
        while (move := player.move(game, clone)) is not None:
            game.play(clone, *move)
        assert position_text(game, s) == before


@GAMES
def test_values_can_be_copied_and_pickled(name: str, rng: random.Random) -> None:
    """2. What travels between processes arrives."""
    for game, s in new_games(name, rng):
        s.log = []
        player = Moody(rng)
        while (move := player.move(game, s)) is not None:
            assert pickle.loads(pickle.dumps(move)) == copy.copy(move) == move
            game.play(s, *move)
        assert pickle.loads(pickle.dumps(s.log)) == copy.deepcopy(s.log) == s.log
        assert pickle.loads(pickle.dumps(game.outcome(s))) == game.outcome(s)


@GAMES
@pytest.mark.rule("G7")
def test_an_offer_holds_what_it_lists(name: str, rng: random.Random) -> None:
    """3. Iteration, membership and sampling agree with brute force; the order is pinned."""
    looked = 0
    for game, s in new_games(name, rng, 60):
        player = Moody(rng)
        for _ in range(rng.randrange(80)):
            if (move := player.move(game, s)) is not None:
                game.play(s, *move)
        offers = [offer for seat in range(s.seats) for offer in game.offers(s, seat)]
        for offer in offers[: amount(20, 3)]:
            if offer.shape == LISTED:
                assert len(set(offer.listed)) == len(offer.listed)
                assert all(holds(offer.cards, cards) for cards in offer.listed)
                assert all(tuple(sorted(cards)) == cards for cards in offer.listed)
                looked += 1
            elif len(offer.cards) <= 14:
                assert list(offer) == by_brute_force(offer)
                looked += 1
            for _ in range(20):
                drawn = offer.sample(rng)
                assert Action(drawn.verb, drawn.cards, drawn.arg) in offer
    assert looked >= 20


def by_brute_force(offer: Offer) -> list[Action]:
    """All subsets of the cards, and of those that differ only in suits the first."""
    pool = sorted(offer.cards)
    sets = [c for n in range(offer.max_cards + 1) for c in dict.fromkeys(combinations(pool, n))]
    found = [
        action
        for cards in sets
        for arg in offer.args or ("",)
        if (action := Action(offer.verb, cards, arg)) in offer
    ]
    first: dict[object, Action] = {}
    for action in found:
        key = action.cards if offer.suits else tuple(map(rank, action.cards))
        first.setdefault((len(key), key, action.arg), action)
    order = {arg: at for at, arg in enumerate(offer.args or ("",))}
    return sorted(
        first.values(),
        key=lambda action: (
            len(action.cards),
            action.cards if offer.suits else tuple(map(rank, action.cards)),
            order[action.arg],
        ),
    )


@GAMES
@pytest.mark.rule("G3")
def test_a_refused_move_changes_nothing(name: str, rng: random.Random) -> None:
    """6. The state stays as it was, and the reason reads well."""
    for game in mixes(name):
        refused = 0
        while refused < 400 / len(mixes(name)):
            s = new_deal(game, rng)
            s.log = []
            player = Moody(rng)
            while (move := player.move(game, s)) is not None and rng.random() < 0.97:
                refused += assert_unchanged(game, s, mistake(move, s, rng), rng)
                game.play(s, *move)


def assert_unchanged(
    game: AnyGame, s: State, wrong: tuple[int, Action], rng: random.Random
) -> bool:
    """Whether a move that may be wrong was refused; and then nothing came of it."""
    seat, action = wrong
    sits = 0 <= seat < s.seats
    if sits and any(action in offer for offer in game.offers(s, seat)):
        return False
    before = position_text(game, s), len(s.log or ())
    with pytest.raises(parlour.IllegalMove) as caught:
        game.play(s, seat, action)
    assert (position_text(game, s), len(s.log or ())) == before
    assert_reads_well(str(caught.value))
    # The reason is no more than that seat may know.
    seat = seat if sits else TABLE
    with pytest.raises(parlour.IllegalMove) as again:
        game.play(redeal(game, s, seat, rng), seat, action)
    assert str(again.value) == str(caught.value)
    return True


def mistake(move: tuple[int, Action], s: State, rng: random.Random) -> tuple[int, Action]:
    """Something like that move, and quite possibly wrong."""
    seat, action = move
    cards = rng.choice(
        [
            action.cards,
            action.cards * 2,
            tuple(rng.sample(range(52), rng.randrange(8))),
            (rng.choice((HIDDEN, -2, 53, 10**30)),),
        ]
    )
    verb = rng.choice([action.verb, action.verb, "play", "call", "pass", "dance"])
    arg = rng.choice([action.arg, "", "", "high"])
    return rng.choice([seat, rng.randrange(s.seats), rng.randint(-1, 10)]), Action(verb, cards, arg)


def assert_reads_well(reason: str) -> None:
    assert 8 < len(reason) < 160
    assert reason[0].islower() or reason[0] == "“" or reason[:2] in NAMES
    assert not reason.endswith(".")
    for odd in ("None", "{", "}", "[", "]", "(", "  ", "'", "-1", " 0 ", "to 0"):
        assert odd not in reason, reason


@GAMES
def test_memory_never_forgets_the_truth(name: str, rng: random.Random) -> None:
    """A memory never rules out what is so, and what it guesses looks the same to its owner."""
    for game, s in new_games(name, rng, amount(12, 3)):
        s.log = []
        memories = [parlour.Memory(parlour.View(game, s, seat)) for seat in range(s.seats)]
        player = Moody(rng)
        for _ in range(rng.randrange(250)):
            if (move := player.move(game, s)) is None:
                break
            game.play(s, *move)
            if game.outcome(s) is not None:
                break  # what everybody pays can tell of cards that nobody has seen (T18)
            for seat, memory in enumerate(memories):
                if rng.random() < amount(30, 10) / 100:
                    memory.watch(parlour.View(game, s, seat, memory.heard))
                    assert_fits(game, s, memory, rng)


def assert_fits(game: AnyGame, s: State, memory: parlour.Memory, rng: random.Random) -> None:
    assert_true_places_are_possible(s, memory)
    # Without events: they are told by a log, which is the same for both.
    view = parlour.View(game, s, memory.seat, None)
    world = find_strategy(game, rng).guess(
        view, memory
    )  # the memory's, or one that it likes better
    assert HIDDEN not in [card for pile in world.piles for card in pile]
    assert Counter(c for p in world.piles for c in p) == Counter(c for p in s.piles for c in p)
    world.log = s.log
    guessed = parlour.View(game, world, memory.seat, None)
    assert json.dumps(view_json(guessed)) == json.dumps(view_json(view))
