"""The one table that is printed."""

from typing import NamedTuple


class Row(NamedTuple):
    number: str
    what: str
    measured: str
    spread: str
    ratio: str
    goal: str


_HEAD = Row("", "what", "median", "range", "to the peer", "goal")


def text(rows):
    rows = [_HEAD, *rows]
    widths = [max(len(row[i]) for row in rows) for i in range(len(_HEAD))]
    lines = [
        "  ".join(cell.ljust(w) if i < 2 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths)))
        for row in rows
    ]
    lines.insert(1, "─" * max(map(len, lines)))
    return "\n".join(line.rstrip() for line in lines)
