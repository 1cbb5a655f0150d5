"""The card workshop: sets and cards of one's own, made in a form with a live picture.

A page of the main window like the deck editor. The form is read off the game's own types
(`decks.forms`), so that a third game gets its workshop for nothing.
"""
