/// Sums whose rounding is defined.
///
/// In the first days the experts of the guard differ by rounding alone, and its rates depend on whether a difference is
/// exactly zero: another order of the same sum gives another forecast, by up to 0.36 °C. These orders are those of the
/// reference's libraries on a processor with AVX-512 (`docs/verification.md`), and the same on every machine here.
enum OrderedSums {
    /// Returns the sum of four products, each step rounded once.
    @inline(__always)
    static func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
        var sum = 0.0
        for i in 0..<4 { sum.addProduct(a[i], b[i]) }
        return sum
    }

    /// Returns the sum of the first `count` lanes, of which the others are zero: one after the other, and eight in pairs
    /// of pairs.
    @inline(__always)
    static func sum(_ a: SIMD8<Double>, count: Int) -> Double {
        if count == 8 { return ((a[0] + a[1]) + (a[2] + a[3])) + ((a[4] + a[5]) + (a[6] + a[7])) }
        return (((((a[0] + a[1]) + a[2]) + a[3]) + a[4]) + a[5]) + a[6]
    }
}
