"""The cards of a match, sorted once for the rules: which abilities work when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.games.shaman.cards import AnyCard, Shaman, Signature, matches
from cardtable.games.shaman.effects.abilities import AnyAbility, Paid, Static, Triggered

_NONE: tuple[Triggered, ...] = ()


class Sorted:
    """The abilities of one face by kind, each with its place on the card."""

    __slots__ = ("flipped", "has_any", "paid", "statics", "triggers")

    def __init__(self, abilities: tuple[AnyAbility, ...]) -> None:
        self.statics = tuple(a for a in abilities if isinstance(a, Static))
        numbered = tuple(enumerate(abilities))
        self.paid = tuple((i, a) for i, a in numbered if isinstance(a, Paid) and a.at == "play")
        self.flipped = tuple(
            (i, a) for i, a in numbered if isinstance(a, Paid) and a.at == "flipped")
        self.triggers: dict[str, tuple[tuple[int, Triggered], ...]] = {}
        for i, a in numbered:
            if isinstance(a, Triggered):
                self.triggers[a.on.when] = (*self.triggers.get(a.on.when, ()), (i, a))
        self.has_any = bool(abilities)


class CardBook(Mapping[CardKey, AnyCard]):
    """Printed cards by key, with their abilities sorted and matches remembered."""

    def __init__(self, cards: Mapping[CardKey, CardDef]) -> None:
        self._cards: dict[CardKey, AnyCard] = {
            key: card for key, card in cards.items() if isinstance(card, AnyCard)}
        self.sorted = {key: Sorted(card.abilities) for key, card in self._cards.items()}
        self.signatures = {
            (key, back): Sorted((card.back if back else card.front).abilities)
            for key, card in self._cards.items() if isinstance(card, Shaman)
            for back in (False, True)
        }
        self._matches: dict[tuple[CardKey, CardKey], bool] = {}

    def __getitem__(self, key: CardKey) -> AnyCard:
        return self._cards[key]

    def __iter__(self) -> Iterator[CardKey]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def shaman(self, key: CardKey) -> Shaman:
        """The shaman of this key; anything else is our own mistake."""
        card = self._cards[key]
        assert isinstance(card, Shaman)
        return card

    def signature(self, key: CardKey, is_back: bool) -> Signature:
        """The side of the signature card that belongs to the shaman's present side (SK 9.3)."""
        shaman = self.shaman(key)
        return shaman.back if is_back else shaman.front

    def matches(self, shaman: CardKey, card: CardKey) -> bool:
        """SK 2.3 and SK 2.4, remembered."""
        pair = (shaman, card)
        found = self._matches.get(pair)
        if found is None:
            found = self._matches[pair] = matches(self.shaman(shaman), self._cards[card])
        return found
