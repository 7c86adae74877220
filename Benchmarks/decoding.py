"""P8: a provider's body to the domain, beside Foundation's decoder of structs of the same shape."""

import subprocess
import tempfile

import upstream
from table import Row

BUILD = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "haneul-decoding-benchmark"]


def measure(root):
    build = subprocess.run(BUILD, cwd=root, capture_output=True, text=True, check=False)
    if build.returncode != 0:
        yield Row("P8", f"left out: {' '.join(BUILD)} failed", "", "", "", "")
        return
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(upstream.forecast())
        file.flush()
        program = f"{root}/.build/release/haneul-decoding-benchmark"
        run = subprocess.run([program, file.name], capture_output=True, text=True, check=True)
    rates = {name: list(map(float, rates.split())) for name, _, rates in _lines(run.stdout)}
    peer = rates["foundation"][1]
    yield _row("P8", "Open-Meteo body → domain, validated", rates["provider"], peer, "≥ 1 ×")
    yield _row("", "Foundation's JSONDecoder, plain structs (the peer)", rates["foundation"], peer)


def _lines(output):
    return [line.partition(" ") for line in output.splitlines()]


def _row(number, what, rates, peer, goal=""):
    low, middle, high = rates
    return Row(number, what, f"{middle:.1f} MB/s", f"{low:.1f} – {high:.1f}", f"{middle / peer:.2f} ×", goal)
