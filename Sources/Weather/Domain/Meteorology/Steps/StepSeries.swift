import Foundation
import WeatherModels
import WeatherUnits

/// Forecast steps in order, looked at through spans of other lengths.
struct StepSeries {
    private let steps: [HourlyForecast]

    /// - Parameter steps: ascending, without overlaps.
    init(_ steps: [HourlyForecast]) {
        self.steps = steps
    }

    /// The steps that share time with a span.
    func steps(in span: TimeSpan) -> ArraySlice<HourlyForecast> {
        let first = index { $0.span.end > span.start }
        let last = index { $0.span.start >= span.end }
        return steps[first..<max(first, last)]
    }

    /// Seconds of a span that steps cover.
    func coverage(of span: TimeSpan) -> TimeInterval {
        steps(in: span).reduce(0) { $0 + ($1.span.intersection(span)?.duration ?? 0) }
    }

    /// The instants at a moment: a step's own at its start, else between those of two steps that follow one another
    /// without a gap; nil elsewhere.
    func conditions(at moment: Date) -> (conditions: Conditions, isInterpolated: Bool)? {
        let next = index { $0.span.start >= moment }
        if next < steps.count, steps[next].span.start == moment { return (steps[next].conditions, false) }
        guard next > 0, next < steps.count else { return nil }
        let (before, after) = (steps[next - 1], steps[next])
        guard after.span.start <= before.span.end else { return nil }
        let length = after.span.start.timeIntervalSince(before.span.start)
        let share = moment.timeIntervalSince(before.span.start) / length
        return (before.conditions.interpolated(to: after.conditions, share: share), true)
    }

    /// All of an amount that falls in a span, the rate within each step taken as even, and the seconds it is known for.
    /// Its interval runs from the first known second to the last.
    func amount(
        of kind: (HourlyForecast) -> Precipitation?,
        in span: TimeSpan
    ) -> (amount: Precipitation, known: TimeInterval)? {
        let parts = steps(in: span).compactMap { kind($0)?.part(within: span) }
        guard let first = parts.first, let last = parts.last else { return nil }
        let whole = TimeSpan(start: first.interval.start, end: last.interval.end)
        let millimetres = parts.reduce(0) { $0 + $1.millimetres }
        let known = parts.reduce(0) { $0 + $1.interval.duration }
        return (Precipitation(millimetres: millimetres, over: whole), known)
    }

    /// That anything falls in a span: at least as probable as in the likeliest of its steps.
    func precipitationProbability(in span: TimeSpan) -> Percent? {
        steps(in: span).compactMap(\.precipitationProbability).max()
    }

    /// The condition of a span as a whole.
    func condition(in span: TimeSpan) -> WeatherCondition? {
        WeatherCondition.summary(
            of: steps(in: span).compactMap { step in
                guard let condition = step.condition else { return nil }
                return (condition, step.span.intersection(span)?.duration ?? 0)
            }
        )
    }

    /// The index of the first step for which `isBeyond` holds, by bisection: it must hold for all that follow.
    private func index(where isBeyond: (HourlyForecast) -> Bool) -> Int {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(steps[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
