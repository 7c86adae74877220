"""Whether `swift build` alone follows the files that the plugin EmbedFiles compiles in, in a package of a few lines."""

import re
import shutil
import subprocess
from pathlib import Path

_SAY = """\
import CThings
import EmbeddedFiles

let files = EmbeddedFiles(CThings_files())
for path in files.paths { print(path, files.text(at: path) ?? "") }
"""
_HEADER = "#include <CEmbeddedFiles.h>\nembedded_files CThings_files(void);\n"
_MANIFEST = """
import PackageDescription

let package = Package(
    name: "things",
    targets: [
        .plugin(name: "EmbedFiles", capability: .buildTool()),
        .target(name: "CEmbeddedFiles"),
        .target(
            name: "EmbeddedFiles",
            dependencies: ["CEmbeddedFiles"],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .target(name: "CThings", dependencies: ["CEmbeddedFiles"], exclude: ["things"], plugins: ["EmbedFiles"]),
        .executableTarget(name: "say", dependencies: ["CThings", "EmbeddedFiles"]),
    ]
)
"""


class Things:
    """A package with a folder of files and a program that says what is in it."""

    def __init__(self, root: Path, folder: Path):
        self.folder, self.files = folder, folder / "Sources/CThings/things"
        shutil.copytree(root / "Plugins/EmbedFiles", folder / "Plugins/EmbedFiles")
        for name in ("CEmbeddedFiles", "EmbeddedFiles"):
            shutil.copytree(root / "Sources/Platform" / name, folder / "Sources" / name)
        tools_version = (root / "Package.swift").read_text(encoding="utf-8").splitlines()[0]
        self.write("Package.swift", tools_version + _MANIFEST)
        self.write("Sources/CThings/include/CThings.h", _HEADER)
        self.write("Sources/say/main.swift", _SAY)

    def write(self, path: str, text: str):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def put(self, path: str, text: str):
        self.write(f"Sources/CThings/things/{path}", text)

    def build(self) -> str:
        """What SwiftPM says."""
        run = subprocess.run(["swift", "build"], cwd=self.folder, capture_output=True, text=True, check=False)
        return run.stdout + run.stderr

    def said(self) -> str:
        program = self.folder / ".build/debug/say"
        if not program.exists():
            return "nothing: it was not built"
        return subprocess.run([program], capture_output=True, text=True, check=False).stdout


def test_embedding(gate, root: Path, folder: Path):
    things = Things(root, folder)
    (things.files / "deep").mkdir(parents=True)

    def expect(step: str, wanted: str):
        log = things.build()
        said = things.said()
        gate.expect(f"a file compiled in is {step}: the next program has it so", said == wanted, f"said: {said}\n{log}")

    things.put("deep/b.txt", "second\n")
    things.put("a 파일.txt", "first\n")
    things.put("empty", "")
    things.put(".hidden", "an editor's")
    first = "a 파일.txt first\n\n"
    expect("there", f"{first}deep/b.txt second\n\nempty \n")
    things.put("deep/b.txt", "changed\n")
    expect("changed", f"{first}deep/b.txt changed\n\nempty \n")
    log = things.build()
    gate.expect("nothing was changed: nothing is compiled", not re.search("Compiling (?!plugin)|Embedding|Linking", log), log)
    things.put("deep/deeper/c.txt", "third\n")
    expect("added", f"{first}deep/b.txt changed\n\ndeep/deeper/c.txt third\n\nempty \n")
    (things.files / "deep/b.txt").rename(things.files / "deep/d.txt")
    expect("renamed", f"{first}deep/d.txt changed\n\ndeep/deeper/c.txt third\n\nempty \n")
    (things.files / "deep/deeper/c.txt").unlink()
    expect("removed", f"{first}deep/d.txt changed\n\nempty \n")
