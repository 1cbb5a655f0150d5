"""A desktop card table for two trading card games, played by the rules.

A newcomer's map, from the bottom up; nothing imports what stands below it:

- ``engine``   the words all games share: cards, zones, actions, decisions, events, views
- ``decks``    decks, formats, importers and exporters, the library
- ``games``    one package a game: its rules, its cards as data, its layout
- ``session``  the one door to a match: controller, history, replay, autosave, agents
- ``paint``    card faces and mats, drawn with QtGui and no widget
- ``table``    the board as a Graphics View: a picture of a view, which asks and never decides
- ``export``   pictures of the board, print sheets, other programs' formats
- ``ui``, ``cli``   windows; the command line, which needs no screen
- ``app``      wires all of them together

`cardtable.engine.rules` and `cardtable.session.controller` are the two files to read first;
`cardtable.games` tells how to add a game.
"""

__version__ = "0.1.0"
APP_ID = "alt.cardtable.cardtable"
"""What desktops call the program. Names below ``alt`` are set aside for what is no domain
(RFC 9476): the project has none, and takes nobody's."""
