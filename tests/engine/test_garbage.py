"""Nobody looks for garbage while somebody holds it."""

from __future__ import annotations

import gc

from cardtable.engine import garbage


def test_it_is_looked_for_again_when_the_last_holder_lets_go() -> None:
    assert gc.isenabled()
    with garbage.held():
        garbage.hold()
        assert not gc.isenabled()
    assert not gc.isenabled(), "somebody holds it still"
    garbage.release()
    assert gc.isenabled()
