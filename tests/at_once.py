"""Bots that think here and now, for tests."""

from __future__ import annotations

from parlour.bots.pool import Answer, Job, Thinkers, think


class AtOnce(Thinkers):
    async def ask(self, job: Job) -> Answer:
        return think(job)
