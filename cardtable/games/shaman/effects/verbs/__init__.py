"""The verbs: one module each, found by themselves. A new verb is one new file here."""

from __future__ import annotations

import importlib
import pkgutil
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from cardtable.games.shaman.effects.grammar import Verb

VERBS: tuple[type[Verb], ...] = tuple(
    thing
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name)
    for thing in vars(importlib.import_module(f"{__name__}.{module.name}")).values()
    if isinstance(thing, type) and issubclass(thing, Verb) and thing is not Verb
)
"""Every verb of the vocabulary, in the order of its module's name."""

if TYPE_CHECKING:
    AnyVerb = Verb
else:
    AnyVerb = reduce(or_, VERBS)
