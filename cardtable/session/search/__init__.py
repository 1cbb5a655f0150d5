"""Programs that think ahead, honestly: for the agent "search", and for hints to people.

What a seat may know comes as a *veiled* state (`cardtable.engine.veil`), in which what it cannot
see has no name and no place. Beneath it a search imagines one world after another
(`Rules.imagined`), tries every action in each of them, plays on for a few turns as actions look
good (`Rules.appraise`) and as the tree of earlier tries tells, and judges how that ends
(`Rules.evaluate`). It never holds the true state.

A hint, asked for at the decision of ``seat``::

    advice = think(rules, rules.veiled(state, seat), rules.legal_actions(state),
                   Budget(milliseconds=1000), seed=1)
    advice.action                   # the action to choose
    for line in advice.lines:       # what was tried, that action first, then by chance to win
        line.action, line.chance, line.error, line.visits, line.reply, line.reply_share

`think` takes rules of its own: those of a match in the same process must not be asked meanwhile.
In a window, `Thinker` is asked instead: it thinks in a process of its own and answers by a
`concurrent.futures.Future`, whose callback comes in another thread; `Thinker.cancel` lets it
answer at once with what it has. Asked without a budget it takes what looks best at a `glance`::

    thinker = Thinker(game.read_catalogue, game.rules)
    future = thinker.ask(rules.veiled(state, seat), rules.legal_actions(state), budget)
    future.add_done_callback(...)   # an Advice
    thinker.close()

A budget of playouts makes the same choice each time for the same seed, one of milliseconds need
not. `cardtable.session.agents.LEVELS` are the levels of play, with titles.
"""

from __future__ import annotations

from cardtable.session.search.budget import Budget
from cardtable.session.search.thinking import Advice, Line, glance, think
from cardtable.session.search.worker import Thinker

__all__ = ["Advice", "Budget", "Line", "Thinker", "glance", "think"]
