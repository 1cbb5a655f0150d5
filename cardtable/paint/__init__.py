"""Card faces, frames, motifs, playmats: everything drawn, with QtGui only and no widget.

Nothing here knows a game: a game says what stands on a face in a `FaceSpec`, `Artist` draws it.
"""
