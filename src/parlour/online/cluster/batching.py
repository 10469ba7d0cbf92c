"""Batches concurrent requests into one statement: requests that come while a statement runs go into
the next one together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

A = TypeVar("A")
R = TypeVar("R")
Work = Callable[[Sequence[A]], Awaitable[Sequence[R | Exception]]]


class Waiting(NamedTuple, Generic[A, R]):
    key: object
    request: A
    done: asyncio.Future[R]


class Batches(Generic[A, R]):
    """Groups requests. `work` answers a batch of up to `most` requests, in order. If `work` fails,
    the whole batch fails."""

    def __init__(self, work: Work[A, R], most: int) -> None:
        self.work = work
        self.most = most
        self.waiting: list[Waiting[A, R]] = []
        self.running: asyncio.Task[None] | None = None

    async def ask(self, key: object, request: A) -> R:
        """Return the answer to a request. Requests with equal keys go into different batches. The
        request is carried out even if its caller is cancelled."""
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(key, request, done))
        if self.running is None or self.running.done():
            self.running = asyncio.create_task(self._run())
        return await done

    async def finish(self) -> None:
        """Wait until all requests are answered."""
        if self.running:
            await self.running

    async def _run(self) -> None:
        while self.waiting:
            group: dict[object, Waiting[A, R]] = {}
            for each in self.waiting:
                if len(group) < self.most:
                    group.setdefault(each.key, each)
            self.waiting = [each for each in self.waiting if group.get(each.key) is not each]
            await self._do(list(group.values()))

    async def _do(self, group: list[Waiting[A, R]]) -> None:
        answers: Sequence[R | Exception]
        try:
            answers = await self.work([each.request for each in group])
        except Exception as error:  # noqa: BLE001  (whatever it is, nobody must wait forever)
            answers = [error] * len(group)
        for each, answer in zip(group, answers, strict=True):
            if each.done.cancelled():
                continue
            if isinstance(answer, Exception):
                each.done.set_exception(answer)
            else:
                each.done.set_result(answer)
