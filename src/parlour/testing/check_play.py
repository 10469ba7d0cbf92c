"""Checks of games by playing them: cards, seats, copies, texts and memory."""

from __future__ import annotations

import copy
import pickle
import random
import re

from ..bots.make_bot import find_strategy
from ..core.as_json import view_json
from ..core.cards import HIDDEN, card_text
from ..core.game import AnyGame
from ..core.memory import Memory
from ..core.offer import move_text
from ..core.play_check import Watch, cards_in
from ..core.position_text import position_text
from ..core.state import State
from ..core.view import View
from ..core.zone import ROW, TABLE, Zone, seat_text
from ..notation.moves import parse_action, parse_move
from ..notation.position import parse_position
from ..play.table import Table
from ..records.record import parse_record, record_text
from .check_secrets import difference
from .fault import fail
from .random_players import Moody
from .trial import Trial

LOOK = 16  # moves between two checks
# Pattern of a rank that a word must not look like. Aces are left out: a word “a” is the seat of
# that letter.
RANK = "10|[2-9tjqk]"


def conserved(trial: Trial) -> None:
    """Check that no card is lost or made, that somebody is awaited until there is an outcome, and
    that the game ends."""
    for game, s in trial.deals():
        watch = Watch(game, s)
        player, number = Moody(trial.rng), 0
        while (move := player.move(game, s)) is not None:
            if number % LOOK == 0:
                look(watch)
            game.play(s, *move)
            number += 1
        look(watch)


def look(watch: Watch) -> None:
    watch.look_at_rules()
    game, s = watch.game, watch.state
    awaited = game.awaited(s)
    # A seat must know whether it is awaited, and must not miss other seats that are.
    for seat in range(s.seats):
        believed = game.awaited(game.seen(s, seat))
        if (seat in believed) != (seat in awaited) or not set(awaited) <= set(believed):
            fail(
                f"awaited() depends on cards that seat {seat_text(seat)} cannot see: it may use"
                " only registers and the number of cards in each pile"
            )


def texts_read_back(trial: Trial) -> None:
    """Check that every move, position and record reads back to the text that was printed."""
    for game, s in trial.deals():
        table = Table(game, s.seed, [f"player {seat}" for seat in range(s.seats)])
        trial.moment = game, table.state
        player = Moody(trial.rng)
        for _ in range(trial.rng.randrange(40)):
            move = player.move(game, table.state)
            if move is None:
                break
            if parse_move(move_text(*move)) != move:
                fail(f"the move “{move_text(*move)}” is read as another move")
            table.play(*move)
        positions_read_back(game, table.state)
        record = record_text(table)
        again = parse_record(record)
        if again.position() != table.position() or record_text(again) != record:
            fail("reading a record of the game leads to another position")
        if again.state.log != table.state.log:
            fail("reading a record of the game produces other events")


def positions_read_back(game: AnyGame, s: State) -> None:
    for state in [s, *(game.seen(s, seat) for seat in [*range(s.seats), TABLE])]:
        text = position_text(game, state)
        read, back = parse_position(text)
        if position_text(read, back) != text or back.piles != state.piles:
            fail(f"a position is read as another position: {position_text(read, back)}")
        forgiven = parse_position("  " + text.upper().replace("=", " = ").replace(",", " , "))
        # Seeds are case-sensitive, so positions with a seed are left out.
        if "seed=" not in text and position_text(*forgiven) != text:
            fail(f"in capitals and with spaces, “{text}” is read as another position")


def same_without_a_log(trial: Trial) -> None:
    """Check that a game goes the same way with a log and without."""
    for game, quiet in trial.deals():
        heard = game.new(quiet.seed, quiet.seats, log=True)
        player = Moody(trial.rng)
        while (move := player.move(game, quiet)) is not None:
            if quiet.piles != heard.piles:
                break
            game.play(quiet, *move)
            game.play(heard, *move)
        if position_text(game, quiet) != position_text(game, heard):
            fail(f"the game plays differently with a log: {position_text(game, heard)}")
        if game.outcome(quiet) != game.outcome(heard) or not heard.log:
            fail("the game ends differently with a log, or logs nothing")


def clones(trial: Trial) -> None:
    """Check that a copy of a state is complete, and that playing on with it leaves the original
    unchanged."""
    for game, s in trial.few_deals():
        player = Moody(trial.rng)
        for _ in range(trial.rng.randrange(60)):
            if (move := player.move(game, s)) is not None:
                game.play(s, *move)
        before = position_text(game, s)
        clone = s.clone()
        for register in game.registers:
            if getattr(clone, register.name) != getattr(s, register.name):
                fail(f"clone() forgets “{register.name}”")
        while (move := player.move(game, clone)) is not None:
            game.play(clone, *move)
        if position_text(game, s) != before:
            fail(f"a move on a clone() changes the original, which was {before}")


def values_travel(trial: Trial) -> None:
    """Check that moves, events and outcomes survive pickling, for other processes."""
    for game, s in trial.few_deals():
        s.log = []
        player = Moody(trial.rng)
        while (move := player.move(game, s)) is not None:
            if not pickle.loads(pickle.dumps(move)) == copy.copy(move) == move:  # noqa: S301
                fail(f"pickling changes the move “{move_text(*move)}”")
            game.play(s, *move)
        for value in (s.log, game.outcome(s)):
            if not pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value:  # noqa: S301
                fail(f"pickling changes {str(value)[:80]}")


def verbs_are_declared(trial: Trial) -> None:
    """Check that moves can be written down, and that a word in a move is not read as cards."""
    for game, s in trial.few_deals():
        player = Moody(trial.rng)
        while (move := player.move(game, s)) is not None:
            for offer in game.offers(s, move[0]):
                for word in (offer.verb, *offer.args):
                    looks_like_cards(word, with_cards=bool(offer.cards))
            game.play(s, *move)


def turned_cards_are_numbered(trial: Trial) -> None:
    """Check that cards that are turned over blindly can be tapped when the rules offer them."""
    for game, s in trial.few_deals():
        if not any([zone.turned_by for zone in game.zones]):
            return
        player = Moody(trial.rng)
        while (move := player.move(game, s)) is not None:
            for offer in game.offers(s, move[0]):
                zones = [zone for zone in game.zones if zone.turned_by == offer.verb]
                there = [number for zone in zones for number in numbers(s, zone, move[0])]
                if zones and list(offer.args) != there:
                    fail(f"“{offer.verb}” has the words {offer.args}, but the cards are {there}")
            game.play(s, *move)


def numbers(s: State, zone: Zone, seat: int) -> list[str]:
    """Return the words that stand for the cards of a zone, as in docs/protocol.md."""
    pile = s.piles[zone.at + seat]
    if zone.layout == ROW:
        return [str(number) for number, _ in enumerate(pile, 1)]
    return [zone.name[len(zone.name.rstrip("0123456789")) :]] if pile else []


def looks_like_cards(word: str, *, with_cards: bool) -> None:
    if parse_action(f"do {word}").cards:
        fail(f"the word “{word}” of a move is read as cards")
    if with_cards and re.fullmatch(RANK, word, re.IGNORECASE):
        fail(f"the word “{word}” goes with cards, but is read as a card")


def memory_fits(trial: Trial) -> None:
    """Check that a memory never rules out the truth, and that its guesses look the same to its
    owner."""
    for game, s in trial.few_deals():
        s.log = []
        memories = [Memory(View(game, s, seat)) for seat in range(s.seats)]
        player = Moody(trial.rng)
        for _ in range(trial.rng.randrange(250)):
            if (move := player.move(game, s)) is None:
                break
            game.play(s, *move)
            if game.outcome(s) is not None:
                break  # payments can reveal cards that nobody has seen (T18)
            for seat, memory in enumerate(memories):
                if trial.rng.random() < 0.15:
                    memory.watch(View(game, s, seat, memory.heard))
                    memory_is_true(game, s, memory, trial.rng)


def memory_is_true(game: AnyGame, s: State, memory: Memory, rng: random.Random) -> None:
    true_places_are_possible(s, memory)
    # Leave out events: the log is the same for both.
    view = View(game, s, memory.seat, None)
    # A guess of the memory, or one that the strategy prefers.
    world = find_strategy(game, rng).guess(view, memory)
    if HIDDEN in [card for pile in world.piles for card in pile] or cards_in(world) != cards_in(s):
        fail(f"the deal that seat {seat_text(memory.seat)} guesses has other cards than the pack")
    world.log = s.log
    guessed = View(game, world, memory.seat, None)
    if found := difference(view_json(view), view_json(guessed)):
        fail(f"seat {seat_text(memory.seat)} would see other cards in the deal it guesses: {found}")


def true_places_are_possible(s: State, memory: Memory) -> None:
    """Check that a seat's memory allows the true place of every card, twins included. The memory
    may allow other places too."""
    true: dict[int, list[int]] = {}
    for place, pile in enumerate(s.piles):
        for face in pile:
            true.setdefault(face, []).append(place)
    for face, places in true.items():
        if not fits(places, memory.locations(face)):
            who = seat_text(memory.seat)
            fail(f"the memory of seat {who} rules out the pile that {card_text(face)} is in")


def fits(places: list[int], possible: list[list[int]]) -> bool:
    """Check whether each place can be given a card of its own."""
    if not places:
        return True
    return any(
        places[0] in possible[at] and fits(places[1:], possible[:at] + possible[at + 1 :])
        for at in range(len(possible))
    )
