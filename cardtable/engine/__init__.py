"""The vocabulary that every game shares: cards, zones, actions, states, refusals, views.

Nothing here knows a particular game, a deck file or Qt. A game (see ``cardtable.games``) gives
a `Rules` object; everything else in the program talks to that.
"""
