"""How long a test waits for what must come: long, since machines have other things to do, and only a test that fails
waits to the end. `HANEUL_TEST_PATIENCE` shortens it where failures are expected."""

import os

PATIENCE = float(os.environ.get("HANEUL_TEST_PATIENCE", 60))
