"""Games over a real cluster: two worker processes, one of which is killed in the middle."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable import cli
from cardtable.session.simulate import simulate_all
from tests.session.plans import counted, plan_of

distributed = pytest.importorskip("distributed")
# The cluster's own threads and sockets warn as they end; what they say is not ours to mend.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                  dashboard_address=":0") as made:
        yield made


def test_a_lost_worker_loses_no_game_and_counts_none_twice(cluster: Any) -> None:
    plan = plan_of("shaman", games=100, seed=8)
    with distributed.Client(cluster, set_as_default=False) as client:
        before = client.run(os.getpid)
    killed = 0
    for (tally,) in simulate_all((plan,), scheduler=cluster.scheduler_address):
        if not killed and 0 < tally.games < plan.games:
            killed = next(iter(before.values()))
            os.kill(killed, signal.SIGKILL)
    with distributed.Client(cluster, set_as_default=False) as client:
        client.wait_for_workers(2)
        assert killed not in client.run(os.getpid).values()
    assert killed, "everything was over at once"
    tally.seconds = 0.0
    assert tally.games == plan.games
    assert tally == counted(plan), "what comes of it must not depend on who played"


def test_nobody_answers(capsys: pytest.CaptureFixture[str]) -> None:
    for address in ("tcp://127.0.0.1:9", "what?", "tcp://"):
        assert cli.main(["simulate", "shaman", "--games", "2", "--scheduler", address]) == 2
        assert f"No Dask scheduler answers at “{address}”" in capsys.readouterr().err
