/// The range in which four of five truths lie, for one place, quantity and lead: the forecast ± q (2 s̄ + s), with s the
/// spread of the sources and s̄ its mean.
///
/// q is the 80 % quantile of what the error was in units of 2 s̄ + s, of the last ``window`` days. With n of them it is the
/// one at rank ⌈0.8 (n + 1)⌉: the next one, drawn like the others, lies within it at least as often as 80 % (G. Shafer,
/// V. Vovk, "A tutorial on conformal prediction", J. Machine Learning Research 9, 2008).
public struct RangeLearner: Hashable, Codable, Sendable {
    /// How many days there have to be before there is a range.
    public static let leastDays = 10
    /// From how many days on the range is no wider than the quantile says.
    public static let fullDays = 90
    /// How many days it looks back.
    public static let window = 180
    /// How much wider it is without any day, because the weather of a season is not that of a year. That a quantile of few
    /// days is uncertain is in its rank already.
    static let widening = 0.1
    static let level = 0.8
    /// Below this spread, in the quantity's unit, sources that agree say nothing of their error.
    static let leastScale = 0.1
    static let spreadMemory = 0.995

    /// Errors in units of the scale at their issue, the oldest first from ``oldest`` on.
    private var scores: [Float] = []
    private var oldest = 0
    /// The same in ascending order: sorting them for each issue would take longer than all the rest.
    private var sorted: [Float] = []
    private var spreadSum = 0.0
    private var spreadCount = 0.0

    public init() {}

    /// How many days it looks back on.
    public var days: Int { scores.count }

    /// A range as it was issued, and what is needed to learn from its truth.
    public struct Issued: Hashable, Codable, Sendable {
        /// How far the range reaches to either side, in the quantity's unit; `nil` while there is too little to say.
        public let halfWidth: Double?
        let value: Double
        let scale: Double
        let spread: Double
    }

    /// Returns the range of a forecast.
    ///
    /// - Parameters:
    ///   - value: The forecast.
    ///   - spread: ``IssuedBlend/spread``, or any other measure of how far the sources are apart.
    public func issue(_ value: Double, spread: Double) -> Issued {
        let mean = spreadCount > 0 ? spreadSum / spreadCount : spread
        let scale = max(2 * mean + spread, Self.leastScale)
        return Issued(halfWidth: quantile.map { $0 * scale }, value: value, scale: scale, spread: spread)
    }

    /// Learns what was seen.
    public mutating func verify(_ issued: Issued, observed: Double) {
        let score = Float((issued.value - observed).magnitude / issued.scale)
        if scores.count < Self.window {
            scores.append(score)
        } else {
            sorted.remove(at: index(notBelow: scores[oldest]))
            scores[oldest] = score
            oldest = (oldest + 1) % Self.window
        }
        sorted.insert(score, at: index(notBelow: score))
        spreadSum = Self.spreadMemory * spreadSum + issued.spread
        spreadCount = Self.spreadMemory * spreadCount + 1
    }

    private var quantile: Double? {
        guard scores.count >= Self.leastDays else { return nil }
        let rank = Int((Self.level * Double(scores.count + 1)).rounded(.up))
        let missing = 1 - min(Double(scores.count) / Double(Self.fullDays), 1)
        return Double(sorted[min(rank, scores.count) - 1]) * (1 + Self.widening * missing)
    }

    /// Returns where in ``sorted`` the scores begin that are not below a score.
    private func index(notBelow score: Float) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < score { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension RangeLearner {
    private enum CodingKeys: CodingKey { case scores, oldest, spreadSum, spreadCount }

    /// - Throws: `DecodingError` for what is no state of one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        scores = try container.decode([Float].self, forKey: .scores)
        oldest = try container.decode(Int.self, forKey: .oldest)
        spreadSum = try container.decode(Double.self, forKey: .spreadSum)
        spreadCount = try container.decode(Double.self, forKey: .spreadCount)
        guard scores.count <= Self.window, (0..<Self.window).contains(oldest), scores.allSatisfy(\.isFinite)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .scores,
                in: container,
                debugDescription: "no state of a range"
            )
        }
        sorted = scores.sorted()
    }
}
