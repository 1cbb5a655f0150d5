"""The planner's rows where single cards pay: a tick each, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QVBoxLayout

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.ui.card_plan import CardPlan
from cardtable.ui.plan_body import Commit, Marks, PlanBody
from cardtable.ui.translate import say, tr

_MOST_ROWS = 7
"""More cards than that are scrolled."""
_MOST_BUTTONS = 3
"""More ways than that are chosen in a list."""


class CardsBody(PlanBody):
    """Ticks cards of a `CardPlan`. ``title_of`` names a card, ``place_of`` its place."""

    def __init__(
        self, plan: CardPlan, title_of: Callable[[CardId], Words],
        place_of: Callable[[CardId], str | None],
    ) -> None:  # fmt: skip
        super().__init__()
        self.plan, self._place_of = plan, place_of
        self.ways, self.list = QComboBox(), QListWidget()
        self.ways.setAccessibleName(tr("How"))
        self.ways.addItems([_way(move.detail) for move in plan.ways])
        self.ways.setVisible(len(plan.ways) > _MOST_BUTTONS)
        self.ways.currentIndexChanged.connect(self._choose_way)
        self.list.setAccessibleName(tr("Cards that can pay"))
        for card in plan.candidates:
            item = QListWidgetItem(say(title_of(card)))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setData(Qt.ItemDataRole.UserRole, card)
            self.list.addItem(item)
        self.list.setVisible(bool(plan.candidates))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemChanged.connect(self._ticked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 2, 0, 2)
        layout.addWidget(self.ways)
        layout.addWidget(self.list)
        self._agree()

    @property
    def title(self) -> Words:
        """What is being done."""
        return self.plan.way.title

    @property
    def commits(self) -> list[Commit]:
        """A button for each of a few ways, such as positions; one for what was chosen of many."""
        plan = self.plan
        ways = plan.ways if len(plan.ways) <= _MOST_BUTTONS else [plan.way]
        return [Commit(_way(way.detail) if len(ways) > 1 else say(way.commits),
                       plan.action_of(way) if plan.trouble_of(way) is None else None)
                for way in ways]

    @property
    def status(self) -> str:
        """What the rules say is wrong, or that nothing is."""
        trouble = self.plan.trouble
        if trouble is None and self.plan.way.commits.en:
            return tr("Chosen: {count}").format(count=len(self.plan.cards))
        if trouble is None:
            return tr("Paid in full.") if self.plan.cards else tr("Free.")
        return f"{say(trouble.words)}  {trouble.clause}".strip()

    @property
    def marks(self) -> Marks:
        """The cards that will be spent."""
        return Marks({}, self.plan.cards)

    @property
    def places(self) -> list[str]:
        """Where the cards lie that can pay."""
        found = (self._place_of(card) for card in self.plan.candidates)
        return list(dict.fromkeys(place for place in found if place is not None))

    def press(self, place: str, card: CardId | None) -> None:
        """Spend the card that was clicked, or keep it."""
        if card is not None and self.plan.press(card):
            self._agree()
            self.changed.emit()

    def _choose_way(self, index: int) -> None:
        self.plan.choose_way(index)
        self._agree()
        self.changed.emit()

    def _ticked(self, item: QListWidgetItem) -> None:
        card = item.data(Qt.ItemDataRole.UserRole)
        if (item.checkState() is Qt.CheckState.Checked) != (card in self.plan.cards):
            self.press("", card)

    def _agree(self) -> None:
        """Ticks as the plan has them."""
        was_blocked = self.list.blockSignals(True)
        for row in range(self.list.count()):
            item = self.list.item(row)
            is_spent = item.data(Qt.ItemDataRole.UserRole) in self.plan.cards
            item.setCheckState(Qt.CheckState.Checked if is_spent else Qt.CheckState.Unchecked)
        rows = min(_MOST_ROWS, self.list.count())
        self.list.setFixedHeight(self.list.sizeHintForRow(0) * rows + 8 if rows else 0)
        self.list.setMinimumWidth(self.list.sizeHintForColumn(0) + 24)
        self.list.blockSignals(was_blocked)


def _way(detail: Words) -> str:
    """The way itself, without the payment that the ticks show."""
    text = say(detail)
    for between in ("; ", "、"):
        text = text.partition(between)[0]
    return text[:1].upper() + text[1:]
