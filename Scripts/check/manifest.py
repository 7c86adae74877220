"""The package as SwiftPM itself understands it: `swift package dump-package`, not the text of the manifest."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

# Without it, the manifest omits the fuzzer and the benchmarks.
_WITH_TOOLS = {**os.environ, "HANEUL_TOOLS": "1"}


class ManifestError(Exception):
    pass


@dataclass(frozen=True)
class Target:
    name: str
    kind: str  # regular, executable, test, system …
    path: str  # below the package's root, with "/"
    dependencies: frozenset  # names of targets and products, as declared
    settings: tuple  # of the Swift compiler, unconditional ones only: (name, value, …)


@dataclass(frozen=True)
class Library:
    name: str
    targets: tuple  # by name


@dataclass(frozen=True)
class Manifest:
    targets: tuple
    libraries: tuple
    language_modes: tuple
    tools_version: tuple

    def owner(self, path: str):
        """The target whose folder contains the file; of nested folders, the innermost one."""
        holders = [target for target in self.targets if path.startswith(target.path + "/")]
        return max(holders, key=lambda target: len(target.path), default=None)

    def reached(self, names) -> set:
        """The names of the targets and of all their direct and indirect dependencies."""
        reached, waiting = set(), list(names)
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                target = self.named(name)
                waiting.extend(target.dependencies if target else ())
        return reached

    def named(self, name: str):
        return next((target for target in self.targets if target.name == name), None)


def load_manifest(root: Path) -> Manifest:
    try:
        run = subprocess.run(
            ["swift", "package", "dump-package"],
            cwd=root, env=_WITH_TOOLS, capture_output=True, text=True, check=False,
        )
    except FileNotFoundError:
        raise ManifestError("`swift` is not in PATH: install Swift 6.3, then type `make bootstrap`") from None
    if run.returncode != 0:
        raise ManifestError(f"`swift package dump-package` failed:\n{run.stderr.strip()}")
    dump = json.loads(run.stdout)
    return Manifest(
        targets=tuple(_target(entry) for entry in dump["targets"]),
        libraries=tuple(
            Library(product["name"], tuple(product["targets"]))
            for product in dump["products"]
            if "library" in product["type"]
        ),
        language_modes=tuple(dump.get("swiftLanguageVersions") or ()),
        tools_version=tuple(int(part) for part in dump["toolsVersion"]["_version"].split(".")),
    )


def _target(entry: dict) -> Target:
    folder = {"test": "Tests", "plugin": "Plugins"}.get(entry["type"], "Sources")
    return Target(
        name=entry["name"],
        kind=entry["type"],
        path=(entry.get("path") or f"{folder}/{entry['name']}").rstrip("/"),
        dependencies=frozenset(_name(dependency) for dependency in entry["dependencies"]),
        settings=tuple(_settings(entry.get("settings", []))),
    )


def _name(dependency: dict) -> str:
    """`{"byName": [name, …]}`, `{"target": [name, …]}` or `{"product": [name, package, …]}`."""
    return next(iter(dependency.values()))[0]


def _settings(entries: list):
    for entry in entries:
        if entry["tool"] != "swift" or "condition" in entry:
            continue
        for name, values in entry["kind"].items():
            yield (name, *(str(value) for value in values.values()))
