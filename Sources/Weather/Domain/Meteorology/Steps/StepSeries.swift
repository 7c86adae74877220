import Foundation
import WeatherModels
import WeatherUnits

/// Forecast steps in order, with values for spans of other lengths.
struct StepSeries {
    private let steps: [HourlyForecast]

    /// - Parameter steps: Ascending steps without overlaps.
    init(_ steps: [HourlyForecast]) {
        self.steps = steps
    }

    /// Returns the steps that overlap a span.
    func steps(in span: TimeSpan) -> ArraySlice<HourlyForecast> {
        let first = index { $0.span.end > span.start }
        let last = index { $0.span.start >= span.end }
        return steps[first..<max(first, last)]
    }

    /// Returns the number of seconds of a span that steps cover.
    func coverage(of span: TimeSpan) -> TimeInterval {
        steps(in: span).reduce(0) { $0 + ($1.span.intersection(span)?.duration ?? 0) }
    }

    /// Returns the instantaneous values at a moment: those of a step at its start, otherwise interpolated between two
    /// consecutive steps without a gap; `nil` elsewhere.
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

    /// Returns the amount that falls in a span, with a constant rate within each step, and the number of seconds it
    /// is known for. Its interval is from the first known second to the last.
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

    /// Returns the probability of any precipitation in a span: at least that of its likeliest step.
    func precipitationProbability(in span: TimeSpan) -> Percent? {
        steps(in: span).compactMap(\.precipitationProbability).max()
    }

    /// Returns the condition of a whole span.
    func condition(in span: TimeSpan) -> WeatherCondition? {
        WeatherCondition.summary(
            of: steps(in: span).compactMap { step in
                guard let condition = step.condition else { return nil }
                return (condition, step.span.intersection(span)?.duration ?? 0)
            }
        )
    }

    /// Returns the index of the first step for which `isBeyond` holds, by bisection. It must hold for all later
    /// steps.
    private func index(where isBeyond: (HourlyForecast) -> Bool) -> Int {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(steps[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
