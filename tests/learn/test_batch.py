"""Batches of games: the same numbers as for single games."""

from __future__ import annotations

import numpy as np
import pytest

from kit.support import ALL_GAMES
from parlour import learn
from parlour.core.errors import IllegalMove

GAMES = pytest.mark.parametrize("name", ALL_GAMES)


@GAMES
@pytest.mark.parametrize("memory", [False, True])
def test_a_batch_is_many_environments(name: str, memory: bool) -> None:
    """Every game of a batch equals a `learn.env` with its seed and picks."""
    batch = learn.batch(name, games=3, seed=5, events=2 * memory, memory=memory)
    envs = [learn.env(name, events=2 * memory, memory=memory) for _ in range(3)]
    for number, env in enumerate(envs):
        env.numbers.deal(f"5-{number}")
    rng = np.random.default_rng(1)
    for _ in range(120):
        picks = batch.sample(rng)
        for number, env in enumerate(envs):
            episode = env.numbers.episode
            assert batch.seats[number] == episode.seat
            assert (batch.observations[number] == env.numbers.observation(episode.seat)).all()
            assert (batch.masks[number] == env.numbers.mask(episode.seat)).all()
            episode.step(int(picks[number]))
        batch.step(picks)
        if batch.ends.any():
            break


@pytest.mark.parametrize("wrong", [0, 1, 2])
def test_an_illegal_pick_changes_nothing(wrong: int) -> None:
    """An illegal pick changes neither its own game nor the others."""
    batch, twin = (learn.batch("cheat", games=3, seed=5) for _ in range(2))
    rng = np.random.default_rng(1)
    picks = batch.sample(rng)
    bad = picks.copy()
    bad[wrong] = batch.masks[wrong].argmin()
    with pytest.raises(IllegalMove, match="cannot be picked now"):
        batch.step(bad)
    assert (batch.masks == twin.masks).all()
    assert (batch.observations == twin.observations).all()
    batch.step(picks)
    twin.step(picks)
    assert (batch.masks == twin.masks).all()
    assert (batch.observations == twin.observations).all()


@pytest.mark.parametrize("count", [2, 4])
def test_a_pick_for_every_game(count: int) -> None:
    batch = learn.batch("cheat", games=3)
    masks = batch.masks.copy()
    with pytest.raises(ValueError, match=f"there are 3 games to choose for, not {count}"):
        batch.step(np.zeros(count, np.int64))
    assert (batch.masks == masks).all()


@GAMES
def test_nothing_is_left_of_the_games_before(name: str) -> None:
    """After finished games, a row equals a fresh one."""
    batch = learn.batch(name, games=2, seed=5)
    rng = np.random.default_rng(2)
    ended = 0
    for _ in range(4000):
        batch.step(batch.sample(rng))
        for number in np.flatnonzero(batch.ends):
            ended += 1
            env = learn.env(name)
            env.numbers.episode.begin(batch.parallel.games[number].state)
            expected = env.numbers.observation(int(batch.seats[number]))
            assert (batch.observations[number] == expected).all()
        if ended > 3:
            break
    assert ended


def test_a_game_that_ends_is_followed_by_another() -> None:
    batch = learn.batch("bigtwo", games=8, seed=1)
    rng = np.random.default_rng(2)
    arrays = (batch.observations, batch.masks, batch.rewards, batch.ends)
    ended = 0
    for _ in range(400):
        batch.step(batch.sample(rng))
        assert (batch.rewards.sum(axis=1) == pytest.approx(0, abs=1e-5)) is True
        assert ((batch.rewards != 0).any(axis=1) == (batch.ends == 1)).all()
        assert batch.masks.any(axis=1).all()
        ended += int(batch.ends.sum())
    assert ended > 8
    assert batch.parallel.dealt == 8 + ended
    assert arrays[0] is batch.observations  # the array is refilled, not recreated


@GAMES
def test_whole_moves_as_rows(name: str) -> None:
    batch = learn.batch(name, games=4, seed=2)
    rng = np.random.default_rng(3)
    for _ in range(60):
        features, starts = batch.listed()
        for number, game in enumerate(batch.parallel.games):
            rows = features[starts[number] : starts[number + 1]]
            assert len(rows) == len(game.actions())
            assert len(np.unique(rows, axis=0)) == len(rows)  # no two moves have equal features
            cards = [0 if move is None else len(move.cards) for move in game.actions()]
            assert rows[:, :53].sum(axis=1).tolist() == cards
        batch.play(rng.integers(starts[:-1], starts[1:]))
