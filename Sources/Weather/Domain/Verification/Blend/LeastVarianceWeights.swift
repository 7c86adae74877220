/// The weights with the least variance of the weighted sum among those that sum to 1 and are not negative: w ∝ Σ⁻¹ 1,
/// the most negative dropped and the rest solved again.
///
/// Source: J. M. Bates, C. W. J. Granger, "The combination of forecasts", Operational Research Quarterly 20 (1969).
enum LeastVarianceWeights {
    /// How far below zero a weight may be by rounding.
    private static let tolerance = -1e-12

    /// Returns the weights of the first `count` lanes; the others are zero.
    ///
    /// - Parameters:
    ///   - covariance: `count` rows of eight; positive definite; overwritten.
    ///   - fused: See ``SmallSystem``.
    ///   - scratch: Room for eight rows; overwritten.
    static func weights(
        _ covariance: UnsafeMutablePointer<Double>,
        count: Int,
        fused: Bool,
        scratch: UnsafeMutablePointer<Double>
    ) -> SIMD8<Double> {
        let stride = SmallSystem.stride
        // Which lane each row of the covariance is: eight numbers of eight bits.
        var active: UInt64 = 0x0706_0504_0302_0100
        var (left, solved) = (count, SIMD8<Double>.zero)
        while true {
            for i in 0..<left {
                let (row, copy) = (covariance + i &* stride, scratch + i &* stride)
                for j in 0..<left { copy[j] = row[j] }
            }
            SmallSystem.solveForOnes(scratch, count: left, fused: fused, into: &solved)
            solved /= OrderedSums.sum(solved, count: left)
            var least = 0
            for i in 1..<max(left, 1) where solved[i] < solved[least] { least = i }
            if left == 1 || solved[least] >= tolerance { break }
            drop(least, from: covariance, count: left)
            let below = (1 as UInt64) << UInt64(least &* 8) &- 1
            active = active & below | (active >> 8) & ~below
            left &-= 1
        }
        var weights = SIMD8<Double>.zero
        for i in 0..<left {
            weights[Int(truncatingIfNeeded: active >> UInt64(i &* 8)) & 7] = max(solved[i], 0)
        }
        return weights / OrderedSums.sum(weights, count: count)
    }

    /// Moves the rows and columns behind `index` up by one.
    private static func drop(_ index: Int, from covariance: UnsafeMutablePointer<Double>, count: Int) {
        let stride = SmallSystem.stride
        for i in 0..<count - 1 {
            let from = covariance + (i < index ? i : i &+ 1) &* stride
            let to = covariance + i &* stride
            for j in 0..<count - 1 { to[j] = from[j < index ? j : j &+ 1] }
        }
    }
}
