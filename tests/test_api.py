"""The library, used as a Python programmer would guess."""

from __future__ import annotations

import gc
import random
from pathlib import Path
from types import ModuleType

import pytest

import parlour
from parlour.bots.thinking import job_for, think
from parlour.core.cards import cards_text, parse_cards
from parlour.core.errors import OptionError, ParlourError
from parlour.core.event import Moved
from parlour.core.offer import Action, Offer
from parlour.core.offer_shapes import SAME_RANK

POSITION = "cheat/1 turn=b rank=7 hand=2c,7hKh,3c,4c"


def test_everything_public_shows_notation() -> None:
    table = parlour.Table.from_position(POSITION)
    assert repr(table.move("b play Kh")) == "<play Kh>"
    assert repr(Action("play", parse_cards("8c8d"), "lower")) == "<play 8c8d lower>"
    assert repr(table.offers(2)) == "(<Offer call>, <Offer pass>)"
    assert repr(Offer("play", parse_cards("7c7d9h"), 1, 3, SAME_RANK, args=("high", "low"))) == (
        "<Offer play 1 to 2 cards of one rank of 7c7d9h high/low>"
    )
    played = "cheat/1 turn=b rank=7 hand=2c,7h,3c,4c played=,Kh"
    assert repr(table) == f"<Table {played} · 1 move>"
    assert repr(table.state) == "<CheatState hand=2c,7h,3c,4c played=,Kh>"
    assert repr(table.view(2)) == ("<View of c: cheat/1 turn=b rank=7 hand=??,??,3c,?? played=,??>")
    assert repr(parlour.find_game("bigtwo", bombs="quads")) == "<Game bigtwo/1 bombs=quads>"


def test_a_table_by_its_number_of_seats() -> None:
    table = parlour.new("idiot", seats=3, seed=1)
    assert (table.state.seats, table.names) == (3, ["a", "b", "c"])
    assert parlour.new("idiot", seed=1, names=["Ana", "Ben"], seats=2).names == ["Ana", "Ben"]
    with pytest.raises(OptionError, match="every seat needs a name: give 3, not 2"):
        parlour.new("idiot", names=["Ana", "Ben"], seats=3)
    for seats in (-1, 1, 6, 9):
        with pytest.raises(OptionError, match=f"2 to 5 players, not {seats}"):
            parlour.new("idiot", seats=seats)


def test_a_table_from_a_position() -> None:
    table = parlour.Table.from_position(POSITION, ["Ana", "Ben", "Cat", "Dan"])
    assert table.position() == POSITION
    table.move("b play 7h")
    assert [step.move for step in table.replay()] == ["", "b play 7h"]
    assert table.fresh().position() == POSITION
    answer = think(job_for(table, 2, "normal"))
    assert answer.action in {Action("call"), Action("pass")}
    with pytest.raises(ParlourError, match="this game started from a position"):
        parlour.record_text(table)
    with pytest.raises(ParlourError, match="hidden"):
        parlour.Table.from_position("cheat/1 turn=b rank=7 hand=2c,??,3c,4c")
    with pytest.raises(OptionError, match="every seat needs a name: give 4, not 1"):
        parlour.Table.from_position(POSITION, ["Ana"])


def test_every_field_is_documented() -> None:
    table = parlour.new("cheat", seed=1)
    for thing in (table, table.view(0), table.offers(0)[0]):
        for name in dir(thing):
            computed = isinstance(getattr(type(thing), name, None), property)
            if not (name.startswith("_") or computed or callable(getattr(thing, name))):
                assert f"`{name}`" in str(type(thing).__doc__), name


@pytest.mark.parametrize(
    ("rules", "lowest_first"),
    [("cheat", "Ac2d2sKh"), ("bigtwo", "KhAc2d2s"), ("bigtwo?suits=diamonds", "KhAc2d2s")],
)
def test_a_view_compares_cards_as_the_game_does(rules: str, lowest_first: str) -> None:
    view = parlour.new(rules, seed=1).view(0)
    cards = sorted(parse_cards("2s2dAcKh"), key=view.card_key)
    assert cards_text(cards) == lowest_first


def test_offers_are_collections_of_actions() -> None:
    table = parlour.Table.from_position(POSITION)
    (offer,) = table.offers(1)
    assert [*offer] == [Action("play", parse_cards(cards)) for cards in ("7h", "Kh", "7hKh")]
    assert Action("play", parse_cards("Kh")) in offer
    assert Action("play", parse_cards("2c")) not in offer
    assert len({offer, *table.offers(1)}) == 1
    assert "play 7h" not in offer
    assert offer != Offer("play", offer.cards, 1, 1)
    assert offer != Offer("play", offer.cards[:1], 1, 2)
    assert offer != Offer("lay", offer.cards, 1, 2)


def test_a_replay_takes_every_step() -> None:
    table = parlour.new("bigtwo", seed=3)
    rng = random.Random(3)
    while table.play_random(rng):
        pass
    assert table.over
    seen = [(step.number, step.table.position()) for step in table.replay()]
    assert [number for number, _ in seen] == list(range(len(table.moves) + 1))
    assert seen[0][1] == parlour.new("bigtwo", seed=3).position()
    assert seen[-1][1] == table.position()
    assert not next(table.replay()).table.over
    steps = list(table.replay())
    assert [step.move for step in steps[1:]] == table.move_texts()
    assert steps[-1].table.over
    with pytest.raises(ParlourError, match="the table has moved on from step 0"):
        assert steps[0].table


def test_records_are_saved_to_and_loaded_from_paths(tmp_path: Path) -> None:
    table = parlour.new("cheat", seed=1)
    table.move("a play Ah7c")
    parlour.save(table, tmp_path / "game.txt")
    assert parlour.load(str(tmp_path / "game.txt")).position() == table.position()
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ParlourError, match="not a text file"):
        parlour.load(tmp_path / "noise")
    with pytest.raises(FileNotFoundError):
        parlour.load(tmp_path / "nowhere")


def test_nothing_leads_from_a_view_to_what_others_see() -> None:
    """A bot is Python code and could follow a view's attributes, so none of them leads to hidden
    events."""
    table = parlour.new("cheat", seed=1)
    table.move("a play 7")
    hidden = {id(event) for event in table.state.log or () if isinstance(event, Moved)}
    reached: set[int] = set()
    todo: list[object] = [table.view(2, since=0)]
    while todo:
        thing = todo.pop()
        if id(thing) in reached or isinstance(thing, (str, int, type, ModuleType)):
            continue
        reached.add(id(thing))
        assert thing is not table.state
        todo += gc.get_referents(thing)
    assert not reached & hidden
    assert id(table.state.piles) not in reached


def test_a_move_can_be_handed_the_offers_it_was_chosen_from() -> None:
    game = parlour.find_game("cheat")
    s = game.new(1)
    offers = game.offers(s, 0)
    game.play(s, 0, parlour.choose(offers, random.Random(1)), offers)
    with pytest.raises(parlour.IllegalMove):
        game.play(s, 1, Action("call"), ())
