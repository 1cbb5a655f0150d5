"""Which pictures of a table are drawn when: what is seen at once, the rest between frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from time import perf_counter

from PySide6.QtCore import QObject

from cardtable.engine.cards import CardKey
from cardtable.engine.words import Language
from cardtable.table.cards import CardLayer
from cardtable.table.cloth import Cloth
from cardtable.table.geometry import Geometry
from cardtable.table.lights import Lights
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.pictures import Pictures
from cardtable.table.refresh import CALM, Job, Refresher

AT_ONCE = 0.004
"""Seconds that are spent on new pictures of a new view before the rest waits for the queue."""


class Upkeep:
    """Has everything on a table drawn as it should look now, and ahead what may come to light.

    One that is ``lazy`` draws nothing by itself: whoever takes pictures of a table knows what of
    it is in them.
    """

    def __init__(
        self, parent: QObject, cards: CardLayer, cloth: Cloth, lights: Lights, pictures: Pictures,
        *, is_lazy: bool,
    ) -> None:  # fmt: skip
        self.refresher = Refresher(parent)
        self._ahead = Refresher(parent, budget=0, pause=CALM)
        self._cards, self._cloth, self._lights = cards, cloth, lights
        self._pictures, self._is_lazy = pictures, is_lazy
        self._expected: tuple[CardKey, ...] = ()
        self._geometry: Geometry | None = None

    def restart(self, geometry: Geometry, language: Language, *, wait: int = CALM) -> None:
        """Everything looks otherwise now; what does not costs nothing."""
        self._geometry = geometry
        if not self._is_lazy:
            self.refresher.restart(self._jobs(geometry, language), wait=wait)
            self._draw_ahead()

    def expect(self, keys: Iterable[CardKey]) -> None:
        """Draw these printed cards ahead, one at a time between frames."""
        self._expected = tuple(dict.fromkeys(keys))
        if not self._is_lazy:
            self._draw_ahead()

    def add(self, jobs: Iterable[Job], *, wait: int = CALM) -> None:
        """Draw this as well, after everything else."""
        if not self._is_lazy:
            self.refresher.add(jobs, wait=wait)

    def refresh_changed(self) -> None:
        """Draw cards that look otherwise now: at once as far as time allows, then by the queue. Of
        a table that is new altogether no card comes before the others."""
        if self._is_lazy:
            return
        every = list(self._cards)
        stale = [item for item in every if item.is_stale]
        stale.sort(key=lambda item: not item.pose.is_shown)
        until = perf_counter() + AT_ONCE if len(stale) < len(every) else 0.0
        while stale and perf_counter() < until:
            stale.pop(0).refresh(self._pictures)
        self.add((partial(late.refresh, self._pictures) for late in stale), wait=0)

    def _jobs(self, geometry: Geometry, language: Language) -> Iterator[Job]:
        """Everything there is, in the order in which it is missed."""
        shown = sorted(self._cards, key=lambda item: not item.pose.is_shown)
        yield from self._cloth.jobs(geometry, language)
        for item in shown:
            if isinstance(item, MatchboxItem):
                yield partial(item.prepare, self._pictures)
        for item in shown:
            yield partial(item.refresh, self._pictures)
        yield from self._lights.jobs()

    def _draw_ahead(self) -> None:
        self._ahead.restart([
            *self._lights.jobs_ahead(),
            *(partial(self._draw_card_ahead, key) for key in self._expected)], wait=10 * CALM)

    def _draw_card_ahead(self, key: CardKey) -> None:
        """Whatever has a picture of somebody's own comes later, when that has been read."""
        geometry = self._geometry
        if geometry is None or not self._pictures.prepare(key):
            self._ahead.add([partial(self._draw_card_ahead, key)])
        else:
            self._pictures.card((key, "front", ()), geometry.card_width, 0, geometry.ratio)
