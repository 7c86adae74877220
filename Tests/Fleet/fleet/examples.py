"""The files of Tools/fleet, as they are read and as they are run here."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "Tools/fleet"
MANUAL = ROOT / "Tools/service/haneul.1.in"
SERVICE = ROOT / "docs/service.md"


def replaced(text: str, changes: dict) -> str:
    """The text with each of the changes, all of which must be there."""
    for old, new in changes.items():
        assert old in text, f"the example has no {old!r}"
        text = text.replace(old, new)
    return text


def compose(folder: Path, secrets: dict) -> dict:
    """What docker-compose makes of compose.yaml with what fleet.env.example asks for."""
    lines = []
    for line in (FOLDER / "fleet.env.example").read_text().splitlines():
        name, _, value = line.partition("=")
        lines.append(line if line.startswith("#") or value or not line else f"{name}={secrets.pop(name)}")
    assert not secrets, f"fleet.env.example does not ask for {', '.join(secrets)}"
    copy = folder / "compose"
    copy.mkdir()
    (copy / ".env").write_text("\n".join(lines) + "\n")
    shutil.copy(FOLDER / "compose.yaml", copy)
    done = subprocess.run(
        ["docker-compose", "-f", "compose.yaml", "config"],
        cwd=copy, env={"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}, capture_output=True, text=True,
    )
    assert done.returncode == 0, done.stderr
    return yaml.safe_load(done.stdout)


def manifests() -> list[dict]:
    """Every document of Tools/fleet/kubernetes."""
    return [
        document
        for path in sorted((FOLDER / "kubernetes").glob("*.yaml"))
        for document in yaml.safe_load_all(path.read_text())
    ]


def settings_of_manual() -> set[str]:
    return set(re.findall(r"\bHANEUL_[A-Z_]+\b", MANUAL.read_text()))
