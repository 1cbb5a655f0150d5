"""The table: a Graphics View that draws any game from its layout and what one seat may see.

`TableScene` makes the picture agree with a `PlayerView`; `TableView` is the widget around it, with
mouse, keyboard, zoom and pictures. Neither knows a rule: a drop is a question, asked by a signal.
"""
