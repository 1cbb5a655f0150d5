"""``python -m cardtable``: the same as the command ``cardtable``, and where the bundle begins."""

import multiprocessing
import sys

from cardtable.cli import main

if __name__ == "__main__":
    # In the bundle our own processes are this program again, started with words of their own.
    multiprocessing.freeze_support()
    sys.exit(main())
