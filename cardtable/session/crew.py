"""Worker processes of this machine that play games. A worker that dies takes nothing with it: its
games are given to another one, and what it had sent is counted once.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple, cast

from cardtable.session.jobs import Done, Job, Player, Work
from cardtable.session.playing import Plan

MOST_DEATHS = 3
"""Workers that may die before it is called our own mistake."""


class _Worker(NamedTuple):
    process: BaseProcess
    job: Job | None


class Crew:
    """Some processes that play plans. Whoever owns it calls `poll` until `is_done`, then `close`;
    ending early is just `close`."""

    def __init__(self, plans: Sequence[Plan], workers: int) -> None:
        self._plans = tuple(plans)
        self._most = max(1, workers)
        self._work = Work(plans)
        self._workers: dict[Connection, _Worker] = {}
        self._deaths = 0
        self._next = self._work.take()

    @property
    def is_done(self) -> bool:
        """Is everything played and told?"""
        return self._next is None and not any(one.job for one in self._workers.values())

    @property
    def processes(self) -> tuple[int, ...]:
        """The system's numbers of those at work."""
        return tuple(one.process.pid or 0 for one in self._workers.values())

    def poll(self, timeout: float | None = None) -> list[Done]:
        """What was played meanwhile. Waits until something was, ``timeout`` seconds at most."""
        if self._next is not None and len(self._workers) < self._most:
            self._hire()
            if len(self._workers) < self._most:
                timeout = 0.0
        found = []
        for connection in wait(list(self._workers), timeout):
            done = self._receive(cast(Connection, connection))
            if done is not None:
                found.append(done)
        return found

    def close(self) -> None:
        """End all processes now."""
        for connection, worker in self._workers.items():
            connection.close()
            worker.process.terminate()
        for worker in self._workers.values():
            worker.process.join()
            worker.process.close()
        self._workers.clear()

    def _hire(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._plans), daemon=True)
        process.start()
        theirs.close()
        self._workers[ours] = _Worker(process, None)
        self._give(ours, process)

    def _give(self, connection: Connection, process: BaseProcess) -> None:
        job = self._next
        self._workers[connection] = _Worker(process, job)
        if job is not None:
            self._next = self._work.take()
            # A worker that has died is found when its answer is read.
            with contextlib.suppress(OSError):
                connection.send(job)

    def _receive(self, connection: Connection) -> Done | None:
        process, job = self._workers[connection]
        try:
            answer = connection.recv()
        except (EOFError, OSError):
            self._bury(connection)
            return None
        assert job is not None
        self._work.took(job, answer.seconds)
        self._give(connection, process)
        return job, answer

    def _bury(self, connection: Connection) -> None:
        """A worker is gone: what it was playing is played by another."""
        process, job = self._workers.pop(connection)
        connection.close()
        process.join()
        if job is not None:
            if self._next is not None:
                self._work.put_back(self._next)
            self._next = job
            self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise RuntimeError(f"worker processes keep dying, the last with {process.exitcode}")
        process.close()


def crewed(plans: Sequence[Plan], workers: int) -> Iterator[Done]:
    """Play all plans with so many processes; they end with the iterator."""
    crew = Crew(plans, workers)
    try:
        while not crew.is_done:
            yield from crew.poll()
    finally:
        crew.close()


def _serve(connection: Connection, plans: tuple[Plan, ...]) -> None:
    """In a worker: play what is asked until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which ends us
    player = Player()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            job = connection.recv()
            connection.send(player.play(plans[job.plan], job))
