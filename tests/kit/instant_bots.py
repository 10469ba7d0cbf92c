"""Bots that think here and now, for tests."""

from __future__ import annotations

from parlour.bots.pool import Answer, BotPool, Job, think


class AtOnce(BotPool):
    async def ask(self, job: Job) -> Answer:
        return think(job)
