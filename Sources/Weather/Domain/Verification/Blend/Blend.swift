import Foundation

/// The blend of up to eight sources for one place and one quantity, over all leads: what was learned until now.
///
/// A value without clock, store or randomness: ``issue(lead:_:climate:)`` and ``verify(_:observed:)`` in the same order
/// give the same state, bit by bit. The method is that of `docs/verification.md`; a step allocates nothing.
public struct Blend: Hashable, Sendable {
    static let biasMemory = 0.97
    static let varianceMemory = 0.985
    static let climateMemory = 0.995
    static let observedMemory = 0.97
    static let biasPrior = 5.0
    static let pooledBiasPrior = 5.0
    static let variancePrior = 10.0
    static let relativePrior = 10.0
    static let climateSpread = 0.15
    static let clip = 3.5
    static let largestDamping = 1.05

    /// What is blended.
    public let quantity: BlendedQuantity
    /// How many sources there are: 1…8.
    public let sourceCount: Int

    var leads: [LeadState] = []
    var pooledCount = SIMD8<Double>.zero
    var pooledSum = SIMD8<Double>.zero
    /// The variance of each source relative to what is common at its lead.
    var relativeCount = SIMD8<Double>.zero
    var relativeSum = SIMD8<Double>.zero
    var correlation: ErrorCorrelation
    var observedCount = 0.0
    var observedSum = 0.0

    /// Memories of what is pooled over leads: all leads of a day fade it as much as one lead fades its own.
    private var pooledBiasMemory = Blend.biasMemory
    private var pooledVarianceMemory = Blend.varianceMemory

    /// - Parameter sources: How many sources there are, of which no more than ``SourceValues/limit`` count.
    public init(_ quantity: BlendedQuantity, sources: Int) {
        self.quantity = quantity
        sourceCount = min(max(sources, 1), SourceValues.limit)
        correlation = ErrorCorrelation(sources: sourceCount)
    }

    /// How many leads were issued.
    public var leadCount: Int { leads.count }

    /// Learns what was seen where `issued` was valid.
    ///
    /// - Parameters:
    ///   - issued: A blend of this state or an earlier one.
    ///   - observed: In the quantity's unit; finite.
    ///   - excluded: A source that must not be judged by what was seen, because it made it. Then the blend, of which it
    ///     is a part, is not judged either.
    public mutating func verify(_ issued: IssuedBlend, observed: Double, without excluded: Int? = nil) {
        guard let index = leads.firstIndex(where: { $0.lead == issued.lead }) else { return }
        let judged = excluded.map(issued.forecasts.without) ?? issued.forecasts
        let there = judged.mask
        let (error, residual) = Self.errors(of: issued, observed: observed, there: there)
        learnBias(residual + issued.bias, there: there, at: index)
        let one = SIMD8<Double>(repeating: 1)
        Self.fade(&leads[index].errorCount, Self.varianceMemory, one, there)
        Self.fade(&leads[index].squares, Self.varianceMemory, residual * residual, there)
        let magnitude = error.replacing(with: -error, where: error .< 0)
        Self.fade(&leads[index].magnitudes, Self.varianceMemory, magnitude, there)
        let relative = residual / issued.commonVariance.squareRoot()
        Self.fade(&relativeSum, pooledVarianceMemory, relative * relative, there)
        Self.fade(&relativeCount, pooledVarianceMemory, one, there)
        correlation.learn(
            residual / issued.variance.squareRoot(),
            there: judged,
            memory: pooledVarianceMemory
        )
        if judged.count == issued.forecasts.count {
            learnDeparture(issued, observed: observed, at: index)
            leads[index].guarding.learn(issued.guarding, experts: issued.experts, observed: observed)
        }
        observedCount = Self.observedMemory * observedCount + 1 / Double(leads.count)
        observedSum = Self.observedMemory * observedSum + observed / Double(leads.count)
    }

    /// Learns the biases of the sources, and nothing else, from what was forecast before anybody listened.
    ///
    /// - Parameters:
    ///   - issued: A blend of this state or an earlier one.
    ///   - observed: In the quantity's unit; finite.
    ///   - excluded: A source that made what was seen.
    public mutating func seedBias(of issued: IssuedBlend, observed: Double, without excluded: Int? = nil) {
        guard let index = leads.firstIndex(where: { $0.lead == issued.lead }) else { return }
        let there = (excluded.map(issued.forecasts.without) ?? issued.forecasts).mask
        let (_, residual) = Self.errors(of: issued, observed: observed, there: there)
        learnBias(residual + issued.bias, there: there, at: index)
    }

    private typealias Lanes = SIMD8<Double>
    private typealias Mask = SIMDMask<SIMD8<Int64>>

    /// Returns the errors of the sources, and what is left of them after the correction, clipped.
    @inline(__always)
    private static func errors(
        of issued: IssuedBlend,
        observed: Double,
        there: Mask
    ) -> (error: Lanes, residual: Lanes) {
        let error = (issued.forecasts.lanes - observed).replacing(with: 0, where: .!there)
        let residual = (error - issued.bias).clamped(to: clip * issued.variance.squareRoot())
        return (error, residual.replacing(with: 0, where: .!there))
    }

    @inline(__always)
    private static func fade(_ sum: inout Lanes, _ memory: Double, _ new: Lanes, _ there: Mask) {
        sum.replace(with: memory * sum + new, where: there)
    }

    @inline(__always)
    private mutating func learnBias(_ clipped: Lanes, there: Mask, at index: Int) {
        let one = Lanes(repeating: 1)
        Self.fade(&leads[index].biasCount, Self.biasMemory, one, there)
        Self.fade(&leads[index].biasSum, Self.biasMemory, clipped, there)
        Self.fade(&pooledCount, pooledBiasMemory, one, there)
        Self.fade(&pooledSum, pooledBiasMemory, clipped, there)
    }

    private mutating func learnDeparture(_ issued: IssuedBlend, observed: Double, at index: Int) {
        let departure = issued.blend - issued.climate
        leads[index].forecastDeparture =
            Self.climateMemory * leads[index].forecastDeparture + departure * departure
        leads[index].observedDeparture =
            Self.climateMemory * leads[index].observedDeparture + departure * (observed - issued.climate)
    }

    /// Returns the index of what was learned of the lead, which begins here if there was none.
    mutating func index(of lead: Double) -> Int {
        if let index = leads.firstIndex(where: { $0.lead == lead }) { return index }
        leads.append(LeadState(lead: lead, of: quantity))
        shareMemories()
        return leads.count - 1
    }

    /// Follows from the number of leads.
    mutating func shareMemories() {
        let share = 1 / Double(max(leads.count, 1))
        pooledBiasMemory = pow(Self.biasMemory, share)
        pooledVarianceMemory = pow(Self.varianceMemory, share)
    }
}

extension SIMD8<Double> {
    /// Returns the lanes within −limit…limit.
    @inline(__always)
    fileprivate func clamped(to limit: SIMD8<Double>) -> SIMD8<Double> {
        let raised = replacing(with: -limit, where: self .< -limit)
        return raised.replacing(with: limit, where: raised .> limit)
    }
}
