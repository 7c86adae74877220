"""Runs `mail-driver`, the program under test."""

import os
import subprocess
import time

DRIVER = os.environ.get("MAIL_DRIVER", "mail-driver")
# Seconds a test waits at most; only what fails takes them.
PATIENCE = float(os.environ.get("HANEUL_TEST_PATIENCE", "60"))


def _arguments(command, values):
    return [DRIVER, command, *(f"{name}={value}" for name, value in values.items() if value is not None)]


def compose(**values) -> bytes:
    done = subprocess.run(_arguments("compose", values), capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done
    # The driver adds no line break of its own to bytes.
    return done.stdout


def run(command, password=None, **values) -> str:
    """What the driver printed, which never contains the password."""
    done = subprocess.run(
        _arguments(command, values),
        input=f"{password}\n" if password else "",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stderr == "", done
    if password:
        assert password not in done.stdout
    return done.stdout.strip()


def send(password=None, **values) -> str:
    return run("send", password, **values)


def start(command, output, **values):
    """A driver that goes on; its output goes to a file, so that no line is lost when it is killed."""
    return subprocess.Popen(_arguments(command, values), stdin=subprocess.DEVNULL, stdout=output, text=True)


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.005)
