import Foundation
import WeatherModels
import WeatherUnits

/// The known values of a quantity in ascending order, in its unit.
struct ValueSeries: Sendable {
    struct Step: Sendable {
        /// In seconds since 1970.
        let start: Double
        let end: Double
        let value: Double
    }

    /// Where a value passes its bound.
    struct Passing: Hashable, Sendable {
        /// The first and last moment, within the window.
        var span: TimeSpan
        /// The value farthest from the bound, and the start of its step.
        var value: Double
        var peak: Date
    }

    private(set) var steps: ContiguousArray<Step> = []

    mutating func append(_ value: Double?, over span: TimeSpan) {
        guard let value else { return }
        steps.append(
            Step(
                start: span.start.timeIntervalSince1970,
                end: span.end.timeIntervalSince1970,
                value: value
            )
        )
    }

    /// Returns where a rule's bound is passed in a window; `nil` if it is not.
    func passing(_ rule: ThresholdRule, in window: TimeSpan) -> Passing? {
        let (from, until) = (window.start.timeIntervalSince1970, window.end.timeIntervalSince1970)
        var first: Step?
        var last: Step?
        var peak: Step?
        for step in steps where step.end > from {
            guard step.start < until else { break }
            guard rule.isPassed(by: step.value) else { continue }
            first = first ?? step
            last = step
            if peak.map({ abs(step.value - rule.bound) > abs($0.value - rule.bound) }) ?? true { peak = step }
        }
        guard let first, let last, let peak else { return nil }
        return Passing(
            span: TimeSpan(
                start: Date(timeIntervalSince1970: max(first.start, from)),
                end: Date(timeIntervalSince1970: min(last.end, until))
            ),
            value: peak.value,
            peak: Date(timeIntervalSince1970: max(peak.start, from))
        )
    }
}
