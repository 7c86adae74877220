/// A blend as it was issued, with what is needed to learn from its truth. It never changes.
public struct IssuedBlend: Hashable, Sendable {
    /// The forecast in the quantity's unit.
    public var value: Double { OrderedSums.dot(guarding, experts) }
    /// Days from issue to valid time.
    public let lead: Double
    /// What the sources said.
    public let forecasts: SourceValues
    /// Those of them that count in the blend.
    let used: SourceValues
    /// How much of the blend each source is: they sum to 1, and are zero for one that was left out. The guard may prefer others to the blend: ``expertWeights``.
    public let weights: SourceValues
    /// The normal that it was drawn towards.
    public let climate: Double
    /// How far the corrected sources that count are apart: their standard deviation, each weighted by the inverse of its
    /// error variance; zero for one.
    public let spread: Double

    let bias: SIMD8<Double>
    let variance: SIMD8<Double>
    /// The error variance of a source of middling quality.
    let commonVariance: Double
    let blend: Double
    let experts: SIMD4<Double>
    let guarding: SIMD4<Double>

    /// How much each counts: the damped blend, the blend, the mean of the corrected sources, the best source so far.
    public var expertWeights: [Double] { (0..<4).map { guarding[$0] } }

    /// How much of the forecast each source is, by the weights of the guard: they sum to 1. What is drawn towards the
    /// normal counts as the sources' own.
    public var shares: SourceValues {
        let equal = 1 / Double(max(used.count, 1))
        let chosen = (0..<SourceValues.limit).first { used[$0] == experts[3] }
        return SourceValues(
            (0..<SourceValues.limit).map { source in
                guard used[source] != nil else { return forecasts[source].map { _ in 0 } }
                return weights[source].map { weight in
                    // Before anything is known, the best source is the mean of all.
                    let best = chosen.map { $0 == source ? 1 : 0 } ?? equal
                    return (guarding[0] + guarding[1]) * weight + guarding[2] * equal + guarding[3] * best
                }
            }
        )
    }

    /// Returns the correction that was taken off a source, or `nil` if it was absent.
    public func bias(of source: Int) -> Double? { forecasts[source].map { _ in bias[source] } }
}

extension IssuedBlend: Codable {}
