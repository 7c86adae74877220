/// Systems of up to eight linear equations, in rows of eight numbers that the caller lends.
///
/// An LU decomposition by columns with exchanged rows (LAPACK's `getf2`). The order of each sum is defined, see
/// ``OrderedSums``: four rows at once take other sums than the rows that are left.
enum SmallSystem {
    /// The distance between rows.
    static let stride = 8

    /// Solves A x = (1, …, 1) and leaves the decomposition in A.
    ///
    /// - Parameters:
    ///   - a: `count` rows of ``stride`` numbers; overwritten.
    ///   - count: 1…8.
    ///   - fused: Whether a product and its sum are rounded once. It takes a call on processors that need not have the
    ///     instruction, and matters only as long as rounding decides.
    ///   - solution: The first `count` lanes are x, the others zero.
    static func solveForOnes(
        _ a: UnsafeMutablePointer<Double>,
        count: Int,
        fused: Bool,
        into solution: inout SIMD8<Double>
    ) {
        solution = .zero
        withUnsafeMutableBytes(of: &solution) { bytes in
            bytes.withMemoryRebound(to: Double.self) { x in
                if fused {
                    solve(a, count, x) { $0.addingProduct($1, $2) }
                } else {
                    solve(a, count, x) { $0 + $1 * $2 }
                }
            }
        }
    }

    @inline(__always)
    private static func solve(
        _ a: UnsafeMutablePointer<Double>,
        _ count: Int,
        _ x: UnsafeMutableBufferPointer<Double>,
        _ add: (Double, Double, Double) -> Double
    ) {
        for column in 0..<count { decompose(a, column: column, count: count, add) }
        // Exchanged rows leave a right side of ones as it is.
        for i in 0..<count { x[i] = 1 }
        for i in 0..<count {
            var row = i &+ 1
            while row < count {
                x[row] = add(x[row], -x[i], a[row &* stride &+ i])
                row &+= 1
            }
        }
        var i = count &- 1
        while i >= 0 {
            x[i] /= a[i &* stride &+ i]
            for row in 0..<i { x[row] = add(x[row], -x[i], a[row &* stride &+ i]) }
            i &-= 1
        }
    }

    @inline(__always)
    private static func decompose(
        _ a: UnsafeMutablePointer<Double>,
        column: Int,
        count: Int,
        _ add: (Double, Double, Double) -> Double
    ) {
        let top = a + column
        var row = 1
        while row < column {
            top[row &* stride] -= upperSum(a + row &* stride, top, count: row, add)
            row &+= 1
        }
        if column > 0 {
            let ofFour = column &+ (count &- column) & ~3
            row = column
            while row < count {
                let left = a + row &* stride
                left[column] =
                    row < ofFour
                    ? differenceOfFour(left[column], left, top, count: column, add)
                    : left[column] - lowerSum(left, top, count: column, add)
                row &+= 1
            }
        }
        var pivot = column
        row = column &+ 1
        while row < count {
            if top[row &* stride].magnitude > top[pivot &* stride].magnitude { pivot = row }
            row &+= 1
        }
        if pivot != column { exchange(a + column &* stride, a + pivot &* stride, count) }
        let inverse = 1 / top[column &* stride]
        row = column &+ 1
        while row < count {
            top[row &* stride] *= inverse
            row &+= 1
        }
    }

    private static func exchange(
        _ one: UnsafeMutablePointer<Double>,
        _ other: UnsafeMutablePointer<Double>,
        _ count: Int
    ) {
        for i in 0..<count { (one[i], other[i]) = (other[i], one[i]) }
    }

    /// Of a row with a column: four products in pairs, the others one after the other.
    @inline(__always)
    private static func upperSum(
        _ row: UnsafeMutablePointer<Double>,
        _ column: UnsafeMutablePointer<Double>,
        count: Int,
        _ add: (Double, Double, Double) -> Double
    ) -> Double {
        var (even, odd, i) = (0.0, 0.0, 0)
        if count >= 4 {
            even = row[0] * column[0] + row[2] * column[2 * stride]
            odd = row[1] * column[stride] + row[3] * column[3 * stride]
            i = 4
        }
        while i < count {
            even = add(even, row[i], column[i &* stride])
            i &+= 1
        }
        return even + odd
    }

    @inline(__always)
    private static func lowerSum(
        _ row: UnsafeMutablePointer<Double>,
        _ column: UnsafeMutablePointer<Double>,
        count: Int,
        _ add: (Double, Double, Double) -> Double
    ) -> Double {
        var (sum, i) = (0.0, 0)
        while i < count {
            sum = add(sum, row[i], column[i &* stride])
            i &+= 1
        }
        return sum
    }

    /// Takes the products from `value` by fours, twos and ones.
    @inline(__always)
    private static func differenceOfFour(
        _ value: Double,
        _ row: UnsafeMutablePointer<Double>,
        _ column: UnsafeMutablePointer<Double>,
        count: Int,
        _ add: (Double, Double, Double) -> Double
    ) -> Double {
        var (value, i) = (value, 0)
        if count >= 4 {
            var sum = row[1] * column[stride]
            sum = add(sum, row[0], column[0])
            sum = add(sum, row[2], column[2 * stride])
            value -= add(sum, row[3], column[3 * stride])
            i = 4
        }
        if (count &- i) & 2 != 0 {
            value -= add(row[i &+ 1] * column[(i &+ 1) &* stride], row[i], column[i &* stride])
            i &+= 2
        }
        if (count &- i) & 1 != 0 { value -= row[i] * column[i &* stride] }
        return value
    }
}
