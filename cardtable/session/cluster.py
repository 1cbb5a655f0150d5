"""Games spread over a Dask cluster, an optional extra of the package (``cardtable[cluster]``).

Every task carries the numbers of its games. One that is lost with its worker is played again, by
Dask and in the end by us, and whoever adds up counts each job once (`jobs.summed`).
"""

from __future__ import annotations

import logging
import socket
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from cardtable import __version__
from cardtable.engine.words import Words
from cardtable.session.jobs import Done, Job, Player
from cardtable.session.measure import Tally
from cardtable.session.playing import Plan

PATIENCE = 5
"""Seconds in which a scheduler, and its first worker, must answer."""
TRIES = 5
"""How often a job may be lost with its worker, or fail, before that is an error."""
PIECES = 8
"""Tasks for each worker at the least, so that losing one loses little."""
MOST_GAMES = 20
"""Games of a task."""


class ClusterError(Exception):
    """The cluster cannot be used, and why; something that a person can put right."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


def spread(plans: Sequence[Plan], address: str) -> Iterator[Done]:
    """Play all plans with the workers of the cluster whose scheduler has this address."""
    client = _client(address)
    try:
        workers = _threads(client, address)
        yield from _played(client, plans, _jobs(plans, workers))
    finally:
        with suppress(Exception):  # it may be gone, and with it all that could be closed
            client.close(timeout=PATIENCE)


def _client(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415
    except ImportError:
        raise ClusterError(Words(
            "Clusters need an extra of the program: pip install 'cardtable[cluster]'.",
            "クラスターには追加パッケージが必要です: pip install 'cardtable[cluster]'")) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        _knock(address)
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError, TypeError) as error:
        raise ClusterError(Words(
            f"No Dask scheduler answers at “{address}”.",
            f"「{address}」から応答する Dask スケジューラーがありません。")) from error


def _knock(address: str) -> None:
    """Is anybody there? Dask itself goes on asking for long. `OSError`, or `ValueError` for what
    is no address."""
    place = urlsplit(address if "://" in address else f"tcp://{address}")
    if place.hostname is None or place.port is None:
        raise ValueError(f"no host and port: {address}")
    socket.create_connection((place.hostname, place.port), PATIENCE).close()


def _threads(client: Any, address: str) -> int:
    """How many games the cluster plays at one time. Its workers must have this very program."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise ClusterError(Words(f"The cluster at “{address}” has no workers.",
                                 f"「{address}」のクラスターにはワーカーがいません。")) from None
    for worker, version in client.run(_version).items():
        if version != __version__:
            raise ClusterError(Words(
                f"Worker {worker} must have cardtable {__version__}; it has: {version}.",
                f"ワーカー {worker} に cardtable {__version__} が必要です（現在: {version}）。"))
    return max(1, int(sum(client.nthreads().values())))


def _version() -> str:
    """On a worker: its version of the program."""
    return __version__


def _jobs(plans: Sequence[Plan], workers: int) -> list[Job]:
    jobs = []
    for number, plan in enumerate(plans):
        size = max(1, min(MOST_GAMES, plan.games // (workers * PIECES)))
        jobs += [Job(number, start, min(start + size, plan.games))
                 for start in range(0, plan.games, size)]
    return jobs


def _played(client: Any, plans: Sequence[Plan], jobs: Sequence[Job]) -> Iterator[Done]:
    from distributed import as_completed  # noqa: PLC0415

    run, tried = uuid4().hex, Counter[Job]()
    job_of: dict[str, Job] = {}

    def submit(job: Job) -> Any:
        tried[job] += 1
        name = f"cardtable-{run}-{job.plan}-{job.start}-{tried[job]}"
        job_of[name] = job
        return client.submit(_play, plans[job.plan], job, key=name, retries=TRIES)

    arriving = as_completed([submit(job) for job in jobs], loop=client.loop)
    for future in arriving:
        job = job_of[future.key]
        if future.status == "finished":
            yield job, future.result()
        elif future.cancelled():
            raise ClusterError(Words("The scheduler of the cluster is gone.",
                                     "クラスターのスケジューラーとの接続が切れました。"))
        elif tried[job] < TRIES:
            arriving.add(submit(job))
        else:
            future.result()  # raises what happened there


_mine = threading.local()
"""On a worker: what a thread has read, so that it reads it once. Rules remember where they are, so
no two threads share them."""


def _play(plan: Plan, job: Job) -> Tally:
    """On a worker: the games of a job."""
    if not hasattr(_mine, "player"):
        _mine.player = Player()
    player: Player = _mine.player
    return player.play(plan, job)
