"""Every game agrees, move for move, with a referee that was written without its code."""

from __future__ import annotations

import random
from typing import cast

from kit.amounts import amount
from kit.cheat_referee import CheatReferee
from kit.idiot_referee import IdiotReferee, Move, cards_in, ranks
from parlour.core.cards import cards_text
from parlour.core.game import AnyGame
from parlour.core.offer import Action
from parlour.core.option import value_text
from parlour.core.state import State
from parlour.games.cheat.state import PLAYED, STACK
from parlour.games.idiot.state import BURNED, CHOSEN, DECK, DOWN, HAND, PILE, UP, IdiotState
from parlour.testing.house_rule_mixes import new_games
from parlour.testing.random_players import Moody


def rules(game: AnyGame) -> dict[str, str]:
    return {name: value_text(value) for name, value in game.chosen.items()}


def piles(s: State, base: int) -> list[str]:
    return [cards_text(s.piles[base + seat]) for seat in range(s.seats)]


def written(action: Action) -> list[str]:
    return cards_in(cards_text(action.cards))


def same(pile: tuple[int, ...], cards: list[str]) -> bool:
    return sorted(cards_in(cards_text(pile))) == sorted(cards)


def test_the_idiot(rng: random.Random) -> None:
    for game, state in new_games("idiot", rng, amount(80, 18)):
        s = cast(IdiotState, state)
        deck = cards_text(s.piles[DECK])
        referee = IdiotReferee(rules(game), piles(s, HAND), piles(s, DOWN), deck, s.dealer)
        player = Moody(rng)
        while True:
            agree_on_idiot(game, s, referee)
            if (move := player.move(game, s)) is None:
                break
            seat, action = move
            game.play(s, seat, action)
            referee.move(seat, action.verb, written(action), action.arg)
        outcome = game.outcome(s)
        assert outcome is not None
        assert list(outcome.places) == referee.places()


def agree_on_idiot(game: AnyGame, s: IdiotState, referee: IdiotReferee) -> None:
    assert referee.over() == (game.outcome(s) is not None)
    assert list(game.poll_order(s)) == referee.asked_in_order()
    for seat in range(s.seats):
        legal: set[Move] = {
            (action.verb, ranks(written(action)), action.arg)
            for offer in game.offers(s, seat)
            for action in offer
        }
        assert legal == referee.legal(seat), (game, s, seat)
        assert same(s.piles[HAND + seat], referee.hand[seat])
        assert same(s.piles[UP + seat], referee.up[seat])
        assert same(s.piles[CHOSEN + seat], referee.chosen[seat])
        assert cards_in(cards_text(s.piles[DOWN + seat])) == referee.down[seat]
    assert cards_in(cards_text(s.piles[PILE])) == referee.pile
    assert cards_in(cards_text(s.piles[DECK])) == referee.deck
    assert same(s.piles[BURNED], referee.burned)
    assert s.turns_left == (0 if referee.over() else referee.turns)


def test_cheat(rng: random.Random) -> None:
    for game, s in new_games("cheat", rng, amount(50, 12)):
        referee = CheatReferee(rules(game), piles(s, HAND))
        player = Moody(rng)
        while True:
            agree_on_cheat(game, s, referee)
            if (move := player.move(game, s)) is None:
                break
            seat, action = move
            game.play(s, seat, action)
            if action.verb == "play":
                referee.play(seat, written(action), action.arg)
            elif action.verb == "call":
                referee.call(seat)
            else:
                referee.let_be(seat)
        outcome = game.outcome(s)
        assert outcome is not None
        assert list(outcome.places) == referee.places()


def agree_on_cheat(game: AnyGame, s: State, referee: CheatReferee) -> None:
    assert list(game.awaited(s)) == referee.asked()
    for seat in range(s.seats):
        offers = game.offers(s, seat)
        assert bool(offers) == (seat in referee.asked())
        assert same(s.piles[HAND + seat], referee.hand[seat])
        assert same(s.piles[STACK + seat], referee.stack[seat])
        assert same(s.piles[PLAYED + seat], referee.laid if seat == referee.turn else [])
        if offers and not referee.laid:
            (offer,) = offers
            assert same(offer.cards, referee.hand[seat])
            assert (offer.min_cards, offer.max_cards) == (1, referee.most(seat))
            assert set(offer.args) == referee.words()
