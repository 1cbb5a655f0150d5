"""What drags and clicks on the table mean: moves, or words why not."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Signal

from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.ui.bridge import Bridge
from cardtable.ui.move_groups import card_fits

_MEANS_NOTHING = Words("A drop there means nothing now.", "今そこに置いても意味がありません。")
_NO_MOVE = Words("Nothing can be done with that now.", "今それを使ってできることはありません。")
_COVERED = Refusal("", Words("Whoever is to decide must look first.",
                             "先に、決めるプレイヤーが画面を見てください。"))
_PROGRAMS = Refusal("", Words("The program is to decide.", "今はプログラムが決める番です。"))
_PAST = Refusal("", Words("Another moment of the match is shown.",
                          "対戦の別の場面を表示しています。"),
                Words("“Play on from here” goes on from it.",
                      "「ここから対戦を続ける」で、この場面から続けられます。"))


class Gestures(QObject):
    """Listens to the scene and asks the `Bridge`, which asks the rules."""

    card_clicked = Signal(object)
    """The `CardView` of a card that was clicked without a move in it."""
    pile_clicked = Signal(str)
    """A place with a pile that was clicked without a move in it."""
    place_clicked = Signal(str, object)
    """A place that was clicked, on this card or none, while a payment is being planned."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge)
        self._bridge, self._scene = bridge, bridge.scene
        self.is_planning = False
        """Is a payment being planned, so that a click only says what pays?"""
        self._scene.dropped.connect(self._dropped)
        self._scene.clicked.connect(self._clicked)
        self._scene.refused_lift.connect(self._refused_lift)

    def _dropped(self, source: str, card: CardId | None, target: str) -> None:
        at = self._drop_point(source, target)
        if self._bridge.by_hand.is_on and not self._bridge.is_covered:
            self._bridge.submit(self._bridge.by_hand.dropped(source, card, target), at)
            return
        found = [m for m in self._bridge.moves
                 if m.source == source and card_fits(m, card) and target in m.targets]
        if found:
            self._bridge.offer(found)
        else:
            self._mean(source, card, target, at, _MEANS_NOTHING)

    def _mean(
        self, source: str, card: CardId | None, target: str, at: QPointF, otherwise: Words
    ) -> None:
        """Find out what was meant, and do it or say why not."""
        wrong = (_PAST if self._bridge.is_looking_back else _COVERED if self._bridge.is_covered
                 else _PROGRAMS if self._bridge.is_programs else None)
        if wrong is not None:
            self._bridge.refuse(wrong, at)
            return
        rules, state = self._bridge.controller.rules, self._bridge.controller.state
        seat = self._seat_of(source)
        meant = rules.meant_by_drop(state, seat, source, card, target)
        if meant is None:
            view = self._bridge.view()
            self._bridge.refuse(Refusal(view.clause, otherwise, view.awaited), at)
            return
        alike = [m for m in self._bridge.moves if type(m.action) is type(meant)
                 and m.action.seat == seat and card_fits(m, card)]
        if alike:
            self._bridge.offer(alike)
        else:
            self._bridge.submit(meant, at)

    def _clicked(self, place: str, card: CardId | None, index: int) -> None:
        if self.is_planning:
            self.place_clicked.emit(place, card)
            return
        found = [m for m in self._bridge.moves
                 if (m.source == place and card_fits(m, card) and m.gesture == "click"
                     and m.index in (None, index))
                 or card in m.chooses]
        if found:
            self._bridge.offer(sorted(
                found, key=lambda m: card in m.may_spend and card not in m.spends))
            return
        if self._bridge.is_composing and card is not None and card in self._bridge.view().chosen:
            self._bridge.take_back(card)
            return
        items = self._scene.cards.at(place)
        top = next((i.card for i in items if i.card.id == card and card is not None), None)
        arrangement = self._scene.spots[place].place.arrangement
        if items and arrangement == "pile" and top is None and not self._bridge.by_hand.is_on:
            centre = self._scene.rect_of(place).center()
            self._mean(place, card, place, centre, _NO_MOVE)
        elif arrangement == "pile" and len(items) > 1:
            self.pile_clicked.emit(place)
        elif top is not None:
            self.card_clicked.emit(top)

    def _refused_lift(self, place: str, card: CardId | None) -> None:
        item = next((i for i in self._scene.cards.at(place) if i.card.id == card), None)
        at = item.home if item is not None else self._scene.rect_of(place).center()
        is_drawer = self._scene.spots[place].place.arrangement == "matchbox"
        self._mean(place, card, "drawer" if is_drawer else place, at, _NO_MOVE)

    def _drop_point(self, source: str, target: str) -> QPointF:
        zone = self._scene.spots[source].zone
        let_go = self._scene.drop_origins.get(zone) if zone is not None else None
        if let_go is not None:
            return let_go
        key = target if target in self._scene.spots else source
        return self._scene.rect_of(key).center()

    def _seat_of(self, place: str) -> Seat:
        seat = self._scene.spots[place].seat
        if seat is None:
            seat = self._bridge.controller.rules.to_act(self._bridge.controller.state)
        return seat if seat is not None else 0
