import Foundation

/// The probability of rain of a day for one place and lead, of up to eight sources: each is recalibrated, and their
/// logits are averaged with weights Brier⁻².
public struct RainBlend: Hashable, Codable, Sendable {
    static let scoreMemory = 0.985
    /// Before anything is known, a source has the score of a coin that knows how often it rains.
    static let priorScore = 0.2
    static let scorePrior = 10.0

    private var calibrations: [RainCalibration]
    private var scoreSums: [Double]
    private var scoreCounts: [Double]

    /// - Parameter sources: How many sources there are, of which no more than ``SourceValues/limit`` count.
    public init(sources: Int) {
        let count = min(max(sources, 1), SourceValues.limit)
        calibrations = Array(repeating: RainCalibration(), count: count)
        scoreSums = Array(repeating: 0, count: count)
        scoreCounts = scoreSums
    }

    /// A probability as it was issued, and what is needed to learn from its truth.
    public struct Issued: Hashable, Codable, Sendable {
        /// 0…1.
        public let probability: Double
        /// What each source says, recalibrated.
        public let recalibrated: SourceValues
        /// How much of the blend each source is: they sum to 1.
        public let weights: SourceValues
        let forecasts: SourceValues
    }

    /// Returns the probability of what the sources say, or `nil` if none says anything.
    ///
    /// - Parameter forecasts: Probabilities of at least 0.2 mm on the day, 0…1.
    public func issue(_ forecasts: SourceValues) -> Issued? {
        var (logits, weights) = ([Double?](), [Double?]())
        for source in calibrations.indices {
            logits.append(forecasts[source].map(calibrations[source].logit(of:)))
            weights.append(forecasts[source].map { _ in pow(score(of: source), -2) })
        }
        let whole = weights.reduce(0) { $0 + ($1 ?? 0) }
        guard whole > 0 else { return nil }
        let mixed = zip(logits, weights).reduce(0) { $0 + ($1.0 ?? 0) * ($1.1 ?? 0) } / whole
        return Issued(
            probability: RainCalibration.probability(ofLogit: mixed),
            recalibrated: SourceValues(logits.map { $0.map(RainCalibration.probability(ofLogit:)) }),
            weights: SourceValues(weights.map { $0.map { $0 / whole } }),
            forecasts: forecasts
        )
    }

    /// Learns whether it rained: at least 0.2 mm on the day.
    public mutating func verify(_ issued: Issued, rained: Bool) {
        for source in calibrations.indices {
            guard let said = issued.forecasts[source], let recalibrated = issued.recalibrated[source] else {
                continue
            }
            let error = recalibrated - (rained ? 1 : 0)
            scoreSums[source] = Self.scoreMemory * scoreSums[source] + error * error
            scoreCounts[source] = Self.scoreMemory * scoreCounts[source] + 1
            calibrations[source].learn(said, rained: rained)
        }
    }

    /// Forgets what a source was worth, as if it had never been there.
    public mutating func forget(_ source: Int) {
        guard calibrations.indices.contains(source) else { return }
        (calibrations[source], scoreSums[source], scoreCounts[source]) = (RainCalibration(), 0, 0)
    }

    /// Returns the Brier score of what the source said, recalibrated by what was known then.
    public func score(of source: Int) -> Double {
        (scoreSums[source] + Self.scorePrior * Self.priorScore) / (scoreCounts[source] + Self.scorePrior)
    }

    /// Returns a and b of the recalibration of a source: logit q = a + b logit p.
    public func calibration(of source: Int) -> (intercept: Double, slope: Double) {
        (calibrations[source].intercept, calibrations[source].slope)
    }
}
