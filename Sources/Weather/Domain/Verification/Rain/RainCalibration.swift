import Foundation

/// What a source's probability of rain is worth at a place and lead: logit q = a + b logit p, with a ~ N(0, 0.5²) and
/// b ~ N(1, 0.3²), at the greatest posterior density.
///
/// What is kept are faded counts of days with and without rain for each percent that was forecast. So the result depends
/// on the days alone, and on their order only by how they fade.
struct RainCalibration: Hashable, Sendable {
    static let interceptSpread = 0.5
    static let slopeSpread = 0.3
    static let memory = 0.995
    /// Of 0 and 100 % nothing follows: they count as half a percent from it.
    static let extreme = 0.005
    private static let steps = 100

    /// Days without and with rain for each percent.
    private(set) var dry = [Double](repeating: 0, count: steps + 1)
    private(set) var wet = [Double](repeating: 0, count: steps + 1)
    /// The percents that were ever forecast, ascending: of the others there is nothing to fade or to fit.
    private var told: [Int] = []
    private(set) var intercept = 0.0
    private(set) var slope = 1.0

    /// Returns the logit of the recalibrated probability.
    func logit(of probability: Double) -> Double { intercept + slope * Self.logit(probability) }

    mutating func learn(_ probability: Double, rained: Bool) {
        for step in told {
            dry[step] *= Self.memory
            wet[step] *= Self.memory
        }
        let step = Int((min(max(probability, 0), 1) * Double(Self.steps)).rounded())
        if !told.contains(step) { told.insert(step, at: told.firstIndex { $0 > step } ?? told.count) }
        if rained { wet[step] += 1 } else { dry[step] += 1 }
        fit()
    }

    static func logit(_ probability: Double) -> Double {
        let bounded = min(max(probability, extreme), 1 - extreme)
        return log(bounded / (1 - bounded))
    }

    static func probability(ofLogit logit: Double) -> Double { 1 / (1 + exp(-logit)) }

    /// Newton's method from the last fit. The posterior is concave, and a day moves it little.
    private mutating func fit() {
        for _ in 0..<20 {
            let (stepOfIntercept, stepOfSlope) = newtonStep()
            intercept += stepOfIntercept
            slope += stepOfSlope
            if stepOfIntercept.magnitude + stepOfSlope.magnitude < 1e-10 { return }
        }
    }

    private func newtonStep() -> (intercept: Double, slope: Double) {
        let ofIntercept = 1 / (Self.interceptSpread * Self.interceptSpread)
        let ofSlope = 1 / (Self.slopeSpread * Self.slopeSpread)
        var gradient = (-intercept * ofIntercept, (1 - slope) * ofSlope)
        var (aa, ab, bb) = (ofIntercept, 0.0, ofSlope)
        for step in told where dry[step] + wet[step] > 0 {
            let x = Self.logits[step]
            let likely = Self.probability(ofLogit: intercept + slope * x)
            let days = dry[step] + wet[step]
            let surprise = wet[step] - days * likely
            let information = days * likely * (1 - likely)
            gradient.0 += surprise
            gradient.1 += surprise * x
            aa += information
            ab += information * x
            bb += information * x * x
        }
        let determinant = aa * bb - ab * ab
        return (
            (bb * gradient.0 - ab * gradient.1) / determinant,
            (aa * gradient.1 - ab * gradient.0) / determinant
        )
    }

    private static let logits = (0...steps).map { logit(Double($0) / Double(steps)) }
}

extension RainCalibration: Codable {
    private enum Key: String, CodingKey { case dry, wet }

    /// Only the percents that were ever forecast: `[percent, days]`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.sparse(dry), forKey: .dry)
        try container.encode(Self.sparse(wet), forKey: .wet)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for (key, path) in [(Key.dry, \Self.dry), (.wet, \.wet)] {
            for entry in try container.decode([[Double]].self, forKey: key) {
                guard entry.count == 2, (0...Double(Self.steps)).contains(entry[0]), entry[1] >= 0,
                    entry[1].isFinite
                else {
                    throw DecodingError.dataCorruptedError(
                        forKey: key,
                        in: container,
                        debugDescription: "no percent with its days"
                    )
                }
                self[keyPath: path][Int(entry[0])] = entry[1]
            }
        }
        told = (0...Self.steps).filter { dry[$0] + wet[$0] > 0 }
        fit()
    }

    private static func sparse(_ days: [Double]) -> [[Double]] {
        days.enumerated().filter { $0.element > 0 }.map { [Double($0.offset), $0.element] }
    }
}
