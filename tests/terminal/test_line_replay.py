"""Replays of games and positions in lines: everything is in words, with or without hidden cards."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.core.game import AnyGame
from parlour.core.game_texts import VALUE, zone_label
from parlour.core.language import ENGLISH, use_language
from parlour.core.state import State
from parlour.core.view import View
from parlour.core.zone import FAN, OWNER, TABLE, Zone
from parlour.play.table import Table
from parlour.registry import find_game
from parlour.terminal.line_replay import show_game, show_position
from parlour.terminal.text.glyphs import Glyphs
from parlour.terminal.text.printer import Printer
from parlour.terminal.text.table_view import Pile, PileGroup, TableView
from parlour.terminal.text.table_words import group_words, seat_line
from parlour.testing.pseudo_language import PSEUDO, escaped
from parlour.testing.random_players import Moody, seat_counts

PEOPLE = ["Ana", "Ben", "Cat", "Dan", "Eva", "Fay", "Gus", "Hal"]
CARDS = re.compile(r"\b(?:[2-9TJQKA]|10)[cdhs]\b")


def shown(game: AnyGame, s: State) -> str:
    out = io.StringIO()
    show_position(Printer(out, colour=False, signs=True, width=200), game, s)
    return out.getvalue()


def at(position: str) -> list[str]:
    return shown(*parlour.parse_position(position)).splitlines()


def replayed(table: Table, seat: int | None) -> list[str]:
    out = io.StringIO()
    show_game(Printer(out, colour=False, signs=True, width=200), table, seat, None)
    return out.getvalue().splitlines()


def test_a_game_that_was_not_finished_says_so() -> None:
    table = parlour.new("cheat", 7)
    table.move("a play 7")
    assert replayed(table, None)[-1] == "The record ends here: the game was not finished."


def moments(name: str, rng: random.Random) -> Iterator[Table]:
    """Yield moments of random games."""
    for _ in range(3):
        seats = rng.choice(list(seat_counts(find_game(name))))
        table = parlour.new(name, rng.randrange(10**9), PEOPLE[:seats])
        moody = Moody(rng)
        for _ in range(150):
            if table.over:
                break
            if rng.random() < 0.3:
                yield table
            if (move := moody.move(table.game, table.state)) is not None:
                table.play(*move)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_positions_with_hidden_cards(name: str, rng: random.Random) -> None:
    """Every seat's view can be shown in any language, without empty fields."""
    for table in moments(name, rng):
        for seat in (rng.randrange(table.state.seats), TABLE):
            game, s = parlour.parse_position(View(table.game, table.state, seat).position())
            offers = [offer for player in range(s.seats) for offer in game.offers(s, player)]
            typed = {word for offer in offers for word in (offer.verb, *offer.args)}
            assert "{" not in shown(game, s)
            use_language(PSEUDO)
            try:
                foreign = shown(game, s)
            finally:
                use_language(ENGLISH)
            assert "{" not in foreign
            assert not escaped(CARDS.sub(" ", foreign), typed), foreign


def test_hidden_cards_in_words() -> None:
    """Hidden cards are counted. Where texts depend on them, an example is shown."""
    lines = at("bigtwo/1 turn=c hand=4c,5c,??*8,6c")
    assert "  play, then 1 to 5 cards: Play 1 to 5 cards" in lines
    lines = at("cheat/1 turn=b rank=5 hand=7s,????,Tc,As")
    assert "  play, then 1 to 2 cards, for example play, then 1 card: Say “one five”" in lines


def test_nothing_left_is_told() -> None:
    """A count is told even when it is zero: of credits, decks or points."""
    lines = at("blackjack/1 seats=2 purse=0,100 players=b deck=2c3c4c5c6c7c8c")
    assert "Decks left in the set: 0" in lines
    assert "Seat a: plays as number 1; no cards; credits 0" in lines
    game = find_game("goofspiel")
    shown_first = shown(game, game.new(1, 2))
    assert shown_first.count("; points 0\n") == 2


def test_the_only_hand_needs_no_name() -> None:
    """The cards of a player's only hand are shown without a name. One of several hands gets its
    name."""
    table = parlour.new("cheat", 1, PEOPLE[:4])
    view = TableView.of(table, 0, Glyphs())
    fist = Zone(0, "fist", OWNER, layout=FAN)
    cards = table.state.piles[0][:2]
    group = PileGroup(zone_label(table.game, fist), fist, [Pile(0, cards, 0)])
    assert view.say(group_words(view, group, None, everything=False)) == view.say(
        VALUE(value=cards)
    )
    table = parlour.new("blackjack", 1, PEOPLE[:2])
    table.move("a low")
    table.move("b low")
    line = str(seat_line(TableView.of(table, 0, Glyphs()), 0))
    assert re.search("; hand .+; hidden ", line), line


def test_piles_to_stack_hidden_cards_on(rng: random.Random) -> None:
    table = parlour.new("bitch", 1, PEOPLE[:2])
    while not any(offer.verb == "stack" for offer in table.offers(0)):
        offer = next(offer for offer in table.offers(0) if offer.verb == "lay")
        table.play(0, offer.sample(rng))
    game, s = parlour.parse_position(View(table.game, table.state, TABLE).position())
    stack = [line for line in shown(game, s).splitlines() if line.startswith("  stack, then ")]
    assert [line.rpartition(" on your ")[2] for line in stack] == [
        *("first pile", "second pile", "third pile", "fourth pile")
    ]


def test_moves_are_told_not_typed() -> None:
    """Moves are told in the words of the log. Players who saw more are told more."""
    table = parlour.new("cheat", 1, PEOPLE[:4])
    for move in ("a play 7c", "b pass", "c pass", "d pass"):
        table.move(move)
    told = "laid 1 card and said “one Ace”"
    everything = replayed(table, None)
    first = everything.index(f"Ana {told}")
    assert everything[first : first + 4] == [
        *(f"Ana {told}", "The cards: 7♣", "Ben: Let it be", "Cat: Let it be")
    ]
    own = replayed(table, 0)
    first = own.index(f"You {told}")
    assert own[first + 1 : first + 3] == ["The cards: 7♣", "Nobody called you a cheat"]
    other = replayed(table, 1)
    first = other.index(f"Ana {told}")
    assert other[first + 1 : first + 3] == ["You: Let it be", "Nobody called Ana a cheat"]


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_replay_in_another_language(name: str, rng: random.Random) -> None:
    seats = rng.choice(list(seat_counts(find_game(name))))
    table = parlour.new(name, rng.randrange(10**9), PEOPLE[:seats])
    moves = 0
    while moves < 150 and table.play_random(rng):
        moves += 1
    use_language(PSEUDO)
    try:
        for seat in (None, 0):
            assert not escaped("\n".join(replayed(table, seat)), PEOPLE)
    finally:
        use_language(ENGLISH)


def typed(table: Table, seat: int | None, *lines: str) -> list[str]:
    """Replay a game step by step with these answers. Return the lines."""
    out, answers = io.StringIO(), iter(lines)

    def ask(prompt: str) -> str:
        out.write(f"{prompt}\n")
        return next(answers)

    show_game(Printer(out, colour=False, signs=True, width=200), table, seat, ask)
    return out.getvalue().splitlines()


def test_moves_by_number() -> None:
    """“moves” lists all moves with numbers, with passes in one line. A number goes to that move."""
    table = parlour.new("cheat", 1, PEOPLE[:4])
    for move in ("a play 7c", "b pass", "c pass", "d pass", "b play K", "a call", "c play 2"):
        table.move(move)
    prompt = "Enter for the next move, ? for help, q to stop> "
    everything = typed(table, None, "moves", "q")
    listed = everything[everything.index(prompt) + 1 : -1]
    assert listed == [
        "Round 1: Ben lied, and took the stack of 2 cards",
        "  1. Ana laid 1 card and said “one Ace” (7♣) (you are here)",
        "  2–4. Ben, Cat and Dan: Let it be",
        "  5. Ben laid 1 card and said “one two” (K♦)",
        "  6. Ana called Ben a cheat",
        "Round 2",
        "  7. Cat laid 1 card and said “one three” (2♣)",
    ]
    own = typed(table, 2, "moves", "q")
    assert "  2. You: Let it be" in own
    assert "  3. Nobody called Ana a cheat" in own
    assert not any("♣" in line or "♦" in line for line in own if line.startswith("  4."))
    for on in ("", "next"):
        walked = typed(table, None, "go 6", "5", "back", on, "q")
        told = [line for line in walked if line.endswith((" a cheat", "“one two”", "Let it be"))]
        assert told == [
            *("Ana called Ben a cheat", "Ben laid 1 card and said “one two”"),
            *("Nobody called Ana a cheat", "Ben laid 1 card and said “one two”"),
        ]


def test_what_cannot_be_typed_in_a_replay() -> None:
    table = parlour.new("cheat", 1, PEOPLE[:4])
    table.move("a play 7c")
    lines = typed(table, 0, "go 9", "go", "dance", "?", "q")
    assert "The moves go from 0, the deal, to 1." in lines
    asked = "Just press Enter, or type back, moves, go and a number, or q."
    assert lines.count(asked) == 2
    assert "moves: all moves with their numbers." in [line.lower() for line in lines]
