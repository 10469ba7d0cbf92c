"""Bots that think at once in this process, for tests."""

from __future__ import annotations

import asyncio

from parlour.bots.scheduler import BotRequest, BotScheduler
from parlour.bots.thinking import Answer, Job, think
from parlour.play.table import Table
from parlour.registry import find_game


class AtOnce(BotScheduler):
    def start(self) -> None:
        """Do nothing: these bots need no process."""

    async def ask(self, job: Job) -> Answer:
        return think(job)

    async def answer(self, question: BotRequest) -> Answer:
        return await self.ask(question.job)


class Slow(AtOnce):
    """Bots that think until they are stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.asked = 0

    async def ask(self, job: Job) -> Answer:
        self.asked += 1
        await self.go.wait()
        return await super().ask(job)


class Fickle(AtOnce):
    """Bots that advise a different move each time. Counts the requests."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def ask(self, job: Job) -> Answer:
        if not job.advise:
            return await super().ask(job)
        self.asked += 1
        if job.start:
            table = Table.from_position(job.start, job.names)
        else:
            table = Table(find_game(job.game, **job.options), job.seed, job.names)
        for move in job.moves:
            table.move(move)
        return Answer(table.legal(job.seat)[self.asked])
