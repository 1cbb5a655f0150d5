"""Every row of ``tests/cases.md`` is shown by a test that names it: ``@pytest.mark.case(…)``."""

from __future__ import annotations

import re
from pathlib import Path

from tests.marks import named

_ROW = re.compile(r"\| (\w+ \d+) \| (.+) \| .+ \|")
ROWS = dict(found.groups() for line in
            Path(__file__).with_name("cases.md").read_text("utf-8").splitlines()
            if (found := _ROW.fullmatch(line)))


def test_every_row_is_shown_by_a_test() -> None:
    assert len(ROWS) == 42
    missing = [f"{row}: {what}" for row, what in ROWS.items() if row not in named("case")]
    assert not missing, "no test shows " + "; ".join(missing)


def test_no_test_names_a_row_that_is_not_there() -> None:
    assert {row: test for row, test in named("case").items() if row not in ROWS} == {}
