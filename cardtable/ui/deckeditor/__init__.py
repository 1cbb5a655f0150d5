"""Building decks: cards on the left, the deck in the middle, what is known about it on the right.

`editor.Editor` is the page; `doorway.Doorway` opens it in the window. What is shown comes from
models that need no window (`cards_model`, `deck_model`, `piles`, `opening`), what a deck
is and may be from `cardtable.decks`.
"""
