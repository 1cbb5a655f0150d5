"""``python -m cardtable``: the same as the command ``cardtable``."""

import sys

from cardtable.cli import main

if __name__ == "__main__":
    sys.exit(main())
