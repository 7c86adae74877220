"""Clients with no setting at all, by a hosts file and an authority of our own, as docs/gateway.md tells people."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support import bodies, clock
from support.patience import PATIENCE

HERE = Path(__file__).resolve().parent
# Of processes too: whatever runs in there ends with it.
NAMESPACE = ["unshare", "--net", "--mount-proc", "--pid", "--fork", "--kill-child"]


def is_permitted() -> bool:
    if not (shutil.which("unshare") and shutil.which("ip")):
        return False
    line = "ip link set lo up && mount --bind /etc/hosts /etc/hosts"
    return subprocess.run([*NAMESPACE, "sh", "-c", line], capture_output=True).returncode == 0


@pytest.mark.skipif(not is_permitted(), reason="no namespaces here")
def test_the_recipe_for_hardcoded_hosts(tmp_path):
    done = subprocess.run(
        [*NAMESPACE, sys.executable, "-m", "support.at_home", str(tmp_path)],
        cwd=HERE, capture_output=True, text=True, timeout=5 * PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    expected = pytest.approx(bodies.temperature(int(clock.now()) // 900 * 900, 37.5665), abs=0.6)
    assert seen["v3.0"] == {"valid": True, "temperature": expected, "hours": 48, "days": 8}
    assert seen["current"] == {"valid": True, "temperature": expected, "hours": 0, "days": 0}
    assert seen["forecast"] == {"valid": True, "temperature": None, "hours": 40, "days": 0}
    assert seen["air_pollution"]["aqi"] == 2 and seen["air_pollution"]["hours"] >= 48
    assert seen["pyowm"] == expected
    assert seen["icon"] == "image/png"
