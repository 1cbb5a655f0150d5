"""Run by the bundle before anything else: other programs that it starts are not to find its
libraries. The bundle's own are loaded by now, and the loader does not look at the variable again.
"""

import os

_OURS = "LD_LIBRARY_PATH"
_THEIRS = os.environ.pop(f"{_OURS}_ORIG", None)
if _THEIRS is not None:
    os.environ[_OURS] = _THEIRS
else:
    os.environ.pop(_OURS, None)
