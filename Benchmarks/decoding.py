"""P8: a provider's body to the domain, beside Foundation's decoder of structs of the same shape."""

import subprocess
import tempfile

import upstream
from building import NotBuilt, built
from table import Row


def measure(root):
    try:
        program = built(root, "haneul-decoding-benchmark")
    except NotBuilt as error:
        yield Row("P8", f"left out: {error}", "", "", "", "")
        return
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(upstream.forecast())
        file.flush()
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
