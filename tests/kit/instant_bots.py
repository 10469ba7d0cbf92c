"""Bots that think here and now, for tests."""

from __future__ import annotations

from parlour.bots.pool import BotPool, Question
from parlour.bots.thinking import Answer, Job, think


class AtOnce(BotPool):
    def start(self) -> None:
        """There is nothing to start."""

    async def ask(self, job: Job) -> Answer:
        return think(job)

    async def answer(self, question: Question) -> Answer:
        return await self.ask(question.job)
