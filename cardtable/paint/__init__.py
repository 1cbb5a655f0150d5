"""Card faces, frames, motifs, playmats: everything drawn, with QtGui only and no widget.

Nothing here knows a game: a game says what stands on a face in a `FaceSpec`, `Artist` draws it.
"""

import os

# Qt would split every large fill among threads and wait for the last of them. What we fill is a
# card or a tray: on two cores a drag took twice as long for it, and a picture half as long again.
# Qt asks once, at the first fill; whoever draws has come by here before that.
os.environ["QT_NO_GUI_THREADPOOL"] = "1"
