"""Card sets in the window: what there is, bringing in, taking out, sending on.

`SetsDoor` is the way in: from menu and start screen, and for whatever is dropped on the window.
"""
