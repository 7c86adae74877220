public import Foundation
public import WeatherModels
public import WeatherUnits

/// Forecast steps in order, with values for spans of other lengths, and their conversion to steps of other lengths.
/// Amounts are split evenly and instantaneous values interpolated; the results are marked as derived.
///
/// All steps given are ascending and do not overlap.
public struct Steps {
    private let steps: [HourlyForecast]

    init(_ steps: [HourlyForecast]) {
        self.steps = steps
    }

    /// Returns steps of at most an hour; longer ones are split into hours from their start. Each part keeps condition
    /// and probability of the whole.
    public static func hourly(from steps: [HourlyForecast]) -> [HourlyForecast] {
        guard steps.contains(where: { $0.span.duration > hour + tolerance }) else { return steps }
        let series = Steps(steps)
        return steps.flatMap { $0.span.duration > hour + tolerance ? series.hours(of: $0) : [$0] }
    }

    /// Returns steps of three hours that begin at 00, 03, 06 … UTC. A step that is not covered completely is left
    /// out.
    public static func threeHourly(from steps: [HourlyForecast]) -> [HourlyForecast] {
        guard let first = steps.first, let last = steps.last else { return [] }
        let series = Steps(steps)
        let length = 3 * hour
        let start = (first.span.start.timeIntervalSince1970 / length).rounded(.up) * length
        return stride(from: start, to: last.span.end.timeIntervalSince1970, by: length).compactMap {
            series.step(over: TimeSpan(start: Date(timeIntervalSince1970: $0), duration: length))
        }
    }

    /// Returns one step over a span from steps of any lengths, or `nil` if they do not cover it completely.
    public static func step(over span: TimeSpan, from steps: [HourlyForecast]) -> HourlyForecast? {
        Steps(steps).step(over: span)
    }

    /// Returns the instantaneous values at a moment: those of the step that begins then, otherwise interpolated
    /// between two consecutive steps without a gap; `nil` elsewhere.
    public static func conditions(at moment: Date, from steps: [HourlyForecast]) -> Conditions? {
        Steps(steps).instants(at: moment)?.conditions
    }

    private static let hour = 3600.0
    /// In seconds: an upstream's times may be this imprecise.
    static let tolerance = 1.0

    private func hours(of step: HourlyForecast) -> [HourlyForecast] {
        stride(from: 0, to: step.span.duration - Self.tolerance, by: Self.hour).map { offset in
            let start = step.span.start.addingTimeInterval(offset)
            var part = step
            part.span = TimeSpan(start: start, end: min(start.addingTimeInterval(Self.hour), step.span.end))
            part.precipitation = step.precipitation?.part(within: part.span)
            part.snowfall = step.snowfall?.part(within: part.span)
            part.isDerived = true
            if offset > 0 {
                part.conditions = instants(at: start)?.conditions ?? Conditions()
                part.isDay = nil
            }
            return part
        }
    }

    private func step(over span: TimeSpan) -> HourlyForecast? {
        let sources = steps(in: span)
        let least = span.duration - Self.tolerance
        guard let first = sources.first, coverage(of: span) >= least else { return nil }
        if sources.count == 1, first.span == span { return first }

        let instants = instants(at: span.start)
        let isCut = sources.contains { $0.isDerived || $0.span.intersection(span) != $0.span }
        var step = HourlyForecast(span: span, conditions: instants?.conditions ?? Conditions())
        step.isDerived = isCut || instants?.isInterpolated ?? false
        step.precipitation = amount(of: \.precipitation, in: span, knownForAtLeast: least)
        step.snowfall = amount(of: \.snowfall, in: span, knownForAtLeast: least)
        step.precipitationProbability = precipitationProbability(in: span)
        step.condition = condition(in: span)
        step.isDay = first.span.start == span.start ? first.isDay : nil
        return step
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

    /// Returns ``conditions(at:from:)``, and whether they are interpolated.
    func instants(at moment: Date) -> (conditions: Conditions, isInterpolated: Bool)? {
        let next = index { $0.span.start >= moment }
        if next < steps.count, steps[next].span.start == moment { return (steps[next].conditions, false) }
        guard next > 0, next < steps.count else { return nil }
        let (before, after) = (steps[next - 1], steps[next])
        guard after.span.start <= before.span.end else { return nil }
        let length = after.span.start.timeIntervalSince(before.span.start)
        let share = moment.timeIntervalSince(before.span.start) / length
        return (before.conditions.interpolated(to: after.conditions, share: share), true)
    }

    /// Returns the amount that falls in a span, with a constant rate within each step; `nil` if it is known for less than
    /// `least` seconds. Its interval is from the first known second to the last.
    func amount(
        of kind: (HourlyForecast) -> Precipitation?,
        in span: TimeSpan,
        knownForAtLeast least: TimeInterval
    ) -> Precipitation? {
        let parts = steps(in: span).compactMap { kind($0)?.part(within: span) }
        guard let first = parts.first, let last = parts.last,
            parts.reduce(0, { $0 + $1.interval.duration }) >= least
        else { return nil }
        return Precipitation(
            millimetres: parts.reduce(0) { $0 + $1.millimetres },
            over: TimeSpan(start: first.interval.start, end: last.interval.end)
        )
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
