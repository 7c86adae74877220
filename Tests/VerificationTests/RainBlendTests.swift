import Foundation
import TestSupport
import Testing

@testable import Verification

@Suite("X3: the probability of rain, on days of known probability")
struct RainBlendTests {
    /// What is said, and whether it rained: each source says a distorted logit of what it sees.
    private struct Day {
        let said: SourceValues
        let rained: Bool
    }

    private static func days(
        _ count: Int,
        _ sources: [(intercept: Double, slope: Double, scatter: Double)],
        seed: UInt64
    ) -> [Day] {
        var made = MadeUpForecasts([], seed: seed)
        return (0..<count).map { _ in
            let logit = -0.8 + 1.6 * made.normal()
            let said = sources.map { source -> Double? in
                let seen = logit + source.scatter * made.normal()
                return RainCalibration.probability(ofLogit: (seen - source.intercept) / source.slope)
            }
            let rained = made.uniform() < RainCalibration.probability(ofLogit: logit)
            return Day(said: SourceValues(said), rained: rained)
        }
    }

    @Test("It is the maximum of the posterior density, as a search finds it")
    func isTheMaximum() {
        var calibration = RainCalibration()
        let days = Self.days(120, [(0.4, 0.7, 0)], seed: 4)
        for day in days { calibration.learn(day.said[0] ?? 0, rained: day.rained) }
        func density(_ a: Double, _ b: Double) -> Double {
            var sum = -a * a / (2 * 0.25) - (b - 1) * (b - 1) / (2 * 0.09)
            for (age, day) in days.reversed().enumerated() {
                let percent = ((day.said[0] ?? 0) * 100).rounded() / 100
                let q = RainCalibration.probability(ofLogit: a + b * RainCalibration.logit(percent))
                sum += pow(0.995, Double(age)) * log(day.rained ? q : 1 - q)
            }
            return sum
        }
        let (a, b) = (calibration.intercept, calibration.slope)
        let found = density(a, b)
        for da in [-0.01, 0, 0.01] {
            for db in [-0.01, 0, 0.01] where da != 0 || db != 0 { #expect(density(a + da, b + db) < found) }
        }
    }

    @Test("It finds how a source distorts, as far as the priors let it")
    func finds() {
        var blend = RainBlend(sources: 1)
        for day in Self.days(3_000, [(0.5, 1.4, 0)], seed: 5) {
            if let issued = blend.issue(day.said) { blend.verify(issued, rained: day.rained) }
        }
        let (intercept, slope) = blend.calibration(of: 0)
        #expect(abs(intercept - 0.5) < 0.3 && abs(slope - 1.4) < 0.3)
        // Before anything is known, it says what the source says.
        let first = RainBlend(sources: 1).issue(SourceValues([0.3]))
        #expect(abs((first?.probability ?? 0) - 0.3) < 1e-12)
    }

    @Test("Of three independent sources the blend has a better Brier score than the best recalibrated one")
    func beats() {
        var blend = RainBlend(sources: 3)
        var scores = [Double](repeating: 0, count: 4)
        for (index, day) in Self.days(
            1_500,
            [(0.5, 1.3, 1.2), (-0.5, 0.8, 1.2), (0, 1, 1.4)],
            seed: 6
        ).enumerated() {
            guard let issued = blend.issue(day.said) else { continue }
            let truth = day.rained ? 1.0 : 0.0
            if index >= 100 {
                for source in 0..<3 { scores[source] += pow((issued.recalibrated[source] ?? 0) - truth, 2) }
                scores[3] += pow(issued.probability - truth, 2)
            }
            blend.verify(issued, rained: day.rained)
        }
        #expect(scores[3] < 0.97 * (scores[..<3].min() ?? 0), "\(scores)")
    }

    @Test("Whatever is said, a probability is within 0 and 1, and weights sum to 1", arguments: 0..<20)
    func bounds(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        var blend = RainBlend(sources: 4)
        for _ in 0..<200 {
            let said = (0..<4).map { _ -> Double? in
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: nil
                case 1: 0
                case 2: 1
                default: Double.random(in: 0...1, using: &numbers)
                }
            }
            guard let issued = blend.issue(SourceValues(said)) else { continue }
            #expect((0...1).contains(issued.probability))
            let sum = (0..<4).reduce(0) { $0 + (issued.weights[$1] ?? 0) }
            #expect(abs(sum - 1) < 1e-9)
            blend.verify(issued, rained: Bool.random(using: &numbers))
        }
    }

    @Test("A better source counts more, by the inverse square of its score")
    func weights() throws {
        var blend = RainBlend(sources: 2)
        for day in Self.days(400, [(0, 1, 0.2), (0, 1, 3)], seed: 8) {
            if let issued = blend.issue(day.said) { blend.verify(issued, rained: day.rained) }
        }
        let issued = try #require(blend.issue(SourceValues([0.4, 0.6])))
        let (one, other) = (try #require(issued.weights[0]), try #require(issued.weights[1]))
        #expect(one > other)
        let expected = pow(blend.score(of: 1) / blend.score(of: 0), 2)
        #expect(abs(one / other - expected) < 1e-9)
        #expect(blend.issue(SourceValues([nil, nil])) == nil)
    }

    @Test("It comes back from JSON, where only the percents that were said are")
    func coding() throws {
        var blend = RainBlend(sources: 2)
        for day in Self.days(60, [(0, 1, 1), (0, 1, 1)], seed: 9) {
            if let issued = blend.issue(day.said) { blend.verify(issued, rained: day.rained) }
        }
        let back = try JSONDecoder().decode(RainBlend.self, from: JSONEncoder().encode(blend))
        let (one, other) = (blend.issue(SourceValues([0.2, 0.9])), back.issue(SourceValues([0.2, 0.9])))
        #expect(abs((one?.probability ?? 0) - (other?.probability ?? 1)) < 1e-9)
        let wrong = Data(#"{"dry":[[101,1]],"wet":[]}"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(RainCalibration.self, from: wrong)
        }
    }
}
