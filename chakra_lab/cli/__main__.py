"""``python -m chakra_lab.cli``: the command where its script is not on the path."""

import sys

from chakra_lab.cli import main

if __name__ == "__main__":
    sys.exit(main())
