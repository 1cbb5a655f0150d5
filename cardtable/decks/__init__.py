"""Decks and the cards of a person: as values, as files, in a library; read, searched, counted.

Nothing here knows a game: what differs between games comes from its `GameDefinition`.
"""
