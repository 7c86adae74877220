"""The reference program with its sums in the order in which the method is defined, for a processor without AVX-512.

    ordered.py REFERENCE.py ARCHIVE.csv.gz --trace OUT.csv

In the first days rounding decides (docs/decisions/0036). Three operations have an order: products of vectors, and the
solution of a system. They are numpy's on a processor with AVX-512 and written out here; all else is the program's own.
"""

import ast
import ctypes
import ctypes.util
import sys

import numpy as np

fused = ctypes.CDLL(ctypes.util.find_library("m")).fma
fused.restype = ctypes.c_double
fused.argtypes = [ctypes.c_double] * 3


def dot(one, other) -> float:
    """One product after the other, each step rounded once."""
    total = 0.0
    for a, b in zip(one.tolist(), other.tolist()):
        total = fused(a, b, total)
    return total


def upper(row, a, column, count) -> float:
    even = odd = 0.0
    first = 0
    if count >= 4:
        even = row[0] * a[0][column] + row[2] * a[2][column]
        odd = row[1] * a[1][column] + row[3] * a[3][column]
        first = 4
    for i in range(first, count):
        even = fused(row[i], a[i][column], even)
    return even + odd


def lower(value, row, a, column, count) -> float:
    total = 0.0
    for i in range(count):
        total = fused(row[i], a[i][column], total)
    return value - total


def lower_of_four(value, row, a, column, count) -> float:
    """As of a row that is one of four: by fours, twos and ones."""
    i = 0
    if count >= 4:
        total = row[1] * a[1][column]
        for k in (0, 2):
            total = fused(row[k], a[k][column], total)
        value -= fused(row[3], a[3][column], total)
        i = 4
    if (count - i) & 2:
        value -= fused(row[i], a[i][column], row[i + 1] * a[i + 1][column])
        i += 2
    if (count - i) & 1:
        value -= row[i] * a[i][column]
    return value


def solve(matrix, right):
    """LAPACK's `getf2`: an LU decomposition by columns, rows exchanged."""
    a, x = matrix.tolist(), right.tolist()
    count = len(a)
    for column in range(count):
        for row in range(1, column):
            a[row][column] -= upper(a[row], a, column, row)
        of_four = column + ((count - column) & ~3)
        for row in range(column, count) if column else ():
            rest = lower_of_four if row < of_four else lower
            a[row][column] = rest(a[row][column], a[row], a, column, column)
        pivot = max(range(column, count), key=lambda row: abs(a[row][column]))
        a[column], a[pivot], x[column], x[pivot] = a[pivot], a[column], x[pivot], x[column]
        inverse = 1 / a[column][column]
        for row in range(column + 1, count):
            a[row][column] *= inverse
    for i in range(count):
        for row in range(i + 1, count):
            x[row] = fused(-x[i], a[row][i], x[row])
    for i in reversed(range(count)):
        x[i] /= a[i][i]
        for row in range(i):
            x[row] = fused(-x[i], a[row][i], x[row])
    return np.array(x)


class Products(ast.NodeTransformer):
    """Calls `dot` for each `@`."""

    found = 0

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if not isinstance(node.op, ast.MatMult):
            return node
        self.found += 1
        call = ast.Call(ast.Name("dot", ast.Load()), [node.left, node.right], [])
        return ast.copy_location(call, node)


def main() -> None:
    program, *arguments = sys.argv[1:]
    with open(program, encoding="utf-8") as file:
        tree = ast.parse(file.read(), program)
    products = Products()
    tree = ast.fix_missing_locations(products.visit(tree))
    # In a program without them nothing would be put in order.
    assert products.found == 3, f"{products.found} products of vectors in {program}, not 3"
    np.linalg.solve = solve
    sys.argv = [program, *arguments]
    exec(compile(tree, program, "exec"), {"__name__": "__main__", "dot": dot})


main()
