"""Builds one of the benchmarks' own programs, which no other build makes.

`make bench` gives the options of the product's own build: with others everything would be compiled again, and be measured as
nobody runs it.
"""

import os
import subprocess


class NotBuilt(Exception):
    pass


def built(root, product: str) -> str:
    """The path of the program, built for release as the product is."""
    options = os.environ.get("RELEASE", "-c release --static-swift-stdlib").split()
    command = ["swift", "build", *options, "--product", product]
    environment = {**os.environ, "HANEUL_TOOLS": "1"}
    build = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    if build.returncode != 0:
        raise NotBuilt(f"HANEUL_TOOLS=1 {' '.join(command)} failed")
    return f"{root}/.build/release/{product}"
