"""The verbs: one module each, found by themselves. A new verb is one new file here."""

from __future__ import annotations

import importlib
import pkgutil
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from cardtable.games.shield.effects.grammar import Verb

_MODULES = tuple(
    importlib.import_module(f"{__name__}.{name}")
    for name in sorted(module.name for module in pkgutil.iter_modules(__path__)))
VERBS: tuple[type[Verb], ...] = tuple(
    thing
    for module in _MODULES
    for thing in vars(module).values()
    if isinstance(thing, type) and issubclass(thing, Verb)
    and thing.__module__ == module.__name__ and not thing.__name__.startswith("_")
)
"""Every verb of the vocabulary, in the order of its module's name."""

if TYPE_CHECKING:
    AnyVerb = Verb
else:
    AnyVerb = reduce(or_, VERBS)
