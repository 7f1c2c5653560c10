"""``python -m dazer_sim`` is the same as ``dazer``."""

import sys

from dazer_sim.cli import main

if __name__ == "__main__":
    sys.exit(main())
