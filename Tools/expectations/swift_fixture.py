"""Writes expected values as a Swift file, so that the tests need no resource bundle."""

from pathlib import Path

FIXTURES = Path(__file__).resolve().parents[2] / "Tests" / "MeteorologyTests" / "Fixtures"


def write(name: str, script: str, about: str, columns: str, rows) -> None:
    """Writes `rows` (sequences of values; None is `-`) as one table in a string literal."""
    lines = [" ".join("-" if value is None else str(value) for value in row) for row in rows]
    text = (
        f"// Made by Tools/expectations/{script}: change that script and run it again.\n\n"
        f"/// {about}\n///\n/// Columns: {columns}; `-` is none.\n"
        f'enum {name} {{\n    static let table = """\n'
        + "".join(f"        {line}\n" for line in lines)
        + '        """\n}\n'
    )
    FIXTURES.mkdir(parents=True, exist_ok=True)
    (FIXTURES / f"{name}.swift").write_text(text, encoding="utf-8")
    print(f"{name}: {len(lines)} rows")
