import Foundation

/// Chooses among four ways to forecast by what each lost: Bernstein online aggregation, with the gradient of the absolute
/// loss and a rate of learning for each expert.
///
/// Source: O. Wintenberger, "Optimal learning with Bernstein online aggregation", Machine Learning 106 (2017).
struct ExpertGuard: Hashable, Sendable {
    /// The damped blend, the blend, the mean of the corrected sources, the best single source so far.
    static let prior = SIMD4<Double>(0.5, 0.2, 0.15, 0.15)

    var regret = SIMD4<Double>.zero
    var variance = SIMD4<Double>.zero
    var largest = SIMD4<Double>(repeating: 1e-12)

    private static let logPrior = ExpertGuard.prior.map(log)
    private static let spread = ExpertGuard.prior.map { log(1 / $0 + 1) }
    private static let smallest = SIMD4<Double>(repeating: 1e-12)

    /// The weights, which sum to 1.
    var weights: SIMD4<Double> {
        let rates = rates
        let exponents = Self.logPrior + rates.map(log) + rates * regret
        let weights = (exponents - exponents.max()).map(exp)
        return weights / (((weights[0] + weights[1]) + weights[2]) + weights[3])
    }

    /// Learns what each expert said, and what was seen.
    ///
    /// - Parameter weights: Those with which the forecast was issued.
    mutating func learn(_ weights: SIMD4<Double>, experts: SIMD4<Double>, observed: Double) {
        let mix = OrderedSums.dot(weights, experts)
        // The gradient of the absolute loss has no size where the loss is zero.
        let sign = mix > observed ? 1.0 : mix < observed ? -1.0 : 0.0
        let loss = sign * (mix - experts)
        let magnitude = loss.replacing(with: -loss, where: loss .< 0)
        largest.replace(with: magnitude, where: magnitude .> largest)
        variance += loss * loss
        regret += loss - rates * loss * loss
    }

    private var rates: SIMD4<Double> {
        let floored = variance.replacing(with: Self.smallest, where: variance .< Self.smallest)
        let byVariance = (Self.spread / floored).squareRoot()
        let bySize = 1 / (2 * largest)
        let rates = byVariance.replacing(with: bySize, where: bySize .< byVariance)
        return rates.replacing(with: 1, where: variance .<= 0)
    }
}

extension SIMD4<Double> {
    @inline(__always)
    fileprivate func map(_ transform: (Double) -> Double) -> SIMD4<Double> {
        SIMD4(transform(self[0]), transform(self[1]), transform(self[2]), transform(self[3]))
    }
}
