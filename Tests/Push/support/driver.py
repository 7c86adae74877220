"""Runs `push-driver`, the program under test."""

import os
import subprocess

DRIVER = os.environ.get("PUSH_DRIVER", "push-driver")
# Seconds a test waits at most; only what fails takes them.
PATIENCE = float(os.environ.get("HANEUL_TEST_PATIENCE", "60"))


def _run(arguments, text=""):
    done = subprocess.run(
        [DRIVER, *arguments], input=text, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.stderr == "", done
    return done.stdout.splitlines()


def make_keys():
    """The private key as it is stored, and the public one as browsers need it."""
    private, public = _run(["keys"])
    return private, public


def send(keys, browser, endpoint, payloads, **values):
    """What became of each payload. No output contains a secret."""
    private, _ = keys
    lines = _run(
        ["send", *(f"{name}={value}" for name, value in values.items() if value is not None)],
        "".join(f"{line}\n" for line in [private, browser.subscription(endpoint), *payloads]),
    )
    output = "\n".join(lines)
    for secret in (private, browser.auth_text, browser.p256dh, "capability"):
        assert secret not in output
    return lines
