"""A list of a game's moves: what each viewer noticed, grouped into chapters."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.core.cards import cards_text
from parlour.core.language import Reader
from parlour.core.zone import NOBODY, TABLE
from parlour.play.table import Table
from parlour.records.chapters import Eyes, chapters, has_chapters, moments

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def listed(table: Table, eyes: Eyes) -> list[str]:
    """Return chapters and moments as lines: the player, the cards and the words, with passes in
    brackets."""
    to, lines = Reader(table.names, TABLE if eyes is None else eyes), []
    seen = moments(table, eyes)
    for chapter in chapters(table.game, seen):
        lines.append(f"{to.sentence(chapter.label)}: {to.sentence(chapter.head)}")
        for moment in seen[chapter.first : chapter.last + 1]:
            deeds = [
                " ".join(
                    [
                        *([] if deed.seat == NOBODY else [table.names[deed.seat]]),
                        *([cards_text(deed.cards)] if deed.cards else []),
                        *([to.sentence(deed.text)] if deed.text else []),
                    ]
                )
                for deed in moment.deeds
            ]
            lines.append(f"({deeds[0]})" if moment.quiet else "; ".join(deeds))
    return lines


def played(position: str, *moves: str) -> Table:
    table = Table.from_position(position, NAMES[: parlour.parse_position(position)[1].seats])
    for move in moves:
        table.move(move)
    return table


def test_a_trick() -> None:
    """Plain plays need no words. The heading says who took the trick."""
    start = "bigtwo/1 turn=a hand=7s7h4c4d,9d9c5c,TcJd,AsKd"
    table = played(start, "a play 7s7h", "d pass", "c pass", "b play 9d9c", "a pass", "b play 5c")
    assert listed(table, 3) == [
        "Trick 1: Ben took the trick",
        *("Ana 7h7s", "(Dan Pass)", "(Cleo Pass)", "Ben 9c9d", "(Ana Pass)"),
        "Trick 2: Ben ran out of cards and won",
        "Ben 5c; Ben Out of cards",
    ]


@pytest.mark.rule("G4")
def test_what_was_hidden_stays_hidden() -> None:
    """Cards that lie face down stay hidden, and so do secret passes and their number."""
    first = ["Round 1: You lied, and took the stack of 1 card", "Ana 7c “one Ace”", "Ben Cheat!"]
    lists: list[list[str]] = []
    for passes in ([], ["c pass"], ["c pass", "d pass"]):
        table = parlour.new("cheat", 1, NAMES)
        for move in ("a play 7c", *passes, "b call"):
            table.move(move)
        assert listed(table, 0) == first
        lists += [listed(table, 1), listed(table, TABLE)]
        everything = listed(table, None)
        assert everything[1] == "Ana 7c “one Ace”"
        assert everything.count("(Cleo Let it be)") == len(passes[:1])
    assert all(each[1:] == ["Ana “one Ace”", "Ben Cheat!"] for each in lists)


def test_nobody_is_told_who_was_the_last_to_pass() -> None:
    table = parlour.new("cheat", 1, NAMES)
    for move in ("a play 7c", "c pass", "b pass", "d pass", "b play K"):
        table.move(move)
    own = ["Ana 7c “one Ace”", "(Nobody called you a cheat)", "Ben “one two”"]
    assert listed(table, 0)[1:] == own
    assert listed(table, 1)[1:] == [
        *("Ana “one Ace”", "(Ben Let it be)", "(Nobody called Ana a cheat)", "Ben Kd “one two”")
    ]
    assert listed(table, None)[2:5] == [*("(Cleo Let it be)", "(Ben Let it be)", "(Dan Let it be)")]


def test_a_pile() -> None:
    """Words said with a card, and its effects, belong to its moment."""
    start = "idiot/1 seats=2 turn=a hand=8h4c,9dQc pile=7s"
    table = played(start, "a play 8h lower", "b take", "a play 4c")
    assert listed(table, 1) == [
        "Round 1: You could not play anything and took the pile of 2 cards",
        *("Ana 8h; Ana An eight: “lower”", "Ben Took 2 cards"),
        "Round 2: You ended up as the Idiot",
        "Ana 4c; Ana Out; Ben The Idiot",
    ]


def test_a_round_with_secret_bets() -> None:
    """Players see their own bet at once. The bets of all are shown together."""
    table = parlour.new("blackjack", 7, NAMES, rounds=2)
    for move in ("a low", "c low", "b high", "d high", "a stand", "b stand", "c stand", "d stand"):
        table.move(move)
    bets = "Ana Bet 25; Ben Bet 50; Cleo Bet 25; Dan Bet 50"
    assert listed(table, 1)[1:4] == ["(Ben Bet 50)", bets, "(Ana Stand)"]
    assert listed(table, 3)[1:3] == [bets, "(Ana Stand)"]
    assert listed(table, TABLE)[0].startswith("Round 1: The dealer had ")


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_moment_is_in_one_chapter(name: str, rng: random.Random) -> None:
    table = parlour.new(name, rng.randrange(10**9))
    while len(table.moves) < 150 and table.play_random(rng):
        pass
    for eyes in (None, TABLE, 0):
        seen = moments(table, eyes)
        parts = chapters(table.game, seen)
        within = [at for part in parts for at in range(part.first, part.last + 1)]
        assert within == list(range(1, len(seen)))
        assert [part.number for part in parts] == list(range(1, len(parts) + 1))
        assert all((part.label is None) == (not has_chapters(table.game)) for part in parts)
        heard = [moment.heard for moment in seen]
        assert heard == sorted(heard)
    assert len(moments(table, None)) == len(table.moves) + 1
